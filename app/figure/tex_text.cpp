#include "app/figure/tex_text.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace posenc {
namespace {

const std::map<char16_t, const char*>& texSigns() {
    static const std::map<char16_t, const char*> signs{// In fonts that every TeX has: those of mathematics.
                                                       {u'\\', "$\\backslash$"},
                                                       {u'{', "$\\{$"},
                                                       {u'}', "$\\}$"},
                                                       {u'<', "$<$"},
                                                       {u'>', "$>$"},
                                                       {u'|', "$|$"},
                                                       {u'$', "\\char36{}"},
                                                       {u'&', "\\&"},
                                                       {u'#', "\\#"},
                                                       {u'%', "\\%"},
                                                       {u'_', "\\_"},
                                                       {u'^', "\\char94{}"},
                                                       {u'~', "\\char126{}"},
                                                       {u'\u2212', "$-$"},
                                                       {u'\u00b7', "$\\cdot$"},
                                                       {u'\u00d7', "$\\times$"},
                                                       {u'\u2013', "--"},
                                                       {u'\u2014', "---"},
                                                       {u'\u221e', "$\\infty$"},
                                                       {u'\u2026', "\\dots{}"},
                                                       {u'\u0394', "$\\Delta$"},
                                                       {u'\u200b', "\\hspace{0pt}"}};
    return signs;
}

/// Ends the run of TeX, also where it does not stop at errors.
QString texStop(const char* sentence) {
    return QStringLiteral("\\PackageError{posenc}{%1}{}\n\\csname @@end\\endcsname\n").arg(QLatin1String(sentence));
}

/// What the font of pdfTeX has not.
QString withoutGlyphs(const QString& text) {
    std::set<char32_t> foreign;
    for (const char32_t sign : text.toStdU32String()) {
        if (sign > 0xff) {
            foreign.insert(sign);
        }
    }
    QString declared;
    for (const char32_t sign : foreign) {
        const QString code = QString::number(static_cast<uint>(sign), 16).toUpper();
        declared += QStringLiteral("\\DeclareUnicodeCharacter{%1}{?}\n").arg(code, 4, QLatin1Char('0'));
    }
    return declared;
}

}  // namespace

bool isEastAsian(const QString& text) {
    static constexpr QChar::Script kScripts[] = {QChar::Script_Han, QChar::Script_Hiragana, QChar::Script_Katakana, QChar::Script_Bopomofo,
                                                 QChar::Script_Hangul};
    return std::ranges::any_of(text.toStdU32String(),
                               [](char32_t sign) { return std::ranges::find(kScripts, QChar::script(sign)) != std::end(kScripts); });
}

QString texFonts(const QString& text) {
    if (!isEastAsian(text)) {
        return QStringLiteral("\\ifPDFTeX\n\\usepackage[utf8]{inputenc}\n%1\\else\n\\usepackage{fontspec}\n\\fi\n")
            .arg(withoutGlyphs(text));
    }
    return QStringLiteral(
               "\\ifPDFTeX\n%1\\else\n\\IfFileExists{ctex.sty}{}{%\n%2}\n"
               "% ctex chooses fonts that are there; where they lack a character, TeX says so: \\setCJKmainfont{...} names another one.\n"
               "\\usepackage[scheme=plain]{ctex}\n\\tracinglostchars=3\n\\fi\n")
        .arg(texStop("This figure has Chinese, Japanese or Korean text: compile it with XeLaTeX or LuaLaTeX"),
             texStop("This figure has Chinese, Japanese or Korean text: install the package ctex"));
}

QString texText(const QString& text) {
    QString out;
    for (const QChar sign : text) {
        const auto found = texSigns().find(sign.unicode());
        out += found == texSigns().end() ? QString(sign) : QString::fromLatin1(found->second);
    }
    return QLatin1Char('{') + out + QLatin1Char('}');
}

}  // namespace posenc
