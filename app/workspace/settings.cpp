#include "app/workspace/settings.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <utility>

#include "app/scene/disk_answer.h"

namespace posenc {
namespace {

/// The one table of keys.
constexpr const char* kGeometry = "window/geometry";
constexpr const char* kPanels = "window/panels";
constexpr const char* kSplit = "pictures/split";
constexpr const char* kOneLarge = "pictures/oneLarge";
constexpr const char* kZoomTogether = "pictures/zoomTogether";
constexpr const char* kCuts = "pictures/cuts";
constexpr const char* kTextSize = "window/textSize";
constexpr const char* kHintSeen = "window/hintSeen";
constexpr const char* kTheme = "window/theme";
constexpr const char* kLanguage = "window/language";
constexpr const char* kStartScene = "scenes/start";
constexpr const char* kRecentFiles = "files/recent";
constexpr const char* kLastFolder = "files/folder";

constexpr std::pair<Theme, const char*> kThemes[] = {{Theme::System, "system"}, {Theme::Light, "light"}, {Theme::Dark, "dark"}};
constexpr std::pair<StartScene, const char*> kStarts[] = {
    {StartScene::Last, "last"}, {StartScene::Sample, "sample"}, {StartScene::Empty, "empty"}};
constexpr std::pair<PictureSplit, const char*> kSplits[] = {
    {PictureSplit::Hero, "hero"}, {PictureSplit::Grid, "grid"}, {PictureSplit::Row, "row"}, {PictureSplit::Column, "column"}};

/// The value of a word of a table; the first one where it is no word of it.
template <typename Table>
auto valueOf(const Table& table, const QString& word) {
    for (const auto& [value, name] : table) {
        if (word == QLatin1String(name)) {
            return value;
        }
    }
    return std::begin(table)->first;
}

template <typename Table, typename Value>
QString wordOf(const Table& table, Value value) {
    for (const auto& [known, name] : table) {
        if (known == value) {
            return QLatin1String(name);
        }
    }
    return {};
}

QString key(const char* name) {
    return QLatin1String(name);
}

/// The settings in a file; without one, and for as long as the program runs, where something else has its name: a pipe would be waited
/// for, a device written to.
std::unique_ptr<QSettings> storeIn(const QString& file) {
    const QFileInfo there(file);
    const QString unwritable = QStringLiteral(":/settings.ini");
    return std::make_unique<QSettings>(there.exists() && !there.isFile() ? unwritable : file, QSettings::IniFormat);
}

}  // namespace

Settings::Settings()
    : store_(storeIn(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/posenc/posenc.conf"))),
      scenesFolder_(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/posenc/scenes")) {}

Settings::Settings(const QString& file)
    : store_(storeIn(file)), scenesFolder_(QFileInfo(file).absolutePath() + QStringLiteral("/scenes")) {}

QByteArray Settings::geometry() const {
    return store_->value(key(kGeometry)).toByteArray();
}

void Settings::setGeometry(const QByteArray& geometry) {
    store_->setValue(key(kGeometry), geometry);
}

QByteArray Settings::panels() const {
    return store_->value(key(kPanels)).toByteArray();
}

void Settings::setPanels(const QByteArray& panels) {
    store_->setValue(key(kPanels), panels);
}

PictureSplit Settings::pictureSplit() const {
    return valueOf(kSplits, store_->value(key(kSplit)).toString());
}

void Settings::setPictureSplit(PictureSplit split) {
    store_->setValue(key(kSplit), wordOf(kSplits, split));
}

bool Settings::oneLarge() const {
    return isTrue(kOneLarge, false);
}

void Settings::setOneLarge(bool on) {
    store_->setValue(key(kOneLarge), on);
}

bool Settings::zoomTogether() const {
    return isTrue(kZoomTogether, true);
}

void Settings::setZoomTogether(bool on) {
    store_->setValue(key(kZoomTogether), on);
}

bool Settings::cuts() const {
    return isTrue(kCuts, false);
}

void Settings::setCuts(bool on) {
    store_->setValue(key(kCuts), on);
}

int Settings::textSize() const {
    bool number = false;
    const int percent = store_->value(key(kTextSize), 100).toInt(&number);
    return number && percent >= 50 && percent <= 300 ? percent : 100;
}

void Settings::setTextSize(int percent) {
    store_->setValue(key(kTextSize), percent);
}

bool Settings::hintSeen() const {
    return isTrue(kHintSeen, false);
}

void Settings::setHintSeen(bool seen) {
    store_->setValue(key(kHintSeen), seen);
}

bool Settings::isTrue(const char* name, bool missing) const {
    const QString word = store_->value(key(name)).toString();
    return word == QLatin1String("true") || (word != QLatin1String("false") && missing);
}

Theme Settings::theme() const {
    return valueOf(kThemes, store_->value(key(kTheme)).toString());
}

void Settings::setTheme(Theme theme) {
    store_->setValue(key(kTheme), wordOf(kThemes, theme));
}

QString Settings::language() const {
    return store_->value(key(kLanguage)).toString();
}

void Settings::setLanguage(const QString& language) {
    store_->setValue(key(kLanguage), language);
}

StartScene Settings::startScene() const {
    return valueOf(kStarts, store_->value(key(kStartScene)).toString());
}

void Settings::setStartScene(StartScene scene) {
    store_->setValue(key(kStartScene), wordOf(kStarts, scene));
}

QString Settings::scenesFolder() const {
    return scenesFolder_;
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
    const QString folder = store_->value(key(kLastFolder)).toString();
    const bool there = !folder.isEmpty() && answerOfDiskSoon([folder] { return QFileInfo(folder).isDir(); }).value_or(false);
    return there ? folder : QString();
}

void Settings::setLastFolder(const QString& folder) {
    store_->setValue(key(kLastFolder), folder);
}

}  // namespace posenc
