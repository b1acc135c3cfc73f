#include "engine/core/threads.h"

#include <thread>

#include <tbb/task_arena.h>

namespace posenc {

void onThisThreadAlone(const std::function<void()>& work) {
    tbb::task_arena arena(1);
    arena.execute(work);
}

void giveWay() {
    if (tbb::this_task_arena::max_concurrency() == 1) {
        std::this_thread::yield();
    }
}

}  // namespace posenc
