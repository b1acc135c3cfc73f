#include "app/messages/layer_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

/// Ids of the layers of all encodings, and of the arrays that check knows beside them: masks, sines and cosines of a rotation.
constexpr std::array kLayerWords{
    QT_TRANSLATE_NOOP("LayerWord", "amplitude"),
    QT_TRANSLATE_NOOP("LayerWord", "angles"),
    QT_TRANSLATE_NOOP("LayerWord", "attention"),
    QT_TRANSLATE_NOOP("LayerWord", "axis-index"),
    QT_TRANSLATE_NOOP("LayerWord", "bias"),
    QT_TRANSLATE_NOOP("LayerWord", "causal"),
    QT_TRANSLATE_NOOP("LayerWord", "column-index"),
    QT_TRANSLATE_NOOP("LayerWord", "column-offset"),
    QT_TRANSLATE_NOOP("LayerWord", "content"),
    QT_TRANSLATE_NOOP("LayerWord", "coordinates"),
    QT_TRANSLATE_NOOP("LayerWord", "cosines"),
    QT_TRANSLATE_NOOP("LayerWord", "counts"),
    QT_TRANSLATE_NOOP("LayerWord", "decay"),
    QT_TRANSLATE_NOOP("LayerWord", "decay-bound"),
    QT_TRANSLATE_NOOP("LayerWord", "delta"),
    QT_TRANSLATE_NOOP("LayerWord", "depth-offset"),
    QT_TRANSLATE_NOOP("LayerWord", "drop-mask"),
    QT_TRANSLATE_NOOP("LayerWord", "drop-mean"),
    QT_TRANSLATE_NOOP("LayerWord", "frame-index"),
    QT_TRANSLATE_NOOP("LayerWord", "frequencies"),
    QT_TRANSLATE_NOOP("LayerWord", "gates"),
    QT_TRANSLATE_NOOP("LayerWord", "hidden-0"),
    QT_TRANSLATE_NOOP("LayerWord", "hidden-1"),
    QT_TRANSLATE_NOOP("LayerWord", "hidden-2"),
    QT_TRANSLATE_NOOP("LayerWord", "index"),
    QT_TRANSLATE_NOOP("LayerWord", "key-amplitude"),
    QT_TRANSLATE_NOOP("LayerWord", "key-embedding"),
    QT_TRANSLATE_NOOP("LayerWord", "key-table"),
    QT_TRANSLATE_NOOP("LayerWord", "logits"),
    QT_TRANSLATE_NOOP("LayerWord", "mask"),
    QT_TRANSLATE_NOOP("LayerWord", "mean-cosine"),
    QT_TRANSLATE_NOOP("LayerWord", "offset"),
    QT_TRANSLATE_NOOP("LayerWord", "output"),
    QT_TRANSLATE_NOOP("LayerWord", "packed"),
    QT_TRANSLATE_NOOP("LayerWord", "position"),
    QT_TRANSLATE_NOOP("LayerWord", "position-attention"),
    QT_TRANSLATE_NOOP("LayerWord", "positions"),
    QT_TRANSLATE_NOOP("LayerWord", "query-amplitude"),
    QT_TRANSLATE_NOOP("LayerWord", "query-embedding"),
    QT_TRANSLATE_NOOP("LayerWord", "query-table"),
    QT_TRANSLATE_NOOP("LayerWord", "region-map"),
    QT_TRANSLATE_NOOP("LayerWord", "relative-logits"),
    QT_TRANSLATE_NOOP("LayerWord", "rotated-keys"),
    QT_TRANSLATE_NOOP("LayerWord", "rotated-queries"),
    QT_TRANSLATE_NOOP("LayerWord", "row-index"),
    QT_TRANSLATE_NOOP("LayerWord", "row-offset"),
    QT_TRANSLATE_NOOP("LayerWord", "schedule"),
    QT_TRANSLATE_NOOP("LayerWord", "segment-table"),
    QT_TRANSLATE_NOOP("LayerWord", "similarity"),
    QT_TRANSLATE_NOOP("LayerWord", "similarity-tiles"),
    QT_TRANSLATE_NOOP("LayerWord", "sines"),
    QT_TRANSLATE_NOOP("LayerWord", "sliding-window"),
    QT_TRANSLATE_NOOP("LayerWord", "slopes"),
    QT_TRANSLATE_NOOP("LayerWord", "table"),
    QT_TRANSLATE_NOOP("LayerWord", "table-map"),
    QT_TRANSLATE_NOOP("LayerWord", "term-a"),
    QT_TRANSLATE_NOOP("LayerWord", "term-b"),
    QT_TRANSLATE_NOOP("LayerWord", "term-c"),
    QT_TRANSLATE_NOOP("LayerWord", "term-d"),
    QT_TRANSLATE_NOOP("LayerWord", "term-e"),
    QT_TRANSLATE_NOOP("LayerWord", "time-table"),
    QT_TRANSLATE_NOOP("LayerWord", "value-embedding"),
    QT_TRANSLATE_NOOP("LayerWord", "variant-difference"),
    QT_TRANSLATE_NOOP("LayerWord", "visible"),
    QT_TRANSLATE_NOOP("LayerWord", "wavelengths"),
    QT_TRANSLATE_NOOP("LayerWord", "width-table"),
};

}  // namespace

QString layerWord(std::string_view id) {
    return QCoreApplication::translate("LayerWord", std::string(id).c_str());
}

bool hasLayerWord(std::string_view id) {
    return std::ranges::any_of(kLayerWords, [&](const char* known) { return id == known; });
}

QString layerTitle(const LayerDeclaration& layer, bool mirrored) {
    const QString title = engineText(layer.title);
    return mirrored ? QCoreApplication::translate("Messages", "%1, mirrored", "an index table").arg(title) : title;
}

QString sliceText(LayerStack stack, std::optional<Index> slice, Index count) {
    if (!slice) {
        return stack == LayerStack::Heads ? QCoreApplication::translate("Messages", "mean of %1 heads", nullptr, pluralOf(count)).arg(count)
                                          : QString();
    }
    switch (stack) {
        case LayerStack::None:
        case LayerStack::Row:
            break;
        case LayerStack::Heads:
            return QCoreApplication::translate("Messages", "head %1").arg(*slice);
        case LayerStack::Windows:
            return QCoreApplication::translate("Messages", "window %1").arg(*slice);
        case LayerStack::Channels:
            return QCoreApplication::translate("Messages", "channel %1").arg(*slice);
        case LayerStack::Components:
            return QCoreApplication::translate("Messages", "component %1").arg(*slice);
    }
    return {};
}

QString briefSliceText(LayerStack stack, Index slice) {
    switch (stack) {
        case LayerStack::None:
            return {};
        case LayerStack::Heads:
            return QCoreApplication::translate("Messages", "h%1", "head 3, very short").arg(slice);
        case LayerStack::Windows:
        case LayerStack::Channels:
        case LayerStack::Components:
        case LayerStack::Row:
            break;
    }
    return QString::number(slice);
}

QString noValueText(LayerKind kind) {
    switch (kind) {
        case LayerKind::TableIndex:
            return QCoreApplication::translate("Messages", "no row", "an index cell that reads no row of the table");
        case LayerKind::Offset:
            return QCoreApplication::translate("Messages", "no offset", "a pair with a class token");
        case LayerKind::Table:
        case LayerKind::Score:
        case LayerKind::Probability:
        case LayerKind::Similarity:
        case LayerKind::Mask:
        case LayerKind::Output:
            break;
    }
    return {};
}

}  // namespace posenc
