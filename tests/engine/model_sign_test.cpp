// Offsets counted the other way: offset and index layers mirror, everything else is what it was.
#include <QTest>
#include <cmath>
#include <vector>

#include "engine/model/model.h"

using namespace posenc;

namespace {

std::shared_ptr<const Model> modelOf(const char* encoding, Parameters::Map parameters) {
    Model::Request request;
    request.encoding = findEncoding(encoding);
    request.parameters = std::move(parameters);
    auto model = Model::build(request);
    return model.ok() ? model.value() : nullptr;
}

std::vector<float> all(const Result<std::shared_ptr<const Field>>& field) {
    const Field& matrix = *field.value();
    std::vector<float> out(static_cast<std::size_t>(matrix.rows() * matrix.columns()));
    return matrix.evaluate(Region::whole(matrix.rows(), matrix.columns()), out).ok() ? out : std::vector<float>();
}

OffsetSign other(OffsetSign sign) {
    return sign == OffsetSign::KeyMinusQuery ? OffsetSign::QueryMinusKey : OffsetSign::KeyMinusQuery;
}

}  // namespace

class ModelSignTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void indicesMirror_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<Index>("last");  // index of the largest offset
        QTest::newRow("relative-1d") << "relative-1d" << Index{30};
        QTest::newRow("shaw") << "shaw" << Index{16};
        QTest::newRow("axial") << "axial" << Index{22};
        QTest::newRow("swin") << "swin" << Index{168};
        QTest::newRow("swin-v2") << "swin-v2" << Index{224};
    }
    void indicesMirror() {
        QFETCH(QString, encoding);
        QFETCH(Index, last);
        const auto model = modelOf(encoding.toLatin1().constData(), {});
        QVERIFY(model != nullptr);
        const OffsetSign own = model->encoding().sign;
        const auto as = all(model->field("index", 0, own));
        QCOMPARE(as, all(model->field("index", 0)));
        const auto mirrored = all(model->field("index", 0, other(own)));
        QCOMPARE(mirrored.size(), as.size());
        for (std::size_t i = 0; i < as.size(); ++i) {
            QCOMPARE(mirrored[i], static_cast<float>(last) - as[i]);
        }
    }

    void offsetsChangeTheirSignInEveryEncodingThatHasThem() {
        int seen = 0;
        for (const EncodingDeclaration& encoding : catalogue()) {
            const auto model = modelOf(encoding.id.c_str(), {});
            QVERIFY(model != nullptr);
            for (const LayerDeclaration& layer : encoding.layers) {
                if (layer.kind != LayerKind::Offset) {
                    continue;
                }
                const auto as = all(model->field(layer.id, 0, encoding.sign));
                const auto mirrored = all(model->field(layer.id, 0, other(encoding.sign)));
                for (std::size_t i = 0; i < as.size(); ++i) {
                    QCOMPARE(mirrored[i], -as[i]);
                }
                ++seen;
            }
        }
        QVERIFY(seen > 10);
    }

    void theRowsOfAClassTokenStay() {
        const auto model = modelOf("swin", {{"window", Grid{2, 3}}, {"class-token", true}});
        const auto mirrored = all(model->field("index", 0, OffsetSign::KeyMinusQuery));
        QCOMPARE(mirrored[0], 17.0F);  // class to itself, T + 2 with T = 3 * 5
        QCOMPARE(mirrored[1], 15.0F);
        QCOMPARE(mirrored[7], 16.0F);
        QCOMPARE(mirrored[8], 7.0F);  // offset (0, 0), the middle row
        QCOMPARE(mirrored[9], 8.0F);  // one column on
    }

    void halvesOfBucketsAreExchanged() {
        const auto model = modelOf("t5", {{"length", Index{8}}, {"buckets", Index{8}}, {"max-distance", Index{16}}});
        const auto as = all(model->field("index", 0));
        const auto mirrored = all(model->field("index", 0, OffsetSign::QueryMinusKey));
        for (std::size_t i = 0; i < 8; ++i) {
            for (std::size_t j = 0; j < 8; ++j) {
                QCOMPARE(mirrored[i * 8 + j], as[j * 8 + i]);
            }
        }
    }

    void valuesDoNotChange() {
        const auto model = modelOf("swin", {{"window", Grid{3, 4}}});
        for (const char* layer : {"bias", "content", "logits", "attention", "table"}) {
            QCOMPARE(all(model->field(layer, 0, OffsetSign::KeyMinusQuery)), all(model->field(layer, 0, OffsetSign::QueryMinusKey)));
        }
    }
};

QTEST_APPLESS_MAIN(ModelSignTest)
#include "model_sign_test.moc"
