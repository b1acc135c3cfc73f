#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// One line of the way from a pair of tokens to its number.
struct ExplanationStep {
    enum class Kind {
        Offset,         ///< relative position along a sequence
        RowOffset,      ///< ... along the rows of a grid
        ColumnOffset,   ///< ... along its columns
        Clip,           ///< the offset after clipping
        Bucket,         ///< the bucket of the offset
        MirroredIndex,  ///< what the index would be in a table that is stored the other way round, where offsets are told so
        TableIndex,     ///< row of the table that is read
        Entry,          ///< the number (or one factor) found there
        Share,          ///< a share of the logit: content, position, bias, ...
        Mask,           ///< what a mask adds, or -inf
        Logit,          ///< what enters the softmax
        Normaliser,     ///< log of the sum of exp(logit) over the row
        Probability     ///< attention
    };
    Kind kind = Kind::Share;
    std::string name;        ///< the layer or tensor it belongs to: "row-index", "bias", "term-b"; may be empty
    std::string arithmetic;  ///< the numbers put in, in the language of mathematics: "(2+3)*7 + (-2+3)"; may be empty
    double value = 0;
    bool masked = false;  ///< of a share: a mask hides the pair, and its layer reads something else there
};

/// A token, told in every way there is.
struct TokenPlace {
    Index token = 0;
    std::optional<Index> row;  ///< on the grid
    std::optional<Index> column;
    bool leading = false;  ///< a class token
};

/// All that the engine knows of one cell.
struct Explanation {
    TokenPlace query;
    TokenPlace key;
    bool ofEntry = false;  ///< told of a table row that many pairs read: query and key are the first of them, no share is told
    std::vector<ExplanationStep> steps;  ///< in the order of the arithmetic
    bool masked = false;                 ///< the key is hidden from the query
    /// The keys with the largest attention of this query, largest first, five at most.
    struct Strongest {
        TokenPlace key;
        double logit = 0;
        double probability = 0;
    };
    std::vector<Strongest> strongest;

    /// First step of a kind (and name, unless empty); null where there is none.
    [[nodiscard]] const ExplanationStep* find(ExplanationStep::Kind kind, std::string_view name = {}) const;
};

}  // namespace posenc
