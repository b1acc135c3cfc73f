#pragma once

#include <QHash>
#include <QMenu>
#include <QSet>
#include <memory>

#include "app/runner/latest_task.h"

namespace posenc {

class Settings;

/// The files opened last, rebuilt whenever the menu opens. Whether they are still there is asked off the menu's thread, because a path of a
/// network can hang: what is gone is greyed once that is known, and says so.
class RecentMenu : public QMenu {
    Q_OBJECT

public:
    /// The settings must outlive the menu.
    RecentMenu(Settings& settings, std::unique_ptr<Executor> executor, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(QString file);

private:
    void fill();
    void addFile(const QString& file, int number);
    void addForgetting();
    void askForFiles();
    void setMissing(const QString& file, bool missing);
    void forgetMissing();

    Settings& settings_;
    QHash<QString, QAction*> files_;
    QSet<QString> missing_;  ///< of the files in the list, as far as is known
    QAction* forgetMissing_ = nullptr;
    LatestTask task_;  ///< its end waits for what uses the rest
};

}  // namespace posenc
