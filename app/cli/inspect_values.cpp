#include "app/cli/inspect_values.h"

#include <algorithm>
#include <array>
#include <utility>

namespace posenc {

std::vector<Inspected> inspected(const TrainedFile& file) {
    std::vector<Recognition> recognitions = recognise(file);
    std::vector<Inspected> all;
    all.reserve(recognitions.size());
    Index left = kMostValuesReadOfFile;
    for (std::size_t i = 0; i < recognitions.size(); ++i) {
        Inspected& one = all.emplace_back();
        one.recognition = std::move(recognitions[i]);
        const TensorEntry& entry = file.entries()[i];
        const bool telling = valuesMayTell(entry, one.recognition);
        if (entry.isElsewhere() || (!telling && one.recognition.role == Role::Unknown) || elementCount(entry.shape) > left) {
            continue;
        }
        left -= elementCount(entry.shape);
        if (!telling) {
            if (const auto read = file.read(i); !read.ok()) {
                one.fault = read.error();
            }
            continue;
        }
        const auto found = findInValues(file, i, one.recognition);
        if (!found.ok()) {
            one.fault = found.error();
            continue;
        }
        one.health = found.value().health;
        if (found.value().recognition) {
            one.recognition = *found.value().recognition;
        }
    }
    return all;
}

std::optional<Error> firstDamage(const std::vector<Inspected>& tensors) {
    constexpr std::array kDamage{ErrorCode::FileMalformed, ErrorCode::FileTruncated, ErrorCode::FileUnreadable};
    for (const Inspected& one : tensors) {
        if (one.fault && std::find(kDamage.begin(), kDamage.end(), one.fault->code) != kDamage.end()) {
            return one.fault;
        }
    }
    return std::nullopt;
}

}  // namespace posenc
