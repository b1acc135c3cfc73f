#include "widgets/controls/search_words.h"

#include <algorithm>

namespace posenc {

QString searchedText(const QString& text) {
    QString out = text.toCaseFolded();
    out.replace(QLatin1Char('_'), QLatin1Char(' ')).replace(QLatin1Char('-'), QLatin1Char(' '));
    return out.simplified();
}

SearchWords::SearchWords(const QString& typed) {
    for (const QString& word : typed.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        words_ << searchedText(word);
    }
    words_.removeAll(QString());
    words_.removeDuplicates();
}

bool SearchWords::foundIn(const QString& text) const {
    return std::all_of(words_.begin(), words_.end(), [&](const QString& word) { return text.contains(word); });
}

}  // namespace posenc
