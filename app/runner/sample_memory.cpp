#include "app/runner/sample_memory.h"

#include <algorithm>
#include <mutex>
#include <utility>

namespace posenc {
namespace {

/// As many as a move of three pictures leaves behind, each of a picture of 2048 x 2048 pixels at most.
constexpr std::size_t kMostSamples = 4;
constexpr std::size_t kLargestKept = std::size_t{1} << 22;

}  // namespace

struct SampleMemory::Kept {
    std::mutex mutex;
    std::vector<std::unique_ptr<std::vector<float>>> free;

    /// The one that has room with the least left over.
    std::unique_ptr<std::vector<float>> find(std::size_t count) {
        const std::scoped_lock lock(mutex);
        auto best = free.end();
        for (auto it = free.begin(); it != free.end(); ++it) {
            if ((*it)->capacity() >= count && (best == free.end() || (*it)->capacity() < (*best)->capacity())) {
                best = it;
            }
        }
        // One much too large would hold memory for nothing.
        if (best == free.end() || (*best)->capacity() > 2 * count) {
            return nullptr;
        }
        auto found = std::move(*best);
        free.erase(best);
        return found;
    }
    void keep(std::unique_ptr<std::vector<float>> numbers) {
        if (numbers->capacity() > kLargestKept) {
            return;
        }
        const std::scoped_lock lock(mutex);
        if (free.size() >= kMostSamples) {
            free.erase(free.begin());
        }
        free.push_back(std::move(numbers));
    }
};

SampleMemory::SampleMemory() : kept_(std::make_shared<Kept>()) {}

std::shared_ptr<std::vector<float>> SampleMemory::take(std::size_t count) {
    std::unique_ptr<std::vector<float>> numbers = kept_->find(count);
    if (numbers == nullptr) {
        numbers = std::make_unique<std::vector<float>>(count);
    } else {
        numbers->resize(count);
    }
    return {numbers.release(), [kept = kept_](std::vector<float>* done) { kept->keep(std::unique_ptr<std::vector<float>>(done)); }};
}

}  // namespace posenc
