#include "app/panels/network_readings.h"

#include "app/scene/carry_over.h"
#include "app/scene/config_file.h"

namespace posenc {

std::optional<NetworkReadings> readNetwork(const Scene& scene, const std::stop_token& stop) {
    NetworkReadings out{scene.config, {}};
    for (const ConfigReading reading : kConfigReadings) {
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        auto network = readConfigFile(scene.config.file, reading);
        NetworkReading one{network,
                           network.ok() ? sceneOfConfig(network.value(), {scene.config.file, reading, scene.config.layer})
                                        : Result<Scene>(network.error()),
                           std::nullopt};
        if (one.scene.ok()) {
            Scene given = one.scene.value();
            // Frequencies of a file stay with the encoding that reads them.
            given.tensors = scene.encoding == given.encoding ? scene.tensors : given.tensors;
            one.rotation = rotationOf(*findEncoding(given.encoding), carryOver(scene, nullptr, requestFor(given)).parameters);
            one.scene = std::move(given);
        }
        out.readings.push_back(std::move(one));
    }
    return out;
}

}  // namespace posenc
