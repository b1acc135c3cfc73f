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
/// A clause with its full stop.
[[nodiscard]] QString ended(const QString& clause);

}  // namespace posenc
