#pragma once

#include <QWidget>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/recognition/manual_binding.h"

class QGridLayout;

namespace posenc {

/// A line for each axis of a tensor: from which index to which, as which axis it is taken, whether backwards.
class AxisTable : public QWidget {
    Q_OBJECT

public:
    explicit AxisTable(QWidget* parent = nullptr);

    /// Shows these; does not signal. @pre one choice for each axis
    void setAxes(const Shape& shape, const std::vector<AxisChoice>& axes);
    [[nodiscard]] const std::vector<AxisChoice>& axes() const { return axes_; }
    /// The last two of the axes that stay change places.
    void transpose();

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] static QString placeName(Index place);
    [[nodiscard]] static QString oneIndex();
    void addLine(int axis);
    void putInTabOrder();
    void show();
    void setPlace(std::size_t axis, Index place);
    [[nodiscard]] Index staying() const;

    Shape shape_;
    std::vector<AxisChoice> axes_;
    QGridLayout* grid_ = nullptr;
    QWidget* sheet_ = nullptr;
};

}  // namespace posenc
