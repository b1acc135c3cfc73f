#pragma once

#include <string>
#include <vector>

#include "app/scene/scene.h"
#include "engine/files/common/trained_file.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// A scene that a trained file suggests, and where in the network its table sits ("layers.0.blocks.1.attn").
struct ProposedScene {
    std::string title;
    Scene scene;
    std::vector<Reason> cautions = {};  ///< why what is drawn may not be what the network reads

    friend bool operator==(const ProposedScene&, const ProposedScene&) = default;
};

/// One scene for each table that is recognised in the file, in its order, with the queries, keys and values that fit.
/// @param path as scenes are to name the file
[[nodiscard]] std::vector<ProposedScene> proposeScenes(const TrainedFile& file, const std::string& path);
/// The same for recognitions of which some may have been replaced by an alternative.
[[nodiscard]] std::vector<ProposedScene> proposeScenes(const TrainedFile& file, const std::string& path, const Recognitions& recognitions);

}  // namespace posenc
