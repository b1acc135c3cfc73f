#include "app/cli/export_command.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>

#include <CLI/CLI.hpp>

#include "app/cli/command_flag.h"
#include "app/cli/console.h"
#include "app/cli/data_output.h"
#include "app/cli/encoding_list.h"
#include "app/cli/figure_output.h"
#include "app/cli/layer_writer.h"
#include "app/cli/painting.h"
#include "app/cli/usage.h"
#include "app/figure/figure.h"
#include "app/figure/figure_notes.h"
#include "app/figure/figure_scene.h"
#include "app/figure/scene_figure.h"
#include "app/messages/contexts.h"
#include "app/messages/error_sentence.h"
#include "app/messages/fit_text.h"
#include "app/messages/own_index_text.h"
#include "app/messages/printable.h"
#include "app/messages/random_text.h"
#include "app/messages/recognition_text.h"
#include "app/scene/against.h"
#include "app/scene/input_files.h"
#include "app/scene/resolve.h"
#include "app/scene/source_arrangement.h"
#include "app/scene/source_windows.h"
#include "app/scene_file/unknown_names.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

constexpr const char* kFormats = ".npy, .csv, .png, .svg, .pdf, .tex";

/// What cannot be said by a flag's own line: which tensors and layers there are.
QString footer(const EncodingDeclaration* encoding) {
    if (encoding == nullptr) {
        return CommandLineText::tr("Parameters, tensors and layers depend on the encoding:\n  posenc export --encoding ID --help");
    }
    std::vector<QStringList> tensors;
    for (const TensorDeclaration& tensor : encoding->tensors) {
        tensors.push_back({QString::fromStdString(tensor.name), tensorShapes(tensor),
                           CommandLineText::tr("unbound: %1").arg(unboundTensor(*encoding, tensor))});
    }
    std::vector<QStringList> layers;
    for (const LayerDeclaration& layer : encoding->layers) {
        layers.push_back({QString::fromStdString(layer.id), engineText(layer.shape), engineText(layer.description)});
    }
    const QString id = QString::fromStdString(encoding->id);
    return CommandLineText::tr("Tensors of %1 (--tensor)\n").arg(id) + textTable(tensors, 2) +
           CommandLineText::tr("\nLayers of %1 (--layer)\n").arg(id) + textTable(layers, 2).trimmed().prepend(QStringLiteral("  "));
}

enum class Format { Npy, Csv, Picture, Unknown };

Format formatOf(const std::string& output) {
    const std::string suffix = lowerSuffix(output);
    if (output == kStandardOutput || suffix == ".npy") {
        return Format::Npy;
    }
    if (suffix == ".csv") {
        return Format::Csv;
    }
    return figureFormat(output) ? Format::Picture : Format::Unknown;
}

std::string folderOf(const std::string& file) {
    return QFileInfo(QString::fromStdString(file)).absolutePath().toStdString();
}

/// The error; of a tensor that does not fit also what recognition says of it, which may be what the flags ought to say.
CommandFailure misfit(const Error& error, const Scene& scene, const TensorStore& store) {
    CommandFailure failure = CommandFailure::of(error);
    const auto* name = error.code == ErrorCode::TensorShape ? std::get_if<std::string>(&error.details.front()) : nullptr;
    const auto bound = name == nullptr ? scene.tensors.end() : scene.tensors.find(*name);
    const auto file = bound == scene.tensors.end() ? Result<std::shared_ptr<const TrainedFile>>(error) : store.file(bound->second.file);
    const QString known = file.ok() ? readingsText(recognitionOf(*file.value(), bound->second.key)) : QString();
    if (!known.isEmpty()) {
        failure.sentence = withSpaces({failure.sentence, filled(CommandLineText::tr("It is recognised as %1."), {known})});
    }
    return failure;
}

/// Layers of the scene's encoding that a figure is made of.
std::vector<std::string> drawnLayers(const FigureOptions& options, const Model& model) {
    if (options.items.empty()) {
        return options.layers;
    }
    std::vector<std::string> layers;
    for (const FigureItem& item : options.items) {
        if (!item.encoding.empty() && item.encoding != model.encoding().id) {
            continue;
        }
        layers.push_back(item.layer);
        const Against against = item.against.empty() ? Against() : parseAgainst(item.against, model.encoding());
        if (against.layer != nullptr && against.encoding == &model.encoding()) {
            layers.push_back(against.layer->id);
        }
    }
    return layers;
}

/// What became of the output, with a notice where a part of its numbers is random or of an adapted tensor.
Outcome written(const Status& status, const Model& model, const std::string& layer) {
    const auto random = model.randomPart(layer);
    if (status.ok() && random) {
        writeNote(
            CommandLineText::tr("%1 is %2.", "layer, random (seed 0): tensors").arg(QString::fromStdString(layer), randomText(random)));
    }
    const auto declared = model.layer(layer);
    const QString initial = status.ok() && declared.ok() ? initialText(model, declared.value()) : QString();
    if (!initial.isEmpty()) {
        writeNote(CommandLineText::tr("%1 has %2.", "layer, initial values: tensors").arg(QString::fromStdString(layer), initial));
    }
    const QString fits = status.ok() && declared.ok() ? fitsText(model, declared.value()) : QString();
    if (!fits.isEmpty()) {
        writeNote(CommandLineText::tr("%1: %2.", "layer, what was done to its tensors").arg(QString::fromStdString(layer), fits));
    }
    return outcomeOf(status);
}

}  // namespace

ExportCommand::ExportCommand(CLI::App& command, const EncodingDeclaration* encoding, SceneBase base, const TensorStore& store)
    : store_(store),
      scene_(command, encoding, std::move(base)),
      session_(addSessionFlag(command)),
      layer_(addFlag(
          command, CommandLineText::tr("Output"), "--layer", "LAYER",
          CommandLineText::tr("layer to export, which depends on the encoding; tensor-NAME exports a tensor as the encoding reads it"))),
      output_(addFlag(
          command, CommandLineText::tr("Output"), "--output", "OUT",
          CommandLineText::tr("output file, overwritten if it exists; data: .npy (float32, or int32 for integers; [heads, rows, columns] "
                              "for several heads) or .csv (one line per row; several matrices one after another, each after a line "
                              "\"# head N\"); pictures: .png, .svg, .pdf, .tex; - writes .npy to standard output"))),
      picture_(command) {
    // Taken all, so that a second one is refused and not taken silently for the first.
    layer_->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
    command.footer(footer(encoding).toStdString());
}

Outcome ExportCommand::run(int argc, char** argv) const {
    const QString name = QStringLiteral("export");
    if (!scene_.namesEncoding()) {
        return missingArgument(name, QStringLiteral("--encoding ID"));
    }
    const auto output = output_->count() == 0 ? std::string() : output_->as<std::string>();
    const Format format = formatOf(output);
    // A figure of a saved scene is of the layers that it shows.
    const bool panels = picture_.namesPanels();
    if (layer_->count() == 0 && !panels && (format != Format::Picture || session_->count() == 0)) {
        return missingArgument(name, QStringLiteral("--layer LAYER"));
    }
    if (output_->count() == 0) {
        return missingArgument(name, QStringLiteral("--output OUT"));
    }
    if (layer_->count() > 1) {
        return CommandFailure{CommandLineText::tr("--layer is given %1 times; export writes one layer at a time.").arg(layer_->count()), 2};
    }
    if (panels && layer_->count() > 0) {
        return CommandFailure{CommandLineText::tr("--layer and --panel both name what is drawn; leave one of them out."), 2};
    }
    const auto layer = layer_->count() == 0 ? std::string() : layer_->as<std::string>();
    if (format == Format::Unknown) {
        return CommandFailure::of(makeError(ErrorCode::UnknownFormat, output, kFormats, kOutputFormat));
    }
    if (const std::string flag = picture_.firstGiven(); format != Format::Picture && !flag.empty()) {
        return CommandFailure{CommandLineText::tr("%1 applies to pictures only (.png, .svg, .pdf, .tex); %2 is written as data.")
                                  .arg(QString::fromStdString(flag), QString::fromStdString(output)),
                              2};
    }
    auto scene = scene_.sceneWithoutMissing();
    if (!scene.ok()) {
        return CommandFailure::of(scene.error());
    }
    const auto slice = scene_.slice();
    if (!slice.ok()) {
        return CommandFailure::of(slice.error());
    }
    // Before anything is read or computed: whatever is wrong with the flags is told at once.
    const bool kept = format == Format::Picture && layer_->count() == 0 && !panels;
    if (kept && !scene.value().figure.items.empty() && scene_.heads().value()) {
        return CommandFailure{CommandLineText::tr("--head changes nothing here: each panel of the figure has its own head; name the panels "
                                                  "anew with --panel LAYER:HEAD, or one layer with --layer."),
                              2};
    }
    FigureOptions probe;
    if (kept) {
        static_cast<FigureDescription&>(probe) = scene.value().figure;
    }
    probe.layers = {layer};
    if (const auto flags = picture_.options(std::move(probe)); !flags.ok()) {
        return CommandFailure::of(flags.error());
    }
    const auto cautions = arrangeGiven(scene.value());
    if (!cautions.ok()) {
        return CommandFailure::of(cautions.error());
    }
    const auto model = buildModel(scene.value(), store_);
    if (!model.ok()) {
        return misfit(model.error(), scene.value(), store_);
    }
    if (const QString unused = scene_.unusedFlags(*model.value()); !unused.isEmpty()) {
        writeNote(CommandLineText::tr("%1.").arg(unused));
    }
    for (const Reason& caution : cautions.value()) {
        writeNote(reasonText(caution));
    }
    if (const QString index = ownIndexText(*model.value()); !index.isEmpty()) {
        writeNote(index);
    }
    if (scene_.session() != nullptr) {
        for (const Error& unknown : unknownNames(scene_.session()->file)) {
            writeNote(sentence(unknown));
        }
        for (const auto& [named, why, missing] : scene_.session()->changes) {
            const auto bound = scene.value().tensors.find(named.tensor);
            if (named.use == FileUse::Tensor && bound != scene.value().tensors.end() && bound->second == named.source) {
                writeNote(CommandLineText::tr("%1 of %2 changed since the scene was saved.", "tensor, file")
                              .arg(QString::fromStdString(named.tensor), printable(named.source.file)));
            } else if (named.use == FileUse::Difference && !missing && format == Format::Picture && !panels) {
                writeNote(CommandLineText::tr("%1, which a panel subtracts, changed since the scene was saved.", "file")
                              .arg(printable(named.source.file)));
            }
        }
    }
    if (format == Format::Picture) {
        auto options = figure(scene.value(), *model.value());
        if (!options.ok()) {
            return CommandFailure::of(options.error());
        }
        if (Status status = doWithoutMissing(scene.value(), *model.value(), drawnLayers(options.value(), *model.value())); !status.ok()) {
            return CommandFailure::of(status.error());
        }
        SceneFile carried;
        if (scene_.session() != nullptr) {
            carried = scene_.session()->file;
        }
        carried.scene = scene.value();
        carried.scene.layers = options.value().layers;
        TensorHashes hashes(store_);
        options.value().carried = carriedScene(std::move(carried), options.value(), folderOf(output), hashes);
        const PaintingApplication painting(argc, argv);
        const std::string first = options.value().items.empty() ? options.value().layers.front() : options.value().items.front().layer;
        if (const QString remark = notesOutside(*model.value(), options.value()); !remark.isEmpty()) {
            writeNote(remark);
        }
        return written(writeFigureFile(*model.value(), options.value(), output), *model.value(), first);
    }
    if (Status status = doWithoutMissing(scene.value(), *model.value(), {layer}); !status.ok()) {
        return CommandFailure::of(status.error());
    }
    // The flag was understood above.
    const bool ofSession = scene_.session() != nullptr;
    const HeadSelection heads =
        scene_.heads().value().value_or(HeadSelection{ofSession ? scene.value().head : HeadChoice{HeadChoice::Kind::All, 0}});
    const auto array = LayerArray::of(*model.value(), layer, heads, slice.value());
    if (!array.ok()) {
        return CommandFailure::of(array.error());
    }
    const bool csv = format == Format::Csv;
    const OutputPlan plan{csv ? leastCsvBytes(array.value()) : leastNpyBytes(array.value()), inputFiles(*model.value())};
    const Status status =
        writeData(output, plan, [&](std::ostream& out) { return csv ? writeCsv(array.value(), out) : writeNpy(array.value(), out); });
    return written(status, *model.value(), layer);
}

Status ExportCommand::doWithoutMissing(const Scene& scene, const Model& model, const std::vector<std::string>& layers) const {
    const auto reads = [](const auto& layer, const std::string& tensor) {
        return std::ranges::find(layer.tensors, tensor) != layer.tensors.end();
    };
    for (const FileChange& change : scene_.missingFrom(scene)) {
        const std::string& tensor = change.named.tensor;
        for (const std::string& id : layers) {
            // What is declared also names an optional tensor that is not there.
            const LayerDeclaration* declared = model.encoding().layer(id);
            const auto present = model.layer(id);
            if ((declared != nullptr && reads(*declared, tensor)) || (present.ok() && reads(present.value(), tensor))) {
                return change.why;
            }
        }
        writeNote(CommandLineText::tr("%1 Nothing here reads %2.", "why a file cannot be read; tensor")
                      .arg(sentence(change.why), QString::fromStdString(tensor)));
    }
    return {};
}

Result<std::vector<Reason>> ExportCommand::arrangeGiven(Scene& scene) const {
    Scene given = scene;
    if (scene_.session() != nullptr) {
        std::erase_if(given.tensors, [&](const auto& bound) {
            const auto& saved = scene_.session()->file.scene.tensors;
            const auto found = saved.find(bound.first);
            return found != saved.end() && found->second == bound.second;
        });
    }
    auto cautions = arrangeAsRecognised(given, store_);
    for (const auto& [name, source] : given.tensors) {
        scene.tensors.insert_or_assign(name, source);
    }
    scene.parameters = std::move(given.parameters);
    scene.provided.merge(given.provided);
    return cautions;
}

Result<FigureOptions> ExportCommand::figure(const Scene& scene, const Model& model) const {
    // A figure that is made again with another number, layer or head is laid out as it was.
    const auto heads = scene_.heads().value();
    FigureOptions base = describedFigure(scene, model);
    if (layer_->count() > 0) {
        const bool composed = base.composed();
        base.layers = {layer_->as<std::string>()};
        base.items.clear();
        base.heads.clear();
        base.arrangement = composed && !base.composed() ? FigureDescription::Arrangement::Grid : base.arrangement;
    }
    auto options = picture_.options(std::move(base));
    if (options.ok()) {
        // Both flags were understood before.
        if (heads) {
            options.value().heads = heads->several;
        }
        if (const SliceChoice slice = scene_.slice().value(); slice != SliceChoice()) {
            options.value().slice = slice;
        }
    }
    return options;
}

}  // namespace posenc
