#include "engine/files/byte_source.h"

#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/files/file_errors.h"

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
    const auto size = static_cast<std::size_t>(facts.st_size);
    void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, source->descriptor_, 0);
    if (address == MAP_FAILED) {
        return systemError(path, errno);
    }
    source->bytes_ = {static_cast<const std::byte*>(address), size};
    return std::shared_ptr<const ByteSource>(std::move(source));
}

std::shared_ptr<const ByteSource> ByteSource::ofBytes(std::filesystem::path name, std::vector<std::byte> bytes) {
    std::shared_ptr<ByteSource> source(new ByteSource);
    source->path_ = std::move(name);
    source->owned_ = std::move(bytes);
    source->bytes_ = source->owned_;
    return source;
}

ByteSource::~ByteSource() {
    if (descriptor_ < 0) {
        return;
    }
    if (!bytes_.empty()) {
        // The mapping was made read-only; munmap asks for a pointer that could be written through.
        ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
    }
    ::close(descriptor_);
}

Result<std::span<const std::byte>> ByteSource::view(std::string where, std::uint64_t offset, std::uint64_t length) const {
    const std::uint64_t there = offset > size() ? 0 : size() - offset;
    if (length > there || offset > size()) {
        return FileErrors(path_).truncated(std::move(where), length, there);
    }
    return bytes_.subspan(offset, length);
}

Status ByteSource::stillWhole() const {
    struct stat facts {};
    if (descriptor_ < 0) {
        return {};
    }
    if (::fstat(descriptor_, &facts) != 0) {
        return systemError(path_, errno);
    }
    const auto there = static_cast<std::uint64_t>(facts.st_size);
    if (there < size()) {
        return FileErrors(path_).truncated(POSENC_TEXT("the file, which has changed since it was opened"), size(), there);
    }
    return {};
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
