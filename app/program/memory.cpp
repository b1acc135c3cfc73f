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
#endif

}  // namespace

void keepFreedMemory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, kLargeBlock);
    mallopt(M_TRIM_THRESHOLD, kKept);
#endif
}

}  // namespace posenc
