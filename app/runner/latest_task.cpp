#include "app/runner/latest_task.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

#include "app/scene/disk_answer.h"
#include "engine/core/threads.h"

namespace posenc {

struct LatestTask::State {
    QObject* owner = nullptr;
    std::unique_ptr<Executor> executor;
    TaskPriority priority = TaskPriority::Interactive;
    std::mutex mutex;
    std::condition_variable idle;
    std::optional<Job> waiting;
    std::shared_ptr<Run> run;  ///< the job that runs
    bool scheduled = false;    ///< a task is with the executor, or runs
    int active = 0;            ///< tasks that run
    bool closed = false;
};

void LatestTask::Run::allowStop() {
    bool stop = false;
    {
        const std::scoped_lock lock(state_.mutex);
        stoppable_ = true;
        stop = state_.waiting.has_value();
    }
    if (stop) {
        stop_.request_stop();
    }
}

LatestTask::LatestTask(QObject* owner, std::unique_ptr<Executor> executor, TaskPriority priority) : state_(std::make_shared<State>()) {
    state_->owner = owner;
    state_->executor = std::move(executor);
    state_->priority = priority;
    if (priority == TaskPriority::Background) {
        state_->executor->giveWay();
    }
}

LatestTask::~LatestTask() {
    std::unique_lock lock(state_->mutex);
    state_->closed = true;
    state_->waiting.reset();
    if (const auto run = state_->run) {
        lock.unlock();
        run->stop_.request_stop();
        lock.lock();
    }
    state_->idle.wait(lock, [this] { return state_->active == 0; });
    // Tasks that still wait with the executor find the task closed.
    const auto executor = std::move(state_->executor);
    lock.unlock();
}

void LatestTask::post(Job job) {
    std::shared_ptr<Run> superseded;
    bool schedule = false;
    {
        const std::scoped_lock lock(state_->mutex);
        state_->waiting = std::move(job);
        schedule = !std::exchange(state_->scheduled, true);
        if (state_->run != nullptr && state_->run->stoppable_) {
            superseded = state_->run;
        }
    }
    if (superseded != nullptr) {
        superseded->stop_.request_stop();
    }
    if (schedule) {
        state_->executor->run([state = state_] { runNext(state); });
    }
}

void LatestTask::runNext(const std::shared_ptr<State>& state) {
    std::unique_lock lock(state->mutex);
    if (state->closed || !state->waiting) {
        state->scheduled = false;
        return;
    }
    ++state->active;
    const Job job = std::move(*state->waiting);
    state->waiting.reset();
    state->run = std::shared_ptr<Run>(new Run(*state, state->owner));
    const auto run = state->run;
    lock.unlock();
    {
        // Whoever ends this, or waits for a newer job, does not wait for a disk.
        const DiskPatience patience(run->stopToken(), [&run] { run->allowStop(); });
        if (state->priority == TaskPriority::Background) {
            onThisThreadAlone([&] { job(*run); });
        } else {
            job(*run);
        }
    }
    lock.lock();
    state->run.reset();
    if (state->waiting && !state->closed) {
        // The task's end waits for this task, so the executor is there.
        lock.unlock();
        state->executor->run([state] { runNext(state); });
        lock.lock();
    } else {
        state->scheduled = false;
    }
    --state->active;
    state->idle.notify_all();
}

}  // namespace posenc
