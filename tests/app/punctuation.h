#pragma once

#include <QRegularExpression>
#include <QString>

/// Commas and full stops of English between Chinese characters, and spaces that belong to no Latin word or number.
inline QRegularExpression foreignPunctuation() {
    return QRegularExpression(
        QStringLiteral("\\p{Han}[,;.](?:\\s|$)|[,;] \\p{Han}|\\p{Han} +\\p{Han}|[，。；：「」“”] +\\p{Han}|\\p{Han} +[，。；：「」“”]"),
        QRegularExpression::UseUnicodePropertiesOption);
}

/// The quotation marks of the other script.
inline QRegularExpression otherQuotes(const QString& language) {
    return QRegularExpression(language == QLatin1String("zh_TW") ? QStringLiteral("[“”]") : QStringLiteral("[「」]"));
}
