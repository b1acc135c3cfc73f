#include "engine/derivation/random_steps.h"

#include <set>
#include <string>

namespace posenc {

std::vector<std::optional<RandomPart>> randomSteps(const Derivation& derivation) {
    const EncodingDeclaration& inputs = inputsOf(*derivation.declaration);
    const auto isRandom = [&](const std::string& name) {
        const TensorDeclaration* declared = inputs.tensor(name);
        return declared != nullptr && derivation.tensor(name).origin().kind == Origin::Kind::Random &&
               declared->unbound.isRandom(derivation.model->parameters());
    };
    std::vector<std::set<std::string>> names(derivation.steps.size());
    std::vector<std::optional<RandomPart>> parts(derivation.steps.size());
    for (std::size_t step = 0; step < names.size(); ++step) {
        for (const StepSource& source : derivation.steps[step].sources) {
            if (source.step) {
                names[step].merge(std::set(names[static_cast<std::size_t>(*source.step)]));
            } else if (!source.tensor.empty() && isRandom(source.tensor)) {
                names[step].insert(source.tensor);
            }
        }
        if (!names[step].empty()) {
            parts[step] = RandomPart{{}, derivation.model->seed()};
        }
        for (const TensorDeclaration& declared : inputs.tensors) {
            if (names[step].contains(declared.name)) {
                parts[step]->tensors.push_back(declared.name);
            }
        }
    }
    return parts;
}

}  // namespace posenc
