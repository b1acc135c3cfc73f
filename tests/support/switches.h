#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/schema/declaration.h"

namespace posenc::testing {

/// More combinations than these are covered pair by pair.
inline constexpr double kMostCombinations = 600;

inline std::vector<Parameters::Map> everyCombination(const EncodingDeclaration& encoding,
                                                     const std::vector<std::vector<ParameterValue>>& values) {
    std::vector<Parameters::Map> all{{}};
    for (std::size_t at = 0; at < values.size(); ++at) {
        std::vector<Parameters::Map> more;
        for (const Parameters::Map& so : all) {
            for (const ParameterValue& value : values[at]) {
                more.push_back(so);
                more.back().insert_or_assign(encoding.parameters[at].id, value);
            }
        }
        all = std::move(more);
    }
    return all;
}

/// Settings in which every value of a parameter meets every value of every other one, where the encoding takes both.
inline std::vector<Parameters::Map> everyPair(const EncodingDeclaration& encoding, const std::vector<std::vector<ParameterValue>>& values) {
    using Choices = std::vector<std::size_t>;
    const auto settingOf = [&](const Choices& choices) {
        Parameters::Map out;
        for (std::size_t at = 0; at < choices.size(); ++at) {
            out.insert_or_assign(encoding.parameters[at].id, values[at][choices[at]]);
        }
        return out;
    };
    std::set<std::array<std::size_t, 4>> met;
    const auto news = [&](const Choices& choices, std::size_t at) {
        std::size_t count = 0;
        for (std::size_t other = 0; other < choices.size(); ++other) {
            const auto [a, b] = std::minmax(at, other);
            count += at != other && !met.contains({a, choices[a], b, choices[b]}) ? std::size_t{1} : std::size_t{0};
        }
        return count;
    };
    std::vector<Parameters::Map> all;
    for (std::size_t a = 0; a < values.size(); ++a) {
        for (std::size_t b = a + 1; b < values.size(); ++b) {
            for (std::size_t x = 0; x < values[a].size(); ++x) {
                for (std::size_t y = 0; y < values[b].size(); ++y) {
                    if (met.contains({a, x, b, y})) {
                        continue;
                    }
                    // The others take what meets most that is new, or else their first value.
                    Choices plain(values.size(), 0);
                    plain[a] = x;
                    plain[b] = y;
                    Choices rich = plain;
                    for (std::size_t at = 0; at < values.size(); ++at) {
                        for (std::size_t value = 1; at != a && at != b && value < values[at].size(); ++value) {
                            Choices other = rich;
                            other[at] = value;
                            const bool better = news(other, at) > news(rich, at);
                            rich = better && Parameters::complete(encoding, settingOf(other)).ok() ? other : rich;
                        }
                    }
                    const Choices& chosen = Parameters::complete(encoding, settingOf(rich)).ok() ? rich : plain;
                    all.push_back(settingOf(chosen));
                    for (std::size_t one = 0; one < chosen.size(); ++one) {
                        for (std::size_t other = one + 1; other < chosen.size(); ++other) {
                            met.insert({one, chosen[one], other, chosen[other]});
                        }
                    }
                }
            }
        }
    }
    return all;
}

/// Small values for every parameter of an encoding, and every combination of its switches with them: choices, flags, the words and a
/// number for the scale, lengths with and without a memory, square and oblong grids, heads that are and are not a power of two.
inline std::vector<Parameters::Map> allSwitches(const EncodingDeclaration& encoding) {
    const auto options = [&](const ParameterDeclaration& parameter) -> std::vector<ParameterValue> {
        const std::string& id = parameter.id;
        if (parameter.type == ParameterType::Choice) {
            std::vector<ParameterValue> words;
            for (const Choice& choice : parameter.choices) {
                words.emplace_back(choice.id);
            }
            return words;
        }
        if (parameter.type == ParameterType::Boolean) {
            return {false, true};
        }
        if (id == "scale") {
            return {std::string("auto"), std::string("none"), 0.375};
        }
        if (id == "length" && encoding.id == "t5-global") {
            return {Index{31}};
        }
        if (id == "length") {
            return {Index{7}};
        }
        if (id == "key-length") {
            return {Index{7}, Index{10}};
        }
        if (id == "memory") {
            return {Index{0}, Index{3}};
        }
        if (id == "heads") {
            const bool slopes = encoding.id.starts_with("alibi");
            return slopes ? std::vector<ParameterValue>{Index{4}, Index{6}} : std::vector<ParameterValue>{Index{2}};
        }
        if (id == "head-dim") {
            return {Index{8}};
        }
        if (id == "rotary-dim") {
            return {Index{8}, Index{4}};
        }
        if (id == "short-factors" || id == "long-factors") {
            return {std::string(id == "long-factors" ? "1,1.5,2,4" : "1,1.1,1.2,1.5"), std::string(id == "long-factors" ? "1,3" : "1,1.5")};
        }
        if (id == "context-length") {
            return {Index{0}, Index{5000}};
        }
        if (id == "mscale" || id == "mscale-all-dim") {
            return {0.0, id == "mscale" ? 0.7 : 1.2};
        }
        if (id == "window" && encoding.parameter("window-convention") != nullptr) {
            return {Index{0}, Index{3}};
        }
        if (id == "chunk") {
            return {Index{0}, Index{4}};
        }
        if (id == "bias-max") {
            return {8.0, 5.5};
        }
        if (id == "sink-tokens" || id == "left-padding") {
            return {Index{0}, Index{2}};
        }
        if (id == "segment-start") {
            return {Index{-1}, Index{0}, Index{4}};
        }
        if (id == "segments") {
            return {std::string("none"), std::string("3,4")};
        }
        if (id == "position-offset") {
            return {Index{0}, Index{5}};
        }
        if (id == "padding-position") {
            return {Index{1}};
        }
        if (id == "temperature-length") {
            return {Index{2}};
        }
        if (id == "rotation-pattern") {
            return {std::string("1"), std::string("1,0")};
        }
        if (id == "window-pattern" || id == "chunk-pattern" || id == "base-pattern") {
            return {std::string("none"), std::string(id == "base-pattern" ? "100,10" : "3,0")};
        }
        if (id == "sections") {
            return {std::string("1,2,1"), std::string("0,1,1")};
        }
        if (id == "sequence") {
            return {parameter.defaultValue, std::string("pad:2,text:2,pad:1,image:1x2x4,text:1")};
        }
        if (id == "axes-dim") {
            return {std::string("2,2,4"), std::string("8")};
        }
        if (id == "prefix-tokens" || id == "text-tokens") {
            return {Index{0}, Index{2}};
        }
        if (id == "reference") {
            return {Grid{0, 0}, Grid{6, 5}};
        }
        if (id == "grid-offset") {
            return {0.0, 0.5};
        }
        if (id == "merge") {
            return {Index{1}, Index{2}};
        }
        if (id == "clip") {
            return {Index{0}, Index{3}};
        }
        if (parameter.type == ParameterType::Grid3dSize) {
            return id == "window" ? std::vector<ParameterValue>{Grid3d{2, 2, 3}, Grid3d{3, 2, 2}}
                   : id == "grid" ? std::vector<ParameterValue>{Grid3d{0, 0, 0}, Grid3d{2, 4, 2}}
                                  : std::vector<ParameterValue>{Grid3d{0, 0, 0}, Grid3d{1, 1, 1}};
        }
        if (id == "window") {
            return {Grid{3, 3}, Grid{2, 3}, Grid{1, 4}};
        }
        if (id == "pretrained-window") {
            return {Grid{0, 0}, Grid{4, 6}};
        }
        if (id == "grid" && encoding.id == "swin") {
            return {Grid{6, 12}};
        }
        if (id == "grid" && encoding.id == "learned-absolute") {
            return {Grid{0, 0}, Grid{2, 3}};
        }
        if (id == "grid" && encoding.id == "rope-2d") {
            return {Grid{2, 4}, Grid{3, 1}};
        }
        if (id == "grid" && encoding.id == "neighborhood") {
            return {Grid{4, 5}, Grid{7, 6}};
        }
        if (id == "grid") {
            return {Grid{3, 3}, Grid{2, 4}};
        }
        if (id == "key-grid" || id == "resolution") {
            return {Grid{0, 0}, Grid{2, 3}};
        }
        if (id == "block" && parameter.type == ParameterType::GridSize) {
            return {Grid{2, 3}};
        }
        if (id == "block" || id == "hidden") {
            return {Index{3}};
        }
        if (id == "offset") {
            return {0.0, -0.5};
        }
        if (id == "segment-start") {
            return {Index{-1}, Index{4}};
        }
        // The smallest one, and a larger one.
        static const std::map<std::string, std::pair<Index, Index>, std::less<>> pairs{
            {"frames", {1, 2}},    {"stride", {1, 2}}, {"dilation", {1, 2}},  {"halo", {0, 1}},     {"clamp", {0, 3}},
            {"threshold", {1, 4}}, {"bands", {1, 3}},  {"positions", {2, 4}}, {"dimension", {2, 6}}};
        if (const auto found = pairs.find(id); found != pairs.end()) {
            return {found->second.first, found->second.second};
        }
        if (id == "shift") {
            return {Index{0}, Index{1}};
        }
        if (id == "window-number") {
            return {encoding.id == "window-3d" ? Index{1} : Index{5}};
        }
        if (id == "buckets" && encoding.id == "deberta") {
            return {Index{0}, Index{4}};
        }
        if (id == "buckets") {
            return {Index{8}, Index{10}};
        }
        if (id == "max-distance") {
            return {Index{6}};
        }
        if (id == "blocks") {
            return {Index{1}, Index{5}};
        }
        if (id == "samples") {
            return {Index{9}};
        }
        return {parameter.defaultValue};
    };
    std::vector<std::vector<ParameterValue>> values;
    double combinations = 1;
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        values.push_back(options(parameter));
        combinations *= static_cast<double>(values.back().size());
    }
    std::vector<Parameters::Map> all = combinations <= kMostCombinations ? everyCombination(encoding, values) : everyPair(encoding, values);
    // What the encoding refuses is no setting; what it does not read would only repeat another one.
    std::vector<Parameters::Map> out;
    std::vector<Parameters> seen;
    for (Parameters::Map& given : all) {
        const auto complete = Parameters::complete(encoding, given);
        if (complete.ok() && std::find(seen.begin(), seen.end(), complete.value()) == seen.end()) {
            seen.push_back(complete.value());
            out.push_back(std::move(given));
        }
    }
    return out;
}

}  // namespace posenc::testing
