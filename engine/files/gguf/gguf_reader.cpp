#include "engine/files/gguf/gguf_reader.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/files/common/repeated.h"
#include "engine/files/common/uncompressed_file.h"
#include "engine/files/common/utf8.h"
#include "engine/files/gguf/gguf_metadata.h"

namespace posenc {

namespace {

constexpr std::string_view kMagic = "GGUF";
/// The formats before GGUF, as their bytes stand in the file.
constexpr std::array<std::string_view, 4> kOlderMagics{"lmgg", "fmgg", "tjgg", "algg"};
constexpr auto kTensors = POSENC_TEXT("the list of tensors");
constexpr auto kData = POSENC_TEXT("the data");
/// Bytes of a tensor's name at most (the reference keeps them in 64, with a NUL), and axes.
constexpr std::uint64_t kLargestName = 63;
constexpr std::uint64_t kMostAxes = 4;
/// Bytes of the shortest pair (a key of one letter with one byte) and the shortest description of a tensor.
constexpr std::uint64_t kShortestPair = 8 + 1 + 4 + 1;
constexpr std::uint64_t kShortestTensor = 8 + 4 + 4 + 8;

struct TypeNumber {
    std::uint64_t number;
    DType type;
};

constexpr std::array kTypes{
    TypeNumber{0, DType::F32},     TypeNumber{1, DType::F16},    TypeNumber{2, DType::Q4_0},    TypeNumber{3, DType::Q4_1},
    TypeNumber{6, DType::Q5_0},    TypeNumber{7, DType::Q5_1},   TypeNumber{8, DType::Q8_0},    TypeNumber{9, DType::Q8_1},
    TypeNumber{10, DType::Q2K},    TypeNumber{11, DType::Q3K},   TypeNumber{12, DType::Q4K},    TypeNumber{13, DType::Q5K},
    TypeNumber{14, DType::Q6K},    TypeNumber{15, DType::Q8K},   TypeNumber{16, DType::IQ2XXS}, TypeNumber{17, DType::IQ2XS},
    TypeNumber{18, DType::IQ3XXS}, TypeNumber{19, DType::IQ1S},  TypeNumber{20, DType::IQ4NL},  TypeNumber{21, DType::IQ3S},
    TypeNumber{22, DType::IQ2S},   TypeNumber{23, DType::IQ4XS}, TypeNumber{24, DType::I8},     TypeNumber{25, DType::I16},
    TypeNumber{26, DType::I32},    TypeNumber{27, DType::I64},   TypeNumber{28, DType::F64},    TypeNumber{29, DType::IQ1M},
    TypeNumber{30, DType::BF16},   TypeNumber{34, DType::TQ1_0}, TypeNumber{35, DType::TQ2_0},  TypeNumber{39, DType::MXFP4},
    TypeNumber{40, DType::NVFP4},  TypeNumber{41, DType::Q1_0},  TypeNumber{42, DType::Q2_0},
};
/// Those of the table; the ones between were taken away again.
constexpr auto kTypeNumbers = "0..3, 6..30, 34, 35, 39..42";

/// `value` rounded up to a multiple of `alignment`, a power of two.
std::optional<std::uint64_t> padded(std::uint64_t value, std::uint64_t alignment) {
    const auto sum = checkedAdd(value, alignment - 1);
    return sum ? std::optional(*sum & ~(alignment - 1)) : std::nullopt;
}

struct Counts {
    std::uint64_t tensors = 0;
    std::uint64_t pairs = 0;
};

/// A count whose items cannot lie in what is left of the file is wrong before anything is made of it.
Status checkCount(const char* where, std::uint64_t count, std::uint64_t shortest, std::uint64_t left, const FileErrors& errors) {
    if (count > kLargestIndex) {
        return errors.malformed(where, POSENC_TEXT("a negative number"), POSENC_TEXT("0 or more"));
    }
    const auto bytes = checkedMultiply(count, shortest);
    if (!bytes) {
        return errors.limit(where, count, kLargestIndex / shortest, POSENC_TEXT("elements"));
    }
    return *bytes > left ? Status(errors.truncated(where, *bytes, left)) : Status();
}

Result<Counts> readFront(ByteCursor& cursor, const FileErrors& errors) {
    constexpr auto kVersion = POSENC_TEXT("the version");
    const std::string magic(asText(cursor.take(POSENC_TEXT("the first four bytes"), kMagic.size())));
    if (cursor.error()) {
        return *cursor.error();
    }
    if (std::find(kOlderMagics.begin(), kOlderMagics.end(), magic) != kOlderMagics.end()) {
        return errors.unsupported(POSENC_TEXT("the first four bytes"), POSENC_TEXT("a GGML format older than GGUF"));
    }
    if (magic != kMagic) {
        return errors.malformed(POSENC_TEXT("the first four bytes"), POSENC_TEXT("not the signature of a GGUF file"), std::string(kMagic));
    }
    const std::uint64_t version = cursor.number(kVersion, 4);
    if (cursor.error()) {
        return *cursor.error();
    }
    if (version != 0 && (version & 0xFFFFU) == 0) {
        return errors.unsupported(kVersion, POSENC_TEXT("a big-endian file"));
    }
    if (version != 2 && version != 3) {
        return errors.unsupported(kVersion, std::to_string(version));
    }
    Counts counts;
    counts.tensors = cursor.number(POSENC_TEXT("the number of tensors"), 8);
    counts.pairs = cursor.number(POSENC_TEXT("the number of metadata entries"), 8);
    if (cursor.error()) {
        return *cursor.error();
    }
    if (const Status tensors = checkCount(kTensors, counts.tensors, kShortestTensor, cursor.left(), errors); !tensors.ok()) {
        return tensors.error();
    }
    if (const Status pairs = checkCount(POSENC_TEXT("the metadata"), counts.pairs, kShortestPair, cursor.left(), errors); !pairs.ok()) {
        return pairs.error();
    }
    return counts;
}

Status checkName(std::string_view name, const FileErrors& errors) {
    if (name.size() > kLargestName) {
        return errors.limit(POSENC_TEXT("the length of a tensor name"), name.size(), kLargestName, POSENC_TEXT("bytes"));
    }
    if (name.find('\0') != std::string_view::npos) {
        return errors.malformed(kTensors, POSENC_TEXT("a tensor name that contains NUL"), POSENC_TEXT("a name without NUL"));
    }
    return {};
}

/// The shape in PyTorch's order.
Result<Shape> readShape(ByteCursor& cursor, const std::string& name, const FileErrors& errors) {
    const std::uint64_t axes = cursor.number(name, 4);
    if (axes > kMostAxes) {
        return errors.limit(POSENC_TEXT("the number of dimensions"), axes, kMostAxes);
    }
    Shape shape;
    for (std::uint64_t axis = 0; axis < axes; ++axis) {
        const std::uint64_t dimension = cursor.number(name, 8);
        if (dimension > kLargestIndex) {
            return errors.malformed(name, POSENC_TEXT("a negative dimension"), POSENC_TEXT("0 or more"));
        }
        shape.insert(shape.begin(), static_cast<Index>(dimension));
    }
    if (cursor.error()) {
        return *cursor.error();
    }
    if (!checkedElementCount(shape)) {
        return errors.limit(name, toString(shape), kLargestIndex, POSENC_TEXT("numbers"));
    }
    return shape;
}

/// Bytes of the entry's data; its rows are whole blocks.
Result<std::uint64_t> dataBytes(const TensorEntry& entry, const FileErrors& errors) {
    const Index block = blockSize(entry.dtype);
    if ((entry.shape.empty() ? 1 : entry.shape.back()) % block != 0) {
        return errors.malformed(entry.name, POSENC_TEXT("its rows are not a whole number of blocks"), std::to_string(block));
    }
    const auto blocks = *checkedElementCount(entry.shape) / static_cast<std::uint64_t>(block);
    const auto bytes = checkedMultiply(blocks, static_cast<std::uint64_t>(byteSize(entry.dtype)));
    if (!bytes || *bytes > kLargestIndex) {
        return errors.limit(entry.name, toString(entry.shape), kLargestIndex, POSENC_TEXT("bytes"));
    }
    return *bytes;
}

/// One description; its data must begin at `expected`, from the start of all data.
Result<TensorEntry> readEntry(ByteCursor& cursor, std::uint64_t expected, const FileErrors& errors) {
    TensorEntry entry;
    std::string name = cursor.text(kTensors);
    if (const Status good = checkName(name, errors); !good.ok()) {
        return good.error();
    }
    if (const Status text = checkUtf8(kTensors, name, errors); !text.ok()) {
        return text.error();
    }
    entry.name = std::move(name);
    auto shape = readShape(cursor, entry.name, errors);
    if (!shape.ok()) {
        return shape.error();
    }
    entry.shape = std::move(shape).value();
    const std::uint64_t number = cursor.number(entry.name, 4);
    const std::uint64_t offset = cursor.number(entry.name, 8);
    if (cursor.error()) {
        return *cursor.error();
    }
    const auto* known = std::find_if(kTypes.begin(), kTypes.end(), [&](const TypeNumber& type) { return type.number == number; });
    if (known == kTypes.end()) {
        return errors.malformed(entry.name, POSENC_TEXT("a type unknown to GGML"), kTypeNumbers);
    }
    entry.dtype = known->type;
    const auto bytes = dataBytes(entry, errors);
    if (!bytes.ok()) {
        return bytes.error();
    }
    entry.bytes = static_cast<Index>(bytes.value());
    if (offset != expected) {
        return errors.malformed(entry.name, POSENC_TEXT("its data do not follow the previous tensor's"), std::to_string(expected));
    }
    return entry;
}

}  // namespace

bool looksLikeGguf(std::span<const std::byte> bytes) {
    const std::string_view magic = asText(bytes.first(std::min(bytes.size(), kMagic.size())));
    return magic == kMagic || std::find(kOlderMagics.begin(), kOlderMagics.end(), magic) != kOlderMagics.end();
}

Result<std::shared_ptr<const TrainedFile>> openGguf(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    const FileErrors errors(source->path());
    ByteCursor cursor(*source);
    const auto counts = readFront(cursor, errors);
    if (!counts.ok()) {
        return counts.error();
    }
    auto metadata = readGgufMetadata(cursor, counts.value().pairs, errors);
    if (!metadata.ok()) {
        return metadata.error();
    }
    FileContents contents;
    contents.format = "gguf";
    contents.metadata = std::move(metadata.value().pairs);
    std::uint64_t end = 0;   // of the data, from their start
    std::uint64_t next = 0;  // where the next tensor's begin
    for (std::uint64_t i = 0; i < counts.value().tensors; ++i) {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        auto entry = readEntry(cursor, next, errors);
        if (!entry.ok()) {
            return entry.error();
        }
        const auto sum = checkedAdd(next, static_cast<std::uint64_t>(entry.value().bytes));
        const auto following = sum ? padded(*sum, metadata.value().alignment) : std::nullopt;
        if (!following || *following > kLargestIndex) {
            return errors.limit(kData, toString(entry.value().shape), kLargestIndex, POSENC_TEXT("bytes"));
        }
        contents.placements.push_back({next, ByteOrder::Little, false});
        contents.entries.push_back(std::move(entry).value());
        end = *sum;
        next = *following;
    }
    if (const auto twice = repeated(contents.entries, [](const TensorEntry& entry) { return std::string_view(entry.name); })) {
        return errors.malformed(*twice, POSENC_TEXT("appears twice"), POSENC_TEXT("each name once"));
    }
    if (contents.entries.empty()) {
        return makeUncompressedFile(std::move(source), std::move(contents));
    }
    // The header lies in the file and an alignment has 32 bits, so this cannot overflow.
    const std::uint64_t dataAt = *padded(cursor.at(), metadata.value().alignment);
    if (const Status data = source->check(kData, dataAt, end); !data.ok()) {
        return data.error();
    }
    for (Placement& placement : contents.placements) {
        placement.offset += dataAt;
    }
    if (source->size() - dataAt > next) {
        contents.warnings.push_back(errors.odd(kData, POSENC_TEXT("more bytes than the tensors need")));
    }
    return makeUncompressedFile(std::move(source), std::move(contents));
}

}  // namespace posenc
