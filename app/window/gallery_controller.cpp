#include "app/window/gallery_controller.h"

#include <QDir>
#include <QFileDialog>

#include "app/files/file_dialog.h"
#include "app/gallery/gallery_pane.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/scene/carry_over.h"
#include "app/scene/disk_answer.h"
#include "app/window/comparison_controller.h"
#include "widgets/controls/message_bar.h"

namespace posenc {

GalleryController::GalleryController(Workspace& workspace, Settings& settings, const Place& place, const ExecutorFactory& executors)
    : QObject(&place.window), workspace_(workspace), settings_(settings), place_(place), task_(this, executors()) {
    note_ = new GalleryNote;
    note_->hide();
    connect(&place_.list, &GalleryPane::chosen, this, &GalleryController::open);
    connect(&place_.comparison, &ComparisonController::entryWanted, this, &GalleryController::open);
    connect(note_, &GalleryNote::sizeChosen, this, &GalleryController::showSize);
    connect(note_, &GalleryNote::sceneWanted, this, &GalleryController::showScene);
    connect(note_, &GalleryNote::fixtureWanted, this, &GalleryController::save);
    // All entries are read for them, which is too long for the window's thread and can wait for the first picture.
    const auto readAhead = [this] {
        task_.ask([this](LatestTask::Run&) { return std::optional(commandsOfEntries()); },
                  [this](std::vector<Command> commands) { commands_ = std::move(commands); });
    };
    connect(&workspace_, &Workspace::pictureChanged, this, readAhead,
            static_cast<Qt::ConnectionType>(Qt::AutoConnection | Qt::SingleShotConnection));
}

GalleryController::~GalleryController() {
    delete note_;
}

void GalleryController::open(const QString& id) {
    wanted_ = id;
    place_.list.setCurrent(id);
    task_.ask(
        [id](LatestTask::Run& run) -> std::optional<GalleryEntry> {
            auto entry = readGalleryEntry(id);
            return entry ? std::optional(withLiveSizes(std::move(*entry), {run.stopToken(), {}})) : std::nullopt;
        },
        [this](const GalleryEntry& entry) {
            if (entry.id == wanted_) {
                show(entry);
            }
        });
}

std::vector<Command> GalleryController::commandsOfEntries() {
    std::vector<Command> commands;
    for (const QString& id : galleryIds()) {
        const auto entry = describeGalleryEntry(id);
        if (!entry) {
            continue;
        }
        Command command;
        command.title = entry->text.title;
        command.place = tr("Gallery > %1", "theme of an entry").arg(themeTitle(entry->theme));
        command.help = entry->text.claim;
        command.words = entryWords(*entry);
        command.run = [this, id] { open(id); };
        commands.push_back(std::move(command));
    }
    return commands;
}

void GalleryController::addCommands(std::vector<Command>& commands) {
    if (commands_.empty()) {
        commands_ = commandsOfEntries();
    }
    commands.insert(commands.end(), commands_.begin(), commands_.end());
}

QString GalleryController::shown() const {
    return note_->isVisible() ? note_->entry().id : QString();
}

void GalleryController::show(const GalleryEntry& entry) {
    note_->setEntry(entry);
    if (entry.sizes.empty()) {
        place_.comparison.show(*note_, entry.text.title);
    } else {
        showSize(note_->size());
    }
}

void GalleryController::showSize(int size) {
    const GalleryEntry& entry = note_->entry();
    const GallerySize& arrays = entry.sizes[static_cast<std::size_t>(size)];
    const GallerySides sides = sidesOf(entry);
    ComparisonRequest request;
    request.a = {sides.first, arrays.wrong};
    request.b = ArraySource{sides.second, arrays.right};
    request.mistake = entry.id.toStdString();
    request.title = entry.text.title;
    place_.comparison.show(request, note_);
}

void GalleryController::showScene() {
    if (const auto& scene = note_->entry().scene) {
        SceneRequest request = requestFor(*scene);
        place_.comparison.leave();
        workspace_.document().choose(request, tr("Show %1").arg(note_->entry().text.title));
    }
}

void GalleryController::save() {
    auto* dialog = newFileDialog(&place_.window, "fixtureDialog", tr("Save as fixture: choose a folder"), settings_.lastFolder());
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        // Nothing is overwritten: each entry has a folder of its own, named by it.
        const GalleryEntry entry = note_->entry();
        const GallerySize size = entry.sizes[static_cast<std::size_t>(note_->size())];
        const QString target = QDir(folder).filePath(entry.id);
        if (answerOfDiskSoon([target] { return QDir(target).exists(); }).value_or(true)) {
            place_.messages.say(
                MessageBar::Kind::Wrong,
                tr("%1 exists already; choose another folder or remove it first.").arg(printable(QDir::toNativeSeparators(target))));
            return;
        }
        task_.ask(
            [entry, size, target](LatestTask::Run&) -> Result<QString> {
                QDir().mkpath(target);
                const Status status = saveFixture(entry, size, target);
                return status.ok() ? Result<QString>(target) : Result<QString>(status.error());
            },
            [this, sides = sidesOf(entry)](const Result<QString>& saved) {
                if (saved.ok()) {
                    place_.messages.say(MessageBar::Kind::Done,
                                        tr("Saved %1, %2 and parameters.json in %3.")
                                            .arg(sides.firstFile, sides.secondFile, printable(QDir::toNativeSeparators(saved.value()))));
                } else {
                    place_.messages.say(MessageBar::Kind::Wrong, sentence(saved.error()));
                }
            });
    });
    dialog->open();
}

}  // namespace posenc
