#include "engine/files/torch/pickle_bytes.h"

#include <algorithm>
#include <cassert>

#include "engine/core/text.h"

namespace posenc {

namespace {

/// What is read at least; then as much again as is known, so that a long pickle takes few reads.
constexpr std::uint64_t kFirst = std::uint64_t{1} << 16U;

}  // namespace

PickleBytes::PickleBytes(const ByteSource& source, std::uint64_t offset, std::uint64_t size)
    : source_(&source), offset_(offset), buffer_(std::make_unique_for_overwrite<std::byte[]>(size)), size_(size) {}

Status PickleBytes::know(std::uint64_t count) {
    assert(count <= size_);
    const std::uint64_t known = known_.size();
    if (count <= known) {
        return {};
    }
    const std::uint64_t wanted = std::min(size_, std::max({count, 2 * known, kFirst}));
    const Status read = source_->read(POSENC_TEXT("the pickle"), offset_ + known, {buffer_.get() + known, wanted - known});
    if (read.ok()) {
        known_ = {buffer_.get(), wanted};
    }
    return read;
}

}  // namespace posenc
