#include "engine/recognition/name_words.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

constexpr std::size_t kMostWords = 32;

/// What a tensor of a module is called in PyTorch, Flax and fairseq, whatever it means.
constexpr std::array<std::string_view, 19> kTensorWords{"weight",   "weights",   "embedding", "embeddings", "embed",  "emb",   "pe",
                                                        "table",    "param",     "parameter", "data",       "values", "value", "kernel",
                                                        "encoding", "encodings", "var",       "vars",       "wts"};

/// Layers whose result is what the words before say ("patch_position_head").
constexpr std::array<std::string_view, 7> kPredictors{"head", "heads", "pred", "predictor", "prediction", "classifier", "logits"};

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool isCapital(char c) {
    return c >= 'A' && c <= 'Z';
}
char lower(char c) {
    return isCapital(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

std::vector<std::string> wordsOf(std::string_view component) {
    std::vector<std::string> words;
    bool within = false;
    for (std::size_t i = 0; i < component.size(); ++i) {
        const char c = component[i];
        if (!isLetter(c)) {
            within = false;
            continue;
        }
        const bool begins = !within || (isCapital(c) && !isCapital(component[i - 1]));
        if (begins && words.size() == kMostWords) {
            break;
        }
        if (begins) {
            words.emplace_back();
        }
        words.back() += lower(c);
        within = true;
    }
    return words;
}

bool isOneOf(std::string_view word, std::span<const std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool anyOf(const std::vector<std::string>& words, std::span<const std::string_view> wanted) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return isOneOf(word, wanted); });
}

bool isNumber(std::string_view component) {
    return !component.empty() && std::all_of(component.begin(), component.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Whether the end of a name says that numbered tables follow ("rel_pos_table_list" before ".0.weight").
bool namesTables(std::string_view name) {
    constexpr std::array<std::string_view, 5> kTables{"list", "lists", "tables", "biases", "vars"};
    const std::size_t boundary = name.find_last_of("./");
    const auto words = wordsOf(name.substr(boundary == std::string_view::npos ? 0 : boundary + 1));
    return !words.empty() && isOneOf(words.back(), kTables);
}

/// Whether a component says only that there is a tensor.
bool onlyNamesTensor(std::string_view component) {
    const auto words = wordsOf(component);
    if (words.size() == 1) {
        // VideoGPT's "d_0", the first axis; the "w1" of others is a layer's.
        return (component.starts_with("d_") && isNumber(component.substr(2))) ||
               (words[0].size() == component.size() && (component.size() == 1 || isOneOf(words[0], kTensorWords)));
    }
    // "emb_var" of Praxis, "embedding_table".
    return words.size() == 2 && words[0].size() + words[1].size() + 1 == component.size() && isOneOf(words[0], kTensorWords) &&
           isOneOf(words[1], kTensorWords);
}

}  // namespace

NameTail::NameTail(std::string_view name) : name_(name) {
    std::size_t end = name.size();
    bool numbered = false;  // a list of tables, "pos_embed.0"; those of "weights.0" are parts of one table
    for (bool last = true;; last = false) {
        const std::size_t boundary = end == 0 ? std::string_view::npos : name.find_last_of("./", end - 1);
        start_ = boundary == std::string_view::npos ? 0 : boundary + 1;
        const std::string_view component = name.substr(start_, end - start_);
        const bool number = isNumber(component) && (last || namesTables(name.substr(0, start_ == 0 ? 0 : start_ - 1)));
        // Keras numbers the tensors of a layer ("position_embedding/vars/0").
        const bool unnumbered = onlyNamesTensor(component) && (!numbered || component == "vars");
        if (start_ == 0 || !(number || unnumbered)) {
            stem_ = numbered && onlyNamesTensor(component) ? std::vector<std::string>() : wordsOf(component);
            break;
        }
        numbered = number;
        const auto words = wordsOf(component);
        behind_.insert(behind_.end(), words.begin(), words.end());
        end = boundary;
    }
    if (start_ > 1) {
        const std::string_view above = name.substr(0, start_ - 1);
        const std::size_t boundary = above.find_last_of("./");
        before_ = wordsOf(above.substr(boundary == std::string_view::npos ? 0 : boundary + 1));
    }
}

bool NameTail::predicts() const {
    return !stem_.empty() && isOneOf(stem_.back(), kPredictors);
}

bool NameTail::has(const NameWords& words) const {
    const auto around = [&](std::span<const std::string_view> wanted) {
        return wanted.empty() || anyOf(stem_, wanted) || anyOf(behind_, wanted) || anyOf(before_, wanted);
    };
    return !predicts() && anyOf(stem_, words.subject) && around(words.about) && around(words.also) && !anyOf(stem_, words.never) &&
           !anyOf(behind_, words.never) && (!words.alone || stem_.size() == 1);
}

bool NameTail::isWithin(std::span<const std::string_view> words) const {
    if (anyOf(stem_, words)) {
        return true;
    }
    for (std::string_view rest = name_.substr(0, start_); !rest.empty();) {
        const std::size_t end = std::min(rest.find_first_of("./"), rest.size());
        if (anyOf(wordsOf(rest.substr(0, end)), words)) {
            return true;
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

}  // namespace posenc
