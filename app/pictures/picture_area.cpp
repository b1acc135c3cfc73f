#include "app/pictures/picture_area.h"

#include <QEvent>
#include <QScrollBar>
#include <QStyle>
#include <QWheelEvent>
#include <algorithm>

#include "widgets/theme/palette_colours.h"

namespace posenc {

PictureArea::PictureArea(QWidget* parent) : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("pictureScroll"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    // Whether a bar is there follows from the places; room for it is in them.
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(kCanvasRole);
    for (QScrollBar* one : {horizontalScrollBar(), verticalScrollBar()}) {
        one->setAccessibleName(tr("Scroll the small pictures"));
    }
}

void PictureArea::setCards(const std::vector<QWidget*>& cards, PictureSplit split, const std::vector<CardShape>& shapes) {
    cards_ = cards;
    split_ = split;
    shapes_ = shapes;
    place();
}

int PictureArea::barThickness() const {
    return style()->pixelMetric(QStyle::PM_ScrollBarExtent);
}

QScrollBar& PictureArea::bar() const {
    return places_.along == Qt::Vertical ? *verticalScrollBar() : *horizontalScrollBar();
}

void PictureArea::place() {
    if (cards_.empty() || width() <= 0 || height() <= 0) {
        return;
    }
    places_ = placePictures(split_, size(), shapes_, barThickness());
    const bool vertical = places_.along == Qt::Vertical;
    const bool scrolls = places_.scrolls();
    setVerticalScrollBarPolicy(scrolls && vertical ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(scrolls && !vertical ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    const int seen = vertical ? places_.window.height() : places_.window.width();
    QScrollBar& other = vertical ? *horizontalScrollBar() : *verticalScrollBar();
    other.setRange(0, 0);
    bar().setPageStep(seen);
    bar().setSingleStep(std::max(1, seen / 2));
    bar().setRange(0, std::max(0, places_.length - seen));
    lay();
}

void PictureArea::lay() {
    const QPoint scrolled = places_.along == Qt::Vertical ? QPoint(0, bar().value()) : QPoint(bar().value(), 0);
    for (std::size_t i = 0; i < std::min(cards_.size(), places_.cards.size()); ++i) {
        const QRect card = i < places_.fixed ? places_.cards[i] : places_.cards[i].translated(-scrolled);
        cards_[i]->setGeometry(QStyle::visualRect(layoutDirection(), QRect(QPoint(0, 0), viewport()->size()), card));
    }
}

void PictureArea::reveal(const QWidget* card) {
    const auto found = std::find(cards_.begin(), cards_.end(), card);
    const auto at = static_cast<std::size_t>(found - cards_.begin());
    if (found == cards_.end() || at < places_.fixed || at >= places_.cards.size()) {
        return;
    }
    const bool vertical = places_.along == Qt::Vertical;
    const QRect& place = places_.cards[at];
    const int first = vertical ? place.top() : place.left();
    const int last = first + (vertical ? place.height() : place.width());
    if (first < bar().value()) {
        bar().setValue(first);
    } else if (last > bar().value() + bar().pageStep()) {
        bar().setValue(last - bar().pageStep());
    }
}

void PictureArea::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    place();
}

void PictureArea::scrollContentsBy(int, int) {
    lay();
}

void PictureArea::wheelEvent(QWheelEvent* event) {
    // Over a picture the wheel zooms; beside them it scrolls, whichever way that is.
    QScrollBar& scrolled = bar();
    if (scrolled.maximum() > 0 && event->angleDelta().y() != 0) {
        scrolled.setValue(scrolled.value() - event->angleDelta().y() * scrolled.singleStep() / 120);
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void PictureArea::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) {
        lay();
    }
}

}  // namespace posenc
