#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetrics>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <algorithm>

#include "app/pictures/picture_grid.h"
#include "engine/core/shortest_text.h"
#include "tests/app/window_fixture.h"
#include "tests/app/window_shares.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/number_box.h"
#include "widgets/theme/elided_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QString copiedText() {
    return QGuiApplication::clipboard()->text();
}

float shownValueAt(const HeatmapView& view, Cell cell) {
    return *view.data().at(cell);
}

QMenu* menuOnCell(ShownWindow& window, const char* layer, Cell cell) {
    HeatmapView& view = window.view(layer);
    const QPoint place = view.cellRect(cell).center();
    view.setFocus();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, view.mapToGlobal(place));
    QApplication::sendEvent(&view, &event);
    return window.find<QMenu>("pictureMenu");
}

}  // namespace

/// What can be done with a picture and its cell, by menu and keys.
class WindowPictureActionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theMenuOfACellOffersEverything() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        QMenu* menu = menuOnCell(window, "bias", {3, 5});
        QVERIFY(menu != nullptr && menu->isVisible());
        QStringList names;
        for (const QAction* action : menu->actions()) {
            if (!action->isSeparator()) {
                names << action->objectName();
                QVERIFY(!action->text().isEmpty());
            }
        }
        QCOMPARE(names, QStringList({"menuPin", "menuHistory", "runToMasked", "runToNotFinite", "runToClipped", "copyValue", "copySentence",
                                     "copyRow", "copyPicture", "copyCommand", "copyDataMenuAction", "copyCodeMenuAction", "zoomBlock",
                                     "menuWhole", "cuts", "visibleRange", "menuColours", "menuExport"}));
        menu->close();
    }

    void aValueIsCopiedAndTheWindowSaysWhich() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        HeatmapView& view = window.view("bias");
        view.setFocus();
        view.walkTo({3, 5});
        window.find<QAction>("copyValue")->trigger();
        QTRY_COMPARE(copiedText().toFloat(), shownValueAt(view, {3, 5}));
        auto* bar = window->findChild<MessageBar*>();
        QVERIFY(bar != nullptr);
        QTRY_VERIFY2(bar->sentence().contains(copiedText()), qPrintable(bar->sentence()));
        QVERIFY(bar->sentence().contains(view.data().title));
    }

    void codeOfThePictureIsCopied() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        window->pictures().grid().select(&window.view("bias"));
        QGuiApplication::clipboard()->clear();
        window.find<QAction>("copyCode-pytorch")->trigger();
        QTRY_VERIFY(copiedText().contains(QLatin1String("import torch")));
        QVERIFY(copiedText().contains(QLatin1String("bias = table[index, h]")) &&
                copiedText().contains(QLatin1String("result = result[0]")));
        auto* bar = window->findChild<MessageBar*>();
        QTRY_VERIFY(bar->sentence().contains(QString::number(copiedText().count(QLatin1Char('\n')))));
        // Nothing is copied where a library cannot compute it, and the window says so.
        window->pictures().grid().select(&window.view("index"));
        const QString before = copiedText();
        window.find<QAction>("copyCode-flex")->trigger();
        QTRY_VERIFY2(bar->sentence().contains(QLatin1String("FlexAttention")), qPrintable(bar->sentence()));
        QCOMPARE(copiedText(), before);
    }

    void aValueIsCopiedInTheSpellingOfEachFormat() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        window->pictures().grid().select(&window.view("bias"));
        window->workspace().document().setPinned(Focus::ofPair({3, 5}));
        QVERIFY(window.settled());
        const float value = shownValueAt(window.view("bias"), {3, 5});
        for (const char* name : {"copyValueCsv", "copyValueMarkdown", "copyValueNumPy", "copyValueLatex"}) {
            QGuiApplication::clipboard()->clear();
            window.find<QAction>(name)->trigger();
            QTRY_VERIFY(!copiedText().isEmpty());
            QVERIFY2(copiedText().contains(QString::fromStdString(shortestText(value))), qPrintable(copiedText()));
        }
    }

    /// More numbers than a clipboard is meant for stay where they are; the window says how many there are, and a row is copied all the
    /// same.
    void aMatrixTooLargeForTheClipboardIsNotCopied() {
        ShownWindow window;
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "alibi";
        scene.parameters = {{"length", Index{1025}}, {"heads", Index{1}}};
        scene.layers = {"bias"};
        window->workspace().document().change(scene, QStringLiteral("Long"));
        QVERIFY(window.settled());
        window->workspace().document().setPinned(Focus::ofPair({1024, 1000}));
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        window.find<QAction>("copyMatrixCsv")->trigger();
        // 1025 x 1025 are more than 2^20.
        const auto* bar = window->findChild<MessageBar*>();
        QTRY_VERIFY2(bar->sentence().contains(QLocale().toString(1'050'625)), qPrintable(bar->sentence()));
        QVERIFY(window.settled());
        QCOMPARE(copiedText(), QStringLiteral("before"));
        window.find<QAction>("copyRowCsv")->trigger();
        QTRY_VERIFY(copiedText() != QStringLiteral("before"));
        const QStringList numbers = copiedText().trimmed().split(QLatin1Char(','));
        QCOMPARE(numbers.size(), 1025);
        // The slope of an only head is 2^-8.
        QCOMPARE(numbers[1000].toFloat(), -24.0F / 256);
        QTRY_VERIFY2(bar->sentence().contains(QStringLiteral("1 × 1025")), qPrintable(bar->sentence()));
    }

    void aRowIsCopiedAsATable() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        QMenu* menu = menuOnCell(window, "index", {4, 2});
        QVERIFY(menu != nullptr);
        QGuiApplication::clipboard()->clear();
        window.find<QAction>("copyRow")->trigger();
        QTRY_VERIFY(!copiedText().isEmpty());
        const QStringList numbers = copiedText().split(QLatin1Char('\t'));
        const HeatmapView& view = window.view("index");
        QCOMPARE(numbers.size(), view.data().columns);
        for (Index column = 0; column < view.data().columns; ++column) {
            QCOMPARE(numbers[column].toFloat(), shownValueAt(view, {4, column}));
        }
        menu->close();
    }

    /// As a table of Markdown it says which row it is.
    void aRowOfMarkdownHasItsNumber() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        window->pictures().grid().select(&window.view("index"));
        window->workspace().document().setPinned(Focus::ofPair({4, 2}));
        QVERIFY(window.settled());
        for (const char* name : {"copyRowMarkdown", "copyValueMarkdown"}) {
            QGuiApplication::clipboard()->clear();
            window.find<QAction>(name)->trigger();
            QTRY_VERIFY(!copiedText().isEmpty());
            QStringList lines = copiedText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
            QVERIFY2(lines.last().remove(QLatin1Char(' ')).startsWith(QLatin1String("|4|")), qPrintable(copiedText()));
        }
    }

    void theMenuPinsTheCellItWasOpenedOn() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        QMenu* menu = menuOnCell(window, "bias", {6, 7});
        QVERIFY(menu != nullptr);
        window->findChild<QAction*>(QStringLiteral("menuPin"))->trigger();
        QCOMPARE(window.view("bias").pinned(), (Cell{6, 7}));
        QVERIFY(window.scene().pinned.has_value());
        menu->close();
    }

    void theRangeIsSetFromWhatIsVisibleAndUndone() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        HeatmapView& view = window.view("bias");
        const HeatmapColours before = view.colours();
        view.setFocus();
        view.showCells({0, 4, 4}, {0, 4, 4});
        QVERIFY(window.settled());
        const auto seen = view.visibleRange();
        QVERIFY(seen.has_value());
        window.find<QAction>("visibleRange")->trigger();
        const double reach = std::max(std::abs(seen->minimum), std::abs(seen->maximum));
        // A bias has both signs: 0 stays in the middle of its colours.
        QCOMPARE(view.colours().maximum, reach);
        QCOMPARE(view.colours().minimum, -reach);
        window->workspace().document().undoStack().undo();
        QCOMPARE(view.colours(), before);
        // All of it in view is no range of its own: the next table has the one of its own values.
        view.fit();
        QVERIFY(window.settled());
        window.find<QAction>("visibleRange")->trigger();
        QCOMPARE(view.colours(), before);
        QVERIFY(lookOf(window.scene().looks, "bias").range == LayerLook::Range::Auto);
    }

    /// Attention begins at 0 in any part.
    void aRangeThatSharesOneEndWithTheWholeIsItsOwn() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        HeatmapView& view = window.view("attention");
        const HeatmapColours before = view.colours();
        view.setFocus();
        view.showCells({0, 4, 4}, {0, 4, 4});
        QVERIFY(window.settled());
        const auto seen = view.visibleRange();
        QVERIFY(seen && seen->maximum < before.maximum);
        window.find<QAction>("visibleRange")->trigger();
        QCOMPARE(view.colours().maximum, seen->maximum);
        QCOMPARE(view.colours().minimum, before.minimum);
        QVERIFY(lookOf(window.scene().looks, "attention").range == LayerLook::Range::Fixed);
    }

    void theZoomIsShownAndTyped() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        HeatmapView& view = window.view("bias");
        view.setFocus();
        auto* percent = window.find<NumberBox>("zoomPercent");
        QVERIFY(percent != nullptr && percent->isVisible());
        QCOMPARE(percent->value(), 100.0);
        view.setZoom(3);
        QCOMPARE(percent->value(), std::round(view.zoom() * 100));
        percent->setValue(200);
        QVERIFY(std::abs(view.zoom() - 2) < 1e-9);
        // Pictures of the same pairs follow.
        QVERIFY(std::abs(window.view("index").zoom() - view.zoom()) < 1e-9);
        window.find<QAction>("fit")->trigger();
        QCOMPARE(percent->value(), 100.0);
    }

    void cutsAreShownInAllPicturesAndRemembered() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        HeatmapView& view = window.view("bias");
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_X);
        QVERIFY(view.cuts() && window.view("index").cuts());
        QVERIFY(window.find<QAction>("cuts")->isChecked());
        QVERIFY(window.reopen());
        QVERIFY(window.settled());
        QVERIFY(window.view("bias").cuts());
        window.find<QAction>("cuts")->trigger();
        QVERIFY(!window.view("bias").cuts());
    }

    void aPresentationShowsOnePictureAtATimeInLargeText() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        const QFont before = QApplication::font();
        auto* present = window.find<QAction>("presentation");
        present->trigger();
        QVERIFY(present->isChecked() && window->isFullScreen());
        const double line = QFontMetrics(QApplication::font()).ascent();
        QVERIFY(std::abs(line / window->screen()->geometry().height() - 0.025) < 0.004);
        const auto visible = [&] {
            std::vector<std::string> layers;
            for (const std::string& layer : window->pictures().layers()) {
                if (window->pictures().view(layer)->isVisible()) {
                    layers.push_back(layer);
                }
            }
            return layers;
        };
        const std::vector<std::string> all = window->pictures().layers();
        QVERIFY(all.size() > 1);
        QCOMPARE(visible().size(), std::size_t{1});
        std::vector<std::string> seen;
        for (std::size_t k = 0; k < all.size(); ++k) {
            seen.push_back(visible().front());
            QTest::keyClick(window->pictures().view(seen.back()), Qt::Key_Right);
        }
        std::sort(seen.begin(), seen.end());
        std::vector<std::string> expected = all;
        std::sort(expected.begin(), expected.end());
        QCOMPARE(seen, expected);
        QTest::keyClick(window->pictures().view(visible().front()), Qt::Key_Escape);
        QVERIFY(!present->isChecked() && !window->isFullScreen());
        QCOMPARE(QApplication::font(), before);
        QCOMPARE(visible().size(), all.size());
    }

    void afterAPresentationThePicturesHaveTheirOldPlaces() {
        ShownWindow window({1344, 735}, ShownWindow::Begin::First);
        QVERIFY(window.shown() && laidOut(window));
        const auto places = [&] {
            std::vector<QRect> all;
            for (const std::string& layer : window->pictures().layers()) {
                all.push_back(placeIn(*window, window.view(layer.c_str())));
            }
            return all;
        };
        const std::vector<QRect> before = places();
        const QString cell = window.find<ElidedLabel>("cellSize")->text();
        auto* present = window.find<QAction>("presentation");
        present->trigger();
        QVERIFY(laidOut(window));
        QTest::keyClick(window->pictures().view(window->pictures().layers().front()), Qt::Key_Escape);
        QVERIFY(laidOut(window));
        QTRY_COMPARE(places(), before);
        QCOMPARE(window.find<ElidedLabel>("cellSize")->text(), cell);
    }

    void aPresentationHasItsOwnPicturesInTheirOrder() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        const std::vector<std::string> before = window->pictures().layers();
        const int steps = window->workspace().document().undoStack().count();
        window.find<QAction>("presentationPictures")->trigger();
        auto* list = window.find<QListWidget>("presentationList");
        QVERIFY(list != nullptr && list->isVisible());
        const auto rowOf = [&](const char* layer) {
            int row = 0;
            while (row < list->count() && list->item(row)->data(Qt::UserRole).toString() != QLatin1String(layer)) {
                ++row;
            }
            return row;
        };
        // At first those of the window are checked, in its order.
        for (std::size_t k = 0; k < before.size(); ++k) {
            QCOMPARE(rowOf(before[k].c_str()), static_cast<int>(k));
            QCOMPARE(list->item(static_cast<int>(k))->checkState(), Qt::Checked);
        }
        auto* present = window.find<QPushButton>("presentationStart");
        for (int row = 0; row < list->count(); ++row) {
            list->item(row)->setCheckState(Qt::Unchecked);
        }
        QVERIFY(!present->isEnabled());
        for (const char* layer : {"logits", "index"}) {
            list->setCurrentRow(rowOf(layer));
            QTest::keyClick(list, Qt::Key_Space);
        }
        list->setCurrentRow(rowOf("logits"));
        while (rowOf("logits") > 0) {
            window.find<QPushButton>("presentationUp")->click();
        }
        QCOMPARE(rowOf("logits"), 0);
        QVERIFY(present->isEnabled());
        present->click();
        QTRY_COMPARE(window->pictures().layers(), (std::vector<std::string>{"logits", "index"}));
        QTRY_VERIFY(window.view("logits").isVisible());
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("logits"));
        QVERIFY(!window.view("index").isVisible());
        QTest::keyClick(&window.view("logits"), Qt::Key_Right);
        QTRY_VERIFY(window.view("index").isVisible() && !window.view("logits").isVisible());
        QTest::keyClick(&window.view("index"), Qt::Key_Left);
        QTRY_VERIFY(window.view("logits").isVisible());
        // The workspace has its own again, and nothing to undo.
        QTest::keyClick(&window.view("logits"), Qt::Key_Escape);
        QTRY_COMPARE(window->pictures().layers(), before);
        QCOMPARE(window->workspace().document().undoStack().count(), steps);
        // The choice is kept with the scene.
        QVERIFY(window.scene().view.presented == (std::vector<std::string>{"logits", "index"}));
        window.find<QAction>("presentation")->trigger();
        QTRY_COMPARE(window->pictures().layers(), (std::vector<std::string>{"logits", "index"}));
        QTest::keyClick(&*window, Qt::Key_Escape);
        QTRY_COMPARE(window->pictures().layers(), before);
    }

    void textIsScaledAndRemembered() {
        ShownWindow window;
        QVERIFY(window.shown() && window.settled());
        const double before = QApplication::font().pointSizeF();
        window.find<QAction>("textLarger")->trigger();
        QVERIFY(QApplication::font().pointSizeF() > before);
        QCOMPARE(window.settings().textSize(), 110);
        window.find<QAction>("textSmaller")->trigger();
        window.find<QAction>("textSmaller")->trigger();
        QCOMPARE(window.settings().textSize(), 90);
        window.find<QAction>("textNormal")->trigger();
        QCOMPARE(QApplication::font().pointSizeF(), before);
    }
};

POSENC_TEST(WindowPictureActionsTest)
#include "window_picture_actions_test.moc"
