#include "engine/findings/gathered_bias.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "engine/findings/gathered_sequence.h"
#include "engine/recognition/axes.h"
#include "engine/recognition/index_formulas.h"
#include "engine/recognition/name_words.h"

namespace posenc {

namespace {

/// Different numbers of a head at least: a mask has two.
constexpr std::size_t kFewestDifferent = 3;
/// What a bias of one head is called.
constexpr std::array<std::string_view, 16> kBiasWords{"pos",     "position", "positions", "positional", "rel",  "relative",
                                                      "relpos",  "rpe",      "attn",      "attention",  "bias", "biases",
                                                      "posbias", "relbias",  "offset",    "alibi"};

/// Whether some head of a bias [heads, n, n] has enough different numbers; in its table it has the same ones.
bool isNoMask(const Tensor& bias) {
    const auto values = bias.values();
    const std::size_t size = values.size() / static_cast<std::size_t>(bias.dimension(0));
    for (std::size_t first = 0; first < values.size(); first += size) {
        std::vector<float> different;
        for (const float value : values.subspan(first, size)) {
            if (std::find(different.begin(), different.end(), value) == different.end()) {
                different.push_back(value);
            }
            if (different.size() == kFewestDifferent) {
                return true;
            }
        }
    }
    return false;
}

/// Windows of so many tokens, and those whose tokens come behind a class token. One of a single row is a sequence.
std::vector<WindowFacts> mapsOf(Index tokens) {
    std::vector<WindowFacts> windows;
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

/// The table of a window of Swin's.
Reading foldedBack(const WindowFacts& facts, Index heads) {
    const auto& [window, classToken] = facts;
    Reading reading{"swin", "bias", {{"heads", heads}, {"window", window}}, {{ArrangementStep::Kind::Fold, {window.rows, window.columns}}}};
    if (classToken) {
        reading.parameters.emplace("class-token", true);
        reading.arrangement.back().arguments.push_back(1);
    }
    return reading;
}

/// LeViT's table: of Swin's the offsets of a quadrant, row by row.
Reading quadrantOf(const Grid& window, Index heads) {
    using enum ArrangementStep::Kind;
    const Index rows = 2 * window.rows - 1;
    const Index columns = 2 * window.columns - 1;
    return {kQuadrantEncoding,
            "bias",
            {{"grid", window}, {"heads", heads}, {"stride", Index{1}}},
            {{Fold, {window.rows, window.columns}},
             {Swap, {0, 1}},
             {Reshape, {heads, rows, columns}},
             {Slice, {1, window.rows - 1, rows}},
             {Slice, {2, window.columns - 1, columns}},
             {Reshape, {heads, window.tokens()}}}};
}

/// Whether the size of an offset decides in a table [(2h-1)(2w-1), heads], whatever its direction.
bool isOfSizes(const Tensor& table, const Grid& window) {
    const Index heads = table.dimension(1);
    const auto values = table.values();
    const auto numbers = [&](Index row, Index column) {
        const Index place = (row + window.rows - 1) * (2 * window.columns - 1) + column + window.columns - 1;
        return values.subspan(static_cast<std::size_t>(place * heads), static_cast<std::size_t>(heads));
    };
    for (Index row = 1 - window.rows; row < window.rows; ++row) {
        for (Index column = 1 - window.columns; column < window.columns; ++column) {
            if (!std::ranges::equal(numbers(row, column), numbers(std::abs(row), std::abs(column)))) {
                return false;
            }
        }
    }
    return true;
}

/// Collects readings of one bias; the first is what it is taken for.
class Gathering {
public:
    Gathering(const Tensor& matrices, const Progress& progress) : matrices_(matrices), progress_(progress) {}

    [[nodiscard]] Index heads() const { return matrices_.dimension(0); }
    [[nodiscard]] Index tokens() const { return matrices_.dimension(1); }
    [[nodiscard]] bool found() const { return out_.recognition.role == Role::Table; }

    /// The table of a reading, where the values allow it.
    [[nodiscard]] std::optional<Tensor> tableOf(const Reading& reading) const {
        auto folded = progress_.stopped() ? Result<Tensor>(makeError(ErrorCode::Cancelled)) : arranged(matrices_, reading.arrangement);
        return folded.ok() ? std::optional(std::move(folded).value()) : std::nullopt;
    }

    void add(Reading reading, std::optional<Tensor> table, std::vector<Reason> reasons) {
        if (found()) {
            out_.recognition.alternatives.push_back(std::move(reading));
            return;
        }
        out_.recognition.role = Role::Table;
        out_.recognition.reading = std::move(reading);
        out_.recognition.reasons = std::move(reasons);
        out_.table = std::move(table);
    }
    void addOther(Reading reading) { out_.recognition.alternatives.push_back(std::move(reading)); }

    void addMaps() {
        for (const WindowFacts& facts : mapsOf(tokens())) {
            Reading reading = foldedBack(facts, heads());
            auto table = tableOf(reading);
            if (!table) {
                continue;
            }
            std::vector<Reason> reasons{constantAlong(ParameterValue(facts.window))};
            if (facts.classToken) {
                reasons.push_back({ReasonCode::ClassTokenRows, {table->dimension(0), kClassTokenRows}});
            } else if (isOfSizes(*table, facts.window)) {
                Reading quadrant = quadrantOf(facts.window, heads());
                auto numbers = tableOf(quadrant);
                reasons.push_back({ReasonCode::QuadrantUnfolded, {}});
                add(std::move(quadrant), numbers ? std::optional(numbers->transposed(0, 1)) : std::nullopt, reasons);
            }
            add(std::move(reading), std::move(table), std::move(reasons));
        }
    }

    void addVolumes() {
        for (const Grid3d& window : volumesOfTokens(tokens())) {
            Reading reading{"window-3d",
                            "bias",
                            {{"heads", heads()}, {"window", window}},
                            {{ArrangementStep::Kind::FoldVolume, {window.depth, window.rows, window.columns}}},
                            "window-3d"};
            if (auto table = tableOf(reading)) {
                add(std::move(reading), std::move(table), {constantAlong(ParameterValue(window))});
            }
        }
    }

    /// @param strip Swin's table for a window of one row, whose rows are those of all offsets
    void addSequence(bool named, Tensor strip) {
        Reading reading = sequenceOf(matrices_, progress_);
        if (heads() == 1 && !named && reading.scheme != kOfSlopes) {
            return;
        }
        const bool whole = std::ranges::all_of(strip.values(), [](float value) { return std::isfinite(value); });
        const bool ofEveryOffset = reading.scheme == kOfEveryOffset;
        add(std::move(reading), ofEveryOffset && whole ? std::optional(std::move(strip)) : std::nullopt,
            {{ReasonCode::ConstantAlongDistance, {heads(), tokens()}}});
        addOther(foldedBack({{1, tokens()}, false}, heads()));
        // The offset in any window tells the distance along the sequence: where that alone decides, all of them fit.
        for (const WindowFacts& facts : ofEveryOffset ? mapsOf(tokens()) : std::vector<WindowFacts>()) {
            if (!facts.classToken) {
                addOther(foldedBack(facts, heads()));
            }
        }
    }

    [[nodiscard]] GatheredBias take(Index leading) {
        if (leading > 0) {
            squeeze(leading, out_.recognition.reading);
            for (Reading& reading : out_.recognition.alternatives) {
                squeeze(leading, reading);
            }
        }
        return std::move(out_);
    }

private:
    [[nodiscard]] Reason constantAlong(const ParameterValue& window) const {
        return {ReasonCode::ConstantAlong, {heads(), tokens(), toString(window)}};
    }
    static void squeeze(Index leading, Reading& reading) {
        reading.arrangement.insert(reading.arrangement.begin(), {ArrangementStep::Kind::Squeeze, {leading}});
    }

    const Tensor& matrices_;
    const Progress& progress_;
    GatheredBias out_;
};

}  // namespace

std::optional<GatheredBias> recogniseGathered(const Tensor& bias, const std::string& name, Index leading, const Progress& progress) {
    const auto matrices = arranged(bias, leading > 0 ? Arrangement{{ArrangementStep::Kind::Squeeze, {leading}}} : Arrangement{});
    if (!matrices.ok() || !isNoMask(matrices.value())) {
        return std::nullopt;
    }
    Gathering gathering(matrices.value(), progress);
    if (auto strip = gathering.tableOf(foldedBack({{1, gathering.tokens()}, false}, gathering.heads()))) {
        gathering.addSequence(NameTail(name).isWithin(kBiasWords), std::move(*strip));
    } else {
        gathering.addMaps();
        if (!gathering.found()) {
            gathering.addVolumes();
        }
    }
    if (!gathering.found()) {
        return std::nullopt;
    }
    GatheredBias found = gathering.take(leading);
    found.recognition.prefix = name;
    return found;
}

}  // namespace posenc
