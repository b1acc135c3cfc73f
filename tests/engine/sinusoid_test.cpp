#include "engine/encodings/sinusoid.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "tests/support/test_program.h"

using namespace posenc;

namespace {

constexpr Index kWidth = 64;

std::vector<double> everyPosition(Index rows, double first, double step) {
    std::vector<double> positions;
    for (Index row = 0; row < rows; ++row) {
        positions.push_back(first + static_cast<double>(row) * step);
    }
    return positions;
}

/// The largest difference of a number from the one that is computed for its position alone.
double farthest(const std::vector<double>& positions, SinusoidLayout layout) {
    const auto frequencies = sinusoidFrequencies(10000, kWidth);
    std::vector<float> together(positions.size() * kWidth);
    writeSinusoids(positions, frequencies, layout, together);
    std::vector<float> alone(kWidth);
    double most = 0;
    for (std::size_t row = 0; row < positions.size(); ++row) {
        writeSinusoid(positions[row], frequencies, layout, alone);
        for (std::size_t k = 0; k < alone.size(); ++k) {
            most = std::max(most, std::abs(static_cast<double>(alone[k]) - static_cast<double>(together[row * kWidth + k])));
        }
    }
    return most;
}

}  // namespace

/// Many rows of sinusoids are those of their positions, however the rows follow each other.
class SinusoidTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsThatFollowEachOther_data() {
        QTest::addColumn<std::vector<double>>("positions");
        QTest::newRow("up from 0") << everyPosition(300, 0, 1);
        QTest::newRow("down from far, through 0") << everyPosition(3000, 2000, -1);
        QTest::newRow("broken steps") << everyPosition(100, 0.25, 0.3);
        QTest::newRow("a hundred thousand away") << everyPosition(70, 100000, 1);
        QTest::newRow("one") << everyPosition(1, 17, 1);
        QTest::newRow("none") << everyPosition(0, 0, 1);
        std::vector<double> clamped = everyPosition(200, 100, -1);
        std::ranges::transform(clamped, clamped.begin(), [](double position) { return std::clamp(position, -40.0, 40.0); });
        QTest::newRow("clamped at both ends") << clamped;
        QTest::newRow("in any order") << std::vector<double>{3, 4, 5, 9, 10, 10, 10, 11, -2, -1, 0};
    }
    void rowsThatFollowEachOther() {
        QFETCH(const std::vector<double>, positions);
        // One step of float32 at 1.
        constexpr double kStep = std::numeric_limits<float>::epsilon();
        QVERIFY(farthest(positions, SinusoidLayout::Interleaved) <= kStep);
        QVERIFY(farthest(positions, SinusoidLayout::Halves) <= kStep);
    }
};

POSENC_TEST_APPLESS(SinusoidTest)
#include "sinusoid_test.moc"
