#pragma once

#include <QStyledItemDelegate>

namespace posenc {

/// A picture with its name and what must be said of it below, framed in the accent where it is the chosen one. Neither is shortened: they
/// take several lines where the view is narrower, and only a longest word widens all. Names of a file break behind dots and slashes.
class ThumbnailDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    ThumbnailDelegate(int role, int badgeRole, int side, QObject* parent)
        : QStyledItemDelegate(parent), role_(role), badgeRole_(badgeRole), side_(side) {}

    /// The badge and the name that take most room: every item has room for them.
    void setWidest(const QString& badge, const QString& name) {
        widestBadge_ = badge;
        widestName_ = name;
    }
    [[nodiscard]] const QString& widestBadge() const { return widestBadge_; }
    [[nodiscard]] const QString& widestName() const { return widestName_; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    /// As large as the longest name is in the view.
    [[nodiscard]] QSize nameSize(const QStyleOptionViewItem& option) const;
    /// As large as the badge is below a picture.
    [[nodiscard]] QSize badgeSize(const QFontMetrics& metrics) const;

    int role_;
    int badgeRole_;
    int side_;
    QString widestBadge_;
    QString widestName_;
};

}  // namespace posenc
