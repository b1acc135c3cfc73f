#include "engine/recognition/own_index.h"

#include <algorithm>

#include "engine/recognition/index_buffer.h"
#include "engine/recognition/index_window.h"
#include "engine/recognition/manual_binding.h"
#include "engine/schema/declaration.h"

namespace posenc {

namespace {

constexpr const char* kTensor = "index";

/// Whether row r of the file's table is row r of the encoding's. A network in the place of a table has the rows of the formula.
bool keepsRows(const Reading& reading) {
    return reading.tensor != "bias" || std::all_of(reading.arrangement.begin(), reading.arrangement.end(), [](const ArrangementStep& step) {
               return step.kind == ArrangementStep::Kind::Squeeze || step.kind == ArrangementStep::Kind::Swap;
           });
}

/// What recognition has found odd of the index beside a table.
std::vector<Reason> reasonsOfIndex(const Recognition& table) {
    std::vector<Reason> found;
    std::copy_if(table.reasons.begin(), table.reasons.end(), std::back_inserter(found), [](const Reason& reason) {
        return reason.code == ReasonCode::IndexDisagrees || reason.code == ReasonCode::IndexOutside ||
               reason.code == ReasonCode::IndexOfOtherSize || reason.code == ReasonCode::IndexNotChecked;
    });
    return found;
}

}  // namespace

std::optional<Binding> ownIndexOf(const TrainedFile& file, const Recognition& table) {
    const EncodingDeclaration* encoding = findEncoding(table.reading.encoding);
    if (table.role != Role::Table || !table.customIndex || !table.index || encoding == nullptr || encoding->tensor(kTensor) == nullptr ||
        !keepsRows(table.reading)) {
        return std::nullopt;
    }
    const Shape& shape = file.entries()[*table.index].shape;
    const auto sides = sidesOfIndex(shape);
    if (!sides || !sides->square() || tokensOf(table.reading.parameters) != sides->keys) {
        return std::nullopt;
    }
    const Shape square{sides->queries, sides->keys};
    const bool asItIs = shape.size() == 1 || shape == square;
    return Binding{*table.index, asItIs ? Arrangement{} : Arrangement{{ArrangementStep::Kind::Reshape, square}}};
}

void bindOwnIndex(const TrainedFile& file, const Recognition& table, Proposal& proposal) {
    const auto own = ownIndexOf(file, table);
    const auto shape = own ? arrangedShape(file.entries()[own->entry].shape, own->arrangement) : Result<Shape>(Shape());
    const EncodingDeclaration& encoding = *findEncoding(proposal.encoding);
    if (!own || !shape.ok() || !shapeFits(encoding, *encoding.tensor(kTensor), shape.value(), proposal.parameters)) {
        const auto odd = reasonsOfIndex(table);
        proposal.cautions.insert(proposal.cautions.end(), odd.begin(), odd.end());
        return;
    }
    proposal.tensors.try_emplace(kTensor, *own);
    if (table.indexOutside) {
        proposal.parameters.insert_or_assign(kIndexSource, std::string(kIndexByFormula));
    }
}

}  // namespace posenc
