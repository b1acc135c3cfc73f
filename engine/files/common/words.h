#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <span>

namespace posenc {

/// Writes `toWord(value)` of every value as four little-endian bytes, in blocks that stay in the cache.
template <typename T, typename ToWord>
void writeWords(std::ostream& out, std::span<const T> values, ToWord toWord) {
    std::array<char, 4 * 1024> block;
    std::size_t filled = 0;
    for (const T value : values) {
        const std::uint32_t word = toWord(value);
        for (unsigned byte = 0; byte < 4; ++byte) {
            block[filled++] = static_cast<char>(word >> (8U * byte) & 0xFFU);
        }
        if (filled == block.size()) {
            out.write(block.data(), static_cast<std::streamsize>(filled));
            filled = 0;
        }
    }
    out.write(block.data(), static_cast<std::streamsize>(filled));
}

}  // namespace posenc
