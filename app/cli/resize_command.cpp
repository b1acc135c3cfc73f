#include "app/cli/resize_command.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
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
#include "app/scene/tensor_store.h"
#include "engine/core/text.h"
#include "engine/files/npy_writer.h"
#include "engine/recognition/index_buffer.h"
#include "engine/resizing/resize_table.h"

namespace posenc {
namespace {

constexpr const char* kFormats = ".npy, - (.npy to standard output)";

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString footer() {
    std::vector<QStringList> methods;
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        methods.push_back({QString::fromLatin1(method.id), engineText(method.help)});
    }
    return CommandLine::tr("Methods (--method)\n") + textTable(methods, 2).trimmed().prepend(QStringLiteral("  "));
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

/// Windows that the table may be of, likelier ones first. Where the file has an index buffer beside the table, that decides.
std::vector<Grid> windowsOf(const TrainedFile& file, const TensorSource& source, const Tensor& table) {
    const auto& entries = file.entries();
    const auto entry = std::find_if(entries.begin(), entries.end(), [&](const TensorEntry& one) { return one.name == source.key; });
    if (entry != entries.end()) {
        const Recognition known = recognise(file)[static_cast<std::size_t>(entry - entries.begin())];
        std::vector<Grid> windows;
        const auto add = [&](const Reading& reading) {
            const auto facts = windowOf(reading.parameters);
            if (known.role == Role::Table && reading.encoding == "swin" && facts && reading.arrangement == Arrangement()) {
                windows.push_back(facts->window);
            }
        };
        add(known.reading);
        std::for_each(known.alternatives.begin(), known.alternatives.end(), add);
        if (!windows.empty()) {
            return windows;
        }
    }
    const Index rows = table.dimension(0);
    return likelyWindowsOfRows(rows - classTokenRows(rows));
}

/// The one window that the table can be of; otherwise `refused` says why there is none.
std::optional<Grid> onlyWindow(const TrainedFile& file, const TensorSource& source, const Tensor& table, Outcome& refused) {
    const std::vector<Grid> windows = table.rank() == 2 ? windowsOf(file, source, table) : std::vector<Grid>();
    if (windows.size() == 1) {
        return windows.front();
    }
    if (windows.empty()) {
        refused =
            Failure::of(makeError(ErrorCode::TensorShape, "bias", toString(table.shape()), "[(2Wh-1)(2Ww-1), H], [(2Wh-1)(2Ww-1)+3, H]"));
        return std::nullopt;
    }
    QStringList names;
    for (const Grid& window : windows) {
        names += QString::fromStdString(toString(window));
    }
    const QString place = printable(QString::fromStdString(source.key.empty() ? source.file : source.file + ":" + source.key));
    refused = Failure{CommandLine::tr("%1 has %2 rows, which fit several windows; name one with --from: %3.")
                          .arg(place, QString::number(table.dimension(0)), names.join(QStringLiteral(", "))),
                      2};
    return std::nullopt;
}

Status write(const ResizedTable& resized, const std::string& output) {
    return writeData(output, [&](std::ostream& out) -> Status {
        NpyWriter(out, NpyNumber::Float32, resized.table.shape()).write(resized.table.values());
        return {};
    });
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
    output_ = add("--output", "OUT.npy", CommandLine::tr("the file, float32; - writes to standard output"));
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
        return Failure::of(makeError(ErrorCode::ParameterType, "--tensor", place, POSENC_TEXT("FILE or FILE:KEY")));
    }
    const auto methodName = method_->as<std::string>();
    const ResizeMethodDeclaration* method = findResizeMethod(methodName);
    if (method == nullptr) {
        return Failure::of(makeError(ErrorCode::ParameterChoice, "--method", methodName, methodIds()));
    }
    const auto to = parseWindow("--to", to_->as<std::string>());
    if (!to.ok()) {
        return Failure::of(to.error());
    }
    std::optional<Grid> from;
    if (from_->count() > 0) {
        const auto given = parseWindow("--from", from_->as<std::string>());
        if (!given.ok()) {
            return Failure::of(given.error());
        }
        from = given.value();
    }
    const auto output = output_->as<std::string>();
    if (output != kStandardOutput && lowerSuffix(output) != ".npy") {
        return Failure::of(makeError(ErrorCode::UnknownFormat, output, kFormats));
    }

    TensorStore store;
    const TensorSource source = parseTensorPlace(place);
    const auto table = store.tensor(source);
    if (!table.ok()) {
        return Failure::of(table.error());
    }
    if (!from) {
        const auto file = store.file(source.file);
        if (!file.ok()) {
            return Failure::of(file.error());
        }
        Outcome refused;
        from = onlyWindow(*file.value(), source, table.value(), refused);
        if (!from) {
            return refused;
        }
    }
    const auto resized = resizeBiasTable(table.value(), *from, to.value(), method->method);
    if (!resized.ok()) {
        return Failure::of(resized.error());
    }
    if (const Status written = write(resized.value(), output); !written.ok() || output == kStandardOutput) {
        return outcomeOf(written);
    }
    return outcomeOf(writeOut(resizeReport(resized.value(), *from, to.value(), output)));
}

}  // namespace posenc
