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

QFont barFont(const QFont& base) {
    QFont font = formulaFont(base);
    font.setPointSizeF(base.pointSizeF() * 1.15);
    return font;
}

}  // namespace

FormulaBar::FormulaBar(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("formulaBar"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
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
    update();
}

QSize FormulaBar::sizeHint() const {
    return {400, QFontMetrics(barFont(font())).height() + 2 * kPadding};
}

QSize FormulaBar::minimumSizeHint() const {
    return {80, sizeHint().height()};
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
    QRect room = rect().adjusted(kMargin, 0, -kMargin, 0);
    const QFont big = barFont(font());
    const QFontMetrics bigMetrics(big);
    const int formulaWidth = bigMetrics.horizontalAdvance(formula_);
    painter.setFont(big);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     bigMetrics.elidedText(formula_, Qt::ElideRight, room.width()));
    room.setLeft(room.left() + formulaWidth + kGap);
    painter.setFont(font());
    painter.setPen(mutedText(palette()));
    const int factsWidth = fontMetrics().horizontalAdvance(facts_);
    const int substitutedWidth = fontMetrics().horizontalAdvance(substituted_);
    if (!facts_.isEmpty() && substitutedWidth + kGap + factsWidth <= room.width()) {
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, facts_);
    }
    constexpr int kWorthReading = 60;
    if (room.width() >= std::min(kWorthReading, substitutedWidth)) {
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         fontMetrics().elidedText(substituted_, Qt::ElideRight, room.width()));
    }
}

}  // namespace posenc
