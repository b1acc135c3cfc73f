#include "widgets/form/slider_scale.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr int kFineStops = 512;    ///< up to here every whole number has its stop
constexpr int kCoarseStops = 100;  ///< steps of a range that is cut evenly
constexpr double kWide = 100;      ///< largest over smallest value from which on ratios make sense
constexpr int kStopsPerDecade = 40;

/// A value rounded to three digits, as people write it.
double rounded(double value) {
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return std::round(value / unit) * unit;
}

}  // namespace

SliderScale::SliderScale(const ParameterDeclaration& declaration) {
    const double first = declaration.minimum;
    const bool usualFits = declaration.usual > first && declaration.usual <= declaration.maximum;
    const double last = usualFits ? declaration.usual : declaration.maximum;
    const bool whole = declaration.type != ParameterType::Real;
    const auto grain = static_cast<double>(declaration.multipleOf);
    const double start = whole ? std::max(first, grain) : first;
    logarithmic_ = start > 0 && first >= 0 && last / start >= kWide && (!whole || last - first > kFineStops * grain);
    if (logarithmic_) {
        if (first < start) {
            stops_.push_back(first);
        }
        const double ratio = std::pow(10.0, 1.0 / kStopsPerDecade);
        stops_.push_back(start);
        for (double value = start * ratio; value < last; value *= ratio) {
            const double stop = whole ? std::max(stops_.back() + grain, std::round(value / grain) * grain) : rounded(value);
            if (stop < last) {
                stops_.push_back(stop);
            }
            value = std::max(value, stop);
        }
        stops_.push_back(last);
        return;
    }
    const double steps = whole ? std::min<double>((last - first) / grain, kFineStops) : kCoarseStops;
    stops_.push_back(first);
    for (double step = 1; step <= steps; ++step) {
        const double value = first + (last - first) * step / steps;
        stops_.push_back(whole ? std::round(value / grain) * grain : value);
    }
}

int SliderScale::stopOf(double value) const {
    const auto above = std::lower_bound(stops_.begin(), stops_.end(), value);
    if (above == stops_.end()) {
        return count() - 1;
    }
    if (above == stops_.begin() || *above - value <= value - *(above - 1)) {
        return static_cast<int>(above - stops_.begin());
    }
    return static_cast<int>(above - stops_.begin()) - 1;
}

std::vector<Index> scaledSides(std::vector<Index> sides, Index side, Index minimum, Index maximum) {
    const Index longest = *std::max_element(sides.begin(), sides.end());
    for (Index& length : sides) {
        // Nothing has no proportion; it grows into a square.
        const double part = longest <= 0 ? 1.0 : static_cast<double>(length) / static_cast<double>(longest);
        length = std::clamp(static_cast<Index>(std::llround(part * static_cast<double>(side))), minimum, maximum);
    }
    return sides;
}

}  // namespace posenc
