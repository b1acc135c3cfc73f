#include "app/workspace/scene_command.h"

#include <utility>

namespace posenc {

SceneCommand::SceneCommand(const QString& text, Scene before, Scene after, Merge merge, Show show)
    : QUndoCommand(text), before_(std::move(before)), after_(std::move(after)), merge_(std::move(merge)), show_(std::move(show)) {}

void SceneCommand::undo() {
    show_(before_);
}

void SceneCommand::redo() {
    show_(after_);
}

bool SceneCommand::mergeWith(const QUndoCommand* other) {
    // All commands of a document's stack are of this class.
    const auto* next = static_cast<const SceneCommand*>(other);
    if (merge_.gesture == 0 || next->merge_ != merge_) {
        return false;
    }
    after_ = next->after_;
    setObsolete(after_ == before_);
    return true;
}

}  // namespace posenc
