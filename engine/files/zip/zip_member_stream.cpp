#include "engine/files/zip/zip_member_stream.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <zip.h>

#include "engine/files/common/byte_window.h"
#include "engine/files/common/file_errors.h"
#include "engine/files/zip/zip_layout.h"

namespace posenc {

namespace {

/// The member under a name of one letter: what it is called does not matter here.
ZipMember alone(const ZipMember& member) {
    ZipMember one = member;
    one.name = "m";
    return one;
}

/// Directory and end records behind a local header and the packed bytes.
std::string directory(const ZipMember& member, std::uint64_t at) {
    const std::string record = zipDirectoryRecord(alone(member), 0);
    return record + zipEnd(1, at, record.size());
}

struct Closer {
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

/// An archive of one member, in three pieces: what is written before its packed bytes, these bytes in the file, and what is behind them.
/// libzip reads it through this.
class OneMemberArchive {
public:
    OneMemberArchive(const ByteSource& source, const ZipMember& member)
        : source_(source),
          name_(member.name),
          payload_{member.payload, member.compressed},
          before_(zipLocalHeader(alone(member))),
          behind_(directory(member, before_.size() + member.compressed)) {
        zip_error_init(&reason_);
    }
    OneMemberArchive(const OneMemberArchive&) = delete;
    OneMemberArchive& operator=(const OneMemberArchive&) = delete;
    ~OneMemberArchive() { zip_error_fini(&reason_); }

    /// Why the file could not be read, where that is why libzip could not.
    [[nodiscard]] const Status& read() const { return read_; }

    /// As zip_source_function(3) has it; `self` is this.
    static zip_int64_t answer(void* self, void* data, zip_uint64_t length, zip_source_cmd_t question) {
        return static_cast<OneMemberArchive*>(self)->answer(data, length, question);
    }

private:
    [[nodiscard]] std::uint64_t size() const { return before_.size() + payload_.length + behind_.size(); }
    zip_int64_t answer(void* data, zip_uint64_t length, zip_source_cmd_t question);
    zip_int64_t copy(std::span<std::byte> out);

    const ByteSource& source_;
    std::string name_;
    ByteRange payload_;
    std::string before_;
    std::string behind_;
    std::uint64_t at_ = 0;
    Status read_;
    zip_error_t reason_{};
};

/// What is left of one piece, or as much as there is room for.
zip_int64_t OneMemberArchive::copy(std::span<std::byte> out) {
    const std::uint64_t payloadEnd = before_.size() + payload_.length;
    const auto from = [&](const std::string& piece, std::uint64_t begin) {
        const auto rest = std::as_bytes(std::span(piece)).subspan(at_ - begin);
        out = out.first(std::min(out.size(), rest.size()));
        std::copy_n(rest.begin(), out.size(), out.begin());
    };
    if (at_ < before_.size()) {
        from(before_, 0);
    } else if (at_ >= payloadEnd) {
        from(behind_, payloadEnd);
    } else {
        out = out.first(std::min<std::uint64_t>(out.size(), payloadEnd - at_));
        read_ = source_.read(name_, payload_.offset + (at_ - before_.size()), out);
        if (!read_.ok()) {
            zip_error_set(&reason_, ZIP_ER_READ, 0);
            return -1;
        }
    }
    at_ += out.size();
    return static_cast<zip_int64_t>(out.size());
}

zip_int64_t OneMemberArchive::answer(void* data, zip_uint64_t length, zip_source_cmd_t question) {
    switch (question) {
        case ZIP_SOURCE_OPEN:
            at_ = 0;
            return 0;
        case ZIP_SOURCE_READ:
            return copy({static_cast<std::byte*>(data), length});
        case ZIP_SOURCE_SEEK: {
            const zip_int64_t target = zip_source_seek_compute_offset(at_, size(), data, length, &reason_);  // checks that it stays inside
            at_ = target < 0 ? at_ : static_cast<std::uint64_t>(target);
            return target < 0 ? -1 : 0;
        }
        case ZIP_SOURCE_TELL:
            return static_cast<zip_int64_t>(at_);
        case ZIP_SOURCE_STAT: {
            auto* facts = static_cast<zip_stat_t*>(data);
            zip_stat_init(facts);
            facts->valid = ZIP_STAT_SIZE;
            facts->size = size();
            return sizeof(zip_stat_t);
        }
        case ZIP_SOURCE_ERROR:
            return zip_error_to_data(&reason_, data, length);
        case ZIP_SOURCE_SUPPORTS:
            return zip_source_make_command_bitmap(ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR,
                                                  ZIP_SOURCE_FREE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_SUPPORTS, -1);
        case ZIP_SOURCE_CLOSE:
        case ZIP_SOURCE_FREE:
            return 0;  // it belongs to the stream
        default:
            zip_error_set(&reason_, ZIP_ER_OPNOTSUPP, 0);
            return -1;
    }
}

class ZipMemberStream final : public ByteStream {
public:
    ZipMemberStream(const ByteSource& source, const ZipMember& member)
        : errors_(source.path()), name_(member.name), crc_(member.crc), bytes_(source, member) {}

    Status open();
    Status fill(std::span<std::byte> out) override;
    Status finish() override;

private:
    [[nodiscard]] Error wrong() const;

    FileErrors errors_;
    std::string name_;
    std::uint32_t crc_;
    OneMemberArchive bytes_;
    std::unique_ptr<zip_t, Closer> archive_;
    std::unique_ptr<zip_file_t, Closer> file_;
};

Status ZipMemberStream::open() {
    zip_error_t reason;
    zip_error_init(&reason);
    zip_source_t* bytes = zip_source_function_create(OneMemberArchive::answer, &bytes_, &reason);
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
    if (!bytes_.read().ok()) {
        return bytes_.read().error();
    }
    const bool sum = file_ && zip_error_code_zip(zip_file_get_error(file_.get())) == ZIP_ER_CRC;
    if (sum) {
        constexpr std::string_view kDigits = "0123456789ABCDEF";
        std::string expected;
        for (unsigned shift = 32; shift > 0; shift -= 4) {
            expected += kDigits[crc_ >> (shift - 4) & 0xFU];
        }
        return errors_.malformed(name_, POSENC_TEXT("its content does not match the checksum in the archive"), expected);
    }
    return errors_.malformed(name_, POSENC_TEXT("its content does not unpack to the size stated in the archive"),
                             POSENC_TEXT("intact deflate data of that size"));
}

Status ZipMemberStream::fill(std::span<std::byte> out) {
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
    if (const Status opened = stream->open(); !opened.ok()) {
        return opened.error();
    }
    return std::unique_ptr<ByteStream>(std::move(stream));
}

}  // namespace posenc
