#pragma once

#include <functional>
#include <stop_token>

namespace posenc {

/// Reports the progress of long work to its caller, who may stop it. By default nothing is reported.
struct Progress {
    std::stop_token stop;
    /// Called with the share done, 0 to 1, never decreasing, on the working thread; may be empty.
    std::function<void(double share)> tell;

    [[nodiscard]] bool stopped() const { return stop.stop_requested(); }
    void report(double share) const {
        if (tell) {
            tell(share);
        }
    }
};

}  // namespace posenc
