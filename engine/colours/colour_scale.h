#pragma once

#include <algorithm>

#include "engine/colours/colour_map.h"

namespace posenc {

/// What a number is to a scale of colours. All but Inside have a mark of their own, see valueMark().
enum class ValueClass { Inside, Below, Above, MinusInfinity, PlusInfinity, NotANumber };

/// How a number that has no place on the scale is drawn: the first colour, patterned with the second. The pattern is the
/// cue for eyes that do not tell the colours apart. Defined once, for pictures, colour bars and legends.
struct ValueMark {
    enum class Pattern { Solid, RisingStripes, FallingStripes, Checks } pattern = Pattern::Solid;
    Rgb first;
    Rgb second;

    /// The colour of the pixel (x, y) for a pattern that repeats after `period` >= 2 pixels. x, y >= 0.
    [[nodiscard]] constexpr Rgb at(int x, int y, int period) const {
        const int half = period / 2;
        switch (pattern) {
            case Pattern::Solid:
                break;
            case Pattern::RisingStripes:
                return (x + y) % period < half ? second : first;
            case Pattern::FallingStripes:
                return (x % period + period - y % period) % period < half ? second : first;
            case Pattern::Checks:
                return (x / half + y / half) % 2 == 0 ? first : second;
        }
        return first;
    }
};

/// @pre kind != ValueClass::Inside
[[nodiscard]] const ValueMark& valueMark(ValueClass kind);

/// A colour map laid over the values [minimum, maximum]. A value half a slot outside still counts as inside, so that
/// rounding never marks the largest value as above. minimum == maximum puts this value into the middle of the map.
class ColourScale {
public:
    /// @pre both finite, minimum <= maximum
    ColourScale(const ColourMap& map, double minimum, double maximum);

    [[nodiscard]] const ColourMap& map() const { return *map_; }
    [[nodiscard]] double minimum() const { return minimum_; }
    [[nodiscard]] double maximum() const { return maximum_; }

    /// Slot of the map, 0..255; -1 for values that classify() does not call Inside. Categorical maps count whole
    /// numbers from the minimum, modulo 256.
    [[nodiscard]] int slot(float value) const {
        const auto number = static_cast<double>(value);
        if (!(number >= lowest_ && number <= highest_)) {
            return -1;
        }
        return static_cast<int>(std::min((number - minimum_) * slotsPerUnit_ + offset_, last_)) & (kColourSlots - 1);
    }
    /// The slots of many values; true where one of them is -1. @pre found.size() == values.size()
    bool findSlots(std::span<const float> values, std::span<int> found) const;
    [[nodiscard]] ValueClass classify(float value) const;
    /// The value's colour: of the map, or the first colour of its mark.
    [[nodiscard]] Rgb colour(float value) const;

private:
    const ColourMap* map_;
    double minimum_;
    double maximum_;
    double lowest_;
    double highest_;
    double slotsPerUnit_ = 0;
    double offset_ = 0;
    double last_ = kColourSlots - 1;
};

}  // namespace posenc
