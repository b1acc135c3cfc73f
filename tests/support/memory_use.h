#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>

#include <malloc.h>
#include <unistd.h>

#include "tests/support/memory_limit.h"

// Of the sanitizers' own allocators, which know nothing of mallinfo2().
extern "C" std::size_t __sanitizer_get_current_allocated_bytes() __attribute__((weak));

namespace posenc::test {

/// Memory of this process at one moment, in bytes.
struct MemoryUse {
    std::int64_t allocated = 0;  ///< what was asked for and not freed yet
    std::int64_t resident = 0;   ///< with what malloc keeps for the next time; of a sanitizer, with its shadow and its quarantine

    [[nodiscard]] static MemoryUse now() {
        std::int64_t pages = 0;
        std::int64_t resident = 0;
        std::ifstream("/proc/self/statm") >> pages >> resident;
        return {allocatedNow(), resident * static_cast<std::int64_t>(::sysconf(_SC_PAGESIZE))};
    }

    /// Whether `later` has at most `bytes` more. What is resident under a sanitizer says nothing of the program.
    [[nodiscard]] bool isKeptWithin(const MemoryUse& later, std::int64_t bytes) const {
        return later.allocated - allocated < bytes && (!canLimitMemory() || later.resident - resident < bytes);
    }

private:
    static std::int64_t allocatedNow() {
        if (&__sanitizer_get_current_allocated_bytes != nullptr) {
            return static_cast<std::int64_t>(__sanitizer_get_current_allocated_bytes());
        }
        const struct mallinfo2 info = ::mallinfo2();
        return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
    }
};

}  // namespace posenc::test
