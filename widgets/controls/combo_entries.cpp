#include "widgets/controls/combo_entries.h"

#include <QComboBox>

namespace posenc {
namespace {

bool has(const QComboBox& combo, const QList<ComboEntry>& entries) {
    bool same = combo.count() == entries.size();
    for (int entry = 0; same && entry < combo.count(); ++entry) {
        same = combo.itemText(entry) == entries[entry].first && combo.itemData(entry) == entries[entry].second;
    }
    return same;
}

}  // namespace

void setEntries(QComboBox& combo, const QList<ComboEntry>& entries) {
    if (has(combo, entries)) {
        return;
    }
    combo.clear();
    for (const auto& [text, data] : entries) {
        combo.addItem(text, data);
    }
}

}  // namespace posenc
