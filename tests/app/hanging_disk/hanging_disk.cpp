#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <utility>

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// In front of the system's own: what lies below a folder does not answer while its disk hangs. Every thread that asks waits, but for the
// one that let it hang, whose questions fail at once and are noted: a window would wait for ever there.
namespace {

struct Disk {
    std::mutex mutex;
    std::condition_variable answers;
    std::string folder;  ///< empty: every disk answers
    std::string asked;   ///< lines: what the thread of the window asked
    pid_t window = 0;
    int waiting = 0;
};

/// Never destroyed: threads may wait at the end of the program.
Disk& disk() {
    static auto* one = new Disk;
    return *one;
}

pid_t thisThread() {
    return static_cast<pid_t>(syscall(SYS_gettid));
}

/// Returns when the disk answers; false where the window asks, which gets an error.
bool answered(const char* what, const char* path) {
    Disk& it = disk();
    std::unique_lock lock(it.mutex);
    if (it.folder.empty() || path == nullptr || std::strncmp(path, it.folder.c_str(), it.folder.size()) != 0) {
        return true;
    }
    if (thisThread() == it.window) {
        it.asked += std::string(what) + ' ' + path + '\n';
        errno = EIO;
        return false;
    }
    ++it.waiting;
    it.answers.wait(lock, [&] { return it.folder.empty(); });
    --it.waiting;
    return true;
}

bool answered(const char* what, int descriptor) {
    {
        const std::scoped_lock lock(disk().mutex);
        if (disk().folder.empty()) {
            return true;
        }
    }
    std::array<char, 4096> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    syscall(SYS_readlink, link.c_str(), path.data(), path.size() - 1);
    return answered(what, path.data());
}

template <typename Function>
Function* systems(Function* /*own*/, const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

/// The disk of this folder hangs from now on, and the calling thread is not to ask it; null: it answers again.
extern "C" void posencHang(const char* folder) {
    Disk& it = disk();
    const std::scoped_lock lock(it.mutex);
    it.folder = folder == nullptr ? "" : folder;
    it.window = thisThread();
    it.answers.notify_all();
}

/// How many threads wait for the disk.
extern "C" int posencWaiting() {
    const std::scoped_lock lock(disk().mutex);
    return disk().waiting;
}

/// What the thread that let it hang has asked it since the last call, in lines.
extern "C" const char* posencAsked() {
    static std::string told;
    const std::scoped_lock lock(disk().mutex);
    told = std::exchange(disk().asked, {});
    return told.c_str();
}

// NOLINTBEGIN(cert-dcl50-cpp): the system's own are of this form.
#define POSENC_ASK(NAME, WHERE, FAILURE, ...)      \
    static const auto own = systems(&NAME, #NAME); \
    return answered(#NAME, WHERE) ? own(__VA_ARGS__) : (FAILURE)

#define POSENC_OPEN(NAME)                                   \
    extern "C" int NAME(const char* path, int flags, ...) { \
        std::va_list arguments;                             \
        va_start(arguments, flags);                         \
        const auto mode = va_arg(arguments, mode_t);        \
        va_end(arguments);                                  \
        POSENC_ASK(NAME, path, -1, path, flags, mode);      \
    }
POSENC_OPEN(open)
POSENC_OPEN(open64)

#define POSENC_OPENAT(NAME)                                             \
    extern "C" int NAME(int folder, const char* path, int flags, ...) { \
        std::va_list arguments;                                         \
        va_start(arguments, flags);                                     \
        const auto mode = va_arg(arguments, mode_t);                    \
        va_end(arguments);                                              \
        POSENC_ASK(NAME, path, -1, folder, path, flags, mode);          \
    }
POSENC_OPENAT(openat)
POSENC_OPENAT(openat64)
// NOLINTEND(cert-dcl50-cpp)

extern "C" int stat(const char* path, struct stat* out) noexcept {
    POSENC_ASK(stat, path, -1, path, out);
}
extern "C" int lstat(const char* path, struct stat* out) noexcept {
    POSENC_ASK(lstat, path, -1, path, out);
}
extern "C" int stat64(const char* path, struct stat64* out) noexcept {
    POSENC_ASK(stat64, path, -1, path, out);
}
extern "C" int lstat64(const char* path, struct stat64* out) noexcept {
    POSENC_ASK(lstat64, path, -1, path, out);
}
extern "C" int fstatat(int folder, const char* path, struct stat* out, int flags) noexcept {
    POSENC_ASK(fstatat, path, -1, folder, path, out, flags);
}
extern "C" int statx(int folder, const char* path, int flags, unsigned mask, struct statx* out) noexcept {
    POSENC_ASK(statx, path, -1, folder, path, flags, mask, out);
}
extern "C" int fstat(int descriptor, struct stat* out) noexcept {
    POSENC_ASK(fstat, descriptor, -1, descriptor, out);
}
extern "C" int fstat64(int descriptor, struct stat64* out) noexcept {
    POSENC_ASK(fstat64, descriptor, -1, descriptor, out);
}
extern "C" int access(const char* path, int mode) noexcept {
    POSENC_ASK(access, path, -1, path, mode);
}
extern "C" int faccessat(int folder, const char* path, int mode, int flags) noexcept {
    POSENC_ASK(faccessat, path, -1, folder, path, mode, flags);
}
extern "C" int euidaccess(const char* path, int mode) noexcept {
    POSENC_ASK(euidaccess, path, -1, path, mode);
}
extern "C" int eaccess(const char* path, int mode) noexcept {
    POSENC_ASK(eaccess, path, -1, path, mode);
}
extern "C" ssize_t readlink(const char* path, char* out, std::size_t size) noexcept {
    POSENC_ASK(readlink, path, -1, path, out, size);
}
extern "C" char* realpath(const char* path, char* out) noexcept {
    POSENC_ASK(realpath, path, nullptr, path, out);
}
extern "C" DIR* opendir(const char* path) {
    POSENC_ASK(opendir, path, nullptr, path);
}
extern "C" ssize_t pread(int descriptor, void* out, std::size_t size, off_t from) {
    POSENC_ASK(pread, descriptor, -1, descriptor, out, size, from);
}
extern "C" ssize_t pread64(int descriptor, void* out, std::size_t size, off64_t from) {
    POSENC_ASK(pread64, descriptor, -1, descriptor, out, size, from);
}
extern "C" ssize_t read(int descriptor, void* out, std::size_t size) {
    POSENC_ASK(read, descriptor, -1, descriptor, out, size);
}
extern "C" ssize_t write(int descriptor, const void* from, std::size_t size) {
    POSENC_ASK(write, descriptor, -1, descriptor, from, size);
}
extern "C" int mkdir(const char* path, mode_t mode) noexcept {
    POSENC_ASK(mkdir, path, -1, path, mode);
}
extern "C" int unlink(const char* path) noexcept {
    POSENC_ASK(unlink, path, -1, path);
}
extern "C" int rename(const char* from, const char* to) noexcept {
    POSENC_ASK(rename, to, -1, from, to);
}
