#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/number_format.h"

namespace posenc {
namespace {

constexpr double kNumberMargin = 3;  // logical pixels on both sides of a number
const QColor kGridLine(128, 128, 128, 100);
constexpr double kNarrowestGrid = 6;  // logical pixels between lines that still tell something

/// Black or white, whichever stands out from a colour (W3C relative luminance, equal contrast at 0.179).
QColor inkOn(Rgb colour) {
    const auto linear = [](std::uint8_t channel) {
        const double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    const double luminance = 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    return luminance > 0.179 ? Qt::black : Qt::white;
}

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

ValuesSeen HeatmapPlate::paintPicture(QPainter& painter, const HeatmapData& data, const ColourScale& scale,
                                      const HeatmapData* backdrop) const {
    if (isVector(painter)) {
        return data.region.samples() <= kMostRectangles ? paintRectangles(painter, data, scale) : paintSamples(painter, data, scale);
    }
    // Where nothing lies between, cells are coloured in their place: one copy less.
    QImage pixels = layout_.picture.size() == view_.picture() ? pixelsUnder(painter, layout_.picture, layout_.scale) : QImage();
    const bool inPlace = !pixels.isNull();
    if (!inPlace) {
        pixels = allocatedImage(view_.picture(), QImage::Format_RGB32);
    }
    ValuesSeen seen;
    if (!covers(data.region.rows, view_.rows().visible()) || !covers(data.region.columns, view_.columns().visible())) {
        pixels.fill(style_.outside);
        if (backdrop != nullptr && !backdrop->empty()) {
            renderOver(pixels, seen, *backdrop, view_, scale, period());
        }
    }
    renderOver(pixels, seen, data, view_, scale, period());
    if (!data.hatch) {
        // QPainter would hand each line over to a pool of threads and wait for them.
        blendGridLines(pixels);
    }
    if (!inPlace) {
        drawOnDevice(painter, layout_.picture, layout_.scale, pixels);
    }
    return seen;
}

std::vector<QRect> HeatmapPlate::gridLines() const {
    std::vector<QRect> lines;
    const int width = hairline();
    const QSize size = view_.picture();
    const auto each = [&](const AxisTransform& strip, const AxisMeaning& meaning, auto line) {
        if (!meaning.grid || meaning.grid->columns < 2) {
            return;
        }
        const Index step = meaning.grid->columns;
        if (static_cast<double>(step) * strip.pixelsPerCell() < kNarrowestGrid * layout_.scale) {
            return;
        }
        for (Index cell = meaning.leading > 0 ? meaning.leading : step; cell < strip.count(); cell += step) {
            const Index edge = strip.edge(cell);
            if (edge > 0 && edge < strip.extent()) {
                lines.push_back(line(static_cast<int>(edge)));
            }
        }
    };
    each(view_.columns(), shape_.columnMeaning, [&](int edge) { return QRect(edge - width / 2, 0, width, size.height()); });
    each(view_.rows(), shape_.rowMeaning, [&](int edge) { return QRect(0, edge - width / 2, size.width(), width); });
    return lines;
}

void HeatmapPlate::paintGridLines(QPainter& painter) const {
    for (const QRect& line : gridLines()) {
        painter.fillRect(logical(line), kGridLine);
    }
}

void HeatmapPlate::blendGridLines(QImage& pixels) const {
    const int alpha = kGridLine.alpha();
    const auto blended = [alpha](int below, int line) { return (below * (255 - alpha) + line * alpha + 127) / 255; };
    for (const QRect& line : gridLines()) {
        const QRect seen = line.intersected(pixels.rect());
        for (int y = seen.top(); y <= seen.bottom(); ++y) {
            auto* row = reinterpret_cast<QRgb*>(pixels.scanLine(y));
            for (int x = seen.left(); x <= seen.right(); ++x) {
                row[x] = qRgb(blended(qRed(row[x]), kGridLine.red()), blended(qGreen(row[x]), kGridLine.green()),
                              blended(qBlue(row[x]), kGridLine.blue()));
            }
        }
    }
}

void HeatmapPlate::paintNumbers(QPainter& painter, const HeatmapData& data, const ColourScale& scale) const {
    const QFont font = style_.smallFont();
    const QFontMetricsF metrics(font);
    const double width = view_.columns().pixelsPerCell() / layout_.scale - 2 * kNumberMargin;
    const double height = view_.rows().pixelsPerCell() / layout_.scale;
    if (!data.region.exact() || view_.columns().reduced() || view_.rows().reduced() || height < metrics.height() + 2) {
        return;
    }
    const auto widthOf = [&metrics](const QString& text) { return metrics.horizontalAdvance(text); };
    const auto format = formatForRoom(scale.minimum(), scale.maximum(), data.integer, width, widthOf);
    if (!format) {
        return;
    }
    const Axis rows = view_.rows().visible();
    const Axis columns = view_.columns().visible();
    painter.save();
    painter.setFont(font);
    const QRectF picture = layout_.logicalPicture();
    for (Index row = rows.first; row < rows.first + rows.count; ++row) {
        for (Index column = columns.first; column < columns.first + columns.count; ++column) {
            const auto value = data.at({row, column});
            // A mask, and a cell without a number, say enough by their look: words in each of them would drown the others.
            if (!value || data.hides({row, column}) || says(scale.classify(*value))) {
                continue;
            }
            const QString text = format->text(static_cast<double>(*value));
            const double textWidth = widthOf(text);
            const QRect pixels = view_.cellRect({row, column}).translated(layout_.picture.topLeft());
            const QRectF place(pixels.x() / layout_.scale, pixels.y() / layout_.scale, pixels.width() / layout_.scale,
                               pixels.height() / layout_.scale);
            const QRectF ink(place.center().x() - textWidth / 2, place.center().y() - metrics.ascent() / 2, textWidth, metrics.ascent());
            if (textWidth > width || !picture.contains(ink)) {
                continue;  // no half numbers at the border
            }
            painter.setPen(inkOn(scale.colour(*value)));
            painter.drawText(place, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
        }
    }
    painter.restore();
}

void HeatmapPlate::paintReduction(QPainter& painter, const HeatmapData& data) const {
    const QString label = reductionLabel(data.region);
    if (label.isEmpty()) {
        return;
    }
    const QFont font = style_.smallFont();
    const QFontMetricsF metrics(font);
    const QRectF picture = layout_.logicalPicture();
    const double room = picture.width() - 16;
    const QString text =
        metrics.horizontalAdvance(label) <= room ? label : metrics.elidedText(reductionLabel(data.region, true), Qt::ElideRight, room);
    QRectF chip(0, 0, metrics.horizontalAdvance(text) + 10, metrics.height() + 2);
    chip.moveBottomLeft(picture.bottomLeft() + QPointF(4, -4));
    QColor ground = style_.ground;
    ground.setAlpha(225);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(chip, 4, 4);
    painter.setFont(font);
    painter.setPen(style_.text);
    painter.drawText(chip, Qt::AlignCenter | Qt::TextSingleLine, text);
    painter.restore();
}

}  // namespace posenc
