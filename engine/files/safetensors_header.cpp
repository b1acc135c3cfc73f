#include "engine/files/safetensors_header.h"

#include "engine/files/repeated.h"
#include "engine/files/safetensors_sax.h"

namespace posenc {

Result<SafetensorsHeader> parseSafetensorsHeader(std::string_view json, const FileErrors& errors) {
    // The parser would take a byte order mark and would end at a NUL, whatever lies behind it.
    const auto start = json.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || json[start] != '{') {
        return errors.malformed(POSENC_TEXT("the header"), POSENC_TEXT("does not begin with an object"), "{");
    }
    if (json.find('\0') != std::string_view::npos) {
        return errors.malformed(POSENC_TEXT("the header"), POSENC_TEXT("not valid JSON"), POSENC_TEXT("JSON in UTF-8"));
    }
    SafetensorsSax reader(errors);
    if (!nlohmann::json::sax_parse(json.begin(), json.end(), &reader)) {
        return *reader.error();
    }
    SafetensorsHeader header = reader.take();
    auto twice = repeated(header.entries, [](const SafetensorsEntry& entry) { return std::string_view(entry.name); });
    if (!twice) {
        twice = repeated(header.metadata, [](const auto& pair) { return std::string_view(pair.first); });
    }
    if (twice) {
        return errors.malformed(*twice, POSENC_TEXT("there twice"), POSENC_TEXT("each name once"));
    }
    return header;
}

}  // namespace posenc
