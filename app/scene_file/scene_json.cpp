#include "app/scene_file/scene_json.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <charconv>
#include <utility>

#include "app/messages/contexts.h"
#include "app/scene_file/derivation_json.h"
#include "app/scene_file/figure_json.h"
#include "app/scene_file/json_fields.h"
#include "app/scene_file/named_files.h"
#include "app/scene_file/parameter_texts.h"
#include "app/scene_file/schema_check.h"
#include "engine/schema/declaration.h"

namespace posenc {
namespace {

constexpr int kVersion = 1;
constexpr const char* kFormat = "posenc scene";

constexpr Word<HeadChoice::Kind> kHeads[] = {
    {HeadChoice::Kind::One, "one"}, {HeadChoice::Kind::Mean, "mean"}, {HeadChoice::Kind::All, "all"}};
constexpr Word<LayerStack> kStacks[] = {
    {LayerStack::Windows, "windows"}, {LayerStack::Channels, "channels"}, {LayerStack::Components, "components"}};
constexpr Word<std::optional<ResizeMethod>> kFits[] = {{std::nullopt, "none"},
                                                       {ResizeMethod::Bicubic, "bicubic"},
                                                       {ResizeMethod::BicubicAntialias, "bicubic-antialias"},
                                                       {ResizeMethod::Geometric, "geometric"},
                                                       {ResizeMethod::GeometricCubic, "geometric-cubic"},
                                                       {ResizeMethod::Linear, "linear"},
                                                       {ResizeMethod::LogSpaced, "swin-v2"}};
constexpr Word<std::optional<OffsetSign>> kSigns[] = {
    {std::nullopt, "default"}, {OffsetSign::KeyMinusQuery, "key-minus-query"}, {OffsetSign::QueryMinusKey, "query-minus-key"}};
constexpr Word<PictureSplit> kPictureSplits[] = {
    {PictureSplit::Hero, "hero"}, {PictureSplit::Grid, "grid"}, {PictureSplit::Row, "row"}, {PictureSplit::Column, "column"}};
constexpr Word<ConfigReading> kReadings[] = {{ConfigReading::Transformers, "transformers"},
                                             {ConfigReading::Transformers45, "transformers-4.5x"},
                                             {ConfigReading::Transformers44, "transformers-4.4x"},
                                             {ConfigReading::Vllm, "vllm"},
                                             {ConfigReading::LlamaCpp, "llama.cpp"},
                                             {ConfigReading::Mlx, "mlx"},
                                             {ConfigReading::Llama3Wavelength, "llama3-wavelength"}};
using LookRange = LayerLook::Range;
constexpr Word<LookRange> kRanges[] = {{LookRange::Auto, "auto"},     {LookRange::Symmetric, "symmetric"}, {LookRange::Fixed, "fixed"},
                                       {LookRange::Locked, "locked"}, {LookRange::Shared, "shared"},       {LookRange::Clipped, "clipped"}};
constexpr Word<LayerLook::Scale> kScales[] = {{LayerLook::Scale::Auto, "auto"},
                                              {LayerLook::Scale::Linear, "linear"},
                                              {LayerLook::Scale::Symlog, "symlog"},
                                              {LayerLook::Scale::Log, "log"}};
constexpr Word<std::optional<Reduction>> kReductions[] = {{std::nullopt, "default"},
                                                          {Reduction::Mean, "mean"},
                                                          {Reduction::Min, "min"},
                                                          {Reduction::Max, "max"},
                                                          {Reduction::Nearest, "nearest"}};
using StepKind = ArrangementStep::Kind;
constexpr Word<StepKind> kSteps[] = {{StepKind::Squeeze, "squeeze"},
                                     {StepKind::Reshape, "reshape"},
                                     {StepKind::Swap, "swap"},
                                     {StepKind::Slice, "slice"},
                                     {StepKind::Pad, "pad"},
                                     {StepKind::Extend, "extend"},
                                     {StepKind::Reverse, "reverse"},
                                     {StepKind::Quadrant, "quadrant"},
                                     {StepKind::Fold, "fold"},
                                     {StepKind::FoldVolume, "fold-volume"},
                                     {StepKind::FoldBuckets, "fold-buckets"}};

struct TensorFields {
    TensorSource source;
    TensorRecord record;
};

/// What JSON holds where the scene holds something else.
struct SceneTexts {
    std::string format = kFormat;
    double version = kVersion;
    std::string seed;
    ParameterTexts parameters;
    ParameterTexts provided;
    std::map<std::string, TensorFields> tensors;
    std::map<std::string, DerivationInputTexts> derivationInputs;
};

void stepFields(Fields& fields, ArrangementStep& step) {
    fields.object("item", [&](Fields& inside) {
        inside("do", step.kind, kSteps);
        inside.list("with", step.arguments, [](Fields& one, Index& argument) { one("item", argument); });
    });
}

void tensorFields(Fields& fields, TensorFields& tensor) {
    fields("file", tensor.source.file);
    fields("key", tensor.source.key);
    recordFields(fields, tensor.record);
    fields.list("arrangement", tensor.source.arrangement, stepFields);
}

void lookFields(Fields& fields, LayerLook& look) {
    fields("colour-map", look.colourMap);
    fields("range", look.range, kRanges);
    fields("minimum", look.minimum);
    fields("maximum", look.maximum);
    fields("clip", look.clip);
    fields("reversed", look.reversed);
    fields("scale", look.scale, kScales);
    fields("threshold", look.threshold);
    fields("reduction", look.reduction, kReductions);
}

void focusFields(Fields& fields, Focus& focus) {
    fields("query", focus.query);
    fields("key", focus.key);
    fields("index", focus.index);
    fields("entry", focus.entry);
    fields("layer", focus.layer);
    fields("row", focus.cell.row);
    fields("column", focus.cell.column);
}

void sideFields(Fields& fields, SeenSide& side, TensorRecords& records) {
    fields("name", side.name);
    fields("file", side.file);
    fields("key", side.key);
    fields("layer", side.layer);
    fields("scene", side.scene);
    fields("head", side.head);
    if (!side.file.empty()) {
        recordFields(fields, records[comparisonRecord(side)]);
    }
}

/// What is seen in place of the pictures.
void seenFields(Fields& fields, SceneView& view, TensorRecords& records) {
    const auto told = [&fields](const char* name) { return fields.object().contains(QLatin1String(name)); };
    if (told("derivation") || !view.derivation.id.empty()) {
        fields.object("derivation", [&](Fields& inside) {
            inside("id", view.derivation.id);
            inside("step", view.derivation.step);
            inside.list("left-out", view.derivation.leftOut, [](Fields& one, std::string& id) { one("item", id); });
        });
    }
    if (told("comparison") || view.comparison) {
        view.comparison = view.comparison.value_or(SeenComparison());
        fields.object("comparison", [&](Fields& inside) {
            SeenComparison& seen = *view.comparison;
            inside.object("a", [&](Fields& one) { sideFields(one, seen.a, records); });
            if (inside.object().contains(QLatin1String("b")) || seen.b) {
                seen.b = seen.b.value_or(SeenSide());
                inside.object("b", [&](Fields& one) { sideFields(one, *seen.b, records); });
            }
            inside("softmax", seen.softmax);
            if (inside.object().contains(QLatin1String("tolerance")) || seen.tolerance) {
                seen.tolerance = seen.tolerance.value_or(0);
                inside("tolerance", *seen.tolerance);
            }
        });
    }
}

void sceneFields(Fields& fields, SceneFile& file, SceneTexts& texts) {
    const auto text = [](Fields& inside, const char* id, std::string& value) { inside(id, value); };
    Scene& scene = file.scene;
    fields("format", texts.format);
    fields("version", texts.version);
    fields("encoding", scene.encoding);
    fields.map("parameters", texts.parameters, text);
    fields.map("provided", texts.provided, text);
    if (fields.object().contains(QLatin1String("config")) || !scene.config.file.empty()) {
        fields.object("config", [&](Fields& inside) {
            inside("file", scene.config.file);
            inside("reading", scene.config.reading, kReadings);
            inside("layer", scene.config.layer);
        });
    }
    fields.map("tensors", texts.tensors, [](Fields& inside, const char* id, TensorFields& tensor) {
        inside.object(id, [&](Fields& one) { tensorFields(one, tensor); });
    });
    fields("fit", scene.fit, kFits);
    fields("seed", texts.seed);
    fields.object("head", [&](Fields& inside) {
        inside("show", scene.head.kind, kHeads);
        inside("number", scene.head.head);
    });
    fields.object("slices", [&](Fields& inside) {
        for (const auto& [stack, word] : kStacks) {
            const auto given = scene.slices.find(stack);
            std::optional<Index> slice = given == scene.slices.end() ? std::nullopt : std::optional(given->second);
            inside(word, slice);
            if (slice) {
                scene.slices[stack] = *slice;
            }
        }
    });
    if (fields.object().contains(QLatin1String("pinned")) || scene.pinned) {
        scene.pinned = scene.pinned.value_or(Focus());
        fields.object("pinned", [&](Fields& inside) { focusFields(inside, *scene.pinned); });
    }
    fields.list("layers", scene.layers, [](Fields& one, std::string& layer) { one("item", layer); });
    fields.map("looks", scene.looks,
               [](Fields& inside, const char* id, LayerLook& look) { inside.object(id, [&](Fields& one) { lookFields(one, look); }); });
    fields("sign", scene.sign, kSigns);
    fields.object("arrangement", [&](Fields& inside) {
        inside("split", scene.arrangement.split, kPictureSplits);
        inside("one-large", scene.arrangement.oneLarge);
    });
    fields.object("view", [&](Fields& inside) {
        inside("selected", scene.view.selected);
        inside.list("presented", scene.view.presented, [](Fields& one, std::string& layer) { one("item", layer); });
        inside.map("zooms", scene.view.zooms, [](Fields& zooms, const char* id, PictureZoom& zoom) {
            zooms.object(id, [&](Fields& one) {
                one("factor", zoom.factor);
                one("across", zoom.across);
                one("down", zoom.down);
            });
        });
    });
    fields.object("query", [&](Fields& inside) {
        inside("text", scene.view.queryText);
        inside("characters", scene.view.queryCharacters);
        inside("image", scene.view.queryImage);
    });
    seenFields(fields, scene.view, file.records);
    if (fields.object().contains(QLatin1String("derivation-inputs")) || !texts.derivationInputs.empty()) {
        fields.map("derivation-inputs", texts.derivationInputs, [](Fields& inside, const char* id, DerivationInputTexts& input) {
            inside.object(id, [&](Fields& one) { derivationInputFields(one, input); });
        });
    }
    if (fields.object().contains(QLatin1String("figure")) || scene.figure != FigureDescription()) {
        fields.object("figure", [&](Fields& inside) { figureFields(inside, scene.figure, file.records); });
    }
    if (fields.object().contains(QLatin1String("window")) || !file.namedFile.empty() || file.modified) {
        fields.object("window", [&](Fields& inside) {
            inside("file", file.namedFile);
            inside("modified", file.modified);
        });
    }
}

QJsonValue withUnknown(const QJsonValue& written, const QJsonValue& read, const QJsonValue& understood);

/// Which item of a list as it was read each written one is: one that is as it was then, wherever it went, else the one in its place.
QJsonArray withUnknownItems(QJsonArray written, const QJsonArray& read, const QJsonArray& understood) {
    std::vector<bool> taken(static_cast<std::size_t>(read.size()));
    const auto take = [&](qsizetype item, qsizetype from) {
        taken[static_cast<std::size_t>(from)] = true;
        written[item] = withUnknown(written.at(item), read.at(from), understood.at(from));
    };
    std::vector<qsizetype> changed;
    for (qsizetype item = 0; item < written.size(); ++item) {
        qsizetype from = 0;
        while (from < read.size() && (taken[static_cast<std::size_t>(from)] || understood.at(from) != written.at(item))) {
            ++from;
        }
        if (from < read.size()) {
            take(item, from);
        } else {
            changed.push_back(item);
        }
    }
    for (const qsizetype item : changed) {
        if (item < read.size() && !taken[static_cast<std::size_t>(item)]) {
            take(item, item);
        }
    }
    return written;
}

/// What JSON has of a scene and this program knows nothing of stays where it was, unless what it belonged to is gone.
QJsonValue withUnknown(const QJsonValue& written, const QJsonValue& read, const QJsonValue& understood) {
    if (written.isArray() && read.isArray()) {
        return withUnknownItems(written.toArray(), read.toArray(), understood.toArray());
    }
    if (!written.isObject() || !read.isObject()) {
        return written;
    }
    QJsonObject fields = written.toObject();
    const QJsonObject before = read.toObject();
    const QJsonObject known = understood.toObject();
    for (auto field = before.begin(); field != before.end(); ++field) {
        if (!known.contains(field.key())) {
            if (!fields.contains(field.key())) {
                fields.insert(field.key(), field.value());
            }
        } else if (fields.contains(field.key())) {
            fields.insert(field.key(), withUnknown(fields.value(field.key()), field.value(), known.value(field.key())));
        }
    }
    return fields;
}

/// What the program itself knows of the scene.
QJsonObject knownJson(SceneFile file) {
    SceneTexts texts;
    texts.seed = std::to_string(file.scene.seed);
    texts.parameters = textsOf(file.scene.parameters);
    texts.provided = textsOf(file.scene.provided);
    for (const auto& [id, input] : file.scene.derivationInputs) {
        texts.derivationInputs[id] = textsOf(input);
    }
    for (const auto& some : {file.missing, file.scene.tensors}) {
        for (const auto& [name, source] : some) {
            texts.tensors[name] = {source, file.records[name]};
        }
    }
    if (!file.scene.view.comparison) {
        file.scene.view.comparison = file.missingComparison;
    }
    Fields fields(nullptr);
    sceneFields(fields, file, texts);
    return fields.object();
}

const QJsonObject& sceneSchema() {
    static const QJsonObject schema = [] {
        QFile file(QStringLiteral(":/scene/scene.schema.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }();
    return schema;
}

}  // namespace

QJsonObject toJson(const SceneFile& file) {
    QJsonObject written = knownJson(file);
    if (!file.read.isEmpty()) {
        const auto understood = sceneFromJson(file.read, {});
        if (understood.ok()) {
            written = withUnknown(written, file.read, knownJson(understood.value())).toObject();
        }
    }
    return written;
}

Result<SceneFile> sceneFromJson(const QJsonObject& object, const std::string& name) {
    const QJsonValue format = object.value(QLatin1String("format"));
    const QJsonValue version = object.value(QLatin1String("version"));
    if (format == QLatin1String(kFormat) && version.isDouble() && version.toDouble() > kVersion) {
        return makeError(ErrorCode::FileUnsupported, name, MessagesText::tr("version").toStdString(),
                         MessagesText::tr("%1; this program reads up to %2").arg(version.toDouble()).arg(kVersion).toStdString());
    }
    if (const auto fault = schemaFault(sceneSchema(), object)) {
        return malformed(name, fault->where, fault->found, fault->wanted);
    }
    SceneFile file;
    SceneTexts texts;
    Fields fields(&object);
    sceneFields(fields, file, texts);
    Scene& scene = file.scene;
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    if (encoding == nullptr) {
        return makeError(ErrorCode::FileUnsupported, name, MessagesText::tr("encoding").toStdString(), scene.encoding);
    }
    if (!texts.seed.empty()) {
        const auto [end, fault] = std::from_chars(texts.seed.data(), texts.seed.data() + texts.seed.size(), scene.seed);
        if (fault != std::errc()) {
            return malformed(name, QStringLiteral("seed"), QString::fromStdString(texts.seed), QStringLiteral("0 to 18446744073709551615"));
        }
    }
    for (const auto& [given, where] :
         {std::pair(&texts.parameters, QStringLiteral("parameters")), std::pair(&texts.provided, QStringLiteral("provided"))}) {
        Parameters::Map& target = given == &texts.parameters ? scene.parameters : scene.provided;
        if (Status status = setParameters(target, *given, *encoding, where, name); !status.ok()) {
            return status.error();
        }
    }
    if (Status status = setDerivationInputs(scene.derivationInputs, texts.derivationInputs, name); !status.ok()) {
        return status.error();
    }
    for (const auto& [tensor, entry] : texts.tensors) {
        if (encoding->tensor(tensor) != nullptr) {
            scene.tensors[tensor] = entry.source;
            file.records[tensor] = entry.record;
        }
    }
    for (const auto& [layer, look] : scene.looks) {
        if (look.minimum > look.maximum) {
            return malformed(name, QStringLiteral("looks/%1/minimum").arg(QString::fromStdString(layer)), QString::number(look.minimum),
                             MessagesText::tr("%1 or less").arg(look.maximum));
        }
    }
    file.read = object;
    return file;
}

}  // namespace posenc
