#include "app/cli/inspect_command.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>
#include <cerrno>
#include <functional>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/config_flags.h"
#include "app/cli/console.h"
#include "app/cli/inspect_values.h"
#include "app/messages/config_text.h"
#include "app/messages/contexts.h"
#include "app/messages/error_sentence.h"
#include "app/messages/health_text.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "app/messages/scheme_text.h"
#include "app/messages/searched_names.h"
#include "app/scene/config_file.h"
#include "app/scene/tensor_store.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kJsonIndent = 2;
constexpr qsizetype kMetadataShown = 200;  // characters; some files carry whole configurations, JSON tells them in full

QString entryName(const TensorEntry& entry) {
    return entry.name.empty() ? CommandLineText::tr("(unnamed)") : printable(entry.name);
}

QString reasons(const TensorEntry& entry, const InspectedTensor& tensor) {
    const Recognition& recognition = tensor.recognition;
    QStringList clauses;
    if (entry.isElsewhere()) {
        clauses += elsewhereText();
    }
    for (const Reason& reason : recognition.reasons) {
        clauses += reasonText(reason);
    }
    if (const QString shown = shownOfScheme(recognition.reading); !shown.isEmpty()) {
        clauses += shown;
    }
    if (const QStringList others = readingTexts(recognition).mid(1); !others.isEmpty()) {
        clauses += filled(CommandLineText::tr("or %1"), {others.join(CommandLineText::tr(" or "))});
    }
    if (const QString odd = tensor.health ? healthText(*tensor.health) : QString(); !odd.isEmpty()) {
        clauses += odd;
    }
    if (tensor.fault) {
        clauses += CommandLineText::tr("its values cannot be read: %1").arg(sentence(*tensor.fault));
    }
    return withSemicolons(clauses);
}

/// Objects that the file holds beside its tensors: where, what, and what would happen in a program that makes them.
QString objectsText(const TrainedFile& file) {
    std::vector<QStringList> rows;
    for (const OpaqueObject& object : file.objects()) {
        rows.push_back(
            {object.path.empty() ? CommandLineText::tr("(no path)") : printable(object.path),
             object.type.empty() ? CommandLineText::tr("(no type)") : printable(object.type),
             object.dangerous ? CommandLineText::tr("DANGEROUS: can run code or touch files when Python loads this file") : QString()});
    }
    return rows.empty() ? QString() : CommandLineText::tr("non-tensor objects (listed only, never loaded or run)\n") + textTable(rows, 2);
}

/// A sentence where nothing is recognised; empty otherwise.
QString nothingText(const Inspected& tensors) {
    int proposed = 0;
    for (const auto& [entry, known] : tensors.recognitions.known()) {
        if (known.role == Role::Table || known.role == Role::IndexBuffer) {
            return {};
        }
        proposed += known.role == Role::Unknown && !known.alternatives.empty() ? 1 : 0;
    }
    const QString nothing = CommandLineText::tr("No positional table recognised in this file.");
    const QString rest =
        proposed == 0
            ? searchedNames(1)
            : CommandLineText::tr("Possible tables by shape alone: %1 (\"possibly\"); the window offers the readings.").arg(proposed);
    return withSpaces({nothing, rest, noTensorText(*findEncoding("rope"))}) + QLatin1Char('\n');
}

void addText(PiecewiseOutput& out, const TrainedFile& file, const QString& path, const Inspected& tensors) {
    const auto& entries = file.entries();
    const QString format = QString::fromStdString(std::string(file.format()));
    out.add(CommandLineText::tr("%1: %2, tensors: %3\n").arg(path, format, QString::number(entries.size())));
    const auto& metadata = file.metadata();
    if (!metadata.empty()) {
        out.add(CommandLineText::tr("metadata\n"));
        const auto row = [&](std::size_t i) -> QStringList {
            const QString shown = printable(metadata[i].second);
            return {printable(metadata[i].first), shown.size() > kMetadataShown ? shown.left(kMetadataShown) + QChar(0x2026) : shown};
        };
        addTable(out, metadata.size(), row, 2);
    }
    for (const Error& warning : file.warnings()) {
        out.add(CommandLineText::tr("note: %1\n").arg(sentence(warning)));
    }
    if (const QString limit = limitText(tensors.recognitions); !limit.isEmpty()) {
        out.add(CommandLineText::tr("note: %1\n").arg(limit));
    }
    out.add(objectsText(file));
    const auto row = [&](std::size_t i) -> QStringList {
        if (i == 0) {
            return {CommandLineText::tr("name"), CommandLineText::tr("dtype"), CommandLineText::tr("shape"), CommandLineText::tr("role"),
                    CommandLineText::tr("reason")};
        }
        const TensorEntry& entry = entries[i - 1];
        const QString role = roleText(tensors.recognitions[i - 1]);
        return {entryName(entry), printable(toString(entry.dtype)), printable(toString(entry.shape)),
                role.isEmpty() ? QStringLiteral("-") : role, reasons(entry, tensors.at(i - 1))};
    };
    addTable(out, entries.size() + 1, row, 0);
}

Json parametersJson(const Parameters::Map& parameters) {
    Json out = Json::object();
    for (const auto& [id, value] : parameters) {
        if (const std::vector<Index> sides = sidesOf(value); !sides.empty()) {
            out[id] = sides;
        } else if (const auto* flag = std::get_if<bool>(&value)) {
            out[id] = *flag;
        } else if (const auto* whole = std::get_if<Index>(&value)) {
            out[id] = *whole;
        } else {
            out[id] = toString(value);
        }
    }
    return out;
}

void addReading(Json& out, const Reading& reading) {
    if (!reading.encoding.empty()) {
        out["encoding"] = reading.encoding;
    }
    if (!reading.tensor.empty()) {
        out["tensor"] = reading.tensor;
    }
    if (!reading.scheme.empty()) {
        out["scheme"] = reading.scheme;
        out["scheme-text"] = schemeText(reading.scheme).toStdString();
    }
    if (const QString shown = shownOfScheme(reading); !shown.isEmpty()) {
        out["shown"] = shown.toStdString();
    }
    out["parameters"] = parametersJson(reading.parameters);
    out["arrangement"] = Json::array();
    for (const ArrangementStep& step : reading.arrangement) {
        out["arrangement"].push_back(toString(step));
    }
}

Json healthJson(const TableHealth& health) {
    Json out{{"verdict", word(health.verdict)},   {"text", healthText(health).toStdString()},
             {"not-finite", health.notFinite},    {"mean", health.mean},
             {"deviation", health.deviation},     {"kurtosis", health.kurtosis},
             {"correlation", health.correlation}, {"dead-rows", health.deadRows}};
    if (health.verdict == TableHealth::Verdict::Random) {
        out["sigma"] = health.sigma;
        out["truncated"] = health.truncated;
    }
    return out;
}

Json tensorJson(const TrainedFile& file, const TensorEntry& entry, const InspectedTensor& tensor) {
    const Recognition& recognition = tensor.recognition;
    Json out{{"name", entry.name},   {"dtype", toString(entry.dtype)},   {"shape", entry.shape},
             {"bytes", entry.bytes}, {"elsewhere", entry.isElsewhere()}, {"role", word(recognition.role)}};
    if (recognition.role == Role::IndexBuffer) {
        out["parameters"] = parametersJson(recognition.reading.parameters);
    } else if (recognition.role != Role::Unknown) {
        addReading(out, recognition.reading);
    }
    if (recognition.index) {
        out["index"] = file.entries()[*recognition.index].name;
        out["custom-index"] = recognition.customIndex;
    }
    out["why"] = Json::array();
    for (const Reason& reason : recognition.reasons) {
        out["why"].push_back({{"code", word(reason.code)}, {"text", reasonText(reason).toStdString()}});
    }
    if (tensor.fault) {
        out["fault"] = sentence(*tensor.fault).toStdString();
    }
    if (tensor.health) {
        out["health"] = healthJson(*tensor.health);
    }
    if (!recognition.alternatives.empty()) {
        out["alternatives"] = Json::array();
        for (const Reading& reading : recognition.alternatives) {
            addReading(out["alternatives"].emplace_back(Json::object()), reading);
        }
    }
    return out;
}

/// Names are checked to be UTF-8 by the readers, the path is not.
std::string dumped(const Json& value, int indent) {
    std::string text = value.dump(kJsonIndent, ' ', false, Json::error_handler_t::replace);
    const std::string line = "\n" + std::string(static_cast<std::size_t>(indent), ' ');
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + line.size())) {
        text.replace(at, 1, line);
    }
    return text;
}

/// A member of the outermost object whose elements are written one by one: a tree that keeps the order of its names looks for each of them
/// among all before it, and holds all of them.
void addMember(PiecewiseOutput& out, const char* name, const char* brackets, std::size_t count,
               const std::function<std::string(std::size_t)>& at) {
    out.add(std::string(",\n  \"") + name + "\": " + brackets[0]);
    for (std::size_t i = 0; i < count; ++i) {
        out.add((i == 0 ? "\n    " : ",\n    ") + at(i));
    }
    out.add((count == 0 ? std::string() : std::string("\n  ")) + brackets[1]);
}

/// @param network what the configuration of the file says; empty: it has none
void addJson(PiecewiseOutput& out, const TrainedFile& file, const std::string& path, const Inspected& tensors, const std::string& network) {
    constexpr const char* kObject = "{}";
    constexpr const char* kArray = "[]";
    constexpr int kInside = 2 * kJsonIndent;
    out.add("{\n  \"file\": " + dumped(path, 0) + ",\n  \"format\": " + dumped(file.format(), 0));
    const auto& metadata = file.metadata();
    addMember(out, "metadata", kObject, metadata.size(),
              [&](std::size_t i) { return dumped(metadata[i].first, 0) + ": " + dumped(metadata[i].second, 0); });
    const auto& warnings = file.warnings();
    const std::string limit = limitText(tensors.recognitions).toStdString();
    addMember(out, "warnings", kArray, warnings.size() + (limit.empty() ? 0 : 1),
              [&](std::size_t i) { return dumped(i < warnings.size() ? sentence(warnings[i]).toStdString() : limit, 0); });
    addMember(out, "objects", kArray, file.objects().size(), [&](std::size_t i) {
        const OpaqueObject& object = file.objects()[i];
        return dumped({{"path", object.path}, {"type", object.type}, {"dangerous", object.dangerous}}, kInside);
    });
    addMember(out, "tensors", kArray, tensors.recognitions.size(),
              [&](std::size_t i) { return dumped(tensorJson(file, file.entries()[i], tensors.at(i)), kInside); });
    if (!network.empty()) {
        out.add(",\n  \"network\": " + network);
    }
    out.add(std::string_view("\n}\n"));
}

Status inspectFile(const std::string& path, bool json, const std::string& reading) {
    if (isConfigFile(path)) {
        return runInspectConfig(path, reading, json);
    }
    TensorStore store;
    const auto file = store.file(path);
    if (!file.ok()) {
        return file.error();
    }
    const auto as = parseReading(reading);
    if (!as.ok()) {
        return as.error();
    }
    const std::string configFile = configOf(*file.value());
    const auto network = configFile.empty() ? std::nullopt : std::optional(readConfigFile(configFile, as.value()));
    const bool known = network && network->ok();
    const auto tensors = inspected(*file.value());
    PiecewiseOutput out;
    if (json) {
        addJson(out, *file.value(), path, tensors, known ? networkJson(network->value(), reading, 2) : std::string());
    } else {
        addText(out, *file.value(), printable(path), tensors);
        out.add(known ? networkText(network->value(), configFile) : nothingText(tensors));
    }
    const Status written = out.finish();
    // What could be listed is listed; a table whose numbers are damaged is a file that cannot be read all the same.
    const auto damage = firstDamage(tensors);
    return written.ok() && damage ? Status(*damage) : written;
}

}  // namespace

Status runInspect(const std::string& given, bool json, const std::string& reading) {
    const std::string path = checkpointOf(given);
    try {
        return inspectFile(path, json, reading);
    } catch (const std::bad_alloc&) {
        // Of a file nothing can be made smaller: it is one that cannot be read here.
        return makeError(ErrorCode::FileUnreadable, path, std::generic_category().message(ENOMEM));
    }
}

}  // namespace posenc
