#pragma once

#include <QStyledItemDelegate>

namespace posenc {

/// A tensor's name in two lines, where it sits and what it is there: names in a file differ in their middle, which one line would leave
/// out.
class NameDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// "blocks.0.attn" and "qkv.weight" of "blocks.0.attn.qkv.weight", with a line separator between them; a name without a place as it is.
    [[nodiscard]] static QString inLines(const QString& name);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

}  // namespace posenc
