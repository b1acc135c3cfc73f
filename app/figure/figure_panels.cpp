#include "app/figure/figure_panels.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

#include "app/messages/engine_text.h"
#include "app/scene/layer_colours.h"
#include "engine/core/text.h"

namespace posenc {
namespace {

constexpr Index kMostPanels = 64;

struct Figure {
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

Result<LayerDeclaration> findLayer(const Model& model, const std::string& id) {
    std::string names;
    for (const LayerDeclaration& layer : model.layers()) {
        if (layer.id == id) {
            return layer;
        }
        names += (names.empty() ? "" : ", ") + layer.id;
    }
    return makeError(ErrorCode::UnknownLayer, model.encoding().id, id, names);
}

QString sliceName(LayerStack stack, Index slice) {
    switch (stack) {
        case LayerStack::None:
        case LayerStack::Row:
            return {};
        case LayerStack::Heads:
            return Figure::tr("head %1").arg(slice);
        case LayerStack::Windows:
            return Figure::tr("window %1").arg(slice);
        case LayerStack::Channels:
            return Figure::tr("channel %1").arg(slice);
        case LayerStack::Components:
            return Figure::tr("component %1").arg(slice);
    }
    return {};
}

struct Slice {
    QString name;
    Result<std::shared_ptr<const Field>> field;
};

std::vector<Slice> slicesOf(const Model& model, const LayerDeclaration& layer, const HeadChoice& head, OffsetSign sign) {
    const Index count = model.stackSize(layer.id);
    const auto shape = model.fullShape(layer.id);
    // A table that all heads share has no axis of heads, although the layer may have one.
    const LayerStack stack = shape.ok() && shape.value().size() > 2 ? layer.stack : LayerStack::None;
    const bool heads = stack == LayerStack::Heads;
    if (heads && head.kind == HeadChoice::Kind::Mean) {
        return {{Figure::tr("mean of %1 heads").arg(count), model.meanField(layer.id, sign)}};
    }
    if (stack != LayerStack::None && head.kind == HeadChoice::Kind::All) {
        std::vector<Slice> slices;
        for (Index slice = 0; slice < std::min(count, kMostPanels + 1); ++slice) {
            slices.push_back({sliceName(stack, slice), model.field(layer.id, slice, sign)});
        }
        return slices;
    }
    const bool there = heads || (stack != LayerStack::None && head.kind == HeadChoice::Kind::One && head.head >= 0 && head.head < count);
    const Index slice = there ? head.head : 0;
    return {{sliceName(stack, slice), model.field(layer.id, slice, sign)}};
}

/// What occurs anywhere in the stack of a layer.
Result<std::optional<ValueRange>> stackRange(const Model& model, const LayerDeclaration& layer, OffsetSign sign) {
    std::optional<ValueRange> seen;
    for (Index slice = 0; slice < model.stackSize(layer.id); ++slice) {
        const auto field = model.field(layer.id, slice, sign);
        if (!field.ok()) {
            return field.error();
        }
        seen = joined(seen, field.value()->range());
    }
    return seen;
}

}  // namespace

Result<std::vector<FigurePanel>> figurePanels(const Model& model, const FigureOptions& options) {
    std::vector<FigurePanel> panels;
    for (const std::string& id : options.layers) {
        const auto layer = findLayer(model, id);
        if (!layer.ok()) {
            return layer.error();
        }
        const auto first = panels.size();
        const LayerLook look = lookOf(options.looks, id);
        const OffsetSign sign = options.sign.value_or(model.encoding().sign);
        std::optional<ValueRange> seen;
        for (const Slice& slice : slicesOf(model, layer.value(), options.head, sign)) {
            if (!slice.field.ok()) {
                return slice.field.error();
            }
            const bool mirrored = layer.value().kind == LayerKind::TableIndex && model.mirrors(id, sign);
            const QString title = layerTitle(layer.value(), mirrored);
            panels.push_back({slice.name.isEmpty() ? title : Figure::tr("%1, %2").arg(title, slice.name),
                              engineText(layer.value().description),
                              slice.field.value(),
                              {},
                              layerReduction(layer.value(), slice.field.value()->integer(), look)});
            seen = joined(seen, slice.field.value()->range());
        }
        if (static_cast<Index>(panels.size()) > kMostPanels) {
            return makeError(ErrorCode::TooLarge, POSENC_TEXT("the number of pictures in one figure"), panels.size(), kMostPanels);
        }
        if (look.range == LayerLook::Range::Shared) {
            const auto shared = stackRange(model, layer.value(), sign);
            if (!shared.ok()) {
                return shared.error();
            }
            seen = shared.value();
        }
        for (auto panel = first; panel < panels.size(); ++panel) {
            panels[panel].colours = layerColours(layer.value(), panels[panel].field->integer(), look, seen);
        }
    }
    return panels;
}

}  // namespace posenc
