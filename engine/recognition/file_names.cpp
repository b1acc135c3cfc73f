#include "engine/recognition/file_names.h"

namespace posenc {

namespace {

/// Levels that are looked at above a tensor; names come from the file and may have any number.
constexpr int kMostLevels = 64;

}  // namespace

FileNames::FileNames(const TrainedFile& file) {
    for (const TensorEntry& entry : file.entries()) {
        entries_.emplace(entry.name, &entry);
    }
}

const TensorEntry* FileNames::nearest(std::string_view prefix, std::string_view name) const {
    for (int level = 0; level < kMostLevels; ++level) {
        for (const char* separator : {".", "/"}) {
            const std::string key = prefix.empty() ? std::string(name) : std::string(prefix) + separator + std::string(name);
            if (const auto found = entries_.find(key); found != entries_.end()) {
                return found->second;
            }
        }
        if (prefix.empty()) {
            return nullptr;
        }
        prefix = parentOf(prefix);
    }
    return nullptr;
}

const TensorEntry* FileNames::witness(std::string_view prefix, const Witness& wanted) const {
    const TensorEntry* found = nearest(prefix, wanted.name);
    return found != nullptr && (wanted.rank == 0 || found->shape.size() == wanted.rank) ? found : nullptr;
}

}  // namespace posenc
