#pragma once

#include "widgets/controls/tensor_panel.h"

class QToolButton;

namespace posenc {

class ElidedLabel;

/// One tensor of the panel on two lines: label and shape, below them the origin.
class TensorRow : public QWidget {
    Q_OBJECT

public:
    explicit TensorRow(QWidget* parent = nullptr);

    void setRow(const TensorPanel::Row& row);

Q_SIGNALS:
    void detachRequested(QString name);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TensorPanel::Row row_;
    ElidedLabel* label_ = nullptr;
    ElidedLabel* shape_ = nullptr;
    ElidedLabel* origin_ = nullptr;
    QToolButton* detach_ = nullptr;
};

}  // namespace posenc
