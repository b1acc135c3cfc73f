#pragma once

#include <QStyledItemDelegate>

#include "widgets/theme/palette_colours.h"

namespace posenc {

/// Entries that nobody can choose are headings: muted, not as faint as what is switched off.
class HeadingDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (!index.flags().testFlag(Qt::ItemIsEnabled)) {
            option->palette.setColor(QPalette::Disabled, QPalette::Text, option->palette.color(QPalette::Active, kMutedRole));
        }
    }
};

}  // namespace posenc
