#include "app/figure/figure_panels.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "app/figure/panel_kinds.h"
#include "app/messages/contexts.h"
#include "app/messages/document_text.h"
#include "app/messages/fit_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/own_index_text.h"
#include "app/scene/carry_over.h"
#include "app/scene/layer_colours.h"
#include "app/scene/layer_slice.h"
#include "engine/analysis/query_values.h"
#include "engine/core/text.h"
#include "engine/fields/matrix_field.h"
#include "widgets/controls/engine_text.h"
#include "widgets/plate/axis_ticks.h"

namespace posenc {
namespace {

constexpr Index kMostPanels = FigureDescription::kMostItems;

/// What the pictures of a stack are together.
QString stackTitle(LayerStack stack, const QString& layer) {
    switch (stack) {
        case LayerStack::None:
        case LayerStack::Row:
            return layer;
        case LayerStack::Heads:
            return FigureText::tr("%1 by head", "layer").arg(layer);
        case LayerStack::Windows:
            return FigureText::tr("%1 by window", "layer").arg(layer);
        case LayerStack::Channels:
            return FigureText::tr("%1 by channel", "layer").arg(layer);
        case LayerStack::Components:
            return FigureText::tr("%1 by component", "layer").arg(layer);
    }
    return layer;
}

struct Slice {
    QString name;
    QString brief;
    Result<std::shared_ptr<const Field>> field;
};

std::vector<Slice> slicesOf(const Model& model, const LayerDeclaration& layer, const FigureOptions& options) {
    const HeadChoice& head = options.head;
    const Index count = model.stackSize(layer.id);
    const auto shape = model.fullShape(layer.id);
    // A table that all heads share has no axis of heads, although the layer may have one.
    const LayerStack stack = shape.ok() && shape.value().size() > 2 ? layer.stack : LayerStack::None;
    const bool heads = stack == LayerStack::Heads;
    if (heads && options.heads.empty() && head.kind == HeadChoice::Kind::Mean) {
        return {{sliceText(stack, std::nullopt, count), FigureText::tr("mean", "of all heads, very short"),
                 model.shownField(layer.id, std::nullopt)}};
    }
    const auto sliceOf = [&](Index slice) {
        return Slice{sliceText(stack, slice, count), briefSliceText(stack, slice), model.shownField(layer.id, slice)};
    };
    std::vector<Slice> slices;
    if (heads && !options.heads.empty()) {
        for (const Index number : options.heads) {
            slices.push_back(sliceOf(number));
        }
        return slices;
    }
    const bool all = heads ? head.kind == HeadChoice::Kind::All : options.slice.kind == SliceChoice::Kind::All;
    if (stack != LayerStack::None && all) {
        for (Index slice = 0; slice < std::min(count, kMostPanels + 1); ++slice) {
            slices.push_back(sliceOf(slice));
        }
        return slices;
    }
    Index slice = 0;
    if (heads) {
        slice = head.head;
    } else if (stack != LayerStack::None) {
        slice = options.slice.kind == SliceChoice::Kind::One ? options.slice.slice : ownSliceOf(options.slices, model, layer);
    }
    return {sliceOf(slice)};
}

/// What a layer shows, and of an index where its numbers come from.
QString subtitleOf(const Model& model, const LayerDeclaration& layer) {
    const QString source = layer.role == LayerRole::TableIndex ? indexSourceText(model) : QString();
    const QString shows = engineText(layer.description);
    return source.isEmpty() ? shows : FigureText::tr("%1, %2", "what a layer shows, where it is from").arg(shows, source);
}

/// Which cells of a layer a mask hides; empty where it hides none.
std::function<bool(Cell)> maskOf(const Model& model, const LayerDeclaration& layer) {
    if (!model.hidesPairs(layer.id)) {
        return {};
    }
    return [&model, id = layer.id](Cell cell) { return model.masks(id, cell.row, cell.column); };
}

/// All matrices of a layer's stack.
Result<std::vector<std::shared_ptr<const Field>>> stackOf(const Model& model, const LayerDeclaration& layer) {
    std::vector<std::shared_ptr<const Field>> fields;
    for (Index slice = 0; slice < model.stackSize(layer.id); ++slice) {
        const auto field = model.shownField(layer.id, slice);
        if (!field.ok()) {
            return field.error();
        }
        fields.push_back(field.value());
    }
    return fields;
}

/// Everything of a picture that follows from its layer.
FigurePanel panelOf(const Model& model, const LayerDeclaration& layer, const FigureOptions& options, const Slice& slice) {
    const LayerLook look = lookOf(options.looks, layer.id);
    const bool mirrored = layer.kind() == LayerKind::TableIndex && model.mirrors(layer.id);
    const QString title = layerTitle(layer, mirrored);
    return {slice.name.isEmpty() ? title : FigureText::tr("%1, %2").arg(title, slice.name),
            subtitleOf(model, layer),
            cautionBadge(model, layer),
            slice.field.value(),
            layer,
            look,
            {},
            layerReduction(layer, slice.field.value()->integer(), look),
            maskOf(model, layer),
            stackTitle(layer.stack, title),
            slice.name,
            slice.brief};
}

Status tooMany(std::size_t panels) {
    return static_cast<Index>(panels) <= kMostPanels
               ? Status()
               : makeError(ErrorCode::TooLarge, POSENC_TEXT("the number of pictures in one figure"), panels, kMostPanels);
}

/// The pictures of one layer, all with what a shared range needs.
Status addLayer(std::vector<FigurePanel>& panels, const Model& model, const std::string& id, const FigureOptions& options) {
    const auto layer = model.layer(id);
    if (!layer.ok()) {
        return layer.error();
    }
    const auto first = panels.size();
    for (const Slice& slice : slicesOf(model, layer.value(), options)) {
        if (!slice.field.ok()) {
            return slice.field.error();
        }
        panels.push_back(panelOf(model, layer.value(), options, slice));
    }
    if (Status status = tooMany(panels.size()); !status.ok()) {
        return status;
    }
    if (panels[first].look.range == LayerLook::Range::Shared) {
        auto stack = stackOf(model, layer.value());
        if (!stack.ok()) {
            return stack.error();
        }
        panels[first].alike = std::move(stack).value();
    }
    return {};
}

/// What is marked in a picture of pairs.
void mark(FigurePanel& panel, const Model& model, const Focus& pinned) {
    if (panel.kind != FigureItem::Kind::Layer && panel.kind != FigureItem::Kind::Difference) {
        return;
    }
    const Cell none{kNoPlace, kNoPlace};
    const Cell place = placeOf(model, panel.layer.id, *panel.field, pinned);
    panel.pinned = place == none ? std::nullopt : std::optional(place);
    if (isOfPairs(*panel.field)) {
        panel.twins = std::make_shared<const Twins>(twinsOf(model, pinned));
    }
}

/// The pictures of the layer and heads that an item names, before makeKind().
Status addHeads(std::vector<FigurePanel>& panels, const Model& model, const FigureItem& item, FigureOptions options) {
    options.head = item.head;
    options.heads.clear();
    const bool together =
        item.kind == FigureItem::Kind::Sheet || (item.kind == FigureItem::Kind::Profile && item.head.kind == HeadChoice::Kind::All);
    if (together) {
        options.head = {};
    }
    return addLayer(panels, model, item.layer, options);
}

QString ofEncoding(const Model& other, const QString& title) {
    return FigureText::tr("%1: %2", "encoding, layer and head").arg(engineText(other.encoding().title), title);
}

Status addItem(std::vector<FigurePanel>& panels, const Model& model, const FigureItem& item, const FigureOptions& options) {
    const std::size_t first = panels.size();
    if (Status status = addHeads(panels, model, item, options); !status.ok()) {
        return status;
    }
    for (std::size_t number = first; number < panels.size(); ++number) {
        FigurePanel& panel = panels[number];
        panel.kind = item.kind;
        if (Status status = makeKind(panel, model, item); !status.ok()) {
            return status;
        }
        panel.notes.insert(panel.notes.end(), item.notes.begin(), item.notes.end());
        if (item.title) {
            panel.title = documentText(*item.title);
            panel.titled = true;
        }
    }
    return {};
}

bool isOfOther(const Model& model, const FigureItem& item) {
    return !item.encoding.empty() && item.encoding != model.encoding().id;
}

/// Where panels are of several layers or encodings, a short title says of which too.
void nameLayers(std::vector<FigurePanel>& panels) {
    const auto alike = [&](const FigurePanel& panel) {
        return panel.model == panels.front().model && panel.layer.id == panels.front().layer.id;
    };
    if (std::all_of(panels.begin(), panels.end(), alike)) {
        return;
    }
    for (FigurePanel& panel : panels) {
        const QString layer = engineText(panel.layer.title);
        const QString named =
            panel.briefLabel.isEmpty() || panel.briefLabel == layer ? layer : FigureText::tr("%1, %2").arg(layer, panel.briefLabel);
        panel.label = panel.model == nullptr
                          ? named
                          : FigureText::tr("%1: %2", "encoding, layer and head").arg(fromUtf8(panel.model->encoding().id), named);
        // Which head is not enough; a query or a difference says more.
        if (panel.kind == FigureItem::Kind::Layer) {
            panel.briefLabel.clear();
        }
    }
}

}  // namespace

Result<std::vector<FigurePanel>> figurePanels(const Model& model, const FigureOptions& options) {
    std::vector<FigurePanel> panels;
    if (options.items.empty()) {
        for (const std::string& id : options.layers) {
            if (Status status = addLayer(panels, model, id, options); !status.ok()) {
                return status.error();
            }
        }
    }
    std::map<std::string, std::shared_ptr<const Model>> others;
    for (const FigureItem& item : options.items) {
        std::shared_ptr<const Model> other;
        if (isOfOther(model, item)) {
            std::shared_ptr<const Model>& known = others[item.encoding];
            if (known == nullptr) {
                auto built = otherModel(model, item.encoding);
                if (!built.ok()) {
                    return built.error();
                }
                known = std::move(built).value();
            }
            other = known;
        }
        const std::size_t first = panels.size();
        if (Status status = addItem(panels, other ? *other : model, item, options); !status.ok()) {
            return status.error();
        }
        for (std::size_t number = first; number < panels.size(); ++number) {
            panels[number].model = other;
            if (other != nullptr && !panels[number].titled) {
                panels[number].title = ofEncoding(*other, panels[number].title);
            }
        }
    }
    if (options.composed()) {
        nameLayers(panels);
    }
    if (options.marks && options.pinned && isWithin(model, *options.pinned)) {
        for (FigurePanel& panel : panels) {
            if (panel.model == nullptr) {
                mark(panel, model, *options.pinned);
            }
        }
    }
    return panels;
}

QString profileTitle(const Model& model, const FigureItem& item) {
    const auto other = isOfOther(model, item) ? otherModel(model, item.encoding) : Result<std::shared_ptr<const Model>>(nullptr);
    if (!other.ok()) {
        return {};
    }
    const Model& of = other.value() ? *other.value() : model;
    std::vector<FigurePanel> panels;
    if (!addHeads(panels, of, item, {}).ok()) {
        return {};
    }
    nameProfile(panels.front(), of, item);
    return other.value() ? ofEncoding(of, panels.front().title) : panels.front().title;
}

}  // namespace posenc
