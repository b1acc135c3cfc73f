#pragma once

#include <QByteArray>
#include <QStringList>
#include <QXmlStreamReader>

namespace posenc::test {

/// What is written on an SVG, in order.
inline QStringList svgTexts(const QByteArray& svg) {
    QXmlStreamReader xml(svg);
    QStringList all;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text")) {
            all += xml.readElementText().trimmed();
        }
    }
    return all;
}

}  // namespace posenc::test
