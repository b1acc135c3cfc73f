#pragma once

#include <QObject>
#include <QUndoStack>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/carry_over.h"
#include "app/scene/scene.h"
#include "app/workspace/scene_command.h"
#include "app/workspace/scene_parts.h"

namespace posenc {

/// The scene that is worked on, and its history. The one door through which a scene changes: every edit is one step that can be undone, all
/// steps of one slider drag are one. What is only looked at (pointer, zoom) is not part of it.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(Scene scene, QObject* parent = nullptr);

    [[nodiscard]] const Scene& scene() const { return scene_; }
    [[nodiscard]] QUndoStack& undoStack() { return stack_; }

    /// Another scene to begin with: the history ends, and a new one begins.
    void open(const Scene& scene);
    /// Another scene, as one step under this name.
    void change(Scene next, const QString& text);

    /// Another encoding, a preset or tensors of a file, with what they leave open carried over (carryOver), as one step under this name.
    void choose(const SceneRequest& request, const QString& text);
    /// An encoding seen before comes back as it was left; a new one takes over the parameters that it has too.
    void setEncoding(const std::string& id);
    /// All changes while `dragging` and the one that ends the drag are one step; none where it ends where it began.
    /// @param head that is shown from then on; none: as before. A drag that comes back to where it began brings the head back too.
    void setParameter(const std::string& id, const ParameterValue& value, bool dragging, std::optional<Index> head = {});
    /// To the value that `base` has, else to the default.
    void resetParameter(const std::string& id, const Parameters::Map& base = {});
    void resetParameters(const Parameters::Map& base = {});
    /// How tables of windows follow another window.
    void setFit(ResizeMethod method);
    void detach(const std::vector<std::string>& tensors);
    void setSeed(std::uint64_t seed);
    void setHead(HeadChoice head);
    /// Which matrix of a layer's stack is shown: of a stack that a parameter chooses, that parameter; else the scene's choice for all
    /// layers of such a stack. Heads: `setHead`.
    void setSlice(const LayerDeclaration& layer, Index slice);
    /// How the pictures lie beside each other.
    void setArrangement(const PictureArrangement& arrangement);
    /// What a derivation is made of; one that says nothing is forgotten.
    void setDerivationInput(const std::string& derivation, DerivationInput input);
    /// What is zoomed, selected and laid under the pictures: no step either.
    void setView(SceneView view);
    /// The same, shown as that of a scene that was just opened: what it has in place of the pictures is.
    void openView(SceneView view);
    /// Looking at a cell is not a step: nothing that was made is changed by it, and undo leaves the pinned cell alone.
    void setPinned(std::optional<Focus> focus);
    void setLayers(std::vector<std::string> layers);
    /// Other layers for as long as they are presented, which is no step; the caller puts back those that were there.
    void presentLayers(std::vector<std::string> layers);
    void setSign(std::optional<OffsetSign> sign);
    /// The look of a layer; one that says nothing is forgotten. Drags are as those of parameters.
    void setLook(const std::string& layer, const LayerLook& look, bool dragging);

    /// The parameter that was edited last; a problem that several could have caused is told beside it. May be empty.
    [[nodiscard]] const std::string& lastEdited() const { return lastEdited_; }

Q_SIGNALS:
    /// The scene, or its view, is that of a file now; comes before sceneChanged().
    void opened();
    /// Once, however many steps of the history are undone or redone at once.
    void sceneChanged(const posenc::Scene& scene, posenc::SceneParts parts);

private:
    /// The gesture that a change belongs to; one of another field ends what was dragged.
    int gestureOf(const std::string& field, bool dragging);
    void push(Scene next, const QString& text, SceneCommand::Merge merge = {});
    /// A scene of the history; what is looked at stays, as far as it belongs to the same encoding.
    void restore(Scene scene);
    /// @param decided parts that are as the scene has them even where they are as before: a number that was pinned may be another token
    void show(const Scene& scene, SceneParts decided = {});
    [[nodiscard]] QString parameterName(const std::string& id) const;
    [[nodiscard]] QString layerName(const std::string& id) const;

    Scene scene_;
    Scene opening_;
    std::optional<Scene> reached_;  ///< by the steps of the history that are being undone or redone
    QUndoStack stack_;
    std::map<std::string, Scene> left_;  ///< by encoding, as it was when another one took its place, in whatever way
    struct Drag {
        std::string id;
        Scene start;
    };
    std::optional<Drag> drag_;
    int gesture_ = 0;
    std::string lastEdited_;
};

}  // namespace posenc
