#include "engine/files/byte_stream.h"

#include <algorithm>
#include <cassert>

namespace posenc {

namespace {

/// A multiple of every element's size.
constexpr std::uint64_t kPiece = std::uint64_t{1} << 20U;

/// Takes bytes from a stream piece by piece, and looks at the progress before each.
class Pieces {
public:
    Pieces(ByteStream& stream, const Progress& progress, std::uint64_t total)
        : stream_(stream), progress_(progress), total_(total), buffer_(std::min(total, kPiece)) {}

    [[nodiscard]] Result<std::span<const std::byte>> next(std::uint64_t wanted) {
        if (progress_.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        const auto piece = std::span(buffer_).first(std::min<std::uint64_t>(wanted, buffer_.size()));
        if (const Status filled = stream_.fill(piece); !filled.ok()) {
            return filled.error();
        }
        done_ += piece.size();
        progress_.report(static_cast<double>(done_) / static_cast<double>(total_));
        return std::span<const std::byte>(piece);
    }

    [[nodiscard]] Status skip(std::uint64_t bytes) {
        while (bytes > 0) {
            const auto piece = next(bytes);
            if (!piece.ok()) {
                return piece.error();
            }
            bytes -= piece.value().size();
        }
        return {};
    }

private:
    ByteStream& stream_;
    const Progress& progress_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    std::vector<std::byte> buffer_;
};

}  // namespace

Status SpanStream::fill(std::span<std::byte> out) {
    assert(out.size() <= rest_.size());
    std::copy_n(rest_.begin(), out.size(), out.begin());
    rest_ = rest_.subspan(out.size());
    return {};
}

Result<std::vector<float>> readElements(ByteStream& stream, const ElementRun& run, const Progress& progress) {
    assert(isReal(run.dtype));
    const auto size = static_cast<std::uint64_t>(byteSize(run.dtype));
    std::vector<float> values(run.count);
    Pieces pieces(stream, progress, run.before + run.count * size + run.behind);
    if (const Status skipped = pieces.skip(run.before); !skipped.ok()) {
        return skipped.error();
    }
    // The buffer may be shorter than an element only where there is none.
    std::span<float> rest = values;
    while (!rest.empty()) {
        const auto piece = pieces.next(std::min<std::uint64_t>(rest.size() * size, kPiece));
        if (!piece.ok()) {
            return piece.error();
        }
        const std::size_t count = piece.value().size() / size;
        toFloat32(run.dtype, run.order, piece.value(), rest.first(count));
        rest = rest.subspan(count);
    }
    if (const Status skipped = pieces.skip(run.behind); !skipped.ok()) {
        return skipped.error();
    }
    if (const Status finished = stream.finish(); !finished.ok()) {
        return finished.error();
    }
    return values;
}

}  // namespace posenc
