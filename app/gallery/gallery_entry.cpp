#include "app/gallery/gallery_entry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/browser/table_images.h"
#include "app/gallery/gallery_sizes.h"
#include "app/messages/contexts.h"
#include "app/messages/searched_names.h"
#include "app/scene/layer_colours.h"
#include "engine/files/common/output_file.h"
#include "engine/files/numpy/npy_writer.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

constexpr int kTile = 32;

struct ThemeTitle {
    const char* id;
    const char* title;
};
/// In the order in which they are listed.
constexpr ThemeTitle kThemes[] = {
    {"absolute", QT_TRANSLATE_NOOP("Window", "Absolute positions")},
    {"relative-1d", QT_TRANSLATE_NOOP("Window", "Relative positions")},
    {"t5", QT_TRANSLATE_NOOP("Window", "T5 buckets")},
    {"alibi-and-windows", QT_TRANSLATE_NOOP("Window", "ALiBi and sliding windows")},
    {"rope", QT_TRANSLATE_NOOP("Window", "RoPE")},
    {"grids", QT_TRANSLATE_NOOP("Window", "Grids and windows")},
    {"resizing", QT_TRANSLATE_NOOP("Window", "Resizing")},
    {"regularisation", QT_TRANSLATE_NOOP("Window", "Regularisation")},
};

/// Of a `kind`: what both arrays are called, and their files.
struct KindSides {
    const char* kind;
    const char* first;
    const char* second;
    const char* firstFile;
    const char* secondFile;
};
constexpr KindSides kSides[] = {
    {"mistake", QT_TRANSLATE_NOOP("Window", "Wrong"), QT_TRANSLATE_NOOP("Window", "Right"), "wrong.npy", "right.npy"},
    {"convention", QT_TRANSLATE_NOOP("Window", "Convention 1"), QT_TRANSLATE_NOOP("Window", "Convention 2"), "convention-1.npy",
     "convention-2.npy"},
    {"limit", QT_TRANSLATE_NOOP("Window", "As designed"), QT_TRANSLATE_NOOP("Window", "As expected"), "as-designed.npy", "as-expected.npy"},
};

QJsonObject objectOf(const QString& id) {
    QFile file(QStringLiteral(":/gallery/%1.json").arg(id));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

std::optional<Scene> sceneOf(const QJsonObject& object) {
    Scene scene;
    scene.encoding = object.value(QLatin1String("encoding")).toString().toStdString();
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    if (encoding == nullptr) {
        return std::nullopt;
    }
    for (const QString& key : object.keys()) {
        const ParameterDeclaration* parameter = encoding->parameter(key.toStdString());
        const auto value = parameter == nullptr
                               ? std::nullopt
                               : std::optional(parseParameter(*parameter, object.value(key).toVariant().toString().toStdString()));
        if (value && value->ok()) {
            scene.parameters.insert_or_assign(parameter->id, value->value());
        }
    }
    return scene;
}

/// One head of an array, as a picture; `other` is taken from it where there is one.
QImage imageOf(const ComparedArray& array, const ComparedArray* other) {
    TableSamples samples{array.rows, array.columns, {}, {}};
    for (Index row = 0; row < array.rows; ++row) {
        for (Index column = 0; column < array.columns; ++column) {
            const auto at = array.at(0, row, column);
            const double value = other == nullptr ? array.shown[at] : array.shown[at] - other->shown[at];
            samples.values.push_back(static_cast<float>(value));
        }
    }
    const auto range = finiteRange(samples.values);
    return imageOf(samples, tableColours(array.whole() && other == nullptr, range));
}

void paintTile(QPainter& painter, int place, const QImage& image) {
    const QRect tile(place * (kTile + 2), 0, kTile, kTile);
    // A vector is one row: as high as the others.
    painter.drawImage(tile, image.scaled(tile.size(), Qt::IgnoreAspectRatio, Qt::FastTransformation));
}

QImage thumbnailOf(const GallerySize& size) {
    QImage out(3 * kTile + 4, kTile, QImage::Format_ARGB32_Premultiplied);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    paintTile(painter, 0, imageOf(*size.wrong, nullptr));
    paintTile(painter, 1, imageOf(*size.right, nullptr));
    if (size.sameShape()) {
        paintTile(painter, 2, imageOf(*size.wrong, size.right.get()));
    }
    return out;
}

Status writeArray(const QString& file, const ComparedArray& array, NpyNumber type) {
    auto out = OutputFile::create(file.toStdString());
    if (!out.ok()) {
        return out.error();
    }
    OutputFile target = std::move(out).value();
    NpyWriter writer(target.stream(), type, array.shape);
    const std::vector<float> values(array.values.begin(), array.values.end());
    writer.write(std::span<const float>(values));
    return target.commit();
}

}  // namespace

QStringList galleryIds() {
    struct Place {
        QString id;
        std::tuple<bool, int, QString> rank;
    };
    std::vector<Place> places;
    for (const QString& file : QDir(QStringLiteral(":/gallery")).entryList({QStringLiteral("*.json")})) {
        const QString id = file.chopped(5);
        const QString theme = objectOf(id).value(QLatin1String("theme")).toString();
        const auto* known =
            std::find_if(std::begin(kThemes), std::end(kThemes), [&](const ThemeTitle& one) { return theme == QLatin1String(one.id); });
        const auto text = galleryText(id.toStdString());
        const bool asked = id == QLatin1String("alibi-key-row") || id == QLatin1String("sinusoid-halves");
        places.push_back({id, {!asked, static_cast<int>(known - std::begin(kThemes)), text ? text->title : id}});
    }
    std::sort(places.begin(), places.end(), [](const Place& x, const Place& y) {
        return std::tuple(std::get<1>(x.rank), std::get<0>(x.rank), std::get<2>(x.rank)) <
               std::tuple(std::get<1>(y.rank), std::get<0>(y.rank), std::get<2>(y.rank));
    });
    QStringList ids;
    for (const Place& place : places) {
        ids << place.id;
    }
    return ids;
}

namespace {

std::optional<GalleryEntry> describe(const QString& id, const QJsonObject& object) {
    const auto text = galleryText(id.toStdString());
    if (object.isEmpty() || !text) {
        return std::nullopt;
    }
    GalleryEntry entry;
    entry.id = id;
    entry.text = *text;
    entry.theme = object.value(QLatin1String("theme")).toString();
    entry.kind = object.value(QLatin1String("kind")).toString();
    entry.encoding = object.value(QLatin1String("encoding")).toString();
    entry.relation = object.value(QLatin1String("relation")).toString();
    entry.sizeOf = object.value(QLatin1String("parameters")).toString();
    for (const QJsonValue& who : object.value(QLatin1String("who")).toArray()) {
        entry.who << placeMet(who.toString().toStdString());
    }
    for (const QJsonValue& word : object.value(QLatin1String("words")).toArray()) {
        entry.words << word.toString();
    }
    if (const QJsonObject scene = object.value(QLatin1String("scene")).toObject(); !scene.isEmpty()) {
        entry.scene = sceneOf(scene);
    }
    return entry;
}

}  // namespace

std::optional<GalleryEntry> describeGalleryEntry(const QString& id) {
    return describe(id, objectOf(id));
}

std::optional<GalleryEntry> readGalleryEntry(const QString& id) {
    const QJsonObject object = objectOf(id);
    std::optional<GalleryEntry> entry = describe(id, object);
    if (!entry) {
        return std::nullopt;
    }
    entry->sizes = storedSizes(object);
    entry->first = std::max(0, static_cast<int>(entry->sizes.size()) - 1);
    if (!entry->sizes.empty()) {
        entry->thumbnail = thumbnailOf(entry->sizes[entry->sizes.size() / 2]);
    }
    return entry;
}

QString entryWords(const GalleryEntry& entry) {
    const GalleryText& text = entry.text;
    QStringList words{entry.id, text.title, text.claim, text.first, text.second, text.look, text.fix, themeTitle(entry.theme)};
    words << entry.who << entry.words;
    if (const EncodingDeclaration* encoding = findEncoding(entry.encoding.toStdString())) {
        words << entry.encoding << engineText(encoding->title) << namesInFiles(encoding->id);
    }
    return words.join(QLatin1Char(' '));
}

GalleryEntry withLiveSizes(GalleryEntry entry, const Progress& progress) {
    auto live = formulaSizes(objectOf(entry.id), progress);
    if (!live.ok() || live.value().empty()) {
        return entry;
    }
    const std::vector<double> first = entry.sizes.empty() ? std::vector<double>() : entry.sizes.back().numbers;
    entry.sizes = std::move(live).value();
    const auto known = std::find_if(entry.sizes.begin(), entry.sizes.end(), [&](const GallerySize& one) { return one.numbers == first; });
    entry.first = static_cast<int>(known == entry.sizes.end() ? 0 : known - entry.sizes.begin());
    return entry;
}

QString themeTitle(const QString& theme) {
    for (const ThemeTitle& one : kThemes) {
        if (theme == QLatin1String(one.id)) {
            return WindowText::tr(one.title);
        }
    }
    return theme;
}

QString kindTitle(const GalleryEntry& entry) {
    if (entry.relation == QLatin1String("row-constant")) {
        return WindowText::tr("equal up to a constant");
    }
    return entry.kind == QLatin1String("convention") ? WindowText::tr("a convention")
           : entry.kind == QLatin1String("limit")    ? WindowText::tr("works as designed")
                                                     : WindowText::tr("a mistake");
}

GallerySides sidesOf(const GalleryEntry& entry) {
    const auto* known = std::ranges::find_if(kSides, [&](const KindSides& one) { return entry.kind == QLatin1String(one.kind); });
    const KindSides& sides = known == std::end(kSides) ? kSides[0] : *known;
    return {WindowText::tr(sides.first), WindowText::tr(sides.second), QLatin1String(sides.firstFile), QLatin1String(sides.secondFile)};
}

Status saveFixture(const GalleryEntry& entry, const GallerySize& size, const QString& folder) {
    const QDir place(folder);
    const GallerySides sides = sidesOf(entry);
    // Real numbers that happen to be whole are real still.
    const NpyNumber type = size.wrong->whole() && size.right->whole() ? NpyNumber::Int32 : NpyNumber::Float32;
    for (const auto& [name, array] : {std::pair(sides.firstFile, size.wrong), std::pair(sides.secondFile, size.right)}) {
        if (const Status status = writeArray(place.filePath(name), *array, type); !status.ok()) {
            return status;
        }
    }
    const QJsonObject facts{{QStringLiteral("id"), entry.id},
                            {QStringLiteral("size"), size.label},
                            {QStringLiteral("parameters"), entry.sizeOf},
                            {QStringLiteral("relation"), entry.relation},
                            {QStringLiteral("differing"), static_cast<qint64>(size.differing)},
                            {QStringLiteral("cells"), static_cast<qint64>(size.right->cells())}};
    auto out = OutputFile::create(place.filePath(QStringLiteral("parameters.json")).toStdString());
    if (!out.ok()) {
        return out.error();
    }
    OutputFile target = std::move(out).value();
    const QByteArray text = QJsonDocument(facts).toJson();
    target.stream().write(text.constData(), text.size());
    return target.commit();
}

}  // namespace posenc
