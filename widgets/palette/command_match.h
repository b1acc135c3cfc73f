#pragma once

#include <QString>
#include <optional>

#include "widgets/controls/search_words.h"

namespace posenc {

/// What is typed to find a command, read once for all commands.
class CommandQuery {
public:
    explicit CommandQuery(const QString& typed) : phrase_(searchedText(typed)), words_(typed) {}

    /// How well it matches a command; none: no match. Every word must be found, in any order, as SearchWords reads them: in the title (at
    /// its start best, then at the start of a word, then inside, then as letters in order from the start of a word on: "trxl" for
    /// "Transformer-XL"), or, for less, in the other words. Among equals the shorter title is better. An empty query names everything
    /// equally.
    [[nodiscard]] std::optional<int> scoreOf(const QString& title, const QString& others) const;

private:
    QString phrase_;
    SearchWords words_;
};

}  // namespace posenc
