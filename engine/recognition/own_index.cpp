#include "engine/recognition/own_index.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/fields/index_comparison.h"
#include "engine/recognition/index_buffer.h"
#include "engine/recognition/index_window.h"
#include "engine/recognition/name_recognition.h"
#include "engine/recognition/parameters_for.h"
#include "engine/recognition/proposals.h"
#include "engine/schema/declaration.h"

namespace posenc {

namespace {

constexpr const char* kTensor = "index";
constexpr const char* kEncoding = "swin";  // whose index has any window

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

/// Queries that these parameters tell: every token, or with a stride those of every so many rows and columns.
std::optional<Index> queriesOf(const Parameters::Map& parameters) {
    const auto grid = parameters.find("grid");
    const auto stride = parameters.find("stride");
    return grid == parameters.end() || stride == parameters.end()
               ? tokensOf(parameters)
               : std::optional(subsampled(std::get<Grid>(grid->second), std::get<Index>(stride->second)).tokens());
}

/// An index of as many queries and keys as these parameters tell, for the tensor of its encoding.
std::optional<Binding> wholeIndex(const TrainedFile& file, std::size_t entry, const Parameters::Map& parameters) {
    const Shape& shape = file.entries()[entry].shape;
    const auto sides = sidesOfIndex(shape);
    if (!sides || queriesOf(parameters) != sides->queries || tokensOf(parameters) != sides->keys) {
        return std::nullopt;
    }
    const Shape matrix{sides->queries, sides->keys};
    const bool asItIs = shape.size() == 1 || shape == matrix;
    return Binding{entry, asItIs ? Arrangement{} : Arrangement{{ArrangementStep::Kind::Reshape, matrix}}};
}

bool isWhole(DType type) {
    constexpr std::array kWhole{DType::U8, DType::I8, DType::U16, DType::I16, DType::U32, DType::I32, DType::U64, DType::I64};
    return std::find(kWhole.begin(), kWhole.end(), type) != kWhole.end();
}

bool hasThreeNumbers(std::span<const float> values) {
    const auto other = std::find_if(values.begin(), values.end(), [&](float value) { return value != values.front(); });
    return std::any_of(other, values.end(), [&](float value) { return value != values.front() && value != *other; });
}

/// What the values tell of an index that is one by its name, or that its values make one.
void settleLoneIndex(const TrainedFile& file, std::size_t entry, const IndexSides& sides, Recognition& index) {
    const auto tensor = file.read(entry);
    if (!tensor.ok()) {
        return;
    }
    const auto values = tensor.value().values();
    auto told = windowOfIndex(nameOf(file, file.entries()[entry]), values, sides);
    if (!told || (index.role == Role::Unknown && !hasThreeNumbers(values))) {
        return;
    }
    if (index.role == Role::Unknown) {
        index = Recognition{};
        index.role = Role::IndexBuffer;
        index.reading.encoding = kEncoding;
    }
    index.reading.parameters = std::move(told->parameters);
    index.reasons.push_back(std::move(told->reason));
    if (index.reading.parameters.count("stride") > 0) {
        index.reading.encoding = kQuadrantEncoding;
    }
    const auto facts = windowOf(index.reading.parameters);
    if (!facts || !wholeIndex(file, entry, index.reading.parameters)) {
        return;
    }
    const auto outside = compareIndex(values, sides.keys, facts->allRows(), windowFormula(*facts)).outside;
    if (outside) {
        index.indexOutside = true;
        index.reasons.push_back({ReasonCode::IndexOutside,
                                 {nameOf(file, file.entries()[entry]), outside->query, outside->key, outside->found, facts->allRows()}});
    }
}

}  // namespace

void settleLoneIndices(const TrainedFile& file, Recognitions& recognitions) {
    if (recognitions.anyTable()) {
        return;
    }
    const auto settle = [&](std::size_t entry, Recognition& known) {
        const bool alone = recognitions.size() == 1 && known.role == Role::Unknown && isWhole(file.entries()[entry].dtype);
        const auto sides = sidesOfIndex(file.entries()[entry].shape);
        if ((alone || known.role == Role::IndexBuffer) && sides && std::max(sides->queries, sides->keys) <= kMostIndexTokens) {
            settleLoneIndex(file, entry, *sides, known);
        }
    };
    if (recognitions.size() == 1) {
        settle(0, recognitions.front());
        return;
    }
    for (auto& [entry, known] : recognitions.known()) {
        settle(entry, known);
    }
}

std::optional<Proposal> proposalOfIndex(const TrainedFile& file, const Recognition& index, std::size_t entry) {
    const EncodingDeclaration* encoding = findEncoding(index.reading.encoding);
    const TensorDeclaration* tensor = encoding == nullptr ? nullptr : encoding->tensor(kTensor);
    const auto binding = wholeIndex(file, entry, index.reading.parameters);
    const auto shape =
        binding ? arrangedShape(file.entries()[entry].shape, binding->arrangement) : Result<Shape>(makeError(ErrorCode::Cancelled));
    if (tensor == nullptr || !shape.ok() || !shapeFits(*encoding, *tensor, shape.value(), index.reading.parameters)) {
        return std::nullopt;
    }
    Proposal proposal{nameOf(file, file.entries()[entry]), entry, encoding->id, index.reading.parameters, {{kTensor, *binding}}};
    if (index.indexOutside) {
        proposal.parameters.insert_or_assign(kIndexSource, std::string(kIndexByFormula));
        proposal.cautions = reasonsOfIndex(index);
    }
    return proposal;
}

std::optional<Binding> ownIndexOf(const TrainedFile& file, const Recognition& table) {
    const EncodingDeclaration* encoding = findEncoding(table.reading.encoding);
    if (table.role != Role::Table || !table.customIndex || !table.index || encoding == nullptr || encoding->tensor(kTensor) == nullptr ||
        !keepsRows(table.reading)) {
        return std::nullopt;
    }
    return wholeIndex(file, *table.index, table.reading.parameters);
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
