#include "app/workspace/scene_parts.h"

namespace posenc {

SceneParts difference(const Scene& a, const Scene& b) {
    SceneParts parts;
    parts.setFlag(ScenePart::Encoding, a.encoding != b.encoding);
    parts.setFlag(ScenePart::Parameters, a.parameters != b.parameters);
    parts.setFlag(ScenePart::Tensors, a.tensors != b.tensors || a.fit != b.fit || a.provided != b.provided || a.config != b.config);
    parts.setFlag(ScenePart::Seed, a.seed != b.seed);
    parts.setFlag(ScenePart::Head, a.head != b.head);
    parts.setFlag(ScenePart::Pin, a.pinned != b.pinned);
    parts.setFlag(ScenePart::Layers, a.layers != b.layers);
    parts.setFlag(ScenePart::Looks, a.looks != b.looks);
    parts.setFlag(ScenePart::Sign, a.sign != b.sign);
    parts.setFlag(ScenePart::Slices, a.slices != b.slices);
    parts.setFlag(ScenePart::Layout, a.arrangement != b.arrangement || a.figure != b.figure);
    parts.setFlag(ScenePart::View, a.view != b.view);
    parts.setFlag(ScenePart::Derivation, a.derivationInputs != b.derivationInputs);
    return parts;
}

void takeNotComputed(Scene& scene, const Scene& other) {
    scene.pinned = other.pinned;
    scene.view = other.view;
    scene.arrangement = other.arrangement;
    scene.figure = other.figure;
    scene.derivationInputs = other.derivationInputs;
}

}  // namespace posenc
