#include <QTest>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/colours/colour_scale.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

constexpr float kEndless = std::numeric_limits<float>::infinity();

const ColourMap& mapOf(std::string_view id) {
    return *findColourMap(id);
}

/// The definition, by cases.
double symlog(double x, double t) {
    if (x > t) {
        return 1 + std::log(x / t);
    }
    return x < -t ? -1 - std::log(-x / t) : x / t;
}

/// Values of both signs over many decades, in order.
std::vector<float> decades() {
    std::vector<float> values{0};
    for (double size = 1e-6; size < 2e3; size *= 1.07) {
        values.push_back(static_cast<float>(size));
        values.insert(values.begin(), static_cast<float>(-size));
    }
    return values;
}

}  // namespace

class ColoursTransformTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void symlogIsItsDefinition() {
        for (const double t : {1e-3, 0.5, 40.0}) {
            const ValueTransform transform = ValueTransform::symlog(t);
            for (const float value : decades()) {
                const auto x = static_cast<double>(value);
                QVERIFY(std::abs(transform(x) - symlog(x, t)) <= 1e-14 * std::abs(symlog(x, t)));
                QCOMPARE(transform(-x), -transform(x));
                QVERIFY(std::abs(transform.inverse(transform(x)) - x) <= 1e-13 * std::abs(x));
            }
            // Value and slope go on beyond the threshold.
            QCOMPARE(transform(t), 1.0);
            const double slope = (transform(t * 1.0001) - transform(t)) / (t * 0.0001);
            QVERIFY(std::abs(slope * t - 1) < 1e-3);
        }
    }

    void aLogarithmGivesEachDecadeTheSameRoomAndMarksTheRest() {
        const ColourScale scale(mapOf("viridis"), 1e-4, 1, ValueTransform::log());
        for (const double decade : {1e-4, 1e-3, 1e-2, 1e-1, 1.0}) {
            QVERIFY(std::abs(scale.position(decade) - (4 + std::log10(decade)) / 4) < 1e-12);
            QVERIFY(std::abs(scale.valueAt(scale.position(decade)) - decade) < 1e-12);
        }
        QCOMPARE(scale.classify(1e-5F), ValueClass::Below);
        QCOMPARE(scale.classify(2.0F), ValueClass::Above);
        for (const float none : {0.0F, -0.5F, -kEndless}) {
            QCOMPARE(scale.classify(none), ValueClass::MinusInfinity);
            QCOMPARE(scale.slot(none), -1);
        }
        // The middle of the scale, 0.01, lies where two slots meet.
        const std::vector<float> values{0, 1e-4F, 0.0099F, 0.0101F, 1, -1, std::numeric_limits<float>::quiet_NaN()};
        std::vector<int> found(values.size());
        QVERIFY(scale.findSlots(values, found));
        QCOMPARE(found, (std::vector<int>{-1, 0, 127, 128, 255, -1, -1}));
    }

    void linearChangesNothing() {
        for (const float value : decades()) {
            QCOMPARE(ValueTransform()(static_cast<double>(value)), static_cast<double>(value));
            QCOMPARE(ValueTransform().inverse(static_cast<double>(value)), static_cast<double>(value));
        }
    }

    void slotsGrowWithValuesFromEndToEnd() {
        for (const auto& [low, high] : {std::pair{-1000.0, 1000.0}, {-0.25, 1000.0}, {0.0, 0.8}, {3.0, 900.0}}) {
            const ColourScale scale(mapOf("viridis"), low, high, ValueTransform::symlog(0.01));
            QCOMPARE(scale.slot(static_cast<float>(low)), 0);
            QCOMPARE(scale.slot(static_cast<float>(high)), 255);
            int before = 0;
            for (const float value : decades()) {
                const auto x = static_cast<double>(value);
                if (x < low || x > high) {
                    continue;
                }
                const double share = (symlog(x, 0.01) - symlog(low, 0.01)) / (symlog(high, 0.01) - symlog(low, 0.01));
                QVERIFY(std::abs(scale.slot(value) - share * 255) <= 0.5 + 1e-9);
                QVERIFY(scale.slot(value) >= before);
                before = scale.slot(value);
            }
        }
    }

    void zeroIsTheMiddleOfASymmetricRange() {
        const ColourScale scale(mapOf("rdbu"), -70, 70, ValueTransform::symlog(0.07));
        QVERIFY(scale.slot(0) == 127 || scale.slot(0) == 128);
        QCOMPARE(scale.valueAt(0.5), 0.0);
    }

    void placesOnTheBarAreValuesAndBack() {
        for (const ValueTransform& transform : {ValueTransform(), ValueTransform::symlog(0.1)}) {
            const ColourScale scale(mapOf("magma"), -0.3, 12, transform);
            QCOMPARE(scale.valueAt(0), -0.3);
            QCOMPARE(scale.valueAt(1), 12.0);
            QCOMPARE(scale.position(-0.3), 0.0);
            QCOMPARE(scale.position(12), 1.0);
            for (int step = -20; step <= 60; ++step) {
                // Beyond the ends too: limits are dragged there.
                const double place = step / 40.0;
                QVERIFY(std::abs(scale.position(scale.valueAt(place)) - place) < 1e-12);
            }
        }
    }

    void reversedIsTheMapFromItsOtherEnd() {
        for (const char* id : {"magma", "rdbu", "twilight", "okabe-ito"}) {
            const ColourScale forth(mapOf(id), 0, 100);
            const ColourScale back(mapOf(id), 0, 100, {}, true);
            for (int value = 0; value <= 100; ++value) {
                const auto x = static_cast<float>(value);
                QCOMPARE(back.slot(x), 255 - forth.slot(x));
                QCOMPARE(back.colour(x), mapOf(id)[255 - forth.slot(x)]);
            }
            QCOMPARE(back.slot(-5), -1);
            QCOMPARE(back.colour(-5), valueMark(ValueClass::Below).first);
            QCOMPARE(back.colour(105), valueMark(ValueClass::Above).first);
        }
    }

    void classesAreCountedWhateverTheTransform() {
        const ColourScale scale(mapOf("okabe-ito"), 3, 30, ValueTransform::symlog(0.1));
        for (int value = 3; value <= 30; ++value) {
            QCOMPARE(scale.colour(static_cast<float>(value)), mapOf("okabe-ito")[(value - 3) % 8]);
        }
    }

    void numbersOffTheRangeKeepTheirMarks() {
        const ColourScale scale(mapOf("magma"), -1, 10, ValueTransform::symlog(0.01));
        QCOMPARE(scale.classify(-1.2F), ValueClass::Below);
        QCOMPARE(scale.classify(11), ValueClass::Above);
        QCOMPARE(scale.classify(-kEndless), ValueClass::MinusInfinity);
        QCOMPARE(scale.classify(kEndless), ValueClass::PlusInfinity);
        QCOMPARE(scale.classify(std::nanf("")), ValueClass::NotANumber);
        // 0.1 is no float; rounding never marks the ends.
        QCOMPARE(ColourScale(mapOf("magma"), 0, 0.1, ValueTransform::symlog(1e-4)).slot(0.1F), 255);
    }

    void manySlotsAreTheSlotsOfEach() {
        std::vector<float> values = decades();
        values.insert(values.end(), {kEndless, -kEndless, std::nanf(""), 1e30F, -1e30F});
        for (const bool reversed : {false, true}) {
            for (const ValueTransform& transform : {ValueTransform(), ValueTransform::symlog(0.03)}) {
                const ColourScale scale(mapOf("cividis"), -20, 300, transform, reversed);
                std::vector<int> found(values.size());
                QVERIFY(scale.findSlots(values, found));
                for (std::size_t k = 0; k < values.size(); ++k) {
                    QCOMPARE(found[k], scale.slot(values[k]));
                    QCOMPARE(found[k] >= 0, scale.classify(values[k]) == ValueClass::Inside);
                }
            }
        }
    }

    void rangesBeyondArithmeticAreOneColour() {
        const double large = std::numeric_limits<double>::max();
        const ColourScale wide(mapOf("magma"), -large, large);
        QCOMPARE(wide.slot(3), 128);
        // Two ends whose transforms are the same number.
        const ColourScale narrow(mapOf("magma"), 1e6, std::nextafter(1e6, 2e6), ValueTransform::symlog(1e-3));
        QCOMPARE(narrow.slot(1e6F), 128);
        QCOMPARE(narrow.slot(2e6F), -1);
    }

    void thereAreMapsOfEveryKind() {
        for (const auto kind :
             {ColourMap::Kind::Sequential, ColourMap::Kind::Diverging, ColourMap::Kind::Cyclic, ColourMap::Kind::Categorical}) {
            const auto has = [kind](const ColourMap& one) { return one.kind == kind; };
            QVERIFY(std::ranges::any_of(colourMaps(), has));
        }
        // Phases of a turn meet: the ends are no farther apart than neighbours.
        const ColourMap& cyclic = mapOf("twilight");
        const auto apart = [&](int a, int b) {
            return std::abs(cyclic[a].red - cyclic[b].red) + std::abs(cyclic[a].green - cyclic[b].green) +
                   std::abs(cyclic[a].blue - cyclic[b].blue);
        };
        QVERIFY(apart(0, 255) <= 12);
    }
};

POSENC_TEST_APPLESS(ColoursTransformTest)
#include "colours_transform_test.moc"
