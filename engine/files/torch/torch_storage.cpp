#include "engine/files/torch/torch_storage.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/files/torch/python_names.h"

namespace posenc {

namespace {

constexpr auto kStorage = POSENC_TEXT("a storage in the pickle");
constexpr auto kDescription = POSENC_TEXT("'storage', a type, a key, a device and a number of elements");

struct StorageType {
    std::string_view name;  ///< without "torch." and "Storage"
    std::uint64_t bytes;    ///< of an element
    std::optional<DType> dtype;
};

constexpr std::array kTypes{
    StorageType{"Float", 4, DType::F32},
    StorageType{"Double", 8, DType::F64},
    StorageType{"Half", 2, DType::F16},
    StorageType{"BFloat16", 2, DType::BF16},
    StorageType{"Long", 8, DType::I64},
    StorageType{"Int", 4, DType::I32},
    StorageType{"Short", 2, DType::I16},
    StorageType{"Char", 1, DType::I8},
    StorageType{"Byte", 1, DType::U8},
    StorageType{"Bool", 1, DType::Bool},
    StorageType{"ComplexFloat", 8, DType::C64},
    StorageType{"Untyped", 1, DType::U8},
    StorageType{"ComplexDouble", 16, {}},
    StorageType{"QInt8", 1, {}},
    StorageType{"QUInt8", 1, {}},
    StorageType{"QInt32", 4, {}},
    StorageType{"QUInt4x2", 1, {}},
    StorageType{"QUInt2x4", 1, {}},
};

struct ElementType {
    std::string_view name;
    DType dtype;
};

constexpr std::array kElementTypes{
    ElementType{"torch.float32", DType::F32},
    ElementType{"torch.float64", DType::F64},
    ElementType{"torch.float16", DType::F16},
    ElementType{"torch.bfloat16", DType::BF16},
    ElementType{"torch.int64", DType::I64},
    ElementType{"torch.int32", DType::I32},
    ElementType{"torch.int16", DType::I16},
    ElementType{"torch.int8", DType::I8},
    ElementType{"torch.uint8", DType::U8},
    ElementType{"torch.uint16", DType::U16},
    ElementType{"torch.uint32", DType::U32},
    ElementType{"torch.uint64", DType::U64},
    ElementType{"torch.bool", DType::Bool},
    ElementType{"torch.complex64", DType::C64},
    ElementType{"torch.float8_e4m3fn", DType::F8E4M3},
    ElementType{"torch.float8_e5m2", DType::F8E5M2},
    ElementType{"torch.float8_e4m3fnuz", DType::F8E4M3Fnuz},
    ElementType{"torch.float8_e5m2fnuz", DType::F8E5M2Fnuz},
    ElementType{"torch.float8_e8m0fnu", DType::F8E8M0},
};

/// "torch.cuda.HalfStorage", "torch.storage.UntypedStorage" and "torch.FloatStorage" to their types.
const StorageType* storageType(std::string_view name) {
    for (const std::string_view prefix : {"torch.cuda.", "torch.storage.", "torch."}) {
        if (name.starts_with(prefix)) {
            name.remove_prefix(prefix.size());
            break;
        }
    }
    const auto* found = std::find_if(kTypes.begin(), kTypes.end(), [&](const StorageType& type) {
        return name.starts_with(type.name) && name.substr(type.name.size()) == "Storage";
    });
    return found == kTypes.end() ? nullptr : found;
}

std::optional<std::uint64_t> count(const PickleGraph& graph, PickleRef ref) {
    if (graph.kind(ref) != PickleKind::Integer || graph.integer(ref) < 0) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(graph.integer(ref));
}

/// The key names a member of the archive, so it must not lead elsewhere.
bool isPlainKey(std::string_view key) {
    return !key.empty() && key.size() <= 256 && key != ".." && key.find_first_of(std::string_view("/\\\0", 3)) == std::string_view::npos;
}

}  // namespace

Status TorchStorages::add(const PickleGraph& graph, PickleRef persistent, const FileErrors& errors) {
    const PickleRef identity = graph.identity(persistent);
    const auto parts = graph.kind(identity) == PickleKind::Tuple ? graph.items(identity) : std::span<const PickleRef>();
    const auto wrong = [&](const char* what) { return errors.malformed(kStorage, what, kDescription); };
    if (parts.empty() || !graph.isText(parts[0])) {
        return wrong(POSENC_TEXT("an invalid description"));
    }
    if (graph.text(parts[0]) == "module") {
        return {};  // the source of a class, in legacy files
    }
    if (graph.text(parts[0]) != "storage" || (parts.size() != 5 && parts.size() != 6) || graph.kind(parts[1]) != PickleKind::Global ||
        !graph.isText(parts[2]) || !count(graph, parts[4])) {
        return wrong(POSENC_TEXT("an invalid description"));
    }
    if (!isPlainKey(graph.text(parts[2]))) {
        return wrong(POSENC_TEXT("a key that is not a plain name"));
    }
    TorchStorage storage;
    storage.key = graph.text(parts[2]);
    storage.type = pythonName(graph, parts[1]);
    const StorageType* type = storageType(storage.type);
    if (type == nullptr) {
        return errors.unsupported(kStorage, storage.type);
    }
    storage.dtype = type->dtype;
    storage.elementBytes = type->bytes;
    storage.elements = *count(graph, parts[4]);
    const auto bytes = checkedMultiply(storage.elements, storage.elementBytes);
    if (!bytes || *bytes > kLargestIndex) {
        return errors.limit(kStorage, std::to_string(storage.elements) + " × " + std::to_string(storage.elementBytes), kLargestIndex,
                            POSENC_TEXT("bytes"));
    }
    storage.bytes = *bytes;
    Part part{storages_.size(), 0, storage.elements};
    if (parts.size() == 6 && graph.kind(parts[5]) == PickleKind::Tuple) {
        // (key of the part, first element, elements)
        const auto view = graph.items(parts[5]);
        const auto first = view.size() == 3 ? count(graph, view[1]) : std::nullopt;
        const auto elements = view.size() == 3 ? count(graph, view[2]) : std::nullopt;
        if (!first || !elements || *first > storage.elements || *elements > storage.elements - *first) {
            return wrong(POSENC_TEXT("a slice that is outside of it"));
        }
        part = {part.storage, *first, *elements};
    }
    const auto [known, added] = byKey_.try_emplace(storage.key, storages_.size());
    part.storage = known->second;
    if (!added && (storages_[known->second].type != storage.type || storages_[known->second].elements != storage.elements)) {
        return wrong(POSENC_TEXT("two different descriptions of one storage"));
    }
    if (added) {
        storages_.push_back(std::move(storage));
    }
    parts_.emplace(persistent, part);
    return {};
}

Result<TorchStorages> TorchStorages::collect(const PickleGraph& graph, const FileErrors& errors) {
    TorchStorages storages;
    for (PickleRef ref = 0; ref < graph.size(); ++ref) {
        if (graph.kind(ref) != PickleKind::Persistent) {
            continue;
        }
        if (const Status added = storages.add(graph, ref, errors); !added.ok()) {
            return added.error();
        }
    }
    return storages;
}

std::optional<std::size_t> TorchStorages::find(std::string_view key) const {
    const auto found = byKey_.find(key);
    return found == byKey_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<TorchStorages::Part> TorchStorages::part(PickleRef persistent) const {
    const auto found = parts_.find(persistent);
    return found == parts_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<DType> torchDType(std::string_view name) {
    const auto* found =
        std::find_if(kElementTypes.begin(), kElementTypes.end(), [&](const ElementType& type) { return type.name == name; });
    return found == kElementTypes.end() ? std::nullopt : std::optional(found->dtype);
}

}  // namespace posenc
