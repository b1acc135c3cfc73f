#include "app/messages/focus_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/messages/contexts.h"
#include "engine/model/token_place.h"
#include "widgets/cell/explanation_sentence.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/plate/axis_ticks.h"

namespace posenc {
namespace {

/// What tokens and table rows do not say of a cell: its feature, its head, or where it is.
QStringList ownPlace(const Model& model, const Focus& focus, const Field& picture) {
    const AxisMeaning& rows = picture.rowMeaning();
    const AxisMeaning& columns = picture.columnMeaning();
    const auto name = [](const AxisMeaning& axis, const QString& other, Index at) {
        return (axis.label.empty() ? other : engineText(axis.label)) + QLatin1Char(' ') + positionLabel(axis, at, false);
    };
    QStringList out;
    if (rows.kind == AxisMeaning::Kind::Other) {
        out << name(rows, WindowText::tr("row"), focus.cell.row);
    }
    switch (columns.kind) {
        case AxisMeaning::Kind::Feature:
            out << WindowText::tr("feature %1").arg(focus.cell.column);
            break;
        case AxisMeaning::Kind::Head:
            out << WindowText::tr("head %1").arg(focus.cell.column);
            break;
        case AxisMeaning::Kind::Other:
            out << name(columns, WindowText::tr("column"), focus.cell.column);
            break;
        default:
            break;
    }
    if (rows.kind == AxisMeaning::Kind::Position && !focus.query && !focus.key) {
        out.prepend(WindowText::tr("position %1").arg(focus.cell.row));
    }
    if (focus.isPair() || focus.entry || focus.query || focus.key) {
        return out;
    }
    for (const LayerDeclaration& layer : model.layers()) {
        if (layer.id == focus.layer) {
            out.prepend(engineText(layer.title));
        }
    }
    return out;
}

}  // namespace

QString focusName(const Model& model, const Focus& focus, const Field* picture) {
    const QString query =
        focus.query ? WindowText::tr("query %1").arg(placeText(tokenPlace(model.queryMeaning(), *focus.query))) : QString();
    const QString key = focus.key ? WindowText::tr("key %1").arg(placeText(tokenPlace(model.keyMeaning(), *focus.key))) : QString();
    QStringList parts;
    if (focus.isPair()) {
        parts << WindowText::tr("%1 → %2", "query 3 → key 7").arg(query, key);
    } else {
        parts << query << key;
    }
    if (focus.entry) {
        parts << WindowText::tr("table row %1").arg(*focus.entry);
    }
    if (picture != nullptr) {
        parts << ownPlace(model, focus, *picture);
    }
    parts.removeAll(QString());
    return withCommas(parts);
}

}  // namespace posenc
