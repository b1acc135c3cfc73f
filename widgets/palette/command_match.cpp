#include "widgets/palette/command_match.h"

#include <algorithm>

namespace posenc {
namespace {

constexpr int kAtStart = 400;
constexpr int kAtWord = 300;
constexpr int kInside = 200;
constexpr int kLettersInOrder = 100;
constexpr int kMostGaps = 40;
constexpr int kLongestTitle = 99;

bool startsWord(const QString& text, qsizetype at) {
    return at == 0 || !text.at(at - 1).isLetterOrNumber();
}

/// Letters between those of the word where they follow each other from this place on; none where they do not.
std::optional<int> gapsFrom(const QString& word, const QString& text, qsizetype start) {
    int gaps = 0;
    qsizetype at = start;
    for (const QChar letter : word) {
        const qsizetype next = text.indexOf(letter, at);
        if (next < 0) {
            return std::nullopt;
        }
        gaps += static_cast<int>(next - at);
        at = next + 1;
    }
    return gaps <= kMostGaps ? std::optional(gaps) : std::nullopt;
}

/// 0: not found.
int wordScore(const QString& word, const QString& text) {
    int best = 0;
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        best = std::max(best, at == 0 ? kAtStart : startsWord(text, at) ? kAtWord : kInside);
    }
    if (best > 0 || word.size() < 2) {
        return best;
    }
    for (qsizetype at = text.indexOf(word.front()); at >= 0; at = text.indexOf(word.front(), at + 1)) {
        if (const auto gaps = startsWord(text, at) ? gapsFrom(word, text, at) : std::nullopt) {
            best = std::max(best, kLettersInOrder - *gaps);
        }
    }
    return best;
}

}  // namespace

std::optional<int> CommandQuery::scoreOf(const QString& title, const QString& others) const {
    const QString name = searchedText(title);
    const QString rest = searchedText(others);
    // The whole phrase counts for more than its words here and there: "grid 2x3 heads 3" has a 3 in "grid 2 x 3, heads 4", too.
    const int many = static_cast<int>(words_.words().size());
    int score = phrase_.isEmpty() ? 0 : many * wordScore(phrase_, name);
    score += phrase_.contains(QLatin1Char(' ')) && rest.contains(phrase_) ? many * kAtStart : 0;
    for (const QString& word : words_.words()) {
        const int inTitle = wordScore(word, name);
        const int inOthers = rest.contains(word) ? kLettersInOrder / 2 : 0;
        if (inTitle + inOthers == 0) {
            return std::nullopt;
        }
        score += std::max(inTitle, inOthers);
    }
    return phrase_.isEmpty() ? 0 : score * (kLongestTitle + 1) - static_cast<int>(std::min<qsizetype>(title.size(), kLongestTitle));
}

}  // namespace posenc
