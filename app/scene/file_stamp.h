#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace posenc {

/// What tells one state of a file from the next.
struct FileStamp {
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// None where there is no regular file that can be asked.
[[nodiscard]] std::optional<FileStamp> stampOf(const std::filesystem::path& path);

}  // namespace posenc
