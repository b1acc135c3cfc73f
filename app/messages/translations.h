#pragma once

#include <QString>
#include <span>

class QCoreApplication;

namespace posenc {

/// A language that the program speaks.
struct Language {
    const char* code;  ///< "zh_CN": the end of its file's name, and the folder of its help pages
    const char* name;  ///< in the language itself, UTF-8
};

/// English, whose texts are those of the sources, comes first.
[[nodiscard]] std::span<const Language> languages();

/// The first language of the system's list that the program speaks; English where it speaks none of them. Chinese that is written with
/// traditional characters, as in Hong Kong, is that of Taiwan; all other Chinese is that of mainland China.
[[nodiscard]] QString systemLanguage();

/// The language of the texts that are installed; English before any are.
[[nodiscard]] QString installedLanguage();

/// Installs the texts of a language, and those of Qt's own dialogs as far as the system has them, in place of any installed before.
/// Windows that are there already keep theirs. @param language a code of languages(); of any other text: the system's language
void installTranslations(QCoreApplication& application, const QString& language = {});

/// Lets fontconfig choose the fonts of a language, whatever the locale: Chinese characters have other forms in mainland China than in
/// Taiwan, and a figure has the same bytes in every locale. To be called before the first font is used. @param language as of
/// installTranslations()
void setFontLanguage(const QString& language = {});

/// The language that fonts were chosen for, a code of languages(): that of the program's start, whatever its texts are since. Empty before
/// setFontLanguage().
[[nodiscard]] QString fontLanguage();

/// A file of resources in the installed language: ":/help/zh_CN/swin.md" for folder "help" and name "swin.md"; the English one where it
/// has not been translated.
[[nodiscard]] QString translatedFile(const QString& folder, const QString& name);

}  // namespace posenc
