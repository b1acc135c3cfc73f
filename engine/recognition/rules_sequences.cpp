#include "engine/recognition/rule_parts.h"

namespace posenc {

namespace {

using namespace parts;

/// Buckets of every published T5, and of WavLM and BEATs with the distance that belongs to them.
constexpr Index kUsualBuckets = 32;
constexpr Index kSpeechBuckets = 320;
constexpr Index kSpeechDistance = 800;

constexpr AxisRule kBuckets{Size, "buckets", kUsualBuckets, kUsualBuckets};
/// T5-11B has 128 heads. A layer's `weight` has them behind the buckets; of one with more than usual the first axis is more buckets.
constexpr AxisRule kManyHeads{Size, "heads", 128};
constexpr std::array kBucketsHeads{kBuckets, kManyHeads};
constexpr std::array kHeadsBuckets{kManyHeads, kBuckets};
constexpr std::array kFewHeadsBuckets{kFewHeads, kBuckets};
constexpr std::array kSpeechBucketsHeads{AxisRule{Size, "buckets", kSpeechBuckets, kSpeechBuckets}, kFewHeads};
constexpr std::array kOtherBucketsHeads{AxisRule{EvenSize, "buckets", 4096, 4}, kFewHeads};
constexpr std::array kSharedDistances{AxisRule{TwiceMinusOne, "length"}, kHeadDim};
constexpr std::array kDistancesPerHead{kHeads, AxisRule{TwiceMinusOne, "length"}, kHeadDim};
/// Wav2Vec2-BERT and SeamlessM4T: clip(key - query, -64, 8) + 64. No shape tells where another number of rows is cut in two.
constexpr Index kSpeechBefore = 64;
constexpr Index kSpeechBehind = 8;
constexpr Index kSpeechOffsets = kSpeechBefore + 1 + kSpeechBehind;
constexpr std::array kSpeechReach{AxisRule{Any, "", kSpeechOffsets, kSpeechOffsets}, kHeadDim};
constexpr std::array kReach{kAny, kHeadDim};
constexpr std::array kClipped{AxisRule{TwicePlusOne, "clip"}, kHeadDim};
constexpr std::array kClippedToLess{AxisRule{Twice, "clip"}, kHeadDim};
constexpr std::array kNothingBeyond{AxisRule{TwiceMinusOne, "clip"}, kHeadDim};
constexpr std::array kNothingBeyondPerHead{AxisRule{Any, "", kMostHeads, 2}, AxisRule{TwiceMinusOne, "clip"}, kHeadDim};
constexpr AxisRule kPastLength{Size, "length"};
constexpr std::array kPast{kPastLength, kHeadDim};
constexpr std::array kNarrowPast{kPastLength, kNarrow};
constexpr std::array kWidePast{kPastLength, AxisRule{HeadsOf64, "heads"}};
constexpr std::array kPastPerHead{kHeads, kPastLength, kHeadDim};
constexpr std::array kPastPerHeadTurned{kHeads, kHeadDim, kPastLength};
constexpr std::array kBothWaysPerHead{AxisRule{Twice, "length"}, kHeads, kHeadDim};
constexpr std::array kBothWaysBias{AxisRule{Twice, "length"}, kHeads};

/// Vectors of zeros beyond the last distance, where a clipped table would repeat it.
constexpr std::array kZerosBeyond{StepPattern{Kind::Pad, "[0, 1, 1]"}};
/// Distances from -k to k-1, of which the last stands for k too, counted query - key.
constexpr std::array kLastTwice{StepPattern{Kind::Extend, "[0, 0, 1]"}, StepPattern{Kind::Reverse, "[0]"}};
/// The last offset again up to the reach of the other side: clip() reads it there.
constexpr std::array kBehindAgain{StepPattern{Kind::Extend, "[0, 0, 2k+1-s0]"}};
constexpr std::array kFeaturesPerHead{kAny, kHeads, kHeadDim};
constexpr std::array kJoinHeads{StepPattern{Kind::Reshape, "[s0, s1 s2]"}, StepPattern{Kind::Swap, "[0, 1]"}};
constexpr std::array kCutIntoHeads{StepPattern{Kind::Reshape, "[s0, H, d]"}, StepPattern{Kind::Swap, "[0, 1]"}};

/// One number for each pair of features.
constexpr std::array kPairs{AxisRule{Half, "head-dim", kMostFeatures}};
constexpr std::array kLongrope{KnownParameter{"scaling", std::string_view("longrope")}};
constexpr std::array kOneWay{KnownParameter{"bidirectional", false}};
constexpr std::array kSpeech{KnownParameter{"max-distance", kSpeechDistance}};
constexpr std::array kSpeechClip{KnownParameter{"clip", kSpeechBefore}};
constexpr std::array<std::string_view, 1> kSelfAttn{"self_attn"};
constexpr std::array<std::string_view, 5> kAttention{"self_attn", "attn", "attention", "mha", "rga"};

constexpr RecognitionRule buckets(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "t5", "bias");
}
constexpr RecognitionRule decoder(std::string_view name, std::span<const AxisRule> axes) {
    return buckets(name, axes).knowing(kOneWay).in(kDecoder).notOf(kEncoder);
}
constexpr RecognitionRule keys(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "shaw", "key-embedding");
}
constexpr RecognitionRule values(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "shaw", "value-embedding");
}
/// Modules of them, and words of their names.
constexpr std::array<std::string_view, 8> kValueModules{"relative_v",
                                                        "rel_v",
                                                        "relative_position_v",
                                                        "rel_position_v",
                                                        "relative_positions_v",
                                                        "relative_position_value",
                                                        "relative_position_values",
                                                        "relative_positions_values"};
constexpr std::array<std::string_view, 3> kOfValues{"v", "value", "values"};
constexpr RecognitionRule past(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "music-transformer", "embedding");
}

constexpr std::array kRules{
    // T5, UMT5, LongT5, MPNet; x-transformers multiplies by a scale of its own; mesh and t5x keep heads first; GGUF. A decoder looks
    // back only.
    decoder("rel_pos.relative_attention_bias.weight", kBucketsHeads).noting(ReasonCode::BiasMultiplied),
    buckets("rel_pos.relative_attention_bias.weight", kBucketsHeads).noting(ReasonCode::BiasMultiplied),
    decoder("relative_attention_bias.weight", kBucketsHeads),
    decoder("relative_attention_bias.weight", kFewHeadsBuckets).turned(kSwapTwo),
    decoder("relative_attention_bias.weight", kOtherBucketsHeads),
    decoder("relative_attention_bias", kHeadsBuckets).turned(kSwapTwo),
    decoder("relative_attention_bias", kBucketsHeads),
    decoder("rel_embedding", kHeadsBuckets).turned(kSwapTwo),
    decoder("attn_rel_b.weight", kBucketsHeads),
    decoder("attn_rel_b", kBucketsHeads),
    decoder("cross_attn_rel_b.weight", kBucketsHeads),
    decoder("cross_attn_rel_b", kBucketsHeads),
    buckets("relative_attention_bias.weight", kBucketsHeads),
    buckets("relative_attention_bias.weight", kFewHeadsBuckets).turned(kSwapTwo),
    buckets("relative_attention_bias.weight", kSpeechBucketsHeads).knowing(kSpeech),
    buckets("relative_attention_bias.weight", kOtherBucketsHeads),
    buckets("relative_attention_bias", kHeadsBuckets).turned(kSwapTwo),
    buckets("relative_attention_bias", kBucketsHeads),
    buckets("rel_embedding", kHeadsBuckets).turned(kSwapTwo),
    buckets("attn_rel_b.weight", kBucketsHeads),
    buckets("attn_rel_b", kBucketsHeads),
    // Wav2Vec2-BERT and SeamlessM4T see further back than ahead; symmetric tables have the same name in BERT's `attention.self`.
    keys("distance_embedding.weight", kSpeechReach).knowing(kSpeechClip).turned(kBehindAgain).in(kSelfAttn),
    known("distance_embedding.weight", kReach, "uneven-distances").in(kSelfAttn),
    keys("distance_embedding.weight", kClipped).in(kSelfAttn),
    // x-transformers' and AI Summer's relative embeddings; BERT, ESM and Electra of transformers count query - key.
    table("rel_pos_emb", kSharedDistances, "relative-1d", "embedding"),
    table("rel_pos_emb", kDistancesPerHead, "relative-1d", "embedding"),
    table("distance_embedding.weight", kSharedDistances, "relative-1d", "embedding").turned(kReverse),
    // Shaw et al.; one module for keys and one for values where the name of the table itself does not tell.
    keys("rel_k", kClipped),
    values("rel_v", kClipped),
    keys("relative_position_k.embeddings_table", kClipped),
    values("relative_position_v.embeddings_table", kClipped),
    values("embeddings_table", kClipped).in(kValueModules),
    keys("embeddings_table", kClipped).notOf(kOfValues),
    // VITS and Piper: nothing beyond the last distance. With vectors per head it is another scheme.
    keys("emb_rel_k", kNothingBeyond).turned(kZerosBeyond),
    values("emb_rel_v", kNothingBeyond).turned(kZerosBeyond),
    known("emb_rel_k", kNothingBeyondPerHead, "vits-per-head"),
    known("emb_rel_v", kNothingBeyondPerHead, "vits-per-head"),
    // SpeechT5.
    keys("embed_positions.pe_k.weight", kClippedToLess).turned(kLastTwice),
    // Music Transformer; Beat Transformer, the one known to have vectors per head, keeps [H, d, n]; some cut vectors into heads.
    past("Er", kPast),
    past("Er", kPastPerHeadTurned).turned(kSwapLastOfThree),
    past("Er", kPastPerHead),
    past("E", kNarrowPast).in(kAttention),
    past("E.weight", kNarrowPast).in(kAttention),
    past("E.weight", kWidePast).turned(kCutIntoHeads).in(kAttention),
    // Transformer-XL; XLNet has the same names and looks both ways. (Its r_s_bias and seg_embed tell segments apart, not positions.)
    table("rel_attn.r_w_bias", kPerHead, "xlnet", "u").as("xlnet"),
    table("rel_attn.r_r_bias", kPerHead, "xlnet", "v").as("xlnet"),
    table("rel_attn.r", kFeaturesPerHead, "xlnet", "position-weight").as("xlnet").turned(kJoinHeads),
    // Funnel Transformer, as XLNet.
    table("r_w_bias", kPerHead, "xlnet", "u").as("xlnet").seen({"r_kernel"}),
    table("r_r_bias", kPerHead, "xlnet", "v").as("xlnet").seen({"r_kernel"}),
    table("r_kernel", kFeaturesPerHead, "xlnet", "position-weight").as("xlnet").turned(kJoinHeads),
    // Those of all layers, in TensorFlow's XLNet; its projection says which network it is.
    known("r_w_bias", kVolume, "xlnet").seen({"layer_0.rel_attn.r.kernel"}),
    known("r_r_bias", kVolume, "xlnet").seen({"layer_0.rel_attn.r.kernel"}),
    table("rel_attn.r.kernel", kFeaturesPerHead, "xlnet", "position-weight").as("xlnet").turned(kJoinHeads),
    table("r_w_bias", kPerHead, "transformer-xl", "u"),
    table("r_r_bias", kPerHead, "transformer-xl", "v"),
    table("r_net.weight", kMatrix, "transformer-xl", "position-weight").notAlone(),
    // llama.cpp divides the frequencies by these; of the lists the length of the context decides.
    table("rope_freqs.weight", kPairs, "rope", "frequency-factors"),
    table("rope_factors_long.weight", kPairs, "rope", "long-factors").knowing(kLongrope),
    table("rope_factors_short.weight", kPairs, "rope", "short-factors").knowing(kLongrope),
    // labml's Transformer-XL.
    table("key_pos_embeddings", kBothWaysPerHead, "transformer-xl-learned", "embedding"),
    table("key_pos_bias", kBothWaysBias, "transformer-xl-learned", "bias"),
    table("query_pos_bias", kPerHead, "transformer-xl-learned", "u"),
};

}  // namespace

std::span<const RecognitionRule> sequenceRules() {
    return kRules;
}

}  // namespace posenc
