#pragma once

#include <QLabel>

namespace posenc {

/// A few words in a frame that hold for all numbers beside them, such as "random (seed 0)". Always whole; gone where there are none.
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
