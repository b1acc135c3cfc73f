#include "engine/derivation/sequence_derivations.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/text.h"
#include "engine/derivation/shift_derivations.h"
#include "engine/derivation/step_sequences.h"

namespace posenc {

namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

StepArray ownMatrix(StepBuilder& s) {
    return s.move({"matrix", POSENC_TEXT("the matrix"), POSENC_TEXT("as given")}, "ij", {s.tensor("matrix").at("ij")});
}

/// With memory the tables are made for the keys.
bool hasMemory(StepBuilder& s) {
    return s.model().keys() > s.model().queries();
}

StepArray relativeLogits(StepBuilder& s) {
    const char* meaning = hasMemory(s) ? POSENC_TEXT("every query against every table row, one column per offset from -(m-1) to m-1")
                                       : POSENC_TEXT("every query against every table row, one column per offset from -(n-1) to n-1");
    return queriesTimesTable(s, {"relative-logits", meaning, "x[i,r] = q[head,i] . R[r]"}, s.tensor("queries"), s.tensor("embedding"));
}

void buildRelativeToAbsolute(StepBuilder& s) {
    if (s.has("matrix")) {
        relativeToAbsolute(s, ownMatrix(s), {});
        return;
    }
    s.equals(scaledStep(s, "position", relativeToAbsolute(s, relativeLogits(s), {}), "position"), {"position"});
}

void buildLabels(StepBuilder& s) {
    const auto rows = s.constant({"row-numbers", POSENC_TEXT("x[i,r] = r: every cell shows its table row"), "x[i,r] = r"},
                                 {s.model().queries(), 2 * s.model().keys() - 1}, StepNumber::Whole,
                                 [](const StepPlace& at) { return static_cast<double>(at[1]); });
    s.equals(relativeToAbsolute(s, rows, {}), {"index"});
}

void buildRelativeGather(StepBuilder& s) {
    const auto offset = offsetSteps(s, "o[i,j] = j - i");
    const Index shift = s.model().keys() - 1;
    const auto index = s.each(
        {"index", POSENC_TEXT("moved so that the smallest offset is row 0"), memoryOf(s) == 0 ? "o + n - 1" : "o + m - 1"}, offset,
        [shift](double x) { return x + static_cast<double>(shift); }, StepNumber::Whole);
    s.equals(index, {"index"});
    const auto x = relativeLogits(s);
    const auto gathered =
        s.gather({"gather", POSENC_TEXT("each pair takes the column of its own row that the index names"), "g[i,j] = x[i, index[i,j]]"},
                 "ij", x.at("i#"), index, "ij");
    s.equals(scaledStep(s, "position", gathered, "position"), {"position"});
}

/// Masks that hide more than the keys after the query.
bool hidesMore(const StepBuilder& s) {
    for (Index query = 0; query < s.model().queries(); ++query) {
        if (s.model().masks("position", query, 0) || s.model().masks("position", query, query + memoryOf(s))) {
            return true;
        }
    }
    return false;
}

StepArray skewedLogits(StepBuilder& s, bool own) {
    if (own) {
        return ownMatrix(s);
    }
    const char* meaning = hasMemory(s) ? POSENC_TEXT("every query against every table row; column m-1 is distance 0")
                                       : POSENC_TEXT("every query against every table row; column n-1 is distance 0");
    const auto x =
        queriesTimesTable(s, {"relative-logits", meaning, "QE[i,r] = q[head,i] . E[r]"}, s.tensor("queries"), s.tensor("embedding"));
    s.equals(x, {"relative-logits"});
    return x;
}

/// A zero column on the left, read in rows of n, without the first one.
StepArray skewed(StepBuilder& s, const StepArray& x) {
    const Index n = x.dimension(0);
    const Index m = x.dimension(1);
    const auto padded =
        padLast(s, {"pad", POSENC_TEXT("one zero column added on the left"), POSENC_TEXT("prepend a zero column")}, x, 1, 0);
    const auto rows = s.reshape({"reshape", POSENC_TEXT("reshaped to rows of n: row i ends i cells earlier"),
                                 n == m ? POSENC_TEXT("view [n, n+1] as [n+1, n]") : POSENC_TEXT("view [n, m+1] as [m+1, n]")},
                                padded, {m + 1, n});
    const auto cut = s.place({"slice", POSENC_TEXT("without the first row"), "[1:]"}, rows, {m, n}, {-1, 0});
    return n == m ? cut : s.reshape({"view", POSENC_TEXT("reshaped to rows of m"), POSENC_TEXT("view [m, n] as [n, m]")}, cut, {n, m});
}

void buildSkew(StepBuilder& s) {
    const bool own = s.has("matrix");
    auto x = skewedLogits(s, own);
    if (!s.leavesOut("zero")) {
        const Index n = x.dimension(0);
        x = s.mask(
            {"zero", POSENC_TEXT("distances that point before the first token are set to 0: left of the anti-diagonal"),
             POSENC_TEXT("0 where column < n-1-i")},
            x, 0, [n](const StepPlace& at) { return at[1] < n - 1 - at[0]; }, false);
    }
    const auto out = skewed(s, x);
    if (!own) {
        s.equals(scaledStep(s, "position", out, hidesMore(s) ? "position" : ""), {"position"});
    }
}

void buildSkewUnzeroed(StepBuilder& s) {
    const auto cut = skewed(s, skewedLogits(s, false));
    const auto masked = s.mask(
        {"mask", POSENC_TEXT("entries above the diagonal belong to other queries and are hidden"),
         memoryOf(s) == 0 ? POSENC_TEXT("0 where j > i") : POSENC_TEXT("0 where j > i + M")},
        cut, 0, [memory = memoryOf(s)](const StepPlace& at) { return at[1] > at[0] + memory; }, true);
    s.equals(scaledStep(s, "position", masked, hidesMore(s) ? "position" : ""), {"position"});
}

void buildShaw(StepBuilder& s) {
    const auto clip = static_cast<double>(s.integer("clip") - (s.leavesOut("clip-short") && s.integer("clip") > 0 ? 1 : 0));
    const auto k = static_cast<double>(s.integer("clip"));
    const auto offset = offsetSteps(s, "j - i");
    s.equals(offset, {"offset"});
    const auto clipped = s.each(
        {"clip", POSENC_TEXT("farther offsets share the row of k"), "max(-k, min(k, offset))"}, offset,
        [clip](double x) { return std::clamp(x, -clip, clip); }, StepNumber::Whole);
    s.clips(clipped, [clip](double x) { return std::abs(x) > clip; });
    const auto index = s.each(
        {"index", POSENC_TEXT("from 0"), "clip + k"}, clipped, [k](double x) { return x + k; }, StepNumber::Whole);
    s.equals(index, {"index"});
    const auto x = queriesTimesTable(s, {"relative-logits", POSENC_TEXT("every query against every key row"), "x[i,r] = q[head,i] . K[r]"},
                                     s.tensor("queries"), s.tensor("key-embedding"));
    const auto found =
        s.gather({"lookup", POSENC_TEXT("each pair takes the row of its offset"), "x[i, index[i,j]]"}, "ij", x.at("i#"), index, "ij");
    const auto position = scaledStep(s, "position", found, "position");
    s.equals(position, {"position"});
    const auto content = contentStep(s, "scale * ", s.scale());
    s.equals(content, {"content"});
    const auto sum = s.compute({"logits", POSENC_TEXT("content and position"), "content + position"}, "ij",
                               {content.at("ij"), position.at("ij")}, sumOfAll);
    const auto logits = hiddenPairs(s, sum, "logits", kHidden);
    s.equals(logits, {"logits"});
    const auto attention = softmaxSteps(s, logits);
    s.equals(attention, {"attention"});
    const auto values = s.compute({"values", POSENC_TEXT("attention times values"), "sum_j a[i,j] v[head,j]"}, "id|j",
                                  {attention.at("ij"), s.tensor("values").at("hjd")}, productSum);
    if (!s.has("value-embedding")) {
        s.equals(values, {"output"});
        return;
    }
    const auto rows = s.gather({"value-rows", POSENC_TEXT("the value row of each pair"), "V[index[i,j]]"}, "ijd",
                               s.tensor("value-embedding").at("#d"), index, "ij");
    s.features(rows);
    const auto term = s.compute({"value-term", POSENC_TEXT("attention times value rows"), "sum_j a[i,j] V[index[i,j]]"}, "id|j",
                                {attention.at("ij"), rows.at("ijd")}, productSum);
    s.equals(s.compute({"output", POSENC_TEXT("both"), "values + value-term"}, "id", {values.at("id"), term.at("id")}, sumOfAll),
             {"output"});
}

/// The index of T5's buckets of an offset, as the layer `index`.
StepArray t5Index(StepBuilder& s, const StepArray& offset, bool both) {
    const Index side = both ? s.integer("buckets") / 2 : s.integer("buckets");
    const Index exactOnes = side / 2;
    const auto half = static_cast<double>(side);
    const auto e = static_cast<double>(exactOnes);
    const auto start = both ? s.each(
                                  {"side", POSENC_TEXT("keys after the query use the second half"),
                                   POSENC_TEXT("B where offset > 0, else 0; B = buckets/2")},
                                  offset, [half](double x) { return x > 0 ? half : 0.0; }, StepNumber::Whole)
                            : s.constant({"side", POSENC_TEXT("one direction only: always 0"), "0"}, offset.shape, StepNumber::Whole,
                                         [](const StepPlace&) { return 0.0; });
    const auto distance =
        both ? s.each(
                   {"distance", POSENC_TEXT("how far"), "|offset|"}, offset, [](double x) { return std::abs(x); }, StepNumber::Whole)
             : s.each(
                   {"distance", POSENC_TEXT("how far back; keys after the query count as 0"), "max(-offset, 0)"}, offset,
                   [](double x) { return std::max(-x, 0.0); }, StepNumber::Whole);
    const auto exact = s.each(
        {"exact", POSENC_TEXT("1 where the distance has a bucket of its own"), "distance < e, e = B/2"}, distance,
        [e](double x) { return x < e ? 1.0 : 0.0; }, StepNumber::Whole);
    const auto span = static_cast<float>(std::log(static_cast<double>(s.integer("max-distance")) / e));
    // Each step only of far distances; the others hold 0.
    const auto far = [&](StepWords words, const StepArray& x, std::function<float(float)> formula, StepNumber number = StepNumber::Real) {
        return s.compute(
            std::move(words), x.shape, {x.same().onlyIf(exact, [](double value) { return value == 0; })},
            [formula = std::move(formula)](const StepOperands& of) { return static_cast<double>(formula(static_cast<float>(of(0)))); },
            number, 0.0);
    };
    const auto ratio = far({"ratio", POSENC_TEXT("only far distances; exact cells show 0"), "float32(distance / e)"}, distance,
                           [e](float x) { return x / static_cast<float>(e); });
    const auto logarithm =
        far({"logarithm", POSENC_TEXT("each step rounded to float32"), "float32(ln(ratio))"}, ratio, [](float x) { return std::log(x); });
    const auto share = far({"share", POSENC_TEXT("of the way to max-distance"), "float32(logarithm / float32(ln(max-distance / e)))"},
                           logarithm, [span](float x) { return x / span; });
    const auto scaled = far({"scaled", POSENC_TEXT("in buckets"), "float32(share * (B - e))"}, share,
                            [width = static_cast<float>(side - exactOnes)](float x) { return x * width; });
    const auto floor = far(
        {"floor", POSENC_TEXT("whole buckets"), "floor"}, scaled, [](float x) { return std::floor(x); }, StepNumber::Whole);
    const auto logarithmic = far(
        {"logarithmic", POSENC_TEXT("behind the exact ones, the last bucket takes the rest"), "min(B-1, e + floor)"}, floor,
        [most = static_cast<float>(side - 1), e](float x) { return std::min(most, static_cast<float>(e) + x); }, StepNumber::Whole);
    s.clips(logarithmic, [most = static_cast<double>(side - 1), e](double x) { return e + x > most; });
    const auto bucket = s.compute(
        {"bucket-of-distance", POSENC_TEXT("near exactly, far logarithmically"), "exact ? distance : logarithmic"}, distance.shape,
        {distance.same().onlyIf(exact, [](double x) { return x != 0; }), logarithmic.same().onlyIf(exact, [](double x) { return x == 0; })},
        sumOfAll, StepNumber::Whole);
    const auto index = s.compute({"index", POSENC_TEXT("the row of the table"), "side + bucket"}, "ij", {start.at("ij"), bucket.at("ij")},
                                 sumOfAll, StepNumber::Whole);
    s.equals(index, {"index"});
    return index;
}

void bucketBias(StepBuilder& s, const StepArray& index) {
    const auto bias = s.gather({"bias", POSENC_TEXT("the number of the bucket for the chosen head"), "table[index, head]"}, "ij",
                               s.tensor("bias").at("#h"), index, "ij");
    s.equals(hiddenPairs(s, bias, "bias", kHidden), {"bias"});
}

void buildT5(StepBuilder& s) {
    const auto offset = offsetSteps(s, "j - i");
    s.equals(offset, {"offset"});
    bucketBias(s, t5Index(s, offset, s.flag("bidirectional")));
}

void buildT5Global(StepBuilder& s) {
    const Index block = s.integer("block");
    const Index m = s.model().keys();
    auto blocks = s.constant({"blocks", POSENC_TEXT("the block of each query"), "floor(i / G)"}, {s.model().queries()}, StepNumber::Whole,
                             [block](const StepPlace& at) { return static_cast<double>(at[0] / block); });
    if (!s.leavesOut("last-block")) {
        blocks = s.each(
            {"own-block", POSENC_TEXT("what is left at the end joins the last whole block"), "min(blocks, m - 1)"}, blocks,
            [m](double x) { return std::min(x, static_cast<double>(m - 1)); }, StepNumber::Whole);
        s.clips(blocks, [m](double x) { return x > static_cast<double>(m - 1); });
    }
    s.axis('j', m);
    const auto offset = s.compute(
        {"offset", POSENC_TEXT("global key minus block of the query"), "j - own-block[i]"}, "ij", {blocks.at("i")},
        [](const StepOperands& x) { return static_cast<double>(x.at[1]) - x(0); }, StepNumber::Whole);
    s.equals(offset, {"offset"});
    bucketBias(s, t5Index(s, offset, true));
}

/// A matrix of the user in place of the products.
TensorDeclaration matrixTensor(const char* shape) {
    return {.name = "matrix", .label = POSENC_TEXT("Own matrix"), .shapes = {shape}, .optional = true};
}

}  // namespace

std::vector<DerivationDeclaration> sequenceDerivations() {
    const auto small = [](Index length, Index heads) {
        return Parameters::Map{{"length", length}, {"heads", heads}, {"head-dim", Index{4}}};
    };
    const auto with = [](Parameters::Map map, const char* id, ParameterValue value) {
        map.insert_or_assign(id, std::move(value));
        return map;
    };
    const char* const labelSource =
        "the same steps on row numbers: the figures of the widespread notes (5 tokens) and of the AI Summer article (4 tokens)";
    const char* const skewSource =
        "Huang et al. 2018 section 3.4.1; tensorflow/tensor2tensor common_attention.py (pads without zeroing first and leaves the rest to "
        "the mask)";
    std::vector<DerivationDeclaration> out{
        {.id = "relative-to-absolute",
         .title = POSENC_TEXT("Relative to absolute"),
         .encoding = "relative-1d",
         .sizes = small(4, 2),
         .examples = {{{"length", Index{5}}, {"heads", Index{3}}}},
         .tensors = {matrixTensor("[n, 2m-1]")},
         .source = "The-AI-Summer/self-attention-cv relative_embeddings_1D.py; lucidrains/bottleneck-transformer-pytorch rel_to_abs",
         .build = buildRelativeToAbsolute},
        {.id = "relative-to-absolute-labels",
         .title = POSENC_TEXT("Relative to absolute, on row numbers"),
         .encoding = "relative-1d",
         .sizes = small(4, 1),
         .examples = {{{"length", Index{5}}}},
         .source = labelSource,
         .build = buildLabels},
        {.id = "relative-1d-gather",
         .title = POSENC_TEXT("Relative, by index"),
         .encoding = "relative-1d",
         .sizes = small(3, 1),
         .examples = {{{"length", Index{5}}, {"heads", Index{2}}}},
         .source = "definition in spec.md",
         .build = buildRelativeGather},
        {.id = "skew",
         .title = POSENC_TEXT("Skew"),
         .encoding = "music-transformer",
         .sizes = small(4, 2),
         .examples = {{{"length", Index{5}}}},
         .tensors = {matrixTensor("[n, m]")},
         .switches = {{"zero", POSENC_TEXT("no zeroing before the skew"), "skew-unmasked"}},
         .source = skewSource,
         .build = buildSkew},
        {.id = "skew-unzeroed",
         .title = POSENC_TEXT("Skew without zeroing"),
         .encoding = "music-transformer",
         .sizes = small(4, 2),
         .source = skewSource,
         .build = buildSkewUnzeroed},
        {.id = "shaw",
         .title = POSENC_TEXT("Clipped offsets"),
         .encoding = "shaw",
         .sizes = with(small(5, 2), "clip", Index{2}),
         .examples = {{{"length", Index{3}}, {"clip", Index{0}}, {"heads", Index{1}}}},
         .drawn = {"value-embedding"},
         .switches = {{"clip-short", POSENC_TEXT("clip one short"), "clip-one-short"}},
         .source = "Shaw et al. 2018 equations 3 and 4",
         .build = buildShaw},
        {.id = "t5-bucket",
         .title = POSENC_TEXT("Buckets of T5"),
         .encoding = "t5",
         .sizes = with(with(small(12, 2), "buckets", Index{8}), "max-distance", Index{16}),
         .examples = {{{"length", Index{24}}, {"buckets", Index{16}}, {"max-distance", Index{20}}, {"bidirectional", false}}},
         .source = "huggingface/transformers t5 _relative_position_bucket; google-research mesh tensorflow",
         .build = buildT5},
        {.id = "t5-global",
         .title = POSENC_TEXT("Buckets of blocks"),
         .encoding = "t5-global",
         .sizes = {{"length", Index{11}},
                   {"block", Index{3}},
                   {"buckets", Index{8}},
                   {"max-distance", Index{16}},
                   {"heads", Index{2}},
                   {"head-dim", Index{4}}},
         .switches = {{"last-block", POSENC_TEXT("what is left at the end is a block of its own"), "t5-global-last-block"}},
         .source = "huggingface/transformers longt5 compute_side_bias",
         .build = buildT5Global}};
    std::vector<DerivationDeclaration> shifts = shiftDerivations();
    out.insert(out.end(), std::make_move_iterator(shifts.begin()), std::make_move_iterator(shifts.end()));
    return out;
}

}  // namespace posenc
