#include "engine/analysis/query_values.h"

#include <algorithm>
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

void hideOthers(std::span<float> row, const VisibleKeys& visible) {
    Index from = 0;
    const auto hide = [&](Index end) { std::fill(row.begin() + from, row.begin() + end, kHidden); };
    for (const KeyRun& run : visible.runs()) {
        hide(run.first);
        from = run.end;
    }
    hide(static_cast<Index>(row.size()));
}

/// The attention to a key that a query does not see is 0: from the mean over all queries that over those which see the key.
void leaveOutHidden(const Model& model, std::span<float> means) {
    // Where more queries begin to see a key, and where they end, from key to key.
    std::vector<Index> change(means.size() + 1);
    for (Index query = 0; query < model.queries(); ++query) {
        const VisibleKeys visible = model.visibleKeys(query);
        for (const KeyRun& run : visible.runs()) {
            ++change[static_cast<std::size_t>(run.first)];
            --change[static_cast<std::size_t>(run.end)];
        }
    }
    Index seeing = 0;
    for (std::size_t key = 0; key < means.size(); ++key) {
        seeing += change[key];
        means[key] = seeing == 0 ? kHidden : means[key] * static_cast<float>(model.queries()) / static_cast<float>(seeing);
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

Result<std::vector<float>> contentAttention(const Model& model, const QueryValuesRequest& request, const std::stop_token& stop) {
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
                hideOthers(one, model.visibleKeys(begin + row));
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
        return contentAttention(model, request, stop);
    }
    const auto field = model.shownField(layer.id, request.slice);
    if (!field.ok()) {
        return field.error();
    }
    const Index keys = field.value()->columns();
    const bool masked = layer.role == LayerRole::Probability && model.keyMask().hidesAny();
    std::vector<float> values(static_cast<std::size_t>(keys));
    const Axis queries = request.query ? Axis{*request.query, 1, 1} : Axis{0, field.value()->rows(), 1};
    if (const Status status = field.value()->evaluate({queries, Axis::whole(keys), Reduction::Mean}, values, stop); !status.ok()) {
        return status.error();
    }
    if (masked && request.query) {
        hideOthers(values, model.visibleKeys(*request.query));
    } else if (masked) {
        leaveOutHidden(model, values);
    }
    return values;
}

}  // namespace posenc
