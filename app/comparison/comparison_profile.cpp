#include "app/comparison/comparison_profile.h"

#include <utility>

#include "app/comparison/comparison_pane.h"

namespace posenc {

ProfileData profileDataOf(const ComparisonDrawing& drawing) {
    ProfileData means;
    const ComparedArray& array = *drawing.of->a.array;
    const bool vector = array.rank() < 2;
    means.offsetTitle = vector ? ComparisonPane::tr("column") : ComparisonPane::tr("offset (column − row)");
    means.valueTitle = vector ? ComparisonPane::tr("Value") : ComparisonPane::tr("Mean");
    means.first = vector ? 0 : 1 - array.columns;
    means.count = array.rows + array.columns - 1;
    for (const auto& [name, values] :
         {std::pair(QStringLiteral("A"), drawing.profiles[0]), std::pair(QStringLiteral("B"), drawing.profiles[1])}) {
        if (values != nullptr && static_cast<Index>(values->size()) == means.count) {
            means.lines.push_back({name, name, values, profilePoints(*values, means.first, kProfilePoints / 2)});
        }
    }
    return means;
}

}  // namespace posenc
