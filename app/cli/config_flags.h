#pragma once

#include <QString>
#include <optional>
#include <string>

#include "app/scene/scene.h"
#include "engine/configs/network_config.h"
#include "engine/core/result.h"

namespace CLI {
class App;
}  // namespace CLI

namespace posenc {

/// `--config FILE`, `--reading NAME` and `--layer-number K`, read ahead of the parser, since which other flags there are depends on the
/// encoding that the configuration names.
class ConfigFlags {
public:
    /// Reads them; nothing is opened where `--config` is not there.
    ConfigFlags(int argc, char** argv);

    /// Adds them to a subcommand. @param ownLayerNumber whether the encoding has `--layer-number` itself
    static void add(CLI::App& command, bool ownLayerNumber);

    [[nodiscard]] bool given() const { return file_.has_value(); }
    /// The scene of the network layer; none where no configuration is given. Errors of the file, of the reading's name and of the layer.
    [[nodiscard]] Result<std::optional<Scene>> scene() const;

private:
    std::optional<std::string> file_;
    std::string reading_ = "transformers";
    std::string layer_ = "0";
};

/// What a configuration says: its kinds of layers with their encodings and parameters.
[[nodiscard]] QString networkText(const NetworkConfig& network, const std::string& file);
/// The same as one JSON object. @param indent of its members
[[nodiscard]] std::string networkJson(const NetworkConfig& network, const std::string& reading, int indent);
/// What `posenc inspect FILE` says of a configuration.
[[nodiscard]] Status runInspectConfig(const std::string& file, const std::string& reading, bool json);

}  // namespace posenc
