#include "engine/model/built_model.h"

#include <algorithm>

#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr std::string_view kTensorPrefix = "tensor-";

}  // namespace

Status BuiltModel::build() {
    if (const Status status = encoding_.build(parts_); !status.ok()) {
        return status;
    }
    // A mask that lets later queries see more is checked at its narrowest, the first query.
    if (scores().visibleKeys(0) == 0) {
        return makeError(ErrorCode::RowWithoutKey, Index{0});
    }
    parts_.finish();
    return {};
}

std::vector<LayerDeclaration> BuiltModel::layers() const {
    std::vector<LayerDeclaration> out;
    for (const LayerDeclaration& declaration : encoding_.layers) {
        if (find(declaration.id) != nullptr) {
            out.push_back(declaration);
        }
    }
    for (const ModelParts::Layer& layer : parts_.layers()) {
        if (encoding_.layer(layer.id) == nullptr) {
            out.push_back(tensorLayer(layer));
        }
    }
    return out;
}

Index BuiltModel::stackSize(std::string_view layer) const {
    const ModelParts::Layer* found = find(layer);
    return found == nullptr ? 0 : std::max<Index>(1, found->stack);
}

Result<std::shared_ptr<const Field>> BuiltModel::field(std::string_view layer, Index slice) const {
    const ModelParts::Layer* found = find(layer);
    if (found == nullptr) {
        return unknownLayer(layer);
    }
    if (found->stack != 0 && (slice < 0 || slice >= found->stack)) {
        return makeError(ErrorCode::HeadRange, slice, found->stack);
    }
    return found->fieldOf(found->stack == 0 ? 0 : slice);
}

Result<std::shared_ptr<const Field>> BuiltModel::field(std::string_view layer, Index slice, OffsetSign sign) const {
    auto own = field(layer, slice);
    return own.ok() && mirrors(layer, sign) ? Result<std::shared_ptr<const Field>>(find(layer)->mirrored(slice)) : own;
}

bool BuiltModel::mirrors(std::string_view layer, OffsetSign sign) const {
    const ModelParts::Layer* found = find(layer);
    return found != nullptr && found->mirrored && sign != encoding_.sign;
}

bool BuiltModel::masks(std::string_view layer, Index query, Index key) const {
    const ModelParts::Layer* found = find(layer);
    return found != nullptr && found->masked && key >= visibleKeys(query);
}

Result<std::shared_ptr<const Field>> BuiltModel::meanField(std::string_view layer, OffsetSign sign) const {
    const ModelParts::Layer* found = find(layer);
    if (found == nullptr) {
        return unknownLayer(layer);
    }
    const LayerDeclaration* declaration = encoding_.layer(layer);
    if (declaration == nullptr || declaration->stack != LayerStack::Heads || found->stack <= 1) {
        return field(layer, 0, sign);
    }
    std::vector<std::shared_ptr<const Field>> fields;
    for (Index head = 0; head < found->stack; ++head) {
        fields.push_back(field(layer, head, sign).value());
    }
    return posenc::meanField(std::move(fields));
}

Result<Shape> BuiltModel::fullShape(std::string_view layer) const {
    const ModelParts::Layer* found = find(layer);
    if (found == nullptr) {
        return unknownLayer(layer);
    }
    const LayerDeclaration* declaration = encoding_.layer(layer);
    if (declaration == nullptr) {
        return tensors_.find(layer.substr(kTensorPrefix.size()))->second.shape();
    }
    const auto matrix = found->fieldOf(0);
    if (declaration->stack == LayerStack::Row) {
        return Shape{matrix->columns()};
    }
    if (found->stack == 0) {
        return Shape{matrix->rows(), matrix->columns()};
    }
    return declaration->stack == LayerStack::Components ? Shape{matrix->rows(), matrix->columns(), found->stack}
                                                        : Shape{found->stack, matrix->rows(), matrix->columns()};
}

const ModelParts::Layer* BuiltModel::find(std::string_view id) const {
    const auto& all = parts_.layers();
    const auto found = std::find_if(all.begin(), all.end(), [&](const ModelParts::Layer& layer) { return layer.id == id; });
    return found == all.end() ? nullptr : &*found;
}

Error BuiltModel::unknownLayer(std::string_view id) const {
    std::string there;
    for (const ModelParts::Layer& layer : parts_.layers()) {
        there += (there.empty() ? "" : ", ") + layer.id;
    }
    return makeError(ErrorCode::UnknownLayer, encoding_.id, std::string(id), there);
}

LayerDeclaration BuiltModel::tensorLayer(const ModelParts::Layer& layer) const {
    const TensorDeclaration& tensor = *encoding_.tensor(layer.id.substr(kTensorPrefix.size()));
    LayerDeclaration declaration;
    declaration.id = layer.id;
    declaration.title = tensor.label;
    declaration.description = POSENC_TEXT("a tensor as it is read");
    declaration.kind = LayerKind::Table;
    declaration.stack = layer.stack > 1 ? LayerStack::Channels : LayerStack::None;
    declaration.shape = tensor.shapes.front().text();
    return declaration;
}

}  // namespace posenc
