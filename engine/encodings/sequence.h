#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/attention/terms.h"
#include "engine/encodings/common.h"
#include "engine/model/model_parts.h"
#include "engine/model/share_products.h"

namespace posenc {

/// Tokens of one sequence: n queries, m keys of which the first m - n are memory. Query i stands at position i + m - n, so
/// offset = key - query position = j - i - (m - n).
struct Sequence {
    Index queries = 0;
    Index keys = 0;
    const char* memorySymbols = "m−n";  ///< what the memory is called

    [[nodiscard]] Index memory() const { return keys - queries; }
    [[nodiscard]] Index offset(Index query, Index key) const { return key - query - memory(); }
    /// index = f(offset), f being linear from each of `starts` to the next (OffsetMap::of).
    [[nodiscard]] std::shared_ptr<const OffsetMap> indexMap(const std::function<Index(Index offset)>& f, std::vector<Index> starts) const;
    /// index = base + slope offset, without a look at every offset. @pre slope is -1, 0 or 1
    [[nodiscard]] std::shared_ptr<const OffsetMap> affineMap(Index base, Index slope) const;
    [[nodiscard]] ExplanationInput memoryInput() const { return parameterInput(memorySymbols, static_cast<double>(memory())); }
    /// Appends the offset as it is told, and returns it so.
    ExplanationInput describeOffset(Index query, Index key, StepWriter& steps) const;
};

/// Sets tokens and the layer `offset` from `length` and `key-length` (or `memory`, or `length` alone).
Sequence setSequence(ModelParts& parts);

/// scale q_i.k_j as the layer `content`. `automatic`: the scale where it is left to the encoding, d^-0.5 unless given.
void addContent(ModelParts& parts, std::optional<double> automatic = {});

/// scale q_i.R[index] for a table [r, d] or [H, r, d]: layers `table`, `relative-logits`, `position`, and `content`.
/// @param symbol of the table in the formula
void addRelativeEmbedding(ModelParts& parts, const std::string& tensor, const std::string& symbol,
                          const std::shared_ptr<const IndexMap>& index);

/// Declares what addRelativeEmbedding() reads and sets for one table, `embedding`, of so many `rows` ("2m-1"), row m-1 that of offset 0,
/// with the content, the layers shown first, and the check of the memory.
/// @param tableShape of the layer `table`, a POSENC_TEXT
void declareRelativeEmbedding(EncodingDeclaration& out, const std::string& rows, const char* tableShape);

/// Appends a cell of the layer `relative-logits`: the product of a query with a table row.
void describeRelativeLogit(const VectorSource& queries, VectorSource rows, Index head, Cell cell, StepWriter& steps);

/// Says of the layer `table` that it is a tensor as it is read, [r, d] or [H, r, d].
void describeTable(ModelParts& parts, const std::string& tensor);

/// The table's numbers at the index as a term of the logits, and as the layer `bias`, answered in closed form however large the region.
/// Hidden keys of a causal mask keep their number, or -inf where `hideBias` says so.
void setBiasByOffset(ModelParts& parts, const std::shared_ptr<const OffsetMap>& index, const std::shared_ptr<const BiasTable>& table,
                     bool hideBias);

}  // namespace posenc
