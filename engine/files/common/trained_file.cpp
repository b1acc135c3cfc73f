#include "engine/files/common/trained_file.h"

#include <algorithm>
#include <string>

namespace posenc {

namespace {

/// "name [169, 3], name [49, 49]", at most so many that a sentence can hold them.
std::string candidates(const TrainedFile& file) {
    constexpr std::size_t kShown = 20;
    std::string list;
    const auto& entries = file.entries();
    for (std::size_t i = 0; i < std::min(entries.size(), kShown); ++i) {
        list += (i == 0 ? "" : ", ") + entries[i].name + " " + toString(entries[i].shape);
    }
    return entries.size() > kShown ? list + ", ..." : list;
}

}  // namespace

const std::vector<OpaqueObject>& TrainedFile::objects() const {
    static const std::vector<OpaqueObject> none;
    return none;
}

Result<Tensor> readTensor(const TrainedFile& file, std::string_view key, const Progress& progress) {
    const auto& entries = file.entries();
    if (key.empty() && entries.size() == 1) {
        return file.read(0, progress);
    }
    // A tensor may have the empty name; asked for without a key it is the one that is meant.
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const TensorEntry& entry) { return entry.name == key; });
    if (found != entries.end()) {
        return file.read(static_cast<std::size_t>(found - entries.begin()), progress);
    }
    if (key.empty()) {
        return makeError(ErrorCode::FileKeyMissing, file.path().string(), candidates(file));
    }
    return makeError(ErrorCode::FileKeyUnknown, file.path().string(), key, candidates(file));
}

}  // namespace posenc
