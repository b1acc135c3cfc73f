#include "engine/model/model_parts.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "engine/fields/index_field.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

/// What a hidden pair adds to the softmax.
constexpr float kHidden = -std::numeric_limits<float>::infinity();

}  // namespace

ModelParts::ModelParts(const EncodingDeclaration& encoding, const Parameters& parameters, const TensorMap& tensors, std::uint64_t seed)
    : encoding_(&encoding), parameters_(&parameters), tensors_(&tensors), seed_(seed) {}

const Tensor* ModelParts::tensor(std::string_view name) const {
    const auto found = tensors_->find(name);
    return found == tensors_->end() ? nullptr : &found->second;
}

const Tensor& ModelParts::required(std::string_view name) const {
    const Tensor* found = tensor(name);
    assert(found != nullptr);
    return *found;
}

float ModelParts::scale(std::optional<double> automatic) const {
    if (const auto number = parameters_->number("scale")) {
        return static_cast<float>(*number);
    }
    if (parameters_->choice("scale") == "none") {
        return 1.0F;
    }
    return static_cast<float>(automatic.value_or(1.0 / std::sqrt(static_cast<double>(parameters_->integer("head-dim")))));
}

void ModelParts::setTokens(Index queries, AxisMeaning queryMeaning, Index keys, AxisMeaning keyMeaning) {
    scores_ = std::make_shared<Scores>(heads(), std::move(queryMeaning), queries, std::move(keyMeaning), keys);
    if (parameters_->has("causal") && parameters_->flag("causal")) {
        scores_->setCausal();
    }
}

void ModelParts::setLayer(std::string id, Index stack, FieldOf fieldOf, FieldOf mirrored) {
    assert(encoding_->layer(id) != nullptr && "a layer is declared before it is built");
    layers_.push_back({std::move(id), stack, std::move(fieldOf), std::move(mirrored)});
}

void ModelParts::setMasked(std::string_view id) {
    const auto found = std::find_if(layers_.begin(), layers_.end(), [&](const Layer& layer) { return layer.id == id; });
    assert(found != layers_.end());
    found->masked = true;
}

void ModelParts::setIndexLayer(std::string id, std::shared_ptr<const IndexMap> map, std::shared_ptr<const IndexMap> mirrored) {
    const auto fieldOf = [this](const std::shared_ptr<const IndexMap>& shown, RowlessCells rowless) -> FieldOf {
        return [=, rows = scores_->queryMeaning(), columns = scores_->keyMeaning()](Index) {
            return indexField(shown, rows, columns, rowless);
        };
    };
    const auto* declaration = encoding_->layer(id);
    const bool namesRows = declaration != nullptr && declaration->kind() == LayerKind::TableIndex;
    maps_.insert_or_assign(id, map);
    const bool other = mirrored && mirrored != map;
    setLayer(std::move(id), 0, fieldOf(map, RowlessCells::AsWritten), other ? fieldOf(mirrored, RowlessCells::AsWritten) : FieldOf());
    if (namesRows) {
        layers_.back().shown = fieldOf(map, RowlessCells::NotANumber);
        layers_.back().shownMirrored = other ? fieldOf(mirrored, RowlessCells::NotANumber) : FieldOf();
    }
}

void ModelParts::setFarRows(std::string layer, std::vector<Index> rows) {
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    farRows_.insert_or_assign(std::move(layer), std::move(rows));
}

std::shared_ptr<const IndexMap> ModelParts::index(std::string_view layer) const {
    const auto known = [this](std::string_view id) {
        const auto found = maps_.find(id);
        return found == maps_.end() ? nullptr : found->second;
    };
    auto own = known(layer);
    if (own || !layer.empty()) {
        return own;
    }
    const auto one = std::ranges::find(encoding_->layers, LayerRole::TableIndex, &LayerDeclaration::role);
    return one == encoding_->layers.end() ? nullptr : known(one->id);
}

void ModelParts::setScoreLayer(const std::string& id, std::optional<float> masked) {
    setLayer(id, heads(), [scores = sharedScores(), id, masked](Index head) { return scoreField(scores, id, head, masked); });
    if (masked) {
        setMasked(id);
        layers_.back().shown = [scores = sharedScores(), id](Index head) { return scoreField(scores, id, head, kHidden); };
    }
}

void ModelParts::setSharedLayer(const LayerDeclaration& layer) {
    switch (layer.role) {
        case LayerRole::Content:
            setScoreLayer(layer.id, std::nullopt);
            break;
        case LayerRole::Logits:
            setLayer(layer.id, heads(), [scores = sharedScores()](Index head) { return scoreField(scores, {}, head, kHidden); });
            setMasked(layer.id);
            break;
        case LayerRole::Probability:
            setLayer(layer.id, heads(), [scores = sharedScores()](Index head) { return attentionField(scores, head); });
            break;
        case LayerRole::Output:
            setLayer(layer.id, heads(), [scores = sharedScores(), values = required("values"), relative = relativeValues_](Index head) {
                return outputField(scores, head, values, relative);
            });
            break;
        default:
            break;  // a layer of the encoding's own that these parameters do without
    }
}

void ModelParts::finish() {
    for (const LayerDeclaration& layer : encoding_->layers) {
        if (std::ranges::find(layers_, layer.id, &Layer::id) == layers_.end()) {
            setSharedLayer(layer);
        }
    }
    for (const auto& [name, tensor] : *tensors_) {
        const Index rank = tensor.rank();
        const AxisMeaning other{AxisMeaning::Kind::Other, {}, {}, 0};
        // The axes before the last two are the stack; a declared shape has no axis of length 0.
        const Index stack = rank < 3 ? 0 : tensor.size() / (tensor.dimension(rank - 1) * tensor.dimension(rank - 2));
        layers_.push_back(
            {"tensor-" + name, stack, [tensor = tensor, other](Index slice) { return matrixField(tensor, slice, other, other); }, {}});
    }
}

}  // namespace posenc
