#include "app/messages/panel_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include "app/messages/contexts.h"
#include "app/messages/fit_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/own_index_text.h"
#include "app/messages/printable.h"
#include "app/messages/random_text.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

/// Which way an offset or index layer, or a map of offsets, counts; empty for other layers.
QString signText(const PanelPicture& panel, OffsetSign sign) {
    const bool map = panel.field->rowMeaning().kind == AxisMeaning::Kind::MapRow;
    if (!map && panel.layer.kind() != LayerKind::Offset && panel.layer.kind() != LayerKind::TableIndex) {
        return {};
    }
    return sign == OffsetSign::KeyMinusQuery ? WindowText::tr("key − query") : WindowText::tr("query − key");
}

}  // namespace

QString sliceText(const PanelPicture& panel) {
    return sliceText(panel.layer.stack, panel.slice, panel.slices);
}

QString panelSubtitle(const PanelPicture& panel, const Model& model) {
    const QString caution = cautionText(model, panel.layer);
    const QString source = panel.layer.role == LayerRole::TableIndex ? indexSourceText(model) : QString();
    const bool oneHead = panel.layer.stack == LayerStack::Heads && panel.slice && panel.slices > 1;
    const QString slice =
        oneHead ? WindowText::tr("head %1 of %2", "counted from 0").arg(*panel.slice).arg(panel.slices) : sliceText(panel);
    QStringList parts{slice, source, caution.isEmpty() ? engineText(panel.layer.description) : caution,
                      signText(panel, model.offsetSign())};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString originText(const Origin& origin) {
    switch (origin.kind) {
        case Origin::Kind::Random:
            return randomBadge(RandomPart{{}, origin.seed});
        case Origin::Kind::File: {
            const QString file = shownName(QFileInfo(QString::fromStdString(origin.file)).fileName());
            return origin.key.empty() ? file : WindowText::tr("%1 of %2").arg(shownName(origin.key), file);
        }
        case Origin::Kind::Given:
            return WindowText::tr("in memory");
    }
    return {};
}

}  // namespace posenc
