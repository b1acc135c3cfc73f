#include "widgets/controls/message_bar.h"

#include <QEnterEvent>
#include <QLineEdit>
#include <QTest>
#include <QTimer>
#include <QTimerEvent>
#include <QToolButton>

#include "tests/support/test_program.h"

using namespace posenc;

/// How long a message stays.
class MessageBarTest : public QObject {
    Q_OBJECT

    /// A bar in a window that is seen, beside something else.
    struct Seen {
        QWidget window;
        MessageBar bar{&window};
        QTimer& clock = *bar.findChild<QTimer*>();

        bool shown() {
            window.resize(500, 200);
            bar.setGeometry(0, 150, 500, 50);
            window.show();
            window.activateWindow();
            return QTest::qWaitForWindowActive(&window);
        }
        void enter() {
            QEnterEvent event(QPointF(5, 5), QPointF(5, 155), bar.mapToGlobal(QPointF(5, 5)));
            QApplication::sendEvent(&bar, &event);
        }
        void leave() {
            QEvent event(QEvent::Leave);
            QApplication::sendEvent(&bar, &event);
        }
        /// As after the time that the clock was set to.
        void endTime() {
            QTimerEvent event(clock.timerId());
            QApplication::sendEvent(&clock, &event);
        }
        int timeOf(MessageBar::Kind kind, qsizetype letters) {
            bar.say(kind, QString(letters, QLatin1Char('a')));
            return clock.isActive() ? clock.interval() : -1;
        }
    };

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void aMessageGoesWhenItsTimeIsOver() {
        Seen it;
        QVERIFY(it.shown());
        QVERIFY(!it.clock.isActive());
        for (const auto kind : {MessageBar::Kind::Done, MessageBar::Kind::Wrong}) {
            it.bar.say(kind, QStringLiteral("Saved a.npy."), QStringLiteral("Open"));
            QVERIFY(it.clock.isActive() && it.clock.isSingleShot());
            it.endTime();
            QVERIFY(it.bar.isHidden());
            QCOMPARE(it.bar.sentence(), QString());
            QVERIFY(!it.clock.isActive());
        }
        // What was closed has no time any more.
        it.bar.say(MessageBar::Kind::Done, QStringLiteral("Saved a.npy."));
        it.bar.clear();
        QVERIFY(!it.clock.isActive());
    }

    void theClockWaitsWhileThePointerIsOverTheMessage() {
        Seen it;
        QVERIFY(it.shown());
        it.bar.say(MessageBar::Kind::Done, QStringLiteral("Saved a.npy."));
        const int time = it.clock.interval();
        for (int visit = 0; visit < 2; ++visit) {
            it.enter();
            QVERIFY(!it.clock.isActive());
            QVERIFY(it.bar.isVisible());
            QCOMPARE(it.bar.sentence(), QStringLiteral("Saved a.npy."));
            it.leave();
            QVERIFY(it.clock.isActive());
            QCOMPARE(it.clock.interval(), time);
        }
        it.endTime();
        QVERIFY(it.bar.isHidden());
        // Closed below the pointer, there is nothing whose time could begin when the pointer leaves.
        it.bar.say(MessageBar::Kind::Done, QStringLiteral("Saved b.npy."));
        it.enter();
        it.bar.clear();
        it.leave();
        QVERIFY(!it.clock.isActive());
    }

    void theMessageStaysWhileTheKeyboardIsOnIt() {
        Seen it;
        QVERIFY(it.shown());
        it.bar.say(MessageBar::Kind::Wrong, QStringLiteral("a.npy exists."), QStringLiteral("Replace"));
        auto* action = it.bar.findChild<QToolButton*>(QStringLiteral("messageAction"));
        action->setFocus();
        QTRY_VERIFY(action->hasFocus());
        for (int time = 0; time < 2; ++time) {
            it.endTime();
            QVERIFY(it.bar.isVisible());
            QCOMPARE(it.bar.sentence(), QStringLiteral("a.npy exists."));
            // It is asked again later.
            QVERIFY(it.clock.isActive());
        }
    }

    /// Where the keyboard was is no reason to stay.
    void theMessageGoesOnceTheKeyboardIsElsewhere() {
        Seen it;
        QLineEdit other(&it.window);
        QVERIFY(it.shown());
        it.bar.say(MessageBar::Kind::Wrong, QStringLiteral("a.npy exists."), QStringLiteral("Replace"));
        auto* action = it.bar.findChild<QToolButton*>(QStringLiteral("messageAction"));
        action->setFocus();
        QTRY_VERIFY(action->hasFocus());
        other.setFocus();
        QTRY_VERIFY(other.hasFocus());
        it.endTime();
        QVERIFY(it.bar.isHidden());
    }

    /// Another message below the pointer waits as the one before did, and has its own time once the pointer is gone.
    void anotherMessageBelowThePointerWaits() {
        Seen it;
        QVERIFY(it.shown());
        const int time = it.timeOf(MessageBar::Kind::Wrong, 500);
        it.bar.say(MessageBar::Kind::Done, QStringLiteral("Saved a.npy."));
        it.enter();
        it.bar.say(MessageBar::Kind::Wrong, QString(500, QLatin1Char('a')));
        QVERIFY(!it.clock.isActive());
        it.leave();
        QVERIFY(it.clock.isActive());
        QCOMPARE(it.clock.interval(), time);
    }

    /// There is time to read it: more of it for more to read, and for what went wrong.
    void moreToReadHasMoreTime() {
        Seen it;
        QVERIFY(it.shown());
        for (const auto kind : {MessageBar::Kind::Done, MessageBar::Kind::Wrong}) {
            const int least = it.timeOf(kind, 1);
            QVERIFY(least >= 5000);
            QCOMPARE(it.timeOf(kind, 10), least);
            const int page = it.timeOf(kind, 500);
            QVERIFY(page > 2 * least);
            QCOMPARE(it.timeOf(kind, 1000), 2 * page);
            // The next one has its own time.
            QCOMPARE(it.timeOf(kind, 1), least);
        }
        for (const qsizetype letters : {1, 500}) {
            const int done = it.timeOf(MessageBar::Kind::Done, letters);
            QVERIFY(it.timeOf(MessageBar::Kind::Wrong, letters) >= 2 * done);
        }
    }
};

POSENC_TEST(MessageBarTest)
#include "message_bar_test.moc"
