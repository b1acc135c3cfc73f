#include <array>
#include <cassert>
#include <utility>

#include "engine/recognition/index_buffer.h"
#include "engine/recognition/recognition.h"

namespace posenc {

namespace {

constexpr std::array kProjections{Role::Queries, Role::Keys, Role::Values};

/// Entries of queries, keys and values by the prefix of their name.
using Projections = std::map<std::string, std::map<Role, std::size_t>, std::less<>>;

/// Adds a projection [heads, tokens, head-dim] to the proposal if it fits what the proposal knows; then it knows more.
bool bindIfItFits(const TrainedFile& file, const Recognition& recognition, std::size_t entry, Proposal& proposal) {
    const Arrangement arrangement = recognition.reading.arrangement;
    const Shape shape = arranged(file.entries()[entry].shape, arrangement);
    if (tokensOf(proposal.parameters) != shape[1]) {
        return false;
    }
    Parameters::Map parameters = proposal.parameters;
    for (const auto& [id, value] : recognition.reading.parameters) {
        if (const auto [known, added] = parameters.emplace(id, value); !added && known->second != value) {
            return false;
        }
    }
    proposal.parameters = std::move(parameters);
    proposal.tensors.emplace(recognition.reading.tensor, Binding{entry, arrangement});
    return true;
}

/// Whether any was bound.
bool bindProjections(const TrainedFile& file, const std::vector<Recognition>& recognitions, const std::map<Role, std::size_t>& beside,
                     Proposal& proposal) {
    bool any = false;
    for (const Role role : kProjections) {
        if (const auto entry = beside.find(role); entry != beside.end()) {
            any = bindIfItFits(file, recognitions[entry->second], entry->second, proposal) || any;
        }
    }
    return any;
}

}  // namespace

std::vector<Proposal> proposals(const TrainedFile& file, const std::vector<Recognition>& recognitions) {
    assert(recognitions.size() == file.entries().size());
    Projections projections;
    for (std::size_t i = 0; i < recognitions.size(); ++i) {
        projections[recognitions[i].prefix].emplace(recognitions[i].role, i);
    }
    std::vector<Proposal> found;
    for (std::size_t i = 0; i < recognitions.size(); ++i) {
        const Recognition& table = recognitions[i];
        if (table.role != Role::Table) {
            continue;
        }
        Proposal proposal{
            table.prefix.empty() ? file.entries()[i].name : table.prefix, i, table.reading.encoding, table.reading.parameters, {}};
        proposal.tensors.emplace(table.reading.tensor, Binding{i, table.reading.arrangement});
        // Queries of one block and keys of another say nothing together.
        if (!bindProjections(file, recognitions, projections[table.prefix], proposal)) {
            bindProjections(file, recognitions, projections[std::string()], proposal);
        }
        found.push_back(std::move(proposal));
    }
    return found;
}

Result<Tensor> readBinding(const TrainedFile& file, const Binding& binding) {
    auto tensor = file.read(binding.entry);
    if (!tensor.ok()) {
        return tensor.error();
    }
    return arranged(tensor.value(), binding.arrangement);
}

}  // namespace posenc
