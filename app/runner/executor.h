#pragma once

#include <QThreadPool>
#include <functional>
#include <memory>

namespace posenc {

/// Runs tasks. The program uses threads; tests use an executor that runs them immediately or step by step.
class Executor {
public:
    virtual ~Executor() = default;
    /// Takes a task that is run once, after all that were taken before. May be called from a task.
    virtual void run(std::function<void()> task) = 0;
    /// Tasks that are given from now on let others have the processor first. Without effect where they have no thread of their own.
    virtual void giveWay() {}
    /// From now on the end of this waits for no task: one that runs must own everything that it uses, others are dropped. Without effect
    /// where they have no thread of their own.
    virtual void leave() {}
};

/// One thread of its own; its end waits for the task that runs, unless that is to be left.
class ThreadExecutor : public Executor {
public:
    ThreadExecutor();
    ~ThreadExecutor() override;
    void run(std::function<void()> task) override;
    void giveWay() override;
    void leave() override { leaves_ = true; }

private:
    std::unique_ptr<QThreadPool> pool_;
    bool leaves_ = false;
};

/// Runs every task where and when it is given.
class ImmediateExecutor : public Executor {
public:
    void run(std::function<void()> task) override { task(); }
};

using ExecutorFactory = std::function<std::unique_ptr<Executor>()>;
[[nodiscard]] std::unique_ptr<Executor> makeThreadExecutor();

}  // namespace posenc
