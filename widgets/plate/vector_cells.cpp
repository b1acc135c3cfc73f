#include "widgets/plate/vector_cells.h"

#include <QBuffer>
#include <QPaintEngine>
#include <QPainter>
#include <QPdfWriter>
#include <cmath>
#include <cstring>
#include <new>

namespace posenc {
namespace {

/// Samples between stripes from which on an image shows them.
constexpr int kFewestStripes = 4;

// What QSvgGenerator writes: a group with its attributes around each rectangle, and around the image.
constexpr qsizetype kSvgRectangle = 200;
constexpr qsizetype kSvgImage = 350;

/// What a rectangle takes in a compressed page at the least, so that most matrices are decided without drawing them.
constexpr qsizetype kLeastPdfRectangle = 3;

Qt::BrushStyle patternOf(ValueMark::Pattern pattern) {
    switch (pattern) {
        case ValueMark::Pattern::RisingStripes:
            return Qt::BDiagPattern;
        case ValueMark::Pattern::FallingStripes:
            return Qt::FDiagPattern;
        case ValueMark::Pattern::RowStripes:
            return Qt::HorPattern;
        case ValueMark::Pattern::ColumnStripes:
            return Qt::VerPattern;
        case ValueMark::Pattern::Checks:
            break;
    }
    return Qt::DiagCrossPattern;
}

/// Bytes of a PDF of what is painted, with the coordinates that it has on another device. Throws std::bad_alloc.
qsizetype bytesInPdf(const QPainter& like, const std::function<void(QPainter&)>& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(like.device()->logicalDpiX());
    QPainter painter(&pdf);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.setTransform(like.transform());
    bool full = false;
    try {
        paint(painter);
    } catch (const std::bad_alloc&) {
        // The painter writes its page when it ends, which must not happen while an exception is on its way.
        full = true;
    }
    painter.end();
    if (full) {
        throw std::bad_alloc();
    }
    return bytes.size();
}

/// Bytes of an image in an SVG, which holds a PNG in 4 letters for 3 bytes.
qsizetype bytesInSvg(const QImage& image) {
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return (png.size() + 2) / 3 * 4 + kSvgImage;
}

}  // namespace

ValuesSeen VectorCells::paint(QPainter& painter) const {
    const RenderedCells cells = samples();
    if (rectanglesAreBetter(painter, cells.image)) {
        paintRectangles(painter);
    } else {
        paintImage(painter, cells.image);
    }
    return cells.seen;
}

bool VectorCells::rectanglesAreBetter(const QPainter& painter, const QImage& samples) const {
    const auto atMost = [this](qsizetype most) {
        qsizetype runs = 0;
        forRuns([&](const Run&) { return ++runs <= most; });
        return runs <= most;
    };
    if (atMost(kFewRectangles)) {
        return true;
    }
    if (!atMost(kMostRectangles)) {
        return false;
    }
    const bool svg = painter.paintEngine()->type() == QPaintEngine::SVG;
    const qsizetype image = svg ? bytesInSvg(samples) : bytesInPdf(painter, [&](QPainter& on) { paintImage(on, samples); });
    return atMost(image / (svg ? kSvgRectangle : kLeastPdfRectangle)) &&
           (svg || bytesInPdf(painter, [this](QPainter& on) { paintRectangles(on); }) < image);
}

void VectorCells::forRuns(const std::function<bool(const Run&)>& each) const {
    const Axis& rows = data_.region.rows;
    const Axis& columns = data_.region.columns;
    for (Index row = 0, endRow = 0; row < rows.samples; row = endRow) {
        const float* values = data_.samples->data() + row * columns.samples;
        const auto bytes = static_cast<std::size_t>(columns.samples) * sizeof(float);
        endRow = row + 1;
        while (endRow < rows.samples && std::memcmp(values, values + (endRow - row) * columns.samples, bytes) == 0) {
            ++endRow;
        }
        for (Index column = 0; column < columns.samples;) {
            Run run{row, endRow, column, column + 1, scale_.classify(values[column]), scale_.colour(values[column])};
            while (run.end < columns.samples && scale_.classify(values[run.end]) == run.kind &&
                   scale_.colour(values[run.end]) == run.colour) {
                ++run.end;
            }
            if (!each(run)) {
                return;
            }
            column = run.end;
        }
    }
}

QRect VectorCells::pixelsOf(const Run& run) const {
    const Axis& rows = data_.region.rows;
    const Axis& columns = data_.region.columns;
    const QRect first = plate_.view.cellRect({rows.edge(run.firstRow), columns.edge(run.first)});
    const QRect last = plate_.view.cellRect({rows.edge(run.endRow) - 1, columns.edge(run.end) - 1});
    return {first.topLeft(), last.bottomRight()};
}

void VectorCells::paintPattern(QPainter& painter, const Run& run) const {
    const ValueMark& mark = valueMark(run.kind);
    painter.fillRect(plate_.logical(pixelsOf(run)), QBrush(toColor(mark.second), patternOf(mark.pattern)));
}

void VectorCells::paintRectangles(QPainter& painter) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(plate_.layout.logicalPicture());
    // Reaching below the next rectangles hides the seams that viewers draw between neighbours.
    const int seam = plate_.period() / 6;
    forRuns([&](const Run& run) {
        painter.fillRect(plate_.logical(pixelsOf(run).adjusted(0, 0, seam, seam)), toColor(run.colour));
        if (run.kind != ValueClass::Inside) {
            paintPattern(painter, run);
        }
        return true;
    });
    painter.restore();
}

void VectorCells::paintImage(QPainter& painter, const QImage& samples) const {
    painter.drawImage(plate_.layout.logicalPicture(), samples);
    if (stripes() == 0) {
        forRuns([&](const Run& run) {
            if (run.kind != ValueClass::Inside) {
                paintPattern(painter, run);
            }
            return true;
        });
    }
}

int VectorCells::stripes() const {
    const double perPixel =
        static_cast<double>(data_.region.columns.samples) / plate_.layout.logicalPicture().width() / plate_.layout.scale;
    const auto between = static_cast<int>(std::lround(plate_.period() * perPixel));
    return between < kFewestStripes ? 0 : between;
}

RenderedCells VectorCells::samples() const {
    const QSize size(static_cast<int>(data_.region.columns.samples), static_cast<int>(data_.region.rows.samples));
    const int between = stripes();
    RenderedCells cells = renderCells(data_, ViewTransform(data_.rows, data_.columns, size, 1), scale_, plate_.style.outside,
                                      between == 0 ? kFewestStripes : between);
    if (between == 0) {
        forRuns([&](const Run& run) {
            for (Index row = run.firstRow; run.kind != ValueClass::Inside && row < run.endRow; ++row) {
                for (Index column = run.first; column < run.end; ++column) {
                    cells.image.setPixelColor(static_cast<int>(column), static_cast<int>(row), toColor(run.colour));
                }
            }
            return true;
        });
    }
    return cells;
}

}  // namespace posenc
