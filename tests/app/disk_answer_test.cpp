#include "app/scene/disk_answer.h"

#include <QTest>
#include <future>
#include <new>
#include <thread>
#include <vector>

#include "tests/support/test_program.h"

using namespace posenc;

/// A disk that answers when the test lets it.
class DiskAnswerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whereNothingStopsItTheSameThreadAsks() {
        const auto asked = [](const Progress&) { return std::this_thread::get_id(); };
        QVERIFY(answerOfDisk({}, asked) == std::this_thread::get_id());
        std::stop_source stop;
        const auto other = answerOfDisk({stop.get_token(), {}}, asked);
        QVERIFY(other && *other != std::this_thread::get_id());
        // What that one asks in its turn it asks itself.
        const auto inner = answerOfDisk(
            {stop.get_token(), {}}, [&](const Progress& progress) { return answerOfDisk(progress, asked) == std::this_thread::get_id(); });
        QVERIFY(inner && *inner);
    }

    void whoStopsDoesNotWait_data() {
        QTest::addColumn<bool>("byProgress");
        QTest::newRow("of the work") << true;
        QTest::newRow("of the thread") << false;
    }

    void whoStopsDoesNotWait() {
        QFETCH(bool, byProgress);
        std::stop_source stop;
        std::stop_source never;
        auto disk = std::make_shared<std::promise<void>>();
        std::promise<bool> ended;
        auto end = ended.get_future();
        const DiskPatience patience(byProgress ? never.get_token() : stop.get_token(), {});
        const auto work = [disk, stop, told = std::make_shared<std::promise<bool>>(std::move(ended))](const Progress& progress) {
            stop.request_stop();
            disk->get_future().wait();
            told->set_value(progress.stopped());
            return 7;
        };
        QVERIFY(!answerOfDisk({byProgress ? stop.get_token() : never.get_token(), {}}, work));
        // Nobody waits for it, and it is told so.
        disk->set_value();
        QVERIFY(end.get());
        // What is stopped before is not begun.
        bool begun = false;
        QVERIFY(!answerOfDisk({stop.get_token(), {}}, [&](const Progress&) { return begun = true; }));
        QVERIFY(!begun);
    }

    void whoIsLateIsTold() {
        auto disk = std::make_shared<std::promise<void>>();
        std::stop_source stop;
        int late = 0;
        const DiskPatience patience(stop.get_token(), [&] {
            ++late;
            disk->set_value();
        });
        const auto answer = answerOfDisk({}, [disk](const Progress&) {
            disk->get_future().wait();
            return 7;
        });
        QCOMPARE(answer.value_or(0), 7);
        QCOMPARE(late, 1);
    }

    void whoMustNotBeHeldUpGetsNoLateAnswer() {
        auto disk = std::make_shared<std::promise<void>>();
        QCOMPARE(answerOfDiskSoon([] { return 7; }).value_or(0), 7);
        QVERIFY(!answerOfDiskSoon([disk] {
            disk->get_future().wait();
            return 7;
        }));
        disk->set_value();
        // The scope is over.
        QVERIFY(answerOfDisk({}, [](const Progress&) { return std::this_thread::get_id(); }) == std::this_thread::get_id());
    }

    void sharesAreToldWhereItIsWaitedFor() {
        std::stop_source stop;
        std::vector<double> shares;
        auto half = std::make_shared<std::promise<void>>();
        bool here = true;
        const auto tell = [&, me = std::this_thread::get_id()](double share) {
            here = here && std::this_thread::get_id() == me;
            shares.push_back(share);
            half->set_value();
        };
        const auto answer = answerOfDisk({stop.get_token(), tell}, [half](const Progress& progress) {
            progress.report(0.5);
            half->get_future().wait();
            return 7;
        });
        QCOMPARE(answer.value_or(0), 7);
        QVERIFY(here);
        QVERIFY(shares == std::vector{0.5});
    }

    void whatIsThrownIsThrownHere() {
        std::stop_source stop;
        const auto work = [](const Progress&) -> int { throw std::bad_alloc(); };
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(answerOfDisk({stop.get_token(), {}}, work)), std::bad_alloc);
    }
};

POSENC_TEST_GUILESS(DiskAnswerTest)
#include "disk_answer_test.moc"
