#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>
#include <memory>

#include "app/scene/picture_split.h"
#include "widgets/theme/theme.h"

namespace posenc {

/// What a window begins with: the scene of the last one, the shipped sample, or an encoding that nothing is bound to.
enum class StartScene { Last, Sample, Empty };

/// What the program remembers of its window, and nothing else: geometry, panels, what is seen how, theme, recent files. Every key has one
/// type and one default; a value that makes no sense counts as missing.
class Settings {
public:
    /// Of the user, or of a file (for tests).
    Settings();
    explicit Settings(const QString& file);

    static constexpr int kMostRecentFiles = 10;

    [[nodiscard]] QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    /// How the panels are arranged around the pictures.
    [[nodiscard]] QByteArray panels() const;
    void setPanels(const QByteArray& panels);
    /// How the pictures share their room, and whether one of them has it alone.
    [[nodiscard]] PictureSplit pictureSplit() const;
    void setPictureSplit(PictureSplit split);
    [[nodiscard]] bool oneLarge() const;
    void setOneLarge(bool on);
    [[nodiscard]] bool zoomTogether() const;
    void setZoomTogether(bool on);
    /// Curves along the row and the column of a cell are shown.
    [[nodiscard]] bool cuts() const;
    void setCuts(bool on);
    /// Percent of the desktop's text size.
    [[nodiscard]] int textSize() const;
    void setTextSize(int percent);
    /// The hint of the first start has been seen.
    [[nodiscard]] bool hintSeen() const;
    void setHintSeen(bool seen);
    [[nodiscard]] Theme theme() const;
    void setTheme(Theme theme);
    /// Code of the language of the interface; any other text, as none: that of the system.
    [[nodiscard]] QString language() const;
    void setLanguage(const QString& language);
    /// What a window begins with.
    [[nodiscard]] StartScene startScene() const;
    void setStartScene(StartScene scene);
    /// Folder of the scenes that windows save by themselves; may not be there yet.
    [[nodiscard]] QString scenesFolder() const;
    /// Newest first, no file twice.
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFile(const QString& file);
    void removeRecentFile(const QString& file);
    void clearRecentFiles();
    /// Where the last dialog was; empty where none was, or where that folder is gone or its disk does not answer.
    [[nodiscard]] QString lastFolder() const;
    void setLastFolder(const QString& folder);

private:
    [[nodiscard]] bool isTrue(const char* name, bool missing) const;

    std::unique_ptr<QSettings> store_;
    QString scenesFolder_;
};

}  // namespace posenc
