#include "engine/recognition/file_names.h"

namespace posenc {

FileNames::FileNames(const TrainedFile& file) {
    for (const TensorEntry& entry : file.entries()) {
        entries_.emplace(entry.name, &entry);
    }
}

const TensorEntry* FileNames::nearest(std::string_view prefix, std::string_view name) const {
    const TensorEntry* found = nullptr;
    static_cast<void>(anyFromHereUp(prefix, [&](std::string_view above) {
        for (const char* separator : {".", "/"}) {
            const std::string key = above.empty() ? std::string(name) : std::string(above) + separator + std::string(name);
            if (const auto entry = entries_.find(key); found == nullptr && entry != entries_.end()) {
                found = entry->second;
            }
        }
        return found != nullptr;
    }));
    return found;
}

const TensorEntry* FileNames::witness(std::string_view prefix, const Witness& wanted) const {
    const TensorEntry* found = nearest(prefix, wanted.name);
    return found != nullptr && (wanted.rank == 0 || found->shape.size() == wanted.rank) ? found : nullptr;
}

}  // namespace posenc
