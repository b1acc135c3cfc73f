#include "app/cli/resize_command.h"

#include <QCoreApplication>
#include <QStringList>
#include <optional>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/console.h"
#include "app/cli/data_output.h"
#include "app/cli/resize_report.h"
#include "app/cli/scene_flags.h"
#include "app/cli/usage.h"
#include "app/messages/engine_text.h"
#include "app/messages/printable.h"
#include "app/scene/source_windows.h"
#include "app/scene/tensor_store.h"
#include "engine/core/text.h"
#include "engine/files/tensor_format.h"
#include "engine/resizing/resize_record.h"

namespace posenc {
namespace {

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString footer() {
    const auto heading = [](const QString& title, const std::vector<QStringList>& lines) {
        return title + QLatin1Char('\n') + textTable(lines, 2).trimmed().prepend(QStringLiteral("  "));
    };
    std::vector<QStringList> methods;
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        methods.push_back({QString::fromLatin1(method.id), engineText(method.help)});
    }
    std::vector<QStringList> formats;
    for (const TensorFormat& format : tensorFormats()) {
        formats.push_back({QString::fromLatin1(format.suffix), engineText(format.help)});
    }
    return heading(CommandLine::tr("Methods (--method)"), methods) + QStringLiteral("\n\n") +
           heading(CommandLine::tr("Formats (--output)"), formats);
}

std::string suffixes() {
    std::string list;
    for (const TensorFormat& format : tensorFormats()) {
        list += std::string(format.suffix) + ", ";
    }
    return list + "- (.npy to standard output)";
}

std::string methodIds() {
    std::string ids;
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        ids += (ids.empty() ? "" : ", ") + std::string(method.id);
    }
    return ids;
}

Result<Grid> parseWindow(const char* flag, const std::string& text) {
    ParameterDeclaration window;
    window.id = flag;
    window.type = ParameterType::GridSize;
    window.minimum = 1;
    window.maximum = static_cast<double>(kLargestResizedWindow);
    const auto value = parseParameter(window, text);
    return value.ok() ? Result<Grid>(std::get<Grid>(value.value())) : value.error();
}

/// The one window that the table can be of; otherwise `refused` says why there is none.
std::optional<Grid> onlyWindow(const TrainedFile& file, const TensorSource& source, const Tensor& table, Outcome& refused) {
    const std::vector<Grid> windows = windowsOfTable(file, source, table);
    if (windows.size() == 1) {
        return windows.front();
    }
    if (windows.empty()) {
        refused = CommandFailure::of(
            makeError(ErrorCode::TensorShape, "bias", toString(table.shape()), "[(2Wh-1)(2Ww-1), H], [(2Wh-1)(2Ww-1)+3, H]"));
        return std::nullopt;
    }
    QStringList names;
    for (const Grid& window : windows) {
        names += QString::fromStdString(toString(window));
    }
    const QString place = printable(QString::fromStdString(source.key.empty() ? source.file : source.file + ":" + source.key));
    refused = CommandFailure{CommandLine::tr("%1 has %2 rows, which fit several windows; name one with --from: %3.")
                                 .arg(place, QString::number(table.dimension(0)), names.join(QStringLiteral(", "))),
                             2};
    return std::nullopt;
}

}  // namespace

ResizeCommand::ResizeCommand(CLI::App& command) {
    const auto add = [&](const char* flag, const char* type, const QString& help) {
        return command.add_option(flag)
            ->description(help.toStdString())
            ->type_name(type)
            ->group(CommandLine::tr("Table").toStdString())
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    };
    tensor_ = add("--tensor", "FILE[:KEY]",
                  CommandLine::tr("the trained bias table, [(2Wh-1)(2Ww-1), heads], or with the three more rows of a class token, which "
                                  "stay as they are; KEY picks one of several tensors in the file"));
    from_ = add("--from", "ROWSxCOLUMNS",
                CommandLine::tr("the window that the table is of (default: the only one that its rows fit, if there is only one)"));
    to_ = add("--to", "ROWSxCOLUMNS", CommandLine::tr("the window that it is to fit, 1x1 to %1x%1").arg(kLargestResizedWindow));
    method_ = add("--method", "NAME", CommandLine::tr("how the new values are made, see below"));
    output_ = add("--output", "OUT",
                  CommandLine::tr("the file, float32, its suffix says the format, see below; - writes .npy to standard output"));
    command.footer(footer().toStdString());
}

Outcome ResizeCommand::run() const {
    const QString name = QStringLiteral("resize");
    for (const CLI::Option* needed : {tensor_, to_, method_, output_}) {
        if (needed->count() == 0) {
            return missingArgument(name, QString::fromStdString(needed->get_name() + " " + needed->get_type_name()));
        }
    }
    const auto place = tensor_->as<std::string>();
    if (place.empty()) {
        return CommandFailure::of(makeError(ErrorCode::ParameterType, "--tensor", place, POSENC_TEXT("FILE or FILE:KEY")));
    }
    const auto methodName = method_->as<std::string>();
    const ResizeMethodDeclaration* method = findResizeMethod(methodName);
    if (method == nullptr) {
        return CommandFailure::of(makeError(ErrorCode::ParameterChoice, "--method", methodName, methodIds()));
    }
    const auto to = parseWindow("--to", to_->as<std::string>());
    if (!to.ok()) {
        return CommandFailure::of(to.error());
    }
    std::optional<Grid> from;
    if (from_->count() > 0) {
        const auto given = parseWindow("--from", from_->as<std::string>());
        if (!given.ok()) {
            return CommandFailure::of(given.error());
        }
        from = given.value();
    }
    const auto output = output_->as<std::string>();
    const TensorFormat* format = findTensorFormat(output == kStandardOutput ? ".npy" : lowerSuffix(output));
    if (format == nullptr) {
        return CommandFailure::of(makeError(ErrorCode::UnknownFormat, output, suffixes()));
    }

    TensorStore store;
    const TensorSource source = parseTensorPlace(place);
    const auto table = store.tensor(source);
    if (!table.ok()) {
        return CommandFailure::of(table.error());
    }
    if (!from) {
        const auto file = store.file(source.file);
        if (!file.ok()) {
            return CommandFailure::of(file.error());
        }
        Outcome refused;
        from = onlyWindow(*file.value(), source, table.value(), refused);
        if (!from) {
            return refused;
        }
    }
    const auto resized = resizeBiasTable(table.value(), *from, to.value(), method->method);
    if (!resized.ok()) {
        return CommandFailure::of(resized.error());
    }
    const TableOrigin origin{source.file, source.key, {}, table.value().rank(), table.value().dtype(), 0};
    const NamedTensor stored = storedTable(resized.value(), origin);
    const FileMetadata record = resizeRecord(resized.value(), origin, *from, to.value(), *method);
    const Status written = writeData(output, [&](std::ostream& out) { return format->write(out, stored, record); });
    if (!written.ok() || output == kStandardOutput) {
        return outcomeOf(written);
    }
    return outcomeOf(writeOut(resizeReport(resized.value(), *from, to.value(), output)));
}

}  // namespace posenc
