#include "widgets/derivation/step_stage.h"

#include <QBrush>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QRegion>
#include <QResizeEvent>
#include <algorithm>
#include <cmath>

#include "widgets/controls/named.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/plate_layout.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr double kSourceGap = 24;    // logical pixels
constexpr double kHatchPeriod = 8;   // likewise
constexpr double kNumberAir = 4;     // beside a number over an image
constexpr double kImageShare = 0.8;  // of an image over the colours of cells
constexpr int kWaitingMargin = 16;   // it hides what an empty picture says
constexpr int kMoment = 300;         // milliseconds

PlateShape shapeOf(const StepPicture& picture) {
    return {picture.rows, picture.columns, {}, {}};
}

/// A matrix in the middle of a room, in its own shape where it has one.
QRectF fitted(const QRectF& room, const StepPicture& picture) {
    const double aspect = PlateLayout::aspect(shapeOf(picture));
    if (aspect <= 0) {
        return room;
    }
    const double wide = std::min(room.width(), room.height() * aspect);
    QRectF place(0, 0, wide, wide / aspect);
    place.moveCenter(room.center());
    return place;
}

}  // namespace

/// Over the picture of the heatmap, without its title and colour bar. The mouse is the heatmap's.
class StepStage::Cover : public QWidget {
public:
    explicit Cover(StepStage& stage) : QWidget(&stage), stage_(stage) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_OpaquePaintEvent);
        setObjectName(QStringLiteral("derivationTravel"));
        hide();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        if (!stage_.picture_.isNull()) {
            painter.fillRect(rect(), palette().color(QPalette::Base));
            painter.drawImage(0, 0, stage_.picture_);
            return;
        }
        const std::vector<TravelCell> cells = stage_.travelling();
        painter.drawImage(0, 0, travelImage(cells, geometry(), devicePixelRatioF(), palette().color(QPalette::Base).rgb()));
        if (stage_.showsImage()) {
            painter.translate(-pos());
            for (const TravelCell& one : cells) {
                if (one.cell >= 0) {
                    stage_.paintToken(painter, one.rect, one.cell);
                }
            }
        }
    }

private:
    StepStage& stage_;
};

/// Lines over cells, a dark and a light one beside each other: one of them is seen on every colour. The mouse is the heatmap's.
class StepStage::Hatch : public QWidget {
public:
    explicit Hatch(StepStage& stage) : QWidget(&stage), stage_(stage) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setObjectName(QStringLiteral("derivationHatch"));
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        if (!stage_.scene_.target.step) {
            return;
        }
        const HeatmapView& view = *stage_.view_;
        if (stage_.showsImage()) {
            QPainter painter(this);
            painter.setClipRect(view.pictureRect());
            for (Index cell = 0; cell < stage_.scene_.target.cells(); ++cell) {
                const QRect place = view.cellRect(stage_.scene_.target.position(cell));
                stage_.paintToken(painter, place, cell);
                painter.setOpacity(1);
                paintNumber(painter, place, static_cast<double>(stage_.scene_.target.at(cell)));
            }
            for (const auto& marked : {view.pinned(), view.pointer()}) {
                if (marked) {
                    paintMark(painter, view.cellRect(*marked));
                }
            }
        }
        QRegion cells;
        for (const Index cell : stage_.scene_.target.cellsOf(stage_.scene_.step().garbage)) {
            cells += view.cellRect(stage_.scene_.target.position(cell));
        }
        cells &= view.pictureRect();
        if (cells.isEmpty()) {
            return;
        }
        QPainter painter(this);
        painter.setClipRegion(cells);
        painter.fillRect(cells.boundingRect(), lines());
    }

private:
    /// One period of the lines, which meet at its borders: lines over all of a large picture cost 50 milliseconds at each repaint.
    [[nodiscard]] const QBrush& lines() {
        const int side = qRound(kHatchPeriod * devicePixelRatioF());
        if (tile_.width() != side) {
            tile_ = QPixmap(side, side);
            tile_.fill(Qt::transparent);
            QPainter painter(&tile_);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.scale(side / kHatchPeriod, side / kHatchPeriod);
            for (const auto& [colour, away] : {std::pair(QColor(0, 0, 0, 170), 0.0), std::pair(QColor(255, 255, 255, 190), 1.4)}) {
                painter.setPen(QPen(colour, 1.2));
                for (double x = away - 2 * kHatchPeriod; x < kHatchPeriod; x += kHatchPeriod) {
                    painter.drawLine(QPointF(x, 2 * kHatchPeriod), QPointF(x + 3 * kHatchPeriod, -kHatchPeriod));
                }
            }
            lines_ = QBrush(tile_);
            lines_.setTransform(QTransform::fromScale(kHatchPeriod / side, kHatchPeriod / side));
        }
        return lines_;
    }
    /// The number of a token, which the image hides, where there is room for it.
    void paintNumber(QPainter& painter, const QRect& place, double number) const {
        const QString text = QString::number(number);
        QRectF plate = QRectF(painter.fontMetrics().boundingRect(text)).adjusted(-kNumberAir, -1, kNumberAir, 1);
        if (plate.width() > place.width() || plate.height() > place.height()) {
            return;
        }
        plate.moveCenter(QRectF(place).center());
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(plate, kNumberAir, kNumberAir);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(plate, Qt::AlignCenter, text);
    }
    /// A dark and a light line: one of them is seen on every image.
    static void paintMark(QPainter& painter, const QRect& place) {
        painter.setPen(QPen(Qt::black, 1));
        painter.drawRect(place.adjusted(0, 0, -1, -1));
        painter.setPen(QPen(Qt::white, 2));
        painter.drawRect(place.adjusted(2, 2, -2, -2));
        painter.setPen(QPen(Qt::black, 1));
        painter.drawRect(place.adjusted(3, 3, -4, -4));
    }

    StepStage& stage_;
    QPixmap tile_;
    QBrush lines_;
};

StepStage::StepStage(QWidget* parent)
    : QWidget(parent),
      view_(named(new HeatmapView(this), "derivation-step", tr("Step"),
                  tr("The present step; arrows go from cell to cell, Ctrl and an arrow to the next step"))),
      hatch_(new Hatch(*this)),
      cover_(new Cover(*this)) {
    setObjectName(QStringLiteral("derivationStage"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumSize(view_->minimumSizeHint());
    setFocusProxy(view_);
    connect(view_, &HeatmapView::viewChanged, hatch_, qOverload<>(&QWidget::update));
    connect(view_, &HeatmapView::pointerMoved, hatch_, qOverload<>(&QWidget::update));
    connect(view_, &HeatmapView::cellPinned, hatch_, qOverload<>(&QWidget::update));
    connect(view_, &HeatmapView::pinReleased, hatch_, qOverload<>(&QWidget::update));
    waiting_ = new QLabel(this);
    waiting_->setObjectName(QStringLiteral("derivationWaiting"));
    waiting_->setAutoFillBackground(true);
    waiting_->setBackgroundRole(QPalette::Base);
    waiting_->setMargin(kWaitingMargin);
    waiting_->setAttribute(Qt::WA_TransparentForMouseEvents);
    waiting_->hide();
    moment_.setSingleShot(true);
    moment_.setInterval(kMoment);
    connect(&moment_, &QTimer::timeout, waiting_, &QWidget::show);
}

void StepStage::setWaiting(const QString& why) {
    waiting_->setText(why);
    if (why.isEmpty()) {
        moment_.stop();
        waiting_->hide();
    } else if (!waiting_->isVisible() && !moment_.isActive()) {
        moment_.start();
    }
    placeWaiting();
}

void StepStage::placeWaiting() {
    waiting_->adjustSize();
    QRect place(QPoint(), waiting_->size());
    place.moveCenter(rect().center());
    waiting_->setGeometry(place);
}

void StepStage::show(const StepScene& scene, double phase) {
    setScene(scene, phase);
    picture_ = {};
    if (phase_ < 1 && !travel_) {
        prepare();
    }
    showState();
}

void StepStage::beginTravel(const StepScene& scene) {
    const QRect area = travelView(scene).area;
    QImage seen = grab(area).toImage();
    setScene(scene, 0);
    travel_.reset();
    picture_ = std::move(seen);
    cover_->setGeometry(area);
    showState();
}

void StepStage::showTravel(const StepScene& scene, double phase, const QImage& picture) {
    setScene(scene, phase);
    travel_.reset();
    picture_ = picture;
    cover_->setGeometry(travelView(scene).area);
    showState();
}

void StepStage::setScene(const StepScene& scene, double phase) {
    const bool same = scene_.target.of == scene.target.of && scene_.target.step == scene.target.step;
    if (!same) {
        scene_ = scene;
        travel_.reset();
        view_->setColours(scene.target.colours);
        view_->setData(scene.target.data());
        view_->setAccessibleName(tr("Step %1", "title of a heatmap").arg(view_->data().title));
    }
    phase_ = std::clamp(phase, 0.0, 1.0);
}

void StepStage::showState() {
    hatch_->setVisible(phase_ == 1 && (!scene_.step().garbage.empty() || showsImage()));
    hatch_->update();
    cover_->setVisible(phase_ < 1);
    cover_->update();
}

void StepStage::setImage(const QImage& image) {
    image_ = image;
}

void StepStage::paintToken(QPainter& painter, const QRectF& place, Index cell) const {
    const Grid& map = *scene_.step().tokens;
    const auto token = static_cast<Index>(scene_.target.at(cell));
    const double wide = image_.width() / static_cast<double>(map.columns);
    const double high = image_.height() / static_cast<double>(map.rows);
    const QRectF part(static_cast<double>(token % map.columns) * wide, static_cast<double>(token / map.columns) * high, wide, high);
    painter.setOpacity(kImageShare);
    painter.drawImage(place, image_, part);
}

void StepStage::clear() {
    scene_ = {};
    travel_.reset();
    picture_ = {};
    phase_ = 1;
    cover_->hide();
    view_->setTwins(nullptr);
    view_->setPointer(std::nullopt);
    view_->setPinned(std::nullopt);
    view_->setData({});
    view_->setAccessibleName(tr("Step"));
    hatch_->update();
}

TravelView StepStage::travelView(const StepScene& scene) const {
    const HeatmapStyle style = HeatmapStyle::fromPalette(view_->palette(), view_->font());
    const auto placed = [&](const StepPicture& picture) {
        const HeatmapData shown = picture.data();
        return PlateLayout::compute(view_->size(), view_->devicePixelRatioF(),
                                    {shown.rows, shown.columns, shown.rowMeaning, shown.columnMeaning}, style);
    };
    const PlateLayout layout = placed(scene.target);
    const double right = layout.bar.isEmpty() ? view_->width() - 1.0 : layout.bar.left() - 4;
    // All of the plate below its header, beside its bar and inside of its border.
    const QRectF inside(1, std::ceil(layout.header.bottom()) + 1, right - 1, view_->height() - std::ceil(layout.header.bottom()) - 2);
    TravelView view{inside.toAlignedRect(), layout.logicalPicture(), {}, {style.ground.rgb(), kTwinColour.rgb()}};
    view.ground = palette().color(QPalette::Base).rgb();
    view.scale = devicePixelRatioF();
    const QRectF room = inside.adjusted(kSourceGap / 2, kSourceGap / 2, -kSourceGap / 2, -kSourceGap / 2);
    const auto count = static_cast<double>(scene.sources.size());
    for (std::size_t k = 0; k < scene.sources.size(); ++k) {
        if (scene.sources.size() == 1) {
            // Where it would lie if it were the step itself.
            view.sources.push_back(placed(scene.sources[k]).logicalPicture());
        } else {
            const double wide = (room.width() - kSourceGap * (count - 1)) / count;
            view.sources.push_back(
                fitted({room.x() + static_cast<double>(k) * (wide + kSourceGap), room.y(), wide, room.height()}, scene.sources[k]));
        }
    }
    return view;
}

void StepStage::prepare() {
    const TravelView view = travelView(scene_);
    cover_->setGeometry(view.area);
    travel_.emplace(scene_, view.target, view.sources, view.look);
}

std::vector<TravelCell> StepStage::travelling() const {
    return travel_ && phase_ < 1 ? travel_->at(phase_) : std::vector<TravelCell>();
}

void StepStage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    view_->setGeometry(rect());
    hatch_->setGeometry(rect());
    placeWaiting();
    if (travel_) {
        prepare();
    } else if (!picture_.isNull()) {
        Q_EMIT travelViewChanged();
    }
}

void StepStage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        travel_.reset();
        if (phase_ < 1 && picture_.isNull()) {
            prepare();
        } else if (phase_ < 1) {
            Q_EMIT travelViewChanged();
        }
    }
}

}  // namespace posenc
