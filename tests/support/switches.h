#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/schema/declaration.h"

namespace posenc::testing {

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
            return encoding.id == "alibi" ? std::vector<ParameterValue>{Index{4}, Index{6}} : std::vector<ParameterValue>{Index{2}};
        }
        if (id == "head-dim") {
            return {Index{8}};
        }
        if (id == "clip") {
            return {Index{0}, Index{3}};
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
        if (id == "grid") {
            return {Grid{3, 3}, Grid{2, 4}};
        }
        if (id == "shift") {
            return {Index{0}, Index{1}};
        }
        if (id == "window-number") {
            return {Index{5}};
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
    std::vector<Parameters::Map> all{{}};
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        std::vector<Parameters::Map> more;
        for (const Parameters::Map& so : all) {
            for (const ParameterValue& value : options(parameter)) {
                more.push_back(so);
                more.back().insert_or_assign(parameter.id, value);
            }
        }
        all = std::move(more);
    }
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
