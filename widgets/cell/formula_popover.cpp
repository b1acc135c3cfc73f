#include "widgets/cell/formula_popover.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>

#include "widgets/cell/formula_lines.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/named.h"
#include "widgets/controls/symbol_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kAroundFormula = 12;
constexpr int kBetweenParts = 8;

}  // namespace

FormulaPopover::FormulaPopover(const QString& formula, const QString& numbers, const QString& facts, QWidget* parent)
    : QFrame(parent, Qt::Popup) {
    setObjectName(QStringLiteral("formulaPopover"));
    setAccessibleName(tr("Formula"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(kAroundFormula, kAroundFormula, kAroundFormula, kAroundFormula);
    grid->setSpacing(kBetweenParts);
    // Mathematics is written from left to right in every language.
    const auto add = [&](const char* name, const QString& text, const QFont& font, QPalette::ColorRole role) {
        if (text.isEmpty()) {
            return;
        }
        auto* label = new QLabel(text, this);
        label->setObjectName(QLatin1String(name));
        label->setFont(font);
        label->setForegroundRole(role);
        label->setWordWrap(true);
        label->setLayoutDirection(Qt::LeftToRight);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        grid->addWidget(label, grid->rowCount(), 0);
    };
    add("formulaClauses", clausesOf(formula).join(QLatin1Char('\n')), formulaFont(font()), QPalette::WindowText);
    add("formulaNumbers", clausesOf(numbers).join(QLatin1Char('\n')), font(), QPalette::WindowText);
    add("formulaFacts", facts, font(), kMutedRole);
    auto* copy = named(new QToolButton(this), "formulaCopy", tr("Copy formula"), tr("Copy the formula and its numbers"));
    copy->setIcon(copyIcon());
    copy->setAutoRaise(true);
    connect(copy, &QToolButton::clicked, this, [this] {
        Q_EMIT copyWanted();
        close();
    });
    grid->addWidget(copy, 1, 1, Qt::AlignTop);
    grid->setColumnStretch(0, 1);
}

void FormulaPopover::open(const QRect& under, const QRect& room) {
    // As wide as its longest line, if there is room.
    int widest = 0;
    for (const QLabel* label : findChildren<QLabel*>()) {
        widest = std::max(widest, label->fontMetrics().size(0, label->text()).width() + 2 * label->margin());
    }
    const QWidget* copy = findChild<QToolButton*>();
    const int aside = copy->sizeHint().width() + kBetweenParts + 2 * (kAroundFormula + frameWidth()) + 2;
    const int width = std::min(widest + aside, room.width());
    const QSize size(width, std::min(layout()->totalHeightForWidth(width), room.height()));
    resize(size);
    const bool mirrored = isRightToLeft();
    const int left = mirrored ? under.right() - size.width() + 1 : under.left();
    move(std::clamp(left, room.left(), std::max(room.left(), room.right() - size.width() + 1)),
         std::clamp(under.bottom() + 1, room.top(), std::max(room.top(), room.bottom() - size.height() + 1)));
    show();
    findChild<QToolButton*>()->setFocus(Qt::PopupFocusReason);
}

}  // namespace posenc
