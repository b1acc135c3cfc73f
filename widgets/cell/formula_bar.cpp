#include "widgets/cell/formula_bar.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QPainter>
#include <algorithm>

#include "widgets/controls/symbol_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kMargin = 8;
constexpr int kGap = 20;
constexpr int kPadding = 1;
constexpr int kBetween = 0;
constexpr int kSlack = 2;  // slanted letters reach beyond their advance
constexpr double kLargest = 1.08;
constexpr double kSmallest = 0.92;
constexpr QLatin1String kBetweenClauses(",  ");

QFont barFont(const QFont& base, double scale) {
    QFont font = formulaFont(base);
    font.setPointSizeF(base.pointSizeF() * scale);
    return font;
}

/// Somewhat smaller before anything of it is left out.
QFont fittingFont(const QFont& base, const QString& formula, int width) {
    for (const double scale : {kLargest, 1.0}) {
        const QFont font = barFont(base, scale);
        if (QFontMetrics(font).horizontalAdvance(formula) < width) {
            return font;
        }
    }
    return barFont(base, kSmallest);
}

/// The formula, or what fits of it: definitions of its symbols are left out from the last on, a clause never in part. Empty where not even
/// the first clause fits.
QString fittingFormula(const QFont& base, const QString& formula, int width) {
    const QFontMetrics metrics(barFont(base, kSmallest));
    QString shown = formula;
    for (qsizetype end = formula.size(); metrics.horizontalAdvance(shown) > width;) {
        end = formula.left(end).lastIndexOf(kBetweenClauses);
        if (end <= 0) {
            return {};
        }
        shown = formula.left(end) + QStringLiteral(",  \u2026");
    }
    return shown;
}

}  // namespace

FormulaBar::FormulaBar(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("formulaBar"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* copyAction = new QAction(tr("Copy formula"), this);
    connect(copyAction, &QAction::triggered, this, &FormulaBar::copy);
    addAction(copyAction);
}

void FormulaBar::setFormula(const QString& formula, const QString& substituted, const QString& facts) {
    if (formula != formula_ || substituted != substituted_ || facts != facts_) {
        formula_ = formula;
        substituted_ = substituted;
        facts_ = facts;
        describe();
    }
}

void FormulaBar::setCell(const QStringList& numbers) {
    if (numbers != cell_) {
        cell_ = numbers;
        describe();
    }
}

void FormulaBar::describe() {
    QStringList lines;
    for (const QString& line : {numbers(), facts_}) {
        if (!line.isEmpty()) {
            lines << line;
        }
    }
    setAccessibleName(tr("Formula: %1").arg(formula_));
    setAccessibleDescription(lines.join(QStringLiteral(". ")));
    setToolTip((QStringList(formula_) + lines).join(QLatin1Char('\n')));
    update();
}

QString FormulaBar::numbers() const {
    return cell_.isEmpty() ? substituted_ : cell_.first();
}

QString FormulaBar::text() const {
    return numbers().isEmpty() ? formula_ : QStringLiteral("%1\n%2").arg(formula_, numbers());
}

void FormulaBar::copy() const {
    QGuiApplication::clipboard()->setText(text());
}

QString FormulaBar::formulaShown() const {
    return fittingFormula(font(), formula_, width() - 2 * kMargin);
}

QString FormulaBar::numbersShown() const {
    // A part of a formula is another formula.
    const int room = width() - 2 * kMargin;
    const auto fits = [&](const QString& text) { return fontMetrics().horizontalAdvance(text) <= room; };
    if (cell_.isEmpty()) {
        const QString text = substituted_.isEmpty() ? tr("Hover a cell to fill in the numbers") : substituted_;
        return fits(text) ? text : QString();
    }
    const auto first = std::find_if(cell_.begin(), cell_.end(), fits);
    return first != cell_.end() ? *first : QString();
}

int FormulaBar::firstHeight() const {
    return QFontMetrics(barFont(font(), kLargest)).height();
}

QSize FormulaBar::sizeHint() const {
    constexpr int kWidth = 600;
    return {kWidth, minimumSizeHint().height()};
}

QSize FormulaBar::minimumSizeHint() const {
    constexpr int kWidth = 80;
    return {kWidth, 2 * kPadding + firstHeight() + kBetween + fontMetrics().height()};
}

void FormulaBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
    QFrame::changeEvent(event);
}

void FormulaBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    // Mathematics is written from left to right in every language.
    painter.setLayoutDirection(Qt::LeftToRight);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const Qt::Alignment near = Qt::AlignAbsolute | Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft);
    const Qt::Alignment far = Qt::AlignAbsolute | Qt::AlignVCenter | (mirrored ? Qt::AlignLeft : Qt::AlignRight);
    const QRect first(kMargin, kPadding, width() - 2 * kMargin, firstHeight());
    const QRect second(first.left(), first.bottom() + 1 + kBetween, first.width(), fontMetrics().height());
    const auto write = [&painter](const QRect& place, Qt::Alignment side, const QString& text) {
        painter.drawText(place, static_cast<int>(side) | Qt::TextSingleLine, text);
    };

    const int factsWidth = fontMetrics().horizontalAdvance(facts_) + kSlack;
    const int formulaWidth = QFontMetrics(barFont(font(), kLargest)).horizontalAdvance(formula_) + kSlack;
    painter.setFont(font());
    painter.setPen(mutedText(palette()));
    // Facts are there to be read in passing: they give way.
    if (formulaWidth + kGap + factsWidth <= first.width()) {
        write(first, far, facts_);
    }
    if (!cell_.isEmpty()) {
        painter.setPen(palette().color(QPalette::WindowText));
    }
    write(second, near, numbersShown());
    const QString formula = formulaShown();
    painter.setFont(fittingFont(font(), formula, first.width()));
    painter.setPen(palette().color(QPalette::WindowText));
    write(first, near, formula);
}

}  // namespace posenc
