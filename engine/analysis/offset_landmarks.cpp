#include "engine/analysis/offset_landmarks.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/analysis/relative_positions.h"

namespace posenc {

namespace {

/// Table rows that the pairs of one offset read.
struct Reading {
    std::vector<Index> rows;  ///< sorted once all are in
    bool any = false;
    bool allFar = true;
};

struct FarRows {
    std::shared_ptr<const IndexMap> map;
    std::vector<Index> rows;  ///< sorted
};

std::vector<FarRows> farRowsOf(const Model& model) {
    std::vector<FarRows> out;
    for (const LayerDeclaration& layer : model.encoding().layers) {
        auto rows = model.farRows(layer.id);
        auto map = model.index(layer.id);
        if (!rows.empty() && map) {
            std::sort(rows.begin(), rows.end());
            out.push_back({std::move(map), std::move(rows)});
        }
    }
    return out;
}

std::vector<Reading> readingsOf(const Model& model, const PairOffsets& offsets, OffsetAxis axis, const std::vector<FarRows>& far) {
    const auto bounds = offsets.bounds(axis);
    std::vector<Reading> readings(static_cast<std::size_t>(bounds.second - bounds.first + 1));
    const auto map = model.index("");
    eachRelativePosition(model, [&](const RelativePosition& position) {
        const auto offset = offsets.at(axis, position.query, position.key);
        if (!offset || *offset < bounds.first || *offset > bounds.second) {
            return;
        }
        Reading& reading = readings[static_cast<std::size_t>(*offset - bounds.first)];
        reading.any = true;
        const Index row = map ? map->at(position.query, position.key) : -1;
        if (row >= 0) {
            reading.rows.push_back(row);
        }
        reading.allFar = reading.allFar && std::any_of(far.begin(), far.end(), [&](const FarRows& one) {
                             return std::binary_search(one.rows.begin(), one.rows.end(), one.map->at(position.query, position.key));
                         });
    });
    for (Reading& reading : readings) {
        std::sort(reading.rows.begin(), reading.rows.end());
    }
    return readings;
}

bool shareRow(const Reading& a, const Reading& b) {
    auto left = a.rows.begin();
    auto right = b.rows.begin();
    while (left != a.rows.end() && right != b.rows.end() && *left != *right) {
        *left < *right ? ++left : ++right;
    }
    return left != a.rows.end() && right != b.rows.end();
}

std::vector<Index> edgesOf(const std::vector<Reading>& readings, Index first) {
    std::vector<bool> joined;  // an offset with the next one
    for (std::size_t place = 0; place + 1 < readings.size(); ++place) {
        joined.push_back(shareRow(readings[place], readings[place + 1]));
    }
    std::vector<Index> edges;
    for (std::size_t place = 0; place < joined.size(); ++place) {
        const bool before = place > 0 && joined[place - 1];
        const bool after = place + 1 < joined.size() && joined[place + 1];
        if (!joined[place] && (before || after)) {
            edges.push_back(first + static_cast<Index>(place));
        }
    }
    return edges;
}

std::vector<std::pair<Index, Index>> farOf(const std::vector<Reading>& readings, Index first) {
    std::vector<std::pair<Index, Index>> stretches;
    for (std::size_t place = 0; place < readings.size(); ++place) {
        if (!readings[place].any || !readings[place].allFar) {
            continue;
        }
        const Index offset = first + static_cast<Index>(place);
        if (!stretches.empty() && stretches.back().second == offset - 1) {
            stretches.back().second = offset;
        } else {
            stretches.emplace_back(offset, offset);
        }
    }
    return stretches;
}

/// Farthest that two tokens of a grid, or of a sequence of one row, lie apart along an axis; none along a depth, which it does not have.
std::optional<Index> reachOf(Grid grid, OffsetAxis axis) {
    switch (axis) {
        case OffsetAxis::Row:
            return grid.rows - 1;
        case OffsetAxis::Column:
        case OffsetAxis::Offset:
            return grid.columns - 1;
        case OffsetAxis::Depth:
            return std::nullopt;
        case OffsetAxis::Distance:
            break;
    }
    return static_cast<Index>(std::lround(std::hypot(static_cast<double>(grid.rows - 1), static_cast<double>(grid.columns - 1))));
}

/// Whether a table with rows for each token, position or offset of this very model was bound.
bool hasTableOfThisLength(const Model& model) {
    std::vector<std::string> lengths;  // symbols of the parameters that count tokens
    for (const ParameterDeclaration& parameter : model.encoding().parameters) {
        const bool counts = parameter.type == ParameterType::GridSize || parameter.id == "length" || parameter.id == "key-length";
        for (auto at = parameter.symbol.begin(); counts && at != parameter.symbol.end();) {
            const auto end = std::find(at, parameter.symbol.end(), ' ');
            lengths.emplace_back(at, end);
            at = end == parameter.symbol.end() ? end : std::next(end);
        }
    }
    const auto& declared = model.encoding().tensors;
    return std::any_of(declared.begin(), declared.end(), [&](const TensorDeclaration& tensor) {
        const auto bound = model.tensors().find(tensor.name);
        if (tensor.content || bound == model.tensors().end() || bound->second.origin().kind == Origin::Kind::Random) {
            return false;
        }
        const auto symbols = tensor.shapes.front().symbols();
        return std::any_of(symbols.begin(), symbols.end(),
                           [&](const std::string& symbol) { return std::find(lengths.begin(), lengths.end(), symbol) != lengths.end(); });
    });
}

std::optional<Index> trainedOf(const Model& model, OffsetAxis axis, std::pair<Index, Index> bounds) {
    const Parameters& parameters = model.parameters();
    if (parameters.has("pretrained-window")) {
        const Grid pretrained = parameters.grid("pretrained-window");
        return pretrained.tokens() > 0 ? reachOf(pretrained, axis) : std::nullopt;
    }
    if (parameters.has("original-length") && parameters.choice("scaling") == "yarn") {
        return reachOf({1, parameters.integer("original-length")}, axis);
    }
    const Index reach = std::max(-bounds.first, bounds.second);
    for (const auto& [name, fit] : model.fits()) {
        // A table that follows another size was trained on its own.
        const TensorDeclaration* tensor = model.encoding().tensor(name);
        if (tensor != nullptr && !tensor->content && fit.kind != Fit::Kind::LeftOut) {
            const auto far = fit.from.columns > 0 ? reachOf(fit.from, axis) : std::nullopt;
            return far ? std::optional(std::min(reach, *far)) : std::nullopt;
        }
    }
    return hasTableOfThisLength(model) ? std::optional(reach) : std::nullopt;
}

}  // namespace

OffsetLandmarks landmarksOf(const Model& model, OffsetAxis axis) {
    const PairOffsets offsets(model);
    const auto bounds = offsets.bounds(axis);
    OffsetLandmarks marks;
    if (model.parameters().has("clip")) {
        marks.clip = model.parameters().integer("clip");
    }
    // Where an offset does not tell the row, rows change nowhere along it.
    const auto map = model.index("");
    if (!map || map->followsOffsets() || (offsets.onGrid() && !offsets.byPlace())) {
        const auto readings = readingsOf(model, offsets, axis, farRowsOf(model));
        if (!marks.clip) {
            marks.edges = edgesOf(readings, bounds.first);
        }
        marks.far = farOf(readings, bounds.first);
    }
    marks.trained = trainedOf(model, axis, bounds);
    return marks;
}

}  // namespace posenc
