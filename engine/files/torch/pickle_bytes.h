#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/files/common/byte_source.h"

namespace posenc {

/// The bytes of a pickle, whose number is unknown before they are read: those of a file come in as they are wanted, and none of them moves,
/// so that texts may point at them.
class PickleBytes {
public:
    /// Bytes in memory, which outlive this.
    explicit PickleBytes(std::span<const std::byte> bytes) : known_(bytes), size_(bytes.size()) {}
    /// At most `size` bytes of the source from `offset`. Memory is used as they are read. @pre they lie in the source, which outlives this
    PickleBytes(const ByteSource& source, std::uint64_t offset, std::uint64_t size);

    [[nodiscard]] std::uint64_t size() const { return size_; }
    /// Those from the first that were read.
    [[nodiscard]] std::span<const std::byte> known() const { return known_; }
    /// Reads on until `count` bytes are known, or some more. Errors: as of ByteSource::read. @pre count <= size()
    [[nodiscard]] Status know(std::uint64_t count);

private:
    const ByteSource* source_ = nullptr;
    std::uint64_t offset_ = 0;
    std::unique_ptr<std::byte[]> buffer_;  // NOLINT(*-avoid-c-arrays): a vector would touch all of it at once
    std::span<const std::byte> known_;
    std::uint64_t size_;
};

}  // namespace posenc
