#include "engine/encodings/music_transformer.h"

#include "engine/encodings/formula_parts.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"

namespace posenc {

namespace {

Status buildMusicTransformer(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Index m = sequence.keys;
    const auto index = sequence.indexMap([m](Index offset) { return offset <= 0 ? offset + m - 1 : -1; }, {1});
    parts.setIndexLayer("index", index, RowOrder::reversed(m - 1));
    addRelativeEmbedding(parts, "embedding", "E", index);
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const auto offset = sequence.describeOffset(query, key, steps);
        const Index row = index->at(query, key);
        if (row < 0) {
            describeNoRow("index", query, key, sequence.memoryInput(), steps);
            return;
        }
        // Distances back are counted from 0, those ahead of it from the end of the table.
        const auto shift = steps.offsets().isOwn() ? parameterInput("m−1", static_cast<double>(m - 1)) : parameterInput("0", 0);
        describeShiftedIndex({"index", "m−1"}, offset, shift, row, steps);
    });
    return {};
}

std::string formulaOfMusicTransformer(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = offsets.isOwn();
    return joinedClauses({softmaxClause(parameters, scaled(parameters, own ? "qᵢ·(kⱼ + E[ index ])" : "qᵢ·(kⱼ + E[ m−1 − index ])")),
                          own ? "index = Δ + m−1" : "index = Δ", offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration musicTransformer() {
    EncodingDeclaration out;
    out.id = "music-transformer";
    out.title = POSENC_TEXT("Music Transformer");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("One trained vector per backward distance, aligned by skewing");
    out.formula = formulaOfMusicTransformer;
    out.source = "Huang et al. 2018, arXiv:1809.04281, section 3.4; tensor2tensor layers/common_attention.py";
    out.parameters = withCommonParameters({lengthParameter(24), keyLengthParameter()}, true);
    ParameterDeclaration& causal = out.parameters.back();
    causal.minimum = 1;  // only on
    declareRelativeEmbedding(out, "m", POSENC_TEXT("m x d, or H x m x d"));
    out.build = buildMusicTransformer;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc
