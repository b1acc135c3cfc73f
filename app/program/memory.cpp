#include "app/program/memory.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace posenc {
namespace {

#ifdef __GLIBC__
/// Larger blocks are the system's own: they are few, and some of them very large.
constexpr int kLargeBlock = 16 << 20;
constexpr int kKept = 64 << 20;
/// Threads share these; by default each of a dozen has one of its own, and in it what it has freed.
constexpr int kArenas = 4;
#endif

}  // namespace

void keepFreedMemory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, kLargeBlock);
    mallopt(M_TRIM_THRESHOLD, kKept);
    mallopt(M_ARENA_MAX, kArenas);
#endif
}

}  // namespace posenc
