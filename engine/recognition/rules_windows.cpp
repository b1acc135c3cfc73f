#include "engine/recognition/rule_parts.h"

namespace posenc {

namespace {

using namespace parts;

constexpr AxisRule kWindowRows{GridOffsets, "window", kMostRows};
constexpr std::array kRowsHeads{kWindowRows, kFewHeads};
constexpr std::array kHeadsRows{kFewHeads, kWindowRows};
constexpr std::array kSquareHeads{AxisRule{SquareOffsets, "window", kMostRows}, kFewHeads};
constexpr std::array kOblongHeads{AxisRule{OblongOffsets, "window", kMostRows}, kFewHeads};
constexpr std::array kCubeHeads{AxisRule{CubeOffsets, "window", kMostRows}, kFewHeads};
constexpr std::array kClipHeads{AxisRule{ClipOffsets, "window", kMostRows}, kFewHeads};
constexpr std::array kVolumeHeads{AxisRule{VolumeOffsets, "window", kMostRows}, kFewHeads};
/// With one head it would be a table with a leading axis of size 1.
constexpr std::array kHeadsBothAxes{AxisRule{Size, "heads", kMostHeads, 2}, AxisRule{RowOffsets, "window", 255},
                                    AxisRule{ColumnOffsets, "window", 255}};
constexpr std::array kHeadsQuadrant{kFewHeads, AxisRule{GridTokens, "window", 4096}};
constexpr std::array kHidden{AxisRule{Any, "", 512, 512}};
constexpr std::array kHiddenPoint{AxisRule{Any, "", 512, 512}, AxisRule{Any, "", 2, 2}};
constexpr std::array kHeadsHidden{kFewHeads, AxisRule{Any, "", 512, 512}};
constexpr std::array kFactorPerHead{kFewHeads, AxisRule{Any, "", 1, 1}, AxisRule{Any, "", 1, 1}};
constexpr std::array kBuckets{kFewHeads, AxisRule{Any, "", 7, 7}};
constexpr std::array kBucketsAndClass{kFewHeads, AxisRule{Any, "", 8, 8}};
constexpr std::array kProduct{kFewHeads, AxisRule{Any, "", 49, 49}};
constexpr std::array kProductAndClass{kFewHeads, AxisRule{Any, "", 50, 50}};

/// TF MaxViT keeps [H, 2Wh-1, 2Ww-1] and counts key - query: in row-major order the last row comes first.
constexpr std::array kBothAxesBack{StepPattern{Kind::Reverse, "[1]"}, StepPattern{Kind::Reverse, "[2]"},
                                   StepPattern{Kind::Reshape, "[s0, s1 s2]"}, StepPattern{Kind::Swap, "[0, 1]"}};
constexpr std::array kQuadrant{StepPattern{Kind::Quadrant, "[Wh, Ww]"}};
/// The last bucket is the class token's.
constexpr std::array kWithoutClass{StepPattern{Kind::Swap, "[0, 1]"}, StepPattern{Kind::Slice, "[0, 0, s1-1]"}};

constexpr std::array kEuclidean{KnownParameter{"method", "euclidean"}};
constexpr std::array kQuant{KnownParameter{"method", "quant"}};
constexpr std::array kProductMethod{KnownParameter{"method", "product"}};
constexpr std::array kCross{KnownParameter{"method", "cross"}};

constexpr RecognitionRule bias(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "swin", "bias");
}
constexpr RecognitionRule volume(std::span<const AxisRule> axes) {
    return table("relative_position_bias_table", axes, "window-3d", "bias").as("window-3d");
}
constexpr RecognitionRule index(std::string_view name, std::span<const AxisRule> axes) {
    return {name, axes, Role::IndexBuffer, "swin", ""};
}
constexpr RecognitionRule network(std::string_view name, std::span<const AxisRule> axes, std::string_view tensor) {
    return table(name, axes, "swin-v2", tensor);
}
constexpr RecognitionRule lookup(std::string_view name, std::span<const AxisRule> axes, std::string_view tensor = "bias") {
    return table(name, axes, "irpe", tensor);
}

constexpr std::array kRules{
    // Windows of an image, of a clip or of a volume, of which only the product is known. What a network cuts into patches tells; where no
    // kernel does, a square is likelier than a cube, a cube than a clip's window, and that than sides of which none is a few times the
    // other. (Of windows of an image with simple sides no clip's has the rows; of boxes some have.)
    volume(kClipHeads).seen(kReadsClips),
    bias("relative_position_bias_table", kSquareHeads),
    volume(kCubeHeads),
    bias("relative_position_bias_table", kOblongHeads).seen(kReadsImages),
    volume(kVolumeHeads).seen(kReadsClips),
    volume(kClipHeads),
    // Swin and all that took its names, torchvision's flat index, BEiT's class token.
    bias("relative_position_bias_table", kRowsHeads),
    bias("relative_position_bias_table", kHeadsRows).turned(kSwapTwo),
    bias("relative_position_bias_table", kHeadsBothAxes).turned(kBothAxesBack),
    bias("relative_bias", kHeadsBothAxes).turned(kBothAxesBack),
    volume(kVolumeHeads),
    // DAT reads its table between the offsets, too.
    known("rpe_table", kHeadsBothAxes, "relative-bias"),
    index("relative_position_index", kMatrix),
    index("relative_position_index", kList),
    index("relative_index", kMatrix).seen({"relative_bias_table"}),
    index("relative_index", kList).seen({"relative_bias_table"}),
    index("relative_position_index_SA", kMatrix),
    index("relative_position_index_OCA", kMatrix),
    index("aligned_relative_position_index", kMatrix),  // SRFormer
    index("relative_position_index_h", kMatrix),
    index("relative_position_index_v", kMatrix),
    // LeViT, TinyViT, EfficientFormer, EfficientViT, MobileSAM: a row for each distance, whatever its direction.
    bias("attention_biases", kHeadsQuadrant).turned(kQuadrant),
    index("attention_bias_idxs", kMatrix),
    // Swin V2, as Microsoft and timm, as SimMIM before it, and as transformers name the network.
    network("cpb_mlp.0.weight", kHiddenPoint, "cpb-weight-0"),
    network("cpb_mlp.0.bias", kHidden, "cpb-bias-0"),
    network("cpb_mlp.2.weight", kHeadsHidden, "cpb-weight-2"),
    network("rpe_mlp.0.weight", kHiddenPoint, "cpb-weight-0"),
    network("rpe_mlp.0.bias", kHidden, "cpb-bias-0"),
    network("rpe_mlp.2.weight", kHeadsHidden, "cpb-weight-2"),
    network("continuous_position_bias_mlp.0.weight", kHiddenPoint, "cpb-weight-0"),
    network("continuous_position_bias_mlp.0.bias", kHidden, "cpb-bias-0"),
    network("continuous_position_bias_mlp.2.weight", kHeadsHidden, "cpb-weight-2"),
    network("logit_scale", kFactorPerHead, "logit-scale").notAlone(),
    // iRPE's numbers; with one bucket more, the last is the class token's. (Its vectors are another scheme.)
    lookup("rp_rows.lookup_table_bias", kBuckets, "row-bias").turned(kSwapTwo).knowing(kCross),
    lookup("rp_rows.lookup_table_bias", kBucketsAndClass, "row-bias").turned(kWithoutClass).knowing(kCross),
    lookup("rp_cols.lookup_table_bias", kBuckets, "column-bias").turned(kSwapTwo).knowing(kCross),
    lookup("rp_cols.lookup_table_bias", kBucketsAndClass, "column-bias").turned(kWithoutClass).knowing(kCross),
    lookup("lookup_table_bias", kProduct).turned(kSwapTwo).knowing(kProductMethod),
    lookup("lookup_table_bias", kProductAndClass).turned(kWithoutClass).knowing(kProductMethod),
    lookup("lookup_table_bias", kBuckets).turned(kSwapTwo).knowing(kEuclidean),
    lookup("lookup_table_bias", kBuckets).turned(kSwapTwo).knowing(kQuant),
    lookup("lookup_table_bias", kBucketsAndClass).turned(kWithoutClass).knowing(kEuclidean),
    lookup("lookup_table_bias", kBucketsAndClass).turned(kWithoutClass).knowing(kQuant),
};

}  // namespace

std::span<const RecognitionRule> windowRules() {
    return kRules;
}

}  // namespace posenc
