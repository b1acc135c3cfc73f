#include "engine/recognition/rule_parts.h"

namespace posenc {

namespace {

using namespace parts;

constexpr std::array kVectorsOfOffsets{AxisRule{RowOffsets, "window", 0, 3}, AxisRule{ColumnOffsets, "window", 0, 3}, kHeadDim};
constexpr std::array kTwiceSpan{AxisRule{EvenSize, "rows", kMostRows, 4}, kAny};
constexpr std::array kOfResidues{AxisRule{Any, "", 65, 65}, kAny};
constexpr std::array kResiduesLast{kAny, AxisRule{Any, "", 65, 65}};
constexpr std::array kResiduesAndChain{kAny, AxisRule{Any, "", 66, 66}};
constexpr std::array kPoint{kAny, AxisRule{Any, "", 2, 2}};
constexpr std::array kScalarPerHead{kFewHeads};
constexpr std::array kSlopePerHead{kFewHeads, AxisRule{Any, "", 1, 1}, AxisRule{Any, "", 1, 1}};
constexpr std::array kBuckets{AxisRule{Size, "buckets", 32, 32}, kFewHeads};
constexpr std::array kLayersOfDistances{kAny, AxisRule{Size, "length"}, kHeads, kHeadDim};
constexpr std::array kLayersOfNumbers{kAny, AxisRule{Size, "length"}, kHeads};
constexpr std::array kFourAxes{kAny, kAny, kAny, kAny};

constexpr std::array<std::string_view, 1> kFeaturesOfProtein{"features"};
constexpr std::array<std::string_view, 1> kPos{"pos"};

constexpr std::array kRules{
    // Networks over offsets in the place of a table: CrossFormer, CRAFT and HiT-SR; timm's; Swin V2 CR; x-transformers'.
    known("pos_proj.weight", kPoint, "dpb").in(kPos),
    known("pos_proj.bias", kList, "dpb").in(kPos),
    known("pos1.0.weight", kList, "dpb").in(kPos),
    known("pos1.0.bias", kList, "dpb").in(kPos),
    known("pos1.2.weight", kMatrix, "dpb").in(kPos),
    known("pos1.2.bias", kList, "dpb").in(kPos),
    known("pos2.0.weight", kList, "dpb").in(kPos),
    known("pos2.0.bias", kList, "dpb").in(kPos),
    known("pos2.2.weight", kMatrix, "dpb").in(kPos),
    known("pos2.2.bias", kList, "dpb").in(kPos),
    known("pos3.0.weight", kList, "dpb").in(kPos),
    known("pos3.0.bias", kList, "dpb").in(kPos),
    known("pos3.2.weight", kMatrix, "dpb").in(kPos),
    known("pos3.2.bias", kList, "dpb").in(kPos),
    known("rel_pos.mlp.fc1.weight", kPoint, "rel-pos-mlp"),
    known("rel_pos.mlp.fc1.bias", kList, "rel-pos-mlp"),
    known("rel_pos.mlp.fc2.weight", kMatrix, "rel-pos-mlp"),
    known("rel_pos.mlp.fc2.bias", kList, "rel-pos-mlp"),
    known("shared_rel_pos.mlp.fc1.weight", kPoint, "rel-pos-mlp"),
    known("shared_rel_pos.mlp.fc1.bias", kList, "rel-pos-mlp"),
    known("shared_rel_pos.mlp.fc2.weight", kMatrix, "rel-pos-mlp"),
    known("shared_rel_pos.mlp.fc2.bias", kList, "rel-pos-mlp"),
    known("meta_mlp.fc1.weight", kPoint, "swin-v2-cr"),
    known("meta_mlp.fc1.bias", kList, "swin-v2-cr"),
    known("meta_mlp.fc2.weight", kMatrix, "swin-v2-cr"),
    known("meta_mlp.fc2.bias", kList, "swin-v2-cr"),
    known("rel_pos.mlp.0.0.weight", kMatrix, "dynamic-position-bias"),
    known("rel_pos.mlp.0.0.bias", kList, "dynamic-position-bias"),
    known("rel_pos.mlp.1.0.weight", kMatrix, "dynamic-position-bias"),
    known("rel_pos.mlp.1.0.bias", kList, "dynamic-position-bias"),
    known("rel_pos.mlp.2.weight", kMatrix, "dynamic-position-bias"),
    known("rel_pos.mlp.2.bias", kList, "dynamic-position-bias"),
    known("dpb.0.weight", kMatrix, "dynamic-position-bias"),
    // Vectors.
    known("rel_pos_t", kMatrix, "rel-pos-time"),
    known("pos_emb", kVectorsOfOffsets, "lambda"),
    known("lookup_table_weight", kMatrix, "irpe-vectors"),
    known("lookup_table_weight", kVolume, "irpe-vectors"),
    known("rel_embeddings.weight", kTwiceSpan, "deberta"),
    known("r_emb", kLayersOfDistances, "transformer-xl-table"),
    known("r_bias", kLayersOfNumbers, "transformer-xl-table"),
    known("pos_bias_u", kPerHead, "conformer"),
    known("pos_bias_v", kPerHead, "conformer"),
    known("pair_activiations/weights", kOfResidues, "residue-offsets"),
    known("pair_activiations.weights", kOfResidues, "residue-offsets"),
    known("linear_relpos.weight", kResiduesLast, "residue-offsets"),
    known("embeddings.linear.weight", kResiduesAndChain, "residue-offsets").in(kFeaturesOfProtein),
    // Numbers.
    known("global_relative_attention_bias.weight", kBuckets, "t5-blocks"),
    known("global_relative_attention_bias", kBuckets, "t5-blocks"),
    known("grep_linear.weight", kMatrix, "gated-bias"),
    known("grep_linear.bias", kList, "gated-bias"),
    known("grep_a", kFourAxes, "gated-bias"),
    known("grep_a", kVolume, "gated-bias"),
    known("grep_a", kList, "gated-bias"),
    known("learned_logslopes", kSlopePerHead, "alibi-learned"),
    known("alibi", kVolume, "alibi-slopes"),
    known("slopes", kScalarPerHead, "alibi-slopes"),
    known("slopes", kSlopePerHead, "alibi-slopes"),
    // Others: the path between nodes of a graph, a neighbourhood's offsets, Reformer's two factors of all positions.
    known("spatial_pos_encoder.weight", kMatrix, "graph-distances"),
    known("rpb", kVolume, "neighborhood"),
    known("position_embeddings.weights.0", kVolume, "axial-positions"),
    known("position_embeddings.weights.1", kVolume, "axial-positions"),
    // Rotations: frequencies that are fixed, or trained along both axes.
    known("rotary_emb.inv_freq", kList, "rope-frequencies"),
    known("rope.freqs", kList, "rope-frequencies"),
    known("rope_freqs.weight", kList, "rope-frequencies"),
    known("freq_cis_real", kMatrix, "rope-frequencies"),
    known("freq_cis_imag", kMatrix, "rope-frequencies"),
    known("rope.freqs", kMatrix, "rope-mixed"),
    known("rope.freqs", kVolume, "rope-mixed"),
    known("rope.freqs", kFourAxes, "rope-mixed"),
};

}  // namespace

std::span<const RecognitionRule> schemeRules() {
    return kRules;
}

}  // namespace posenc
