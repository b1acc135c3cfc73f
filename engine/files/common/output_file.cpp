#include "engine/files/common/output_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <streambuf>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "engine/files/common/checked.h"
#include "engine/files/common/unfinished_files.h"

namespace posenc {

namespace {

Error unwritable(const std::filesystem::path& path, int reason) {
    return makeError(ErrorCode::OutputUnwritable, path.string(), std::generic_category().message(reason));
}

/// A buffer over a file descriptor that remembers why a write failed, which a std::filebuf does not.
class DescriptorBuffer final : public std::streambuf {
public:
    explicit DescriptorBuffer(int descriptor) : descriptor_(descriptor) { setp(block_.data(), block_.data() + block_.size()); }

    [[nodiscard]] int failure() const { return failure_; }

protected:
    int_type overflow(int_type character) override {
        if (sync() != 0) {
            return traits_type::eof();
        }
        if (!traits_type::eq_int_type(character, traits_type::eof())) {
            *pptr() = traits_type::to_char_type(character);
            pbump(1);
        }
        return traits_type::not_eof(character);
    }

    int sync() override {
        const char* from = pbase();
        while (failure_ == 0 && from < pptr()) {
            const ssize_t written = ::write(descriptor_, from, static_cast<std::size_t>(pptr() - from));
            if (written > 0) {
                from += written;
            } else if (written == 0 || errno != EINTR) {
                failure_ = written == 0 ? EIO : errno;
            }
        }
        setp(block_.data(), block_.data() + block_.size());
        return failure_ == 0 ? 0 : -1;
    }

private:
    int descriptor_;
    int failure_ = 0;
    std::array<char, 65'536> block_;
};

/// Whether both are names of one file that is there.
bool isSameFile(const struct stat& facts, const std::filesystem::path& other) {
    struct stat others {};
    return ::stat(other.c_str(), &others) == 0 && others.st_dev == facts.st_dev && others.st_ino == facts.st_ino;
}

/// OutputNoSpace where the file system of this folder has less free than `bytes`. One that does not tell is taken to have enough.
Status checkSpace(const std::filesystem::path& path, const std::filesystem::path& folder, std::uint64_t bytes) {
    struct statvfs facts {};
    if (bytes == 0 || ::statvfs(folder.empty() ? "." : folder.c_str(), &facts) != 0 || facts.f_blocks == 0) {
        return {};
    }
    const auto available = checkedMultiply(facts.f_bavail, facts.f_frsize);
    return available && *available < bytes ? Status(makeError(ErrorCode::OutputNoSpace, path.string(), bytes, *available)) : Status();
}

}  // namespace

class OutputFile::Impl {
public:
    /// `unfinished` is none where the target is written straight.
    Impl(int descriptor, std::filesystem::path name, std::filesystem::path target, std::optional<UnfinishedFile> unfinished)
        : descriptor_(descriptor),
          name_(std::move(name)),
          target_(std::move(target)),
          unfinished_(std::move(unfinished)),
          buffer_(descriptor),
          stream_(&buffer_) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        if (descriptor_ >= 0) {
            ::close(descriptor_);
        }
    }

    std::ostream& stream() { return stream_; }

    Status commit() {
        stream_.flush();
        if (buffer_.failure() != 0) {
            return unwritable(name_, buffer_.failure());
        }
        // The bytes first, then the name: otherwise a power cut could leave the new name without them.
        if (unfinished_ && ::fsync(descriptor_) != 0) {
            return unwritable(name_, errno);
        }
        // Some file systems report a full disk only when the file is closed.
        if (::close(std::exchange(descriptor_, -1)) != 0) {
            return unwritable(name_, errno);
        }
        if (unfinished_ && !unfinished_->renameTo(target_)) {
            return unwritable(name_, errno);
        }
        return {};
    }

private:
    int descriptor_;
    std::filesystem::path name_;    ///< as the user gave it, for errors
    std::filesystem::path target_;  ///< with links resolved
    std::optional<UnfinishedFile> unfinished_;
    DescriptorBuffer buffer_;
    std::ostream stream_;
};

Result<OutputFile> OutputFile::create(const std::filesystem::path& path, const OutputPlan& plan) {
    if (path.empty() || path.native().find('\0') != std::string::npos) {
        return unwritable(path, ENOENT);
    }
    struct stat facts {};
    const bool there = ::stat(path.c_str(), &facts) == 0;
    if (there && S_ISDIR(facts.st_mode)) {
        return unwritable(path, EISDIR);
    }
    if (there && std::ranges::any_of(plan.inputs, [&](const auto& input) { return isSameFile(facts, input); })) {
        return makeError(ErrorCode::OutputIsInput, path.string());
    }
    if (there && !S_ISREG(facts.st_mode)) {
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
        if (descriptor < 0) {
            return unwritable(path, errno);
        }
        return OutputFile(std::make_unique<Impl>(descriptor, path, path, std::nullopt));
    }
    // Whoever may replace a file in a folder need not be allowed to write the file itself: a read-only file stays.
    if (there && ::access(path.c_str(), W_OK) != 0) {
        return unwritable(path, errno);
    }
    std::error_code failed;
    std::filesystem::path target = there ? std::filesystem::canonical(path, failed) : path;
    if (failed) {
        return unwritable(path, failed.value());
    }
    if (const Status space = checkSpace(path, target.parent_path(), plan.leastBytes); !space.ok()) {
        return space.error();
    }
    auto unfinished = UnfinishedFile::create(target.parent_path());
    if (!unfinished) {
        return unwritable(path, errno);
    }
    const int descriptor = unfinished->descriptor();
    auto impl = std::make_unique<Impl>(descriptor, path, std::move(target), std::move(unfinished));
    if (there && ::fchmod(descriptor, facts.st_mode & 07777U) != 0) {
        return unwritable(path, errno);
    }
    return OutputFile(std::move(impl));
}

OutputFile::OutputFile(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
OutputFile::OutputFile(OutputFile&&) noexcept = default;
OutputFile::~OutputFile() = default;

std::ostream& OutputFile::stream() {
    return impl_->stream();
}

Status OutputFile::commit() {
    return impl_->commit();
}

}  // namespace posenc
