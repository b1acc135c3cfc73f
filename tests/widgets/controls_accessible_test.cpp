#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QTabBar>
#include <QTest>
#include <QVBoxLayout>

#include "tests/support/test_program.h"
#include "widgets/controls/accessible_controls.h"

using namespace posenc;

namespace {

QAccessibleInterface* pointedAt(QWidget& control, QPoint place) {
    const QPoint global = control.mapToGlobal(place);
    return QAccessible::queryAccessibleInterface(&control)->childAt(global.x(), global.y());
}

}  // namespace

/// Tab bars and combo boxes as assistants see them.
class ControlsAccessibleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        test::failOnWarnings();
        installControlAccessibility();
    }

    void aTabIsFoundPressedAndGone() {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* bar = new QTabBar;
        bar->setExpanding(false);
        auto* beside = new QLineEdit;
        column->addWidget(bar);
        column->addWidget(beside);
        for (const char* text : {"&Cell", "Pro&&file", "Heads"}) {
            bar->addTab(QLatin1String(text));
        }
        window.resize(400, 100);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QAccessibleInterface* all = QAccessible::queryAccessibleInterface(bar);
        for (int tab = 0; tab < 3; ++tab) {
            QAccessibleInterface* one = pointedAt(*bar, bar->tabRect(tab).center());
            QVERIFY(one != nullptr);
            QCOMPARE(one, all->child(tab));
            QCOMPARE(all->indexOfChild(one), tab);
            QCOMPARE(one->role(), QAccessible::PageTab);
        }
        // A key of a letter is no part of the name, a sign of its own is.
        QCOMPARE(all->child(0)->text(QAccessible::Name), QStringLiteral("Cell"));
        QCOMPARE(all->child(1)->text(QAccessible::Name), QStringLiteral("Pro&file"));
        QVERIFY(pointedAt(*bar, {-20, -20}) == nullptr);
        // A tab that is not offered is not there.
        const QPoint last = bar->tabRect(2).center();
        bar->setTabVisible(2, false);
        QVERIFY(pointedAt(*bar, last) == nullptr);
        bar->setTabVisible(2, true);
        // Whoever presses it has it; the focus is that of the bar, at its current tab.
        beside->setFocus();
        QVERIFY(all->focusChild() == nullptr);
        QAccessibleActionInterface* actions = all->child(2)->actionInterface();
        QCOMPARE(actions->actionNames(), QStringList(QAccessibleActionInterface::pressAction()));
        actions->doAction(QStringLiteral("no such action"));
        QCOMPARE(bar->currentIndex(), 0);
        actions->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(bar->currentIndex(), 2);
        bar->setFocus();
        QCOMPARE(all->focusChild(), all->child(2));
        QVERIFY(all->child(2)->state().focused && !all->child(0)->state().focused);
        QCOMPARE(all->text(QAccessible::Value), QStringLiteral("Heads"));
        // One that an assistant still holds when it is gone says so, and does nothing.
        QAccessibleInterface* gone = all->child(2);
        bar->removeTab(2);
        QVERIFY(!gone->isValid() && gone->state().invalid && gone->rect().isEmpty());
        QCOMPARE(gone->text(QAccessible::Name), QString());
        bar->setCurrentIndex(0);
        gone->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(bar->currentIndex(), 0);
    }

    void aComboBoxIsOpenedAndItsFieldIsFound() {
        for (const bool editable : {false, true}) {
            QComboBox box;
            box.addItems({QStringLiteral("one"), QStringLiteral("two")});
            box.setEditable(editable);
            box.setAccessibleName(QStringLiteral("Number"));
            box.resize(200, 30);
            box.show();
            QVERIFY(QTest::qWaitForWindowExposed(&box));
            QAccessibleInterface* all = QAccessible::queryAccessibleInterface(&box);
            QCOMPARE(all->text(QAccessible::Name), QStringLiteral("Number"));
            QCOMPARE(all->text(QAccessible::Value), QStringLiteral("one"));
            const QPoint field = editable ? box.lineEdit()->mapTo(&box, box.lineEdit()->rect().center()) : box.rect().center();
            QCOMPARE(pointedAt(box, field), editable ? all->child(1) : nullptr);
            QVERIFY(pointedAt(box, box.rect().bottomRight() + QPoint(50, 50)) == nullptr);
            QAccessibleActionInterface* actions = all->actionInterface();
            for (const QString& action : {QAccessibleActionInterface::pressAction(), QAccessibleActionInterface::showMenuAction()}) {
                QVERIFY(actions->actionNames().contains(action));
                QVERIFY(!actions->localizedActionDescription(action).isEmpty());
                QVERIFY(all->state().collapsed && !all->state().expanded);
                actions->doAction(action);
                QVERIFY(all->state().expanded && !all->state().collapsed);
                actions->doAction(action);
                QTRY_VERIFY(!box.view()->isVisible());
            }
            // What is not its own is left to what every control can.
            actions->doAction(QAccessibleActionInterface::setFocusAction());
            QVERIFY(box.hasFocus() && !box.view()->isVisible());
        }
    }
};

POSENC_TEST(ControlsAccessibleTest)
#include "controls_accessible_test.moc"
