#include "app/session/scene_controller.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <utility>

#include "app/files/file_dialog.h"
#include "app/messages/error_sentence.h"
#include "app/messages/format_text.h"
#include "app/messages/printable.h"
#include "widgets/controls/message_bar.h"

namespace posenc {
namespace {

QString shortSceneName(const QString& path) {
    return shownName(QFileInfo(path).fileName());
}

QMessageBox* makeQuestion(QWidget& window, const char* name, const QString& question, const QString& more) {
    auto* box = new QMessageBox(QMessageBox::Question, QString(), question, QMessageBox::NoButton, &window);
    box->setObjectName(QLatin1String(name));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(more);
    return box;
}

}  // namespace

SceneController::SceneController(Workspace& workspace, const Place& place, WindowStart start, const ExecutorFactory& executors)
    : QObject(&place.window), place_(place), session_(workspace, std::move(start), executors) {
    connect(&session_, &SceneSession::changed, this, &SceneController::nameChanged);
    connect(&session_, &SceneSession::opened, this, [this](const QString& path) {
        place_.settings.addRecentFile(QFileInfo(path).absoluteFilePath());
        place_.settings.setLastFolder(QFileInfo(path).absolutePath());
        place_.messages.say(MessageBar::Kind::Done, tr("Opened %1.").arg(shortSceneName(path)));
    });
    connect(&session_, &SceneSession::saved, this, [this](const QString& path) {
        place_.settings.addRecentFile(path);
        place_.settings.setLastFolder(QFileInfo(path).absolutePath());
        place_.messages.say(MessageBar::Kind::Done, tr("Saved %1.").arg(shortSceneName(path)));
        goOn();
    });
    connect(&session_, &SceneSession::failed, this, [this](const Error& error) {
        next_ = Next::Nothing;
        place_.messages.say(MessageBar::Kind::Wrong, sentence(error));
    });
    connect(&session_, &SceneSession::conflicted, this, &SceneController::askToReplace);
    connect(&session_, &SceneSession::filesChanged, this, &SceneController::tellChanges);
    connect(&place_.messages, &MessageBar::actionRequested, this, [this] {
        if (place_.messages.sentence() == offered_) {
            askForFile();
        }
    });
}

QString SceneController::name() const {
    return shortSceneName(session_.file());
}

QString SceneController::folder() const {
    const QString last = place_.settings.lastFolder();
    return QFileInfo(last).isDir() ? last : QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

void SceneController::open(const QString& path) {
    wanted_ = path;
    if (session_.modified()) {
        askToSave(Next::Open);
    } else {
        openNow(path);
    }
}

void SceneController::openNow(const QString& path) {
    next_ = Next::Nothing;
    session_.open(path);
}

void SceneController::save() {
    if (session_.file().isEmpty()) {
        saveAs();
    } else {
        session_.save(session_.file(), false);
    }
}

void SceneController::saveAs() {
    auto* dialog = newFileDialog(&place_.window, "saveSceneDialog", tr("Save the scene"), folder());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("posenc"));
    dialog->setNameFilters({tr("Scenes (*.posenc)")});
    dialog->selectFile(session_.file().isEmpty() ? tr("scene.posenc", "name of a file") : session_.file());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { session_.save(path, true); });
    connect(dialog, &QFileDialog::rejected, this, [this] { next_ = Next::Nothing; });
    dialog->open();
}

void SceneController::askToSave(Next next) {
    next_ = next;
    QMessageBox* box = makeQuestion(place_.window, "saveQuestion", tr("Save the changes to %1?").arg(name()),
                                    tr("Without saving, the changes since the last save are lost."));
    box->setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box->setDefaultButton(QMessageBox::Save);
    connect(box, &QMessageBox::buttonClicked, this, [this, box](QAbstractButton* button) {
        switch (box->standardButton(button)) {
            case QMessageBox::Save:
                save();
                break;
            case QMessageBox::Discard:
                session_.discard();
                goOn();
                break;
            default:
                next_ = Next::Nothing;
        }
    });
    box->open();
}

void SceneController::goOn() {
    switch (std::exchange(next_, Next::Nothing)) {
        case Next::Open:
            openNow(wanted_);
            break;
        case Next::Close:
            place_.window.close();
            break;
        case Next::Nothing:
            break;
    }
}

bool SceneController::mayClose() {
    if (!session_.modified()) {
        return true;
    }
    if (place_.window.findChild<QMessageBox*>(QStringLiteral("saveQuestion")) == nullptr) {
        askToSave(Next::Close);
    }
    return false;
}

void SceneController::askToReplace(const QString& path) {
    QMessageBox* box = makeQuestion(place_.window, "replaceQuestion",
                                    tr("%1 was changed by another window or program. Replace it?").arg(shortSceneName(path)),
                                    tr("Replacing it loses what was changed there."));
    const auto* replace = box->addButton(tr("Replace"), QMessageBox::DestructiveRole);
    const auto* other = box->addButton(tr("Save as..."), QMessageBox::AcceptRole);
    box->addButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this, [this, path, replace, other](const QAbstractButton* button) {
        if (button == replace) {
            session_.save(path, true);
        } else if (button == other) {
            saveAs();
        } else {
            next_ = Next::Nothing;
        }
    });
    box->open();
}

void SceneController::tellChanges() {
    const auto& [first, why, missing] = session_.changes().front();
    QStringList names;
    for (const FileChange& change : session_.changes()) {
        if (change.named.source.file == first.source.file && change.named.use == FileUse::Tensor) {
            names += QString::fromStdString(change.named.tensor);
        }
    }
    const QString tensors = names.join(QStringLiteral(", "));
    const QString file = printable(QString::fromStdString(first.source.file));
    if (first.use == FileUse::Tensor) {
        offered_ = missing ? tr("%1 Random until located: %2.", "why a file cannot be read; tensors").arg(sentence(why), tensors)
                           : tr("%1 changed since the scene was saved: %2.", "file; tensors").arg(file, tensors);
    } else {
        const bool compared = first.use == FileUse::Comparison;
        const QString use = compared ? tr("the comparison", "use of a file") : tr("a difference of the figure", "use of a file");
        offered_ = missing ? tr("%1 Not shown until located: %2.", "why a file cannot be read; its use").arg(sentence(why), use)
                           : tr("%1 changed since the scene was saved: %2.", "file; tensors").arg(file, use);
    }
    place_.messages.say(MessageBar::Kind::Wrong, offered_, tr("Locate..."));
    offered_ = place_.messages.sentence();
}

void SceneController::askForFile() {
    auto* dialog = newFileDialog(&place_.window, "locateDialog", tr("Locate the file"), folder());
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Tensors and scenes (%1)").arg(readablePatterns() + QStringLiteral(" *.posenc")), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, &session_, &SceneSession::locate);
    dialog->open();
}

}  // namespace posenc
