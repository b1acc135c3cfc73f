#include <array>

#include "engine/recognition/rules.h"

namespace posenc {

namespace {

using enum AxisForm;

/// Rows of a bias table at most; index buffers name its rows in float32, and its factors are searched one by one.
constexpr Index kMostRows = Index{1} << 24;
/// Heads of a bias table at most: with more, the other axis holds the heads.
constexpr Index kMostHeads = 64;
/// Features of a head at most; wider vectors hold all heads side by side.
constexpr Index kMostFeatures = 1024;
/// Buckets of every published T5, and of WavLM and BEATs with the distance that belongs to them.
constexpr Index kUsualBuckets = 32;
constexpr Index kSpeechBuckets = 320;
constexpr Index kSpeechDistance = 800;

constexpr AxisRule kHeads{Size, "heads"};
constexpr AxisRule kFewHeads{Size, "heads", kMostHeads};
constexpr AxisRule kHeadDim{Size, "head-dim"};

constexpr std::array kRowsHeads{AxisRule{GridOffsets, "window", kMostRows}, kFewHeads};
constexpr std::array kHeadsRows{kFewHeads, AxisRule{GridOffsets, "window", kMostRows}};
constexpr std::array kSharedDistances{AxisRule{TwiceMinusOne, "length"}, kHeadDim};
constexpr std::array kDistancesPerHead{kHeads, AxisRule{TwiceMinusOne, "length"}, kHeadDim};
constexpr std::array kClipped{AxisRule{TwicePlusOne, "clip"}, kHeadDim};
constexpr std::array kPast{AxisRule{Size, "length"}, kHeadDim};
constexpr std::array kPastPerHead{kHeads, AxisRule{Size, "length"}, kHeadDim};
constexpr std::array kPastPerHeadTurned{kHeads, kHeadDim, AxisRule{Size, "length"}};
constexpr std::array kBothWaysPerHead{AxisRule{Twice, "length"}, kHeads, kHeadDim};
constexpr std::array kBothWaysBias{AxisRule{Twice, "length"}, kHeads};
constexpr std::array kPerHead{kHeads, kHeadDim};
constexpr std::array kRowDistances{AxisRule{RowOffsets, "grid"}, kHeadDim};
constexpr std::array kColumnDistances{AxisRule{ColumnOffsets, "grid"}, kHeadDim};
constexpr std::array kUsualBucketsHeads{AxisRule{Size, "buckets", kUsualBuckets, kUsualBuckets}, kFewHeads};
constexpr std::array kHeadsUsualBuckets{kFewHeads, AxisRule{Size, "buckets", kUsualBuckets, kUsualBuckets}};
constexpr std::array kSpeechBucketsHeads{AxisRule{Size, "buckets", kSpeechBuckets, kSpeechBuckets}, kFewHeads};
constexpr std::array kBucketsHeads{AxisRule{EvenSize, "buckets", 4096, 4}, kFewHeads};
constexpr std::array kPositions{AxisRule{Size, "length"}, AxisRule{Size, "head-dim", kMostFeatures}};
constexpr std::array kWidePositions{AxisRule{Size, "length"}, AxisRule{HeadsOf64, "heads", 0, kMostFeatures + 1}};
constexpr std::array kMapPositions{AxisRule{MapTokens, "grid"}, AxisRule{Size, "head-dim", kMostFeatures}};
constexpr std::array kWideMapPositions{AxisRule{MapTokens, "grid"}, AxisRule{HeadsOf64, "heads", 0, kMostFeatures + 1}};
constexpr std::array kProjected{kHeads, AxisRule{}, kHeadDim};
constexpr std::array kMatrix{AxisRule{}, AxisRule{}};
constexpr std::array kList{AxisRule{}};

constexpr std::array kCausal{KnownParameter{"causal", true}};
constexpr std::array kOneWay{KnownParameter{"bidirectional", false}};
constexpr std::array kSpeech{KnownParameter{"max-distance", kSpeechDistance}};
constexpr std::array<std::string_view, 2> kDecoder{"decoder", "dec"};

constexpr RecognitionRule table(std::string_view name, std::span<const AxisRule> axes, std::string_view encoding, std::string_view tensor,
                                std::span<const KnownParameter> known = {}) {
    return {name, axes, Role::Table, encoding, tensor, false, known};
}
constexpr RecognitionRule turned(std::string_view name, std::span<const AxisRule> axes, std::string_view encoding,
                                 std::string_view tensor) {
    return {name, axes, Role::Table, encoding, tensor, true};
}
constexpr RecognitionRule decoder(std::string_view name, std::span<const AxisRule> axes, bool transposed = false) {
    return {name, axes, Role::Table, "t5", "bias", transposed, kOneWay, kDecoder};
}

constexpr std::array kRules{
    // Swin and all that took its names, torchvision's flat index, BEiT's class token.
    table("relative_position_bias_table", kRowsHeads, "swin", "bias"),
    turned("relative_position_bias_table", kHeadsRows, "swin", "bias"),
    RecognitionRule{"relative_position_index", kMatrix, Role::IndexBuffer, "swin", ""},
    RecognitionRule{"relative_position_index", kList, Role::IndexBuffer, "swin", ""},
    // x-transformers' and AI Summer's relative embeddings.
    table("rel_pos_emb", kSharedDistances, "relative-1d", "embedding"),
    table("rel_pos_emb", kDistancesPerHead, "relative-1d", "embedding"),
    // BoTNet, as lucidrains and as timm name it. (SAM's rel_pos_h counts query - key: another table.)
    table("rel_height", kRowDistances, "factorized-2d", "height"),
    table("rel_width", kColumnDistances, "factorized-2d", "width"),
    table("height_rel", kRowDistances, "factorized-2d", "height"),
    table("width_rel", kColumnDistances, "factorized-2d", "width"),
    // Shaw et al.; one module for keys and one for values where the name of the table itself does not tell.
    table("rel_k", kClipped, "shaw", "key-embedding"),
    table("rel_v", kClipped, "shaw", "value-embedding"),
    table("relative_position_k.embeddings_table", kClipped, "shaw", "key-embedding"),
    table("relative_position_v.embeddings_table", kClipped, "shaw", "value-embedding"),
    table("embeddings_table", kClipped, "shaw", "key-embedding"),
    // Music Transformer; Beat Transformer keeps [H, d, n].
    table("Er", kPast, "music-transformer", "embedding"),
    table("Er", kPastPerHead, "music-transformer", "embedding"),
    turned("Er", kPastPerHeadTurned, "music-transformer", "embedding"),
    // labml's Transformer-XL.
    table("key_pos_embeddings", kBothWaysPerHead, "transformer-xl-learned", "embedding"),
    table("key_pos_bias", kBothWaysBias, "transformer-xl-learned", "bias"),
    table("query_pos_bias", kPerHead, "transformer-xl-learned", "u"),
    // T5, MPNet, x-transformers; mesh and t5x keep heads first; GGUF. A decoder looks back only.
    decoder("relative_attention_bias.weight", kUsualBucketsHeads),
    decoder("relative_attention_bias.weight", kHeadsUsualBuckets, true),
    decoder("relative_attention_bias", kHeadsUsualBuckets, true),
    decoder("relative_attention_bias", kUsualBucketsHeads),
    decoder("attn_rel_b.weight", kUsualBucketsHeads),
    table("relative_attention_bias.weight", kUsualBucketsHeads, "t5", "bias"),
    turned("relative_attention_bias.weight", kHeadsUsualBuckets, "t5", "bias"),
    table("relative_attention_bias.weight", kSpeechBucketsHeads, "t5", "bias", kSpeech),
    table("relative_attention_bias.weight", kBucketsHeads, "t5", "bias"),
    turned("relative_attention_bias", kHeadsUsualBuckets, "t5", "bias"),
    table("relative_attention_bias", kUsualBucketsHeads, "t5", "bias"),
    table("attn_rel_b.weight", kUsualBucketsHeads, "t5", "bias"),
    // Vision: timm, torchvision, transformers, CLIP's image side. Tokens lie on a map.
    table("pos_embed", kMapPositions, "learned-absolute", "embedding"),
    table("pos_embed", kWideMapPositions, "learned-absolute", "embedding"),
    table("pos_embedding", kMapPositions, "learned-absolute", "embedding"),
    table("pos_embedding", kWideMapPositions, "learned-absolute", "embedding"),
    table("position_embeddings", kMapPositions, "learned-absolute", "embedding"),
    table("position_embeddings", kWideMapPositions, "learned-absolute", "embedding"),
    table("visual.positional_embedding", kMapPositions, "learned-absolute", "embedding"),
    table("visual.positional_embedding", kWideMapPositions, "learned-absolute", "embedding"),
    // Text and sound: BERT, GGUF, CLIP's text side and Whisper, SASRec and the Keyword Transformer.
    table("position_embeddings.weight", kPositions, "learned-absolute", "embedding"),
    table("position_embeddings.weight", kWidePositions, "learned-absolute", "embedding"),
    table("position_embd.weight", kPositions, "learned-absolute", "embedding"),
    table("position_embd.weight", kWidePositions, "learned-absolute", "embedding"),
    table("positional_embedding", kPositions, "learned-absolute", "embedding"),
    table("positional_embedding", kWidePositions, "learned-absolute", "embedding"),
    table("pos_emb", kPositions, "learned-absolute", "embedding"),
    table("pos_emb.weight", kPositions, "learned-absolute", "embedding"),
    // GPT-2 and what took its names, TransformerLens: networks that look back only.
    table("wpe.weight", kPositions, "learned-absolute", "embedding", kCausal),
    table("wpe.weight", kWidePositions, "learned-absolute", "embedding", kCausal),
    table("wpe", kPositions, "learned-absolute", "embedding", kCausal),
    table("W_pos", kPositions, "learned-absolute", "embedding", kCausal),
    table("W_pos", kWidePositions, "learned-absolute", "embedding", kCausal),
    // As this project's samples name them.
    RecognitionRule{"queries", kProjected, Role::Queries, "", "queries"},
    RecognitionRule{"keys", kProjected, Role::Keys, "", "keys"},
    RecognitionRule{"values", kProjected, Role::Values, "", "values"},
};

}  // namespace

std::span<const RecognitionRule> recognitionRules() {
    return kRules;
}

}  // namespace posenc
