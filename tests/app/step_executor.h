#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <utility>

#include "app/runner/executor.h"

namespace posenc::test {

/// Tasks of any number of executors, run one by one when the test says so.
class Steps {
public:
    [[nodiscard]] ExecutorFactory factory() {
        return [tasks = tasks_] { return std::make_unique<StepExecutor>(tasks); };
    }
    /// Runs the oldest task; false where there is none.
    bool step() {
        if (tasks_->empty()) {
            return false;
        }
        const auto task = std::move(tasks_->front());
        tasks_->pop_front();
        task();
        return true;
    }
    void runAll() {
        while (step()) {
        }
    }
    [[nodiscard]] std::size_t waiting() const { return tasks_->size(); }

private:
    using Tasks = std::deque<std::function<void()>>;
    class StepExecutor : public Executor {
    public:
        explicit StepExecutor(std::shared_ptr<Tasks> tasks) : tasks_(std::move(tasks)) {}
        void run(std::function<void()> task) override { tasks_->push_back(std::move(task)); }

    private:
        std::shared_ptr<Tasks> tasks_;
    };
    std::shared_ptr<Tasks> tasks_ = std::make_shared<Tasks>();
};

}  // namespace posenc::test
