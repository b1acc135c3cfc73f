#include "engine/recognition/value_findings.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/files/common/checked.h"
#include "engine/recognition/index_formulas.h"
#include "engine/recognition/proposals.h"
#include "engine/recognition/rules.h"

namespace posenc {

namespace {

using Kind = ArrangementStep::Kind;

constexpr Index kMostHeads = 64;
/// Tokens of a gathered bias at least: of fewer, any matrix could be one.
constexpr Index kFewestTokens = 4;
/// Different numbers of a head at least: a mask has two.
constexpr std::size_t kFewestNumbers = 3;

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

/// Whether some head of a bias [.., heads, n, n] has enough different numbers; in its table it has the same ones.
bool isNoMask(const Tensor& bias, Index heads) {
    const auto values = bias.values();
    const std::size_t size = values.size() / static_cast<std::size_t>(heads);
    for (std::size_t first = 0; first < values.size(); first += size) {
        std::vector<float> different;
        for (const float value : values.subspan(first, size)) {
            if (std::find(different.begin(), different.end(), value) == different.end()) {
                different.push_back(value);
            }
            if (different.size() == kFewestNumbers) {
                return true;
            }
        }
    }
    return false;
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

/// Windows of so many tokens, and those whose tokens come behind a class token: these are maps, and a sequence is none.
std::vector<WindowFacts> windowsOf(Index tokens) {
    std::vector<WindowFacts> windows{{{1, tokens}, false}};
    for (const bool classToken : {false, true}) {
        const Index inWindow = tokens - (classToken ? 1 : 0);
        for (const Parameters::Map& solution : solveAxes(std::array{AxisRule{AxisForm::GridTokens, "window"}}, std::array{inWindow})) {
            const Grid window = std::get<Grid>(solution.at("window"));
            if (window.rows > 1 && window.columns > 1) {
                windows.push_back({window, classToken});
            }
        }
    }
    return windows;
}

/// The table of a window: `squeeze`, then its fold.
Reading foldedBack(const WindowFacts& facts, Index heads, const Arrangement& squeeze) {
    const auto& [window, classToken] = facts;
    Reading reading{"swin", "bias", {{"heads", heads}, {"window", window}}, squeeze};
    reading.arrangement.push_back({Kind::Fold, {window.rows, window.columns}});
    if (classToken) {
        reading.parameters.emplace("class-token", true);
        reading.arrangement.back().arguments.push_back(1);
    }
    return reading;
}

/// Every window whose offsets alone decide the values.
std::optional<Recognition> recogniseGathered(const Tensor& bias, const TensorEntry& entry, Index leading, const Progress& progress,
                                             std::optional<Tensor>& table) {
    const Index heads = bias.dimension(bias.rank() - 3);
    const Index tokens = bias.dimension(bias.rank() - 1);
    const Arrangement squeeze = leading > 0 ? Arrangement{{Kind::Squeeze, {leading}}} : Arrangement{};
    const auto matrices = arranged(bias, squeeze);
    if (!matrices.ok() || !isNoMask(bias, heads)) {
        return std::nullopt;
    }
    Recognition found;
    bool byDistance = false;
    for (const WindowFacts& facts : windowsOf(tokens)) {
        Reading reading = foldedBack(facts, heads, squeeze);
        // The offset in any window tells the distance along the sequence: where that alone decides, all of them fit.
        if (byDistance && !facts.classToken) {
            found.alternatives.push_back(std::move(reading));
            continue;
        }
        auto folded =
            progress.stopped() ? Result<Tensor>(makeError(ErrorCode::Cancelled)) : arranged(matrices.value(), {reading.arrangement.back()});
        if (!folded.ok()) {
            continue;
        }
        byDistance = byDistance || facts.window.rows == 1;
        if (found.role == Role::Unknown) {
            found.role = Role::Table;
            found.reading = std::move(reading);
            found.prefix = entry.name;
            found.reasons.push_back({ReasonCode::ConstantAlong, {heads, tokens, toString(ParameterValue(facts.window))}});
            if (facts.classToken) {
                found.reasons.push_back({ReasonCode::ClassTokenRows, {folded.value().dimension(0), kClassTokenRows}});
            }
            table = std::move(folded).value();
        } else {
            found.alternatives.push_back(std::move(reading));
        }
    }
    return found.role == Role::Table ? std::optional(std::move(found)) : std::nullopt;
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
        findings.recognition = recogniseGathered(bias.value(), tensorEntry, *leadingOnes(tensorEntry.shape), progress, table);
    }
    if (known.role == Role::Table && !findings.recognition) {
        auto numbers = readBinding(file, {entry, onceEach(known.reading.arrangement)}, progress);
        if (!numbers.ok()) {
            return numbers.error();
        }
        table = std::move(numbers).value();
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
