#include "engine/files/common/byte_stream.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace posenc {

namespace {

constexpr std::uint64_t kPiece = std::uint64_t{1} << 20U;

/// Takes bytes from a stream piece by piece, and looks at the progress before each.
class Pieces {
public:
    Pieces(ByteStream& stream, const Progress& progress, std::uint64_t total) : stream_(stream), progress_(progress), total_(total) {}

    [[nodiscard]] Status fill(std::span<std::byte> piece) {
        if (progress_.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        if (const Status filled = stream_.fill(piece); !filled.ok()) {
            return filled.error();
        }
        done_ += piece.size();
        progress_.report(static_cast<double>(done_) / static_cast<double>(total_));
        return {};
    }

    /// The next bytes, in a buffer that is used again.
    [[nodiscard]] Result<std::span<const std::byte>> next(std::uint64_t wanted) {
        buffer_.resize(std::max<std::size_t>(buffer_.size(), wanted));
        const auto piece = std::span(buffer_).first(wanted);
        const Status filled = fill(piece);
        return filled.ok() ? Result<std::span<const std::byte>>(piece) : filled.error();
    }

    [[nodiscard]] Status skip(std::uint64_t bytes) {
        while (bytes > 0) {
            const std::uint64_t wanted = std::min(bytes, kPiece);
            if (const auto piece = next(wanted); !piece.ok()) {
                return piece.error();
            }
            bytes -= wanted;
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

Status SourceStream::fill(std::span<std::byte> out) {
    Status filled = source_.read(where_, at_, out);
    at_ += out.size();
    return filled;
}

Result<Elements> readElements(ByteStream& stream, const ElementRun& run, const Progress& progress) {
    assert(isReal(run.dtype) && run.count % static_cast<std::uint64_t>(blockSize(run.dtype)) == 0);
    const auto block = static_cast<std::uint64_t>(blockSize(run.dtype));
    const auto size = static_cast<std::uint64_t>(byteSize(run.dtype));
    Elements out{std::vector<float>(run.count), {}};
    const bool wide = isWiderThanFloat32(run.dtype);
    std::vector<float> lost;
    Pieces pieces(stream, progress, run.before + run.count / block * size + run.behind);
    if (const Status skipped = pieces.skip(run.before); !skipped.ok()) {
        return skipped.error();
    }
    // What lies in the file as it does in memory needs no room in between.
    const bool asTheyAre = run.dtype == DType::F32 && (run.order == ByteOrder::Little) == (std::endian::native == std::endian::little);
    std::span<float> rest = out.values;
    while (!rest.empty()) {
        const std::uint64_t blocks = std::min<std::uint64_t>(rest.size() / block, kPiece / size);
        const std::span<float> part = rest.first(blocks * block);
        if (asTheyAre) {
            if (const Status filled = pieces.fill(std::as_writable_bytes(part)); !filled.ok()) {
                return filled.error();
            }
        } else {
            const auto piece = pieces.next(blocks * size);
            if (!piece.ok()) {
                return piece.error();
            }
            toFloat32(run.dtype, run.order, piece.value(), part);
            lost.resize(wide ? part.size() : 0);
            if (wide && toRemainder(run.dtype, run.order, piece.value(), lost)) {
                out.remainder.resize(out.values.size());
                std::copy(lost.begin(), lost.end(), out.remainder.end() - static_cast<std::ptrdiff_t>(rest.size()));
            }
        }
        rest = rest.subspan(part.size());
    }
    if (const Status skipped = pieces.skip(run.behind); !skipped.ok()) {
        return skipped.error();
    }
    if (const Status finished = stream.finish(); !finished.ok()) {
        return finished.error();
    }
    return out;
}

}  // namespace posenc
