#include "widgets/theme/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace posenc {

ElidedLabel::ElidedLabel(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setForegroundRole(QPalette::WindowText);
}

void ElidedLabel::setText(const QString& text) {
    if (text == text_) {
        return;
    }
    const QSize before = sizeHint();
    text_ = text;
    setAccessibleName(text);
    // Another number of the same width moves nothing around it.
    if (sizeHint() != before) {
        updateGeometry();
    }
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode) {
    mode_ = mode;
    update();
}

void ElidedLabel::setAlignment(Qt::Alignment alignment) {
    alignment_ = alignment;
    update();
}

QSize ElidedLabel::sizeHint() const {
    const QMargins margins = contentsMargins();
    const QFontMetrics metrics = fontMetrics();
    return {metrics.horizontalAdvance(text_) + 1 + margins.left() + margins.right(), metrics.height() + margins.top() + margins.bottom()};
}

QSize ElidedLabel::minimumSizeHint() const {
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * 4), sizeHint().height()};
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && sizeHint().width() > width()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text_, this);
        return true;
    }
    return QWidget::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, foregroundRole()));
    const QRect area = contentsRect();
    painter.drawText(area, static_cast<int>(alignment_) | Qt::TextSingleLine, fontMetrics().elidedText(text_, mode_, area.width()));
}

}  // namespace posenc
