#include "app/messages/document_text.h"

namespace posenc {
namespace {

bool isLineEnd(QChar c) {
    return c == u'\n' || c == u'\r' || c == u'\t' || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
}

}  // namespace

QString documentText(const QString& text) {
    QString kept;
    kept.reserve(text.size());
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text.at(at);
        if (c.isHighSurrogate() && at + 1 < text.size() && text.at(at + 1).isLowSurrogate()) {
            kept += c;
            kept += text.at(++at);
        } else if (isLineEnd(c)) {
            kept += QLatin1Char(' ');
        } else if (c.category() != QChar::Other_Control && !c.isSurrogate() && c != QChar(0xFFFE) && c != QChar(0xFFFF)) {
            kept += c;
        }
    }
    return kept;
}

}  // namespace posenc
