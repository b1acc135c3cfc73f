#include "engine/files/safetensors/safetensors_reader.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/files/common/uncompressed_file.h"
#include "engine/files/safetensors/safetensors_header.h"

namespace posenc {

namespace {

constexpr std::uint64_t kLengthBytes = 8;

std::string offsets(std::uint64_t begin, std::uint64_t bytes) {
    return "[" + std::to_string(begin) + ", " + std::to_string(begin + bytes) + "]";
}

/// Bytes of the entry's data, if its shape, dtype and offsets say the same.
Result<std::uint64_t> checkedBytes(const SafetensorsEntry& entry, const FileErrors& errors) {
    const auto count = checkedElementCount(entry.shape);
    const auto bits = count ? checkedMultiply(*count, static_cast<std::uint64_t>(bitSize(entry.dtype))) : std::nullopt;
    if (!bits) {
        return errors.limit(entry.name, toString(entry.shape), kLargestIndex, POSENC_TEXT("numbers"));
    }
    if (*bits % 8 != 0) {
        return errors.malformed(entry.name, POSENC_TEXT("its elements are not a whole number of bytes"),
                                POSENC_TEXT("a multiple of 8 bits"));
    }
    const std::uint64_t bytes = *bits / 8;
    if (entry.end < entry.begin || entry.end - entry.begin != bytes) {
        // The sum is shown only; where it does not fit, no offset could be right.
        const bool fits = checkedAdd(entry.begin, bytes).has_value();
        return errors.malformed(entry.name, POSENC_TEXT("its data_offsets do not fit its shape and dtype"),
                                offsets(fits ? entry.begin : 0, bytes));
    }
    return bytes;
}

/// The tensors, in the order of their data, must follow each other from 0 to the end of the file.
Status checkCoverage(const std::vector<SafetensorsEntry>& entries, std::uint64_t there, const FileErrors& errors) {
    std::vector<std::size_t> order(entries.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(entries[a].begin, entries[a].end) < std::pair(entries[b].begin, entries[b].end);
    });
    std::uint64_t covered = 0;
    for (const std::size_t index : order) {
        const SafetensorsEntry& entry = entries[index];
        if (entry.begin != covered) {
            const auto* wrong = entry.begin < covered ? POSENC_TEXT("its data overlap another tensor's")
                                                      : POSENC_TEXT("a gap before its data that belongs to no tensor");
            const std::uint64_t bytes = entry.end - entry.begin;
            return errors.malformed(entry.name, wrong, offsets(checkedAdd(covered, bytes) ? covered : 0, bytes));
        }
        covered = entry.end;
    }
    if (covered > there) {
        return errors.truncated(POSENC_TEXT("the data"), covered, there);
    }
    if (covered < there) {
        return errors.malformed(POSENC_TEXT("the data"), POSENC_TEXT("more bytes than the tensors need"), std::to_string(covered));
    }
    return {};
}

}  // namespace

bool looksLikeSafetensors(std::span<const std::byte> bytes) {
    if (bytes.size() < kLengthBytes) {
        return false;
    }
    const std::uint64_t length = littleEndian(bytes.first(kLengthBytes));
    const bool plausible = length > 0 && length >> 32U == 0;
    const auto isText = [](std::byte byte) {
        return (byte >= std::byte{0x20} && byte < std::byte{0x7F}) || (byte >= std::byte{0x09} && byte <= std::byte{0x0D});
    };
    const bool objectBehindNumber = bytes.size() > kLengthBytes && bytes[kLengthBytes] == std::byte{'{'} &&
                                    !std::all_of(bytes.begin(), bytes.begin() + kLengthBytes, isText);
    return plausible || objectBehindNumber;
}

Result<SafetensorsContent> readSafetensors(const ByteSource& source) {
    const FileErrors errors(source.path());
    constexpr auto kLength = POSENC_TEXT("the length of the header");
    const auto lengthBytes = source.bytes(kLength, 0, kLengthBytes);
    if (!lengthBytes.ok()) {
        return lengthBytes.error();
    }
    const std::uint64_t length = littleEndian(lengthBytes.value());
    if (length > kLargestSafetensorsHeader) {
        return errors.limit(kLength, length, kLargestSafetensorsHeader, POSENC_TEXT("bytes"));
    }
    const auto json = source.bytes(POSENC_TEXT("the header"), kLengthBytes, length);
    if (!json.ok()) {
        return json.error();
    }
    auto header = parseSafetensorsHeader(asText(json.value()), errors);
    if (!header.ok()) {
        return header.error();
    }
    for (const SafetensorsEntry& entry : header.value().entries) {
        if (const auto bytes = checkedBytes(entry, errors); !bytes.ok()) {
            return bytes.error();
        }
    }
    const std::uint64_t dataAt = kLengthBytes + length;
    if (const Status coverage = checkCoverage(header.value().entries, source.size() - dataAt, errors); !coverage.ok()) {
        return coverage.error();
    }
    return SafetensorsContent{std::move(header).value(), dataAt};
}

Result<std::shared_ptr<const TrainedFile>> openSafetensors(std::shared_ptr<const ByteSource> source, const Progress& /*progress*/) {
    auto content = readSafetensors(*source);
    if (!content.ok()) {
        return content.error();
    }
    auto& [header, dataAt] = content.value();
    FileContents contents;
    contents.format = "safetensors";
    contents.placements.reserve(header.entries.size());
    contents.entries.reserve(header.entries.size());
    for (SafetensorsEntry& entry : header.entries) {
        contents.placements.push_back({dataAt + entry.begin, ByteOrder::Little, false});
        if (entry.dtype == DType::C64 && entry.shape.size() < kLargestRank) {
            // Real and imaginary part lie side by side.
            entry.dtype = DType::F32;
            entry.shape.push_back(2);
        }
        contents.entries.push_back(
            {std::move(entry.name), entry.dtype, std::move(entry.shape), static_cast<Index>(entry.end - entry.begin)});
    }
    contents.metadata = std::move(header.metadata);
    if (header.unknownFields > 0) {
        contents.warnings.push_back(
            FileErrors(source->path()).odd(header.firstUnknownFieldOf, POSENC_TEXT("a field unknown to the format")));
    }
    return makeUncompressedFile(std::move(source), std::move(contents));
}

}  // namespace posenc
