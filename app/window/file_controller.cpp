#include "app/window/file_controller.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QStringList>
#include <utility>

#include "app/figure/kept_scene.h"
#include "app/files/file_dialog.h"
#include "app/messages/config_text.h"
#include "app/messages/error_sentence.h"
#include "app/messages/format_text.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "app/panels/tensors_pane.h"
#include "app/scene/own_index.h"
#include "app/scene/source_windows.h"
#include "app/window/status_line.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/message_bar.h"

namespace posenc {
namespace {

QString shortName(const QString& path) {
    return shownName(QFileInfo(path).fileName());
}

/// As names are compared: the disk is not asked, which may hang.
QString absolute(const QString& path) {
    return QDir::cleanPath(QFileInfo(path).absoluteFilePath());
}

/// Why the pictures of a table may not be what its network reads; empty where there is no reason.
QString cautionText(const ProposedScene& table) {
    QStringList cautions;
    for (const Reason& caution : table.cautions) {
        cautions << reasonText(caution);
    }
    return cautions.isEmpty() ? QString()
                              : FileController::tr("The pictures follow the formula, but in the file: %1.").arg(withSemicolons(cautions));
}

/// Tables of the file that are bound again bring their own index.
SceneRequest withOwnIndices(const OpenedFile& file, const Scene& before, SceneRequest request) {
    Scene scene;
    scene.encoding = request.encoding;
    scene.parameters = request.parameters;
    scene.tensors = request.tensors.value_or(std::map<std::string, TensorSource>());
    for (const auto& [name, source] : std::map(scene.tensors)) {
        const auto known = before.tensors.find(name);
        const auto entry = source.file == file.path.toStdString() ? entryOf(*file.file, source.key) : std::nullopt;
        if (entry && (known == before.tensors.end() || known->second != source)) {
            addOwnIndex(scene, *file.file, source.file, file.recognitions[*entry]);
        }
    }
    request.parameters = scene.parameters;
    request.tensors = scene.tensors;
    return request;
}

}  // namespace

FileController::FileController(Workspace& workspace, Settings& settings, const Place& place, const ExecutorFactory& executors)
    : QObject(&place.window),
      workspace_(workspace),
      settings_(settings),
      place_(place),
      watches_(executors),
      browser_(workspace, place.window, executors),
      opened_(workspace.store(), executors()) {
    connect(&opened_, &FileOpening::opened, this, &FileController::onOpened);
    connect(&opened_, &FileOpening::refused, this, &FileController::onRefused);
    ActivityBar& activity = place_.status.activity();
    connect(&opened_, &FileOpening::progressed, this, [&activity](double share) { activity.setShare(ActivityBar::Work::Opening, share); });
    connect(&activity, &ActivityBar::cancelled, this, [this](ActivityBar::Work work) {
        if (work == ActivityBar::Work::Opening) {
            cancel();
        }
    });
    connect(&watches_, &FileWatches::changed, this, &FileController::onChanged);
    connect(&watches_, &FileWatches::vanished, this, &FileController::onVanished);
    connect(&watches_, &FileWatches::returned, this, &FileController::onReturned);
    connect(&browser_, &BrowserController::chosen, this, [this](const Scene& scene, const QString& title, std::optional<Index> head) {
        look(scene, title, head);
        Q_EMIT tableShown(file()->path, std::nullopt);
    });
    connect(&browser_, &BrowserController::bound, this, [this](const SceneRequest& request, const QString& title) {
        workspace_.document().choose(withOwnIndices(*file(), workspace_.document().scene(), request), tr("Bind %1").arg(shownName(title)));
    });
    connect(&browser_, &BrowserController::checkWanted, this, [this](const QString& path, const QString& key) {
        // The answer is seen in the window, behind the list.
        place_.window.activateWindow();
        Q_EMIT arrayChosen(path, key);
    });
    connect(&browser_, &BrowserController::tablesFound, this, &FileController::showTables);
    connect(&place_.tensors, &TensorsPane::openRequested, this, &FileController::ask);
    connect(&place_.tensors, &TensorsPane::listRequested, this, &FileController::list);
    connect(&place_.tensors, &TensorsPane::tensorDropped, &browser_, &BrowserController::bindAs);
    connect(&place_.tensors, &TensorsPane::tableChosen, this, [this](int table) {
        const ProposedScene chosen = browser_.tables()[static_cast<std::size_t>(table)];
        place_.messages.clear();
        // What is to be said of the table is said again, also where it is the one that is shown.
        told_ = -1;
        look(chosen.scene, QString::fromStdString(chosen.title), std::nullopt);
        tellCaution();
    });
    connect(&workspace_.document(), &Document::sceneChanged, this, [this](const Scene&, SceneParts parts) {
        if (!parts.testAnyFlags(~kNotComputed)) {
            return;
        }
        if (file() == nullptr && !purpose_) {
            // Undo brought back what closing its file had unbound, and the file with it.
            learn();
            if (purpose_) {
                place_.messages.clear();
            }
        }
        showTables();
        tellCaution();
        watchFiles();
    });
}

void FileController::begin(Purpose purpose, const QString& path) {
    purpose_ = purpose;
    opening_ = path;
    listWanted_ = false;
    place_.status.activity().begin(ActivityBar::Work::Opening, tr("Opening %1...").arg(shortName(path)));
    opened_.open(path);
}

void FileController::open(const QString& path) {
    // What was said of another file is over.
    place_.messages.clear();
    if (keepsScene(path.toStdString())) {
        Q_EMIT sceneWanted(path);
        return;
    }
    begin(Purpose::Show, path);
}

void FileController::learn() {
    const Scene& scene = workspace_.document().scene();
    const std::string file = scene.tensors.empty() ? scene.config.file : scene.tensors.begin()->second.file;
    if (!file.empty()) {
        learnOf(QString::fromStdString(file));
    }
}

void FileController::learnOf(const QString& path) {
    begin(Purpose::Learn, path);
}

void FileController::cancel() {
    opened_.cancel();
    place_.status.activity().end(ActivityBar::Work::Opening);
    if (purpose_) {
        place_.messages.say(MessageBar::Kind::Done, tr("Opening %1 was cancelled; nothing changed.").arg(shortName(opening_)));
    }
    purpose_.reset();
}

void FileController::ask() {
    auto* dialog = newFileDialog(&place_.window, "openDialog", tr("Open a trained file or a scene"), settings_.lastFolder());
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Tensors, scenes and figures (%1)").arg(readablePatterns() + QStringLiteral(" *.posenc *.png *.svg *.pdf")),
                            tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &FileController::open);
    dialog->open();
}

void FileController::close() {
    if (file() == nullptr) {
        return;
    }
    const QString path = file()->path;
    cancel();
    browser_.setFile(nullptr, false);
    told_ = -1;
    place_.messages.clear();
    place_.tensors.setFile(QString(), {}, -1);
    workspace_.setNetwork({});
    std::vector<std::string> bound;
    for (const auto& [name, source] : workspace_.document().scene().tensors) {
        if (QString::fromStdString(source.file) == path) {
            bound.push_back(name);
        }
    }
    if (!bound.empty()) {
        workspace_.document().detach(bound);
    }
    watchFiles();
    Q_EMIT fileChanged();
    place_.messages.say(MessageBar::Kind::Done, tr("%1 is closed.").arg(shortName(path)));
}

void FileController::onOpened(const std::shared_ptr<const OpenedFile>& file) {
    place_.status.activity().end(ActivityBar::Work::Opening);
    const Purpose purpose = purpose_.value_or(Purpose::Learn);
    purpose_.reset();
    browser_.setFile(file, purpose == Purpose::Reload);
    Q_EMIT fileChanged();
    if (purpose == Purpose::Show) {
        showFirst();
    }
    if (purpose == Purpose::Reload) {
        place_.messages.say(MessageBar::Kind::Done, tr("%1 changed on disk and was reloaded.").arg(shortName(file->path)));
        workspace_.reread();
        Q_EMIT configReloaded();
    }
    showTables();
    watchFiles();
    if (std::exchange(listWanted_, false)) {
        list();
    }
}

void FileController::showFirst() {
    if (!isShipped(file()->path.toStdString())) {
        const QFileInfo opened(file()->path);
        settings_.addRecentFile(opened.absoluteFilePath());
        settings_.setLastFolder(opened.absolutePath());
    }
    told_ = -1;
    const auto& entries = file()->file->entries();
    const bool byConfig = file()->proposals.empty() && file()->config;
    if (byConfig) {
        look(*file()->config, QString(), std::nullopt);
        Q_EMIT tableShown(file()->path, std::nullopt);
    } else if (file()->proposals.empty() && entries.size() == 1) {
        Q_EMIT arrayOpened(file()->path, QString::fromStdString(entries.front().name));
    } else if (file()->proposals.empty()) {
        list();
    } else {
        const ProposedScene& first = firstProposal(*file());
        look(first.scene, QString::fromStdString(first.title), std::nullopt);
        const auto only = entries.size() == 1 ? std::optional(QString::fromStdString(entries.front().name)) : std::nullopt;
        Q_EMIT tableShown(file()->path, only);
    }
    QStringList odd;
    if (const QString caution = file()->proposals.empty() ? QString() : cautionText(firstProposal(*file())); !caution.isEmpty()) {
        odd << caution;
    }
    if (byConfig && !entries.empty()) {
        odd << noTensorText(*findEncoding(file()->config->encoding));
    }
    if (file()->configFault) {
        odd << sentence(*file()->configFault);
    }
    for (const Error& warning : file()->file->warnings()) {
        odd << sentence(warning);
    }
    const auto& objects = file()->file->objects();
    if (std::any_of(objects.begin(), objects.end(), [](const OpaqueObject& one) { return one.dangerous; })) {
        odd.prepend(tr("%1 contains code that unpickling would run; Posenc never runs it. \"Tensors of the file\" lists it.")
                        .arg(shortName(file()->path)));
    }
    if (const QString text = withSpaces(odd); !text.isEmpty()) {
        place_.messages.say(MessageBar::Kind::Done, text);
    }
}

void FileController::tellCaution() {
    const auto& tables = browser_.tables();
    const int shown = file() == nullptr ? -1 : shownTable(tables, workspace_.document().scene());
    if (shown == told_) {
        return;
    }
    told_ = shown;
    const QString caution = shown < 0 ? QString() : cautionText(tables[static_cast<std::size_t>(shown)]);
    if (!caution.isEmpty()) {
        place_.messages.say(MessageBar::Kind::Done, caution);
    } else if (!caution_.isEmpty() && place_.messages.sentence() == caution_) {
        place_.messages.clear();
    }
    caution_ = caution;
}

void FileController::onRefused(const QString& path, const Error& error) {
    place_.status.activity().end(ActivityBar::Work::Opening);
    const Purpose purpose = purpose_.value_or(Purpose::Learn);
    purpose_.reset();
    if (purpose == Purpose::Learn) {
        // Opened only to know more of it; the scene that names it says itself what is wrong.
        return;
    }
    if (purpose == Purpose::Reload) {
        place_.messages.say(
            MessageBar::Kind::Wrong,
            tr("%1 changed on disk and cannot be read; showing the previous version. %2").arg(shortName(path), sentence(error)));
        return;
    }
    if (error == makeError(ErrorCode::FileNotFound, path.toStdString())) {
        // Not one of the files that it names.
        settings_.removeRecentFile(path);
    }
    place_.messages.say(MessageBar::Kind::Wrong, sentence(error));
}

void FileController::onChanged(const QString& path) {
    if (file() != nullptr && path == file()->path) {
        // What the user opens meanwhile goes first; it takes the place of this file.
        if (!purpose_) {
            begin(Purpose::Reload, path);
        }
        return;
    }
    place_.messages.say(MessageBar::Kind::Done, tr("%1 changed on disk and was reloaded.").arg(shortName(path)));
    workspace_.reread();
    if (path == QString::fromStdString(workspace_.document().scene().config.file)) {
        Q_EMIT configReloaded();
    }
}

void FileController::onVanished(const QString& path) {
    place_.messages.say(MessageBar::Kind::Wrong,
                        tr("%1 was moved, deleted or made unreadable; showing the previous version.").arg(shortName(path)));
}

void FileController::onReturned(const QString& path) {
    place_.messages.say(MessageBar::Kind::Done, tr("%1 is readable again and unchanged.").arg(shortName(path)));
    if (workspace_.failure()) {
        // Whatever was asked for meanwhile may have failed for want of it.
        workspace_.reread();
    }
}

void FileController::look(const Scene& scene, const QString& title, std::optional<Index> head) {
    const auto choice = head ? std::optional(HeadChoice{HeadChoice::Kind::One, *head}) : std::nullopt;
    workspace_.document().choose(requestFor(scene, choice),
                                 title.isEmpty() ? tr("Open %1").arg(shortName(file()->path)) : tr("Show %1").arg(shownName(title)));
}

void FileController::show(int entry) {
    browser_.show(entry);
}

void FileController::list() {
    if (file() == nullptr && purpose_) {
        listWanted_ = true;
        return;
    }
    if (file() == nullptr) {
        place_.messages.say(MessageBar::Kind::Done, tr("No file is open."));
        return;
    }
    browser_.browse();
}

void FileController::showTables() {
    if (file() == nullptr) {
        return;
    }
    QStringList titles;
    const auto& tables = browser_.tables();
    for (const ProposedScene& table : tables) {
        titles << (table.title.empty() ? tr("(unnamed)") : shownName(table.title));
    }
    place_.tensors.setFile(shortName(file()->path), titles, shownTable(tables, workspace_.document().scene()));
    workspace_.setNetwork(networkOf(tables, workspace_.document().scene()));
}

void FileController::watchFiles() {
    QStringList paths;
    const auto add = [&paths](const QString& path) {
        if (!isShipped(path.toStdString()) && !paths.contains(path)) {
            paths << path;
        }
    };
    if (file() != nullptr) {
        add(file()->path);
    }
    // A configuration that is opened itself is watched already, perhaps by a shorter path.
    const Scene& scene = workspace_.document().scene();
    const bool opened = file() != nullptr && absolute(file()->path) == absolute(QString::fromStdString(scene.config.file));
    if (!scene.config.file.empty() && !opened) {
        add(QString::fromStdString(scene.config.file));
    }
    for (const auto& [name, source] : scene.tensors) {
        add(QString::fromStdString(source.file));
    }
    watches_.watch(paths);
}

}  // namespace posenc
