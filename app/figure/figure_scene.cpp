#include "app/figure/figure_scene.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QXmlStreamReader>
#include <utility>

#include "app/figure/scene_figure.h"
#include "app/messages/contexts.h"

namespace posenc {
namespace {

/// A figure is read whole; none of ours is nearly as large.
constexpr qint64 kLongestFigure = qint64{512} << 20;

constexpr std::pair<SliceChoice::Kind, const char*> kSliceWords[] = {
    {SliceChoice::Kind::OfScene, "scene"}, {SliceChoice::Kind::One, "one"}, {SliceChoice::Kind::All, "all"}};

template <typename Items, typename Text>
QJsonArray listOf(const Items& items, Text text) {
    QJsonArray list;
    for (const auto& item : items) {
        list.append(text(item));
    }
    return list;
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

QByteArray sceneOfPng(QByteArray& bytes) {
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, "png");
    return reader.text(QLatin1String(kSceneName)).toUtf8();
}

}  // namespace

std::string carriedScene(SceneFile file, const FigureOptions& options) {
    file.scene.head = options.head;
    file.scene.slices = options.slices;
    file.scene.looks = options.looks;
    QJsonObject figure;
    figure[QStringLiteral("layers")] = listOf(options.layers, [](const std::string& layer) { return QString::fromStdString(layer); });
    figure[QStringLiteral("heads")] = listOf(options.heads, [](Index head) { return qint64{head}; });
    for (const auto& [kind, word] : kSliceWords) {
        if (kind == options.slice.kind) {
            figure[QStringLiteral("slice")] = QLatin1String(word);
        }
    }
    figure[QStringLiteral("slice-number")] = qint64{options.slice.slice};
    figure[QStringLiteral("width")] = options.size.value_or(QSize(0, 0)).width();
    figure[QStringLiteral("height")] = options.size.value_or(QSize(0, 0)).height();
    figure[QStringLiteral("dpi")] = options.dpi;
    figure[QStringLiteral("cell")] = options.cell;
    figure[QStringLiteral("default-title")] = !options.title.has_value();
    figure[QStringLiteral("title")] = options.title.value_or(QString());
    figure[QStringLiteral("colour-bar")] = options.colourBar;
    file.figure = figure;
    file.namedFile.clear();
    file.modified = false;
    return QJsonDocument(toJson(file)).toJson(QJsonDocument::Compact).toStdString();
}

std::string carriedScene(const Scene& scene, const FigureOptions& options, const std::string& figure, TensorStore& store) {
    SceneFile file;
    file.scene = scene;
    TensorHashes hashes(store);
    const QString folder = QFileInfo(QString::fromStdString(figure)).absolutePath();
    return carriedScene(withRecords(std::move(file), folder.toStdString(), hashes), options);
}

FigureOptions carriedOptions(const SceneFile& file, const Model& model) {
    FigureOptions options = figureOptions(file.scene, model);
    const QJsonObject& figure = file.figure;
    const auto number = [&](const char* name, int missing) { return figure.value(QLatin1String(name)).toInt(missing); };
    if (const QJsonArray layers = figure.value(QLatin1String("layers")).toArray(); !layers.isEmpty()) {
        options.layers.clear();
        for (const QJsonValue& layer : layers) {
            options.layers.push_back(layer.toString().toStdString());
        }
    }
    for (const QJsonValue& head : figure.value(QLatin1String("heads")).toArray()) {
        options.heads.push_back(head.toInteger());
    }
    for (const auto& [kind, word] : kSliceWords) {
        if (figure.value(QLatin1String("slice")) == QLatin1String(word)) {
            options.slice = {kind, figure.value(QLatin1String("slice-number")).toInteger()};
        }
    }
    if (const QSize size(number("width", 0), number("height", 0));
        size.width() >= FigureOptions::kMinimumSide && size.height() >= FigureOptions::kMinimumSide) {
        options.size = size;
    }
    options.dpi = number("dpi", options.dpi);
    options.cell = number("cell", options.cell);
    if (!figure.value(QLatin1String("default-title")).toBool(true)) {
        options.title = figure.value(QLatin1String("title")).toString();
    }
    options.colourBar = figure.value(QLatin1String("colour-bar")).toBool(true);
    return options;
}

Result<CarriedScene> readFigureScene(const std::string& path) {
    auto bytes = readWholeFile(path, kLongestFigure);
    if (!bytes.ok()) {
        return bytes.error();
    }
    QByteArray& content = bytes.value();
    const QByteArray text = content.startsWith("\x89PNG") ? sceneOfPng(content)
                            : content.startsWith("%PDF-") ? sceneOfPdf(content)
                            : content.startsWith("<")     ? sceneOfSvg(content)
                                                          : QByteArray();
    if (text.isEmpty()) {
        return makeError(ErrorCode::FileUnsupported, path, MessagesText::tr("figure").toStdString(),
                         MessagesText::tr("it contains no scene; only figures saved by Posenc do").toStdString());
    }
    auto file = parseScene(text, path);
    if (!file.ok()) {
        return file.error();
    }
    return CarriedScene{std::move(file).value(), text.toStdString()};
}

}  // namespace posenc
