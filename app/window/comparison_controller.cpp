#include "app/window/comparison_controller.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QStackedWidget>
#include <algorithm>
#include <utility>

#include "app/comparison/file_differences_dialog.h"
#include "app/comparison/other_sides.h"
#include "app/comparison/scene_side.h"
#include "app/files/file_dialog.h"
#include "app/messages/error_sentence.h"
#include "app/messages/format_text.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "app/panels/cell_pane.h"
#include "app/pictures/picture_grid.h"
#include "app/pictures/picture_pane.h"
#include "app/scene_file/scene_file.h"
#include "app/window/file_controller.h"
#include "app/window/status_line.h"
#include "widgets/controls/message_bar.h"

namespace posenc {
namespace {

constexpr auto kComparing = ActivityBar::Work::Comparing;

QString tensorKinds() {
    return ComparisonController::tr("Tensors (%1)").arg(readablePatterns());
}

}  // namespace

ComparisonController::ComparisonController(Workspace& workspace, Settings& settings, const Place& place, const ExecutorFactory& executors)
    : QObject(&place.window),
      workspace_(workspace),
      settings_(settings),
      place_(place),
      executors_(executors),
      reading_(this, executors()) {
    pane_ = new ComparisonPane(workspace.store(), executors);
    // It may be as small as the pictures may.
    pane_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    place_.canvas.addWidget(pane_);
    connect(pane_, &ComparisonPane::closed, this, &ComparisonController::close);
    connect(pane_, &ComparisonPane::lookedAt, this, &ComparisonController::describe);
    connect(pane_, &ComparisonPane::otherWanted, this, [this] {
        a_ = pane_->request()->a;
        chooseOther();
    });
    connect(pane_, &ComparisonPane::entryWanted, this, &ComparisonController::entryWanted);
    ActivityBar& activity = place_.status.activity();
    connect(pane_, &ComparisonPane::busyChanged, this, [&activity](bool busy) {
        if (busy) {
            activity.begin(kComparing, tr("Comparing..."));
        } else {
            activity.end(kComparing);
        }
    });
    connect(pane_, &ComparisonPane::progressed, this, [&activity](double share) { activity.setShare(kComparing, share); });
    connect(&activity, &ActivityBar::cancelled, this, [this](ActivityBar::Work work) {
        if (work == kComparing) {
            ++asked_;
            pane_->cancel();
            if (pane_->shown() == nullptr) {
                close();
            }
        }
    });
    connect(pane_, &ComparisonPane::refused, this, [this](const Error& error) {
        place_.messages.say(MessageBar::Kind::Wrong, sentence(error));
        if (pane_->shown() == nullptr) {
            close();
        }
    });
    connect(&place_.messages, &MessageBar::actionRequested, this, [this] {
        if (offered_ && place_.messages.sentence() == offer_) {
            show(*offered_, nullptr);
        }
    });
    connect(&place_.files, &FileController::tableShown, this, [this](const QString& file, const std::optional<QString>& array) {
        if (active()) {
            close();
        }
        if (array) {
            warnOf(file, *array);
        }
    });
    connect(pane_, &ComparisonPane::lookedAt, this, &ComparisonController::keep);
    connect(&place_.canvas, &QStackedWidget::currentChanged, this, [this] {
        keep();
        if (!active()) {
            pane_->forget();
        }
        describe();
        Q_EMIT activeChanged(active());
    });
    connect(&workspace_.document(), &Document::opened, this, [this] {
        restoring_ = true;
        QMetaObject::invokeMethod(this, &ComparisonController::restore, Qt::QueuedConnection);  // the picture may be the same
    });
    connect(&workspace_, &Workspace::pictureChanged, this, &ComparisonController::restore);
    // A is a picture of the scene: it follows the parameters.
    connect(&workspace_, &Workspace::pictureChanged, this, [this](const std::shared_ptr<const Picture>& picture) {
        const auto& request = pane_->request();
        const auto* layer = active() && request ? std::get_if<LayerSource>(&request->a.from) : nullptr;
        if (layer != nullptr && picture->complete && picture->model->stackSize(layer->layer) > 0) {
            ComparisonRequest next = *request;
            next.a = sourceOf(*picture, layer->layer);
            next.a.head = request->a.head;
            pane_->compare(next);
        }
    });
}

ComparisonController::~ComparisonController() {
    place_.canvas.disconnect(this);
    // Its work uses the store.
    delete pane_;
}

bool ComparisonController::active() const {
    return place_.canvas.currentWidget() == pane_;
}

void ComparisonController::open() {
    place_.messages.clear();
    if (!active()) {
        place_.canvas.setCurrentWidget(pane_);
        pane_->setFocus(Qt::OtherFocusReason);
    }
}

void ComparisonController::describe() {
    if (!active()) {
        place_.status.setInstead(std::nullopt, nullptr);
        place_.cell.setInstead(std::nullopt);
        return;
    }
    const auto [cell, numbers] = pane_->cellText();
    place_.status.setInstead((QStringList(cell) + numbers).join(QStringLiteral("  ·  ")), &pane_->largePicture());
    place_.cell.setInstead(
        std::pair(cell.isEmpty() ? tr("Comparison") : cell,
                  cell.isEmpty() ? tr("Hover a cell of A, B or their difference to read it.") : numbers.join(QLatin1Char('\n'))));
}

void ComparisonController::keep() {
    if (restoring_) {
        return;
    }
    const Scene& scene = workspace_.document().scene();
    SceneView view = scene.view;
    // What the gallery shows is no comparison of the scene; one that is still on its way is.
    const auto& request = pane_->request();
    const bool own = active() && request && request->mistake.empty() && request->title.isEmpty();
    view.comparison = own ? seenComparison(*request, scene) : std::nullopt;
    workspace_.document().setView(std::move(view));
}

void ComparisonController::restore() {
    if (!restoring_ || !workspace_.showsScene()) {
        return;
    }
    restoring_ = false;
    const Scene& scene = workspace_.document().scene();
    const auto request = scene.view.comparison ? requestOf(*scene.view.comparison, scene) : std::nullopt;
    if (request) {
        show(*request, nullptr);
    } else if (active()) {
        close();
    }
}

void ComparisonController::close() {
    if (active()) {
        place_.canvas.setCurrentWidget(&place_.pictures);
        place_.pictures.grid().takeKeyboard();
    }
}

void ComparisonController::show(const ComparisonRequest& request, QWidget* note) {
    restoring_ = false;
    pane_->setNote(note);
    open();
    pane_->compare(request);
    keep();
}

void ComparisonController::show(QWidget& note, const QString& title) {
    pane_->setNote(&note);
    open();
    pane_->showNoteAlone(title);
}

void ComparisonController::check(const QString& file, const QString& key) {
    show({.a = sourceOf(file.toStdString(), key.toStdString()), .title = listedText(place_.files.recognitionOf(file, key))}, nullptr);
}

void ComparisonController::warnOf(const QString& file, const QString& key) {
    ComparisonRequest request;
    request.a = sourceOf(file.toStdString(), key.toStdString());
    ask(request, [this, request](const Result<std::shared_ptr<const Comparison>>& found) {
        if (!found.ok() || active()) {
            return;
        }
        // What it is may be another encoding than the one whose tables can be drawn.
        const Comparison& is = *found.value();
        const bool other = !is.encoding.empty() && is.encoding != workspace_.document().scene().encoding;
        if (is.deviates || other) {
            offered_ = request;
            offer_ = is.sentence;
            place_.messages.say(is.deviates ? MessageBar::Kind::Wrong : MessageBar::Kind::Done, offer_,
                                is.deviates ? tr("Show the difference") : tr("Show the check"));
        }
    });
}

void ComparisonController::checkOrList(const QString& file, const QString& key) {
    ComparisonRequest request;
    request.a = sourceOf(file.toStdString(), key.toStdString());
    ask(request, [this](const Result<std::shared_ptr<const Comparison>>& found) {
        if (found.ok() && found.value()->b.array != nullptr) {
            pane_->setNote(nullptr);
            open();
            pane_->showComparison(found.value());
            return;
        }
        place_.files.list();
        if (found.ok()) {
            place_.messages.say(MessageBar::Kind::Done, found.value()->sentence);
        }
    });
}

void ComparisonController::ask(const ComparisonRequest& request,
                               std::function<void(const Result<std::shared_ptr<const Comparison>>&)> told) {
    place_.status.activity().begin(kComparing, tr("Checking %1...").arg(request.a.name));
    reading_.ask(
        [store = workspace_.store(), request](LatestTask::Run& run) {
            run.allowStop();
            return compareSides(request, store, {run.stopToken(), {}});
        },
        [this, asked = ++asked_, told = std::move(told)](const Result<std::shared_ptr<const Comparison>>& found) {
            if (asked == asked_) {
                place_.status.activity().end(kComparing);
                told(found);
            }
        });
}

void ComparisonController::askForArray() {
    chooseFile("checkDialog", tr("Check an array"), tensorKinds(), [this](const QString& file) {
        reading_.ask([store = workspace_.store(), file](LatestTask::Run&) { return store.file(file.toStdString()); },
                     [this, file](const Result<std::shared_ptr<const TrainedFile>>& opened) {
                         if (!opened.ok()) {
                             place_.messages.say(MessageBar::Kind::Wrong, sentence(opened.error()));
                         } else if (opened.value()->entries().size() == 1) {
                             check(file, QString::fromStdString(opened.value()->entries().front().name));
                         } else {
                             const auto choose = [this, file](const std::string& key) { check(file, QString::fromStdString(key)); };
                             place_.search(tensorCommands(opened.value()->entries(), choose), tr("Check which array?"));
                         }
                     });
    });
}

void ComparisonController::toggle() {
    if (active()) {
        close();
        return;
    }
    // What to compare with is still to be chosen.
    Q_EMIT activeChanged(false);
    const auto& picture = workspace_.picture();
    if (picture == nullptr) {
        place_.messages.say(MessageBar::Kind::Done, tr("No picture to compare yet."));
        return;
    }
    a_ = sourceOf(*picture, place_.pictures.selectedLayer());
    chooseOther();
}

void ComparisonController::chooseOther() {
    const auto& picture = workspace_.picture();
    OtherSides at;
    at.a = a_;
    at.picture = picture;
    const auto* layer = std::get_if<LayerSource>(&a_.from);
    at.layer = layer != nullptr ? layer->layer : place_.pictures.selectedLayer();
    at.tables = place_.files.tables();
    at.file = place_.files.file();
    std::vector<Command> commands = otherSides(at, [this](const ArraySource& b) { compareWith(b); });
    Command other;
    other.title = tr("Another file...");
    other.place = tr("File");
    other.help = tr("Its tensors of the same names, or its only array");
    other.run = [this] { askForOther(); };
    commands.insert(commands.begin(), std::move(other));
    place_.search(std::move(commands), tr("Compare %1 with...").arg(a_.name));
}

void ComparisonController::compareWith(const ArraySource& b) {
    ComparisonRequest request{.a = a_, .b = b};
    // One matrix is compared with one, a stack that is chosen whole with a whole one.
    if (!request.a.head || !request.b->head) {
        request.b->head = request.a.head;
    }
    tellApart(request.a, *request.b);
    show(request, nullptr);
}

void ComparisonController::askForOther() {
    chooseFile("compareDialog", tr("Compare with a file"),
               tr("Tensors and scenes (%1)").arg(readablePatterns() + QStringLiteral(" *.posenc")),
               [this](const QString& file) { compareWithFile(file); });
}

void ComparisonController::chooseFile(const char* name, const QString& title, const QString& kinds,
                                      std::function<void(const QString& file)> chosen) {
    auto* dialog = newFileDialog(&place_.window, name, title, settings_.lastFolder());
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({kinds, tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this, chosen = std::move(chosen)](const QString& file) {
        settings_.setLastFolder(QFileInfo(file).absolutePath());
        chosen(file);
    });
    dialog->open();
}

void ComparisonController::askForFile() {
    if (place_.files.file() == nullptr) {
        place_.messages.say(MessageBar::Kind::Done, tr("No file is open."));
        return;
    }
    chooseFile("compareFilesDialog", tr("Compare the open file with"), tensorKinds(),
               [this, a = place_.files.file()->path](const QString& file) { compareFiles(a, file); });
}

void ComparisonController::compareFiles(const QString& a, const QString& b) {
    auto* dialog = new FileDifferencesDialog(workspace_.store(), a, b, executors_, &place_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FileDifferencesDialog::pairChosen, this, [this, a, b](const QString& key) {
        a_ = sourceOf(a.toStdString(), key.toStdString());
        compareWith(sourceOf(b.toStdString(), key.toStdString()));
    });
    dialog->open();
}

void ComparisonController::compareWithFile(const QString& file) {
    if (isSceneFile(file.toStdString())) {
        reading_.ask(
            [store = workspace_.store(), file, a = a_](LatestTask::Run&) { return sideOfScene(file.toStdString(), {}, &a, store); },
            [this](const Result<ArraySource>& b) {
                if (b.ok()) {
                    compareWith(b.value());
                } else {
                    place_.messages.say(MessageBar::Kind::Wrong, sentence(b.error()));
                }
            });
        return;
    }
    const auto chosen = [this, file](const Result<OtherFile>& opened) {
        if (!opened.ok()) {
            place_.messages.say(MessageBar::Kind::Wrong, sentence(opened.error()));
            return;
        }
        if (opened.value().same) {
            compareWith(*opened.value().same);
            return;
        }
        const std::string path = file.toStdString();
        const auto& entries = opened.value().file->entries();
        const auto has = [&](const std::string& key) {
            return std::any_of(entries.begin(), entries.end(), [&](const TensorEntry& one) { return one.name == key; });
        };
        const auto* tensor = std::get_if<TensorSource>(&a_.from);
        if (entries.size() == 1 || (tensor != nullptr && has(tensor->key))) {
            compareWith(sourceOf(path, entries.size() == 1 ? entries.front().name : tensor->key));
            return;
        }
        const auto choose = [this, path](const std::string& key) { compareWith(sourceOf(path, key)); };
        place_.search(tensorCommands(entries, choose), tr("Compare with which tensor?"));
    };
    reading_.ask([store = workspace_.store(), file, a = a_](LatestTask::Run&) { return openOther(a, file.toStdString(), store); }, chosen);
}

bool ComparisonController::take(const QString& file) {
    if (!active() || !pane_->request() || !pane_->request()->b) {
        return false;
    }
    a_ = pane_->request()->a;
    compareWithFile(file);
    return true;
}

}  // namespace posenc
