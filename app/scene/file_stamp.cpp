#include "app/scene/file_stamp.h"

#include <system_error>

#include "app/scene/disk_answer.h"

namespace posenc {

namespace {

std::optional<FileStamp> stampOnDisk(const std::filesystem::path& path) {
    std::error_code fault;
    if (!std::filesystem::is_regular_file(path, fault)) {
        return std::nullopt;
    }
    FileStamp stamp;
    stamp.time = std::filesystem::last_write_time(path, fault);
    if (!fault) {
        stamp.size = std::filesystem::file_size(path, fault);
    }
    return fault ? std::nullopt : std::optional(stamp);
}

}  // namespace

std::optional<FileStamp> stampOf(const std::filesystem::path& path) {
    return answerOfDisk({}, [path](const Progress&) { return stampOnDisk(path); }).value_or(std::nullopt);
}

}  // namespace posenc
