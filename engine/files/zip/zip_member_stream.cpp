#include "engine/files/zip/zip_member_stream.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <zlib.h>

#include "engine/files/common/file_errors.h"

namespace posenc {

namespace {

/// Packed bytes that are held at once.
constexpr std::uint64_t kPackedBytes = 65'536;
/// Unpacked bytes that zlib is asked for at once; it counts in 32 bits.
constexpr std::uint64_t kUnpackedBytes = std::uint64_t{1} << 30U;
/// Without the two bytes in front and the checksum behind that zlib writes around deflate data.
constexpr int kRawDeflate = -MAX_WBITS;

Bytef* asZlib(std::byte* bytes) {
    return reinterpret_cast<Bytef*>(bytes);
}

class ZipMemberStream final : public ByteStream {
public:
    ZipMemberStream(const ByteSource& source, const ZipMember& member) : source_(source), errors_(source.path()), member_(member) {}
    ZipMemberStream(const ZipMemberStream&) = delete;
    ZipMemberStream& operator=(const ZipMemberStream&) = delete;
    ~ZipMemberStream() override { inflateEnd(&zlib_); }

    /// Whether there was memory for zlib's state.
    bool open() { return member_.method == ZipMethod::Stored || inflateInit2(&zlib_, kRawDeflate) == Z_OK; }
    Status fill(std::span<std::byte> out) override;
    Status finish() override;

private:
    Status unpack(std::span<std::byte> out);
    /// The next packed bytes, as many as there is room for.
    Status take(std::span<std::byte> out);
    [[nodiscard]] Error otherSize() const;

    const ByteSource& source_;
    FileErrors errors_;
    ZipMember member_;
    std::uint64_t taken_ = 0;  ///< packed bytes read from the file
    std::uint32_t crc_ = 0;    ///< of what has been unpacked
    bool ended_ = false;       ///< the deflate data are at their end
    std::vector<std::byte> packed_;
    z_stream zlib_{};
};

Error ZipMemberStream::otherSize() const {
    return errors_.malformed(member_.name, POSENC_TEXT("its content does not unpack to the size stated in the archive"),
                             POSENC_TEXT("intact deflate data of that size"));
}

Status ZipMemberStream::take(std::span<std::byte> out) {
    if (out.size() > member_.compressed - taken_) {
        return otherSize();
    }
    taken_ += out.size();
    return source_.read(member_.name, member_.payload + taken_ - out.size(), out);
}

Status ZipMemberStream::unpack(std::span<std::byte> out) {
    while (!out.empty()) {
        if (zlib_.avail_in == 0) {
            packed_.resize(std::min(kPackedBytes, member_.compressed - taken_));
            if (const Status read = take(packed_); !read.ok()) {
                return read;
            }
            zlib_.next_in = asZlib(packed_.data());
            zlib_.avail_in = static_cast<uInt>(packed_.size());
        }
        const std::uint64_t room = std::min<std::uint64_t>(out.size(), kUnpackedBytes);
        zlib_.next_out = asZlib(out.data());
        zlib_.avail_out = static_cast<uInt>(room);
        const int result = ended_ ? Z_BUF_ERROR : inflate(&zlib_, Z_NO_FLUSH);
        ended_ = ended_ || result == Z_STREAM_END;
        out = out.subspan(room - zlib_.avail_out);
        if (result != Z_OK && (result != Z_STREAM_END || !out.empty())) {
            return otherSize();
        }
    }
    return {};
}

Status ZipMemberStream::fill(std::span<std::byte> out) {
    Status filled = member_.method == ZipMethod::Stored ? take(out) : unpack(out);
    if (!out.empty()) {
        crc_ = static_cast<std::uint32_t>(crc32_z(crc_, asZlib(out.data()), out.size()));
    }
    return filled;
}

Status ZipMemberStream::finish() {
    // Some writers pack nothing as nothing, without even the mark of the end.
    if (member_.method == ZipMethod::Deflated && !ended_ && member_.compressed + member_.size > 0) {
        // The mark of the end may lie behind the last byte; beyond it nothing may follow, neither unpacked nor packed.
        std::byte more{};
        const Status beyond = unpack({&more, 1});
        if (beyond.ok() || !ended_ || zlib_.avail_out == 0) {
            return beyond.ok() ? Status(otherSize()) : beyond;
        }
    }
    if (taken_ != member_.compressed || zlib_.avail_in != 0) {
        return otherSize();
    }
    if (crc_ == member_.crc) {
        return {};
    }
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string expected;
    for (unsigned shift = 32; shift > 0; shift -= 4) {
        expected += kDigits[member_.crc >> (shift - 4) & 0xFU];
    }
    return errors_.malformed(member_.name, POSENC_TEXT("its content does not match the checksum in the archive"), expected);
}

}  // namespace

Result<std::unique_ptr<ByteStream>> openZipMember(const ByteSource& source, const ZipMember& member) {
    auto stream = std::make_unique<ZipMemberStream>(source, member);
    if (!stream->open()) {
        return makeError(ErrorCode::OutOfMemory);
    }
    return std::unique_ptr<ByteStream>(std::move(stream));
}

}  // namespace posenc
