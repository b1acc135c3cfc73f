#pragma once

#include "widgets/form/tensor_panel.h"

class QToolButton;

namespace posenc {

class ElidedLabel;
class SentenceLabel;

/// One tensor of the panel: label and shape on a line, below them the origin on as many as it needs.
class TensorRow : public QWidget {
    Q_OBJECT

public:
    explicit TensorRow(QWidget* parent = nullptr);

    void setRow(const TensorPanel::Row& row);

Q_SIGNALS:
    void detachRequested(QString name);
    /// A row of the tensor browser was dropped here.
    void tensorDropped(QString name, int row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void setTarget(bool target);

    TensorPanel::Row row_;
    bool target_ = false;  ///< a tensor is held over it
    ElidedLabel* label_ = nullptr;
    ElidedLabel* shape_ = nullptr;
    SentenceLabel* origin_ = nullptr;
    QToolButton* detach_ = nullptr;
};

}  // namespace posenc
