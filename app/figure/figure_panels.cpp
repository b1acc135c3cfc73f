#include "app/figure/figure_panels.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

#include "app/messages/contexts.h"
#include "app/messages/fit_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/own_index_text.h"
#include "app/scene/layer_colours.h"
#include "app/scene/layer_slice.h"
#include "engine/core/text.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

constexpr Index kMostPanels = 64;

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
        return {{sliceText(stack, std::nullopt, count), {}, model.shownField(layer.id, std::nullopt)}};
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

}  // namespace

Result<std::vector<FigurePanel>> figurePanels(const Model& model, const FigureOptions& options) {
    std::vector<FigurePanel> panels;
    for (const std::string& id : options.layers) {
        const auto layer = model.layer(id);
        if (!layer.ok()) {
            return layer.error();
        }
        const auto first = panels.size();
        const LayerLook look = lookOf(options.looks, id);
        for (const Slice& slice : slicesOf(model, layer.value(), options)) {
            if (!slice.field.ok()) {
                return slice.field.error();
            }
            const bool mirrored = layer.value().kind() == LayerKind::TableIndex && model.mirrors(id);
            const QString title = layerTitle(layer.value(), mirrored);
            panels.push_back({slice.name.isEmpty() ? title : FigureText::tr("%1, %2").arg(title, slice.name),
                              subtitleOf(model, layer.value()),
                              cautionBadge(model, layer.value()),
                              slice.field.value(),
                              layer.value(),
                              look,
                              {},
                              layerReduction(layer.value(), slice.field.value()->integer(), look),
                              maskOf(model, layer.value()),
                              stackTitle(layer.value().stack, title),
                              slice.name,
                              slice.brief});
        }
        if (static_cast<Index>(panels.size()) > kMostPanels) {
            return makeError(ErrorCode::TooLarge, POSENC_TEXT("the number of pictures in one figure"), panels.size(), kMostPanels);
        }
        if (look.range == LayerLook::Range::Shared) {
            auto stack = stackOf(model, layer.value());
            if (!stack.ok()) {
                return stack.error();
            }
            panels[first].alike = std::move(stack).value();
        }
    }
    return panels;
}

}  // namespace posenc
