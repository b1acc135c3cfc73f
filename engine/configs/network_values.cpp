#include <algorithm>
#include <charconv>
#include <numeric>
#include <set>

#include "engine/configs/network_config.h"
#include "engine/core/loose_json.h"
#include "engine/core/shortest_text.h"

namespace posenc {

namespace {

double parameterNumber(const Parameters::Map& parameters, const char* id, double otherwise) {
    const auto found = parameters.find(id);
    if (found == parameters.end()) {
        return otherwise;
    }
    const auto* whole = std::get_if<Index>(&found->second);
    return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(found->second);
}

/// The components of a name that are numbers and stand behind a word: {1, 0} of "0.layers.1.blocks.0.attn".
std::vector<Index> countsIn(std::string_view name) {
    std::vector<Index> out;
    bool behindWord = false;
    while (!name.empty()) {
        const std::string_view part = name.substr(0, name.find('.'));
        name.remove_prefix(std::min(name.size(), part.size() + 1));
        Index number = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        const bool counts = error == std::errc() && end == part.data() + part.size() && number >= 0;
        if (counts && behindWord) {
            out.push_back(number);
        }
        behindWord = !counts && !part.empty();
    }
    return out;
}

}  // namespace

std::string_view toString(ConfigReading reading) {
    switch (reading) {
        case ConfigReading::Transformers:
            return "transformers";
        case ConfigReading::Transformers45:
            return "transformers-4.5x";
        case ConfigReading::Transformers44:
            return "transformers-4.4x";
        case ConfigReading::Vllm:
            return "vllm";
        case ConfigReading::LlamaCpp:
            return "llama.cpp";
        case ConfigReading::Mlx:
            return "mlx";
        case ConfigReading::Llama3Wavelength:
            return "llama3-wavelength";
    }
    return {};
}

std::string runsOf(const std::vector<Index>& layers) {
    std::string out;
    for (std::size_t first = 0; first < layers.size();) {
        std::size_t last = first;
        while (last + 1 < layers.size() && layers[last + 1] == layers[last] + 1) {
            ++last;
        }
        out += (first == 0 ? "" : ", ") + std::to_string(layers[first]) + (first == last ? "" : "-" + std::to_string(layers[last]));
        first = last + 1;
    }
    return out;
}

bool looksLikeConfig(std::string_view text) {
    return meansJsonObject(text) && text.find("\"model_type\"") != std::string_view::npos;
}

const NetworkKind* NetworkConfig::kindOf(Index layer) const {
    const auto found = std::ranges::find_if(kinds, [&](const NetworkKind& kind) {
        return (kind.layers.empty() && layer == 0) || std::ranges::find(kind.layers, layer) != kind.layers.end();
    });
    return found == kinds.end() ? nullptr : &*found;
}

std::optional<Index> NetworkConfig::layerIn(std::string_view tensor) const {
    const std::vector<Index> counts = countsIn(tensor);
    Index layer = counts.empty() ? layers : counts.front();
    if (!stages.empty()) {
        const auto stage = static_cast<std::size_t>(layer);
        if (counts.size() != 2 || stage >= stages.size() || counts.back() >= stages[stage]) {
            return std::nullopt;
        }
        layer = std::accumulate(stages.begin(), stages.begin() + counts.front(), counts.back());
    }
    return layer < layers ? std::optional(layer) : std::nullopt;
}

Result<NetworkKind> NetworkConfig::sceneOf(Index layer) const {
    const NetworkKind* kind = kindOf(layer);
    if (kind == nullptr) {
        return makeError(ErrorCode::SliceRange, std::string("layer-number"), layer, layers);
    }
    NetworkKind out = *kind;
    if (out.encoding != "rope" || layers == 0) {
        return out;
    }
    out.parameters["layers"] = layers;
    out.parameters["layer-number"] = layer;
    // Whether the layers differ, and how they follow each other.
    std::set<double> seen[4];
    std::string lists[4];
    for (Index at = 0; at < layers; ++at) {
        const NetworkKind* one = kindOf(at);
        const bool rotates = one->encoding != "nope" && one->encoding != "none";
        const double numbers[4]{rotates ? 1.0 : 0.0, parameterNumber(one->parameters, "window", 0),
                                parameterNumber(one->parameters, "chunk", 0),
                                rotates ? parameterNumber(one->parameters, "base", 10000) : parameterNumber(out.parameters, "base", 10000)};
        for (std::size_t column = 0; column < 4; ++column) {
            seen[column].insert(numbers[column]);
            lists[column] += (lists[column].empty() ? "" : ",") + shortestText(numbers[column]);
        }
    }
    const char* patterns[4]{"rotation-pattern", "window-pattern", "chunk-pattern", "base-pattern"};
    const char* singles[4]{"", "window", "chunk", "base"};
    for (std::size_t column = 0; column < 4; ++column) {
        if (seen[column].size() > 1) {
            out.parameters[patterns[column]] = lists[column];
            out.parameters.erase(singles[column]);
        }
    }
    return out;
}

}  // namespace posenc
