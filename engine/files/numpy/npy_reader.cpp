#include "engine/files/numpy/npy_reader.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/files/common/uncompressed_file.h"

namespace posenc {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kMagic = "\x93NUMPY"sv;

struct HeaderPlace {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    bool python2Integers = false;
};

/// Where the header lies, in a file of `size` bytes whose start is given.
Result<HeaderPlace> findHeader(std::span<const std::byte> start, std::uint64_t size, const FileErrors& errors) {
    const auto mark = asText(start.first(std::min(start.size(), kMagic.size())));
    if (mark != kMagic.substr(0, mark.size())) {
        return errors.malformed(POSENC_TEXT("the first six bytes"), POSENC_TEXT("not the signature of a .npy file"), "93 4E 55 4D 50 59");
    }
    constexpr std::uint64_t kLengthAt = kMagic.size() + 2;
    if (start.size() < kLengthAt) {
        return errors.truncated(POSENC_TEXT("the signature and the version"), kLengthAt, size);
    }
    const auto major = std::to_integer<int>(start[kMagic.size()]);
    const auto minor = std::to_integer<int>(start[kMagic.size() + 1]);
    if (major < 1 || major > 3 || minor != 0) {
        return errors.unsupported(POSENC_TEXT("the version"), std::to_string(major) + "." + std::to_string(minor));
    }
    const std::uint64_t lengthBytes = major == 1 ? 2 : 4;
    if (start.size() - kLengthAt < lengthBytes) {
        return errors.truncated(POSENC_TEXT("the length of the header"), lengthBytes, size - kLengthAt);
    }
    return HeaderPlace{kLengthAt + lengthBytes, littleEndian(start.subspan(kLengthAt, lengthBytes)), major < 3};
}

}  // namespace

bool looksLikeNpy(std::span<const std::byte> bytes) {
    // A signature that is damaged is told as such. Its first byte alone says nothing: the length before a .safetensors header may be any.
    const std::string_view text = asText(bytes.first(std::min(bytes.size(), kMagic.size())));
    const auto isLetter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    return !text.empty() &&
           (text.substr(1) == kMagic.substr(1) || (text.front() == kMagic.front() && std::ranges::all_of(text.substr(1), isLetter)));
}

std::uint64_t npyFrontBytes(std::span<const std::byte> start) {
    const auto place = findHeader(start, start.size(), FileErrors({}));
    return place.ok() ? place.value().offset + std::min(place.value().length, kLargestNpyHeader) : kNpyStart;
}

Result<NpyArray> readNpyFront(std::span<const std::byte> front, std::uint64_t size, const FileErrors& errors) {
    const auto place = findHeader(front, size, errors);
    if (!place.ok()) {
        return place.error();
    }
    const auto [offset, length, python2Integers] = place.value();
    if (size - offset < length) {
        return errors.truncated(POSENC_TEXT("the header"), length, size - offset);
    }
    if (length > kLargestNpyHeader) {
        return errors.limit(POSENC_TEXT("the length of the header"), length, kLargestNpyHeader, POSENC_TEXT("bytes"));
    }
    auto header = parseNpyHeader(asText(front.subspan(offset, length)), python2Integers, errors);
    if (!header.ok()) {
        return header.error();
    }
    const std::uint64_t count = *checkedElementCount(header.value().shape);  // the header was refused if it overflows
    const auto bytes = checkedMultiply(count, static_cast<std::uint64_t>(byteSize(header.value().dtype)));
    if (!bytes || *bytes > kLargestIndex) {
        return errors.limit(POSENC_TEXT("the data"), toString(header.value().shape), kLargestIndex, POSENC_TEXT("bytes"));
    }
    if (const std::uint64_t there = size - offset - length; there < *bytes) {
        return errors.truncated(POSENC_TEXT("the data"), *bytes, there);
    }
    return NpyArray{std::move(header).value(), offset + length, *bytes};
}

std::vector<Error> npyWarnings(const NpyArray& array, std::uint64_t size, const FileErrors& errors) {
    std::vector<Error> warnings;
    if (array.header.bareBytes) {
        warnings.push_back(
            errors.odd(POSENC_TEXT("'descr' in the header"), POSENC_TEXT("two-byte values of unspecified type (V2), read as bfloat16")));
    }
    if (size - array.dataAt > array.dataBytes) {
        warnings.push_back(errors.odd(POSENC_TEXT("the data"), POSENC_TEXT("more bytes than its shape needs")));
    }
    return warnings;
}

Result<std::shared_ptr<const TrainedFile>> openNpy(std::shared_ptr<const ByteSource> source, const Progress& /*progress*/) {
    const FileErrors errors(source->path());
    auto front = source->bytes(POSENC_TEXT("the header"), 0, std::min(kNpyStart, source->size()));
    if (front.ok()) {
        front = source->bytes(POSENC_TEXT("the header"), 0, std::min(npyFrontBytes(front.value()), source->size()));
    }
    if (!front.ok()) {
        return front.error();
    }
    auto array = readNpyFront(front.value(), source->size(), errors);
    if (!array.ok()) {
        return array.error();
    }
    auto& [header, dataAt, dataBytes] = array.value();
    FileContents contents;
    contents.format = "npy";
    contents.warnings = npyWarnings(array.value(), source->size(), errors);
    contents.entries.push_back({"", header.dtype, std::move(header.shape), static_cast<Index>(dataBytes)});
    contents.placements.push_back({dataAt, header.order, header.fortranOrder});
    return makeUncompressedFile(std::move(source), std::move(contents));
}

}  // namespace posenc
