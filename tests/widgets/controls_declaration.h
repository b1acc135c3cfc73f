#pragma once

#include "engine/schema/declaration.h"

namespace posenc::test {

/// A scheme that does not exist, with a parameter of every type: what a form must be able to show without knowing more.
inline EncodingDeclaration everyType() {
    EncodingDeclaration out;
    out.id = "every-type";
    out.title = "Every type";
    out.summary = "Made up for the form";
    out.formula = [](const Parameters&, const OffsetConvention&) { return std::string("A = k"); };
    const auto add = [&out](const char* id, const char* symbol, const char* label, ParameterType type, ParameterValue value, double minimum,
                            double maximum, double usual) -> ParameterDeclaration& {
        ParameterDeclaration parameter;
        parameter.id = id;
        parameter.symbol = symbol;
        parameter.label = label;
        parameter.help = std::string("What ") + id + " does";
        parameter.type = type;
        parameter.defaultValue = std::move(value);
        parameter.minimum = minimum;
        parameter.maximum = maximum;
        parameter.usual = usual;
        out.parameters.push_back(std::move(parameter));
        return out.parameters.back();
    };
    add("heads", "H", "Heads", ParameterType::Integer, Index{4}, 1, 256, 16).unit = "heads";
    add("length", "n", "Length", ParameterType::Integer, Index{64}, 1, 65536, 65536).unit = "tokens";
    add("keys", "m", "Keys", ParameterType::Integer, Index{64}, 1, 65536, 512).follows = "length";
    add("rate", "r", "Rate", ParameterType::Real, 0.25, 0, 1, 1);
    add("base", "b", "Base", ParameterType::Real, 10000.0, 1, 1e6, 1e6);
    add("scale", "s", "Scale", ParameterType::Real, std::string("auto"), 0, 100, 1).choices = {{"auto", "automatic"}, {"none", "none (1)"}};
    add("window", "Wh Ww", "Window", ParameterType::GridSize, Grid{7, 7}, 1, 64, 16).unit = "tokens";
    add("causal", "", "Causal", ParameterType::Boolean, false, 0, 1, 1);
    add("variant", "", "Variant", ParameterType::Choice, std::string("plain"), 0, 0, 0).choices = {{"plain", "Plain"},
                                                                                                   {"fancy", "As published in the paper"}};
    return out;
}

}  // namespace posenc::test
