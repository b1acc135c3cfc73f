#include "engine/files/gguf/gguf_metadata.h"

#include <array>
#include <bit>
#include <charconv>

#include "engine/core/shortest_text.h"
#include "engine/files/common/repeated.h"
#include "engine/files/common/utf8.h"

namespace posenc {

namespace {

constexpr auto kPairs = POSENC_TEXT("the metadata");
constexpr std::uint64_t kLargestKey = 65'535;
constexpr std::uint64_t kLargestArray = std::uint64_t{1} << 30U;
/// Numbers of an array that are worth listing: one for each layer or axis, not one for each token.
constexpr std::uint64_t kMostListed = 512;

/// The types of values, by their number in the file.
enum ValueType : std::uint64_t { U8, I8, U16, I16, U32, I32, F32, Boolean, Text, Array, U64, I64, F64, Count };

struct ValueFacts {
    std::string_view name;
    std::uint64_t bytes;  ///< 0: states its own size
};

constexpr std::array<ValueFacts, ValueType::Count> kValues{{{"UINT8", 1},
                                                            {"INT8", 1},
                                                            {"UINT16", 2},
                                                            {"INT16", 2},
                                                            {"UINT32", 4},
                                                            {"INT32", 4},
                                                            {"FLOAT32", 4},
                                                            {"BOOL", 1},
                                                            {"STRING", 0},
                                                            {"ARRAY", 0},
                                                            {"UINT64", 8},
                                                            {"INT64", 8},
                                                            {"FLOAT64", 8}}};

std::string numberText(std::uint64_t type, std::uint64_t bits) {
    switch (type) {
        case I8:
            return std::to_string(static_cast<std::int8_t>(bits));
        case I16:
            return std::to_string(static_cast<std::int16_t>(bits));
        case I32:
            return std::to_string(static_cast<std::int32_t>(bits));
        case I64:
            return std::to_string(static_cast<std::int64_t>(bits));
        case F32:
            return shortestText(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
        case F64:
            return shortestText(std::bit_cast<double>(bits));
        case Boolean:
            return bits == 0 ? "false" : "true";
        default:
            return std::to_string(bits);
    }
}

Error unknownType(const std::string& key, const FileErrors& errors) {
    return errors.malformed(key, POSENC_TEXT("a value of a type unknown to GGUF"), "0..12");
}

Result<std::string> readArray(ByteCursor& cursor, const std::string& key, const FileErrors& errors) {
    const std::uint64_t type = cursor.number(key, 4);
    const std::uint64_t count = cursor.number(key, 8);
    if (cursor.error()) {
        return *cursor.error();
    }
    if (type >= Count) {
        return unknownType(key, errors);
    }
    if (type == Array) {
        return errors.unsupported(key, POSENC_TEXT("an array of arrays"));
    }
    if (count > kLargestArray) {
        return errors.limit(key, count, kLargestArray, POSENC_TEXT("elements"));
    }
    if (type != Text && count > 0 && count <= kMostListed) {
        std::string listed;
        for (std::uint64_t i = 0; i < count && !cursor.error(); ++i) {
            listed += (i > 0 ? "," : "") + numberText(type, cursor.number(key, kValues[type].bytes));
        }
        return listed;
    }
    cursor.skip(key, count * kValues[type].bytes);
    for (std::uint64_t i = 0; type == Text && i < count && !cursor.error(); ++i) {
        cursor.skip(key, cursor.number(key, 8));
    }
    return std::string(kValues[type].name) + "[" + std::to_string(count) + "]";
}

Result<std::string> readValue(ByteCursor& cursor, std::uint64_t type, const std::string& key, const FileErrors& errors) {
    if (type >= Count) {
        return unknownType(key, errors);
    }
    if (type == Array) {
        return readArray(cursor, key, errors);
    }
    return type == Text ? cursor.text(key) : numberText(type, cursor.number(key, kValues[type].bytes));
}

}  // namespace

Result<GgufMetadata> readGgufMetadata(ByteCursor& cursor, std::uint64_t count, const FileErrors& errors) {
    GgufMetadata metadata;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::string key = cursor.text(kPairs);
        const std::uint64_t type = cursor.number(kPairs, 4);
        if (cursor.error()) {
            return *cursor.error();
        }
        if (key.empty()) {
            return errors.malformed(kPairs, POSENC_TEXT("a key without a name"), "general.name");
        }
        if (key.size() > kLargestKey) {
            return errors.limit(POSENC_TEXT("the length of a metadata key"), key.size(), kLargestKey, POSENC_TEXT("bytes"));
        }
        if (const Status text = checkUtf8(kPairs, key, errors); !text.ok()) {
            return text.error();
        }
        const std::uint64_t valueAt = cursor.at();
        auto value = readValue(cursor, type, key, errors);
        if (!value.ok()) {
            return value.error();
        }
        if (cursor.error()) {
            return *cursor.error();
        }
        if (const Status text = type == Text ? checkUtf8(key, value.value(), errors) : Status(); !text.ok()) {
            return text.error();
        }
        if (key == "general.alignment") {
            std::uint64_t alignment = 0;
            const std::string& text = value.value();
            std::from_chars(text.data(), text.data() + text.size(), alignment);
            if (type != U32 || cursor.at() != valueAt + kValues[U32].bytes || !std::has_single_bit(alignment)) {
                return errors.malformed(key, POSENC_TEXT("not a power of two of the type UINT32"), std::to_string(kGgufAlignment));
            }
            metadata.alignment = alignment;
        }
        metadata.pairs.emplace_back(key, std::move(value).value());
    }
    const auto twice = repeated(metadata.pairs, [](const auto& pair) { return std::string_view(pair.first); });
    if (twice) {
        return errors.malformed(*twice, POSENC_TEXT("appears twice"), POSENC_TEXT("each name once"));
    }
    return metadata;
}

}  // namespace posenc
