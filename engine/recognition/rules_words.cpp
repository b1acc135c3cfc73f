#include "engine/recognition/rule_parts.h"
#include "engine/recognition/rule_words.h"

/// Stems with affixes and numerals ("decoder_pos_embed", "pos_embed_2", "x_position_embeddings.weight"), whatever stands behind them. A
/// word alone proves little, so shapes are stricter here than behind an exact name.
namespace posenc {

namespace {

using namespace parts;
using namespace words;

// Shapes.
constexpr Index kFewestRows = 5;
constexpr Index kFewestFeatures = 8;
constexpr Index kUsualFeatures = 16;
constexpr AxisRule kRows{Size, "length", 0, kFewestRows};
/// Positions have pairs of features; tags of words ("pos") have any number.
constexpr AxisRule kVector{EvenFeatures, "head-dim", 0, kFewestFeatures};
constexpr AxisRule kUsualVector{EvenFeatures, "head-dim", 0, kUsualFeatures};
constexpr AxisRule kNarrowVector{EvenSize, "head-dim", kMostFeatures, kFewestFeatures};
constexpr AxisRule kOffsetVector{EvenSize, "head-dim", kMostFeatures, kUsualFeatures};
constexpr AxisRule kOne{Any, "", 1, 1};
constexpr AxisRule kMapTokens{MapTokens, "grid", 0, kFewestRows};
constexpr AxisRule kSide{GridSide, "grid", 0, 2};
/// A map that can be shown has sides of 1024 at most; longer ones are those of sequences.
constexpr AxisRule kHeight{GridRows, "grid", 1024, 2};
constexpr AxisRule kWidth{GridColumns, "grid", 1024, 2};
constexpr AxisRule kBlocks{Factor, "length", 0, 2};

constexpr std::array kSequence{kRows, kVector};
constexpr std::array kUsualSequence{kRows, kUsualVector};
/// Of a video; frames of meaning are more.
constexpr std::array kFrames{AxisRule{Size, "length", 1024, kFewestRows}, kUsualVector};
constexpr std::array kBatchOfSequence{kOne, kRows, kUsualVector};
constexpr std::array kBatchOfMap{kOne, kMapTokens, kVector};
constexpr AxisRule kFewRows{Size, "length", kFewestRows - 1, kFewestPositions};
constexpr std::array kFew{kFewRows, kUsualVector};
constexpr std::array kBatchOfFew{kOne, kFewRows, kUsualVector};
constexpr std::array kFewOfBatches{kFewRows, kOne, kUsualVector};
/// Channels of which there are more than rows and columns.
constexpr Index kLongestSide = 63;
constexpr std::array kManyChannelsOfMap{AxisRule{EvenFeatures, "head-dim", 0, kLongestSide + 1},
                                        AxisRule{GridRows, "grid", kLongestSide, 2}, AxisRule{GridColumns, "grid", kLongestSide, 2}};
constexpr AxisRule kShortBlocks{Factor, "length", kLongestSide, 2};
constexpr std::array kManyChannelsOfBlocks{AxisRule{EvenFeatures, "head-dim", 0, kLongestSide + 1}, kShortBlocks, kShortBlocks,
                                           kShortBlocks};
constexpr std::array kRowsOfMaps{kRows, kOne, kOne, kUsualVector};
constexpr std::array kBatchOfRows{kOne, kRows, kOne, kUsualVector};
/// Clips [1, T, h, w, C] that one axis or two are broadcast along.
constexpr std::array kStepsOfClip{kOne, AxisRule{Size, "length", 0, kFewestPositions}, kOne, kOne, kUsualVector};
constexpr std::array kMapOfClip{kOne, kOne, kHeight, kWidth, kUsualVector};
constexpr std::array kChannelsOfRows{kOne, kUsualVector, kRows, kOne};
constexpr std::array kChannelsOfColumns{kOne, kUsualVector, kOne, kRows};
constexpr std::array kMap{kMapTokens, kVector};
constexpr std::array kSequenceOfBatches{kRows, kOne, kVector};
constexpr std::array kSquareOfVectors{kSide, kSide, kVector};
constexpr std::array kSquareOfChannels{kVector, kSide, kSide};
constexpr std::array kMapOfVectors{kHeight, kWidth, kVector};
constexpr std::array kBlocksOfVectors{kBlocks, kBlocks, kBlocks, kVector};
constexpr std::array kGridRows{AxisRule{GridRows, "grid", 0, kFewestRows}, kNarrowVector};
constexpr std::array kGridColumns{AxisRule{GridColumns, "grid", 0, kFewestRows}, kNarrowVector};
constexpr std::array kChannelsOfGridRows{kOne, kNarrowVector, AxisRule{GridRows, "grid", 0, kFewestRows}, kOne};
constexpr std::array kChannelsOfGridColumns{kOne, kNarrowVector, kOne, AxisRule{GridColumns, "grid", 0, kFewestRows}};
constexpr std::array kGridRowsOfHalf{AxisRule{GridRows, "grid", 0, kFewestRows},
                                     AxisRule{Half, "head-dim", kMostFeatures / 2, kFewestFeatures}};
constexpr std::array kGridColumnsOfHalf{AxisRule{GridColumns, "grid", 0, kFewestRows},
                                        AxisRule{Half, "head-dim", kMostFeatures / 2, kFewestFeatures}};
/// 3 x 3 tokens at least: 9 rows are offsets of a window 2 x 2 or of a neighbourhood 3 x 3.
constexpr AxisRule kOffsets{SquareOffsets, "window", kMostRows, 25};
constexpr std::array kOffsetsHeads{kOffsets, kFewHeads};
constexpr std::array kQuadrantHeads{AxisRule{SquareTokens, "window", kMostRows, 16}, kFewHeads};
constexpr std::array kHeadsOffsets{kFewHeads, kOffsets};
constexpr std::array kCubeHeads{AxisRule{CubeOffsets, "window", kMostRows}, kFewHeads};
constexpr std::array kClipHeads{AxisRule{ClipOffsets, "window", kMostRows}, kFewHeads};
constexpr std::array kHeadsBothAxes{AxisRule{Size, "heads", kMostHeads, 2}, AxisRule{RowOffsets, "window", 255, 5},
                                    AxisRule{ColumnOffsets, "window", 255, 5}};
constexpr Index kUsualBuckets = 32;
constexpr Index kSpeechBuckets = 320;
constexpr std::array kBucketsHeads{AxisRule{Size, "buckets", kUsualBuckets, kUsualBuckets}, kFewHeads};
constexpr std::array kHeadsBuckets{kFewHeads, AxisRule{Size, "buckets", kUsualBuckets, kUsualBuckets}};
constexpr std::array kSpeechBucketsHeads{AxisRule{Size, "buckets", kSpeechBuckets, kSpeechBuckets}, kFewHeads};
constexpr std::array kUneven{AxisRule{Any, "", 73, 73}, kUsualVector};
constexpr std::array kDistances{AxisRule{TwicePlusOne, "clip", 0, 5}, kOffsetVector};
constexpr std::array kAllOffsets{AxisRule{TwiceMinusOne, "length", 0, 5}, kOffsetVector};
constexpr std::array kAllOffsetsPerHead{AxisRule{Size, "heads", kMostHeads, 2}, AxisRule{TwiceMinusOne, "length", 0, 5}, kOffsetVector};
constexpr std::array kSomeNumbers{AxisRule{Any, "", 0, 8}};
constexpr AxisRule kSome{Any, "", 0, 1};
constexpr std::array kSomeRows{AxisRule{Any, "", 0, 8}, kSome};
constexpr std::array kSomeVolume{kSome, kSome, kSome};
constexpr std::array kNumberOfEach{AxisRule{Any, "", 0, 8}, kOne};
constexpr AxisRule kTokens{Size, "tokens", 0, 4};
constexpr std::array kHeadsOfPairs{kFewHeads, kTokens, kTokens};
constexpr AxisRule kSeveral{Any, "", 0, 4};
constexpr std::array kHeadsOfCells{kFewHeads, kSeveral, kSeveral};
constexpr std::array kRowsOfFewHeads{AxisRule{Any, "", 0, 8}, AxisRule{Any, "", 16, 1}};
/// Vectors of the offsets along one side.
constexpr std::array kRowDistances{AxisRule{RowOffsets, "grid", 0, kFewestRows}, kNarrowVector};
constexpr std::array kColumnDistances{AxisRule{ColumnOffsets, "grid", 0, kFewestRows}, kNarrowVector};
constexpr std::array kFewPerHead{kFewHeads, AxisRule{Any, "", 3, 3}};
constexpr std::array kFourAxes{kSome, kSome, kSome, kSome};
constexpr std::array kFiveAxes{kSome, kSome, kSome, kSome, kSome};
/// Fewer heads than a vector has features.
constexpr AxisRule kFewerHeads{Size, "heads", kUsualFeatures - 1};
constexpr std::array kOffsetsFewerHeads{kOffsets, kFewerHeads};
constexpr AxisRule kSomeDistances{TwicePlusOne, "clip", 0, kFewestFeatures};
constexpr std::array kDistancesFewerHeads{kSomeDistances, kFewerHeads};
constexpr std::array kFewerHeadsDistances{kFewerHeads, kSomeDistances};
/// LambdaNet's [2h-1, 2w-1, features, u].
constexpr std::array kLambdas{AxisRule{RowOffsets, "window", 255, 5}, AxisRule{ColumnOffsets, "window", 255, 5}, kSome, kSome};
constexpr std::array kSomeMatrix{kSome, kSome};
constexpr std::array kSomeList{kSome};
constexpr std::array kAxial{AxisRule{AxialFeatures, "key-dim", 0, 8}, AxisRule{TwiceMinusOne, "length", 0, 5}};

// Steps.
constexpr std::array kWithoutFirst{StepPattern{Kind::Squeeze, "[1]"}};
constexpr std::array kWithoutOnes{StepPattern{Kind::Reshape, "[s1, s3]"}};
constexpr std::array kMapAlone{StepPattern{Kind::Reshape, "[s2 s3, s4]"}};
constexpr std::array kStepsAlone{StepPattern{Kind::Reshape, "[s1, s4]"}};
constexpr std::array kWithoutOnesBetween{StepPattern{Kind::Reshape, "[s0, s3]"}};
constexpr std::array kChannelsBehind{StepPattern{Kind::Reshape, "[s1, s2 s3]"}, StepPattern{Kind::Swap, "[0, 1]"}};
constexpr std::array kJoinTokens{StepPattern{Kind::Reshape, "[s0 s1, s2]"}};
constexpr std::array kQuadrantBehind{StepPattern{Kind::Swap, "[0, 1]"}, StepPattern{Kind::Quadrant, "[Wh, Ww]"}};
constexpr std::array kWithoutBatch{StepPattern{Kind::Reshape, "[s0, s2]"}};
constexpr std::array kChannelsBehindBlocks{StepPattern{Kind::Reshape, "[s0, s1 s2 s3]"}, StepPattern{Kind::Swap, "[0, 1]"}};
constexpr std::array kJoinBlocks{StepPattern{Kind::Reshape, "[s0 s1 s2, s3]"}};
constexpr std::array kChannelsLast{StepPattern{Kind::Reshape, "[s0, s1 s2]"}, StepPattern{Kind::Swap, "[0, 1]"}};
constexpr std::array kSecondHalf{StepPattern{Kind::Pad, "[1, s1, 0]"}};
constexpr std::array kFirstHalf{StepPattern{Kind::Pad, "[1, 0, s1]"}};
constexpr std::array kBothAxesBack{StepPattern{Kind::Reverse, "[1]"}, StepPattern{Kind::Reverse, "[2]"},
                                   StepPattern{Kind::Reshape, "[s0, s1 s2]"}, StepPattern{Kind::Swap, "[0, 1]"}};

constexpr std::array kAtInput{KnownParameter{"injection", "input"}};
constexpr std::array kOneWay{KnownParameter{"bidirectional", false}};
constexpr std::array kSpeech{KnownParameter{"max-distance", Index{800}}};

/// Frequencies that no positions are added by: those of rotations and of steps of a diffusion.
constexpr auto kNotAdded = joined(kTimesteps, std::array<Words, 3>{"rope", "rot", "rotary"});

constexpr RecognitionRule positions(std::span<const AxisRule> axes) {
    return absolute("", axes).worded(kOfPositions).notOf(kRelativeParts);
}
constexpr RecognitionRule places(std::span<const AxisRule> axes) {
    return absolute("", axes).worded(kOfPlaces);
}
constexpr RecognitionRule onMap(std::span<const AxisRule> axes) {
    return absolute("", axes).worded(kOfMaps).notOf(kSequenceWords);
}
constexpr RecognitionRule ofImage(std::span<const AxisRule> axes) {
    return absolute("", axes).worded(kOfPositions).in(kImage).notOf(kSequenceWords);
}
constexpr RecognitionRule buckets(std::span<const AxisRule> axes) {
    return table("", axes, "t5", "bias").worded(kOfBuckets);
}
constexpr RecognitionRule side(std::span<const AxisRule> axes, std::string_view tensor, NameWords words) {
    return table("", axes, "absolute-2d", tensor).knowing(kAtInput).worded(words);
}
/// Wider than both sides can be shown together.
constexpr RecognitionRule oneSide(NameWords words) {
    return absolute("", kUsualSequence).worded(words);
}
constexpr RecognitionRule sideOfVolume(NameWords words) {
    return known("", kFiveAxes, "axial-positions").worded(words);
}
constexpr RecognitionRule relativeSide(std::span<const AxisRule> axes, std::string_view tensor, NameWords words) {
    return table("", axes, "factorized-2d", tensor).worded(words);
}
constexpr RecognitionRule scheme(std::span<const AxisRule> axes, std::string_view name, NameWords words) {
    return known("", axes, name).worded(words);
}

constexpr std::array kRules{
    // Networks over offsets in the place of a table.
    scheme(kSomeRows, "dynamic-position-bias", {kDynamic}).ofLayers(),
    scheme(kSomeMatrix, "graph-eigenvectors", {kEigenvectors, kVectors, kNoSpectrogram}).ofLayers(),
    scheme(kSomeMatrix, "graph-walks", {kWalks, kVectors, kNoSpectrogram}).ofLayers(),
    // Both sides of a map, by names that differ in nothing else: their vectors are added.
    side(kGridRows, "height", kOfPlacesInRows).pairedWith(kRowsThenColumns),
    side(kGridColumns, "width", kOfPlacesInColumns).pairedWith(kColumnsThenRows),
    side(kGridRows, "height", kOfHeights).pairedWith(kHeightThenWidth),
    side(kGridColumns, "width", kOfWidths).pairedWith(kWidthThenHeight),
    oneSide(kOfPlacesInRows).pairedWith(kRowsThenColumns),
    oneSide(kOfPlacesInColumns).pairedWith(kColumnsThenRows),
    oneSide(kOfHeights).pairedWith(kHeightThenWidth),
    oneSide(kOfWidths).pairedWith(kWidthThenHeight),
    sideOfVolume(kOfHeights).pairedWith(kHeightThenWidth),
    sideOfVolume(kOfWidths).pairedWith(kWidthThenHeight),
    // The same of offsets: attention augmented convolutions and BoTNet as others have it, key - query.
    relativeSide(kRowDistances, "height", kOfRelativeRows).pairedWith(kHeightThenWidth),
    relativeSide(kColumnDistances, "width", kOfRelativeColumns).pairedWith(kWidthThenHeight),
    // Positions on a map or in a sequence; [n, 1, d] as PyTorch's tutorial keeps them, [C, h, w] as Visformer, several axes of blocks.
    onMap(kBatchOfMap).turned(kWithoutFirst),
    ofImage(kBatchOfMap).turned(kWithoutFirst),
    onMap(kMap),
    ofImage(kMap),
    positions(kSequence),
    positions(kSequenceOfBatches).turned(kWithoutBatch),
    positions(kSquareOfVectors).turned(kJoinTokens),
    positions(kSquareOfChannels).turned(kChannelsLast),
    positions(kManyChannelsOfMap).turned(kChannelsLast),
    positions(kMapOfVectors).turned(kJoinTokens),
    positions(kManyChannelsOfBlocks).turned(kChannelsBehindBlocks),
    positions(kBlocksOfVectors).turned(kJoinBlocks),
    positions(kBatchOfFew).turned(kWithoutFirst),
    positions(kFewOfBatches).turned(kWithoutBatch),
    absolute("", kFew).worded({kWrittenOut, kVectors, kNoPositions}),
    positions(kRowsOfMaps).turned(kWithoutOnesBetween),
    // "spatial_pos" and the like, of whatever shape positions have.
    places(kMap),
    places(kSequence),
    places(kSequenceOfBatches).turned(kWithoutBatch),
    places(kSquareOfVectors).turned(kJoinTokens),
    places(kSquareOfChannels).turned(kChannelsLast),
    places(kManyChannelsOfMap).turned(kChannelsLast),
    places(kMapOfVectors).turned(kJoinTokens),
    places(kRowsOfMaps).turned(kWithoutOnesBetween),
    absolute("", kFrames).worded(kOfFrames),
    absolute("", kBatchOfSequence).worded(kOfTimes).turned(kWithoutFirst),
    absolute("", kBatchOfFew).worded(kOfTimes).turned(kWithoutFirst),
    absolute("", kBatchOfSequence).worded(kOfFrequencies).turned(kWithoutFirst),
    absolute("", kBatchOfRows).worded(kOfTimes).turned(kWithoutOnes),
    absolute("", kStepsOfClip).worded(kOfTimes).turned(kStepsAlone),
    absolute("", kMapOfClip).worded(kOfTimes).turned(kMapAlone),
    absolute("", kFrames).worded(kOfSteps).seen(kReadsImages),
    absolute("", kFrames).worded(kOfSteps).seen(kReadsClips),
    // The factors of positions along two axes, with lucidrains' numbers.
    scheme(kSomeVolume, "axial-positions", {kWeights, kJustPosition}),
    scheme(kFourAxes, "axial-positions", {kWeights, kJustPosition}),
    // "pe" and "pos" alone, where the shape is that of one batch.
    absolute("", kBatchOfSequence).worded({kPe, {}, kNoPositions}).turned(kWithoutFirst),
    absolute("", kSequenceOfBatches).worded({kPe, {}, kNoPositions}).turned(kWithoutBatch),
    absolute("", kBatchOfSequence).worded({kJustPosition, {}, kNoPositions}).turned(kWithoutFirst),
    // One axis of a spectrogram; channels first too.
    absolute("", kUsualSequence).worded(kOfSpectrograms),
    absolute("", kSequenceOfBatches).worded(kOfSpectrograms).turned(kWithoutBatch),
    absolute("", kChannelsOfRows).worded(kOfSpectrograms).turned(kChannelsBehind),
    absolute("", kChannelsOfColumns).worded(kOfSpectrograms).turned(kChannelsBehind),
    // Both sides of a map: Pix2Struct adds their vectors; the others put the row's behind the column's, as DETR does.
    side(kGridRows, "height", {kRow, kEmbedder, kNoPositions}),
    side(kGridColumns, "width", {kColumn, kEmbedder, kNoPositions}),
    side(kChannelsOfGridRows, "height", kOfRows).turned(kChannelsBehind).pairedWith(kRowsThenColumns),
    side(kChannelsOfGridColumns, "width", kOfColumns).turned(kChannelsBehind).pairedWith(kColumnsThenRows),
    side(kGridRowsOfHalf, "height", kOfRows).turned(kSecondHalf),
    side(kGridColumnsOfHalf, "width", kOfColumns).turned(kFirstHalf).notAlone(),
    oneSide(kOfRows).pairedWith(kRowsThenColumns),
    oneSide(kOfColumns).pairedWith(kColumnsThenRows),
    // Numbers for buckets, which a decoder has for the past alone, and for the offsets of a window.
    buckets(kBucketsHeads).knowing(kOneWay).in(kDecoderWords).notOf(kEncoder),
    buckets(kHeadsBuckets).knowing(kOneWay).in(kDecoderWords).notOf(kEncoder).turned(kSwapTwo),
    buckets(kBucketsHeads),
    buckets(kHeadsBuckets).turned(kSwapTwo),
    buckets(kSpeechBucketsHeads).knowing(kSpeech),
    table("", kClipHeads, "window-3d", "bias").as("window-3d").worded(kOfBiases).seen(kReadsClips),
    table("", kOffsetsHeads, "swin", "bias").worded(kOfBiases),
    table("", kCubeHeads, "window-3d", "bias").as("window-3d").worded(kOfBiases),
    table("", kHeadsOffsets, "swin", "bias").worded(kOfBiases).turned(kSwapTwo),
    table("", kHeadsBothAxes, "swin", "bias").worded(kOfBiases).turned(kBothAxesBack),
    table("", kOffsetsHeads, "swin", "bias").worded(kOfTables),
    table("", kHeadsOffsets, "swin", "bias").worded(kOfTables).turned(kSwapTwo),
    table("", kHeadsBothAxes, "swin", "bias").worded(kOfRelativePositions).turned(kBothAxesBack),
    table("", kOffsetsFewerHeads, "swin", "bias").worded(kOfRelativePositions),
    table("", kHeadsOffsets, "swin", "bias").worded(kOfRelativePositions).turned(kSwapTwo),
    // LeViT's numbers as lucidrains keeps them, heads last.
    table("", kQuadrantHeads, "swin", "bias").worded({kPos, kBias, kNoOffsets}).seen({"pos_indices"}).turned(kQuadrantBehind),
    // Vectors for offsets. Wenet's 64 + 1 + 8 rows reach further back than ahead.
    scheme(kUneven, "uneven-distances", kOfOffsets),
    table("", kDistances, "shaw", "value-embedding").worded(kOfValues),
    table("", kDistances, "shaw", "key-embedding").worded(kOfOffsets),
    table("", kAllOffsets, "relative-1d", "embedding").worded(kOfOffsets),
    table("", kAllOffsetsPerHead, "relative-1d", "embedding").worded(kOfOffsets),
    table("", kDistances, "shaw", "key-embedding").worded(kOfRelativePositions),
    table("", kAllOffsets, "relative-1d", "embedding").worded(kOfRelativePositions),
    table("", kOffsetsHeads, "swin", "bias").worded(kOfRelativePositions),
    table("", kAxial, "axial", "relative").worded(kOfBothDirections),
    // What no encoding reads: other numbers and vectors of offsets, the two vectors that conformers add to the query, rotations.
    scheme(kSomeNumbers, "relative-bias", kOfBiases),
    scheme(kSomeRows, "relative-bias", kOfBiases),
    scheme(kSomeVolume, "relative-bias", kOfBiases),
    scheme(kFourAxes, "relative-bias", kOfBiases),
    // DAT reads its table between the offsets, or has one of all pairs.
    scheme(kSomeRows, "relative-bias", kOfTables),
    scheme(kSomeVolume, "relative-bias", kOfTables),
    scheme(kFourAxes, "relative-bias", kOfTables),
    scheme(kHeadsOfCells, "relative-bias", kOfRpe),
    scheme(kRowsOfFewHeads, "relative-bias", kOfRpe),
    scheme(kNumberOfEach, "relative-bias", kOfOffsets),
    scheme(kDistancesFewerHeads, "relative-bias", kOfOffsets),
    scheme(kDistancesFewerHeads, "relative-bias", kOfRelativePositions),
    scheme(kFewerHeadsDistances, "relative-bias", kOfRelativePositions),
    scheme(kLambdas, "lambda", kOfRelativePositions),
    scheme(kRowsOfFewHeads, "relative-bias", {kJustPosition, kTable, kNoOffsets, kRelative}),
    scheme(kSomeNumbers, "relative-bias", {kJustPosition, kBias, kNoOffsets, kRelative}),
    scheme(kHeadsOfPairs, "relative-bias", {kPos, kJustBias, kNoOffsets}),
    scheme(kSomeVolume, "relative-vectors", kOfRelativeRows).pairedWith(kHeightThenWidth),
    scheme(kSomeVolume, "relative-vectors", kOfRelativeColumns).pairedWith(kWidthThenHeight),
    scheme(kFourAxes, "relative-vectors", kOfRelativeRows).pairedWith(kHeightThenWidth),
    scheme(kFourAxes, "relative-vectors", kOfRelativeColumns).pairedWith(kWidthThenHeight),
    scheme(kFiveAxes, "relative-vectors", kOfRelativeRows).pairedWith(kHeightThenWidth),
    scheme(kFiveAxes, "relative-vectors", kOfRelativeColumns).pairedWith(kWidthThenHeight),
    scheme(kHeadsOfCells, "relative-vectors", kOfRelativePositions),
    table("", kPerHead, "conformer", "u").as("conformer").worded({kContent, kJustBias}).pairedWith(kContentThenPosition),
    table("", kPerHead, "conformer", "v").as("conformer").worded({kOfPosition, kJustBias}).pairedWith(kPositionThenContent),
    table("", kFewPerHead, "convit", "position-weight").as("convit").worded({kPos, kPosProjection}).seen({"gating_param"}).ofLayers(),
    scheme(kSomeList, "sinusoid-frequencies", kOfSinusoids).in(kSinusoid).notOf(kNotAdded),
    scheme(kSomeList, "sinusoid-frequencies", kOfEncodings).notOf(kNotAdded),
    scheme(kSomeList, "rope-frequencies", kOfRotations),
    scheme(kSomeMatrix, "rope-frequencies", kOfRotations),
    scheme(kSomeVolume, "rope-frequencies", kOfRotations),
    scheme(kFourAxes, "rope-frequencies", kOfRotations),
    scheme(kSomeList, "rope-frequencies", kOfInversePositions).notOf(kTimesteps),
    scheme(kSomeMatrix, "rope-frequencies", kOfTurnedPositions).notOf(kTimesteps),
    scheme(kSomeVolume, "rope-frequencies", kOfTurnedPositions).notOf(kTimesteps),
    scheme(kFourAxes, "rope-frequencies", kOfTurnedPositions).notOf(kTimesteps),
    scheme(kSomeVolume, "rope-frequencies", kOfFreqs),
    scheme(kFourAxes, "rope-frequencies", kOfFreqs),
    scheme(kSomeList, "rope-frequencies", kOfRopeParts),
};

}  // namespace

std::span<const RecognitionRule> wordRules() {
    return kRules;
}

}  // namespace posenc
