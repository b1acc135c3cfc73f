#include "engine/encodings/sinusoid.h"

#include <cmath>

#include "engine/core/text.h"

namespace posenc {

namespace {

/// Rows that one sine is turned into before the next is computed anew.
constexpr std::size_t kRowsTurned = 32;

/// Sines and cosines of one position.
struct Waves {
    std::vector<double> sines;
    std::vector<double> cosines;

    explicit Waves(std::size_t count) : sines(count), cosines(count) {}
    void begin(double position, std::span<const double> frequencies) {
        for (std::size_t c = 0; c < frequencies.size(); ++c) {
            sines[c] = std::sin(position * frequencies[c]);
            cosines[c] = std::cos(position * frequencies[c]);
        }
    }
    /// To the position that lies as far on as the other's lies from 0.
    void turnBy(const Waves& other) {
        for (std::size_t c = 0; c < sines.size(); ++c) {
            const double sine = sines[c];
            sines[c] = sine * other.cosines[c] + cosines[c] * other.sines[c];
            cosines[c] = cosines[c] * other.cosines[c] - sine * other.sines[c];
        }
    }
};

}  // namespace

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

void writeSinusoids(std::span<const double> positions, std::span<const double> frequencies, SinusoidLayout layout, std::span<float> out) {
    const std::size_t half = frequencies.size();
    const double step = positions.size() < 2 ? 0 : positions[1] - positions[0];
    Waves turn(half);
    turn.begin(step, frequencies);
    Waves waves(half);
    std::size_t turned = kRowsTurned;
    for (std::size_t row = 0; row < positions.size(); ++row) {
        if (row > 0 && turned < kRowsTurned && positions[row] - positions[row - 1] == step) {
            waves.turnBy(turn);
            ++turned;
        } else if (row == 0 || positions[row] != positions[row - 1]) {
            waves.begin(positions[row], frequencies);
            turned = 1;
        }
        float* line = out.data() + row * 2 * half;
        for (std::size_t c = 0; c < half; ++c) {
            line[layout == SinusoidLayout::Interleaved ? 2 * c : c] = static_cast<float>(waves.sines[c]);
            line[layout == SinusoidLayout::Interleaved ? 2 * c + 1 : half + c] = static_cast<float>(waves.cosines[c]);
        }
    }
}

Status checkEven(const Parameters& parameters, std::string_view id, Index width) {
    if (width % 2 == 0) {
        return {};
    }
    return makeError(ErrorCode::ParameterConflict, std::string(id), toString(parameters.values().find(id)->second), POSENC_TEXT("even"));
}

}  // namespace posenc
