#include "engine/recognition/parts_of_speech.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

#include "engine/recognition/name_recognition.h"
#include "engine/recognition/rules.h"

namespace posenc {

namespace {

/// Tags that any tag set has, and features of one, at most.
constexpr Index kMostTags = 64;
constexpr Index kWidestTags = 128;

constexpr std::array<std::string_view, 1> kPos{"pos"};
constexpr std::array<std::string_view, 5> kPosition{"position", "positions", "positional", "abs", "absolute"};
/// What else is known of words where their parts of speech are.
constexpr std::array<std::string_view, 12> kTags{"ner",  "tag",   "tags",   "deprel", "lemma", "upos",
                                                 "xpos", "chunk", "ufeats", "postag", "crf",   "supertag"};

bool mayBeOfTags(const std::string& name, const Shape& shape, const Recognition& table) {
    return table.role == Role::Table && table.reading.encoding == "learned-absolute" && shape.size() == 2 && shape[0] <= kMostTags &&
           shape[1] <= kWidestTags && !findWord(name, kPos).empty() && findWord(name, kPosition).empty() &&
           findSuffix(name, "W_pos") == std::string_view::npos;
}

}  // namespace

void dropPartsOfSpeech(const TrainedFile& file, Recognitions& recognitions) {
    const auto& entries = file.entries();
    std::vector<std::size_t> doubtful;
    for (const auto& [entry, table] : recognitions.known()) {
        if (mayBeOfTags(nameOf(file, entries[entry]), entries[entry].shape, table)) {
            doubtful.push_back(entry);
        }
    }
    if (doubtful.empty()) {
        return;
    }
    const bool tags = std::ranges::any_of(entries, [](const TensorEntry& entry) { return !findWord(entry.name, kTags).empty(); });
    std::set<Index> widths;
    for (const TensorEntry& entry : entries) {
        if (entry.shape.size() == 1) {
            widths.insert(entry.shape[0]);
        }
    }
    for (const std::size_t entry : doubtful) {
        if (tags || widths.count(entries[entry].shape[1]) == 0) {
            recognitions.known().erase(entry);
        }
    }
}

}  // namespace posenc
