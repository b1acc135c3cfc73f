#include "app/workspace/workspace.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace posenc {

Workspace::Workspace(Scene first, const ExecutorFactory& executors, WorkBudget budget, QObject* parent)
    : QObject(parent), document_(std::move(first)), runner_(store_, executors, budget) {
    connect(&runner_, &Runner::pictureReady, this, &Workspace::onPicture);
    connect(&runner_, &Runner::failed, this, &Workspace::onFailure);
    connect(&runner_, &Runner::explained, this, &Workspace::onExplained);
    connect(&runner_, &Runner::busyChanged, this, &Workspace::busyChanged);
    connect(&view_, &ViewState::pointerChanged, this, &Workspace::explain);
    connect(&document_, &Document::sceneChanged, this, [this](const Scene&, SceneParts parts) {
        if (parts.testAnyFlags(SceneParts(ScenePart::Pin) | ScenePart::Encoding)) {
            forgetWherePinned();
        } else if (parts.testFlag(ScenePart::Parameters) && pinnedIn_ == nullptr && picture_ != nullptr) {
            pinnedIn_ = picture_->model;
        }
        if (parts.testAnyFlags(~kNotComputed)) {
            refresh();
        }
        if (parts.testFlag(ScenePart::Pin)) {
            explain();
        }
    });
}

void Workspace::setNetwork(std::vector<ProposedScene> network) {
    if (network != network_) {
        network_ = std::move(network);
        Q_EMIT networkChanged();
    }
}

void Workspace::renew() {
    view_.setPointer(std::nullopt);
    view_.setHighlight(nullptr);
    visiblePictures_ = {};
    picture_.reset();
    failure_.reset();
    explained_.reset();
    wanted_.reset();
}

void Workspace::refresh() {
    request(document_.scene());
}

void Workspace::refine() {
    // Where the present scene has no picture, the one that is seen is that of another.
    request(failure_ && picture_ != nullptr ? picture_->scene : document_.scene());
}

void Workspace::reread() {
    ++revision_;
    refresh();
}

void Workspace::request(const Scene& scene) {
    const VisiblePictures visiblePictures = visiblePictures_ ? visiblePictures_() : VisiblePictures();
    const auto valid = picture_ != nullptr ? std::optional(picture_->scene) : std::nullopt;
    runner_.request({scene, visiblePictures.panels, visiblePictures.newPanel, revision_, valid, document_.lastEdited()});
}

void Workspace::onPicture(const std::shared_ptr<const Picture>& picture) {
    const bool misfits = !this->misfits().empty() || !picture->misfits.empty();
    picture_ = picture;
    const bool present = !difference(picture->requested, document_.scene()).testAnyFlags(~kNotComputed);
    const bool mended = present && std::exchange(failure_, std::nullopt);
    if (mended || misfits) {
        Q_EMIT failureChanged();
    }
    if (present && pinnedIn_ != nullptr) {
        carryPinned();
    }
    Q_EMIT pictureChanged(picture_);
    explain();
}

void Workspace::forgetWherePinned() {
    pinnedIn_.reset();
    unplaced_.reset();
}

void Workspace::carryPinned() {
    const std::shared_ptr<const Model> before = pinnedIn_;
    const std::optional<Focus> pinned = document_.scene().pinned ? document_.scene().pinned : unplaced_;
    const std::optional<Focus> placed = pinned ? carriedOver(*pinned, *before, *picture_->model) : std::nullopt;
    document_.setPinned(placed);
    forgetWherePinned();
    if (pinned && !placed) {
        pinnedIn_ = before;
        unplaced_ = pinned;
    }
}

bool Workspace::showsScene() const {
    return picture_ != nullptr && picture_->complete && !difference(picture_->requested, document_.scene()).testAnyFlags(~kNotComputed);
}

const std::vector<Failure>& Workspace::misfits() const {
    static const std::vector<Failure> none;
    return picture_ != nullptr ? picture_->misfits : none;
}

void Workspace::onFailure(const Failure& failure) {
    failure_ = failure;
    Q_EMIT failureChanged();
}

std::optional<Focus> Workspace::focus() const {
    const std::optional<Focus>& focus = view_.pointer() ? view_.pointer() : document_.scene().pinned;
    return picture_ != nullptr && focus && isWithin(*picture_->model, *focus) ? focus : std::nullopt;
}

void Workspace::explain() {
    const std::optional<Focus> looked = focus();
    if (!looked) {
        wanted_.reset();
        if (std::exchange(explained_, std::nullopt)) {
            Q_EMIT explanationChanged();
        }
        return;
    }
    ExplanationRequest request{picture_->model, picture_->head, *looked, sliceOf(looked->layer)};
    if (request != wanted_) {
        wanted_ = request;
        runner_.explain(std::move(request));
    }
}

std::shared_ptr<const Picture> Workspace::presentPicture() const {
    const Scene& scene = document_.scene();
    if (picture_ == nullptr || difference(picture_->requested, scene).testAnyFlags(~kNotComputed)) {
        return picture_;
    }
    auto present = std::make_shared<Picture>(*picture_);
    takeNotComputed(present->scene, scene);
    return present;
}

const PanelPicture* Workspace::panelOf(const std::string& layer) const {
    const auto panel =
        std::find_if(picture_->panels.begin(), picture_->panels.end(), [&](const PanelPicture& one) { return one.layer.id == layer; });
    return panel == picture_->panels.end() ? nullptr : &*panel;
}

const Field* Workspace::pictureOf(const Focus& focus) const {
    const PanelPicture* panel = picture_ != nullptr && !focus.layer.empty() ? panelOf(focus.layer) : nullptr;
    return panel != nullptr ? panel->field.get() : nullptr;
}

Index Workspace::sliceOf(const std::string& layer) const {
    if (const PanelPicture* panel = panelOf(layer); panel != nullptr && panel->slice) {
        return *panel->slice;
    }
    // Of a mean over the heads one head is told.
    return std::min(picture_->head, std::max<Index>(1, picture_->model->stackSize(layer)) - 1);
}

void Workspace::onExplained(const Explained& explained) {
    // An answer that comes late is of a cell or a model that nobody looks at any more.
    const bool current = picture_ != nullptr && explained.of.model == picture_->model && explained.of.head == picture_->head;
    if (current && wanted_) {
        explained_ = explained;
        Q_EMIT explanationChanged();
    }
}

}  // namespace posenc
