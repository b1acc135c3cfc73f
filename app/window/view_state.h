#pragma once

#include <QObject>
#include <optional>

#include "engine/model/focus.h"

namespace posenc {

/// What is looked at for the moment, shared by all views: what the cell under the pointer stands for. No part of the scene.
class ViewState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::optional<Focus>& pointer() const { return pointer_; }
    void setPointer(std::optional<Focus> focus) {
        if (focus != pointer_) {
            pointer_ = std::move(focus);
            Q_EMIT pointerChanged();
        }
    }

Q_SIGNALS:
    void pointerChanged();

private:
    std::optional<Focus> pointer_;
};

}  // namespace posenc
