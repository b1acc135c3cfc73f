#include "engine/recognition/rule_parts.h"

namespace posenc {

namespace {

using namespace parts;

constexpr std::array kVectorsOfOffsets{AxisRule{RowOffsets, "window", 0, 3}, AxisRule{ColumnOffsets, "window", 0, 3}, kHeadDim};
/// DeBERTa V2 and V3: 256 buckets up to distance 512; V1 keeps every distance.
constexpr AxisRule kHeadsOfFeatures{HeadsOf64, "heads"};
constexpr std::array kUsualSpan{AxisRule{Any, "", 512, 512}, kHeadsOfFeatures};
constexpr std::array kUsualBuckets{KnownParameter{"buckets", Index{256}}, KnownParameter{"max-distance", Index{512}}};
constexpr std::array kSpan{AxisRule{Twice, "max-distance", kMostRows, 4}, kHeadsOfFeatures};
constexpr AxisRule kHidden{Size, "hidden", 4096};
constexpr std::array kHiddenPoint{kHidden, AxisRule{Any, "", 2, 2}};
constexpr std::array kHiddenList{kHidden};
constexpr std::array kHiddenSquare{kHidden, kHidden};
constexpr std::array kHeadsHidden{kFewHeads, kHidden};
constexpr std::array kHeadsList{kFewHeads};
constexpr std::array kHiddenDistance{kHidden, AxisRule{Any, "", 1, 1}};
constexpr AxisRule kKernel{KernelOffsets, "kernel", 61};
constexpr std::array kHeadsOfLine{kFewHeads, AxisRule{Any, "", 61, 5}};
constexpr std::array kHeadsOfKernel{kFewHeads, kKernel, kKernel};
constexpr std::array kTwiceSpan{AxisRule{EvenSize, "rows", kMostRows, 4}, kAny};
constexpr std::array kOfResidues{AxisRule{Any, "", 65, 65}, kAny};
constexpr std::array kResiduesLast{kAny, AxisRule{Any, "", 65, 65}};
constexpr std::array kChainAndResidues{AxisRule{Any, "", 66, 66}, kAny};
constexpr std::array kResiduesAndChain{kAny, AxisRule{Any, "", 66, 66}};
/// Several chains: which of several copies too; several tokens for a residue: their distances too.
constexpr std::array kChainsAndResidues{AxisRule{Any, "", 73, 73}, kAny};
constexpr std::array kResiduesAndChains{kAny, AxisRule{Any, "", 73, 73}};
constexpr std::array kResiduesTokensChains{kAny, AxisRule{Any, "", 139, 139}};
/// Heads as published; more are the features of a layer that reads points.
constexpr std::array kWeightsPerHead{AxisRule{Size, "heads", 16}, AxisRule{Any, "", 3, 3}};
constexpr std::array kScalarPerHead{kFewHeads};
constexpr std::array kSlopePerHead{kFewHeads, AxisRule{Any, "", 1, 1}, AxisRule{Any, "", 1, 1}};
constexpr std::array kBuckets{AxisRule{Size, "buckets", 32, 32}, kFewHeads};
constexpr std::array kLayersOfDistances{kAny, AxisRule{Size, "length"}, kHeads, kHeadDim};
constexpr std::array kLayersOfNumbers{kAny, AxisRule{Size, "length"}, kHeads};
constexpr std::array kFourAxes{kAny, kAny, kAny, kAny};

constexpr std::array<std::string_view, 1> kOfClippedOffsets{"relative_attention_bias_layer"};
constexpr std::array<std::string_view, 1> kFeaturesOfProtein{"features"};
constexpr std::array<std::string_view, 3> kPairsOfResidues{"pair_emb", "latent_emb", "full_emb"};
constexpr std::array<std::string_view, 1> kPos{"pos"};
constexpr std::array<std::string_view, 8> kOfAttention{"alibi",          "attn", "attention", "self_attn",
                                                       "self_attention", "mha",  "rel_pos",   "pos_bias"};
constexpr std::array<std::string_view, 2> kRelPos{"rel_pos", "shared_rel_pos"};
constexpr std::array kNumberPerHead{StepPattern{Kind::Reshape, "[s0]"}};
/// Of as many numbers in both axes no shape tells which is which; vectors have 16 features at least and more than there are heads.
constexpr std::array kViewedPerHead{AxisRule{Size, "head-dim", 0, 16}, AxisRule{Size, "heads", 15}};
constexpr std::array kViewed{StepPattern{Kind::Reshape, "[s1, s0]"}};
constexpr std::array kPower{KnownParameter{"kernel", "power"}};
constexpr Witness kLearnedThreshold{"L_multiplier"};
constexpr Witness kOfProjection{"relative_pos_embeddings.bias", 1};
constexpr Witness kOfContent{"rel_content_bias"};

constexpr Witness kOfDeberta{"rel_embeddings.weight"};
constexpr std::array<std::string_view, 1> kOfEncoder{"encoder"};
/// Norms of DeBERTa beside the one of its table.
constexpr std::array<std::string_view, 3> kOtherNorms{"layer", "conv", "embeddings"};

constexpr std::array<std::string_view, 7> kBiasNetworks{"rel_pos_bias",      "spatial_rel_pos_bias", "temporal_rel_pos_bias",
                                                        "time_rel_pos_bias", "continuous_pos_bias",  "dynamic_pos_bias",
                                                        "pos_bias"};
constexpr RecognitionRule layer(std::string_view name, std::span<const AxisRule> axes) {
    return known(name, axes, "dynamic-position-bias").in(kBiasNetworks);
}

/// Relations of a knowledge graph have the name of the distances of DeBERTa, in no encoder and beside vectors of entities.
constexpr RecognitionRule distancesOfDeberta(const RecognitionRule& rule) {
    return rule.in(kOfEncoder).unless({"ent_embeddings.weight"});
}
constexpr RecognitionRule ofDeberta(std::string_view name, std::span<const AxisRule> axes, std::string_view tensor) {
    return table(name, axes, "deberta", tensor).as("deberta").seen(kOfDeberta);
}

constexpr std::array kRules{
    // Networks over offsets in the place of a table: CrossFormer, CRAFT and HiT-SR; timm's; Swin V2 CR; x-transformers'.
    table("pos_proj.weight", kHiddenPoint, "dynamic-bias", "position-weight").as("dpb").in(kPos),
    table("pos_proj.bias", kHiddenList, "dynamic-bias", "position-bias").as("dpb").in(kPos),
    table("pos1.0.weight", kHiddenList, "dynamic-bias", "norm-weight-1").as("dpb").in(kPos),
    table("pos1.0.bias", kHiddenList, "dynamic-bias", "norm-bias-1").as("dpb").in(kPos),
    table("pos1.2.weight", kHiddenSquare, "dynamic-bias", "weight-1").as("dpb").in(kPos),
    table("pos1.2.bias", kHiddenList, "dynamic-bias", "bias-1").as("dpb").in(kPos),
    table("pos2.0.weight", kHiddenList, "dynamic-bias", "norm-weight-2").as("dpb").in(kPos),
    table("pos2.0.bias", kHiddenList, "dynamic-bias", "norm-bias-2").as("dpb").in(kPos),
    table("pos2.2.weight", kHiddenSquare, "dynamic-bias", "weight-2").as("dpb").in(kPos),
    table("pos2.2.bias", kHiddenList, "dynamic-bias", "bias-2").as("dpb").in(kPos),
    table("pos3.0.weight", kHiddenList, "dynamic-bias", "norm-weight-3").as("dpb").in(kPos),
    table("pos3.0.bias", kHiddenList, "dynamic-bias", "norm-bias-3").as("dpb").in(kPos),
    table("pos3.2.weight", kHeadsHidden, "dynamic-bias", "weight-3").as("dpb").in(kPos),
    table("pos3.2.bias", kHeadsList, "dynamic-bias", "bias-3").as("dpb").in(kPos),
    table("mlp.fc1.weight", kHiddenPoint, "mlp-bias", "mlp-weight-1").as("rel-pos-mlp").in(kRelPos),
    table("mlp.fc1.bias", kHiddenList, "mlp-bias", "mlp-bias-1").as("rel-pos-mlp").in(kRelPos),
    table("mlp.fc2.weight", kHeadsHidden, "mlp-bias", "mlp-weight-2").as("rel-pos-mlp").in(kRelPos),
    table("mlp.fc2.bias", kHeadsList, "mlp-bias", "mlp-bias-2").as("rel-pos-mlp").in(kRelPos),
    table("meta_mlp.fc1.weight", kHiddenPoint, "mlp-bias", "mlp-weight-1").as("swin-v2-cr"),
    table("meta_mlp.fc1.bias", kHiddenList, "mlp-bias", "mlp-bias-1").as("swin-v2-cr"),
    table("meta_mlp.fc2.weight", kHeadsHidden, "mlp-bias", "mlp-weight-2").as("swin-v2-cr"),
    table("meta_mlp.fc2.bias", kHeadsList, "mlp-bias", "mlp-bias-2").as("swin-v2-cr"),
    known("rel_pos.mlp.0.0.weight", kMatrix, "dynamic-position-bias"),
    known("rel_pos.mlp.0.0.bias", kList, "dynamic-position-bias"),
    known("rel_pos.mlp.1.0.weight", kMatrix, "dynamic-position-bias"),
    known("rel_pos.mlp.1.0.bias", kList, "dynamic-position-bias"),
    known("rel_pos.mlp.2.weight", kMatrix, "dynamic-position-bias"),
    known("rel_pos.mlp.2.bias", kList, "dynamic-position-bias"),
    known("dpb.0.weight", kMatrix, "dynamic-position-bias"),
    // lucidrains' other repositories: AudioLM, Phenaki.
    layer("net.0.0.weight", kMatrix),
    layer("net.0.0.bias", kList),
    layer("net.1.0.weight", kMatrix),
    layer("net.1.0.bias", kList),
    layer("net.2.0.weight", kMatrix),
    layer("net.2.0.bias", kList),
    layer("net.2.weight", kMatrix),
    layer("net.2.bias", kList),
    layer("net.3.weight", kMatrix),
    layer("net.3.bias", kList),
    // ConViT: how a head weighs the offset and its square.
    table("attn.pos_proj.weight", kWeightsPerHead, "convit", "position-weight").as("convit"),
    table("attn.pos_proj.bias", kHeadsList, "convit", "position-bias").as("convit").notAlone(),
    // Vectors.
    known("pos_emb", kVectorsOfOffsets, "lambda"),
    known("lookup_table_weight", kMatrix, "irpe-vectors"),
    known("lookup_table_weight", kVolume, "irpe-vectors"),
    distancesOfDeberta(table("rel_embeddings.weight", kUsualSpan, "deberta", "embedding").as("deberta").knowing(kUsualBuckets)),
    distancesOfDeberta(table("rel_embeddings.weight", kSpan, "deberta", "embedding").as("deberta")),
    distancesOfDeberta(known("rel_embeddings.weight", kTwiceSpan, "deberta")),
    // Its norm and the projections of it: DeBERTa, DeBERTa-v2, and the layer's own where they are shared (share_att_key).
    ofDeberta("LayerNorm.weight", kList, "norm-weight").notOf(kOtherNorms),
    ofDeberta("LayerNorm.bias", kList, "norm-bias").notOf(kOtherNorms),
    ofDeberta("pos_proj.weight", kMatrix, "key-weight"),
    ofDeberta("pos_q_proj.weight", kMatrix, "query-weight"),
    ofDeberta("pos_q_proj.bias", kList, "query-bias"),
    ofDeberta("pos_key_proj.weight", kMatrix, "key-weight"),
    ofDeberta("pos_key_proj.bias", kList, "key-bias"),
    ofDeberta("pos_query_proj.weight", kMatrix, "query-weight"),
    ofDeberta("pos_query_proj.bias", kList, "query-bias"),
    ofDeberta("key_proj.weight", kMatrix, "key-weight").unless({"pos_key_proj.weight"}),
    ofDeberta("key_proj.bias", kList, "key-bias").unless({"pos_key_proj.weight"}),
    ofDeberta("query_proj.weight", kMatrix, "query-weight").unless({"pos_query_proj.weight"}),
    ofDeberta("query_proj.bias", kList, "query-bias").unless({"pos_query_proj.weight"}),
    known("r_emb", kLayersOfDistances, "transformer-xl-table"),
    known("r_bias", kLayersOfNumbers, "transformer-xl-table"),
    // SpeechBrain makes them [d, H], and views the same numbers as [H, d].
    table("mha_layer.pos_bias_u", kViewedPerHead, "conformer", "u").as("conformer").turned(kViewed),
    table("mha_layer.pos_bias_v", kViewedPerHead, "conformer", "v").as("conformer").turned(kViewed),
    table("pos_bias_u", kPerHead, "conformer", "u").as("conformer"),
    table("pos_bias_v", kPerHead, "conformer", "v").as("conformer"),
    // Zipformer, which projects functions of the distance.
    known("self_attn_weights.linear_pos.weight", kMatrix, "relative-functions"),
    table("linear_pos.weight", kMatrix, "conformer", "position-weight").as("conformer").notAlone(),
    table("r_proj.weight", kMatrix, "conformer", "position-weight").as("conformer").notAlone(),
    known("pair_activiations/weights", kOfResidues, "residue-offsets"),
    known("pair_activiations//weights", kOfResidues, "residue-offsets"),
    known("pair_activiations.weights", kOfResidues, "residue-offsets"),
    known("position_activations/weights", kChainsAndResidues, "residue-offsets"),
    known("position_activations//weights", kChainsAndResidues, "residue-offsets"),
    known("linear_relpos.weight", kResiduesAndChains, "residue-offsets"),
    known("rel_pos.linear_layer.weight", kResiduesTokensChains, "residue-offsets"),
    known("relative_position_encoding.linear_no_bias.weight", kResiduesTokensChains, "residue-offsets"),
    known("pairwise_positional_embedding.embedding.weight", kChainAndResidues, "residue-offsets"),
    known("linear_relpos.weight", kResiduesLast, "residue-offsets"),
    known("pos.emb.weight", kOfResidues, "residue-offsets").in(kPairsOfResidues),
    known("to_rel_k.weight", kMatrix, "relative-functions").seen(kOfContent),
    known("rel_content_bias", kFourAxes, "relative-functions"),
    known("rel_pos_bias", kFourAxes, "relative-functions").seen(kOfContent),
    // ProphetNet: with a bias beside it is a projection of the query to all buckets of all heads.
    known("relative_pos_embeddings.weight", kMatrix, "bucket-functions").seen(kOfProjection),
    known("relative_pos_embeddings.bias", kList, "bucket-functions"),
    known("embeddings.linear.weight", kResiduesAndChain, "residue-offsets").in(kFeaturesOfProtein),
    // Numbers.
    table("global_relative_attention_bias.weight", kBuckets, "t5-global", "bias").as("t5-blocks"),
    table("global_relative_attention_bias", kBuckets, "t5-global", "bias").as("t5-blocks"),
    known("grep_linear.weight", kMatrix, "gated-bias"),
    known("grep_linear.bias", kList, "gated-bias"),
    known("grep_a", kFourAxes, "gated-bias"),
    known("grep_a", kVolume, "gated-bias"),
    known("grep_a", kList, "gated-bias"),
    known("learned_logslopes", kSlopePerHead, "alibi-learned"),
    known("alibi_scale", kSlopePerHead, "alibi-slopes"),
    known("alibi", kVolume, "alibi-slopes"),
    known("alibi_slopes", kScalarPerHead, "alibi-slopes"),
    known("slopes", kScalarPerHead, "alibi-slopes").in(kOfAttention),
    known("slopes", kScalarPerHead, "alibi-slopes"),  // where their values are the published ones: slope_values.h
    known("slopes", kSlopePerHead, "alibi-slopes"),
    // KERPLE: no name says which kernel, and in the other one the letters change places. FIRE: a network over distances.
    table("rpe.bias_p", kSlopePerHead, "kerple", "r1").turned(kNumberPerHead),
    table("rpe.bias_a", kSlopePerHead, "kerple", "r2").turned(kNumberPerHead),
    table("rpe.bias_a", kSlopePerHead, "kerple", "r1").knowing(kPower).turned(kNumberPerHead),
    table("rpe.bias_p", kSlopePerHead, "kerple", "r2").knowing(kPower).turned(kNumberPerHead),
    // Phi-4's audio: a row for each offset up to the farthest.
    known("bias_values.weight", kMatrix, "relative-bias").in(kOfClippedOffsets),
    // NeMo's has another exponent, fixed and so in no file.
    known("kerple_b", kSlopePerHead, "relative-bias"),
    table("mlp.0.weight", kHiddenDistance, "fire", "mlp-weight-1").seen(kLearnedThreshold),
    table("mlp.0.bias", kHiddenList, "fire", "mlp-bias-1").seen(kLearnedThreshold),
    table("mlp.2.weight", kHeadsHidden, "fire", "mlp-weight-2").seen(kLearnedThreshold),
    table("mlp.2.bias", kHeadsList, "fire", "mlp-bias-2").seen(kLearnedThreshold),
    // Gates that the content makes: a file has what makes them.
    known("fgate_proj.weight", kMatrix, "forget-gates"),
    known("fgate_proj.bias", kList, "forget-gates"),
    // Others: the path between nodes of a graph, a neighbourhood's offsets, Reformer's and DALL-E's two factors of all positions.
    known("spatial_pos_encoder.weight", kMatrix, "graph-distances"),
    known("graph_token_virtual_distance.weight", kMatrix, "graph-distances"),
    table("rpb", kHeadsOfKernel, "neighborhood", "bias").as("neighborhood"),
    known("rpb", kVolume, "neighborhood"),
    known("rpb", kHeadsOfLine, "neighborhood"),  // along one axis
    known("position_embeddings.weights.0", kVolume, "axial-positions"),
    known("position_embeddings.weights.1", kVolume, "axial-positions"),
    known("image_pos_emb.weights.0", kVolume, "axial-positions"),
    known("image_pos_emb.weights.1", kMatrix, "axial-positions"),
    known("pos_emb.weights.0", kVolume, "axial-positions"),
    known("pos_emb.weights.1", kMatrix, "axial-positions"),
    known("pos_emb.weights_0", kVolume, "axial-positions"),
    known("pos_emb.weights_1", kMatrix, "axial-positions"),
    // Those of lucidrains' axial attention, channels first.
    known("pos_emb.param_0", kFourAxes, "axial-positions"),
    known("pos_emb.param_1", kFourAxes, "axial-positions"),
    known("pos_emb.param_2", kFourAxes, "axial-positions"),
    // Vision Longformer: the offsets of a window and of those around it.
    known("local_relative_position_bias_table", kMatrix, "relative-bias"),
    // Rotations: frequencies that are fixed, or trained along both axes.
    known("rotary_emb.inv_freq", kList, "rope-frequencies"),
    // Of the sinusoid that Transformer-XL projects.
    known("pos_emb.inv_freq", kList, "sinusoid-frequencies").seen({"layers.0.dec_attn.r_net.weight"}),
    known("rope.freqs", kList, "rope-frequencies"),
    known("freqs_cos", kMatrix, "rope-frequencies"),
    known("freqs_sin", kMatrix, "rope-frequencies"),
    // Pixtral, one row for each place on its map.
    known("patch_positional_embedding.inv_freq", kList, "rope-frequencies"),
    known("patch_positional_embedding.inv_freq", kMatrix, "rope-frequencies"),
    known("freq_cis_real", kMatrix, "rope-frequencies"),
    known("freq_cis_imag", kMatrix, "rope-frequencies"),
    known("rope.freqs", kMatrix, "rope-mixed"),
    known("rope.freqs", kVolume, "rope-mixed"),
    known("rope.freqs", kFourAxes, "rope-mixed"),
    // rope-vit: rows and columns of every layer.
    known("freqs", kVolume, "rope-mixed"),
};

}  // namespace

std::span<const RecognitionRule> schemeRules() {
    return kRules;
}

}  // namespace posenc
