#include <QLocale>
#include <QTest>
#include <cmath>
#include <limits>
#include <vector>

#include "tests/support/test_program.h"
#include "widgets/plate/number_format.h"

using namespace posenc;

namespace {

double widthOf(const QString& text) {
    return static_cast<double>(text.size()) * 7;
}

}  // namespace

class HeatmapNumbersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }

    void rangesGetThreeSignificantDigits_data() {
        QTest::addColumn<double>("maximum");
        QTest::addColumn<QString>("text");
        QTest::newRow("large") << 123456.0 << QStringLiteral("1.23e5");
        QTest::newRow("thousands") << 1234.4 << QStringLiteral("1234");
        QTest::newRow("tens") << 45.678 << QStringLiteral("45.7");
        QTest::newRow("ones") << 1.054 << QStringLiteral("1.05");
        QTest::newRow("tenths") << 0.2634 << QStringLiteral("0.263");
        QTest::newRow("thousandths") << 0.001234 << QStringLiteral("0.00123");
        QTest::newRow("tiny") << 0.00001234 << QStringLiteral("1.23e\u22125");
        QTest::newRow("zero") << 0.0 << QStringLiteral("0.00");
    }
    void rangesGetThreeSignificantDigits() {
        QFETCH(double, maximum);
        QFETCH(QString, text);
        QCOMPARE(formatForRange(0, maximum, false).text(maximum), text);
        QCOMPARE(formatForRange(-maximum, 0, false).text(-maximum), maximum == 0 ? text : QChar(0x2212) + text);
    }

    void wholeNumbersHaveNoDecimals() {
        QCOMPARE(formatForRange(0, 168, true).text(69), QStringLiteral("69"));
        QCOMPARE(formatForRange(-6, 6, true).text(-6), QStringLiteral("\u22126"));
        QCOMPARE(formatForRange(0, 16777215, true).text(16777215), QStringLiteral("16777215"));
    }

    void roundedZeroHasNoSign() {
        QCOMPARE((NumberFormat{NumberFormat::Style::Fixed, 2}.text(-0.001)), QStringLiteral("0.00"));
        QCOMPARE(plainNumber(-0.0, false), QStringLiteral("0"));
        QCOMPARE(plainNumber(-0.0, true), QStringLiteral("0"));
        QCOMPARE((NumberFormat{NumberFormat::Style::Fixed, 2}.text(-0.006)), QStringLiteral("\u22120.01"));
    }

    void roomDecidesTheDigits() {
        // "−1.05" has five characters, "−1.1" four.
        QCOMPARE(formatForRoom(-1.05, 1.05, false, 35, widthOf)->decimals, 2);
        QCOMPARE(formatForRoom(-1.05, 1.05, false, 34, widthOf)->decimals, 1);
        QVERIFY(!formatForRoom(-1.05, 1.05, false, 27, widthOf));
        QCOMPARE(formatForRoom(0, 168, true, 21, widthOf)->decimals, 0);
        QVERIFY(!formatForRoom(0, 168, true, 20, widthOf));
    }

    void whatFitsForTheEndsFitsForAllBetween() {
        for (const double maximum : {0.004, 0.26, 1.05, 87.0, 9999.0}) {
            for (double room = 7; room < 80; room += 1) {
                const auto format = formatForRoom(-maximum, maximum, false, room, widthOf);
                for (int step = -50; format && step <= 50; ++step) {
                    QVERIFY(widthOf(format->text(maximum * step / 50)) <= room);
                }
            }
        }
    }

    void numbersOfManyPowersOfTenKeepTheirDigits() {
        const auto format = decadesForRoom(0, 31, 42, widthOf);
        QVERIFY(format.has_value());
        const std::pair<double, const char*> texts[] = {{31, "31"},
                                                        {8.43, "8.4"},
                                                        {0.56, "0.56"},
                                                        {0.0178, "0.018"},
                                                        {0.0018, "0.0018"},
                                                        {0.00018, "1.8e\u22124"},
                                                        {-0.00018, "\u22121.8e\u22124"},
                                                        {0, "0"}};
        for (const auto& [value, text] : texts) {
            QCOMPARE(format->text(value), QString::fromUtf8(text));
        }
        QCOMPARE(decadesForRoom(0, 31, 49, widthOf)->text(31), QStringLiteral("31.0"));
        QCOMPARE(decadesForRoom(0, 31, 49, widthOf)->text(static_cast<double>(0.01F)), QStringLiteral("0.0100"));
        QCOMPARE(decadesForRoom(0, 31, 49, widthOf)->text(0.00999), QStringLiteral("0.00999"));
        QCOMPARE(decadesForRoom(0, 31, 49, widthOf)->text(9.996), QStringLiteral("10.0"));
        // What has too little room for a small number shows none.
        QVERIFY(!decadesForRoom(0, 31, 41, widthOf));
        QVERIFY(!decadesForRoom(-31, 31, 48, widthOf));
    }

    void theEndsOfAScaleAreNeverRoundedToZero() {
        const NumberFormat format = formatForRange(0, 0.0828, false);
        QCOMPARE(endText(format, 0), QStringLiteral("0"));
        QCOMPARE(endText(format, 0.0828), QStringLiteral("0.0828"));
        QCOMPARE(endText(format, 0.0000031), QStringLiteral("3e\u22126"));
        QCOMPARE(endText(format, -0.00002), QStringLiteral("\u22122e\u22125"));
        QCOMPARE(endText(format, 0.00006), QStringLiteral("0.0001"));
        QCOMPARE(endText(formatForRange(0, 168, true), 0), QStringLiteral("0"));
    }

    void noNumberOfACellIsWrittenAsZero() {
        const auto format = formatForRange(-1.05, 1.05, false);
        const auto text = [&](double value, double room) { return cellText(format, value, room, widthOf); };
        QCOMPARE(text(0.655, 80), QStringLiteral("0.66"));
        QCOMPARE(text(0, 80), QStringLiteral("0.00"));
        QCOMPARE(text(-0.0033712, 80), QStringLiteral("\u22120.00337"));
        QCOMPARE(text(-0.0033712, 50), QStringLiteral("\u22120.0034"));
        // One digit where no more fit.
        const NumberFormat tenths{NumberFormat::Style::Fixed, 1};
        QCOMPARE(cellText(tenths, 0.0337, widthOf(QStringLiteral("0.03")), widthOf), QStringLiteral("0.03"));
        // However little room there is, what is written is true.
        QCOMPARE(text(-0.0033712, 20), QStringLiteral("\u22123e\u22123"));
        QCOMPARE(text(3.16e-4, 80), QStringLiteral("3.16e\u22124"));
    }

    void aFewSmallNumbersLeaveTheOthersTheirDecimals() {
        const auto formatOf = [](const std::vector<double>& numbers, double room, bool integer = false) {
            return formatForCells(numbers, 0, 1, integer, false, room, widthOf);
        };
        const NumberFormat decimals{NumberFormat::Style::Fixed, 2};
        const NumberFormat digits{NumberFormat::Style::Significant, 3};
        QVERIFY(formatOf({0, 0.25, 0.5, 0.75, 1}, 84) == decimals);
        QVERIFY(formatOf({0.001, 0.25, 0.5, 0.75, 1}, 84) == decimals);
        // Zeros are neither.
        QVERIFY(formatOf({0, 0, 0, 0, 0.001, 0.5, 1}, 84) == digits);
        QVERIFY(formatOf({1, 0.316, 0.1, 0.0316, 0.01, 0.00316, 0.001, 3.16e-4}, 84) == digits);
        // Without room for that some are written by themselves.
        QVERIFY(formatOf({1, 0.1, 0.01, 0.001, 0.0001}, 30) == decimals);
        QVERIFY(!formatOf({1, 0.1, 0.01, 0.001, 0.0001}, 20));
        QVERIFY(formatOf({0, 1, 0, 1}, 84, true) == (NumberFormat{NumberFormat::Style::Fixed, 0}));
    }

    /// Written as a whole number, one with a fraction would be taken for that: without room for its fraction it is not written.
    void numbersWithAFractionKeepAPartOfIt() {
        const auto written = [](double first, double room) {
            const auto format = formatForCells(std::vector<double>{first, 3}, 0, first, false, false, room, widthOf);
            return format ? format->text(first) : QString();
        };
        // What must be written, at least, of each; however much room there is, it is not less.
        const std::pair<double, QString> numbers[] = {{12.4, QStringLiteral("12.4")},   {6.148, QStringLiteral("6.1")},
                                                      {148.3, QStringLiteral("148.3")}, {4096.5, QStringLiteral("4096.5")},
                                                      {12, QStringLiteral("12")},       {148, QStringLiteral("148")},
                                                      {4096, QStringLiteral("4096")}};
        for (const auto& [number, least] : numbers) {
            QCOMPARE(written(number, widthOf(least)), least);
            QCOMPARE(written(number, widthOf(least) - 1), QString());
            for (double room = widthOf(least); room < 84; room += 7) {
                QVERIFY2(written(number, room).startsWith(least), qPrintable(written(number, room)));
            }
        }
    }

    void theUsersLocaleWritesTheDecimalPoint() {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(plainNumber(-0.4997, false), QStringLiteral("\u22120,4997"));
        QCOMPARE((NumberFormat{NumberFormat::Style::Fixed, 1}.text(12345.6)), QStringLiteral("12345,6"));
    }

    void numbersByThemselvesAreSaidInFull() {
        QCOMPARE(plainNumber(static_cast<double>(-0.4997F), false), QStringLiteral("\u22120.4997"));
        QCOMPARE(plainNumber(69, true), QStringLiteral("69"));
        QCOMPARE(plainNumber(-std::numeric_limits<double>::infinity(), false), QStringLiteral("\u2212\u221e"));
        QCOMPARE(plainNumber(std::numeric_limits<double>::infinity(), false), QStringLiteral("\u221e"));
        QCOMPARE(plainNumber(std::nan(""), true), QStringLiteral("NaN"));
    }
};

POSENC_TEST_APPLESS(HeatmapNumbersTest)
#include "heatmap_numbers_test.moc"
