#include "app/runner/lane.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/core/threads.h"

namespace posenc {

struct Lane::State {
    std::unique_ptr<Executor> executor;
    Haste haste = Haste::Now;
    std::mutex mutex;
    std::condition_variable landed;
    std::optional<Job> waiting;
    std::shared_ptr<Flight> flight;  ///< the job that runs
    bool launched = false;           ///< a task is with the executor, or runs
    int active = 0;                  ///< tasks that run
    bool closed = false;
};

void Lane::Flight::allowStop() {
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

Lane::Lane(std::unique_ptr<Executor> executor, Haste haste) : state_(std::make_shared<State>()) {
    state_->executor = std::move(executor);
    state_->haste = haste;
    if (haste == Haste::Later) {
        state_->executor->giveWay();
    }
}

Lane::~Lane() {
    std::unique_lock lock(state_->mutex);
    state_->closed = true;
    state_->waiting.reset();
    if (const auto flight = state_->flight) {
        lock.unlock();
        flight->stop_.request_stop();
        lock.lock();
    }
    state_->landed.wait(lock, [this] { return state_->active == 0; });
    // Tasks that still wait with the executor find the lane closed.
    const auto executor = std::move(state_->executor);
    lock.unlock();
}

void Lane::post(Job job) {
    std::shared_ptr<Flight> superseded;
    bool launch = false;
    {
        const std::scoped_lock lock(state_->mutex);
        state_->waiting = std::move(job);
        launch = !std::exchange(state_->launched, true);
        if (state_->flight != nullptr && state_->flight->stoppable_) {
            superseded = state_->flight;
        }
    }
    if (superseded != nullptr) {
        superseded->stop_.request_stop();
    }
    if (launch) {
        state_->executor->run([state = state_] { fly(state); });
    }
}

void Lane::fly(const std::shared_ptr<State>& state) {
    std::unique_lock lock(state->mutex);
    if (state->closed || !state->waiting) {
        state->launched = false;
        return;
    }
    ++state->active;
    const Job job = std::move(*state->waiting);
    state->waiting.reset();
    state->flight = std::shared_ptr<Flight>(new Flight(*state));
    const auto flight = state->flight;
    lock.unlock();
    if (state->haste == Haste::Later) {
        onThisThreadAlone([&] { job(*flight); });
    } else {
        job(*flight);
    }
    lock.lock();
    state->flight.reset();
    if (state->waiting && !state->closed) {
        // The lane's end waits for this task, so the executor is there.
        lock.unlock();
        state->executor->run([state] { fly(state); });
        lock.lock();
    } else {
        state->launched = false;
    }
    --state->active;
    state->landed.notify_all();
}

}  // namespace posenc
