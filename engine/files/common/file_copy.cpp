#include "engine/files/common/file_copy.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

#include "engine/core/text.h"
#include "engine/files/common/words.h"

namespace posenc {

namespace {

constexpr std::uint64_t kCopiedAtOnce = std::uint64_t{1} << 20U;

std::uint64_t sizeOf(const std::variant<std::string, ByteRange, Tensor>& piece) {
    if (const auto* bytes = std::get_if<std::string>(&piece)) {
        return bytes->size();
    }
    if (const auto* range = std::get_if<ByteRange>(&piece)) {
        return range->length;
    }
    return static_cast<std::uint64_t>(std::get<Tensor>(piece).size()) * sizeof(float);
}

}  // namespace

void FileCopy::add(const ByteRange& range) {
    auto* last = pieces_.empty() ? nullptr : std::get_if<ByteRange>(&pieces_.back());
    if (last != nullptr && last->end() == range.offset) {
        last->length += range.length;
    } else {
        pieces_.emplace_back(range);
    }
}

std::uint64_t FileCopy::size() const {
    return std::accumulate(pieces_.begin(), pieces_.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const Piece& piece) { return sum + sizeOf(piece); });
}

Status FileCopy::copy(ByteRange range, std::ostream& out, const Progress& progress) const {
    std::vector<std::byte> buffer(std::min(range.length, kCopiedAtOnce));
    while (range.length > 0 && out.good()) {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        const auto part = std::span(buffer).first(std::min<std::uint64_t>(range.length, buffer.size()));
        if (const Status read = source_->read(POSENC_TEXT("the data"), range.offset, part); !read.ok()) {
            return read;
        }
        out.write(reinterpret_cast<const char*>(part.data()), static_cast<std::streamsize>(part.size()));
        range = {range.offset + part.size(), range.length - part.size()};
    }
    return {};
}

Status FileCopy::write(std::ostream& out, const Progress& progress) const {
    for (const Piece& piece : pieces_) {
        if (const auto* bytes = std::get_if<std::string>(&piece)) {
            out.write(bytes->data(), static_cast<std::streamsize>(bytes->size()));
        } else if (const auto* tensor = std::get_if<Tensor>(&piece)) {
            writeWords(out, tensor->values(), [](float value) { return std::bit_cast<std::uint32_t>(value); });
        } else if (const Status copied = copy(std::get<ByteRange>(piece), out, progress); !copied.ok()) {
            return copied;
        }
    }
    return {};
}

FileMetadata withRecord(FileMetadata metadata, const TensorReplacement& replacement) {
    for (const auto& [name, text] : replacement.record) {
        const std::string key = "posenc." + replacement.key + "." + name;
        std::erase_if(metadata, [&](const auto& pair) { return pair.first == key; });
        metadata.emplace_back(key, text);
    }
    return metadata;
}

}  // namespace posenc
