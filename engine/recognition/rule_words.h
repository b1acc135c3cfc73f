#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/recognition/rules.h"

/// The vocabulary of rules that go by the words of a name.
namespace posenc::words {

using Words = std::string_view;

template <std::size_t kFirst, std::size_t kSecond>
[[nodiscard]] constexpr std::array<Words, kFirst + kSecond> joined(const std::array<Words, kFirst>& first,
                                                                   const std::array<Words, kSecond>& second) {
    std::array<Words, kFirst + kSecond> both{};
    std::copy(first.begin(), first.end(), both.begin());
    std::copy(second.begin(), second.end(), both.begin() + kFirst);
    return both;
}

inline constexpr std::array<Words, 11> kPosition{
    "positionembedding", "positionembeddings", "pos", "position", "positions", "positional", "posemb", "posembed", "posenc", "tpos", "wpe"};
inline constexpr std::array<Words, 1> kJustPos{"pos"};
inline constexpr std::array<Words, 4> kJustPosition{"pos", "position", "positions", "positional"};
/// Not short for part of speech.
inline constexpr std::array<Words, 3> kWrittenOut{"position", "positions", "positional"};
/// Parts of a network that read images.
inline constexpr std::array<Words, 8> kImage{"image", "img", "patch", "patches", "visual", "vision", "pixel", "pixels"};
inline constexpr std::array<Words, 1> kWeights{"weights"};
inline constexpr std::array<Words, 6> kTime{"time", "temp", "temporal", "frame", "frames", "spatial"};
/// What has positions, where they are called nothing else, and how they came to be.
inline constexpr std::array<Words, 14> kPlaces{"learned", "learnable", "abs",   "absolute", "spatial", "temporal", "frame",
                                               "frames",  "bev",       "patch", "patches",  "pixel",   "pixels",   "token"};
inline constexpr std::array<Words, 1> kTemporal{"temporal"};
inline constexpr std::array<Words, 2> kFrame{"frame", "frames"};
inline constexpr std::array<Words, 2> kFrequencies{"freq", "frequency"};
/// Axes of a spectrogram.
inline constexpr std::array<Words, 4> kSpectrogram{"freq", "frequency", "time", "mel"};
/// Relations of a knowledge graph are "rel" too.
inline constexpr std::array<Words, 13> kOfAttention{"pos",  "position",  "positions", "positional", "relpos", "rpe",  "distance",
                                                    "attn", "attention", "k",         "key",        "v",      "value"};
inline constexpr std::array<Words, 20> kVectors{"positionembedding",
                                                "positionembeddings",
                                                "embed",
                                                "embeds",
                                                "embedding",
                                                "embeddings",
                                                "emb",
                                                "embs",
                                                "embd",
                                                "embedder",
                                                "encoding",
                                                "enc",
                                                "encodings",
                                                "encoder",
                                                "pe",
                                                "table",
                                                "posemb",
                                                "posembed",
                                                "patch",
                                                "pixel"};
inline constexpr std::array<Words, 7> kEmbedding{"embed", "embeds", "embedding", "embeddings", "emb", "embs", "embd"};
inline constexpr std::array<Words, 13> kSideVectors{"embed",    "embeds",   "embedding", "embeddings", "emb",    "embs",    "embd",
                                                    "embedder", "encoding", "encodings", "pe",         "posemb", "posembed"};
inline constexpr std::array<Words, 3> kPos{"pos", "position", "posembed"};
inline constexpr std::array<Words, 3> kEmbed{"embed", "embeds", "posembed"};
inline constexpr std::array<Words, 2> kRow{"row", "rows"};
inline constexpr std::array<Words, 4> kColumn{"column", "columns", "col", "cols"};
inline constexpr std::array<Words, 2> kHigh{"height", "h"};
inline constexpr std::array<Words, 2> kBroad{"width", "w"};
inline constexpr std::array kRowsThenColumns{WordPair{"row", "col"}, WordPair{"row", "column"}, WordPair{"rows", "cols"},
                                             WordPair{"rows", "columns"}};
inline constexpr std::array kColumnsThenRows{WordPair{"col", "row"}, WordPair{"column", "row"}, WordPair{"cols", "rows"},
                                             WordPair{"columns", "rows"}};
inline constexpr std::array kHeightThenWidth{WordPair{"height", "width"}, WordPair{"h", "w"}, WordPair{"H", "W"}};
inline constexpr std::array kContentThenPosition{WordPair{"u", "v"}};
inline constexpr std::array kPositionThenContent{WordPair{"v", "u"}};
inline constexpr std::array kWidthThenHeight{WordPair{"width", "height"}, WordPair{"w", "h"}, WordPair{"W", "H"}};
inline constexpr std::array<Words, 1> kEmbedder{"embedder"};
inline constexpr std::array<Words, 8> kRelative{"rel", "relative", "relpos", "rpe", "rpb", "distance", "rp", "earth"};
inline constexpr std::array<Words, 3> kBias{"bias", "biases", "rpb"};
inline constexpr std::array<Words, 1> kTable{"table"};
inline constexpr std::array<Words, 14> kRelativeVectors{"embed", "embedding", "embeddings", "emb", "embs",  "encoding", "encodings",
                                                        "k",     "key",       "keys",       "v",   "value", "values",   "vectors"};
inline constexpr std::array<Words, 5> kBucketWords{"bias", "embed", "embedding", "biases", "table"};
inline constexpr std::array<Words, 1> kContent{"u"};
inline constexpr std::array<Words, 1> kOfPosition{"v"};
inline constexpr std::array<Words, 3> kValues{"v", "value", "values"};
inline constexpr std::array<Words, 1> kJustRelative{"relative"};
inline constexpr std::array<Words, 1> kFreqs{"freqs"};
inline constexpr std::array<Words, 4> kRelativeParts{"rel", "relative", "relpos", "rpe"};
inline constexpr std::array<Words, 1> kRpe{"rpe"};
inline constexpr std::array<Words, 1> kPe{"pe"};
inline constexpr std::array<Words, 1> kJustBias{"bias"};
inline constexpr std::array<Words, 8> kFrequency{"freq", "freqs", "frequencies", "inv", "periods", "cis", "cos", "sin"};
/// What says that they are of a rotation: inverses, waves and periods are of anything, and frequencies of Fourier features too.
inline constexpr std::array<Words, 6> kRotation{"rope", "rot", "rotary", "rotation", "cis", "cached"};
inline constexpr std::array<Words, 2> kInverse{"inv", "inverse"};
inline constexpr std::array<Words, 2> kSinusoid{"sinusoid", "sinusoidal"};
inline constexpr std::array<Words, 2> kEncoding{"encoding", "enc"};
/// What the numbers of a rotation are called where the stem has nothing else.
inline constexpr std::array<Words, 3> kJustFrequency{"freq", "freqs", "frequencies"};
inline constexpr std::array<Words, 2> kRope{"rope", "rotary"};
inline constexpr std::array<Words, 4> kRopeParts{"factor", "factors", "freqs", "freq"};
/// Positions of nodes: by eigenvectors of the Laplacian, by random walks.
inline constexpr std::array<Words, 6> kEigenvectors{"lap", "lappe", "laplacian", "eigvec", "eigvecs", "eigenvectors"};
inline constexpr std::array<Words, 5> kWalks{"rw", "rwse", "rwpe", "rrwp", "wl"};
inline constexpr std::array<Words, 2> kDynamic{"dpb", "cpb"};
inline constexpr std::array<Words, 1> kPosProjection{"proj"};
inline constexpr std::array<Words, 3> kDecoderWords{"decoder", "cross", "causal"};

/// What no table of positions has in its name.
inline constexpr std::array<Words, 48> kNoPositions{
    "rel",   "relative", "relpos",      "bias",      "biases",  "conv",        "proj",   "projection", "mlp",    "linear",
    "fc",    "dense",    "norm",        "layernorm", "ln",      "alpha",       "beta",   "scale",      "gate",   "gating",
    "ids",   "id",       "mask",        "cls",       "class",   "tag",         "tile",   "type",       "kernel", "temperature",
    "query", "queries",  "const",       "freq",      "freqs",   "frequencies", "inv",    "rotary",     "rope",   "rot",
    "bins",  "coords",   "coordinates", "hour",      "feature", "cached",      "prefix", "suffix"};
/// What no vectors of the sides of a map have: boxes have sides, too, offsets along them, and layers of strips.
inline constexpr std::array<Words, 26> kNoSides{"position", "positions", "rel",  "relative",  "relpos", "bias", "proj", "linear", "norm",
                                                "scale",    "conv",      "head", "token",     "box",    "bbox", "mlp",  "fc",     "dense",
                                                "gate",     "att",       "attn", "layernorm", "ln",     "mask", "key",  "query"};
/// What is said of a layer, not of a table.
inline constexpr std::array<Words, 8> kNoLayer{"weight", "bias", "conv", "proj", "linear", "mlp", "norm", "index"};
/// What no relative table has.
inline constexpr std::array<Words, 24> kNoOffsets{"conv",      "proj", "projection", "mlp",   "linear", "fc",  "dense", "norm",
                                                  "layernorm", "ln",   "alpha",      "scale", "gate",   "ids", "index", "idx",
                                                  "coords",    "mask", "head",       "const", "net",    "cpb", "dpb",   "type"};
/// What no vectors of offsets have, either.
inline constexpr auto kNoVectors = joined(kNoOffsets, std::array<Words, 4>{"bias", "biases", "rpb", "table"});
inline constexpr std::array<Words, 10> kNoRotation{"proj", "linear", "mlp", "conv",      "head",
                                                   "norm", "embed",  "emb", "embedding", "embeddings"};
inline constexpr std::array<Words, 6> kNoSpectrogram{"proj", "linear", "mlp", "conv", "norm", "inv"};

inline constexpr NameWords kOfPositions{kPosition, kVectors, kNoPositions};
inline constexpr NameWords kOfPlaces{kJustPosition, {}, kNoPositions, kPlaces};
inline constexpr NameWords kOfMaps{kPos, kEmbed, kNoPositions};
inline constexpr NameWords kOfTimes{kTime, kEmbedding, kNoPositions};
/// Steps of a clip; without images or clips in the network "temporal" is said of hours and days.
inline constexpr NameWords kOfSteps{kTemporal, kEmbedding, kNoPositions};
inline constexpr NameWords kOfFrames{kFrame, kEmbedding, kNoPositions};
inline constexpr NameWords kOfSpectrograms{kPos, kEmbedding, kNoSpectrogram, kSpectrogram};
inline constexpr NameWords kOfFrequencies{kFrequencies, kEmbedding, kNoSpectrogram};
inline constexpr NameWords kOfRows{kRow, kEmbedding, kNoPositions};
inline constexpr NameWords kOfColumns{kColumn, kEmbedding, kNoPositions};
inline constexpr NameWords kOfPlacesInRows{kJustPosition, kRow, kNoPositions};
inline constexpr NameWords kOfPlacesInColumns{kJustPosition, kColumn, kNoPositions};
/// Of boxes in a text, which have a height and a width too, the stem says "position".
inline constexpr NameWords kOfHeights{kHigh, kSideVectors, kNoSides};
inline constexpr NameWords kOfWidths{kBroad, kSideVectors, kNoSides};
inline constexpr NameWords kOfRelativeRows{kRelative, kHigh, kNoOffsets};
inline constexpr NameWords kOfRelativeColumns{kRelative, kBroad, kNoOffsets};
inline constexpr NameWords kOfRelativePositions{kRelative, kJustPosition, kNoVectors};
inline constexpr NameWords kOfBiases{kRelative, kBias, kNoOffsets};
/// Relations of a knowledge graph have a table, too.
inline constexpr NameWords kOfTables{kRelative, kTable, kNoOffsets, kOfAttention};
/// Vectors of offsets that are added to the values, not to the keys: the stem says so.
inline constexpr NameWords kOfValues{kValues, kRelative, kNoVectors};
inline constexpr NameWords kOfBothDirections{kJustRelative, {}, {}, {}, true};
/// "rpe" of its own: numbers, or vectors that no shape tells from them.
inline constexpr NameWords kOfRpe{kRpe, {}, kNoLayer};
inline constexpr NameWords kOfBuckets{kRelative, kBucketWords, kNoOffsets, kOfAttention};
inline constexpr NameWords kOfOffsets{kRelative, kRelativeVectors, kNoOffsets, kOfAttention};
inline constexpr NameWords kOfRotations{kFrequency, kRotation, kNoRotation};
/// Not those of steps in time. Lists without inverses count parts of speech.
inline constexpr NameWords kOfTurnedPositions{kFrequency, kJustPos, kNoRotation};
inline constexpr NameWords kOfInversePositions{kFrequency, kJustPos, kNoRotation, kInverse};
/// Of a sinusoid, by a word anywhere before, or by the module that adds positions.
inline constexpr NameWords kOfSinusoids{kJustFrequency, {}, kNoRotation};
inline constexpr NameWords kOfEncodings{kJustFrequency, kEncoding, kNoRotation, kJustPosition};
/// Those of both axes of a map that are trained.
inline constexpr NameWords kOfFreqs{kFreqs, {}, {}, {}, true};
inline constexpr NameWords kOfRopeParts{kRope, kRopeParts, kNoRotation};

}  // namespace posenc::words
