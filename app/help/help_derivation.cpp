#include "app/help/help_derivation.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/named.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/derivation/steady_text.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/derivation/step_strip.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kPageMargin = 8;
constexpr int kLeastPicture = 150;

}  // namespace

HelpDerivation::HelpDerivation(const ExecutorFactory& executors, QWidget* parent) : QWidget(parent), task_(executors) {
    setObjectName(QStringLiteral("helpDerivation"));
    setAccessibleName(tr("Derivation"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kPageMargin, kPageMargin, kPageMargin, kPageMargin);
    auto* head = new QHBoxLayout;
    title_ = new QLabel;
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    head->addWidget(title_, 1);
    open_ = named(new QToolButton, "helpOpenDerivation", tr("Open in the window"), tr("Show this derivation in the window, at this step"));
    open_->setText(tr("&Open in the window"));
    open_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    open_->setFocusPolicy(Qt::TabFocus);
    connect(open_, &QToolButton::clicked, this, [this] {
        if (shown_ != nullptr) {
            Q_EMIT openRequested(shown_->wish.declaration->id, strip_->step());
        }
    });
    head->addWidget(open_);
    column->addLayout(head);
    stage_ = new StepStage;
    stage_->setMinimumHeight(kLeastPicture);
    column->addWidget(stage_, 1);
    strip_ = new StepStrip;
    strip_->takeKeys(*this);
    column->addWidget(strip_);
    auto* meaning = new SentenceLabel;
    meaning->setObjectName(QStringLiteral("helpMeaning"));
    meaning->setForegroundRole(kMutedRole);
    meaning_ = new SteadyText(meaning);
    column->addWidget(meaning_);
    // The window may show a derivation of its own beside.
    for (QWidget* widget : findChildren<QWidget*>(QRegularExpression(QStringLiteral("^derivation")))) {
        widget->setObjectName(QStringLiteral("help-") + widget->objectName());
    }
    connect(strip_, &StepStrip::positionChanged, this, &HelpDerivation::showPosition);
    connect(&task_, &DerivationTask::made, this, &HelpDerivation::show);
}

HelpDerivation::~HelpDerivation() = default;

void HelpDerivation::setEncoding(const std::string& id) {
    const auto all = derivations();
    const auto first = std::ranges::find(all, id, &DerivationDeclaration::encoding);
    setVisible(first != all.end());
    strip_->stop();
    if (first != all.end()) {
        DerivationWish wish;
        wish.declaration = &*first;
        task_.make(wish);
    }
}

void HelpDerivation::show(const std::shared_ptr<const ShownDerivation>& shown) {
    shown_ = shown;
    scene_ = {};
    title_->setText(tr("%1, step by step", "a derivation").arg(engineText(shown->wish.declaration->title)));
    QStringList names;
    QStringList meanings;
    for (const DerivationStep& step : shown->derivation->steps) {
        names << fromUtf8(step.name);
        meanings << meaningOf(step);
    }
    meaning_->expect(meanings);
    strip_->setSteps(names);
    strip_->setPosition(0);
    if (style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0 && isVisible()) {
        strip_->togglePlay();
    }
}

QString HelpDerivation::meaningOf(const DerivationStep& step) {
    return tr("%1: %2", "name of a step, its meaning").arg(fromUtf8(step.name), engineText(step.meaning));
}

void HelpDerivation::showPosition(double position) {
    if (shown_ == nullptr || strip_->steps() != static_cast<int>(shown_->derivation->steps.size())) {
        return;
    }
    const auto number = static_cast<Index>(strip_->step());
    if (scene_.target.step != number) {
        scene_ = stepScene(shown_->derivation, shown_->colours, number);
        meaning_->setSentence(meaningOf(scene_.step()));
    }
    const double way = position - std::floor(position);
    stage_->show(scene_, way > 0 ? way : 1);
}

}  // namespace posenc
