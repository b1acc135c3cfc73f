#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/model/model_parts.h"

namespace posenc {

/// Vectors that a share of the logits multiplies, and the layer in which each of their numbers can be looked at.
struct VectorSource {
    /// How a vector lies in the layer.
    enum class Place {
        Row,           ///< one of its rows, in the matrix of the head where there is one for each
        PartOfRow,     ///< features h d .. (h+1) d - 1 of a row, for head h
        PartOfColumn,  ///< d numbers of a column, from row `first` on
        RowOfHead      ///< row h of a matrix with one row for each head; `numbers` is [H, 1, d]
    };
    std::string symbol;                                ///< "q", "E"
    std::string layer;                                 ///< "tensor-queries", "table"
    Tensor numbers;                                    ///< [H, r, d], or [r, d] shared by the heads
    std::function<Index(Index query, Index key)> row;  ///< which one is read; below 0: none
    bool numbered = false;                             ///< written with its row: "E[17]"
    Place place = Place::Row;
    Index first = 0;
};

/// factor left·right
struct ShareProduct {
    ExplanationInput factor;
    VectorSource left;
    VectorSource right;
};

/// The tensors `queries` and `keys`, read at the query and at the key.
[[nodiscard]] VectorSource queryVectors(const ModelParts& parts);
[[nodiscard]] VectorSource keyVectors(const ModelParts& parts);

/// The factor of products as ModelParts::scale gives it, by the symbols that it comes from. @param automatic where it is left to the
/// encoding: 1/√d unless given
[[nodiscard]] ExplanationInput scaleInput(const ModelParts& parts, std::optional<double> automatic = {});

/// Appends the product of two vectors as a number of its own. @pre both are read
ExplanationInput describeProduct(const VectorSource& left, const VectorSource& right, Index head, Index query, Index key,
                                 StepWriter& steps);
/// The vector as an input. @pre it is read
[[nodiscard]] ExplanationInput vectorOf(const VectorSource& source, Index head, Index query, Index key);

/// Appends the number of a tensor as the step `name`: an entry, or a quantity that has this symbol. @param slice of its last two axes
ExplanationInput describeTensorCell(const std::string& tensor, const Tensor& numbers, Index slice, Cell cell, const std::string& name,
                                    StepWriter& steps, ExplanationStep::Kind kind = ExplanationStep::Kind::Entry);

/// Says of a share of the logits that it is a sum of products; one whose vector is not read is left out.
void describeProducts(ModelParts& parts, const std::string& layer, std::vector<ShareProduct> products);

}  // namespace posenc
