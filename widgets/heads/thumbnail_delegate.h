#pragma once

#include <QStyledItemDelegate>

namespace posenc {

/// A picture with its name and what must be said of it below, framed in the accent where it is the chosen one. What must be said is never
/// shortened: it takes several lines, and a longest word widens all.
class ThumbnailDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    ThumbnailDelegate(int role, int badgeRole, int side, QObject* parent)
        : QStyledItemDelegate(parent), role_(role), badgeRole_(badgeRole), side_(side) {}

    /// The one that takes most room: every item has room for it.
    void setWidestBadge(const QString& badge) { widestBadge_ = badge; }
    [[nodiscard]] const QString& widestBadge() const { return widestBadge_; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    /// As large as the badge is below a picture.
    [[nodiscard]] QSize badgeSize(const QFontMetrics& metrics) const;

    int role_;
    int badgeRole_;
    int side_;
    QString widestBadge_;
};

}  // namespace posenc
