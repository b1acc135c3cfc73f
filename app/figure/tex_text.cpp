#include "app/figure/tex_text.h"

#include <map>

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

}  // namespace

QString texText(const QString& text) {
    QString out;
    for (const QChar sign : text) {
        const auto found = texSigns().find(sign.unicode());
        out += found == texSigns().end() ? QString(sign) : QString::fromLatin1(found->second);
    }
    return QLatin1Char('{') + out + QLatin1Char('}');
}

}  // namespace posenc
