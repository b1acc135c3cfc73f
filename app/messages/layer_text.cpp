#include "app/messages/layer_text.h"

#include <QCoreApplication>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {

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
