#pragma once

#include <QStyledItemDelegate>

namespace posenc {

/// Draws the image of a cell (`role`) as large as fits, every number of it a sharp rectangle, with a hairline around it.
class PictureDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    PictureDelegate(int role, QObject* parent) : QStyledItemDelegate(parent), role_(role) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int role_;
};

}  // namespace posenc
