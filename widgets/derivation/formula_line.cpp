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

void FormulaLine::setFormula(const QString& formula, FormulaPart part) {
    formula_ = formula;
    lit_ = part;
    setAccessibleDescription(lit_.length > 0 ? tr("%1. This step computes %2").arg(formula_, lit()) : formula_);
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

QString FormulaLine::shown() const {
    const FormulaPart part = shownPart();
    return formula_.mid(part.start, part.length);
}

FormulaPart FormulaLine::shownPart() const {
    return clausesAround(formula_, lit_, fontMetrics(), width() - 2 * kLitPadding);
}

void FormulaLine::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    // Mathematics is written from left to right in every language.
    painter.setLayoutDirection(Qt::LeftToRight);
    const QFontMetrics metrics = fontMetrics();
    const auto widthOf = [&](const QString& text) { return metrics.horizontalAdvance(text); };
    const FormulaPart shown = shownPart();
    const QString text = formula_.mid(shown.start, shown.length);
    const qsizetype start = lit_.length > 0 ? lit_.start - shown.start : 0;
    const int all = widthOf(text) + 2 * kLitPadding;
    const int before = widthOf(text.left(start));
    const int part = widthOf(text.left(start + lit_.length)) - before;
    // The part in the middle, as far as the text reaches to both sides.
    const int away = all <= width() ? 0 : std::clamp(before + part / 2 - width() / 2, 0, all - width());
    painter.translate(kLitPadding - away, 0);
    if (lit_.length > 0) {
        QColor light = palette().color(QPalette::Highlight);
        light.setAlpha(kLitAlpha);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(light);
        painter.drawRoundedRect(QRectF(before - kLitPadding, 0, part + 2 * kLitPadding, height()), 3, 3);
    }
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QPoint(0, 1 + metrics.ascent()), text);
}

}  // namespace posenc
