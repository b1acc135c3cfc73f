#include <algorithm>

#include "engine/fields/index_map.h"
#include "engine/fields/toeplitz_field.h"
#include "tests/engine/fields_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr Index kFar = 1000003;

}  // namespace

/// Rules of few turns are found without a look at every offset, and regions are answered from their pieces.
class FieldsPiecesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsThatWaver();
    void piecesAgainstNumbers();
    void largeGrids();
};

void FieldsPiecesTest::stepsThatWaver() {
    Dice dice(73);
    for (int trial = 0; trial < 200; ++trial) {
        const Index first = dice.between(-50, 50);
        const Index end = first + dice.between(1, 600);
        const Index direction = dice.coin() ? 1 : -1;
        // Plateaus of any length, and around their borders two offsets that may still read the one before or the next already.
        std::vector<Index> values;
        while (static_cast<Index>(values.size()) < end - first) {
            const Index last = values.empty() ? 0 : values.back();
            values.insert(values.end(), static_cast<std::size_t>(dice.between(1, 80)), last + direction * dice.between(1, 3));
            const Index length = static_cast<Index>(values.size());
            if (length > 3 && dice.coin()) {
                std::swap(values[static_cast<std::size_t>(length - 1)], values[static_cast<std::size_t>(length - 2)]);
            }
        }
        for (std::size_t x = 1; x + 1 < values.size(); ++x) {
            if (values[x] != values[x - 1] && dice.between(0, 2) == 0) {
                std::swap(values[x], values[x - 1]);
                ++x;
            }
        }
        const auto f = [&](Index x) { return values[static_cast<std::size_t>(x - first)]; };
        std::vector<Index> expected;
        for (Index x = first + 1; x < end; ++x) {
            if (f(x) != f(x - 1)) {
                expected.push_back(x);
            }
        }
        QCOMPARE(stepsOf(first, end, f), expected);
    }
    int calls = 0;
    const auto steps = stepsOf(-kFar, kFar, [&](Index x) {
        ++calls;
        return x < -70000 ? 3 : (x < 12 ? 5 : 9);
    });
    QCOMPARE(steps, (std::vector<Index>{-70000, 12}));
    QVERIFY2(calls < 300, qPrintable(QString::number(calls)));
}

void FieldsPiecesTest::piecesAgainstNumbers() {
    // The same function in long pieces and as one number for each offset.
    Dice dice(74);
    for (int trial = 0; trial < 120; ++trial) {
        const Index rows = trial < 8 ? 1 : dice.between(1, 60);
        const Index columns = trial % 8 == 0 ? 1 : dice.between(1, 60);
        std::vector<OffsetFunction::Piece> pieces;
        for (Index x = 1 - rows; x < columns; x += dice.between(1, 40)) {
            const bool hole = dice.between(0, 4) == 0;
            const double value = hole ? -std::numeric_limits<double>::infinity() : static_cast<double>(dice.between(-90, 90)) / 8;
            pieces.push_back({x, value, hole || dice.coin() ? 0.0 : static_cast<double>(dice.between(-20, 20)) / 16});
        }
        const auto few = std::make_shared<const OffsetFunction>(std::move(pieces), columns);
        std::vector<float> numbers;
        for (Index x = 1 - rows; x < columns; ++x) {
            numbers.push_back(few->at(x));
        }
        const auto field = toeplitzField(rows, columns, few, {}, {});
        const auto other = toeplitzField(rows, columns, OffsetFunction::ofNumbers(1 - rows, numbers), {}, {});
        POSENC_SAME(difference(cellsOf(*field), cellsOf(*other), 0));
        QCOMPARE(field->range(), other->range());
        for (const Reduction reduction : {Reduction::Mean, Reduction::Min, Reduction::Max, Reduction::Nearest}) {
            const Region region = anyRegion(dice, rows, columns, 30, reduction);
            std::vector<float> a(static_cast<std::size_t>(region.samples()));
            std::vector<float> b(a.size());
            QVERIFY(field->evaluate(region, a).ok() && other->evaluate(region, b).ok());
            const auto asMatrix = [&](const std::vector<float>& values) {
                return naive::Matrix{region.rows.samples, region.columns.samples, {values.begin(), values.end()}};
            };
            POSENC_SAME(difference(asMatrix(a), asMatrix(b), reduction == Reduction::Mean ? 1e-6 : 0));
            POSENC_SAME(checkSamples(
                *field, region.reduction == Reduction::Nearest ? Region{region.rows, region.columns, Reduction::Min} : region,
                [&](Index x) { return static_cast<double>(few->at(x)); }, dice, 20));
        }
    }
}

void FieldsPiecesTest::largeGrids() {
    // Means and extremes of rows and columns of a grid, without a look at every token of it.
    Dice dice(77);
    for (int trial = 0; trial < 60; ++trial) {
        const Grid grid{dice.between(1, 14), dice.between(1, 14)};
        const auto model = build("factorized-2d", {{"grid", grid}, {"heads", Index{1}}, {"head-dim", Index{1}}});
        for (const char* layer : {"row-offset", "column-offset", "row-index", "column-index"}) {
            const auto field = fieldOf(*model, layer);
            const auto whole = cellsOf(*field);
            for (const Reduction reduction : {Reduction::Mean, Reduction::Min, Reduction::Max}) {
                const Region region = anyRegion(dice, grid.tokens(), grid.tokens(), 20, reduction);
                std::vector<float> out(static_cast<std::size_t>(region.samples()));
                QVERIFY(field->evaluate(region, out).ok());
                for (Index s = 0; s < region.rows.samples; ++s) {
                    for (Index t = 0; t < region.columns.samples; ++t) {
                        double sum = 0;
                        double best = whole.at(region.rows.edge(s), region.columns.edge(t));
                        Index cells = 0;
                        for (Index i = region.rows.edge(s); i < region.rows.edge(s + 1); ++i) {
                            for (Index j = region.columns.edge(t); j < region.columns.edge(t + 1); ++j, ++cells) {
                                sum += whole.at(i, j);
                                best = reduction == Reduction::Max ? std::max(best, whole.at(i, j)) : std::min(best, whole.at(i, j));
                            }
                        }
                        const double expected = reduction == Reduction::Mean ? sum / static_cast<double>(cells) : best;
                        const auto found = static_cast<double>(out[static_cast<std::size_t>(s * region.columns.samples + t)]);
                        QVERIFY(std::abs(found - expected) <= 1e-6 * std::max(1.0, std::abs(expected)));
                    }
                }
            }
        }
    }
}

POSENC_TEST_APPLESS(FieldsPiecesTest)
#include "fields_pieces_test.moc"
