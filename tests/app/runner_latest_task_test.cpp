#include <QTest>
#include <QThread>
#include <atomic>
#include <future>
#include <vector>

#include "app/runner/latest_task.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using posenc::test::Steps;

class RunnerLaneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyTheNewestOfTheWaitingJobsRuns() {
        Steps steps;
        LatestTask task(this, steps.factory()());
        std::vector<int> ran;
        for (int i = 0; i < 200; ++i) {
            task.post([&ran, i](LatestTask::Run&) { ran.push_back(i); });
        }
        QCOMPARE(steps.waiting(), std::size_t{1});
        steps.runAll();
        QCOMPARE(ran, std::vector<int>{199});
    }

    void aJobInFlightIsLeftToFinish() {
        Steps steps;
        LatestTask task(this, steps.factory()());
        bool stopped = true;
        bool second = false;
        task.post([&](LatestTask::Run& run) {
            task.post([&](LatestTask::Run&) { second = true; });
            stopped = run.stopToken().stop_requested();
        });
        steps.runAll();
        QVERIFY(!stopped);
        QVERIFY(second);
    }

    void aJobThatCanBeDoneWithoutIsStoppedByTheNext() {
        Steps steps;
        LatestTask task(this, steps.factory()());
        std::vector<bool> stopped;
        task.post([&](LatestTask::Run& run) {
            run.allowStop();
            stopped.push_back(run.stopToken().stop_requested());
            task.post([](LatestTask::Run&) {});
            stopped.push_back(run.stopToken().stop_requested());
        });
        steps.runAll();
        QCOMPARE(stopped, (std::vector<bool>{false, true}));
    }

    void aJobIsStoppedAtOnceWhereOneWaitsAlready() {
        Steps steps;
        LatestTask task(this, steps.factory()());
        bool stopped = false;
        task.post([&](LatestTask::Run& run) {
            task.post([](LatestTask::Run&) {});
            run.allowStop();
            stopped = run.stopToken().stop_requested();
        });
        steps.runAll();
        QVERIFY(stopped);
    }

    void theEndStopsTheJobInFlightAndWaitsForIt() {
        std::atomic<bool> started = false;
        std::atomic<bool> finished = false;
        std::atomic<bool> second = false;
        {
            LatestTask task(this, makeThreadExecutor());
            task.post([&](LatestTask::Run& run) {
                started = true;
                while (!run.stopToken().stop_requested()) {
                    std::this_thread::yield();
                }
                finished = true;
            });
            QTRY_VERIFY(started.load());
            task.post([&](LatestTask::Run&) { second = true; });
        }
        QVERIFY(finished);
        QVERIFY(!second);
    }

    void anAnswerIsToldOnTheThreadOfTheOwner() {
        LatestTask task(this, makeThreadExecutor());
        QThread* worked = nullptr;
        QThread* told = nullptr;
        int answer = 0;
        const auto work = [&worked](LatestTask::Run&) {
            worked = QThread::currentThread();
            return std::optional(42);
        };
        task.ask(work, [&](int found) {
            told = QThread::currentThread();
            answer = found;
        });
        QTRY_COMPARE(answer, 42);
        QCOMPARE(told, thread());
        QVERIFY(worked != told);
    }

    void whatIsToldWhileAJobRunsComesInOrderBeforeItsAnswer() {
        LatestTask task(this, makeThreadExecutor());
        std::vector<int> told;
        const auto work = [&told](const LatestTask::Run& run) -> Result<int> {
            run.tell([&told] { told.push_back(1); });
            run.tell([&told] { told.push_back(2); });
            return 3;
        };
        task.ask(work, [&told](const Result<int>& answer) { told.push_back(answer.value()); });
        QTRY_COMPARE(told.size(), std::size_t{3});
        QCOMPARE(told, (std::vector<int>{1, 2, 3}));
    }

    void whatIsNotThereIsNotTold() {
        Steps steps;
        LatestTask task(this, steps.factory()());
        bool told = false;
        task.ask([](LatestTask::Run&) { return std::optional<int>(); }, [&told](int) { told = true; });
        steps.runAll();
        task.ask([](LatestTask::Run&) -> std::optional<int> { throw std::bad_alloc(); }, [&told](int) { told = true; });
        steps.runAll();
        QVERIFY(!told);
    }

    void aResultSaysThatMemoryRanOut() {
        Steps steps;
        LatestTask task(this, steps.factory()());
        std::optional<ErrorCode> code;
        task.ask([](LatestTask::Run&) -> Status { throw std::bad_alloc(); }, [&code](const Status& done) { code = done.error().code; });
        steps.runAll();
        QVERIFY(code == ErrorCode::OutOfMemory);
    }

    void nothingIsToldOnceTheOwnerIsGone() {
        bool told = false;
        auto owner = std::make_unique<QObject>();
        {
            LatestTask task(owner.get(), makeThreadExecutor());
            std::promise<void> done;
            task.post([&](const LatestTask::Run& run) {
                run.tell([&told] { told = true; });
                done.set_value();
            });
            done.get_future().wait();
        }
        owner.reset();
        QCoreApplication::sendPostedEvents();
        QVERIFY(!told);
    }

    void aLaneMayEndBeforeItsTaskIsRun() {
        Steps steps;
        bool ran = false;
        {
            LatestTask task(this, steps.factory()());
            task.post([&](LatestTask::Run&) { ran = true; });
        }
        steps.runAll();
        QVERIFY(!ran);
    }

    void anExecutorThatLeavesItsTaskDoesNotWaitForIt() {
        auto begun = std::make_shared<std::promise<void>>();
        auto released = std::make_shared<std::promise<void>>();
        auto dropped = std::make_shared<std::atomic<bool>>(true);
        std::promise<void> over;
        std::future<void> end = over.get_future();
        {
            ThreadExecutor executor;
            executor.leave();
            executor.run([begun, wait = released->get_future().share(), over = std::make_shared<std::promise<void>>(std::move(over))] {
                begun->set_value();
                wait.wait();
                over->set_value();
            });
            executor.run([dropped] { *dropped = false; });
            begun->get_future().wait();
        }
        // The task hangs still; had the executor waited for it, nobody could let it go.
        released->set_value();
        end.wait();
        QVERIFY(*dropped);
    }

    void anExecutorThatLeavesItsTasksRunsThemMeanwhile() {
        std::vector<int> ran;
        std::promise<void> done;
        ThreadExecutor executor;
        executor.leave();
        executor.run([&ran] { ran.push_back(1); });
        executor.run([&ran, &done] {
            ran.push_back(2);
            done.set_value();
        });
        done.get_future().wait();
        QCOMPARE(ran, (std::vector<int>{1, 2}));
    }
};

POSENC_TEST_GUILESS(RunnerLaneTest)
#include "runner_latest_task_test.moc"
