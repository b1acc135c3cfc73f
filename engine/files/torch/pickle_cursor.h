#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/files/common/file_errors.h"
#include "engine/files/torch/pickle_bytes.h"

namespace posenc {

/// A place in the bytes of a pickle. Taking more than there is fails, and stays failed (FileTruncated, or what reading them says).
class PickleCursor {
public:
    PickleCursor(PickleBytes& bytes, const FileErrors& errors) : bytes_(bytes), errors_(errors) {}

    [[nodiscard]] std::uint64_t size() const { return bytes_.size(); }
    [[nodiscard]] std::uint64_t position() const { return at_; }
    [[nodiscard]] bool failed() const { return failure_.has_value(); }
    /// @pre failed()
    [[nodiscard]] const Error& failure() const { return *failure_; }

    /// Whether so many bytes are left.
    bool expect(std::uint64_t count) {
        const std::uint64_t there = bytes_.size() - at_;
        if (failed() || count > there) {
            failure_ = failed() ? failure_ : errors_.truncated(POSENC_TEXT("the pickle"), count, there);
            return false;
        }
        return true;
    }
    std::optional<std::span<const std::byte>> take(std::uint64_t count) {
        if (!expect(count) || !read(count)) {
            return std::nullopt;
        }
        at_ += count;
        return bytes_.known().subspan(at_ - count, count);
    }
    /// Little-endian; 0 where it fails.
    std::uint64_t number(std::size_t bytes) {
        const auto taken = take(bytes);
        return taken ? littleEndian(*taken) : 0;
    }
    /// The one number of the format that is big-endian; 0 where it fails.
    double real() {
        const auto taken = take(sizeof(double));
        std::uint64_t bits = 0;
        for (std::size_t i = 0; taken && i < taken->size(); ++i) {
            bits = bits << 8U | std::to_integer<std::uint64_t>((*taken)[i]);
        }
        return std::bit_cast<double>(bits);
    }
    /// Up to the next line feed, which is passed.
    std::optional<std::string_view> line() {
        for (std::uint64_t searched = 0; !failed();) {
            const std::string_view rest = asText(bytes_.known().subspan(at_));
            const auto length = rest.find('\n', searched);
            if (length != std::string_view::npos) {
                at_ += length + 1;
                return rest.substr(0, length);
            }
            searched = rest.size();
            if (expect(searched + 1)) {
                read(searched + 1);
            }
        }
        return std::nullopt;
    }

private:
    bool read(std::uint64_t count) {
        if (const Status known = bytes_.know(at_ + count); !known.ok()) {
            failure_ = known.error();
        }
        return !failed();
    }

    PickleBytes& bytes_;
    const FileErrors& errors_;
    std::uint64_t at_ = 0;
    std::optional<Error> failure_;
};

}  // namespace posenc
