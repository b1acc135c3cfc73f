#include "widgets/profile/profile_plot.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/plate/number_format.h"
#include "widgets/profile/profile_canvas.h"
#include "widgets/profile/profile_colours.h"
#include "widgets/profile/profile_items.h"
#include "widgets/profile/profile_tip.h"

namespace posenc {

namespace {

constexpr int kFocusFrame = 1;

QString numberOf(const ProfileLine& line, std::size_t place) {
    const double value = (*line.values)[place];
    return std::isnan(value) ? QStringLiteral("–") : plainNumber(value, false);
}

}  // namespace

ProfilePlot::ProfilePlot(QWidget* parent)
    : QWidget(parent), canvas_(std::make_unique<ProfileCanvas>(*this, data_)), tip_(new ProfileTip(*this)) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    canvas_->style(chosen_);
}

ProfilePlot::~ProfilePlot() {
    // The canvas's items read the data until they are gone.
    delete &canvas_->widget();
}

void ProfilePlot::setDrawing(ProfileRun run) {
    canvas_->setRun(std::move(run));
}

bool ProfilePlot::drawn() const {
    return canvas_->drawn();
}

void ProfilePlot::setData(ProfileData data) {
    data_ = std::move(data);
    const auto keep = [this](std::optional<Index>& offset) {
        if (offset && !data_.has(*offset)) {
            offset.reset();
        }
    };
    keep(pointed_);
    keep(marked_);
    keep(pinned_);
    chosen_ = std::min(chosen_, static_cast<int>(data_.lines.size()) - 1);
    canvas_->fill(chosen_);
    showSpots();
}

void ProfilePlot::setChosen(int line) {
    const int next = line < static_cast<int>(data_.lines.size()) ? line : -1;
    if (next != chosen_) {
        chosen_ = next;
        canvas_->style(chosen_);
        showSpots();
    }
}

void ProfilePlot::setMarked(std::optional<Index> offset) {
    const auto next = offset && data_.has(*offset) ? offset : std::nullopt;
    if (next != marked_) {
        marked_ = next;
        showSpots();
    }
}

void ProfilePlot::setPinned(std::optional<Index> offset) {
    const auto next = offset && data_.has(*offset) ? offset : std::nullopt;
    if (next != pinned_) {
        pinned_ = next;
        showSpots();
    }
}

std::optional<Index> ProfilePlot::active() const {
    return pointed_ ? pointed_ : marked_ ? marked_ : pinned_;
}

QString ProfilePlot::readout() const {
    const auto offset = active();
    if (!offset) {
        return {};
    }
    const QString where = tr("%1 %2").arg(data_.offsetTitle, plainNumber(static_cast<double>(*offset), true));
    if (chosen_ < 0) {
        return where;
    }
    const ProfileLine& line = data_.lines[static_cast<std::size_t>(chosen_)];
    return tr("%1 · %2: %3").arg(where, line.name, numberOf(line, static_cast<std::size_t>(*offset - data_.first)));
}

QPoint ProfilePlot::placeOf(Index offset, double value) const {
    return canvas_->placeOf(offset, value) + QPoint(kFocusFrame, kFocusFrame);
}

QPair<double, double> ProfilePlot::valueRange() const {
    return canvas_->valueRange();
}

void ProfilePlot::showSpots() {
    canvas_->setSpots({active(), pinned_, chosen_});
    if (!pointed_) {
        tip_->hide();
    }
    setAccessibleDescription(readout());
    Q_EMIT readoutChanged();
}

void ProfilePlot::point(std::optional<Index> offset) {
    if (offset != pointed_) {
        pointed_ = offset;
        showSpots();
        Q_EMIT offsetPointed(pointed_);
    }
}

void ProfilePlot::pin(std::optional<Index> offset) {
    if (offset != pinned_) {
        pinned_ = offset;
        showSpots();
        Q_EMIT offsetPinned(pinned_);
    }
}

void ProfilePlot::choose(int line) {
    if (line >= 0 && line < static_cast<int>(data_.lines.size()) && line != chosen_) {
        setChosen(line);
        Q_EMIT lineChosen(line);
    }
}

void ProfilePlot::moveTo(Index offset) {
    if (data_.count > 0) {
        point(std::clamp(offset, data_.first, data_.first + data_.count - 1));
    }
}

void ProfilePlot::showValues(QPoint globalPosition) {
    const auto place = static_cast<std::size_t>(*pointed_ - data_.first);
    std::vector<ProfileTip::Row> rows;
    for (std::size_t i = 0; i < data_.lines.size(); ++i) {
        const bool chosen = static_cast<int>(i) == chosen_;
        const QPen pen = chosen ? chosenPen(palette()) : profilePen(palette(), static_cast<int>(i));
        rows.push_back({pen, data_.lines[i].name, numberOf(data_.lines[i], place), chosen});
    }
    tip_->showAt(globalPosition, tr("%1 %2").arg(data_.offsetTitle, plainNumber(static_cast<double>(*pointed_), true)), std::move(rows));
}

bool ProfilePlot::event(QEvent* event) {
    // The help of the whole plot would take the place of the values under the pointer.
    if (event->type() == QEvent::ToolTip && pointed_) {
        showValues(static_cast<QHelpEvent*>(event)->globalPos());
        return true;
    }
    if (event->type() == QEvent::WindowDeactivate || event->type() == QEvent::Hide) {
        tip_->hide();
    }
    return QWidget::event(event);
}

void ProfilePlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        canvas_->style(chosen_);
    }
}

void ProfilePlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Never empty: QCustomPlot would paint on nothing, and say so.
    const QSize inner = (size() - 2 * QSize(kFocusFrame, kFocusFrame)).expandedTo({1, 1});
    canvas_->widget().setGeometry({{kFocusFrame, kFocusFrame}, inner});
    canvas_->arrange();
}

void ProfilePlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void ProfilePlot::mouseMoveEvent(QMouseEvent* event) {
    const QPoint place = event->pos() - canvas_->widget().pos();
    const auto offset = canvas_->offsetAt(place);
    const int line = canvas_->lineAt(place);
    setCursor(line >= 0 && line != chosen_ ? Qt::PointingHandCursor : Qt::ArrowCursor);
    point(offset);
    if (offset) {
        showValues(event->globalPosition().toPoint());
    }
}

void ProfilePlot::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    const QPoint place = event->pos() - canvas_->widget().pos();
    const int line = canvas_->lineAt(place);
    if (line >= 0 && line != chosen_) {
        choose(line);
    } else if (const auto offset = canvas_->offsetAt(place)) {
        // The pinned one is let go by another click.
        pin(offset == pinned_ ? std::nullopt : offset);
    }
}

void ProfilePlot::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    point(std::nullopt);
}

void ProfilePlot::keyPressEvent(QKeyEvent* event) {
    const Index start = active().value_or(data_.has(0) ? 0 : data_.first);
    const Index step = active() ? 1 : 0;
    switch (event->key()) {
        case Qt::Key_Left:
            return moveTo(start - step);
        case Qt::Key_Right:
            return moveTo(start + step);
        case Qt::Key_Home:
            return moveTo(data_.first);
        case Qt::Key_End:
            return moveTo(data_.first + data_.count - 1);
        case Qt::Key_Up:
            return choose(chosen_ - 1);
        case Qt::Key_Down:
            return choose(chosen_ + 1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            return pin(active() == pinned_ ? std::nullopt : active());
        case Qt::Key_Escape:
            if (pointed_ || pinned_) {
                point(std::nullopt);
                return pin(std::nullopt);
            }
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void ProfilePlot::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void ProfilePlot::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    if (!underMouse()) {
        point(std::nullopt);
    }
    update();
}

}  // namespace posenc
