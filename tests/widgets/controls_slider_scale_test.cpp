#include <QtTest>
#include <cmath>
#include <random>

#include "tests/support/test_program.h"
#include "widgets/form/slider_scale.h"

using namespace posenc;

namespace {

ParameterDeclaration range(ParameterType type, double minimum, double maximum, double usual) {
    ParameterDeclaration declaration;
    declaration.type = type;
    declaration.minimum = minimum;
    declaration.maximum = maximum;
    declaration.usual = usual;
    return declaration;
}

}  // namespace

class ControlsSliderScaleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyWholeNumberOfAShortRangeIsAStop() {
        const SliderScale scale(range(ParameterType::Integer, 2, 256, 16));
        QCOMPARE(scale.count(), 15);
        for (int stop = 0; stop < scale.count(); ++stop) {
            QCOMPARE(scale.value(stop), 2.0 + stop);
        }
    }

    void stopsRiseFromTheMinimumToTheUsualEnd_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<double>("usual");
        QTest::addColumn<bool>("logarithmic");
        const int whole = static_cast<int>(ParameterType::Integer);
        const int real = static_cast<int>(ParameterType::Real);
        QTest::newRow("short") << whole << 1.0 << 256.0 << 16.0 << false;
        QTest::newRow("from zero") << whole << 0.0 << 64.0 << 64.0 << false;
        QTest::newRow("negative") << whole << -500.0 << 500.0 << 500.0 << false;
        QTest::newRow("wide") << whole << 1.0 << 65536.0 << 65536.0 << true;
        QTest::newRow("wide from zero") << whole << 0.0 << 1e6 << 1e6 << true;
        QTest::newRow("share") << real << 0.0 << 1.0 << 1.0 << false;
        QTest::newRow("base") << real << 1.0 << 1e6 << 1e6 << true;
        QTest::newRow("small") << real << 1e-4 << 10.0 << 1.0 << true;
    }
    void stopsRiseFromTheMinimumToTheUsualEnd() {
        QFETCH(int, type);
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(double, usual);
        QFETCH(bool, logarithmic);
        const SliderScale scale(range(static_cast<ParameterType>(type), minimum, maximum, usual));
        QCOMPARE(scale.logarithmic(), logarithmic);
        QVERIFY(scale.count() > 10 && scale.count() <= 513);
        QCOMPARE(scale.value(0), minimum);
        QCOMPARE(scale.value(scale.count() - 1), usual);
        for (int stop = 1; stop < scale.count(); ++stop) {
            QVERIFY(scale.value(stop) > scale.value(stop - 1));
            QVERIFY(static_cast<ParameterType>(type) == ParameterType::Real || scale.value(stop) == std::round(scale.value(stop)));
        }
    }

    void logarithmicStopsKeepTheirRatio() {
        const SliderScale scale(range(ParameterType::Integer, 1, 65536, 65536));
        for (int stop = 1; stop + 1 < scale.count(); ++stop) {
            if (scale.value(stop) > 100) {
                const double ratio = scale.value(stop) / scale.value(stop - 1);
                QVERIFY2(ratio > 1.04 && ratio < 1.08, qPrintable(QString::number(ratio)));
            }
        }
    }

    void theNearestStopIsFoundForAnyValue() {
        const SliderScale scale(range(ParameterType::Integer, 1, 1000000, 65536));
        std::mt19937_64 random(7);
        for (int round = 0; round < 2000; ++round) {
            const double value = static_cast<double>(random() % 70000);
            const int found = scale.stopOf(value);
            for (int stop = 0; stop < scale.count(); ++stop) {
                QVERIFY(std::abs(scale.value(found) - value) <= std::abs(scale.value(stop) - value));
            }
        }
        QCOMPARE(scale.stopOf(900000), scale.count() - 1);
        QCOMPARE(scale.stopOf(-5), 0);
    }

    void aUsualEndThatFitsNowhereIsTheMaximum() {
        QCOMPARE(SliderScale(range(ParameterType::Integer, 1, 20, 0)).count(), 20);
        QCOMPARE(SliderScale(range(ParameterType::Integer, 1, 20, 100)).count(), 20);
    }

    void squaresStaySquareAndSidesStayInRange() {
        using Sides = std::vector<Index>;
        for (Index side = 1; side <= 16; ++side) {
            QVERIFY(scaledSides({7, 7}, side, 1, 64) == (Sides{side, side}));
        }
        QVERIFY(scaledSides({4, 8}, 16, 1, 64) == (Sides{8, 16}));
        QVERIFY(scaledSides({8, 4}, 2, 1, 64) == (Sides{2, 1}));
        QVERIFY(scaledSides({1, 16}, 2, 1, 64) == (Sides{1, 2}));
        QVERIFY(scaledSides({3, 6}, 200, 1, 64) == (Sides{64, 64}));
        QVERIFY(scaledSides({8, 7, 14}, 7, 1, 64) == (Sides{4, 4, 7}));
        QVERIFY(scaledSides({0, 0}, 5, 0, 64) == (Sides{5, 5}));
        QVERIFY(scaledSides({7, 7}, 0, 0, 64) == (Sides{0, 0}));
    }
};

POSENC_TEST_APPLESS(ControlsSliderScaleTest)
#include "controls_slider_scale_test.moc"
