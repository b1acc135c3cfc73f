#include "engine/files/safetensors/safetensors_header.h"

#include "engine/files/common/repeated.h"
#include "engine/files/safetensors/safetensors_events.h"

namespace posenc {

namespace {

constexpr std::size_t kAlignment = 8;

}  // namespace

Result<SafetensorsHeader> parseSafetensorsHeader(std::string_view json, const FileErrors& errors) {
    // The parser would take a byte order mark and would end at a NUL, whatever lies behind it.
    const auto start = json.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || json[start] != '{') {
        return errors.malformed(POSENC_TEXT("the header"), POSENC_TEXT("does not begin with an object"), "{");
    }
    if (json.find('\0') != std::string_view::npos) {
        return errors.malformed(POSENC_TEXT("the header"), POSENC_TEXT("not valid JSON"), POSENC_TEXT("JSON in UTF-8"));
    }
    SafetensorsEvents reader(errors);
    if (!readJson(json, reader)) {
        return *reader.error();
    }
    SafetensorsHeader header = reader.take();
    auto twice = repeated(header.entries, [](const SafetensorsEntry& entry) { return std::string_view(entry.name); });
    if (!twice) {
        twice = repeated(header.metadata, [](const auto& pair) { return std::string_view(pair.first); });
    }
    if (twice) {
        return errors.malformed(*twice, POSENC_TEXT("appears twice"), POSENC_TEXT("each name once"));
    }
    return header;
}

std::string safetensorsFront(const std::vector<SafetensorsEntry>& entries, const FileMetadata& metadata) {
    // Piece by piece: a tree of JSON that keeps the order looks for each name among all before it.
    std::string json = "{";
    if (!metadata.empty()) {
        json += quotedJson(kSafetensorsMetadata) + ":{";
        for (std::size_t i = 0; i < metadata.size(); ++i) {
            json += (i == 0 ? "" : ",") + quotedJson(metadata[i].first) + ":" + quotedJson(metadata[i].second);
        }
        json += "}";
    }
    for (const SafetensorsEntry& entry : entries) {
        json += (json.size() == 1 ? "" : ",") + quotedJson(entry.name) + R"(:{"dtype":")" + toString(entry.dtype) + R"(","shape":[)";
        for (std::size_t axis = 0; axis < entry.shape.size(); ++axis) {
            json += (axis == 0 ? "" : ",") + std::to_string(entry.shape[axis]);
        }
        json += R"(],"data_offsets":[)" + std::to_string(entry.begin) + "," + std::to_string(entry.end) + "]}";
    }
    json += "}";
    json.append((kAlignment - json.size() % kAlignment) % kAlignment, ' ');
    std::string front;
    for (unsigned byte = 0; byte < sizeof(std::uint64_t); ++byte) {
        front += static_cast<char>(static_cast<std::uint64_t>(json.size()) >> (8U * byte) & 0xFFU);
    }
    return front + json;
}

}  // namespace posenc
