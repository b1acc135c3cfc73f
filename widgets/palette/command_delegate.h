#pragma once

#include <QStyledItemDelegate>

namespace posenc {

/// A command on one line: whether it is on, its name, where it is, its keys at the far end.
class CommandDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int kPlaceRole = Qt::UserRole + 2;
    static constexpr int kKeysRole = Qt::UserRole + 3;
    static constexpr int kCheckedRole = Qt::UserRole + 4;

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace posenc
