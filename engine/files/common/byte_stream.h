#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/progress.h"
#include "engine/core/result.h"
#include "engine/files/common/byte_source.h"
#include "engine/files/common/elements.h"

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

/// Bytes as they lie in a file, from `offset` on.
class SourceStream final : public ByteStream {
public:
    /// `where` names the part for errors. The source outlives the stream.
    SourceStream(const ByteSource& source, std::string where, std::uint64_t offset)
        : source_(source), where_(std::move(where)), at_(offset) {}
    [[nodiscard]] Status fill(std::span<std::byte> out) override;
    [[nodiscard]] Status finish() override { return source_.unchanged(); }

private:
    const ByteSource& source_;
    std::string where_;
    std::uint64_t at_;
};

/// A run of elements within a stream of bytes.
struct ElementRun {
    DType dtype = DType::F32;
    ByteOrder order = ByteOrder::Little;
    std::uint64_t before = 0;  ///< bytes ahead of the first element
    std::uint64_t count = 0;   ///< elements, whole blocks of them
    std::uint64_t behind = 0;  ///< bytes behind the last, which are read too, for the checksum
};

/// Elements as float32, and what that loses of each (Tensor::remainder); empty where it loses nothing.
struct Elements {
    std::vector<float> values;
    std::vector<float> remainder;
};

/// The elements as float32, read to the end in pieces of about 1 MiB, so that beside the values hardly anything is allocated.
/// What the stream says, or Cancelled. @pre isReal(run.dtype)
[[nodiscard]] Result<Elements> readElements(ByteStream& stream, const ElementRun& run, const Progress& progress);

}  // namespace posenc
