// The real window and all of its dialogs as assistants walk through them, and what can be aimed at.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMetaEnum>
#include <QScrollBar>
#include <QSet>
#include <QTabBar>
#include <QTest>
#include <algorithm>

#include "tests/app/every_dialog.h"
#include "tests/support/accessible_tree.h"
#include "tests/support/layout_faults.h"
#include "tests/support/test_program.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/palette/command_search.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int kSmallestTarget = 24;

QString whichNode(QAccessibleInterface& node) {
    const QObject* object = node.object();
    return QStringLiteral("%1 '%2' (%3)")
        .arg(QMetaEnum::fromType<QAccessible::Role>().valueToKey(node.role()), node.text(QAccessible::Name),
             object == nullptr ? QString() : QLatin1String(object->metaObject()->className()) + QLatin1Char(' ') + object->objectName());
}

bool isAimedAt(QAccessible::Role role) {
    switch (role) {
        case QAccessible::Button:
        case QAccessible::CheckBox:
        case QAccessible::RadioButton:
        case QAccessible::ComboBox:
        case QAccessible::EditableText:
        case QAccessible::SpinBox:
        case QAccessible::Slider:
        case QAccessible::PageTab:
        case QAccessible::ListItem:
        case QAccessible::MenuItem:
        case QAccessible::ColumnHeader:
        case QAccessible::RowHeader:
        case QAccessible::ButtonMenu:
            return true;
        default:
            return false;
    }
}

/// Parts of a control that stand in it: the field of a box is as high as the box leaves it, and the box is what is aimed at.
bool isPart(const QObject* object) {
    const auto* widget = qobject_cast<const QWidget*>(object);
    const QWidget* owner = widget == nullptr ? nullptr : widget->parentWidget();
    return owner != nullptr && (owner->inherits("QAbstractSpinBox") || owner->inherits("QComboBox") || owner->inherits("QLineEdit"));
}

/// What is cut by what scrolls over it is as large as it is.
QSize sizeOf(QAccessibleInterface& node) {
    const auto* widget = qobject_cast<const QWidget*>(node.object());
    return widget != nullptr ? widget->size() : node.rect().size();
}

QStringList faultsOf(QAccessibleInterface& node) {
    QStringList faults;
    const QAccessible::State state = node.state();
    const QString name = node.text(QAccessible::Name);
    for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Help}) {
        const QString text = node.text(kind);
        if (Qt::mightBeRichText(text) || text.contains(QLatin1String("&nbsp;")) || text.contains(QLatin1String("&lt;"))) {
            faults << QStringLiteral("%1 is read with mark-up: '%2'").arg(whichNode(node), text);
        }
    }
    const auto* widget = qobject_cast<const QWidget*>(node.object());
    const bool heldByTab = widget != nullptr && (widget->focusPolicy() & Qt::TabFocus) != 0;
    if (heldByTab && state.focusable && !state.invisible && name.isEmpty() && !isPart(widget)) {
        faults << QStringLiteral("%1 takes the focus and has no name").arg(whichNode(node));
    }
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        if (node.role() != QAccessible::ComboBox || name.isEmpty() || name == box->currentText()) {
            faults << QStringLiteral("%1 is named by its value").arg(whichNode(node));
        }
        if (node.text(QAccessible::Value) != box->currentText()) {
            faults << QStringLiteral("%1 has the value '%2'").arg(whichNode(node), node.text(QAccessible::Value));
        }
    }
    // The current one of a list is marked by Qt whether the list has the keyboard or not.
    const QAccessibleInterface* owner = node.tableCellInterface() != nullptr ? node.parent() : nullptr;
    const auto* list = owner != nullptr ? qobject_cast<const QWidget*>(owner->object()) : nullptr;
    if (state.focused && state.invisible && (list == nullptr || list->hasFocus())) {
        faults << QStringLiteral("%1 is hidden and says that it has the focus").arg(whichNode(node));
    }
    // Headings in a list are not chosen.
    const bool chosen = node.role() != QAccessible::ListItem || state.selectable;
    const bool seen = !state.invisible && !state.offscreen && chosen;
    const QSize size = sizeOf(node);
    if (seen && isAimedAt(node.role()) && !isPart(widget) && qobject_cast<const QScrollBar*>(widget) == nullptr && !size.isEmpty() &&
        (size.width() < kSmallestTarget || size.height() < kSmallestTarget)) {
        faults << QStringLiteral("%1 is %2 x %3").arg(whichNode(node)).arg(size.width()).arg(size.height());
    }
    return faults;
}

/// Widgets that can be used and that no walk comes to.
QStringList missing(const QWidget& window, const QSet<const QObject*>& found) {
    QStringList faults;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const bool used = widget->focusPolicy() != Qt::NoFocus || qobject_cast<const QAbstractButton*>(widget) != nullptr;
        // Windows of their own are walked by themselves; parts that Qt makes are told of by the control that they belong to.
        const bool own = !widget->objectName().isEmpty() && !widget->objectName().startsWith(QLatin1String("qt_"));
        if (used && own && widget->window() == &window && widget->isVisible() && !isPart(widget) && !found.contains(widget)) {
            faults << QStringLiteral("%1 is not in the tree").arg(whichWidget(*widget));
        }
    }
    return faults;
}

QString faultsIn(QWidget& window) {
    QStringList faults;
    QSet<const QObject*> found;
    QSet<QAccessibleInterface*> focused;
    int nodes = 0;
    forEveryAccessible(QAccessible::queryAccessibleInterface(&window), [&](QAccessibleInterface& node) {
        ++nodes;
        found.insert(node.object());
        faults << faultsOf(node);
        // The current one of a list or table is marked by Qt whether the list has the keyboard or not.
        if (node.state().focused && node.tableCellInterface() == nullptr) {
            focused.insert(&node);
        }
        // Up leads where down came from.
        if (QAccessibleInterface* owner = node.parent(); owner != nullptr && owner->indexOfChild(&node) < 0 && &window != node.object()) {
            faults << QStringLiteral("%1 is no child of its parent").arg(whichNode(node));
        }
    });
    for (QAccessibleInterface* node : std::as_const(focused)) {
        // What has the focus, or the part of it that is worked with.
        const QObject* object = node->object() != nullptr ? node->object() : node->parent()->object();
        const auto* widget = qobject_cast<const QWidget*>(object);
        const QWidget* focus = QApplication::focusWidget();
        if (widget != nullptr && focus != nullptr && widget != focus && !widget->isAncestorOf(focus) && !focus->isAncestorOf(widget)) {
            faults << QStringLiteral("%1 says that it has the focus, which %2 has").arg(whichNode(*node), whichWidget(*focus));
        }
    }
    faults << missing(window, found);
    faults.removeDuplicates();
    return nodes < 3 ? QStringLiteral("nothing was walked through") : faults.join(QLatin1Char('\n'));
}

}  // namespace

class WindowAssistantsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theWindowIsWhole() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTRY_VERIFY2(faultsIn(*window).isEmpty(), qPrintable(faultsIn(*window)));
        QVERIFY(window.open(window.sampleCopy()));
        window->workspace().document().setPinned(Focus::ofPair({16, 25}));
        QTRY_VERIFY(window->workspace().explained().has_value());
        for (const char* region : {"encodings", "parameters", "tensors", "layers", "network", "positions", "rotation", "gallery", "cell",
                                   "query", "heads", "profile", "checks"}) {
            window.bring(region);
            QVERIFY(window.settled());
            QTRY_VERIFY2(faultsIn(*window).isEmpty(), qPrintable(QLatin1String(region) + QLatin1Char('\n') + faultsIn(*window)));
        }
        // One large picture has tabs.
        window.find<QAction>("oneLarge")->trigger();
        window.view("index").setFocus();
        QVERIFY(window.settled());
        QTRY_VERIFY2(faultsIn(*window).isEmpty(), qPrintable(faultsIn(*window)));
    }

    void everyEncodingsParametersAre() {
        ShownWindow window;
        QVERIFY(window.shown());
        for (const EncodingDeclaration& encoding : catalogue()) {
            window->workspace().document().setEncoding(encoding.id);
            QVERIFY(window.settled());
            QTRY_VERIFY2(faultsIn(*window).isEmpty(),
                         qPrintable(QString::fromStdString(encoding.id) + QLatin1Char('\n') + faultsIn(*window)));
        }
    }

    void soIsEveryDialog() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        forEveryDialog(window, [](QWidget& dialog) { QTRY_VERIFY2(faultsIn(dialog).isEmpty(), qPrintable(faultsIn(dialog))); });
    }

    /// What takes the place of the pictures, and the dialogs that need something to be seen first.
    void soAreDerivationsComparisonsAndTheHistory() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        const auto whole = [&](QWidget& part) { QTRY_VERIFY2(faultsIn(part).isEmpty(), qPrintable(faultsIn(part))); };
        window->workspace().document().setHead({HeadChoice::Kind::One, 1});
        QVERIFY(window.settled());
        window.find<QAction>("derive")->trigger();
        QTRY_VERIFY(window.find<QWidget>("derivationPane") != nullptr && window.find<QWidget>("derivationPane")->isVisible());
        whole(*window);
        window.find<QAbstractButton>("closeDerivation")->click();
        window.find<QAction>("compare")->trigger();
        QTRY_VERIFY(window.find<CommandSearch>("commandSearch")->isVisible());
        whole(*window);
        const std::vector<Command> sides = window.find<CommandSearch>("commandSearch")->commands();
        window.find<CommandSearch>("commandSearch")->dismiss();
        const auto other = std::ranges::find(sides, QStringLiteral("Head 0"), &Command::title);
        QVERIFY(other != sides.end());
        other->run();
        QTRY_VERIFY(window.find<QWidget>("comparisonPane") != nullptr && window.find<QWidget>("comparisonPane")->isVisible());
        QVERIFY(window.settled());
        whole(*window);
        window.find<QAbstractButton>("closeComparison")->click();
        window.find<QAction>("history")->trigger();
        auto* steps = window.find<QAbstractItemView>("historyList");
        QVERIFY(steps != nullptr && steps->window()->isVisible());
        whole(*steps->window());
        steps->window()->close();
    }

    void aMenusEntriesCanBeAimedAt() {
        ShownWindow window;
        QVERIFY(window.shown());
        for (const QAction* entry : window->menuBar()->actions()) {
            QMenu* menu = entry->menu();
            menu->popup(window->mapToGlobal(QPoint(10, 10)));
            QVERIFY(QTest::qWaitForWindowExposed(menu));
            for (QAction* action : menu->actions()) {
                const QSize size = menu->actionGeometry(action).size();
                QVERIFY2(action->isSeparator() || size.height() >= kSmallestTarget, qPrintable(action->text()));
            }
            menu->close();
        }
    }

    void aTabSaysThatItHasTheFocusWhileItHas() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* tabs = window.find<QTabBar>("pictureTabs");
        QAccessibleInterface* bar = QAccessible::queryAccessibleInterface(tabs);
        QVERIFY(tabs->count() > 1 && bar->childCount() >= tabs->count());
        const auto focused = [&] {
            QStringList names;
            for (int i = 0; i < tabs->count(); ++i) {
                names << (bar->child(i)->state().focused ? bar->child(i)->text(QAccessible::Name) : QString());
            }
            names.removeAll(QString());
            return names;
        };
        QVERIFY(!tabs->isVisible());
        QCOMPARE(focused(), QStringList());
        window.find<QAction>("oneLarge")->trigger();
        QTRY_VERIFY(tabs->isVisible());
        QCOMPARE(focused(), QStringList());
        tabs->setFocus();
        QCOMPARE(focused(), QStringList{tabs->tabText(tabs->currentIndex())});
        // And it is chosen by what an assistant does.
        QAccessibleInterface* other = bar->child(tabs->currentIndex() == 0 ? 1 : 0);
        other->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY(other->state().selected);
    }

    void aComboBoxSaysWhatItIsForAndOpens() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* heads = window.find<QComboBox>("head");
        QVERIFY(heads != nullptr);
        QAccessibleInterface* box = QAccessible::queryAccessibleInterface(heads);
        QCOMPARE(box->text(QAccessible::Name), heads->accessibleName());
        QCOMPARE(box->text(QAccessible::Value), heads->currentText());
        QVERIFY(box->state().collapsed && !box->state().expanded);
        box->actionInterface()->doAction(QAccessibleActionInterface::showMenuAction());
        QTRY_VERIFY(heads->view()->isVisible());
        QVERIFY(box->state().expanded);
        QCOMPARE(box->child(0)->text(QAccessible::Name), heads->accessibleName());
        box->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY(!heads->view()->isVisible());
    }

    void theButtonsOfAPictureAreItsLastChildren() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& view = window.view("bias");
        auto* button = view.findChild<QAbstractButton*>(QStringLiteral("coloursButton"));
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&view);
        QCOMPARE(table->childCount(), 49 * 49 + 1);
        QCOMPARE(table->child(49 * 49)->object(), button);
        QCOMPARE(table->indexOfChild(table->child(49 * 49)), 49 * 49);
        QCOMPARE(table->indexOfChild(table->child(100)), 100);
        const QPoint middle = button->mapToGlobal(button->rect().center());
        QCOMPARE(table->childAt(middle.x(), middle.y())->object(), button);
    }
};

POSENC_TEST(WindowAssistantsTest)
#include "window_assistants_test.moc"
