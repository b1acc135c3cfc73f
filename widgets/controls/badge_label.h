#pragma once

#include <QLabel>

namespace posenc {

/// A framed badge that applies to all numbers beside it, such as "random (seed 0)". Never shortened; hidden while empty.
class BadgeLabel : public QLabel {
    Q_OBJECT

public:
    explicit BadgeLabel(QWidget* parent = nullptr);

    /// @param help why, for the tooltip; may be empty
    void setBadge(const QString& badge, const QString& help);

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace posenc
