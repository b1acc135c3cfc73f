#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace posenc {

/// Memory of samples, used again. While a slider moves, samples of the same size follow one another, and fresh memory would be cleared
/// twice each time, by the system and by the vector. Safe to use from several threads.
class SampleMemory {
public:
    SampleMemory();
    /// So many numbers, which say nothing yet: all of them are to be written. Its memory comes back when the last owner lets it go, also
    /// after this object's end.
    [[nodiscard]] std::shared_ptr<std::vector<float>> take(std::size_t count);

private:
    struct Kept;
    std::shared_ptr<Kept> kept_;
};

}  // namespace posenc
