#include "app/figure/figure_scene.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImageReader>
#include <QJsonDocument>
#include <QJsonObject>
#include <QXmlStreamReader>
#include <utility>

#include "app/figure/tex_document.h"
#include "app/messages/contexts.h"
#include "app/messages/translations.h"

namespace posenc {
namespace {

/// A figure is read whole; none of ours is nearly as large.
constexpr qint64 kLongestFigure = qint64{512} << 20;

constexpr const char* kFigure = "figure";
constexpr const char* kLanguage = "language";
constexpr const char* kFonts = "fonts-of";
constexpr const char* kNumbers = "numbers-of";

/// The locale that numbers are written by. That of the desktop is put together of several, and has the name of the one for its words.
QString localeOfNumbers() {
    for (const char* variable : {"LC_ALL", "LC_NUMERIC", "LANG"}) {
        const QString name = qEnvironmentVariable(variable);
        if (!name.isEmpty() && QLocale() == QLocale::system()) {
            return QLocale(name).name();
        }
    }
    return QLocale().name();
}

QByteArray sceneOfSvg(const QByteArray& bytes) {
    QXmlStreamReader xml(bytes);
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("metadata") &&
            xml.attributes().value(QLatin1String("id")) == QLatin1String(kSceneName)) {
            return xml.readElementText().toUtf8();
        }
    }
    return {};
}

QByteArray sceneOfPdf(const QByteArray& bytes) {
    const QByteArray before = kSceneBegin;
    const qsizetype begin = bytes.lastIndexOf(before);
    const qsizetype end = begin < 0 ? -1 : bytes.indexOf(kSceneEnd, begin);
    if (end < 0 || end - begin > kLongestSceneText) {
        return {};
    }
    // Whatever escapes there are, a reader of XML knows them.
    QXmlStreamReader xml("<scene>" + bytes.mid(begin + before.size(), end - begin - before.size()) + "</scene>");
    return xml.readNextStartElement() ? xml.readElementText().toUtf8() : QByteArray();
}

QByteArray sceneOfTex(const QByteArray& bytes) {
    const qsizetype begin = static_cast<qsizetype>(std::string_view(kTexScene).size());
    return bytes.mid(begin, bytes.indexOf('\n') - begin);
}

QByteArray sceneOfPng(QByteArray& bytes) {
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, "png");
    return reader.text(QLatin1String(kSceneName)).toUtf8();
}

}  // namespace

std::string carriedScene(SceneFile file, const FigureOptions& options, const std::string& folder, TensorHashes& hashes) {
    file.scene.head = options.head;
    file.scene.slices = options.slices;
    file.scene.looks = options.looks;
    file.scene.pinned = options.pinned;
    file.scene.figure = options;
    if (!options.items.empty()) {
        file.scene.figure.layers.clear();
    }
    file.namedFile.clear();
    file.modified = false;
    QJsonObject scene = toJson(withRecords(std::move(file), folder, hashes));
    QJsonObject figure = scene.value(QLatin1String(kFigure)).toObject();
    figure.insert(QLatin1String(kLanguage), installedLanguage());
    if (!fontLanguage().isEmpty() && fontLanguage() != installedLanguage()) {
        figure.insert(QLatin1String(kFonts), fontLanguage());
    }
    figure.insert(QLatin1String(kNumbers), localeOfNumbers());
    scene.insert(QLatin1String(kFigure), figure);
    return QJsonDocument(scene).toJson(QJsonDocument::Compact).toStdString();
}

std::string carriedScene(const Scene& scene, const FigureOptions& options, const std::string& figure, const TensorStore& store) {
    SceneFile file;
    file.scene = scene;
    TensorHashes hashes(store);
    const QString folder = QFileInfo(QString::fromStdString(figure)).absolutePath();
    return carriedScene(std::move(file), options, folder.toStdString(), hashes);
}

Result<CarriedScene> readFigureScene(const std::string& path) {
    auto bytes = readWholeFile(path, kLongestFigure);
    if (!bytes.ok()) {
        return bytes.error();
    }
    QByteArray& content = bytes.value();
    const QByteArray text = content.startsWith("\x89PNG")   ? sceneOfPng(content)
                            : content.startsWith("%PDF-")   ? sceneOfPdf(content)
                            : content.startsWith("<")       ? sceneOfSvg(content)
                            : content.startsWith(kTexScene) ? sceneOfTex(content)
                                                            : QByteArray();
    if (text.isEmpty()) {
        return makeError(ErrorCode::FileUnsupported, path, MessagesText::tr("figure").toStdString(),
                         MessagesText::tr("it contains no scene; only figures saved by Posenc do").toStdString());
    }
    auto file = parseScene(text, path);
    if (!file.ok()) {
        return file.error();
    }
    const QJsonValue figure = QJsonDocument::fromJson(text).object().value(QLatin1String(kFigure));
    // There was no other when figures did not say it.
    const QString language = figure.toObject().value(QLatin1String(kLanguage)).toString(QStringLiteral("en"));
    const QString numbers = figure.toObject().value(QLatin1String(kNumbers)).toString();
    const QString fonts = figure.toObject().value(QLatin1String(kFonts)).toString(language);
    return CarriedScene{std::move(file).value(), text.toStdString(), language, fonts, numbers.isEmpty() ? QLocale() : QLocale(numbers)};
}

}  // namespace posenc
