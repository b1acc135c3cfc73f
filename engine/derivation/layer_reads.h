#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// One matrix of a layer.
using LayerMatrix = std::pair<std::string, Index>;

/// The name of the tensor that a layer is, as it is read; none: it is computed.
[[nodiscard]] std::optional<std::string> tensorOf(std::string_view layer);

/// Cells of one matrix that are read one after the other, each `step` places behind the one before.
struct ReadRun {
    std::uint32_t matrix = 0;  ///< number among LayerReads::matrices()
    Index first = 0;           ///< row-major place in the matrix
    Index step = 0;
    Index count = 0;

    friend auto operator<=>(const ReadRun&, const ReadRun&) = default;
};

/// What a cell reads, in the order in which it is combined. Few runs, however many cells they name: those of a matrix that follow each
/// other in a row, a column or any other line are one.
struct CellReads {
    std::vector<ReadRun> runs;

    /// @param columns of the matrix
    void add(std::uint32_t matrix, Index columns, std::span<const Cell> cells);
    /// How many cells of a matrix.
    [[nodiscard]] Index count(std::uint32_t matrix) const;
};

/// What the cells of one matrix read, as their explanations say. Safe to use from several threads; of a large matrix only what was asked
/// for lately is kept.
class LayerReads {
public:
    /// @pre the matrix exists
    LayerReads(std::shared_ptr<const Model> model, LayerMatrix matrix, Index head);

    [[nodiscard]] const Field& field() const { return *field_; }
    [[nodiscard]] Shape shape() const { return {field_->rows(), field_->columns()}; }
    /// Its operation in symbols, as the first explanation that has one says.
    [[nodiscard]] std::string operation() const;
    /// What any cell so far has read.
    [[nodiscard]] std::vector<LayerMatrix> matrices() const;

    /// By the place of the cell. Costs its explanation, unless that is kept.
    [[nodiscard]] std::shared_ptr<const CellReads> of(Index place);

private:
    [[nodiscard]] bool hidden(Cell cell) const;
    [[nodiscard]] CellReads explained(Cell cell);
    /// The step of another layer at the same cell, whose number it holds; none: no layer.
    [[nodiscard]] std::optional<LayerMatrix> layerOf(const ExplanationStep& step, Cell cell) const;
    [[nodiscard]] std::uint32_t numberOf(const LayerMatrix& matrix);
    std::string collect(const std::vector<ExplanationStep>& steps, std::size_t number, Cell cell, CellReads& out);

    std::shared_ptr<const Model> model_;
    LayerMatrix matrix_;
    Index head_;
    std::shared_ptr<const Field> field_;
    std::string operation_;
    std::vector<LayerMatrix> matrices_;
    std::vector<Index> columns_;  ///< of each of them
    std::unordered_map<Index, std::shared_ptr<const CellReads>> kept_;
    std::size_t keptRuns_ = 0;
    mutable std::mutex mutex_;
};

}  // namespace posenc
