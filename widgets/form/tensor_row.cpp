#include "widgets/form/tensor_row.h"

#include <QDragEnterEvent>
#include <QGridLayout>
#include <QMimeData>
#include <QPainter>
#include <QToolButton>

#include "widgets/browser/tensor_table_model.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/tip_text.h"

namespace posenc {

namespace {

/// Before the text: a bar in the accent for a bound tensor, a hollow one for a random one, nothing for an absent one.
constexpr int kMark = 3;
constexpr int kIndent = 9;
constexpr int kBetween = 6;

/// Numbers of a shape keep their order in every language.
constexpr QChar kLeftToRight(0x2066);
constexpr QChar kEndOfIt(0x2069);

}  // namespace

TensorRow::TensorRow(QWidget* parent) : QWidget(parent) {
    setAcceptDrops(true);
    auto* grid = new QGridLayout(this);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    grid->setContentsMargins(mirrored ? 0 : kIndent, 1, mirrored ? kIndent : 0, 1);
    grid->setHorizontalSpacing(kBetween);
    grid->setVerticalSpacing(0);
    label_ = new ElidedLabel(this);
    shape_ = new ElidedLabel(this);
    shape_->setForegroundRole(kMutedRole);
    origin_ = new SentenceLabel(this);
    origin_->setForegroundRole(kMutedRole);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    origin_->setFont(small);
    detach_ = new QToolButton(this);
    detach_->setIcon(closeIcon());
    detach_->setIconSize({12, 12});
    detach_->setFixedSize(flat::kSmallestTarget, flat::kSmallestTarget);
    detach_->setAutoRaise(true);
    detach_->setFocusPolicy(Qt::TabFocus);
    connect(detach_, &QToolButton::clicked, this, [this] { Q_EMIT detachRequested(row_.name); });
    // The shape goes below a label that leaves it no room.
    auto* named = new QWidget(this);
    auto* flow = new FlowLayout(kBetween, named);
    flow->addWidget(label_);
    flow->addWidget(shape_);
    grid->addWidget(named, 0, 0);
    grid->addWidget(origin_, 1, 0);
    grid->addWidget(detach_, 0, 1, 2, 1, Qt::AlignVCenter);
    grid->setColumnStretch(0, 1);
    QSizePolicy keepsRoom = detach_->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    detach_->setSizePolicy(keepsRoom);
}

void TensorRow::setRow(const TensorPanel::Row& row) {
    if (row == row_) {
        return;
    }
    if (row.absent != row_.absent || row.random != row_.random) {
        update();
    }
    row_ = row;
    setObjectName(QStringLiteral("tensor-%1").arg(row.name));
    setAccessibleName(QStringLiteral("%1 %2, %3").arg(row.label, row.shape, row.origin));
    setToolTip(tipText({QStringLiteral("%1 %2").arg(row.label, row.shape), row.origin, QStringLiteral("--tensor %1=FILE").arg(row.name)}));
    label_->setText(row.label);
    const QPalette::ColorRole role = row.absent ? kMutedRole : QPalette::WindowText;
    if (role != label_->foregroundRole()) {
        label_->setForegroundRole(role);
    }
    shape_->setText(kLeftToRight + row.shape + kEndOfIt);
    origin_->setSentence(row.origin);
    detach_->setObjectName(QStringLiteral("detach-%1").arg(row.name));
    detach_->setAccessibleName(tr("Unbind %1").arg(row.label));
    detach_->setToolTip(tr("Unbind the loaded %1").arg(row.label));
    detach_->setVisible(row.bound);
}

void TensorRow::setTarget(bool target) {
    target_ = target;
    update();
}

void TensorRow::dragEnterEvent(QDragEnterEvent* event) {
    if (draggedTensor(*event->mimeData()) >= 0) {
        event->acceptProposedAction();
        setTarget(true);
    }
}

void TensorRow::dragLeaveEvent(QDragLeaveEvent* /*event*/) {
    setTarget(false);
}

void TensorRow::dropEvent(QDropEvent* event) {
    setTarget(false);
    event->acceptProposedAction();
    Q_EMIT tensorDropped(row_.name, draggedTensor(*event->mimeData()));
}

void TensorRow::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (target_) {
        flat::box(painter, rect(), hoverColour(palette()), accentColour(palette()), 4);
    }
    if (row_.absent) {
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(row_.random ? hairlineColour(palette()) : accentColour(palette()));
    const int x = layoutDirection() == Qt::RightToLeft ? width() - kMark : 0;
    painter.drawRoundedRect(QRectF(x, 3, kMark, height() - 6), kMark / 2.0, kMark / 2.0);
}

}  // namespace posenc
