#include "app/comparison/other_sides.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/messages/contexts.h"
#include "app/messages/layer_text.h"
#include "app/messages/printable.h"
#include "app/scene/carry_over.h"
#include "app/scene/resolve.h"
#include "engine/comparison/candidate.h"
#include "engine/core/text.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"
#include "widgets/encodings/encoding_list.h"

namespace posenc {
namespace {

constexpr std::size_t kMostTensors = 4000;

QString layerTitle(const Model& model, const std::string& layer) {
    const auto declared = model.layer(layer);
    return declared.ok() ? engineText(declared.value().title) : QString::fromStdString(layer);
}

QString encodingTitle(const Scene& scene) {
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    return encoding != nullptr ? engineText(encoding->title) : QString();
}

Command commandFor(const QString& title, const QString& place, const std::function<void(const ArraySource&)>& choose, ArraySource source) {
    Command command;
    command.title = title;
    command.place = place;
    command.run = [choose, source = std::move(source)] { choose(source); };
    return command;
}

/// A switch or a choice with another value: "Causal: off".
void addVariants(std::vector<Command>& commands, const OtherSides& at, const std::function<void(const ArraySource&)>& choose) {
    const Scene& scene = at.picture->scene;
    const Parameters& now = at.picture->model->parameters();
    for (const ParameterDeclaration& parameter : at.picture->model->encoding().parameters) {
        std::vector<std::pair<ParameterValue, QString>> values;
        if (parameter.type == ParameterType::Boolean) {
            const bool on = now.flag(parameter.id);
            values.emplace_back(!on, on ? WindowText::tr("off") : WindowText::tr("on"));
        } else if (parameter.type == ParameterType::Choice) {
            for (const Choice& choice : parameter.choices) {
                if (choice.offered && choice.id != now.choice(parameter.id)) {
                    values.emplace_back(ParameterValue(choice.id), engineText(choice.label));
                }
            }
        }
        for (const auto& [value, text] : values) {
            LayerSource other{scene, at.layer};
            other.scene.parameters.insert_or_assign(parameter.id, value);
            const QString title = WindowText::tr("%1: %2", "parameter, value").arg(engineText(parameter.label), text);
            commands.push_back(
                commandFor(title, WindowText::tr("Variant"), choose,
                           {WindowText::tr("%1, %2", "encoding, variant").arg(encodingTitle(scene), title), other, at.a.head}));
        }
    }
}

void addOfScene(std::vector<Command>& commands, const OtherSides& at, const std::function<void(const ArraySource&)>& choose) {
    const Model& model = *at.picture->model;
    const Scene& scene = at.picture->scene;
    const Index stack = model.stackSize(at.layer);
    for (Index head = 0; head < stack && stack > 1; ++head) {
        QString title = sliceText(model.layer(at.layer).value().stack, head, stack);
        title[0] = title[0].toUpper();
        commands.push_back(
            commandFor(title, WindowText::tr("This layer"), choose, {layerTitle(model, at.layer), LayerSource{scene, at.layer}, head}));
    }
    for (const LayerDeclaration& layer : model.layers()) {
        if (layer.id != at.layer) {
            commands.push_back(commandFor(engineText(layer.title), WindowText::tr("Layer of this scene"), choose,
                                          {engineText(layer.title), LayerSource{scene, layer.id}, at.a.head}));
        }
    }
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        if (seed != scene.seed) {
            LayerSource other{scene, at.layer};
            other.scene.seed = seed;
            const QString title = WindowText::tr("Seed %1").arg(seed);
            commands.push_back(
                commandFor(title, WindowText::tr("Another seed"), choose, {withCommas({encodingTitle(scene), title}), other, at.a.head}));
        }
    }
    addVariants(commands, at, choose);
    for (const EncodingDeclaration& encoding : catalogue()) {
        if (encoding.id != scene.encoding) {
            const LayerSource other{sceneOfLength(scene, encoding.id, model.keys()), at.layer};
            const QString title = engineText(encoding.title);
            commands.push_back(commandFor(title, WindowText::tr("Encoding of %1 tokens", nullptr, pluralOf(model.keys())).arg(model.keys()),
                                          choose, {title, other, at.a.head}));
            commands.back().words = QString::fromStdString(encoding.id);
        }
    }
}

void addOfFile(std::vector<Command>& commands, const OtherSides& at, const std::function<void(const ArraySource&)>& choose) {
    const QString file = shownName(QFileInfo(at.file->path).fileName());
    for (const ProposedScene& table : at.tables) {
        const QString title = table.title.empty() ? WindowText::tr("(unnamed)") : shownName(QString::fromStdString(table.title));
        commands.push_back(commandFor(title, WindowText::tr("Table of %1").arg(file), choose,
                                      {title, LayerSource{table.scene, at.layer.empty() ? std::string("bias") : at.layer}, at.a.head}));
    }
    std::size_t listed = 0;
    for (const TensorEntry& entry : at.file->file->entries()) {
        if (entry.isElsewhere() || elementCount(entry.shape) < 1 || elementCount(entry.shape) > kMostComparedCells ||
            ++listed > kMostTensors) {
            continue;
        }
        ArraySource source = sourceOf(at.file->path.toStdString(), entry.name);
        Command command = commandFor(source.name, WindowText::tr("Tensor of %1").arg(file), choose, source);
        command.help = QString::fromStdString(toString(entry.shape));
        commands.push_back(std::move(command));
    }
}

QString nameOfTensor(const TensorSource& tensor, const std::string& beside) {
    const QString file = fileNameBeside(QString::fromStdString(tensor.file), QString::fromStdString(beside));
    return printable(tensor.key.empty() ? file : file + QLatin1Char(':') + QString::fromStdString(tensor.key));
}

/// What openOther() tells of the file's tensors.
std::optional<ArraySource> sameSceneOf(const ArraySource& a, const TrainedFile& file, const std::string& path, const TensorStore& store) {
    const auto* layer = std::get_if<LayerSource>(&a.from);
    if (layer == nullptr || layer->scene.tensors.empty()) {
        return std::nullopt;
    }
    LayerSource other = *layer;
    for (auto& [name, source] : other.scene.tensors) {
        const auto has = [&key = source.key](const TensorEntry& one) { return one.name == key; };
        if (std::ranges::none_of(file.entries(), has)) {
            return std::nullopt;
        }
        source.file = path;
    }
    const auto request = resolve(other.scene, store);
    if (!request.ok() || !Model::misfits(request.value()).empty()) {
        return std::nullopt;
    }
    return ArraySource{shownName(QFileInfo(QString::fromStdString(path)).fileName()), other, a.head};
}

}  // namespace

ArraySource sourceOf(const Picture& picture, const std::string& layer) {
    Scene scene = picture.scene;
    scene.pinned.reset();
    const QString of = withCommas({encodingTitle(scene), layerTitle(*picture.model, layer)});
    const bool stacked = picture.model->stackSize(layer) > 1;
    const Index slice = [&] {
        const auto panel =
            std::find_if(picture.panels.begin(), picture.panels.end(), [&](const PanelPicture& one) { return one.layer.id == layer; });
        return panel != picture.panels.end() && panel->slice ? *panel->slice : Index{0};
    }();
    return {of, LayerSource{scene, layer}, stacked ? std::optional(slice) : std::nullopt};
}

ArraySource arraySourceOf(const QString& name, const std::vector<double>& numbers) {
    std::vector<float> values;
    for (const double number : numbers) {
        values.push_back(std::isnan(number) ? -std::numeric_limits<float>::infinity() : static_cast<float>(number));
    }
    const auto array = comparedArray(Tensor({1, static_cast<Index>(numbers.size())}, std::move(values)));
    return {name, array.ok() ? std::make_shared<const ComparedArray>(array.value()) : nullptr};
}

QString fileNameBeside(const QString& file, const QString& other) {
    const QFileInfo own(file);
    const bool alike = file != other && own.fileName() == QFileInfo(other).fileName();
    return alike ? own.absoluteDir().dirName() + QLatin1Char('/') + own.fileName() : own.fileName();
}

ArraySource sourceOf(const std::string& file, const std::string& key) {
    const TensorSource source{file, key, {}};
    return {nameOfTensor(source, file), source};
}

void tellApart(ArraySource& a, ArraySource& b) {
    const auto* one = std::get_if<TensorSource>(&a.from);
    const auto* two = std::get_if<TensorSource>(&b.from);
    if (one != nullptr && two != nullptr) {
        a.name = nameOfTensor(*one, two->file);
        b.name = nameOfTensor(*two, one->file);
    }
}

std::vector<Command> otherSides(const OtherSides& at, const std::function<void(const ArraySource&)>& choose) {
    std::vector<Command> commands;
    if (at.picture != nullptr) {
        addOfScene(commands, at, choose);
    }
    if (at.file != nullptr) {
        addOfFile(commands, at, choose);
    }
    return commands;
}

Scene sceneOfLength(const Scene& scene, const std::string& encoding, Index tokens) {
    SceneRequest request;
    request.encoding = encoding;
    request.tensors.emplace();
    request.head = scene.head;
    const EncodingDeclaration& declared = *findEncoding(encoding);
    for (const char* length : {"length", "key-length"}) {
        if (declared.parameter(length) != nullptr) {
            request.parameters.insert_or_assign(length, ParameterValue(tokens));
        }
    }
    if (request.parameters.empty()) {
        const auto grid = std::find_if(declared.parameters.begin(), declared.parameters.end(),
                                       [](const ParameterDeclaration& one) { return one.type == ParameterType::GridSize; });
        // As square as the number of tokens allows.
        const std::vector<Grid> grids = factorPairs(tokens);
        const auto squarest = std::min_element(grids.begin(), grids.end(), [](const Grid& x, const Grid& y) {
            return std::abs(x.rows - x.columns) < std::abs(y.rows - y.columns);
        });
        if (grid != declared.parameters.end() && squarest != grids.end()) {
            request.parameters.insert_or_assign(grid->id, ParameterValue(*squarest));
        }
    }
    Scene out = carryOver(scene, nullptr, request);
    out.pinned.reset();
    return out;
}

std::vector<Command> tensorCommands(const std::vector<TensorEntry>& entries, const std::function<void(const std::string& key)>& choose) {
    std::vector<Command> commands;
    for (const TensorEntry& entry : entries) {
        Command command;
        command.title = printable(QString::fromStdString(entry.name));
        command.place = QString::fromStdString(toString(entry.shape));
        command.run = [choose, key = entry.name] { choose(key); };
        commands.push_back(std::move(command));
    }
    return commands;
}

Result<OtherFile> openOther(const ArraySource& a, const std::string& path, const TensorStore& store) {
    const auto opened = store.file(path);
    return opened.ok() ? Result<OtherFile>({opened.value(), sameSceneOf(a, *opened.value(), path, store)}) : opened.error();
}

}  // namespace posenc
