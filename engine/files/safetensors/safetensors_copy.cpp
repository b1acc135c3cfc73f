#include "engine/files/safetensors/safetensors_copy.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/core/text.h"
#include "engine/files/safetensors/safetensors_reader.h"

namespace posenc {

Result<FileCopy> copySafetensors(std::shared_ptr<const ByteSource> source, const TensorReplacement& replacement) {
    auto content = readSafetensors(*source);
    if (!content.ok()) {
        return content.error();
    }
    auto& [header, dataAt] = content.value();
    if (header.unknownFields > 0) {
        return makeError(ErrorCode::OutputUnwritable, source->path().string(),
                         POSENC_TEXT("the file has fields unknown to its format, which would be lost in a copy"));
    }
    std::vector<SafetensorsEntry> entries = header.entries;
    std::vector<std::size_t> order(entries.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&all = header.entries](std::size_t i) { return std::pair(all[i].begin, all[i].end); });
    const auto replaced = std::ranges::find(entries, replacement.key, &SafetensorsEntry::name);
    if (replaced == entries.end()) {
        return makeError(ErrorCode::FileKeyUnknown, source->path().string(), replacement.key, "");
    }
    replaced->dtype = DType::F32;
    replaced->shape = replacement.tensor.shape();
    const auto bytes = static_cast<std::uint64_t>(replacement.tensor.size()) * sizeof(float);
    std::uint64_t begin = 0;
    for (const std::size_t i : order) {
        const std::uint64_t length = &entries[i] == &*replaced ? bytes : entries[i].end - entries[i].begin;
        entries[i].begin = begin;
        entries[i].end = begin + length;
        begin += length;
    }
    FileCopy copy(source);
    copy.add(safetensorsFront(entries, withRecord(std::move(header.metadata), replacement)));
    for (const std::size_t i : order) {
        if (&entries[i] == &*replaced) {
            copy.add(replacement.tensor);
        } else {
            copy.add(ByteRange{dataAt + header.entries[i].begin, header.entries[i].end - header.entries[i].begin});
        }
    }
    return copy;
}

}  // namespace posenc
