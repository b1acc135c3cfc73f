#include "engine/recognition/rotation_values.h"

#include <QTest>
#include <cmath>

#include "tests/support/test_program.h"

using namespace posenc;

/// What frequencies and periods tell of the heads that they turn.
class RotationValuesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// DINOv3 keeps 100^(c/16) for heads of 64: 16 pairs by the row and 16 by the column. Its inverse is the list of heads of 32.
    void periodsAreThoseOfOneAxis() {
        std::vector<float> periods;
        std::vector<float> frequencies;
        for (int pair = 0; pair < 16; ++pair) {
            periods.push_back(static_cast<float>(std::pow(100.0, pair / 16.0)));
            frequencies.push_back(static_cast<float>(std::pow(100.0, -pair / 16.0)));
        }
        const auto ofPeriods = rotationSeries(Tensor({16}, periods));
        QVERIFY(ofPeriods && std::abs(ofPeriods->base - 100) < 1e-9);
        QCOMPARE(ofPeriods->headDim, Index{64});
        const auto ofFrequencies = rotationSeries(Tensor({16}, frequencies));
        QVERIFY(ofFrequencies && std::abs(ofFrequencies->base - 100) < 1e-9);
        QCOMPARE(ofFrequencies->headDim, Index{32});
    }
};

POSENC_TEST_APPLESS(RotationValuesTest)
#include "rotation_values_test.moc"
