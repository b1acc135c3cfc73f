#include "engine/model/built_model.h"

#include <algorithm>

#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr std::string_view kTensorPrefix = "tensor-";

}  // namespace

Status BuiltModel::build() {
    if (const Status status = content_->encoding.build(content_->parts); !status.ok()) {
        return status;
    }
    content_->parts.finish();
    return {};
}

std::vector<LayerDeclaration> BuiltModel::layers() const {
    std::vector<LayerDeclaration> out;
    for (const LayerDeclaration& declaration : encoding().layers) {
        if (find(declaration.id) != nullptr) {
            out.push_back(declaration);
            if (parts().isNothing(declaration.id)) {
                out.back().tensors.clear();
            }
        }
    }
    for (const ModelParts::Layer& layer : parts().layers()) {
        if (encoding().layer(layer.id) == nullptr) {
            out.push_back(declared(layer));
        }
    }
    return out;
}

Index BuiltModel::stackSize(std::string_view layer) const {
    const ModelParts::Layer* found = find(layer);
    return found == nullptr ? 0 : std::max<Index>(1, found->stack);
}

std::shared_ptr<const Model> BuiltModel::countedBy(std::optional<OffsetSign> sign) const {
    auto view = std::make_shared<BuiltModel>(*this);
    view->sign_ = sign.value_or(encoding().sign);
    return view;
}

Result<std::shared_ptr<const Field>> BuiltModel::field(std::string_view layer, Index slice) const {
    return matrix(layer, slice, false);
}

Result<std::shared_ptr<const Field>> BuiltModel::meanField(std::string_view layer) const {
    return mean(layer, false);
}

Result<std::shared_ptr<const Field>> BuiltModel::shownField(std::string_view layer, std::optional<Index> slice) const {
    return slice ? matrix(layer, *slice, true) : mean(layer, true);
}

Result<std::shared_ptr<const Field>> BuiltModel::matrix(std::string_view layer, Index slice, bool shown) const {
    const ModelParts::Layer* found = find(layer);
    if (found == nullptr) {
        return this->layer(layer).error();
    }
    if (found->stack != 0 && (slice < 0 || slice >= found->stack)) {
        return declared(*found).stack == LayerStack::Heads ? makeError(ErrorCode::HeadRange, slice, found->stack)
                                                           : makeError(ErrorCode::SliceRange, std::string(layer), slice, found->stack);
    }
    const bool mirrored = mirrors(layer);
    const auto& usual = mirrored ? found->mirrored : found->fieldOf;
    const auto& own = mirrored ? found->shownMirrored : found->shown;
    return (shown && own ? own : usual)(found->stack == 0 ? 0 : slice);
}

bool BuiltModel::mirrors(std::string_view layer) const {
    const ModelParts::Layer* found = find(layer);
    return found != nullptr && found->mirrored && !offsets().isOwn();
}

bool BuiltModel::masks(std::string_view layer, Index query, Index key) const {
    const ModelParts::Layer* found = find(layer);
    if (found == nullptr || found->masked == ModelParts::Masked::None) {
        return false;
    }
    return found->masked == ModelParts::Masked::Wholly ? !visibleKeys(query).has(key) : key > query + keys() - queries();
}

bool BuiltModel::hidesPairs(std::string_view layer) const {
    const ModelParts::Layer* found = find(layer);
    if (found == nullptr || found->masked == ModelParts::Masked::None) {
        return false;
    }
    return found->masked == ModelParts::Masked::Wholly ? keyMask().hidesAny() : queries() > 1;
}

Result<std::shared_ptr<const Field>> BuiltModel::mean(std::string_view layer, bool shown) const {
    const ModelParts::Layer* found = find(layer);
    if (found == nullptr) {
        return this->layer(layer).error();
    }
    if (declared(*found).stack != LayerStack::Heads || found->stack <= 1) {
        return matrix(layer, 0, shown);
    }
    std::vector<std::shared_ptr<const Field>> fields;
    for (Index head = 0; head < found->stack; ++head) {
        fields.push_back(matrix(layer, head, shown).value());
    }
    return posenc::meanField(std::move(fields));
}

Result<Shape> BuiltModel::fullShape(std::string_view layer) const {
    const ModelParts::Layer* found = find(layer);
    if (found == nullptr) {
        return this->layer(layer).error();
    }
    const LayerDeclaration* declaration = encoding().layer(layer);
    if (declaration == nullptr) {
        return tensors().find(layer.substr(kTensorPrefix.size()))->second.shape();
    }
    const auto matrix = found->fieldOf(0);
    if (declaration->stack == LayerStack::Row && matrix->rows() == 1) {
        return Shape{matrix->columns()};
    }
    if (found->stack == 0) {
        return Shape{matrix->rows(), matrix->columns()};
    }
    return declaration->stack == LayerStack::Components ? Shape{matrix->rows(), matrix->columns(), found->stack}
                                                        : Shape{found->stack, matrix->rows(), matrix->columns()};
}

const ModelParts::Layer* BuiltModel::find(std::string_view id) const {
    const auto& all = parts().layers();
    const auto found = std::find_if(all.begin(), all.end(), [&](const ModelParts::Layer& layer) { return layer.id == id; });
    return found == all.end() ? nullptr : &*found;
}

LayerDeclaration BuiltModel::declared(const ModelParts::Layer& layer) const {
    if (const LayerDeclaration* own = encoding().layer(layer.id)) {
        return *own;
    }
    const TensorDeclaration& tensor = *encoding().tensor(layer.id.substr(kTensorPrefix.size()));
    LayerDeclaration declaration;
    declaration.id = layer.id;
    declaration.title = tensor.label;
    declaration.description = POSENC_TEXT("a tensor as the encoding reads it");
    declaration.role = LayerRole::Numbers;
    // Axes before the last two are a stack; of queries, keys and values, and of tables for each head, it is the heads.
    const bool heads = std::any_of(tensor.shapes.begin(), tensor.shapes.end(), [&](const ShapeFormula& shape) {
        return shape.text().starts_with("[H,") && shape.evaluate(parameters().symbols(encoding())) == tensors().at(tensor.name).shape();
    });
    declaration.stack = layer.stack <= 1 ? LayerStack::None : heads ? LayerStack::Heads : LayerStack::Channels;
    declaration.shape = tensor.shapes.front().text();
    declaration.tensors = {tensor.name};
    return declaration;
}

}  // namespace posenc
