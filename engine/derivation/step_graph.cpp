#include "engine/derivation/step_graph.h"

#include <algorithm>
#include <limits>

namespace posenc {

namespace {

/// Arrays of more cells keep only the numbers that were asked for.
constexpr Index kDenseCells = Index{1} << 21;

}  // namespace

StepPlace StepGraph::coordinates(Index step, Index place) const {
    const Shape& shape = nodes[static_cast<std::size_t>(step)].shape;
    StepPlace at{};
    for (std::size_t axis = shape.size(); axis-- > 0;) {
        at[axis] = place % shape[axis];
        place /= shape[axis];
    }
    return at;
}

StepValues::StepValues(const StepGraph& graph) : graph_(graph), kept_(graph.nodes.size()) {}

float StepValues::tensorValue(Index tensor, Index place) const {
    const Tensor& of = graph_.tensors[static_cast<std::size_t>(tensor)].second;
    if (of.rank() < 3) {
        return of.values()[static_cast<std::size_t>(place)];
    }
    const Index width = of.size() / of.dimension(0);
    return of.slice(place / width)[static_cast<std::size_t>(place % width)];
}

float StepValues::at(Index step, Index place) {
    Kept& kept = kept_[static_cast<std::size_t>(step)];
    const Index size = graph_.nodes[static_cast<std::size_t>(step)].size;
    const auto cell = static_cast<std::size_t>(place);
    if (size > kDenseCells) {
        if (const auto found = kept.sparse.find(place); found != kept.sparse.end()) {
            return found->second;
        }
    } else if (kept.known.empty()) {
        kept.known.assign(static_cast<std::size_t>(size), 0);
        kept.values.resize(static_cast<std::size_t>(size));
    } else if (kept.known[cell] != 0) {
        return kept.values[cell];
    }
    const StepNode& node = graph_.nodes[static_cast<std::size_t>(step)];
    StepOperands x(node.constant ? 0 : node.from.size());
    const float value = node.constant ? static_cast<float>(node.constant(graph_.coordinates(step, place))) : make(step, place, x);
    if (size > kDenseCells) {
        kept.sparse.emplace(place, value);
    } else {
        kept.known[cell] = 1;
        kept.values[cell] = value;
    }
    return value;
}

Index StepValues::placeOf(const StepAccess& from, StepPlace& at, std::size_t term, Index cell) {
    if (from.condition >= 0 && !from.holds(static_cast<double>(this->at(from.condition, cell)))) {
        return -1;
    }
    if (from.identity) {
        return cell + from.offset;
    }
    at[from.axes] = static_cast<Index>(term);
    if (from.place) {
        const Index place = from.place(at);
        return place < 0 ? -1 : place + from.offset;
    }
    const std::vector<Index>& strides = from.strides[from.strides.size() == 1 ? 0 : term];
    Index place = from.offset;
    for (std::size_t axis = 0; axis <= from.axes; ++axis) {
        place += strides[axis] * at[axis];
    }
    if (from.index != nullptr) {
        const Index entry = placeOf(*from.index, at, term, cell);
        const double named = static_cast<double>(this->at(from.index->step, entry));
        // A name of no row, as of a step that was left out: nothing is read there.
        if (!(named >= 0 && named < static_cast<double>(from.indexLength))) {
            return -1;
        }
        place += strides[from.axes + 1] * static_cast<Index>(named);
    }
    return place;
}

void StepValues::findPlaces(const StepAccess& from, StepPlace& at, Index cell, std::vector<Index>& places) {
    places.clear();
    if (from.places) {
        from.places(at, places);
        if (places.empty()) {
            places.push_back(-1);
        }
        return;
    }
    const auto terms = static_cast<std::size_t>(std::max<Index>(1, from.terms));
    for (std::size_t term = 0; term < terms; ++term) {
        places.push_back(placeOf(from, at, term, cell));
    }
}

float StepValues::make(Index step, Index place, StepOperands& x) {
    const StepNode& node = graph_.nodes[static_cast<std::size_t>(step)];
    StepPlace at = graph_.coordinates(step, place);
    bool any = false;
    double copied = 0;
    for (std::size_t source = 0; source < node.from.size(); ++source) {
        const StepAccess& from = node.from[source];
        StepOperands::Operand& operand = x.operands[source];
        findPlaces(from, at, place, operand.places);
        operand.values.assign(operand.places.size(), 0.0);
        for (std::size_t term = 0; term < operand.places.size() && !node.constant; ++term) {
            const Index cell = operand.places[term];
            if (cell < 0) {
                continue;
            }
            operand.values[term] = static_cast<double>(from.step >= 0 ? this->at(from.step, cell) : tensorValue(from.tensor, cell));
            if (source == 0 || node.kind == StepKind::Move) {
                copied = operand.values[term];
            }
            any = any || source == 0 || node.kind != StepKind::Gather;
        }
    }
    if (node.constant) {
        return static_cast<float>(node.constant(at));
    }
    if (!any) {
        return static_cast<float>(node.fill.value_or(node.kind == StepKind::Gather ? std::numeric_limits<double>::quiet_NaN() : 0.0));
    }
    if (node.kind != StepKind::Compute) {
        return static_cast<float>(copied);
    }
    x.at = at;
    return static_cast<float>(node.formula(x));
}

}  // namespace posenc
