#include "app/window/panel_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include "app/messages/engine_text.h"
#include "app/messages/printable.h"

namespace posenc {
namespace {

struct Window {
    Q_DECLARE_TR_FUNCTIONS(Window)
};

bool isContent(const std::string& tensor) {
    return tensor == "queries" || tensor == "keys";
}

/// Whether a layer's numbers depend on a tensor's.
bool reads(const LayerDeclaration& layer, const std::string& tensor) {
    switch (layer.kind) {
        case LayerKind::Offset:
        case LayerKind::TableIndex:
        case LayerKind::Mask:
            return false;
        case LayerKind::Output:
            return true;
        case LayerKind::Table:
        case LayerKind::Similarity:
            return layer.id.starts_with("tensor-") ? layer.id == "tensor-" + tensor : !isContent(tensor) && tensor != "values";
        case LayerKind::Score:
            if (layer.id == "content") {
                return isContent(tensor);
            }
            return layer.id == "bias" ? !isContent(tensor) && tensor != "values" : tensor != "values";
        case LayerKind::Probability:
            return tensor != "values";
    }
    return false;
}

/// "drawn from seed 0, not trained: queries, keys"; empty where every number comes from a file.
QString drawnText(const LayerDeclaration& layer, const Model& model) {
    QStringList names;
    std::uint64_t seed = 0;
    for (const TensorDeclaration& declaration : model.encoding().tensors) {
        const auto tensor = model.tensors().find(declaration.name);
        if (tensor != model.tensors().end() && tensor->second.origin().kind == Origin::Kind::Drawn && reads(layer, declaration.name)) {
            names << QString::fromStdString(declaration.name);
            seed = tensor->second.origin().seed;
        }
    }
    return names.isEmpty() ? QString() : Window::tr("drawn from seed %1, not trained: %2").arg(seed).arg(names.join(QStringLiteral(", ")));
}

/// Which way an offset or index layer, or a map of offsets, counts; empty for other layers.
QString signText(const PanelPicture& panel, OffsetSign sign) {
    const bool map = panel.field->rowMeaning().kind == AxisMeaning::Kind::MapRow;
    if (!map && panel.layer.kind != LayerKind::Offset && panel.layer.kind != LayerKind::TableIndex) {
        return {};
    }
    return sign == OffsetSign::KeyMinusQuery ? Window::tr("key − query") : Window::tr("query − key");
}

}  // namespace

QString sliceText(const PanelPicture& panel) {
    if (panel.layer.stack == LayerStack::Heads && !panel.slice) {
        return Window::tr("mean of %1 heads").arg(panel.slices);
    }
    if (!panel.slice) {
        return {};
    }
    switch (panel.layer.stack) {
        case LayerStack::None:
        case LayerStack::Row:
            return {};
        case LayerStack::Heads:
            return Window::tr("head %1").arg(*panel.slice);
        case LayerStack::Windows:
            return Window::tr("window %1").arg(*panel.slice);
        case LayerStack::Channels:
            return Window::tr("channel %1").arg(*panel.slice);
        case LayerStack::Components:
            return Window::tr("component %1").arg(*panel.slice);
    }
    return {};
}

QString panelSubtitle(const PanelPicture& panel, const Model& model, OffsetSign sign) {
    const QString drawn = drawnText(panel.layer, model);
    QStringList parts{sliceText(panel), drawn.isEmpty() ? engineText(panel.layer.description) : drawn, signText(panel, sign)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString originText(const Origin& origin) {
    switch (origin.kind) {
        case Origin::Kind::Drawn:
            return Window::tr("drawn from seed %1, not trained").arg(origin.seed);
        case Origin::Kind::File: {
            const QString file = printable(QFileInfo(QString::fromStdString(origin.file)).fileName());
            return origin.key.empty() ? file : Window::tr("%1 of %2").arg(printable(QString::fromStdString(origin.key)), file);
        }
        case Origin::Kind::Given:
            return Window::tr("given");
    }
    return {};
}

}  // namespace posenc
