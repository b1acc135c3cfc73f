#pragma once

#include <QStyledItemDelegate>

class QImage;
class QPalette;

namespace posenc {

/// Draws an image as large as fits into the middle of `room`, every number of it a sharp rectangle, with a hairline around it. Where it
/// came to lie.
QRect drawPicture(QPainter& painter, const QImage& image, const QRect& room, const QPalette& palette);

/// Draws the image of a cell (`role`).
class PictureDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// How a cell that is selected is told from the others: by its ground, as the rest of its row is, or by a line around the picture,
    /// where the colours of the picture are what is compared.
    enum class Selected { Ground, Outline };

    PictureDelegate(int role, Selected selected, QObject* parent) : QStyledItemDelegate(parent), role_(role), selected_(selected) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int role_;
    Selected selected_;
};

}  // namespace posenc
