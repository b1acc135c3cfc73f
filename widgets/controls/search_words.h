#pragma once

#include <QString>
#include <QStringList>

namespace posenc {

/// Letters that a search field takes: more than any sentence. All of them are looked for in everything at each key.
inline constexpr int kLongestSearch = 256;

/// A text as searches compare it: without regard to case, and with a space for each '_' and '-', so that "rel_shift", "Rel-Shift" and "rel
/// shift" are the same.
[[nodiscard]] QString searchedText(const QString& text);

/// What is typed into a search field. Each word must be found, in any order; what '_' or '-' joins ("rotate_half") is one word.
class SearchWords {
public:
    explicit SearchWords(const QString& typed);

    [[nodiscard]] bool isEmpty() const { return words_.isEmpty(); }
    /// As searchedText() gives them.
    [[nodiscard]] const QStringList& words() const { return words_; }
    /// @param text as searchedText() gives it
    [[nodiscard]] bool foundIn(const QString& text) const;

private:
    QStringList words_;
};

}  // namespace posenc
