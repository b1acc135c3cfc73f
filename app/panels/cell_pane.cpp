#include "app/panels/cell_pane.h"

#include <QVBoxLayout>
#include <algorithm>
#include <vector>

#include "app/messages/fit_text.h"
#include "app/messages/focus_text.h"
#include "app/pictures/slice_selectors.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/controls/badge_label.h"

namespace posenc {
namespace {

constexpr int kMargin = 12;
constexpr int kMarginAbove = 8;

}  // namespace

CellPane::CellPane(Workspace& workspace, QWidget* parent) : QWidget(parent), workspace_(workspace) {
    setObjectName(QStringLiteral("cellPane"));
    setAccessibleName(tr("Computation of the cell"));
    slices_ = new SliceSelectors(this);
    badge_ = new BadgeLabel(this);
    badge_->setObjectName(QStringLiteral("cellBadge"));
    inspector_ = new InspectorPanel(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, kMarginAbove, kMargin, kMarginAbove);
    column->setSpacing(kMargin);
    column->addWidget(slices_);
    column->addWidget(inspector_, 1);
    // Below what it belongs to it comes and goes with the pointer and moves nothing.
    column->addWidget(badge_);
    connect(slices_, &SliceSelectors::chosen, this,
            [this](const LayerDeclaration& layer, Index slice) { workspace_.document().setSlice(layer, slice); });
    connect(&workspace_, &Workspace::pictureChanged, slices_, [this](const auto& picture) { slices_->setPicture(*picture); });
    connect(&workspace_, &Workspace::explanationChanged, this, &CellPane::showExplanation);
}

void CellPane::showBadge() {
    const auto& explained = workspace_.explained();
    if (!explained || !explained->explanation) {
        badge_->setBadge({}, {});
        return;
    }
    const Model& model = *explained->of.model;
    const Explanation& explanation = *explained->explanation;
    std::vector<LayerDeclaration> told;
    if (const auto own = model.layer(explained->of.focus.layer); own.ok()) {
        told.push_back(own.value());
    }
    // Below a number of another layer the pair's way to its attention is told.
    if (const auto end = model.layerOf(explanation.ofEntry ? LayerRole::Table : LayerRole::Probability);
        end && (told.empty() || explanation.find(ExplanationStep::Kind::Probability) != nullptr)) {
        told.push_back(*end);
    }
    const auto cautioned = std::ranges::find_if(told, [&](const LayerDeclaration& layer) { return !cautionBadge(model, layer).isEmpty(); });
    const bool any = cautioned != told.end();
    badge_->setBadge(any ? cautionBadge(model, *cautioned) : QString(), any ? cautionText(model, *cautioned) : QString());
}

QString CellPane::heading(const ExplanationRequest& told) const {
    const Model& model = *told.model;
    const Field* picture = workspace_.pictureOf(told.focus);
    const QString cell = focusName(model, told.focus, picture);
    // Where a column is a head, the cell has said which.
    const bool named = picture != nullptr && picture->columnMeaning().kind == AxisMeaning::Kind::Head;
    const LayerDeclaration* layer = model.encoding().layer(told.focus.layer);
    const bool byHead =
        told.focus.isPair() || told.focus.entry || told.focus.layer.empty() || (layer != nullptr && layer->stack == LayerStack::Heads);
    if (named || !byHead) {
        return cell;
    }
    const bool one = workspace_.document().scene().head.kind == HeadChoice::Kind::One;
    return one ? tr("%1, head %2").arg(cell).arg(told.head) : tr("%1, head %2 (pictures: mean)").arg(cell).arg(told.head);
}

void CellPane::setInstead(const std::optional<std::pair<QString, QString>>& note) {
    if (!note && !instead_) {
        return;
    }
    instead_ = note;
    if (instead_) {
        slices_->hide();
    } else if (workspace_.picture() != nullptr) {
        slices_->setPicture(*workspace_.picture());
    }
    showExplanation();
}

void CellPane::showExplanation() {
    if (instead_) {
        badge_->setBadge({}, {});
        inspector_->setNote(instead_->first, instead_->second);
        return;
    }
    showBadge();
    const auto& explained = workspace_.explained();
    if (!explained) {
        inspector_->clear();
        return;
    }
    const Model& model = *explained->of.model;
    const Focus& focus = explained->of.focus;
    if (!explained->explanation) {
        inspector_->setNote(focusName(model, focus, workspace_.pictureOf(focus)), focus.entry ? tr("No pair reads this row.") : QString());
        return;
    }
    std::optional<TwinCount> twins;
    if (explained->twins->count > 0) {
        twins = TwinCount{explained->twins->count, model.keyMask().pairs()};
    }
    inspector_->setExplanation(*explained->explanation, model.encoding(), heading(explained->of), twins);
}

}  // namespace posenc
