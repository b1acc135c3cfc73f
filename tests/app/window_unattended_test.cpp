// The real window under random hands: mouse, wheel, keys, drops, other sizes, dialogs and encodings, while the opened file changes,
// vanishes and comes back. No warning, nothing left behind; the same events for the same seed.
#include <QDesktopServices>
#include <QDir>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QTest>
#include <QTimer>
#include <QUrl>
#include <ctime>
#include <optional>

#include "app/program/memory.h"
#include "tests/app/every_dialog.h"
#include "tests/app/random_hands.h"
#include "tests/app/window_fixture.h"
#include "tests/support/memory_use.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Swallows links that would start a browser.
class LinkSink : public QObject {
    Q_OBJECT

public:
    LinkSink() {
        for (const char* scheme : kSchemes) {
            QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "follow");
        }
    }
    ~LinkSink() override {
        for (const char* scheme : kSchemes) {
            QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
        }
    }

public Q_SLOTS:
    void follow(const QUrl& /*link*/) {}

private:
    static constexpr const char* kSchemes[] = {"http", "https", "file", "mailto"};
};

/// Notes the keys that are pressed; where it closes, its window is gone after the first one.
class KeyTaker : public QWidget {
public:
    KeyTaker(QList<int>& keys, bool closes) : keys_(keys), closes_(closes) {}

protected:
    void keyPressEvent(QKeyEvent* event) override {
        keys_ << event->key();
        if (closes_) {
            QTimer::singleShot(0, this, [this] { destroy(); });
        }
    }

private:
    QList<int>& keys_;
    bool closes_;
};

qint64 numberOr(const char* variable, qint64 otherwise) {
    const QByteArray given = qgetenv(variable);
    return given.isEmpty() ? otherwise : given.toLongLong();
}

/// What one step took, in milliseconds.
struct Step {
    qint64 elapsed = 0;
    qint64 worked = 0;
    QString what;
};

/// Processor time of this thread, in milliseconds.
qint64 threadTime() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1'000'000;
}

/// What is in use while nothing but `scene` is open, whatever was done before.
MemoryUse memoryAtRest(ShownWindow& window, RandomHands& hands, const Scene& scene) {
    hands.leaveAll();
    window->workspace().document().open(scene);
    [[maybe_unused]] const bool settled = window.settled();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return MemoryUse::now();
}

}  // namespace

class WindowUnattendedTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { keepFreedMemory(); }
    void init() { failOnWarnings(); }

    /// POSENC_EVENTS: how many (300), or POSENC_SECONDS: for how long; POSENC_SEED: which ones (1).
    void randomHandsFindNothing() {
        const qint64 events = numberOr("POSENC_EVENTS", 300);
        const qint64 seconds = numberOr("POSENC_SECONDS", 0);
        const bool byHand = qEnvironmentVariableIsSet("POSENC_EVENTS") || seconds > 0;
        const LinkSink sink;
        ShownWindow window;
        QVERIFY(window.shown());
        // What is saved without a path goes there.
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(window.path(QString())));
        qputenv("HOME", window.path(QString()).toLocal8Bit());
        QVERIFY(window.open(window.sampleCopy()));
        RandomHands hands(window, static_cast<quint64>(numberOr("POSENC_SEED", 1)));
        QElapsedTimer all;
        all.start();
        // By the clock, and of that the processor time of the window's thread: others may want the processor, too.
        Step longest;
        Step busiest;
        const Scene first = window.scene();
        std::optional<MemoryUse> early;
        qint64 done = 0;
        const auto share = [&] {
            return seconds > 0 ? static_cast<double>(all.elapsed()) / 1000.0 / static_cast<double>(seconds)
                               : static_cast<double>(done) / static_cast<double>(events);
        };
        for (; share() < 1 && !QTest::currentTestFailed(); ++done) {
            QElapsedTimer clock;
            clock.start();
            const qint64 worked = threadTime();
            hands.act();
            const Step step{clock.elapsed(), threadTime() - worked, hands.last()};
            longest = step.elapsed > longest.elapsed ? step : longest;
            busiest = step.worked > busiest.worked ? step : busiest;
            if (byHand && !early && share() > 0.4) {
                early = memoryAtRest(window, hands, first);
            }
        }
        hands.leaveAll();
        QDir::setCurrent(before);
        // It still does what it is told.
        QVERIFY(window.settled());
        window->workspace().document().setEncoding("swin");
        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        QTRY_COMPARE(window->workspace().picture()->model->encoding().id, std::string("alibi"));
        if (byHand) {
            QVERIFY2(early, "it ended before two fifths");
            MemoryUse late = memoryAtRest(window, hands, first);
            const MemoryUse atOnce = late;
            // Tasks with sizes that were left let go of them when they see that they are to stop. The store of random rows may have been
            // empty before, and fill its 64 MiB; the rest is a derivation and what malloc keeps.
            const bool flat = QTest::qWaitFor(
                [&] {
                    late = MemoryUse::now();
                    return early->isKeptWithin(late, qint64{96} << 20);
                },
                kPatience);
            qInfo(
                "%lld events in %lld s; after two fifths and at the end, at rest: %lld and %lld MB in use, %lld and %lld MB resident; "
                "%lld MB in use while the last tasks ended",
                done, all.elapsed() / 1000, static_cast<qint64>(early->allocated >> 20), static_cast<qint64>(late.allocated >> 20),
                static_cast<qint64>(early->resident >> 20), static_cast<qint64>(late.resident >> 20),
                static_cast<qint64>(atOnce.allocated >> 20));
            for (const auto& [name, step] : {std::pair("longest", longest), std::pair("busiest", busiest)}) {
                qInfo("the %s step: %lld ms, of which the thread worked %lld ms: %s", name, step.elapsed, step.worked,
                      qPrintable(step.what));
            }
            QVERIFY2(flat, "the memory grows");
        }
    }

    /// A menu closes at Alt, and its window may be gone before the key that is pressed with it.
    void handsTypeNothingIntoAWindowThatIsGone() {
        QList<int> keys;
        KeyTaker stays(keys, false);
        stays.show();
        typeKey(stays.windowHandle(), Qt::Key_F, Qt::ShiftModifier | Qt::AltModifier);
        QCOMPARE(keys, QList<int>({Qt::Key_Shift, Qt::Key_Alt, Qt::Key_F}));
        keys.clear();
        KeyTaker goes(keys, true);
        goes.show();
        typeKey(goes.windowHandle(), Qt::Key_F, Qt::ShiftModifier | Qt::AltModifier);
        QCOMPARE(keys, QList<int>({Qt::Key_Shift}));
        QVERIFY(goes.windowHandle() == nullptr);
    }

    /// Going round the same way again makes no more objects and windows than the time before.
    void whatIsDoneAgainLeavesNothingBehind() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        const auto round = [&] {
            for (std::size_t at = 0; at < catalogue().size(); at += 9) {
                window->workspace().document().setEncoding(catalogue()[at].id);
                QVERIFY(window.settled());
            }
            window->workspace().document().setEncoding("swin");
            QVERIFY(window.settled());
            forEveryDialog(window, [](QWidget&) {});
            // The history is what grows on purpose.
            while (window->workspace().document().undoStack().canUndo()) {
                window->workspace().document().undoStack().undo();
            }
            window->workspace().document().undoStack().clear();
            QVERIFY(window.settled());
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        round();
        round();
        const auto objects = window->findChildren<QObject*>().size();
        const auto windows = QApplication::topLevelWidgets().size();
        round();
        QCOMPARE(window->findChildren<QObject*>().size(), objects);
        QCOMPARE(QApplication::topLevelWidgets().size(), windows);
    }
};

POSENC_TEST(WindowUnattendedTest)
#include "window_unattended_test.moc"
