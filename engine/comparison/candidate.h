#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/comparison/computed_rows.h"
#include "engine/comparison/relation.h"

namespace posenc {

/// A number, word, grid or list that a candidate's array is determined by.
using CandidateValue = std::variant<bool, Index, double, std::string, Grid, Grid3d, std::vector<Index>>;
/// Ids as the encodings declare them ("key-length"), and `layer`: a layer of the encoding, or one of `cosines`, `sines`, `frequencies`,
/// `slopes`, `causal`, `sliding-window`, `packed`. In the order in which they are told.
using CandidateParameters = std::vector<std::pair<std::string, CandidateValue>>;

[[nodiscard]] const CandidateValue* parameterNamed(const CandidateParameters& parameters, std::string_view id);

/// One encoding with one set of parameters whose array an array may be.
struct Candidate {
    std::string encoding;  ///< id; "mask" for causal, sliding-window and packed masks; empty for a scheme that no encoding shows
    CandidateParameters parameters;
    OtherSide matrix;
    RelationSet relations = 0;  ///< those that are tried
    std::optional<Grid> grid = {};
    Index tableOffset = 0;   ///< what the index adds to its offset, so that table rows begin with 0
    bool gathers = false;    ///< a trained table can be gathered by it: its numbers are rows of a table
    bool seesPairs = false;  ///< its numbers are 1 where a query sees a key, as those of seenPairs()

    /// It is only tried as the index that a table may have been gathered by.
    [[nodiscard]] bool isGathered() const { return relations == bitOf(Relation::Gathered); }
};

using Candidates = std::vector<Candidate>;

/// Relations that are tried of real tables, vectors and biases.
inline constexpr RelationSet kOfTables = bitOf(Relation::Equal) | bitOf(Relation::ChannelsPermuted) | bitOf(Relation::Scaled);
inline constexpr RelationSet kOfVectors = bitOf(Relation::Equal) | bitOf(Relation::Scaled);
/// Of one head the factor tells nothing: the slopes of heads are factors, and how many heads there are cannot be seen.
[[nodiscard]] constexpr RelationSet relationsOfBiases(Index heads) {
    return bitOf(Relation::Equal) | bitOf(Relation::RowConstant) | bitOf(Relation::Transposed) | bitOf(Relation::HeadsPermuted) |
           (heads > 1 ? bitOf(Relation::Scaled) : RelationSet{0}) | bitOf(Relation::MaskedPartDiffers);
}

/// Bases of rotary and sinusoidal frequencies that are looked for.
inline constexpr std::array kKnownBases{1e4, 5e5, 1e6, 1.5e5, 5e6, 1e7};

/// Every (a, b) with a b = n, a ascending.
[[nodiscard]] std::vector<Grid> factorPairs(Index n);

/// Swin's index of a 2D offset query - key: (rows + Wh-1)(2Ww-1) + columns + Ww-1.
[[nodiscard]] Index swinRow(const Grid& window, Index rows, Index columns);
/// Columns of a sinusoidal table of width d, interleaved or in halves. @pre d is even
[[nodiscard]] std::vector<Wave> sinusoidWaves(Index d, double base, bool halves);
/// Cosines or sines of rope's angles: all pairs twice in a row (pairing "half"), each pair twice ("interleaved"), or each once ("").
[[nodiscard]] std::vector<Wave> rotationWaves(const std::vector<double>& frequencies, std::string_view pairing, bool sine);
/// Columns of a sinusoidal table of a grid, base 10000, by the layout of timm or of MAE; axis 0 is the row. @pre d is a multiple of 4
[[nodiscard]] std::vector<Wave> gridWaves(Index d, bool mae);

/// A rule of T5's buckets.
struct BucketRule {
    Index buckets = 0;
    Index maxDistance = 0;
    bool bidirectional = false;
};
/// Every rule that is looked for, in order.
[[nodiscard]] std::vector<BucketRule> bucketRules();

/// Candidates of an array of whole numbers [n, m] that hangs on the offset along a sequence alone: offsets and indices of relative-1d,
/// axial, shaw, music-transformer, transformer-xl, t5.
[[nodiscard]] Candidates sequenceCandidates(Index n, Index m);
/// Candidates of any array of whole numbers [n, m]: these, then those of swin with and without a class token and of irpe.
[[nodiscard]] Candidates indexCandidates(Index n, Index m);
/// Candidates of real numbers [d/2] or [H]: frequencies of rope and slopes of alibi.
[[nodiscard]] Candidates vectorCandidates(Index length);
/// Candidates of a real table [n, d]: sinusoids, cosines and sines of rope, sinusoids of a grid.
[[nodiscard]] Candidates tableCandidates(Index n, Index d);
/// Candidates of a real bias [H, n, m] or [n, m]: alibi.
[[nodiscard]] Candidates biasCandidates(Index heads, Index n, Index m, Index rank);

}  // namespace posenc
