#include "engine/findings/value_findings.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/files/common/checked.h"
#include "engine/findings/gathered_bias.h"
#include "engine/findings/gathered_sequence.h"
#include "engine/recognition/index_formulas.h"
#include "engine/recognition/name_recognition.h"
#include "engine/recognition/proposals.h"
#include "engine/recognition/rules.h"

namespace posenc {

namespace {

using Kind = ArrangementStep::Kind;

constexpr Index kMostHeads = 64;
/// Tokens of a gathered bias at least: of fewer, any matrix could be one.
constexpr Index kFewestTokens = 4;

/// Leading axes of size 1 before [heads, n, n]; none where the shape is not that.
std::optional<Index> leadingOnes(const Shape& shape) {
    if (shape.size() < 3) {
        return std::nullopt;
    }
    const auto heads = shape.end() - 3;
    const bool ones = std::all_of(shape.begin(), heads, [](Index length) { return length == 1; });
    const bool fits = ones && heads[0] >= 1 && heads[0] <= kMostHeads && heads[1] == heads[2] && heads[1] >= kFewestTokens;
    return fits ? std::optional(static_cast<Index>(heads - shape.begin())) : std::nullopt;
}

/// The steps that keep each number of the file once: copies and zeros that are added say nothing of training.
Arrangement onceEach(Arrangement arrangement) {
    std::erase_if(arrangement, [](const ArrangementStep& step) { return step.kind == Kind::Pad || step.kind == Kind::Extend; });
    for (ArrangementStep& step : arrangement) {
        if (step.kind == Kind::Quadrant) {
            step = {Kind::Swap, {0, 1}};  // [heads, distances] to [distances, heads]
        }
    }
    return arrangement;
}

/// Whether a name has told the scheme of a bias whose values tell no more than that the offset decides.
bool saysMore(const Recognition& known, const Reading& gathered) {
    constexpr std::array<std::string_view, 2> kNoMore{"relative-bias", "relative-vectors"};
    const bool told = known.role == Role::Table && known.reading.encoding.empty();
    return told && gathered.scheme == kOfEveryOffset && std::ranges::find(kNoMore, known.reading.scheme) == kNoMore.end();
}

}  // namespace

bool mayBeGathered(const TensorEntry& entry, const Recognition& known) {
    const bool unsettled = known.role == Role::Unknown || (known.role == Role::Table && !known.index);
    return unsettled && isFloat(entry.dtype) && leadingOnes(entry.shape);
}

bool valuesMayTell(const TensorEntry& entry, const Recognition& known) {
    // In the order of their cost: of a file with very many tensors all are asked for.
    const bool mayBe = known.role == Role::Table || mayBeGathered(entry, known);
    const auto count = mayBe ? checkedElementCount(entry.shape) : std::nullopt;
    return count && *count <= static_cast<std::uint64_t>(kMostValuesRead) && !isOptimizerState(entry.name);
}

Result<ValueFindings> findInValues(const TrainedFile& file, std::size_t entry, const Recognition& known, const Progress& progress) {
    const TensorEntry& tensorEntry = file.entries()[entry];
    ValueFindings findings;
    if (!valuesMayTell(tensorEntry, known)) {
        return findings;
    }
    std::optional<Tensor> table;
    if (mayBeGathered(tensorEntry, known)) {
        const auto bias = file.read(entry, progress);
        if (!bias.ok()) {
            return bias.error();
        }
        auto gathered = recogniseGathered(bias.value(), nameOf(file, tensorEntry), *leadingOnes(tensorEntry.shape), progress);
        if (gathered && !saysMore(known, gathered->recognition.reading)) {
            gathered->recognition.prefix = tensorEntry.name;
            findings.recognition = std::move(gathered->recognition);
            table = std::move(gathered->table);
        }
    }
    if (known.role == Role::Table && !findings.recognition) {
        auto numbers = readBinding(file, {entry, onceEach(known.reading.arrangement)}, progress);
        if (!numbers.ok()) {
            return numbers.error();
        }
        table = std::move(numbers).value();
        // LeViT's own encoding has a row for each head: a row of health is a distance, as that of other tables is an offset.
        if (known.reading.encoding == kQuadrantEncoding && table->rank() == 2) {
            table = table->transposed(0, 1);
        }
    }
    if (progress.stopped()) {
        return makeError(ErrorCode::Cancelled);
    }
    if (table) {
        findings.health = tableHealth(*table);
    }
    return findings;
}

}  // namespace posenc
