#include "app/cli/resize_command.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <optional>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/command_flag.h"
#include "app/cli/console.h"
#include "app/cli/data_output.h"
#include "app/cli/resize_report.h"
#include "app/cli/usage.h"
#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "app/messages/resize_text.h"
#include "app/scene/source_windows.h"
#include "app/scene/tensor_place.h"
#include "app/scene/tensor_store.h"
#include "engine/core/text.h"
#include "engine/files/formats.h"
#include "engine/files/tensor_format.h"
#include "engine/resizing/resize_record.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

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
    return heading(CommandLineText::tr("Methods (--method)"), methods) + QStringLiteral("\n\n") +
           heading(CommandLineText::tr("Formats (--output)"), formats);
}

std::string suffixes() {
    std::string list;
    for (const TensorFormat& format : tensorFormats()) {
        list += (list.empty() ? "" : ", ") + std::string(format.suffix);
    }
    return list;
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

/// The tensor as it is, for the window that the user names.
WindowTable asItIs(const Grid& window, const Shape& shape) {
    const Index leading = std::max<Index>(0, static_cast<Index>(shape.size()) - 2);
    const Arrangement squeezed{{ArrangementStep::Kind::Squeeze, {leading}}};
    return {window, leading > 0 && arrangedShape(shape, squeezed).ok() ? squeezed : Arrangement()};
}

/// How the tensor is taken: as recognition says for the window that is named, or for the only one that it can be of; otherwise `refused`
/// says why there is none.
std::optional<WindowTable> onlyWay(const SourceTable& table, const TensorSource& source, const Tensor& tensor,
                                   const std::optional<Grid>& from, Outcome& refused) {
    if (from) {
        const auto way = std::find_if(table.ways.begin(), table.ways.end(), [&](const WindowTable& one) { return one.window == *from; });
        return way != table.ways.end() ? *way : asItIs(*from, tensor.shape());
    }
    if (table.ways.size() == 1) {
        return table.ways.front();
    }
    const QString place = printable(QString::fromStdString(source.key.empty() ? source.file : source.file + ":" + source.key));
    const QString shape = QString::fromStdString(toString(tensor.shape()));
    if (!table.ways.empty()) {
        QStringList names;
        for (const WindowTable& way : table.ways) {
            names += QString::fromStdString(toString(way.window));
        }
        refused = CommandFailure{CommandLineText::tr("%1, %2, fits several windows; choose one with --from: %3.")
                                     .arg(place, shape, names.join(QStringLiteral(", "))),
                                 2};
    } else if (const QString known = readingsText(table.known); !known.isEmpty()) {
        refused = CommandFailure{
            filled(
                CommandLineText::tr("%1, %2, is recognised as %3, not as the bias table of a window; if it is one, specify the window with "
                                    "--from."),
                {place, shape, known}),
            2};
    } else {
        refused = CommandFailure::of(
            makeError(ErrorCode::TensorShape, "bias", toString(tensor.shape()), "[(2Wh-1)(2Ww-1), H], [(2Wh-1)(2Ww-1)+3, H]"));
    }
    return std::nullopt;
}

/// A resized table, and how it was made.
struct Made {
    const ResizedTable& table;
    const TableOrigin& origin;
    const WindowTable& from;
    const Grid& to;
    const ResizeMethodDeclaration& method;
};

/// What was done, unless standard output took the bytes.
Outcome report(const Made& made, const Shape& shape, const QString& more, const std::string& output) {
    return output == kStandardOutput ? Outcome() : outcomeOf(writeOut(resizeReport(made.table, shape, made.from, made.to, output) + more));
}

Outcome writeAlone(const Made& made, const TrainedFile& file, const TensorFormat& format, const std::string& output) {
    const NamedTensor stored = storedTable(made.table, made.origin);
    const FileMetadata record = resizeRecord(made.table, made.origin, made.from.window, made.to, made.method);
    const OutputPlan plan{sizeof(float) * static_cast<std::uint64_t>(stored.tensor.size()), file.files()};
    const Status written = writeData(output, plan, [&](std::ostream& out) { return format.write(out, stored, record); });
    if (written.ok()) {
        return report(made, stored.tensor.shape(), {}, output);
    }
    CommandFailure failure = CommandFailure::of(written.error());
    if (written.error().code == ErrorCode::OutputIsInput) {
        failure.sentence = withSpaces({failure.sentence, CommandLineText::tr("To replace only this tensor in the file, use --keep-rest.")});
    }
    return failure;
}

Outcome writeWithRest(const Made& made, const TrainedFile& file, const std::string& output) {
    auto replacement = replacedTable(made.table, made.origin, made.from.window, made.to, made.method);
    if (!replacement) {
        return CommandFailure{CommandLineText::tr("The table is only a part of its tensor, or stored in an order that depends on its size, "
                                                  "so it cannot replace the tensor; omit --keep-rest."),
                              2};
    }
    // Without a key it is the only tensor there is.
    replacement->key = made.origin.key.empty() ? file.entries().front().name : made.origin.key;
    const auto copy = copyTrainedFile(file.path(), *replacement);
    if (!copy.ok()) {
        return CommandFailure::of(copy.error());
    }
    const std::string suffix = "." + std::string(file.format());
    const std::string asked = output == kStandardOutput ? suffix : lowerSuffix(output);
    if (asked != suffix && findTensorFormat(asked) != nullptr) {
        return CommandFailure::of(makeError(ErrorCode::UnknownFormat, output, suffix));
    }
    const Status written = writeData(output, {copy.value().size(), {}}, [&](std::ostream& out) { return copy.value().write(out); });
    if (!written.ok()) {
        return CommandFailure::of(written.error());
    }
    const QString rest =
        CommandLineText::tr("everything else is unchanged from %1\n").arg(printable(QString::fromStdString(made.origin.file)));
    return report(made, replacement->tensor.shape(), rest, output);
}

}  // namespace

ResizeCommand::ResizeCommand(CLI::App& command) {
    const auto add = [&](const char* flag, const char* type, const QString& help) {
        return addFlag(command, CommandLineText::tr("Table"), flag, type, help);
    };
    tensor_ = add(
        "--tensor", "FILE[:KEY]",
        CommandLineText::tr("trained bias table, [(2Wh-1)(2Ww-1), heads], optionally with three class-token rows, which are kept; a table "
                            "that inspect recognises in another order is reordered first; KEY selects one of several tensors in the file"));
    from_ = add("--from", "ROWSxCOLUMNS",
                CommandLineText::tr("window of the table (default: the one that inspect recognises, or the only one that fits its rows)"));
    to_ = add("--to", "ROWSxCOLUMNS", CommandLineText::tr("new window, 1x1 to %1x%1").arg(kLargestResizedWindow));
    method_ = add("--method", "NAME", CommandLineText::tr("resizing method, see below"));
    output_ = add("--output", "OUT",
                  CommandLineText::tr("output file, overwritten if it exists; float32; the suffix decides the format, see below; - writes "
                                      ".npy to standard output"));
    keepRest_ = command.add_flag("--keep-rest")
                    ->description(CommandLineText::tr("writes a copy of FILE in which only this tensor is replaced, in the format of FILE "
                                                      "(.safetensors, .npz, .npy); OUT may be FILE itself")
                                      .toStdString())
                    ->group(CommandLineText::tr("Table").toStdString())
                    ->disable_flag_override();
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
        return CommandFailure::of(makeError(ErrorCode::ParameterChoice, "--method", methodName, resizeMethodIds()));
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
    const bool keepRest = keepRest_->count() > 0;
    const TensorFormat* format = findTensorFormat(output == kStandardOutput ? ".npy" : lowerSuffix(output));
    if (format == nullptr && !keepRest) {
        return CommandFailure::of(makeError(ErrorCode::UnknownFormat, output, suffixes(), kOutputFormat));
    }

    TensorStore store;
    const TensorSource source = parseTensorPlace(place);
    const auto tensor = store.tensor(source);
    if (!tensor.ok()) {
        return CommandFailure::of(tensor.error());
    }
    const auto file = store.file(source.file);
    if (!file.ok()) {
        return CommandFailure::of(file.error());
    }
    Outcome refused;
    const SourceTable known = sourceTable(*file.value(), source.key);
    const auto way = onlyWay(known, source, tensor.value(), from, refused);
    if (!way) {
        return refused;
    }
    const auto table = arranged(tensor.value(), way->arrangement);
    if (!table.ok()) {
        return CommandFailure::of(table.error());
    }
    const auto resized = resizeBiasTable(table.value(), way->window, to.value(), method->method);
    if (!resized.ok()) {
        return CommandFailure::of(resized.error());
    }
    const TableOrigin origin{source.file, source.key, way->arrangement, tensor.value().rank(), tensor.value().dtype(), 0};
    const Made made{resized.value(), origin, *way, to.value(), *method};
    const Outcome outcome = keepRest ? writeWithRest(made, *file.value(), output) : writeAlone(made, *file.value(), *format, output);
    if (const auto index = known.known.index; !outcome && keepRest && index && to.value() != way->window) {
        writeNote(staleIndexText(printable(file.value()->entries()[*index].name), way->window, to.value()));
    }
    if (const QString differs = resizedByFormulaText(known.known.reasons); !outcome && !differs.isEmpty()) {
        writeNote(differs);
    }
    return outcome;
}

}  // namespace posenc
