#include "widgets/controls/formula_bar.h"

#include <QEvent>
#include <QPainter>
#include <QStringList>

#include "widgets/controls/symbol_label.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kMargin = 12;
constexpr int kGap = 20;
constexpr int kPadding = 7;
constexpr int kSlack = 2;  // slanted letters reach beyond their advance

QFont barFont(const QFont& base, double scale = 1.08) {
    QFont font = formulaFont(base);
    font.setPointSizeF(base.pointSizeF() * scale);
    return font;
}

/// Somewhat smaller before it is cut.
QFont fittingFont(const QFont& base, const QString& formula, int width) {
    for (const double scale : {1.08, 1.0}) {
        const QFont font = barFont(base, scale);
        if (QFontMetrics(font).horizontalAdvance(formula) < width) {
            return font;
        }
    }
    return barFont(base, 0.92);
}

}  // namespace

FormulaBar::FormulaBar(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("formulaBar"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FormulaBar::setFormula(const QString& formula, const QString& substituted, const QString& facts) {
    formula_ = formula;
    substituted_ = substituted;
    facts_ = facts;
    QStringList lines;
    for (const QString& line : {formula, substituted, facts}) {
        if (!line.isEmpty()) {
            lines << line;
        }
    }
    setAccessibleName(tr("Formula: %1").arg(formula));
    setAccessibleDescription(lines.mid(1).join(QStringLiteral(". ")));
    setToolTip(lines.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

bool FormulaBar::fitsOneLine(int width) const {
    int needed = 2 * kMargin + kSlack + QFontMetrics(barFont(font())).horizontalAdvance(formula_);
    for (const QString& text : {substituted_, facts_}) {
        needed += text.isEmpty() ? 0 : kGap + fontMetrics().horizontalAdvance(text);
    }
    return (substituted_.isEmpty() && facts_.isEmpty()) || needed <= width;
}

int FormulaBar::heightForWidth(int width) const {
    const int first = QFontMetrics(barFont(font())).height() + 2 * kPadding;
    return fitsOneLine(width) ? first : first + fontMetrics().height() + 1;
}

QSize FormulaBar::sizeHint() const {
    constexpr int kWidth = 600;
    return {kWidth, heightForWidth(kWidth)};
}

QSize FormulaBar::minimumSizeHint() const {
    constexpr int kWidth = 80;
    return {kWidth, fontMetrics().height() + 2 * kPadding};
}

void FormulaBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
    QFrame::changeEvent(event);
}

void FormulaBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    flat::box(painter, rect(), palette().color(QPalette::Window), hairlineColour(palette()), 6);
    const QRect room = rect().adjusted(kMargin, 0, -kMargin, 0);
    const QFont big = fittingFont(font(), formula_, room.width());
    const QFontMetrics bigMetrics(big);
    const bool oneLine = fitsOneLine(width());
    const QRect first = oneLine ? room : QRect(room.left(), kPadding, room.width(), bigMetrics.height());
    painter.setFont(big);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     bigMetrics.elidedText(formula_, Qt::ElideRight, first.width()));
    QRect second(room.left(), first.bottom() + 1, room.width(), fontMetrics().height());
    if (oneLine) {
        second = room.adjusted(bigMetrics.horizontalAdvance(formula_) + kGap, 0, 0, 0);
    }
    painter.setFont(font());
    painter.setPen(mutedText(palette()));
    const int factsWidth = std::min(fontMetrics().horizontalAdvance(facts_) + kSlack, second.width());
    const int numbersWidth = fontMetrics().horizontalAdvance(substituted_);
    // Facts are there to be read in passing; the numbers matter more.
    const bool withFacts = substituted_.isEmpty() || numbersWidth + kGap + factsWidth <= second.width();
    if (withFacts) {
        painter.drawText(second, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         fontMetrics().elidedText(facts_, Qt::ElideRight, factsWidth));
    }
    painter.drawText(second, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(substituted_, Qt::ElideRight, second.width()));
}

}  // namespace posenc
