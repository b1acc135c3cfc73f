#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "tests/engine/zip_builder.h"

/// Pickles and PyTorch files written instruction by instruction.
namespace posenc::testing::pickles {

inline const std::string kNone = "N";
inline const std::string kTrue = "\x88";
inline const std::string kFalse = "\x89";
inline const std::string kStop = ".";

inline std::string text(const std::string& value) {
    return "X" + littleEndianBytes(value.size(), 4) + value;
}
inline std::string integer(std::int64_t value) {
    const bool fits = value >= INT32_MIN && value <= INT32_MAX;
    const auto bits = static_cast<std::uint64_t>(value);
    return fits ? "J" + littleEndianBytes(bits, 4) : "\x8a\x08" + littleEndianBytes(bits, 8);
}
inline std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) {
        all += part;
    }
    return all;
}
inline std::string tuple(const std::vector<std::string>& items) {
    return "(" + joined(items) + "t";
}
inline std::string list(const std::vector<std::string>& items) {
    return "](" + joined(items) + "e";
}
inline std::string dict(const std::vector<std::pair<std::string, std::string>>& pairs) {
    std::string all = "}(";
    for (const auto& [key, value] : pairs) {
        all += text(key) + value;
    }
    return all + "u";
}
inline std::string global(const std::string& module, const std::string& name) {
    return "c" + module + "\n" + name + "\n";
}
inline std::string call(const std::string& callable, const std::vector<std::string>& arguments) {
    return callable + tuple(arguments) + "R";
}
/// An object made by __new__ with a state.
inline std::string object(const std::string& callable, const std::string& state) {
    return callable + ")\x81" + state + "b";
}
inline std::string put(int key) {
    return "q" + littleEndianBytes(static_cast<std::uint64_t>(key), 1);
}
inline std::string get(int key) {
    return "h" + littleEndianBytes(static_cast<std::uint64_t>(key), 1);
}
inline std::string pickle(const std::string& body, char protocol = 2) {
    return "\x80" + std::string(1, protocol) + body + kStop;
}

inline std::string storage(const std::string& type, const std::string& key, std::int64_t elements) {
    return tuple({text("storage"), global("torch", type + "Storage"), text(key), text("cpu"), integer(elements)}) + "Q";
}
inline std::string numbers(const std::vector<std::int64_t>& values) {
    std::vector<std::string> items;
    for (const std::int64_t value : values) {
        items.push_back(integer(value));
    }
    return tuple(items);
}
inline std::string tensor(const std::string& storage, std::int64_t first, const std::vector<std::int64_t>& shape,
                          const std::vector<std::int64_t>& strides) {
    return call(global("torch._utils", "_rebuild_tensor_v2"),
                {storage, integer(first), numbers(shape), numbers(strides), kFalse, call(global("collections", "OrderedDict"), {})});
}

/// A PyTorch archive of a pickle and storages by key.
inline std::string torchZip(const std::string& pickle, const std::vector<std::pair<std::string, std::string>>& storages = {},
                            const std::vector<std::pair<std::string, std::string>>& others = {}) {
    std::vector<ZipPart> parts{{.name = "r/data.pkl", .content = pickle, .flags = 0x808}};
    for (const auto& [key, bytes] : storages) {
        parts.push_back({.name = "r/data/" + key, .content = bytes, .flags = 0x808});
    }
    for (const auto& [name, bytes] : others) {
        parts.push_back({.name = name, .content = bytes, .flags = 0x808});
    }
    return zip(parts);
}

inline const std::string kLegacyMagic = "\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19.";
inline const std::string kLegacyVersion = pickle("M\xe9\x03");

/// A legacy file of an object and storages by key, each with its number of elements.
struct LegacyStorage {
    std::string key;
    std::uint64_t elements = 0;
    std::string bytes;
};
inline std::string torchLegacy(const std::string& object, const std::vector<LegacyStorage>& storages = {}) {
    std::vector<std::string> keys;
    std::string data;
    for (const LegacyStorage& storage : storages) {
        keys.push_back(text(storage.key));
        data += littleEndianBytes(storage.elements, 8) + storage.bytes;
    }
    return kLegacyMagic + kLegacyVersion + pickle(dict({{"little_endian", kTrue}})) + object + pickle(list(keys)) + data;
}

}  // namespace posenc::testing::pickles
