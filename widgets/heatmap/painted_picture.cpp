#include "widgets/heatmap/painted_picture.h"

#include <QPainter>

#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/pixels_under.h"

namespace posenc {
namespace {

constexpr int kTextMargin = 12;

}  // namespace

void paintOutOfMemory(QPainter& painter, const QRect& place, const HeatmapStyle& style) {
    painter.fillRect(place, style.ground);
    painter.setFont(style.font);
    painter.setPen(style.text);
    painter.drawText(place.adjusted(kTextMargin, kTextMargin, -kTextMargin, -kTextMargin), Qt::AlignCenter | Qt::TextWordWrap,
                     HeatmapPlate::tr("Not enough memory to draw this picture. A smaller window needs less."));
}

void PaintedPicture::keepWhole(const HeatmapData& data) {
    const bool seesAll = data.region.rows.count == data.rows && data.region.columns.count == data.columns;
    if (seesAll || data.overview != nullptr) {
        backdrop_ = data;
        if (!seesAll) {
            backdrop_->region = data.overviewRegion;
            backdrop_->samples = data.overview;
        }
    } else if (backdrop_ && (backdrop_->rows != data.rows || backdrop_->columns != data.columns)) {
        backdrop_.reset();
    }
}

void PaintedPicture::paint(QPainter& painter, const Of& wanted) {
    const double scale = wanted.plate.layout().scale;
    const Key key{wanted.revision, wanted.colours,       wanted.axis, wanted.plate.view(), wanted.size,
                  scale,           wanted.plate.style(), QLocale(),   wanted.behind};
    if (key != key_ || picture_.isNull()) {
        if (key != once_ && pixelsUnder(painter, wanted.plate.layout().picture, scale).first != nullptr) {
            paintNew(painter, wanted);
            once_ = key;
            return;
        }
        const QSize pixels = (QSizeF(wanted.size) * scale).toSize();
        if (picture_.size() != pixels) {
            picture_ = QImage();
            picture_ = allocatedImage(pixels, QImage::Format_RGB32);
        }
        key_.revision = -1;  // as long as it is half painted
        picture_.setDevicePixelRatio(scale);
        QPainter own(&picture_);
        paintNew(own, wanted);
        key_ = key;
    }
    painter.drawImage(QPointF(0, 0), picture_);
}

void PaintedPicture::paintNew(QPainter& painter, const Of& wanted) {
    if (wanted.data.empty()) {
        painter.fillRect(QRect(QPoint(0, 0), wanted.size), wanted.behind);
    } else {
        // Where a device pixel lies half beside the plate, it is filled, too.
        for (const QRect& place : wanted.plate.around()) {
            painter.fillRect(place.adjusted(0, 0, 1, 1), wanted.behind);
        }
    }
    // Samples of the whole matrix leave nothing of what lies behind them to be seen.
    const bool behind = backdrop_ && backdrop_->samples != wanted.data.samples;
    seen_ =
        wanted.plate.paint(painter, wanted.data, wanted.colours, {behind ? &*backdrop_ : nullptr, wanted.axis ? &*wanted.axis : nullptr});
}

}  // namespace posenc
