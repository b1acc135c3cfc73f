#pragma once

#include <QRegularExpression>
#include <QString>

/// Commas and full stops of English between Chinese characters, and spaces that belong to no Latin word or number. (Not by \p{Han}: in
/// newer versions of PCRE2 the middle dot is of that script, too.)
inline QRegularExpression foreignPunctuation() {
    QString pattern = QStringLiteral("H[,;.](?:\\s|$)|[,;] H|H +H|[，。；：「」“”] +H|H +[，。；：「」“”]");
    return QRegularExpression(pattern.replace(QLatin1Char('H'), QStringLiteral("[\\x{3400}-\\x{9FFF}\\x{F900}-\\x{FAFF}]")));
}

/// The quotation marks of the other script.
inline QRegularExpression otherQuotes(const QString& language) {
    return QRegularExpression(language == QLatin1String("zh_TW") ? QStringLiteral("[“”]") : QStringLiteral("[「」]"));
}
