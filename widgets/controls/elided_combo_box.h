#pragma once

#include <QComboBox>

namespace posenc {

/// A combo box for names that differ at their ends: what has no room is left out in the middle, in the box and in its list.
class ElidedComboBox : public QComboBox {
    Q_OBJECT

public:
    explicit ElidedComboBox(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace posenc
