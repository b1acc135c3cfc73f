#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "app/runner/executor.h"

namespace posenc {

/// Whether somebody waits for the result. Background work is single-threaded and gives way to interactive work.
enum class TaskPriority { Interactive, Background };

/// One job in flight, one waiting; a newer job takes the place of the one that waits. The job in flight is left to finish
/// unless it has said that it can be done without, so that a stream of requests never starves whoever looks at results.
class LatestTask {
    struct State;

public:
    /// What a job knows of its own run.
    class Run {
    public:
        [[nodiscard]] std::stop_token stopToken() const { return stop_.get_token(); }
        /// From here on a newer job may stop this one; it is stopped at once where one waits already.
        void allowStop();

    private:
        friend class LatestTask;
        explicit Run(State& state) : state_(state) {}
        State& state_;
        std::stop_source stop_;
        bool stoppable_ = false;
    };
    using Job = std::function<void(Run&)>;

    explicit LatestTask(std::unique_ptr<Executor> executor, TaskPriority priority = TaskPriority::Interactive);
    /// Drops the job that waits, stops the one in flight and waits for it. Not to be called from a job.
    ~LatestTask();
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;

    void post(Job job);

private:
    static void fly(const std::shared_ptr<State>& state);

    std::shared_ptr<State> state_;  ///< shared with tasks that an executor never ran
};

}  // namespace posenc
