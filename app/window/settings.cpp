#include "app/window/settings.h"

#include <utility>

namespace posenc {
namespace {

/// The one table of keys.
constexpr const char* kGeometry = "window/geometry";
constexpr const char* kPanes = "window/panes";
constexpr const char* kArrangement = "window/arrangement";
constexpr const char* kTheme = "window/theme";
constexpr const char* kRecentFiles = "files/recent";
constexpr const char* kLastFolder = "files/folder";

constexpr std::pair<Theme, const char*> kThemes[] = {{Theme::System, "system"}, {Theme::Light, "light"}, {Theme::Dark, "dark"}};

QString key(const char* name) {
    return QLatin1String(name);
}

}  // namespace

Settings::Settings() : store_(std::make_unique<QSettings>(QStringLiteral("posenc"), QStringLiteral("posenc"))) {}

Settings::Settings(const QString& file) : store_(std::make_unique<QSettings>(file, QSettings::IniFormat)) {}

QByteArray Settings::geometry() const {
    return store_->value(key(kGeometry)).toByteArray();
}

void Settings::setGeometry(const QByteArray& geometry) {
    store_->setValue(key(kGeometry), geometry);
}

QByteArray Settings::panes() const {
    return store_->value(key(kPanes)).toByteArray();
}

void Settings::setPanes(const QByteArray& panes) {
    store_->setValue(key(kPanes), panes);
}

QByteArray Settings::arrangement() const {
    return store_->value(key(kArrangement)).toByteArray();
}

void Settings::setArrangement(const QByteArray& arrangement) {
    store_->setValue(key(kArrangement), arrangement);
}

Theme Settings::theme() const {
    const QString word = store_->value(key(kTheme)).toString();
    for (const auto& [theme, name] : kThemes) {
        if (word == QLatin1String(name)) {
            return theme;
        }
    }
    return Theme::System;
}

void Settings::setTheme(Theme theme) {
    for (const auto& [known, name] : kThemes) {
        if (known == theme) {
            store_->setValue(key(kTheme), QLatin1String(name));
        }
    }
}

QStringList Settings::recentFiles() const {
    return store_->value(key(kRecentFiles)).toStringList().mid(0, kMostRecentFiles);
}

void Settings::addRecentFile(const QString& file) {
    QStringList files = recentFiles();
    files.removeAll(file);
    files.prepend(file);
    store_->setValue(key(kRecentFiles), files.mid(0, kMostRecentFiles));
}

void Settings::removeRecentFile(const QString& file) {
    QStringList files = recentFiles();
    files.removeAll(file);
    store_->setValue(key(kRecentFiles), files);
}

void Settings::clearRecentFiles() {
    store_->remove(key(kRecentFiles));
}

QString Settings::lastFolder() const {
    return store_->value(key(kLastFolder)).toString();
}

void Settings::setLastFolder(const QString& folder) {
    store_->setValue(key(kLastFolder), folder);
}

}  // namespace posenc
