#include "widgets/panes/tabbed_pane.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <algorithm>
#include <memory>

#include "tests/support/test_program.h"

using namespace posenc;

/// The tabs of panels under the mouse and by keys.
class TabbedPaneTest : public QObject {
    Q_OBJECT

    static void move(QTabBar& tabs, QPoint place, Qt::MouseButtons held) {
        QMouseEvent event(QEvent::MouseMove, place, tabs.mapToGlobal(place), Qt::NoButton, held, {});
        QApplication::sendEvent(&tabs, &event);
    }

    static bool isShownWith(TabbedPane& pane, const QStringList& names) {
        for (const QString& name : names) {
            pane.add({name, name, name, new QLabel(name)});
        }
        pane.resize(400, 300);
        pane.show();
        return QTest::qWaitForWindowExposed(&pane);
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// A tab that is dragged away is torn off, once, where the pointer is; one that is moved among the others is not.
    void aTabThatIsDraggedAwayIsTornOff() {
        TabbedPane pane("panelTabs", QStringLiteral("Panels"));
        QVERIFY(isShownWith(pane, {QStringLiteral("cell"), QStringLiteral("profile"), QStringLiteral("query")}));
        auto* tabs = pane.findChild<QTabBar*>();
        QSignalSpy torn(&pane, &TabbedPane::tornOff);
        const QPoint second = tabs->tabRect(1).center();
        const QPoint below(second.x(), tabs->height() + 60);
        // Without a button it is no drag, nor with one that was pressed beside the tabs.
        move(*tabs, below, Qt::NoButton);
        QTest::mousePress(tabs, Qt::LeftButton, {}, QPoint(tabs->width() + 5, 3));
        move(*tabs, below, Qt::LeftButton);
        QTest::mouseRelease(tabs, Qt::LeftButton, {}, below);
        QCOMPARE(torn.count(), 0);
        // A little off the row is still among the tabs.
        QTest::mousePress(tabs, Qt::LeftButton, {}, second);
        move(*tabs, {second.x(), tabs->height() + 8}, Qt::LeftButton);
        QCOMPARE(torn.count(), 0);
        move(*tabs, below, Qt::LeftButton);
        QCOMPARE(torn.count(), 1);
        QCOMPARE(torn.first().first().toString(), QStringLiteral("profile"));
        QCOMPARE(torn.first().last().toPoint(), tabs->mapToGlobal(below));
        // The way on is nobody's.
        move(*tabs, below + QPoint(10, 40), Qt::LeftButton);
        QTest::mouseRelease(tabs, Qt::LeftButton, {}, below + QPoint(10, 40));
        QCOMPARE(torn.count(), 1);
        QCOMPARE(pane.names(), QStringList({QStringLiteral("cell"), QStringLiteral("profile"), QStringLiteral("query")}));
        // Upwards as well, and the tab that was pressed is meant wherever the pointer has gone.
        QTest::mousePress(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
        move(*tabs, {tabs->tabRect(0).center().x(), -60}, Qt::LeftButton);
        QCOMPARE(torn.count(), 2);
        QCOMPARE(torn.last().first().toString(), QStringLiteral("query"));
    }

    /// The menu key is for the tab that is current, wherever the middle of the tabs is.
    void theMenuKeyIsForTheCurrentTab() {
        TabbedPane pane("panelTabs", QStringLiteral("Panels"));
        QVERIFY(isShownWith(pane, {QStringLiteral("cell"), QStringLiteral("profile"), QStringLiteral("query")}));
        auto* tabs = pane.findChild<QTabBar*>();
        QSignalSpy wanted(&pane, &TabbedPane::menuWanted);
        for (const char* name : {"cell", "query"}) {
            pane.setCurrent(QLatin1String(name));
            QContextMenuEvent key(QContextMenuEvent::Keyboard, tabs->rect().center(), tabs->mapToGlobal(tabs->rect().center()));
            QCoreApplication::sendEvent(tabs, &key);
            QCOMPARE(wanted.count(), 1);
            QCOMPARE(wanted.takeLast().first().toString(), QLatin1String(name));
        }
    }

    /// Each tab shows its own panel, wherever it was dragged among the others.
    void aTabThatWasMovedShowsItsOwnPanel() {
        const QStringList names{QStringLiteral("cell"), QStringLiteral("profile"), QStringLiteral("query"), QStringLiteral("heads")};
        for (const auto& [from, to] : {std::pair(0, 2), std::pair(3, 0), std::pair(1, 2), std::pair(2, 1)}) {
            TabbedPane pane("panelTabs", QStringLiteral("Panels"));
            QVERIFY(isShownWith(pane, names));
            auto* tabs = pane.findChild<QTabBar*>();
            tabs->moveTab(from, to);
            QStringList wanted = names;
            wanted.move(from, to);
            QCOMPARE(pane.names(), wanted);
            for (int tab = 0; tab < 4; ++tab) {
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
                QCOMPARE(tabs->tabText(tab), wanted[tab]);
                QCOMPARE(pane.current(), wanted[tab]);
                for (const auto* label : pane.findChildren<QLabel*>()) {
                    QCOMPARE(label->isVisible(), label->text() == wanted[tab]);
                }
            }
            const auto labels = pane.findChildren<QLabel*>();
            const auto removed = std::ranges::find_if(labels, [&](const QLabel* label) { return label->text() == wanted[1]; });
            QVERIFY(removed != labels.end());
            pane.remove(wanted[1]);
            const std::unique_ptr<QLabel> nobodys(*removed);
            wanted.removeAt(1);
            QCOMPARE(pane.names(), wanted);
        }
    }
};

POSENC_TEST(TabbedPaneTest)
#include "tabbed_pane_test.moc"
