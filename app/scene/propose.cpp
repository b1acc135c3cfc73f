#include "app/scene/propose.h"

#include "engine/recognition/proposals.h"

namespace posenc {

std::vector<ProposedScene> proposeScenes(const TrainedFile& file, const std::string& path) {
    return proposeScenes(file, path, recognise(file));
}

std::vector<ProposedScene> proposeScenes(const TrainedFile& file, const std::string& path, const Recognitions& recognitions) {
    std::vector<ProposedScene> scenes;
    for (const Proposal& proposal : proposals(file, recognitions)) {
        Scene scene;
        scene.encoding = proposal.encoding;
        scene.parameters = proposal.parameters;
        scene.provided = proposal.parameters;
        for (const auto& [name, binding] : proposal.tensors) {
            scene.tensors[name] = {path, file.entries()[binding.entry].name, binding.arrangement};
        }
        scenes.push_back({proposal.title, std::move(scene), proposal.cautions});
    }
    return scenes;
}

}  // namespace posenc
