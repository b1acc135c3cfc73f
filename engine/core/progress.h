#pragma once

#include <functional>
#include <stop_token>

namespace posenc {

/// The ear of whoever waits for long work: it hears how far the work is and may end it. By default nobody listens.
struct Progress {
    std::stop_token stop;
    /// Told the share that is done, 0 to 1, never falling, on the thread that works; may be empty.
    std::function<void(double share)> tell;

    [[nodiscard]] bool stopped() const { return stop.stop_requested(); }
    void report(double share) const {
        if (tell) {
            tell(share);
        }
    }
};

}  // namespace posenc
