#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/schema/declaration.h"

namespace posenc {

/// Entries along the axis of a tensor that follows, under some parameters.
struct AxisEntries {
    Index count = 0;
    Index origin = 0;  ///< the entry of the coordinate 0
    Grid grid{0, 0};   ///< of the last ones; 0x0: a sequence

    [[nodiscard]] Index leading() const { return count - grid.tokens(); }
    /// Sides of the grid, or the number of entries and 0 columns.
    [[nodiscard]] Grid told() const { return grid.tokens() > 0 ? grid : Grid{count, 0}; }
    friend bool operator==(const AxisEntries&, const AxisEntries&) = default;
};

/// What becomes of one bound tensor under other parameters.
struct FitPlan {
    enum class Verdict {
        Fits,     ///< it is read as it is
        Follows,  ///< what `fit` says is to be done
        Misfit    ///< nothing makes it fit
    } verdict = Verdict::Misfit;
    std::size_t axis = 0;  ///< the one that follows
    AxisEntries from;      ///< as trained. Either both are a grid behind as many other entries, or both are sequences.
    AxisEntries to;
    Fit fit;
};

/// The plan for a bound tensor of this shape. @param wanted `given`, completed; @param trained parameters that the tensors came with, as
/// far as they are known
[[nodiscard]] FitPlan planFit(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape,
                              const Parameters& wanted, const Parameters::Map& given, const Parameters::Map& trained);

/// The formula of a tensor's declaration under which a tensor of this shape was trained; null where none gives the shape.
[[nodiscard]] const ShapeFormula* trainedFormula(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape,
                                                 const Parameters::Map& given, const Parameters::Map& trained);

/// The grid parameter that the last entries of a tensor's axis are laid out by; null: they are a sequence.
[[nodiscard]] const ParameterDeclaration* gridOf(const EncodingDeclaration& encoding, const FitRule& rule, const ShapeFormula& formula);

/// The symbols of a parameter; a grid has two.
[[nodiscard]] std::vector<std::string> symbolsOf(const ParameterDeclaration& parameter);

}  // namespace posenc
