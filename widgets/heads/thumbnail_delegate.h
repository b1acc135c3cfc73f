#pragma once

#include <QStyledItemDelegate>

namespace posenc {

/// A picture with its name below, framed in the accent where it is the chosen one.
class ThumbnailDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    ThumbnailDelegate(int role, int side, QObject* parent) : QStyledItemDelegate(parent), role_(role), side_(side) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int role_;
    int side_;
};

}  // namespace posenc
