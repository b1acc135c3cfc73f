#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// A value of one parameter, by its ParameterType: Boolean, Integer, Real, Choice or NumberList or Text, GridSize, Grid3dSize. Copies are
/// made in parameter_value.cpp: every source that handles a scene would compile them again.
struct ParameterValue : std::variant<bool, Index, double, std::string, Grid, Grid3d> {
    using variant::variant;
    ParameterValue();
    ParameterValue(const ParameterValue& other);
    ParameterValue(ParameterValue&& other) noexcept;
    ParameterValue& operator=(const ParameterValue& other);
    ParameterValue& operator=(ParameterValue&& other) noexcept;
    ~ParameterValue();

    bool operator==(const ParameterValue& other) const;
    /// Values have no order; QMetaType looks for one.
    bool operator<(const ParameterValue& other) const = delete;
};

/// "7x7", "2x7x7", "64", "0.25", "on" / "off", "as-published": as on the command line and in a session.
[[nodiscard]] std::string toString(const ParameterValue& value);
/// The sides of a grid or volume, slowest first; none of other values.
[[nodiscard]] std::vector<Index> sidesOf(const ParameterValue& value);
}  // namespace posenc
