#pragma once

#include <QUndoCommand>
#include <functional>

#include "app/scene/scene.h"

namespace posenc {

/// One step of the history: the whole scene before and after, whatever it was that changed.
class SceneCommand : public QUndoCommand {
public:
    /// What may be put together with the step before it: the same field within the same gesture. Gesture 0 never merges.
    struct Merge {
        std::string field;
        int gesture = 0;

        friend bool operator==(const Merge&, const Merge&) = default;
    };
    /// Takes the scene that undo or redo leads to.
    using Reach = std::function<void(const Scene&)>;

    SceneCommand(const QString& text, Scene before, Scene after, Merge merge, Reach reach);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override { return 1; }
    /// A gesture that ends where it began leaves no step behind.
    [[nodiscard]] bool mergeWith(const QUndoCommand* other) override;
    /// From here on undo leads to this scene.
    void startAt(Scene before) { before_ = std::move(before); }

private:
    Scene before_;
    Scene after_;
    Merge merge_;
    Reach reach_;
};

}  // namespace posenc
