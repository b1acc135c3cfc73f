#pragma once

#include <QStyledItemDelegate>

namespace posenc {

/// Paints the encoding list: families as small muted headings, encodings as rounded rows.
class EncodingDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static constexpr int kHeadingRole = Qt::UserRole + 1;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace posenc
