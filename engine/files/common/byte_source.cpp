#include "engine/files/common/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/files/common/file_errors.h"

namespace posenc {

namespace {

Error systemError(const std::filesystem::path& path, int reason) {
    if (reason == ENOENT || reason == ENOTDIR) {
        return makeError(ErrorCode::FileNotFound, path.string());
    }
    return makeError(ErrorCode::FileUnreadable, path.string(), std::generic_category().message(reason));
}

Status checkKind(const std::filesystem::path& path, const struct stat& facts) {
    const FileErrors errors(path);
    if (S_ISDIR(facts.st_mode)) {
        return makeError(ErrorCode::FileIsFolder, path.string());
    }
    if (S_ISFIFO(facts.st_mode)) {
        return errors.unsupported(POSENC_TEXT("the file"), POSENC_TEXT("a pipe"));
    }
    if (S_ISSOCK(facts.st_mode)) {
        return errors.unsupported(POSENC_TEXT("the file"), POSENC_TEXT("a socket"));
    }
    if (!S_ISREG(facts.st_mode)) {
        return errors.unsupported(POSENC_TEXT("the file"), POSENC_TEXT("a device"));
    }
    if (facts.st_size <= 0) {
        return makeError(ErrorCode::FileEmpty, path.string());
    }
    return {};
}

}  // namespace

Result<std::shared_ptr<const ByteSource>> ByteSource::open(const std::filesystem::path& path) {
    // A name that holds a NUL would be cut there by the system and name another file.
    if (path.native().find('\0') != std::string::npos) {
        return makeError(ErrorCode::FileNotFound, path.string());
    }
    // Asked before it is opened: opening a pipe waits, opening a device may do something.
    struct stat facts {};
    if (::stat(path.c_str(), &facts) != 0) {
        return systemError(path, errno);
    }
    if (const Status kind = checkKind(path, facts); !kind.ok()) {
        return kind.error();
    }
    std::shared_ptr<ByteSource> source(new ByteSource);
    source->path_ = path;
    source->descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (source->descriptor_ < 0 || ::fstat(source->descriptor_, &facts) != 0) {
        return systemError(path, errno);
    }
    // And again: it may be another file by now.
    if (const Status kind = checkKind(path, facts); !kind.ok()) {
        return kind.error();
    }
    source->size_ = static_cast<std::uint64_t>(facts.st_size);
    source->changedSeconds_ = facts.st_mtim.tv_sec;
    source->changedNanoseconds_ = facts.st_mtim.tv_nsec;
    return std::shared_ptr<const ByteSource>(std::move(source));
}

std::shared_ptr<const ByteSource> ByteSource::ofBytes(std::filesystem::path name, std::vector<std::byte> bytes) {
    std::shared_ptr<ByteSource> source(new ByteSource);
    source->path_ = std::move(name);
    source->owned_ = std::move(bytes);
    source->size_ = source->owned_.size();
    return source;
}

ByteSource::~ByteSource() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

Status ByteSource::check(const std::string& where, std::uint64_t offset, std::uint64_t length) const {
    const std::uint64_t there = offset > size_ ? 0 : size_ - offset;
    if (length > there || offset > size_) {
        return FileErrors(path_).truncated(where, length, there);
    }
    return {};
}

Status ByteSource::read(const std::string& where, std::uint64_t offset, std::span<std::byte> out) const {
    if (const Status inside = check(where, offset, out.size()); !inside.ok()) {
        return inside;
    }
    if (descriptor_ < 0) {
        std::copy_n(owned_.begin() + static_cast<std::ptrdiff_t>(offset), out.size(), out.begin());
        return {};
    }
    while (!out.empty()) {
        const ssize_t got = ::pread(descriptor_, out.data(), out.size(), static_cast<off_t>(offset));
        if (got < 0 && errno != EINTR) {
            return systemError(path_, errno);
        }
        if (got == 0) {
            return makeError(ErrorCode::FileChanged, path_.string());  // its end is no longer where it was
        }
        const auto taken = static_cast<std::size_t>(std::max<ssize_t>(got, 0));
        offset += taken;
        out = out.subspan(taken);
    }
    // Asked behind the read: what was written before or meanwhile is noticed.
    return unchanged();
}

Result<std::vector<std::byte>> ByteSource::bytes(const std::string& where, std::uint64_t offset, std::uint64_t length) const {
    if (const Status inside = check(where, offset, length); !inside.ok()) {
        return inside.error();
    }
    std::vector<std::byte> buffer(length);
    if (const Status filled = read(where, offset, buffer); !filled.ok()) {
        return filled.error();
    }
    return buffer;
}

Result<std::vector<std::byte>> ByteSource::start() const {
    return bytes(POSENC_TEXT("the first bytes"), 0, std::min(size_, kStart));
}

Status ByteSource::unchanged() const {
    struct stat facts {};
    if (descriptor_ < 0) {
        return {};
    }
    if (::fstat(descriptor_, &facts) != 0) {
        return systemError(path_, errno);
    }
    const bool same = static_cast<std::uint64_t>(facts.st_size) == size_ && facts.st_mtim.tv_sec == changedSeconds_ &&
                      facts.st_mtim.tv_nsec == changedNanoseconds_;
    return same ? Status() : Status(makeError(ErrorCode::FileChanged, path_.string()));
}

std::uint64_t littleEndian(std::span<const std::byte> bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) {
        value = value << 8U | std::to_integer<std::uint64_t>(bytes[i]);
    }
    return value;
}

std::string_view asText(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace posenc
