#include "engine/analysis/query_values.h"

#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <span>

namespace posenc {
namespace {

constexpr Index kRowsAtOnce = 64;
constexpr float kHidden = -std::numeric_limits<float>::infinity();

/// The softmax of a row whose hidden keys are -inf, in place; a row that sees no key stays hidden.
void softmax(std::span<float> row) {
    float largest = kHidden;
    for (const float value : row) {
        largest = std::max(largest, value);
    }
    if (largest == kHidden) {
        return;
    }
    double sum = 0;
    for (const float value : row) {
        sum += std::exp(static_cast<double>(value) - static_cast<double>(largest));
    }
    for (float& value : row) {
        value = value == kHidden ? kHidden : static_cast<float>(std::exp(static_cast<double>(value) - static_cast<double>(largest)) / sum);
    }
}

/// Sums of what is finite, and how many these are.
class Mean {
public:
    explicit Mean(Index keys) : sums_(static_cast<std::size_t>(keys), 0), counts_(sums_.size(), 0) {}

    void add(std::span<const float> row) {
        for (std::size_t key = 0; key < row.size(); ++key) {
            if (std::isfinite(row[key])) {
                sums_[key] += static_cast<double>(row[key]);
                ++counts_[key];
            }
        }
    }
    [[nodiscard]] std::vector<float> values() const {
        std::vector<float> means(sums_.size(), kHidden);
        for (std::size_t key = 0; key < means.size(); ++key) {
            if (counts_[key] > 0) {
                means[key] = static_cast<float>(sums_[key] / static_cast<double>(counts_[key]));
            }
        }
        return means;
    }

private:
    std::vector<double> sums_;
    std::vector<Index> counts_;
};

Result<std::vector<float>> contentAttention(const Model& model, const LayerDeclaration& attention, const QueryValuesRequest& request,
                                            const std::stop_token& stop) {
    const auto content = model.layerOf(LayerRole::Content);
    assert(content);
    const Index keys = model.keys();
    const Index first = request.query.value_or(0);
    const Index end = request.query ? first + 1 : model.queries();
    const Index firstHead = request.slice.value_or(0);
    const Index endHead = request.slice ? firstHead + 1 : model.heads();
    Mean mean(keys);
    for (Index head = firstHead; head < endHead; ++head) {
        const auto field = model.shownField(content->id, head);
        if (!field.ok()) {
            return field.error();
        }
        for (Index begin = first; begin < end; begin += kRowsAtOnce) {
            const Index count = std::min(kRowsAtOnce, end - begin);
            std::vector<float> rows(static_cast<std::size_t>(count * keys));
            if (const Status status = field.value()->evaluate({{begin, count, count}, Axis::whole(keys), Reduction::Mean}, rows, stop);
                !status.ok()) {
                return status.error();
            }
            for (Index row = 0; row < count; ++row) {
                const std::span<float> one(rows.data() + row * keys, static_cast<std::size_t>(keys));
                for (Index key = 0; key < keys; ++key) {
                    if (model.masks(attention.id, begin + row, key)) {
                        one[static_cast<std::size_t>(key)] = kHidden;
                    }
                }
                softmax(one);
                mean.add(one);
            }
        }
    }
    return mean.values();
}

}  // namespace

bool hasContentAttention(const Model& model) {
    constexpr std::array kAdded{LayerRole::Bias, LayerRole::Position};
    return model.layerOf(LayerRole::Probability) && model.layerOf(LayerRole::Content) && !model.layersOf(kAdded).empty();
}

Result<std::vector<float>> queryValues(const Model& model, const LayerDeclaration& layer, const QueryValuesRequest& request,
                                       const std::stop_token& stop) {
    if (request.contentOnly) {
        return contentAttention(model, layer, request, stop);
    }
    const auto field = model.shownField(layer.id, request.slice);
    if (!field.ok()) {
        return field.error();
    }
    const Index keys = field.value()->columns();
    std::vector<float> values(static_cast<std::size_t>(keys));
    const Axis queries = request.query ? Axis{*request.query, 1, 1} : Axis{0, field.value()->rows(), 1};
    if (const Status status = field.value()->evaluate({queries, Axis::whole(keys), Reduction::Mean}, values, stop); !status.ok()) {
        return status.error();
    }
    return values;
}

}  // namespace posenc
