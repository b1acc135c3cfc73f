#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/model_parts.h"

namespace posenc {

// What encodings of absolute positions share: a table of vectors, how they enter, how alike they are.

/// Appends how a number of the table comes about.
using TableSteps = std::function<void(Cell cell, StepWriter& steps)>;

/// Whether a feature of a table on a grid tells the row of a token and nothing else; the others then tell its column and nothing else.
using RowFeatures = std::function<bool(Index feature)>;

/// The layers table, similarity and, on a grid, similarity-tiles. @param leading tokens before the grid; 0 where features tell row or
/// column
/// @param ofRows where each feature tells one of them
void setPositionTable(ModelParts& parts, const Tensor& table, std::optional<Grid> grid, Index leading, const TableSteps& entry,
                      const RowFeatures& ofRows = {});
/// Everything that follows from the table [n, d] or [n, H d] of the positions: those, and the share of the logits. Table and similarity
/// show whole vectors.
Status buildFromTable(ModelParts& parts, const Tensor& table, std::optional<Grid> grid, Index leading, const TableSteps& entry,
                      const RowFeatures& ofRows = {});

/// `injection`, where the vectors enter.
[[nodiscard]] ParameterDeclaration injectionParameter(std::string value);
/// The layers similarity and similarity-tiles, which come from these tensors.
[[nodiscard]] std::vector<LayerDeclaration> similarityLayers(const std::vector<std::string>& tensors);
/// What such an encoding declares of its own.
struct AbsoluteDeclaration {
    std::string id;
    std::string title;
    std::string summary;
    std::string (*formula)(const Parameters& parameters, const OffsetConvention& offsets);
    std::string source;
    std::string tokens;  ///< their number, as shapes say it
    std::vector<ParameterDeclaration> parameters;
    std::vector<TensorDeclaration> tensors = {};
};
/// With what they share.
[[nodiscard]] EncodingDeclaration absoluteEncoding(AbsoluteDeclaration own);

}  // namespace posenc
