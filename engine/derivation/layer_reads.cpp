#include "engine/derivation/layer_reads.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string_view>

namespace posenc {

namespace {

constexpr std::string_view kTensorLayer = "tensor-";
/// Explanations compute in double what layers compute in float32.
constexpr double kSameNumber = 1e-4;
/// Runs that are kept of all cells of a matrix: a few megabytes.
constexpr std::size_t kMostRuns = std::size_t{1} << 16;

}  // namespace

std::optional<std::string> tensorOf(std::string_view layer) {
    return layer.starts_with(kTensorLayer) ? std::optional(std::string(layer.substr(kTensorLayer.size()))) : std::nullopt;
}

void CellReads::add(std::uint32_t matrix, Index columns, std::span<const Cell> cells) {
    const auto found = std::find_if(runs.rbegin(), runs.rend(), [matrix](const ReadRun& run) { return run.matrix == matrix; });
    ReadRun* last = found == runs.rend() ? nullptr : &*found;
    for (const Cell& cell : cells) {
        const Index place = cell.row * columns + cell.column;
        if (last != nullptr && last->count == 1) {
            last->step = place - last->first;
            last->count = 2;
        } else if (last != nullptr && place == last->first + last->step * last->count) {
            ++last->count;
        } else {
            last = &runs.emplace_back(ReadRun{matrix, place, 0, 1});
        }
    }
}

Index CellReads::count(std::uint32_t matrix) const {
    Index sum = 0;
    for (const ReadRun& run : runs) {
        sum += run.matrix == matrix ? run.count : 0;
    }
    return sum;
}

LayerReads::LayerReads(std::shared_ptr<const Model> model, LayerMatrix matrix, Index head)
    : model_(std::move(model)), matrix_(std::move(matrix)), head_(head), field_(model_->field(matrix_.first, matrix_.second).value()) {}

std::string LayerReads::operation() const {
    const std::scoped_lock lock(mutex_);
    return operation_;
}

std::vector<LayerMatrix> LayerReads::matrices() const {
    const std::scoped_lock lock(mutex_);
    return matrices_;
}

std::shared_ptr<const CellReads> LayerReads::of(Index place) {
    const std::scoped_lock lock(mutex_);
    if (const auto known = kept_.find(place); known != kept_.end()) {
        return known->second;
    }
    auto reads = std::make_shared<const CellReads>(explained({place / field_->columns(), place % field_->columns()}));
    keptRuns_ += reads->runs.size() + 1;
    if (keptRuns_ > kMostRuns) {
        kept_.clear();
        keptRuns_ = reads->runs.size() + 1;
    }
    kept_.emplace(place, reads);
    return reads;
}

CellReads LayerReads::explained(Cell cell) {
    CellReads out;
    const auto explanation = model_->explainNumber({matrix_.first, matrix_.second, cell}, head_);
    if (!explanation.ok() || !explanation.value().result || hidden(cell)) {
        return out;
    }
    const auto& steps = explanation.value().steps;
    if (!steps[*explanation.value().result].masked) {
        const std::string text = collect(steps, *explanation.value().result, cell, out);
        operation_ = operation_.empty() ? text : operation_;
    }
    out.runs.shrink_to_fit();
    return out;
}

/// What a mask hides reads nothing.
bool LayerReads::hidden(Cell cell) const {
    const bool pairs = field_->rows() == model_->queries() && field_->columns() == model_->keys();
    return pairs && !model_->visibleKeys(cell.row).has(cell.column) &&
           field_->value(cell.row, cell.column) == -std::numeric_limits<float>::infinity();
}

std::optional<LayerMatrix> LayerReads::layerOf(const ExplanationStep& step, Cell cell) const {
    const Index stack = step.name == matrix_.first ? 0 : model_->stackSize(step.name);
    if (stack == 0) {
        return std::nullopt;
    }
    const LayerMatrix other{step.name, stack > 1 ? std::min(matrix_.second, stack - 1) : 0};
    const auto field = model_->field(other.first, other.second);
    const bool alike = field.ok() && field.value()->rows() == field_->rows() && field.value()->columns() == field_->columns();
    if (!alike || step.masked) {
        return std::nullopt;
    }
    const auto number = static_cast<double>(field.value()->value(cell.row, cell.column));
    const bool same = number == step.value || std::abs(number - step.value) <= kSameNumber * std::max(1.0, std::abs(number));
    return same ? std::optional(other) : std::nullopt;
}

std::uint32_t LayerReads::numberOf(const LayerMatrix& matrix) {
    const auto known = std::ranges::find(matrices_, matrix);
    if (known == matrices_.end()) {
        matrices_.push_back(matrix);
        columns_.push_back(model_->field(matrix.first, matrix.second).value()->columns());
        return static_cast<std::uint32_t>(matrices_.size() - 1);
    }
    return static_cast<std::uint32_t>(known - matrices_.begin());
}

/// Adds what a step reads, and says how.
std::string LayerReads::collect(const std::vector<ExplanationStep>& steps, std::size_t number, Cell cell, CellReads& out) {
    const ExplanationStep& step = steps[number];
    std::string text = step.pattern.empty() ? step.name : step.pattern;
    const auto read = [&](const LayerMatrix& from, std::span<const Cell> cells) {
        const std::uint32_t matrix = numberOf(from);
        out.add(matrix, columns_[matrix], cells);
    };
    std::size_t place = 0;
    for (const ExplanationInput& input : step.inputs) {
        std::string name = input.source;
        if (input.origin == ExplanationInput::Origin::Layer) {
            const LayerMatrix from{input.source, input.slice};
            read(from, input.vector ? std::span<const Cell>(*input.vector) : std::span(&input.cell, 1));
            name = tensorOf(from.first).value_or(name);
        } else if (input.origin == ExplanationInput::Origin::Step) {
            std::size_t before = number;
            while (before > 0 && steps[before - 1].name != input.source) {
                --before;
            }
            if (before > 0) {
                if (const auto layer = layerOf(steps[before - 1], cell)) {
                    read(*layer, std::span(&cell, 1));
                } else {
                    const std::string inner = collect(steps, before - 1, cell, out);
                    name = inner.find(' ') == std::string::npos ? inner : "(" + inner + ")";
                }
            }
        }
        place = text.find("{}", place);
        if (place == std::string::npos) {
            break;
        }
        text.replace(place, 2, name);
        place += name.size();
    }
    return text;
}

}  // namespace posenc
