#include "engine/files/torch/pickle_keys.h"

#include <algorithm>
#include <vector>

namespace posenc {

namespace {

constexpr auto kDictionary = POSENC_TEXT("a dictionary in the pickle");
constexpr auto kKeys = POSENC_TEXT("unique keys that are texts or numbers");

template <typename T>
bool hasTwice(std::vector<T>& keys) {
    std::sort(keys.begin(), keys.end());
    return std::adjacent_find(keys.begin(), keys.end()) != keys.end();
}

}  // namespace

Status checkPickleKeys(const PickleGraph& graph, const FileErrors& errors) {
    std::vector<std::string_view> texts;
    std::vector<std::int64_t> integers;
    for (PickleRef dict = 0; dict < graph.size(); ++dict) {
        if (graph.kind(dict) != PickleKind::Dict) {
            continue;
        }
        texts.clear();
        integers.clear();
        const auto pairs = graph.items(dict);
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            const PickleKind kind = graph.kind(pairs[i]);
            if (kind == PickleKind::List || kind == PickleKind::Dict || kind == PickleKind::Set) {
                return errors.malformed(kDictionary, POSENC_TEXT("an unhashable key"), kKeys);
            }
            if (kind == PickleKind::Text) {
                texts.push_back(graph.text(pairs[i]));
            } else if (kind == PickleKind::Integer) {
                integers.push_back(graph.integer(pairs[i]));
            }
        }
        if (hasTwice(texts) || hasTwice(integers)) {
            return errors.malformed(kDictionary, POSENC_TEXT("a duplicate key"), kKeys);
        }
    }
    return {};
}

}  // namespace posenc
