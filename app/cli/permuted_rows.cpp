#include "app/cli/permuted_rows.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "app/cli/usage.h"
#include "app/messages/contexts.h"
#include "app/messages/printable.h"

namespace posenc {
namespace {

enum class Fate { Permuted, Stays, Refused };

/// Whole numbers that no weight is: they are bits of several.
bool isPacked(DType type) {
    switch (type) {
        case DType::U8:
        case DType::U16:
        case DType::U32:
        case DType::I32:
        case DType::U64:
        case DType::I64:
            return true;
        default:
            return false;
    }
}

/// @param rows of the projection; none: nothing in the file says how many
Fate fateOf(const TensorEntry& entry, ProjectionPart part, std::optional<Index> rows, Index headDim) {
    const bool row = part == ProjectionPart::Rows;
    if (part == ProjectionPart::Apart || (!row && elementCount(entry.shape) == 1)) {
        return Fate::Stays;
    }
    if (isPacked(entry.dtype) || (!row && (part != ProjectionPart::Scales || !rows))) {
        return Fate::Refused;
    }
    if (row || entry.shape.front() == *rows) {
        return Fate::Permuted;
    }
    // Some programs keep [1, rows].
    const bool across = std::find(entry.shape.begin(), entry.shape.end(), *rows) != entry.shape.end();
    return !across && blocksHoldHeads(*rows, entry.shape.front(), headDim) ? Fate::Stays : Fate::Refused;
}

/// Other names of weights of queries, keys and values in one, which do not tell the order of their rows.
bool isFusedName(std::string_view name) {
    constexpr std::array kFused{"qkv", "in_proj", "c_attn"};
    return std::ranges::any_of(kFused, [&](const char* part) { return name.find(part) != std::string_view::npos; });
}

/// The order of the heads by the name; of fused ones, or where no name says it, as given.
ProjectionHeads orderOf(const std::optional<ProjectionTensor>& named, const std::string& fused) {
    if (fused.empty() || (named && named->heads != ProjectionHeads::Blocks && named->heads != ProjectionHeads::Groups)) {
        return named ? named->heads : ProjectionHeads::Rotated;
    }
    return fused == "blocks" ? ProjectionHeads::Blocks : ProjectionHeads::Groups;
}

}  // namespace

std::variant<std::vector<PermutedRows>, CommandFailure> rowsToPermute(const TrainedFile& file, const PermutedChoice& choice) {
    const auto& entries = file.entries();
    std::set<std::string_view> projected;      // modules with a projection that is permuted
    std::map<std::string_view, Index> rowsOf;  // by projection
    for (const TensorEntry& entry : entries) {
        const auto named = projectionTensor(entry.name);
        if (named && named->part == ProjectionPart::Rows && named->heads != ProjectionHeads::Beside && !entry.shape.empty()) {
            projected.insert(named->attention);
            rowsOf.emplace(named->module, entry.shape.front());
        }
    }
    const auto chosen = projectionTensor(choice.key);
    std::vector<PermutedRows> out;
    for (const TensorEntry& entry : entries) {
        const bool only = choice.key.empty() ? entries.size() == 1 : entry.name == choice.key;
        const auto named = projectionTensor(entry.name);
        if (!named) {
            if (only && choice.fused.empty() && isFusedName(entry.name)) {
                return missingArgument(QStringLiteral("permute"), QStringLiteral("--fused blocks|groups"));
            }
            if (only) {
                out.push_back({&entry, orderOf(named, choice.fused)});
            }
            continue;
        }
        if (named->heads == ProjectionHeads::Unknown) {
            return CommandFailure{
                CommandLineText::tr("%1 has %2, so that the rows of queries and keys are in an order of that network's own, "
                                    "which is not known here; only whole heads can be permuted, alone or fused in blocks "
                                    "or groups.")
                    .arg(printable(choice.path), printable(entry.name)),
                2};
        }
        // Other norms and biases by these names, and other modules in a projection, are of attention that is not permuted, such as that of
        // a network for images beside.
        const bool apart = named->heads == ProjectionHeads::Beside || named->part == ProjectionPart::Within;
        const bool taken =
            choice.key.empty() ? only || !apart || projected.contains(named->attention) : chosen && named->module == chosen->module;
        if (!taken) {
            continue;
        }
        const auto rows = rowsOf.find(named->module);
        const Fate fate = fateOf(entry, named->part, rows == rowsOf.end() ? std::nullopt : std::optional(rows->second), choice.headDim);
        if (fate == Fate::Refused) {
            return CommandFailure{
                CommandLineText::tr(
                    "%1 has %2, whose rows cannot be permuted one by one: it is packed, or holds for blocks of rows that heads "
                    "share, or is of a kind that is not known here. Permute weights before they are quantised, or with "
                    "their adapters merged.")
                    .arg(printable(choice.path), printable(entry.name)),
                2};
        }
        if (fate == Fate::Permuted && (only || choice.key.empty())) {
            out.push_back({&entry, orderOf(named, choice.fused)});
        }
    }
    if (out.empty()) {
        return CommandFailure{CommandLineText::tr("%1 has no weights of queries and keys by this name; name one with --tensor FILE:KEY.")
                                  .arg(printable(choice.path)),
                              2};
    }
    return out;
}

}  // namespace posenc
