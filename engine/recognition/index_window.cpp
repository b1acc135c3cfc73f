#include "engine/recognition/index_window.h"

#include <algorithm>
#include <set>
#include <vector>

namespace posenc {

namespace {

Parameters::Map parametersOf(const WindowFacts& facts) {
    return {{"class-token", facts.classToken}, {"window", facts.window}};
}

/// Windows with so many tokens, square ones before long ones, the flat one of a pair first; strips come last.
std::vector<WindowFacts> windowsOf(Index tokens, bool classToken) {
    const Index inWindow = tokens - (classToken ? 1 : 0);
    std::vector<WindowFacts> windows;
    for (Index side = squareSide(inWindow) + 1; side >= 1; --side) {
        if (inWindow < 1 || inWindow % side != 0 || side > inWindow / side) {
            continue;
        }
        windows.push_back({{side, inWindow / side}, classToken});
        if (side != inWindow / side) {
            windows.push_back({{inWindow / side, side}, classToken});
        }
    }
    return windows;
}

/// The values of a window by its 2D offsets, where equal offsets have equal ones; a class token's row and column are each of one value.
class OffsetValues {
public:
    /// None where two pairs with one offset have different values.
    static std::optional<OffsetValues> of(std::span<const float> values, const WindowFacts& facts) {
        OffsetValues found(facts.window);
        const Index tokens = facts.tokens();
        const Index leading = facts.classToken ? 1 : 0;
        for (Index query = 0; query < tokens; ++query) {
            for (Index key = 0; key < tokens; ++key) {
                const float value = values[static_cast<std::size_t>(query * tokens + key)];
                if (!found.agrees(query - leading, key - leading, value)) {
                    return std::nullopt;
                }
            }
        }
        return found;
    }

    /// A mask has two values, and a constant one.
    [[nodiscard]] bool tellsOffsetsApart() const {
        const std::set<float> different(values_.begin(), values_.end());
        return static_cast<Index>(different.size()) >= window_.rows + window_.columns - 1;
    }

    /// base + a row offset + b column offset, where that is what they are.
    struct Linear {
        double base = 0;
        double row = 0;
        double column = 0;
    };
    [[nodiscard]] std::optional<Linear> linear() const {
        const double base = at(0, 0);
        const Linear found{base, window_.rows > 1 ? at(1, 0) - base : 0, window_.columns > 1 ? at(0, 1) - base : 0};
        for (Index row = 1 - window_.rows; row < window_.rows; ++row) {
            for (Index column = 1 - window_.columns; column < window_.columns; ++column) {
                if (at(row, column) != base + found.row * static_cast<double>(row) + found.column * static_cast<double>(column)) {
                    return std::nullopt;
                }
            }
        }
        return found;
    }

private:
    explicit OffsetValues(const Grid& window)
        : window_(window), values_(static_cast<std::size_t>(offsetRows(window))), known_(values_.size(), false) {}

    [[nodiscard]] std::size_t place(Index row, Index column) const {
        return static_cast<std::size_t>((row + window_.rows - 1) * (2 * window_.columns - 1) + column + window_.columns - 1);
    }
    [[nodiscard]] double at(Index row, Index column) const { return static_cast<double>(values_[place(row, column)]); }

    /// Tokens below 0 are the class token.
    bool agrees(Index query, Index key, float value) {
        if (query < 0 || key < 0) {
            std::optional<float>& known = query >= 0 ? toClass_ : key >= 0 ? fromClass_ : classToClass_;
            known = known.value_or(value);
            return *known == value;
        }
        const std::size_t at = place(query / window_.columns - key / window_.columns, query % window_.columns - key % window_.columns);
        if (!known_[at]) {
            known_[at] = true;
            values_[at] = value;
        }
        return values_[at] == value;
    }

    Grid window_;
    std::vector<float> values_;  ///< by row offset, then column offset
    std::vector<bool> known_;
    std::optional<float> toClass_, fromClass_, classToClass_;
};

std::optional<IndexWindow> byFormula(const std::string& name, std::span<const float> values, const IndexSides& sides) {
    const Reason agrees{ReasonCode::IndexByFormula, {sides.cells()}};
    for (const bool classToken : {false, true}) {
        for (const WindowFacts& facts : windowsOf(sides.keys, classToken)) {
            if (sides.square() && !findIndexFault(values, facts)) {
                return IndexWindow{parametersOf(facts), agrees};
            }
        }
    }
    if (const auto volume = sides.square() ? volumeWindowOfIndex(values, sides.keys) : std::nullopt) {
        return IndexWindow{volume->parameters(), agrees};
    }
    for (const WindowFacts& facts : windowsOf(sides.keys, false)) {
        const bool fewer = !sides.square();
        if ((!fewer || subsampled(facts.window, kQueryStride).tokens() == sides.queries) &&
            !findIndexFault(values, sides.keys, quadrantFormula(facts.window, fewer ? kQueryStride : 1))) {
            return IndexWindow{{{"grid", facts.window}, {"stride", fewer ? kQueryStride : Index{1}}},
                               fewer ? Reason{ReasonCode::IndexOfSubsample, {name, sides.cells()}} : agrees};
        }
    }
    const Index side = squareSide(sides.queries);
    const Index keySide = squareSide(sides.keys);
    if (side * side == sides.queries && keySide * keySide == sides.keys && side < keySide &&
        !findIndexFault(values, sides.keys, overlapFormula(side, keySide))) {
        return IndexWindow{{{"key-window", Grid{keySide, keySide}}, {"window", Grid{side, side}}}, agrees};
    }
    return std::nullopt;
}

std::optional<IndexWindow> byOffsets(std::span<const float> values, const WindowFacts& facts) {
    const auto offsets = OffsetValues::of(values, facts);
    if (!offsets || !offsets->tellsOffsetsApart()) {
        return std::nullopt;
    }
    Reason reason{ReasonCode::IndexOfWindow, {toString(ParameterValue(facts.window))}};
    if (const auto linear = offsets->linear()) {
        reason.details.insert(reason.details.end(), {linear->row, linear->column, linear->base});
    }
    return IndexWindow{parametersOf(facts), std::move(reason)};
}

}  // namespace

std::optional<IndexSides> sidesOfIndex(Shape shape) {
    while (shape.size() > 1 && shape.front() == 1) {
        shape.erase(shape.begin());
    }
    while (shape.size() > 1 && shape.back() == 1) {
        shape.pop_back();
    }
    if (shape.size() == 2) {
        return IndexSides{shape[0], shape[1]};
    }
    const Index side = shape.size() == 1 ? squareSide(shape[0]) : 0;
    return shape.size() == 1 && side * side == shape[0] ? std::optional(IndexSides{side, side}) : std::nullopt;
}

std::optional<IndexWindow> windowOfIndex(const std::string& name, std::span<const float> values, const IndexSides& sides) {
    if (sides.cells() == 0) {
        return std::nullopt;
    }
    if (auto known = byFormula(name, values, sides); known || !sides.square()) {
        return known;
    }
    // The offset in any window tells the distance along the sequence: where that alone decides, all of them fit.
    if (auto strip = byOffsets(values, {{1, sides.keys}, false})) {
        return strip;
    }
    for (const bool classToken : {false, true}) {
        for (const WindowFacts& facts : windowsOf(sides.keys, classToken)) {
            if (auto found = byOffsets(values, facts)) {
                return found;
            }
        }
    }
    return std::nullopt;
}

}  // namespace posenc
