#pragma once

#include <array>
#include <optional>
#include <stop_token>

#include "app/scene/scene.h"
#include "engine/analysis/rotation.h"
#include "engine/configs/network_config.h"
#include "engine/core/result.h"

namespace posenc {

/// How one program reads the configuration of a scene.
struct NetworkReading {
    Result<NetworkConfig> network;
    Result<Scene> scene;               ///< of the layer that is shown, as the configuration gives it
    std::optional<Rotation> rotation;  ///< of it with what the user has set since
};

/// What the programs make of a configuration. A plain value.
struct NetworkReadings {
    ConfigSource of;
    std::vector<NetworkReading> readings;  ///< in the order of kConfigReadings

    [[nodiscard]] const NetworkReading& at(ConfigReading reading) const { return readings[static_cast<std::size_t>(reading)]; }
};

/// Reads the file of `scene.config` as every program does. None where stopped.
[[nodiscard]] std::optional<NetworkReadings> readNetwork(const Scene& scene, const std::stop_token& stop);

}  // namespace posenc
