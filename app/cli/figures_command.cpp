#include "app/cli/figures_command.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/console.h"
#include "app/cli/figure_output.h"
#include "app/cli/painting.h"
#include "app/cli/usage.h"
#include "app/figure/figure.h"
#include "app/figure/figure_batch.h"
#include "app/figure/figure_notes.h"
#include "app/figure/figure_scene.h"
#include "app/figure/kept_scene.h"
#include "app/figure/scene_figure.h"
#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "app/scene/propose.h"
#include "app/scene/resolve.h"

namespace posenc {
namespace {

/// A scene and what its figures are called.
struct NamedScene {
    SceneFile file;
    QString name;
};

/// The scene that a file keeps, or one for each table that is recognised in it.
Result<std::vector<NamedScene>> scenesOf(const std::string& path, const TensorStore& store) {
    const QString stem = QFileInfo(QString::fromStdString(path)).completeBaseName();
    std::vector<NamedScene> scenes;
    if (keepsScene(path)) {
        TensorHashes hashes(store);
        auto opened = openKept(path, hashes);
        if (!opened.ok()) {
            return opened.error();
        }
        // A batch says nothing of single tensors, so none is made of random numbers in the place of one.
        if (const FileChange* missing = opened.value().firstMissing(FileUse::Tensor)) {
            return missing->why;
        }
        scenes.push_back({std::move(opened).value().file, stem});
        return scenes;
    }
    const auto file = store.file(path);
    if (!file.ok()) {
        return file.error();
    }
    for (const ProposedScene& proposed : proposeScenes(*file.value(), path)) {
        SceneFile one;
        one.scene = proposed.scene;
        scenes.push_back(
            {std::move(one), proposed.title.empty() ? stem : stem + QLatin1Char('-') + QString::fromStdString(proposed.title)});
    }
    return scenes;
}

}  // namespace

FiguresCommand::FiguresCommand(CLI::App& command, const TensorStore& store)
    : store_(store),
      inputs_(command.add_option("INPUT")
                  ->description(
                      CommandLineText::tr("scenes (.posenc), figures that carry one, or trained files, of which every recognised table "
                                          "is drawn")
                          .toStdString())
                  ->type_name("")
                  ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
                  ->expected(1, -1)
                  ->allow_extra_args(true)),
      each_(command.add_option("--each")
                ->description(CommandLineText::tr("one figure per scene (default), heads, layers, or heads,layers").toStdString())
                ->type_name("WHAT")
                ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)),
      folder_(command.add_option("--output")
                  ->description(
                      CommandLineText::tr("folder of the figures, made where it is missing; figures in it are replaced").toStdString())
                  ->type_name("DIR")
                  ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)),
      format_(command.add_option("--format")
                  ->description(CommandLineText::tr("png, svg, pdf (default) or tex").toStdString())
                  ->type_name("NAME")
                  ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)),
      picture_(command) {}

Outcome FiguresCommand::run(int argc, char** argv) const {
    const QString command = QStringLiteral("figures");
    if (inputs_->count() == 0) {
        return missingArgument(command, QStringLiteral("INPUT"));
    }
    if (folder_->count() == 0) {
        return missingArgument(command, QStringLiteral("--output DIR"));
    }
    const std::string each = each_->count() > 0 ? each_->as<std::string>() : "scene";
    const std::set<std::string> known{"scene", "heads", "layers", "heads,layers", "layers,heads"};
    if (known.count(each) == 0) {
        return CommandFailure::of(makeError(ErrorCode::ParameterChoice, "--each", each, "scene, heads, layers, heads,layers"));
    }
    if (each != "scene" && picture_.namesPanels()) {
        return CommandFailure{CommandLineText::tr("--each and --panel both name what is drawn; leave one of them out."), 2};
    }
    const std::string format = format_->count() > 0 ? format_->as<std::string>() : "pdf";
    if (!figureFormat("figure." + format)) {
        return CommandFailure::of(makeError(ErrorCode::ParameterChoice, "--format", format, "png, svg, pdf, tex"));
    }
    const QDir folder(QString::fromStdString(folder_->as<std::string>()));
    // Before the figures are read, as text of theirs may be in any of them.
    const PaintingApplication painting(argc, argv);
    std::vector<NamedScene> scenes;
    for (const auto& input : inputs_->as<std::vector<std::string>>()) {
        auto found = scenesOf(input, store_);
        if (!found.ok()) {
            return CommandFailure::of(found.error());
        }
        if (found.value().empty()) {
            writeNote(CommandLineText::tr("No positional table recognised in %1.").arg(printable(QString::fromStdString(input))));
        }
        std::move(found.value().begin(), found.value().end(), std::back_inserter(scenes));
    }
    if (scenes.empty()) {
        return CommandFailure{CommandLineText::tr("There is nothing to draw: no positional table was recognised in any of the files."), 2};
    }
    // Of what cannot be read nothing is left behind.
    if (!folder.mkpath(QStringLiteral("."))) {
        return CommandFailure::of(
            makeError(ErrorCode::OutputUnwritable, folder.path().toStdString(), POSENC_TEXT("the folder cannot be made")));
    }
    TensorHashes hashes(store_);
    std::set<QString> names;
    std::size_t done = 0;
    for (std::size_t number = 0; number < scenes.size(); ++number) {
        const Scene& scene = scenes[number].file.scene;
        const auto model = buildModel(scene, store_);
        if (!model.ok()) {
            return CommandFailure::of(model.error());
        }
        const auto figures = figureBatch(describedFigure(scene, *model.value()), *model.value(), each.find("heads") != std::string::npos,
                                         each.find("layers") != std::string::npos);
        if (!figures.ok()) {
            return CommandFailure::of(figures.error());
        }
        for (const auto& [suffix, figure] : figures.value()) {
            auto options = picture_.options(figure);
            if (!options.ok()) {
                return CommandFailure::of(options.error());
            }
            QString name = plainFileName(scenes[number].name + suffix);
            for (int copy = 2; !names.insert(name).second; ++copy) {
                name = plainFileName(scenes[number].name + suffix) + QStringLiteral("-%1").arg(copy);
            }
            const QString path = folder.filePath(name + QLatin1Char('.') + QString::fromStdString(format));
            options.value().carried = carriedScene(scenes[number].file, options.value(), folder.absolutePath().toStdString(), hashes);
            if (Status status = writeFigureFile(*model.value(), options.value(), path.toStdString()); !status.ok()) {
                return CommandFailure::of(status.error());
            }
            ++done;
            if (const QString remark = notesOutside(*model.value(), options.value()); !remark.isEmpty()) {
                writeNote(remark);
            }
            writeNote(CommandLineText::tr("scene %1 of %2: %3 written", "number, count, file")
                          .arg(QString::number(number + 1), QString::number(scenes.size()), printable(path)));
        }
    }
    return outcomeOf(writeOut(CommandLineText::tr("%n figure(s) written\n", nullptr, static_cast<int>(done))));
}

}  // namespace posenc
