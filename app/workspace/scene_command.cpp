#include "app/workspace/scene_command.h"

#include <utility>

namespace posenc {

SceneCommand::SceneCommand(const QString& text, Scene before, Scene after, Merge merge, Reach reach)
    : QUndoCommand(text), before_(std::move(before)), after_(std::move(after)), merge_(std::move(merge)), reach_(std::move(reach)) {}

void SceneCommand::undo() {
    reach_(before_);
}

void SceneCommand::redo() {
    reach_(after_);
}

bool SceneCommand::mergeWith(const QUndoCommand* other) {
    // All commands of a document's stack are of this class.
    const auto* next = static_cast<const SceneCommand*>(other);
    if (merge_.gesture == 0 || next->merge_ != merge_) {
        return false;
    }
    after_ = next->after_;
    setText(next->text());
    setObsolete(after_ == before_);
    return true;
}

}  // namespace posenc
