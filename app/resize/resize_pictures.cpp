#include "app/resize/resize_pictures.h"

#include <QGridLayout>
#include <QScrollArea>
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "app/resize/resize_readout.h"
#include "engine/colours/colour_map.h"
#include "engine/fields/twins.h"
#include "engine/resizing/axis_weights.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/theme/panel.h"

namespace posenc {
namespace {

constexpr int kGap = 8;
constexpr int kColumns = 5;
constexpr int kLeastWidth = 150;

HeatmapColours coloursOf(const std::optional<ValueRange>& range) {
    const double reach = range ? std::max(std::abs(range->minimum), std::abs(range->maximum)) : 1;
    return {&defaultColourMap(LayerKind::Table, false), -reach, reach};
}

/// The cells of one axis that lie within the trained offsets.
Axis coveredCells(Index length, Index covered) {
    return {length / 2 - covered, 2 * covered + 1, 2 * covered + 1};
}

HeatmapHatch hatchOf(const ResizedTable& a, const ResizedTable& b, const QString& meaning) {
    return {coveredCells(a.rows.length, std::min(a.rows.covered, b.rows.covered)),
            coveredCells(a.columns.length, std::min(a.columns.covered, b.columns.covered)), meaning};
}

/// Says nothing where there is nothing to hatch.
std::optional<HeatmapHatch> orNone(HeatmapHatch hatch, const Field& field) {
    const bool all = hatch.rows.count == field.rows() && hatch.columns.count == field.columns();
    return all ? std::nullopt : std::optional(std::move(hatch));
}

}  // namespace

ResizePictures::ResizePictures(bool network, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("resizePictures"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kGap);
    views_.push_back(addView("original"));
    for (const ResizeMethodDeclaration& method : resizeMethods(network)) {
        views_.push_back(addView(method.id));
    }
    views_.push_back(addView("difference"));
    readout_ = new ResizeReadout(network);
    auto* panel = new Panel;
    panel->setTitle(tr("Numbers"), tr("query \u2212 key", "how an offset is counted"));
    auto* scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("resizeNumbers"));
    scroll->setAccessibleName(tr("Numbers"));
    scroll->setToolTip(tr("Values at one offset, by method"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(readout_);
    scroll->viewport()->setBackgroundRole(QPalette::Window);
    panel->setContent(scroll);
    int place = 0;
    for (HeatmapView* view : views_) {
        grid->addWidget(view, place / kColumns, place % kColumns);
        ++place;
    }
    // The rest of the last row.
    grid->addWidget(panel, place / kColumns, place % kColumns, 1, kColumns - place % kColumns);
    for (int column = 0; column < kColumns; ++column) {
        grid->setColumnStretch(column, 1);
        // Equal widths, whatever the numbers' panel would like.
        grid->setColumnMinimumWidth(column, kLeastWidth);
    }
    panel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    for (int row = 0; row <= place / kColumns; ++row) {
        grid->setRowStretch(row, 1);
    }
}

HeatmapView* ResizePictures::addView(const char* name) {
    auto* view = new HeatmapView;
    view->setMinimumWidth(kLeastWidth);
    view->setObjectName(QStringLiteral("resize-") + QString::fromLatin1(name));
    view->setAccessibleName(QString::fromLatin1(name));
    view->setToolTip(tr("Spatial map of the table; move with the arrow keys. The original outlines what a cell of a method is made from"));
    connect(view, &HeatmapView::regionWanted, this, &ResizePictures::regionsWanted);
    connect(view, &HeatmapView::pointerMoved, this, [this, view](std::optional<Cell> cell) { pointAt(*view, cell); });
    connect(view, &HeatmapView::cellPinned, this, [this, view](Cell cell) { pin(*view, cell); });
    connect(view, &HeatmapView::pinReleased, this, [this, view] { pin(*view, std::nullopt); });
    return view;
}

std::vector<Region> ResizePictures::wantedRegions(const Grid& from, const Grid& to) const {
    std::vector<Region> regions;
    for (const HeatmapView* view : views_) {
        const Grid& window = view == views_.front() ? from : to;
        regions.push_back(view->wantedRegionFor(2 * window.rows - 1, 2 * window.columns - 1));
    }
    return regions;
}

void ResizePictures::setPreview(const std::shared_ptr<const ResizePreview>& preview) {
    preview_ = preview;
    const auto& made = preview->tables->resized;
    const QString beyond = tr("extrapolated");
    for (std::size_t i = 0; i < views_.size(); ++i) {
        const ResizePicture& picture = preview->pictures[i];
        const bool last = i + 1 == views_.size();
        HeatmapData shown;
        shown.rows = picture.field->rows();
        shown.columns = picture.field->columns();
        shown.rowMeaning = picture.field->rowMeaning();
        shown.columnMeaning = picture.field->columnMeaning();
        shown.region = picture.region;
        shown.samples = picture.samples;
        if (i == 0) {
            shown.title = tr("Original");
            shown.subtitle = tr("%1 × %2, as trained").arg(preview->of.from.rows).arg(preview->of.from.columns);
        } else if (last) {
            shown.title = differenceName(preview->of);
            const auto& range = picture.range;
            const double most = range ? std::max(std::abs(range->minimum), std::abs(range->maximum)) : 0;
            shown.subtitle = tr("max |Δ| %1").arg(numberText(most, 3));
            shown.hatch = orNone(hatchOf(preview->tables->by(preview->of.method), preview->tables->by(preview->of.reference), beyond),
                                 *picture.field);
        } else {
            shown.title = engineText(resizeMethods(true)[i - 1].label);
            shown.hatch = orNone(hatchOf(made[i - 1], made[i - 1], beyond), *picture.field);
            shown.subtitle =
                shown.hatch ? tr("%1 extrapolated", "so many cells").arg(numberText(static_cast<double>(made[i - 1].extrapolatedRows())))
                            : tr("%1 × %2").arg(preview->of.to.rows).arg(preview->of.to.columns);
        }
        views_[i]->setAccessibleName(withCommas({shown.title, shown.subtitle}));
        views_[i]->setData(shown);
        views_[i]->setColours(coloursOf(picture.range));
    }
    readout_->setPreview(preview);
    mark();
    const bool other = std::ranges::any_of(
        views_, [](const HeatmapView* view) { return view->data().region != view->wantedRegion() && view->isVisible(); });
    if (other) {
        // Tables of another size have other axes, so that a view may want other samples than were foreseen.
        Q_EMIT regionsWanted();
    }
}

void ResizePictures::setBusy(bool busy) {
    for (HeatmapView* view : views_) {
        view->setBusy(busy);
    }
}

void ResizePictures::markTaps(const HeatmapView& view, const std::optional<Cell>& cell) {
    /// Shares that are smaller change no digit that is shown.
    constexpr double kLeastShare = 0.001;
    const auto place = static_cast<std::size_t>(std::ranges::find(views_, &view) - views_.begin());
    const bool ofMethod = place > 0 && place + 1 < views_.size();
    // A network reads no table.
    if (!cell || !ofMethod || preview_ == nullptr || resizeMethods(true)[place - 1].weights == nullptr) {
        views_.front()->setTwins(nullptr);
        return;
    }
    const auto tapsOf = [&, method = resizeMethods()[place - 1]](Index from, Index to, Index line) {
        return method.weights(2 * from - 1, 2 * to - 1).taps[static_cast<std::size_t>(line)];
    };
    const ResizeRequest& of = preview_->of;
    Twins taps;
    const auto columns = tapsOf(of.from.columns, of.to.columns, cell->column);
    for (const Tap& row : tapsOf(of.from.rows, of.to.rows, cell->row)) {
        for (const Tap& column : columns) {
            if (std::abs(row.weight * column.weight) >= kLeastShare) {
                taps.runs.push_back({row.source, column.source, 1});
                ++taps.count;
            }
        }
    }
    views_.front()->setTwins(std::make_shared<const Twins>(std::move(taps)));
}

void ResizePictures::pointAt(const HeatmapView& view, std::optional<Cell> cell) {
    markTaps(view, cell);
    pointed_ = cell ? std::optional(Cell{cell->row + view.data().rowMeaning.first, cell->column + view.data().columnMeaning.first}) : cell;
    mark();
}

void ResizePictures::pin(const HeatmapView& view, std::optional<Cell> cell) {
    pinned_ = cell ? std::optional(Cell{cell->row + view.data().rowMeaning.first, cell->column + view.data().columnMeaning.first}) : cell;
    mark();
}

void ResizePictures::mark() {
    if (preview_ == nullptr) {
        return;
    }
    for (std::size_t i = 0; i < views_.size(); ++i) {
        const Field& field = *preview_->pictures[i].field;
        views_[i]->setPointer(pointed_ ? cellOfOffset(field, *pointed_) : std::nullopt);
        views_[i]->setPinned(pinned_ ? cellOfOffset(field, *pinned_) : std::nullopt);
    }
    readout_->setOffset(pointed_ ? pointed_ : pinned_);
}

}  // namespace posenc
