#include "app/scene/sample_scene.h"

namespace posenc {

Scene defaultScene() {
    const auto tensor = [](const char* key) {
        return TensorSource{":/samples/swin-digits.safetensors", std::string("layers.0.blocks.0.attn.") + key};
    };
    Scene scene;
    scene.encoding = "swin";
    scene.parameters = {{"window", Grid{7, 7}}, {"heads", Index{3}}, {"head-dim", Index{16}}};
    scene.provided = scene.parameters;
    scene.tensors = {{"bias", tensor("relative_position_bias_table")},
                     {"queries", tensor("queries")},
                     {"keys", tensor("keys")},
                     {"values", tensor("values")}};
    // Two rows up and three columns to the right: off the diagonal, and of an offset that many pairs share.
    scene.pinned = Focus::ofPair({30, 19});
    return scene;
}

}  // namespace posenc
