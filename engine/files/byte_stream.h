#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/progress.h"
#include "engine/core/result.h"
#include "engine/files/elements.h"

namespace posenc {

/// Bytes that come one after the other, as those of a compressed member do.
class ByteStream {
public:
    virtual ~ByteStream() = default;
    /// The next out.size() bytes, all of them.
    [[nodiscard]] virtual Status fill(std::span<std::byte> out) = 0;
    /// Asks for nothing more: the end must be reached, and a checksum, where there is one, must fit.
    [[nodiscard]] virtual Status finish() = 0;
};

/// Bytes that lie in memory.
class SpanStream final : public ByteStream {
public:
    explicit SpanStream(std::span<const std::byte> bytes) : rest_(bytes) {}
    /// @pre out.size() bytes are left
    [[nodiscard]] Status fill(std::span<std::byte> out) override;
    [[nodiscard]] Status finish() override { return {}; }

private:
    std::span<const std::byte> rest_;
};

/// A run of elements within a stream of bytes.
struct ElementRun {
    DType dtype = DType::F32;
    ByteOrder order = ByteOrder::Little;
    std::uint64_t before = 0;  ///< bytes ahead of the first element
    std::uint64_t count = 0;   ///< elements
    std::uint64_t behind = 0;  ///< bytes behind the last, which are read too, for the checksum
};

/// The elements as float32, read to the end in pieces of 1 MiB, so that beside the values hardly anything is allocated.
/// What the stream says, or Cancelled. @pre isReal(run.dtype)
[[nodiscard]] Result<std::vector<float>> readElements(ByteStream& stream, const ElementRun& run, const Progress& progress);

}  // namespace posenc
