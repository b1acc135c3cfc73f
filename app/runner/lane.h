#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "app/runner/executor.h"

namespace posenc {

/// Whether a person waits for what is done, or it may take its time: it then keeps to one thread, which gives way to others.
enum class Haste { Now, Later };

/// One job in flight, one waiting; a newer job takes the place of the one that waits. The job in flight is left to finish
/// unless it has said that it can be done without, so that a stream of requests never starves whoever looks at results.
class Lane {
    struct State;

public:
    /// What a job knows of its own run.
    class Flight {
    public:
        [[nodiscard]] std::stop_token stopToken() const { return stop_.get_token(); }
        /// From here on a newer job may stop this one; it is stopped at once where one waits already.
        void allowStop();

    private:
        friend class Lane;
        explicit Flight(State& state) : state_(state) {}
        State& state_;
        std::stop_source stop_;
        bool stoppable_ = false;
    };
    using Job = std::function<void(Flight&)>;

    explicit Lane(std::unique_ptr<Executor> executor, Haste haste = Haste::Now);
    /// Drops the job that waits, stops the one in flight and waits for it. Not to be called from a job.
    ~Lane();
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;

    void post(Job job);

private:
    static void fly(const std::shared_ptr<State>& state);

    std::shared_ptr<State> state_;  ///< shared with tasks that an executor never ran
};

}  // namespace posenc
