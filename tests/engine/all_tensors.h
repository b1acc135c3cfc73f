#pragma once

#include "tests/engine/model_support.h"

namespace posenc::testing {

/// Every tensor that these parameters read, optional ones too, with numbers drawn from the seed: so small that no softmax is left to one
/// key alone.
inline TensorMap allTensors(const EncodingDeclaration& encoding, const Parameters::Map& parameters, std::uint64_t seed,
                            bool optional = true) {
    Dice dice(seed);
    const auto complete = Parameters::complete(encoding, parameters);
    TensorMap tensors;
    for (const TensorDeclaration& tensor : encoding.tensors) {
        // An index of the file's own is no number to be drawn: it has tests of its own.
        if (tensor.name != "index" && (optional || !tensor.optional) && (!tensor.used || tensor.used(complete.value()))) {
            // Position ids beyond a short original length, the largest of them another one for every seed.
            const bool ids = tensor.name.ends_with("positions");
            const double least = ids ? 4.0 * static_cast<double>(seed) : 0.02;
            tensors.emplace(tensor.name,
                            dice.tensor(tensor.shapes.front().evaluate(complete.value().symbols(encoding)), least, ids ? least + 3 : 0.3));
        }
    }
    return tensors;
}

}  // namespace posenc::testing
