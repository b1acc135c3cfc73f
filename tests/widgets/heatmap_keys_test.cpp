#include "widgets/heatmap/heatmap_keys.h"

#include <QSignalSpy>
#include <QVBoxLayout>
#include <set>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_view_fixture.h"

using namespace posenc;
using namespace posenc::test;

namespace {

HeatmapData windows() {
    HeatmapData data = wholeMatrix(49, 49, checkered);
    data.rowMeaning.grid = data.columnMeaning.grid = Grid{7, 7};
    return data;
}

}  // namespace

class HeatmapKeysTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void keysMoveTheCell_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<bool>("control");
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("column");
        QTest::newRow("left") << static_cast<int>(Qt::Key_Left) << false << 20 << 29;
        QTest::newRow("right") << static_cast<int>(Qt::Key_Right) << false << 20 << 31;
        QTest::newRow("up") << static_cast<int>(Qt::Key_Up) << false << 19 << 30;
        QTest::newRow("down") << static_cast<int>(Qt::Key_Down) << false << 21 << 30;
        QTest::newRow("a window's row to the left") << static_cast<int>(Qt::Key_Left) << true << 20 << 23;
        QTest::newRow("a window's row to the right") << static_cast<int>(Qt::Key_Right) << true << 20 << 37;
        QTest::newRow("a window's row up") << static_cast<int>(Qt::Key_Up) << true << 13 << 30;
        QTest::newRow("a window's row down") << static_cast<int>(Qt::Key_Down) << true << 27 << 30;
        QTest::newRow("first column") << static_cast<int>(Qt::Key_Home) << false << 20 << 0;
        QTest::newRow("last column") << static_cast<int>(Qt::Key_End) << false << 20 << 48;
        QTest::newRow("first cell") << static_cast<int>(Qt::Key_Home) << true << 0 << 0;
        QTest::newRow("last cell") << static_cast<int>(Qt::Key_End) << true << 48 << 48;
        QTest::newRow("page up") << static_cast<int>(Qt::Key_PageUp) << false << 0 << 30;
        QTest::newRow("page down") << static_cast<int>(Qt::Key_PageDown) << false << 48 << 30;
    }
    void keysMoveTheCell() {
        QFETCH(int, key);
        QFETCH(bool, control);
        QFETCH(int, row);
        QFETCH(int, column);
        ShownView view(windows());
        view->setPointer(Cell{20, 30});
        QSignalSpy moved(&*view, &HeatmapView::pointerMoved);
        QTest::keyClick(&*view, static_cast<Qt::Key>(key), control ? Qt::ControlModifier : Qt::NoModifier);
        QCOMPARE(view->pointer(), (Cell{row, column}));
        QCOMPARE(moved.count(), 1);
        QCOMPARE(moved.last().first().value<std::optional<Cell>>(), (Cell{row, column}));
    }

    void sequencesJumpByTen() {
        ShownView view(wholeMatrix(49, 49, checkered));
        view->setPointer(Cell{20, 30});
        QTest::keyClick(&*view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(view->pointer(), (Cell{20, 40}));
        QTest::keyClick(&*view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(view->pointer(), (Cell{20, 48}));
    }

    void eachDirectionJumpsByItsOwnAxis() {
        HeatmapData data = wholeMatrix(49, 49, checkered);
        data.rowMeaning.grid = Grid{7, 7};
        ShownView view(data);
        view->setPointer(Cell{20, 30});
        QTest::keyClick(&*view, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(view->pointer(), (Cell{27, 30}));
        QTest::keyClick(&*view, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(view->pointer(), (Cell{27, 20}));
        QTest::keyClick(&*view, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(view->pointer(), (Cell{20, 20}));
    }

    void theWalkStopsAtTheBorders() {
        ShownView view(windows());
        view->setPointer(Cell{0, 48});
        QSignalSpy moved(&*view, &HeatmapView::pointerMoved);
        QTest::keyClick(&*view, Qt::Key_Up);
        QTest::keyClick(&*view, Qt::Key_Right);
        QCOMPARE(view->pointer(), (Cell{0, 48}));
        QCOMPARE(moved.count(), 0);
    }

    void theWalkBeginsAtTheFirstCellWhicheverKeyComesFirst() {
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Down, Qt::Key_Up}) {
            ShownView view(windows());
            view->setPointer(std::nullopt);
            QTest::keyClick(&*view, key);
            QCOMPARE(view->pointer(), (Cell{0, 0}));
        }
    }

    void theWalkBeginsAtThePinnedCell() {
        ShownView view(windows());
        view->setPointer(std::nullopt);
        view->setPinned(Cell{7, 8});
        QTest::keyClick(&*view, Qt::Key_Down);
        QCOMPARE(view->pointer(), (Cell{7, 8}));
        QTest::keyClick(&*view, Qt::Key_Down);
        QCOMPARE(view->pointer(), (Cell{8, 8}));
    }

    void aCellOfAnotherMatrixIsNoPlaceToWalkFrom() {
        ShownView view(windows());
        view->setPointer(Cell{4000, 4000});
        QTest::keyClick(&*view, Qt::Key_Plus);
        QTest::keyClick(&*view, Qt::Key_Space);
        QVERIFY(!view->pinned());
        QTest::keyClick(&*view, Qt::Key_Left);
        QCOMPARE(view->pointer(), (Cell{48, 48}));
    }

    void theCellStaysInView() {
        ShownView view(windows());
        wheel(*view, view->cellRect({20, 30}).center(), 8);
        view->setPointer(Cell{20, 30});
        for (const auto key : {Qt::Key_End, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_PageUp}) {
            QTest::keyClick(&*view, key);
            QVERIFY(view->pictureRect().adjusted(-1, -1, 1, 1).contains(view->cellRect(*view->pointer())));
        }
    }

    void plusAndMinusZoomAtTheCellAndZeroFits() {
        ShownView view(windows());
        view->setPointer(Cell{20, 30});
        const QPoint place = view->cellRect({20, 30}).center();
        for (int step = 0; step < 5; ++step) {
            QTest::keyClick(&*view, Qt::Key_Plus);
            QVERIFY((view->cellRect({20, 30}).center() - place).manhattanLength() < 25);
        }
        QVERIFY(!view->isFitted());
        const int large = view->cellRect({20, 30}).width();
        QTest::keyClick(&*view, Qt::Key_Minus);
        QVERIFY(view->cellRect({20, 30}).width() < large);
        QTest::keyClick(&*view, Qt::Key_0);
        QVERIFY(view->isFitted());
    }

    void spacePinsAndEscapeReleases() {
        ShownView view(windows());
        QSignalSpy pinned(&*view, &HeatmapView::cellPinned);
        QSignalSpy released(&*view, &HeatmapView::pinReleased);
        view->setPointer(Cell{20, 30});
        QTest::keyClick(&*view, Qt::Key_Space);
        QCOMPARE(pinned.count(), 1);
        QCOMPARE(pinned.last().first().value<Cell>(), (Cell{20, 30}));
        QCOMPARE(view->pinned(), (Cell{20, 30}));
        QTest::keyClick(&*view, Qt::Key_Escape);
        QCOMPARE(released.count(), 1);
        QVERIFY(!view->pinned());
        QTest::keyClick(&*view, Qt::Key_Escape);
        QCOMPARE(released.count(), 1);
    }

    void tabMovesOnAndTheFocusIsSeen() {
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* first = new HeatmapView;
        auto* second = new HeatmapView;
        for (auto* view : {first, second}) {
            view->setColours(signedColours());
            view->setData(windows());
            layout->addWidget(view);
        }
        window.resize(400, 600);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        first->setFocus();
        const auto border = [](HeatmapView* view) { return colourAt(grabbed(*view), {view->width() / 2, 0}); };
        QVERIFY(border(first) != border(second));
        QCOMPARE(border(first), first->palette().color(QPalette::Highlight));
        QTest::keyClick(first, Qt::Key_Tab);
        QVERIFY(second->hasFocus());
        QCOMPARE(border(second), second->palette().color(QPalette::Highlight));
    }

    void theSheetOfKeysIsWhatTheViewTakes() {
        ShownView view(windows());
        view->setColoursOffered(true);
        std::set<int> listed;
        for (const HeatmapGesture& gesture : heatmapGestures()) {
            QVERIFY(!gestureText(gesture).isEmpty());
            QVERIFY(!gestureHelp(gesture).isEmpty());
            QCOMPARE(gesture.of.empty(), *gesture.keys == '\0');
            listed.insert(gesture.of.begin(), gesture.of.end());
        }
        std::set<int> taken;
        const auto tryKey = [&](int key) {
            view->setPointer(Cell{20, 30});
            view->setPinned(Cell{1, 1});
            QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
            QApplication::sendEvent(&*view, &press);
            if (press.isAccepted()) {
                taken.insert(key);
            }
        };
        for (int key = Qt::Key_Space; key <= Qt::Key_AsciiTilde; ++key) {
            tryKey(key);
        }
        // Tab and its likes are the window's own.
        for (int key = Qt::Key_Escape; key <= Qt::Key_Menu; ++key) {
            if (key != Qt::Key_Tab && key != Qt::Key_Backtab) {
                tryKey(key);
            }
        }
        QVERIFY2(taken == listed, qPrintable(QStringLiteral("takes %1, lists %2").arg(taken.size()).arg(listed.size())));
    }

    void viewsShowTheSamePart() {
        ShownView leader(windows());
        ShownView other(windows());
        other->resize(520, 480);
        QSignalSpy led(&*leader, &HeatmapView::viewChanged);
        QSignalSpy followed(&*other, &HeatmapView::viewChanged);
        QSignalSpy wanted(&*other, &HeatmapView::regionWanted);
        const QPoint at = leader->cellRect({40, 41}).center();
        for (int i = 0; i < 4; ++i) {
            wheel(*leader, at, 1);
        }
        QCOMPARE(led.count(), 4);
        other->showSame(leader->view());
        // Nothing is said back, so that two views cannot chase each other; but other samples may be wanted.
        QCOMPARE(followed.count(), 0);
        QCOMPARE(wanted.count(), 1);
        QVERIFY(!other->isFitted());
        const Region a = leader->wantedRegion();
        const Region b = other->wantedRegion();
        QVERIFY(a.rows.first > 0);
        QVERIFY(std::abs(a.rows.first - b.rows.first) <= 1 && std::abs(a.columns.first - b.columns.first) <= 1);
        QVERIFY(std::abs(a.rows.count - b.rows.count) <= 1 && std::abs(a.columns.count - b.columns.count) <= 1);
        leader->fit();
        other->showSame(leader->view());
        QVERIFY(other->isFitted());
        // A matrix of another size has no such part.
        ShownView smaller;
        wheel(*leader, at, 3);
        smaller->showSame(leader->view());
        QVERIFY(smaller->isFitted());
    }

    void enterAsksForThisPictureAlone() {
        ShownView view(windows());
        QSignalSpy asked(&*view, &HeatmapView::enlargeRequested);
        QTest::keyClick(&*view, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QVERIFY(!view->pinned());
    }
};

POSENC_TEST(HeatmapKeysTest)
#include "heatmap_keys_test.moc"
