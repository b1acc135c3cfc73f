#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tests/engine/step_numbers.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// The steps of Fourier features hold the numbers that their words tell.
class FourierStepsTest : public QObject, private posenc::test::StepNumbers {
    Q_OBJECT

    /// "[a, b | c]" as its parts, in order.
    static std::vector<std::string> partsOf(std::string list) {
        std::ranges::replace(list, '|', ',');
        std::vector<std::string> parts{""};
        for (const char c : list.substr(1, list.size() - 2)) {
            if (c == ',') {
                parts.emplace_back();
            } else if (c != ' ' || !parts.back().empty()) {
                parts.back() += c;
            }
        }
        for (std::string& part : parts) {
            part.erase(part.find_last_not_of(' ') + 1);
        }
        return parts;
    }

private Q_SLOTS:
    /// Perceiver's: of each axis its own length, its own side of the training map and its own letters.
    void evenlySpacedFeaturesAreWhatTheyAreSaidToBe() {
        struct Row {
            Grid grid;
            Grid resolution;
            Index bands;
            bool position;
            bool sinesOnly = false;
        };
        for (const Row& row : {Row{{3, 4}, {0, 0}, 3, true}, Row{{2, 5}, {8, 6}, 4, true}, Row{{5, 2}, {3, 12}, 2, false},
                               Row{{4, 7}, {9, 16}, 5, false}, Row{{4, 3}, {0, 0}, 2, true, true}, Row{{3, 5}, {6, 10}, 3, false, true}}) {
            const auto derived = made("fourier-2d", {{"grid", row.grid},
                                                     {"resolution", row.resolution},
                                                     {"bands", row.bands},
                                                     {"include-position", row.position},
                                                     {"sine-only", row.sinesOnly}});
            QVERIFY(derived.ok());
            const Derivation& derivation = derived.value();
            const Index first = row.position ? 1 : 0;
            const Index wide = first + row.bands * (row.sinesOnly ? 1 : 2);
            const bool ofGrid = row.resolution.rows == 0;
            for (const bool rows : {true, false}) {
                const std::string axis = rows ? "row" : "column";
                const Index length = rows ? row.grid.rows : row.grid.columns;
                const Grid map = ofGrid ? row.grid : row.resolution;
                const Index side = rows ? map.rows : map.columns;
                const DerivationStep& places = stepOf(derivation, axis + "-places");
                const DerivationStep& frequencies = stepOf(derivation, axis + "-frequencies");
                const DerivationStep& angles = stepOf(derivation, axis + "-angles");
                const DerivationStep& features = stepOf(derivation, axis + "-features");
                QCOMPARE(places.shape, Shape{length});
                QCOMPARE(frequencies.shape, Shape{row.bands});
                QCOMPARE(angles.shape, (Shape{length, row.bands}));
                QCOMPARE(features.shape, (Shape{length, wide}));
                QCOMPARE(places.meaning, std::string("from -1 to 1, the outer cells at the ends"));
                QVERIFY(places.values.front() == -1 && places.values.back() == 1);
                QCOMPARE(frequencies.meaning, std::string("evenly spaced from 1 to half of the training resolution"));
                QVERIFY(frequencies.values.front() == 1 && near(frequencies.values.back(), static_cast<double>(side) / 2));
                for (Index band = 0; band < row.bands; ++band) {
                    const Letters letters{{"k", double(band)}, {"K", double(row.bands)}, {rows ? "Rh" : "Rw", double(side)}};
                    QVERIFY2(near(at(frequencies, 0, band), worked(frequencies.operation, letters)), frequencies.operation.c_str());
                }
                QCOMPARE(angles.meaning, std::string("place times frequency"));
                for (Index p = 0; p < length; ++p) {
                    QVERIFY2(near(at(places, 0, p), worked(places.operation, {{"p", double(p)}, {"L", double(length)}})),
                             places.operation.c_str());
                    if (row.position) {
                        QCOMPARE(at(features, p, 0), at(places, 0, p));
                    }
                    for (Index c = 0; c < row.bands; ++c) {
                        const Lists lists{{"frequencies", frequencies.values}, {"places", places.values}};
                        QVERIFY2(near(at(angles, p, c), worked(angles.operation, {{"p", double(p)}, {"c", double(c)}}, lists)),
                                 angles.operation.c_str());
                        const auto angle = static_cast<double>(at(angles, p, c));
                        QVERIFY(near(at(features, p, first + c), std::sin(angle)));
                        QVERIFY(row.sinesOnly || near(at(features, p, first + row.bands + c), std::cos(angle)));
                    }
                }
                QCOMPARE(saidBy(features),
                         std::string(row.position && !row.sinesOnly
                                         ? "[places, sin(angles), cos(angles)]: the place itself, then sines, then cosines"
                                     : row.position  ? "[places, sin(angles)]: the place itself, then sines"
                                     : row.sinesOnly ? "[sin(angles)]: sines alone"
                                                     : "[sin(angles), cos(angles)]: sines, then cosines"));
            }
            // The table as its words put it together: y and x are the numbers of the row and of the column.
            const DerivationStep& table = stepOf(derivation, "table");
            QCOMPARE(table.shape, (Shape{row.grid.tokens(), 2 * wide}));
            QCOMPARE(table.meaning,
                     std::string(row.sinesOnly ? "the row first" : "all sines of both axes before all cosines, the row first"));
            for (Index token = 0; token < row.grid.tokens(); ++token) {
                std::vector<float> wanted;
                for (const std::string& part : partsOf(table.operation)) {
                    const bool rows = part.ends_with('y');
                    const DerivationStep& features = stepOf(derivation, rows ? "row-features" : "column-features");
                    const Index line = rows ? token / row.grid.columns : token % row.grid.columns;
                    const bool cosines = part.starts_with("cosines of ");
                    QVERIFY2(cosines || part.starts_with("sines of ") || (row.position && part.size() == 1), part.c_str());
                    const Index begin = part.size() == 1 ? 0 : first + (cosines ? row.bands : 0);
                    QVERIFY(!(cosines && row.sinesOnly));
                    const Index count = part.size() == 1 ? 1 : row.bands;
                    for (Index column = begin; column < begin + count; ++column) {
                        wanted.push_back(at(features, line, column));
                    }
                }
                const auto is =
                    std::span(table.values).subspan(static_cast<std::size_t>(token * 2 * wide), static_cast<std::size_t>(2 * wide));
                QVERIFY2(std::ranges::equal(is, wanted), table.operation.c_str());
            }
        }
    }

    /// Nothing is divided by 0: the words tell the number that there is.
    void oneBandAndOneCellHaveWordsOfTheirOwn() {
        const auto derived = made("fourier-2d", {{"grid", Grid{1, 3}}, {"resolution", Grid{8, 8}}, {"bands", Index{1}}});
        QVERIFY(derived.ok());
        QCOMPARE(saidBy(stepOf(derived.value(), "row-places")), std::string("-1: one cell alone lies at -1"));
        QCOMPARE(stepOf(derived.value(), "row-places").values, std::vector<float>{-1});
        QCOMPARE(saidBy(stepOf(derived.value(), "column-places")),
                 std::string("-1 + 2 p / (L - 1): from -1 to 1, the outer cells at the ends"));
        for (const char* name : {"row-frequencies", "column-frequencies"}) {
            QCOMPARE(saidBy(stepOf(derived.value(), name)), std::string("1: one frequency alone is 1"));
            QCOMPARE(stepOf(derived.value(), name).values, std::vector<float>{1});
        }
    }

    /// SAM's: the column comes first, and every band has a direction of its own.
    void randomFeaturesAreWhatTheyAreSaidToBe() {
        for (const auto& [grid, bands] :
             {std::pair(Grid{2, 3}, Index{4}), std::pair(Grid{5, 2}, Index{3}), std::pair(Grid{1, 4}, Index{1})}) {
            const auto derived = made("fourier-2d", {{"variant", std::string("random")}, {"grid", grid}, {"bands", bands}});
            QVERIFY(derived.ok());
            const Derivation& derivation = derived.value();
            const DerivationStep& places = stepOf(derivation, "places");
            const DerivationStep& angles = stepOf(derivation, "angles");
            const DerivationStep& table = stepOf(derivation, "table");
            QCOMPARE(places.shape, (Shape{grid.tokens(), 2}));
            QCOMPARE(angles.shape, (Shape{grid.tokens(), bands}));
            QCOMPARE(table.shape, (Shape{grid.tokens(), 2 * bands}));
            QCOMPARE(places.meaning, std::string("middles of the cells from -1 to 1, the column first"));
            QCOMPARE(saidBy(angles), std::string("2 pi places . G: a random direction and frequency for each band"));
            QCOMPARE(saidBy(table), std::string("[sin(angles), cos(angles)]: all sines, then all cosines"));
            const std::vector<std::string> formulas = partsOf(places.operation);
            QCOMPARE(formulas.size(), std::size_t{2});
            const Tensor& directions = derivation.tensor("frequencies");
            for (Index token = 0; token < grid.tokens(); ++token) {
                const Letters letters{{"row", double(token / grid.columns)},
                                      {"column", double(token % grid.columns)},
                                      {"h", double(grid.rows)},
                                      {"w", double(grid.columns)}};
                for (const Index axis : {0, 1}) {
                    const std::string& formula = formulas[static_cast<std::size_t>(axis)];
                    QVERIFY2(near(at(places, token, axis), worked(formula, letters)), formula.c_str());
                }
                for (Index band = 0; band < bands; ++band) {
                    double product = 0;
                    for (const Index axis : {0, 1}) {
                        product += static_cast<double>(at(places, token, axis)) *
                                   static_cast<double>(directions.values()[static_cast<std::size_t>(axis * bands + band)]);
                    }
                    QVERIFY(near(at(angles, token, band), 2 * std::numbers::pi * product));
                    const auto angle = static_cast<double>(at(angles, token, band));
                    QVERIFY(near(at(table, token, band), std::sin(angle)));
                    QVERIFY(near(at(table, token, bands + band), std::cos(angle)));
                }
            }
        }
    }
};

POSENC_TEST_GUILESS(FourierStepsTest)
#include "fourier_steps_test.moc"
