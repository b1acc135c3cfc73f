#include "widgets/plate/marks_painter.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <vector>

namespace posenc {
namespace {

constexpr double kNarrowBand = 6;        // logical pixels
constexpr double kSpotlightPart = 0.12;  // radius, of the picture
constexpr double kSpotlightCells = 1.5;
constexpr int kSpotlightShade = 130;
constexpr double kSmallestBox = 9;  // logical pixels, so that a cell of one pixel is found too
/// A cell of so many lines of a border has room for two of them on each side.
constexpr int kLinesOfACell = 6;
/// The border of twins is so many hairlines wide at most: the numbers of large cells stay free of it.
constexpr int kWidestBorder = 2;

/// Samples [begin, end) of one row.
struct Span {
    Index begin = 0;
    Index end = 0;
};

/// Sorted, with gaps between them.
using Spans = std::vector<Span>;

void join(Spans& spans) {
    std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return a.begin < b.begin; });
    Spans out;
    for (const Span& span : spans) {
        if (!out.empty() && span.begin <= out.back().end) {
            out.back().end = std::max(out.back().end, span.end);
        } else {
            out.push_back(span);
        }
    }
    spans = std::move(out);
}

/// What of `all` is not in `taken`.
Spans without(const Spans& all, const Spans& taken) {
    Spans out;
    auto next = taken.begin();
    for (Span rest : all) {
        while (next != taken.end() && next->end <= rest.begin) {
            ++next;
        }
        for (auto at = next; at != taken.end() && at->begin < rest.end; ++at) {
            if (at->begin > rest.begin) {
                out.push_back({rest.begin, at->begin});
            }
            rest.begin = at->end;
        }
        if (rest.begin < rest.end) {
            out.push_back(rest);
        }
    }
    return out;
}

/// The samples in view that hold a twin, row by row. Costs the runs in view, however wide they are.
std::vector<Spans> spansOf(const Region& seen, const Twins& twins) {
    std::vector<Spans> rows(static_cast<std::size_t>(seen.rows.samples));
    const Axis& columns = seen.columns;
    const auto first = std::lower_bound(twins.runs.begin(), twins.runs.end(), seen.rows.first,
                                        [](const CellRun& run, Index row) { return run.row < row; });
    for (auto run = first; run != twins.runs.end() && run->row < seen.rows.first + seen.rows.count; ++run) {
        const Index begin = std::max(run->column, columns.first);
        const Index end = std::min(run->column + run->length, columns.first + columns.count);
        if (begin < end) {
            rows[static_cast<std::size_t>(seen.rows.sampleOf(run->row))].push_back(
                {columns.sampleOf(begin), columns.sampleOf(end - 1) + 1});
        }
    }
    for (Spans& row : rows) {
        join(row);
    }
    return rows;
}

/// First pixel of a sample; of the one behind the last, the pixel behind it.
int pixelOf(const AxisTransform& strip, const Axis& seen, Index sample) {
    return static_cast<int>(strip.reduced() ? sample : strip.edge(seen.edge(sample)));
}

}  // namespace

void MarksPainter::paint(QPainter& painter, const PlateMarks& marks) const {
    const auto inside = [this](const std::optional<Cell>& cell) {
        return cell && cell->row < plate_.shape.rows && cell->column < plate_.shape.columns && (cell->row >= 0 || cell->column >= 0);
    };
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight);
    if (marks.spotlight && inside(marks.pointer) && marks.pointer->row >= 0 && marks.pointer->column >= 0) {
        paintSpotlight(painter, *marks.pointer);
    }
    if (marks.twins && plate_.shape.rows > 0 && plate_.shape.columns > 0) {
        paintTwins(painter, *marks.twins);
    }
    if (inside(marks.pinned)) {
        paintCross(painter, *marks.pinned, true);
    }
    if (inside(marks.pointer) && marks.pointer != marks.pinned) {
        paintCross(painter, *marks.pointer, false);
    }
    if (marks.frame) {
        paintFrame(painter, *marks.frame);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (marks.focused && plate_.style.frame) {
        painter.setPen(QPen(plate_.style.accent, 2));
        painter.drawRoundedRect(plate_.layout.frame.adjusted(1, 1, -1, -1), 5, 5);
    }
    if (marks.busy) {
        const double right = plate_.layout.button.isEmpty() ? plate_.layout.header.right() : plate_.layout.button.left();
        const QRectF ring(right - 20, plate_.layout.header.center().y() - 5.5, 10, 10);
        painter.setPen(QPen(plate_.style.accent, 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawArc(ring, 30 * 16, 270 * 16);
    }
    painter.restore();
}

void MarksPainter::paintFrame(QPainter& painter, const QRectF& frame) const {
    const double line = plate_.hairline() / plate_.layout.scale;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, inset] : {std::pair(Qt::black, 0.0), std::pair(Qt::white, line)}) {
        const QRectF outer = frame.adjusted(inset, inset, -inset, -inset);
        painter.fillRect(QRectF(outer.left(), outer.top(), outer.width(), line), colour);
        painter.fillRect(QRectF(outer.left(), outer.bottom() - line, outer.width(), line), colour);
        painter.fillRect(QRectF(outer.left(), outer.top(), line, outer.height()), colour);
        painter.fillRect(QRectF(outer.right() - line, outer.top(), line, outer.height()), colour);
    }
    painter.restore();
}

void MarksPainter::paintSpotlight(QPainter& painter, Cell cell) const {
    const QRectF picture = plate_.layout.logicalPicture();
    const QRect pixels = plate_.view.cellRect(cell).translated(plate_.layout.picture.topLeft());
    const double scale = plate_.layout.scale;
    const QPointF centre(pixels.left() / scale + pixels.width() / scale / 2, pixels.top() / scale + pixels.height() / scale / 2);
    const double radius = std::max(std::min(picture.width(), picture.height()) * kSpotlightPart, kSpotlightCells * pixels.width() / scale);
    QPainterPath dark;
    dark.addRect(picture);
    dark.addEllipse(centre, radius, radius);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(picture);
    painter.fillPath(dark, QColor(0, 0, 0, kSpotlightShade));
    painter.restore();
}

void MarksPainter::paintCross(QPainter& painter, Cell cell, bool strong) const {
    const int line = plate_.hairline();
    const QRect pixels = plate_.view.cellRect({std::max<Index>(cell.row, 0), std::max<Index>(cell.column, 0)});
    const QSize size = plate_.view.picture();
    // One of the two keeps a contrast of 3 : 1 to every colour that it can lie on.
    const QColor dark(0, 0, 0, strong ? 200 : 160);
    const QColor light(255, 255, 255, strong ? 220 : 180);

    const auto acrossAt = [&](int y, const QColor& colour) { painter.fillRect(plate_.logical(QRect(0, y, size.width(), line)), colour); };
    const auto downAt = [&](int x, const QColor& colour) { painter.fillRect(plate_.logical(QRect(x, 0, line, size.height())), colour); };
    // Row and column are outlined, dark beside the cells and light outside of it: seen on every colour. Where the cells are
    // narrow a dark line before them and a light one after them leave more of the picture.
    const bool narrow = std::min(pixels.width(), pixels.height()) < kNarrowBand * plate_.layout.scale;
    const auto band = [&](const auto& lineAt, int begin, int end) {
        lineAt(begin - line, dark);
        lineAt(end, narrow ? light : dark);
        if (!narrow) {
            lineAt(begin - 2 * line, light);
            lineAt(end + line, light);
        }
    };
    if (cell.row >= 0) {
        band(acrossAt, pixels.top(), pixels.top() + pixels.height());
    }
    if (cell.column >= 0) {
        band(downAt, pixels.left(), pixels.left() + pixels.width());
    }
    if (cell.row >= 0 && cell.column >= 0) {
        paintBox(painter, pixels, strong);
    }
}

void MarksPainter::paintBox(QPainter& painter, QRect pixels, bool strong) const {
    const int line = plate_.hairline();
    const auto smallest = static_cast<int>(std::lround(kSmallestBox * plate_.layout.scale));
    const int growX = std::max(0, (smallest - pixels.width() + 1) / 2);
    const int growY = std::max(0, (smallest - pixels.height() + 1) / 2);
    const QRect box = pixels.adjusted(-growX, -growY, growX, growY);
    if (!box.intersects(QRect(QPoint(0, 0), plate_.view.picture()))) {
        return;
    }
    const auto outline = [&](int distance, int width, const QColor& colour) {
        const QRect outer = box.adjusted(-distance - width, -distance - width, distance + width, distance + width);
        painter.fillRect(plate_.logical(QRect(outer.left(), outer.top(), outer.width(), width)), colour);
        painter.fillRect(plate_.logical(QRect(outer.left(), outer.bottom() - width + 1, outer.width(), width)), colour);
        painter.fillRect(plate_.logical(QRect(outer.left(), outer.top() + width, width, outer.height() - 2 * width)), colour);
        painter.fillRect(plate_.logical(QRect(outer.right() - width + 1, outer.top() + width, width, outer.height() - 2 * width)), colour);
    };
    outline(0, strong ? 2 * line : line, Qt::white);
    outline(strong ? 2 * line : line, line, Qt::black);
}

void MarksPainter::paintTwins(QPainter& painter, const Twins& twins) const {
    // Only the border of each group of twins, so that the picture stays to be seen inside.
    const Region seen = plate_.view.region();
    const std::vector<Spans> rows = spansOf(seen, twins);
    const double cell = std::min(plate_.view.rows().pixelsPerCell(), plate_.view.columns().pixelsPerCell());
    const int line = std::clamp(static_cast<int>(cell / 12), plate_.hairline(), kWidestBorder * plate_.hairline());
    const auto x = [&](Index sample) { return pixelOf(plate_.view.columns(), seen.columns, sample); };
    const QRect picture(QPoint(0, 0), plate_.layout.picture.size());
    // A dark line beside the light one, inside of it where a cell has room for both and more: one of the two is seen on every colour.
    const int side = cell >= kLinesOfACell * line ? 1 : -1;
    std::vector<QRect> border;
    std::vector<QRect> beside;
    const auto put = [&](std::vector<QRect>& lines, int left, int top, int right, int bottom) {
        lines.push_back(QRect(left, top, right - left, bottom - top).intersected(picture).translated(plate_.layout.picture.topLeft()));
    };
    // From the corner (left, top), and for the dark line from there on by (across, down).
    const auto fill = [&](int left, int top, int right, int bottom, int across, int down) {
        put(border, left, top, right, bottom);
        put(beside, left + across * side, top + down * side, right + across * side, bottom + down * side);
    };
    // Beyond what is in view a group goes on unless the matrix ends there.
    const bool leftEnd = seen.columns.first == 0;
    const bool rightEnd = seen.columns.first + seen.columns.count == plate_.shape.columns;
    const bool topEnd = seen.rows.first == 0;
    const bool bottomEnd = seen.rows.first + seen.rows.count == plate_.shape.rows;
    const Spans none;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const Spans& row = rows[r];
        if (row.empty()) {
            continue;
        }
        const int top = pixelOf(plate_.view.rows(), seen.rows, static_cast<Index>(r));
        const int bottom = pixelOf(plate_.view.rows(), seen.rows, static_cast<Index>(r) + 1);
        const int high = std::min(line, bottom - top);
        for (const Span& span : without(row, r > 0 ? rows[r - 1] : (topEnd ? none : row))) {
            fill(x(span.begin), top, x(span.end), top + high, 0, line);
        }
        for (const Span& span : without(row, r + 1 < rows.size() ? rows[r + 1] : (bottomEnd ? none : row))) {
            fill(x(span.begin), bottom - high, x(span.end), bottom, 0, -line);
        }
        for (const Span& span : row) {
            const int left = x(span.begin);
            const int right = x(span.end);
            const int wide = std::min(line, right - left);
            if (span.begin > 0 || leftEnd) {
                fill(left, top, left + wide, bottom, line, 0);
            }
            if (span.end < seen.columns.samples || rightEnd) {
                fill(right - wide, top, right, bottom, -line, 0);
            }
        }
    }
    // Thousands of them where a diagonal is long: together, they cost a tenth.
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.scale(1 / plate_.layout.scale, 1 / plate_.layout.scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::black);
    painter.drawRects(beside.data(), static_cast<int>(beside.size()));
    painter.setBrush(plate_.style.twin);
    painter.drawRects(border.data(), static_cast<int>(border.size()));
    painter.restore();
}

}  // namespace posenc
