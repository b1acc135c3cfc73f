#include <QTest>
#include <functional>

#include "engine/findings/value_findings.h"
#include "tests/engine/recognition_gather.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr Index kHeads = 2;
constexpr Index kGatheredTokens = 49;

/// [1, heads, 49, 49]
Given matrices(const char* name, const std::function<float(Index head, Index query, Index key)>& cell) {
    Given out{name, {1, kHeads, kGatheredTokens, kGatheredTokens}, {}};
    for (Index head = 0; head < kHeads; ++head) {
        for (Index query = 0; query < kGatheredTokens; ++query) {
            for (Index key = 0; key < kGatheredTokens; ++key) {
                out.values.push_back(cell(head, query, key));
            }
        }
    }
    return out;
}

Index rowOf(Index query, Index key) {
    return (query / 7 - key / 7 + 6) * 13 + query % 7 - key % 7 + 6;
}

/// What a window of 7 x 7 gathers from a table of random numbers.
Given gatheredBias(const char* name) {
    const Given table = randomTensor("table", {169, kHeads});
    return matrices(name, [&](Index head, Index query, Index key) { return at(table, {rowOf(query, key), head}); });
}

Given randomMap(const char* name) {
    return randomTensor(name, {1, kHeads, kGatheredTokens, kGatheredTokens});
}

ValueFindings findingsOf(const TrainedFile& file) {
    return findInValues(file, 0, recognise(file).front()).value();
}

}  // namespace

/// A bias for 49 tokens has the shape of a map of offsets of a window of 25 x 25: where its name means both, its values tell.
class RecognitionGatheredTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesTellAGatheredBiasFromAMap_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"attn.relative_bias", "b.attn.relative_position_bias", "attn.rel_pos_bias", "attn.relative_attention_bias"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }
    void valuesTellAGatheredBiasFromAMap() {
        QFETCH(QString, name);
        const auto file = fileOf({gatheredBias(qPrintable(name))});
        const auto found = findingsOf(*file);
        QVERIFY(found.recognition.has_value());
        QCOMPARE(found.recognition->reading.encoding, std::string("swin"));
        QVERIFY(found.recognition->reading.parameters.at("window") == ParameterValue(Grid{7, 7}));
        QVERIFY(found.health.has_value());
        // Numbers that are no such bias are what their name says.
        const auto map = fileOf({randomMap(qPrintable(name))});
        QVERIFY(!findingsOf(*map).recognition);
    }

    /// From the smallest map on, which has four tokens; behind a class token, too. Fewer tokens are any matrix.
    void windowsOfAnySizeAreFolded() {
        for (const Grid window : {Grid{2, 2}, Grid{2, 3}, Grid{3, 2}, Grid{2, 4}, Grid{3, 3}, Grid{3, 4}}) {
            for (const Index classTokens : {0, 1}) {
                for (const Index heads : {1, 3}) {
                    const Index offsets = (2 * window.rows - 1) * (2 * window.columns - 1);
                    const Given table = randomTensor("table", {offsets + 3 * classTokens, heads});
                    const Index tokens = window.tokens() + classTokens;
                    // As BEiT has them: behind the offsets the row of the class token, its column and its corner.
                    const auto row = [&](Index q, Index k) {
                        const Index query = q - classTokens;
                        const Index key = k - classTokens;
                        const Index down = query / window.columns - key / window.columns;
                        const Index right = query % window.columns - key % window.columns;
                        return query < 0 && key < 0 ? offsets + 2
                               : query < 0          ? offsets
                               : key < 0            ? offsets + 1
                                                    : (down + window.rows - 1) * (2 * window.columns - 1) + right + window.columns - 1;
                    };
                    Given bias{"onnx::Add_7", {1, heads, tokens, tokens}, {}};
                    for (Index cell = 0; cell < heads * tokens * tokens; ++cell) {
                        bias.values.push_back(
                            static_cast<float>(at(table, {row(cell / tokens % tokens, cell % tokens), cell / (tokens * tokens)})));
                    }
                    const auto found = findingsOf(*fileOf({bias}));
                    const std::string where = toString(ParameterValue(window)) + (classTokens > 0 ? " with a class token" : "");
                    QVERIFY2(found.recognition.has_value(), where.c_str());
                    const Reading& reading = found.recognition->reading;
                    QCOMPARE(reading.encoding, std::string("swin"));
                    QVERIFY2(reading.parameters.at("window") == ParameterValue(window), where.c_str());
                    QVERIFY2(reading.parameters.at("heads") == ParameterValue(heads), where.c_str());
                    QVERIFY2(reading.parameters.contains("class-token") == (classTokens > 0), where.c_str());
                    // Each number of the table once.
                    QVERIFY(found.health.has_value());
                    QCOMPARE(found.health->count, std::ssize(table.values));
                }
            }
        }
        QVERIFY(!findingsOf(*fileOf({randomTensor("onnx::Add_7", {1, 2, 3, 3})})).recognition);
    }

    /// An index of as many tokens beside it says so without a look at the values.
    void anIndexBesideItLeavesNoTable() {
        Given index{"attn.relative_position_index", {kGatheredTokens, kGatheredTokens}, {}, "I64"};
        for (Index query = 0; query < kGatheredTokens; ++query) {
            for (Index key = 0; key < kGatheredTokens; ++key) {
                index.values.push_back(static_cast<float>(rowOf(query, key)));
            }
        }
        const auto file = fileOf({gatheredBias("attn.relative_bias"), index});
        QCOMPARE(recognise(*file)[0].role, Role::Unknown);
        const auto found = findingsOf(*file);
        QVERIFY(found.recognition && found.recognition->reading.parameters.at("window") == ParameterValue(Grid{7, 7}));
        // A map of offsets beside the index of its window is a table as before.
        const auto both = fileOf({randomTensor("attn.relative_bias", {kHeads, 13, 13}), index});
        QCOMPARE(recognise(*both)[0].role, Role::Table);
    }
};

POSENC_TEST_APPLESS(RecognitionGatheredTest)
#include "recognition_gathered_test.moc"
