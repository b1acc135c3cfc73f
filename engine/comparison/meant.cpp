#include "engine/comparison/meant.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/comparison/known_formulas.h"
#include "engine/comparison/layer_rows.h"
#include "engine/core/text.h"

namespace posenc {

namespace {

constexpr std::array kReal{LayerRole::Bias, LayerRole::Table, LayerRole::Numbers, LayerRole::Frequency, LayerRole::Similarity};

/// Numbers of one row of a layer.
std::vector<double> numbersOf(const Model& model, const char* layer) {
    const auto field = model.field(layer, 0);
    std::vector<float> values(field.ok() ? static_cast<std::size_t>(field.value()->columns()) : 0);
    const bool read = field.ok() && field.value()->evaluate(Region::whole(1, field.value()->columns()), values).ok();
    return read ? std::vector<double>(values.begin(), values.end()) : std::vector<double>();
}

/// Cosines or sines of rotary embeddings, which are no layers but what programs keep. Angles of far positions need frequencies in double,
/// so they are computed again; none where these are not the frequencies of the model.
std::optional<OtherSide> rotationRows(const Model& model, bool sine, const ComparedArray& array) {
    const Parameters& parameters = model.parameters();
    const auto known = numbersOf(model, "frequencies");
    const auto amplitude = numbersOf(model, "amplitude");
    const FrequencySeries series{.base = parameters.real("base"),
                                 .scaling = parameters.choice("scaling"),
                                 .factor = parameters.real("factor"),
                                 .originalLength = static_cast<double>(parameters.integer("original-length")),
                                 .truncate = parameters.flag("truncate")};
    const auto frequencies = frequenciesOf(series, static_cast<Index>(known.size()));
    const bool same = !known.empty() && amplitude.size() == 1 &&
                      std::equal(known.begin(), known.end(), frequencies.begin(),
                                 [](double x, double y) { return std::abs(x - y) <= 1e-6 * std::abs(y); });
    if (!same) {
        return std::nullopt;
    }
    const bool once = array.columns == static_cast<Index>(known.size());
    OtherSide out =
        rowsOfWaves(array.rows, rotationWaves(frequencies, once ? std::string() : parameters.choice("pairing"), sine), [](Index t) {
            return std::array{static_cast<double>(t), 0.0};
        });
    out.largest *= amplitude.front();
    out.row = [row = out.row, factor = amplitude.front()](Index head, Index position, std::span<double> to) {
        row(head, position, to);
        std::transform(to.begin(), to.end(), to.begin(), [factor](double value) { return factor * value; });
    };
    return out;
}

/// The layer that real numbers are meant to be where none is told: those of several heads a bias; a matrix the computed layer of its
/// shape, else a bias. What the program has drawn is nobody's: of such a bias, and where the encoding adds none, it is the index, by which
/// a bias may have been gathered. None where there is no index either.
std::optional<LayerDeclaration> realLayerMeant(const Model& model, const ComparedArray& array) {
    std::vector<LayerDeclaration> computed = model.layersOf(kReal);
    std::erase_if(computed, [&](const LayerDeclaration& layer) {
        return model.randomPart(layer).has_value() || (array.heads > 1 && layer.role != LayerRole::Bias);
    });
    const auto found = std::find_if(computed.begin(), computed.end(), [&](const LayerDeclaration& layer) {
        const auto shape = model.fullShape(layer.id);
        return shape.ok() && withoutLeadingOnes(shape.value(), 2) == withoutLeadingOnes(array.shape, 2);
    });
    if (found != computed.end()) {
        return *found;
    }
    const auto index = model.layerOf(LayerRole::TableIndex);
    const auto bias = model.layerOf(LayerRole::Bias);
    const bool gathers = index && (!bias || model.randomPart(*bias));
    return gathers ? index : computed.empty() ? std::nullopt : std::optional(computed.front());
}

/// The axes that a declaration writes, "H x n x d"; the first of alternatives.
std::vector<std::string> axesOf(std::string_view shape) {
    constexpr std::string_view kBetween = " x ";
    shape = shape.substr(0, shape.find_first_of(",;"));
    std::vector<std::string> out;
    for (std::size_t end = shape.find(kBetween); end != std::string_view::npos; end = shape.find(kBetween)) {
        out.emplace_back(shape.substr(0, end));
        shape.remove_prefix(end + kBetween.size());
    }
    out.emplace_back(shape);
    return out;
}

/// The whole number that has this symbol or id; null: none.
const ParameterDeclaration* sizeNamed(const EncodingDeclaration& encoding, std::string_view name) {
    const auto found = std::ranges::find_if(encoding.parameters, [&](const ParameterDeclaration& one) {
        return (one.symbol == name || one.id == name) && one.type == ParameterType::Integer;
    });
    return found == encoding.parameters.end() ? nullptr : &*found;
}

/// The matrices that are meant, with the axis of the heads where there are several.
Result<OtherSide> rowsOfMatrices(const Model& model, const std::string& layer, const std::vector<Index>& matrices, bool mean) {
    Fields fields;
    if (mean) {
        auto field = model.meanField(layer);
        if (!field.ok()) {
            return field.error();
        }
        fields.push_back(std::move(field).value());
    }
    for (const Index matrix : matrices) {
        auto field = model.field(layer, matrix);
        if (!field.ok()) {
            return field.error();
        }
        fields.push_back(std::move(field).value());
    }
    const Index rank = fields.size() > 1 ? 3 : 2;
    return rowsOfFields(std::move(fields), rank);
}

}  // namespace

std::string layerLike(const Model& model, const ComparedArray& array) {
    constexpr std::array kWhole{LayerRole::TableIndex, LayerRole::AxisIndex, LayerRole::Offset, LayerRole::Region};
    constexpr std::array kMask{LayerRole::Mask, LayerRole::Visible};
    std::vector<LayerDeclaration> all = model.layersOf(array.mask      ? std::span<const LayerRole>(kMask)
                                                       : array.whole() ? std::span<const LayerRole>(kWhole)
                                                                       : std::span<const LayerRole>(kReal));
    const auto fits = [&](const LayerDeclaration& layer) {
        const auto shape = model.fullShape(layer.id);
        return shape.ok() && withoutLeadingOnes(shape.value()) == array.shape;
    };
    const auto found = std::find_if(all.begin(), all.end(), fits);
    return found != all.end() ? found->id : all.empty() ? std::string() : all.front().id;
}

Parameters::Map withSizesOf(const ComparedArray& array, const EncodingDeclaration& encoding, Parameters::Map given,
                            const MeantLayer& meant) {
    const auto fill = [&](std::string_view id, Index value) {
        const ParameterDeclaration* declared = encoding.parameter(id);
        if (declared != nullptr && given.find(declared->id) == given.end() && checkParameter(*declared, value).ok()) {
            given.emplace(id, value);
        }
    };
    const LayerDeclaration* layer = encoding.layer(meant.id);
    if (layer == nullptr && array.rank() == 1) {
        fill("heads", array.columns);
        fill("head-dim", 2 * array.columns);
        return given;
    }
    const bool hasPairs = std::any_of(encoding.layers.begin(), encoding.layers.end(), [](const LayerDeclaration& one) {
        return one.role == LayerRole::Bias || one.role == LayerRole::TableIndex;
    });
    std::vector<std::string> axes = axesOf(layer != nullptr ? layer->shape : array.whole() || hasPairs ? "H x n x m" : "H x n x d");
    // One of the components lacks the axis that is last.
    if (meant.slice && layer != nullptr && layer->stack == LayerStack::Components && axes.size() > 1) {
        axes.pop_back();
    }
    const bool allHeads = meant.heads.empty() && !meant.mean;
    // Axes are told from the last one: those of length 1 may be left out in front, as is that of the heads where one is selected.
    const auto extent = [&](std::size_t axis) {
        const std::size_t behind = axes.size() - axis;
        return behind <= array.shape.size() ? array.shape[array.shape.size() - behind] : Index{1};
    };
    std::optional<Index> keys;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        const ParameterDeclaration* size = sizeNamed(encoding, axes[axis]);
        if (axes[axis] == "m") {
            keys = extent(axis);
        } else if (size != nullptr && (allHeads || size->id != "heads")) {
            fill(size->id, extent(axis));
        } else if (size == nullptr && (axes[axis] == "P" || axes[axis] == "d/2")) {
            fill("head-dim", 2 * extent(axis));
        }
    }
    if (keys) {
        fill("length", *keys);
        const auto length = given.find("length");
        const Index queries = length != given.end() ? std::get<Index>(length->second) : *keys;
        fill("key-length", std::max(queries, *keys));
        fill("memory", std::max<Index>(0, *keys - queries));
    }
    return given;
}

Result<Candidate> meantArray(const std::shared_ptr<const Model>& model, const MeantLayer& meant, const ComparedArray& array,
                             const Parameters::Map& given) {
    const EncodingDeclaration& encoding = model->encoding();
    Candidate out;
    out.encoding = encoding.id;
    out.relations = kAllRelations;
    for (const auto& [id, value] : given) {
        std::visit([&out, &name = id](const auto& one) { out.parameters.emplace_back(name, one); }, value);
        if (const auto* grid = std::get_if<Grid>(&value); grid != nullptr && !out.grid) {
            out.grid = *grid;
        }
    }
    std::string chosen = meant.id;
    const bool rotates = encoding.id == "rope" && array.heads == 1;
    if (chosen.empty() && rotates) {
        chosen = array.rank() == 1 ? "frequencies" : "cosines";
    } else if (chosen.empty() && !array.whole() && !array.mask) {
        const auto real = realLayerMeant(*model, array);
        chosen = real ? real->id : std::string();
        out.gathers = real && real->role == LayerRole::TableIndex;
    } else if (chosen.empty()) {
        chosen = layerLike(*model, array);
    }
    if (chosen.empty()) {
        return makeError(ErrorCode::TensorShape, "", toString(array.shape), POSENC_TEXT("the kind of one of the encoding's layers"));
    }
    const auto declared = model->layer(chosen);
    if (rotates && (chosen == "cosines" || chosen == "sines")) {
        if (auto rows = rotationRows(*model, chosen == "sines", array)) {
            out.parameters.insert(out.parameters.begin(), {"layer", chosen});
            out.matrix = std::move(*rows);
            return out;
        }
    }
    if (!declared.ok()) {
        return declared.error();
    }
    LayerDeclaration read = declared.value();
    if (read.role == LayerRole::Bias && model->randomPart(read)) {
        if (const auto index = model->layerOf(LayerRole::TableIndex)) {
            read = *index;
            out.gathers = true;
        }
    }
    // A table that was gathered is told as the bias that it is.
    out.parameters.insert(out.parameters.begin(), {"layer", out.gathers ? std::string("bias") : chosen});
    const auto shape = model->fullShape(read.id);
    if (!shape.ok()) {
        return shape.error();
    }
    const bool perHead = read.stack == LayerStack::Heads;
    const std::vector<Index> matrices = perHead ? meant.heads : meant.slice ? std::vector{*meant.slice} : std::vector<Index>();
    const bool mean = perHead && meant.mean;
    if ((!matrices.empty() || mean) && shape.value().size() == 3) {
        auto rows = rowsOfMatrices(*model, read.id, matrices, mean);
        if (!rows.ok()) {
            return rows.error();
        }
        out.matrix = std::move(rows).value();
        if (matrices.size() == 1) {
            out.parameters.emplace_back(perHead ? "head" : "slice", matrices.front());
        }
    } else {
        out.matrix = rowsOfLayer(model, read, shape.value());
    }
    if (array.attention && read.role == LayerRole::Probability) {
        out.matrix = logarithmsOf(std::move(out.matrix));
    }
    out.seesPairs = read.role == LayerRole::Visible;
    if (read.role == LayerRole::TableIndex && !out.gathers) {
        // The last query and the last key are one token.
        std::vector<double> last(static_cast<std::size_t>(out.matrix.columns));
        out.matrix.row(0, out.matrix.rows - 1, last);
        out.tableOffset = std::isfinite(last.back()) ? static_cast<Index>(last.back()) : 0;
    }
    if (out.gathers) {
        out.matrix.heads = array.heads;
        out.matrix.rank = array.rank();
    }
    return out;
}

}  // namespace posenc
