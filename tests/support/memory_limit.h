#pragma once

#include <cstdint>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

namespace posenc::test {

/// Whether memory can be limited at all: sanitizers take terabytes of addresses for themselves.
constexpr bool canLimitMemory() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return false;
#else
    return true;
#endif
}

/// As `ulimit -v`: while it lives, this process gets no more addresses than that.
class MemoryLimit {
public:
    explicit MemoryLimit(std::uint64_t bytes) {
        ::getrlimit(RLIMIT_AS, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_AS, &limit);
    }
    ~MemoryLimit() { ::setrlimit(RLIMIT_AS, &before_); }
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;

    /// What the process has of them now.
    [[nodiscard]] static std::uint64_t used() {
        std::uint64_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    }

private:
    rlimit before_{};
};

}  // namespace posenc::test
