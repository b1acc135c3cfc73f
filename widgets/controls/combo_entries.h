#pragma once

#include <QList>
#include <QString>
#include <QVariant>
#include <utility>

class QComboBox;

namespace posenc {

/// Text of an entry of a combo box and the value it selects.
using ComboEntry = std::pair<QString, QVariant>;

/// Gives the combo box these entries and no others. Where it has them already nothing happens and what is chosen stays, so that what is
/// told again and again costs no layout; else the first one is chosen.
void setEntries(QComboBox& combo, const QList<ComboEntry>& entries);

}  // namespace posenc
