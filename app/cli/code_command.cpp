#include "app/cli/code_command.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include <CLI/CLI.hpp>

#include "app/cli/command_flag.h"
#include "app/cli/data_output.h"
#include "app/cli/usage.h"
#include "app/code/layer_code.h"
#include "app/messages/contexts.h"
#include "app/scene/input_files.h"
#include "app/scene/resolve.h"
#include "app/scene/source_arrangement.h"

namespace posenc {
namespace {

QString formatIds() {
    QStringList ids;
    for (const CodeFormatName& format : codeFormats()) {
        ids.append(QLatin1String(format.id));
    }
    return ids.join(QLatin1String(", "));
}

}  // namespace

CodeCommand::CodeCommand(CLI::App& command, const EncodingDeclaration* encoding, SceneBase base, const TensorStore& store)
    : store_(store),
      scene_(command, encoding, std::move(base)),
      session_(addSessionFlag(command)),
      layer_(addFlag(command, CommandLineText::tr("Output"), "--layer", "LAYER",
                     CommandLineText::tr("layer that the code computes, as \"posenc export\" has it"))),
      format_(addFlag(command, CommandLineText::tr("Output"), "--as", "LIBRARY",
                      CommandLineText::tr("library that the code is for: %1").arg(formatIds()))),
      output_(addFlag(command, CommandLineText::tr("Output"), "--output", "OUT",
                      CommandLineText::tr("Python file, overwritten if it exists; - (default) writes to standard output"))) {}

Outcome CodeCommand::run() const {
    const QString name = QStringLiteral("code");
    if (!scene_.namesEncoding()) {
        return missingArgument(name, QStringLiteral("--encoding ID"));
    }
    if (layer_->count() == 0) {
        return missingArgument(name, QStringLiteral("--layer LAYER"));
    }
    if (format_->count() == 0) {
        return missingArgument(name, QStringLiteral("--as LIBRARY"));
    }
    const auto formats = codeFormats();
    const auto wanted = format_->as<std::string>();
    const auto format = std::ranges::find_if(formats, [&](const CodeFormatName& one) { return wanted == one.id; });
    if (format == formats.end()) {
        return CommandFailure::of(makeError(ErrorCode::ParameterChoice, "--as", wanted, formatIds().toStdString()));
    }
    auto scene = scene_.scene();
    if (!scene.ok()) {
        return CommandFailure::of(scene.error());
    }
    const auto slice = scene_.slice();
    const auto heads = scene_.heads();
    if (!slice.ok() || !heads.ok()) {
        return CommandFailure::of(slice.ok() ? heads.error() : slice.error());
    }
    // What a saved scene binds is arranged as it says.
    if (scene_.session() == nullptr) {
        if (const auto cautions = arrangeAsRecognised(scene.value(), store_); !cautions.ok()) {
            return CommandFailure::of(cautions.error());
        }
    }
    const auto model = buildModel(scene.value(), store_);
    if (!model.ok()) {
        return CommandFailure::of(model.error());
    }
    LayerCodeRequest request{*model.value(), scene.value(), layer_->as<std::string>(), format->format};
    if (heads.value()) {
        request.head = heads.value()->choice;
        request.several = heads.value()->several;
    } else if (scene_.session() != nullptr) {
        request.head = scene.value().head;
    }
    request.slice = slice.value();
    const auto code = layerCode(request, store_);
    if (!code.ok()) {
        return CommandFailure::of(code.error());
    }
    if (!code.value().refusal.isEmpty()) {
        return CommandFailure{code.value().refusal, 2};
    }
    const std::string text = code.value().text.toStdString();
    const auto output = output_->count() == 0 ? std::string(kStandardOutput) : output_->as<std::string>();
    return outcomeOf(writeData(output, {text.size(), inputFiles(*model.value())}, [&](std::ostream& out) -> Status {
        out.write(text.data(), static_cast<std::streamsize>(text.size()));
        return {};
    }));
}

}  // namespace posenc
