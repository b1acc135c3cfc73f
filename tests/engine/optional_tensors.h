#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/engine/model_support.h"

/// Optional tensors of every encoding, which its models lack unless they are bound.
namespace posenc::testing {

/// Each optional tensor that these parameters read alone, and all of them at once where there are several; with what is bound in words.
inline std::vector<std::pair<std::string, TensorMap>> optionalTensors(const EncodingDeclaration& encoding, const Parameters& parameters) {
    std::vector<std::pair<std::string, TensorMap>> out;
    TensorMap all;
    Dice dice(9);
    for (const TensorDeclaration& tensor : encoding.tensors) {
        // An index holds whole numbers of its own.
        if (tensor.optional && tensor.name != "index" && (!tensor.used || tensor.used(parameters))) {
            const Tensor made = dice.tensor(tensor.shapes.front().evaluate(parameters.symbols(encoding)), 0.1, 1.5);
            all.emplace(tensor.name, made);
            out.emplace_back(encoding.id + " with " + tensor.name, TensorMap{{tensor.name, made}});
        }
    }
    if (all.size() > 1) {
        out.emplace_back(encoding.id + " with all of them", std::move(all));
    }
    return out;
}

}  // namespace posenc::testing
