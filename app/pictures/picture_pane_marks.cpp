// What is looked at in one picture, marked in all of them.

#include <algorithm>

#include "app/pictures/picture_pane.h"
#include "widgets/cell/explanation_formula.h"
#include "widgets/cell/formula_bar.h"

namespace posenc {

std::optional<Focus> PicturePane::focusOf(const std::string& layer, Cell cell) const {
    const auto& picture = workspace_.picture();
    const auto panel = picture ? panelOf(*picture, layer) : nullptr;
    if (panel == nullptr || cell.row >= panel->field->rows() || cell.column >= panel->field->columns()) {
        return std::nullopt;
    }
    return focusAt(*picture->model, layer, *panel->field, cell);
}

void PicturePane::mark() {
    const auto& picture = workspace_.picture();
    if (picture == nullptr) {
        return;
    }
    for (const Panel& panel : panels_) {
        const PanelPicture* shown = panelOf(*picture, panel.layer);
        if (shown == nullptr) {
            continue;
        }
        const auto placed = [&](const std::optional<Focus>& focus) -> std::optional<Cell> {
            const Cell none{kNoPlace, kNoPlace};
            const Cell place = focus ? placeOf(*picture->model, panel.layer, *shown->field, *focus) : none;
            return place == none ? std::nullopt : std::optional(place);
        };
        panel.view->setPointer(placed(workspace_.view().pointer()));
        panel.view->setPinned(placed(workspace_.document().scene().pinned));
    }
}

void PicturePane::markTwins() {
    // What is pointed at goes before what a panel marks, and that before what was pinned some time ago.
    const auto& explained = workspace_.explained();
    const auto& marked = workspace_.view().highlight();
    const auto& cells = explained && (workspace_.view().pointer() || !marked) ? explained->twins : marked;
    for (const Panel& panel : panels_) {
        panel.view->setTwins(pairsTokens(*panel.view) ? cells : nullptr);
    }
}

void PicturePane::tellFormula() {
    const auto& explained = workspace_.explained();
    const bool told = explained && explained->explanation;
    formula_->setCell(told ? explanationFormulas(*explained->explanation) : QStringList());
}

void PicturePane::copyFormula() const {
    formula_->copy();
}

const PanelPicture* PicturePane::panelOf(const Picture& picture, const std::string& layer) {
    const auto found =
        std::find_if(picture.panels.begin(), picture.panels.end(), [&](const PanelPicture& panel) { return panel.layer.id == layer; });
    return found == picture.panels.end() ? nullptr : &*found;
}

bool PicturePane::pairsTokens(const HeatmapView& view) {
    return view.data().rowMeaning.kind == AxisMeaning::Kind::QueryToken && view.data().columnMeaning.kind == AxisMeaning::Kind::KeyToken;
}

}  // namespace posenc
