#pragma once

#include "tests/engine/model_support.h"

/// Small models of every encoding with attention, with every mask that it takes.
namespace posenc::testing {

inline Parameters::Map smallSizes(const EncodingDeclaration& encoding) {
    Parameters::Map out;
    const auto set = [&](const std::string& id, const ParameterValue& value) {
        if (const auto* declared = encoding.parameter(id); declared != nullptr && checkParameter(*declared, value).ok()) {
            out.insert_or_assign(id, value);
        }
    };
    set("heads", Index{2});
    set("head-dim", Index{8});
    set("length", Index{9});
    set("key-length", Index{12});
    set("memory", Index{3});
    set("clip", Index{3});
    set("buckets", Index{8});
    set("max-distance", Index{6});
    set("window", Grid{3, 4});
    set("window", Grid3d{2, 2, 3});
    set("block", Grid{2, 3});
    set("block", Index{3});
    set("sections", std::string("1,2,1"));
    set("axes-dim", std::string("2,2,4"));
    // The map of learned positions ends within the length, that of swin's windows is a multiple of them.
    if (encoding.id != "learned-absolute" && encoding.id != "swin") {
        set("grid", Grid{3, 4});
    }
    return out;
}

/// Every encoding with attention, each with the masks that it takes.
inline std::vector<std::shared_ptr<const Model>> maskedModels() {
    const std::vector<Parameters::Map> masks{
        {},
        {{"causal", true}},
        {{"class-token", true}},
        {{"class-token", true}, {"causal", true}},
        {{"window", Index{3}}, {"window-convention", std::string("distance")}, {"causal", false}},
        {{"window", Index{2}}, {"sink-tokens", Index{2}}, {"left-padding", Index{1}}, {"causal", true}},
        {{"chunk", Index{4}}, {"sink-tokens", Index{1}}},
        {{"segments", std::string("5,7")}, {"causal", false}},
    };
    std::vector<std::shared_ptr<const Model>> out;
    for (const EncodingDeclaration& encoding : catalogue()) {
        const bool ofSequence = encoding.parameter("window-convention") != nullptr;
        for (const Parameters::Map& mask : masks) {
            Parameters::Map p = smallSizes(encoding);
            bool known = encoding.layer("attention") != nullptr;
            for (const auto& [id, value] : mask) {
                known = known && encoding.parameter(id) != nullptr && (ofSequence || id == "causal" || id == "class-token");
                p.insert_or_assign(id, value);
            }
            if (const auto model = known ? tryBuild(encoding.id, p, {}, 5) : Result<std::shared_ptr<const Model>>(Error()); model.ok()) {
                out.push_back(model.value());
            }
        }
    }
    return out;
}

inline QString nameOfModel(const Model& model) {
    return QString::fromStdString(model.encoding().id) + parameterText(model.parameters().values());
}

template <typename See>
void eachVisiblePair(const Model& model, See see) {
    for (Index query = 0; query < model.queries(); ++query) {
        const VisibleKeys visible = model.visibleKeys(query);
        for (Index key = 0; key < model.keys(); ++key) {
            if (visible.has(key)) {
                see(query, key);
            }
        }
    }
}

}  // namespace posenc::testing
