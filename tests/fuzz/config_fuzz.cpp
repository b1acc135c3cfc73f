// Configurations of networks: any text, as every program reads it.
#include <string_view>

#include "engine/configs/network_config.h"
#include "engine/schema/declaration.h"
#include "tests/fuzz/exercise.h"

using namespace posenc;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(looksLikeConfig(text));
    for (const ConfigReading reading : kConfigReadings) {
        const auto config = readConfig(text, reading);
        if (!config.ok()) {
            fuzz::require(!config.error().details.empty(), "an error says which field or file");
            continue;
        }
        fuzz::require(config.value().layers >= 0 && config.value().rows >= 0, "no count is negative");
        fuzz::require(!config.value().kinds.empty(), "a configuration has a kind of layer");
        for (const Index layer : {Index{0}, config.value().layers - 1, config.value().layers}) {
            const auto kind = config.value().sceneOf(layer);
            if (!kind.ok() || kind.value().encoding == "none") {
                continue;
            }
            const EncodingDeclaration* encoding = findEncoding(kind.value().encoding);
            fuzz::require(encoding != nullptr, "the encoding is in the catalogue");
            for (const auto& [id, value] : kind.value().parameters) {
                fuzz::require(encoding->parameter(id) != nullptr, "the encoding has the parameter");
            }
            static_cast<void>(Parameters::complete(*encoding, kind.value().parameters));
        }
    }
    return 0;
}
