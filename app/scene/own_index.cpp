#include "app/scene/own_index.h"

#include "engine/recognition/own_index.h"
#include "engine/recognition/proposals.h"

namespace posenc {

std::vector<Reason> addOwnIndex(Scene& scene, const TrainedFile& file, const std::string& path, const Recognition& table) {
    if (table.reading.encoding != scene.encoding) {
        return {};
    }
    Proposal proposal;
    proposal.encoding = scene.encoding;
    proposal.parameters = scene.parameters;
    bindOwnIndex(file, table, proposal);
    for (const auto& [name, binding] : proposal.tensors) {
        if (scene.tensors.try_emplace(name, TensorSource{path, file.entries()[binding.entry].name, binding.arrangement}).second) {
            // What the scene asks for itself stays.
            scene.parameters.insert(proposal.parameters.begin(), proposal.parameters.end());
        }
    }
    return proposal.cautions;
}

}  // namespace posenc
