#include "engine/model/step_writer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <iterator>
#include <utility>

namespace posenc {

namespace {

constexpr std::string_view kPlace = "{}";
constexpr double kLargestWhole = 1e15;

/// Whole numbers as they are, others with four significant digits.
std::string numberText(double value) {
    if (value == std::floor(value) && std::abs(value) < kLargestWhole) {
        return std::to_string(static_cast<Index>(value));
    }
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 4).ptr;
    return {buffer.data(), end};
}

std::string filled(const std::string& pattern, const std::vector<ExplanationInput>& inputs) {
    std::string out;
    std::size_t from = 0;
    for (const ExplanationInput& input : inputs) {
        const auto found = pattern.find(kPlace, from);
        assert(found != std::string::npos && "a place for each input");
        out += pattern.substr(from, found - from);
        from = found + kPlace.size();
        const std::string text = input.text.empty() ? numberText(input.value) : input.text;
        const auto before = out.find_last_not_of(' ');
        // A second sign is filled in parentheses.
        const bool signedTwice = text.front() == '-' && before != std::string::npos && (out[before] == '-' || out[before] == '^');
        out += signedTwice ? "(" + text + ")" : text;
    }
    return out + pattern.substr(from);
}

/// What a step says that is one number and nothing else: where the number is found, never the number again.
std::string sourceText(const ExplanationInput& input) {
    if (!input.text.empty()) {
        return input.text;
    }
    const bool symbol = input.source.find_first_not_of("-.0123456789") != std::string::npos;
    const bool told = input.origin == ExplanationInput::Origin::Coordinate || input.origin == ExplanationInput::Origin::Parameter;
    return told && symbol ? input.source : std::string();
}

std::vector<Cell> line(Cell first, Cell step, Index count) {
    std::vector<Cell> out(static_cast<std::size_t>(count), first);
    for (std::size_t k = 0; k < out.size(); ++k) {
        out[k].row += static_cast<Index>(k) * step.row;
        out[k].column += static_cast<Index>(k) * step.column;
    }
    return out;
}

}  // namespace

std::string arithmeticOf(const std::string& pattern, const std::vector<ExplanationInput>& inputs) {
    if (pattern == kPlace) {
        return sourceText(inputs.front());
    }
    const bool vectors = std::all_of(inputs.begin(), inputs.end(), [](const auto& input) { return input.vector != nullptr; });
    const bool number = inputs.empty() && pattern.find_first_not_of("0123456789") == std::string::npos;
    return number || (vectors && !inputs.empty()) ? std::string() : filled(pattern, inputs);
}

ExplanationInput coordinateInput(std::string_view name, Index value) {
    return {ExplanationInput::Origin::Coordinate, std::string(name), static_cast<double>(value)};
}

ExplanationInput parameterInput(std::string symbols, double value) {
    return {ExplanationInput::Origin::Parameter, std::move(symbols), value};
}

ExplanationInput cellInput(std::string layer, Index slice, Cell cell, double value, std::string text) {
    return {ExplanationInput::Origin::Layer, std::move(layer), value, std::move(text), slice, cell};
}

ExplanationInput vectorInput(std::string layer, Index slice, std::vector<Cell> cells, std::string text) {
    return {ExplanationInput::Origin::Layer,
            std::move(layer),
            0,
            std::move(text),
            slice,
            {},
            std::make_shared<const std::vector<Cell>>(std::move(cells))};
}

std::vector<Cell> cellsOfRow(Index row, Index first, Index count) {
    return line({row, first}, {0, 1}, count);
}

std::vector<Cell> cellsOfColumn(Index column, Index first, Index count) {
    return line({first, column}, {1, 0}, count);
}

ExplanationInput StepWriter::add(ExplanationStep::Kind kind, std::string name, std::string pattern, std::vector<ExplanationInput> inputs,
                                 double value) {
    ExplanationStep step{kind, std::move(name), texts_ ? arithmeticOf(pattern, inputs) : std::string(), value};
    step.pattern = std::move(pattern);
    step.inputs = std::move(inputs);
    steps_.push_back(std::move(step));
    return {ExplanationInput::Origin::Step, steps_.back().name, value};
}

ExplanationInput StepWriter::addOffset(ExplanationStep::Kind kind, std::string name, Place key, Place query) {
    if (!offsets_.keyMinusQuery()) {
        std::swap(key, query);
    }
    std::vector<ExplanationInput> inputs = std::move(key.inputs);
    inputs.insert(inputs.end(), std::make_move_iterator(query.inputs.begin()), std::make_move_iterator(query.inputs.end()));
    return add(kind, std::move(name), key.pattern + " - " + query.pattern, std::move(inputs), key.value - query.value);
}

}  // namespace posenc
