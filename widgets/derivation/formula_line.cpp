#include "widgets/derivation/formula_line.h"

#include <QPainter>
#include <algorithm>

#include "widgets/controls/named.h"

namespace posenc {
namespace {

constexpr int kLitPadding = 3;  // logical pixels
constexpr int kLitAlpha = 60;

}  // namespace

FormulaLine::FormulaLine(QWidget* parent) : QWidget(parent) {
    named(this, "derivationFormula", tr("Formula"), tr("Formula of the encoding; the part that this step computes is highlighted"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FormulaLine::setFormula(const QString& formula, int start, int length) {
    formula_ = formula;
    start_ = start;
    length_ = length;
    setAccessibleDescription(length > 0 ? tr("%1. This step computes %2").arg(formula, lit()) : formula);
    setToolTip(formula);
    setVisible(!formula.isEmpty());
    update();
}

QSize FormulaLine::sizeHint() const {
    return {fontMetrics().horizontalAdvance(formula_) + 2 * kLitPadding, minimumSizeHint().height()};
}

QSize FormulaLine::minimumSizeHint() const {
    return {80, fontMetrics().height() + 2};
}

void FormulaLine::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    // Mathematics is written from left to right in every language.
    painter.setLayoutDirection(Qt::LeftToRight);
    const QFontMetrics metrics = fontMetrics();
    const auto widthOf = [&](const QString& text) { return metrics.horizontalAdvance(text); };
    const int all = widthOf(formula_) + 2 * kLitPadding;
    const int before = widthOf(formula_.left(start_));
    const int part = widthOf(formula_.left(start_ + length_)) - before;
    // The part in the middle, as far as the text reaches to both sides.
    const int away = all <= width() ? 0 : std::clamp(before + part / 2 - width() / 2, 0, all - width());
    painter.translate(kLitPadding - away, 0);
    if (length_ > 0) {
        QColor light = palette().color(QPalette::Highlight);
        light.setAlpha(kLitAlpha);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(light);
        painter.drawRoundedRect(QRectF(before - kLitPadding, 0, part + 2 * kLitPadding, height()), 3, 3);
    }
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QPoint(0, 1 + metrics.ascent()), formula_);
}

}  // namespace posenc
