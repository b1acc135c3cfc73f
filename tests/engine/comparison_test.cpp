// Relations, candidates and mistakes by their properties; the labelled arrays are in app/cli_check_test and gallery_test.
#include <QTest>

#include "engine/comparison/check.h"
#include "engine/encodings/alibi.h"
#include "engine/encodings/sinusoid.h"
#include "engine/encodings/t5.h"
#include "tests/engine/random_numbers.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

ComparedArray arrayOf(Shape shape, std::vector<float> values, DType dtype = DType::F32) {
    return comparedArray(Tensor(std::move(shape), std::move(values), dtype)).value();
}

std::vector<float> drawn(Index count, unsigned seed) {
    const Tensor numbers = testing::randomNumbers({count}, 1, testing::kUncut, seed);
    return {numbers.values().begin(), numbers.values().end()};
}

/// Values with a mantissa of so many steps.
std::vector<float> roundedTo(std::vector<float> values, float steps) {
    for (float& value : values) {
        int exponent = 0;
        const float mantissa = std::frexp(value, &exponent);
        value = std::ldexp(std::nearbyint(mantissa * steps) / steps, exponent);
    }
    return values;
}

/// A right matrix of many an encoding, by formulas written here.
struct RightMatrix {
    const char* name;
    const char* encoding;
    Shape shape;
    std::vector<float> values;
};

std::vector<float> filled(Index rows, Index columns, const std::function<double(Index, Index)>& f) {
    std::vector<float> out;
    for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < columns; ++j) {
            out.push_back(static_cast<float>(f(i, j)));
        }
    }
    return out;
}

std::vector<RightMatrix> rightMatrices() {
    const auto window = [](Index w, bool rows) { return [=](Index q, Index k) { return rows ? q / w - k / w : q % w - k % w; }; };
    const auto row = window(4, true);
    const auto column = window(4, false);
    std::vector<float> bias;
    for (const float slope : alibiSlopes(6, false)) {
        const auto head =
            filled(7, 7, [&](Index i, Index j) { return -static_cast<double>(slope) * static_cast<double>(std::abs(i - j)); });
        bias.insert(bias.end(), head.begin(), head.end());
    }
    std::vector<float> table;
    const std::vector<double> frequencies = sinusoidFrequencies(1e4, 12);
    for (Index t = 0; t < 14; ++t) {
        std::vector<float> one(12);
        writeSinusoid(static_cast<double>(t), frequencies, SinusoidLayout::Interleaved, one);
        table.insert(table.end(), one.begin(), one.end());
    }
    return {
        {"offsets", "relative-1d", {9, 9}, filled(9, 9, [](Index i, Index j) { return static_cast<double>(j - i); })},
        {"clipped",
         "shaw",
         {10, 10},
         filled(10, 10, [](Index i, Index j) { return static_cast<double>(std::clamp<Index>(j - i, -3, 3) + 3); })},
        {"window",
         "swin",
         {12, 12},
         filled(12, 12, [=](Index q, Index k) { return static_cast<double>((row(q, k) + 2) * 7 + column(q, k) + 3); })},
        {"buckets", "t5", {50, 50}, filled(50, 50, [](Index i, Index j) { return static_cast<double>(t5Bucket(j - i, 32, 128, true)); })},
        {"slopes", "alibi", {6, 7, 7}, bias},
        {"sinusoids", "sinusoidal", {14, 12}, table}};
}

}  // namespace

class ComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void namesRightMatrices();
    void fourCellsAreEnough();
    void textsPackedIntoOneRowAreNamed();
    void findsOnePerturbedCell();
    void claimsNothingOfOtherArrays();
    void recoversATrainedTable();
    void doesNotRecoverNoise();
    void tellsPrecisionFromValues();
    void comparesByTheCoarserPrecision();
    void hiddenCellsCountForNoMean();
    void comparesAttentionUpToRows();
    void findsMistakesOfOneArray();
    void clipsVisibleCellsAlone();
    void reportsProgressAndStops();
    void takesLargeMatrices();
};

void ComparisonTest::namesRightMatrices() {
    for (const RightMatrix& right : rightMatrices()) {
        const auto found = checkArray(arrayOf(right.shape, right.values)).value();
        QVERIFY2(found.named() && found.scheme->encoding == right.encoding, right.name);
        QVERIFY2(found.verdict.relation <= Relation::Equal && found.mistake.empty(), right.name);
        QCOMPARE(found.verdict.counts.differing, Index{0});
    }
}

/// An index of two tokens is the least that is looked at.
void ComparisonTest::fourCellsAreEnough() {
    const CheckResult found = checkArray(arrayOf({2, 2}, {1, 0, 2, 1}, DType::I64)).value();
    QVERIFY(found.named() && found.scheme && found.unnamed != Unnamed::TooFewCells);
    QVERIFY(checkArray(arrayOf({3}, {1, 0, 2}, DType::I64)).value().unnamed == Unnamed::TooFewCells);
}

/// Two texts and more, in both directions and in one.
void ComparisonTest::textsPackedIntoOneRowAreNamed() {
    for (const std::vector<Index>& lengths : {std::vector<Index>{3, 5}, {1, 4}, {2, 2, 3}}) {
        std::vector<Index> texts;
        for (std::size_t text = 0; text < lengths.size(); ++text) {
            texts.insert(texts.end(), static_cast<std::size_t>(lengths[text]), static_cast<Index>(text));
        }
        const auto count = static_cast<Index>(texts.size());
        for (const bool causal : {false, true}) {
            const ComparedArray mask = arrayOf({count, count},
                                               filled(count, count,
                                                      [&](Index i, Index j) {
                                                          const bool same =
                                                              texts[static_cast<std::size_t>(i)] == texts[static_cast<std::size_t>(j)];
                                                          return same && (!causal || j <= i) ? 1.0 : 0.0;
                                                      }),
                                               DType::Bool);
            const CheckResult found = checkArray(mask).value();
            QVERIFY(found.named() && found.scheme->encoding == "mask");
            QVERIFY(*parameterNamed(found.scheme->parameters, "layer") == CandidateValue(std::string("packed")));
            QVERIFY(*parameterNamed(found.scheme->parameters, "lengths") == CandidateValue(lengths));
            QVERIFY(*parameterNamed(found.scheme->parameters, "causal") == CandidateValue(causal));
        }
    }
}

void ComparisonTest::findsOnePerturbedCell() {
    std::uint64_t seed = 7;
    for (const RightMatrix& right : rightMatrices()) {
        const ComparedArray whole = arrayOf(right.shape, right.values);
        for (int trial = 0; trial < 12; ++trial) {
            seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
            const auto cell = static_cast<std::size_t>((seed >> 33U) % right.values.size());
            auto values = right.values;
            values[cell] += whole.whole() ? 1.0F + static_cast<float>((seed >> 20U) % 3) : 0.01F * (1 + std::abs(values[cell]));
            const ComparedArray wrong = arrayOf(right.shape, values);
            const auto place = static_cast<Index>(cell);
            const ArrayCell at{place / (whole.rows * whole.columns), place / whole.columns % whole.rows, place % whole.columns};
            const auto verdict = compareArrays(wrong, whole, {}).value();
            QVERIFY2(verdict.relation > Relation::Equal, right.name);
            QCOMPARE(verdict.counts.differing, Index{1});
            QVERIFY2(verdict.counts.first == at && verdict.counts.largestAt == at, right.name);
            const auto found = checkArray(wrong).value();
            QVERIFY2(!found.named(), right.name);
            QVERIFY2(found.nearest && found.nearest->counts.differing == 1 && found.nearest->counts.first == at, right.name);
        }
    }
}

void ComparisonTest::claimsNothingOfOtherArrays() {
    const std::vector<float> random = drawn(64, 3);
    const auto cell = [&](Index i, Index j) { return static_cast<double>(random[static_cast<std::size_t>(i * 8 + j)]); };
    const std::vector<std::pair<const char*, ComparedArray>> arrays{
        {"random", arrayOf({8, 8}, random)},
        {"symmetric", arrayOf({8, 8}, filled(8, 8, [&](Index i, Index j) { return cell(i, j) + cell(j, i); }))},
        {"rank one", arrayOf({8, 8}, filled(8, 8, [&](Index i, Index j) { return cell(0, i) * cell(1, j); }))},
        {"constant", arrayOf({5, 5}, std::vector<float>(25, 2.5F))},
        {"identity", arrayOf({6, 6}, filled(6, 6, [](Index i, Index j) { return i == j ? 1.0 : 0.0; }))},
        {"zeros", arrayOf({6, 6}, std::vector<float>(36, 0.0F))},
        {"three cells", arrayOf({3}, {0, 1, 2})},
        {"positions", arrayOf({16}, filled(1, 16, [](Index, Index j) { return static_cast<double>(j); }), DType::I32)},
        {"counted", arrayOf({6, 6}, filled(6, 6, [](Index i, Index j) { return static_cast<double>(6 * i + j); }))},
        {"sorted", arrayOf({32},
                           [&] {
                               auto sorted = std::vector<float>(random.begin(), random.begin() + 32);
                               std::sort(sorted.begin(), sorted.end());
                               return sorted;
                           }())},
        {"NaN", arrayOf({4, 4}, std::vector<float>(16, std::numeric_limits<float>::quiet_NaN()))},
    };
    for (const auto& [name, array] : arrays) {
        const auto found = checkArray(array).value();
        QVERIFY2(!found.named() && !found.scheme && found.mistake.empty(), name);
        QCOMPARE(found.verdict.relation, Relation::Different);
    }
}

void ComparisonTest::recoversATrainedTable() {
    const auto table = drawn(2 * 35, 11);
    std::vector<float> bias;
    for (Index head = 0; head < 2; ++head) {
        const auto one = filled(12, 12, [&](Index q, Index k) {
            const Index row = (q / 4 - k / 4 + 2) * 7 + q % 4 - k % 4 + 3;
            return static_cast<double>(table[static_cast<std::size_t>(row * 2 + head)]);
        });
        bias.insert(bias.end(), one.begin(), one.end());
    }
    const auto found = checkArray(arrayOf({2, 12, 12}, bias)).value();
    QVERIFY(found.named());
    QCOMPARE(found.verdict.relation, Relation::Gathered);
    QCOMPARE(found.scheme->encoding, std::string("swin"));
    QCOMPARE(*found.verdict.detail.entries, Index{35});
    QVERIFY(std::get<Grid>(*parameterNamed(found.scheme->parameters, "window")) == (Grid{3, 4}));
}

void ComparisonTest::doesNotRecoverNoise() {
    auto bias = filled(8, 8, [](Index i, Index j) { return std::sin(static_cast<double>(i - j)); });
    const auto noise = drawn(64, 5);
    for (std::size_t i = 0; i < bias.size(); ++i) {
        bias[i] += 0.01F * noise[i];
    }
    QVERIFY(!checkArray(arrayOf({8, 8}, bias)).value().named());
}

void ComparisonTest::tellsPrecisionFromValues() {
    std::vector<float> values;
    for (int i = 1; i <= 16; ++i) {
        values.push_back(1.0F / static_cast<float>(i + 2));
    }
    const auto rounded = [&](float steps) { return roundedTo(values, steps); };
    QCOMPARE(arrayOf({16}, values).grade, Grade::F32);
    QCOMPARE(arrayOf({16}, rounded(256)).grade, Grade::BF16);
    QCOMPARE(arrayOf({16}, rounded(2048)).grade, Grade::F16);
    QCOMPARE(arrayOf({16}, values, DType::F16).grade, Grade::F16);
    QCOMPARE(arrayOf({4}, {0, 1, 2, 3}, DType::F16).grade, Grade::Int);
    // Seven numbers that are not whole tell nothing.
    const auto few = rounded(256);
    QCOMPARE(arrayOf({7}, {few.begin(), few.begin() + 7}).grade, Grade::F32);
}

void ComparisonTest::comparesByTheCoarserPrecision() {
    const auto values = drawn(36, 2);
    const auto half = roundedTo(values, 2048);
    const auto verdict = compareArrays(arrayOf({6, 6}, half), arrayOf({6, 6}, values), {}).value();
    QCOMPARE(verdict.relation, Relation::Equal);
    QCOMPARE(verdict.grade, Grade::F16);
    QVERIFY(verdict.counts.largest > 0 && verdict.counts.differing == 0);
    // A batch of one does not count, other shapes do.
    QCOMPARE(compareArrays(arrayOf({1, 1, 6, 6}, values), arrayOf({1, 6, 6}, values), {}).value().relation, Relation::Identical);
    QVERIFY(!compareArrays(arrayOf({4, 9}, values), arrayOf({6, 6}, values), {}).value().sameShape);
}

void ComparisonTest::hiddenCellsCountForNoMean() {
    const float hidden = -std::numeric_limits<float>::infinity();
    // Of 9 cells 3 are hidden in both; of the 6 others two differ, by 3 and by 4.
    const ComparedArray a = arrayOf({3, 3}, {0.5F, hidden, hidden, 1.25F, 4.5F, hidden, 7.5F, 2.25F, 1.5F});
    const ComparedArray b = arrayOf({3, 3}, {3.5F, hidden, hidden, 1.25F, 4.5F, hidden, 3.5F, 2.25F, 1.5F});
    const auto verdict = compareArrays(a, b, {}).value();
    QCOMPARE(verdict.relation, Relation::Different);
    QCOMPARE(verdict.counts.visible, Index{6});
    QCOMPARE(verdict.counts.differing, Index{2});
    QCOMPARE(verdict.counts.root, std::sqrt((9.0 + 16.0) / 6));
}

void ComparisonTest::comparesAttentionUpToRows() {
    std::vector<float> attention;
    for (const float slope : alibiSlopes(4, false)) {
        for (Index i = 0; i < 9; ++i) {
            double sum = 0;
            for (Index j = 0; j <= i; ++j) {
                sum += std::exp(-static_cast<double>(slope) * static_cast<double>(i - j));
            }
            for (Index j = 0; j < 9; ++j) {
                attention.push_back(j > i ? 0.0F
                                          : static_cast<float>(std::exp(-static_cast<double>(slope) * static_cast<double>(i - j)) / sum));
            }
        }
    }
    const ComparedArray array = arrayOf({4, 9, 9}, attention);
    QVERIFY(array.attention);
    const auto found = checkArray(array).value();
    QVERIFY(found.named());
    QCOMPARE(found.scheme->encoding, std::string("alibi"));
    QCOMPARE(found.verdict.relation, Relation::RowConstant);
    QCOMPARE(found.verdict.detail.constants.size(), std::size_t{36});
}

void ComparisonTest::findsMistakesOfOneArray() {
    // Of every mistake the first case of a shape: it is found by its own arrays, and not by the right ones.
    for (const Mistake& mistake : mistakes()) {
        if (!mistake.alone) {
            continue;  // gallery_test has both arrays of those
        }
        Shape shape{10, 10};
        if (mistake.kind == ArrayKind::RealVector) {
            shape = {12};
        } else if (mistake.kind == ArrayKind::RealTable) {
            shape = {mistake.id == std::string_view("bf16-positions") ? 300 : 9, 8};
        } else if (mistake.kind == ArrayKind::RealBias) {
            shape = {12, 6, 6};
        } else if (mistake.id == std::string_view("stride-3d-collides")) {
            shape = {27, 27};
        } else if (mistake.id == std::string_view("cache-offset-forgotten")) {
            shape = {4, 10};
        } else if (mistake.encoding == "t5") {
            shape = {60, 60};
        }
        const ComparedArray like = arrayOf(shape, drawn(elementCount(shape), 1));
        int shown = 0;
        mistake.cases(like, nullptr, [&](const MistakeCase& one) {
            const auto stored = [&](const OtherSide& side) {
                ComparedArray out = like;
                for (Index head = 0; head < side.heads; ++head) {
                    for (Index row = 0; row < side.rows; ++row) {
                        side.row(head, row, std::span(out.shown).subspan(out.at(head, row, 0), static_cast<std::size_t>(side.columns)));
                    }
                }
                std::vector<float> values(out.shown.begin(), out.shown.end());
                for (float& value : values) {
                    value = std::isnan(value) ? -std::numeric_limits<float>::infinity() : value;
                }
                return arrayOf(shape, std::move(values));
            };
            const ComparedArray wrong = stored(one.wrong);
            const ComparedArray right = stored(one.right);
            if (compareArrays(wrong, right, {}).value().relation <= Relation::Equal) {
                return true;  // no difference at this size
            }
            const auto between = mistakesBetween(wrong, right);
            if (std::find(between.begin(), between.end(), mistake.id) == between.end()) {
                return true;
            }
            ++shown;
            const auto reverse = mistakesBetween(right, wrong);
            if (std::find(reverse.begin(), reverse.end(), mistake.id) != reverse.end()) {
                shown = -100;
            }
            return false;
        });
        QVERIFY2(shown == 1, mistake.id.data());
    }
}

void ComparisonTest::clipsVisibleCellsAlone() {
    // -1 hides a cell where no number is below it: it is not the end of a range that was clipped.
    const auto farthestFirst = filled(8, 8, [](Index i, Index j) { return j > i ? -1.0 : static_cast<double>(7 - i + j); });
    auto clipped = farthestFirst;
    for (float& value : clipped) {
        value = value < 0 ? value : std::clamp(value, 2.0F, 6.0F);
    }
    const ComparedArray right = arrayOf({8, 8}, farthestFirst);
    const auto visible = compareArrays(arrayOf({8, 8}, clipped), right, {}).value();
    QCOMPARE(visible.relation, Relation::ClippedDifferently);
    QCOMPARE(visible.detail.low, std::optional(2.0));
    QCOMPARE(visible.detail.high, std::optional(6.0));
    std::replace(clipped.begin(), clipped.end(), -1.0F, 2.0F);
    QCOMPARE(compareArrays(arrayOf({8, 8}, clipped), right, {}).value().relation, Relation::Different);
}

void ComparisonTest::reportsProgressAndStops() {
    const auto right = rightMatrices().at(2);
    const ComparedArray array = arrayOf(right.shape, right.values);
    double last = 0;
    bool rising = true;
    QVERIFY(checkArray(array, {{},
                               [&](double share) {
                                   rising = rising && share >= last;
                                   last = share;
                               }})
                .ok());
    QVERIFY(rising && last == 1.0);
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = checkArray(array, {stop.get_token(), {}});
    QVERIFY(!stopped.ok());
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QCOMPARE(compareArrays(array, array, {}, {stop.get_token(), {}}).error().code, ErrorCode::Cancelled);
}

void ComparisonTest::takesLargeMatrices() {
    constexpr Index kSide = 1024;
    const auto index =
        filled(kSide, kSide, [](Index q, Index k) { return static_cast<double>((q / 32 - k / 32 + 31) * 63 + q % 32 - k % 32 + 31); });
    const auto found = checkArray(arrayOf({kSide, kSide}, index)).value();
    QCOMPARE(found.scheme->encoding, std::string("swin"));
    QCOMPARE(found.verdict.relation, Relation::Identical);
    auto wrong = index;
    wrong[static_cast<std::size_t>(700 * kSide + 3)] += 1;
    const auto nothing = checkArray(arrayOf({kSide, kSide}, wrong)).value();
    QVERIFY(!nothing.named());
    QVERIFY(nothing.nearest && nothing.nearest->counts.first == (ArrayCell{0, 700, 3}));
}

POSENC_TEST_APPLESS(ComparisonTest)
#include "comparison_test.moc"
