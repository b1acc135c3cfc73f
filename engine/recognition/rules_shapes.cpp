#include "engine/recognition/rule_parts.h"

namespace posenc {

namespace {

using namespace parts;

/// Heads of a bias as they occur; with more columns than that, a column is a feature.
constexpr Index kUsualHeads = 48;
/// Features of a vector at least; with fewer columns, a column is a head.
constexpr Index kFewestFeatures = 8;
constexpr Index kUsualFeatures = 16;
/// Offsets of a window 3 x 3; smaller ones fit too much.
constexpr Index kFewestOffsets = 25;
constexpr Index kUsualBuckets = 32;
constexpr Index kSpeechBuckets = 320;
constexpr Index kSpeechDistance = 800;
/// Rows that clipped distances have rather than all offsets of a sequence: 2 x 16 + 1, as published.
constexpr Index kMostClipped = 33;

constexpr AxisRule kBiasHeads{Size, "heads", kUsualHeads};
constexpr AxisRule kVector{Size, "head-dim", kMostFeatures, kFewestFeatures};
constexpr AxisRule kUsualVector{Size, "head-dim", kMostFeatures, kUsualFeatures};
constexpr AxisRule kPositionVector{Features, "head-dim", 0, kUsualFeatures};
constexpr AxisRule kSquare{SquareOffsets, "window", kMostRows, kFewestOffsets};
constexpr AxisRule kSide{GridSide, "grid", 0, kFewestPositions};

/// 5 x 5: with fewer rows and in any network, a matrix of weights is likelier.
constexpr std::array kLargeSquareHeads{AxisRule{SquareOffsets, "window", kMostRows, 81}, kBiasHeads};
constexpr std::array kSquareHeads{kSquare, kBiasHeads};
constexpr std::array kHeadsSquare{kBiasHeads, kSquare};
constexpr std::array kOblongHeads{AxisRule{OblongOffsets, "window", kMostRows, 15}, kBiasHeads};
constexpr std::array kHeadsBothAxes{AxisRule{Size, "heads", kUsualHeads, 2}, AxisRule{RowOffsets, "window", 255, 5},
                                    AxisRule{ColumnOffsets, "window", 255, 5}};
constexpr std::array kBothAxesHeads{AxisRule{RowOffsets, "window", 255, 5}, AxisRule{ColumnOffsets, "window", 255, 5}, kBiasHeads};
constexpr std::array kHeadsQuadrant{AxisRule{Size, "heads", 16}, AxisRule{SquareTokens, "window", 4096, 16}};
constexpr std::array kBucketsHeads{AxisRule{Size, "buckets", kUsualBuckets, kUsualBuckets}, AxisRule{Size, "heads", kUsualBuckets}};
constexpr std::array kFewBucketsHeads{AxisRule{Size, "buckets", kUsualBuckets, kUsualBuckets}, AxisRule{EvenSize, "heads", 16}};
constexpr std::array kHeadsBuckets{AxisRule{EvenSize, "heads", 24}, AxisRule{Size, "buckets", kUsualBuckets, kUsualBuckets}};
constexpr std::array kSpeechHeads{AxisRule{Size, "buckets", kSpeechBuckets, kSpeechBuckets}, kBiasHeads};
constexpr std::array kOtherBucketsHeads{AxisRule{EvenSize, "buckets", 4096, 8}, kBiasHeads};
constexpr std::array kFewDistances{AxisRule{TwicePlusOne, "clip", kMostClipped, 5}, kUsualVector};
constexpr std::array kDistances{AxisRule{TwicePlusOne, "clip", 0, 5}, kVector};
constexpr std::array kOffsets{AxisRule{TwiceMinusOne, "length", 0, 5}, kVector};
constexpr std::array kOffsetsPerHead{AxisRule{Size, "heads", kMostHeads, 2}, AxisRule{TwiceMinusOne, "length", 0, 5}, kVector};
constexpr std::array kMapBehind{AxisRule{MapBehindTokens, "grid", 0, 10}, kPositionVector};
constexpr std::array kMap{AxisRule{MapTokens, "grid", 0, 9}, kPositionVector};
constexpr std::array kSequence{kPositionCount, kPositionVector};
constexpr std::array kPast{kPositionCount, kUsualVector};
constexpr std::array kSquareOfVectors{kSide, kSide, kUsualVector};
constexpr std::array kSquareOfChannels{kUsualVector, kSide, kSide};

/// As rules_windows.cpp and rules_maps.cpp have them.
constexpr std::array kBothAxesBack{StepPattern{Kind::Reverse, "[1]"}, StepPattern{Kind::Reverse, "[2]"},
                                   StepPattern{Kind::Reshape, "[s0, s1 s2]"}, StepPattern{Kind::Swap, "[0, 1]"}};
constexpr std::array kQuadrant{StepPattern{Kind::Quadrant, "[Wh, Ww]"}};
constexpr std::array kJoinTokens{StepPattern{Kind::Reshape, "[s0 s1, s2]"}};
constexpr std::array kChannelsLast{StepPattern{Kind::Reshape, "[s0, s1 s2]"}, StepPattern{Kind::Swap, "[0, 1]"}};

constexpr std::array kSpeech{KnownParameter{"max-distance", kSpeechDistance}};

constexpr RecognitionRule bias(std::span<const AxisRule> axes) {
    return table("", axes, "swin", "bias");
}
constexpr RecognitionRule buckets(std::span<const AxisRule> axes) {
    return table("", axes, "t5", "bias");
}
constexpr RecognitionRule keys(std::span<const AxisRule> axes) {
    return table("", axes, "shaw", "key-embedding");
}
constexpr RecognitionRule offsets(std::span<const AxisRule> axes) {
    return table("", axes, "relative-1d", "embedding");
}

constexpr std::array kRules{
    // Numbers per head.
    bias(kLargeSquareHeads).anywhere(),
    bias(kSquareHeads),
    buckets(kFewBucketsHeads).anywhere(),
    buckets(kBucketsHeads),
    bias(kBothAxesHeads).turned(kJoinTokens),
    bias(kHeadsBothAxes).turned(kChannelsLast),
    bias(kHeadsBothAxes).turned(kBothAxesBack),
    bias(kHeadsSquare).turned(kSwapTwo),
    bias(kHeadsQuadrant).turned(kQuadrant),
    buckets(kHeadsBuckets).turned(kSwapTwo),
    // Vectors of offsets.
    keys(kFewDistances),
    offsets(kOffsets),
    offsets(kOffsetsPerHead),
    keys(kDistances),
    // Vectors of positions.
    absolute("", kMapBehind),
    absolute("", kSequence),
    absolute("", kMap),
    absolute("", kSquareOfVectors).turned(kJoinTokens),
    absolute("", kSquareOfChannels).turned(kChannelsLast),
    // Rarer ones of the same shapes.
    bias(kOblongHeads),
    buckets(kSpeechHeads).knowing(kSpeech),
    buckets(kOtherBucketsHeads),
    table("", kPast, "music-transformer", "embedding"),
};

/// Masks, coordinates, projections of sinusoids, weights of networks over offsets, degrees of nodes, entities and relations of knowledge
/// graphs.
constexpr std::array<std::string_view, 12> kOthers{
    "attn_mask", "mask",         "rel_coords_log",           "relative_coords_table",     "linear_pos.weight",     "r_net.weight",
    "attn.bias", "position_ids", "in_degree_encoder.weight", "out_degree_encoder.weight", "ent_embeddings.weight", "rel_embeddings.weight"};

}  // namespace

std::span<const std::string_view> namesOfOthers() {
    return kOthers;
}

std::span<const RecognitionRule> shapeRules() {
    return kRules;
}

}  // namespace posenc
