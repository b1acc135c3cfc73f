#include "app/window/activity_bar.h"

#include <QLabel>
#include <QProgressBar>
#include <QShortcut>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"

using namespace posenc;

/// Work that takes its time, as the status line shows it.
class ActivityBarTest : public QObject {
    Q_OBJECT

    using Work = ActivityBar::Work;

    /// A bar in a window that is seen.
    struct Seen {
        QWidget window;
        ActivityBar bar{&window};
        QLabel* text = bar.findChild<QLabel*>(QStringLiteral("activityText"));
        QProgressBar* progress = bar.findChild<QProgressBar*>(QStringLiteral("activityProgress"));
        QToolButton* cancel = bar.findChild<QToolButton*>(QStringLiteral("activityCancel"));
        QShortcut* escape = bar.findChild<QShortcut*>();

        bool shown() {
            window.resize(500, 60);
            bar.resize(500, 60);
            window.show();
            return QTest::qWaitForWindowExposed(&window);
        }
    };

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void quickWorkIsNotSeen() {
        Seen it;
        QVERIFY(it.shown());
        QSignalSpy cancelled(&it.bar, &ActivityBar::cancelled);
        it.bar.begin(Work::Opening, QStringLiteral("Opening a.npy..."));
        it.bar.setShare(Work::Opening, 0.5);
        QVERIFY(!it.bar.isVisible());
        // Escape means something else while nothing is seen.
        QVERIFY(!it.escape->isEnabled());
        it.cancel->click();
        it.bar.end(Work::Opening);
        // Another work outlasts it: had the first not ended, it would be seen first.
        it.bar.begin(Work::Computing, QStringLiteral("Computing..."));
        QTRY_VERIFY(it.bar.isVisible());
        QCOMPARE(it.text->text(), QStringLiteral("Computing..."));
        QCOMPARE(cancelled.count(), 0);
    }

    void ofSeveralWorksTheFirstIsShown() {
        Seen it;
        QVERIFY(it.shown());
        it.bar.begin(Work::Computing, QStringLiteral("Computing..."));
        it.bar.begin(Work::Opening, QStringLiteral("Opening..."));
        it.bar.begin(Work::Comparing, QStringLiteral("Comparing..."));
        QTRY_COMPARE(it.text->text(), QStringLiteral("Opening..."));
        QVERIFY(it.bar.isVisible() && it.escape->isEnabled());
        QSignalSpy cancelled(&it.bar, &ActivityBar::cancelled);
        const auto next = [&] {
            const auto work = cancelled.last().first().value<Work>();
            it.bar.end(work);
            return work;
        };
        it.cancel->click();
        QCOMPARE(next(), Work::Opening);
        QTRY_COMPARE(it.text->text(), QStringLiteral("Comparing..."));
        QTest::keyClick(&it.window, Qt::Key_Escape);
        QTRY_COMPARE(cancelled.count(), 2);
        QCOMPARE(next(), Work::Comparing);
        QTRY_COMPARE(it.text->text(), QStringLiteral("Computing..."));
        it.cancel->click();
        QCOMPARE(next(), Work::Computing);
        QVERIFY(!it.bar.isVisible() && !it.escape->isEnabled());
        QCOMPARE(cancelled.count(), 3);
    }

    void aShareIsOfTheWorkThatItWasToldOf() {
        Seen it;
        QVERIFY(it.shown());
        it.bar.begin(Work::Comparing, QStringLiteral("Comparing..."));
        QTRY_VERIFY(it.bar.isVisible());
        // Nothing is known of how far it is.
        QCOMPARE(it.progress->maximum(), 0);
        it.bar.setShare(Work::Computing, 0.9);
        QCOMPARE(it.progress->maximum(), 0);
        it.bar.setShare(Work::Comparing, 0.25);
        QVERIFY(it.progress->maximum() > 0);
        QCOMPARE(it.progress->value() * 4, it.progress->maximum());
        it.bar.setShare(Work::Comparing, 1);
        QCOMPARE(it.progress->value(), it.progress->maximum());
        // The next work of that kind begins anew.
        it.bar.begin(Work::Comparing, QStringLiteral("Comparing others..."));
        QVERIFY(!it.bar.isVisible());
        QTRY_VERIFY(it.bar.isVisible());
        QCOMPARE(it.text->text(), QStringLiteral("Comparing others..."));
        QCOMPARE(it.progress->maximum(), 0);
        QVERIFY(it.bar.shownHeight() >= it.text->fontMetrics().height());
    }
};

POSENC_TEST(ActivityBarTest)
#include "activity_bar_test.moc"
