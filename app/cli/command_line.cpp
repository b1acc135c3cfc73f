#include "app/cli/command_line.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <new>
#include <optional>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/cli/arguments.h"
#include "app/cli/check_command.h"
#include "app/cli/code_command.h"
#include "app/cli/command_failure.h"
#include "app/cli/config_flags.h"
#include "app/cli/console.h"
#include "app/cli/derive_command.h"
#include "app/cli/encoding_list.h"
#include "app/cli/export_command.h"
#include "app/cli/figures_command.h"
#include "app/cli/help_text.h"
#include "app/cli/inspect_command.h"
#include "app/cli/painting.h"
#include "app/cli/permute_command.h"
#include "app/cli/reproduce_command.h"
#include "app/cli/resize_command.h"
#include "app/cli/usage.h"
#include "app/figure/kept_scene.h"
#include "app/messages/contexts.h"
#include "app/messages/format_text.h"
#include "app/messages/printable.h"
#include "app/scene/disk_answer.h"
#include "engine/core/build_info.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

std::string utf8(const QString& text) {
    return text.toStdString();
}

int report(const Outcome& outcome) {
    if (!outcome) {
        return 0;
    }
    writeError(outcome->sentence);
    return outcome->status;
}

/// The exit status of a subcommand that has one of its own.
int statusOf(const std::variant<int, CommandFailure>& ending) {
    const auto* failure = std::get_if<CommandFailure>(&ending);
    return failure == nullptr ? std::get<int>(ending) : report(Outcome(*failure));
}

/// A file to open that is not there, which may be a mistyped subcommand.
Outcome missingFile(const std::string& file) {
    // On a disk that does not answer it may be there; the window says what it waits for.
    if (file.empty() || answerOfDiskSoon([file] { return QFileInfo::exists(fromUtf8(file)); }).value_or(true)) {
        return {};
    }
    if (file.find_first_of("./") == std::string::npos) {
        return CommandFailure{CommandLineText::tr("\"%1\" is neither a subcommand nor a file; \"posenc --help\" lists the subcommands.")
                                  .arg(printable(fromUtf8(file))),
                              2};
    }
    return CommandFailure::of(makeError(ErrorCode::FileNotFound, file));
}

/// What `--session` names; none where it is not given.
Result<std::optional<OpenedScene>> openSession(const std::optional<std::string>& file, const TensorStore& store) {
    if (!file) {
        return std::optional<OpenedScene>();
    }
    TensorHashes hashes(store);
    auto opened = openKept(*file, hashes);
    return opened.ok() ? Result<std::optional<OpenedScene>>(std::move(opened).value()) : opened.error();
}

QString versionText() {
    return QStringLiteral("posenc %1\n").arg(fromUtf8(engineVersion())) +
           CommandLineText::tr("engine built for %1\n").arg(fromUtf8(engineBuild())) +
           QStringLiteral("Qt %1\n").arg(QString::fromLatin1(qVersion()));
}

CommandLineResult readArguments(int argc, char** argv) {
    const std::string_view first = argc > 1 ? argv[1] : "";
    const bool exports = first == "export";
    const bool derives = first == "derive";
    const bool codes = first == "code";
    const bool checks = first == "check";
    const bool ofScene = exports || derives || codes;
    const ConfigFlags configFlags(ofScene || checks ? argc : 0, argv);
    auto config = configFlags.scene();
    if (!config.ok()) {
        return {report(CommandFailure::of(config.error())), {}};
    }
    TensorStore store;
    auto session = openSession(ofScene ? lastArgument(argc, argv, "--session") : std::nullopt, store);
    if (!session.ok()) {
        return {report(CommandFailure::of(session.error())), {}};
    }
    // Which flags there are depends on the encoding.
    std::string encoding = lastArgument(argc, argv, "--encoding").value_or(std::string());
    if (encoding.empty() && config.value()) {
        encoding = config.value()->encoding;
    }
    if (encoding.empty() && session.value()) {
        encoding = session.value()->file.scene.encoding;
    }
    const EncodingDeclaration* declaration = findEncoding(encoding);
    if ((ofScene || checks) && !encoding.empty() && declaration == nullptr) {
        return {report(CommandFailure::of(makeError(ErrorCode::UnknownEncoding, encoding))), {}};
    }

    CLI::App app(utf8(CommandLineText::tr("Shows how transformers encode position. Without a subcommand it opens the window.")), "posenc");
    app.set_help_flag("-h,--help", utf8(CommandLineText::tr("shows this help")));
    app.require_subcommand(0, 1);
    bool version = false;
    app.add_flag("--version", version, utf8(CommandLineText::tr("shows the version and which processors the engine is built for")));
    std::string file;
    app.add_option(
           "FILE", file,
           utf8(CommandLineText::tr("a trained file, a scene (.posenc) or a figure to open in the window: %1").arg(readableFormats())))
        ->type_name("");

    bool json = false;
    const auto addJson = [&](CLI::App* command) {
        command->add_flag("--json", json, utf8(CommandLineText::tr("prints JSON for programs, always in English")))
            ->disable_flag_override();
    };
    CLI::App* encodings =
        app.add_subcommand("encodings", utf8(CommandLineText::tr("lists every encoding, its parameters, tensors and layers")));
    addJson(encodings);
    CLI::App* inspect = app.add_subcommand("inspect", utf8(CommandLineText::tr("lists the tensors of a trained file and their roles")));
    std::string inspected;
    inspect->add_option("FILE", inspected, utf8(CommandLineText::tr("the trained file: %1").arg(readableFormats())))->type_name("");
    addJson(inspect);
    std::string reading = "transformers";
    inspect
        ->add_option("--reading", reading,
                     utf8(CommandLineText::tr("program whose reading of a configuration is meant; see \"posenc export --help\"")))
        ->type_name("NAME");
    CLI::App* exporter = app.add_subcommand("export", utf8(CommandLineText::tr("exports one layer as data or as a picture")));
    const SceneBase base{std::move(config).value(), std::move(session).value()};
    const ExportCommand exportCommand(*exporter, declaration, exports ? base : SceneBase(), store);
    CLI::App* many = app.add_subcommand("figures", utf8(CommandLineText::tr("makes many figures: of scenes, heads, layers or tables")));
    const FiguresCommand figuresCommand(*many, store);
    CLI::App* coder = app.add_subcommand("code", utf8(CommandLineText::tr("writes Python code that computes one layer")));
    const CodeCommand codeCommand(*coder, declaration, codes ? base : SceneBase(), store);
    CLI::App* resizer = app.add_subcommand("resize", utf8(CommandLineText::tr("resizes a trained bias table to another window")));
    const ResizeCommand resizeCommand(*resizer);
    CLI::App* permuter = app.add_subcommand(
        "permute", utf8(CommandLineText::tr("reorders weights of queries and keys for the other pairing of a rotation")));
    const PermuteCommand permuteCommand(*permuter);
    CLI::App* checker =
        app.add_subcommand("check", utf8(CommandLineText::tr("identifies an array, or checks that it is what it should be")));
    const CheckCommand checkCommand(*checker, declaration, checks ? base : SceneBase(), store);
    CLI::App* comparer = app.add_subcommand("compare", utf8(CommandLineText::tr("reports how two arrays relate")));
    const CompareCommand compareCommand(*comparer);
    CLI::App* deriver = app.add_subcommand("derive", utf8(CommandLineText::tr("writes the derivation of a layer, step by step")));
    const DeriveCommand deriveCommand(
        *deriver, derives ? namedDerivation(argc, argv) : nullptr, encoding, derives ? base : SceneBase(),
        lastArgument(argc, argv, "--encoding").has_value() || lastArgument(argc, argv, "--tensor").has_value(), store);

    CLI::App* reproducer = app.add_subcommand("reproduce", utf8(CommandLineText::tr("makes a figure again from the scene saved in it")));
    const ReproduceCommand reproduceCommand(*reproducer);

    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        const auto chosen = app.get_subcommands();
        const QString help = chosen.empty() ? helpText(app, QStringLiteral("posenc"))
                                            : helpText(*chosen.front(), QStringLiteral("posenc ") + fromUtf8(chosen.front()->get_name()));
        return {report(outcomeOf(writeOut(help))), {}};
    } catch (const CLI::ParseError& error) {
        return {report(usageFailure(app, error, encoding)), {}};
    }

    if (version) {
        return {report(outcomeOf(writeOut(versionText()))), {}};
    }
    if (encodings->parsed()) {
        return {report(outcomeOf(runEncodings(json))), {}};
    }
    if (inspect->parsed()) {
        return {report(inspected.empty() ? missingArgument(QStringLiteral("inspect"), QStringLiteral("FILE"))
                                         : outcomeOf(runInspect(inspected, json, reading))),
                {}};
    }
    if (exporter->parsed()) {
        return {report(exportCommand.run(argc, argv)), {}};
    }
    if (many->parsed()) {
        return {report(figuresCommand.run(argc, argv)), {}};
    }
    if (coder->parsed()) {
        return {report(codeCommand.run()), {}};
    }
    if (reproducer->parsed()) {
        return {report(reproduceCommand.run(argc, argv)), {}};
    }
    if (resizer->parsed()) {
        return {report(resizeCommand.run()), {}};
    }
    if (permuter->parsed()) {
        return {report(permuteCommand.run()), {}};
    }
    if (checker->parsed()) {
        return {statusOf(checkCommand.run()), {}};
    }
    if (comparer->parsed()) {
        return {statusOf(compareCommand.run()), {}};
    }
    if (deriver->parsed()) {
        return {report(deriveCommand.run(argc, argv)), {}};
    }
    if (const Outcome missing = missingFile(file); missing) {
        return {report(missing), {}};
    }
    return {std::nullopt, file};
}

}  // namespace

CommandLineResult runCommandLine(int argc, char** argv) {
    // What programs read is English in every locale.
    const bool forPrograms = std::any_of(argv, argv + argc, [](const char* argument) { return std::string_view(argument) == "--json"; });
    const ConsoleApplication application(argc, argv, !forPrograms);
    try {
        return readArguments(argc, argv);
    } catch (const std::bad_alloc&) {
        return {report(CommandFailure::of(makeError(ErrorCode::OutOfMemory))), {}};
    }
}

}  // namespace posenc
