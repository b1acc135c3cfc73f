// How the window shares its room: the part that cells of heatmaps have of it, for every encoding and every sample, at sizes from the
// largest screen to the smallest window; and the ways to change the arrangement.
#include <QAction>
#include <QContextMenuEvent>
#include <QDir>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <cmath>

#include "app/pictures/picture_grid.h"
#include "tests/app/window_fixture.h"
#include "tests/app/window_shares.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/panes/drawer.h"
#include "widgets/panes/tabbed_pane.h"
#include "widgets/plate/number_format.h"
#include "widgets/plate/plate_header.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const QSize kLarge(1918, 1058);
const QSize kMedium(1366, 749);
const QSize kNarrow(1024, 700);
const QSize kSmall(900, 700);

}  // namespace

class WindowCompositionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void cellsHaveTheirShareForEveryEncodingAndSample() {
        ShownWindow window(kLarge, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        const std::pair<QSize, double> sizes[] = {{kLarge, 0.55}, {kMedium, 0.55}, {kNarrow, 0.40}, {kSmall, 0}};
        QStringList table;
        QStringList faults;
        for (const Opening& opening : openings()) {
            QString line = opening.name.leftJustified(28);
            QVERIFY2(show(window, opening), qPrintable(opening.name));
            for (const auto& [size, least] : sizes) {
                window->resize(size);
                QVERIFY2(laidOut(window), qPrintable(opening.name));
                QCOMPARE(window->size(), size);
                const Shares shares = sharesOf(window);
                line += size == kSmall ? QStringLiteral("  hero %1 px").arg(shares.hero, 4)
                                       : QStringLiteral("  %1 %").arg(shares.cells * 100, 5, 'f', 1);
                if (shares.cells < least || (size == kSmall && shares.hero < 300)) {
                    faults << QStringLiteral("%1 at %2 x %3").arg(opening.name).arg(size.width()).arg(size.height());
                }
            }
            table << line;
        }
        qInfo("%s", qPrintable(QStringLiteral("share of cells at 1918 x 1058, 1366 x 749, 1024 x 700; hero at 900 x 700\n") +
                               table.join(QLatin1Char('\n'))));
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void placesHoldTheirRuleForEveryRoomAndShape() {
        for (const PictureSplit split : {PictureSplit::Hero, PictureSplit::Grid, PictureSplit::Row, PictureSplit::Column}) {
            for (const QSize room :
                 {QSize(400, 300), QSize(980, 511), QSize(1089, 681), QSize(1569, 990), QSize(2400, 800), QSize(700, 1400)}) {
                for (const double aspect : {0.0, 0.4, 1.0, 2.5}) {
                    for (std::size_t count = 1; count <= 7; ++count) {
                        const std::vector<CardShape> shapes(count, {QSize(77, 46), aspect, QSize(180, 160)});
                        const PicturePlaces places = placePictures(split, room, shapes, 10);
                        QCOMPARE(places.cards.size(), count);
                        for (std::size_t i = 0; i < count; ++i) {
                            const QRect& card = places.cards[i];
                            QVERIFY(card.isValid());
                            QVERIFY(i >= places.fixed || QRect(QPoint(0, 0), room).contains(card));
                            QVERIFY(split != PictureSplit::Hero || places.fixed == 0 ||
                                    cellPixels(card.size(), shapes[i]) <= cellPixels(places.cards[0].size(), shapes[0]));
                            for (std::size_t k = 0; k < i; ++k) {
                                QVERIFY(!card.intersects(places.cards[k]));
                            }
                        }
                        // What scrolls comes into view from end to end.
                        if (count > places.fixed) {
                            const QRect last = places.cards.back();
                            const int end = places.along == Qt::Vertical ? last.bottom() + 1 : last.right() + 1;
                            QVERIFY(end <= places.length || !places.scrolls());
                        }
                    }
                }
            }
        }
    }

    void theSheetBelowHasRoomForTheComputation() {
        ShownWindow window(kSmall, ShownWindow::Begin::First);
        QVERIFY(window.shown() && laidOut(window));
        QTRY_VERIFY(window->workspace().explained().has_value());
        QVERIFY(laidOut(window));
        // But for two lines at the end of its first column all of it is in view.
        const auto* scroll = window.find<QScrollArea>("inspectorScroll");
        QTRY_VERIFY(scroll->verticalScrollBar()->maximum() <= 2 * scroll->fontMetrics().lineSpacing());
    }

    void thePictureSaysItsLongStoryInItsTooltipOnly() {
        ShownWindow window(kMedium);
        QVERIFY(window.shown());
        HeatmapView& bias = window.view("bias");
        QVERIFY(!bias.data().subtitle.isEmpty());
        QHelpEvent help(QEvent::ToolTip, bias.titleRect().center(), bias.mapToGlobal(bias.titleRect().center()));
        QApplication::sendEvent(&bias, &help);
        QTRY_VERIFY(QToolTip::text().contains(bias.data().subtitle));
        QToolTip::hideText();
    }

    void theHistogramIsSeenWhileThePointerIsOnTheBar() {
        ShownWindow window(kMedium);
        QVERIFY(window.shown() && laidOut(window));
        HeatmapView& bias = window.view("bias");
        const QRect cells = bias.pictureRect();
        const QRect beside(cells.right() - 40, cells.top(), 40, cells.height());
        hover(bias, bias.titleRect().center());
        const QImage without = bias.grab(beside).toImage();
        hover(bias, bias.barRect().center().toPoint());
        QVERIFY(bias.grab(beside).toImage() != without);
        QCOMPARE(bias.pictureRect(), cells);
        hover(bias, bias.titleRect().center());
        QCOMPARE(bias.grab(beside).toImage(), without);
    }

    void theFirstStartIsReady() {
        ShownWindow window(kMedium, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        const auto pinned = window.scene().pinned;
        QVERIFY(pinned && pinned->isPair());
        const Cell cell = window.view("bias").pinned().value_or(Cell{0, 0});
        QVERIFY(cell.row != cell.column);
        QTRY_VERIFY(window->workspace().explained().has_value());
        QVERIFY(window.find<QWidget>("cellPane")->isVisible());
        QVERIFY(!window.find<QWidget>("drawer")->isVisible());
        QVERIFY(!window.find<QWidget>("messageBar")->isVisible());
    }

    void aDrawerLiesOverThePicturesUntilItIsPinned() {
        ShownWindow window(kMedium, ShownWindow::Begin::First);
        QVERIFY(window.shown() && laidOut(window));
        const QRect before = placeIn(*window, window->pictures());
        auto* drawer = window.find<Drawer>("drawer");
        QTest::mouseClick(window.find<QToolButton>("rail-parameters"), Qt::LeftButton);
        QVERIFY(drawer->isVisible());
        QVERIFY(window.find<QWidget>("parametersPane")->isAncestorOf(QApplication::focusWidget()));
        QCOMPARE(drawer->width(), Drawer::kWidth);
        QCOMPARE(placeIn(*window, window->pictures()), before);
        QVERIFY(placeIn(*window, *drawer).intersects(before));
        // A slider that is dragged narrows it to a strip.
        auto* slider = drawer->findChild<QSlider*>();
        QVERIFY(slider != nullptr);
        slider->setSliderDown(true);
        QVERIFY(!drawer->mask().isEmpty() && drawer->mask().boundingRect().height() < drawer->height() / 4);
        QVERIFY(drawer->mask().contains(slider->mapTo(drawer, slider->rect().center())));
        const auto onScreen = [&] {
            const QPixmap all = window->screen()->grabWindow(window->winId());
            return all.copy(placeIn(*window, *drawer)).toImage().convertToFormat(QImage::Format_RGB32);
        };
        const QImage whole = onScreen();
        slider->setSliderPosition(slider->value() + 1);
        QVERIFY(window.settled());
        QTRY_VERIFY(onScreen() != whole);
        slider->setSliderDown(false);
        QVERIFY(drawer->mask().isEmpty());
        // It is painted whole again: on the screen is what it shows.
        QTRY_COMPARE(onScreen(), drawer->grab().toImage().convertToFormat(QImage::Format_RGB32));
        // So does one that comes with another encoding.
        window->workspace().document().setEncoding("rope");
        QVERIFY(window.settled());
        slider = nullptr;
        for (auto* one : drawer->findChildren<QSlider*>()) {
            if (one->isVisible()) {
                slider = one;
                one->setSliderDown(true);
                QVERIFY2(!drawer->mask().isEmpty(), qPrintable(one->objectName()));
                one->setSliderDown(false);
            }
        }
        QVERIFY(slider != nullptr);
        window.find<QToolButton>("drawerPin")->click();
        QTRY_COMPARE(placeIn(*window, window->pictures()).left(), before.left() + Drawer::kWidth);
        QVERIFY(!placeIn(*window, *drawer).intersects(placeIn(*window, window->pictures())));
        QTest::keyClick(slider, Qt::Key_Escape);
        QVERIFY(!drawer->isVisible());
        QTRY_COMPARE(placeIn(*window, window->pictures()), before);
        // Another icon shows another content in its place, the same one closes it; what was opened has the keyboard.
        QTest::mouseClick(window.find<QToolButton>("rail-encodings"), Qt::LeftButton);
        QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr);
        window.find<QToolButton>("rail-tensors")->click();
        QVERIFY(window.find<QWidget>("tensorsPane")->isVisible());
        window.find<QToolButton>("rail-layers")->click();
        QVERIFY(!window.find<QWidget>("tensorsPane")->isVisible() && window.find<QWidget>("layersPane")->isVisible());
        window.find<QToolButton>("rail-layers")->click();
        QVERIFY(!drawer->isVisible());
    }

    void aDrawerIsPinnedAtFirstWhereThePicturesKeepTheirShare() {
        ShownWindow window(kMedium, ShownWindow::Begin::First);
        QVERIFY(window.shown() && laidOut(window));
        auto* drawer = window.find<Drawer>("drawer");
        for (const QSize size : {QSize(1500, 700), QSize(1918, 1058), QSize(2560, 1000), QSize(1366, 749)}) {
            window->resize(size);
            QVERIFY(laidOut(window));
            QVERIFY(!drawer->isVisible() || (size.width() >= 1600 && drawer->pinned()));
            if (drawer->isVisible()) {
                QVERIFY(sharesOf(window).cells >= 0.55);
            }
        }
    }

    void tabHidesRailAndPanelsWhileAPictureHasTheKeyboard() {
        ShownWindow window(kMedium, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        auto* pane = window.find<QWidget>("pane");
        auto* rail = window.find<QWidget>("rail");
        QVERIFY(pane->isVisible() && rail->isVisible());
        window.view("bias").setFocus();
        const int before = window->pictures().width();
        QTest::keyClick(&window.view("bias"), Qt::Key_Tab);
        QVERIFY(!pane->isVisible() && !rail->isVisible());
        QTRY_VERIFY(window->pictures().width() > before + 200);
        QVERIFY(window.view("bias").hasFocus());
        QVERIFY(!window.find<QAction>("panelsShown")->isChecked());
        QTest::keyClick(&window.view("bias"), Qt::Key_Tab);
        QVERIFY(pane->isVisible() && rail->isVisible());
        QTRY_COMPARE(window->pictures().width(), before);
        // Elsewhere it goes from control to control.
        auto* encoding = window.find<QToolButton>("encodingButton");
        encoding->setFocus();
        QTest::keyClick(encoding, Qt::Key_Tab);
        QVERIFY(pane->isVisible() && !encoding->hasFocus());
    }

    void theKeyboardGoesRoundTheRegions() {
        ShownWindow window(kMedium, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        window.view("bias").setFocus();
        QStringList regions;
        for (int step = 0; step < 6; ++step) {
            QTest::keyClick(&*window, Qt::Key_F6);
            const QWidget* region = QApplication::focusWidget();
            const QStringList known{QStringLiteral("topBar"), QStringLiteral("rail"), QStringLiteral("picturePane"), QStringLiteral("pane"),
                                    QStringLiteral("statusLine")};
            while (region != nullptr && !known.contains(region->objectName())) {
                region = region->parentWidget();
            }
            QVERIFY(region != nullptr);
            regions << region->objectName();
            if (region->objectName() == QLatin1String("picturePane")) {
                break;
            }
        }
        QVERIFY(regions.size() <= 5 && regions.size() >= 4);
        QVERIFY(window.view("bias").hasFocus());
        regions.removeDuplicates();
        QVERIFY(regions.contains(QLatin1String("topBar")) && regions.contains(QLatin1String("rail")) &&
                regions.contains(QLatin1String("pane")));
        QTest::keyClick(&*window, Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(!window.view("bias").hasFocus());
        QTest::keyClick(&*window, Qt::Key_F6);
        QVERIFY(window.view("bias").hasFocus());
        // From nowhere the way leads to the first one, and back to the last one.
        const auto fromNowhere = [&](Qt::KeyboardModifiers held) {
            QApplication::focusWidget()->clearFocus();
            QTest::keyClick(&*window, Qt::Key_F6, held);
            return QApplication::focusWidget();
        };
        QVERIFY(fromNowhere(Qt::NoModifier) != nullptr);
        QTest::keyClick(&*window, Qt::Key_F6, Qt::ShiftModifier);
        const QWidget* last = QApplication::focusWidget();
        QVERIFY(last != nullptr);
        QCOMPARE(fromNowhere(Qt::ShiftModifier), last);
    }

    void panelsYieldFirst() {
        ShownWindow window(kMedium, ShownWindow::Begin::First);
        QVERIFY(window.shown() && laidOut(window));
        auto* pane = window.find<QWidget>("pane");
        QVERIFY(placeIn(*window, *pane).left() > placeIn(*window, window->pictures()).right());
        QVERIFY(pane->width() >= 220 && pane->width() <= 300);
        window->resize(kNarrow);
        QVERIFY(laidOut(window));
        QVERIFY(placeIn(*window, *pane).top() > placeIn(*window, window->pictures()).bottom());
        window->resize(780, 700);
        QVERIFY(laidOut(window));
        QVERIFY(!pane->isVisible());
        int seen = 0;
        for (const std::string& layer : window->pictures().layers()) {
            seen += static_cast<int>(window.view(layer.c_str()).isVisible());
        }
        QCOMPARE(seen, 1);
        auto* tabs = window.find<QTabBar>("pictureTabs");
        QVERIFY(tabs->isVisible() && tabs->count() == static_cast<int>(window->pictures().layers().size()));
        window->resize(kMedium);
        QVERIFY(laidOut(window));
        QVERIFY(pane->isVisible() && !tabs->isVisible());
        QVERIFY(placeIn(*window, *pane).left() > placeIn(*window, window->pictures()).right());
    }

    void tabsAreTornOffAndPlacedBelowAndThatIsRemembered() {
        ShownWindow window(kMedium, ShownWindow::Begin::First);
        QVERIFY(window.shown() && laidOut(window));
        auto* tabs = window.find<QTabBar>("paneTabs");
        QCOMPARE(tabs->count(), 5);
        QTest::mouseDClick(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
        QWidget* heads = window.find<QWidget>("headsPane");
        QVERIFY(heads->isVisible() && heads->window() != &*window);
        QCOMPARE(tabs->count(), 4);
        // By its menu, as a right click or the menu key asks for it.
        tabs->setCurrentIndex(2);
        QContextMenuEvent ask(QContextMenuEvent::Keyboard, {}, {});
        QApplication::sendEvent(tabs, &ask);
        auto* menu = window.find<QMenu>("panelMenu");
        QVERIFY(menu != nullptr);
        menu->actions().front()->trigger();
        menu->close();
        QWidget* profile = window.find<QWidget>("profilePane");
        QTRY_VERIFY(placeIn(*window, *profile).top() > placeIn(*window, window->pictures()).bottom());
        QCOMPARE(tabs->count(), 3);
        QVERIFY(window.reopen(kMedium));
        QVERIFY(laidOut(window));
        heads = window.find<QWidget>("headsPane");
        profile = window.find<QWidget>("profilePane");
        QVERIFY(heads->isVisible() && heads->window() != &*window);
        QVERIFY(placeIn(*window, *profile).top() > placeIn(*window, window->pictures()).bottom());
        // Closed, a window gives its panel back.
        heads->window()->close();
        QTRY_COMPARE(window.find<QTabBar>("paneTabs")->count(), 4);
        window.find<QAction>("defaultArrangement")->trigger();
        QTRY_COMPARE(window.find<QTabBar>("paneTabs")->count(), 5);
        QVERIFY(window.find<QWidget>("cellPane")->isVisible());
    }

    void messagesMoveNothing() {
        ShownWindow window(kMedium, ShownWindow::Begin::First);
        QVERIFY(window.shown() && laidOut(window));
        const QRect before = placeIn(*window, window->pictures());
        auto* messages = window.find<MessageBar>("messageBar");
        messages->say(MessageBar::Kind::Done, QStringLiteral("Copied the picture."));
        QVERIFY(laidOut(window));
        QVERIFY(messages->isVisible());
        QCOMPARE(placeIn(*window, window->pictures()), before);
        QVERIFY(!placeIn(*window, *messages).intersects(before));
        window.find<QToolButton>("messageClose")->click();
        QVERIFY(!messages->isVisible());
    }
};

POSENC_TEST(WindowCompositionTest)
#include "window_composition_test.moc"
