#include "widgets/plate/cells_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "engine/core/threads.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/number_format.h"
#include "widgets/plate/vector_cells.h"
#include "widgets/plate/vector_device.h"

namespace posenc {
namespace {

constexpr double kNumberMargin = 3;  // logical pixels on both sides of a number
const QColor kGridLine(128, 128, 128, 100);
constexpr double kNarrowestGrid = 6;  // logical pixels between lines that still tell something
constexpr int kRowsTogether = 96;     // rows of pixels that are worth handing to another thread
constexpr double kHatchGap = 7;       // logical pixels from line to line

/// Whether a mark needs no number beside it.
bool says(ValueClass kind) {
    return kind == ValueClass::MinusInfinity || kind == ValueClass::NoValue;
}

bool covers(const Axis& samples, const Axis& seen) {
    return samples.first <= seen.first && seen.first + seen.count <= samples.first + samples.count;
}

/// Draws an image onto a rectangle of device pixels, pixel by pixel where the sizes agree.
void drawOnDevice(QPainter& painter, const QRect& pixels, double scale, const QImage& image) {
    painter.save();
    painter.scale(1 / scale, 1 / scale);
    if (image.size() == pixels.size()) {
        painter.drawImage(pixels.topLeft(), image);
    } else {
        painter.drawImage(pixels, image);
    }
    painter.restore();
}

/// The pixels of `picture` on the image that the painter paints on, to be written without it; null where it is no plain image of them.
QImage pixelsUnder(const QPainter& painter, const QRect& picture, double scale) {
    auto* device = painter.device()->devType() == QInternal::Image ? static_cast<QImage*>(painter.device()) : nullptr;
    // A plate may lie anywhere on a sheet, but on whole pixels.
    const QTransform& placed = painter.deviceTransform();
    const QPoint origin(static_cast<int>(std::lround(placed.dx())), static_cast<int>(std::lround(placed.dy())));
    const QRect rectangle = picture.translated(origin);
    if (device == nullptr || device->format() != QImage::Format_RGB32 || painter.hasClipping() ||
        !qFuzzyCompare(placed, QTransform(scale, 0, 0, scale, origin.x(), origin.y())) || !device->rect().contains(rectangle)) {
        return {};
    }
    uchar* first = device->scanLine(rectangle.top()) + static_cast<std::size_t>(rectangle.left()) * sizeof(QRgb);
    return {first, rectangle.width(), rectangle.height(), device->bytesPerLine(), QImage::Format_RGB32};
}

}  // namespace

ValuesSeen CellsPainter::paint(QPainter& painter, const HeatmapData& data, const ColourScale& scale, const HeatmapData* backdrop) const {
    if (isVector(painter)) {
        return VectorCells(plate_, data, scale).paint(painter);
    }
    // Where nothing lies between, cells are coloured in their place: one copy less.
    QImage pixels =
        plate_.layout.picture.size() == plate_.view.picture() ? pixelsUnder(painter, plate_.layout.picture, plate_.layout.scale) : QImage();
    const bool inPlace = !pixels.isNull();
    if (!inPlace) {
        pixels = allocatedImage(plate_.view.picture(), QImage::Format_RGB32);
    }
    ValuesSeen seen;
    if (!covers(data.region.rows, plate_.view.rows().visible()) || !covers(data.region.columns, plate_.view.columns().visible())) {
        pixels.fill(plate_.style.outside);
        if (backdrop != nullptr && !backdrop->empty()) {
            renderOver(pixels, seen, *backdrop, plate_.view, scale, plate_.period());
        }
    }
    renderOver(pixels, seen, data, plate_.view, scale, plate_.period());
    if (!data.hatch) {
        // QPainter would hand each line over to a pool of threads and wait for them.
        blendGridLines(pixels);
    }
    if (!inPlace) {
        drawOnDevice(painter, plate_.layout.picture, plate_.layout.scale, pixels);
    }
    return seen;
}

std::vector<QRect> CellsPainter::gridLines() const {
    std::vector<QRect> lines;
    const int width = plate_.hairline();
    const QSize size = plate_.view.picture();
    const auto each = [&](const AxisTransform& strip, const AxisMeaning& meaning, auto line) {
        const bool offsets = meaning.kind == AxisMeaning::Kind::MapRow;
        if (offsets && meaning.sliceRows > 0) {
            for (Index cell = meaning.sliceRows; cell < strip.count(); cell += meaning.sliceRows) {
                const Index edge = strip.edge(cell);
                if (edge > 0 && edge < strip.extent()) {
                    lines.push_back(line(static_cast<int>(edge), 2 * width));
                }
            }
        }
        if (!meaning.grid || meaning.grid->columns < 2) {
            return;
        }
        const Index step = meaning.grid->columns;
        if (static_cast<double>(step) * strip.pixelsPerCell() < kNarrowestGrid * plate_.layout.scale) {
            return;
        }
        for (Index cell = meaning.leading > 0 ? meaning.leading : step; cell < strip.count(); cell += step) {
            const Index edge = strip.edge(cell);
            if (edge > 0 && edge < strip.extent()) {
                const bool slice = meaning.sliceRows > 0 && (cell - meaning.leading) % (step * meaning.sliceRows) == 0;
                lines.push_back(line(static_cast<int>(edge), slice ? 2 * width : width));
            }
        }
    };
    each(plate_.view.columns(), plate_.shape.columnMeaning,
         [&](int edge, int wide) { return QRect(edge - wide / 2, 0, wide, size.height()); });
    each(plate_.view.rows(), plate_.shape.rowMeaning, [&](int edge, int wide) { return QRect(0, edge - wide / 2, size.width(), wide); });
    return lines;
}

void CellsPainter::paintGridLines(QPainter& painter) const {
    for (const QRect& line : gridLines()) {
        painter.fillRect(plate_.logical(line), kGridLine);
    }
}

void CellsPainter::blendGridLines(QImage& pixels) const {
    const int below = 255 - kGridLine.alpha();
    // What the line adds to each channel, rounding included: the same for every pixel.
    const auto added = [](int channel) { return channel * kGridLine.alpha() + 127; };
    const int red = added(kGridLine.red());
    const int green = added(kGridLine.green());
    const int blue = added(kGridLine.blue());
    // Row by row, as the pixels lie in memory: each line from top to bottom would fetch every row anew.
    std::vector<QRect> lines = gridLines();
    for (QRect& line : lines) {
        line = line.intersected(pixels.rect());
    }
    uchar* const first = pixels.bits();
    const qsizetype stride = pixels.bytesPerLine();
    const auto blend = [&](int y) {
        auto* row = reinterpret_cast<QRgb*>(first + y * stride);
        for (const QRect& line : lines) {
            if (y < line.top() || y > line.bottom()) {
                continue;
            }
            for (int x = line.left(); x <= line.right(); ++x) {
                row[x] =
                    qRgb((qRed(row[x]) * below + red) / 255, (qGreen(row[x]) * below + green) / 255, (qBlue(row[x]) * below + blue) / 255);
            }
        }
    };
    if (lines.empty()) {
        return;
    }
    inParallel((pixels.height() + kRowsTogether - 1) / kRowsTogether, [&](int block) {
        for (int y = block * kRowsTogether; y < std::min(pixels.height(), (block + 1) * kRowsTogether); ++y) {
            blend(y);
        }
    });
}

void CellsPainter::paintNumbers(QPainter& painter, const HeatmapData& data, const ColourScale& scale) const {
    const QFont font = plate_.style.smallFont();
    const QFontMetricsF metrics(font);
    const double width = plate_.view.columns().pixelsPerCell() / plate_.layout.scale - 2 * kNumberMargin;
    const double height = plate_.view.rows().pixelsPerCell() / plate_.layout.scale;
    if (!plate_.style.numbers || !data.region.exact() || plate_.view.columns().reduced() || plate_.view.rows().reduced() ||
        height < metrics.height() + 2) {
        return;
    }
    const auto widthOf = [&metrics](const QString& text) { return metrics.horizontalAdvance(text); };
    const bool decades = !scale.transform().linear() && !data.integer;
    const auto format = decades ? decadesForRoom(scale.minimum(), scale.maximum(), width, widthOf)
                                : formatForRoom(scale.minimum(), scale.maximum(), data.integer, width, widthOf);
    if (!format) {
        return;
    }
    const Axis rows = plate_.view.rows().visible();
    const Axis columns = plate_.view.columns().visible();
    painter.save();
    painter.setFont(font);
    const QRectF picture = plate_.layout.logicalPicture();
    for (Index row = rows.first; row < rows.first + rows.count; ++row) {
        for (Index column = columns.first; column < columns.first + columns.count; ++column) {
            const auto value = data.at({row, column});
            // A mask, and a cell without a number, say enough by their look: words in each of them would drown the others.
            if (!value || data.hides({row, column}) || says(scale.classify(*value))) {
                continue;
            }
            const QString text = format->text(static_cast<double>(*value));
            const double textWidth = widthOf(text);
            const QRect pixels = plate_.view.cellRect({row, column}).translated(plate_.layout.picture.topLeft());
            const QRectF place(pixels.x() / plate_.layout.scale, pixels.y() / plate_.layout.scale, pixels.width() / plate_.layout.scale,
                               pixels.height() / plate_.layout.scale);
            const QRectF ink(place.center().x() - textWidth / 2, place.center().y() - metrics.ascent() / 2, textWidth, metrics.ascent());
            if (textWidth > width || !picture.contains(ink)) {
                continue;  // no half numbers at the border
            }
            const bool offScale = scale.classify(*value) != ValueClass::Inside;
            if (offScale) {
                // Nothing can be read on the stripes.
                painter.fillRect(ink.adjusted(-2, -2, 2, 2), plate_.style.ground);
            }
            painter.setPen(offScale ? plate_.style.text : inkOn(scale.colour(*value)));
            painter.drawText(place, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
        }
    }
    painter.restore();
}

void CellsPainter::paintReduction(QPainter& painter, const HeatmapData& data) const {
    const QString label = HeatmapText::reductionLabel(data.region);
    if (label.isEmpty()) {
        return;
    }
    const QFont font = plate_.style.smallFont();
    const QFontMetricsF metrics(font);
    const QRectF picture = plate_.layout.logicalPicture();
    const double room = picture.width() - 16;
    const QString text = metrics.horizontalAdvance(label) <= room
                             ? label
                             : metrics.elidedText(HeatmapText::reductionLabel(data.region, true), Qt::ElideRight, room);
    QRectF chip(0, 0, metrics.horizontalAdvance(text) + 10, metrics.height() + 2);
    chip.moveBottomLeft(picture.bottomLeft() + QPointF(4, -4));
    QColor ground = plate_.style.ground;
    ground.setAlpha(225);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(chip, 4, 4);
    painter.setFont(font);
    painter.setPen(plate_.style.text);
    painter.drawText(chip, Qt::AlignCenter | Qt::TextSingleLine, text);
    painter.restore();
}

void CellsPainter::paintHatch(QPainter& painter, const HeatmapHatch& hatch) const {
    const QRectF picture = plate_.layout.logicalPicture();
    QPainterPath outside;
    outside.addRect(picture);
    if (hatch.rows.count > 0 && hatch.columns.count > 0) {
        const QRect first = plate_.view.cellRect({hatch.rows.first, hatch.columns.first});
        const QRect last = plate_.view.cellRect({hatch.rows.first + hatch.rows.count - 1, hatch.columns.first + hatch.columns.count - 1});
        const QRectF inside = plate_.logical(QRect(first.topLeft(), last.bottomRight()));
        QPainterPath block;
        block.addRect(inside);
        outside = outside.subtracted(block);
    }
    painter.save();
    painter.setClipPath(outside, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, false);  // which would make the lines paler than they must be
    // A dark line beside a light one: seen on every colour.
    const double width = plate_.hairline() / plate_.layout.scale;
    for (const auto& [colour, shift] : {std::pair(QColor(0, 0, 0, 170), 0.0), std::pair(QColor(255, 255, 255, 180), width)}) {
        painter.setPen(QPen(colour, width));
        for (double x = picture.left() - picture.height() + shift; x < picture.right(); x += kHatchGap) {
            painter.drawLine(QPointF(x, picture.bottom()), QPointF(x + picture.height(), picture.top()));
        }
    }
    painter.restore();
}

}  // namespace posenc
