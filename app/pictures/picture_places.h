#pragma once

#include <QRect>
#include <QSize>
#include <cstddef>
#include <vector>

#include "app/scene/picture_split.h"

namespace posenc {

/// What a picture asks of the card that it is drawn on, in logical pixels.
struct CardShape {
    QSize margins;      ///< what title, ticks and colour bar take from width and height
    double aspect = 0;  ///< width of all cells per their height; 0: the cells fill whatever there is
    QSize least;        ///< size of the card below which it is not drawn
};

/// Where the cards of some pictures lie, from the top left of the room that they share. What does not fit scrolls, in one direction.
struct PicturePlaces {
    std::vector<QRect> cards;  ///< by picture, before anything is scrolled
    std::size_t fixed = 0;     ///< so many pictures at the front never scroll
    QRect window;              ///< through which the others are seen
    Qt::Orientation along = Qt::Vertical;
    int length = 0;  ///< of the others, in the direction that scrolls; no more than the window has: nothing scrolls

    [[nodiscard]] bool scrolls() const { return length > (along == Qt::Vertical ? window.height() : window.width()); }
};

/// The places of pictures of these shapes, the first of them the hero. The rule of the hero: it and the small pictures in view (two to four
/// in one line or two) together show as many pixels of cells as they can, none of the small ones more than the hero, and none so small
/// beside it that nothing is seen in it; in a strip of one line a card is as long as its cells need and leaves the rest to the others.
/// Whether they lie beside it or below follows from that: those of square matrices beside it in a wide window, of wide ones below. O(pixels
/// of the longer side).
/// @param room width and height, at least 1 each  @param bar thickness of a scroll bar, which the places leave free where they scroll
[[nodiscard]] PicturePlaces placePictures(PictureSplit split, QSize room, const std::vector<CardShape>& shapes, int bar);

/// Pixels of cells on a card of this size.
[[nodiscard]] double cellPixels(QSize card, const CardShape& shape);
/// Pixels of cells of all cards that are seen whole without scrolling.
[[nodiscard]] double cellPixels(const PicturePlaces& places, const std::vector<CardShape>& shapes);

}  // namespace posenc
