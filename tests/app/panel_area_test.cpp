#include "app/window/panel_area.h"

#include <QLabel>
#include <QScreen>
#include <QSplitter>
#include <QTest>

#include "app/window/panel_window.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// Panels beside the pictures, below them and in windows of their own, from one start to the next.
class PanelAreaTest : public QObject {
    Q_OBJECT

    static PanelLayout::Panel placing(const PanelLayout& layout, const QString& name) {
        for (const PanelLayout::Panel& one : layout.panels) {
            if (one.name == name) {
                return one;
            }
        }
        return {};
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void aLayoutComesBackAsItWas() {
        PanelArea area(*new QLabel);
        area.resize(1200, 800);
        for (const char* name : {"cell", "profile", "query"}) {
            area.addPanel({QLatin1String(name), QLatin1String(name), QLatin1String(name), new QLabel(QLatin1String(name))});
        }
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        PanelLayout wanted;
        wanted.panels = {{QStringLiteral("cell"), PanelPlace::Pane, {}},
                         {QStringLiteral("profile"), PanelPlace::Below, {}},
                         {QStringLiteral("query"), PanelPlace::Window, QRect(70, 90, 333, 222)}};
        wanted.current = QStringLiteral("cell");
        wanted.below = 260;
        area.setLayout(wanted);
        const PanelLayout kept = area.layoutWith({});
        QCOMPARE(kept.below, 260);
        QCOMPARE(kept.panels.size(), wanted.panels.size());
        for (const PanelLayout::Panel& one : wanted.panels) {
            QVERIFY2(placing(kept, one.name).place == one.place, qPrintable(one.name));
        }
        QCOMPARE(placing(kept, QStringLiteral("query")).window, QRect(70, 90, 333, 222));
        QCOMPARE(area.placeOf(QStringLiteral("profile")), PanelPlace::Below);
    }

    /// Panels that a layout does not name are there all the same, those that it names twice or that are no panels do no harm.
    void aLayoutOfOtherPanelsLosesNone() {
        PanelArea area(*new QLabel);
        area.resize(1200, 800);
        addPanelsTo(area, {"cell", "profile", "query"});
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        PanelLayout odd;
        odd.panels = {{QStringLiteral("query"), PanelPlace::Pane, {}},
                      {QStringLiteral("no panel"), PanelPlace::Below, {}},
                      {QStringLiteral("query"), PanelPlace::Window, QRect(10, 10, 300, 300)}};
        odd.current = QStringLiteral("no panel");
        area.setLayout(odd);
        const PanelLayout kept = area.layoutWith({});
        QStringList names;
        for (const PanelLayout::Panel& one : kept.panels) {
            names << one.name;
            QVERIFY2(one.place == PanelPlace::Pane, qPrintable(one.name));
        }
        QCOMPARE(names, (QStringList{QStringLiteral("query"), QStringLiteral("cell"), QStringLiteral("profile")}));
        QCOMPARE(kept.current, QStringLiteral("query"));
    }

    /// The window of a panel gives it back when it is closed; hidden with the others it comes back with them.
    void aPanelInAWindowComesBack() {
        PanelArea area(*new QLabel);
        area.resize(1200, 800);
        addPanelsTo(area, {"cell", "profile"});
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        const QString profile = QStringLiteral("profile");
        area.setPlace(profile, PanelPlace::Window, QRect(40, 60, 320, 240));
        QCOMPARE(area.placeOf(profile), PanelPlace::Window);
        auto* window = dynamic_cast<PanelWindow*>(&area.paneOf(profile));
        QVERIFY(window != nullptr && window->isVisible());
        QCOMPARE(window->size(), QSize(320, 240));
        QVERIFY(window->findChild<QLabel*>(QStringLiteral("panel-profile")) != nullptr);
        area.setShown(false);
        QVERIFY(!window->isVisible() && !area.panes().front()->isVisible());
        area.setShown(true);
        QVERIFY(window->isVisible() && area.panes().front()->isVisible());
        // A program that quits closes every window, and stays where one refuses.
        QVERIFY(window->close());
        QTRY_COMPARE(area.placeOf(profile), PanelPlace::Pane);
        QVERIFY(&area.paneOf(profile) == area.panes().front());
        // It is the one that is seen there, as the one that was moved last.
        QCOMPARE(area.layoutWith({}).current, profile);
        QTRY_VERIFY(area.findChild<PanelWindow*>() == nullptr);
        // Escape closes it too, no other key.
        area.setPlace(profile, PanelPlace::Window, QRect(40, 60, 320, 240));
        window = dynamic_cast<PanelWindow*>(&area.paneOf(profile));
        QTest::keyClick(window, Qt::Key_Return);
        QCOMPARE(area.placeOf(profile), PanelPlace::Window);
        QTest::keyClick(window, Qt::Key_Escape);
        QTRY_COMPARE(area.placeOf(profile), PanelPlace::Pane);
        QTRY_VERIFY(area.findChild<PanelWindow*>() == nullptr);
        // The pane below is there for as long as a panel is in it.
        QWidget* below = area.panes().back();
        QVERIFY(!below->isVisible());
        area.setPlace(QStringLiteral("cell"), PanelPlace::Below);
        QVERIFY(below->isVisible());
        QVERIFY(&area.paneOf(QStringLiteral("cell")) == below);
        area.setPlace(profile, PanelPlace::Below);
        QVERIFY(!area.panes().front()->isVisible());
        area.setPlace(profile, PanelPlace::Pane);
        area.setPlace(QStringLiteral("cell"), PanelPlace::Pane);
        QVERIFY(!below->isVisible() && area.panes().front()->isVisible());
        area.bringForward(profile);
        QCOMPARE(area.layoutWith({}).current, profile);
    }

    /// Wherever it is let go, or was on another screen.
    void aWindowOfAPanelIsSeenWhole() {
        PanelArea area(*new QLabel);
        area.resize(1200, 800);
        addPanelsTo(area, {"cell", "profile"});
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        const QRect room = area.screen()->availableGeometry();
        const QString profile = QStringLiteral("profile");
        for (const QRect& wanted : {QRect(room.right() - 50, room.bottom() - 30, 320, 240), QRect(-100, -80, 320, 240),
                                    QRect(room.right() + 5000, 40, 320, 240), QRect(10, 10, 50000, 50000)}) {
            area.setPlace(profile, PanelPlace::Window, wanted);
            const QRect seen(area.paneOf(profile).pos(), area.paneOf(profile).size());
            QVERIFY(room.contains(seen));
            QCOMPARE(seen.size(), wanted.size().boundedTo(room.size()));
        }
    }

    /// Dragged higher, and as high at the next start.
    void theHeightOfThePaneBelowIsKept() {
        PanelLayout kept;
        int height = 0;
        {
            PanelArea area(*new QLabel);
            area.resize(1200, 800);
            addPanelsTo(area, {"cell", "profile"});
            area.setPlace(QStringLiteral("profile"), PanelPlace::Below);
            area.show();
            QVERIFY(QTest::qWaitForWindowExposed(&area));
            const QWidget* below = area.panes().back();
            QTRY_VERIFY(below->isVisible());
            auto* splitter = qobject_cast<QSplitter*>(below->parentWidget());
            QVERIFY(splitter != nullptr && splitter->orientation() == Qt::Vertical);
            const int before = below->height();
            QWidget* handle = splitter->handle(1);
            const QPoint from = handle->rect().center();
            QTest::mousePress(handle, Qt::LeftButton, {}, from);
            QTest::mouseMove(handle, from - QPoint(0, 50));
            QTest::mouseRelease(handle, Qt::LeftButton, {}, from - QPoint(0, 50));
            QTRY_VERIFY(below->height() > before + 40);
            height = below->height();
            // Another panel, in or out, leaves it as it is.
            area.setPlace(QStringLiteral("cell"), PanelPlace::Below);
            QTRY_COMPARE(below->height(), height);
            kept = area.layoutWith({});
            QCOMPARE(kept.below, height);
        }
        PanelArea next(*new QLabel);
        next.resize(1200, 800);
        addPanelsTo(next, {"cell", "profile"});
        next.setLayout(kept);
        next.show();
        QVERIFY(QTest::qWaitForWindowExposed(&next));
        QTRY_COMPARE(next.panes().back()->height(), height);
    }

    /// The window that it belongs to is there first: what is shown before lies below it.
    void windowsOfPanelsComeAfterTheirOwn() {
        PanelArea area(*new QLabel);
        area.resize(1200, 800);
        addPanelsTo(area, {"cell", "profile"});
        area.setPlace(QStringLiteral("profile"), PanelPlace::Window, QRect(40, 60, 320, 240));
        area.show();
        QVERIFY(!area.paneOf(QStringLiteral("profile")).isVisible());
        QTRY_VERIFY(area.paneOf(QStringLiteral("profile")).isVisible());
    }

private:
    static void addPanelsTo(PanelArea& area, const QStringList& names) {
        for (const QString& name : names) {
            auto* panel = new QLabel(name);
            panel->setObjectName(QStringLiteral("panel-") + name);
            area.addPanel({name, name, name, panel});
        }
    }
};

POSENC_TEST(PanelAreaTest)
#include "panel_area_test.moc"
