#include "app/scene/source_arrangement.h"

#include <algorithm>

#include "app/scene/own_index.h"
#include "app/scene/source_windows.h"
#include "engine/recognition/manual_binding.h"

namespace posenc {
namespace {

/// What takes a tensor of this shape to the one that is declared.
Arrangement arrangementFor(const Recognition& known, const Shape& shape, const EncodingDeclaration& encoding,
                           const TensorDeclaration& tensor, const Parameters::Map& parameters) {
    const auto fits = [&](const Arrangement& arrangement) {
        const auto arranged = arrangedShape(shape, arrangement);
        return arranged.ok() && shapeFits(encoding, tensor, arranged.value(), parameters);
    };
    const auto reads = [&](const Reading& reading) {
        const bool meant = reading.tensor == tensor.name && (reading.encoding.empty() || reading.encoding == encoding.id);
        return meant && fits(reading.arrangement);
    };
    if (reads(known.reading)) {
        return known.reading.arrangement;
    }
    // What a shape alone proposes is for a user to accept.
    const auto other = fits({}) || known.role == Role::Unknown ? known.alternatives.end()
                                                               : std::find_if(known.alternatives.begin(), known.alternatives.end(), reads);
    return other == known.alternatives.end() ? Arrangement() : other->arrangement;
}

}  // namespace

Result<std::vector<Reason>> arrangeAsRecognised(Scene& scene, TensorStore& store) {
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
            source.arrangement = arrangementFor(known, file.value()->entries()[*entry].shape, *encoding, *tensor, scene.parameters);
            const auto odd = known.reading.tensor == name ? addOwnIndex(scene, *file.value(), source.file, known) : std::vector<Reason>();
            cautions.insert(cautions.end(), odd.begin(), odd.end());
        }
    }
    return cautions;
}

}  // namespace posenc
