#include "app/cli/derive_command.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <filesystem>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/cli/command_flag.h"
#include "app/cli/console.h"
#include "app/cli/data_output.h"
#include "app/cli/derivation_frames.h"
#include "app/cli/derivation_output.h"
#include "app/cli/encoding_list.h"
#include "app/cli/numbers.h"
#include "app/cli/painting.h"
#include "app/cli/usage.h"
#include "app/messages/contexts.h"
#include "app/messages/own_index_text.h"
#include "app/messages/printable.h"
#include "app/messages/random_text.h"
#include "app/scene/resolve.h"
#include "app/scene/source_arrangement.h"
#include "engine/core/text.h"
#include "engine/derivation/random_steps.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

QString derivationTable() {
    std::vector<QStringList> lines;
    for (const DerivationDeclaration& one : derivations()) {
        lines.push_back({fromUtf8(one.id), fromUtf8(one.encoding.empty() ? "-" : one.encoding), engineText(one.title.c_str())});
    }
    return textTable(lines, 0);
}

QString deriveFooter(const DerivationDeclaration* derivation) {
    if (derivation == nullptr) {
        return CommandLineText::tr("Derivations (ID, encoding, title); \"posenc derive ID --help\" shows the parameters of one:\n") +
               derivationTable().trimmed();
    }
    QStringList parts;
    std::vector<QStringList> tensors;
    const EncodingDeclaration& inputs = inputsOf(*derivation);
    for (const TensorDeclaration& tensor : inputs.tensors) {
        tensors.push_back(
            {fromUtf8(tensor.name), tensorShapes(tensor), CommandLineText::tr("unbound: %1").arg(unboundTensor(inputs, tensor))});
    }
    if (!tensors.empty()) {
        parts += CommandLineText::tr("Tensors of %1 (--tensor)\n").arg(fromUtf8(inputs.id)) +
                 textTable(tensors, 2).trimmed().prepend(QStringLiteral("  "));
    }
    std::vector<QStringList> switches;
    for (const DerivationSwitch& choice : derivation->switches) {
        switches.push_back({fromUtf8(choice.id), engineText(choice.label.c_str())});
    }
    if (!switches.empty()) {
        parts +=
            CommandLineText::tr("What can be left out (--leave-out)\n") + textTable(switches, 2).trimmed().prepend(QStringLiteral("  "));
    }
    return parts.join(QStringLiteral("\n\n"));
}

/// What parameters have that are not given, where it is not what the encoding has without one.
Parameters::Map ownDefaults(const DerivationDeclaration* derivation, bool named) {
    Parameters::Map out = derivation == nullptr ? Parameters::Map() : derivation->needs;
    if (derivation != nullptr && !named) {
        out.insert(derivation->sizes.begin(), derivation->sizes.end());
    }
    return out;
}

/// Moves what only the derivation reads out of a map.
template <typename Map, typename Declarations, typename Name>
Map taken(Map& from, const Declarations& own, Name name) {
    Map out;
    for (const auto& declared : own) {
        if (auto node = from.extract(name(declared)); !node.empty()) {
            out.insert(std::move(node));
        }
    }
    return out;
}

}  // namespace

const DerivationDeclaration* namedDerivation(int argc, char** argv) {
    for (int i = 2; i < argc; ++i) {
        const bool names = std::string_view(argv[i - 1]) == "--output";
        if (const DerivationDeclaration* found = names ? nullptr : findDerivation(argv[i])) {
            return found;
        }
    }
    return nullptr;
}

DeriveCommand::DeriveCommand(CLI::App& command, const DerivationDeclaration* derivation, std::string encoding, SceneBase base, bool chosen,
                             const TensorStore& store)
    : derivation_(derivation),
      encoding_(std::move(encoding)),
      own_(derivation != nullptr && base.session && !chosen ? ownNumbersOf(*derivation, *base.session, store) : std::nullopt),
      store_(store),
      id_(command.add_option("ID")->type_name("")->description(
          CommandLineText::tr("the derivation; without it the list of all").toStdString())),
      output_(command.add_option("--output")->type_name("FOLDER")),
      json_(command.add_flag("--json")),
      leaveOut_(command.add_option("--leave-out")->type_name("NAME")),
      frames_(command.add_option("--frames")->type_name("FOLDER")),
      animation_(command.add_option("--animation")->type_name("FILE")),
      fps_(command.add_option("--fps")->type_name("N")),
      scene_(command, derivation == nullptr ? nullptr : &inputsOf(*derivation), own_ ? own_->base : base,
             ownDefaults(derivation, !encoding_.empty() || base.config || base.session)) {
    const std::string group = CommandLineText::tr("Derivation").toStdString();
    output_->group(group)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    output_->description(
        CommandLineText::tr(
            "new folder for derivation.json and, for every step, its array (step-NN-NAME.npy) and where each of its cells comes "
            "from (provenance-NN.npy); a folder that exists is refused")
            .toStdString());
    json_->group(group)->disable_flag_override()->description(
        CommandLineText::tr("prints derivation.json alone, always in English; without ID the list as JSON").toStdString());
    leaveOut_->group(group)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
    leaveOut_->description(CommandLineText::tr("a step or factor to leave out, to see what it is for; repeatable").toStdString());
    for (CLI::Option* option : {frames_, animation_, fps_}) {
        option->group(group)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
    frames_->description(
        CommandLineText::tr("new folder for the animation as PNG pictures, frame-00000.png and so on: the cells of each step on "
                            "their way from what it reads, and the step at rest")
            .toStdString());
    animation_->description(
        CommandLineText::tr("the same animation as a GIF (FILE.gif, or - for standard output), for slides").toStdString());
    fps_->description(CommandLineText::tr("frames per second, 1 to 120 (default 30)").toStdString());
    addSessionFlag(command);
    command.footer(deriveFooter(derivation).toStdString());
}

Outcome DeriveCommand::refusedTensor(const Error& error) const {
    if (error.code != ErrorCode::UnknownTensor) {
        return CommandFailure::of(error);
    }
    QStringList names;
    for (const TensorDeclaration& tensor : inputsOf(*derivation_).tensors) {
        names += fromUtf8(tensor.name);
    }
    const auto* name = std::get_if<std::string>(&error.details.back());
    return CommandFailure{CommandLineText::tr("%1 reads no tensor \"%2\"; it reads %3.")
                              .arg(fromUtf8(derivation_->id), printable(name == nullptr ? std::string() : *name),
                                   names.isEmpty() ? CommandLineText::tr("none") : names.join(QStringLiteral(", "))),
                          2};
}

Result<DeriveCommand::Inputs> DeriveCommand::ownInputs(const Scene& scene) const {
    auto parameters = derivationParameters(*derivation_, scene.parameters, own_->tensors, true);
    if (!parameters.ok()) {
        return parameters.error();
    }
    auto model = derivationModel(*derivation_, scene.parameters, own_->tensors, scene.seed);
    if (!model.ok()) {
        return model.error();
    }
    return Inputs{std::move(parameters).value(), std::move(model).value()};
}

Result<DeriveCommand::Inputs> DeriveCommand::inputs(const Scene& given) const {
    const EncodingDeclaration& declared = inputsOf(*derivation_);
    Scene scene = given;
    const bool alone = derivation_->encoding.empty();
    const auto ownTensors = taken(scene.tensors, alone ? declared.tensors : derivation_->tensors, [](const auto& one) { return one.name; });
    TensorMap tensors;
    for (const auto& [name, source] : ownTensors) {
        const auto tensor = store_.tensor(source);
        if (!tensor.ok()) {
            return tensor.error();
        }
        tensors.emplace(name, tensor.value());
    }
    auto complete = derivationParameters(*derivation_, std::move(scene.parameters), tensors, !scene_.namesEncoding());
    if (!complete.ok()) {
        return complete.error();
    }
    Inputs out{complete.value(), nullptr};
    scene.parameters = std::move(complete).value();
    const auto ownParameters = taken(scene.parameters, derivation_->parameters, [](const auto& one) { return one.id; });
    Model::Request request;
    if (!alone) {
        scene.encoding = derivation_->encoding;
        const auto cautions = arrangeAsRecognised(scene, store_);
        if (!cautions.ok()) {
            return cautions.error();
        }
        auto resolved = resolve(scene, store_);
        if (!resolved.ok()) {
            return resolved.error();
        }
        request = std::move(resolved).value();
    }
    request.encoding = &declared;
    request.seed = scene.seed;
    request.parameters.insert(ownParameters.begin(), ownParameters.end());
    request.tensors.insert(tensors.begin(), tensors.end());
    auto model = Model::build(request);
    if (!model.ok()) {
        return model.error();
    }
    out.model = std::move(model).value();
    // What was neither given nor is other than the encoding would have it anyway says nothing.
    std::erase_if(out.parameters, [&](const auto& entry) {
        const ParameterDeclaration* parameter = declared.parameter(entry.first);
        return given.parameters.find(entry.first) == given.parameters.end() && parameter != nullptr &&
               parameter->defaultValue == entry.second;
    });
    return out;
}

Outcome DeriveCommand::write(const Derivation& derivation, const Parameters::Map& parameters) const {
    const auto folder = output_->count() > 0 ? output_->as<std::string>() : std::string();
    std::filesystem::path path(folder);
    const std::string name = folder.empty()            ? derivation_->id
                             : path.filename().empty() ? path.parent_path().filename().string()
                                                       : path.filename().string();
    const std::string json = derivationJson(derivation, name, parameters);
    if (!folder.empty()) {
        if (const Status written = writeDerivation(derivation, json, folder); !written.ok()) {
            return CommandFailure::of(written.error());
        }
    }
    const auto random = randomSteps(derivation);
    if (const auto first = std::ranges::find_if(random, [](const auto& part) { return part.has_value(); }); first != random.end()) {
        writeNote(CommandLineText::tr("Step %1 is the first with numbers that are %2.", "number, random (seed 0): tensors")
                      .arg(first - random.begin())
                      .arg(randomText(*first)));
    }
    if (derivation.cut()) {
        writeNote(
            CommandLineText::tr("Of arrays with more than 64 x 64 cells per head only a part is written; \"start\" and "
                                "\"whole_shape\" say which."));
    }
    return json_->count() > 0 ? outcomeOf(writeOut(std::string_view(json))) : Outcome();
}

Result<int> DeriveCommand::framesPerSecond() const {
    constexpr int kUsual = 30;
    constexpr int kMost = 120;
    if (fps_->count() == 0) {
        return kUsual;
    }
    const auto text = fps_->as<std::string>();
    const auto number = readNumber<int>(text);
    if (!number) {
        return makeError(ErrorCode::ParameterType, "--fps", text, POSENC_TEXT("a whole number"));
    }
    return *number >= 1 && *number <= kMost ? Result<int>(*number) : makeError(ErrorCode::ParameterRange, "--fps", *number, 1, kMost);
}

Outcome DeriveCommand::run(int argc, char** argv) const {
    if (id_->count() == 0) {
        return outcomeOf(json_->count() > 0 ? writeOut(std::string_view(derivationListJson())) : writeOut(derivationTable()));
    }
    const auto id = id_->as<std::string>();
    if (derivation_ == nullptr || derivation_->id != id) {
        return CommandFailure{CommandLineText::tr("Unknown derivation \"%1\"; \"posenc derive\" lists all derivations.").arg(printable(id)),
                              2};
    }
    if (output_->count() == 0 && json_->count() == 0 && frames_->count() == 0 && animation_->count() == 0) {
        return missingArgument(QStringLiteral("derive"), QStringLiteral("--output FOLDER"));
    }
    const auto scene = scene_.scene();
    if (!scene.ok()) {
        return refusedTensor(scene.error());
    }
    if (!encoding_.empty() && encoding_ != derivation_->encoding && !own_) {
        return CommandFailure{derivation_->encoding.empty()
                                  ? CommandLineText::tr("%1 belongs to no encoding; omit --encoding.").arg(fromUtf8(derivation_->id))
                                  : CommandLineText::tr("%1 belongs to the encoding %2, not to %3.")
                                        .arg(fromUtf8(derivation_->id), fromUtf8(derivation_->encoding), printable(encoding_)),
                              2};
    }
    const auto fps = framesPerSecond();
    if (!fps.ok()) {
        return CommandFailure::of(fps.error());
    }
    if (scene.value().head.kind != HeadChoice::Kind::One) {
        const std::string given = scene_.headWords();
        const char* ofSession = scene.value().head.kind == HeadChoice::Kind::Mean ? "mean" : "all";
        return CommandFailure::of(
            makeError(ErrorCode::ParameterType, "--head", given.empty() ? ofSession : given, POSENC_TEXT("a head number")));
    }
    const auto animation = animation_->count() > 0 ? animation_->as<std::string>() : std::string();
    if (!animation.empty() && animation != kStandardOutput && lowerSuffix(animation) != ".gif") {
        return CommandFailure{CommandLineText::tr("%1: an animation is a .gif file.").arg(printable(animation)), 2};
    }
    const auto read = own_ ? ownInputs(scene.value()) : inputs(scene.value());
    if (!read.ok()) {
        return CommandFailure::of(read.error());
    }
    DerivationRequest request{derivation_, read.value().model, scene.value().head.head};
    for (const std::string& name : leaveOut_->results()) {
        if (std::ranges::find(derivation_->switches, name, &DerivationSwitch::id) == derivation_->switches.end()) {
            return CommandFailure{CommandLineText::tr("%1 cannot leave out \"%2\"; \"posenc derive %1 --help\" lists what it can.")
                                      .arg(fromUtf8(derivation_->id), printable(name)),
                                  2};
        }
        request.switches.insert(name);
    }
    const auto derivation = derive(request);
    if (!derivation.ok()) {
        return CommandFailure::of(derivation.error());
    }
    if (const QString unused = scene_.unusedFlags(*read.value().model); !unused.isEmpty()) {
        writeNote(CommandLineText::tr("%1.").arg(unused));
    }
    if (const QString index = derivedIndexText(derivation.value()); !index.isEmpty()) {
        writeNote(index);
    }
    std::optional<PaintingApplication> painting;
    if (frames_->count() > 0 || !animation.empty()) {
        painting.emplace(argc, argv);
        const auto shared = std::make_shared<const Derivation>(derivation.value());
        Status written = frames_->count() > 0 ? writeFrames(shared, fps.value(), frames_->as<std::string>()) : Status();
        if (written.ok() && !animation.empty()) {
            written = writeAnimation(shared, fps.value(), animation);
        }
        if (!written.ok()) {
            return CommandFailure::of(written.error());
        }
    }
    return write(derivation.value(), read.value().parameters);
}

}  // namespace posenc
