#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include "engine/core/progress.h"

namespace posenc {

/// How long a disk may take in the scope of this, on this thread: until `stop` is requested. `late` is called there where an answer takes
/// longer than a moment. Scopes may be nested; the inner one counts.
class DiskPatience {
public:
    DiskPatience(std::stop_token stop, std::function<void()> late);
    ~DiskPatience();
    DiskPatience(const DiskPatience&) = delete;
    DiskPatience& operator=(const DiskPatience&) = delete;

private:
    friend bool askDisk(const Progress&, std::function<void(const Progress&)>);
    const DiskPatience* outer_;
    std::stop_token stop_;
    std::function<void()> late_;
};

/// Runs work that asks a disk, which may be slow or never answer at all, and returns true once it has ended; false where `progress` or the
/// DiskPatience of this thread is stopped first. Such work goes on, where nobody waits for it, so it owns everything that it uses.
/// It runs on another thread, but on this one where nothing can stop it or there is no other one. What it throws is thrown here.
[[nodiscard]] bool askDisk(const Progress& progress, std::function<void(const Progress&)> work);

/// Whether work that asks a disk goes on, which nobody waits for at the end of the program.
[[nodiscard]] bool disksAreAsked();

/// What the work returns; none where it is left behind. See askDisk().
template <typename Work>
auto answerOfDisk(const Progress& progress, Work work) {
    const auto answer = std::make_shared<std::optional<decltype(work(progress))>>();
    const bool done = askDisk(progress, [answer, work = std::move(work)](const Progress& own) { answer->emplace(work(own)); });
    return done ? std::move(*answer) : std::nullopt;
}

/// The same for threads that must not be held up: none also where the answer takes longer than a moment.
template <typename Work>
auto answerOfDiskSoon(Work work) {
    std::stop_source stop;
    const DiskPatience patience(stop.get_token(), [&stop] { stop.request_stop(); });
    return answerOfDisk({}, [work = std::move(work)](const Progress&) { return work(); });
}

}  // namespace posenc
