#include "engine/files/npy_reader.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/files/mapped_file.h"
#include "engine/files/npy_header.h"

namespace posenc {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kMagic = "\x93NUMPY"sv;

struct HeaderPlace {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    bool python2Integers = false;
};

Result<HeaderPlace> findHeader(const ByteSource& source, const FileErrors& errors) {
    const auto bytes = source.bytes();
    const auto start = asText(bytes.first(std::min(bytes.size(), kMagic.size())));
    if (start != kMagic.substr(0, start.size())) {
        return errors.malformed(POSENC_TEXT("the first six bytes"), POSENC_TEXT("not the mark of a .npy file"), "93 4E 55 4D 50 59");
    }
    const auto front = source.view(POSENC_TEXT("the mark and version"), 0, kMagic.size() + 2);
    if (!front.ok()) {
        return front.error();
    }
    const auto major = std::to_integer<int>(front.value()[kMagic.size()]);
    const auto minor = std::to_integer<int>(front.value()[kMagic.size() + 1]);
    if (major < 1 || major > 3 || minor != 0) {
        return errors.unsupported(POSENC_TEXT("the version"), std::to_string(major) + "." + std::to_string(minor));
    }
    const std::uint64_t lengthAt = kMagic.size() + 2;
    const std::uint64_t lengthBytes = major == 1 ? 2 : 4;
    const auto length = source.view(POSENC_TEXT("the length of the header"), lengthAt, lengthBytes);
    if (!length.ok()) {
        return length.error();
    }
    return HeaderPlace{lengthAt + lengthBytes, littleEndian(length.value()), major < 3};
}

}  // namespace

bool looksLikeNpy(std::span<const std::byte> bytes) {
    const std::string_view text = asText(bytes.first(std::min(bytes.size(), kMagic.size())));
    return !text.empty() && (text.front() == kMagic.front() || text.substr(1) == kMagic.substr(1));
}

Result<std::shared_ptr<const TrainedFile>> openNpy(std::shared_ptr<const ByteSource> source, const Progress& /*progress*/) {
    const FileErrors errors(source->path());
    const auto place = findHeader(*source, errors);
    if (!place.ok()) {
        return place.error();
    }
    const auto [offset, length, python2Integers] = place.value();
    const auto text = source->view(POSENC_TEXT("the header"), offset, length);
    if (!text.ok()) {
        return text.error();
    }
    if (length > kLargestNpyHeader) {
        return errors.limit(POSENC_TEXT("the length of the header"), length, kLargestNpyHeader);
    }
    auto parsed = parseNpyHeader(asText(text.value()), python2Integers, errors);
    if (!parsed.ok()) {
        return parsed.error();
    }
    NpyHeader& header = parsed.value();
    const std::uint64_t count = *checkedElementCount(header.shape);  // the header was refused if it overflows
    const auto bytes = checkedMultiply(count, static_cast<std::uint64_t>(byteSize(header.dtype)));
    if (!bytes || *bytes > kLargestIndex) {
        return errors.limit(POSENC_TEXT("the bytes of the data"), toString(header.shape), kLargestIndex);
    }
    const std::uint64_t dataAt = offset + length;
    const auto data = source->view(POSENC_TEXT("the data"), dataAt, *bytes);
    if (!data.ok()) {
        return data.error();
    }
    FileContents contents;
    contents.format = "npy";
    contents.entries.push_back({"", header.dtype, std::move(header.shape), static_cast<Index>(*bytes)});
    contents.placements.push_back({dataAt, header.order, header.fortranOrder});
    if (header.bareBytes) {
        contents.warnings.push_back(errors.malformed(POSENC_TEXT("'descr' in the header"),
                                                     POSENC_TEXT("two bytes without a meaning (V2), read as bfloat16"), "bfloat16"));
    }
    if (const std::uint64_t behind = source->size() - dataAt - *bytes; behind > 0) {
        contents.warnings.push_back(
            errors.malformed(POSENC_TEXT("the data"), POSENC_TEXT("more bytes than its shape takes"), std::to_string(*bytes)));
    }
    return makeMappedFile(std::move(source), std::move(contents));
}

}  // namespace posenc
