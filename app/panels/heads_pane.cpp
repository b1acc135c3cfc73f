#include "app/panels/heads_pane.h"

#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/files/file_opening.h"
#include "app/messages/printable.h"
#include "widgets/controls/engine_text.h"
#include "widgets/heads/head_strip.h"

namespace posenc {
namespace {

/// Without another model for so long, a slider rests.
constexpr int kRestMs = 150;

/// Layers of a model that differ from head to head, as the strip offers them.
QList<std::pair<QString, QString>> picturesOf(const Model& model) {
    QList<std::pair<QString, QString>> pictures;
    for (const LayerDeclaration& layer : headLayers(model)) {
        pictures.append({QString::fromStdString(layer.id), engineText(layer.title)});
    }
    return pictures;
}

/// A layer of the network as choosing it would show it, as far as its numbers depend on it.
Scene sceneOfLayer(const Scene& layer, const Scene& present) {
    const Scene chosen = carryOver(present, nullptr, requestFor(layer));
    Scene scene;
    scene.encoding = chosen.encoding;
    scene.parameters = chosen.parameters;
    scene.tensors = chosen.tensors;
    scene.seed = chosen.seed;
    return scene;
}

/// The layers that the opened file gives; the scene alone where it shows none of them.
SurveyRequest requestOf(const std::vector<ProposedScene>& network, const Scene& scene) {
    SurveyRequest request;
    const int present = shownTable(network, scene);
    if (present < 0) {
        request.layers = {{{}, scene}};
        return request;
    }
    request.present = static_cast<std::size_t>(present);
    for (const ProposedScene& layer : network) {
        request.layers.push_back({layer.title, sceneOfLayer(layer.scene, scene)});
    }
    return request;
}

}  // namespace

HeadsPane::HeadsPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent), workspace_(workspace), task_(this, executors(), TaskPriority::Background) {
    setObjectName(QStringLiteral("headsPane"));
    strip_ = new HeadStrip(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(strip_);
    resting_.setSingleShot(true);
    resting_.setInterval(kRestMs);
    connect(&resting_, &QTimer::timeout, this, [this] { post(LookDepth::AllRows); });
    connect(&workspace_, &Workspace::pictureChanged, this, &HeadsPane::refresh);
    connect(&workspace_, &Workspace::networkChanged, this, &HeadsPane::refresh);
    connect(strip_, &HeadStrip::pictureChanged, this, &HeadsPane::refresh);
    connect(strip_, &HeadStrip::sharedRangeChanged, this, &HeadsPane::refresh);
    connect(strip_, &HeadStrip::headChosen, this, &HeadsPane::choose);
}

void HeadsPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void HeadsPane::refresh() {
    const auto& picture = workspace_.picture();
    if (picture == nullptr || !isVisible()) {
        return;
    }
    if (shown_.model != picture->model) {
        strip_->setPictures(picturesOf(*picture->model));
    }
    SurveyRequest request = requestOf(workspace_.network(), picture->scene);
    request.model = picture->model;
    request.picture = strip_->picture().toStdString();
    request.sharedRange = strip_->sharedRange();
    request.looks = picture->scene.looks;
    const int head = picture->scene.head.kind == HeadChoice::Kind::One ? static_cast<int>(picture->head) : HeadEntry::kMean;
    strip_->setCurrent(static_cast<int>(request.present), head);
    if (request == shown_) {
        return;
    }
    shown_ = request;
    // While a slider moves every step is seen, but none is looked at exactly before the next one comes.
    if (needsFirstLook(request)) {
        post(LookDepth::SomeRows);
        resting_.start();
    } else {
        resting_.stop();
        post(LookDepth::AllRows);
    }
}

void HeadsPane::post(LookDepth depth) {
    const auto work = [request = shown_, depth, store = workspace_.store()](LatestTask::Run& run) {
        if (depth == LookDepth::AllRows) {
            run.allowStop();
        }
        auto heads = surveyHeads(request, depth, store, run.stopToken());
        return run.stopToken().stop_requested() ? std::nullopt : std::optional(std::move(heads));
    };
    // Heads that do not fit into memory stay without a thumbnail; their picture has said so.
    task_.ask(work, [this, request = shown_, depth](const QList<HeadEntry>& heads) { tell(request, depth, heads); });
}

void HeadsPane::tell(const SurveyRequest& request, LookDepth depth, const QList<HeadEntry>& heads) {
    // While a slider moves, what was seen first of the model before is better than what was there before that; of another kind of
    // model it would be wrong.
    const bool alike = depth == LookDepth::SomeRows && request.picture == shown_.picture && request.layers.size() == shown_.layers.size() &&
                       request.model->encoding().id == shown_.model->encoding().id && request.model->heads() == shown_.model->heads();
    if (alike || request == shown_) {
        strip_->setHeads(heads);
    }
}

void HeadsPane::choose(int layer, int head) {
    const HeadChoice choice = head == HeadEntry::kMean ? HeadChoice{HeadChoice::Kind::Mean, 0} : HeadChoice{HeadChoice::Kind::One, head};
    const auto& network = workspace_.network();
    const auto at = static_cast<std::size_t>(layer);
    if (at == shown_.present || at >= network.size()) {
        workspace_.document().setHead(choice);
        return;
    }
    const ProposedScene chosen = network[at];
    workspace_.document().choose(requestFor(chosen.scene, choice), tr("Show %1").arg(shownName(chosen.title)));
}

}  // namespace posenc
