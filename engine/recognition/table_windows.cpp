#include "engine/recognition/table_windows.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace posenc {

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
