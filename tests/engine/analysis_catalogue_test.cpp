#include <array>
#include <cmath>
#include <map>
#include <set>

#include "engine/analysis/matrix_shape.h"
#include "engine/analysis/offset_landmarks.h"
#include "engine/analysis/offset_pairs.h"
#include "engine/analysis/profile.h"
#include "engine/analysis/relative_positions.h"
#include "engine/analysis/table_use.h"
#include "tests/engine/masked_models.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What is told of the pairs of a model, against one look at every pair: for every encoding, with every mask that it takes.
class AnalysisCatalogueTest : public QObject {
    Q_OBJECT

    using Key = std::array<Index, 4>;
    using Pairs = std::set<std::pair<Index, Index>>;

    /// What tells one relative position from others: the offset, those along the axes of a map, or the pair itself. @param alone a position
    /// for each pair where the maps of queries and keys differ
    static Key positionOf(const PairOffsets& offsets, bool alone, Index query, Index key) {
        if (!offsets.onGrid()) {
            return {0, key - query, 0, 0};
        }
        const auto row = offsets.at(OffsetAxis::Row, query, key);
        return alone || !row ? Key{2, query, key, 0}
                             : Key{1, *offsets.at(OffsetAxis::Depth, query, key), *row, *offsets.at(OffsetAxis::Column, query, key)};
    }

    /// Whether every pair of one relative position reads the same row.
    static bool followsPosition(const Model& model, const IndexMap& map) {
        const PairOffsets offsets(model);
        const bool alone = !offsets.byPlace();
        std::map<Key, Index> rows;
        bool same = true;
        eachVisiblePair(model, [&](Index query, Index key) {
            const Index row = map.at(query, key);
            same = same && rows.try_emplace(positionOf(offsets, alone, query, key), row).first->second == row;
        });
        return same;
    }

    static bool close(double a, double b) { return std::abs(a - b) <= 1e-5 * std::max(1.0, std::abs(b)); }

    static std::vector<OffsetAxis> axesOf(const PairOffsets& offsets) {
        auto axes = offsets.axes();
        if (!offsets.onGrid()) {
            axes.push_back(OffsetAxis::Distance);
        }
        return axes;
    }

    /// Ends of buckets and far stretches by what the page says of them.
    static QString faultOfLandmarks(const Model& model, OffsetAxis axis) {
        const PairOffsets offsets(model);
        const auto map = model.index("");
        const auto [first, last] = offsets.bounds(axis);
        const auto count = static_cast<std::size_t>(last - first + 1);
        std::vector<std::set<Index>> rows(count);
        std::vector<int> near(count, 0);
        std::vector<int> far(count, 0);
        eachVisiblePair(model, [&](Index query, Index key) {
            const auto offset = offsets.at(axis, query, key);
            if (!offset) {
                return;
            }
            const auto place = static_cast<std::size_t>(*offset - first);
            if (map && map->at(query, key) >= 0) {
                rows[place].insert(map->at(query, key));
            }
            bool beyond = false;
            for (const LayerDeclaration& layer : model.encoding().layers) {
                const auto farRows = model.farRows(layer.id);
                const auto index = model.index(layer.id);
                beyond = beyond || (index && std::ranges::find(farRows, index->at(query, key)) != farRows.end());
            }
            ++(beyond ? far : near)[place];
        });
        const auto share = [&](std::size_t a, std::size_t b) {
            return b < count && std::ranges::any_of(rows[a], [&](Index row) { return rows[b].contains(row); });
        };
        std::vector<Index> edges;
        std::vector<std::pair<Index, Index>> stretches;
        for (std::size_t place = 0; place < count; ++place) {
            const Index offset = first + static_cast<Index>(place);
            const bool beside = (place > 0 && share(place - 1, place)) || (place + 1 < count && share(place + 1, place + 2));
            if (place + 1 < count && !share(place, place + 1) && beside && !model.parameters().has("clip")) {
                edges.push_back(offset);
            }
            if (far[place] > 0 && near[place] == 0) {
                if (!stretches.empty() && stretches.back().second == offset - 1) {
                    stretches.back().second = offset;
                } else {
                    stretches.emplace_back(offset, offset);
                }
            }
        }
        const OffsetLandmarks found = landmarksOf(model, axis);
        return found.edges != edges ? QStringLiteral("edges") : found.far != stretches ? QStringLiteral("far") : QString();
    }

private Q_SLOTS:
    void everyRelativePositionIsSeenOnce() {
        const auto all = maskedModels();
        QVERIFY(all.size() > 90);
        for (const auto& model : all) {
            const PairOffsets offsets(*model);
            const bool alone = !offsets.byPlace();
            std::map<Key, Index> expected;
            eachVisiblePair(*model, [&](Index query, Index key) { ++expected[positionOf(offsets, alone, query, key)]; });
            bool right = true;
            eachRelativePosition(*model, [&](const RelativePosition& position) {
                const auto found = expected.find(positionOf(offsets, alone, position.query, position.key));
                right = right && model->visibleKeys(position.query).has(position.key) && found != expected.end() &&
                        found->second == position.pairs;
                if (found != expected.end()) {
                    expected.erase(found);
                }
            });
            QVERIFY2(right && expected.empty(), qPrintable(nameOfModel(*model)));
        }
    }

    void everyVisiblePairIsFoundByItsOffset() {
        for (const auto& own : maskedModels()) {
            for (const OffsetSign sign : {OffsetSign::KeyMinusQuery, OffsetSign::QueryMinusKey}) {
                const auto model = own->countedBy(sign);
                const PairOffsets offsets(*model);
                for (const OffsetAxis axis : axesOf(offsets)) {
                    std::map<Index, Pairs> expected;
                    eachVisiblePair(*model, [&](Index query, Index key) {
                        if (const auto offset = offsets.at(axis, query, key)) {
                            expected[*offset].emplace(query, key);
                        }
                    });
                    const auto [first, last] = offsets.bounds(axis);
                    QVERIFY2(expected.empty() || (first <= expected.begin()->first && last >= expected.rbegin()->first),
                             qPrintable(nameOfModel(*model)));
                    for (Index offset = first - 1; offset <= last + 1; ++offset) {
                        const auto found = pairsAt(*model, axis, offset);
                        QVERIFY(found.has_value());
                        Pairs cells;
                        for (const CellRun& run : found->runs) {
                            for (Index k = 0; k < run.length; ++k) {
                                cells.emplace(run.row, run.column + k);
                            }
                        }
                        QVERIFY2(cells == expected[offset] && found->count == static_cast<Index>(cells.size()),
                                 qPrintable(nameOfModel(*model)));
                    }
                }
            }
        }
    }

    void rowsOfTablesAreCountedByPairsAndPositions() {
        int looked = 0;
        for (const auto& model : maskedModels()) {
            const PairOffsets offsets(*model);
            for (const LayerDeclaration& layer : model->layersOf(std::array{LayerRole::TableIndex, LayerRole::AxisIndex})) {
                const auto map = model->index(layer.id);
                QVERIFY(map != nullptr);
                // What says that it follows the offsets does.
                QVERIFY2(!map->followsOffsets() || followsPosition(*model, *map), qPrintable(nameOfModel(*model)));
                const Index rows = map->bounds().second + 1;
                const auto far = model->farRows(layer.id);
                std::vector<Index> reads(static_cast<std::size_t>(rows), 0);
                std::vector<std::set<Key>> positions(static_cast<std::size_t>(rows));
                Index pairs = 0;
                Index saturated = 0;
                eachVisiblePair(*model, [&](Index query, Index key) {
                    ++pairs;
                    if (const Index row = map->at(query, key); row >= 0) {
                        ++reads[static_cast<std::size_t>(row)];
                        positions[static_cast<std::size_t>(row)].insert(positionOf(offsets, false, query, key));
                        saturated += std::ranges::find(far, row) != far.end() ? 1 : 0;
                    }
                });
                const TableUse use = tableUse(*model, layer.id, rows);
                QVERIFY2(use.reads == reads && use.pairs == pairs && use.saturated == saturated, qPrintable(nameOfModel(*model)));
                for (std::size_t row = 0; row < reads.size(); ++row) {
                    QVERIFY2(use.offsets[row] == static_cast<Index>(positions[row].size()), qPrintable(nameOfModel(*model)));
                }
                ++looked;
            }
        }
        QVERIFY(looked > 40);
    }

    void landmarksAreWhereTheRowsChange() {
        int looked = 0;
        for (const auto& own : maskedModels()) {
            bool follows = own->index("") == nullptr || followsPosition(*own, *own->index(""));
            for (const LayerDeclaration& layer : own->encoding().layers) {
                const auto map = own->index(layer.id);
                follows = follows && (!map || followsPosition(*own, *map));
            }
            for (const OffsetSign sign : {OffsetSign::KeyMinusQuery, OffsetSign::QueryMinusKey}) {
                const auto model = own->countedBy(sign);
                for (const OffsetAxis axis : follows ? axesOf(PairOffsets(*model)) : std::vector<OffsetAxis>()) {
                    const QString fault = faultOfLandmarks(*model, axis);
                    QVERIFY2(fault.isEmpty(),
                             qPrintable(nameOfModel(*model) + QStringLiteral(" axis %1: ").arg(static_cast<int>(axis)) + fault));
                    ++looked;
                }
            }
        }
        QVERIFY(looked > 200);
    }

    /// Of one head and of the mean over them: profiles along every axis, and how much of the matrix hangs on the relative position.
    void profilesAndResiduesFollowTheirDefinitions() {
        for (const auto& model : maskedModels()) {
            const std::string attention = model->layerOf(LayerRole::Probability)->id;
            const PairOffsets offsets(*model);
            for (const std::optional<Index>& head : {std::optional<Index>(1), std::optional<Index>()}) {
                const auto field = head ? model->field(attention, *head).value() : model->meanField(attention).value();
                if (!isOfPairs(*field)) {
                    continue;
                }
                const naive::Matrix cells = cellsOf(*field);
                const auto value = [&](Index query, Index key) { return cells.at(query, key); };
                for (const OffsetAxis axis : axesOf(offsets)) {
                    const auto profile = profileOf(*model, attention, head, axis).value();
                    std::vector<double> sums(profile.means.size(), 0);
                    std::vector<Index> pairs(profile.means.size(), 0);
                    eachVisiblePair(*model, [&](Index query, Index key) {
                        if (const auto offset = offsets.at(axis, query, key)) {
                            sums.at(static_cast<std::size_t>(*offset - profile.first)) += value(query, key);
                            ++pairs.at(static_cast<std::size_t>(*offset - profile.first));
                        }
                    });
                    QVERIFY2(profile.pairs == pairs, qPrintable(nameOfModel(*model)));
                    for (std::size_t place = 0; place < sums.size(); ++place) {
                        QVERIFY(pairs[place] == 0 ? std::isnan(profile.means[place])
                                                  : close(profile.means[place], sums[place] / static_cast<double>(pairs[place])));
                    }
                }
                std::map<Key, std::vector<double>> byPosition;
                double all = 0;
                double unlike = 0;
                eachVisiblePair(*model, [&](Index query, Index key) {
                    byPosition[positionOf(offsets, false, query, key)].push_back(value(query, key));
                    all += std::pow(value(query, key), 2);
                    unlike += model->queries() == model->keys() ? std::pow((value(query, key) - value(key, query)) / 2, 2) : 0;
                });
                double left = 0;
                for (const auto& [position, values] : byPosition) {
                    double sum = 0;
                    for (const double one : values) {
                        sum += one;
                    }
                    for (const double one : values) {
                        left += std::pow(one - sum / static_cast<double>(values.size()), 2);
                    }
                }
                const MatrixShape shape = matrixShape(*model, attention, head).value();
                QVERIFY2(std::abs(shape.toeplitzResidue - std::sqrt(left / all)) < 1e-4, qPrintable(nameOfModel(*model)));
                const bool whole = model->queries() == model->keys() && !model->keyMask().hidesAny();
                QCOMPARE(shape.symmetryResidue.has_value(), whole);
                QVERIFY2(!whole || std::abs(*shape.symmetryResidue - std::sqrt(unlike / all)) < 1e-4, qPrintable(nameOfModel(*model)));
            }
        }
    }
};

POSENC_TEST_APPLESS(AnalysisCatalogueTest)
#include "analysis_catalogue_test.moc"
