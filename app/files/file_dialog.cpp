#include "app/files/file_dialog.h"

#include <QAbstractFileIconProvider>
#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QFileSystemModel>
#include <QIcon>
#include <QSet>
#include <QStyle>
#include <algorithm>
#include <utility>

namespace posenc {
namespace {

/// Icons of folders and files as such. Qt's own provider opens every file, on the thread of the window, to look what it may be.
class PlainIcons : public QAbstractFileIconProvider {
public:
    QIcon icon(IconType type) const override {
        constexpr std::pair<IconType, QStyle::StandardPixmap> kIcons[] = {
            {Computer, QStyle::SP_ComputerIcon}, {Desktop, QStyle::SP_DesktopIcon}, {Trashcan, QStyle::SP_TrashIcon},
            {Network, QStyle::SP_DriveNetIcon},  {Drive, QStyle::SP_DriveHDIcon},   {Folder, QStyle::SP_DirIcon},
            {File, QStyle::SP_FileIcon}};
        return QApplication::style()->standardIcon(
            std::ranges::find(kIcons, type, &std::pair<IconType, QStyle::StandardPixmap>::first)->second);
    }
    QIcon icon(const QFileInfo& info) const override { return icon(info.isDir() ? Folder : File); }
    QString type(const QFileInfo& info) const override { return info.isDir() ? QString() : info.suffix(); }
};

/// Deletes a list of files once its thread has done what it was asked for.
void deleteWhenIdle(QFileSystemModel* model) {
    // Those that a disk never answers are left to the end of the process, and are known until then.
    static auto* const waiting = new QSet<QFileSystemModel*>;
    model->setParent(nullptr);
    waiting->insert(model);
    QObject::connect(model, &QObject::destroyed, [model] { waiting->remove(model); });
    // Folders are listed one after the other: when one more is, those before it are. It must be one that has not been listed.
    for (const char* folder : {"/", "/proc"}) {
        const QString last = QLatin1String(folder);
        const QModelIndex place = model->index(last);
        if (model->canFetchMore(place)) {
            QObject::connect(model, &QFileSystemModel::directoryLoaded, model, [model, last](const QString& path) {
                if (path == last) {
                    model->deleteLater();
                }
            });
            model->fetchMore(place);
            return;
        }
    }
}

}  // namespace

QFileDialog* newFileDialog(QWidget* parent, const char* name, const QString& title, const QString& start) {
    auto* dialog = new QFileDialog(parent, title, start);
    dialog->setObjectName(QLatin1String(name));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // Outlives the dialog, whose list of files may stay.
    static PlainIcons icons;
    dialog->setIconProvider(&icons);
    // A widget says so before its children go.
    QObject::connect(dialog, &QObject::destroyed, [](QObject* gone) {
        for (QFileSystemModel* model : gone->findChildren<QFileSystemModel*>()) {
            deleteWhenIdle(model);
        }
    });
    return dialog;
}

}  // namespace posenc
