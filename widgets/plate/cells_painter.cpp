#include "widgets/plate/cells_painter.h"

#include <QFontMetricsF>
#include <QHash>
#include <QPainter>
#include <QPainterPath>
#include <QStaticText>
#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/core/threads.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/number_format.h"
#include "widgets/plate/pixels_under.h"
#include "widgets/plate/vector_cells.h"
#include "widgets/plate/vector_device.h"

namespace posenc {
namespace {

constexpr double kNumberMargin = 3;  // logical pixels on both sides of a number
constexpr int kGridGrey = 128;
constexpr int kGridAlpha = 100;
constexpr double kNarrowestGrid = 6;  // logical pixels between lines that still tell something
constexpr int kRowsTogether = 32;     // rows of pixels that are worth handing to another thread, and stay in its cache
constexpr double kHatchGap = 7;       // logical pixels from line to line

/// Whether a mark needs no number beside it.
bool says(ValueClass kind) {
    return kind == ValueClass::MinusInfinity || kind == ValueClass::NoValue;
}

/// Numbers of cells, each laid out once: a picture of 49 x 98 whole numbers has a few hundred of them, and the layout takes most of the
/// time of a text.
class NumberTexts {
public:
    explicit NumberTexts(const QFont& font) : metrics_(font) {}

    /// A text and its width.
    const std::pair<QStaticText, double>& of(const QString& number) {
        auto found = texts_.find(number);
        if (found == texts_.end()) {
            QStaticText text(number);
            text.setTextFormat(Qt::PlainText);
            found = texts_.insert(number, {text, metrics_.horizontalAdvance(number)});
        }
        return *found;
    }

private:
    QFontMetricsF metrics_;
    QHash<QString, std::pair<QStaticText, double>> texts_;
};

bool covers(const Axis& samples, const Axis& seen) {
    return samples.first <= seen.first && seen.first + seen.count <= samples.first + samples.count;
}

/// The finite numbers of the cells that are not hidden.
std::vector<double> numbersOf(const HeatmapData& data, const Axis& rows, const Axis& columns) {
    std::vector<double> numbers;
    for (Index row = rows.first; row < rows.first + rows.count; ++row) {
        for (Index column = columns.first; column < columns.first + columns.count; ++column) {
            const auto value = data.at({row, column});
            if (value && std::isfinite(*value) && !data.hides({row, column})) {
                numbers.push_back(static_cast<double>(*value));
            }
        }
    }
    return numbers;
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

/// An opaque pixel with a grid line over it: (channel * (255 - alpha) + grey * alpha + 127) / 255, red and blue at a time.
QRgb withGridLine(QRgb pixel) {
    constexpr QRgb kTwo = 0x00ff00ff;
    constexpr QRgb kOnes = 0x00010001;
    constexpr QRgb kBelow = 255 - kGridAlpha;
    constexpr QRgb kLine = kGridGrey * kGridAlpha + 127;
    // Below 65535, a quotient by 255 is (n + 1 + (n >> 8)) >> 8.
    const auto quotients = [](QRgb numbers) { return (numbers + kOnes + ((numbers >> 8) & kTwo)) >> 8 & kTwo; };
    return 0xff000000 | quotients((pixel & kTwo) * kBelow + kLine * kOnes) | quotients((pixel >> 8 & 0xff) * kBelow + kLine) << 8;
}

}  // namespace

/// Grid lines row by row, as the pixels lie in memory: each line from top to bottom would fetch every row anew.
struct CellsPainter::GridLines {
    std::vector<int> columns;  ///< pixels of each row
    std::vector<int> across;   ///< how many lines each row is part of

    /// Over the row of pixels at this height. Where two lines cross, both are blended in. QPainter would hand each line over to a pool of
    /// threads and wait for them.
    void blend(QRgb* row, int y, int width) const {
        for (const int x : columns) {
            row[x] = withGridLine(row[x]);
        }
        for (int line = across.empty() ? 0 : across[static_cast<std::size_t>(y)]; line > 0; --line) {
            std::transform(row, row + width, row, [](QRgb pixel) { return withGridLine(pixel); });
        }
    }
};

ValuesSeen CellsPainter::paint(QPainter& painter, const HeatmapData& data, const ColourScale& scale, const HeatmapData* backdrop) const {
    if (isVector(painter)) {
        return VectorCells(plate_, data, scale).paint(painter);
    }
    const QSize size = plate_.view.picture();
    // Where nothing lies between, cells are coloured in their place: one copy less.
    PixelsUnder target;
    if (plate_.layout.picture.size() == size) {
        target = pixelsUnder(painter, plate_.layout.picture, plate_.layout.scale);
    }
    QImage own;
    if (target.first == nullptr) {
        own = allocatedImage(size, QImage::Format_RGB32);
        target = {reinterpret_cast<QRgb*>(own.bits()), own.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb)),
                  QRegion(QRect(QPoint(0, 0), size))};
    }
    const bool covered =
        covers(data.region.rows, plate_.view.rows().visible()) && covers(data.region.columns, plate_.view.columns().visible());
    std::optional<CellsRenderer> behind;
    if (!covered && backdrop != nullptr && !backdrop->empty()) {
        behind.emplace(*backdrop, plate_.view, scale, plate_.period());
    }
    CellsRenderer cells(data, plate_.view, scale, plate_.period());
    // On a hatching they lie over it.
    const GridLines lines = data.hatch ? GridLines() : gridPixels();
    const auto paintRows = [&](QRgb* line, std::ptrdiff_t stride, int first, int end, ValuesSeen& seen) {
        if (!covered) {
            for (int y = first; y < end; ++y) {
                std::fill_n(line + (y - first) * stride, size.width(), plate_.style.outside.rgb());
            }
        }
        if (behind) {
            behind->paint(line, stride, first, end, seen);
        }
        cells.paint(line, stride, first, end, seen);
        for (int y = first; y < end; ++y) {
            lines.blend(line + (y - first) * stride, y, size.width());
        }
    };
    // The window waits for it: on every core, and each block is finished while it is in the core's cache.
    std::vector<ValuesSeen> found(static_cast<std::size_t>((size.height() + kRowsTogether - 1) / kRowsTogether));
    inParallel(static_cast<int>(found.size()), [&](int block) {
        ValuesSeen& seen = found[static_cast<std::size_t>(block)];
        const int first = block * kRowsTogether;
        const int end = std::min(size.height(), first + kRowsTogether);
        QRgb* const place = target.first + first * target.stride;
        const QRect rows(0, first, size.width(), end - first);
        const QRegion visible = target.visible.intersected(rows);
        if (visible == QRegion(rows)) {
            paintRows(place, target.stride, first, end, seen);
            return;
        }
        // What lies on the picture stays: the numbers below it are seen in the legend all the same.
        std::vector<QRgb> aside(static_cast<std::size_t>(rows.width()) * static_cast<std::size_t>(rows.height()));
        paintRows(aside.data(), rows.width(), first, end, seen);
        for (const QRect& part : visible) {
            for (int y = part.top(); y <= part.bottom(); ++y) {
                std::copy_n(aside.data() + static_cast<std::ptrdiff_t>(y - first) * rows.width() + part.left(), part.width(),
                            place + (y - first) * target.stride + part.left());
            }
        }
    });
    ValuesSeen seen;
    for (const ValuesSeen& some : found) {
        seen.add(some);
    }
    if (!own.isNull()) {
        drawOnDevice(painter, plate_.layout.picture, plate_.layout.scale, own);
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
        painter.fillRect(plate_.logical(line), QColor(kGridGrey, kGridGrey, kGridGrey, kGridAlpha));
    }
}

CellsPainter::GridLines CellsPainter::gridPixels() const {
    const QRect picture(QPoint(0, 0), plate_.view.picture());
    GridLines lines;
    lines.across.resize(static_cast<std::size_t>(picture.height()));
    for (const QRect& whole : gridLines()) {
        const QRect line = whole.intersected(picture);
        if (line.height() == picture.height()) {
            for (int x = line.left(); x <= line.right(); ++x) {
                lines.columns.push_back(x);
            }
        } else {
            for (int y = line.top(); y <= line.bottom(); ++y) {
                ++lines.across[static_cast<std::size_t>(y)];
            }
        }
    }
    return lines;
}

bool CellsPainter::paintNumbers(QPainter& painter, const HeatmapData& data, const ColourScale& scale) const {
    const QFont font = plate_.style.smallFont();
    const QFontMetricsF metrics(font);
    const double width = plate_.view.columns().pixelsPerCell() / plate_.layout.scale - 2 * kNumberMargin;
    const double height = plate_.view.rows().pixelsPerCell() / plate_.layout.scale;
    if (!plate_.style.numbers || !data.region.exact() || plate_.view.columns().reduced() || plate_.view.rows().reduced() ||
        height < metrics.height() + 2 || width < metrics.horizontalAdvance(QLatin1Char('0'))) {
        return false;
    }
    const auto widthOf = [&metrics](const QString& text) { return metrics.horizontalAdvance(text); };
    const Axis rows = plate_.view.rows().visible();
    const Axis columns = plate_.view.columns().visible();
    const auto format = formatForCells(numbersOf(data, rows, columns), scale.minimum(), scale.maximum(), data.integer,
                                       !scale.transform().linear(), width, widthOf);
    if (!format) {
        return false;
    }
    painter.save();
    painter.setFont(font);
    const QRectF picture = plate_.layout.logicalPicture();
    const double ascent = metrics.ascent();
    const double lineHeight = metrics.height();
    NumberTexts texts(font);
    for (Index row = rows.first; row < rows.first + rows.count; ++row) {
        for (Index column = columns.first; column < columns.first + columns.count; ++column) {
            const auto value = data.at({row, column});
            // A mask, and a cell without a number, say enough by their look: words in each of them would drown the others.
            const ValueClass kind = value ? scale.classify(*value) : ValueClass::NoValue;
            if (!value || data.hides({row, column}) || says(kind)) {
                continue;
            }
            const auto& [text, textWidth] = texts.of(cellText(*format, static_cast<double>(*value), width, widthOf));
            const QRect pixels = plate_.view.cellRect({row, column}).translated(plate_.layout.picture.topLeft());
            const QRectF place(pixels.x() / plate_.layout.scale, pixels.y() / plate_.layout.scale, pixels.width() / plate_.layout.scale,
                               pixels.height() / plate_.layout.scale);
            const QRectF ink(place.center().x() - textWidth / 2, place.center().y() - ascent / 2, textWidth, ascent);
            if (textWidth > width || !picture.contains(ink)) {
                continue;  // no half numbers at the border
            }
            const bool offScale = kind != ValueClass::Inside;
            if (offScale) {
                // Nothing can be read on the stripes.
                painter.fillRect(ink.adjusted(-2, -2, 2, 2), plate_.style.ground);
            }
            painter.setPen(offScale ? plate_.style.text : inkOn(scale.colour(*value)));
            painter.drawStaticText(place.center() - QPointF(textWidth, lineHeight) / 2, text);
        }
    }
    painter.restore();
    return true;
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
