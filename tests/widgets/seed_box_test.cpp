#include "widgets/form/seed_box.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include "tests/support/test_program.h"

using namespace posenc;

namespace {

constexpr quint64 kLargest = 18446744073709551615ULL;

/// As a user does who sees another number in the box.
void retype(SeedBox& box, const QString& digits) {
    QTest::keyClick(&box, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&box, digits);
}

}  // namespace

/// The box of a seed, which may be any number of 64 bits.
class SeedBoxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void arrowsStepFromWhatIsTyped() {
        SeedBox box;
        box.setSeed(7);
        QSignalSpy changed(&box, &SeedBox::seedChanged);
        retype(box, QStringLiteral("40"));
        QCOMPARE(changed.size(), 0);
        QTest::keyClick(&box, Qt::Key_Up);
        QCOMPARE(box.text(), QStringLiteral("41"));
        QCOMPARE(changed.last().first().toULongLong(), quint64{41});
        QTest::keyClick(&box, Qt::Key_PageDown);
        QCOMPARE(box.text(), QStringLiteral("31"));
        QCOMPARE(changed.last().first().toULongLong(), quint64{31});
    }

    void itEndsAtTheEndsOf64Bits() {
        SeedBox box;
        QSignalSpy changed(&box, &SeedBox::seedChanged);
        box.setSeed(kLargest - 3);
        QTest::keyClick(&box, Qt::Key_PageUp);
        QCOMPARE(box.text(), QString::number(kLargest));
        QTest::keyClick(&box, Qt::Key_Up);
        QCOMPARE(box.text(), QString::number(kLargest));
        QCOMPARE(changed.size(), 1);
        box.setSeed(3);
        QTest::keyClick(&box, Qt::Key_PageDown);
        QCOMPARE(box.text(), QStringLiteral("0"));
        // One more than fits is not taken; neither is what is no digit.
        retype(box, QStringLiteral("18446744073709551616"));
        QCOMPARE(box.text(), QStringLiteral("1844674407370955161"));
        retype(box, QStringLiteral("-1.5e"));
        QCOMPARE(box.text(), QStringLiteral("15"));
    }

    void escapeAndAnEmptyBoxLeaveTheSeedAsItWas() {
        SeedBox box;
        box.setSeed(7);
        QSignalSpy changed(&box, &SeedBox::seedChanged);
        retype(box, QStringLiteral("40"));
        QTest::keyClick(&box, Qt::Key_Escape);
        QCOMPARE(box.text(), QStringLiteral("7"));
        QTest::keyClick(&box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&box, Qt::Key_Delete);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.text(), QStringLiteral("7"));
        QCOMPARE(changed.size(), 0);
        retype(box, QStringLiteral("40"));
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.last().first().toULongLong(), quint64{40});
    }

    /// Whoever leaves an empty box finds the seed in it again; a seed that is typed is taken then.
    void leavingTheBoxSettlesIt() {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* box = new SeedBox;
        auto* next = new QLineEdit;
        column->addWidget(box);
        column->addWidget(next);
        box->setSeed(7);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QSignalSpy changed(box, &SeedBox::seedChanged);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(box, Qt::Key_Delete);
        QCOMPARE(box->text(), QString());
        QTest::keyClick(box, Qt::Key_Tab);
        QVERIFY(next->hasFocus());
        QCOMPARE(box->text(), QStringLiteral("7"));
        QCOMPARE(changed.size(), 0);
        box->setFocus();
        retype(*box, QStringLiteral("40"));
        QTest::keyClick(box, Qt::Key_Tab);
        QCOMPARE(box->text(), QStringLiteral("40"));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.last().first().toULongLong(), quint64{40});
    }
};

POSENC_TEST(SeedBoxTest)
#include "seed_box_test.moc"
