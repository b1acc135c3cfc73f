#include "app/scene/carry_over.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace posenc {
namespace {

using Tensors = std::map<std::string, TensorSource>;

std::optional<ParameterValue> valueIn(const Parameters::Map& parameters, const std::string& id) {
    const auto found = parameters.find(id);
    return found == parameters.end() ? std::nullopt : std::optional(found->second);
}

void setValue(Parameters::Map& parameters, const std::string& id, const std::optional<ParameterValue>& value) {
    if (value) {
        parameters.insert_or_assign(id, *value);
    } else {
        parameters.erase(id);
    }
}

/// Whether the shapes of these tensors are made of the same numbers under both, and as many of them are read. Equal shapes are not enough:
/// windows of 3 x 4 and 4 x 3 have as many offsets.
bool sameShapes(const EncodingDeclaration& encoding, const Tensors& tensors, const Parameters& some, const Parameters& others) {
    const auto ones = some.symbols(encoding);
    const auto otherOnes = others.symbols(encoding);
    const auto same = [&](const std::string& symbol) {
        const auto isIt = [&](const auto& pair) { return pair.first == symbol; };
        return std::find_if(ones.begin(), ones.end(), isIt)->second == std::find_if(otherOnes.begin(), otherOnes.end(), isIt)->second;
    };
    return std::all_of(tensors.begin(), tensors.end(), [&](const auto& bound) {
        const TensorDeclaration* declared = encoding.tensor(bound.first);
        if (declared == nullptr || (declared->used && declared->used(some) != declared->used(others))) {
            return declared == nullptr;
        }
        return std::all_of(declared->shapes.begin(), declared->shapes.end(), [&](const ShapeFormula& formula) {
            const auto symbols = formula.symbols();
            return std::all_of(symbols.begin(), symbols.end(), same);
        });
    });
}

/// The requested parameters with those of `base` that were set since `provided`, as far as they go together with the tensors.
Parameters::Map carriedParameters(const EncodingDeclaration& encoding, const Parameters::Map& base, const Parameters::Map& provided,
                                  const SceneRequest& request) {
    const Tensors tensors = request.tensors.value_or(Tensors());
    const auto requested = Parameters::complete(encoding, request.parameters);
    const auto possible = [&](const Parameters::Map& parameters) {
        const auto complete = Parameters::complete(encoding, parameters);
        return complete.ok() && requested.ok() && sameShapes(encoding, tensors, requested.value(), complete.value());
    };
    std::vector<std::string> set;
    Parameters::Map all = request.parameters;
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        const bool decided = std::find(request.decided.begin(), request.decided.end(), parameter.id) != request.decided.end();
        if (const auto value = valueIn(base, parameter.id); !decided && value != valueIn(provided, parameter.id)) {
            set.push_back(parameter.id);
            setValue(all, parameter.id, value);
        }
    }
    if (possible(all)) {
        return all;
    }
    Parameters::Map carried = request.parameters;
    for (const std::string& id : set) {
        Parameters::Map more = carried;
        setValue(more, id, valueIn(base, id));
        if (possible(more)) {
            carried = std::move(more);
        }
    }
    return carried;
}

/// Of the requested parameters those that the request decides: not the ones that were set to the same value before.
Parameters::Map providedBy(const SceneRequest& request, const Scene& base) {
    Parameters::Map provided = request.parameters;
    std::erase_if(provided, [&](const auto& parameter) {
        const auto before = valueIn(base.parameters, parameter.first);
        return before == parameter.second && before != valueIn(base.provided, parameter.first);
    });
    return provided;
}

void keepHeadWithin(Scene& scene, const EncodingDeclaration& encoding) {
    const auto parameters = Parameters::complete(encoding, scene.parameters);
    if (parameters.ok() && parameters.value().has("heads")) {
        scene.head.head = std::clamp<Index>(scene.head.head, 0, parameters.value().integer("heads") - 1);
    }
}

/// What the first look at an encoding switched: no choice of the user's, which another encoding would have to follow.
Parameters::Map switchedAtFirst(const EncodingDeclaration* encoding) {
    Parameters::Map out = encoding != nullptr ? encoding->firstParameters : Parameters::Map();
    std::erase_if(out, [](const auto& parameter) { return !std::holds_alternative<bool>(parameter.second); });
    return out;
}

/// Those of a first look that nothing else decides.
void addFirstParameters(const EncodingDeclaration& encoding, Parameters::Map& parameters) {
    for (const auto& [id, value] : encoding.firstParameters) {
        Parameters::Map more = parameters;
        if (more.try_emplace(id, value).second && Parameters::complete(encoding, more).ok()) {
            parameters = std::move(more);
        }
    }
}

}  // namespace

SceneRequest requestFor(const Scene& suggested, std::optional<HeadChoice> head) {
    return {suggested.encoding, suggested.parameters, false, suggested.tensors, head, {}, suggested.config};
}

Scene carryOver(const Scene& before, const Scene* left, const SceneRequest& request) {
    const EncodingDeclaration& encoding = *findEncoding(request.encoding);
    const Scene& base = before.encoding == request.encoding || left == nullptr ? before : *left;
    const bool seen = base.encoding == request.encoding;
    Scene next = base;
    next.seed = before.seed;
    next.fit = before.fit;
    next.looks = before.looks;
    next.sign = before.sign;
    next.arrangement = before.arrangement;
    next.derivationInputs = before.derivationInputs;
    next.view.queryText = before.view.queryText;
    next.view.queryCharacters = before.view.queryCharacters;
    next.view.queryImage = before.view.queryImage;
    if (!seen) {
        // A parameter of the same name may be of another type there.
        std::erase_if(next.provided, [&](const auto& given) {
            const ParameterDeclaration* declared = encoding.parameter(given.first);
            return declared == nullptr || !checkParameter(*declared, given.second).ok();
        });
        next.view.zooms.clear();
        next.view.selected.clear();
        next.view.presented.clear();
        next.encoding = request.encoding;
        next.layers.clear();
        next.slices.clear();
        next.pinned.reset();
    }
    next.config = request.config.value_or(seen && !request.allParameters ? base.config : ConfigSource());
    if (!seen || request.tensors) {
        // Without tensors of its own an encoding may as well begin with the sizes of those before, so that encodings compare.
        const Parameters::Map given = request.tensors ? base.provided : switchedAtFirst(findEncoding(base.encoding));
        next.parameters = request.allParameters ? request.parameters : carriedParameters(encoding, base.parameters, given, request);
        next.tensors = request.tensors.value_or(Tensors());
    }
    if (!seen && !request.tensors && !request.allParameters) {
        addFirstParameters(encoding, next.parameters);
    }
    if (request.tensors) {
        next.provided = providedBy(request, base);
    }
    next.head = request.head.value_or(next.head);
    keepHeadWithin(next, encoding);
    return next;
}

}  // namespace posenc
