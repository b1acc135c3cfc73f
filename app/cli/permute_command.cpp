#include "app/cli/permute_command.h"

#include <QStringList>
#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/command_flag.h"
#include "app/cli/console.h"
#include "app/cli/data_output.h"
#include "app/cli/numbers.h"
#include "app/cli/permuted_rows.h"
#include "app/cli/usage.h"
#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "app/scene/config_file.h"
#include "app/scene/tensor_place.h"
#include "app/scene/tensor_store.h"
#include "engine/core/pairing_order.h"
#include "engine/core/text.h"
#include "engine/files/safetensors/safetensors_writer.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

/// Bytes of all tensors that are permuted at once.
constexpr Index kMostPermuted = Index{2} << 30;
constexpr Index kWidestHead = 1024;
/// Of a permuted file's metadata.
constexpr const char* kPairingKey = "pairing";

/// The number of a flag, else that of the configuration.
Result<Index> countOf(const CLI::Option& flag, const char* name, const std::optional<Index>& known, Index least) {
    const auto given = flag.count() > 0 ? readNumber<Index>(flag.as<std::string>()) : known;
    if (!given) {
        return makeError(ErrorCode::ParameterType, std::string(name), flag.count() > 0 ? flag.as<std::string>() : std::string(),
                         std::string(POSENC_TEXT("a whole number")));
    }
    if (*given < least || *given > kWidestHead) {
        return makeError(ErrorCode::ParameterRange, std::string(name), static_cast<double>(*given), static_cast<double>(least),
                         static_cast<double>(kWidestHead));
    }
    return *given;
}

/// What is known of the network that a file is of.
struct KnownNetwork {
    std::string config;          ///< the file that says it; empty: none does
    Parameters::Map parameters;  ///< no pairing where nothing but the lack of anything else says that it rotates
};

KnownNetwork knownNetwork(const TrainedFile& file) {
    KnownNetwork out{configOf(file), {}};
    if (out.config.empty()) {
        return out;
    }
    const auto config = readConfigFile(out.config, ConfigReading::Transformers);
    const auto scene = config.ok() ? sceneOfConfig(config.value(), {out.config, ConfigReading::Transformers, firstLayer(config.value())})
                                   : Result<Scene>(config.error());
    if (scene.ok()) {
        out.parameters = scene.value().parameters;
        if (config.value().assumed || config.value().pairingAssumed) {
            out.parameters.erase("pairing");
        }
    }
    return out;
}

/// Weights that have the pairing already would be scrambled. What `permute` wrote says its own.
std::optional<CommandFailure> pairingRefusal(const TrainedFile& file, const std::string& config, const Parameters::Map& known,
                                             const std::string& to) {
    for (const auto& [key, value] : file.metadata()) {
        if (key == kPairingKey && value == to) {
            return CommandFailure{
                CommandLineText::tr("%1 was permuted to pairing %2 already; permuted again, its weights would have neither.")
                    .arg(printable(file.path().string()), QString::fromStdString(to)),
                2};
        }
        if (key == kPairingKey) {
            return std::nullopt;
        }
    }
    const auto pairing = known.find("pairing");
    if (pairing == known.end() || std::get<std::string>(pairing->second) != to) {
        return std::nullopt;
    }
    return CommandFailure{
        CommandLineText::tr("%1 says that the weights have pairing %2 already; permuted again, they would have neither. If "
                            "they have the other one, give --head-dim.")
            .arg(printable(config), QString::fromStdString(to)),
        2};
}

std::optional<Index> wholeOf(const Parameters::Map& parameters, const char* id) {
    const auto found = parameters.find(id);
    return found == parameters.end() ? std::nullopt : std::optional(std::get<Index>(found->second));
}

bool isFused(ProjectionHeads order) {
    return order == ProjectionHeads::Blocks || order == ProjectionHeads::Groups;
}

/// Which heads of a weight are rotated. @param heads query heads; 0: not known
Result<std::vector<bool>> headsToRotate(const TensorEntry& entry, Index headDim, ProjectionHeads order, Index heads) {
    const Index rows = order == ProjectionHeads::Beside ? elementCount(entry.shape) : entry.shape.empty() ? 0 : entry.shape.front();
    auto rotated = rotatedHeads(rows, headDim, order, heads);
    if (rotated.empty()) {
        const std::string unit = " * " + std::to_string(headDim);
        const std::string whole = isFused(order)                                   ? "(" + std::to_string(heads) + " + 2 key heads)"
                                  : order == ProjectionHeads::Queries && heads > 0 ? std::to_string(heads)
                                                                                   : "heads";
        return makeError(ErrorCode::TensorShape, entry.name.empty() ? std::string("weight") : entry.name, toString(entry.shape),
                         "[" + whole + unit + ", features], [" + whole + unit + "]");
    }
    return rotated;
}

QString orderText(const std::vector<Index>& order) {
    constexpr std::size_t kShownRows = 12;
    QStringList shown;
    for (std::size_t row = 0; row < std::min(order.size(), kShownRows); ++row) {
        shown += QString::number(order[row]);
    }
    return shown.join(QStringLiteral(", ")) + (order.size() > kShownRows ? QStringLiteral(", ...") : QString());
}

}  // namespace

PermuteCommand::PermuteCommand(CLI::App& command) {
    const auto add = [&](const char* flag, const char* type, const QString& help) {
        return addFlag(command, CommandLineText::tr("Weights"), flag, type, help);
    };
    tensor_ =
        add("--tensor", "FILE[:KEY]",
            CommandLineText::tr(
                "checkpoint, or its folder; without KEY all weights and biases of queries and keys (q_proj, k_proj, wq, "
                "wk, attn_q, attn_k), of their norms (q_norm, k_norm) and fused ones (query_key_value, qkv_proj, Wqkv, wqkv, attn_qkv), "
                "with the scales and LoRA factors of their rows"));
    to_ = add("--to", "half|interleaved", CommandLineText::tr("pairing that the weights are to be rotated with"));
    headDim_ = add("--head-dim", "D", CommandLineText::tr("features per head (default: that of the config.json beside the file)"));
    rotaryDim_ =
        add("--rotary-dim", "R", CommandLineText::tr("leading features of each head that are rotated (default: as configured, else D)"));
    heads_ = add("--heads", "H", CommandLineText::tr("query heads; fused weights need them (default: as configured)"));
    fused_ = add("--fused", "blocks|groups",
                 CommandLineText::tr(
                     "rows of fused weights: all queries, all keys, all values, or these for each key head (default: by name, such as "
                     "groups for GPT-NeoX and blocks for Phi-3)"));
    output_ =
        add("--output", "OUT.safetensors", CommandLineText::tr("file for the permuted tensors, float32; without it nothing is written"));
}

Outcome PermuteCommand::run() const {
    for (const CLI::Option* needed : {tensor_, to_}) {
        if (needed->count() == 0) {
            return missingArgument(QStringLiteral("permute"), QString::fromStdString(needed->get_name() + " " + needed->get_type_name()));
        }
    }
    const auto to = to_->as<std::string>();
    if (to != "half" && to != "interleaved") {
        return CommandFailure::of(makeError(ErrorCode::ParameterChoice, "--to", to, "half, interleaved"));
    }
    const auto output = output_->count() > 0 ? output_->as<std::string>() : std::string();
    if (!output.empty() && lowerSuffix(output) != ".safetensors") {
        return CommandFailure::of(makeError(ErrorCode::UnknownFormat, output, ".safetensors"));
    }
    TensorSource source = parseTensorPlace(tensor_->as<std::string>());
    source.file = checkpointOf(source.file);
    TensorStore store;
    const auto file = store.file(source.file);
    if (!file.ok()) {
        return CommandFailure::of(file.error());
    }
    const auto [config, known] = knownNetwork(*file.value());
    // Who says how long a head is goes before what the configuration says.
    if (auto refusal = pairingRefusal(*file.value(), config, headDim_->count() == 0 ? known : Parameters::Map(), to)) {
        return *refusal;
    }
    if (headDim_->count() == 0 && !wholeOf(known, "head-dim")) {
        return missingArgument(QStringLiteral("permute"), QStringLiteral("--head-dim D"));
    }
    const auto headDim = countOf(*headDim_, "--head-dim", wholeOf(known, "head-dim"), 2);
    if (!headDim.ok()) {
        return CommandFailure::of(headDim.error());
    }
    const Index d = headDim.value();
    const auto configured = wholeOf(known, "rotary-dim");
    const auto rotaryDim = countOf(*rotaryDim_, "--rotary-dim", configured && *configured <= d ? configured : std::optional(d), 2);
    if (!rotaryDim.ok()) {
        return CommandFailure::of(rotaryDim.error());
    }
    const Index r = rotaryDim.value();
    if (r % 2 != 0 || r > d) {
        return CommandFailure::of(
            makeError(ErrorCode::ParameterConflict, "--rotary-dim", std::to_string(r), POSENC_TEXT("even, at most %1"), d));
    }
    const auto fused = fused_->count() > 0 ? fused_->as<std::string>() : std::string();
    if (fused != "" && fused != "blocks" && fused != "groups") {
        return CommandFailure::of(makeError(ErrorCode::ParameterChoice, "--fused", fused, "blocks, groups"));
    }
    const auto choice = rowsToPermute(*file.value(), {source.file, source.key, fused, d});
    if (const auto* failure = std::get_if<CommandFailure>(&choice)) {
        return *failure;
    }
    const auto& chosen = std::get<std::vector<PermutedRows>>(choice);
    bool needsHeads = false;
    Index bytes = 0;
    for (const PermutedRows& one : chosen) {
        needsHeads = needsHeads || isFused(one.order);
        bytes += elementCount(one.entry->shape) * static_cast<Index>(sizeof(float));
    }
    if (!output.empty() && bytes > kMostPermuted) {
        return CommandFailure::of(makeError(ErrorCode::TooLarge, std::string("--tensor"), bytes, kMostPermuted, POSENC_TEXT("bytes")));
    }
    if (needsHeads && heads_->count() == 0 && !wholeOf(known, "heads")) {
        return missingArgument(QStringLiteral("permute"), QStringLiteral("--heads H"));
    }
    const bool saysHeads = needsHeads || heads_->count() > 0 || wholeOf(known, "heads");
    const auto heads = saysHeads ? countOf(*heads_, "--heads", wholeOf(known, "heads"), 1) : Result<Index>(Index{0});
    if (!heads.ok()) {
        return CommandFailure::of(heads.error());
    }
    QString said = CommandLineText::tr("pairing %1, %2 features per head, %3 rotated\nrows of each head come from rows %4\n")
                       .arg(QString::fromStdString(to))
                       .arg(d)
                       .arg(r)
                       .arg(orderText(pairingOrder(d, r, to == "half")));
    std::vector<NamedTensor> made;
    std::vector<QStringList> rows;
    for (const auto& [entry, order] : chosen) {
        const std::string& key = entry->name;
        const auto rotated = headsToRotate(*entry, d, order, heads.value());
        const auto tensor = rotated.ok() ? store.tensor({source.file, key, {}}) : Result<Tensor>(rotated.error());
        auto permuted = tensor.ok() ? inPairing(tensor.value(), d, r, to == "half", rotated.value()) : tensor;
        if (!permuted.ok()) {
            return CommandFailure::of(permuted.error());
        }
        const auto all = static_cast<Index>(rotated.value().size());
        const auto kept = std::count(rotated.value().begin(), rotated.value().end(), false);
        rows.push_back({key.empty() ? QStringLiteral("weight") : printable(key), QString::fromStdString(toString(permuted.value().shape())),
                        CommandLineText::tr("%1 heads", nullptr, pluralOf(all)).arg(all),
                        // As many heads of keys as of values.
                        kept > 0 ? CommandLineText::tr("%1 of queries, %2 of keys; %3 heads of values stay", nullptr, pluralOf(kept))
                                       .arg(heads.value())
                                       .arg(kept)
                                       .arg(kept)
                                 : QString()});
        if (!output.empty()) {
            made.push_back({key.empty() ? "weight" : key, std::move(permuted).value()});
        }
    }
    said += textTable(rows, 2);
    if (output.empty()) {
        return outcomeOf(writeOut(said + CommandLineText::tr("nothing written; --output FILE.safetensors writes them\n")));
    }
    const OutputPlan plan{static_cast<std::uint64_t>(bytes), file.value()->files()};
    const FileMetadata record{{kPairingKey, to}, {"source", source.file}};
    const Status written = writeData(output, plan, [&](std::ostream& out) {
        writeSafetensors(out, made, record);
        return Status();
    });
    return outcomeOf(written.ok() ? writeOut(said + CommandLineText::tr("written to %1\n").arg(printable(output))) : written);
}

}  // namespace posenc
