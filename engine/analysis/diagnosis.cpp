#include "engine/analysis/diagnosis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/analysis/head_statistics.h"
#include "engine/analysis/matrix_shape.h"
#include "engine/analysis/table_use.h"

namespace posenc {

namespace {

using Kind = Diagnosis::Kind;

Diagnosis of(Kind kind, std::string layer) {
    Diagnosis diagnosis;
    diagnosis.kind = kind;
    diagnosis.layer = std::move(layer);
    return diagnosis;
}

/// Rows of the table behind an index layer: those that its table shows, or as many as the index names.
Index rowsOf(const Model& model, const std::string& index) {
    const auto table = model.fieldOf(LayerRole::Table, 0);
    for (const bool rows : {true, false}) {
        if (table.ok()) {
            const AxisMeaning& meaning = rows ? table.value()->rowMeaning() : table.value()->columnMeaning();
            if (meaning.kind == AxisMeaning::Kind::TableRow && meaning.index == index) {
                return rows ? table.value()->rows() : table.value()->columns();
            }
        }
    }
    return model.index(index)->bounds().second + 1;
}

void lookAtTable(const Model& model, const std::string& index, std::vector<Diagnosis>& out) {
    const Index rows = rowsOf(model, index);
    const TableUse use = tableUse(model, index, rows);
    if (!use.known) {
        return;
    }
    const auto ofTable = [&](Kind kind) {
        Diagnosis diagnosis = of(kind, index);
        diagnosis.masked = model.keyMask().hidesAny();
        return diagnosis;
    };
    Diagnosis unread = ofTable(Kind::UnreadRows);
    unread.rows = use.unread();
    unread.total = rows;
    out.push_back(std::move(unread));

    Diagnosis counts = ofTable(Kind::ReadCounts);
    for (const Index reads : use.reads) {
        if (reads > 0) {
            counts.least = counts.most == 0 ? reads : std::min(counts.least, reads);
            counts.most = std::max(counts.most, reads);
        }
    }
    out.push_back(std::move(counts));
    if (const auto far = model.farRows(index); !far.empty()) {
        Diagnosis saturation = ofTable(Kind::Saturation);
        saturation.rows = far;
        saturation.count = use.saturated;
        saturation.total = use.pairs;
        out.push_back(std::move(saturation));
    }
    Diagnosis collisions = ofTable(Kind::Collisions);
    collisions.rows = use.shared();
    collisions.most = *std::max_element(use.offsets.begin(), use.offsets.end());
    collisions.total = rows;
    out.push_back(std::move(collisions));
}

Status lookAtLayer(const Model& model, const std::string& layer, Index head, const std::stop_token& stop, std::vector<Diagnosis>& out) {
    const auto shape = matrixShape(model, layer, head, stop);
    if (!shape.ok()) {
        return shape.error();
    }
    if (!shape.value().finite) {
        out.push_back(of(Kind::NotFinite, layer));
        out.back().exact = shape.value().exact;
        return {};
    }
    Diagnosis toeplitz = of(Kind::Toeplitz, layer);
    toeplitz.value = shape.value().toeplitzResidue;
    toeplitz.cell = shape.value().leastToeplitz;
    toeplitz.exact = shape.value().exact;
    out.push_back(std::move(toeplitz));
    if (shape.value().symmetryResidue) {
        Diagnosis symmetry = of(Kind::Symmetry, layer);
        symmetry.value = *shape.value().symmetryResidue;
        symmetry.cell = shape.value().leastSymmetric;
        out.push_back(std::move(symmetry));
    }
    if (shape.value().rank) {
        Diagnosis rank = of(Kind::Rank, layer);
        rank.count = *shape.value().rank;
        rank.total = std::min(model.queries(), model.keys());
        out.push_back(std::move(rank));
    }
    return {};
}

}  // namespace

Result<std::vector<Diagnosis>> diagnose(const Model& model, Index head, const std::stop_token& stop) {
    std::vector<Diagnosis> out;
    for (const LayerDeclaration& index : model.layersOf(std::array{LayerRole::TableIndex, LayerRole::AxisIndex})) {
        lookAtTable(model, index.id, out);
    }
    for (const LayerDeclaration& layer : model.layersOf(std::array{LayerRole::Bias, LayerRole::Position, LayerRole::Probability})) {
        if (const Status status = lookAtLayer(model, layer.id, head, stop, out); !status.ok()) {
            return status.error();
        }
    }
    const auto attention = model.layerOf(LayerRole::Probability);
    const bool attended = attention && std::none_of(out.begin(), out.end(), [&](const Diagnosis& one) {
                              return one.kind == Kind::NotFinite && one.layer == attention->id;
                          });
    if (const auto statistics = headStatistics(model, head, stop); statistics.ok() && attended && !std::isnan(statistics.value().entropy)) {
        Diagnosis entropy = of(Kind::Entropy, attention->id);
        entropy.value = statistics.value().entropy;
        entropy.total = model.keys();
        entropy.count = statistics.value().leftOut;
        entropy.exact = statistics.value().exact;
        out.push_back(std::move(entropy));
    } else if (!statistics.ok() && statistics.error().code == ErrorCode::Cancelled) {
        return statistics.error();
    }
    return out;
}

Twins cellsConcerned(const Model& model, const Diagnosis& diagnosis, const std::stop_token& stop) {
    Twins all;
    if (diagnosis.cell) {
        all = {1, {{diagnosis.cell->row, diagnosis.cell->column, 1}}};
    }
    const auto map = model.index(diagnosis.layer);
    const auto seen = [&model](Index query) { return model.visibleKeys(query); };
    for (const Index row : diagnosis.rows) {
        if (map) {
            const Twins twins = twinsOf(*map, seen, row, stop);
            all.count += twins.count;
            all.runs.insert(all.runs.end(), twins.runs.begin(), twins.runs.end());
        }
    }
    std::sort(all.runs.begin(), all.runs.end(),
              [](const CellRun& a, const CellRun& b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); });
    return all;
}

}  // namespace posenc
