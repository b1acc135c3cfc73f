#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "engine/analysis/head_statistics.h"
#include "engine/recognition/table_layout.h"

namespace posenc {

/// How thoroughly a head is looked at: a first pass reads some of its rows where reading is dear.
enum class LookDepth { SomeRows, AllRows };

/// What a strip of heads shows of one of them, before its colours are known.
struct HeadLook {
    TableSamples samples;
    std::optional<HeadStatistics> statistics;  ///< none where the model has no attention
};

/// Samples of the layer `picture`, and statistics of the attention of one head; none where stopped or without
/// such a matrix. Some rows: `kRowsAtFirst` of them, evenly spread; all rows: the attention of the head, read once where it fits into
/// `kAnalysedCells`.
[[nodiscard]] std::optional<HeadLook> lookAtHead(const Model& model, const std::string& picture, Index head, LookDepth depth,
                                                 const std::stop_token& stop);

/// The samples alone, of a matrix that is not a head's.
[[nodiscard]] std::optional<TableSamples> thumbnailSamples(const Field& field, const std::stop_token& stop);

/// Rows that a first pass reads of a head, at most.
extern const Index kRowsAtFirst;

}  // namespace posenc
