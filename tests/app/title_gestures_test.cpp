#include "app/pictures/title_gestures.h"

#include <QApplication>
#include <QMouseEvent>
#include <QRubberBand>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"
#include "widgets/heatmap/heatmap_view.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Two pictures beside each other, with room below them.
struct TwoPictures {
    QWidget area;
    HeatmapView left{&area};
    HeatmapView right{&area};

    TwoPictures() {
        area.resize(600, 400);
        for (HeatmapView* view : {&left, &right}) {
            view->setColours({findColourMap("rdbu"), -1, 1});
            view->setData(wholeMatrix(6, 6, checkered));
        }
        left.setGeometry(0, 0, 300, 300);
        right.setGeometry(300, 0, 300, 300);
        area.show();
    }
};

}  // namespace

/// The mouse on titles of pictures beside each other.
class TitleGesturesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// The first click of two may put another picture below the pointer, as one that is enlarged does.
    void aDoubleClickIsThatOfThePictureThatWasClicked() {
        TwoPictures pictures;
        QVERIFY(QTest::qWaitForWindowExposed(&pictures.area));
        HeatmapView& left = pictures.left;
        HeatmapView& right = pictures.right;
        TitleGestures gestures(pictures.area);
        gestures.setPictures({&left, &right});
        QSignalSpy clicked(&gestures, &TitleGestures::clicked);
        QSignalSpy doubled(&gestures, &TitleGestures::doubleClicked);
        QSignalSpy dropped(&gestures, &TitleGestures::dropped);
        const auto pictureOf = [](const QSignalSpy& spy) { return spy.last().first().value<HeatmapView*>(); };
        const QPoint title = left.titleRect().center();
        QTest::mouseClick(&left, Qt::LeftButton, {}, title);
        QCOMPARE(pictureOf(clicked), &left);
        const QPoint there = right.titleRect().center();
        QMouseEvent second(QEvent::MouseButtonDblClick, there, right.mapToGlobal(there), Qt::LeftButton, Qt::LeftButton, {});
        QApplication::sendEvent(&right, &second);
        QCOMPARE(doubled.count(), 1);
        QCOMPARE(pictureOf(doubled), &left);
        // A title that is dragged onto another picture goes there, and is no click.
        const auto clicks = clicked.count();
        QTest::mousePress(&right, Qt::LeftButton, {}, right.titleRect().center());
        QTest::mouseRelease(&right, Qt::LeftButton, {}, right.mapFromGlobal(left.mapToGlobal(QPoint(150, 150))));
        QCOMPARE(clicked.count(), clicks);
        QCOMPARE(dropped.count(), 1);
        QCOMPARE(pictureOf(dropped), &right);
        QCOMPARE(dropped.last().last().value<HeatmapView*>(), &left);
    }

    /// Where a title is let go decides what becomes of it.
    void aTitleThatIsLetGoElsewhereChangesNothing() {
        TwoPictures pictures;
        QVERIFY(QTest::qWaitForWindowExposed(&pictures.area));
        HeatmapView& left = pictures.left;
        HeatmapView& right = pictures.right;
        TitleGestures gestures(pictures.area);
        // Told twice of the same pictures, every gesture is still one.
        gestures.setPictures({&left, &right});
        gestures.setPictures({&left, &right});
        QSignalSpy clicked(&gestures, &TitleGestures::clicked);
        QSignalSpy dropped(&gestures, &TitleGestures::dropped);
        const auto* frame = pictures.area.findChild<QRubberBand*>(QStringLiteral("pictureDrop"));
        const QPoint title = left.titleRect().center();
        const auto moveTo = [&](QPoint place) {
            QMouseEvent move(QEvent::MouseMove, place, left.mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&left, &move);
        };
        const auto letGo = [&](QPoint place) { QTest::mouseRelease(&left, Qt::LeftButton, {}, place); };
        // A hand that shakes has clicked.
        QTest::mousePress(&left, Qt::LeftButton, {}, title);
        moveTo(title + QPoint(2, 1));
        QVERIFY(!frame->isVisible());
        letGo(title + QPoint(2, 1));
        QCOMPARE(clicked.count(), 1);
        // The frame goes along from picture to picture, and is nowhere beside them.
        QTest::mousePress(&left, Qt::LeftButton, {}, title);
        moveTo({150, 150});
        QCOMPARE(frame->geometry(), left.geometry());
        moveTo({400, 100});
        QVERIFY(frame->isVisible());
        QCOMPARE(frame->geometry(), right.geometry());
        QCOMPARE(left.cursor().shape(), Qt::ClosedHandCursor);
        moveTo({200, 350});
        QVERIFY(!frame->isVisible());
        letGo({200, 350});
        QVERIFY(left.cursor().shape() != Qt::ClosedHandCursor);
        // On its own picture it stays where it was.
        QTest::mousePress(&left, Qt::LeftButton, {}, title);
        moveTo({150, 150});
        letGo({150, 150});
        QVERIFY(!frame->isVisible());
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(dropped.count(), 0);
        // Another button, or cells instead of the title, are nothing of the title's.
        QTest::mouseClick(&left, Qt::RightButton, {}, title);
        QTest::mouseClick(&left, Qt::LeftButton, {}, middleOfCells(left));
        QCOMPARE(clicked.count(), 1);
        // Nor do they let go of it.
        QTest::mousePress(&left, Qt::LeftButton, {}, title);
        moveTo({400, 100});
        QTest::mouseClick(&left, Qt::RightButton, {}, QPoint(400, 100));
        QVERIFY(frame->isVisible());
        QCOMPARE(dropped.count(), 0);
        letGo({400, 100});
        QCOMPARE(dropped.count(), 1);
        // A picture that is hidden takes nothing.
        right.hide();
        QTest::mousePress(&left, Qt::LeftButton, {}, title);
        letGo({400, 100});
        QCOMPARE(dropped.count(), 1);
    }

private:
    static QPoint middleOfCells(const HeatmapView& view) { return view.pictureRect().center(); }
};

POSENC_TEST(TitleGesturesTest)
#include "title_gestures_test.moc"
