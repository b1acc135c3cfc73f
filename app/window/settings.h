#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>
#include <memory>

#include "widgets/theme/theme.h"

namespace posenc {

/// What the program remembers of its window, and nothing else: geometry, panes, theme, recent files. Every key has one
/// type and one default; a value that makes no sense counts as missing.
class Settings {
public:
    /// Of the user, or of a file (for tests).
    Settings();
    explicit Settings(const QString& file);

    static constexpr int kMostRecentFiles = 10;

    [[nodiscard]] QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    [[nodiscard]] QByteArray panes() const;
    void setPanes(const QByteArray& panes);
    /// Of the panels around the pictures.
    [[nodiscard]] QByteArray arrangement() const;
    void setArrangement(const QByteArray& arrangement);
    [[nodiscard]] Theme theme() const;
    void setTheme(Theme theme);
    /// Newest first, no file twice.
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFile(const QString& file);
    void removeRecentFile(const QString& file);
    void clearRecentFiles();
    [[nodiscard]] QString lastFolder() const;
    void setLastFolder(const QString& folder);

private:
    std::unique_ptr<QSettings> store_;
};

}  // namespace posenc
