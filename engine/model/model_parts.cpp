#include "engine/model/model_parts.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "engine/fields/index_field.h"
#include "engine/fields/matrix_field.h"
#include "engine/fields/turned_field.h"
#include "engine/model/sequence_mask.h"
#include "engine/model/share_products.h"

namespace posenc {

namespace {

/// What a hidden pair adds to the softmax.
constexpr float kHidden = -std::numeric_limits<float>::infinity();

/// The values of a feature, weighed by a query's attention; and the relative ones, each key's by its index.
ModelParts::DescribeCell describeOutput(const std::string& layer, const std::string& probabilities,
                                        const std::shared_ptr<const Scores>& scores, const Tensor& values,
                                        const std::optional<RelativeValues>& relative, const ModelParts::VectorPlace& place) {
    return [=](Index head, Cell cell, StepWriter& steps) {
        const Index keys = scores->keys();
        const auto attention = vectorInput(probabilities, head, cellsOfRow(cell.row, 0, keys), "A");
        std::vector<float> weights(static_cast<std::size_t>(keys));
        scores->probabilities(head, Selection::run(cell.row, 1), Selection::run(0, keys), weights.data(), keys);
        const auto weighed = [&](const std::function<float(Index key)>& number) {
            double sum = 0;
            for (Index key = 0; key < keys; ++key) {
                sum += static_cast<double>(weights[static_cast<std::size_t>(key)]) * static_cast<double>(number(key));
            }
            return sum;
        };
        const std::string feature = "[j, " + std::to_string(cell.column) + "]";
        const auto ofHead = values.slice(head);
        const double own = weighed([&](Index key) { return ofHead[static_cast<std::size_t>(key * values.dimension(2) + cell.column)]; });
        const auto column = vectorInput("tensor-values", head, cellsOfColumn(cell.column, 0, keys), "values" + feature);
        auto sum = steps.quantity("Σⱼ A[j]·values" + feature, "{} * {}", {attention, column}, own);
        if (!relative) {
            steps.add(ExplanationStep::Kind::Share, layer, "{}", {std::move(sum)}, own);
            return;
        }
        const double added = weighed([&](Index key) {
            const Index row = relative->index->at(cell.row, key);
            return relative->table.slice(row)[static_cast<std::size_t>(cell.column)];
        });
        std::vector<Cell> read;
        for (Index key = 0; key < keys; ++key) {
            const Index row = relative->index->at(cell.row, key);
            read.push_back(place.firstRow ? Cell{*place.firstRow + cell.column, row} : Cell{row, cell.column});
        }
        const auto ofIndex = vectorInput(place.layer, 0, std::move(read), place.symbol + "[index[j], " + std::to_string(cell.column) + "]");
        auto relativeSum = steps.quantity("Σⱼ A[j]·" + ofIndex.text, "{} * {}", {attention, ofIndex}, added);
        steps.add(ExplanationStep::Kind::Share, layer, "{} + {}", {std::move(sum), std::move(relativeSum)}, own + added);
    };
}

}  // namespace

ModelParts::ModelParts(const EncodingDeclaration& encoding, const Parameters& parameters, const TensorMap& tensors, std::uint64_t seed,
                       std::shared_ptr<RowStore> rowStore)
    : encoding_(&encoding), parameters_(&parameters), tensors_(&tensors), seed_(seed), rowStore_(std::move(rowStore)) {}

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

std::string ModelParts::idOf(LayerRole role) const {
    const auto found = std::ranges::find(encoding_->layers, role, &LayerDeclaration::role);
    return found == encoding_->layers.end() ? std::string() : found->id;
}

ExplanationInput ModelParts::memoryInput() const {
    const auto memory = static_cast<double>(scores_->keys() - scores_->queries());
    return parameterInput(parameters_->has("memory") ? "M" : parameters_->has("key-length") ? "m−n" : "0", memory);
}

void ModelParts::setTokens(Index queries, AxisMeaning queryMeaning, Index keys, AxisMeaning keyMeaning, std::vector<KeyRun> hidden) {
    scores_ = std::make_shared<Scores>(heads(), std::move(queryMeaning), queries, std::move(keyMeaning), keys);
    KeyMask::Rule rule = maskRule(*parameters_);
    rule.hidden = std::move(hidden);
    const auto mask = std::make_shared<const KeyMask>(queries, keys, std::move(rule));
    scores_->setMask(mask);
    if (const Tensor* sinks = tensor(kSinkLogits)) {
        scores_->setSinkLogits({sinks->values().begin(), sinks->values().end()});
    }
    if (const std::string visible = idOf(LayerRole::Visible); !visible.empty()) {
        setLayer(visible, 0, [=, rows = scores_->queryMeaning(), columns = scores_->keyMeaning()](Index) {
            return visibleField(mask, queries, keys, rows, columns);
        });
    }
}

void ModelParts::setLayer(std::string id, Index stack, FieldOf fieldOf) {
    assert(encoding_->layer(id) != nullptr && "a layer is declared before it is built");
    layers_.push_back({std::move(id), stack, std::move(fieldOf)});
}

void ModelParts::setMapLayer(std::string id, Index stack, FieldOf fieldOf) {
    setLayer(std::move(id), stack, fieldOf);
    layers_.back().mirrored = [own = std::move(fieldOf)](Index slice) { return turnedField(own(slice)); };
}

void ModelParts::setCellDescription(std::string_view id, DescribeCell describe) {
    const auto found = std::find_if(layers_.begin(), layers_.end(), [&](const Layer& layer) { return layer.id == id; });
    assert(found != layers_.end());
    found->describe = std::move(describe);
}

void ModelParts::setMasked(std::string_view id, Masked masked) {
    const auto found = std::find_if(layers_.begin(), layers_.end(), [&](const Layer& layer) { return layer.id == id; });
    assert(found != layers_.end());
    found->masked = masked;
}

void ModelParts::setIndexLayer(std::string id, std::shared_ptr<const IndexMap> map, const RowOrder& order) {
    const auto fieldOf = [this](const std::shared_ptr<const IndexMap>& shown, RowlessCells rowless) -> FieldOf {
        return [=, rows = scores_->queryMeaning(), columns = scores_->keyMeaning()](Index) {
            return indexField(shown, rows, columns, rowless);
        };
    };
    const auto* declaration = encoding_->layer(id);
    const bool namesRows = declaration != nullptr && declaration->kind() == LayerKind::TableIndex;
    const RowOrder other = declaration != nullptr && declaration->role == LayerRole::Offset ? RowOrder::negated() : order;
    maps_.insert_or_assign(id, map);
    setLayer(std::move(id), 0, fieldOf(map, RowlessCells::AsWritten));
    Layer& layer = layers_.back();
    if (namesRows) {
        layer.shown = fieldOf(map, RowlessCells::NotANumber);
    }
    if (!other.same()) {
        const auto mirrored = reordered(map, other);
        layer.mirrored = fieldOf(mirrored, RowlessCells::AsWritten);
        layer.shownMirrored = namesRows ? fieldOf(mirrored, RowlessCells::NotANumber) : FieldOf();
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

void ModelParts::setScoreLayer(const std::string& id, std::optional<float> masked, std::shared_ptr<const Scores> scores) {
    const auto of = scores ? std::move(scores) : sharedScores();
    setLayer(id, heads(), [of, id, masked](Index head) { return scoreField(of, id, head, masked); });
    if (masked) {
        setMasked(id);
        layers_.back().shown = [of, id](Index head) { return scoreField(of, id, head, kHidden); };
    }
}

void ModelParts::setSecondSoftmax(SecondSoftmax second) {
    scores_->mixWith(second.scores, second.gates);
    setLayer(second.logits, heads(),
             [scores = second.scores, id = second.logits](Index head) { return scoreField(scores, id, head, kHidden); });
    setMasked(second.logits);
    setLayer(second.probabilities, heads(), [scores = second.scores](Index head) { return attentionField(scores, head); });
    secondSoftmax_ = std::move(second);
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
            setCellDescription(layer.id, describeOutput(layer.id, idOf(LayerRole::Probability), scores_, required("values"),
                                                        relativeValues_, relativePlace_));
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
        const auto axis = [rank, &of = tensor](Index fromEnd, std::string label) {
            const bool counts = rank >= fromEnd && of.dimension(rank - fromEnd) > 1;
            return counts ? AxisMeaning{AxisMeaning::Kind::Other, std::move(label), {}, 0}
                          : AxisMeaning{AxisMeaning::Kind::Single, {}, {}, 0};
        };
        const AxisMeaning rows = axis(2, POSENC_TEXT("row"));
        const AxisMeaning columns = axis(1, POSENC_TEXT("column"));
        // The axes before the last two are the stack; a declared shape has no axis of length 0.
        const Index stack = rank < 3 ? 0 : tensor.size() / (tensor.dimension(rank - 1) * tensor.dimension(rank - 2));
        layers_.push_back(
            {"tensor-" + name, stack, [tensor = tensor, rows, columns](Index slice) { return matrixField(tensor, slice, rows, columns); }});
        layers_.back().describe = [name = name, tensor = tensor](Index slice, Cell cell, StepWriter& steps) {
            describeTensorCell(name, tensor, slice, cell, "tensor-" + name, steps);
        };
    }
}

}  // namespace posenc
