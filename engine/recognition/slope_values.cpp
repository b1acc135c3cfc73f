#include "engine/recognition/slope_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <string_view>

#include "engine/encodings/alibi.h"
#include "engine/recognition/name_recognition.h"
#include "engine/recognition/rules.h"

namespace posenc {

namespace {

/// Of bfloat16, and some more.
constexpr float kMostOff = 0.01F;

/// Whether nothing but the word tells what a list is.
bool isCalledSlopes(const std::string& name, const Recognition& table, const Shape& shape) {
    const bool inAttention = std::ranges::any_of(table.reasons, [](const Reason& reason) { return reason.code == ReasonCode::PartOfName; });
    return table.reading.scheme == "alibi-slopes" && shape.size() == 1 && findSuffix(name, "slopes") != std::string_view::npos &&
           !inAttention;
}

bool areOfAlibi(std::span<const float> values) {
    return std::ranges::any_of(std::array{false, true}, [&](bool geometric) {
        const auto slopes = alibiSlopes(static_cast<Index>(values.size()), geometric);
        return std::ranges::equal(values, slopes, [](float value, float slope) { return std::abs(value - slope) <= kMostOff * slope; });
    });
}

}  // namespace

void dropOtherSlopes(const TrainedFile& file, Recognitions& recognitions) {
    std::erase_if(recognitions.known(), [&](const auto& one) {
        const TensorEntry& entry = file.entries()[one.first];
        if (!isCalledSlopes(nameOf(file, entry), one.second, entry.shape)) {
            return false;
        }
        const auto values = file.read(one.first);
        return !values.ok() || !areOfAlibi(values.value().values());
    });
}

}  // namespace posenc
