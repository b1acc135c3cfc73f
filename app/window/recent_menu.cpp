#include "app/window/recent_menu.h"

#include <QDir>
#include <QFileInfo>
#include <filesystem>
#include <utility>

#include "app/messages/printable.h"
#include "app/scene/disk_answer.h"
#include "app/workspace/settings.h"

namespace posenc {
namespace {

/// Of a name and of a folder: what is longer is left out in the middle, and told by the tooltip.
constexpr int kMostLetters = 48;

/// What cannot be looked at may be there.
bool isGone(const QString& file) {
    const auto looked = [name = file.toStdString()](const Progress&) {
        std::error_code fault;
        return std::filesystem::status(name, fault).type() == std::filesystem::file_type::not_found;
    };
    return answerOfDisk({}, looked).value_or(false);
}

}  // namespace

RecentMenu::RecentMenu(Settings& settings, std::unique_ptr<Executor> executor, QWidget* parent)
    : QMenu(tr("Open &recent"), parent), settings_(settings), task_(this, std::move(executor)) {
    setObjectName(QStringLiteral("recentMenu"));
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
}

void RecentMenu::fill() {
    clear();
    files_.clear();
    forgetMissing_ = nullptr;
    const QStringList files = settings_.recentFiles();
    missing_.intersect(QSet<QString>(files.begin(), files.end()));
    if (files.isEmpty()) {
        addAction(tr("No recent files"))->setEnabled(false);
        return;
    }
    for (const QString& file : files) {
        addFile(file, static_cast<int>(files_.size()) + 1);
    }
    addForgetting();
    for (const QString& file : QSet<QString>(missing_)) {
        setMissing(file, true);
    }
    askForFiles();
}

void RecentMenu::addFile(const QString& file, int number) {
    // An ampersand in a name is not a mnemonic; the number is, the last digit of it.
    const auto shown = [this](const QString& text) {
        return withAmpersands(fontMetrics().elidedText(printable(text), Qt::ElideMiddle, fontMetrics().averageCharWidth() * kMostLetters));
    };
    const QFileInfo info(file);
    QString folder = info.path();
    if (const QString home = QDir::homePath(); folder == home || folder.startsWith(home + QLatin1Char('/'))) {
        folder.replace(0, home.size(), QStringLiteral("~"));
    }
    QString mark = QString::number(number);
    mark.insert(mark.size() - 1, QLatin1Char('&'));
    QAction* action = addAction(tr("%1  %2 — %3", "number, file, folder").arg(mark, shown(info.fileName()), shown(folder)));
    action->setToolTip(printable(file));
    connect(action, &QAction::triggered, this, [this, file] { Q_EMIT chosen(file); });
    files_.insert(file, action);
}

void RecentMenu::addForgetting() {
    addSeparator();
    forgetMissing_ = addAction(tr("Remove &missing files"), this, &RecentMenu::forgetMissing);
    forgetMissing_->setObjectName(QStringLiteral("forgetMissing"));
    forgetMissing_->setToolTip(tr("Remove files that no longer exist from this list"));
    forgetMissing_->setEnabled(false);
    QAction* all = addAction(tr("&Clear list"), this, [this] { settings_.clearRecentFiles(); });
    all->setObjectName(QStringLiteral("clearRecent"));
    all->setToolTip(tr("Clear this list; the files are kept"));
}

void RecentMenu::askForFiles() {
    task_.post([this, files = files_.keys()](LatestTask::Run& run) {
        run.allowStop();
        for (const QString& file : files) {
            if (run.stopToken().stop_requested()) {
                return;
            }
            run.tell([this, file, gone = isGone(file)] { setMissing(file, gone); });
        }
    });
}

void RecentMenu::setMissing(const QString& file, bool missing) {
    QAction* action = files_.value(file);
    if (action == nullptr) {
        return;
    }
    if (missing) {
        missing_.insert(file);
    } else {
        missing_.remove(file);
    }
    action->setEnabled(!missing);
    action->setToolTip(missing ? tr("%1 no longer exists").arg(printable(file)) : printable(file));
    forgetMissing_->setEnabled(!missing_.isEmpty());
}

void RecentMenu::forgetMissing() {
    for (const QString& file : std::as_const(missing_)) {
        settings_.removeRecentFile(file);
    }
    missing_.clear();
}

}  // namespace posenc
