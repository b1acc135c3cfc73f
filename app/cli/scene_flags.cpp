#include "app/cli/scene_flags.h"

#include <QCoreApplication>
#include <algorithm>

#include <CLI/CLI.hpp>

#include "app/cli/command_flag.h"
#include "app/cli/config_flags.h"
#include "app/cli/encoding_list.h"
#include "app/cli/numbers.h"
#include "app/messages/contexts.h"
#include "app/scene/tensor_place.h"
#include "engine/core/text.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

const char* typeName(ParameterType type) {
    switch (type) {
        case ParameterType::GridSize:
            return "ROWSxCOLUMNS";
        case ParameterType::Grid3dSize:
            return "DEPTHxROWSxCOLUMNS";
        case ParameterType::Integer:
            return "N";
        case ParameterType::Real:
            return "X";
        case ParameterType::NumberList:
            return "N,N,...";
        case ParameterType::Text:
            return "TEXT";
        case ParameterType::Boolean:
        case ParameterType::Choice:
            break;
    }
    return "NAME";
}

CLI::Option* addParameter(CLI::App& command, const EncodingDeclaration& encoding, const ParameterDeclaration& parameter) {
    QString help =
        CommandLineText::tr("%1; %2 (default %3)").arg(engineText(parameter.help), parameterRange(parameter), parameterDefault(parameter));
    if (const QString use = parameterUse(encoding, parameter); !use.isEmpty()) {
        help = withSemicolons({help, use});
    }
    const std::string flag = "--" + parameter.id;
    CLI::Option* option = nullptr;
    if (parameter.type == ParameterType::Boolean) {
        option = command.add_flag(flag + ",!--no-" + parameter.id)->disable_flag_override()->description(help.toStdString());
    } else {
        option = command.add_option(flag)->description(help.toStdString())->type_name(typeName(parameter.type));
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
    return option;
}

}  // namespace

SceneFlags::SceneFlags(CLI::App& command, const EncodingDeclaration* encoding, SceneBase base, const Parameters::Map& defaults)
    : encoding_(encoding), base_(std::move(base)) {
    const auto add = [&](const char* flag, const char* type, const QString& help) {
        return addFlag(command, CommandLineText::tr("Scene"), flag, type, help);
    };
    encodingFlag_ = add("--encoding", "ID", CommandLineText::tr("encoding, as listed by \"posenc encodings\""));
    tensorFlag_ = add("--tensor", "NAME=FILE[:KEY]",
                      CommandLineText::tr("binds a tensor of the encoding to a file, with the axis order that inspect recognises; KEY "
                                          "selects one of several tensors; repeatable"));
    tensorFlag_->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
    seedFlag_ = add("--seed", "N", CommandLineText::tr("random seed of the unbound tensors (default 0)"));
    fitFlag_ =
        add("--fit", "METHOD",
            CommandLineText::tr("adapts bound tensors to other parameters than those they were trained with, where that has a "
                                "meaning; METHOD resizes bias tables of windows: %1 (default: a tensor that does not fit is an error)")
                .arg(QString::fromStdString(resizeMethodIds())));
    headFlag_ =
        add("--head", "N[,N...]|all|mean",
            CommandLineText::tr(
                "head, counted from 0, or several: 0,1,2 (default: that of the scene of --session, else 0 for pictures, all for data)"));
    sliceFlag_ = add("--slice", "N|all",
                     CommandLineText::tr("window, channel or component of a layer that has several, counted from 0 (default for pictures: "
                                         "the one that the parameters select, else 0; for data: all)"));
    ConfigFlags::add(command, encoding_ != nullptr && encoding_->parameter("layer-number") != nullptr);
    if (encoding_ == nullptr) {
        return;
    }
    const QString group = CommandLineText::tr("Parameters of %1").arg(QString::fromStdString(encoding_->id));
    for (const ParameterDeclaration& parameter : encoding_->parameters) {
        // A flag of the command itself goes first.
        if (command.get_option_no_throw("--" + parameter.id) != nullptr) {
            continue;
        }
        ParameterDeclaration said = parameter;
        if (const auto own = defaults.find(parameter.id); own != defaults.end()) {
            said.defaultValue = own->second;
            said.follows.clear();
        }
        parameterFlags_[parameter.id] = addParameter(command, *encoding_, said)->group(group.toStdString());
    }
}

QString SceneFlags::encodingFrom() const {
    return encodingFlag_->count() > 0 ? QStringLiteral("--encoding")
           : base_.config             ? QStringLiteral("--config")
           : base_.session            ? QStringLiteral("--session")
                                      : QString();
}

const OpenedScene* SceneFlags::session() const {
    const bool same = base_.session && encoding_ != nullptr && base_.session->file.scene.encoding == encoding_->id;
    return same ? &*base_.session : nullptr;
}

Result<Scene> SceneFlags::scene() const {
    auto scene = sceneWithoutMissing();
    const auto missing = scene.ok() ? missingFrom(scene.value()) : std::vector<FileChange>();
    return missing.empty() ? scene : missing.front().why;
}

std::vector<FileChange> SceneFlags::missingFrom(const Scene& scene) const {
    std::vector<FileChange> missing;
    for (const FileChange& change : session() == nullptr ? std::vector<FileChange>() : session()->changes) {
        const bool tensor = change.named.use == FileUse::Tensor;
        if (tensor && change.missing && scene.tensors.find(change.named.tensor) == scene.tensors.end()) {
            missing.push_back(change);
        }
    }
    return missing;
}

Result<Scene> SceneFlags::sceneWithoutMissing() const {
    if (encoding_ == nullptr) {
        return makeError(ErrorCode::UnknownEncoding, encodingFlag_->count() > 0 ? encodingFlag_->as<std::string>() : std::string());
    }
    Scene scene;
    if (session() != nullptr) {
        scene = session()->file.scene;
    } else {
        scene.encoding = encoding_->id;
        scene.fit.reset();
    }
    if (base_.config && base_.config->encoding == scene.encoding) {
        for (const auto& [id, value] : base_.config->parameters) {
            scene.parameters.insert_or_assign(id, value);
        }
        for (const auto& [name, source] : base_.config->tensors) {
            scene.tensors.insert_or_assign(name, source);
        }
    }
    for (const auto& [id, option] : parameterFlags_) {
        if (option->count() == 0) {
            continue;
        }
        const ParameterDeclaration& parameter = *encoding_->parameter(id);
        if (parameter.type == ParameterType::Boolean) {
            scene.parameters[id] = option->as<bool>();
            continue;
        }
        auto value = parseParameter(parameter, option->as<std::string>());
        if (!value.ok()) {
            return value.error();
        }
        scene.parameters[id] = std::move(value).value();
    }
    for (const std::string& text : tensorFlag_->results()) {
        const auto tensor = parseTensorFlag(text);
        if (!tensor.ok()) {
            return tensor.error();
        }
        if (encoding_->tensor(tensor.value().first) == nullptr) {
            return makeError(ErrorCode::UnknownTensor, scene.encoding, tensor.value().first);
        }
        scene.tensors.insert_or_assign(tensor.value().first, tensor.value().second);
    }
    if (seedFlag_->count() > 0) {
        const auto text = seedFlag_->as<std::string>();
        const auto seed = readNumber<std::uint64_t>(text);
        if (!seed) {
            return makeError(ErrorCode::ParameterType, "--seed", text, POSENC_TEXT("a whole number, 0 or more"));
        }
        scene.seed = *seed;
    }
    if (fitFlag_->count() > 0) {
        const auto name = fitFlag_->as<std::string>();
        const ResizeMethodDeclaration* method = findResizeMethod(name);
        if (method == nullptr) {
            return makeError(ErrorCode::ParameterChoice, "--fit", name, resizeMethodIds());
        }
        scene.fit = method->method;
    }
    const auto chosen = heads();
    if (!chosen.ok()) {
        return chosen.error();
    }
    if (chosen.value()) {
        scene.head = chosen.value()->choice;
    }
    return scene;
}

QString SceneFlags::unusedFlags(const Model& model) const {
    const Parameters& parameters = model.parameters();
    QStringList unused;
    for (const ParameterDeclaration& parameter : encoding_->parameters) {
        const auto flag = parameterFlags_.find(parameter.id);
        if (flag == parameterFlags_.end() || flag->second->count() == 0) {
            continue;
        }
        const std::vector<const ReadWhen*> unmet = parameters.unmet(parameter);
        if (unmet.empty() && !parameter.tensor.empty() && model.tensors().find(parameter.tensor) == model.tensors().end()) {
            unused += CommandLineText::tr("--%1 is not used without --tensor %2=FILE")
                          .arg(QString::fromStdString(parameter.id), QString::fromStdString(parameter.tensor));
        }
        if (unmet.empty()) {
            continue;
        }
        if (unmet.front()->parameter.empty()) {
            unused += CommandLineText::tr("--%1 is not used by this encoding").arg(QString::fromStdString(parameter.id));
            continue;
        }
        QStringList present;
        for (const ReadWhen* condition : unmet) {
            present +=
                conditionFlags(*encoding_, {condition->parameter, {toString(parameters.values().find(condition->parameter)->second)}});
        }
        unused += CommandLineText::tr("--%1 is not used with %2").arg(QString::fromStdString(parameter.id), present.join(QLatin1Char(' ')));
    }
    return withSemicolons(unused);
}

QString SceneFlags::given(bool ofMatrices) const {
    std::vector<const CLI::Option*> flags{tensorFlag_, seedFlag_, fitFlag_};
    if (ofMatrices) {
        flags.insert(flags.end(), {headFlag_, sliceFlag_});
    }
    const auto first = std::ranges::find_if(flags, [](const CLI::Option* one) { return one->count() > 0; });
    return first == flags.end() ? QString() : QString::fromStdString((*first)->get_name());
}

std::string SceneFlags::headWords() const {
    return headFlag_->count() > 0 ? headFlag_->as<std::string>() : std::string();
}

Result<std::optional<HeadSelection>> SceneFlags::heads() const {
    if (headFlag_->count() == 0) {
        return std::optional<HeadSelection>();
    }
    const auto parsed = parseHeads(headFlag_->as<std::string>());
    if (!parsed.ok()) {
        return parsed.error();
    }
    return std::optional(parsed.value());
}

Result<SliceChoice> SceneFlags::slice() const {
    return sliceFlag_->count() == 0 ? Result<SliceChoice>(SliceChoice{}) : parseSlice(sliceFlag_->as<std::string>());
}

Result<std::pair<std::string, TensorSource>> parseTensorFlag(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size()) {
        return makeError(ErrorCode::ParameterType, "--tensor", std::string(text), POSENC_TEXT("NAME=FILE or NAME=FILE:KEY"));
    }
    return std::pair(std::string(text.substr(0, equals)), parseTensorPlace(text.substr(equals + 1)));
}

Result<SliceChoice> parseSlice(std::string_view text) {
    if (text == "all") {
        return SliceChoice{SliceChoice::Kind::All, 0};
    }
    const auto slice = readNumber<Index>(text);
    if (!slice) {
        return makeError(ErrorCode::ParameterType, "--slice", std::string(text), POSENC_TEXT("a matrix number or all"));
    }
    return SliceChoice{SliceChoice::Kind::One, *slice};
}

}  // namespace posenc
