#include "app/derivation/formula_part.h"

#include <QStringList>
#include <algorithm>

#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

/// What a step, or a layer, of one of these names is in formulas: the first pattern that a formula has.
struct FormulaSymbols {
    const char* names;     ///< divided by blanks
    const char* patterns;  ///< divided by ";"
};

constexpr FormulaSymbols kSymbols[] = {
    {"shift-rows", "Δrow + Wh−1;Δrow"},
    {"shift-columns", "Δcol + Ww−1;Δcol"},
    {"stride", "(2Ww−1)"},
    {"depth-offset", "Δd ="},
    {"row-offset row-offsets", "Δrow;Δh =;Δ ="},
    {"column-offset column-offsets", "Δcol;Δw =;Δ ="},
    {"token-rows", "y(t) ="},
    {"token-columns", "x(t) ="},
    {"depth-from-zero", "Δd + Wd−1"},
    {"row-from-zero", "Δh + Wh−1;r ="},
    {"column-from-zero", "Δw + Ww−1;c ="},
    {"depth-stride", "(2Wh−1)"},
    {"row-stride", "(2Ww−1)"},
    {"row-query-places row-key-places row-apart row-numbers", "r ="},
    {"column-query-places column-key-places column-apart column-numbers", "c ="},
    {"row-distance", "|Δrow|"},
    {"column-distance", "|Δcol|"},
    {"row-start row-first row-steps", "Δrow/t + k−1"},
    {"column-start column-first column-steps", "Δcol/t + k−1"},
    {"blocks own-block", "min(⌊i/G⌋, ⌊n/G⌋ − 1)"},
    {"height-logits height-rows height-products height-map height-term", "height[ r ];height[ r1 ];q[τ]·height[ c ]"},
    {"width-logits width-rows width-products width-map width-term", "width[ c ];width[ c1 ]"},
    {"key-table key-rows query-products content-to-position", "qᵢ·key-table[ index ]"},
    {"query-table query-rows key-products key-gather position-to-content", "query-table[ index ]·kⱼ"},
    {"negated-index", "index ="},
    {"sinusoid projected head-table", "R[ index ]"},
    {"row-vectors", "height["},
    {"column-vectors", "width["},
    {"row-places row-counts", "y(t) =;row =;y ="},
    {"column-places column-counts", "x(t) =;col =;x ="},
    {"row-angles", "row·ω;p(t, c)·ω;θ ="},
    {"column-angles", "col·ω;p(t, c)·ω;θ ="},
    {"row-waves row-features", "sin(row·ω);P[t, 2c] =;sin("},
    {"column-waves column-features", "sin(col·ω);P[t, 2c] =;sin("},
    {"sums", "Σ["},
    {"permute offset", "Δ =;Δ"},
    {"squared-distance", "Δrow^2 + Δcol^2"},
    {"distance", "distance =;|Δ|;round(√(;|x|;max(x, 0);Δ =;Δ"},
    {"clip", "clip("},
    {"row-index", "r =;r1 =;index ="},
    {"column-index", "c =;c1 =;index ="},
    {"index flatten-index interior", "index =;bucket(Δ);bucket(−Δ);index"},
    {"class-row", "(2Wh−1)(2Ww−1)"},
    {"class-column", "(2Wh−1)(2Ww−1) + [j = 0]"},
    {"class-index", "(2Wh−1)(2Ww−1) + [j = 0] + [i + j = 0]"},
    {"side", "b/2·[x > 0]"},
    {"exact", "|x| < e;x < e"},
    {"ratio", "|x|/e;x/e;|x|/α"},
    {"logarithm", "ln(|x|/e);ln(x/e);ln(|x|/α);ln("},
    {"share", "ln(|x|/e)/ln(D/e);ln(x/e)/ln(D/e)"},
    {"scaled", "ln(|x|/e)/ln(D/e)·(b/2−e);ln(x/e)/ln(D/e)·(b−e);s"},
    {"floor", "⌊ ln(;⌊"},
    {"logarithmic minimum", "min("},
    {"bucket", "g("},
    {"bucket-of-distance", "|x| for |x| < e;max(x, 0) for x < e"},
    {"curve", "α + ln(|x|/α)/ln(γ/α)·(β−α)"},
    {"round", "round(α +;round("},
    {"column-piecewise", "g(Δcol)"},
    {"piecewise", "g(Δrow);g(round(;g(Δrow^2"},
    {"second-exponents second-slopes every-second", "2^(−4(;slope =;slope"},
    {"first-exponents first-slopes half-slopes slopes", "slope =;slope"},
    {"ramp ramps", "slope·|Δ|;slope·distance;slope"},
    {"exponents frequencies wavelengths", "ω =;ω(e) =;b^("},
    {"positions", "position(t, ;row(t) ="},
    {"angles", "t/b^(2c/d);t·ω;p(t, c)·ω;θ(t) =;θ(t, k) =;θ ="},
    {"sines", "sin("},
    {"cosines", "cos("},
    {"queries-partner queries-cosine-part queries-sine-part turned-queries rotated-queries", "rot(qᵢ, i, 1);rot(qᵢ, i)"},
    {"keys-partner keys-cosine-part keys-sine-part turned-keys rotated-keys", "rot(kⱼ, j, −1);rot(kⱼ, j)"},
    {"aligned crossed contributions products", "rot(qᵢ, i)·rot(kⱼ, j);rot(qᵢ, i, 1)·rot(kⱼ, j, −1);qᵢ·kⱼ"},
    {"normalised", "8·|δ|/(a−1);x(δ, a) ="},
    {"coordinates offsets", "x(δ, a) =;x(δ) =;MLP(;DPB("},
    {"hidden raw", "MLP(;DPB("},
    {"gates open", "σ("},
    {"counts", "p ="},
    {"content content-products content-mask term-a content-content content-position position-content position-position",
     "qᵢ·kⱼ;QKᵀ;s·qᵢ;s·(qᵢ + E[i])·(kⱼ + E[j])"},
    {"key-bias key-bias-rows term-c", "u·kⱼ;query-table[ index ]·kⱼ"},
    {"distance-bias distance-bias-rows term-d", "v·R[ index ];S[ index ]"},
    {"term-e", "(qᵢ + w)·segment-table[e]"},
    {"term-b", "qᵢ·R[ index ];qᵢ·key-table[ index ]"},
    {"moved-queries", "(qᵢ + P[i]);(qᵢ + E[i])"},
    {"moved-keys", "(kⱼ + P[j]);(kⱼ + E[j])"},
    {"table", "P[t, 2c] =;P[t, c] =;P[t] =;E[t] =;P[t, k] =;B[;E[;R[;K[;table[;bias["},
    {"bias gather view",
     "B[ index ];B[ bucket(Δ) ];B[ bucket(−Δ) ];bias[e, index];table[ index ];slope·|Δ|;slope·distance;a·ln(1 + "
     "c·|Δ|);16·σ(;MLP(;DPB(;bias =;bias"},
    {"position relative-logits lookup",
     "qᵢ·key-table[ index ] + query-table[ index ]·kⱼ;qᵢ·key-table[ index ];query-table[ index ]·kⱼ;qᵢ·R[ index ];R[ index ];K[ index ];E[ "
     "index ];qᵢ·rq[ index ] + kⱼ·rk[ 2n−2 − index ];height[ r ] + width[ c ];height[ r1 ] + width[ "
     "c1 ];position =;s·(qᵢ + E[i])·(kⱼ + E[j]);qᵢ·rq[ index ] + kᵢ·rk[ index ];E[j];P[j]"},
    {"query-embedding", "rq[ index ]"},
    {"key-embedding", "rk[ 2n−2 − index ];rk[ index ]"},
    {"with-bias", "S[ index ]"},
    {"query-term", "qᵢ·rq[ index ]"},
    {"key-term key-term-by-key", "kⱼ·rk[ 2n−2 − index ];kᵢ·rk[ index ]"},
    {"rates", "q ="},
    {"keep", "1 − q"},
    {"sum", "1 − q + U"},
    {"drop-mask", "⌊1 − q + U⌋/(1 − q)"},
    {"visible", "for j ≤ i"},
    {"mask", "100·[region(i) ≠ region(j)];for j ≤ i;softmax("},
    {"row-regions column-regions region-map window-regions", "region(i)"},
    {"difference", "[region(i) ≠ region(j)]"},
    {"logits direct row-maximum exponential row-sum attention", "softmax("},
};
constexpr QStringView kOpening = u"([\u230a";
constexpr QStringView kClosing = u")]\u230b";

/// Where what begins at `from` and goes on to `end` closes the brackets that it opens: not before `end`.
qsizetype closed(const QString& text, qsizetype from, qsizetype end) {
    int depth = 0;
    for (qsizetype k = from; k < text.size(); ++k) {
        if (k >= end && depth == 0) {
            return k;
        }
        depth += kOpening.contains(text[k]) ? 1 : kClosing.contains(text[k]) ? -1 : 0;
    }
    return text.size();
}

/// Where a pattern begins: "index" is not a part of "index2", nor "s" of "cos".
qsizetype placeOf(const QString& formula, const QString& pattern) {
    const auto inWord = [&](qsizetype at) { return at >= 0 && at < formula.size() && formula[at].isLetterOrNumber(); };
    for (qsizetype at = 0; (at = formula.indexOf(pattern, at)) >= 0; ++at) {
        const qsizetype end = at + pattern.size();
        const bool cutsBefore = pattern.front().isLetterOrNumber() && inWord(at - 1);
        const bool cutsBehind = pattern.back().isLetterOrNumber() && inWord(end);
        if (!cutsBefore && !cutsBehind) {
            return at;
        }
    }
    return -1;
}

/// A pattern that ends in "=" is the clause that it begins, which is never the first: that is what the encoding makes. One that opens
/// brackets goes up to where they are closed. A condition goes to the end of its clause: "for j ≤ i + M".
FormulaPart partOf(const QString& formula, const QString& pattern) {
    static const QString kBetween = QStringLiteral(",  ");
    const bool clause = pattern.endsWith(QLatin1Char('='));
    const qsizetype at = clause ? formula.indexOf(kBetween + pattern) : placeOf(formula, pattern);
    if (at < 0) {
        return {};
    }
    const qsizetype start = clause ? at + kBetween.size() : at;
    qsizetype end = start + pattern.size();
    if (clause || pattern.startsWith(QLatin1String("for "))) {
        const auto next = formula.indexOf(kBetween, start);
        end = next < 0 ? formula.size() : next;
    }
    end = closed(formula, start, end);
    return {start, end - start};
}

/// The part that something of this name makes; a name with a prefix ("width-slice") without it, too.
FormulaPart partNamed(const QString& formula, QString name) {
    while (!name.isEmpty()) {
        const auto known = std::ranges::find_if(
            kSymbols, [&](const FormulaSymbols& one) { return QString::fromUtf8(one.names).split(QLatin1Char(' ')).contains(name); });
        if (known != std::end(kSymbols)) {
            for (const QString& pattern : QString::fromUtf8(known->patterns).split(QLatin1Char(';'))) {
                if (const FormulaPart part = partOf(formula, pattern); part.length > 0) {
                    return part;
                }
            }
        }
        const auto prefix = name.indexOf(QLatin1Char('-'));
        name = prefix < 0 ? QString() : name.mid(prefix + 1);
    }
    return {};
}

/// The part that the layer which a step equals says, or its own name.
FormulaPart partOfStep(const QString& formula, const Derivation& derivation, Index step) {
    const auto isThis = [step](const DerivationEquality& one) { return one.step == step && !one.layers.empty(); };
    const auto equality = std::ranges::find_if(derivation.equals, isThis);
    const FormulaPart part = equality == derivation.equals.end() ? FormulaPart() : partNamed(formula, fromUtf8(equality->layers.front()));
    return part.length > 0 ? part : partNamed(formula, fromUtf8(derivation.steps[static_cast<std::size_t>(step)].name));
}

std::optional<Index> firstReader(const Derivation& derivation, Index step) {
    const auto reads = [step](const DerivationStep& later) {
        return std::ranges::any_of(later.sources, [step](const StepSource& source) { return source.step == step; });
    };
    const auto next = std::find_if(derivation.steps.begin() + step + 1, derivation.steps.end(), reads);
    return next == derivation.steps.end() ? std::nullopt : std::optional(static_cast<Index>(next - derivation.steps.begin()));
}

}  // namespace

QString formulaOf(const Derivation& derivation) {
    const Model& model = *derivation.model;
    return derivation.declaration->encoding.empty() ? QString()
                                                    : fromUtf8(model.encoding().formulaOf(model.parameters(), model.offsetSign()));
}

FormulaPart formulaPart(const QString& formula, const Derivation& derivation, Index step) {
    const auto kindOf = [&](Index one) { return derivation.steps[static_cast<std::size_t>(one)].kind; };
    std::optional<Index> at = step;
    FormulaPart part = partOfStep(formula, derivation, step);
    // What is only moved is what it was before.
    while (part.length == 0 && at && kindOf(*at) == StepKind::Move) {
        at = derivation.steps[static_cast<std::size_t>(*at)].sources.front().step;
        part = at ? partOfStep(formula, derivation, *at) : part;
    }
    // A number that is computed on the way to another belongs to that one; a constant to none.
    const bool computed = kindOf(step) == StepKind::Compute || kindOf(step) == StepKind::Gather;
    while (computed && part.length == 0 && at) {
        at = firstReader(derivation, *at);
        part = at ? partOfStep(formula, derivation, *at) : part;
    }
    return part;
}

}  // namespace posenc
