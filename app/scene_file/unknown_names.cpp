#include "app/scene_file/unknown_names.h"

#include "engine/colours/colour_map.h"
#include "engine/schema/declaration.h"

namespace posenc {
namespace {

template <typename Declarations, typename Id>
std::string idsOf(const Declarations& declarations, Id id) {
    std::string ids;
    for (const auto& one : declarations) {
        ids += (ids.empty() ? "" : ", ") + std::string(one.*id);
    }
    return ids;
}

}  // namespace

std::vector<Error> unknownNames(const SceneFile& file) {
    std::vector<Error> unknown;
    const EncodingDeclaration* encoding = findEncoding(file.scene.encoding);
    if (encoding == nullptr) {
        return unknown;
    }
    for (const QString& name : file.read.value(QLatin1String("tensors")).toObject().keys()) {
        if (encoding->tensor(name.toStdString()) == nullptr) {
            unknown.push_back(makeError(ErrorCode::UnknownTensor, encoding->id, name.toStdString()));
        }
    }
    for (const std::string& layer : file.scene.layers) {
        const std::string_view tensor = std::string_view(layer).starts_with("tensor-") ? std::string_view(layer).substr(7) : "";
        if (encoding->layer(layer) == nullptr && encoding->tensor(tensor) == nullptr) {
            unknown.push_back(makeError(ErrorCode::UnknownLayer, encoding->id, layer, idsOf(encoding->layers, &LayerDeclaration::id)));
        }
    }
    for (const auto& [layer, look] : file.scene.looks) {
        if (!look.colourMap.empty() && findColourMap(look.colourMap) == nullptr) {
            unknown.push_back(makeError(ErrorCode::ParameterChoice, "looks/" + layer + "/colour-map", look.colourMap,
                                        idsOf(colourMaps(), &ColourMap::id)));
        }
    }
    return unknown;
}

}  // namespace posenc
