#pragma once

#include <algorithm>

#include "engine/colours/colour_map.h"
#include "engine/colours/value_transform.h"

namespace posenc {

/// What a number is to a scale of colours. All but Inside have a mark of their own, see valueMark(). NoValue is the NaN of whole numbers: a
/// cell that reads no table row, or has no offset, which is no failed computation. MinusInfinity is also what has no logarithm on such a
/// scale.
enum class ValueClass { Inside, Below, Above, MinusInfinity, PlusInfinity, NotANumber, NoValue };

/// How a number that has no place on the scale is drawn: the first colour, patterned with the second. The pattern is the
/// cue for eyes that do not tell the colours apart, and but for the quiet ones a light and a dark colour are seen beside every map's.
/// Defined once, for pictures, colour bars and legends.
struct ValueMark {
    enum class Pattern { RisingStripes, FallingStripes, RowStripes, ColumnStripes, Checks } pattern = Pattern::Checks;
    Rgb first;
    Rgb second;

    /// The colour of the pixel (x, y) for a pattern that repeats after `period` >= 2 pixels. x, y >= 0.
    /// Slanted stripes are lines of the second colour on the first, a third of the period wide; the other patterns halve it.
    [[nodiscard]] constexpr Rgb at(int x, int y, int period) const {
        const int half = period / 2;
        const int line = period < 3 ? 1 : period / 3;
        switch (pattern) {
            case Pattern::RowStripes:
                return y % period < half ? second : first;
            case Pattern::ColumnStripes:
                return x % period < half ? second : first;
            case Pattern::RisingStripes:
                return (x + y) % period < line ? second : first;
            case Pattern::FallingStripes:
                return (x % period + period - y % period) % period < line ? second : first;
            case Pattern::Checks:
                return (x / half + y / half) % 2 == 0 ? first : second;
        }
        return first;
    }
};

/// @pre kind != ValueClass::Inside
[[nodiscard]] const ValueMark& valueMark(ValueClass kind);

/// A colour map laid over the values [minimum, maximum], spread by a transform, in either direction. A value half a slot
/// outside still counts as inside, so that rounding never marks the largest value as above. minimum == maximum puts this
/// value into the middle of the map.
class ColourScale {
public:
    /// Categorical maps name whole numbers and ignore the transform. @pre both finite, minimum <= maximum; above 0 for a logarithm
    /// @param whole the values are whole numbers, among which NaN is NoValue
    ColourScale(const ColourMap& map, double minimum, double maximum, ValueTransform transform = {}, bool reversed = false,
                bool whole = false);

    [[nodiscard]] const ColourMap& map() const { return *map_; }
    [[nodiscard]] double minimum() const { return minimum_; }
    [[nodiscard]] double maximum() const { return maximum_; }
    [[nodiscard]] const ValueTransform& transform() const { return transform_; }

    /// Where a value lies between the ends: 0 at the minimum, 1 at the maximum, beyond them as the transform goes on; 0.5
    /// where all of the scale is one value.
    [[nodiscard]] double position(double value) const { return span_ > 0 ? (transform_(value) - first_) / span_ : 0.5; }
    /// The value at a position, position()'s inverse; the ends exactly.
    [[nodiscard]] double valueAt(double position) const;

    /// Slot of the map, 0..255; -1 for values that classify() does not call Inside. Categorical maps count whole
    /// numbers from the minimum, modulo 256.
    [[nodiscard]] int slot(float value) const { return inside(value) ? slotOf(transform_(static_cast<double>(value))) : kNoSlot; }
    /// The slots of many values; true where one of them is -1. @pre found.size() == values.size()
    bool findSlots(std::span<const float> values, std::span<int> found) const;
    [[nodiscard]] ValueClass classify(float value) const;
    /// The value's colour: of the map, or the first colour of its mark.
    [[nodiscard]] Rgb colour(float value) const;

private:
    static constexpr int kNoSlot = -1;

    [[nodiscard]] bool inside(float value) const {
        const auto number = static_cast<double>(value);
        return number >= lowest_ && number <= highest_;
    }
    /// Of any number, also of one that is not inside.
    [[nodiscard]] int slotOf(double transformed) const {
        const double place = (transformed - first_) * slotsPerUnit_ + offset_;
        const double below = place < last_ ? place : last_;
        return (static_cast<int>(below > 0 ? below : 0.0) & (kColourSlots - 1)) ^ flip_;
    }

    const ColourMap* map_;
    double minimum_;
    double maximum_;
    ValueTransform transform_;
    double first_;  ///< the minimum, transformed
    double span_;   ///< from there to the maximum; 0: one value
    double lowest_;
    double highest_;
    double slotsPerUnit_ = 0;
    double offset_ = 0;
    double last_ = kColourSlots - 1;
    bool whole_ = false;
    int flip_ = 0;  ///< turns slot k into 255 - k where the map is reversed
};

}  // namespace posenc
