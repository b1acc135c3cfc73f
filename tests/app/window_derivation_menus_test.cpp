// The menus of a derivation say what is shown, and what is chosen already stays.
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QUndoStack>

#include "tests/app/derivation_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/number_text.h"

using namespace posenc;
using namespace posenc::test;

namespace {

bool isMarked(Player& player, const char* action) {
    const auto* found = player.window().find<QAction>(action);
    return found != nullptr && found->isChecked();
}

}  // namespace

class WindowDerivationMenusTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theExampleThatIsShownIsMarked() {
        Player player("shaw");
        QVERIFY(player.open() && player.choose("shaw"));
        const QUndoStack& history = player.window()->workspace().document().undoStack();
        const auto choose = [&](const char* action, Index length) {
            player.window().find<QAction>(action)->trigger();
            return player.arrived([&] { return player.derivation().model->queries() == length && player.step(0).values.size() > 0; });
        };
        const Index ofScene = player.derivation().model->queries();
        QVERIFY(isMarked(player, "exampleScene") && !isMarked(player, "example-0") && !isMarked(player, "example-1"));
        QVERIFY(choose("example-1", 3));
        QTRY_VERIFY(isMarked(player, "example-1"));
        QVERIFY(!isMarked(player, "exampleScene") && !isMarked(player, "example-0"));
        // Chosen once more it is no step, and stays marked.
        const int steps = history.count();
        player.window().find<QAction>("example-1")->trigger();
        QCoreApplication::processEvents();
        QCOMPARE(history.count(), steps);
        QVERIFY(isMarked(player, "example-1") && player.derivation().model->queries() == 3);
        QVERIFY(choose("example-0", 5));
        QTRY_VERIFY(isMarked(player, "example-0"));
        QVERIFY(!isMarked(player, "example-1"));
        QVERIFY(choose("exampleScene", ofScene));
        QTRY_VERIFY(isMarked(player, "exampleScene"));
        QVERIFY(player.pane().shown()->wish.model != nullptr && !isMarked(player, "example-0"));
        // One of another encoding has no sizes of the scene: it begins with the first of its own.
        QVERIFY(player.choose("swin-index"));
        QVERIFY(player.window().find<QAction>("exampleScene") == nullptr);
        QVERIFY(isMarked(player, "example-0") && !isMarked(player, "example-1"));
        const int before = history.count();
        player.window().find<QAction>("example-0")->trigger();
        QCoreApplication::processEvents();
        QCOMPARE(history.count(), before);
        QVERIFY(isMarked(player, "example-0"));
        // What can be chosen is offered.
        for (const char* id : {"swin-index", "shift-right", "softmax", "shaw"}) {
            QVERIFY2(player.choose(id), id);
            const DerivationDeclaration& shown = *player.derivation().declaration;
            QVERIFY2(player.window().find<QToolButton>("derivationOwn")->isVisible() == shown.takesMatrix(), id);
            QVERIFY2(player.window().find<QToolButton>("derivationLeaveOut")->isVisible() == !shown.switches.empty(), id);
        }
    }

    /// The number of a cell of the scene is computed once more from what it was made of; a cell of a step on the way is not.
    void theNumberOfACellIsComputedAgain() {
        Player player("relative-1d");
        QVERIFY(player.open());
        player.pane().openHistory("position", 0, {3, 1});
        QVERIFY(player.arrived([&] { return player.pane().shown()->at.has_value(); }));
        const auto* history = player.window().find<QListWidget>("derivationHistory");
        const auto last = [&] { return history->count() > 1 ? history->item(history->count() - 1)->text() : QString(); };
        const float value = player.window()->workspace().picture()->model->field("position", 0).value()->value(3, 1);
        const QString again = QStringLiteral("Computed again from these cells alone: ");
        QTRY_COMPARE(last(), again + numberText(static_cast<double>(value)));
        const int step = player.pane().strip().step();
        Q_EMIT player.window().find<QListWidget>("derivationHistory")->itemClicked(history->item(history->count() - 1));
        QCOMPARE(player.pane().strip().step(), step);
        const Cell other = player.view().pinned() == (Cell{0, 0}) ? Cell{1, 1} : Cell{0, 0};
        player.view().pin(other);
        QTRY_VERIFY2(!last().isEmpty() && !last().startsWith(again), qPrintable(last()));
    }

    /// What is left out stays so at other sizes; where nothing comes of it, that is said.
    void whatIsLeftOutStaysSoAtOtherSizes() {
        Player player("shaw");
        QVERIFY(player.open() && player.choose("shaw"));
        const auto* note = player.window().find<QLabel>("derivationNote");
        const auto* gallery = player.window().find<QToolButton>("derivationGallery");
        const auto leavesOut = [&](bool on, Index length) {
            return player.arrived([&] {
                return player.pane().shown()->wish.switches.contains("clip-short") == on && player.derivation().model->queries() == length;
            });
        };
        player.window().find<QAction>("example-1")->trigger();
        QVERIFY(leavesOut(false, 3));
        QVERIFY(!note->isVisible() && !gallery->isVisible());
        // With a clip of 0 there is none that could be shorter.
        player.window().find<QAction>("leave-out-clip-short")->trigger();
        QVERIFY(leavesOut(true, 3));
        QTRY_COMPARE(note->text(), QStringLiteral("The result is the same"));
        QVERIFY(note->isVisible() && gallery->isVisible() && isMarked(player, "leave-out-clip-short"));
        player.window().find<QAction>("example-0")->trigger();
        QVERIFY(leavesOut(true, 5));
        QTRY_VERIFY2(note->text().contains(QStringLiteral(" differ")), qPrintable(note->text()));
        QVERIFY(isMarked(player, "leave-out-clip-short"));
        player.window().find<QAction>("leave-out-clip-short")->trigger();
        QVERIFY(leavesOut(false, 5));
        QTRY_VERIFY(!note->isVisible() && !gallery->isVisible());
        QVERIFY(!isMarked(player, "leave-out-clip-short"));
    }

    /// The menu of a cell pins it, tells where its number comes from and looks for a clipped one behind it; the pointer stays meanwhile.
    void theMenuOfACellLeadsToItsHistory() {
        Player player("shaw");
        QVERIFY(player.open() && player.choose("shaw"));
        player.window().find<QAction>("example-0")->trigger();
        QVERIFY(player.arrived([&] { return player.derivation().model->queries() == 5; }));
        const int last = player.pane().strip().steps() - 1;
        player.scrub(100 * last);
        QTRY_VERIFY(player.view().data().rows > 0);
        const auto* history = player.window().find<QListWidget>("derivationHistory");
        const auto openMenu = [&](QPoint place) {
            HeatmapView& view = player.view();
            hover(view, place);
            QContextMenuEvent event(QContextMenuEvent::Mouse, place, view.mapToGlobal(place));
            QApplication::sendEvent(&view, &event);
            return player.window().find<QMenu>("derivationMenu");
        };
        // Beside the cells there is none.
        QVERIFY(openMenu({2, 2}) == nullptr);
        const Cell cell{1, 2};
        QMenu* menu = openMenu(middleOf(player.view(), cell));
        QVERIFY(menu != nullptr && menu->isVisible());
        QStringList names;
        for (const QAction* action : menu->actions()) {
            names << action->objectName();
        }
        QCOMPARE(names, QStringList({QStringLiteral("menuHistory"), QStringLiteral("menuRunToMasked"), QStringLiteral("menuRunToNotFinite"),
                                     QStringLiteral("menuRunToClipped")}));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&player.view(), &leave);
        QCOMPARE(player.view().pointer(), std::optional(cell));
        QVERIFY(!player.view().pinned());
        menu->actions().at(0)->trigger();
        QCOMPARE(player.view().pinned(), std::optional(cell));
        QTRY_VERIFY(history->isVisible() && history->count() > 0);
        QVERIFY2(history->item(0)->text().contains(QLatin1String("(1,2)")), qPrintable(history->item(0)->text()));
        QCOMPARE(player.pane().strip().step(), last);
        menu->close();
        QTRY_VERIFY(player.window().find<QMenu>("derivationMenu") == nullptr);
        // What is looked for behind another cell is found there, or it is said that it is not.
        const Cell other{0, player.view().data().columns - 1};
        menu = openMenu(middleOf(player.view(), other));
        QVERIFY(menu != nullptr);
        menu->actions().at(1)->trigger();
        QCOMPARE(player.view().pinned(), std::optional(other));
        menu->close();
        const auto* messages = player.window().find<MessageBar>("messageBar");
        QTRY_COMPARE(messages->sentence(), QStringLiteral("No cell in this history is masked or padded."));
        QCOMPARE(player.pane().strip().step(), last);
    }
};

POSENC_TEST(WindowDerivationMenusTest)
#include "window_derivation_menus_test.moc"
