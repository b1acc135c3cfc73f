#include "engine/files/safetensors/safetensors_writer.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "engine/files/common/words.h"
#include "engine/files/safetensors/safetensors_header.h"

namespace posenc {

void writeSafetensors(std::ostream& out, std::span<const NamedTensor> tensors, const FileMetadata& metadata) {
    assert(std::ranges::all_of(tensors, [](const NamedTensor& one) { return isTensorName(one.name); }));
    std::vector<const NamedTensor*> order;
    for (const NamedTensor& one : tensors) {
        order.push_back(&one);
    }
    std::ranges::sort(order, {}, [](const NamedTensor* one) { return std::string_view(one->name); });
    std::vector<SafetensorsEntry> entries;
    std::uint64_t begin = 0;
    for (const NamedTensor* one : order) {
        const std::uint64_t end = begin + sizeof(float) * static_cast<std::uint64_t>(one->tensor.size());
        entries.push_back({one->name, DType::F32, one->tensor.shape(), begin, end});
        begin = end;
    }
    FileMetadata about{{"format", "pt"}};
    about.insert(about.end(), metadata.begin(), metadata.end());
    const std::string front = safetensorsFront(entries, about);
    out.write(front.data(), static_cast<std::streamsize>(front.size()));
    for (const NamedTensor* one : order) {
        writeWords(out, one->tensor.values(), [](float value) { return std::bit_cast<std::uint32_t>(value); });
    }
}

}  // namespace posenc
