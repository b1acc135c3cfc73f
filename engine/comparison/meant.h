#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/comparison/candidate.h"
#include "engine/model/model.h"

namespace posenc {

/// What of a layer an array is meant to be.
struct MeantLayer {
    std::string id = {};            ///< empty: the one of the array's kind and shape
    std::vector<Index> heads = {};  ///< of a layer of several heads these alone, one as a matrix without their axis; empty: all
    bool mean = false;              ///< the mean over its heads
    std::optional<Index> slice{};   ///< of a layer that is stacked over something else this matrix alone; none: all
};

/// Fills in what an array says of the sizes that are not given, by the axes of the layer that it is meant to be: length and key-length or
/// memory, heads, head-dim.
[[nodiscard]] Parameters::Map withSizesOf(const ComparedArray& array, const EncodingDeclaration& encoding, Parameters::Map given,
                                          const MeantLayer& meant = {});

/// The layer of an array's kind, one of its shape before others: whole numbers index, then offset; real numbers bias, table, others. Empty
/// where the encoding has none of the kind.
[[nodiscard]] std::string layerLike(const Model& model, const ComparedArray& array);

/// The array that a model says is right: the layer named, or, where it is empty, the one of the same kind and shape (whole numbers: index,
/// then offset; real numbers of heads: bias; a matrix: a computed table or others). A bias whose table is not bound, or of an encoding
/// that adds none, is that of its index: it is right if it is gathered by it. Of rotary embeddings also `cosines` and `sines` (scaling
/// none, linear, ntk, yarn, llama3). UnknownLayer; HeadRange; TensorShape where the encoding has no layer of the kind; what the layer's
/// numbers refuse.
/// @param given the parameters that are told of it
[[nodiscard]] Result<Candidate> meantArray(const std::shared_ptr<const Model>& model, const MeantLayer& meant, const ComparedArray& array,
                                           const Parameters::Map& given);

}  // namespace posenc
