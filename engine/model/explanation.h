#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// A number that a step reads, or a vector of them, by where it comes from: an earlier step, or what nothing is computed for.
struct ExplanationInput {
    enum class Origin {
        Step,        ///< an earlier step of this name and value
        Parameter,   ///< `source` in symbols of the parameters: "2Ww−1"
        Coordinate,  ///< of what is explained: "query", "key", "row", "column"; on a grid "query row", "key column", ..., in a volume
                     ///< "query depth"
        Layer,       ///< cells of a layer, explained themselves; of `tensor-NAME` what the tensor holds
        Random       ///< a random number by the seed
    };
    Origin origin = Origin::Step;
    std::string source;                                    ///< name of the step, symbols, coordinate, id of the layer
    double value = 0;                                      ///< of one number
    std::string text = {};                                 ///< how it is written; empty: as its value
    Index slice = 0;                                       ///< Layer: which matrix
    Cell cell = {};                                        ///< Layer: what is read of it
    std::shared_ptr<const std::vector<Cell>> vector = {};  ///< Layer: or these, as a vector; null: one number
};

/// One line of the way from a cell to its number.
struct ExplanationStep {
    enum class Kind {
        Quantity,       ///< a number on the way that has a symbol: an angle, a distance, a product
        Offset,         ///< relative position along a sequence
        RowOffset,      ///< ... along the rows of a grid
        ColumnOffset,   ///< ... along its columns
        Clip,           ///< the offset after clipping
        Bucket,         ///< the bucket of the offset
        MirroredIndex,  ///< what the index would be in a table that is stored in the opposite order, where offsets are told so
        TableIndex,     ///< row of the table that is read
        Undefined,      ///< the layer has no number here, and reads this instead
        Entry,          ///< the number (or one factor) found there
        Share,          ///< a share of the logit: content, position, bias, ...
        Visible,        ///< 1 where the query sees the key, else 0
        Mask,           ///< what a mask adds, or -inf
        Logit,          ///< what enters the softmax
        Normaliser,     ///< log of the sum of exp(logit) over the row
        Probability     ///< attention
    };
    Kind kind = Kind::Share;
    std::string name;        ///< the layer or tensor it belongs to: "row-index", "bias", "term-b"; may be empty
    std::string arithmetic;  ///< the numbers filled in, in the language of mathematics: "(2+3)*7 + (-2+3)"; may be empty
    double value = 0;
    bool masked = false;  ///< of a share: a mask hides the pair, and its layer reads something else there
    /// The arithmetic with "{}" for each input, so that the value can be worked out again: floor, ln, exp, clip, ... as in formulas, "{} *
    /// {}" of vectors the sum of their products.
    std::string pattern = {};
    std::vector<ExplanationInput> inputs = {};
};

/// A token by its number and by its grid position.
struct TokenPlace {
    Index token = 0;
    std::optional<Index> row;  ///< on the grid
    std::optional<Index> column;
    bool leading = false;             ///< a class token
    std::optional<Index> depth = {};  ///< in a volume, whose `row` is that of its slice
};

/// A cell of one matrix of a layer.
struct LayerCell {
    std::string layer;
    Index slice = 0;
    Cell cell;

    friend bool operator==(const LayerCell&, const LayerCell&) = default;
};

/// The computation of one cell.
struct Explanation {
    TokenPlace query;
    TokenPlace key;
    bool ofPair = true;    ///< told of a query and a key
    bool ofEntry = false;  ///< told of a table row that many pairs read: query and key are the first of them, no share is told
    std::vector<ExplanationStep> steps;  ///< in the order of the arithmetic
    std::size_t ownSteps = 0;            ///< how many of the first steps are those of a layer that explains itself
    std::optional<std::size_t> result;   ///< the step that gives the number of the cell, where one cell of a layer is explained
    bool masked = false;                 ///< the key is hidden from the query
    /// The keys with the largest attention of this query, largest first, five at most.
    struct Strongest {
        TokenPlace key;
        double logit = 0;
        double probability = 0;
    };
    std::vector<Strongest> strongest;

    /// First step of a kind (and name, unless empty); null if there is none.
    [[nodiscard]] const ExplanationStep* find(ExplanationStep::Kind kind, std::string_view name = {}) const;
};

}  // namespace posenc
