#include "engine/files/common/unfinished_files.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <string>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace posenc {

namespace {

/// The path of an unfinished file. The handler of a signal can take no lock and ask for no memory, so there is a fixed number of them: at
/// most as many as threads write at a time, and a few.
struct Place {
    enum class State { Free, Taken, Known };
    std::atomic<State> state{State::Free};
    std::array<char, PATH_MAX> path{};  ///< ends with NUL; read where it is Known alone
};
static_assert(std::atomic<Place::State>::is_always_lock_free);

constexpr int kNoPlace = -1;
std::array<Place, 16> places;
std::atomic<bool> ending{false};

/// kNoPlace where there is none left, or the path is longer than the system takes.
int makeKnown(const std::string& path) {
    for (std::size_t i = 0; i < places.size() && path.size() < PATH_MAX; ++i) {
        auto expected = Place::State::Free;
        if (places[i].state.compare_exchange_strong(expected, Place::State::Taken)) {
            std::copy_n(path.c_str(), path.size() + 1, places[i].path.begin());
            places[i].state = Place::State::Known;
            return static_cast<int>(i);
        }
    }
    return kNoPlace;
}

void forget(int place) {
    if (place != kNoPlace) {
        places[static_cast<std::size_t>(place)].state = Place::State::Free;
    }
}

}  // namespace

std::optional<UnfinishedFile> UnfinishedFile::create(const std::filesystem::path& folder) {
    static std::atomic<unsigned> number{0};
    for (int attempt = 0; attempt < 100; ++attempt) {
        std::filesystem::path path = folder / (".posenc-" + std::to_string(::getpid()) + "-" + std::to_string(++number));
        // Known before it is there: no moment is left in which it would stay behind.
        const int place = makeKnown(path.native());
        const int descriptor = ending ? -1 : ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0) {
            return UnfinishedFile(std::move(path), descriptor, place);
        }
        const int reason = ending ? EINTR : errno;
        forget(place);
        errno = reason;
        if (reason != EEXIST) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

UnfinishedFile::UnfinishedFile(UnfinishedFile&& other) noexcept
    : path_(std::exchange(other.path_, {})), descriptor_(other.descriptor_), place_(std::exchange(other.place_, kNoPlace)) {}

UnfinishedFile::~UnfinishedFile() {
    if (!path_.empty()) {
        ::unlink(path_.c_str());
        forget(place_);
    }
}

bool UnfinishedFile::renameTo(const std::filesystem::path& target) {
    if (::rename(path_.c_str(), target.c_str()) != 0) {
        return false;
    }
    path_.clear();
    forget(std::exchange(place_, kNoPlace));
    return true;
}

void removeUnfinishedFiles() noexcept {
    ending = true;
    for (const Place& place : places) {
        if (place.state == Place::State::Known) {
            ::unlink(place.path.data());
        }
    }
}

}  // namespace posenc
