#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "app/runner/runner.h"
#include "app/scene/propose.h"
#include "app/scene/tensor_store.h"
#include "app/workspace/document.h"
#include "app/workspace/view_state.h"

namespace posenc {

/// The state behind a window, without widgets: the document, the runner that computes its pictures, and the view state. Views ask here and
/// listen here, never at each other.
class Workspace : public QObject {
    Q_OBJECT

public:
    /// What the views show, asked for whenever a picture is wanted.
    struct VisiblePictures {
        std::vector<PanelSight> panels;
        ViewTransform newPanel;
    };

    Workspace(Scene first, const ExecutorFactory& executors, WorkBudget budget = {}, QObject* parent = nullptr);

    [[nodiscard]] const TensorStore& store() const { return store_; }
    [[nodiscard]] Document& document() { return document_; }
    [[nodiscard]] ViewState& view() { return view_; }
    [[nodiscard]] bool busy() const { return runner_.busy(); }

    /// The last picture; null before the first one.
    [[nodiscard]] const std::shared_ptr<const Picture>& picture() const { return picture_; }
    /// The same with what of the present scene no picture is computed for: what is pinned, seen, laid out and composed. Where the picture
    /// is of another scene still, as it is.
    [[nodiscard]] std::shared_ptr<const Picture> presentPicture() const;
    /// The picture is whole, and of the present scene.
    [[nodiscard]] bool showsScene() const;
    /// Why the present scene has no picture; the one before stays.
    [[nodiscard]] const std::optional<Failure>& failure() const { return failure_; }
    /// Parameters of the scene that do not fit; the picture has their last valid values.
    [[nodiscard]] const std::vector<Failure>& misfits() const;
    /// What is looked at: what is pointed at, else what is pinned, as far as the picture has it; none before the first picture.
    [[nodiscard]] std::optional<Focus> focus() const;
    /// The picture of the layer that the focus is a cell of; null if there is none.
    [[nodiscard]] const Field* pictureOf(const Focus& focus) const;
    /// What is known of it.
    [[nodiscard]] const std::optional<Explained>& explained() const { return explained_; }

    /// The layers of the network that the opened file gives for the present encoding, each as the scene that shows it; empty where the
    /// scene shows none of them.
    [[nodiscard]] const std::vector<ProposedScene>& network() const { return network_; }
    void setNetwork(std::vector<ProposedScene> network);

    void setVisiblePictures(std::function<VisiblePictures()> visiblePictures) { visiblePictures_ = std::move(visiblePictures); }
    /// As before the first picture, for views that are made only now: what was asked for and shown is forgotten, not the scene.
    void renew();
    /// Asks for a picture of the present scene.
    void refresh();
    /// Asks for the picture that is seen, as finely as it is seen now.
    void refine();
    /// Asks for a picture of the present scene with its files reloaded.
    void reread();
    /// Gives the picture up that is being made; the one before stays.
    void cancel() { runner_.cancel(); }

Q_SIGNALS:
    void networkChanged();
    void pictureChanged(std::shared_ptr<const posenc::Picture> picture);
    void failureChanged();
    void explanationChanged();
    void busyChanged(bool busy);

private:
    void request(const Scene& scene);
    void onPicture(const std::shared_ptr<const Picture>& picture);
    void onFailure(const Failure& failure);
    void onExplained(const Explained& explained);
    void explain();
    void forgetWherePinned();
    /// The pinned tokens keep their row and column when a window or a map gets another size: a number alone would be another token.
    void carryPinned();
    [[nodiscard]] const PanelPicture* panelOf(const std::string& layer) const;
    /// The matrix of a layer that is shown, or would be.
    [[nodiscard]] Index sliceOf(const std::string& layer) const;

    TensorStore store_;
    Document document_;
    ViewState view_;
    std::function<VisiblePictures()> visiblePictures_;
    std::vector<ProposedScene> network_;
    std::shared_ptr<const Picture> picture_;
    std::optional<Failure> failure_;
    std::optional<Explained> explained_;
    /// What the pinned tokens are counted in, where the scene has other parameters since they were pinned; null: as in the scene.
    std::shared_ptr<const Model> pinnedIn_;
    /// What was pinned there and has no place in the scene: another size may have it again.
    std::optional<Focus> unplaced_;
    int revision_ = 0;                          ///< of the files
    std::optional<ExplanationRequest> wanted_;  ///< the last one that was asked for
    Runner runner_;
};

}  // namespace posenc
