#pragma once

#include <QThreadPool>
#include <functional>
#include <memory>

namespace posenc {

/// Where work is done. The program has threads; a test has an executor that works at once or step by step.
class Executor {
public:
    virtual ~Executor() = default;
    /// Takes a task that is run once, after all that were taken before. May be called from a task.
    virtual void run(std::function<void()> task) = 0;
    /// Tasks that are given from now on let others have the processor first. Without effect where they have no thread of their own.
    virtual void giveWay() {}
};

/// One thread of its own; its end waits for the task that runs.
class ThreadExecutor : public Executor {
public:
    ThreadExecutor();
    void run(std::function<void()> task) override;
    void giveWay() override;

private:
    QThreadPool pool_;
};

/// Runs every task where and when it is given.
class ImmediateExecutor : public Executor {
public:
    void run(std::function<void()> task) override { task(); }
};

using ExecutorFactory = std::function<std::unique_ptr<Executor>()>;
[[nodiscard]] std::unique_ptr<Executor> makeThreadExecutor();

}  // namespace posenc
