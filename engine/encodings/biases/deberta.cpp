#include "engine/encodings/biases/deberta.h"

#include <algorithm>
#include <cmath>

#include "engine/attention/attention_fields.h"
#include "engine/attention/key_terms.h"
#include "engine/attention/terms.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/four_terms.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"
#include "engine/model/row_store.h"

namespace posenc {

namespace {

constexpr double kTableEpsilon = 1e-7;

struct Buckets {
    Index count;
    Index maxDistance;
    bool clamped;

    explicit Buckets(const Parameters& parameters)
        : count(parameters.integer("buckets")),
          maxDistance(parameters.integer("max-distance")),
          clamped(parameters.choice("far") == "clamped") {}
    [[nodiscard]] Index span() const { return count == 0 ? maxDistance : count; }
    [[nodiscard]] Index row(Index offset) const {
        return std::clamp<Index>(debertaBucket(offset, count, maxDistance, clamped) + span(), 0, 2 * span() - 1);
    }
    /// The row by key - query, of offsets whose size is below `length`.
    [[nodiscard]] std::shared_ptr<const OffsetMap> map(Index length) const {
        const auto rowOf = [this](Index ahead) { return row(-ahead); };
        std::vector<Index> starts;
        if (count == 0) {
            starts = {1 - span(), span()};
        } else {
            const Index exact = count / 2;
            const auto add = [&](Index first, Index end) {
                const auto steps = first < end ? stepsOf(first, end, rowOf) : std::vector<Index>();
                starts.insert(starts.end(), steps.begin(), steps.end());
            };
            add(1 - length, -exact);
            starts.push_back(-exact);
            starts.push_back(exact + 1);
            add(exact + 1, length);
        }
        return OffsetMap::of(length, length, rowOf, starts);
    }
};

/// How many terms of the position there are.
Index termCount(const Parameters& parameters) {
    return parameters.choice("terms") == "both" ? 2 : 1;
}

bool hasTerm(const Parameters& parameters, const char* term) {
    return parameters.choice("terms") == "both" || parameters.choice("terms") == term;
}

/// LayerNorm of each row where weights or biases are bound, else the rows; of the two one that is not bound changes nothing.
Tensor normalisedTable(const Tensor& embedding, const Tensor* scale, const Tensor* shift) {
    if (scale == nullptr && shift == nullptr) {
        return embedding;
    }
    const auto bound = [](const Tensor* tensor) { return tensor != nullptr ? std::optional(*tensor) : std::nullopt; };
    return computedTensor(embedding.shape(), [embedding, weights = bound(scale), added = bound(shift)](Index row, std::span<float> out) {
        const auto from = embedding.slice(row);
        const auto width = static_cast<double>(from.size());
        double mean = 0;
        double square = 0;
        for (const float value : from) {
            mean += static_cast<double>(value) / width;
        }
        for (const float value : from) {
            square += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean) / width;
        }
        for (std::size_t k = 0; k < out.size(); ++k) {
            const double unit = (static_cast<double>(from[k]) - mean) / std::sqrt(square + kTableEpsilon);
            const double factor = weights ? static_cast<double>(weights->values()[k]) : 1.0;
            out[k] = static_cast<float>(unit * factor + (added ? static_cast<double>(added->values()[k]) : 0.0));
        }
    });
}

void setTable(ModelParts& parts, const Tensor& table) {
    parts.setLayer("table", 0, [table](Index) { return matrixField(table, 0, tableRows(), features()); });
    const Tensor embedding = parts.required("embedding");
    const Tensor* scale = parts.tensor("norm-weight");
    const Tensor* shift = parts.tensor("norm-bias");
    if (scale == nullptr && shift == nullptr) {
        describeTable(parts, "embedding");
        return;
    }
    parts.setCellDescription("table", [=, weights = scale ? std::optional(*scale) : std::nullopt,
                                       added = shift ? std::optional(*shift) : std::nullopt](Index, Cell cell, StepWriter& steps) {
        const auto row = vectorInput("tensor-embedding", 0, cellsOfRow(cell.row, 0, embedding.dimension(1)), "E");
        const auto width = parameterInput("H d", static_cast<double>(embedding.dimension(1)));
        double sum = 0;
        double squares = 0;
        for (const float value : embedding.slice(cell.row)) {
            sum += static_cast<double>(value);
            squares += static_cast<double>(value) * static_cast<double>(value);
        }
        const auto mean = steps.quantity(POSENC_TEXT("mean"), "sum({})/{}", {row, width}, sum / width.value);
        const auto variance = steps.quantity(POSENC_TEXT("variance"), "{} * {}/{} - {}^2", {row, row, width, mean},
                                             squares / width.value - mean.value * mean.value);
        std::vector<ExplanationInput> inputs{describeNumber("embedding", embedding, cell, "entry", steps), mean, variance};
        std::string pattern = "({} - {})/√({} + 0.0000001)";
        const double unit = (inputs[0].value - mean.value) / std::sqrt(variance.value + kTableEpsilon);
        double value = unit;
        if (weights) {
            inputs.push_back(describeNumber("norm-weight", *weights, {0, cell.column}, "norm weight", steps));
            pattern += " * {}";
            value *= inputs.back().value;
        }
        if (added) {
            inputs.push_back(describeNumber("norm-bias", *added, {0, cell.column}, "norm bias", steps));
            pattern += " + {}";
            value += inputs.back().value;
        }
        steps.add(ExplanationStep::Kind::Entry, "table", pattern, std::move(inputs), value);
    });
}

/// A term of the position: the projected table, the layer that shows it, what multiplies it.
struct PositionTerm {
    const char* layer;       ///< "term-b"
    const char* projection;  ///< "key"
    const char* symbol;      ///< of the projected table
    bool byQuery;
};

Status buildDeberta(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const Sequence sequence{parameters.integer("length"), parameters.integer("length")};
    parts.setTokens(sequence.queries, queryTokens(), sequence.keys, keyTokens());
    parts.setIndexLayer("offset", sequence.affineMap(0, -1));
    const Buckets buckets(parameters);
    const auto index = buckets.map(sequence.queries);
    parts.setIndexLayer("index", index);
    if (buckets.count > 0) {
        parts.setFarRows("index",
                         {buckets.row(sequence.queries + buckets.maxDistance), buckets.row(-sequence.queries - buckets.maxDistance)});
    }
    const Index terms = termCount(parameters);
    const auto automatic = 1 / std::sqrt(static_cast<double>(parameters.integer("head-dim") * (1 + terms)));
    const float scale = parts.scale(automatic);
    ExplanationInput factor = scaleInput(parts, automatic);
    if (factor.source == "1/√d") {
        factor.source = terms == 2 ? "1/√(3*d)" : "1/√(2*d)";
    }
    const Tensor table = normalisedTable(parts.required("embedding"), parts.tensor("norm-weight"), parts.tensor("norm-bias"));
    setTable(parts, table);

    const Tensor& queries = parts.required("queries");
    const Tensor& keys = parts.required("keys");
    const VectorSource q = queryVectors(parts);
    const VectorSource k = keyVectors(parts);
    Scores& scores = parts.scores();
    scores.add("term-a", contentTerm(queries, keys, std::vector<float>(static_cast<std::size_t>(parts.heads()), scale)));
    describeProducts(parts, "term-a", {{factor, q, k}});
    parts.setLayer("content", parts.heads(),
                   [shared = parts.sharedScores()](Index head) { return scoreField(shared, "term-a", head, std::nullopt); });
    parts.setCellDescription("content", [=](Index head, Cell cell, StepWriter& steps) {
        const auto product = describeProduct(q, k, head, cell.row, cell.column, steps);
        steps.add(ExplanationStep::Kind::Share, "content", "{} * {}", {factor, product}, factor.value * product.value);
    });
    const auto position =
        std::make_shared<Scores>(parts.heads(), scores.queryMeaning(), scores.queries(), scores.keyMeaning(), scores.keys());
    position->setMask(scores.sharedMask());
    std::vector<ShareProduct> products;
    for (const PositionTerm& term : {PositionTerm{"term-b", "key", "Kr", true}, PositionTerm{"term-c", "query", "Qr", false}}) {
        if (!hasTerm(parameters, term.byQuery ? "c2p" : "p2c")) {
            addNothing(parts, term.layer);
            continue;
        }
        const std::string name = term.projection;
        const Tensor weights = parts.required(name + "-weight");
        const Tensor shift = parts.required(name + "-bias");
        const PositionRows rowsOfTable{table.dimension(0), table.dimension(1), [](Index row) { return row; },
                                       [table] { return fingerprint(table.values()); },
                                       [table](std::span<const Index> wanted, std::span<float> out) {
                                           auto to = out.begin();
                                           for (const Index row : wanted) {
                                               to = std::ranges::copy(table.slice(row), to).out;
                                           }
                                       }};
        const Projection projected = projectedRows(rowsOfTable, weights, shift, parts.heads(), name, parts.rowStore());
        const Tensor& whole = projected.whole;
        const std::string layer = name + "-table";
        parts.setLayer(layer, 0, [whole](Index) { return matrixField(whole, 0, tableRows(), features()); });
        parts.setCellDescription(layer, [=](Index, Cell cell, StepWriter& steps) {
            const Index width = whole.dimension(2);
            steps.add(ExplanationStep::Kind::Entry, layer, "{} * {} + {}",
                      {vectorInput("table", 0, cellsOfRow(cell.row, 0, width), "table[" + std::to_string(cell.row) + "]"),
                       vectorInput("tensor-" + name + "-weight", 0, cellsOfRow(cell.column, 0, width), "W"),
                       numberInput(name + "-bias", shift, {0, cell.column})},
                      static_cast<double>(whole.values()[static_cast<std::size_t>(cell.row * width + cell.column)]));
        });
        const Tensor& rows = projected.byHead;
        const auto share = term.byQuery ? relativeTerm(queries, rows, index, scale) : keyRelativeTerm(keys, rows, index, scale);
        scores.add(term.layer, share);
        position->add("position", share);
        const VectorSource ofTable{term.symbol, layer,
                                   rows,        [index](Index query, Index key) { return index->at(query, key); },
                                   true,        VectorSource::Place::PartOfRow};
        products.push_back({factor, term.byQuery ? q : k, ofTable});
        describeProducts(parts, term.layer, {products.back()});
    }
    for (const char* layer : {"term-a", "term-b", "term-c"}) {
        parts.setScoreLayer(layer, 0.0F);
    }
    parts.setScoreLayer("position", 0.0F, position);
    parts.setCellDescription("position", [=](Index head, Cell cell, StepWriter& steps) {
        std::string pattern;
        std::vector<ExplanationInput> inputs;
        double sum = 0;
        for (const ShareProduct& product : products) {
            inputs.push_back(product.factor);
            inputs.push_back(describeProduct(product.left, product.right, head, cell.row, cell.column, steps));
            sum += product.factor.value * inputs.back().value;
            pattern += pattern.empty() ? "{} * {}" : " + {} * {}";
        }
        steps.add(ExplanationStep::Kind::Share, "position", std::move(pattern), std::move(inputs), sum);
        steps.last().masked = !position->keyMask().of(cell.row).has(cell.column);
    });
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const auto told = sequence.describeOffset(query, key, steps);
        ExplanationInput r = !steps.offsets().keyMinusQuery() ? told : steps.quantity("r", "0 - {}", {told}, 0 - told.value);
        const auto most = parameterInput("K−1", static_cast<double>(buckets.maxDistance - 1));
        if (buckets.count > 0) {
            if (buckets.clamped) {
                r = steps.add(ExplanationStep::Kind::Clip, "clamped", "clip({}, -{}, {})", {r, most, most},
                              std::clamp(r.value, -most.value, most.value));
            }
            const auto half = parameterInput("B/2", static_cast<double>(buckets.count / 2));
            if (std::abs(r.value) > half.value) {
                const auto bucket = debertaBucket(static_cast<Index>(r.value), buckets.count, buckets.maxDistance, buckets.clamped);
                r = steps.quantity("g(r)", "sgn({}) * ({} + ceil(f32(f32(f32(ln(f32(|{}|/{})))/f32(ln({}/{}))) * ({} - 1))))",
                                   {r, half, r, half, most, half, half}, static_cast<double>(bucket));
            }
        }
        const auto span = parameterInput(buckets.count == 0 ? "K" : "B", static_cast<double>(buckets.span()));
        steps.add(ExplanationStep::Kind::TableIndex, "index", "clip({} + {}, 0, 2 * {} - 1)", {r, span, span},
                  static_cast<double>(index->at(query, key)));
    });
    return {};
}

std::string formulaOfDeberta(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool both = termCount(parameters) == 2;
    const std::string r = !offsets.keyMinusQuery() ? "Δ" : "−Δ";
    std::string products = "qᵢ·kⱼ";
    products += hasTerm(parameters, "c2p") ? " + qᵢ·key-table[ index ]" : "";
    products += hasTerm(parameters, "p2c") ? " + query-table[ index ]·kⱼ" : "";
    const bool buckets = parameters.integer("buckets") > 0;
    const bool clamped = parameters.choice("far") == "clamped";
    const std::string known = buckets && clamped ? "clip(" + r + ", 1−K, K−1)" : r;
    const bool automatic = !parameters.number("scale") && parameters.choice("scale") != "none";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "( " + products + " )")),
                          buckets ? "index = clip(g(" + known + ") + B, 0, 2B−1)" : "index = clip(" + r + " + K, 0, 2K−1)",
                          buckets ? "g(r) = r for |r| ≤ B/2" : "",
                          buckets ? "g(r) = sgn(r)·(B/2 + ceil(ln(2·|r|/B)/ln(2(K−1)/B)·(B/2−1))) for |r| > B/2" : "",
                          offsetClause(parameters, offsets), automatic ? (both ? "s = 1/√(3d)" : "s = 1/√(2d)") : ""});
}

LayerDeclaration projectedLayer(std::string id, std::string title, std::vector<std::string> tensors) {
    return LayerDeclaration{.id = std::move(id),
                            .title = std::move(title),
                            .description = POSENC_TEXT("the table, projected"),
                            .role = LayerRole::Numbers,
                            .shape = "2k x H d"}
        .reading(std::move(tensors));
}

}  // namespace

Index debertaBucket(Index offset, Index buckets, Index maxDistance, bool clamped) {
    if (buckets == 0) {
        return offset;
    }
    const Index r = clamped ? std::clamp(offset, 1 - maxDistance, maxDistance - 1) : offset;
    const Index half = buckets / 2;
    if (std::abs(r) <= half) {
        return r;
    }
    // Each step is stored as float32: the compiler may not keep more.
    const auto ratio = static_cast<float>(static_cast<double>(std::abs(r)) / static_cast<double>(half));
    const auto logarithm = static_cast<float>(std::log(static_cast<double>(ratio)));
    const auto whole = static_cast<float>(std::log(static_cast<double>(maxDistance - 1) / static_cast<double>(half)));
    const float quotient = logarithm / whole;
    const float steps = quotient * static_cast<float>(half - 1);
    const Index size = half + static_cast<Index>(std::ceil(steps));
    return r < 0 ? -size : size;
}

EncodingDeclaration deberta() {
    EncodingDeclaration out = sequenceEncoding(
        "deberta", POSENC_TEXT("DeBERTa"), POSENC_TEXT("Content attends to relative positions, and relative positions to content"),
        "He et al. 2020, arXiv:2006.03654, algorithm 1; microsoft/DeBERTa disentangled_attention.py, da_utils.py; transformers "
        "modeling_deberta_v2.py",
        {lengthParameter(64),
         countParameter("buckets", "B", POSENC_TEXT("Buckets"), POSENC_TEXT("Buckets per direction, even; 0: one row per offset (v1)"), 0,
                        0, 4096, 512),
         countParameter("max-distance", "K", POSENC_TEXT("Maximum distance"), POSENC_TEXT("Offsets from here on share the last row"), 512,
                        2, 1048576, 1024),
         choiceParameter(
             "terms", POSENC_TEXT("Terms"), POSENC_TEXT("Position terms that are added to the content"),
             {{"both", POSENC_TEXT("both")}, {"c2p", POSENC_TEXT("content to position")}, {"p2c", POSENC_TEXT("position to content")}}),
         choiceParameter("far", POSENC_TEXT("Far offsets"),
                         POSENC_TEXT("Whether offsets are clipped to the maximum distance before bucketing"),
                         {{"clamped", POSENC_TEXT("clipped (Microsoft)")}, {"open", POSENC_TEXT("not clipped (transformers)")}})},
        false);
    out.sign = OffsetSign::QueryMinusKey;
    parameterOf(out, "max-distance").unit = POSENC_TEXT("tokens");
    // Of four buckets a single one is left for all offsets beyond the first two.
    parameterOf(out, "max-distance").readWhen = {{.parameter = "buckets",
                                                  .values = {"4"},
                                                  .unless = true,
                                                  .alternatives = {{.parameter = "far", .values = {"clamped"}, .unless = true}}}};
    parameterOf(out, "buckets").multipleOf = 2;
    parameterOf(out, "far").readWhen = {{.parameter = "buckets", .values = {"0"}, .unless = true}};
    out.symbolsRead = {"buckets", "max-distance"};
    out.symbols = [](const Parameters& parameters) -> std::vector<std::pair<std::string, Index>> {
        return {{"k", Buckets(parameters).span()}};
    };
    const auto bias = [](std::string name, std::string label) { return weight(std::move(name), std::move(label), "[H d]", constant(0)); };
    const auto optional = [&](std::string name, std::string label) {
        TensorDeclaration tensor = bias(std::move(name), std::move(label));
        tensor.optional = true;
        return tensor;
    };
    const auto usedBy = [](TensorDeclaration tensor, const char* term) {
        tensor.used = [term](const Parameters& parameters) { return hasTerm(parameters, term); };
        return tensor;
    };
    const auto inverse = inverseRootOf("head-dim", true);
    out.tensors =
        withContent({weight("embedding", POSENC_TEXT("Position embedding"), "[2k, H d]", inverseRootOfHeadDim()),
                     optional("norm-weight", POSENC_TEXT("Table norm, weight")), optional("norm-bias", POSENC_TEXT("Table norm, bias")),
                     usedBy(weight("key-weight", POSENC_TEXT("Key projection, weight"), "[H d, H d]", inverse), "c2p"),
                     usedBy(bias("key-bias", POSENC_TEXT("Key projection, bias")), "c2p"),
                     usedBy(weight("query-weight", POSENC_TEXT("Query projection, weight"), "[H d, H d]", inverse), "p2c"),
                     usedBy(bias("query-bias", POSENC_TEXT("Query projection, bias")), "p2c")},
                    "n", "n");
    const std::vector<std::string> ofKeys{"embedding", "norm-weight", "norm-bias", "key-weight", "key-bias"};
    const std::vector<std::string> ofQueries{"embedding", "norm-weight", "norm-bias", "query-weight", "query-bias"};
    std::vector<std::string> all = ofKeys;
    all.insert(all.end(), {"query-weight", "query-bias"});
    const auto with = [](std::vector<std::string> names, const char* more) {
        names.emplace_back(more);
        return names;
    };
    std::vector<std::string> position = with(with(all, "queries"), "keys");
    out.layers = withCommonLayers(
        {offsetLayer(), indexLayer(), tableLayer("2k x H d").reading({"embedding", "norm-weight", "norm-bias"}),
         projectedLayer("key-table", POSENC_TEXT("Key table"), ofKeys),
         projectedLayer("query-table", POSENC_TEXT("Query table"), ofQueries),
         termLayer("term-a", LayerRole::Score, POSENC_TEXT("Term a"), POSENC_TEXT("content with content, q·k"), {"queries", "keys"}),
         termLayer("term-b", LayerRole::Position, POSENC_TEXT("Term b"), POSENC_TEXT("content with position, q·Kr"),
                   with(ofKeys, "queries")),
         termLayer("term-c", LayerRole::Position, POSENC_TEXT("Term c"), POSENC_TEXT("position with content, Qr·k"),
                   with(ofQueries, "keys")),
         positionLayer().reading(position)},
        {.position = all});
    out.defaultLayers = {"index", "term-b", "term-c", "attention"};
    out.check = [](const Parameters& parameters) -> Status {
        const Index buckets = parameters.integer("buckets");
        const Index most = parameters.integer("max-distance");
        if (buckets == 2) {
            return makeError(ErrorCode::ParameterConflict, "buckets", toString(buckets), POSENC_TEXT("0, or at least 4"));
        }
        if (buckets > 0 && most - 1 <= buckets / 2) {
            return makeError(ErrorCode::ParameterConflict, "max-distance", toString(most), "max-distance > " + toString(buckets / 2 + 1));
        }
        return {};
    };
    out.formula = formulaOfDeberta;
    out.build = buildDeberta;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc
