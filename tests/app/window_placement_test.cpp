// Where the window and its dialogs are on the screen that the test runs on (several, see CMakeLists.txt), from one start to the next.
#include <QAction>
#include <QScreen>
#include <QTest>

#include "tests/app/every_dialog.h"
#include "tests/app/window_fixture.h"
#include "tests/support/layout_faults.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// As the program opens it.
constexpr QSize kItsOwn;

QString beyond(const QWidget& widget) {
    const QRect room = widget.screen()->availableGeometry();
    const QRect frame = widget.isWindow() ? widget.frameGeometry() : QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size());
    return room.contains(frame) ? QString()
                                : QStringLiteral("%1: %2 x %3 at (%4, %5), on %6 x %7")
                                      .arg(widget.objectName())
                                      .arg(frame.width())
                                      .arg(frame.height())
                                      .arg(frame.left())
                                      .arg(frame.top())
                                      .arg(room.width())
                                      .arg(room.height());
}

}  // namespace

class WindowPlacementTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everythingOpensOnTheScreen() {
        if (QGuiApplication::primaryScreen()->availableSize().width() < 900) {
            QSKIP("tables are not resized on a screen this narrow");
        }
        ShownWindow window(kItsOwn);
        QVERIFY(window.shown());
        QVERIFY2(beyond(*window).isEmpty(), qPrintable(beyond(*window)));
        QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        forEveryDialog(window, [](const QWidget& dialog) { QTRY_VERIFY2(beyond(dialog).isEmpty(), qPrintable(beyond(dialog))); });
    }

    void panelsDoNotMakeItLarger() {
        ShownWindow window(kItsOwn);
        QVERIFY(window.shown());
        const QSize before = window->size();
        for (const char* region : {"encodings", "parameters", "tensors", "layers", "cell", "query", "heads", "profile", "checks"}) {
            window.bring(region);
            QVERIFY(window.settled());
            QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        }
        QCOMPARE(window->size(), before);
        QVERIFY(window.reopen(kItsOwn));
        QCOMPARE(window->size(), before);
        QVERIFY2(beyond(*window).isEmpty(), qPrintable(beyond(*window)));
    }

    void itComesBackWhereItWas_data() {
        QTest::addColumn<QPoint>("place");
        QTest::newRow("at the corner of the screen") << QPoint(0, 0);
        QTest::newRow("a little below") << QPoint(7, 5);
        QTest::newRow("elsewhere") << QPoint(61, 43);
    }
    void itComesBackWhereItWas() {
        QFETCH(QPoint, place);
        ShownWindow window(kItsOwn);
        QVERIFY(window.shown());
        const QSize size = (window->screen()->availableSize() * 0.8).expandedTo(window->minimumSizeHint());
        window->resize(size);
        window->move(place);
        for (int start = 0; start < 4; ++start) {
            QTRY_COMPARE(window->size(), size);
            QTRY_COMPARE(window->pos(), place);
            QVERIFY(window.reopen(kItsOwn));
        }
    }

    void aPlaceThatIsNoMoreIsNotComeBackTo() {
        ShownWindow window(kItsOwn);
        QVERIFY(window.shown());
        const QRect room = window->screen()->availableGeometry();
        // As on a larger screen, or a second one.
        for (const QRect& before : {QRect(room.right() - 50, room.bottom() - 40, 500, 400), QRect(9000, 9000, 700, 500),
                                    QRect(room.left() - 300, room.top() - 300, 600, 500), QRect(QPoint(10, 10), room.size() * 2)}) {
            window->resize(before.size());
            window->move(before.topLeft());
            QVERIFY(window.reopen(kItsOwn));
            QVERIFY2(beyond(*window).isEmpty(), qPrintable(beyond(*window)));
        }
    }

    void maximizedItKeepsThePlaceForLater() {
        ShownWindow window(kItsOwn);
        QVERIFY(window.shown());
        const QSize size = (window->screen()->availableSize() * 0.8).expandedTo(window->minimumSizeHint());
        window->resize(size);
        window->move(20, 10);
        QVERIFY(window.reopen(kItsOwn));
        window->showMaximized();
        for (int start = 0; start < 2; ++start) {
            QTRY_VERIFY(window->isMaximized());
            QVERIFY(window.reopen(kItsOwn));
        }
        QVERIFY(window->isMaximized());
        window->showNormal();
        QTRY_COMPARE(window->size(), size);
    }
};

POSENC_TEST(WindowPlacementTest)
#include "window_placement_test.moc"
