#include <QTest>
#include <cmath>
#include <limits>

#include "engine/colours/colour_scale.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

const ColourMap& map(std::string_view id) {
    return *findColourMap(id);
}

}  // namespace

class ColoursScaleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void endsOfTheRangeTakeTheEndsOfTheMap() {
        const ColourScale scale(map("magma"), -0.25, 3.5);
        QCOMPARE(scale.slot(-0.25F), 0);
        QCOMPARE(scale.slot(3.5F), 255);
        QCOMPARE(scale.colour(-0.25F), map("magma")[0]);
        QCOMPARE(scale.colour(3.5F), map("magma")[255]);
    }

    void slotsAreTheNearestOfEqualSteps() {
        const ColourScale scale(map("viridis"), -2, 2);
        for (int step = 0; step <= 10000; ++step) {
            const auto value = static_cast<float>(-2 + 4.0 * step / 10000);
            const double exact = (static_cast<double>(value) + 2) / 4 * 255;
            QVERIFY(std::abs(scale.slot(value) - exact) <= 0.5 + 1e-9);
        }
    }

    void zeroIsTheMiddleOfASymmetricRange() {
        const ColourScale scale(map("rdbu"), -7, 7);
        QVERIFY(scale.slot(0) == 127 || scale.slot(0) == 128);
    }

    void roundingNeverMarksTheEnds() {
        // 0.1 is no float: its nearest float lies above the double that a caller may have.
        const ColourScale scale(map("magma"), 0.0, 0.1);
        QCOMPARE(scale.classify(0.1F), ValueClass::Inside);
        QCOMPARE(scale.slot(0.1F), 255);
    }

    void numbersOffTheRangeAreTold() {
        const ColourScale scale(map("magma"), 0, 1);
        QCOMPARE(scale.classify(-0.01F), ValueClass::Below);
        QCOMPARE(scale.classify(1.01F), ValueClass::Above);
        QCOMPARE(scale.classify(-kInfinity), ValueClass::MinusInfinity);
        QCOMPARE(scale.classify(kInfinity), ValueClass::PlusInfinity);
        QCOMPARE(scale.classify(kNaN), ValueClass::NotANumber);
        QCOMPARE(scale.classify(0.5F), ValueClass::Inside);
        for (const float value : {-0.01F, 1.01F, -kInfinity, kInfinity, kNaN}) {
            QCOMPARE(scale.slot(value), -1);
            QCOMPARE(scale.colour(value), valueMark(scale.classify(value)).first);
        }
    }

    /// Whole numbers have no failed computations among them: NaN is a cell without one.
    void nanAmongWholeNumbersIsACellWithoutOne() {
        const ColourScale rows(map("viridis"), 0, 9, {}, false, true);
        QCOMPARE(rows.classify(kNaN), ValueClass::NoValue);
        QCOMPARE(rows.slot(kNaN), -1);
        QCOMPARE(rows.colour(kNaN), valueMark(ValueClass::NoValue).first);
        QCOMPARE(rows.classify(-kInfinity), ValueClass::MinusInfinity);
        QCOMPARE(rows.classify(4), ValueClass::Inside);
    }

    void slotAndClassAgreeEverywhere() {
        for (const ColourScale& scale :
             {ColourScale(map("rdbu"), -1.5, 1.5), ColourScale(map("grey"), 4, 4), ColourScale(map("okabe-ito"), 3, 40)}) {
            for (int step = -1000; step <= 1000; ++step) {
                const auto value = static_cast<float>(step) / 20;
                QCOMPARE(scale.slot(value) >= 0, scale.classify(value) == ValueClass::Inside);
                QVERIFY(scale.slot(value) < kColourSlots);
            }
        }
    }

    void oneValueTakesTheMiddle() {
        const ColourScale scale(map("rdbu"), 3, 3);
        QCOMPARE(scale.slot(3), 128);
        QCOMPARE(scale.classify(2.9F), ValueClass::Below);
        QCOMPARE(scale.classify(3.1F), ValueClass::Above);
    }

    void classesComeInTurn() {
        const ColourScale scale(map("okabe-ito"), 10, 1000);
        for (int value = 10; value <= 1000; ++value) {
            QCOMPARE(scale.colour(static_cast<float>(value)), map("okabe-ito")[(value - 10) % 8]);
        }
        QCOMPARE(scale.classify(1001), ValueClass::Above);
    }

    void patternsRepeatAndShowBothColours() {
        for (const ValueClass kind : {ValueClass::MinusInfinity, ValueClass::PlusInfinity, ValueClass::NotANumber, ValueClass::NoValue}) {
            const ValueMark& mark = valueMark(kind);
            const int period = 6;
            int second = 0;
            for (int y = 0; y < period; ++y) {
                for (int x = 0; x < period; ++x) {
                    QCOMPARE(mark.at(x + period, y, period), mark.at(x, y, period));
                    QCOMPARE(mark.at(x, y + period, period), mark.at(x, y, period));
                    second += mark.at(x, y, period) == mark.second ? 1 : 0;
                }
            }
            const bool lines = kind != ValueClass::NotANumber;
            QCOMPARE(second, period * period / (lines ? 3 : 2));
        }
    }
};

POSENC_TEST_APPLESS(ColoursScaleTest)
#include "colours_scale_test.moc"
