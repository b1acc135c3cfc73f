#include "app/runner/executor.h"

#include <utility>

namespace posenc {

ThreadExecutor::ThreadExecutor() {
    pool_.setMaxThreadCount(1);
    // The thread stays: starting one anew after every pause would cost more than most tasks.
    pool_.setExpiryTimeout(-1);
}

void ThreadExecutor::run(std::function<void()> task) {
    pool_.start(std::move(task));
}

std::unique_ptr<Executor> makeThreadExecutor() {
    return std::make_unique<ThreadExecutor>();
}

}  // namespace posenc
