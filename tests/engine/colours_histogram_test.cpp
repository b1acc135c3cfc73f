#include <QTest>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <vector>

#include "engine/colours/value_histogram.h"
#include "tests/support/test_program.h"

using namespace posenc;

class ColoursHistogramTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyValueIsCountedInItsPart() {
        std::vector<float> values;
        for (int k = 0; k < 1000; ++k) {
            values.push_back(static_cast<float>(std::sin(k * 0.37) * 12));
        }
        const ColourScale scale(*findColourMap("magma"), -8, 10);
        std::vector<int> naive(9);
        for (const float value : values) {
            for (int bin = 0; bin < 9; ++bin) {
                // Parts of 18 / 9 = 2.
                const bool inside = static_cast<double>(value) >= -8 + 2 * bin && static_cast<double>(value) < -6 + 2 * bin;
                naive[static_cast<std::size_t>(bin)] += inside ? 1 : 0;
            }
        }
        QCOMPARE(std::accumulate(naive.begin(), naive.end(), 0) < 1000, true);
        // Half a slot outside counts as inside.
        for (const float value : values) {
            const auto x = static_cast<double>(value);
            naive.front() += x < -8 && x >= -8 - 18 / 510.0 ? 1 : 0;
            naive.back() += x >= 10 && x <= 10 + 18 / 510.0 ? 1 : 0;
        }
        QCOMPARE(histogram(values, scale, 9), naive);
    }

    void theEndsAreCounted() {
        const ColourScale scale(*findColourMap("magma"), 0, 1);
        const std::vector<float> values{0, 1, 1, -5, 7, std::nanf(""), std::numeric_limits<float>::infinity()};
        QCOMPARE(histogram(values, scale, 4), (std::vector<int>{1, 0, 0, 2}));
    }

    void decadesTakeEqualPartsOfALogarithmicScale() {
        const ColourScale scale(*findColourMap("magma"), 1, 10000, ValueTransform::symlog(1));
        const std::vector<float> values{2, 3, 4, 20, 200, 300, 5000};
        QCOMPARE(histogram(values, scale, 4), (std::vector<int>{3, 1, 2, 1}));
    }

    void fewValuesAreAllKeptButForWhatIsNotFinite() {
        const std::vector<float> values{3, std::nanf(""), -1, std::numeric_limits<float>::infinity(), 3};
        QCOMPARE(someValues(values, 5), (std::vector<float>{3, -1, 3}));
        QCOMPARE(someValues({}, 5).size(), std::size_t{0});
    }

    void manyValuesGiveOneOfEachPart() {
        std::vector<float> values(100000);
        std::iota(values.begin(), values.end(), 0.0F);
        const auto some = someValues(values, 1000);
        QCOMPARE(some.size(), std::size_t{1000});
        for (std::size_t part = 0; part < some.size(); ++part) {
            QCOMPARE(static_cast<std::size_t>(some[part]) / 100, part);
        }
        QCOMPARE(someValues(values, 1000), some);
    }

    void columnsOfAMatrixAreAllSeen() {
        // Parts as long as a row: a fixed step would see one column only.
        std::vector<float> values(64 * 512);
        for (std::size_t k = 0; k < values.size(); ++k) {
            values[k] = static_cast<float>(k % 64);
        }
        const auto some = someValues(values, 512);
        QVERIFY(std::set<float>(some.begin(), some.end()).size() > 55);
    }
};

POSENC_TEST_APPLESS(ColoursHistogramTest)
#include "colours_histogram_test.moc"
