#include "engine/core/threads.h"

#include <QTest>
#include <algorithm>
#include <mutex>
#include <set>
#include <thread>

#include "engine/fields/field.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// Notes which threads read its cells.
class WatchedField : public Field {
public:
    explicit WatchedField(Index side) : Field(side, side, true, {}, {}) {}
    [[nodiscard]] std::set<std::thread::id> readers() const { return readers_; }

protected:
    void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        const std::scoped_lock lock(mutex_);
        readers_.insert(std::this_thread::get_id());
        for (Index row = 0; row < rows.count; ++row) {
            std::fill_n(out + row * stride, columns.count, static_cast<float>(rows[row]));
        }
    }

private:
    mutable std::mutex mutex_;
    mutable std::set<std::thread::id> readers_;
};

}  // namespace

class ThreadsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsComputedAloneStaysOnItsThread() {
        const WatchedField field(1024);
        std::vector<float> cells(1024 * 1024);
        bool done = false;
        // A thread of its own, as a task has one.
        std::thread caller([&] { onThisThreadAlone([&] { done = field.evaluate(Region::whole(1024, 1024), cells).ok(); }); });
        const std::thread::id own = caller.get_id();
        caller.join();
        QVERIFY(done);
        QCOMPARE(cells.back(), 1023.0F);
        QVERIFY(field.readers() == std::set{own});
    }

    void whatIsThrownComesThrough() {
        const auto thrown = [] { onThisThreadAlone([] { throw std::bad_alloc(); }); };
        QVERIFY_EXCEPTION_THROWN(thrown(), std::bad_alloc);
    }
};

POSENC_TEST_APPLESS(ThreadsTest)
#include "threads_test.moc"
