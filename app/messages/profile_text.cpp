#include "app/messages/profile_text.h"

#include "app/messages/contexts.h"
#include "widgets/controls/engine_text.h"

namespace posenc {

QString axisName(OffsetAxis axis, OffsetSign sign) {
    const bool ahead = sign == OffsetSign::KeyMinusQuery;
    switch (axis) {
        case OffsetAxis::Offset:
            return ahead ? ProfileText::tr("offset (key − query)") : ProfileText::tr("offset (query − key)");
        case OffsetAxis::Depth:
            return ahead ? ProfileText::tr("depth offset (key − query)") : ProfileText::tr("depth offset (query − key)");
        case OffsetAxis::Row:
            return ahead ? ProfileText::tr("row offset (key − query)") : ProfileText::tr("row offset (query − key)");
        case OffsetAxis::Column:
            return ahead ? ProfileText::tr("column offset (key − query)") : ProfileText::tr("column offset (query − key)");
        case OffsetAxis::Distance:
            break;
    }
    return axisWord(axis);
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
