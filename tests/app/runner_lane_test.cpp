#include <QTest>
#include <atomic>
#include <future>
#include <vector>

#include "app/runner/lane.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using posenc::test::Steps;

class RunnerLaneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyTheNewestOfTheWaitingJobsRuns() {
        Steps steps;
        Lane lane(steps.factory()());
        std::vector<int> ran;
        for (int i = 0; i < 200; ++i) {
            lane.post([&ran, i](Lane::Flight&) { ran.push_back(i); });
        }
        QCOMPARE(steps.waiting(), std::size_t{1});
        steps.runAll();
        QCOMPARE(ran, std::vector<int>{199});
    }

    void aJobInFlightIsLeftToFinish() {
        Steps steps;
        Lane lane(steps.factory()());
        bool stopped = true;
        bool second = false;
        lane.post([&](Lane::Flight& flight) {
            lane.post([&](Lane::Flight&) { second = true; });
            stopped = flight.stopToken().stop_requested();
        });
        steps.runAll();
        QVERIFY(!stopped);
        QVERIFY(second);
    }

    void aJobThatCanBeDoneWithoutIsStoppedByTheNext() {
        Steps steps;
        Lane lane(steps.factory()());
        std::vector<bool> stopped;
        lane.post([&](Lane::Flight& flight) {
            flight.allowStop();
            stopped.push_back(flight.stopToken().stop_requested());
            lane.post([](Lane::Flight&) {});
            stopped.push_back(flight.stopToken().stop_requested());
        });
        steps.runAll();
        QCOMPARE(stopped, (std::vector<bool>{false, true}));
    }

    void aJobIsStoppedAtOnceWhereOneWaitsAlready() {
        Steps steps;
        Lane lane(steps.factory()());
        bool stopped = false;
        lane.post([&](Lane::Flight& flight) {
            lane.post([](Lane::Flight&) {});
            flight.allowStop();
            stopped = flight.stopToken().stop_requested();
        });
        steps.runAll();
        QVERIFY(stopped);
    }

    void theEndStopsTheJobInFlightAndWaitsForIt() {
        std::atomic<bool> started = false;
        std::atomic<bool> finished = false;
        std::atomic<bool> second = false;
        {
            Lane lane(makeThreadExecutor());
            lane.post([&](Lane::Flight& flight) {
                started = true;
                while (!flight.stopToken().stop_requested()) {
                    std::this_thread::yield();
                }
                finished = true;
            });
            QTRY_VERIFY(started.load());
            lane.post([&](Lane::Flight&) { second = true; });
        }
        QVERIFY(finished);
        QVERIFY(!second);
    }

    void aLaneMayEndBeforeItsTaskIsRun() {
        Steps steps;
        bool ran = false;
        {
            Lane lane(steps.factory()());
            lane.post([&](Lane::Flight&) { ran = true; });
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
#include "runner_lane_test.moc"
