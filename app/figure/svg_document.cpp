#include "app/figure/svg_document.h"

#include <QFont>
#include <QFontInfo>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>
#include <algorithm>
#include <utility>

#include "app/figure/figure_scene.h"

namespace posenc {
namespace {

QString millimetres(double inches) {
    return QString::number(inches * 25.4, 'g', 8) + QStringLiteral("mm");
}

/// What CSS reads as the name of a font. Where the system has named only a kind of font, under Qt's own names, which no viewer knows, that
/// is the family in which the text was measured, then the kind.
QString cssFamily(const QString& family) {
    static constexpr std::pair<const char*, const char*> kKinds[] = {
        {"sans serif", "sans-serif"}, {"sans", "sans-serif"}, {"sans-serif", "sans-serif"}, {"serif", "serif"}, {"monospace", "monospace"}};
    const auto kind = std::ranges::find(kKinds, family.toLower(), [](const auto& named) { return QLatin1String(named.first); });
    return kind == std::end(kKinds) ? family
                                    : QStringLiteral("'%1', %2").arg(QFontInfo(QFont(family)).family(), QLatin1String(kind->second));
}

/// @param inches of the outermost element; empty: of another one, which keeps all that it has
void copyStart(QXmlStreamWriter& xml, const QXmlStreamReader& drawn, QSizeF inches) {
    xml.writeStartElement(drawn.qualifiedName().toString());
    for (const QXmlStreamAttribute& attribute : drawn.attributes()) {
        const QString name = attribute.qualifiedName().toString();
        const bool width = !inches.isEmpty() && name == QLatin1String("width");
        const bool height = !inches.isEmpty() && name == QLatin1String("height");
        xml.writeAttribute(name, width                                  ? millimetres(inches.width())
                                 : height                               ? millimetres(inches.height())
                                 : name == QLatin1String("font-family") ? cssFamily(attribute.value().toString())
                                                                        : attribute.value().toString());
    }
}

}  // namespace

bool writeSvgDocument(QIODevice& out, const QByteArray& drawn, QSizeF inches, const SvgTexts& texts) {
    QXmlStreamReader reader(drawn);
    // Names stay as they are written, prefixes and all.
    reader.setNamespaceProcessing(false);
    QXmlStreamWriter xml(&out);
    xml.writeStartDocument();
    int depth = 0;
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
            case QXmlStreamReader::StartElement:
                copyStart(xml, reader, depth == 0 ? inches : QSizeF());
                if (depth++ == 0) {
                    xml.writeTextElement(QStringLiteral("title"), texts.title);
                    xml.writeTextElement(QStringLiteral("desc"), texts.description);
                    if (!texts.scene.isEmpty()) {
                        xml.writeStartElement(QStringLiteral("metadata"));
                        xml.writeAttribute(QStringLiteral("id"), QLatin1String(kSceneName));
                        xml.writeCharacters(texts.scene);
                        xml.writeEndElement();
                    }
                } else if (reader.qualifiedName() == QLatin1String("image")) {
                    // Qt has written the attribute that SVG 1.1 knows; browsers follow the property.
                    xml.writeAttribute(QStringLiteral("style"), QStringLiteral("image-rendering:pixelated"));
                }
                break;
            case QXmlStreamReader::EndElement:
                --depth;
                xml.writeEndElement();
                break;
            case QXmlStreamReader::Characters:
                xml.writeCharacters(reader.text().toString());
                break;
            default:
                break;
        }
    }
    xml.writeEndDocument();
    return !reader.hasError();
}

}  // namespace posenc
