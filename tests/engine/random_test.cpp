#include "engine/core/random.h"

#include <QtTest>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;

std::uint64_t inverseOf(std::uint64_t odd) {
    std::uint64_t x = odd;
    for (int step = 0; step < 6; ++step) {
        x *= 2 - odd * x;
    }
    return x;
}

std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
}

std::uint64_t unmixed(std::uint64_t x) {
    x = x ^ (x >> 31U) ^ (x >> 62U);
    x *= inverseOf(0x94D049BB133111EBULL);
    x = x ^ (x >> 27U) ^ (x >> 54U);
    x *= inverseOf(0xBF58476D1CE4E5B9ULL);
    return x ^ (x >> 30U) ^ (x >> 60U);
}

/// The coordinate of the generator of seed 0 named "x" at which the 64 random bits are `bits`.
std::uint64_t coordinateOf(std::uint64_t bits) {
    return (unmixed(bits) - mixed(mixed(kGolden) ^ ('x' * kGolden))) * inverseOf(kGolden) - 1;
}

struct Moments {
    double mean = 0;
    double deviation = 0;
    double skewness = 0;
    double kurtosis = 0;
};

template <typename Draw>
Moments momentsOf(int count, Draw draw) {
    std::vector<double> values;
    for (int k = 0; k < count; ++k) {
        values.push_back(draw(static_cast<std::uint64_t>(k)));
    }
    const auto power = [&](double centre, int exponent) {
        double total = 0;
        for (const double value : values) {
            total += std::pow(value - centre, exponent);
        }
        return total / count;
    };
    Moments out;
    out.mean = power(0, 1);
    out.deviation = std::sqrt(power(out.mean, 2));
    out.skewness = power(out.mean, 3) / std::pow(out.deviation, 3);
    out.kurtosis = power(out.mean, 4) / std::pow(out.deviation, 4);
    return out;
}

constexpr int kDraws = 200000;

}  // namespace

/// Drawn numbers: their distribution, and that they depend on seed, name and place alone.
class RandomTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void uniformHasTheMomentsOfTheUnitInterval();
    void uniformNeverReachesAnEnd();
    void normalHasTheMomentsOfTheBell();
    void normalIsTheInverseOfTheDistributionFunction();
    void aCutHoldsAndKeepsWhatWasWithin();
    void seedNameAndPlaceTellNumbersApart();
    void aTableThatGrowsKeepsItsNumbers();
    void headsAreNotCopiesOfEachOther();
    void drawnTensorsHaveTheirDeclaredDeviation();
    void valuesComputedByAnotherProgram();
};

void RandomTest::uniformHasTheMomentsOfTheUnitInterval() {
    const CounterGenerator generator(7, "queries");
    const Moments m = momentsOf(kDraws, [&](std::uint64_t k) { return generator.uniform(k); });
    // Five standard errors: sqrt(1/12 / n), and for the variance sqrt(1/180 / n).
    QVERIFY(std::abs(m.mean - 0.5) < 5 * std::sqrt(1.0 / 12 / kDraws));
    QVERIFY(std::abs(m.deviation * m.deviation - 1.0 / 12) < 5 * std::sqrt(1.0 / 180 / kDraws));
    std::array<int, 64> bins{};
    for (std::uint64_t k = 0; k < kDraws; ++k) {
        ++bins[static_cast<std::size_t>(generator.uniform(k) * 64)];
    }
    double chiSquare = 0;
    for (const int bin : bins) {
        const double expected = kDraws / 64.0;
        chiSquare += (bin - expected) * (bin - expected) / expected;
    }
    // 63 degrees of freedom: mean 63, standard deviation 11.2.
    QVERIFY2(chiSquare < 63 + 5 * 11.3, qPrintable(QString::number(chiSquare)));
}

void RandomTest::uniformNeverReachesAnEnd() {
    const CounterGenerator generator(0, "x");
    for (const std::uint64_t bits :
         {~std::uint64_t{0}, ~std::uint64_t{0} << 11U, ~std::uint64_t{0} << 12U, std::uint64_t{0}, std::uint64_t{2047}}) {
        const double value = generator.uniform(coordinateOf(bits));
        QVERIFY2(value > 0 && value < 1, qPrintable(QString::number(value, 'g', 17)));
        QVERIFY(std::abs(generator.normal(coordinateOf(bits))) < 9);
    }
    QVERIFY(generator.uniform(coordinateOf(~std::uint64_t{0})) > 1 - 1e-15);
    QVERIFY(generator.uniform(coordinateOf(0)) < 1e-15);
}

void RandomTest::normalHasTheMomentsOfTheBell() {
    const CounterGenerator generator(8, "keys");
    const Moments m = momentsOf(kDraws, [&](std::uint64_t k) { return generator.normal(k); });
    QVERIFY(std::abs(m.mean) < 5 / std::sqrt(kDraws));
    QVERIFY(std::abs(m.deviation - 1) < 5 / std::sqrt(2.0 * kDraws));
    QVERIFY(std::abs(m.skewness) < 5 * std::sqrt(6.0 / kDraws));
    QVERIFY(std::abs(m.kurtosis - 3) < 5 * std::sqrt(24.0 / kDraws));
}

void RandomTest::normalIsTheInverseOfTheDistributionFunction() {
    const CounterGenerator generator(0, "x");
    for (const double wanted : {1e-15, 1e-9, 1e-4, 0.02, 0.074, 0.076, 0.3, 0.5, 0.77, 0.93, 0.9999, 1 - 1e-9}) {
        const std::uint64_t place = coordinateOf(static_cast<std::uint64_t>(wanted * 0x1p64));
        const double p = generator.uniform(place);
        QVERIFY(std::abs(p - wanted) < 1e-15);
        const double x = generator.normal(place);
        QVERIFY2(std::abs(0.5 * std::erfc(-x / std::sqrt(2.0)) / p - 1) < 1e-12, qPrintable(QString::number(wanted)));
    }
}

void RandomTest::aCutHoldsAndKeepsWhatWasWithin() {
    const CounterGenerator generator(9, "bias");
    std::vector<float> free(20000);
    std::vector<float> cut(20000);
    generator.fillNormal(free, 1.5);
    generator.fillNormal(cut, 1.5, 2);
    int changed = 0;
    for (std::size_t k = 0; k < free.size(); ++k) {
        QVERIFY(std::abs(cut[k]) <= 2);
        if (std::abs(free[k]) <= 2) {
            QCOMPARE(cut[k], free[k]);
        } else {
            ++changed;
        }
    }
    // P(|x| > 2) at deviation 1.5 is 0.1824.
    QVERIFY(std::abs(changed / 20000.0 - 0.1824) < 5 * std::sqrt(0.1824 * 0.8176 / 20000));
}

void RandomTest::seedNameAndPlaceTellNumbersApart() {
    std::vector<double> all;
    for (const std::uint64_t seed : {0U, 1U, 2U}) {
        for (const char* name : {"c", "a", "b", "ab", "ba"}) {
            const CounterGenerator generator(seed, name);
            for (std::uint64_t k = 0; k < 20; ++k) {
                all.push_back(generator.uniform(k));
                all.push_back(generator.uniform(k, 1));
                all.push_back(generator.at(k).uniform(0));
                all.push_back(generator.at(0).at(k).uniform(1));
            }
        }
    }
    std::sort(all.begin(), all.end());
    QVERIFY(std::adjacent_find(all.begin(), all.end()) == all.end());
}

void RandomTest::aTableThatGrowsKeepsItsNumbers() {
    const auto small = build("shaw", {{"clip", Index{3}}, {"length", Index{5}}, {"heads", Index{2}}, {"head-dim", Index{6}}}, {}, 4);
    const auto large = build("shaw", {{"clip", Index{9}}, {"length", Index{50}}, {"heads", Index{5}}, {"head-dim", Index{6}}}, {}, 4);
    for (const auto& [name, tensor] : small->tensors()) {
        const Tensor& grown = large->tensors().find(name)->second;
        for (Index a = 0; a < tensor.dimension(0); ++a) {
            for (Index b = 0; b < tensor.dimension(1); ++b) {
                for (Index c = 0; c < (tensor.rank() == 3 ? tensor.dimension(2) : 1); ++c) {
                    const bool deep = tensor.rank() == 3;
                    QCOMPARE(deep ? naive::entry(tensor, {a, b, c}) : naive::entry(tensor, {a, b}),
                             deep ? naive::entry(grown, {a, b, c}) : naive::entry(grown, {a, b}));
                }
            }
        }
    }
}

void RandomTest::headsAreNotCopiesOfEachOther() {
    const auto model = build("rope", {{"heads", Index{4}}, {"length", Index{6}}, {"head-dim", Index{4}}});
    for (const char* name : {"queries", "keys", "values"}) {
        const Tensor& tensor = model->tensors().find(name)->second;
        for (Index h = 1; h < 4; ++h) {
            QVERIFY(!std::equal(tensor.slice(0).begin(), tensor.slice(0).end(), tensor.slice(h).begin()));
        }
    }
    QVERIFY(model->tensors().find("queries")->second.values()[0] != model->tensors().find("keys")->second.values()[0]);
}

void RandomTest::drawnTensorsHaveTheirDeclaredDeviation() {
    const auto deviation = [](const Tensor& tensor) {
        const auto values = tensor.values();
        const Moments m = momentsOf(static_cast<int>(values.size()), [&](std::uint64_t k) { return static_cast<double>(values[k]); });
        return m.deviation;
    };
    const auto swin = build("swin", {{"window", Grid{20, 20}}, {"heads", Index{16}}, {"head-dim", Index{16}}});
    QVERIFY(std::abs(deviation(swin->tensors().find("bias")->second) / 0.02 - 1) < 0.03);
    QVERIFY(std::abs(deviation(swin->tensors().find("queries")->second) - 1) < 0.03);
    const auto axial = build("axial", {{"length", Index{300}}, {"key-dim", Index{25}}, {"value-dim", Index{9}}});
    QVERIFY(std::abs(deviation(axial->tensors().find("relative")->second) / 0.2 - 1) < 0.03);
    const auto learned = build("learned-absolute", {{"length", Index{300}}, {"head-dim", Index{64}}});
    QVERIFY(std::abs(deviation(learned->tensors().find("embedding")->second) * 8 - 1) < 0.03);
    const auto swinV2 = build("swin-v2", {});
    QCOMPARE(swinV2->tensors().find("logit-scale")->second.values()[0], static_cast<float>(std::log(10.0)));
}

void RandomTest::valuesComputedByAnotherProgram(){
// From random_reference.py beside this file.
#include "tests/engine/random_reference.inc"
}

POSENC_TEST_APPLESS(RandomTest)
#include "random_test.moc"
