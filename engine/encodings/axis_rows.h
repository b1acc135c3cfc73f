#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// What one coordinate of a map gives to the vectors of its tokens, for every place along its axis. A map's tokens have few different
/// coordinates: sines and powers are computed for each of these, not for each token.
class AxisRows {
public:
    /// @param number of a place along the axis and a feature, rounded to float32
    AxisRows(Index places, Index width, const std::function<double(Index place, Index feature)>& number) : width_(width) {
        numbers_.reserve(static_cast<std::size_t>(places * width));
        for (Index place = 0; place < places; ++place) {
            for (Index feature = 0; feature < width; ++feature) {
                numbers_.push_back(static_cast<float>(number(place, feature)));
            }
        }
    }
    [[nodiscard]] std::span<const float> of(Index place) const {
        return std::span(numbers_).subspan(static_cast<std::size_t>(place * width_), static_cast<std::size_t>(width_));
    }

private:
    Index width_;
    std::vector<float> numbers_;
};

}  // namespace posenc
