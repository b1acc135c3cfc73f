#include "engine/encodings/sinusoid.h"

#include <cmath>

#include "engine/core/text.h"

namespace posenc {

void writeSinusoid(double position, double base, SinusoidLayout layout, std::span<float> out) {
    const std::size_t half = out.size() / 2;
    for (std::size_t c = 0; c < half; ++c) {
        const double angle = position * std::pow(base, -2.0 * static_cast<double>(c) / static_cast<double>(out.size()));
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
