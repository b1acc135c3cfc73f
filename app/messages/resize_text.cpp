#include "app/messages/resize_text.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/messages/contexts.h"
#include "app/messages/recognition_text.h"
#include "engine/resizing/resize_table.h"
#include "widgets/controls/engine_text.h"

namespace posenc {

QString progressionText(const QString& axisName, const ResizedAxis& axis) {
    if (!axis.geometric) {
        return {};
    }
    const auto [q, reach] = *axis.geometric;
    const Index edge = axis.length / 2;
    QString line = ResizeText::tr("%1: q = %2, source covers ±%3 of ±%4")
                       .arg(axisName, QString::number(q, 'f', 6), QString::number(reach, 'f', 3), QString::number(edge));
    if (axis.covered < edge) {
        line += ResizeText::tr("; border repeated beyond");
    } else if (reach > static_cast<double>(edge) + 1) {
        line += ResizeText::tr("; the rest is cropped");
    }
    return line;
}

QString resizedByFormulaText(const std::vector<Reason>& reasons) {
    const auto differs =
        std::find_if(reasons.begin(), reasons.end(), [](const Reason& one) { return one.code == ReasonCode::IndexDisagrees; });
    return differs == reasons.end()
               ? QString()
               : ResizeText::tr("Rows are resized by the offsets of the formula, but in the file: %1.").arg(reasonText(*differs));
}

QString staleIndexText(const QString& index, const Grid& from, const Grid& to) {
    return ResizeText::tr(
               "%1 is unchanged and belongs to window %2: with the new table it reads wrong rows. Remove it where the file is "
               "loaded, or replace it by the index of window %3.")
        .arg(index, fromUtf8(toString(from)), fromUtf8(toString(to)));
}

}  // namespace posenc
