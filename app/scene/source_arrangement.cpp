#include "app/scene/source_arrangement.h"

#include <algorithm>

#include "app/scene/own_index.h"
#include "app/scene/source_windows.h"
#include "engine/recognition/parameters_for.h"

namespace posenc {
namespace {

/// What is known of a tensor that is bound: how it becomes the one that is declared, and what it was trained with.
struct Understood {
    Arrangement arrangement;
    Parameters::Map trained;
};

/// @param follows the tensor may have been trained with other parameters than these
Understood understood(const Recognition& known, const Shape& shape, const EncodingDeclaration& encoding, const TensorDeclaration& tensor,
                      const Parameters::Map& parameters, bool follows) {
    const auto fits = [&](const Arrangement& arrangement, const Parameters::Map& under) {
        const auto arranged = arrangedShape(shape, arrangement);
        return arranged.ok() && shapeFits(encoding, tensor, arranged.value(), under);
    };
    const auto trained = [&](const Reading& reading) {
        Parameters::Map own = parameters;
        for (const auto& [id, value] : reading.parameters) {
            own.insert_or_assign(id, value);
        }
        return own;
    };
    const auto reads = [&](const Reading& reading) {
        const bool meant = reading.tensor == tensor.name && (reading.encoding.empty() || reading.encoding == encoding.id);
        return meant && (fits(reading.arrangement, parameters) || (follows && fits(reading.arrangement, trained(reading))));
    };
    const auto as = [&](const Reading& reading) { return Understood{reading.arrangement, reading.parameters}; };
    if (reads(known.reading)) {
        return as(known.reading);
    }
    // What a shape alone proposes is for a user to accept.
    const auto other = fits({}, parameters) || known.role == Role::Unknown
                           ? known.alternatives.end()
                           : std::find_if(known.alternatives.begin(), known.alternatives.end(), reads);
    return other == known.alternatives.end() ? Understood() : as(*other);
}

}  // namespace

Result<std::vector<Reason>> arrangeAsRecognised(Scene& scene, const TensorStore& store) {
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    std::vector<Reason> cautions;
    // Tables bring others that are in order already.
    for (const auto& [name, given] : std::map(scene.tensors)) {
        TensorSource& source = scene.tensors.at(name);
        const TensorDeclaration* tensor = encoding == nullptr ? nullptr : encoding->tensor(name);
        if (tensor == nullptr || !source.arrangement.empty()) {
            continue;
        }
        const auto file = store.file(source.file);
        if (!file.ok()) {
            return file.error();
        }
        if (const auto entry = entryOf(*file.value(), source.key)) {
            const Recognition known = recognitionOf(*file.value(), source.key);
            Understood meaning =
                understood(known, file.value()->entries()[*entry].shape, *encoding, *tensor, scene.parameters, scene.fit.has_value());
            source.arrangement = std::move(meaning.arrangement);
            if (scene.fit) {
                scene.provided.merge(meaning.trained);
            }
            const auto odd = known.reading.tensor == name ? addOwnIndex(scene, *file.value(), source.file, known) : std::vector<Reason>();
            cautions.insert(cautions.end(), odd.begin(), odd.end());
        }
    }
    return cautions;
}

}  // namespace posenc
