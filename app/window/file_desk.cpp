#include "app/window/file_desk.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QStringList>

#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/window/message_bar.h"
#include "app/window/setup_pane.h"
#include "app/window/status_line.h"
#include "app/window/tensor_list_dialog.h"

namespace posenc {
namespace {

QString shortName(const QString& path) {
    return printable(QFileInfo(path).fileName());
}

}  // namespace

FileDesk::FileDesk(Workbench& bench, Settings& settings, const Place& place, std::unique_ptr<Executor> executor)
    : QObject(&place.window), bench_(bench), settings_(settings), place_(place), opening_(bench.store(), std::move(executor)) {
    connect(&opening_, &FileOpening::opened, this, &FileDesk::onOpened);
    connect(&opening_, &FileOpening::refused, this, &FileDesk::onRefused);
    connect(&place_.setup, &SetupPane::openRequested, this, &FileDesk::ask);
    connect(&place_.setup, &SetupPane::listRequested, this, &FileDesk::list);
    connect(&place_.setup, &SetupPane::tableChosen, this, [this](int table) {
        const ProposedScene& chosen = file_->proposals[static_cast<std::size_t>(table)];
        bind(chosen.scene, QString::fromStdString(chosen.title));
    });
    connect(&bench_.document(), &Document::sceneChanged, this, &FileDesk::showTables);
}

void FileDesk::open(const QString& path) {
    wanted_ = path;
    place_.status.setActivity(tr("Opening %1...").arg(shortName(path)));
    opening_.open(path);
}

void FileDesk::learn(const QString& path) {
    opening_.open(path);
}

void FileDesk::ask() {
    auto* dialog = new QFileDialog(&place_.window, tr("Open a trained file"), settings_.lastFolder());
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Tensors (*.npy *.safetensors)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        settings_.setLastFolder(QFileInfo(path).absolutePath());
        open(path);
    });
    dialog->open();
}

void FileDesk::onOpened(const std::shared_ptr<const OpenedFile>& file) {
    const bool asked = file->path == wanted_;
    if (!asked && !wanted_.isEmpty()) {
        return;
    }
    file_ = file;
    wanted_.clear();
    place_.status.setActivity({});
    if (asked) {
        if (!isShipped(file->path.toStdString())) {
            settings_.addRecentFile(QFileInfo(file->path).absoluteFilePath());
        }
        place_.messages.clear();
        if (file->proposals.empty()) {
            list();
        } else {
            const ProposedScene& first = firstProposal(*file);
            bind(first.scene, QString::fromStdString(first.title));
        }
        QStringList odd;
        for (const Error& warning : file->file->warnings()) {
            odd << sentence(warning);
        }
        if (!odd.isEmpty()) {
            place_.messages.say(MessageBar::Kind::Done, odd.join(QLatin1Char(' ')));
        }
    }
    showTables();
}

void FileDesk::onRefused(const QString& path, const Error& error) {
    if (path != wanted_) {
        // Opened only to know more of it; the scene that names it says itself what is wrong.
        return;
    }
    wanted_.clear();
    place_.status.setActivity({});
    if (error.code == ErrorCode::FileNotFound) {
        settings_.removeRecentFile(path);
    }
    place_.messages.say(MessageBar::Kind::Wrong, sentence(error));
}

void FileDesk::bind(Scene scene, const QString& title) {
    const Scene& before = bench_.document().scene();
    scene.seed = before.seed;
    scene.looks = before.looks;
    if (scene.encoding == before.encoding) {
        scene.layers = before.layers;
        scene.head = before.head;
    }
    bench_.document().change(std::move(scene), title.isEmpty() ? tr("Open %1").arg(shortName(file_->path)) : tr("Show %1").arg(title));
}

void FileDesk::list() {
    if (file_ == nullptr) {
        place_.messages.say(MessageBar::Kind::Done, tr("No file is open yet."));
        return;
    }
    const QString name = QStringLiteral("tensorList");
    if (auto* old = place_.window.findChild<QDialog*>(name)) {
        delete old;
    }
    auto* dialog = new TensorListDialog(file_, &place_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &TensorListDialog::chosen, this, &FileDesk::bind);
    dialog->show();
}

void FileDesk::showTables() {
    if (file_ == nullptr) {
        return;
    }
    QStringList titles;
    for (const ProposedScene& proposal : file_->proposals) {
        titles << (proposal.title.empty() ? tr("(unnamed)") : printable(QString::fromStdString(proposal.title)));
    }
    place_.setup.setFile(shortName(file_->path), titles, shownProposal(*file_, bench_.document().scene()));
}

}  // namespace posenc
