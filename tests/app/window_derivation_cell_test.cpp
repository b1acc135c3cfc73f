// Numbers of one's own in a derivation, and how the number of a cell came about.
#include <QContextMenuEvent>
#include <QInputDialog>
#include <QListWidget>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "app/derivation/derivation_controls.h"
#include "engine/derivation/derivation_history.h"
#include "tests/app/derivation_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

class WindowDerivationCellTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void ownNumbersAreOneClick() {
        Player player(nullptr);
        QVERIFY(player.open());
        QVERIFY(player.choose("shift-right"));
        const auto isMatrix = [&](const std::vector<float>& values) {
            return player.arrived([&] { return player.step(0).values == values; });
        };
        player.window().find<QAction>("ownNine")->trigger();
        QVERIFY(isMatrix({1, 2, 3, 4, 5, 6, 7, 8, 9}));
        // What the walk-through shows.
        QCOMPARE(player.derivation().steps.back().values, (std::vector<float>{1, 2, 3, 0, 4, 5, 6, 0, 7}));
        player.window().find<QAction>("ownArange")->trigger();
        QVERIFY(isMatrix({0, 1, 2, 3, 4, 5, 6, 7, 8}));
        player.window().find<QAction>("ownSix")->trigger();
        QVERIFY(isMatrix({1, 2, 3, 4, 5, 6}));
        const auto type = [&](const QString& text) {
            player.window().find<QAction>("ownTyped")->trigger();
            auto* dialog = player.window().find<QInputDialog>("ownMatrixDialog");
            QVERIFY(dialog != nullptr);
            dialog->setTextValue(text);
            dialog->accept();
        };
        type(QStringLiteral("1 2\n-3.5 4e1"));
        QVERIFY(isMatrix({1, 2, -3.5F, 40}));
        type(QStringLiteral("[[5, 6, 7], [8, 9]]"));
        auto* messages = player.window().find<MessageBar>("messageBar");
        QTRY_VERIFY(messages != nullptr && messages->sentence().contains(QStringLiteral("Not a matrix")));
        QCOMPARE(player.step(0).values, (std::vector<float>{1, 2, -3.5F, 40}));
        // Rows of 2m - 1 are wanted here, m being n: what does not fit is not offered.
        QVERIFY(player.choose("relative-to-absolute"));
        QVERIFY(!player.window().find<QAction>("ownNine")->isEnabled());
        player.window().find<QAction>("ownSix")->trigger();
        QVERIFY(isMatrix({1, 2, 3, 4, 5, 6}));
        QCOMPARE(player.derivation().steps.back().values, (std::vector<float>{2, 3, 4, 5}));
        player.window().find<QAction>("ownNone")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.tensors.empty(); }));
    }

    void matricesAreReadAsPeopleWriteThem() {
        for (const char* text : {"[[1, 2], [3, 4]]", "1 2\n3 4", "1,2;3,4", "1\t2\n\n3\t4\n", "[[1,2],\n [3,4]]"}) {
            const auto matrix = matrixOf(QString::fromLatin1(text));
            QVERIFY2(matrix.has_value(), text);
            QCOMPARE(matrix->shape(), (Shape{2, 2}));
            QCOMPARE(std::vector<float>(matrix->values().begin(), matrix->values().end()), (std::vector<float>{1, 2, 3, 4}));
        }
        for (const char* text : {"", "[]", "1 2\n3", "a b", "nan", "inf 1", "1e99"}) {
            QVERIFY2(!matrixOf(QString::fromLatin1(text)).has_value(), text);
        }
        QVERIFY(!matrixOf(QStringLiteral("1 ").repeated(65)).has_value());
        QVERIFY(!matrixOf(QStringLiteral("1\n").repeated(65)).has_value());
    }

    void theHistoryOfACellGoesBackToTensors() {
        Player player("relative-1d");
        ShownWindow& window = player.window();
        window->workspace().document().setLayers({"position"});
        QTRY_VERIFY(window->pictures().view("position") != nullptr);
        QVERIFY(window.settled());
        HeatmapView& picture = window.view("position");
        const Cell cell{3, 5};
        hover(picture, middleOf(picture, cell));
        QContextMenuEvent menu(QContextMenuEvent::Mouse, middleOf(picture, cell), picture.mapToGlobal(middleOf(picture, cell)));
        QApplication::sendEvent(&picture, &menu);
        QVERIFY(window.find<QAction>("menuHistory") != nullptr);
        window.find<QAction>("menuHistory")->trigger();
        QVERIFY(player.arrived([] { return true; }));
        QVERIFY(player.inFront());
        auto* list = window.find<QListWidget>("derivationHistory");
        QTRY_VERIFY(list->isVisible() && list->count() > 0);
        const float value = window->workspace().picture()->model->field("position", player.derivation().head).value()->value(3, 5);
        const HeatmapView& view = player.view();
        QVERIFY(view.pinned() == cell);
        QVERIFY(std::abs(view.data().at(cell).value() - value) <= 2e-5F * std::max(1.0F, std::abs(value)));
        QVERIFY(list->item(0)->text().contains(QStringLiteral("(3,5) = ")));
        bool tensor = false;
        for (int row = 0; row < list->count(); ++row) {
            tensor = tensor || list->item(row)->text().startsWith(QStringLiteral("queries"));
        }
        QVERIFY(tensor);
        // A line leads to its step, where the cell that it came from is pinned.
        list->setFocus();
        Q_EMIT list->itemActivated(list->item(1));
        const auto entries =
            historyOf(player.derivation(), static_cast<Index>(player.derivation().steps.size()) - 1, 3 * view.data().columns + 5);
        QCOMPARE(player.pane().strip().position(), static_cast<double>(*entries[1].step));
    }
};

POSENC_TEST(WindowDerivationCellTest)
#include "window_derivation_cell_test.moc"
