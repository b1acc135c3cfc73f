#include "app/pictures/title_gestures.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"
#include "widgets/heatmap/heatmap_view.h"

using namespace posenc;
using namespace posenc::test;

/// The mouse on titles of pictures beside each other.
class TitleGesturesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// The first click of two may put another picture below the pointer, as one that is enlarged does.
    void aDoubleClickIsThatOfThePictureThatWasClicked() {
        QWidget area;
        area.resize(600, 300);
        HeatmapView left(&area);
        HeatmapView right(&area);
        for (HeatmapView* view : {&left, &right}) {
            view->setColours({findColourMap("rdbu"), -1, 1});
            view->setData(wholeMatrix(6, 6, checkered));
        }
        left.setGeometry(0, 0, 300, 300);
        right.setGeometry(300, 0, 300, 300);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        TitleGestures gestures(area);
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
};

POSENC_TEST(TitleGesturesTest)
#include "title_gestures_test.moc"
