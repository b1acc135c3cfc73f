#pragma once

#include <filesystem>
#include <optional>

namespace posenc {

/// A file with an unused name, for bytes that replace another file once they are complete. While this lives the file is known to
/// removeUnfinishedFiles.
class UnfinishedFile {
public:
    /// In this folder, with the permissions of any new file. None, with errno set, where it cannot be made.
    [[nodiscard]] static std::optional<UnfinishedFile> create(const std::filesystem::path& folder);

    UnfinishedFile(UnfinishedFile&& other) noexcept;
    UnfinishedFile& operator=(UnfinishedFile&&) = delete;
    /// Removes the file, unless it was renamed.
    ~UnfinishedFile();

    /// To write to; the code that takes it closes it.
    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// Puts it in the place of `target`, which it may replace. False, with errno set, where that fails.
    [[nodiscard]] bool renameTo(const std::filesystem::path& target);

private:
    UnfinishedFile(std::filesystem::path path, int descriptor, int place)
        : path_(std::move(path)), descriptor_(descriptor), place_(place) {}

    std::filesystem::path path_;
    int descriptor_;
    int place_;  ///< among those that are known; none: negative
};

/// Removes every unfinished file; none is made from then on. For the end of the program, whatever brings it about: it may be called from
/// the handler of a signal, on any thread, at any moment.
void removeUnfinishedFiles() noexcept;

}  // namespace posenc
