#include "engine/colours/colour_scale.h"

#include <cassert>
#include <cmath>

namespace posenc {
namespace {

constexpr double kTolerance = 0.5;  // slots
constexpr double kMiddleSlot = 128;
constexpr double kLargestClass = 1 << 30;  // far beyond the whole numbers that float32 distinguishes

// A light and a dark colour each, 9 : 1 apart or more: one of them is 3 : 1 at least from every colour of every map, and differs from it
// also for eyes that lack a kind of cone. Minus infinity is the common one, a causal mask, and so the quiet one: thin
// lines on light grey; cells without a value are the reverse of it.
constexpr ValueMark kBelow{ValueMark::Pattern::RowStripes, Rgb::fromHex(0x00e5ff), Rgb::fromHex(0x00222b)};
constexpr ValueMark kAbove{ValueMark::Pattern::ColumnStripes, Rgb::fromHex(0xffa733), Rgb::fromHex(0x2a0f00)};
constexpr ValueMark kMinusInfinity{ValueMark::Pattern::RisingStripes, Rgb::fromHex(0xd3d7dd), Rgb::fromHex(0x2b3038)};
constexpr ValueMark kPlusInfinity{ValueMark::Pattern::FallingStripes, Rgb::fromHex(0x00ff00), Rgb::fromHex(0x003010)};
constexpr ValueMark kNoValue{ValueMark::Pattern::FallingStripes, Rgb::fromHex(0x2b3038), Rgb::fromHex(0xd3d7dd)};
constexpr ValueMark kNotANumber{ValueMark::Pattern::Checks, Rgb::fromHex(0xff80ff), Rgb::fromHex(0x200020)};

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
        case ValueClass::NoValue:
            return kNoValue;
    }
    assert(kind == ValueClass::NotANumber);
    return kNotANumber;
}

ColourScale::ColourScale(const ColourMap& map, double minimum, double maximum, ValueTransform transform, bool reversed, bool whole)
    : map_(&map),
      minimum_(minimum),
      maximum_(maximum),
      transform_(map.kind == ColourMap::Kind::Categorical ? ValueTransform() : transform),
      first_(transform_(minimum)),
      span_(transform_(maximum) - first_),
      lowest_(minimum),
      highest_(maximum),
      whole_(whole),
      flip_(reversed ? kColourSlots - 1 : 0) {
    assert(std::isfinite(minimum) && std::isfinite(maximum) && minimum <= maximum);
    assert(transform_.defines(minimum));
    assert(transform_.linear() || (transform_.threshold > 0 && std::isfinite(transform_.threshold)));
    if (map.kind == ColourMap::Kind::Categorical) {
        slotsPerUnit_ = 1;
        last_ = kLargestClass;
    } else if (const double slots = last_ / span_; std::isnormal(slots)) {
        slotsPerUnit_ = slots;
    } else {
        // One value, or ends too close or too far apart for arithmetic.
        span_ = 0;
        offset_ = kMiddleSlot;
        return;
    }
    offset_ = kTolerance;
    lowest_ = transform_.inverse(first_ - kTolerance / slotsPerUnit_);
    highest_ = transform_.inverse(transform_(maximum) + kTolerance / slotsPerUnit_);
}

double ColourScale::valueAt(double position) const {
    if (position == 0 || span_ == 0) {
        return minimum_;
    }
    return position == 1 ? maximum_ : transform_.inverse(first_ + position * span_);
}

bool ColourScale::findSlots(std::span<const float> values, std::span<int> found) const {
    assert(values.size() == found.size());
    // A copy that nothing else can change, so that its members stay in registers.
    const ColourScale scale = *this;
    int any = 0;
    const auto each = [&](auto transform) {
        for (std::size_t k = 0; k < values.size(); ++k) {
            // Without a branch, so that the processor takes several numbers at a time.
            const auto number = static_cast<double>(values[k]);
            const int outside = (number >= scale.lowest_ ? 0 : kNoSlot) | (number <= scale.highest_ ? 0 : kNoSlot);
            found[k] = scale.slotOf(transform(number)) | outside;
            any |= outside;
        }
    };
    if (scale.transform_.linear()) {
        each([](double value) { return value; });
    } else {
        each([&scale](double value) { return scale.transform_(value); });
    }
    return any < 0;
}

ValueClass ColourScale::classify(float value) const {
    if (std::isnan(value)) {
        return whole_ ? ValueClass::NoValue : ValueClass::NotANumber;
    }
    if (std::isinf(value)) {
        return value < 0 ? ValueClass::MinusInfinity : ValueClass::PlusInfinity;
    }
    const auto number = static_cast<double>(value);
    if (!transform_.defines(number)) {
        return ValueClass::MinusInfinity;
    }
    return number < lowest_ ? ValueClass::Below : number > highest_ ? ValueClass::Above : ValueClass::Inside;
}

Rgb ColourScale::colour(float value) const {
    const int found = slot(value);
    return found >= 0 ? (*map_)[found] : valueMark(classify(value)).first;
}

}  // namespace posenc
