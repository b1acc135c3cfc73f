#include "widgets/controls/number_box.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <limits>

#include "tests/support/test_program.h"
#include "widgets/controls/number_text.h"

using namespace posenc;

/// Boxes of numbers that take every number of their range, and numbers in words.
class NumberBoxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        test::failOnWarnings();
        QLocale::setDefault(QLocale::c());
    }

    void stepsEndAtTheEndsOfTheRange() {
        NumberBox whole;
        whole.setNumbers(1, 20, 19, true, false);
        whole.setValue(12);
        QSignalSpy changed(&whole, &QDoubleSpinBox::valueChanged);
        QTest::keyClick(&whole, Qt::Key_Up);
        QCOMPARE(whole.value(), 13.0);
        QTest::keyClick(&whole, Qt::Key_PageUp);
        QCOMPARE(whole.value(), 20.0);
        QTest::keyClick(&whole, Qt::Key_Up);
        QCOMPARE(changed.count(), 2);
        QTest::keyClick(&whole, Qt::Key_PageDown);
        QTest::keyClick(&whole, Qt::Key_PageDown);
        QCOMPARE(whole.value(), 1.0);
        // A hundredth of the span, as a power of ten; what is typed counts, too.
        NumberBox real;
        real.setNumbers(0, 8, 8, false, false);
        real.setValue(2.5);
        QTest::keyClick(&real, Qt::Key_Down);
        QCOMPARE(real.value(), 2.4);
        QTest::keyClick(&real, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&real, QStringLiteral("7.95"));
        QTest::keyClick(&real, Qt::Key_Up);
        QCOMPARE(real.value(), 8.0);
    }

    /// Steps where the rule refuses some end at the last one that it takes, by arrows and by pages.
    void aPageGoesOverWhatIsRefused() {
        NumberBox box;
        box.setNumbers(1, 64, 63, true, false);
        box.setAccepts([](double value) { return std::fmod(value, 8) == 0; });
        box.setValue(16);
        QTest::keyClick(&box, Qt::Key_PageUp);
        QCOMPARE(box.value(), 32.0);
        QTest::keyClick(&box, Qt::Key_PageDown);
        QCOMPARE(box.value(), 16.0);
        box.setValue(60);
        QTest::keyClick(&box, Qt::Key_Up);
        QCOMPARE(box.value(), 64.0);
        QTest::keyClick(&box, Qt::Key_Up);
        QCOMPARE(box.value(), 64.0);
    }

    /// A share of nothing is none that could be written with a sign of percent.
    /// A page that is pasted by mistake is refused before it is laid out; the largest float64 is written whole.
    void whatIsPastedIsNoLongerThanANumber() {
        NumberBox box;
        box.setNumbers(0, std::numeric_limits<double>::max(), 1, false, true);
        auto* edit = box.findChild<QLineEdit*>();
        QApplication::clipboard()->setText(QString(30000, QLatin1Char('1')));
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_V, Qt::ControlModifier);
        QVERIFY(edit->text().size() < 1000);
        box.setValue(std::numeric_limits<double>::max());
        QCOMPARE(edit->text(), box.textFromValue(std::numeric_limits<double>::max()));
        QVERIFY(edit->text().size() > 308);
    }

    void sharesAreWrittenAsTheyAre() {
        constexpr double kInfinite = std::numeric_limits<double>::infinity();
        QCOMPARE(percentText(kInfinite), numberText(kInfinite));
        QCOMPARE(percentText(std::nan("")), numberText(std::nan("")));
        QVERIFY(!percentText(kInfinite).contains(QLatin1Char('%')));
        const std::pair<double, const char*> shares[]{{0, "0 %"},         {0.00005, "< 0.01 %"}, {0.0001, "0.01 %"}, {0.05, "5.00 %"},
                                                      {0.0999, "9.99 %"}, {0.1, "10.0 %"},       {0.5, "50.0 %"},    {0.999, "99.9 %"},
                                                      {0.9996, "100 %"},  {1, "100 %"},          {2.5, "250 %"}};
        for (const auto& [share, text] : shares) {
            QCOMPARE(percentText(share), QString::fromUtf8(text));
        }
    }
};

POSENC_TEST(NumberBoxTest)
#include "number_box_test.moc"
