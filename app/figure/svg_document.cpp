#include "app/figure/svg_document.h"

#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include "app/figure/figure_scene.h"

namespace posenc {
namespace {

void copyStart(QXmlStreamWriter& xml, const QXmlStreamReader& drawn) {
    xml.writeStartElement(drawn.qualifiedName().toString());
    for (const QXmlStreamAttribute& attribute : drawn.attributes()) {
        xml.writeAttribute(attribute.qualifiedName().toString(), attribute.value().toString());
    }
}

}  // namespace

bool writeSvgDocument(QIODevice& out, const QByteArray& drawn, const QString& title, const QString& description, const QString& scene) {
    QXmlStreamReader reader(drawn);
    // Names stay as they are written, prefixes and all.
    reader.setNamespaceProcessing(false);
    QXmlStreamWriter xml(&out);
    xml.writeStartDocument();
    int depth = 0;
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
            case QXmlStreamReader::StartElement:
                copyStart(xml, reader);
                if (depth++ == 0) {
                    xml.writeTextElement(QStringLiteral("title"), title);
                    xml.writeTextElement(QStringLiteral("desc"), description);
                    if (!scene.isEmpty()) {
                        xml.writeStartElement(QStringLiteral("metadata"));
                        xml.writeAttribute(QStringLiteral("id"), QLatin1String(kSceneName));
                        xml.writeCharacters(scene);
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
