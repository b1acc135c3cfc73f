#include "engine/comparison/catalogue_candidates.h"

#include <algorithm>
#include <span>

#include "engine/comparison/layer_rows.h"

namespace posenc {

namespace {

using Map = Parameters::Map;

/// What layers a kind of arrays may be, and how they are related to it.
struct KindRule {
    std::vector<LayerRole> roles;
    RelationSet relations = 0;
};

KindRule ruleOf(ArrayKind kind) {
    switch (kind) {
        case ArrayKind::WholeMatrix:
            return {{LayerRole::TableIndex, LayerRole::AxisIndex, LayerRole::Offset}, kAllRelations};
        case ArrayKind::RealVector:
            return {{LayerRole::Frequency}, kOfVectors};
        case ArrayKind::RealTable:
            return {{LayerRole::Table}, kOfTables};
        case ArrayKind::RealBias:
            return {{LayerRole::Bias}, kOfBiases};
        case ArrayKind::Mask:
        case ArrayKind::WholeVector:
            break;
    }
    return {};
}

/// Grids of so many tokens. One of a single row is a sequence, and no other matrix than that of an encoding of sequences.
std::vector<Grid> gridsOf(Index tokens) {
    std::vector<Grid> out = factorPairs(tokens);
    std::erase_if(out, [](const Grid& grid) { return std::min(grid.rows, grid.columns) < 2; });
    return out;
}

/// The same of volumes, of which one of a single slice is a grid.
std::vector<Grid3d> volumesOf(Index tokens) {
    std::vector<Grid3d> out;
    for (const Grid& outer : gridsOf(tokens)) {
        for (const Grid& slice : gridsOf(outer.columns)) {
            out.push_back({outer.rows, slice.rows, slice.columns});
        }
    }
    return out;
}

bool takes(const EncodingDeclaration& encoding, const char* id, Index value) {
    const ParameterDeclaration* declared = encoding.parameter(id);
    return declared != nullptr && checkParameter(*declared, value).ok();
}

/// The sizes of so many queries: a length, or the first grid or volume that is declared.
std::vector<Map> sizesOf(const EncodingDeclaration& encoding, Index queries, Index keys) {
    if (takes(encoding, "length", queries)) {
        Map sizes{{"length", queries}};
        if (keys != queries && takes(encoding, "key-length", keys)) {
            sizes.emplace("key-length", keys);
        }
        if (keys > queries && takes(encoding, "memory", keys - queries)) {
            sizes.emplace("memory", keys - queries);
        }
        return {sizes};
    }
    std::vector<Map> out;
    const auto add = [&](const ParameterDeclaration& parameter, const auto& grids) {
        for (const auto& grid : grids) {
            if (checkParameter(parameter, grid).ok()) {
                out.push_back({{parameter.id, grid}});
            }
        }
    };
    const auto sides = std::ranges::find_if(encoding.parameters, [](const ParameterDeclaration& one) {
        return one.type == ParameterType::GridSize || one.type == ParameterType::Grid3dSize;
    });
    if (sides != encoding.parameters.end() && sides->type == ParameterType::GridSize) {
        add(*sides, gridsOf(queries));
    } else if (sides != encoding.parameters.end()) {
        add(*sides, volumesOf(queries));
    }
    return out;
}

/// What the shape says of an encoding's parameters, where its array is of this kind.
std::vector<Map> parametersOf(const EncodingDeclaration& encoding, const ComparedArray& array, ArrayKind kind) {
    const auto with = [&](Map sizes, const char* id, Index value) {
        if (takes(encoding, id, value)) {
            sizes.emplace(id, value);
        }
        return sizes;
    };
    std::vector<Map> out;
    switch (kind) {
        case ArrayKind::RealVector:
            return {with({}, "head-dim", 2 * array.columns)};
        case ArrayKind::RealTable:
            for (const Map& sizes : sizesOf(encoding, array.rows, array.rows)) {
                out.push_back(with(sizes, "head-dim", array.columns));
            }
            return out;
        case ArrayKind::RealBias:
            for (const Map& sizes : sizesOf(encoding, array.rows, array.columns)) {
                out.push_back(with(sizes, "heads", array.heads));
            }
            return out;
        case ArrayKind::WholeMatrix:
        case ArrayKind::Mask:
        case ArrayKind::WholeVector:
            break;
    }
    return sizesOf(encoding, array.rows, array.columns);
}

bool readsTensors(const Model& model, const LayerDeclaration& layer) {
    return layer.random ||
           std::ranges::any_of(layer.tensors, [&](const std::string& name) { return model.tensors().find(name) != model.tensors().end(); });
}

/// The parameters that are read, as they are told.
CandidateParameters told(const Model& model, const std::string& layer, const Map& given) {
    CandidateParameters out{{"layer", layer}};
    for (const ParameterDeclaration& parameter : model.encoding().parameters) {
        const auto value = given.find(parameter.id);
        if (value != given.end() && model.parameters().reads(parameter)) {
            std::visit([&](const auto& one) { out.emplace_back(parameter.id, one); }, value->second);
        }
    }
    return out;
}

}  // namespace

Candidates catalogueCandidates(const ComparedArray& array, ArrayKind kind, const Candidates& known, const Progress& progress) {
    const KindRule rule = ruleOf(kind);
    const Shape shape = withoutLeadingOnes(array.shape, kind == ArrayKind::RealVector ? 1 : 2);
    Candidates out;
    const auto isKnown = [&](const EncodingDeclaration& encoding, const LayerDeclaration& layer) {
        return std::ranges::any_of(known, [&](const Candidate& one) {
            // Offsets of one name are one matrix in all encodings.
            return *parameterNamed(one.parameters, "layer") == CandidateValue(layer.id) &&
                   (one.encoding == encoding.id || layer.role == LayerRole::Offset);
        });
    };
    for (const EncodingDeclaration& encoding : catalogue()) {
        std::vector<const LayerDeclaration*> wanted;
        for (const LayerDeclaration& layer : encoding.layers) {
            if (std::ranges::find(rule.roles, layer.role) != rule.roles.end() && !isKnown(encoding, layer)) {
                wanted.push_back(&layer);
            }
        }
        for (const Map& given : wanted.empty() ? std::vector<Map>() : parametersOf(encoding, array, kind)) {
            const auto built = progress.stopped() ? makeError(ErrorCode::Cancelled) : Model::build({&encoding, given});
            if (!built.ok()) {
                continue;
            }
            const std::shared_ptr<const Model>& model = built.value();
            for (const LayerDeclaration* layer : wanted) {
                const auto full = model->fullShape(layer->id);
                if (!full.ok() || withoutLeadingOnes(full.value(), shape.size()) != shape || readsTensors(*model, *layer)) {
                    continue;
                }
                Candidate candidate{encoding.id, told(*model, layer->id, given), rowsOfLayer(model, *layer, shape), rule.relations};
                candidate.matrix.rank = array.rank();
                for (const auto& [id, value] : given) {
                    candidate.grid = std::holds_alternative<Grid>(value) ? std::optional(std::get<Grid>(value)) : candidate.grid;
                }
                out.push_back(std::move(candidate));
            }
        }
    }
    return out;
}

}  // namespace posenc
