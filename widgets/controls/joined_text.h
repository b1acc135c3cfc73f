#pragma once

#include <QString>
#include <QStringList>

namespace posenc {

/// Parts put together with the punctuation of the language of the interface: Chinese has commas and full stops of its own, and no space
/// behind them. Empty parts are left out.
[[nodiscard]] QString withCommas(const QStringList& parts);
[[nodiscard]] QString withSemicolons(const QStringList& parts);
/// Sentences after one another; none of them but the last one may end in a full stop.
[[nodiscard]] QString withStops(const QStringList& sentences);
/// Whole sentences, or words and numbers, with a space between them where the script has one.
[[nodiscard]] QString withSpaces(const QStringList& parts);
/// A translated text with its placeholders, %1 to %9, filled in. Where a value meets a Chinese character of the text, or the other way
/// round, there is a space beside a Latin letter or a digit and none beside another Chinese character, whatever the translation has there:
/// it cannot know which of them the value is.
[[nodiscard]] QString filled(const QString& text, const QStringList& values);
/// A clause with its full stop.
[[nodiscard]] QString ended(const QString& clause);

}  // namespace posenc
