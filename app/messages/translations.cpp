#include "app/messages/translations.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>
#include <atomic>

namespace posenc {
namespace {

constexpr Language kLanguages[] = {{"en", "English"}, {"zh_CN", "简体中文"}, {"zh_TW", "繁體中文"}};

/// What the application keeps its translators under, as their parent.
constexpr const char* kOwnTexts = "posencTexts";
constexpr const char* kQtTexts = "qtTexts";

/// Whose texts are installed. Not looked up among the objects of the application: tasks ask for it while those come and go.
std::atomic<const char*> installedCode = kLanguages[0].code;
std::atomic<const char*> fontCode = "";

QString knownLanguage(const QString& language) {
    const bool known = std::ranges::any_of(kLanguages, [&language](const Language& one) { return language == QLatin1String(one.code); });
    return known ? language : systemLanguage();
}

/// @return whether there is such a file
bool install(QCoreApplication& application, const char* name, const QString& file, const QString& folder) {
    if (auto* before = application.findChild<QTranslator*>(QLatin1String(name), Qt::FindDirectChildrenOnly)) {
        QCoreApplication::removeTranslator(before);
        delete before;
    }
    auto* translator = new QTranslator(&application);
    translator->setObjectName(QLatin1String(name));
    return translator->load(file, folder) && QCoreApplication::installTranslator(translator);
}

}  // namespace

std::span<const Language> languages() {
    return kLanguages;
}

QString systemLanguage() {
    for (const QString& name : QLocale::system().uiLanguages()) {
        const QLocale locale(name);
        if (locale.language() == QLocale::Chinese) {
            return locale.script() == QLocale::TraditionalHanScript ? QStringLiteral("zh_TW") : QStringLiteral("zh_CN");
        }
        if (locale.language() == QLocale::English || locale.language() == QLocale::C) {
            break;
        }
    }
    return QLatin1String(kLanguages[0].code);
}

QString installedLanguage() {
    return QLatin1String(installedCode.load());
}

void installTranslations(QCoreApplication& application, const QString& language) {
    const QString code = knownLanguage(language);
    const auto known = std::ranges::find_if(kLanguages, [&code](const Language& one) { return code == QLatin1String(one.code); });
    // English has a file of its own as well: it knows the plurals.
    const bool installed = install(application, kOwnTexts, QStringLiteral("posenc_") + code, QStringLiteral(":/i18n"));
    installedCode = installed && known != std::end(kLanguages) ? known->code : kLanguages[0].code;
    install(application, kQtTexts, QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

void setFontLanguage(const QString& language) {
    const QString code = knownLanguage(language);
    const auto known = std::ranges::find_if(kLanguages, [&code](const Language& one) { return code == QLatin1String(one.code); });
    fontCode = known->code;
    // "zh-cn"
    qputenv("FC_LANG", code.toLower().replace(QLatin1Char('_'), QLatin1Char('-')).toLatin1());
}

QString fontLanguage() {
    return QLatin1String(fontCode.load());
}

QString translatedFile(const QString& folder, const QString& name) {
    const QString translated = QStringLiteral(":/%1/%2/%3").arg(folder, installedLanguage(), name);
    return QFile::exists(translated) ? translated : QStringLiteral(":/%1/%2").arg(folder, name);
}

}  // namespace posenc
