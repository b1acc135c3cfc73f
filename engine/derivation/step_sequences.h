#pragma once

#include <string>
#include <vector>

#include "engine/derivation/step_builder.h"

namespace posenc {

/// Steps that several derivations share.

/// The sum of the products of two sources, term for term.
[[nodiscard]] double productSum(const StepOperands& x);
/// All terms of all sources.
[[nodiscard]] double sumOfAll(const StepOperands& x);
/// The term `own` of the first source when its terms have mean 0 and population variance 1: LayerNorm before its weight and bias.
[[nodiscard]] double standardised(const StepOperands& x, std::size_t own, double epsilon);
/// First term minus second term of the only source.
[[nodiscard]] double firstMinusSecond(const StepOperands& x);

/// m - n: keys before the first query.
[[nodiscard]] Index memoryOf(const StepBuilder& s);
/// " - M" where there is memory.
[[nodiscard]] std::string memoryText(const StepBuilder& s);
/// Letters of a table [r, d], with the head before them where every head has its own.
[[nodiscard]] std::string perHead(const StepArray& table, const std::string& letters);

/// A whole number of every pair of tokens.
StepArray pairNumbers(StepBuilder& s, StepWords words, std::function<Index(Index query, Index key)> number);
/// The same where it is the layer of this name.
StepArray pairLayer(StepBuilder& s, StepWords words, std::function<Index(Index query, Index key)> number);
/// Offset key minus query of a sequence, as the layer `offset`.
StepArray offsetSteps(StepBuilder& s, const std::string& operation);
/// Queries against every row of a table [r, d] or [H, r, d]: [n, r].
StepArray queriesTimesTable(StepBuilder& s, StepWords words, const StepArray& queries, const StepArray& table);
/// The sinusoids of distances [t], projected by `position-weight`: the columns of the chosen head, [t, d]. All columns are the layer
/// `table`. @param interleaved sines and cosines in turn; else all sines first
StepArray projectedSinusoids(StepBuilder& s, const StepArray& distances, bool interleaved);
/// The queries of the chosen head with the position bias v added: [n, d].
StepArray biasedQueries(StepBuilder& s);
/// scale q.k of every pair. @param factor as it is written: "scale * "
StepArray contentStep(StepBuilder& s, const std::string& factor, double scale);

/// Times scale, with 0 where a mask hides the pair in `layer`.
StepArray scaledStep(StepBuilder& s, const std::string& name, const StepArray& x, const std::string& layer);
/// `fill` where a mask hides the pair in `layer`; the step itself where it hides none. @param name "visible-" stands before it; that of
/// the layer where it is empty
StepArray hiddenPairs(StepBuilder& s, const StepArray& x, const std::string& layer, double fill, const std::string& name = {});

/// The last two axes [n, 2m-1] to [n, m]: cell (i, j) from column j - i + n - 1. @param prefix of the steps' names
/// @param inHalo the columns begin at m - 1 in place of n - 1: a block of n queries lies in m keys
StepArray relativeToAbsolute(StepBuilder& s, const StepArray& x, const std::string& prefix, bool inHalo = false);
/// [n, L] read again one cell further right in each row, by a zero column on the right: [n, L].
StepArray shiftRight(StepBuilder& s, const StepArray& x);
/// [n, m] read again with row i moved left by n - 1 - i, by a zero column on the left: [n, m]. @param toL the words call m L
StepArray relShift(StepBuilder& s, const StepArray& x, const std::string& prefix, bool toL = false);
/// The meaning of a mask that hides what such a shift has left of other queries.
extern const char* const kGarbageMeaning;

/// Softmax of the rows of [n, m] logits, with the sink logit of the head where there is one. @param prefix of the steps' names
StepArray softmaxSteps(StepBuilder& s, const StepArray& logits, const std::string& prefix = {});

/// A layer of the model as numbers of a derivation: a matrix, or with one axis its row `row` or only column; from the tensors that it
/// reads, cell for cell where one is as large. @pre it exists
StepArray layerNumbers(StepBuilder& s, StepWords words, const std::string& layer, Index slice, Index row, Shape shape, StepNumber number);

/// How a step of this shape, with the numbers of a layer, reads the tensors that the layer comes from. None: from parameters alone.
[[nodiscard]] std::vector<StepReading> tensorsOfLayer(StepBuilder& s, const std::string& layer, const Shape& shape);

/// "append a zero column to the last axis" and the like: a step that adds cells along the last axis.
StepArray padLast(StepBuilder& s, StepWords words, const StepArray& x, Index before, Index after);

}  // namespace posenc
