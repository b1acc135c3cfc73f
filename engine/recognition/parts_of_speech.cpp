#include "engine/recognition/parts_of_speech.h"

#include <algorithm>
#include <array>
#include <map>
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
constexpr std::array<std::string_view, 11> kPosition{"position", "positions", "positional", "abs",    "absolute", "temporal",
                                                     "spatial",  "time",      "frame",      "frames", "video"};
/// What else is known of words where their parts of speech are.
constexpr std::array<std::string_view, 12> kTags{"ner",  "tag",   "tags",   "deprel", "lemma", "upos",
                                                 "xpos", "chunk", "ufeats", "postag", "crf",   "supertag"};

/// Parameters of published networks. Vectors of tags are the weight of a layer that looks them up, and never stand alone in a file.
constexpr std::array<std::string_view, 4> kParameters{"W_pos", "pos_emb", "pos_embed", "pos_embedding"};

bool mayBeOfTags(const std::string& name, const Shape& shape, const Recognition& table) {
    return table.role == Role::Table && table.reading.encoding == "learned-absolute" && shape.size() == 2 && shape[0] <= kMostTags &&
           shape[1] <= kWidestTags && !findWord(name, kPos).empty() && findWord(name, kPosition).empty();
}

bool isParameter(std::string_view name) {
    return std::ranges::any_of(kParameters, [&](std::string_view known) { return findSuffix(name, known) != std::string_view::npos; });
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
    std::set<Index> widths;            ///< of norms and biases
    std::map<Index, Index> entriesOf;  ///< tensors with an axis of this size
    for (const TensorEntry& entry : entries) {
        if (entry.shape.size() == 1) {
            widths.insert(entry.shape[0]);
        }
        for (const Index size : std::set<Index>(entry.shape.begin(), entry.shape.end())) {
            ++entriesOf[size];
        }
    }
    for (const std::size_t entry : doubtful) {
        const Index width = entries[entry].shape[1];
        const bool asWide =
            isParameter(nameOf(file, entries[entry])) ? entries.size() == 1 || entriesOf[width] > 1 : widths.contains(width);
        if (tags || !asWide) {
            recognitions.known().erase(entry);
        }
    }
}

}  // namespace posenc
