#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "engine/model/explanation.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// One line of the inspector, ready to be painted.
struct InspectorLine {
    enum class Kind {
        Heading,     ///< text
        Arithmetic,  ///< text, value in bold behind it; lines of this kind share one inset ground
        Term,        ///< text left, value right
        Result,      ///< a term in bold under a rule
        Aside,       ///< a term that is not part of the sum, muted
        Note,        ///< one muted sentence, wrapped
        Twins,       ///< one sentence in the colour of twins, behind their mark
        Key,         ///< text, value, a bar of `share`, percent
    } kind = Kind::Note;
    QString text;
    QString value;
    QString percent;
    double share = 0;  ///< Key: length of the bar, 1 the longest
    QString detail;    ///< Term: the numbers filled in, beside the name; sums stand below it

    friend bool operator==(const InspectorLine&, const InspectorLine&) = default;
};

/// How many pairs read the table entry that is looked at, of all there are. None where the encoding has no such entries.
struct TwinCount {
    Index twins = 0;
    Index pairs = 0;
};

/// The inspector's contents for one cell or table row. Layer titles come from the declaration.
[[nodiscard]] std::vector<InspectorLine> inspectorLines(const Explanation& explanation, const EncodingDeclaration& encoding,
                                                        const QString& headText, const std::optional<TwinCount>& twins = {});
/// The contents while no cell is selected.
[[nodiscard]] std::vector<InspectorLine> emptyInspectorLines();

}  // namespace posenc
