#include "engine/recognition/file_names.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

/// Channels of an image at most: red, green, blue and one more.
constexpr Index kMostChannels = 4;
/// Sides of their patches; longer axes are no kernel's.
constexpr Index kLongestPatch = 64;

/// PyTorch's kernel over clips [out, in, 1, h, w] of single frames is one of images.
bool isOfOneFrame(const Shape& shape) {
    return shape.size() == 5 && shape[1] <= kMostChannels && shape[2] == 1 &&
           std::all_of(shape.begin() + 3, shape.end(), [](Index length) { return length >= 2 && length <= kLongestPatch; });
}

bool isPatchKernel(const Shape& shape) {
    if (shape.size() != 4 && shape.size() != 5) {
        return false;
    }
    const std::size_t sides = shape.size() - 2;
    const auto reads = [&](std::size_t first, std::size_t channels) {
        const auto from = shape.begin() + static_cast<std::ptrdiff_t>(first);
        return shape[channels] <= kMostChannels && std::all_of(from, from + static_cast<std::ptrdiff_t>(sides),
                                                               [](Index length) { return length >= 2 && length <= kLongestPatch; });
    };
    return isOfOneFrame(shape) || reads(2, 1) || reads(0, sides) || reads(1, sides + 1);
}

/// Where a word is in a name, from a place on: a run of letters of its own.
std::size_t findWordFrom(std::string_view name, std::string_view word, std::size_t from) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (std::size_t at = name.find(word, from); at != std::string_view::npos; at = name.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isLetter(name[at - 1])) && (end == name.size() || !isLetter(name[end]))) {
            return at;
        }
    }
    return std::string_view::npos;
}

/// A weight of a layer whose name says nothing of positions.
bool isOrdinaryWeight(std::string_view name) {
    constexpr std::array<std::string_view, 5> kWeights{"weight", "kernel", "bias", "w", "embeddings"};
    constexpr std::array<std::string_view, 6> kOfTables{"emb", "pos", "sin", "time", "table", "encoding"};
    const std::size_t start = name.find_last_of("./");
    const std::string_view last = name.substr(start == std::string_view::npos ? 0 : start + 1);
    const std::string_view before = name.substr(0, start == std::string_view::npos ? 0 : start);
    const std::string_view stem = before.substr(before.find_last_of("./") + 1);  // npos + 1 is 0
    return std::find(kWeights.begin(), kWeights.end(), last) != kWeights.end() &&
           std::none_of(kOfTables.begin(), kOfTables.end(),
                        [&](std::string_view part) { return stem.find(part) != std::string_view::npos; });
}

/// Sinusoids of these are of the calendar.
constexpr std::array<std::string_view, 7> kCalendar{"hour", "minute", "day", "weekday", "week", "month", "year"};

/// A plain name with the boundaries of PyTorch, whatever they are.
std::string dotted(std::string_view name) {
    std::string plain = plainName(name);
    std::ranges::replace(plain, '/', '.');
    return plain;
}

}  // namespace

std::string plainName(std::string_view name) {
    constexpr std::string_view kNumber = ":0";
    constexpr std::string_view kSaved = ".modules_to_save.default";
    if (name.ends_with(kNumber)) {
        name.remove_suffix(kNumber.size());
    }
    std::string plain(name);
    if (const std::size_t at = plain.find(kSaved); at != std::string::npos) {
        const std::size_t end = at + kSaved.size();
        plain.erase(end == plain.size() || plain[end] == '.' ? at : plain.size(), kSaved.size());
    }
    return plain;
}

std::size_t axesOfKernel(const Shape& shape) {
    return isOfOneFrame(shape) ? shape.size() - 1 : shape.size();
}

bool isOfCalendar(std::string_view name) {
    return !findWord(name, kCalendar).empty();
}

bool mayHoldPositions(const TensorEntry& entry) {
    return isFloat(entry.dtype) && !isOrdinaryWeight(entry.name) && !isOptimizerState(entry.name) && !isOfCalendar(entry.name);
}

FileNames::FileNames(const TrainedFile& file) {
    for (const TensorEntry& entry : file.entries()) {
        entries_.emplace(dotted(entry.name), &entry);
        if (isPatchKernel(entry.shape)) {
            kernels_.push_back(&entry);
        }
    }
}

const TensorEntry* FileNames::patchKernel(std::string_view name) const {
    const auto common = [&](const TensorEntry* kernel) {
        return std::mismatch(name.begin(), name.end(), kernel->name.begin(), kernel->name.end()).first - name.begin();
    };
    const auto nearest = std::max_element(kernels_.begin(), kernels_.end(),
                                          [&](const TensorEntry* a, const TensorEntry* b) { return common(a) < common(b); });
    return nearest == kernels_.end() ? nullptr : *nearest;
}

const TensorEntry* FileNames::nearest(std::string_view prefix, std::string_view name) const {
    const TensorEntry* found = nullptr;
    static_cast<void>(anyFromHereUp(prefix, [&](std::string_view above) {
        const auto entry = entries_.find(dotted(above.empty() ? std::string(name) : std::string(above) + '.' + std::string(name)));
        found = entry == entries_.end() ? nullptr : entry->second;
        return found != nullptr;
    }));
    return found;
}

const TensorEntry* FileNames::partner(std::string_view name, std::span<const WordPair> words) const {
    const std::string own = dotted(std::string(name));
    for (const WordPair& pair : words) {
        for (std::size_t at = findWordFrom(own, pair.own, 0); at != std::string::npos; at = findWordFrom(own, pair.own, at + 1)) {
            std::string other = own;
            const auto entry = entries_.find(other.replace(at, pair.own.size(), pair.other));
            if (entry != entries_.end()) {
                return entry->second;
            }
        }
    }
    return nullptr;
}

bool FileNames::isOfLayer(std::string_view name, const Shape& shape) const {
    constexpr std::array kLayers{WordPair{"weight", "bias"}, WordPair{"kernel", "bias"}, WordPair{"w", "b"}, WordPair{"vars.0", "vars.1"}};
    if (shape.size() < 2) {
        return false;
    }
    return std::any_of(kLayers.begin(), kLayers.end(), [&](const WordPair& layer) {
        if (findSuffix(name, layer.own) == std::string_view::npos) {
            return false;
        }
        const std::string_view above = name.substr(0, name.size() - layer.own.size());
        const auto bias = entries_.find(dotted(std::string(above)) + std::string(layer.other));
        return bias != entries_.end() && (bias->second->shape == Shape{shape.front()} || bias->second->shape == Shape{shape.back()});
    });
}

const TensorEntry* FileNames::witness(std::string_view prefix, const Witness& wanted) const {
    const bool ofKernel = wanted.name.empty();
    const TensorEntry* found = ofKernel ? patchKernel(prefix) : nearest(prefix, wanted.name);
    const auto axes = [&] { return ofKernel ? axesOfKernel(found->shape) : found->shape.size(); };
    return found != nullptr && (wanted.rank == 0 || axes() == wanted.rank) ? found : nullptr;
}

}  // namespace posenc
