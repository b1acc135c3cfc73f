#include <array>
#include <cmath>

#include "engine/analysis/head_statistics.h"
#include "engine/analysis/query_values.h"
#include "engine/analysis/row_sample.h"
#include "tests/engine/masked_models.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What is told of rows of attention, against each of their cells.
class AnalysisRowsTest : public QObject {
    Q_OBJECT

    static bool close(double a, double b) { return std::abs(a - b) <= 1e-5 * std::max(1.0, std::abs(b)); }

private Q_SLOTS:
    void statisticsOfHeadsFollowTheirDefinitions() {
        auto all = maskedModels();
        // More keys than are taken at a time.
        all.push_back(build("shaw", {{"length", Index{70}}, {"key-length", Index{150}}, {"heads", Index{2}}, {"causal", true}}));
        for (const auto& model : all) {
            const naive::Matrix attention = cellsOf(*model->fieldOf(LayerRole::Probability, 1).value());
            const PairOffsets offsets(*model);
            double entropy = 0;
            double placed = 0;
            double distance = 0;
            double local = 0;
            for (Index query = 0; query < model->queries(); ++query) {
                for (Index key = 0; key < model->keys(); ++key) {
                    const double share = attention.at(query, key);
                    entropy -= share > 0 ? share * std::log(share) : 0;
                    if (const auto apart = offsets.distance(query, key)) {
                        placed += share;
                        distance += share * *apart;
                        local += *apart < 1.5 ? share : 0;
                    }
                }
            }
            const HeadStatistics found = headStatistics(*model, 1).value();
            QVERIFY2(found.exact && found.leftOut == 0, qPrintable(nameOfModel(*model)));
            QVERIFY2(close(found.entropy, entropy / static_cast<double>(model->queries())), qPrintable(nameOfModel(*model)));
            QVERIFY2(close(found.distance, distance / placed) && close(found.locality, local / placed), qPrintable(nameOfModel(*model)));
        }
    }

    /// More queries than are read at a time, a memory, and the mean over the heads.
    void valuesOfManyQueriesAreThoseOfEach() {
        const auto model = build("alibi", {{"length", Index{70}}, {"key-length", Index{74}}, {"heads", Index{2}}, {"head-dim", Index{4}}});
        const LayerDeclaration attention = *model->layerOf(LayerRole::Probability);
        std::array<naive::Matrix, 2> whole;
        std::array<naive::Matrix, 2> alone;
        for (Index head = 0; head < 2; ++head) {
            const auto at = static_cast<std::size_t>(head);
            whole[at] = cellsOf(*model, attention.id, head);
            const naive::Matrix content = cellsOf(*model, "content", head);
            alone[at] = naive::matrix(70, 74, [&](Index i, Index j) {
                const double sum = naive::sum(i + 5, [&](Index key) { return std::exp(content.at(i, key)); });
                return j <= i + 4 ? std::exp(content.at(i, j)) / sum : 0.0;
            });
        }
        for (const bool contentOnly : {false, true}) {
            const auto& weights = contentOnly ? alone : whole;
            for (const Index query : {Index{-1}, Index{0}, Index{66}, Index{69}}) {
                const auto asked = query < 0 ? std::optional<Index>() : std::optional(query);
                const auto found = queryValues(*model, attention, {std::nullopt, asked, contentOnly}, {}).value();
                const auto ofHead = queryValues(*model, attention, {1, asked, contentOnly}, {}).value();
                QCOMPARE(found.size(), std::size_t{74});
                for (Index key = 0; key < 74; ++key) {
                    double sum = 0;
                    double sumOfHead = 0;
                    double queries = 0;
                    for (Index i = std::max<Index>(query, 0); i < (query < 0 ? 70 : query + 1); ++i) {
                        if (key <= i + 4) {
                            sum += weights[0].at(i, key) + weights[1].at(i, key);
                            sumOfHead += weights[1].at(i, key);
                            ++queries;
                        }
                    }
                    const auto at = static_cast<std::size_t>(key);
                    if (queries == 0) {
                        QCOMPARE(found[at], -std::numeric_limits<float>::infinity());
                        QCOMPARE(ofHead[at], -std::numeric_limits<float>::infinity());
                    } else {
                        QVERIFY(close(static_cast<double>(found[at]), sum / queries / 2));
                        QVERIFY(close(static_cast<double>(ofHead[at]), sumOfHead / queries));
                    }
                }
            }
        }
    }

    /// Of every encoding, with every mask: of one query, as the mean over those that see the key, and of the content alone.
    void valuesOfQueriesAreThoseThatAMaskLeaves() {
        int alone = 0;
        for (const auto& model : maskedModels()) {
            const LayerDeclaration attention = *model->layerOf(LayerRole::Probability);
            const naive::Matrix whole = cellsOf(*model, attention.id, 1);
            naive::Matrix ofContent = whole;
            if (hasContentAttention(*model)) {
                const naive::Matrix content = cellsOf(*model, model->layerOf(LayerRole::Content)->id, 1);
                for (Index i = 0; i < whole.rows; ++i) {
                    const VisibleKeys seen = model->visibleKeys(i);
                    const auto weight = [&](Index key) { return seen.has(key) ? std::exp(content.at(i, key)) : 0.0; };
                    const double sum = naive::sum(whole.columns, weight);
                    for (Index j = 0; j < whole.columns; ++j) {
                        ofContent.cells[static_cast<std::size_t>(i * whole.columns + j)] = sum > 0 ? weight(j) / sum : 0.0;
                    }
                }
            }
            for (const bool contentOnly : hasContentAttention(*model) ? std::vector{false, true} : std::vector{false}) {
                const naive::Matrix& weights = contentOnly ? ofContent : whole;
                alone += contentOnly ? 1 : 0;
                for (const Index query : {Index{-1}, Index{0}, whole.rows / 2, whole.rows - 1}) {
                    const auto asked = query < 0 ? std::optional<Index>() : std::optional(query);
                    const auto found = queryValues(*model, attention, {1, asked, contentOnly}, {}).value();
                    QCOMPARE(std::ssize(found), whole.columns);
                    for (Index key = 0; key < whole.columns; ++key) {
                        double sum = 0;
                        double queries = 0;
                        for (Index i = std::max<Index>(query, 0); i < (query < 0 ? whole.rows : query + 1); ++i) {
                            sum += model->visibleKeys(i).has(key) ? weights.at(i, key) : 0.0;
                            queries += model->visibleKeys(i).has(key) ? 1 : 0;
                        }
                        const float value = found[static_cast<std::size_t>(key)];
                        QVERIFY2(queries > 0 ? close(static_cast<double>(value), sum / queries)
                                             : value == -std::numeric_limits<float>::infinity(),
                                 qPrintable(nameOfModel(*model) + QStringLiteral(" query %1 key %2").arg(query).arg(key)));
                    }
                }
            }
        }
        QVERIFY(alone > 30);
    }

    /// One head has the slope 1/256: every row comes once, in order and with its own cells, all of them or evenly spread ones.
    void rowsComeInOrderWithTheirCells() {
        const auto field = build("alibi", {{"length", Index{600}}, {"heads", Index{1}}, {"causal", false}})->field("bias", 0).value();
        for (const Index limit : {kAnalysedCells, Index{6000}}) {
            std::vector<Index> rows;
            bool right = true;
            const auto all = seeRows(
                *field,
                [&](Index row, std::span<const float> cells) {
                    rows.push_back(row);
                    for (Index column = 0; column < 600; ++column) {
                        right = right && cells[static_cast<std::size_t>(column)] == static_cast<float>(-std::abs(column - row)) / 256;
                    }
                },
                {}, limit);
            QVERIFY(all.ok() && right);
            QCOMPARE(all.value(), limit == kAnalysedCells);
            QCOMPARE(rows.size(), limit == kAnalysedCells ? std::size_t{600} : std::size_t{10});
            QVERIFY(rows.front() == 0 && rows.back() == 599);
            QVERIFY(std::ranges::adjacent_find(rows, std::greater_equal<>()) == rows.end());
        }
    }
};

POSENC_TEST_APPLESS(AnalysisRowsTest)
#include "analysis_rows_test.moc"
