#include <QtTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/engine/resize_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

using Line = std::vector<double>;

double keys(double x, double a) {
    const double t = std::abs(x);
    if (t <= 1) {
        return (a + 2) * t * t * t - (a + 3) * t * t + 1;
    }
    return t < 2 ? a * t * t * t - 5 * a * t * t + 8 * a * t - 4 * a : 0;
}

/// A line that is as long as its border needs, under the kernel.
Line bicubic(const Line& line, int to) {
    const int from = static_cast<int>(line.size());
    Line out;
    for (int o = 0; o < to; ++o) {
        const double x = (o + 0.5) * from / to - 0.5;
        double sum = 0;
        for (int k = -5; k < from + 5; ++k) {
            sum += keys(x - k, -0.75) * line[static_cast<std::size_t>(std::clamp(k, 0, from - 1))];
        }
        out.push_back(sum);
    }
    return out;
}

Line antialias(const Line& line, int to) {
    const int from = static_cast<int>(line.size());
    const double s = std::max(1.0, static_cast<double>(from) / to);
    Line out;
    for (int o = 0; o < to; ++o) {
        const double centre = (o + 0.5) * from / to;
        double sum = 0;
        double norm = 0;
        for (int k = 0; k < from; ++k) {
            const double weight = keys((k - centre + 0.5) / s, -0.5);
            sum += weight * line[static_cast<std::size_t>(k)];
            norm += weight;
        }
        out.push_back(sum / norm);
    }
    return out;
}

/// 1 + q + ... of `terms` terms.
double progression(double q, int terms) {
    double sum = 0;
    double term = 1;
    for (int i = 0; i < terms; ++i) {
        sum += term;
        term *= q;
    }
    return sum;
}

double ratio(int steps, int distance) {
    double left = 1.01;
    double right = 1.5;
    double q = 0;
    while (right - left > 1e-6) {
        q = (left + right) / 2;
        (progression(q, steps) > distance ? right : left) = q;
    }
    return q;
}

Line linear(const Line& line, int to) {
    const int from = static_cast<int>(line.size());
    Line out;
    for (int o = 0; o < to; ++o) {
        const double x = std::clamp((o + 0.5) * from / to - 0.5, 0.0, from - 1.0);
        double sum = 0;
        for (int k = 0; k < from; ++k) {
            sum += std::max(0.0, 1 - std::abs(x - k)) * line[static_cast<std::size_t>(k)];
        }
        out.push_back(sum);
    }
    return out;
}

Line placesOf(int from, int to) {
    const double q = ratio(from / 2, to / 2);
    Line positions;
    for (int k = -(from / 2); k <= from / 2; ++k) {
        positions.push_back(k < 0 ? -progression(q, -k) : progression(q, k));
    }
    return positions;
}

/// The spline as a sum of 1, x, x^2, x^3 and cubes that begin at a knot: every source but the two outermost ones of each side.
Line geometricCubic(const Line& line, int to) {
    const int from = static_cast<int>(line.size());
    if (from == 1) {
        return Line(static_cast<std::size_t>(to), line[0]);
    }
    const Line positions = placesOf(from, to);
    const int degree = std::min(3, from - 1);
    const auto basis = [&](int number, double place) {
        const long double x = static_cast<long double>(place) / positions.back();
        if (number <= degree) {
            return std::pow(x, static_cast<long double>(number));
        }
        const long double knot = static_cast<long double>(positions[static_cast<std::size_t>(number - 2)]) / positions.back();
        return x > knot ? std::pow(x - knot, 3.0L) : 0.0L;
    };
    std::vector<std::vector<long double>> rows;
    for (int k = 0; k < from; ++k) {
        auto& row = rows.emplace_back();
        for (int number = 0; number < from; ++number) {
            row.push_back(basis(number, positions[static_cast<std::size_t>(k)]));
        }
        row.push_back(line[static_cast<std::size_t>(k)]);
    }
    for (std::size_t step = 0; step < rows.size(); ++step) {
        std::swap(rows[step], *std::max_element(rows.begin() + static_cast<std::ptrdiff_t>(step), rows.end(),
                                                [&](const auto& a, const auto& b) { return std::abs(a[step]) < std::abs(b[step]); }));
        for (std::size_t other = 0; other < rows.size(); ++other) {
            const long double share = other == step ? 0 : rows[other][step] / rows[step][step];
            for (std::size_t column = 0; column < rows[other].size(); ++column) {
                rows[other][column] -= share * rows[step][column];
            }
        }
    }
    Line out;
    for (int target = -(to / 2); target <= to / 2; ++target) {
        const double place = std::clamp(static_cast<double>(target), positions.front(), positions.back());
        long double sum = 0;
        for (int number = 0; number < from; ++number) {
            const auto& row = rows[static_cast<std::size_t>(number)];
            sum += row.back() / row[static_cast<std::size_t>(number)] * basis(number, place);
        }
        out.push_back(static_cast<double>(sum));
    }
    return out;
}

Line geometric(const Line& line, int to) {
    const int from = static_cast<int>(line.size());
    if (from == 1) {
        return Line(static_cast<std::size_t>(to), line[0]);
    }
    const Line positions = placesOf(from, to);
    Line out;
    for (int target = -(to / 2); target <= to / 2; ++target) {
        double value = target < 0 ? line.front() : line.back();
        for (std::size_t k = 0; k + 1 < line.size(); ++k) {
            if (positions[k] <= target && target <= positions[k + 1]) {
                const double share = (target - positions[k]) / (positions[k + 1] - positions[k]);
                value = (1 - share) * line[k] + share * line[k + 1];
            }
        }
        out.push_back(value);
    }
    return out;
}

/// The offset of every place is what it was; further out the last two places make a line over log2(1 + 8|x|/(W-1)).
Line logSpaced(const Line& line, int to) {
    const int most = static_cast<int>(line.size()) / 2;
    const auto axis = [&](int x) { return std::log2(1 + 8.0 * x / most); };
    Line out;
    for (int x = -(to / 2); x <= to / 2; ++x) {
        const auto at = [&](int offset) { return line[static_cast<std::size_t>(most + (x < 0 ? -offset : offset))]; };
        const int far = std::abs(x);
        const bool known = far <= most || most == 0;
        out.push_back(known ? at(std::min(far, most))
                            : at(most) + (at(most) - at(most - 1)) / (axis(most) - axis(most - 1)) * (axis(far) - axis(most)));
    }
    return out;
}

bool isGeometric(ResizeMethod method) {
    return method == ResizeMethod::Geometric || method == ResizeMethod::GeometricCubic;
}

Line resizeLine(const Line& line, int to, ResizeMethod method) {
    if (static_cast<int>(line.size()) == to) {
        return line;
    }
    switch (method) {
        case ResizeMethod::Bicubic:
            return bicubic(line, to);
        case ResizeMethod::BicubicAntialias:
            return antialias(line, to);
        case ResizeMethod::Geometric:
            return geometric(line, to);
        case ResizeMethod::GeometricCubic:
            return geometricCubic(line, to);
        case ResizeMethod::Linear:
            return linear(line, to);
        case ResizeMethod::LogSpaced:
            return logSpaced(line, to);
        case ResizeMethod::Network:
            break;  // of no table
    }
    return {};
}

/// One head, columns first, then rows.
std::vector<Line> resizeImage(const std::vector<Line>& image, const Grid& to, ResizeMethod method) {
    const int width = static_cast<int>(2 * to.columns - 1);
    const int height = static_cast<int>(2 * to.rows - 1);
    std::vector<Line> out(static_cast<std::size_t>(height), Line(static_cast<std::size_t>(width)));
    std::vector<Line> wide;
    for (const Line& line : image) {
        wide.push_back(resizeLine(line, width, method));
    }
    for (std::size_t column = 0; column < out[0].size(); ++column) {
        Line down;
        for (const Line& line : wide) {
            down.push_back(line[column]);
        }
        const Line resized = resizeLine(down, height, method);
        for (std::size_t row = 0; row < out.size(); ++row) {
            out[row][column] = resized[row];
        }
    }
    return out;
}

}  // namespace

/// Every method against its formula, written down as plainly as possible.
class ResizeDefinitionTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMethodIsItsFormula();
    void theProgressionIsThePublishedOne_data();
    void theProgressionIsThePublishedOne();
    void whatTheProgressionDoesNotReachIsMarked();
    void whatItReachesIsNotMarked();
    void evenlyStretchedOffsetsAreMarkedBeyondTheTrainedOnes();
};

void ResizeDefinitionTest::everyMethodIsItsFormula() {
    constexpr Index kHeads = 3;
    forEveryResize([](const ResizeMethodDeclaration& declaration, const Grid& from, const Grid& to) {
        const Tensor table = randomTable(from, kHeads, 0, static_cast<std::uint64_t>(100 * from.rows + to.columns));
        const auto resized = resizeBiasTable(table, from, to, declaration.method);
        QVERIFY(resized.ok());
        QCOMPARE(resized.value().table.shape(), (Shape{offsetRows(to), kHeads}));
        const Index fromWidth = 2 * from.columns - 1;
        const Index toWidth = 2 * to.columns - 1;
        for (Index head = 0; head < kHeads; ++head) {
            std::vector<Line> image(static_cast<std::size_t>(2 * from.rows - 1), Line(static_cast<std::size_t>(fromWidth)));
            for (Index row = 0; row < table.dimension(0); ++row) {
                image[static_cast<std::size_t>(row / fromWidth)][static_cast<std::size_t>(row % fromWidth)] =
                    static_cast<double>(table.values()[static_cast<std::size_t>(row * kHeads + head)]);
            }
            const std::vector<Line> expected = resizeImage(image, to, declaration.method);
            for (Index row = 0; row < offsetRows(to); ++row) {
                const double want = expected[static_cast<std::size_t>(row / toWidth)][static_cast<std::size_t>(row % toWidth)];
                const auto got = static_cast<double>(resized.value().table.values()[static_cast<std::size_t>(row * kHeads + head)]);
                // The table is float32, whatever its numbers grow to.
                QVERIFY2(std::abs(got - want) < 1e-6 * std::max(1.0, std::abs(want)), declaration.id);
            }
        }
    });
}

void ResizeDefinitionTest::theProgressionIsThePublishedOne_data() {
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<double>("q");
    QTest::addColumn<double>("reach");
    // timm and BEiT, of table sides 13 -> 23 and so on.
    QTest::newRow("7 to 12") << 7 << 12 << 1.240724 << 11.000;
    QTest::newRow("14 to 24") << 14 << 24 << 1.090307 << 23.000;
    QTest::newRow("7 to 8") << 7 << 8 << 1.061402 << 7.000;
    QTest::newRow("12 to 7, the least ratio") << 12 << 7 << 1.01 << 11.567;
    QTest::newRow("7 to 24, the largest ratio") << 7 << 24 << 1.5 << 20.781;
}

void ResizeDefinitionTest::theProgressionIsThePublishedOne() {
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(double, q);
    QFETCH(double, reach);
    const Tensor table = randomTable({from, 2}, 1, 0, 5);
    const auto resized = resizeBiasTable(table, {from, 2}, {to, 2}, ResizeMethod::Geometric);
    QVERIFY(resized.ok());
    QVERIFY(resized.value().rows.geometric && !resized.value().columns.geometric);
    QVERIFY(std::abs(resized.value().rows.geometric->q - q) <= 1e-6);
    QVERIFY(std::abs(resized.value().rows.geometric->reach - reach) < 1e-3);
}

void ResizeDefinitionTest::whatTheProgressionDoesNotReachIsMarked() {
    // Rows reach +-20.8 of +-23, columns reach all of their +-4.
    const Grid from{7, 4};
    const Grid to{24, 5};
    const Tensor table = randomTable(from, 1, 3, 9);
    const auto resized = resizeBiasTable(table, from, to, ResizeMethod::Geometric);
    QVERIFY(resized.ok());
    const auto values = resized.value().table.values();
    Index marked = 0;
    for (Index row = 0; row < offsetRows(to); ++row) {
        const Index offset = row / 9 - 23;
        QCOMPARE(resized.value().extrapolated(row), std::abs(offset) > 20);
        marked += resized.value().extrapolated(row) ? 1 : 0;
        if (std::abs(offset) > 20) {
            QCOMPARE(values[static_cast<std::size_t>(row)], values[static_cast<std::size_t>((offset < 0 ? 0 : 46) * 9 + row % 9)]);
        }
    }
    QCOMPARE(marked, Index{6 * 9});
    QCOMPARE(resized.value().extrapolatedRows(), marked);
}

void ResizeDefinitionTest::whatItReachesIsNotMarked() {
    forEveryResize([](const ResizeMethodDeclaration& declaration, const Grid& from, const Grid& to) {
        const auto resized = resizeBiasTable(randomTable(from, 1, 0, 2), from, to, declaration.method);
        QVERIFY(resized.ok());
        // With q = 1.5 the progression goes furthest.
        const auto reaches = [&](Index fromSide, Index toSide) {
            return fromSide == toSide || progression(1.5, static_cast<int>(fromSide - 1)) >= static_cast<double>(toSide - 1);
        };
        const auto shrinks = [](Index fromSide, Index toSide) { return fromSide >= toSide; };
        const bool whole = isGeometric(declaration.method) ? reaches(from.rows, to.rows) && reaches(from.columns, to.columns)
                                                           : shrinks(from.rows, to.rows) && shrinks(from.columns, to.columns);
        QCOMPARE(resized.value().extrapolatedRows() == 0, whole);
    });
}

void ResizeDefinitionTest::evenlyStretchedOffsetsAreMarkedBeyondTheTrainedOnes() {
    forEveryResize([](const ResizeMethodDeclaration& declaration, const Grid& from, const Grid& to) {
        if (isGeometric(declaration.method) || declaration.method == ResizeMethod::LogSpaced) {
            return;
        }
        const auto resized = resizeBiasTable(randomTable(from, 1, 3, 2), from, to, declaration.method);
        QVERIFY(resized.ok());
        // Where the middle of target cell o lies among the middles 0 ... from-1 of the trained cells (align_corners = false).
        const auto beyond = [](Index o, Index fromSide, Index toSide) {
            const auto source = static_cast<double>(2 * fromSide - 1);
            const double x = (static_cast<double>(o) + 0.5) * source / static_cast<double>(2 * toSide - 1) - 0.5;
            return x < -1e-9 || x > source - 1 + 1e-9;
        };
        Index marked = 0;
        for (Index row = 0; row < offsetRows(to); ++row) {
            const Index width = 2 * to.columns - 1;
            const bool expected = beyond(row / width, from.rows, to.rows) || beyond(row % width, from.columns, to.columns);
            QCOMPARE(resized.value().extrapolated(row), expected);
            marked += expected ? 1 : 0;
        }
        QCOMPARE(resized.value().extrapolatedRows(), marked);
        QVERIFY(!resized.value().extrapolated(offsetRows(to)));
    });
}

POSENC_TEST_GUILESS(ResizeDefinitionTest)
#include "resize_definition_test.moc"
