#include "engine/encodings/relative_1d.h"

#include "engine/encodings/formula_parts.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"

namespace posenc {

namespace {

Status buildRelative1d(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Index m = sequence.keys;
    const auto index = sequence.affineMap(m - 1, 1);
    parts.setIndexLayer("index", index, RowOrder::reversed(2 * m - 2));
    addRelativeEmbedding(parts, "embedding", "R", index);
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const auto offset = sequence.describeOffset(query, key, steps);
        describeShiftedIndex({"index", "2m−2"}, offset, parameterInput("m−1", static_cast<double>(m - 1)), index->at(query, key), steps);
    });
    return {};
}

std::string formulaOfRelative1d(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = offsets.isOwn();
    return joinedClauses({softmaxClause(parameters, scaled(parameters, own ? "qᵢ·(kⱼ + R[ index ])" : "qᵢ·(kⱼ + R[ 2m−2 − index ])")),
                          "index = Δ + m−1", offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration relative1d() {
    EncodingDeclaration out;
    out.id = "relative-1d";
    out.title = POSENC_TEXT("Relative (2n−1)");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("One trained vector per offset, multiplied with the query");
    out.formula = formulaOfRelative1d;
    out.source = "AI Summer self-attention-cv relative_embeddings_1D.py; lucidrains bottleneck-transformer-pytorch rel_to_abs";
    out.parameters = withCommonParameters({lengthParameter(16), keyLengthParameter()});
    declareRelativeEmbedding(out, "2m-1", POSENC_TEXT("(2m-1) x d, or H x (2m-1) x d"));
    out.build = buildRelative1d;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc
