#include "engine/core/number_type.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/shortest_text.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// Every finite number of a type that has so many bits behind the point of its mantissa and an exponent of this bias, in order; by the
/// definition of IEEE 754.
std::vector<double> numbersOf(int fraction, int bias, int exponents) {
    std::vector<double> numbers;
    for (int exponent = 0; exponent < exponents - 1; ++exponent) {
        for (int bits = 0; bits < 1 << fraction; ++bits) {
            const double part = std::ldexp(bits, -fraction);
            numbers.push_back(exponent == 0 ? std::ldexp(part, 1 - bias) : std::ldexp(1 + part, exponent - bias));
        }
    }
    return numbers;
}

/// The nearest of them, of two the one whose bits are even.
double nearest(const std::vector<double>& numbers, double value) {
    const auto after = std::lower_bound(numbers.begin(), numbers.end(), value);
    if (after == numbers.begin()) {
        return *after;
    }
    const auto before = after - 1;
    const double up = *after - value;
    const double down = value - *before;
    return up < down || (up == down && (after - numbers.begin()) % 2 == 0) ? *after : *before;
}

}  // namespace

/// Rounding to the types that programs compute with, against all of their numbers.
class NumberTypeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersGoToTheNearestOfTheirType_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("fraction");
        QTest::addColumn<int>("bias");
        QTest::addColumn<int>("exponents");
        QTest::newRow("float16") << "float16" << 10 << 15 << 32;
        QTest::newRow("bfloat16") << "bfloat16" << 7 << 127 << 256;
    }
    void numbersGoToTheNearestOfTheirType() {
        QFETCH(const QString, name);
        QFETCH(const int, fraction);
        QFETCH(const int, bias);
        QFETCH(const int, exponents);
        const NumberType type = numberTypeOf(name.toStdString());
        const std::vector<double> numbers = numbersOf(fraction, bias, exponents);
        // Every number stays; what lies between two goes to the nearer one, the middle to the even one. Subnormal ones are among them.
        for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
            const double low = numbers[i];
            const double high = numbers[i + 1];
            QVERIFY2(castTo(type, low) == low && castTo(type, -low) == -low, qPrintable(QString::number(low, 'g', 17)));
            for (const double share : {0.25, 0.5, 0.75}) {
                const double value = low + (high - low) * share;
                // By way of float32, whose own subnormal numbers are no coarser than this.
                if (static_cast<double>(static_cast<float>(value)) == value) {
                    QVERIFY2(castTo(type, value) == nearest(numbers, value), qPrintable(QString::number(value, 'g', 17)));
                    QVERIFY2(castTo(type, -value) == -nearest(numbers, value), qPrintable(QString::number(-value, 'g', 17)));
                }
            }
        }
    }

    void theEndsOfATypeAreItsOwn() {
        const double infinity = std::numeric_limits<double>::infinity();
        QCOMPARE(castTo(NumberType::Float16, 65519.0), 65504.0);
        QCOMPARE(castTo(NumberType::Float16, 65520.0), infinity);
        QCOMPARE(castTo(NumberType::Float16, -65520.0), -infinity);
        // 2^-24 is the least number, and half of it is 0.
        QCOMPARE(castTo(NumberType::Float16, 0x1p-24), 0x1p-24);
        QCOMPARE(castTo(NumberType::Float16, 0x1p-25), 0.0);
        QCOMPARE(castTo(NumberType::Float16, 0x1.8p-25), 0x1p-24);
        QCOMPARE(castTo(NumberType::BFloat16, 0x1.fep127), 0x1.fep127);
        QCOMPARE(castTo(NumberType::BFloat16, 0x1.ffp127), infinity);
        for (const NumberType type : {NumberType::Float64, NumberType::Float16, NumberType::BFloat16}) {
            QCOMPARE(castTo(type, infinity), infinity);
            QVERIFY(std::isnan(castTo(type, std::numeric_limits<double>::quiet_NaN())));
            QCOMPARE(castTo(type, 0.0), 0.0);
        }
        QCOMPARE(castTo(NumberType::Float64, 0.1), 0.1);
        QVERIFY(numberTypeOf("float32") == NumberType::Float64);
    }

    /// Digits from 0.000001 up to below 1000000000000000, beyond an exponent; a float has those of a float.
    void numbersAreWrittenAsShortAsTheyCanBeRead() {
        const double infinity = std::numeric_limits<double>::infinity();
        const std::vector<std::pair<double, const char*>> all{{0.0, "0"},
                                                              {-0.0, "-0"},
                                                              {0.1, "0.1"},
                                                              {-2.5, "-2.5"},
                                                              {500000, "500000"},
                                                              {1e-6, "0.000001"},
                                                              {-1e-6, "-0.000001"},
                                                              {9.5e-7, "9.5e-07"},
                                                              {1e-7, "1e-07"},
                                                              {999999999999999.0, "999999999999999"},
                                                              {1e15, "1e+15"},
                                                              {-1e20, "-1e+20"},
                                                              {1.0 / 3, "0.3333333333333333"},
                                                              {1.2345678901234567e-6, "0.0000012345678901234567"},
                                                              {-1.7976931348623157e308, "-1.7976931348623157e+308"},
                                                              {5e-324, "5e-324"},
                                                              {infinity, "inf"},
                                                              {-infinity, "-inf"}};
        for (const auto& [number, text] : all) {
            QCOMPARE(shortestText(number), std::string(text));
        }
        QCOMPARE(shortestText(std::numeric_limits<double>::quiet_NaN()), std::string("nan"));
        QCOMPARE(shortestText(0.1F), std::string("0.1"));
        QCOMPARE(shortestText(static_cast<double>(0.1F)), std::string("0.10000000149011612"));
        QCOMPARE(shortestText(1.0F / 3), std::string("0.33333334"));
        QCOMPARE(shortestText(-1e-10F), std::string("-1e-10"));
        QCOMPARE(shortestText(3.4028235e38F), std::string("3.4028235e+38"));
    }
};

POSENC_TEST_GUILESS(NumberTypeTest)
#include "number_type_test.moc"
