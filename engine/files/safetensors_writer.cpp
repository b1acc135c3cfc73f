#include "engine/files/safetensors_writer.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/files/safetensors_header.h"
#include "engine/files/words.h"

namespace posenc {

namespace {

constexpr std::size_t kAlignment = 8;

std::string headerOf(const std::vector<const NamedTensor*>& tensors, const FileMetadata& metadata) {
    // Ordered: the entries follow each other as their data do.
    nlohmann::ordered_json header = nlohmann::ordered_json::object();
    auto& about = header[kSafetensorsMetadata];
    about["format"] = "pt";
    for (const auto& [key, text] : metadata) {
        about[key] = text;
    }
    std::uint64_t begin = 0;
    for (const NamedTensor* one : tensors) {
        const std::uint64_t end = begin + sizeof(float) * static_cast<std::uint64_t>(one->tensor.size());
        header[one->name] = {{"dtype", "F32"}, {"shape", one->tensor.shape()}, {"data_offsets", {begin, end}}};
        begin = end;
    }
    std::string text = header.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    text.append((kAlignment - text.size() % kAlignment) % kAlignment, ' ');
    return text;
}

}  // namespace

void writeSafetensors(std::ostream& out, std::span<const NamedTensor> tensors, const FileMetadata& metadata) {
    assert(std::ranges::all_of(tensors, [](const NamedTensor& one) { return isTensorName(one.name); }));
    std::vector<const NamedTensor*> order;
    for (const NamedTensor& one : tensors) {
        order.push_back(&one);
    }
    std::ranges::sort(order, {}, [](const NamedTensor* one) { return std::string_view(one->name); });
    const std::string header = headerOf(order, metadata);
    const std::uint64_t length = header.size();
    for (unsigned byte = 0; byte < sizeof(length); ++byte) {
        out.put(static_cast<char>(length >> (8U * byte) & 0xFFU));
    }
    out.write(header.data(), static_cast<std::streamsize>(header.size()));
    for (const NamedTensor* one : order) {
        writeWords(out, one->tensor.values(), [](float value) { return std::bit_cast<std::uint32_t>(value); });
    }
}

}  // namespace posenc
