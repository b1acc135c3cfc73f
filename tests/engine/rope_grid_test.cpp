#include <array>
#include <cmath>
#include <numbers>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Rotations on a map and of several axes against their formulas, at random parameters; most maps are not square.
class RopeGridTest : public QObject {
    Q_OBJECT

    using Place = std::array<Index, 2>;

    /// Row and column of a token behind the prefix: blocks of M x M tokens row by row, and within a block row by row.
    static std::vector<Place> placesOf(const Grid& grid, Index merge) {
        std::vector<Place> out;
        for (Index blockRow = 0; blockRow < grid.rows; blockRow += merge) {
            for (Index blockColumn = 0; blockColumn < grid.columns; blockColumn += merge) {
                for (Index row = 0; row < merge; ++row) {
                    for (Index column = 0; column < merge; ++column) {
                        out.push_back({blockRow + row, blockColumn + column});
                    }
                }
            }
        }
        return out;
    }

    static double coordinateOf(const Parameters& p, Index place, std::size_t axis) {
        const Grid grid = p.grid("grid");
        const Grid reference = p.grid("reference");
        const std::string& kind = p.choice("coordinates");
        const auto side = static_cast<double>(axis == 0 ? grid.rows : grid.columns);
        const auto at = static_cast<double>(place);
        if (kind == "centred") {
            const std::string& by = p.choice("normalize");
            const auto larger = static_cast<double>(std::max(grid.rows, grid.columns));
            const auto smaller = static_cast<double>(std::min(grid.rows, grid.columns));
            return 2 * (at + 0.5 + p.real("grid-offset")) / (by == "max" ? larger : by == "min" ? smaller : side) - 1;
        }
        const double own = kind == "index" ? at + p.real("grid-offset") : side == 1 ? -1 : -1 + 2 * at / (side - 1);
        const auto trained = static_cast<double>(axis == 0 ? reference.rows : reference.columns);
        return reference.tokens() > 0 ? own * trained / side : own;
    }

    /// Member c of the series of one axis. @param second of the axis that the second half of the pairs reads
    static double frequencyOf(const Parameters& p, Index c, bool second) {
        const auto d = static_cast<double>(p.integer("head-dim"));
        const auto quarter = p.integer("head-dim") / 4;
        const std::string& series = p.choice("frequencies");
        const double most = series.starts_with("pixel") ? p.real("max-frequency") : 0;
        const auto along = [&](double from, double to) {
            return quarter == 1 ? from : from + (to - from) * static_cast<double>(c) / static_cast<double>(quarter - 1);
        };
        if (series == "pixel") {
            return std::numbers::pi * along(1, most / 2);
        }
        if (series == "pixel-log") {
            return std::numbers::pi * std::exp2(along(0, std::log2(most) - 1));
        }
        const bool odd = second && series == "language" && p.choice("spectrum") == "split";
        const double plain = std::pow(p.real("base"), -static_cast<double>(4 * c + (odd ? 2 : 0)) / d);
        return series == "period" ? 2 * std::numbers::pi * plain : plain;
    }

private Q_SLOTS:
    /// Tokens in blocks are not told by a row and a column, which those of one after the other are.
    void onlyTokensInTheOrderOfTheMapHaveRowsAndColumns() {
        for (const Index merge : {1, 2}) {
            const auto model =
                build("rope-2d", {{"grid", Grid{4, 6}}, {"merge", merge}, {"head-dim", Index{8}}, {"prefix-tokens", Index{1}}});
            for (const char* layer : {"logits", "attention"}) {
                const auto field = model->field(layer, 0);
                QVERIFY(field.ok());
                for (const AxisMeaning& meaning : {field.value()->rowMeaning(), field.value()->columnMeaning()}) {
                    QCOMPARE(meaning.grid.has_value(), merge == 1);
                    QVERIFY(merge != 1 || (*meaning.grid == Grid{4, 6} && meaning.leading == 1));
                }
            }
        }
    }

    void mapsAreTurnedByRowAndColumn() {
        Dice dice(81);
        for (int trial = 0; trial < 80; ++trial) {
            const Index merge = dice.between(1, 3);
            const Grid grid{merge * dice.between(1, 3), merge * dice.between(1, 3)};
            const Parameters::Map given{{"grid", grid},
                                        {"merge", merge},
                                        {"prefix-tokens", dice.between(0, 2)},
                                        {"heads", Index{1}},
                                        {"head-dim", 4 * dice.between(1, 4)},
                                        {"base", dice.real(2, 20000)},
                                        {"frequencies", dice.pick({"language", "pixel", "pixel-log", "period"})},
                                        {"spectrum", dice.pick({"shared", "split"})},
                                        {"first-axis", dice.pick({"rows", "columns"})},
                                        {"coordinates", dice.pick({"index", "unit", "centred"})},
                                        {"normalize", dice.pick({"separate", "max", "min"})},
                                        {"reference", dice.coin() ? Grid{0, 0} : Grid{dice.between(1, 9), dice.between(1, 9)}},
                                        {"grid-offset", dice.coin() ? 0.0 : dice.real(-1, 1)},
                                        {"max-frequency", dice.real(2, 300)}};
            const auto model = build("rope-2d", given);
            const Parameters& p = model->parameters();
            const Index prefix = p.integer("prefix-tokens");
            const std::vector<Place> places = placesOf(grid, merge);
            const Index tokens = prefix + grid.tokens();
            const Index pairs = p.integer("head-dim") / 2;
            const auto placeOf = [&](Index token) { return places[static_cast<std::size_t>(token - prefix)]; };
            const auto axisOf = [&](Index pair) {
                return (p.choice("first-axis") == "rows") == (pair < pairs / 2) ? std::size_t{0} : std::size_t{1};
            };
            const auto frequency = [&](Index pair) { return frequencyOf(p, pair % (pairs / 2), pair >= pairs / 2); };
            const auto positions = naive::matrix(tokens, 2, [&](Index token, Index axis) {
                const auto at = static_cast<std::size_t>(axis);
                return token < prefix ? 0.0 : coordinateOf(p, placeOf(token)[at], at);
            });
            const auto angles = naive::matrix(tokens, pairs, [&](Index token, Index pair) {
                return positions.at(token, static_cast<Index>(axisOf(pair))) * frequency(pair);
            });
            const auto series = naive::matrix(
                2, pairs, [&](Index axis, Index pair) { return axisOf(pair) == static_cast<std::size_t>(axis) ? frequency(pair) : 0.0; });
            const auto told = [&](const char* layer, const naive::Matrix& expected, double tolerance) {
                const QString what = difference(cellsOf(*model, layer), expected, tolerance);
                return what.isEmpty() ? what : QString::fromLatin1(layer) + parameterText(given) + QStringLiteral(": ") + what;
            };
            POSENC_SAME(told("positions", positions, 1e-6));
            POSENC_SAME(told("frequencies", series, 1e-6));
            POSENC_SAME(told("angles", angles, 1e-6));
            for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
                const auto offsets = naive::matrix(tokens, tokens, [&](Index query, Index key) {
                    const bool none = query < prefix || key < prefix;
                    return none ? 0.0 : static_cast<double>(placeOf(key)[axis] - placeOf(query)[axis]);
                });
                POSENC_SAME(told(axis == 0 ? "row-offset" : "column-offset", offsets, 0));
            }
        }
    }

    /// FLUX: each axis owns neighbouring pairs and begins its series anew; the last two axes are row and column, the text lies at 0.
    void eachAxisHasASeriesOfItsOwn() {
        Dice dice(82);
        for (int trial = 0; trial < 40; ++trial) {
            const Index axes = dice.between(2, 4);
            std::vector<std::pair<Index, double>> owned;  // axis and frequency of each pair
            std::string widths;
            const double base = dice.real(2, 20000);
            for (Index axis = 0; axis < axes; ++axis) {
                const Index pairs = dice.between(1, 3);
                widths += (axis == 0 ? "" : ",") + std::to_string(2 * pairs);
                for (Index c = 0; c < pairs; ++c) {
                    owned.emplace_back(axis, std::pow(base, -static_cast<double>(c) / static_cast<double>(pairs)));
                }
            }
            const auto pairs = static_cast<Index>(owned.size());
            const Grid grid{dice.between(1, 4), dice.between(1, 4)};
            const Index text = dice.between(0, 3);
            const Parameters::Map given{
                {"axes-dim", widths}, {"head-dim", 2 * pairs}, {"base", base}, {"grid", grid}, {"text-tokens", text}};
            const auto model = build("rope-axes", given);
            const auto positions = naive::matrix(text + grid.tokens(), axes, [&](Index token, Index axis) {
                const Index place = token - text;
                const Index at = place < 0 || axis < axes - 2 ? 0 : axis == axes - 2 ? place / grid.columns : place % grid.columns;
                return static_cast<double>(at);
            });
            const auto angles = naive::matrix(text + grid.tokens(), pairs, [&](Index token, Index pair) {
                const auto& [axis, frequency] = owned[static_cast<std::size_t>(pair)];
                return positions.at(token, axis) * frequency;
            });
            POSENC_SAME(difference(cellsOf(*model, "positions"), positions, 0));
            POSENC_SAME(difference(cellsOf(*model, "angles"), angles, 1e-6));
        }
    }
};

POSENC_TEST_APPLESS(RopeGridTest)
#include "rope_grid_test.moc"
