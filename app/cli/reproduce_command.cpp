#include "app/cli/reproduce_command.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/cli/console.h"
#include "app/cli/figure_output.h"
#include "app/cli/painting.h"
#include "app/cli/usage.h"
#include "app/figure/figure.h"
#include "app/figure/figure_scene.h"
#include "app/figure/scene_figure.h"
#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "app/messages/translations.h"
#include "app/scene/resolve.h"
#include "widgets/controls/joined_text.h"

namespace posenc {

ReproduceCommand::ReproduceCommand(CLI::App& command)
    : figure_(command.add_option("FIGURE")
                  ->description(CommandLineText::tr("a figure (.png, .svg, .pdf, .tex) that Posenc made").toStdString())
                  ->type_name("")),
      output_(command.add_option("--output")
                  ->description(CommandLineText::tr("the new figure; the suffix decides the format, and the same one gives the same bytes "
                                                    "while the tensors are the same")
                                    .toStdString())
                  ->type_name("NEW")
                  ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)) {}

Outcome ReproduceCommand::run(int argc, char** argv) const {
    const QString name = QStringLiteral("reproduce");
    if (figure_->count() == 0) {
        return missingArgument(name, QStringLiteral("FIGURE"));
    }
    if (output_->count() == 0) {
        return missingArgument(name, QStringLiteral("--output NEW"));
    }
    const auto path = figure_->as<std::string>();
    const auto output = output_->as<std::string>();
    if (!figureFormat(output)) {
        return CommandFailure::of(makeError(ErrorCode::UnknownFormat, output, ".png, .svg, .pdf, .tex"));
    }
    // Before the figure is read, as its text may be in any of them.
    const PaintingApplication painting(argc, argv);
    const auto figure = readFigureScene(path);
    if (!figure.ok()) {
        return CommandFailure::of(figure.error());
    }
    // Its words, their font and its decimal points are part of its bytes.
    QLocale::setDefault(figure.value().numbers);
    setFontLanguage(figure.value().fonts);
    installTranslations(*QCoreApplication::instance(), figure.value().language);
    TensorStore store;
    TensorHashes hashes(store);
    const std::string folder = QFileInfo(QString::fromStdString(path)).absolutePath().toStdString();
    OpenedScene opened = withTensors(figure.value().file, folder, hashes);
    // A comparison is not part of a figure.
    std::erase_if(opened.changes, [](const FileChange& change) { return change.named.use == FileUse::Comparison; });
    std::optional<CommandFailure> failure;
    for (const FileChange& change : opened.changes) {
        if (!change.missing) {
            continue;
        }
        const CommandFailure one = CommandFailure::of(change.why);
        if (!failure) {
            failure = one;
        } else if (!failure->sentence.contains(one.sentence)) {
            failure->sentence = withSpaces({failure->sentence, one.sentence});
        }
    }
    if (failure) {
        return failure;
    }
    for (const auto& [named, why, gone] : opened.changes) {
        const QString file = printable(named.source.file);
        writeNote(named.use == FileUse::Tensor
                      ? CommandLineText::tr("%1 of %2 has changed; the figure is different.", "tensor, file")
                            .arg(QString::fromStdString(named.tensor), file)
                      : CommandLineText::tr("%1, which a panel subtracts, has changed; the figure is different.", "file").arg(file));
    }
    const auto model = buildModel(opened.file.scene, store);
    if (!model.ok()) {
        return CommandFailure::of(model.error());
    }
    FigureOptions options = describedFigure(opened.file.scene, *model.value());
    // Where everything is as it was, the text is too, and so are the bytes.
    options.carried = opened.changes.empty() ? figure.value().text : carriedScene(std::move(opened.file), options, folder, hashes);
    return outcomeOf(writeFigureFile(*model.value(), options, output));
}

}  // namespace posenc
