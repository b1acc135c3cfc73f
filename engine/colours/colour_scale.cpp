#include "engine/colours/colour_scale.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace posenc {
namespace {

constexpr double kLastSlot = kColourSlots - 1;
constexpr double kTolerance = 0.5;  // slots

// Chosen far from every colour of every map (CIE76 distance 28 and more) and from one another. Minus infinity is the
// common one, a causal mask, and so the quiet one.
constexpr ValueMark kBelow{ValueMark::Pattern::Solid, Rgb::fromHex(0x00e5ff), Rgb::fromHex(0x00e5ff)};
constexpr ValueMark kAbove{ValueMark::Pattern::Solid, Rgb::fromHex(0xff8c00), Rgb::fromHex(0xff8c00)};
constexpr ValueMark kMinusInfinity{ValueMark::Pattern::RisingStripes, Rgb::fromHex(0x7d838c), Rgb::fromHex(0x9ba1aa)};
constexpr ValueMark kPlusInfinity{ValueMark::Pattern::FallingStripes, Rgb::fromHex(0x00ff00), Rgb::fromHex(0x007a1f)};
constexpr ValueMark kNotANumber{ValueMark::Pattern::Checks, Rgb::fromHex(0xff00ff), Rgb::fromHex(0x7a007a)};

}  // namespace

const ValueMark& valueMark(ValueClass kind) {
    switch (kind) {
        case ValueClass::Inside:
        case ValueClass::NotANumber:
            break;
        case ValueClass::Below:
            return kBelow;
        case ValueClass::Above:
            return kAbove;
        case ValueClass::MinusInfinity:
            return kMinusInfinity;
        case ValueClass::PlusInfinity:
            return kPlusInfinity;
    }
    assert(kind == ValueClass::NotANumber);
    return kNotANumber;
}

ColourScale::ColourScale(const ColourMap& map, double minimum, double maximum) : map_(&map), minimum_(minimum), maximum_(maximum) {
    assert(std::isfinite(minimum) && std::isfinite(maximum) && minimum <= maximum);
    if (map.kind == ColourMap::Kind::Categorical) {
        slotsPerUnit_ = 1;
    } else if (maximum > minimum) {
        // Ranges wider than a double's largest number cannot come from float values.
        slotsPerUnit_ = kLastSlot / (maximum - minimum);
    }
}

double ColourScale::position(float value) const {
    return (static_cast<double>(value) - minimum_) * slotsPerUnit_;
}

ValueClass ColourScale::classify(float value) const {
    if (std::isnan(value)) {
        return ValueClass::NotANumber;
    }
    if (std::isinf(value)) {
        return value < 0 ? ValueClass::MinusInfinity : ValueClass::PlusInfinity;
    }
    if (slotsPerUnit_ == 0) {
        const auto number = static_cast<double>(value);
        return number < minimum_ ? ValueClass::Below : number > maximum_ ? ValueClass::Above : ValueClass::Inside;
    }
    const double place = position(value);
    const double last = map_->kind == ColourMap::Kind::Categorical ? maximum_ - minimum_ : kLastSlot;
    return place < -kTolerance ? ValueClass::Below : place > last + kTolerance ? ValueClass::Above : ValueClass::Inside;
}

int ColourScale::slot(float value) const {
    if (map_->kind == ColourMap::Kind::Categorical) {
        return static_cast<int>(std::fmod(std::max(0.0, std::floor(position(value) + 0.5)), kColourSlots));
    }
    if (slotsPerUnit_ == 0) {
        return kColourSlots / 2;
    }
    return static_cast<int>(std::clamp(std::floor(position(value) + 0.5), 0.0, kLastSlot));
}

Rgb ColourScale::colour(float value) const {
    const ValueClass kind = classify(value);
    return kind == ValueClass::Inside ? (*map_)[slot(value)] : valueMark(kind).first;
}

}  // namespace posenc
