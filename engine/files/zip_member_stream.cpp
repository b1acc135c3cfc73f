#include "engine/files/zip_member_stream.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <zip.h>

#include "engine/files/file_errors.h"

namespace posenc {

namespace {

/// Little-endian fields one behind the other.
class Fields {
public:
    Fields& add(std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) {
            bytes_.push_back(static_cast<char>(value >> (8 * i) & 0xFFU));
        }
        return *this;
    }
    [[nodiscard]] std::uint64_t size() const { return bytes_.size(); }
    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

constexpr std::uint64_t kVersion = 45;  // zip64
constexpr std::uint64_t kMoved = 0xFFFFFFFF;
constexpr std::uint64_t kDate = 1U << 5U | 1U;  // 1 January 1980

/// What local header and directory have in common, up to the length of the extra field.
void addFacts(Fields& out, const ZipMember& member) {
    out.add(kVersion, 2).add(0, 2).add(static_cast<std::uint64_t>(member.method), 2).add(0, 2).add(kDate, 2);
    out.add(member.crc, 4).add(kMoved, 4).add(kMoved, 4).add(1, 2);
}

std::string localHeader(const ZipMember& member) {
    Fields out;
    out.add(0x04034B50, 4);
    addFacts(out, member);
    out.add(20, 2).add('m', 1);
    out.add(1, 2).add(16, 2).add(member.size, 8).add(member.compressed, 8);
    return out.take();
}

/// Directory and end records behind a local header and the packed bytes.
std::string directory(const ZipMember& member, std::uint64_t at) {
    Fields out;
    out.add(0x02014B50, 4).add(kVersion, 2);
    addFacts(out, member);
    out.add(20, 2).add(0, 2).add(0, 2).add(0, 2).add(0, 4).add(0, 4).add('m', 1);
    out.add(1, 2).add(16, 2).add(member.size, 8).add(member.compressed, 8);
    const std::uint64_t size = out.size();
    out.add(0x06064B50, 4).add(44, 8).add(kVersion, 2).add(kVersion, 2).add(0, 4).add(0, 4).add(1, 8).add(1, 8).add(size, 8).add(at, 8);
    out.add(0x07064B50, 4).add(0, 4).add(at + size, 8).add(1, 4);
    out.add(0x06054B50, 4).add(0, 2).add(0, 2).add(0xFFFF, 2).add(0xFFFF, 2).add(kMoved, 4).add(kMoved, 4).add(0, 2);
    return out.take();
}

struct Closer {
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

class ZipMemberStream final : public ByteStream {
public:
    ZipMemberStream(const ByteSource& source, const ZipMember& member)
        : source_(source),
          errors_(source.path()),
          name_(member.name),
          crc_(member.crc),
          before_(localHeader(member)),
          packed_(source.bytes().subspan(member.payload, member.compressed)),
          behind_(directory(member, before_.size() + packed_.size())) {}

    Status open();
    Status fill(std::span<std::byte> out) override;
    Status finish() override;

private:
    [[nodiscard]] Error wrong() const;

    const ByteSource& source_;
    FileErrors errors_;
    std::string name_;
    std::uint32_t crc_;
    std::string before_;
    std::span<const std::byte> packed_;
    std::string behind_;
    std::unique_ptr<zip_t, Closer> archive_;
    std::unique_ptr<zip_file_t, Closer> file_;
};

Status ZipMemberStream::open() {
    const auto fragment = [](const void* bytes, std::size_t size) {
        // libzip only reads; the type of its interface serves writers too.
        return zip_buffer_fragment_t{static_cast<zip_uint8_t*>(const_cast<void*>(bytes)), size};
    };
    std::vector<zip_buffer_fragment_t> fragments{fragment(before_.data(), before_.size()), fragment(behind_.data(), behind_.size())};
    if (!packed_.empty()) {
        fragments.insert(fragments.begin() + 1, fragment(packed_.data(), packed_.size()));
    }
    zip_error_t reason;
    zip_error_init(&reason);
    zip_source_t* bytes = zip_source_buffer_fragment_create(fragments.data(), fragments.size(), 0, &reason);
    if (bytes != nullptr) {
        archive_.reset(zip_open_from_source(bytes, ZIP_RDONLY, &reason));
        if (!archive_) {
            zip_source_free(bytes);
        }
    }
    zip_error_fini(&reason);
    if (archive_) {
        file_.reset(zip_fopen_index(archive_.get(), 0, 0));
    }
    return file_ ? Status() : wrong();
}

Error ZipMemberStream::wrong() const {
    const bool sum = file_ && zip_error_code_zip(zip_file_get_error(file_.get())) == ZIP_ER_CRC;
    if (sum) {
        constexpr std::string_view kDigits = "0123456789ABCDEF";
        std::string expected;
        for (unsigned shift = 32; shift > 0; shift -= 4) {
            expected += kDigits[crc_ >> (shift - 4) & 0xFU];
        }
        return errors_.malformed(name_, POSENC_TEXT("its content does not have the checksum that the archive states"), expected);
    }
    return errors_.malformed(name_, POSENC_TEXT("its content cannot be unpacked to the size that the archive states"),
                             POSENC_TEXT("intact deflate data of that size"));
}

Status ZipMemberStream::fill(std::span<std::byte> out) {
    if (const Status whole = source_.stillWhole(); !whole.ok()) {
        return whole.error();
    }
    while (!out.empty()) {
        const zip_int64_t got = zip_fread(file_.get(), out.data(), out.size());
        if (got <= 0) {
            return wrong();
        }
        out = out.subspan(static_cast<std::size_t>(got));
    }
    return {};
}

Status ZipMemberStream::finish() {
    std::array<std::byte, 1> more{};
    // libzip compares the checksum when it is asked beyond the end.
    return zip_fread(file_.get(), more.data(), more.size()) == 0 ? Status() : wrong();
}

}  // namespace

Result<std::unique_ptr<ByteStream>> openZipMember(const ByteSource& source, const ZipMember& member) {
    auto stream = std::make_unique<ZipMemberStream>(source, member);
    if (const Status whole = source.stillWhole(); !whole.ok()) {
        return whole.error();
    }
    if (const Status opened = stream->open(); !opened.ok()) {
        return opened.error();
    }
    return std::unique_ptr<ByteStream>(std::move(stream));
}

}  // namespace posenc
