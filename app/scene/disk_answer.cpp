#include "app/scene/disk_answer.h"

#include <QThreadPool>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>

#include "engine/core/threads.h"

namespace posenc {
namespace {

using namespace std::chrono_literals;

/// What takes longer is told as late.
constexpr auto kMoment = 250ms;
/// Work that can be stopped is given this time to end, so that it is not left behind needlessly.
constexpr auto kGrace = 100ms;
/// Disks that hang at the same time, and what asks them.
constexpr int kMostThreads = 64;

thread_local const DiskPatience* patience = nullptr;
thread_local bool asking = false;  ///< this is a thread that asks for another one

QThreadPool& askingThreads() {
    // Never destroyed, which would wait for disks that never answer.
    static auto* const threads = [] {
        auto* made = new QThreadPool;
        made->setMaxThreadCount(kMostThreads);
        return made;
    }();
    return *threads;
}

/// What the thread that asks and the one that waits have in common.
struct Question {
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    double share = 0;
    std::exception_ptr thrown;
    std::stop_source stop;
};

void ask(Question& question, const std::function<void(const Progress&)>& work) {
    asking = true;
    std::exception_ptr thrown;
    try {
        work({question.stop.get_token(), [&question](double share) {
                  const std::scoped_lock lock(question.mutex);
                  question.share = share;
                  question.changed.notify_all();
              }});
    } catch (...) {
        thrown = std::current_exception();
    }
    const std::scoped_lock lock(question.mutex);
    question.thrown = std::move(thrown);
    question.done = true;
    question.changed.notify_all();
}

}  // namespace

DiskPatience::DiskPatience(std::stop_token stop, std::function<void()> late)
    : outer_(patience), stop_(std::move(stop)), late_(std::move(late)) {
    patience = this;
}

DiskPatience::~DiskPatience() {
    patience = outer_;
}

bool disksAreAsked() {
    return askingThreads().activeThreadCount() > 0;
}

bool askDisk(const Progress& progress, std::function<void(const Progress&)> work) {
    static const bool threads = threadsToBeHad(1) > 0;
    if (asking || !threads || (patience == nullptr && !progress.stop.stop_possible())) {
        work(progress);
        return true;
    }
    const std::stop_token scope = patience == nullptr ? std::stop_token() : patience->stop_;
    const auto stopped = [&] { return progress.stopped() || scope.stop_requested(); };
    if (stopped()) {
        return false;
    }
    const auto question = std::make_shared<Question>();
    const auto wake = [&question] {
        const std::scoped_lock lock(question->mutex);
        question->changed.notify_all();
    };
    const std::stop_callback byProgress(progress.stop, wake);
    const std::stop_callback byScope(scope, wake);
    askingThreads().start([question, work = std::move(work)] { ask(*question, work); });

    const auto lateAt = std::chrono::steady_clock::now() + kMoment;
    bool late = patience == nullptr || !patience->late_;
    double told = 0;
    std::unique_lock lock(question->mutex);
    while (!question->done && !stopped()) {
        if (question->share > told) {
            told = question->share;
            lock.unlock();
            progress.report(told);
            lock.lock();
        } else if (late) {
            question->changed.wait(lock);
        } else if (question->changed.wait_until(lock, lateAt) == std::cv_status::timeout) {
            late = true;
            lock.unlock();
            patience->late_();
            lock.lock();
        }
    }
    if (!question->done) {
        lock.unlock();
        question->stop.request_stop();
        lock.lock();
        if (!question->changed.wait_for(lock, kGrace, [&] { return question->done; })) {
            return false;
        }
    }
    if (question->thrown) {
        std::rethrow_exception(question->thrown);
    }
    return true;
}

}  // namespace posenc
