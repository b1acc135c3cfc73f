#include "engine/recognition/rule_parts.h"

namespace posenc {

namespace {

using namespace parts;

constexpr std::array kRowDistances{AxisRule{RowOffsets, "grid"}, kHeadDim};
constexpr std::array kColumnDistances{AxisRule{ColumnOffsets, "grid"}, kHeadDim};
constexpr std::array kFrameDistances{AxisRule{TwiceMinusOne, "frames"}, kHeadDim};
constexpr std::array kHaloOffsets{AxisRule{HaloOffsets, "block"}, kHeadDim};
constexpr std::array kRowsAndClass{AxisRule{RowsAndClass, "grid"}, kHeadDim};
constexpr std::array kColumnsAndClass{AxisRule{ColumnsAndClass, "grid"}, kHeadDim};
constexpr std::array kRows{AxisRule{GridRows, "grid"}, kNarrow};
constexpr std::array kColumns{AxisRule{GridColumns, "grid"}, kNarrow};
constexpr std::array kRowsOfHalf{AxisRule{GridRows, "grid"}, AxisRule{Half, "head-dim", kMostFeatures / 2}};
constexpr std::array kColumnsOfHalf{AxisRule{GridColumns, "grid"}, AxisRule{Half, "head-dim", kMostFeatures / 2}};
constexpr AxisRule kMapTokens{MapTokens, "grid", 0, kFewestPositions};
constexpr std::array kMap{kMapTokens, kFeatures};
constexpr AxisRule kSide{GridSide, "grid", 0, 2};
constexpr AxisRule kHeight{GridRows, "grid", 0, 2};
constexpr AxisRule kWidth{GridColumns, "grid", 0, 2};
/// [n, 1, d], as PyTorch keeps sequences: the batch is the second axis.
constexpr std::array kSequenceOfBatches{kPositionCount, AxisRule{Any, "", 1, 1}, kFeatures};
constexpr std::array kSquareOfVectors{kSide, kSide, kSeveralFeatures};
constexpr std::array kSquareOfChannels{kSeveralFeatures, kSide, kSide};
/// So few that no network has them are the side of a map whose channels come first.
constexpr AxisRule kUsualFeatures{Features, "head-dim", 0, 16};
constexpr std::array kMapOfVectors{kHeight, kWidth, kUsualFeatures};
constexpr std::array kMapOfChannels{kSeveralFeatures, kHeight, kWidth};
constexpr AxisRule kBlocks{Factor, "length", 0, 2};
constexpr std::array kBlocksOfVectors{kBlocks, kBlocks, kFeatures};
constexpr std::array kVolumeOfVectors{kBlocks, kBlocks, kBlocks, kSeveralFeatures};

/// The row of the class token is the first; a grid as large as the table's reach has no use for its outermost offsets.
constexpr std::array kUsedRows{StepPattern{Kind::Slice, "[0, 2, s0-1]"}};
/// One half of a vector is the column's, the other the row's.
constexpr std::array kSecondHalf{StepPattern{Kind::Pad, "[1, s1, 0]"}};
constexpr std::array kFirstHalf{StepPattern{Kind::Pad, "[1, 0, s1]"}};
constexpr std::array kJoinTokens{StepPattern{Kind::Reshape, "[s0 s1, s2]"}};
constexpr std::array kJoinVolume{StepPattern{Kind::Reshape, "[s0 s1 s2, s3]"}};
constexpr std::array kWithoutBatch{StepPattern{Kind::Reshape, "[s0, s2]"}};
constexpr std::array kChannelsLast{StepPattern{Kind::Reshape, "[s0, s1 s2]"}, StepPattern{Kind::Swap, "[0, 1]"}};

constexpr std::array kAtInput{KnownParameter{"injection", "input"}};
constexpr std::array<std::string_view, 1> kLevels{"levels"};

constexpr RecognitionRule height(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "factorized-2d", "height");
}
constexpr RecognitionRule width(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "factorized-2d", "width");
}
constexpr RecognitionRule decomposed(std::string_view name, std::span<const AxisRule> axes, std::string_view tensor) {
    return table(name, axes, "decomposed-2d", tensor).noting(ReasonCode::PositionUnscaled);
}
constexpr RecognitionRule rowVectors(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "absolute-2d", "height").knowing(kAtInput);
}
constexpr RecognitionRule columnVectors(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "absolute-2d", "width").knowing(kAtInput);
}

/// Positions that lie on a map, unless the name speaks of what has none; settleMaps() looks at what else tells of it.
constexpr RecognitionRule onMap(std::string_view name, std::span<const AxisRule> axes) {
    return absolute(name, axes).notOf(kSequenceWords);
}

constexpr std::array kRules{
    // MViTv2 over clips, then SAM, ViTDet and MViTv2 over images: query - key.
    decomposed("rel_pos_h", kRowDistances, "height").seen({"rel_pos_t"}),
    decomposed("rel_pos_w", kColumnDistances, "width").seen({"rel_pos_t"}),
    decomposed("rel_pos_t", kFrameDistances, "time").as("rel-pos-time"),
    // The same over volumes (SAM-Med3D).
    decomposed("rel_pos_h", kRowDistances, "height").seen({"rel_pos_d"}),
    decomposed("rel_pos_w", kColumnDistances, "width").seen({"rel_pos_d"}),
    decomposed("rel_pos_d", kFrameDistances, "time").as("rel-pos-time"),
    height("rel_pos_h", kRowDistances).turned(kReverse).noting(ReasonCode::PositionUnscaled),
    width("rel_pos_w", kColumnDistances).turned(kReverse).noting(ReasonCode::PositionUnscaled),
    // BoTNet, as lucidrains and as timm name it; HaloNet has timm's names, and another projection of the queries beside them.
    height("rel_height", kRowDistances),
    width("rel_width", kColumnDistances),
    table("height_rel", kHaloOffsets, "halo", "height").as("halo").seen({"kv.weight"}),
    table("width_rel", kHaloOffsets, "halo", "width").as("halo").seen({"kv.weight"}),
    known("height_rel", kMatrix, "halo").seen({"kv.weight"}),
    known("width_rel", kMatrix, "halo").seen({"kv.weight"}),
    height("height_rel", kRowDistances).noting(ReasonCode::PositionUnscaled),
    width("width_rel", kColumnDistances).noting(ReasonCode::PositionUnscaled),
    // AutoFormer: both directions' vectors are added.
    height("rel_pos_embed_k.embeddings_table_v", kRowsAndClass).turned(kUsedRows),
    width("rel_pos_embed_k.embeddings_table_h", kColumnsAndClass).turned(kUsedRows),
    known("rel_pos_embed_v.embeddings_table_v", kMatrix, "autoformer-values"),
    known("rel_pos_embed_v.embeddings_table_h", kMatrix, "autoformer-values"),
    // DETR and Perceiver: the column's vector, then the row's; NaFlex adds them.
    rowVectors("row_embed.weight", kRowsOfHalf).turned(kSecondHalf),
    columnVectors("col_embed.weight", kColumnsOfHalf).turned(kFirstHalf),
    rowVectors("pos_embed_y", kRows).seen({"pos_embed_x"}),
    columnVectors("pos_embed_x", kColumns).seen({"pos_embed_y"}),
    // VQ-Diffusion and ruDALL-E.
    rowVectors("image_row_embeddings.weight", kRows).seen({"image_col_embeddings.weight"}),
    columnVectors("image_col_embeddings.weight", kColumns).seen({"image_row_embeddings.weight"}),
    rowVectors("height_embedding.weight", kRows).seen({"width_embedding.weight"}),
    columnVectors("width_embedding.weight", kColumns).seen({"height_embedding.weight"}),
    // Vision: timm, torchvision, transformers, CLIP's image side. Tokens lie on a map where its shape allows a square one, or in a
    // sequence.
    onMap("pos_embed", kMap),
    absolute("pos_embed", kPositions),
    onMap("absolute_pos_embed", kMap),
    absolute("absolute_pos_embed", kPositions),
    onMap("pos_embedding", kMap),
    absolute("pos_embedding", kPositions),
    onMap("position_embeddings", kMap),
    absolute("position_embeddings", kPositions),
    onMap("v.position_embd.weight", kMap),  // llama.cpp's towers
    onMap("attnpool.positional_embedding", kMap),
    onMap("visual.positional_embedding", kMap),
    onMap("vision_model.embeddings.position_embedding.weight", kMap),
    absolute("pos_embed", kSequenceOfBatches).turned(kWithoutBatch),
    absolute("pos_embedding", kSequenceOfBatches).turned(kWithoutBatch),
    absolute("position_embeddings", kSequenceOfBatches).turned(kWithoutBatch),
    // NesT: blocks of tokens, one after the other.
    absolute("pos_embed", kBlocksOfVectors).in(kLevels).turned(kJoinTokens),
    // SAM and VOLO keep [h, w, C], PiT, Hiera, SAM 2 and MultiMAE [C, h, w]; squares tell which is meant.
    absolute("pos_embed", kSquareOfVectors).turned(kJoinTokens),
    absolute("pos_embed", kSquareOfChannels).turned(kChannelsLast),
    absolute("pos_emb", kSquareOfChannels).turned(kChannelsLast),
    absolute("pos_embedding", kSquareOfVectors).turned(kJoinTokens),
    absolute("pos_embedding", kSquareOfChannels).turned(kChannelsLast),
    absolute("position_embeddings", kSquareOfVectors).turned(kJoinTokens),
    absolute("position_embeddings", kSquareOfChannels).turned(kChannelsLast),
    absolute("pos_embed", kMapOfVectors).turned(kJoinTokens),
    absolute("pos_embed", kMapOfChannels).turned(kChannelsLast),
    absolute("pos_embed", kVolumeOfVectors).turned(kJoinVolume),
    absolute("pos_embed_window", kSquareOfChannels).turned(kChannelsLast),
    absolute("pos_embed_win", kSquareOfChannels).turned(kChannelsLast),
};

}  // namespace

std::span<const RecognitionRule> mapRules() {
    return kRules;
}

}  // namespace posenc
