#include "app/derivation/derivation_controller.h"

#include <QStackedWidget>
#include <iterator>
#include <utility>

#include "app/derivation/derivation_examples.h"
#include "app/derivation/derivation_pane.h"
#include "app/derivation/derivation_pictures.h"
#include "app/messages/error_sentence.h"
#include "widgets/derivation/step_strip.h"

namespace posenc {

DerivationController::DerivationController(Workspace& workspace, const Place& place, const ExecutorFactory& executors)
    : QObject(&place.window), workspace_(workspace), place_(place) {
    pane_ = new DerivationPane(executors);
    // It may be as small as the pictures may.
    pane_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    place_.canvas.addWidget(pane_);
    connect(pane_, &DerivationPane::closed, this, &DerivationController::close);
    connect(pane_, &DerivationPane::refused, this, [this](const Error& error) {
        place_.complain(sentence(error));
        if (pane_->shown() == nullptr) {
            close();
        }
    });
    connect(pane_, &DerivationPane::mistakeWanted, this, place_.mistake);
    connect(pane_, &DerivationPane::complained, this, place_.complain);
    connect(pane_, &DerivationPane::said, this, place_.say);
    connect(pane_, &DerivationPane::unknownHistory, this, [this] {
        close();
        place_.inspect();
    });
    connect(pane_, &DerivationPane::inputChosen, this, [this](const std::string& derivation, const DerivationInput& input) {
        workspace_.document().setDerivationInput(derivation, input);
    });
    connect(&workspace_.document(), &Document::sceneChanged, this, [this](const Scene& scene, SceneParts parts) {
        if (parts.testFlag(ScenePart::Derivation)) {
            pane_->setInputs(scene.derivationInputs);
        }
        if (parts.testFlag(ScenePart::View) && active()) {
            pane_->setImage(QString::fromStdString(scene.view.queryImage));
        }
    });
    pane_->setInputs(workspace_.document().scene().derivationInputs);
    connect(pane_, &DerivationPane::stepShown, this, &DerivationController::keep);
    connect(&place_.canvas, &QStackedWidget::currentChanged, this, &DerivationController::keep);
    connect(&workspace_.document(), &Document::opened, this, [this] {
        restoring_ = true;
        // The pictures may be the same; else new ones come.
        QMetaObject::invokeMethod(this, &DerivationController::restore, Qt::QueuedConnection);
    });
    connect(&workspace_, &Workspace::pictureChanged, this, [this](const std::shared_ptr<const Picture>& picture) {
        if (restoring_) {
            restore();
        } else if (active() && picture->complete) {
            pane_->setScene(picture, workspace_.document().scene().pinned);
        }
    });
}

bool DerivationController::active() const {
    return place_.canvas.currentWidget() == pane_;
}

HeatmapView& DerivationController::view() const {
    return pane_->pictures().view();
}

void DerivationController::open(const std::string& id, std::optional<Index> step, const std::vector<std::string>& leftOut) {
    restoring_ = false;
    pane_->setImage(QString::fromStdString(workspace_.document().scene().view.queryImage));
    pane_->setScene(workspace_.picture(), workspace_.document().scene().pinned);
    pane_->open(id, step, leftOut);
    show();
}

void DerivationController::addCommands(std::vector<Command>& commands) {
    auto examples = exampleCommands([this](const std::string& id, const Parameters::Map& example) {
        workspace_.document().setDerivationInput(id, {.sizes = example, .matrix = {}, .tensor = {}});
        open(id);
    });
    commands.insert(commands.end(), std::make_move_iterator(examples.begin()), std::make_move_iterator(examples.end()));
}

void DerivationController::openHistory(const std::string& layer, Index slice, Cell cell) {
    restoring_ = false;
    pane_->setImage(QString::fromStdString(workspace_.document().scene().view.queryImage));
    pane_->setScene(workspace_.picture(), workspace_.document().scene().pinned);
    pane_->openHistory(layer, slice, cell);
    show();
}

void DerivationController::runTo(HistoryStop stop, const std::optional<LayerCell>& cell) {
    if (active()) {
        pane_->runTo(stop);
    } else if (cell) {
        openHistory(cell->layer, cell->slice, cell->cell);
        pane_->runTo(stop);
    } else {
        place_.complain(tr("Pin a cell first: its history is searched."));
    }
}

void DerivationController::keep() {
    if (restoring_) {
        return;
    }
    SceneView view = workspace_.document().scene().view;
    view.derivation = {};
    if (const auto shown = pane_->shown(); active() && shown != nullptr) {
        const auto& switches = shown->wish.switches;
        view.derivation = SeenDerivation{shown->derivation->declaration->id, static_cast<Index>(pane_->strip().step()),
                                         std::vector<std::string>(switches.begin(), switches.end())};
    }
    if (view != workspace_.document().scene().view) {
        workspace_.document().setView(std::move(view));
    }
}

void DerivationController::restore() {
    if (!restoring_ || !workspace_.showsScene()) {
        return;
    }
    restoring_ = false;
    const SeenDerivation seen = workspace_.document().scene().view.derivation;
    if (seen.id.empty()) {
        close();
    } else if (findDerivation(seen.id) != nullptr) {
        open(seen.id, seen.step, seen.leftOut);
    }
}

void DerivationController::show() {
    place_.canvas.setCurrentWidget(pane_);
    pane_->setFocus(Qt::OtherFocusReason);
}

void DerivationController::toggle() {
    if (active()) {
        close();
    } else {
        open();
    }
}

void DerivationController::close() {
    if (active()) {
        place_.canvas.setCurrentWidget(&place_.pictures);
        place_.focusPictures();
    }
}

}  // namespace posenc
