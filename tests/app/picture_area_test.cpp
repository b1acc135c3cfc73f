#include "app/pictures/picture_area.h"

#include <QApplication>
#include <QScrollBar>
#include <QTest>
#include <QWheelEvent>
#include <vector>

#include "tests/support/test_program.h"

using namespace posenc;

namespace {

struct Cards {
    PictureArea area;
    std::vector<QWidget*> cards;

    Cards(QSize size, int count, PictureSplit split) {
        for (int card = 0; card < count; ++card) {
            cards.push_back(new QWidget(area.viewport()));
        }
        area.resize(size);
        area.setCards(cards, split, std::vector<CardShape>(static_cast<std::size_t>(count), {{40, 50}, 1, {180, 160}}));
        area.show();
    }
    [[nodiscard]] std::vector<QRect> places() const {
        std::vector<QRect> all;
        for (const QWidget* card : cards) {
            all.push_back(card->geometry());
        }
        return all;
    }
    /// Of a mouse beside the pictures; positive: away from the person.
    bool wheel(int notches) {
        const QPointF place(3, 3);
        QWheelEvent event(place, area.mapToGlobal(place), {}, {0, notches * 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        event.ignore();
        QApplication::sendEvent(area.viewport(), &event);
        return event.isAccepted();
    }
};

}  // namespace

/// Pictures of which not all fit beside each other.
class PictureAreaTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void theWheelScrollsWhicheverWayThePicturesLie_data() {
        QTest::addColumn<int>("split");
        QTest::addColumn<bool>("vertical");
        QTest::newRow("row") << static_cast<int>(PictureSplit::Row) << false;
        QTest::newRow("column") << static_cast<int>(PictureSplit::Column) << true;
    }
    void theWheelScrollsWhicheverWayThePicturesLie() {
        QFETCH(int, split);
        QFETCH(bool, vertical);
        Cards shown({420, 400}, 9, static_cast<PictureSplit>(split));
        QVERIFY(QTest::qWaitForWindowExposed(&shown.area));
        QScrollBar& bar = vertical ? *shown.area.verticalScrollBar() : *shown.area.horizontalScrollBar();
        QScrollBar& other = vertical ? *shown.area.horizontalScrollBar() : *shown.area.verticalScrollBar();
        QVERIFY(bar.maximum() > bar.pageStep() && other.maximum() == 0);
        const std::vector<QRect> before = shown.places();
        // A notch is half of what is seen; the cards go the other way, all alike.
        QVERIFY(shown.wheel(-1));
        QCOMPARE(bar.value(), bar.pageStep() / 2);
        const std::vector<QRect> after = shown.places();
        for (std::size_t card = 0; card < before.size(); ++card) {
            QCOMPARE(after[card], before[card].translated(vertical ? 0 : -bar.value(), vertical ? -bar.value() : 0));
        }
        QVERIFY(shown.wheel(1));
        QCOMPARE(shown.places(), before);
        QVERIFY(shown.wheel(3));
        QCOMPARE(bar.value(), 0);
        QVERIFY(shown.wheel(-100));
        QCOMPARE(bar.value(), bar.maximum());
        // Every picture can be brought into view, whole.
        for (const std::size_t card : {0U, 8U, 3U, 5U, 0U}) {
            shown.area.reveal(shown.cards[card]);
            QVERIFY(shown.area.viewport()->rect().contains(shown.cards[card]->geometry()));
        }
    }

    void withoutMoreThanFitsNothingScrolls() {
        Cards shown({900, 500}, 2, PictureSplit::Row);
        QVERIFY(QTest::qWaitForWindowExposed(&shown.area));
        const std::vector<QRect> before = shown.places();
        shown.wheel(-2);
        QCOMPARE(shown.places(), before);
        QCOMPARE(shown.area.horizontalScrollBar()->maximum() + shown.area.verticalScrollBar()->maximum(), 0);
        // From right to left the first one is at the right.
        QVERIFY(before[0].left() < before[1].left());
        shown.area.setLayoutDirection(Qt::RightToLeft);
        const std::vector<QRect> mirrored = shown.places();
        for (std::size_t card = 0; card < 2; ++card) {
            QCOMPARE(mirrored[card].right(), shown.area.viewport()->width() - 1 - before[card].left());
        }
    }
};

POSENC_TEST(PictureAreaTest)
#include "picture_area_test.moc"
