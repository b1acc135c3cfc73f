#include "app/cli/check_command.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <CLI/CLI.hpp>

#include "app/cli/command_flag.h"
#include "app/cli/console.h"
#include "app/cli/usage.h"
#include "app/cli/verdict_output.h"
#include "app/comparison/scene_side.h"
#include "app/messages/assumption_text.h"
#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "app/messages/verdict_text.h"
#include "app/scene/meant_scheme.h"
#include "app/scene/resolve.h"
#include "app/scene/source_arrangement.h"
#include "app/scene/tensor_place.h"
#include "app/scene_file/scene_file.h"
#include "engine/core/text.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

using Ending = std::variant<int, CommandFailure>;

CLI::Option* addPlace(CLI::App& command, const char* name, const QString& help) {
    return command.add_option(name)->description(help.toStdString())->type_name("");
}

CLI::Option* addJsonFlag(CLI::App& command) {
    return command.add_flag("--json")
        ->description(CommandLineText::tr("prints JSON for programs, always in English").toStdString())
        ->group(CommandLineText::tr("Verdict").toStdString())
        ->disable_flag_override();
}

Result<ComparedArray> readArray(const TensorStore& store, const std::string& place) {
    const auto tensor = store.tensor(parseTensorPlace(place));
    return tensor.ok() ? comparedArray(tensor.value()) : tensor.error();
}

/// A layer of a saved scene. Beside a single matrix it is the head that the scene shows, as the export of the scene writes it.
/// @param beside what it is compared with; null: that says nothing
Result<ComparedArray> readScene(const TensorStore& store, const std::string& file, const std::string& layer, const ArraySource* beside) {
    auto source = sideOfScene(file, layer, beside, store);
    if (!source.ok()) {
        return source.error();
    }
    const auto* given = beside != nullptr ? std::get_if<std::shared_ptr<const ComparedArray>>(&beside->from) : nullptr;
    const HeadChoice shown = std::get<LayerSource>(source.value().from).scene.head;
    if (given != nullptr && (*given)->heads == 1 && shown.kind == HeadChoice::Kind::One) {
        source.value().head = shown.head;
    }
    const auto side = readSide(source.value(), store, {});
    return side.ok() ? Result<ComparedArray>(*side.value().array) : side.error();
}

/// Both sides of a comparison. The layer of a scene is of the kind of the array that it is compared with.
Result<std::pair<ComparedArray, ComparedArray>> readBoth(const TensorStore& store, const std::string& first, const std::string& second,
                                                         const std::string& layer) {
    const auto read = [&](const std::string& file, const ArraySource* beside) {
        return isSceneFile(file) ? readScene(store, file, layer, beside) : readArray(store, file);
    };
    // An array is read before a scene, which follows it; of two scenes the second follows the first.
    const bool swapped = isSceneFile(first) && !isSceneFile(second);
    const std::string& leading = swapped ? second : first;
    const auto a = read(leading, nullptr);
    if (!a.ok()) {
        return a.error();
    }
    auto source = isSceneFile(leading) ? sideOfScene(leading, layer, nullptr, store)
                                       : Result<ArraySource>({QString(), std::make_shared<const ComparedArray>(a.value()), {}});
    if (!source.ok()) {
        return source.error();
    }
    const auto b = read(swapped ? first : second, &source.value());
    if (!b.ok()) {
        return b.error();
    }
    return swapped ? std::pair(b.value(), a.value()) : std::pair(a.value(), b.value());
}

/// The file's own name, with the key.
QString arrayName(const std::string& place) {
    const TensorSource source = parseTensorPlace(place);
    const QString file = QFileInfo(QString::fromStdString(source.file)).fileName();
    return printable(source.key.empty() ? file : file + QLatin1Char(':') + QString::fromStdString(source.key));
}

Ending printed(const QString& sentence, const QString& assumption, const std::string& json, bool asJson, bool right) {
    const Status written = asJson ? writeOut(json) : writeOut(sentence + QLatin1Char('\n') + assumption + QLatin1Char('\n'));
    return written.ok() ? Ending(right ? 0 : 1) : CommandFailure::of(written.error());
}

Result<RelationSet> accepted(const CLI::Option* flag) {
    return acceptedRelations(flag->count() == 0 ? std::string() : flag->as<std::string>());
}

}  // namespace

CheckCommand::CheckCommand(CLI::App& command, const EncodingDeclaration* encoding, SceneBase base, const TensorStore& store)
    : file_(addPlace(command, "FILE",
                     CommandLineText::tr("the array, of one to three axes; FILE:KEY selects one of several tensors in the file"))),
      as_(addFlag(
          command, CommandLineText::tr("Verdict"), "--as", "SPEC",
          CommandLineText::tr("what it should be: an encoding and its parameters, such as \"swin 7x7\", \"t5 32 128 bidirectional\" or "
                              "\"alibi\"; length, heads and head-dim are those of the file"))),
      layer_(addFlag(command, CommandLineText::tr("Verdict"), "--layer", "LAYER",
                     CommandLineText::tr("with --as or --encoding: the layer that it should be (default: the one of the same kind)"))),
      accept_(addFlag(command, CommandLineText::tr("Verdict"), "--accept", "RELATION,...", acceptHelp())),
      json_(addJsonFlag(command)),
      scene_(command, encoding, std::move(base)),
      store_(store) {
    command.footer(CommandLineText::tr("Exit status: 0 if the array is recognised without deviation, or is what it should be; 1 if not.")
                       .toStdString());
}

Result<MeantLayer> CheckCommand::meantLayer() const {
    const auto heads = scene_.heads();
    if (!heads.ok()) {
        return heads.error();
    }
    MeantLayer out;
    out.id = layer_->count() > 0 ? layer_->as<std::string>() : std::string();
    if (heads.value()) {
        const HeadChoice& choice = heads.value()->choice;
        out.heads = choice.kind == HeadChoice::Kind::One ? std::vector{choice.head} : heads.value()->several;
        out.mean = choice.kind == HeadChoice::Kind::Mean;
    }
    const auto slice = scene_.slice();
    if (!slice.ok()) {
        return slice.error();
    }
    if (slice.value().kind == SliceChoice::Kind::One) {
        out.slice = slice.value().slice;
    }
    return out;
}

Ending CheckCommand::run() const {
    if (file_->count() == 0) {
        return missingArgument(QStringLiteral("check"), QStringLiteral("FILE"));
    }
    const auto relations = accepted(accept_);
    if (!relations.ok()) {
        return CommandFailure::of(relations.error());
    }
    if (as_->count() > 0 && scene_.namesEncoding()) {
        return CommandFailure{
            CommandLineText::tr("--as and %1 cannot be given together: each names an encoding.", "flag").arg(scene_.encodingFrom()), 2};
    }
    const bool meant = as_->count() > 0 || scene_.namesEncoding();
    const QString idle = !meant && layer_->count() > 0 ? QStringLiteral("--layer") : scene_.given(true);
    if (!meant && !idle.isEmpty()) {
        return CommandFailure{CommandLineText::tr("%1 applies with --as or --encoding only.", "flag").arg(idle), 2};
    }
    if (const QString flag = scene_.given(false); as_->count() > 0 && !flag.isEmpty()) {
        return CommandFailure{CommandLineText::tr("%1 applies with --encoding only.", "flag").arg(flag), 2};
    }
    auto scene = as_->count() > 0 ? schemeNamed(as_->as<std::string>()) : meant ? scene_.scene() : Result<Scene>(Scene());
    if (!scene.ok()) {
        return CommandFailure::of(scene.error());
    }
    const auto place = file_->as<std::string>();
    const auto array = readArray(store_, place);
    if (!array.ok()) {
        return CommandFailure::of(array.error());
    }
    Result<CheckResult> result = makeError(ErrorCode::Cancelled);
    if (meant) {
        const Parameters::Map given = scene.value().parameters;
        const auto layer = meantLayer();
        if (!layer.ok()) {
            return CommandFailure::of(layer.error());
        }
        scene.value().parameters = withSizesOf(array.value(), *findEncoding(scene.value().encoding), given, layer.value());
        const auto cautions = arrangeAsRecognised(scene.value(), store_);
        if (!cautions.ok()) {
            return CommandFailure::of(cautions.error());
        }
        for (const Reason& caution : cautions.value()) {
            writeNote(reasonText(caution));
        }
        const auto model = buildModel(scene.value(), store_);
        if (!model.ok()) {
            return CommandFailure::of(model.error());
        }
        if (const QString unused = as_->count() == 0 ? scene_.unusedFlags(*model.value()) : QString(); !unused.isEmpty()) {
            writeNote(CommandLineText::tr("%1.").arg(unused));
        }
        const auto right = meantArray(model.value(), layer.value(), array.value(), given);
        if (!right.ok()) {
            return CommandFailure::of(right.error());
        }
        result = checkAgainst(array.value(), right.value());
    } else {
        result = checkArray(array.value());
    }
    if (!result.ok()) {
        return CommandFailure::of(result.error());
    }
    const CheckResult& found = result.value();
    const RelationSet right = relations.value() | bitOf(Relation::Gathered);
    const bool good = found.named() && found.mistake.empty() && (right & bitOf(found.verdict.relation)) != 0;
    const QString name = arrayName(place);
    const QString sentence = meant ? meantSentence(name, array.value(), found) : checkSentence(name, array.value(), found);
    return printed(sentence, assumptionText(array.value(), found.verdict), checkJson(found), json_->count() > 0, good);
}

CompareCommand::CompareCommand(CLI::App& command)
    : first_(
          addPlace(command, "A",
                   CommandLineText::tr("one array; FILE:KEY selects one of several tensors in a file; a scene (.posenc) gives a layer"))),
      second_(addPlace(command, "B", CommandLineText::tr("the array to compare it with"))),
      layer_(addFlag(command, CommandLineText::tr("Verdict"), "--layer", "LAYER",
                     CommandLineText::tr("of a scene among the two: its layer (default: the one of the kind of the other)"))),
      grid_(addFlag(command, CommandLineText::tr("Verdict"), "--grid", "ROWSxCOLUMNS",
                    CommandLineText::tr("tokens form a grid of this size; detects rows and columns that were exchanged"))),
      accept_(addFlag(command, CommandLineText::tr("Verdict"), "--accept", "RELATION,...", acceptHelp())),
      json_(addJsonFlag(command)) {
    command.footer(
        CommandLineText::tr("Exit status: 0 if the arrays are identical, equal, or related as --accept lists; 1 if not.").toStdString());
}

Ending CompareCommand::run() const {
    if (first_->count() == 0 || second_->count() == 0) {
        return missingArgument(QStringLiteral("compare"), first_->count() == 0 ? QStringLiteral("A") : QStringLiteral("B"));
    }
    const auto relations = accepted(accept_);
    if (!relations.ok()) {
        return CommandFailure::of(relations.error());
    }
    RelationRequest request;
    if (grid_->count() > 0) {
        ParameterDeclaration grid;
        grid.id = "--grid";
        grid.type = ParameterType::GridSize;
        grid.minimum = 1;
        grid.maximum = 65536;
        const auto value = parseParameter(grid, grid_->as<std::string>());
        if (!value.ok()) {
            return CommandFailure::of(value.error());
        }
        request.grid = std::get<Grid>(value.value());
    }
    const auto first = first_->as<std::string>();
    const auto second = second_->as<std::string>();
    if (layer_->count() > 0 && !isSceneFile(first) && !isSceneFile(second)) {
        return CommandFailure{CommandLineText::tr("--layer applies to a scene (.posenc) only."), 2};
    }
    TensorStore store;
    const std::string layer = layer_->count() > 0 ? layer_->as<std::string>() : std::string();
    auto both = readBoth(store, first, second, layer);
    if (!both.ok()) {
        return CommandFailure::of(both.error());
    }
    auto& [a, b] = both.value();
    matchSides(a, b);
    if (request.grid && (a.rows != request.grid->tokens() || a.columns != request.grid->tokens())) {
        return CommandFailure{
            CommandLineText::tr("--grid %1 does not fit %2, whose shape is %3: rows and columns must each be as many as its tokens.",
                                "grid, array, shape")
                .arg(fromUtf8(grid_->as<std::string>()), arrayName(first), fromUtf8(toString(a.shape))),
            2};
    }
    const auto verdict = compareArrays(a, b, request);
    if (!verdict.ok()) {
        return CommandFailure::of(verdict.error());
    }
    const Relation relation = verdict.value().relation;
    const auto found = relation > Relation::Equal ? mistakesBetween(a, b) : std::vector<std::string>();
    const QString nameOfA = arrayName(first);
    const QString nameOfB = arrayName(second);
    const QString sentence = comparisonSentence(nameOfA, nameOfB, a, b, verdict.value(), found);
    return printed(sentence, assumptionText(nameOfA, nameOfB, a, b, verdict.value()), comparisonJson(verdict.value(), found),
                   json_->count() > 0, (relations.value() & bitOf(relation)) != 0);
}

}  // namespace posenc
