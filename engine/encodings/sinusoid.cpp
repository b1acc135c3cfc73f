#include "engine/encodings/sinusoid.h"

#include <cmath>

#include "engine/core/text.h"

namespace posenc {

std::vector<double> sinusoidFrequencies(double base, Index d) {
    std::vector<double> frequencies(static_cast<std::size_t>(d / 2));
    for (std::size_t c = 0; c < frequencies.size(); ++c) {
        frequencies[c] = std::pow(base, -2.0 * static_cast<double>(c) / static_cast<double>(d));
    }
    return frequencies;
}

void writeSinusoid(double position, std::span<const double> frequencies, SinusoidLayout layout, std::span<float> out) {
    const std::size_t half = frequencies.size();
    for (std::size_t c = 0; c < half; ++c) {
        const double angle = position * frequencies[c];
        const bool interleaved = layout == SinusoidLayout::Interleaved;
        out[interleaved ? 2 * c : c] = static_cast<float>(std::sin(angle));
        out[interleaved ? 2 * c + 1 : half + c] = static_cast<float>(std::cos(angle));
    }
}

Status checkEven(const Parameters& parameters, std::string_view id, Index width) {
    if (width % 2 == 0) {
        return {};
    }
    return makeError(ErrorCode::ParameterConflict, std::string(id), toString(parameters.values().find(id)->second), POSENC_TEXT("even"));
}

}  // namespace posenc
