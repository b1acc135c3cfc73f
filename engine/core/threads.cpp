#include "engine/core/threads.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace posenc {

void onThisThreadAlone(const std::function<void()>& work) {
    tbb::task_arena arena(1);
    arena.execute(work);
}

void withFreeThreads(Index count, Index block, const std::function<void(Index begin, Index end)>& body) {
    tbb::this_task_arena::isolate([&] {
        tbb::parallel_for(
            tbb::blocked_range<Index>(0, count, block), [&](const tbb::blocked_range<Index>& range) { body(range.begin(), range.end()); },
            tbb::simple_partitioner());
    });
}

}  // namespace posenc
