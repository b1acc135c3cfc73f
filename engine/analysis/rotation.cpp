#include "engine/analysis/rotation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "engine/model/sequence_mask.h"

namespace posenc {

namespace {

/// The frequency of each pair, and which position id it is of.
void addFrequencies(const Model& model, const LayerDeclaration& layer, Index head, std::vector<RotatedPair>& pairs) {
    const Index axes = model.stackSize(layer.id);
    for (Index slice = 0; slice < axes; ++slice) {
        const auto field = model.field(layer.id, slice);
        if (!field.ok()) {
            return;
        }
        const Field& values = *field.value();
        // A stack of axes has a row per head; one matrix has a row per axis.
        const bool perHead = axes > 1;
        pairs.resize(static_cast<std::size_t>(values.columns()), {.axis = -1});
        for (Index row = 0; row < (perHead ? 1 : values.rows()); ++row) {
            for (Index pair = 0; pair < values.columns(); ++pair) {
                const auto value = static_cast<double>(values.value(perHead ? std::min(head, values.rows() - 1) : row, pair));
                RotatedPair& one = pairs[static_cast<std::size_t>(pair)];
                // Of a pair that reads both axes the one that it reads more.
                if (std::abs(value) > std::abs(one.frequency)) {
                    one.frequency = value;
                    one.axis = perHead ? slice : row;
                }
            }
        }
    }
}

bool isRead(const Model& model, const char* id) {
    const ParameterDeclaration* declared = model.encoding().parameter(id);
    return declared != nullptr && model.parameters().reads(*declared);
}

void addUnscaled(const Model& model, Rotation& out) {
    const Parameters& parameters = model.parameters();
    // Factors of a file slow pairs without a scaling by name.
    const bool scaled = parameters.has("scaling");
    const double base = !scaled ? 1 : parameters.has("base-pattern") ? valueOfLayer(parameters, "base") : parameters.real("base");
    const double width = 2 * static_cast<double>(out.pairs.size());
    for (std::size_t pair = 0; pair < out.pairs.size(); ++pair) {
        RotatedPair& one = out.pairs[pair];
        one.unscaled = scaled ? std::pow(base, -2 * static_cast<double>(pair) / width) : one.frequency;
    }
    if (!scaled) {
        return;
    }
    if (isRead(model, "factor")) {
        out.factor = parameters.real("factor");
    }
    if (isRead(model, "original-length")) {
        out.original = parameters.integer("original-length");
    }
}

bool blends(const Parameters& parameters) {
    const std::string scaling = parameters.has("scaling") ? parameters.choice("scaling") : std::string();
    return scaling == "yarn" || scaling == "llama3";
}

RotationBand::Kind bandOf(const RotatedPair& pair, double factor, bool blending) {
    constexpr double kSameFrequency = 1e-6;
    const double slowed = pair.unscaled / pair.frequency;
    return pair.frequency == 0                              ? RotationBand::Kind::Still
           : std::abs(slowed - 1) < kSameFrequency          ? RotationBand::Kind::Kept
           : std::abs(slowed / factor - 1) < kSameFrequency ? RotationBand::Kind::Divided
           : blending                                       ? RotationBand::Kind::Blended
                                                            : RotationBand::Kind::Slowed;
}

void addBands(Rotation& out, bool blending) {
    for (std::size_t at = 0; out.factor && at < out.pairs.size(); ++at) {
        const auto pair = static_cast<Index>(at);
        const RotationBand::Kind kind = bandOf(out.pairs[at], *out.factor, blending);
        if (out.bands.empty() || out.bands.back().kind != kind) {
            out.bands.push_back({kind, pair, pair});
        }
        out.bands.back().last = pair;
    }
    for (const RotatedPair& pair : out.pairs) {
        out.slowest = pair.frequency == 0 ? out.slowest : std::max(out.slowest, pair.unscaled / pair.frequency);
    }
}

/// YaRN divides by a share of f that is linear in the pair: two of the pairs in between tell where it begins and ends.
void addRamp(Rotation& out) {
    const auto blended = std::ranges::find(out.bands, RotationBand::Kind::Blended, &RotationBand::kind);
    if (blended == out.bands.end() || blended->first == blended->last) {
        return;
    }
    const auto shareOf = [&](Index pair) {
        const RotatedPair& one = out.pairs[static_cast<std::size_t>(pair)];
        return (1 - one.frequency / one.unscaled) / (1 - 1 / *out.factor);
    };
    const double first = shareOf(blended->first);
    const double perPair = (shareOf(blended->last) - first) / static_cast<double>(blended->last - blended->first);
    const double low = static_cast<double>(blended->first) - first / perPair;
    out.ramp = {low, low + 1 / perPair};
}

}  // namespace

std::vector<double> Rotation::wavelengths(bool scaled) const {
    std::vector<double> out;
    for (const RotatedPair& pair : pairs) {
        const double frequency = std::abs(scaled ? pair.frequency : pair.unscaled);
        out.push_back(frequency > 0 ? std::log10(2 * std::numbers::pi / frequency) : std::numeric_limits<double>::quiet_NaN());
    }
    return out;
}

std::optional<Rotation> rotationOf(const Model& model, Index head) {
    const auto layer = model.layerOf(LayerRole::Frequency);
    if (!layer) {
        return std::nullopt;
    }
    Rotation out;
    addFrequencies(model, *layer, head, out.pairs);
    const Parameters& parameters = model.parameters();
    out.features = parameters.integer("head-dim");
    const bool half = parameters.choice("pairing") == "half";
    const auto count = static_cast<Index>(out.pairs.size());
    const auto axes = model.fieldOf(LayerRole::Region, 0);
    for (Index pair = 0; pair < count; ++pair) {
        RotatedPair& one = out.pairs[static_cast<std::size_t>(pair)];
        one.first = half ? pair : 2 * pair;
        one.second = half ? pair + count : 2 * pair + 1;
        if (axes.ok() && axes.value()->columns() == count && one.axis >= 0) {
            one.axis = static_cast<Index>(axes.value()->value(0, pair));
        }
    }
    if (const auto amplitude = model.field("amplitude", 0); amplitude.ok()) {
        out.amplitude = static_cast<double>(amplitude.value()->value(0, 0));
    }
    addUnscaled(model, out);
    addBands(out, blends(parameters));
    if (parameters.has("scaling") && parameters.choice("scaling") == "yarn") {
        addRamp(out);
    }
    return out;
}

std::optional<Rotation> rotationOf(const EncodingDeclaration& encoding, Parameters::Map parameters) {
    const auto given = Parameters::filled(encoding, parameters);
    if (!given.ok()) {
        return std::nullopt;
    }
    // One token says as much of the frequencies as all of them, if it stands for the length that they are computed for.
    const Parameters& before = given.value();
    if (before.has("context-length") && before.has("length") && before.integer("context-length") == 0) {
        const Index keys = before.has("key-length") ? before.integer("key-length") : before.integer("length");
        parameters["context-length"] = keys + (before.has("position-offset") ? before.integer("position-offset") : 0);
    }
    for (const auto& [id, value] : {std::pair("length", Index{1}), std::pair("heads", Index{1}), std::pair("left-padding", Index{0})}) {
        if (before.has(id)) {
            parameters[id] = value;
        }
    }
    for (const char* id : {"key-length", "segments"}) {
        parameters.erase(id);
    }
    const auto model = Model::build({.encoding = &encoding, .parameters = std::move(parameters)});
    return model.ok() ? rotationOf(*model.value(), 0) : std::nullopt;
}

std::vector<double> anglesOf(const Model& model, Index head, Index pair) {
    const auto field = model.field("angles", head);
    std::vector<double> out;
    for (Index key = 0; field.ok() && pair >= 0 && pair < field.value()->columns() && key < field.value()->rows(); ++key) {
        out.push_back(static_cast<double>(field.value()->value(key, pair)));
    }
    return out;
}

std::vector<Index> differingPairs(const Rotation& one, const Rotation& other) {
    constexpr double kSameFrequency = 1e-6;
    const bool all = one.pairs.size() != other.pairs.size();
    std::vector<Index> out;
    for (std::size_t at = 0; at < one.pairs.size(); ++at) {
        const double frequency = one.pairs[at].frequency;
        if (all || std::abs(frequency - other.pairs[at].frequency) > kSameFrequency * std::abs(frequency)) {
            out.push_back(static_cast<Index>(at));
        }
    }
    return out;
}

}  // namespace posenc
