#include "widgets/cell/formula_bar.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QPainter>
#include <QStyleOption>
#include <algorithm>

#include "widgets/cell/formula_popover.h"
#include "widgets/controls/joined_text.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kMargin = 8;
constexpr int kArrow = 12;
constexpr int kGap = 20;
constexpr int kPadding = 1;
constexpr int kSlack = 2;  // slanted letters reach beyond their advance

}  // namespace

FormulaBar::FormulaBar(QWidget* parent) : QAbstractButton(parent) {
    setObjectName(QStringLiteral("formulaBar"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* copyAction = new QAction(tr("Copy formula"), this);
    connect(copyAction, &QAction::triggered, this, &FormulaBar::copy);
    addAction(copyAction);
    connect(this, &QAbstractButton::clicked, this, &FormulaBar::showAll);
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
    setAccessibleDescription(withStops(lines));
    setToolTip((QStringList(formula_) + lines).join(QLatin1Char('\n')));
    update();
}

void FormulaBar::showAll() {
    auto* popover = new FormulaPopover(formula_, numbers(), facts_, this);
    connect(popover, &FormulaPopover::copyWanted, this, &FormulaBar::copy);
    popover->open(QRect(mapToGlobal(QPoint(0, 0)), size()), QRect(window()->mapToGlobal(QPoint(0, 0)), window()->size()));
}

QString FormulaBar::numbers() const {
    return cell_.isEmpty() ? substituted_ : cell_.first();
}

QString FormulaBar::wholeText() const {
    return numbers().isEmpty() ? formula_ : QStringLiteral("%1\n%2").arg(formula_, numbers());
}

void FormulaBar::copy() const {
    QGuiApplication::clipboard()->setText(wholeText());
}

int FormulaBar::textWidth() const {
    return width() - 2 * kMargin - kArrow;
}

FormulaLines FormulaBar::formulaShown() const {
    return formulaLines(formula_, font(), textWidth());
}

QString FormulaBar::numbersShown() const {
    // A part of a formula is another formula.
    const auto fits = [this](const QString& text) { return fontMetrics().horizontalAdvance(text) <= textWidth(); };
    if (formulaShown().lines.size() > 1) {
        return {};
    }
    const QStringList all = cell_.isEmpty() ? QStringList{substituted_, tr("Hover a cell to fill in the numbers")} : cell_;
    const auto first = std::find_if(all.begin(), all.end(), [&](const QString& text) { return !text.isEmpty() && fits(text); });
    return first != all.end() ? *first : QString();
}

int FormulaBar::leastWidth() const {
    return leastFormulaWidth(formula_, font()) + 2 * kMargin + kArrow;
}

int FormulaBar::unbrokenWidth() const {
    return firstClauseWidth(formula_, font()) + 2 * kMargin + kArrow;
}

QSize FormulaBar::sizeHint() const {
    constexpr int kWidth = 600;
    return {kWidth, minimumSizeHint().height()};
}

QSize FormulaBar::minimumSizeHint() const {
    constexpr int kWidth = 80;
    return {kWidth, 2 * kPadding + formulaLineHeight(font()) + fontMetrics().height()};
}

void FormulaBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
    QAbstractButton::changeEvent(event);
}

void FormulaBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    if (hasFocus() || underMouse()) {
        flat::box(painter, rect(), underMouse() ? hoverColour(palette()) : QColor(Qt::transparent),
                  hasFocus() ? accentColour(palette()) : QColor(Qt::transparent));
    }
    // Mathematics is written from left to right in every language.
    painter.setLayoutDirection(Qt::LeftToRight);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const Qt::Alignment near = Qt::AlignAbsolute | Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft);
    const Qt::Alignment far = Qt::AlignAbsolute | Qt::AlignVCenter | (mirrored ? Qt::AlignLeft : Qt::AlignRight);
    const int left = mirrored ? kMargin + kArrow : kMargin;
    const QRect first(left, kPadding, textWidth(), formulaLineHeight(font()));
    const QRect second(first.left(), first.bottom() + 1, first.width(), fontMetrics().height());
    const auto write = [&painter](const QRect& place, Qt::Alignment side, const QString& text) {
        painter.drawText(place, static_cast<int>(side) | Qt::TextSingleLine, text);
    };
    flat::arrow(painter, QRect(mirrored ? kMargin - kArrow / 2 : width() - kMargin - kArrow / 2, 0, kArrow, height()),
                QStyle::PE_IndicatorArrowDown, flat::arrowColour(option, underMouse()));
    const FormulaLines formula = formulaShown();
    const int formulaWidth = formula.lines.isEmpty() ? 0 : QFontMetrics(formula.font).horizontalAdvance(formula.lines.front()) + kSlack;
    const int factsWidth = fontMetrics().horizontalAdvance(facts_) + kSlack;
    painter.setFont(font());
    painter.setPen(mutedText(palette()));
    // Facts are there to be read in passing: they give way.
    if (formula.whole && formulaWidth + kGap + factsWidth <= first.width()) {
        write(first, far, facts_);
    }
    if (!cell_.isEmpty()) {
        painter.setPen(palette().color(QPalette::WindowText));
    }
    write(second, near, numbersShown());
    painter.setFont(formula.font);
    painter.setPen(palette().color(QPalette::WindowText));
    for (qsizetype line = 0; line < formula.lines.size(); ++line) {
        write(line == 0 ? first : second, near, formula.lines[line]);
    }
}

}  // namespace posenc
