#include "engine/encodings/biases/query_biases.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>

#include "engine/attention/row_term.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr float kHiddenBias = -std::numeric_limits<float>::infinity();

/// A network of one number, one hidden layer and ReLU: a broken line, kept as its pieces, so that a number costs a search and not the
/// width, and a run of rising numbers two operations each.
class BrokenLine {
public:
    BrokenLine(std::span<const float> first, std::span<const float> shift, std::span<const float> second, double start) {
        struct Unit {
            double at, slope, height;
            bool opens;
        };
        std::vector<Unit> units;
        double slope = 0;
        double height = start;
        for (std::size_t k = 0; k < first.size(); ++k) {
            const auto a = static_cast<double>(first[k]);
            const auto b = static_cast<double>(shift[k]);
            const auto c = static_cast<double>(second[k]);
            // At the far left, units that fall are open.
            if (a < 0 || (a == 0 && b > 0)) {
                slope += c * a;
                height += c * b;
            }
            if (a != 0) {
                // What is no number makes every piece so.
                const double at = -b / a;
                units.push_back({std::isnan(at) ? -std::numeric_limits<double>::infinity() : at, c * a, c * b, a > 0});
            }
        }
        std::ranges::sort(units, {}, &Unit::at);
        pieces_.push_back({-std::numeric_limits<double>::infinity(), slope, height});
        for (const Unit& unit : units) {
            slope += unit.opens ? unit.slope : -unit.slope;
            height += unit.opens ? unit.height : -unit.height;
            pieces_.push_back({unit.at, slope, height});
        }
    }
    [[nodiscard]] double operator()(double z) const {
        const auto behind = std::ranges::upper_bound(pieces_, z, {}, &Piece::from);
        const Piece& piece = *(behind - 1);
        return piece.slope * z + piece.height;
    }
    /// out[k] += the network of factor * rising[k], for each k; `step` 1 or -1: out[0], out[step], out[2 step], ... @pre factor > 0
    void add(std::span<const float> rising, double factor, float* out, Index step) const {
        const auto count = static_cast<Index>(rising.size());
        const float* from = rising.data();
        for (Index begin = 0; begin < count;) {
            const auto next = std::ranges::upper_bound(pieces_, factor * static_cast<double>(from[begin]), {}, &Piece::from);
            const auto isOfPiece = [&](float x) { return next == pieces_.end() || factor * static_cast<double>(x) < next->from; };
            // The first one is, though it is no number.
            const Index end = isOfPiece(from[count - 1])
                                  ? count
                                  : std::max<Index>(begin + 1, std::partition_point(from + begin, from + count, isOfPiece) - from);
            const Piece& piece = *(next - 1);
            const double slope = piece.slope * factor;
            for (Index k = begin; k < end; ++k) {
                out[k * step] += static_cast<float>(slope * static_cast<double>(from[k]) + piece.height);
            }
            begin = end;
        }
    }

private:
    struct Piece {
        double from, slope, height;
    };
    std::vector<Piece> pieces_;
};

/// Of a run of keys, how many are at or before a place, and how many behind it.
std::pair<Index, Index> splitAt(Index place, const Selection& keys) {
    const Index back = std::clamp<Index>(place + 1 - keys.first, 0, keys.count);
    return {back, keys.count - back};
}

/// What FIRE computes, of head, query and key.
struct Fire {
    Sequence sequence;
    double c;
    double threshold;  ///< |multiplier L|
    std::vector<BrokenLine> lines;

    [[nodiscard]] double psi(double x) const { return std::log(std::abs(c * x) + 1); }
    [[nodiscard]] double measure(Index query) const {
        return psi(std::max(static_cast<double>(query + sequence.memory()), threshold)) + 1e-6;
    }
};

Status buildFire(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Index width = parts.parameters().integer("hidden");
    const auto threshold = static_cast<double>(parts.parameters().integer("threshold"));
    const Tensor c = parts.required("c");
    const Tensor multiplier = parts.required("multiplier");
    const Tensor w1 = parts.required("mlp-weight-1");
    const Tensor b1 = parts.required("mlp-bias-1");
    const Tensor w2 = parts.required("mlp-weight-2");
    const Tensor b2 = parts.required("mlp-bias-2");
    auto fire = std::make_shared<Fire>(Fire{
        sequence, static_cast<double>(c.values().front()), std::abs(static_cast<double>(multiplier.values().front()) * threshold), {}});
    for (Index head = 0; head < parts.heads(); ++head) {
        fire->lines.emplace_back(w1.values(), b1.values(), w2.slice(head),
                                 static_cast<double>(b2.values()[static_cast<std::size_t>(head)]));
    }
    // ln(|c x| + 1) of every distance there is.
    const Tensor psi = computedTensor(Shape{1, 1, sequence.keys}, [fire](Index, std::span<float> out) {
        for (std::size_t distance = 0; distance < out.size(); ++distance) {
            out[distance] = static_cast<float>(fire->psi(static_cast<double>(distance)));
        }
    });
    addContent(parts);
    const auto addRow = [=, shared = std::shared_ptr<const Fire>(fire)](Index head, Index query, const Selection& keys, float* out) {
        const auto ofDistance = psi.slice(0);
        const double factor = 1 / shared->measure(query);
        const BrokenLine& line = shared->lines[static_cast<std::size_t>(head)];
        if (keys.contiguous()) {
            // Distances fall towards the query's own key and rise behind it.
            const auto [back, ahead] = splitAt(query + sequence.memory(), keys);
            const auto nearest = static_cast<std::size_t>(query + sequence.memory() - (keys.first + back - 1));
            const auto after = static_cast<std::size_t>(keys.first + back - query - sequence.memory());
            line.add(ofDistance.subspan(back == 0 ? 0 : nearest, static_cast<std::size_t>(back)), factor, out + back - 1, -1);
            line.add(ofDistance.subspan(ahead == 0 ? 0 : after, static_cast<std::size_t>(ahead)), factor, out + back, 1);
            return;
        }
        for (Index k = 0; k < keys.count; ++k) {
            const auto distance = static_cast<std::size_t>(std::abs(sequence.offset(query, keys[k])));
            out[k] += static_cast<float>(line(static_cast<double>(ofDistance[distance]) * factor));
        }
    };
    parts.scores().add("bias", rowTerm(addRow, std::log2(static_cast<double>(width)) + 2));
    parts.setScoreLayer("bias", kHiddenBias);
    parts.setTwins(OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries - 1));
    parts.setDescription([=, shared = std::shared_ptr<const Fire>(fire)](Index head, Index query, Index key, StepWriter& steps) {
        const auto offset = sequence.describeOffset(query, key, steps);
        const auto rate = describeNumber("c", c, {0, 0}, "c", steps);
        const auto ofOffset = steps.quantity("ψ(Δ)", "ln(|{} * {}| + 1)", {rate, offset}, shared->psi(offset.value));
        const auto times = describeNumber("multiplier", multiplier, {0, 0}, "multiplier", steps);
        const auto far = steps.quantity("L", "|{} * {}|", {times, parameterInput("L", threshold)}, shared->threshold);
        const auto place = steps.quantity("i'", "{} + {}", {coordinateInput("query", query), sequence.memoryInput()},
                                          static_cast<double>(query + sequence.memory()));
        const auto measure = steps.quantity("ψ(i')", "ln(|{} * max({}, {})| + 1) + 0.000001", {rate, place, far}, shared->measure(query));
        const auto z = steps.quantity("z", "{}/{}", {ofOffset, measure}, ofOffset.value / measure.value);
        steps.add(
            ExplanationStep::Kind::Entry, "bias", "{} * ReLU({} * {} + {}) + {}",
            {vectorInput("tensor-mlp-weight-2", 0, cellsOfRow(head, 0, width), "W2"), z,
             vectorInput("tensor-mlp-weight-1", 0, cellsOfColumn(0, 0, width), "W1"),
             vectorInput("tensor-mlp-bias-1", 0, cellsOfRow(0, 0, width), "b1"), describeNumber("mlp-bias-2", b2, {0, head}, "b2", steps)},
            shared->lines[static_cast<std::size_t>(head)](z.value));
    });
    return {};
}

std::string formulaOfFire(const Parameters& parameters, const OffsetConvention& offsets) {
    const std::string place = queryPosition(parameters);
    return joinedClauses(
        {softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + MLP( ψ(Δ)/( ψ(max(" + place + ", |multiplier·L|)) + 0.000001 ) )"),
         "MLP(z) = mlp-weight-2[h]·ReLU(mlp-weight-1·z + mlp-bias-1) + mlp-bias-2[h]", "ψ(x) = ln(|c·x| + 1)",
         offsetClause(parameters, offsets), scaleClause(parameters)});
}

/// ln sigmoid(x) without overflow.
double logSigmoid(double x) {
    return std::min(x, 0.0) - std::log1p(std::exp(-std::abs(x)));
}

/// Running sums of ln sigmoid of a head's gates, made when the head is first looked at: sums[j] = over l = 0 .. j.
class GateSums {
public:
    GateSums(Tensor gates, Index heads) : gates_(std::move(gates)), heads_(static_cast<std::size_t>(heads)) {}
    [[nodiscard]] const std::vector<double>& of(Index head) const {
        Head& one = heads_[static_cast<std::size_t>(head)];
        std::call_once(one.made, [&] {
            double sum = 0;
            const Index keys = gates_.dimension(1);
            const auto all = gates_.values().subspan(static_cast<std::size_t>(head * keys), static_cast<std::size_t>(keys));
            one.sums.reserve(all.size());
            for (const float gate : all) {
                sum += logSigmoid(static_cast<double>(gate));
                one.sums.push_back(sum);
            }
        });
        return one.sums;
    }

private:
    struct Head {
        std::once_flag made;
        std::vector<double> sums;
    };
    Tensor gates_;
    mutable std::vector<Head> heads_;
};

Status buildForgetting(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Tensor gates = parts.required("gates");
    const auto sums = std::make_shared<const GateSums>(gates, parts.heads());
    const Tensor shown = computedTensor(Shape{parts.heads(), sequence.keys}, [gates](Index head, std::span<float> out) {
        const auto from = gates.slice(head);
        std::transform(from.begin(), from.end(), out.begin(),
                       [](float gate) { return static_cast<float>(std::exp(logSigmoid(static_cast<double>(gate)))); });
    });
    parts.setLayer("gates", 0, [shown](Index) { return matrixField(shown, 0, headsAxis(), keyTokens()); });
    parts.setCellDescription("gates", [=](Index, Cell cell, StepWriter& steps) {
        const auto gate = describeNumber("gates", gates, cell, "F", steps);
        steps.add(ExplanationStep::Kind::Entry, "gates", "σ({})", {gate}, std::exp(logSigmoid(gate.value)));
    });
    addContent(parts);
    const auto biasOf = [=](const std::vector<double>& ofHead, Index place, Index key) {
        const double difference = ofHead[static_cast<std::size_t>(place)] - ofHead[static_cast<std::size_t>(key)];
        return key <= place ? difference : -difference;
    };
    const auto addRow = [=](Index head, Index query, const Selection& keys, float* out) {
        const auto& ofHead = sums->of(head);
        if (keys.contiguous()) {
            const auto [back, ahead] = splitAt(query + sequence.memory(), keys);
            const double own = ofHead[static_cast<std::size_t>(query + sequence.memory())];
            const double* from = ofHead.data() + keys.first;
            for (Index k = 0; k < back; ++k) {
                out[k] += static_cast<float>(own - from[k]);
            }
            for (Index k = back; k < back + ahead; ++k) {
                out[k] += static_cast<float>(from[k] - own);
            }
            return;
        }
        for (Index k = 0; k < keys.count; ++k) {
            out[k] += static_cast<float>(biasOf(ofHead, query + sequence.memory(), keys[k]));
        }
    };
    parts.scores().add("bias", rowTerm(addRow, 1));
    parts.setScoreLayer("bias", kHiddenBias);
    parts.setTwins(OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries - 1));
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        const auto offset = sequence.describeOffset(query, key, steps);
        const Index place = query + sequence.memory();
        const auto [first, last] = std::minmax(place, key);
        if (first == last) {
            // The query's own key: nothing lies between.
            steps.add(ExplanationStep::Kind::Entry, "bias", "0 * {}", {offset}, 0);
            return;
        }
        const auto between = vectorInput("tensor-gates", 0, cellsOfRow(head, first + 1, last - first),
                                         "F[" + std::to_string(first + 1) + ".." + std::to_string(last) + "]");
        steps.add(ExplanationStep::Kind::Entry, "bias", "-1 * sum(softplus(-1 * {}))", {between}, biasOf(sums->of(head), place, key));
    });
    return {};
}

std::string formulaOfForgetting(const Parameters& parameters, const OffsetConvention& offsets) {
    const std::string place = queryPosition(parameters);
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + bias"),
                          "bias = Σ[l=j+1.." + place + "] ln(σ(gates[h, l])) for j ≤ " + place,
                          parameters.flag("causal") ? "" : "bias = Σ[l=" + place + "+1..j] ln(σ(gates[h, l])) for j > " + place,
                          offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration fire() {
    EncodingDeclaration out = sequenceEncoding(
        "fire", POSENC_TEXT("FIRE"), POSENC_TEXT("A small MLP of the distance, normalised by the position of the query"),
        "Li et al. 2023, arXiv:2310.04418, section 3 and appendix",
        {lengthParameter(32), keyLengthParameter(),
         countParameter("hidden", "K", POSENC_TEXT("Hidden width"), POSENC_TEXT("Units of the hidden layer of the network"), 32, 1, 4096,
                        512),
         countParameter("threshold", "L", POSENC_TEXT("Threshold"),
                        POSENC_TEXT("Queries before this position normalise distances by the threshold instead"), 512, 1, 1048576, 1024)},
        true);
    out.tensors = withContent({weight("c", POSENC_TEXT("Rate c"), "[1]", constant(0.1)),
                               weight("multiplier", POSENC_TEXT("Multiplier of the threshold"), "[1]", constant(1)),
                               weight("mlp-weight-1", POSENC_TEXT("MLP layer 1, weight"), "[K, 1]", constant(1)),
                               weight("mlp-bias-1", POSENC_TEXT("MLP layer 1, bias"), "[K]", constant(0)),
                               weight("mlp-weight-2", POSENC_TEXT("MLP layer 2, weight"), "[H, K]", inverseRootOf("hidden")),
                               weight("mlp-bias-2", POSENC_TEXT("MLP layer 2, bias"), "[H]", constant(0))},
                              "n", "m");
    out.tensors[2].unbound = normal(1);  // one input
    const std::vector<std::string> names{"c", "multiplier", "mlp-weight-1", "mlp-bias-1", "mlp-weight-2", "mlp-bias-2"};
    out.layers = withCommonLayers({offsetLayer(), biasLayer().reading(names)}, {.position = names});
    out.defaultLayers = {"bias", "offset", "content", "attention"};
    out.formula = formulaOfFire;
    out.build = buildFire;
    addSequenceMasks(out);
    return out;
}

EncodingDeclaration forgetting() {
    EncodingDeclaration out = sequenceEncoding(
        "forgetting", POSENC_TEXT("Forgetting attention"), POSENC_TEXT("The log forget gates between key and query add up to a penalty"),
        "Lin et al. 2025, arXiv:2503.02130; zhixuan-lin/forgetting-transformer", {lengthParameter(24), keyLengthParameter()}, true);
    TensorDeclaration gates = contentTensor(weight("gates", POSENC_TEXT("Logits of the forget gates"), "[H, m]", normal(1)));
    gates.rule.fromLast = 1;
    out.tensors = withContent({gates}, "n", "m");
    LayerDeclaration bias = biasLayer().withSign(LayerSign::NonPositive).reading({"gates"});
    bias.role = LayerRole::Position;  // the gates come from the content
    out.layers = withCommonLayers({offsetLayer(), gatesLayer("H x m", LayerStack::None).reading({"gates"}), bias}, {.position = {"gates"}});
    out.defaultLayers = {"bias", "gates", "offset", "content", "attention"};
    out.formula = formulaOfForgetting;
    out.build = buildForgetting;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc
