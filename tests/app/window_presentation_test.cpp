#include <QAction>
#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>
#include <algorithm>
#include <vector>

#include "app/comparison/comparison_pane.h"
#include "app/pictures/picture_grid.h"
#include "app/pictures/picture_pane.h"
#include "tests/app/comparison_fixture.h"
#include "tests/app/derivation_fixture.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The list of the dialog that chooses what is presented.
QListWidget* presentationChoice(ShownWindow& window) {
    // The one before may still be on its way out.
    if (!QTest::qWaitFor([&] { return window.find<QListWidget>("presentationList") == nullptr; }, kPatience)) {
        return nullptr;
    }
    window.find<QAction>("presentationPictures")->trigger();
    return window.find<QListWidget>("presentationList");
}

std::vector<std::string> checkedIn(const QListWidget& list) {
    std::vector<std::string> ids;
    for (int row = 0; row < list.count(); ++row) {
        if (list.item(row)->checkState() == Qt::Checked) {
            ids.push_back(list.item(row)->data(Qt::UserRole).toString().toStdString());
        }
    }
    return ids;
}

}  // namespace

/// One picture at a time for an audience, and which ones.
class WindowPresentationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theChoiceIsKeptOrGivenUp() {
        ShownWindow window;
        QVERIFY(window.shown());
        const std::vector<std::string> shown = window->pictures().layers();
        QVERIFY(shown.size() > 2);
        const auto presented = [&] { return window.scene().view.presented; };
        QListWidget* list = presentationChoice(window);
        QVERIFY(list != nullptr);
        QCOMPARE(checkedIn(*list), shown);
        // The first cannot go further up, the last not further down.
        list->setCurrentRow(0);
        window.find<QPushButton>("presentationUp")->click();
        QCOMPARE(checkedIn(*list), shown);
        list->setCurrentRow(list->count() - 1);
        const QString last = list->currentItem()->text();
        window.find<QPushButton>("presentationDown")->click();
        QCOMPARE(list->item(list->count() - 1)->text(), last);
        // One place down: the first two have changed places, and the moved one stays the current one.
        list->setCurrentRow(0);
        window.find<QPushButton>("presentationDown")->click();
        QCOMPARE(list->currentRow(), 1);
        std::vector<std::string> swapped = shown;
        std::swap(swapped[0], swapped[1]);
        QCOMPARE(checkedIn(*list), swapped);
        // Given up, nothing is kept.
        window.find<QPushButton>("presentationCancel")->click();
        QVERIFY(presented().empty());

        list = presentationChoice(window);
        QVERIFY(list != nullptr);
        QCOMPARE(checkedIn(*list), shown);
        list->setCurrentRow(0);
        window.find<QPushButton>("presentationDown")->click();
        list->item(2)->setCheckState(Qt::Unchecked);
        swapped.erase(swapped.begin() + 2);
        window.find<QPushButton>("presentationKeep")->click();
        QCOMPARE(presented(), swapped);
        // Kept without being started, and no step of the history.
        QVERIFY(!window.find<QAction>("presentation")->isChecked() && !window.find<QAction>("undo")->isEnabled());
        QCOMPARE(window->pictures().layers(), shown);

        // It begins with what was chosen; what the window shows is no choice of its own.
        list = presentationChoice(window);
        QVERIFY(list != nullptr);
        QCOMPARE(checkedIn(*list), swapped);
        for (int row = 0; row < list->count(); ++row) {
            list->item(row)->setCheckState(Qt::Unchecked);
        }
        QVERIFY(!window.find<QPushButton>("presentationKeep")->isEnabled());
        window.find<QPushButton>("presentationReset")->click();
        QCOMPARE(checkedIn(*list), shown);
        QVERIFY(window.find<QPushButton>("presentationKeep")->isEnabled());
        window.find<QPushButton>("presentationKeep")->click();
        QVERIFY(presented().empty());
    }

    void everyKeyOfALecturerGoesThroughThePictures() {
        ShownWindow window;
        QVERIFY(window.shown());
        const std::vector<std::string> all = window->pictures().layers();
        QVERIFY(all.size() > 2);
        window->pictures().grid().select(&window.view(all.front().c_str()));
        window.find<QAction>("presentation")->trigger();
        QVERIFY(!window->statusBar()->isVisible() && !window->menuWidget()->isVisible());
        const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
            QTest::keyClick(window->pictures().view(window->pictures().selectedLayer()), key, modifiers);
            const std::string selected = window->pictures().selectedLayer();
            return std::find(all.begin(), all.end(), selected) - all.begin();
        };
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_PageDown, Qt::Key_Space}) {
            QCOMPARE(press(key), 1);
            for (const Qt::Key back : {Qt::Key_Left, Qt::Key_Up, Qt::Key_PageUp, Qt::Key_Backspace}) {
                QCOMPARE(press(back), 0);
                QCOMPARE(press(key), 1);
            }
            QCOMPARE(press(Qt::Key_Left), 0);
        }
        // A presenter's keypad does, a shortcut does not; around the end it begins again.
        QCOMPARE(press(Qt::Key_Right, Qt::KeypadModifier), 1);
        QCOMPARE(press(Qt::Key_Right, Qt::ShiftModifier), 1);
        QCOMPARE(press(Qt::Key_Left), 0);
        QCOMPARE(press(Qt::Key_Left), static_cast<std::ptrdiff_t>(all.size()) - 1);
        QCOMPARE(press(Qt::Key_Right), 0);
        QTest::keyClick(window->pictures().view(all.front()), Qt::Key_Escape);
        QVERIFY(window->statusBar()->isVisible() && window->menuWidget()->isVisible());
        QVERIFY(!window->pictures().grid().oneLarge());
        // The keys are those of the pictures again.
        const std::string selected = window->pictures().selectedLayer();
        QTest::keyClick(window->pictures().view(selected), Qt::Key_PageDown);
        QCOMPARE(window->pictures().selectedLayer(), selected);
    }

    /// It begins with the first picture that was chosen, and from then on stays where the lecturer is, whatever is computed anew.
    void anotherHeadDoesNotLeadBackToTheFirstPicture() {
        ShownWindow window;
        QVERIFY(window.shown());
        const std::vector<std::string> shown = window->pictures().layers();
        QListWidget* list = presentationChoice(window);
        QVERIFY(list != nullptr);
        list->setCurrentRow(0);
        window.find<QPushButton>("presentationDown")->click();
        window.find<QPushButton>("presentationKeep")->click();
        window.find<QAction>("presentation")->trigger();
        QTRY_COMPARE(window->pictures().selectedLayer(), shown[1]);
        QVERIFY(window.settled());
        QTest::keyClick(window->pictures().view(shown[1]), Qt::Key_Right);
        QCOMPARE(window->pictures().selectedLayer(), shown[0]);
        window->workspace().document().setHead({HeadChoice::Kind::One, 1});
        QVERIFY(window.settled());
        QCOMPARE(window->pictures().selectedLayer(), shown[0]);
        QVERIFY(window->pictures().grid().oneLarge());
        window->workspace().document().setParameter("window", Grid{3, 3}, false);
        QVERIFY(window.settled());
        QCOMPARE(window->pictures().selectedLayer(), shown[0]);
    }

    /// Keys go to what is seen: not to the pictures behind it, however the presentation and it were begun.
    void whatIsShownInThePlaceOfThePicturesKeepsTheKeyboard_data() {
        QTest::addColumn<bool>("presentedFirst");
        QTest::newRow("presented when it was open") << false;
        QTest::newRow("opened in the presentation") << true;
    }
    void whatIsShownInThePlaceOfThePicturesKeepsTheKeyboard() {
        QFETCH(bool, presentedFirst);
        Player player("t5");
        ShownWindow& window = player.window();
        window->workspace().document().setPinned(Focus::ofPair({4, 4}));
        QVERIFY(window.settled());
        auto* present = window.find<QAction>("presentation");
        if (presentedFirst) {
            present->trigger();
        }
        QVERIFY(player.open());
        if (!presentedFirst) {
            present->trigger();
        }
        const std::string selected = window->pictures().selectedLayer();
        const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
            QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        };
        const auto holds = [&] { return player.inFront() && player.pane().isAncestorOf(QApplication::focusWidget()); };
        const StepStrip& strip = *window.find<StepStrip>("derivationStrip");
        QVERIFY(holds());
        press(Qt::Key_Right, Qt::ControlModifier);
        QTRY_COMPARE(strip.position(), 1.0);
        press(Qt::Key_Right);
        QVERIFY(holds());
        press(Qt::Key_Space);
        QVERIFY(holds());
        QVERIFY(player.view().pinned().has_value());
        press(Qt::Key_Right, Qt::ControlModifier);
        QTRY_COMPARE(strip.position(), 2.0);
        press(Qt::Key_Escape);
        QVERIFY(!present->isChecked());
        QVERIFY(holds());
        press(Qt::Key_PageDown, Qt::ControlModifier);
        QVERIFY(holds());
        press(Qt::Key_Right, Qt::ControlModifier);
        QTRY_COMPARE(strip.position(), 3.0);
        QCOMPARE(window->pictures().selectedLayer(), selected);
        QCOMPARE(window.scene().pinned, std::optional(Focus::ofPair({4, 4})));
        // First the pin, then the derivation; with the pictures their keys are there again.
        press(Qt::Key_Escape);
        press(Qt::Key_Escape);
        QVERIFY(!player.inFront());
        QCOMPARE(QApplication::focusWidget(), window->pictures().view(selected));
    }

    void aComparisonKeepsTheKeyboardInAPresentation() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(chooseOf(window, QStringLiteral("This layer")));
        const auto& pane = *window.find<ComparisonPane>("comparisonPane");
        QTRY_VERIFY_WITH_TIMEOUT(pane.shown() != nullptr, kPatience);
        const auto holds = [&] { return pane.isVisible() && pane.isAncestorOf(QApplication::focusWidget()); };
        QVERIFY(holds());
        auto* present = window.find<QAction>("presentation");
        present->trigger();
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Right, Qt::Key_PageDown}) {
            QVERIFY(holds());
            QTest::keyClick(QApplication::focusWidget(), key);
        }
        QVERIFY(holds() && present->isChecked());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(holds() && !present->isChecked());
    }

    /// What was there before a presentation is there after it.
    void aWindowThatWasFullAndAPictureThatWasAloneStaySo() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("fullScreen")->trigger();
        QTRY_VERIFY(window->isFullScreen());
        window.find<QAction>("oneLarge")->trigger();
        QVERIFY(window->pictures().grid().oneLarge());
        auto* present = window.find<QAction>("presentation");
        present->trigger();
        QVERIFY(present->isChecked());
        present->trigger();
        QVERIFY(!present->isChecked());
        QVERIFY(window->isFullScreen() && window->pictures().grid().oneLarge());
    }

    /// Afterwards all is as it was: panels that were hidden are.
    void hiddenPanelsStayHiddenAfterAPresentation() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* panels = window.find<QAction>("panelsShown");
        auto* present = window.find<QAction>("presentation");
        for (const bool shown : {panels->isChecked(), !panels->isChecked(), panels->isChecked()}) {
            if (panels->isChecked() != shown) {
                panels->trigger();
            }
            QCOMPARE(panels->isChecked(), shown);
            present->trigger();
            QVERIFY(!panels->isChecked());
            present->trigger();
            QCOMPARE(panels->isChecked(), shown);
        }
    }

    /// Layers of the scene before it mean nothing in the one that was chosen meanwhile.
    void anotherEncodingKeepsItsOwnLayersAfterAPresentation() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        document.setLayers({"bias", "index"});
        SceneView view = document.scene().view;
        view.presented = {"index"};
        document.setView(view);
        QVERIFY(window.settled());
        window.find<QAction>("presentation")->trigger();
        QTRY_COMPARE(window->pictures().layers(), std::vector<std::string>{"index"});
        document.setEncoding("alibi");
        QVERIFY(window.settled());
        document.setLayers({"logits"});
        QVERIFY(window.settled());
        QTest::keyClick(&*window, Qt::Key_Escape);
        QVERIFY(!window.find<QAction>("presentation")->isChecked());
        QVERIFY(window.settled());
        QCOMPARE(window.scene().layers, std::vector<std::string>{"logits"});
        QCOMPARE(window->pictures().layers(), std::vector<std::string>{"logits"});
    }
};

POSENC_TEST(WindowPresentationTest)
#include "window_presentation_test.moc"
