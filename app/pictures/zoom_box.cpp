#include "app/pictures/zoom_box.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "widgets/controls/named.h"
#include "widgets/controls/number_box.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kBoxMargin = 6;

/// Two samples along each axis to reduce a hundred cells each, in the longest words.
constexpr Region kManyCells{Axis{0, 200, 2}, Axis{0, 200, 2}, Reduction::Min};

QString cellText(double pixels) {
    return ZoomBox::tr("1 cell = %1 px").arg(QLocale().toString(pixels, 'f', pixels < 10 ? 1 : 0));
}

}  // namespace

ZoomBox::ZoomBox(PicturePane& pictures, QWidget* parent) : QWidget(parent), pictures_(pictures) {
    setObjectName(QStringLiteral("zoomBox"));
    cell_ = new ElidedLabel(this);
    cell_->setObjectName(QStringLiteral("cellSize"));
    cell_->setForegroundRole(kMutedRole);
    cell_->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    percent_ = named(new NumberBox(this), "zoomPercent", tr("Zoom in percent"),
                     tr("Zoom of the selected picture; 100 % shows the whole matrix (+ and − in a picture)"));
    percent_->setSuffix(tr(" %"));
    percent_->setNumbers(100, 100, 100, true, true);
    fixSizes();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(cell_);
    row->addWidget(percent_);
    connect(percent_, &NumberBox::valueChanged, this, [this](double percent) {
        if (HeatmapView* view = picture()) {
            view->setZoom(percent / 100);
        }
    });
    connect(&pictures_, &PicturePane::zoomChanged, this, &ZoomBox::refresh);
    refresh();
}

HeatmapView* ZoomBox::picture() const {
    return other_ != nullptr ? other_.data() : pictures_.view(pictures_.selectedLayer());
}

void ZoomBox::setPicture(HeatmapView* picture) {
    if (other_ != picture) {
        if (other_ != nullptr) {
            disconnect(other_, nullptr, this, nullptr);
        }
        other_ = picture;
        if (other_ != nullptr) {
            connect(other_, &HeatmapView::zoomChanged, this, &ZoomBox::refresh);
        }
    }
    refresh();
}

void ZoomBox::refresh() {
    const HeatmapView* view = picture();
    const bool there = view != nullptr && !view->data().empty();
    setVisible(there);
    if (!there) {
        return;
    }
    const QSignalBlocker quiet(percent_);
    const double most = std::floor(view->largestZoom() * 100);
    percent_->setNumbers(100, most, most, true, true);
    percent_->setValue(std::round(view->zoom() * 100));
    percent_->setEnabled(most > 100);
    const Region seen = view->wantedRegion();
    const double pixels = view->view().columns().pixelsPerCell() / view->devicePixelRatioF();
    cell_->setText(seen.exact() ? cellText(pixels) : HeatmapText::reductionLabel(seen, true));
    cell_->setToolTip(HeatmapText::reductionLabel(seen));
}

void ZoomBox::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    // The children have the new font by now.
    if (event->type() == QEvent::FontChange && percent_ != nullptr) {
        fixSizes();
    }
}

void ZoomBox::fixSizes() {
    constexpr double kLargeCell = 9999;
    const QFontMetrics metrics = percent_->fontMetrics();
    const int width =
        std::max(metrics.horizontalAdvance(cellText(kLargeCell)), metrics.horizontalAdvance(HeatmapText::reductionLabel(kManyCells, true)));
    cell_->setFixedSize(width + 1, metrics.height());
    // A spin box asks for a new layout with every other range. It is no higher than it must be: the pictures get what the line leaves.
    percent_->setFixedSize(percent_->widthFor(QStringLiteral("100000 %")), std::max(flat::kSmallestTarget, metrics.height() + kBoxMargin));
}

}  // namespace posenc
