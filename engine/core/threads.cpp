#include "engine/core/threads.h"

#include <latch>
#include <system_error>
#include <thread>
#include <vector>

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

namespace posenc {

int threadsToBeHad(int wanted) {
    std::latch all(1);
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(wanted));
    try {
        while (static_cast<int>(threads.size()) < wanted) {
            threads.emplace_back([&all] { all.wait(); });
        }
    } catch (const std::system_error&) {
        // That many are there, and no more.
    }
    all.count_down();
    for (std::thread& thread : threads) {
        thread.join();
    }
    return static_cast<int>(threads.size());
}

void useGrantedThreads() {
    const int wanted = tbb::this_task_arena::max_concurrency() - 1;
    const int granted = threadsToBeHad(wanted);
    if (granted < wanted) {
        // Never taken back: oneTBB would ask for the missing threads at that moment.
        // Volatile: it is written in any case, so that LeakSanitizer finds what it points to.
        [[maybe_unused]] static tbb::global_control* volatile limit =
            new tbb::global_control(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(1 + granted));
    }
}

void inParallel(int count, const std::function<void(int)>& body) {
    if (count == 1) {
        body(0);
        return;
    }
    tbb::parallel_for(
        tbb::blocked_range<int>(0, count, 1),
        [&body](const tbb::blocked_range<int>& range) {
            for (int i = range.begin(); i < range.end(); ++i) {
                body(i);
            }
        },
        tbb::simple_partitioner());
}

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
