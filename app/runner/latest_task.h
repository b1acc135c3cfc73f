#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

#include "app/runner/executor.h"
#include "engine/core/result.h"

namespace posenc {

/// Whether the user waits for the result. Background work is single-threaded and gives way to interactive work.
enum class TaskPriority { Interactive, Background };

/// At most one job runs and one waits; a newer job replaces the waiting one. The running job finishes unless it has allowed to be stopped,
/// so that a stream of requests never starves the display. While it waits for a disk longer than a moment it may be stopped, too: it gets
/// no answer of that disk (app/scene/disk_answer.h), but goes on writing what it was to write.
class LatestTask {
    struct State;

public:
    /// What a job knows of its own run.
    class Run {
    public:
        [[nodiscard]] std::stop_token stopToken() const { return stop_.get_token(); }
        /// From here on a newer job may stop this one; it is stopped at once where one waits already.
        void allowStop();

        /// Calls the function on the owner's thread, in the order of the calls: at once where the job runs there, else later, and never
        /// once the owner is gone.
        template <typename Function>
        void tell(Function function) const {
            QMetaObject::invokeMethod(owner_, std::move(function), Qt::AutoConnection);
        }

    private:
        friend class LatestTask;
        Run(State& state, QObject* owner) : state_(state), owner_(owner) {}
        State& state_;
        QObject* owner_;
        std::stop_source stop_;
        bool stoppable_ = false;
    };
    using Job = std::function<void(Run&)>;

    /// @param owner what jobs tell; it outlives this, which is best a member of it that is destroyed before what jobs use
    LatestTask(QObject* owner, std::unique_ptr<Executor> executor, TaskPriority priority = TaskPriority::Interactive);
    /// Drops the job that waits, stops the one in flight and waits for it. Not to be called from a job.
    ~LatestTask();
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;

    void post(Job job);
    /// Posts `work(run)`, and calls `tell` with its answer as Run::tell() does. An answer is a Result, which is OutOfMemory where memory
    /// ran out, or a std::optional, of which only what it holds is told, and nothing where memory ran out.
    template <typename Work, typename Tell>
    void ask(Work work, Tell tell);

private:
    // g++ 12 takes what a moved variant holds for uninitialised (GCC bug 80635).
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
    template <typename T>
    static void tellAnswer(const Run& run, std::optional<T> answer, const auto& tell) {
        if (answer) {
            run.tell([tell, answer = std::move(*answer)] { tell(answer); });
        }
    }
    template <typename T>
    static void tellAnswer(const Run& run, Result<T> answer, const auto& tell) {
        run.tell([tell, answer = std::move(answer)] { tell(answer); });
    }
#pragma GCC diagnostic pop
    template <typename T>
    static std::optional<T> withoutMemory(std::type_identity<std::optional<T>>) {
        return std::nullopt;
    }
    template <typename T>
    static Result<T> withoutMemory(std::type_identity<Result<T>>) {
        return makeError(ErrorCode::OutOfMemory);
    }

    static void runNext(const std::shared_ptr<State>& state);

    std::shared_ptr<State> state_;  ///< shared with tasks that an executor never ran
};

template <typename Work, typename Tell>
void LatestTask::ask(Work work, Tell tell) {
    post([work = std::move(work), tell = std::move(tell)](Run& run) {
        using Answer = std::invoke_result_t<const Work&, Run&>;
        auto answer = [&]() -> Answer {
            try {
                return work(run);
            } catch (const std::bad_alloc&) {
                return withoutMemory(std::type_identity<Answer>());
            }
        }();
        tellAnswer(run, std::move(answer), tell);
    });
}

}  // namespace posenc
