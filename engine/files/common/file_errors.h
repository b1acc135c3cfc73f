#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

#include "engine/core/result.h"
#include "engine/core/text.h"
#include "engine/files/common/checked.h"

namespace posenc {

/// Makes the errors of one file, with the details in the order that ErrorCode states. Each detail is either a fixed text
/// (POSENC_TEXT, so that it can be translated) or a literal of the file (a name, a number, a shape), never a mixture.
class FileErrors {
public:
    explicit FileErrors(const std::filesystem::path& path) : file_(path.string()) {}

    [[nodiscard]] const std::string& file() const { return file_; }

    [[nodiscard]] Error malformed(std::string where, std::string wrong, std::string right) const {
        return makeError(ErrorCode::FileMalformed, file_, std::move(where), std::move(wrong), std::move(right));
    }
    [[nodiscard]] Error truncated(std::string where, std::uint64_t needed, std::uint64_t there) const {
        return Error{ErrorCode::FileTruncated, {file_, std::move(where), number(needed), number(there)}};
    }
    [[nodiscard]] Error unsupported(std::string where, std::string what) const {
        return makeError(ErrorCode::FileUnsupported, file_, std::move(where), std::move(what));
    }
    /// A note, for `TrainedFile::warnings`.
    [[nodiscard]] Error odd(std::string where, std::string what) const {
        return makeError(ErrorCode::FileOdd, file_, std::move(where), std::move(what));
    }
    /// @param unit of the limit (POSENC_TEXT); empty where `where` says what is counted ("the number of dimensions")
    [[nodiscard]] Error limit(std::string where, std::uint64_t value, std::uint64_t limit, const char* unit = "") const {
        Error error{ErrorCode::FileLimit, {file_, std::move(where), number(value), number(limit)}};
        if (*unit != '\0') {
            error.details.emplace_back(unit);
        }
        return error;
    }
    [[nodiscard]] Error limit(std::string where, std::string value, std::uint64_t limit, const char* unit) const {
        return Error{ErrorCode::FileLimit, {file_, std::move(where), std::move(value), number(limit), unit}};
    }

private:
    /// A count of the file may be beyond the signed range of a detail; then its digits tell it.
    static ErrorDetail number(std::uint64_t value) {
        if (value > kLargestIndex) {
            return std::to_string(value);
        }
        return static_cast<std::int64_t>(value);
    }

    std::string file_;
};

}  // namespace posenc
