#include "engine/recognition/table_windows.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace posenc {

namespace {

/// As in the encodings that draw such windows.
constexpr Index kLongestVolumeSide = 64;
/// Windows of frames are at least so wide; narrower ones would have the rows of too many plain windows.
constexpr Index kNarrowestClip = 4;
constexpr Index kSmallestCube = 3;
/// Frames of a clip for each column, at most.
constexpr Index kDeepestClip = 4;
/// Times that a box is as long as deep, at most.
constexpr Index kLongestBox = 2;

bool isCube(const Grid3d& window) {
    return window.depth == window.rows && window.rows == window.columns;
}

bool isOfNetworks(const Grid3d& window) {
    if (isCube(window)) {
        return window.depth >= kSmallestCube;
    }
    if (window.columns < kNarrowestClip) {
        return false;
    }
    return window.rows == window.columns
               ? window.depth >= 2 && window.depth <= kDeepestClip * window.columns
               : window.depth >= kNarrowestClip && window.depth < window.rows && window.columns <= kLongestBox * window.depth;
}

/// Cubes, windows over a square, others.
int kindOf(const Grid3d& window) {
    return isCube(window) ? 0 : window.rows == window.columns ? 1 : 2;
}

}  // namespace

std::vector<Grid3d> volumesOfRows(Index rows) {
    std::vector<Grid3d> windows;
    for (Index h = 1; h <= kLongestVolumeSide; ++h) {
        for (Index w = h; w <= kLongestVolumeSide; ++w) {
            const Index plane = offsetRows({h, w});
            const Grid3d window{(rows / plane + 1) / 2, h, w};
            if (rows % (2 * plane) == plane && window.depth <= kLongestVolumeSide && isOfNetworks(window)) {
                windows.push_back(window);
            }
        }
    }
    const auto length = [](const Grid3d& window) {
        const auto [least, most] = std::minmax({window.depth, window.rows, window.columns});
        return static_cast<double>(most) / static_cast<double>(least);
    };
    std::ranges::stable_sort(
        windows, [&](const Grid3d& a, const Grid3d& b) { return kindOf(a) != kindOf(b) ? kindOf(a) < kindOf(b) : length(a) < length(b); });
    return windows;
}

std::vector<Grid3d> volumesOfTokens(Index tokens) {
    std::vector<Grid3d> windows;
    for (Index depth = 2; depth <= tokens / 4; ++depth) {
        const Index slice = tokens % depth == 0 ? tokens / depth : 0;
        for (Index rows = 2; rows <= slice / 2; ++rows) {
            if (slice % rows == 0) {
                windows.push_back({depth, rows, slice / rows});
            }
        }
    }
    return windows;
}

std::vector<Grid> windowsOfRows(Index rows) {
    std::vector<Grid> windows;
    for (Index side = 1; rows % 2 != 0 && side <= rows / side; side += 2) {
        if (rows % side == 0) {
            const Grid flat{(side + 1) / 2, (rows / side + 1) / 2};
            if (flat.rows != flat.columns) {
                windows.push_back({flat.columns, flat.rows});
            }
            windows.push_back(flat);
        }
    }
    std::reverse(windows.begin(), windows.end());  // the last factors found are the closest to each other
    return windows;
}

std::vector<Grid> likelyWindowsOfRows(Index rows) {
    const std::vector<Grid> all = windowsOfRows(rows);
    std::vector<Grid> wide;
    std::copy_if(all.begin(), all.end(), std::back_inserter(wide),
                 [](const Grid& window) { return window.rows > 1 && window.columns > 1; });
    return wide.empty() ? all : wide;
}

Index squareSide(Index tokens) {
    return static_cast<Index>(std::llround(std::sqrt(static_cast<double>(tokens))));
}

}  // namespace posenc
