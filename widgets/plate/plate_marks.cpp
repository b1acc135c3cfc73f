#include <algorithm>
#include <cmath>

#include "widgets/plate/heatmap_plate.h"

namespace posenc {
namespace {

constexpr double kNarrowBand = 6;   // logical pixels
constexpr double kSmallestBox = 9;  // logical pixels, so that a cell of one pixel is found too

}  // namespace

void HeatmapPlate::paintMarks(QPainter& painter, const PlateMarks& marks) const {
    const auto inside = [this](const std::optional<Cell>& cell) {
        return cell && cell->row < shape_.rows && cell->column < shape_.columns && (cell->row >= 0 || cell->column >= 0);
    };
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight);
    if (marks.twins && hasCells()) {
        paintTwins(painter, *marks.twins);
    }
    if (inside(marks.pinned)) {
        paintCross(painter, *marks.pinned, true);
    }
    if (inside(marks.pointer) && marks.pointer != marks.pinned) {
        paintCross(painter, *marks.pointer, false);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (marks.focused && style_.frame) {
        painter.setPen(QPen(style_.accent, 2));
        painter.drawRoundedRect(layout_.frame.adjusted(1, 1, -1, -1), 5, 5);
    }
    if (marks.busy) {
        const double right = layout_.button.isEmpty() ? layout_.header.right() : layout_.button.left();
        const QRectF ring(right - 20, layout_.header.center().y() - 5.5, 10, 10);
        painter.setPen(QPen(style_.accent, 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawArc(ring, 30 * 16, 270 * 16);
    }
    painter.restore();
}

void HeatmapPlate::paintCross(QPainter& painter, Cell cell, bool strong) const {
    const int line = hairline();
    const QRect pixels = view_.cellRect({std::max<Index>(cell.row, 0), std::max<Index>(cell.column, 0)});
    const QSize size = view_.picture();
    // One of the two keeps a contrast of 3 : 1 to every colour that it can lie on.
    const QColor dark(0, 0, 0, strong ? 200 : 160);
    const QColor light(255, 255, 255, strong ? 220 : 180);

    const auto acrossAt = [&](int y, const QColor& colour) { painter.fillRect(logical(QRect(0, y, size.width(), line)), colour); };
    const auto downAt = [&](int x, const QColor& colour) { painter.fillRect(logical(QRect(x, 0, line, size.height())), colour); };
    // Row and column are outlined, dark beside the cells and light outside of it: seen on every colour. Where the cells are
    // narrow a dark line before them and a light one after them leave more of the picture.
    const bool narrow = std::min(pixels.width(), pixels.height()) < kNarrowBand * layout_.scale;
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

void HeatmapPlate::paintBox(QPainter& painter, QRect pixels, bool strong) const {
    const int line = hairline();
    const auto smallest = static_cast<int>(std::lround(kSmallestBox * layout_.scale));
    const int growX = std::max(0, (smallest - pixels.width() + 1) / 2);
    const int growY = std::max(0, (smallest - pixels.height() + 1) / 2);
    const QRect box = pixels.adjusted(-growX, -growY, growX, growY);
    if (!box.intersects(QRect(QPoint(0, 0), view_.picture()))) {
        return;
    }
    const auto outline = [&](int distance, int width, const QColor& colour) {
        const QRect outer = box.adjusted(-distance - width, -distance - width, distance + width, distance + width);
        painter.fillRect(logical(QRect(outer.left(), outer.top(), outer.width(), width)), colour);
        painter.fillRect(logical(QRect(outer.left(), outer.bottom() - width + 1, outer.width(), width)), colour);
        painter.fillRect(logical(QRect(outer.left(), outer.top() + width, width, outer.height() - 2 * width)), colour);
        painter.fillRect(logical(QRect(outer.right() - width + 1, outer.top() + width, width, outer.height() - 2 * width)), colour);
    };
    outline(0, strong ? 2 * line : line, Qt::white);
    outline(strong ? 2 * line : line, line, Qt::black);
}

}  // namespace posenc
