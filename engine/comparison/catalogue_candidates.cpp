#include "engine/comparison/catalogue_candidates.h"

#include <algorithm>
#include <span>

#include "engine/comparison/gathered.h"
#include "engine/comparison/layer_rows.h"
#include "engine/comparison/published_parameters.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

using Map = Parameters::Map;

/// What layers of one kind an array may be, and how they are related to it.
struct LayerRule {
    std::vector<LayerRole> roles;
    RelationSet relations = 0;
    Index featuresPerColumn = 1;  ///< 2 where a column is a pair of features
    bool gathers = false;         ///< the layer is an index by which the array, a bias, may have been gathered from a table
};

/// Other numbers than frequencies and tables are many, and most of them ramps: they are named only as they are.
constexpr RelationSet kOfNumbers = bitOf(Relation::Equal);

/// Where these hold, cells differ that the parameters decide, so parameters beside the defaults are not told by them.
constexpr RelationSet kInPartAlone =
    bitOf(Relation::ShiftedByOne) | bitOf(Relation::ClippedDifferently) | bitOf(Relation::MaskedPartDiffers);

std::vector<LayerRule> rulesOf(ArrayKind kind, const ComparedArray& array) {
    switch (kind) {
        case ArrayKind::WholeMatrix:
            return {{{LayerRole::TableIndex, LayerRole::AxisIndex, LayerRole::Offset}, kAllRelations}};
        case ArrayKind::RealVector:
            return {{{LayerRole::Frequency}, kOfVectors, 2}, {{LayerRole::Numbers}, kOfNumbers, 2}};
        case ArrayKind::RealTable:
            return {{{LayerRole::Table}, kOfTables}, {{LayerRole::Numbers}, kOfNumbers, 2}};
        case ArrayKind::RealBias: {
            std::vector<LayerRule> rules{{{LayerRole::Bias}, relationsOfBiases(array.heads)}};
            if (isRecoverable(array)) {
                rules.push_back({{LayerRole::TableIndex}, bitOf(Relation::Gathered), 1, true});
            }
            return rules;
        }
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

bool takes(const EncodingDeclaration& encoding, const char* id, Index value) {
    const ParameterDeclaration* declared = encoding.parameter(id);
    return declared != nullptr && checkParameter(*declared, value).ok();
}

/// The sizes of so many queries: a length, or the first grid or volume that is declared. Where there are other keys than queries, the grid
/// may be that of either.
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
        add(*sides, keys != queries ? gridsOf(keys) : std::vector<Grid>());
    } else if (sides != encoding.parameters.end()) {
        add(*sides, volumesOfTokens(queries));
    }
    return out;
}

/// What the shape says of an encoding's parameters, where its array is of this kind.
std::vector<Map> parametersOf(const EncodingDeclaration& encoding, const ComparedArray& array, ArrayKind kind, Index featuresPerColumn) {
    const auto with = [&](Map sizes, const char* id, Index value) {
        if (takes(encoding, id, value)) {
            sizes.emplace(id, value);
        }
        return sizes;
    };
    std::vector<Map> out;
    switch (kind) {
        case ArrayKind::RealVector:
            return {with({}, "head-dim", featuresPerColumn * array.columns)};
        case ArrayKind::RealTable:
            for (const Map& sizes : sizesOf(encoding, array.rows, array.rows)) {
                out.push_back(with(sizes, "head-dim", featuresPerColumn * array.columns));
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

/// Whether what position adds is a row of one table for each pair.
bool readsOneTable(const EncodingDeclaration& encoding) {
    const auto has = [&](LayerRole role) {
        return std::ranges::find(encoding.layers, role, &LayerDeclaration::role) != encoding.layers.end();
    };
    return has(LayerRole::TableIndex) && has(LayerRole::Bias);
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

/// A candidate has the layer. Offsets of one name and sign are one matrix in all encodings.
bool isKnown(const Candidates& known, const EncodingDeclaration& encoding, const LayerDeclaration& layer) {
    return std::ranges::any_of(known, [&](const Candidate& one) {
        const EncodingDeclaration* other = findEncoding(one.encoding);
        return *parameterNamed(one.parameters, "layer") == CandidateValue(layer.id) &&
               (one.encoding == encoding.id || (layer.role == LayerRole::Offset && other != nullptr && other->sign == encoding.sign));
    });
}

}  // namespace

Candidates catalogueCandidates(const ComparedArray& array, ArrayKind kind, const Candidates& known, const Progress& progress) {
    const Shape shape = withoutLeadingOnes(array.shape, kind == ArrayKind::RealVector ? 1 : 2);
    const Shape ofPairs{array.rows, array.columns};
    Candidates out;
    using Layers = std::vector<const LayerDeclaration*>;
    // Adds those layers that have the array's shape; returns those that other parameters at these sizes may change. Offsets of a shape are
    // none of them.
    const auto addLayers = [&](const EncodingDeclaration& encoding, const Layers& layers, const Map& given, const LayerRule& rule) {
        const Shape& wanted = rule.gathers ? ofPairs : shape;
        Layers left;
        const auto built = progress.stopped() ? makeError(ErrorCode::Cancelled) : Model::build({&encoding, given});
        if (!built.ok()) {
            return layers;
        }
        const std::shared_ptr<const Model>& model = built.value();
        for (const LayerDeclaration* layer : layers) {
            const auto full = model->fullShape(layer->id);
            const bool fits = full.ok() && withoutLeadingOnes(full.value(), wanted.size()) == wanted;
            if (!fits || layer->role != LayerRole::Offset) {
                left.push_back(layer);
            }
            if (!fits || readsTensors(*model, *layer)) {
                continue;
            }
            Candidate candidate{encoding.id, told(*model, layer->id, given), rowsOfLayer(model, *layer, wanted), rule.relations};
            candidate.gathers = rule.gathers;
            candidate.matrix.rank = rule.gathers ? 2 : array.rank();
            for (const auto& [id, value] : given) {
                candidate.grid = std::holds_alternative<Grid>(value) ? std::optional(std::get<Grid>(value)) : candidate.grid;
            }
            out.push_back(std::move(candidate));
        }
        return left;
    };
    for (const LayerRule& rule : rulesOf(kind, array)) {
        for (const EncodingDeclaration& encoding : catalogue()) {
            Layers wanted;
            for (const LayerDeclaration& layer : encoding.layers) {
                const bool asked =
                    std::ranges::find(rule.roles, layer.role) != rule.roles.end() && (!rule.gathers || readsOneTable(encoding));
                if (asked && !isKnown(known, encoding, layer)) {
                    wanted.push_back(&layer);
                }
            }
            for (const Map& sizes :
                 wanted.empty() ? std::vector<Map>()
                                : parametersOf(encoding, array, rule.gathers ? ArrayKind::WholeMatrix : kind, rule.featuresPerColumn)) {
                const Layers left = addLayers(encoding, wanted, sizes, rule);
                LayerRule beside = rule;
                beside.relations &= ~kInPartAlone;
                for (const Map& parameters : left.empty() ? std::vector<Map>() : publishedParameters(encoding.id, sizes)) {
                    Map given = sizes;
                    given.insert(parameters.begin(), parameters.end());
                    (void)addLayers(encoding, left, given, beside);
                }
            }
        }
    }
    return out;
}

}  // namespace posenc
