#include "widgets/heatmap/heatmap_view.h"

#include <QPainter>
#include <QResizeEvent>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

#include "engine/fields/reduced.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/named.h"
#include "widgets/heatmap/heatmap_accessible.h"
#include "widgets/heatmap/visible_cells.h"
#include "widgets/plate/colour_bar.h"
#include "widgets/plate/cuts_painter.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/marks_painter.h"

namespace posenc {
namespace {

/// How far a place lies beside the nearest device pixel.
QPointF besideDevicePixels(QPointF place) {
    return place - QPointF(std::round(place.x()), std::round(place.y()));
}

}  // namespace

HeatmapView::HeatmapView(QWidget* parent) : QWidget(parent), plate_(QSizeF(1, 1), 1, PlateShape(), HeatmapStyle()) {
    installHeatmapAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&busy_, &DelayedFlag::shownChanged, this, qOverload<>(&QWidget::update));
    rebuild();
}

HeatmapPlate HeatmapView::makePlate(Index rows, Index columns) const {
    HeatmapStyle style = HeatmapStyle::fromPalette(palette(), font());
    style.tools = coloursButton_ != nullptr;
    style.histogram = barHovered_;
    HeatmapPlate plate(size(), devicePixelRatioF(), {rows, columns, data_.rowMeaning, data_.columnMeaning}, style);
    if (plate.hasCells() && plate_.hasCells()) {
        plate.setView(plate_.view().reshaped(rows, columns, plate.layout().picture.size(), plate.largestCell()));
    }
    return plate;
}

void HeatmapView::setData(const HeatmapData& data) {
    const bool sameShape = data.rows == data_.rows && data.columns == data_.columns;
    const Region expected = data.rows > 0 && data.columns > 0 ? wantedRegionFor(data.rows, data.columns) : Region();
    picture_.keepWhole(data);
    data_ = data;
    ++revision_;
    rebuild(expected);
    input_.renewTip();
    if (!sameShape) {
        tellShapeChanged(this);
    }
}

void HeatmapView::setColours(const HeatmapColours& colours) {
    if (colours != colours_) {
        colours_ = colours;
        update();
    }
}

Region HeatmapView::wantedRegion() const {
    return plate_.hasCells() ? reducedBy(reduction_, plate_.region()) : Region();
}

Region HeatmapView::wantedRegionFor(Index rows, Index columns) const {
    return reducedBy(reduction_, makePlate(rows, columns).region());
}

void HeatmapView::rebuild(const Region& before) {
    const double zoomBefore = zoom();
    const double cellBefore = plate_.view().columns().pixelsPerCell();
    plate_ = makePlate(data_.rows, data_.columns);
    update();
    if (zoom() != zoomBefore || plate_.view().columns().pixelsPerCell() != cellBefore) {
        Q_EMIT zoomChanged(zoom());
    }
    announce(before);
}

bool HeatmapView::setView(const ViewTransform& view) {
    if (data_.empty() || view == plate_.view()) {
        return false;
    }
    const double before = zoom();
    plate_.setView(view);
    update();
    if (zoom() != before) {
        Q_EMIT zoomChanged(zoom());
    }
    return true;
}

void HeatmapView::changeView(const ViewTransform& view) {
    const Region before = wantedRegion();
    if (setView(view)) {
        Q_EMIT viewChanged();
        announce(before);
    }
}

void HeatmapView::showSame(const ViewTransform& other) {
    const Region before = wantedRegion();
    if (other.rows().count() == data_.rows && other.columns().count() == data_.columns &&
        setView(other.reshaped(data_.rows, data_.columns, plate_.layout().picture.size(), plate_.largestCell()))) {
        announce(before);
    }
}

void HeatmapView::announce(const Region& before) {
    if (wantedRegion() != before && !data_.empty()) {
        Q_EMIT regionWanted();
    }
}

void HeatmapView::setPointer(std::optional<Cell> cell) {
    if (cell != pointer_) {
        pointer_ = cell;
        update();
    }
}

void HeatmapView::setPinned(std::optional<Cell> cell) {
    if (cell != pinned_) {
        pinned_ = cell;
        update();
    }
}

void HeatmapView::setTwins(std::shared_ptr<const Twins> twins) {
    if (twins != twins_) {
        twins_ = std::move(twins);
        update();
    }
}

DeviceGrid HeatmapView::deviceGrid() const {
    const double scale = plate_.layout().scale;
    return {scale, besideDevicePixels(QPointF(mapTo(window(), QPoint(0, 0))) * scale), plate_.layout().picture.topLeft()};
}

std::optional<Cell> HeatmapView::cellUnder(QPointF position) const {
    return data_.empty() ? std::nullopt : plate_.view().cellAt(deviceGrid().pixelAt(position));
}

QRect HeatmapView::cellRect(Cell cell) const {
    return deviceGrid().positionsIn(plate_.view().cellRect(cell));
}

QSize HeatmapView::margins() const {
    const QMarginsF margins = PlateLayout::margins(size(), plate_.geometry().shape, plate_.style());
    return {static_cast<int>(std::ceil(margins.left() + margins.right())), static_cast<int>(std::ceil(margins.top() + margins.bottom()))};
}

QRect HeatmapView::pictureRect() const {
    return deviceGrid().positionsIn(QRect(QPoint(0, 0), plate_.layout().picture.size()));
}

void HeatmapView::fit() {
    changeView(plate_.view().fit());
}

void HeatmapView::pointAt(std::optional<Cell> cell) {
    // Another view may have marked the cell already; that this one means it is news all the same.
    if (!held_ && (cell != pointer_ || cell != ownPointer_)) {
        ownPointer_ = cell;
        setPointer(cell);
        Q_EMIT pointerMoved(cell);
    }
}

bool HeatmapView::pointsAtCell() const {
    return pointer_ && pointer_->row >= 0 && pointer_->row < data_.rows && pointer_->column >= 0 && pointer_->column < data_.columns;
}

void HeatmapView::walkTo(Cell cell) {
    changeView(plate_.view().revealing(cell));
    if (cell != pointer_) {  // at a border there is no way on
        pointAt(cell);
    }
    tellCellFocused(this, cell);
}

void HeatmapView::holdPointer(bool on) {
    held_ = on;
    if (!on && !underMouse() && !hasFocus()) {
        pointAt(std::nullopt);
    }
}

void HeatmapView::pin(Cell cell) {
    setPinned(cell);
    tellCellSelected(this, cell);
    Q_EMIT cellPinned(cell);
}

void HeatmapView::releasePin() {
    if (pinned_) {
        const Cell released = *pinned_;
        setPinned(std::nullopt);
        tellCellReleased(this, released);
        Q_EMIT pinReleased();
    }
}

void HeatmapView::zoomAtPixel(double factor, QPoint pixel) {
    const QSize picture = plate_.view().picture();
    const QPoint inside(std::clamp(pixel.x(), 0, picture.width() - 1), std::clamp(pixel.y(), 0, picture.height() - 1));
    changeView(plate_.view().zoomed(factor, inside));
}

void HeatmapView::zoomAt(double factor, QPointF position) {
    zoomAtPixel(factor, deviceGrid().pixelAt(position));
}

void HeatmapView::zoomBy(double factor) {
    const QRect picture(QPoint(0, 0), plate_.view().picture());
    const QPoint cell = pointsAtCell() ? plate_.view().cellRect(*pointer_).center() : picture.center();
    zoomAtPixel(factor, picture.contains(cell) ? cell : picture.center());
}

void HeatmapView::panBy(QPointF distance) {
    changeView(plate_.view().panned(distance * plate_.layout().scale));
}

void HeatmapView::showCells(const Axis& rows, const Axis& columns) {
    if (!data_.empty()) {
        changeView(plate_.view().showing(rows, columns));
    }
}

void HeatmapView::showBlock() {
    if (pointsAtCell()) {
        showCells(blockOf(data_.rowMeaning, pointer_->row, data_.rows), blockOf(data_.columnMeaning, pointer_->column, data_.columns));
    }
}

QRectF HeatmapView::minimapRect() const {
    if (data_.empty()) {
        return {};
    }
    // A cell that was walked to stays in sight.
    return Minimap::place(plate_.geometry(), pointsAtCell() ? QRectF(cellRect(*pointer_)) : QRectF());
}

void HeatmapView::centreByMinimap(QPointF position) {
    // The map may go while it is held: by the wheel, or as another matrix comes.
    if (const QRectF map = minimapRect(); !map.isEmpty()) {
        changeView(plate_.view().centredAt(Minimap::shareAt(map, position)));
    }
}

std::optional<ValueRange> HeatmapView::visibleRange() const {
    return data_.empty() ? std::nullopt : posenc::visibleRange(data_, wantedRegion());
}

void HeatmapView::setColoursOffered(bool offered) {
    if (offered == (coloursButton_ != nullptr)) {
        return;
    }
    if (offered) {
        coloursButton_ = named(new QToolButton(this), "coloursButton", tr("Colours"), tr("Colours, scale and limits of this picture (C)"));
        coloursButton_->setIcon(coloursIcon());
        coloursButton_->setAutoRaise(true);
        coloursButton_->setCursor(Qt::ArrowCursor);
        coloursButton_->setFocusPolicy(Qt::TabFocus);
        connect(coloursButton_, &QToolButton::clicked, this, &HeatmapView::coloursWanted);
    } else {
        delete std::exchange(coloursButton_, nullptr);
    }
    rebuild();
    placeColoursButton();
}

void HeatmapView::placeColoursButton() {
    if (coloursButton_ != nullptr) {
        coloursButton_->setGeometry(plate_.layout().button.toRect());
    }
}

QString HeatmapView::coloursInWords() const {
    return HeatmapText::coloursInWords(colours_, data_.whole());
}

QRectF HeatmapView::barRect() const {
    return data_.empty() ? QRectF() : ColourBar(plate_.geometry(), colours_, picture_.seen()).places().strip;
}

void HeatmapView::setBarHovered(bool hovered) {
    if (hovered != barHovered_) {
        barHovered_ = hovered;
        rebuild();
    }
}

bool HeatmapView::isOnBar(QPointF position) const {
    return coloursOffered() && !data_.empty() && LimitDrag::areaOf(plate_.layout()).contains(position);
}

std::optional<bool> HeatmapView::handleAt(QPointF position) const {
    return isOnBar(position) ? LimitDrag::endAt(position, barRect(), colours_) : std::nullopt;
}

QSize HeatmapView::sizeHint() const {
    return {360, 340};
}

QSize HeatmapView::minimumSizeHint() const {
    return {180, 160};
}

void HeatmapView::paintEvent(QPaintEvent*) {
    if (devicePixelRatioF() != plate_.layout().scale) {
        // Another screen, told late or not at all by some platforms. Whoever computes hears of it after this painting.
        const Region before = wantedRegion();
        plate_ = makePlate(data_.rows, data_.columns);
        if (wantedRegion() != before) {
            QMetaObject::invokeMethod(this, &HeatmapView::regionWanted, Qt::QueuedConnection);
        }
    }
    try {
        paintPicture();
    } catch (const std::bad_alloc&) {
        // Nothing may be thrown into Qt's event loop.
        QPainter painter(this);
        paintOutOfMemory(painter, rect(), plate_.style());
    }
}

void HeatmapView::paintPicture() {
    const double scale = plate_.layout().scale;
    const QColor behind = palette().color(backgroundRole());
    QPainter painter(this);
    if (scale != std::floor(scale)) {
        painter.fillRect(rect(), behind);  // a part of a device pixel at the border
    }
    // Device pixels of the picture onto device pixels of the screen, also where a fractional scale factor puts the widget
    // between two of them.
    painter.translate(-besideDevicePixels(painter.deviceTransform().map(QPointF(0, 0))) / scale);
    picture_.paint(painter, {plate_, data_, revision_, colours_, input_.heldColours(), size(), behind});
    const bool shown = !data_.empty();
    if (shown && cuts_ && pointsAtCell()) {
        CutsPainter(plate_.geometry()).paint(painter, data_, colours_, *pointer_);
    }
    PlateMarks marks;
    if (shown) {
        marks = {pointer_, pinned_, twins_, false, false, frame_, spotlight_};
    }
    marks.busy = busy_.isShown();
    marks.focused = hasFocus();
    MarksPainter(plate_.geometry()).paint(painter, marks);
    if (const QRectF map = minimapRect(); !map.isEmpty()) {
        minimap_.paint(painter, plate_.geometry(), map, picture_.backdrop() ? &*picture_.backdrop() : nullptr, colours_);
    }
}

void HeatmapView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    rebuild();
    placeColoursButton();
}

void HeatmapView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    switch (event->type()) {
        case QEvent::PaletteChange:
        case QEvent::FontChange:
        case QEvent::StyleChange:
        case QEvent::LanguageChange:
        case QEvent::LocaleChange:
            picture_.forget();
            rebuild();
            placeColoursButton();
            break;
        default:
            break;
    }
}

bool HeatmapView::event(QEvent* event) {
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::ScreenChangeInternal) {
        rebuild();
    }
    return handled;
}

}  // namespace posenc
