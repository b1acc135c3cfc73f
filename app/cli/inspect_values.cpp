#include "app/cli/inspect_values.h"

#include <algorithm>
#include <array>
#include <utility>

namespace posenc {

InspectedTensor Inspected::at(std::size_t entry) const {
    const auto known = health.find(entry);
    const auto fault = faults.find(entry);
    return {recognitions[entry], known == health.end() ? nullptr : &known->second, fault == faults.end() ? nullptr : &fault->second};
}

Inspected inspected(const TrainedFile& file) {
    Inspected all{recognise(file), {}, {}};
    Index left = kMostValuesReadOfFile;
    for (std::size_t i = 0; i < all.recognitions.size(); ++i) {
        const Recognition& recognition = std::as_const(all.recognitions)[i];
        const TensorEntry& entry = file.entries()[i];
        const bool telling = (recognition.role != Role::Unknown || !all.recognitions.full()) && valuesMayTell(entry, recognition);
        if (entry.isElsewhere() || (!telling && recognition.role == Role::Unknown && recognition.alternatives.empty()) ||
            elementCount(entry.shape) > left) {
            continue;
        }
        left -= elementCount(entry.shape);
        if (!telling) {
            if (const auto read = file.read(i); !read.ok()) {
                all.faults.emplace(i, read.error());
            }
            continue;
        }
        const auto found = findInValues(file, i, recognition);
        if (!found.ok()) {
            all.faults.emplace(i, found.error());
            continue;
        }
        if (found.value().health) {
            all.health.emplace(i, *found.value().health);
        }
        if (found.value().recognition) {
            all.recognitions[i] = *found.value().recognition;
        }
    }
    return all;
}

std::optional<Error> firstDamage(const Inspected& tensors) {
    constexpr std::array kDamage{ErrorCode::FileMalformed, ErrorCode::FileTruncated, ErrorCode::FileUnreadable};
    for (const auto& [entry, fault] : tensors.faults) {
        if (std::find(kDamage.begin(), kDamage.end(), fault.code) != kDamage.end()) {
            return fault;
        }
    }
    return std::nullopt;
}

}  // namespace posenc
