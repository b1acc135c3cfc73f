#include "app/pictures/picture_places.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace posenc {
namespace {

constexpr int kGap = 3;
constexpr int kMostInView = 4;
constexpr int kMostLines = 2;
/// A small picture has at least this share of the hero's longer side, where the room has it.
constexpr double kLeastShare = 0.2;
constexpr int kFewPictures = 4;  // two columns; more take three
constexpr int kStep = 2;

/// A rectangle by its place and length along and across a direction.
QRect along(Qt::Orientation direction, int at, int length, int across, int breadth) {
    return direction == Qt::Vertical ? QRect(across, at, breadth, length) : QRect(at, across, length, breadth);
}

int lengthOf(QSize size, Qt::Orientation direction) {
    return direction == Qt::Vertical ? size.height() : size.width();
}

Qt::Orientation across(Qt::Orientation direction) {
    return direction == Qt::Vertical ? Qt::Horizontal : Qt::Vertical;
}

/// The hero with the small pictures in a strip of this breadth at its far side, which runs and scrolls in this direction.
struct Strip {
    Qt::Orientation direction = Qt::Vertical;
    int breadth = 0;
    int lines = 1;   ///< pictures across the strip
    int inView = 2;  ///< pictures along it that are in view, at most
};

/// How many small pictures are in view along the strip.
int smallInView(const Strip& strip, QSize room, const std::vector<CardShape>& shapes) {
    int least = 1;
    for (std::size_t i = 1; i < shapes.size(); ++i) {
        least = std::max(least, lengthOf(shapes[i].least, strip.direction));
    }
    const int rows = (static_cast<int>(shapes.size()) - 1 + strip.lines - 1) / strip.lines;
    const int fitting = std::max(1, (lengthOf(room, strip.direction) + kGap) / (least + kGap));
    return std::min({rows, strip.inView, fitting});
}

/// How long a card of this breadth is along the strip so that its cells fill it; none where cells fill whatever there is.
std::optional<int> lengthFilled(const CardShape& shape, Qt::Orientation direction, int breadth) {
    if (shape.aspect <= 0) {
        return std::nullopt;
    }
    const double cells = breadth - lengthOf(shape.margins, across(direction));
    const double along = std::ceil(direction == Qt::Vertical ? cells / shape.aspect : cells * shape.aspect);
    return std::max(lengthOf(shape.least, direction), static_cast<int>(along) + lengthOf(shape.margins, direction));
}

/// The lengths of the small cards in a strip of one line: of those in view, one takes no more than its cells fill while another one is left
/// to take the rest.
std::vector<int> cardLengths(const Strip& strip, int run, int seen, int breadth, const std::vector<CardShape>& shapes) {
    std::vector<int> lengths(shapes.size() - 1, (run - (seen - 1) * kGap) / seen);
    int left = run - (seen - 1) * kGap;
    std::vector<std::size_t> open(static_cast<std::size_t>(seen));
    std::iota(open.begin(), open.end(), std::size_t{0});
    const auto fills = [&](std::size_t card) {
        const auto filled = lengthFilled(shapes[card + 1], strip.direction, breadth);
        return filled && *filled < left / static_cast<int>(open.size());
    };
    for (auto brief = std::ranges::find_if(open, fills); brief != open.end() && open.size() > 1;
         brief = std::ranges::find_if(open, fills)) {
        lengths[*brief] = *lengthFilled(shapes[*brief + 1], strip.direction, breadth);
        left -= lengths[*brief];
        open.erase(brief);
    }
    for (const std::size_t card : open) {
        lengths[card] = left / static_cast<int>(open.size());
    }
    return lengths;
}

PicturePlaces heroPlaces(const Strip& strip, QSize room, const std::vector<CardShape>& shapes, int bar) {
    const auto small = static_cast<int>(shapes.size()) - 1;
    const int rows = (small + strip.lines - 1) / strip.lines;
    const int run = lengthOf(room, strip.direction);
    const int hero = lengthOf(room, across(strip.direction)) - strip.breadth - kGap;
    const int seen = smallInView(strip, room, shapes);
    const int slot = (run - (seen - 1) * kGap) / seen;
    const int breadth = strip.breadth - (rows > seen ? bar : 0);
    const int line = (breadth - (strip.lines - 1) * kGap) / strip.lines;
    PicturePlaces places;
    places.along = strip.direction;
    places.fixed = 1;
    places.cards.push_back(along(strip.direction, 0, run, 0, hero));
    places.window = along(strip.direction, 0, run, hero + kGap, breadth);
    const std::vector<int> lengths =
        strip.lines == 1 ? cardLengths(strip, run, seen, line, shapes) : std::vector<int>(static_cast<std::size_t>(rows), slot);
    int at = 0;
    for (int i = 0; i < small; ++i) {
        const int length = lengths[static_cast<std::size_t>(i / strip.lines)];
        places.cards.push_back(along(strip.direction, at, length, hero + kGap + i % strip.lines * (line + kGap), line));
        at += i % strip.lines == strip.lines - 1 || i == small - 1 ? length + kGap : 0;
    }
    places.length = at - kGap;
    return places;
}

/// The longer side of the cells on a card of this size.
double longerSide(QSize card, const CardShape& shape) {
    const QSize room = card - shape.margins;
    return shape.aspect <= 0 ? std::max(room.width(), room.height())
                             : std::min(room.width(), qRound(room.height() * shape.aspect)) * std::max(1.0, 1 / shape.aspect);
}

PicturePlaces bestHeroPlaces(QSize room, const std::vector<CardShape>& shapes, int bar) {
    PicturePlaces best;
    std::pair<bool, double> most{false, -1};  // balanced ones first, of these the one with the most cells
    const auto attempt = [&](const Strip& strip) {
        PicturePlaces places = heroPlaces(strip, room, shapes, bar);
        const double hero = cellPixels(places.cards[0].size(), shapes[0]);
        const double least = kLeastShare * longerSide(places.cards[0].size(), shapes[0]);
        bool balanced = true;
        for (std::size_t i = 1; i < shapes.size(); ++i) {
            const QSize card = places.cards[i].size();
            if (cellPixels(card, shapes[i]) > hero) {
                return;
            }
            balanced = balanced && (longerSide(card, shapes[i]) >= least || !places.window.contains(places.cards[i]));
        }
        if (const std::pair score(balanced, cellPixels(places, shapes)); score > most) {
            most = score;
            best = std::move(places);
        }
    };
    for (const Qt::Orientation direction : {Qt::Vertical, Qt::Horizontal}) {
        int least = 0;
        for (std::size_t i = 1; i < shapes.size(); ++i) {
            least = std::max(least, lengthOf(shapes[i].least, across(direction)));
        }
        const int all = lengthOf(room, across(direction));
        for (int lines = 1; lines <= std::min(kMostLines, static_cast<int>(shapes.size()) - 1); ++lines) {
            for (int breadth = lines * (least + kGap) + bar; breadth < all * 3 / 5; breadth += kStep) {
                const int rows = (static_cast<int>(shapes.size()) - 1 + lines - 1) / lines;
                for (int inView = 2; inView <= std::clamp(rows, 2, kMostInView); ++inView) {
                    attempt({direction, breadth, lines, inView});
                }
            }
        }
    }
    return best;
}

/// Cards of one size in rows of so many, or in one row.
PicturePlaces evenPlaces(PictureSplit split, QSize room, const std::vector<CardShape>& shapes, int bar) {
    QSize least(1, 1);
    for (const CardShape& shape : shapes) {
        least = least.expandedTo(shape.least);
    }
    const auto count = static_cast<int>(shapes.size());
    int columns = split == PictureSplit::Column ? 1 : split == PictureSplit::Row ? count : count <= 1 ? 1 : count <= kFewPictures ? 2 : 3;
    if (split == PictureSplit::Grid) {
        // A row is what was asked for and scrolls; a grid has as many columns as fit.
        columns = std::clamp((room.width() - bar + kGap) / (least.width() + kGap), 1, columns);
    }
    const int rows = (count + columns - 1) / columns;
    PicturePlaces places;
    places.along = split == PictureSplit::Row ? Qt::Horizontal : Qt::Vertical;
    const auto lengthWith = [&](int lines, int leastOfOne) { return lines * (leastOfOne + kGap) - kGap; };
    const int lines = places.along == Qt::Vertical ? rows : columns;
    places.length = std::max(lengthOf(room, places.along), lengthWith(lines, lengthOf(least, places.along)));
    QSize seen = room;
    if (places.length > lengthOf(room, places.along)) {
        seen -= places.along == Qt::Vertical ? QSize(bar, 0) : QSize(0, bar);
    }
    places.window = QRect(QPoint(0, 0), seen);
    const QSize content = places.along == Qt::Vertical ? QSize(seen.width(), places.length) : QSize(places.length, seen.height());
    // The pixels that do not divide go to the first ones.
    const auto edge = [](int at, int parts, int length) { return at * (length + kGap) / parts; };
    for (int i = 0; i < count; ++i) {
        const int left = edge(i % columns, columns, content.width());
        const int top = edge(i / columns, rows, content.height());
        const int right = edge(i % columns + 1, columns, content.width()) - kGap;
        const int bottom = edge(i / columns + 1, rows, content.height()) - kGap;
        places.cards.emplace_back(left, top, right - left, bottom - top);
    }
    return places;
}

}  // namespace

PicturePlaces placePictures(PictureSplit split, QSize room, const std::vector<CardShape>& shapes, int bar) {
    if (split == PictureSplit::Hero && shapes.size() > 1) {
        PicturePlaces places = bestHeroPlaces(room, shapes, bar);
        if (!places.cards.empty()) {
            return places;
        }
    }
    return evenPlaces(split == PictureSplit::Hero ? PictureSplit::Grid : split, room, shapes, bar);
}

double cellPixels(QSize card, const CardShape& shape) {
    const double width = std::max(0, card.width() - shape.margins.width());
    const double height = std::max(0, card.height() - shape.margins.height());
    return shape.aspect <= 0 ? width * height : std::min(width, height * shape.aspect) * std::min(height, width / shape.aspect);
}

double cellPixels(const PicturePlaces& places, const std::vector<CardShape>& shapes) {
    double cells = 0;
    for (std::size_t i = 0; i < places.cards.size(); ++i) {
        if (i < places.fixed || places.window.contains(places.cards[i])) {
            cells += cellPixels(places.cards[i].size(), shapes[i]);
        }
    }
    return cells;
}

}  // namespace posenc
