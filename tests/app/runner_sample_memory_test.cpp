#include <QTest>
#include <algorithm>
#include <memory>
#include <vector>

#include "app/runner/sample_memory.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// Memory of samples is used again, and never by two at a time.
class RunnerSampleMemoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsLetGoIsUsedAgain() {
        SampleMemory memory;
        auto first = memory.take(1000);
        QCOMPARE(first->size(), std::size_t{1000});
        const float* const place = first->data();
        first.reset();
        const auto second = memory.take(900);
        QCOMPARE(second->size(), std::size_t{900});
        QCOMPARE(static_cast<const void*>(second->data()), static_cast<const void*>(place));
    }

    void whatIsHeldStaysAsItIs() {
        SampleMemory memory;
        const auto held = memory.take(100);
        std::ranges::fill(*held, 1.0F);
        std::vector<std::shared_ptr<std::vector<float>>> others;
        for (int k = 0; k < 20; ++k) {
            others.push_back(memory.take(100));
            std::ranges::fill(*others.back(), 2.0F);
            if (k % 3 == 0) {
                others.erase(others.begin());
            }
        }
        QVERIFY(std::ranges::all_of(*held, [](float value) { return value == 1.0F; }));
    }

    /// A large picture that is gone holds no memory behind small ones.
    void aSmallPictureTakesNoLargeMemory() {
        SampleMemory memory;
        memory.take(10000).reset();
        QVERIFY(memory.take(100)->capacity() < 10000);
    }

    void samplesOutliveTheirMemory() {
        auto memory = std::make_unique<SampleMemory>();
        const auto held = memory->take(10);
        memory.reset();
        std::ranges::fill(*held, 3.0F);
        QCOMPARE(held->back(), 3.0F);
    }
};

POSENC_TEST_GUILESS(RunnerSampleMemoryTest)
#include "runner_sample_memory_test.moc"
