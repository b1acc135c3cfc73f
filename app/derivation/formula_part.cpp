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
    {"row-offset row-offsets token-rows", "Δrow;Δh =;y(t) =;Δ ="},
    {"column-offset column-offsets token-columns", "Δcol;Δw =;x(t) =;Δ ="},
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
    {"height-logits width-logits height-rows width-rows height-products width-products height-map width-map height-term width-term",
     "height[ r ] + width[ c ];height[ r1 ] + width[ c1 ]"},
    {"key-table key-rows query-products content-to-position", "qᵢ·key-table[ index ]"},
    {"query-table query-rows key-products key-gather position-to-content", "query-table[ index ]·kⱼ"},
    {"negated-index", "index ="},
    {"distances clamped sinusoid projected head-table", "R[ index ]"},
    {"row-vectors", "height["},
    {"column-vectors", "width["},
    {"row-places row-counts", "y(t) =;row =;y ="},
    {"column-places column-counts", "x(t) =;col =;x ="},
    {"row-angles", "row·ω;p(t, c)·ω;θ ="},
    {"column-angles", "col·ω;p(t, c)·ω;θ ="},
    {"row-waves row-features", "sin(row·ω);P[t, 2c] =;sin("},
    {"column-waves column-features", "sin(col·ω);P[t, 2c] =;sin("},
    {"sums", "Σ["},
    {"rows columns mesh-rows mesh-columns stack flatten subtract permute offset distance", "distance =;Δ =;|Δ|;Δ"},
    {"clip", "clip("},
    {"row-index", "r =;r1 =;index ="},
    {"column-index", "c =;c1 =;index ="},
    {"index flatten-index class-index interior class-row class-column row-numbers", "index =;bucket(Δ);index"},
    {"side", "b/2·[x > 0]"},
    {"exact", "|x| for |x| < e"},
    {"ratio", "|x|/e;|x|/α"},
    {"logarithm", "ln(|x|/e);ln(|x|/α);ln("},
    {"share", "ln(|x|/e)/ln(D/e)"},
    {"scaled", "(b/2−e);(b−e);s"},
    {"floor", "⌊ ln(;⌊"},
    {"logarithmic minimum", "min("},
    {"bucket-of-distance", "bucket(x) ="},
    {"curve", "α + ln(|x|/α)/ln(γ/α)·(β−α)"},
    {"round", "round("},
    {"piecewise", "g(Δrow)"},
    {"first-exponents first-slopes second-exponents second-slopes every-second half-slopes slopes", "slope =;slope"},
    {"ramp ramps", "slope·|Δ|;slope·distance;slope"},
    {"exponents frequencies wavelengths", "ω =;ω(e) =;b^("},
    {"positions", "position(t, ;row(t) =;t·ω;t/b"},
    {"angles", "t/b^(2c/d);t·ω;p(t, c)·ω;θ(t) =;θ ="},
    {"sines", "sin("},
    {"cosines", "cos("},
    {"queries-partner queries-cosine-part queries-sine-part turned-queries rotated-queries", "rot(qᵢ, i, 1);rot(qᵢ, i)"},
    {"keys-partner keys-cosine-part keys-sine-part turned-keys rotated-keys", "rot(kⱼ, j, −1);rot(kⱼ, j)"},
    {"aligned crossed contributions products", "rot(qᵢ, i)·rot(kⱼ, j);rot(qᵢ, i, 1)·rot(kⱼ, j, −1);qᵢ·kⱼ"},
    {"hidden raw normalised coordinates grid offsets", "x(δ, a) =;x(δ) =;MLP(;DPB("},
    {"gates open", "σ("},
    {"counts", "p ="},
    {"content content-products content-mask term-a content-content", "qᵢ·kⱼ;QKᵀ;s·qᵢ"},
    {"key-bias key-bias-rows term-c", "u·kⱼ"},
    {"distance-bias distance-bias-rows term-d", "v·R[ index ];S[ index ]"},
    {"term-e", "(qᵢ + w)·segment-table[e]"},
    {"term-b", "qᵢ·R[ index ];qᵢ·key-table[ index ]"},
    {"moved-queries", "(qᵢ + P[i]);(qᵢ + E[i])"},
    {"moved-keys", "(kⱼ + P[j]);(kⱼ + E[j])"},
    {"values value-rows value-term output direct", "A"},
    {"table", "P[t, 2c] =;P[t] =;E[t] =;P[t, k] =;B[;E[;R[;K[;table[;bias["},
    {"bias gather view",
     "B[ index ];B[ bucket(Δ) ];bias[e, index];table[ index ];slope·|Δ|;slope·distance;a·ln(1 + c·|Δ|);16·σ(;MLP(;DPB(;bias =;bias"},
    {"position relative-logits lookup",
     "qᵢ·R[ index ];R[ index ];K[ index ];E[ index ];qᵢ·rq[ index ] + kⱼ·rk[ 2n−2 − index ];height[ r ] + width[ c ];height[ r1 ] + width[ "
     "c1 ];position =;(kⱼ + E[j])"},
    {"visible", "for j ≤ i"},
    {"mask", "100·[region(i) ≠ region(j)];for j ≤ i;softmax("},
    {"tokens roll window-tokens row-regions column-regions region-map window-regions difference window-reverse un-roll",
     "[region(i) ≠ region(j)]"},
    {"logits row-maximum subtract exponential row-sum attention", "softmax("},
};
/// What every formula has.
constexpr const char* kWhole = "softmax";

constexpr QLatin1String kOpening("([");
constexpr QLatin1String kClosing(")]");

/// Up to the bracket that closes the one there, or the end of the text.
qsizetype closingBracket(const QString& text, qsizetype from) {
    int depth = 0;
    for (qsizetype k = from; k < text.size(); ++k) {
        depth += kOpening.contains(text[k]) ? 1 : kClosing.contains(text[k]) ? -1 : 0;
        if (depth == 0) {
            return k + 1;
        }
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

/// A pattern that ends in "=" is the clause that it begins, which is never the first: that is what the encoding makes. One that ends in a
/// bracket goes up to the one that closes it. A condition goes to the end of its clause: "for j ≤ i + M".
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
    } else if (kOpening.contains(pattern.back())) {
        end = closingBracket(formula, end - 1);
    }
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

}  // namespace

QString formulaOf(const Derivation& derivation) {
    const Model& model = *derivation.model;
    return derivation.declaration->encoding.empty() ? QString()
                                                    : fromUtf8(model.encoding().formulaOf(model.parameters(), model.offsetSign()));
}

FormulaPart formulaPart(const QString& formula, const Derivation& derivation, Index step) {
    for (Index at = step; at < std::ssize(derivation.steps);) {
        const auto isThis = [at](const DerivationEquality& one) { return one.step == at && !one.layers.empty(); };
        const auto equality = std::ranges::find_if(derivation.equals, isThis);
        for (const QString& name : {equality != derivation.equals.end() ? fromUtf8(equality->layers.front()) : QString(),
                                    fromUtf8(derivation.steps[static_cast<std::size_t>(at)].name)}) {
            if (const FormulaPart part = partNamed(formula, name); part.length > 0) {
                return part;
            }
        }
        const auto reads = [at](const DerivationStep& later) {
            return std::ranges::any_of(later.sources, [at](const StepSource& source) { return source.step == at; });
        };
        const auto next = std::find_if(derivation.steps.begin() + at + 1, derivation.steps.end(), reads);
        at = next - derivation.steps.begin();
    }
    const FormulaPart whole = partOf(formula, QString::fromLatin1(kWhole) + QLatin1Char('('));
    return whole.length > 0 ? whole : FormulaPart{0, formula.size()};
}

}  // namespace posenc
