#include "engine/recognition/proposals.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "engine/recognition/file_names.h"
#include "engine/recognition/index_buffer.h"
#include "engine/recognition/own_index.h"
#include "engine/recognition/shorter_table.h"
#include "engine/schema/declaration.h"

namespace posenc {

namespace {

constexpr std::array kProjections{Role::Queries, Role::Keys, Role::Values};

/// Proposals by the prefix of their tables.
using ByPrefix = std::map<std::string_view, std::vector<std::size_t>>;

/// Entries of queries, keys and values by the prefix of their name.
using Beside = std::map<Role, std::size_t>;
struct Projections {
    std::map<std::string, Beside, std::less<>> byPrefix;
    std::vector<std::string> order;  ///< prefixes as the file has them

    void add(const Recognition& recognition, std::size_t entry) {
        const auto [place, added] = byPrefix.try_emplace(recognition.prefix);
        if (added) {
            order.push_back(recognition.prefix);
        }
        place->second.emplace(recognition.role, entry);
    }
};

/// Whether every bound tensor has a shape that the encoding declares for these parameters.
bool shapesFit(const TrainedFile& file, const EncodingDeclaration& encoding, const Proposal& proposal) {
    const auto parameters = Parameters::complete(encoding, proposal.parameters);
    if (!parameters.ok()) {
        return false;
    }
    const ShapeFormula::Symbols symbols = parameters.value().symbols(encoding);
    return std::all_of(proposal.tensors.begin(), proposal.tensors.end(), [&](const auto& bound) {
        const TensorDeclaration* declared = encoding.tensor(bound.first);
        const auto shape = arrangedShape(file.entries()[bound.second.entry].shape, bound.second.arrangement);
        return declared != nullptr && shape.ok() &&
               std::any_of(declared->shapes.begin(), declared->shapes.end(),
                           [&](const ShapeFormula& formula) { return formula.evaluate(symbols) == shape.value(); });
    });
}

/// The same tables for fewer tokens, if all of them that hang on the number of tokens can be cut to it.
std::optional<Proposal> cutTo(const TrainedFile& file, const Recognitions& recognitions, Index tokens, Proposal proposal) {
    const auto length = proposal.parameters.find("length");
    if (length == proposal.parameters.end()) {
        return std::nullopt;
    }
    for (auto& [name, binding] : proposal.tensors) {
        const Reading& reading = recognitions[binding.entry].reading;
        if (reading.parameters.count("length") == 0) {
            continue;
        }
        const auto shape = arrangedShape(file.entries()[binding.entry].shape, binding.arrangement);
        const auto step = shape.ok() ? cutToTokens(reading, shape.value(), tokens) : std::nullopt;
        if (!step) {
            return std::nullopt;
        }
        binding.arrangement.push_back(*step);
    }
    length->second = tokens;
    return proposal;
}

/// Adds a projection [heads, tokens, head-dim] to the proposal if all fits then; the proposal may know more after.
bool bindIfItFits(const TrainedFile& file, const Recognition& recognition, std::size_t entry, Proposal& proposal) {
    const EncodingDeclaration* encoding = findEncoding(proposal.encoding);
    if (encoding == nullptr) {
        return false;
    }
    const Arrangement& arrangement = recognition.reading.arrangement;
    const auto shape = arrangedShape(file.entries()[entry].shape, arrangement);
    assert(shape.ok() && shape.value().size() == 3);
    const Index tokens = shape.value()[1];
    Proposal extended = proposal;
    for (const auto& [id, value] : recognition.reading.parameters) {
        // The width of an absolute table may be that of all heads; shapes tell whether it is.
        extended.parameters.insert_or_assign(id, value);
    }
    const auto known = tokensOf(extended.parameters);
    if (!known && encoding->parameter("length") != nullptr) {
        extended.parameters.emplace("length", tokens);
    } else if (recognition.role != Role::Queries && known != tokens && encoding->parameter("key-length") != nullptr) {
        extended.parameters.emplace("key-length", tokens);
    }
    if (recognition.role != Role::Queries && encoding->parameter("memory") != nullptr) {
        extended.parameters.emplace("memory", tokens - known.value_or(tokens));
    }
    extended.tensors.emplace(recognition.reading.tensor, Binding{entry, arrangement});
    if (!shapesFit(file, *encoding, extended)) {
        return false;
    }
    proposal = std::move(extended);
    return true;
}

/// The same, with the tables cut to the tokens of the queries where they do not fit otherwise.
bool bindOrCut(const TrainedFile& file, const Recognitions& recognitions, std::size_t entry, Proposal& proposal) {
    const Recognition& projection = recognitions[entry];
    if (bindIfItFits(file, projection, entry, proposal)) {
        return true;
    }
    const auto shape = arrangedShape(file.entries()[entry].shape, projection.reading.arrangement);
    auto shorter = projection.role == Role::Queries ? cutTo(file, recognitions, shape.value()[1], proposal) : std::nullopt;
    if (!shorter || !bindIfItFits(file, projection, entry, *shorter)) {
        return false;
    }
    proposal = std::move(*shorter);
    return true;
}

/// Whether any was bound.
bool bindProjections(const TrainedFile& file, const Recognitions& recognitions, const Projections& projections, std::string_view prefix,
                     Proposal& proposal) {
    const auto beside = projections.byPrefix.find(prefix);
    bool any = false;
    for (const Role role : kProjections) {
        if (beside == projections.byPrefix.end()) {
            break;
        }
        if (const auto entry = beside->second.find(role); entry != beside->second.end()) {
            any = bindOrCut(file, recognitions, entry->second, proposal) || any;
        }
    }
    return any;
}

bool isBelow(std::string_view prefix, std::string_view above) {
    return above.empty() ||
           (prefix.size() > above.size() && prefix.starts_with(above) && (prefix[above.size()] == '.' || prefix[above.size()] == '/'));
}

/// Queries of one block and keys of another say nothing together: the first prefix of which anything fits.
void bindNearest(const TrainedFile& file, const Recognitions& recognitions, const Projections& projections, Proposal& proposal) {
    const std::string& prefix = recognitions[proposal.table].prefix;
    if (bindProjections(file, recognitions, projections, prefix, proposal) ||
        bindProjections(file, recognitions, projections, {}, proposal)) {
        return;
    }
    for (const std::string& below : projections.order) {
        if (isBelow(below, prefix) && bindProjections(file, recognitions, projections, below, proposal)) {
            return;
        }
    }
}

/// Adds a table to a proposal of its encoding that lacks it and agrees with all it says.
bool joins(const TrainedFile& file, const Recognition& table, std::size_t entry, Proposal& proposal) {
    const Reading& reading = table.reading;
    Proposal extended = proposal;
    const bool agrees = std::all_of(reading.parameters.begin(), reading.parameters.end(), [&](const auto& parameter) {
        const auto [known, added] = extended.parameters.insert(parameter);
        return added || known->second == parameter.second;
    });
    if (proposal.encoding != reading.encoding || !agrees ||
        !extended.tensors.emplace(reading.tensor, Binding{entry, reading.arrangement}).second ||
        !shapesFit(file, *findEncoding(proposal.encoding), extended)) {
        return false;
    }
    proposal = std::move(extended);
    return true;
}

/// Tables that all blocks share go to every proposal below that lacks them (Transformer-XL's u and v, "tied"), and are none of their own.
void lendShared(const TrainedFile& file, const Recognitions& recognitions, const ByPrefix& byPrefix, std::vector<Proposal>& found) {
    std::vector<bool> lent(found.size());
    const std::vector<Proposal> before = found;
    for (Proposal& proposal : found) {
        const std::string& prefix = recognitions[proposal.table].prefix;
        static_cast<void>(!prefix.empty() && anyFromHereUp(parentOf(prefix), [&](std::string_view above) {
            const auto there = byPrefix.find(above);
            bool any = false;
            for (const std::size_t lender : there == byPrefix.end() ? std::vector<std::size_t>() : there->second) {
                Proposal extended = proposal;
                const auto& tensors = before[lender].tensors;
                if (std::all_of(tensors.begin(), tensors.end(), [&](const auto& bound) {
                        return joins(file, recognitions[bound.second.entry], bound.second.entry, extended);
                    })) {
                    proposal = std::move(extended);
                    lent[lender] = true;
                    any = true;
                }
            }
            return any;
        }));
    }
    for (std::size_t i = found.size(); i-- > 0;) {
        if (lent[i]) {
            found.erase(found.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
}

/// What the queries, keys and values of some blocks tell goes to the blocks of the same encoding that have none of their own, where all
/// that tell it agree and their tables allow it: one network has the same heads in each.
void lendParameters(const TrainedFile& file, std::span<const Parameters::Map> ofTables, std::vector<Proposal>& found) {
    std::map<std::string, std::map<std::string, std::optional<ParameterValue>>> told;  // none: they disagree
    const auto toldNothing = [&](std::size_t k) { return found[k].parameters == ofTables[k]; };
    for (std::size_t k = 0; k < found.size(); ++k) {
        for (const auto& [id, value] : found[k].parameters) {
            if (!ofTables[k].contains(id)) {
                const auto [known, added] = told[found[k].encoding].emplace(id, value);
                known->second = added || known->second == value ? std::optional(value) : std::nullopt;
            }
        }
    }
    for (std::size_t k = 0; k < found.size(); ++k) {
        const auto known = told.find(found[k].encoding);
        if (known == told.end() || !toldNothing(k)) {
            continue;
        }
        Proposal extended = found[k];
        for (const auto& [id, value] : known->second) {
            if (value) {
                extended.parameters.emplace(id, *value);
            }
        }
        if (shapesFit(file, *findEncoding(extended.encoding), extended)) {
            found[k] = std::move(extended);
        }
    }
}

std::string titleOf(const TrainedFile& file, const Recognition& table, std::size_t entry) {
    if (!table.prefix.empty()) {
        return table.prefix;
    }
    const std::string& name = file.entries()[entry].name;
    return name.empty() ? file.path().stem().string() : name;
}

}  // namespace

std::vector<Proposal> proposals(const TrainedFile& file, const Recognitions& recognitions) {
    assert(recognitions.size() == file.entries().size());
    const Recognitions::Known& known = recognitions.known();
    Projections projections;
    std::vector<Proposal> found;
    ByPrefix byPrefix;
    for (const auto& one : known) {
        const std::size_t i = one.first;
        const Recognition& table = one.second;
        if (table.role == Role::Table && table.reading.encoding.empty()) {
            continue;
        }
        if (table.role != Role::Table) {
            if (std::find(kProjections.begin(), kProjections.end(), table.role) != kProjections.end()) {
                projections.add(table, i);
            }
            continue;
        }
        std::vector<std::size_t>& beside = byPrefix[table.prefix];
        if (std::any_of(beside.begin(), beside.end(), [&](std::size_t other) { return joins(file, table, i, found[other]); })) {
            continue;
        }
        beside.push_back(found.size());
        Proposal proposal{titleOf(file, table, i), i, table.reading.encoding, table.reading.parameters, {}};
        proposal.tensors.emplace(table.reading.tensor, Binding{i, table.reading.arrangement});
        found.push_back(std::move(proposal));
    }
    lendShared(file, recognitions, byPrefix, found);
    std::erase_if(found, [&](const Proposal& proposal) { return !shapesFit(file, *findEncoding(proposal.encoding), proposal); });
    std::vector<Parameters::Map> ofTables;
    for (Proposal& proposal : found) {
        ofTables.push_back(proposal.parameters);
        bindNearest(file, recognitions, projections, proposal);
        bindOwnIndex(file, recognitions[proposal.table], proposal);
    }
    lendParameters(file, ofTables, found);
    if (!recognitions.anyTable()) {
        for (const auto& [entry, one] : known) {
            if (auto index = one.role == Role::IndexBuffer ? proposalOfIndex(file, one, entry) : std::nullopt) {
                found.push_back(std::move(*index));
            }
        }
    }
    return found;
}

Result<Tensor> readBinding(const TrainedFile& file, const Binding& binding, const Progress& progress) {
    auto tensor = file.read(binding.entry, progress);
    if (!tensor.ok()) {
        return tensor.error();
    }
    return arranged(tensor.value(), binding.arrangement);
}

}  // namespace posenc
