#include "app/messages/profile_text.h"

#include "app/messages/contexts.h"
#include "widgets/controls/engine_text.h"

namespace posenc {

QString axisName(OffsetAxis axis, OffsetSign sign) {
    const QString word = axisWord(axis);
    if (axis == OffsetAxis::Distance) {
        return word;
    }
    return (sign == OffsetSign::KeyMinusQuery ? ProfileText::tr("%1 (key − query)", "offset")
                                              : ProfileText::tr("%1 (query − key)", "offset"))
        .arg(word);
}

QString axisWord(OffsetAxis axis) {
    switch (axis) {
        case OffsetAxis::Offset:
            return ProfileText::tr("offset");
        case OffsetAxis::Depth:
            return ProfileText::tr("depth offset");
        case OffsetAxis::Row:
            return ProfileText::tr("row offset");
        case OffsetAxis::Column:
            return ProfileText::tr("column offset");
        case OffsetAxis::Distance:
            break;
    }
    return ProfileText::tr("distance");
}

QString meanTitle(const LayerDeclaration& layer) {
    return ProfileText::tr("%1, mean", "layer, of whose pairs at an offset the mean is drawn").arg(engineText(layer.title));
}

}  // namespace posenc
