#pragma once

#include <QObject>
#include <optional>

#include "engine/core/index.h"

namespace posenc {

/// What is looked at for the moment, shared by all views: the cell (query, key) under the pointer. No part of the scene.
class ViewState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] std::optional<Cell> pointer() const { return pointer_; }
    void setPointer(std::optional<Cell> cell) {
        if (cell != pointer_) {
            pointer_ = cell;
            Q_EMIT pointerChanged(cell);
        }
    }

Q_SIGNALS:
    void pointerChanged(std::optional<posenc::Cell> cell);

private:
    std::optional<Cell> pointer_;
};

}  // namespace posenc
