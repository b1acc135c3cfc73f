#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/model/explanation.h"
#include "engine/schema/declaration.h"

namespace posenc {

// The numbers that steps read. A vector is written as `text`, a number as its value where no text is given.

[[nodiscard]] ExplanationInput coordinateInput(std::string_view name, Index value);
/// @param symbols of the parameters, as a formula writes them: "2Ww−1"
[[nodiscard]] ExplanationInput parameterInput(std::string symbols, double value);
[[nodiscard]] ExplanationInput cellInput(std::string layer, Index slice, Cell cell, double value, std::string text = {});
[[nodiscard]] ExplanationInput vectorInput(std::string layer, Index slice, std::vector<Cell> cells, std::string text);

/// `count` cells of a row from column `first` on, and of a column from row `first` on.
[[nodiscard]] std::vector<Cell> cellsOfRow(Index row, Index first, Index count);
[[nodiscard]] std::vector<Cell> cellsOfColumn(Index column, Index first, Index count);

/// A pattern with the numbers filled in. Empty where it says nothing that the step's name and value do not: the number of another step, a
/// random number, a constant, products of whole vectors. One number alone is written as where it is found, never as itself. @pre as many
/// "{}" as inputs
[[nodiscard]] std::string arithmeticOf(const std::string& pattern, const std::vector<ExplanationInput>& inputs);

/// Writes the steps of an explanation one behind the other; each names the numbers that it reads.
class StepWriter {
public:
    /// @param texts whether the steps' arithmetic is written
    StepWriter(std::vector<ExplanationStep>& steps, const OffsetConvention& offsets, bool texts = true)
        : steps_(steps), offsets_(offsets), texts_(texts) {}

    /// How offsets are told.
    [[nodiscard]] const OffsetConvention& offsets() const { return offsets_; }
    /// A position that an offset is the difference of: its inputs in a pattern, and its value.
    struct Place {
        std::string pattern;
        std::vector<ExplanationInput> inputs;
        double value = 0;
    };
    /// Appends an offset as it is told, key - query or query - key, and returns it so.
    ExplanationInput addOffset(ExplanationStep::Kind kind, std::string name, Place key, Place query);

    /// Appends a step and returns its number as an input of later ones. Its arithmetic is that of `arithmeticOf`.
    /// @pre as many "{}" as inputs
    ExplanationInput add(ExplanationStep::Kind kind, std::string name, std::string pattern, std::vector<ExplanationInput> inputs,
                         double value);
    /// A number that has a symbol, or words in its place, which are POSENC_TEXT.
    ExplanationInput quantity(std::string symbol, std::string pattern, std::vector<ExplanationInput> inputs, double value) {
        return add(ExplanationStep::Kind::Quantity, std::move(symbol), std::move(pattern), std::move(inputs), value);
    }
    [[nodiscard]] const std::vector<ExplanationStep>& steps() const { return steps_; }
    /// The last step, to say more of it. @pre there is one
    [[nodiscard]] ExplanationStep& last() { return steps_.back(); }

private:
    std::vector<ExplanationStep>& steps_;
    OffsetConvention offsets_;
    bool texts_;
};

}  // namespace posenc
