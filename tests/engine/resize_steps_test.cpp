#include <QTest>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "tests/engine/step_numbers.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// The steps of resizing hold the numbers that their words tell.
class ResizeStepsTest : public QObject, private posenc::test::StepNumbers {
    Q_OBJECT

    struct Axis {
        Index from;
        Index to;
        Letters at(Index o) const { return {{"o", double(o)}, {"S", double(from)}, {"D", double(to)}}; }
    };
    /// Keys' cubic convolution kernel.
    static double keysKernel(double x, double a) {
        const double t = std::abs(x);
        return t <= 1 ? (a + 2) * std::pow(t, 3) - (a + 3) * t * t + 1 : t < 2 ? a * (std::pow(t, 3) - 5 * t * t + 8 * t - 4) : 0;
    }
    /// Every tap and its weight, of which those of a line sum to 1.
    static void checkTaps(const DerivationStep& taps, const DerivationStep& weights, const std::vector<std::vector<double>>& wantedTaps,
                          const std::vector<std::vector<double>>& wantedWeights) {
        const Shape shape{static_cast<Index>(wantedTaps.size()), static_cast<Index>(wantedTaps.front().size())};
        QCOMPARE(taps.shape, shape);
        QCOMPARE(weights.shape, shape);
        for (Index o = 0; o < shape[0]; ++o) {
            double sum = 0;
            for (Index k = 0; k < shape[1]; ++k) {
                const auto line = static_cast<std::size_t>(o);
                const auto tap = static_cast<std::size_t>(k);
                QCOMPARE(static_cast<double>(at(taps, o, k)), wantedTaps[line][tap]);
                QVERIFY2(near(at(weights, o, k), wantedWeights[line][tap]), weights.name.c_str());
                sum += static_cast<double>(at(weights, o, k));
            }
            QVERIFY2(std::abs(sum - 1) < 1e-5, weights.name.c_str());
        }
    }

    static void checkBicubic(const Derivation& derivation, const std::string& name, const Axis& axis) {
        const DerivationStep& positions = stepOf(derivation, name + "-positions");
        const DerivationStep& floors = stepOf(derivation, name + "-floor");
        QCOMPARE(positions.shape, Shape{axis.to});
        QCOMPARE(floors.shape, Shape{axis.to});
        std::vector<std::vector<double>> taps;
        std::vector<std::vector<double>> weights;
        for (Index o = 0; o < axis.to; ++o) {
            QVERIFY2(near(at(positions, 0, o), worked(positions.operation, axis.at(o))), positions.operation.c_str());
            const auto position = static_cast<double>(at(positions, 0, o));
            const double floor = std::floor(position);
            QCOMPARE(static_cast<double>(at(floors, 0, o)), floor);
            taps.emplace_back();
            weights.emplace_back();
            for (double tap = floor - 1; tap <= floor + 2; ++tap) {
                taps.back().push_back(std::min(std::max(tap, 0.0), static_cast<double>(axis.from - 1)));
                weights.back().push_back(keysKernel(position - tap, -0.75));
            }
        }
        checkTaps(stepOf(derivation, name + "-taps"), stepOf(derivation, name + "-weights"), taps, weights);
        QCOMPARE(saidBy(stepOf(derivation, name + "-weights")),
                 std::string("w(position - (floor - 1 .. floor + 2)): Keys kernel, a = -0.75; they sum to 1"));
    }

    /// What lies just at the end of the kernel weighs nothing: it may be named or not.
    static void checkAntialias(const Derivation& derivation, const std::string& name, const Axis& axis) {
        const DerivationStep& centres = stepOf(derivation, name + "-centres");
        const DerivationStep& taps = stepOf(derivation, name + "-taps");
        const DerivationStep& weights = stepOf(derivation, name + "-weights");
        QCOMPARE(centres.shape, Shape{axis.to});
        QVERIFY(taps.shape.size() == 2 && taps.shape[0] == axis.to && taps.shape == weights.shape);
        const double s = std::max(1.0, static_cast<double>(axis.from) / static_cast<double>(axis.to));
        for (Index o = 0; o < axis.to; ++o) {
            const double centre = worked(centres.operation, axis.at(o));
            QVERIFY2(near(at(centres, 0, o), centre), centres.operation.c_str());
            std::vector<double> wanted;
            double sum = 0;
            for (Index line = 0; line < axis.from; ++line) {
                wanted.push_back(keysKernel((static_cast<double>(line) - centre + 0.5) / s, -0.5));
                sum += wanted.back();
            }
            Index before = -1;
            for (Index k = 0; k < taps.shape[1]; ++k) {
                const auto tap = static_cast<Index>(at(taps, o, k));
                QVERIFY(tap == -1 || (tap >= 0 && tap < axis.from && (k == 0 || tap == before + 1)));
                QVERIFY(tap == -1 || std::abs(static_cast<double>(tap) - centre + 0.5) <= 2 * s + 1e-6);
                const double weight = tap == -1 ? 0 : std::exchange(wanted[static_cast<std::size_t>(tap)], 0) / sum;
                QVERIFY2(near(at(weights, o, k), weight), weights.name.c_str());
                before = tap == -1 ? axis.from : tap;
            }
            QVERIFY(std::ranges::all_of(wanted, [](double left) { return std::abs(left) < 1e-6; }));
        }
        QCOMPARE(saidBy(weights), std::string("w((tap - centre + 0.5) / s), normalised: Keys kernel, a = -0.5, made to sum to 1"));
    }

    static void checkGeometric(const Derivation& derivation, const std::string& name, const Axis& axis) {
        // q is looked for between 1.01 and 1.5, by halves.
        const DerivationStep& halves = stepOf(derivation, name + "-bisection");
        QCOMPARE(halves.shape.size(), std::size_t{2});
        double left = 1.01;
        double right = 1.5;
        double q = 0;
        Index halvings = 0;
        for (; right - left > 1e-6; ++halvings) {
            q = (left + right) / 2;
            double reach = 0;
            for (Index step = 0; step < axis.from / 2; ++step) {
                reach += std::pow(q, static_cast<double>(step));
            }
            QVERIFY(halvings < halves.shape[0]);
            QVERIFY(near(at(halves, halvings, 0), left) && near(at(halves, halvings, 1), right) && near(at(halves, halvings, 2), q));
            QVERIFY(near(at(halves, halvings, 3), reach));
            (reach > static_cast<double>(axis.to / 2) ? right : left) = q;
        }
        QCOMPARE(halves.shape, (Shape{halvings, 4}));
        const DerivationStep& sources = stepOf(derivation, name + "-source-positions");
        QCOMPARE(sources.shape, Shape{axis.from});
        std::vector<double> lines(static_cast<std::size_t>(axis.from), 0.0);
        const auto middle = static_cast<std::size_t>(axis.from / 2);
        double place = 0;
        double width = 1;
        for (std::size_t away = 1; away <= middle; ++away) {
            place += width;
            width *= q;
            lines[middle + away] = place;
            lines[middle - away] = -place;
        }
        for (std::size_t line = 0; line < lines.size(); ++line) {
            QVERIFY(near(sources.values[line], lines[line]));
        }
        const DerivationStep& targets = stepOf(derivation, name + "-targets");
        QCOMPARE(targets.shape, Shape{axis.to});
        std::vector<std::vector<double>> taps;
        std::vector<std::vector<double>> weights;
        for (Index o = 0; o < axis.to; ++o) {
            const auto target = static_cast<double>(o - axis.to / 2);
            QCOMPARE(static_cast<double>(at(targets, 0, o)), target);
            if (axis.from == axis.to || axis.from == 1) {
                // Each line as it is; of one line that one.
                const double line = axis.from == 1 ? 0 : static_cast<double>(o);
                taps.push_back({line, line});
                weights.push_back({1, 0});
                continue;
            }
            const auto behind = std::upper_bound(lines.begin() + 1, lines.end() - 1, target);
            const double share = (std::min(std::max(target, lines.front()), lines.back()) - *(behind - 1)) / (*behind - *(behind - 1));
            const auto tap = static_cast<double>(behind - lines.begin() - 1);
            taps.push_back({tap, tap + 1});
            weights.push_back({1 - share, share});
        }
        const DerivationStep& taken = stepOf(derivation, name + "-taps");
        const DerivationStep& weighed = stepOf(derivation, name + "-weights");
        checkTaps(taken, weighed, taps, weights);
        // What is said of the line and the next holds only where there is a next one.
        const bool alone = axis.from == axis.to || axis.from == 1;
        QCOMPARE(taken.operation, std::string(alone ? "k, k" : "largest k with position[k] <= target, k+1"));
        QCOMPARE(weighed.operation, std::string(alone ? "[1, 0]" : "[1 - f, f], f = (clamped target - p[k]) / (p[k+1] - p[k])"));
    }

private Q_SLOTS:
    /// Where new lines lie, which old ones they take and how much of each, of rows and of columns, by every way that has steps.
    void resizingTakesTheLinesThatItNames() {
        const std::vector<std::pair<Grid, Grid>> windows{{{2, 3}, {3, 4}}, {{3, 4}, {2, 3}}, {{3, 3}, {5, 4}}, {{4, 2}, {4, 5}},
                                                         {{1, 3}, {2, 3}}, {{5, 4}, {2, 1}}, {{2, 2}, {7, 6}}};
        for (const char* method : {"bicubic", "bicubic-antialias", "geometric"}) {
            for (const auto& [from, to] : windows) {
                const auto derived =
                    made(std::string("resize-") + method, {{"from-window", from}, {"to-window", to}, {"heads", Index{3}}}, 1);
                QVERIFY(derived.ok());
                const Derivation& derivation = derived.value();
                const Axis rows{2 * from.rows - 1, 2 * to.rows - 1};
                const Axis columns{2 * from.columns - 1, 2 * to.columns - 1};
                const auto check = method == std::string("bicubic")     ? checkBicubic
                                   : method == std::string("geometric") ? checkGeometric
                                                                        : checkAntialias;
                check(derivation, "row", rows);
                check(derivation, "column", columns);
                if (QTest::currentTestFailed()) {
                    QFAIL((std::string(method) + " " + toString(from) + " to " + toString(to)).c_str());
                }
                // Rows of the second head first, then columns.
                const DerivationStep& image = stepOf(derivation, "image");
                QCOMPARE(image.shape, (Shape{rows.from, columns.from}));
                const auto bias = derivation.tensor("bias").values();
                for (std::size_t cell = 0; cell < image.values.size(); ++cell) {
                    QCOMPARE(image.values[cell], bias[3 * cell + 1]);
                }
                const auto sumOf = [&](const char* axis, Index line, const auto& numberAt) {
                    const DerivationStep& taps = stepOf(derivation, std::string(axis) + "-taps");
                    const DerivationStep& weights = stepOf(derivation, std::string(axis) + "-weights");
                    double sum = 0;
                    for (Index k = 0; k < taps.shape[1]; ++k) {
                        const auto tap = static_cast<Index>(at(taps, line, k));
                        sum += tap < 0 ? 0 : static_cast<double>(at(weights, line, k)) * static_cast<double>(numberAt(tap));
                    }
                    return sum;
                };
                const DerivationStep& half = stepOf(derivation, "rows-resized");
                const DerivationStep& whole = stepOf(derivation, "resized");
                QCOMPARE(half.shape, (Shape{rows.to, columns.from}));
                QCOMPARE(whole.shape, (Shape{rows.to, columns.to}));
                QVERIFY(half.meaning == "new rows, old columns" && whole.meaning == "new rows, new columns");
                for (Index row = 0; row < rows.to; ++row) {
                    for (Index column = 0; column < columns.from; ++column) {
                        QVERIFY(near(at(half, row, column), sumOf("row", row, [&](Index tap) { return at(image, tap, column); })));
                    }
                    for (Index column = 0; column < columns.to; ++column) {
                        QVERIFY(near(at(whole, row, column), sumOf("column", column, [&](Index tap) { return at(half, row, tap); })));
                    }
                }
                const DerivationStep& table = stepOf(derivation, "table");
                QCOMPARE(table.shape, Shape{rows.to * columns.to});
                QCOMPARE(table.values, whole.values);
            }
        }
    }
};

POSENC_TEST_GUILESS(ResizeStepsTest)
#include "resize_steps_test.moc"
