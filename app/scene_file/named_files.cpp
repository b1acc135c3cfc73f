#include "app/scene_file/named_files.h"

#include "app/scene/against.h"
#include "app/scene/tensor_place.h"

namespace posenc {
namespace {

/// Names of tensors have no space.
std::string recordName(const char* use, const TensorSource& source) {
    return std::string(use) + ' ' + tensorPlace(source);
}

std::vector<SeenSide*> sidesOf(Scene& scene) {
    std::vector<SeenSide*> sides;
    if (auto& seen = scene.view.comparison) {
        sides.push_back(&seen->a);
        if (seen->b) {
            sides.push_back(&*seen->b);
        }
    }
    return sides;
}

}  // namespace

std::string differenceRecord(const std::string& against) {
    return recordName("difference", {against, {}, {}});
}

std::string comparisonRecord(const SeenSide& side) {
    return recordName("comparison", {side.file, side.key, {}});
}

std::string NamedFile::record() const {
    switch (use) {
        case FileUse::Tensor:
            return tensor;
        case FileUse::Difference:
            return recordName("difference", source);
        case FileUse::Comparison:
            return recordName("comparison", source);
    }
    return {};
}

std::vector<NamedFile> namedFiles(const Scene& scene) {
    std::vector<NamedFile> files;
    for (const auto& [name, source] : scene.tensors) {
        files.push_back({FileUse::Tensor, name, source});
    }
    for (const FigureItem& item : scene.figure.items) {
        const EncodingDeclaration* encoding = findEncoding(item.encoding.empty() ? scene.encoding : item.encoding);
        if (encoding != nullptr && !item.against.empty()) {
            if (const Against against = parseAgainst(item.against, *encoding); against.layer == nullptr) {
                files.push_back({FileUse::Difference, {}, against.file});
            }
        }
    }
    Scene copy;
    copy.view.comparison = scene.view.comparison;
    for (const SeenSide* side : sidesOf(copy)) {
        if (!side->file.empty()) {
            files.push_back({FileUse::Comparison, {}, {side->file, side->key, {}}});
        }
    }
    return files;
}

void nameFile(Scene& scene, const NamedFile& use, const std::string& file) {
    TensorSource source = use.source;
    source.file = file;
    switch (use.use) {
        case FileUse::Tensor:
            scene.tensors[use.tensor] = source;
            break;
        case FileUse::Difference:
            for (FigureItem& item : scene.figure.items) {
                if (item.against == tensorPlace(use.source)) {
                    item.against = tensorPlace(source);
                }
            }
            break;
        case FileUse::Comparison:
            for (SeenSide* side : sidesOf(scene)) {
                if (side->file == use.source.file && side->key == use.source.key) {
                    side->file = file;
                }
            }
            break;
    }
}

}  // namespace posenc
