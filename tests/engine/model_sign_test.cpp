// Offsets counted the other way: offset and index layers mirror, everything else is what it was.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/model/model.h"
#include "tests/support/test_program.h"

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
        const auto as = all(model->countedBy(own)->field("index", 0));
        QCOMPARE(as, all(model->field("index", 0)));
        const auto mirrored = all(model->countedBy(other(own))->field("index", 0));
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
                if (layer.role != LayerRole::Offset) {
                    continue;
                }
                const auto as = all(model->countedBy(encoding.sign)->field(layer.id, 0));
                const auto mirrored = all(model->countedBy(other(encoding.sign))->field(layer.id, 0));
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
        const auto mirrored = all(model->countedBy(OffsetSign::KeyMinusQuery)->field("index", 0));
        QCOMPARE(mirrored[0], 17.0F);  // class to itself, T + 2 with T = 3 * 5
        QCOMPARE(mirrored[1], 15.0F);
        QCOMPARE(mirrored[7], 16.0F);
        QCOMPARE(mirrored[8], 7.0F);  // offset (0, 0), the middle row
        QCOMPARE(mirrored[9], 8.0F);  // one column on
    }

    /// Counted the other way, a pair reads the row that its opposite pair reads: of every way in which iRPE makes buckets of an offset.
    void anIndexOfAnImageMirrorsByItsOppositePairs() {
        const EncodingDeclaration* irpe = findEncoding("irpe");
        const auto method =
            std::find_if(irpe->parameters.begin(), irpe->parameters.end(), [](const auto& one) { return one.id == "method"; });
        int seen = 0;
        for (const Choice& choice : method->choices) {
            const auto model = modelOf("irpe", {{"grid", Grid{3, 5}}, {"method", choice.id}});
            QVERIFY2(model != nullptr, choice.id.c_str());
            const auto n = static_cast<std::size_t>(model->queries());
            for (const char* layer : {"index", "row-index", "column-index"}) {
                if (model->stackSize(layer) == 0) {
                    continue;
                }
                const auto as = all(model->field(layer, 0));
                const auto mirrored = all(model->countedBy(other(irpe->sign))->field(layer, 0));
                for (std::size_t i = 0; i < n; ++i) {
                    for (std::size_t j = 0; j < n; ++j) {
                        QCOMPARE(mirrored[i * n + j], as[j * n + i]);
                    }
                }
                ++seen;
            }
        }
        QVERIFY(seen >= 5);
    }

    void halvesOfBucketsAreExchanged() {
        const auto model = modelOf("t5", {{"length", Index{8}}, {"buckets", Index{8}}, {"max-distance", Index{16}}});
        const auto as = all(model->field("index", 0));
        const auto mirrored = all(model->countedBy(OffsetSign::QueryMinusKey)->field("index", 0));
        for (std::size_t i = 0; i < 8; ++i) {
            for (std::size_t j = 0; j < 8; ++j) {
                QCOMPARE(mirrored[i * 8 + j], as[j * 8 + i]);
            }
        }
    }

    /// For every pair of every encoding: offsets are told as their layers show them, the mirrored index as the index layer does, and the
    /// row that is read, with the entry, is the same either way.
    void explanationsTellWhatLayersShow() {
        using Kind = ExplanationStep::Kind;
        int mirrored = 0;
        for (const EncodingDeclaration& encoding : catalogue()) {
            const auto model = modelOf(encoding.id.c_str(), {});
            for (const OffsetSign sign : {encoding.sign, other(encoding.sign)}) {
                for (Index query = 0; query < model->queries(); query += 3) {
                    for (Index key = 0; key < model->keys(); key += 2) {
                        const auto told = model->countedBy(sign)->explain(0, query, key).value();
                        const auto own = model->explain(0, query, key).value();
                        const auto shown = [&](const std::string& layer) {
                            return static_cast<double>(model->countedBy(sign)->field(layer, 0).value()->value(query, key));
                        };
                        for (const ExplanationStep& step : told.steps) {
                            const QByteArray where = QByteArray::fromStdString(encoding.id + " " + step.name);
                            switch (step.kind) {
                                case Kind::Offset:
                                case Kind::RowOffset:
                                case Kind::ColumnOffset:
                                case Kind::MirroredIndex:
                                    QVERIFY2(step.value == shown(step.name), where.constData());
                                    mirrored += step.kind == Kind::MirroredIndex ? 1 : 0;
                                    break;
                                case Kind::TableIndex:
                                case Kind::Bucket:
                                case Kind::Entry:
                                    QVERIFY2(step.value == own.find(step.kind, step.name)->value, where.constData());
                                    break;
                                default:
                                    break;
                            }
                        }
                        // What an index layer shows is said, as the row that is read or as the mirrored index.
                        for (const char* layer : {"index", "row-index", "column-index"}) {
                            if (model->stackSize(layer) > 0 && shown(layer) >= 0) {
                                const bool said = std::any_of(told.steps.begin(), told.steps.end(), [&](const ExplanationStep& step) {
                                    return step.name == layer && step.value == shown(layer);
                                });
                                QVERIFY2(said, encoding.id.c_str());
                            }
                        }
                    }
                }
            }
        }
        QVERIFY(mirrored > 100);
    }

    /// The document's 7 x 7 window: query (5,0), key (6,3) reads row 5*13 + 3 = 68 of 169; a table stored the other way round has its
    /// number in row 168 - 68.
    void theArithmeticStartsFromTheOffsetsThatAreTold() {
        using Kind = ExplanationStep::Kind;
        const auto model = modelOf("swin", {});
        const auto told = model->countedBy(OffsetSign::KeyMinusQuery)->explain(0, 35, 45).value();
        QCOMPARE(told.find(Kind::RowOffset)->arithmetic, std::string("6 - 5"));
        QCOMPARE(told.find(Kind::ColumnOffset)->value, 3.0);
        QCOMPARE(told.find(Kind::MirroredIndex)->arithmetic, std::string("(1+6)*13 + (3+6)"));
        QCOMPARE(told.find(Kind::MirroredIndex)->value, 100.0);
        QCOMPARE(told.find(Kind::TableIndex)->arithmetic, std::string("168 - 100"));
        QCOMPARE(told.find(Kind::TableIndex)->value, 68.0);
        QVERIFY(model->countedBy(OffsetSign::KeyMinusQuery)->mirrors("index") &&
                !model->countedBy(OffsetSign::QueryMinusKey)->mirrors("index"));
        QVERIFY(!model->countedBy(OffsetSign::KeyMinusQuery)->mirrors("bias"));
    }

    void valuesDoNotChange() {
        const auto model = modelOf("swin", {{"window", Grid{3, 4}}});
        for (const char* layer : {"bias", "content", "logits", "attention", "table"}) {
            QCOMPARE(all(model->countedBy(OffsetSign::KeyMinusQuery)->field(layer, 0)),
                     all(model->countedBy(OffsetSign::QueryMinusKey)->field(layer, 0)));
        }
    }
};

POSENC_TEST_APPLESS(ModelSignTest)
#include "model_sign_test.moc"
