#include "app/cli/inspect_values.h"

#include <utility>

namespace posenc {

std::vector<Inspected> inspected(const TrainedFile& file) {
    std::vector<Recognition> recognitions = recognise(file);
    std::vector<Inspected> all;
    Index left = kMostValuesReadOfFile;
    for (std::size_t i = 0; i < recognitions.size(); ++i) {
        Inspected& one = all.emplace_back();
        one.recognition = std::move(recognitions[i]);
        const TensorEntry& entry = file.entries()[i];
        if (!valuesMayTell(entry, one.recognition) || elementCount(entry.shape) > left) {
            continue;
        }
        left -= elementCount(entry.shape);
        const auto found = findInValues(file, i, one.recognition);
        if (!found.ok()) {
            continue;
        }
        one.health = found.value().health;
        if (found.value().recognition) {
            one.recognition = *found.value().recognition;
        }
    }
    return all;
}

}  // namespace posenc
