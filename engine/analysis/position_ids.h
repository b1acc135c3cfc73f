#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/model/model.h"

namespace posenc {

/// The position ids of a model's keys, token by token, and what is odd about them.
struct PositionIds {
    /// What is worth marking of a token; several may hold.
    enum Mark : std::uint8_t {
        Hidden = 1,     ///< padding: the token does not see itself
        Collision = 2,  ///< it sees an earlier token of the same ids
        Jump = 4,       ///< its smallest id is more than 1 above every id so far
        Reset = 8       ///< its first id is below that of the token before
    };
    Index axes = 1;
    std::vector<double> ids;          ///< tokens x axes
    std::vector<std::uint8_t> marks;  ///< of each token
    std::vector<Index> same;          ///< of a collision the last earlier token of the same ids; else -1
    Index distinct = 0;               ///< different ids among the tokens that are not hidden
    double next = 0;                  ///< id of the next token on all axes: the largest of the last segment + 1, rounded as ids are

    [[nodiscard]] Index tokens() const { return static_cast<Index>(marks.size()); }
    [[nodiscard]] double id(Index token, Index axis) const { return ids[static_cast<std::size_t>(token * axes + axis)]; }
    /// Tokens with this mark.
    [[nodiscard]] Index count(Mark mark) const;
};

/// None where the model has no position ids, or when stopped. Costs one look at each token.
[[nodiscard]] std::optional<PositionIds> positionIdsOf(const Model& model, const std::stop_token& stop = {});

/// The tokens of a scene as items: those of `sequence`, or, of an encoding of one dimension, `cache:N` (keys before the first query),
/// `pad:N` (left padding) and `text:N`, one for each segment. Of padding and a cache the one that ends first stands first, and the other
/// has the keys behind it; of two that end together the cache alone is told. Empty where it has no such parameters.
[[nodiscard]] std::vector<std::string> sequenceItems(const EncodingDeclaration& encoding, const Parameters& parameters);
/// The parameters that make the scene these items. ParameterType where an item is none of these, or where they do not go together: padding
/// and a cache come first, and go with one text.
[[nodiscard]] Result<Parameters::Map> sequenceParameters(const EncodingDeclaration& encoding, const std::vector<std::string>& items);

/// The largest difference of a head's logits between the last row of all tokens and the same row decoded alone, with every key in the
/// cache. None where the encoding does not decode: it has no `key-length`, or not causal.
[[nodiscard]] std::optional<double> decodingDifference(const Model& model, Index head);

}  // namespace posenc
