#include "engine/core/alone.h"

#include <tbb/task_arena.h>

namespace posenc {

void onThisThreadAlone(const std::function<void()>& work) {
    tbb::task_arena arena(1);
    arena.execute(work);
}

}  // namespace posenc
