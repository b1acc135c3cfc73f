#include "engine/files/output_file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <optional>
#include <streambuf>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

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

struct Hidden {
    int descriptor;
    std::filesystem::path path;
};

/// A new file of a name that nobody uses, with the permissions of any new file. None, with errno set, where it cannot be made.
std::optional<Hidden> createHidden(const std::filesystem::path& folder) {
    static std::atomic<unsigned> number{0};
    for (int attempt = 0; attempt < 100; ++attempt) {
        std::filesystem::path path = folder / (".posenc-" + std::to_string(::getpid()) + "-" + std::to_string(++number));
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0) {
            return Hidden{descriptor, std::move(path)};
        }
        if (errno != EEXIST) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace

class OutputFile::Impl {
public:
    /// `temporary` is empty where the target is written straight.
    Impl(int descriptor, std::filesystem::path name, std::filesystem::path target, std::filesystem::path temporary)
        : descriptor_(descriptor),
          name_(std::move(name)),
          target_(std::move(target)),
          temporary_(std::move(temporary)),
          buffer_(descriptor),
          stream_(&buffer_) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        if (descriptor_ >= 0) {
            ::close(descriptor_);
        }
        if (!temporary_.empty()) {
            ::unlink(temporary_.c_str());
        }
    }

    std::ostream& stream() { return stream_; }

    Status commit() {
        stream_.flush();
        if (buffer_.failure() != 0) {
            return unwritable(name_, buffer_.failure());
        }
        // The bytes first, then the name: otherwise a power cut could leave the new name without them.
        if (!temporary_.empty() && ::fsync(descriptor_) != 0) {
            return unwritable(name_, errno);
        }
        // Some file systems report a full disk only when the file is closed.
        if (::close(std::exchange(descriptor_, -1)) != 0) {
            return unwritable(name_, errno);
        }
        if (!temporary_.empty() && ::rename(temporary_.c_str(), target_.c_str()) != 0) {
            return unwritable(name_, errno);
        }
        temporary_.clear();
        return {};
    }

private:
    int descriptor_;
    std::filesystem::path name_;    ///< as the user gave it, for errors
    std::filesystem::path target_;  ///< with links resolved
    std::filesystem::path temporary_;
    DescriptorBuffer buffer_;
    std::ostream stream_;
};

Result<OutputFile> OutputFile::create(const std::filesystem::path& path) {
    if (path.empty() || path.native().find('\0') != std::string::npos) {
        return unwritable(path, ENOENT);
    }
    struct stat facts {};
    const bool there = ::stat(path.c_str(), &facts) == 0;
    if (there && S_ISDIR(facts.st_mode)) {
        return unwritable(path, EISDIR);
    }
    if (there && !S_ISREG(facts.st_mode)) {
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
        if (descriptor < 0) {
            return unwritable(path, errno);
        }
        return OutputFile(std::make_unique<Impl>(descriptor, path, path, std::filesystem::path()));
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
    auto hidden = createHidden(target.parent_path());
    if (!hidden) {
        return unwritable(path, errno);
    }
    auto impl = std::make_unique<Impl>(hidden->descriptor, path, std::move(target), std::move(hidden->path));
    if (there && ::fchmod(hidden->descriptor, facts.st_mode & 07777U) != 0) {
        return unwritable(path, errno);
    }
    return OutputFile(std::move(impl));
}

OutputFile::OutputFile(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
OutputFile::OutputFile(OutputFile&&) noexcept = default;
OutputFile& OutputFile::operator=(OutputFile&&) noexcept = default;
OutputFile::~OutputFile() = default;

std::ostream& OutputFile::stream() {
    return impl_->stream();
}

Status OutputFile::commit() {
    return impl_->commit();
}

}  // namespace posenc
