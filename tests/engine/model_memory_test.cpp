// Keys before the first query, maps drawn as tiles, and the regions of a shifted map.
#include <QTest>
#include <vector>

#include "engine/analysis/position_ids.h"
#include "engine/model/model.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

std::shared_ptr<const Model> modelWith(const char* encoding, Parameters::Map parameters, TensorMap tensors = {}) {
    Model::Request request;
    request.encoding = findEncoding(encoding);
    request.parameters = std::move(parameters);
    request.tensors = std::move(tensors);
    auto model = Model::build(request);
    return model.ok() ? model.value() : nullptr;
}

std::vector<float> cellsOfLayer(const Model& model, const char* layer) {
    const auto field = model.field(layer, 0);
    if (!field.ok()) {
        return {};
    }
    std::vector<float> out(static_cast<std::size_t>(field.value()->rows() * field.value()->columns()));
    return field.value()->evaluate(Region::whole(field.value()->rows(), field.value()->columns()), out).ok() ? out : std::vector<float>();
}

/// The last n tokens of [1, m, d].
Tensor lastTokens(const Tensor& tensor, Index n) {
    const Index width = tensor.dimension(2);
    const auto values = tensor.slice(0);
    return {Shape{1, n, width}, std::vector<float>(values.end() - n * width, values.end())};
}

}  // namespace

class ModelMemoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lastQueriesOfASequenceSeeWhatTheyWouldSeeInAllOfIt_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("tensor");
        for (const char* encoding : {"relative-1d", "music-transformer", "sinusoidal", "learned-absolute", "shaw", "t5", "alibi", "rope"}) {
            const auto& tensors = findEncoding(encoding)->tensors;
            const bool trained = tensors.front().name != "queries" && !tensors.front().optional;
            QTest::newRow(encoding) << encoding << (trained ? QString::fromStdString(tensors.front().name) : QString());
        }
    }
    void lastQueriesOfASequenceSeeWhatTheyWouldSeeInAllOfIt() {
        QFETCH(QString, encoding);
        QFETCH(QString, tensor);
        const QByteArray id = encoding.toLatin1();
        constexpr Index kAll = 11;
        constexpr Index kLast = 4;
        const Parameters::Map small{{"heads", Index{1}}, {"head-dim", Index{6}}};
        Parameters::Map whole = small;
        whole["length"] = kAll;
        const auto complete = modelWith(id.constData(), whole);
        QVERIFY(complete != nullptr);
        Parameters::Map part = small;
        part["length"] = kLast;
        part["key-length"] = kAll;
        TensorMap tensors{{"queries", lastTokens(complete->tensors().at("queries"), kLast)}, {"keys", complete->tensors().at("keys")}};
        if (!tensor.isEmpty()) {
            tensors.emplace(tensor.toStdString(), complete->tensors().at(tensor.toStdString()));
        }
        const auto decoding = modelWith(id.constData(), part, std::move(tensors));
        QVERIFY(decoding != nullptr);
        const auto expected = cellsOfLayer(*complete, "attention");
        const auto actual = cellsOfLayer(*decoding, "attention");
        QCOMPARE(actual.size(), static_cast<std::size_t>(kLast * kAll));
        for (std::size_t i = 0; i < actual.size(); ++i) {
            QVERIFY(std::abs(actual[i] - expected[expected.size() - actual.size() + i]) < 1e-5F);
        }
    }

    /// Decoded alone, behind all keys, the last query has the logits that it has among the others. Where queries see keys after them, where
    /// there is one query, or no memory to decode with, there is nothing to compare.
    void theLastQueryDecodedAloneIsTheSame() {
        const Parameters::Map small{
            {"length", Index{4}}, {"key-length", Index{7}}, {"heads", Index{2}}, {"head-dim", Index{4}}, {"causal", true}};
        const auto differenceWith = [&](const char* encoding, const Parameters::Map& more) {
            Parameters::Map parameters = more;
            parameters.insert(small.begin(), small.end());
            return decodingDifference(*modelWith(encoding, parameters), 1);
        };
        for (const char* encoding : {"rope", "xpos", "nope", "alibi", "shaw", "t5", "relative-1d"}) {
            const auto difference = differenceWith(encoding, {});
            QVERIFY2(difference && *difference < 1e-5, encoding);
            QVERIFY2(!differenceWith(encoding, {{"causal", false}}), encoding);
            QVERIFY2(!differenceWith(encoding, {{"length", Index{1}}}), encoding);
        }
        QVERIFY(!decodingDifference(*modelWith("transformer-xl", {{"length", Index{4}}, {"memory", Index{3}}}), 1));
    }

    void fewerKeysThanQueriesAreRefused() {
        for (const char* encoding : {"relative-1d", "music-transformer", "sinusoidal", "learned-absolute"}) {
            QVERIFY(modelWith(encoding, {{"length", Index{5}}, {"key-length", Index{4}}}) == nullptr);
        }
    }

    void tilesShowTheSimilarityOfEachPositionAsAMap() {
        const auto model = modelWith("learned-absolute", {{"length", Index{7}}, {"grid", Grid{2, 3}}, {"heads", Index{1}}});
        QVERIFY(model != nullptr);
        const auto pairs = cellsOfLayer(*model, "similarity");
        const auto tiles = cellsOfLayer(*model, "similarity-tiles");
        QCOMPARE(tiles.size(), std::size_t{36});
        for (std::size_t query = 0; query < 6; ++query) {
            for (std::size_t key = 0; key < 6; ++key) {
                const std::size_t row = query / 3 * 2 + key / 3;
                const std::size_t column = query % 3 * 3 + key % 3;
                QVERIFY(std::abs(tiles[row * 9 + column] - pairs[(query + 1) * 7 + key + 1]) < 1e-6F);  // behind the class token
            }
        }
        QVERIFY(modelWith("learned-absolute", {})->stackSize("similarity-tiles") == 0);  // a sequence has no tiles
    }

    void aShiftedMapHasNineRegions() {
        const auto model = modelWith("swin", {{"window", Grid{2, 2}}, {"grid", Grid{4, 4}}, {"shift", Index{1}}});
        const std::vector<float> expected{0, 0, 1, 2, 0, 0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8};
        QCOMPARE(cellsOfLayer(*model, "region-map"), expected);
    }
};

POSENC_TEST_APPLESS(ModelMemoryTest)
#include "model_memory_test.moc"
