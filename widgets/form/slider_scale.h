#pragma once

#include <vector>

#include "engine/schema/parameters.h"

namespace posenc {

/// The values that a slider stops at, from `minimum` to `usual`: every whole number (or multiple) of a short range, even steps of a
/// medium one, steps of equal ratio where the range spans more than two powers of ten. Neighbouring stops always differ,
/// so that one key press is one visible change.
class SliderScale {
public:
    /// For Integer, Real, GridSize and Grid3dSize (one side). `usual` outside (minimum, maximum] counts as `maximum`.
    explicit SliderScale(const ParameterDeclaration& declaration);

    [[nodiscard]] int count() const { return static_cast<int>(stops_.size()); }
    /// @pre 0 <= stop < count()
    [[nodiscard]] double value(int stop) const { return stops_[static_cast<std::size_t>(stop)]; }
    /// The stop nearest to a value; values beyond the ends are at the ends.
    [[nodiscard]] int stopOf(double value) const;
    [[nodiscard]] bool logarithmic() const { return logarithmic_; }

private:
    std::vector<double> stops_;
    bool logarithmic_ = false;
};

/// The sides of a grid or volume made larger or smaller in proportion: the longest becomes `side`, equal ones stay equal, and each stays
/// within [minimum, maximum]. Sides of 0 become equal ones. @pre not empty
[[nodiscard]] std::vector<Index> scaledSides(std::vector<Index> sides, Index side, Index minimum, Index maximum);

}  // namespace posenc
