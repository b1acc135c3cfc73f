#include "app/runner/executor.h"

#include <QtGlobal>
#include <algorithm>
#include <thread>
#include <utility>

#include <sys/resource.h>

namespace posenc {
namespace {

/// Of twenty steps of niceness; about a tenth of the processor where two threads want it.
constexpr int kNice = 10;
constexpr int kNicest = 19;

}  // namespace

ThreadExecutor::ThreadExecutor() : pool_(std::make_unique<QThreadPool>()) {
    pool_->setMaxThreadCount(1);
    // The thread stays: starting one again after every pause would cost more than most tasks.
    pool_->setExpiryTimeout(-1);
}

ThreadExecutor::~ThreadExecutor() {
    if (!leaves_) {
        return;
    }
    pool_->clear();
    if (!pool_->waitForDone(0)) {
        // Its end is waited for elsewhere; where it never comes, the end of the program takes it along.
        std::thread([pool = std::move(pool_)]() mutable { pool.reset(); }).detach();
    }
}

void ThreadExecutor::run(std::function<void()> task) {
    pool_->start(std::move(task));
}

void ThreadExecutor::giveWay() {
#ifdef Q_OS_LINUX
    // Priorities of Qt's threads mean nothing to the usual scheduler there; niceness does, and each thread has its own.
    run([] { setpriority(PRIO_PROCESS, 0, std::min(getpriority(PRIO_PROCESS, 0) + kNice, kNicest)); });
#else
    pool_->setThreadPriority(QThread::LowPriority);
#endif
}

std::unique_ptr<Executor> makeThreadExecutor() {
    return std::make_unique<ThreadExecutor>();
}

}  // namespace posenc
