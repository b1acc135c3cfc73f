#include "app/messages/focus_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/messages/contexts.h"
#include "widgets/cell/explanation_sentence.h"

namespace posenc {
namespace {

QString placeName(const AxisMeaning& meaning, Index token) {
    TokenPlace place;
    place.token = token;
    place.leading = token < meaning.leading;
    if (const auto coordinates = meaning.coordinates(token)) {
        place.row = coordinates->first;
        place.column = coordinates->second;
    }
    return placeText(place);
}

}  // namespace

QString focusName(const Model& model, const Focus& focus) {
    const QString query = focus.query ? WindowText::tr("query %1").arg(placeName(model.queryMeaning(), *focus.query)) : QString();
    const QString key = focus.key ? WindowText::tr("key %1").arg(placeName(model.keyMeaning(), *focus.key)) : QString();
    QStringList parts;
    if (focus.isPair()) {
        parts << WindowText::tr("%1 → %2", "query 3 → key 7").arg(query, key);
    } else {
        parts << query << key;
    }
    if (focus.entry) {
        parts << WindowText::tr("table row %1").arg(*focus.entry);
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

}  // namespace posenc
