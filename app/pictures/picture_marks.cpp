#include "app/pictures/picture_marks.h"

#include <algorithm>

#include "widgets/heatmap/heatmap_view.h"

namespace posenc {
namespace {

bool pairsTokens(const HeatmapView& view) {
    return view.data().rowMeaning.kind == AxisMeaning::Kind::QueryToken && view.data().columnMeaning.kind == AxisMeaning::Kind::KeyToken;
}

}  // namespace

const PanelPicture* panelOf(const Picture& picture, const std::string& layer) {
    const auto found =
        std::find_if(picture.panels.begin(), picture.panels.end(), [&](const PanelPicture& panel) { return panel.layer.id == layer; });
    return found == picture.panels.end() ? nullptr : &*found;
}

std::optional<Focus> focusOf(const Picture& picture, const std::string& layer, Cell cell) {
    const PanelPicture* panel = panelOf(picture, layer);
    if (panel == nullptr || cell.row >= panel->field->rows() || cell.column >= panel->field->columns()) {
        return std::nullopt;
    }
    return focusAt(*picture.model, layer, *panel->field, cell);
}

PictureMarks::PictureMarks(Workspace& workspace, QObject* parent) : QObject(parent), workspace_(workspace) {
    connect(&workspace_.view(), &ViewState::pointerChanged, this, [this] {
        mark();
        markTwins();
    });
    connect(&workspace_, &Workspace::explanationChanged, this, &PictureMarks::markTwins);
    connect(&workspace_.view(), &ViewState::highlightChanged, this, &PictureMarks::markTwins);
    connect(&workspace_.document(), &Document::sceneChanged, this, [this](const Scene&, SceneParts parts) {
        if (parts.testFlag(ScenePart::Pin)) {
            mark();
        }
    });
}

void PictureMarks::setViews(const LayerViews& views) {
    views_ = views;
    mark();
}

void PictureMarks::mark() {
    const auto& picture = workspace_.picture();
    if (picture == nullptr) {
        return;
    }
    for (const LayerView& one : views_) {
        const PanelPicture* shown = panelOf(*picture, one.layer);
        if (shown == nullptr) {
            continue;
        }
        const auto placed = [&](const std::optional<Focus>& focus) -> std::optional<Cell> {
            const Cell none{kNoPlace, kNoPlace};
            const Cell place = focus ? placeOf(*picture->model, one.layer, *shown->field, *focus) : none;
            return place == none ? std::nullopt : std::optional(place);
        };
        one.view->setPointer(placed(workspace_.view().pointer()));
        one.view->setPinned(placed(workspace_.document().scene().pinned));
    }
}

void PictureMarks::markTwins() {
    // What is pointed at goes before what a panel marks, and that before what was pinned some time ago.
    const auto& explained = workspace_.explained();
    const auto& marked = workspace_.view().highlight();
    const auto& cells = explained && (workspace_.view().pointer() || !marked) ? explained->twins : marked;
    for (const LayerView& one : views_) {
        one.view->setTwins(pairsTokens(*one.view) ? cells : nullptr);
    }
}

}  // namespace posenc
