#include "engine/derivation/derivation_history.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>

#include "engine/core/text.h"
#include "engine/derivation/place_set.h"
#include "engine/derivation/step_graph.h"

namespace posenc {

namespace {

/// The cells behind a cell, itself included: of every step and of every tensor. Some of them where it was stopped.
struct Chain {
    Chain(const StepGraph& graph, Index step, Index place, const std::stop_token& stop)
        : ofSteps(graph.nodes.size()), ofTensors(graph.tensors.size()) {
        StepValues values(graph);
        ofSteps[static_cast<std::size_t>(step)].insert(place);
        for (Index number = step; number >= 0; --number) {
            const StepNode& node = graph.nodes[static_cast<std::size_t>(number)];
            StepOperands x(node.from.size());
            ofSteps[static_cast<std::size_t>(number)].forEach([&](Index cell) {
                values.make(number, cell, x);
                for (std::size_t k = 0; k < node.from.size(); ++k) {
                    const StepAccess& from = node.from[k];
                    PlaceSet& into =
                        from.step >= 0 ? ofSteps[static_cast<std::size_t>(from.step)] : ofTensors[static_cast<std::size_t>(from.tensor)];
                    for (const Index there : x.operands[k].places) {
                        if (there >= 0) {
                            into.insert(there);
                        }
                    }
                }
                return !stop.stop_requested();
            });
        }
    }
    std::vector<PlaceSet> ofSteps;
    std::vector<PlaceSet> ofTensors;
};

}  // namespace

std::optional<DerivedCell> derivedCell(const std::shared_ptr<const Model>& model, std::string_view layer, Index slice, Cell cell,
                                       const std::stop_token& stop) {
    const auto field = model->field(layer, slice);
    const auto declared = model->layer(layer);
    if (!field.ok() || !declared.ok() || cell.row < 0 || cell.row >= field.value()->rows() || cell.column < 0 ||
        cell.column >= field.value()->columns()) {
        return std::nullopt;
    }
    const bool perHead = declared.value().stack == LayerStack::Heads;
    std::optional<DerivedCell> passing;
    for (const DerivationDeclaration& declaration : derivations()) {
        if (declaration.encoding != model->encoding().id) {
            continue;
        }
        if (declaration.layerByLayer && passing) {
            continue;
        }
        auto derivation = derive({.declaration = &declaration,
                                  .model = model,
                                  .head = perHead ? slice : 0,
                                  .asked = LayerCell{std::string(layer), slice, cell},
                                  .numbers = false},
                                 stop);
        if (!derivation.ok()) {
            continue;
        }
        if (declaration.layerByLayer) {
            const Index end = std::ssize(derivation.value().steps) - 1;
            const bool tensor = elementCount(derivation.value().steps.back().shape) > field.value()->rows() * field.value()->columns();
            const Index first = tensor ? slice * field.value()->rows() * field.value()->columns() : 0;
            return DerivedCell{std::move(derivation).value(), end, first + cell.row * field.value()->columns() + cell.column};
        }
        for (const DerivationEquality& equality : derivation.value().equals) {
            if (equality.layers != std::vector<std::string>{std::string(layer)} || equality.transposed || equality.row) {
                continue;
            }
            const Shape& shape = derivation.value().steps[static_cast<std::size_t>(equality.step)].shape;
            const Index cells = field.value()->rows() * field.value()->columns();
            const Index stack = elementCount(shape) / cells;
            const Index inMatrix = cell.row * field.value()->columns() + cell.column;
            const bool interleaved = declared.value().stack == LayerStack::Components;
            const Index place = stack <= 1 ? inMatrix : interleaved ? inMatrix * stack + slice : slice * cells + inMatrix;
            if (place >= elementCount(shape)) {
                continue;
            }
            const bool ends = equality.step + 1 == static_cast<Index>(derivation.value().steps.size());
            if (ends || !passing) {
                passing = DerivedCell{derivation.value(), equality.step, place};
            }
            if (ends) {
                return passing;
            }
        }
    }
    return passing;
}

std::vector<HistoryEntry> historyOf(const Derivation& derivation, Index step, Index place, const std::stop_token& stop) {
    const Chain chain(*derivation.graph, step, place, stop);
    std::vector<HistoryEntry> out;
    if (stop.stop_requested()) {
        return out;
    }
    const auto add = [&](std::optional<Index> number, const std::string& tensor, const PlaceSet& places) {
        if (places.empty()) {
            return;
        }
        HistoryEntry entry{number, tensor, {}, places.size()};
        entry.places.reserve(static_cast<std::size_t>(std::min(places.size(), kHistoryCells)));
        places.forEach([&](Index one) {
            entry.places.push_back(one);
            return std::ssize(entry.places) < kHistoryCells;
        });
        out.push_back(std::move(entry));
    };
    for (Index number = step; number >= 0; --number) {
        add(number, {}, chain.ofSteps[static_cast<std::size_t>(number)]);
    }
    for (std::size_t tensor = 0; tensor < chain.ofTensors.size(); ++tensor) {
        add({}, derivation.graph->tensors[tensor].first, chain.ofTensors[tensor]);
    }
    return out;
}

Result<float> reexecuted(const Model& model, const std::vector<HistoryEntry>& history, const LayerCell& cell) {
    Model::Request request{.encoding = &model.encoding(), .parameters = model.parameters().values(), .seed = model.seed()};
    request.fits = model.fits();
    for (const auto& [name, tensor] : model.tensors()) {
        if (!isFloat(tensor.dtype())) {
            request.tensors.emplace(name, tensor);
            continue;
        }
        const std::span<const float> all = tensor.values();
        std::vector<float> values(all.size());
        std::ranges::transform(all, values.begin(), [](float value) { return 3 - 2 * value; });
        const auto recorded = std::ranges::find(history, name, &HistoryEntry::tensor);
        if (recorded != history.end()) {
            if (recorded->count > std::ssize(recorded->places)) {
                return makeError(ErrorCode::TooLarge, name, recorded->count, kHistoryCells, POSENC_TEXT("numbers"));
            }
            for (const Index place : recorded->places) {
                values[static_cast<std::size_t>(place)] = all[static_cast<std::size_t>(place)];
            }
        }
        request.tensors.emplace(name, Tensor(tensor.shape(), std::move(values), tensor.dtype(), tensor.origin()));
    }
    const auto built = Model::build(request);
    if (!built.ok()) {
        return built.error();
    }
    const auto field = built.value()->field(cell.layer, cell.slice);
    return field.ok() ? Result<float>(field.value()->value(cell.cell.row, cell.cell.column)) : field.error();
}

std::optional<StepCell> firstInHistory(const Derivation& derivation, Index step, Index place, HistoryStop stop,
                                       const std::stop_token& stopped) {
    const StepGraph& graph = *derivation.graph;
    const Chain chain(graph, step, place, stopped);
    StepValues values(graph);
    std::optional<StepCell> first;
    for (Index number = 0; number <= step && !first && !stopped.stop_requested(); ++number) {
        const StepNode& node = graph.nodes[static_cast<std::size_t>(number)];
        const bool copies = node.kind == StepKind::Move || node.kind == StepKind::Gather;
        StepOperands x(node.from.size());
        chain.ofSteps[static_cast<std::size_t>(number)].forEach([&](Index cell) {
            const float value = values.make(number, cell, x);
            const bool sourced = std::ranges::any_of(x.operands, [](const auto& one) { return one.places.front() >= 0; });
            const bool found = stop == HistoryStop::Filled      ? (copies || node.constant) && !sourced && !node.from.empty()
                               : stop == HistoryStop::NotFinite ? !std::isfinite(value)
                                                                : node.clipped && sourced && node.clipped(x);
            first = found ? std::optional(StepCell{number, cell}) : std::nullopt;
            return !found && !stopped.stop_requested();
        });
    }
    return first;
}

}  // namespace posenc
