#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "app/runner/picture.h"

namespace posenc {

/// Which values occur in the matrices of one model: looked for once, kept as long as the model. Several
/// threads may ask at a time, each for a layer of its own; cleared by none of them meanwhile.
class MatrixRanges {
public:
    /// Forgets all, for another model.
    void clear();

    /// The panel's matrix as numbers, read once for its range and every sight of it; null where it is cheap to read again, or too large.
    [[nodiscard]] Result<std::shared_ptr<const Field>> keptMatrix(const PanelPicture& panel, std::stop_token stop);
    /// What the colours of a panel are to span: the values of the whole matrix where each sample is a cell, so that they stay while the
    /// view moves; where cells share a sample, the samples.
    [[nodiscard]] std::optional<ValueRange> rangeOf(const PanelPicture& panel, std::stop_token stop);
    /// The same as far as it is known by now, else that of the samples.
    [[nodiscard]] std::optional<ValueRange> rangeSoFar(const PanelPicture& panel) const;
    /// What it takes to know the range of a stack.
    [[nodiscard]] double stackWork(const PanelPicture& panel, const Region& region) const;
    /// Of all matrices of the panel's stack, each of which is looked at once, as the panel is.
    [[nodiscard]] Result<std::optional<ValueRange>> stackRange(const Model& model, const PanelPicture& panel, std::stop_token stop);

private:
    using MatrixKey = std::pair<std::string, Index>;  ///< layer and slice (-1: mean)
    using Sampled = std::pair<Region, std::optional<ValueRange>>;

    /// Of the values of a matrix, looked for once.
    [[nodiscard]] std::optional<ValueRange> cellRange(const std::string& layer, Index slice, const Field& field, std::stop_token stop);
    [[nodiscard]] std::optional<std::optional<ValueRange>> knownCells(const MatrixKey& key) const;
    /// The place in the map, which stays where it is.
    [[nodiscard]] Sampled& sampledOf(const MatrixKey& key);
    void keepCells(const MatrixKey& key, const std::optional<ValueRange>& range);

    mutable std::mutex mutex_;  ///< of the maps, not while numbers are computed
    std::map<MatrixKey, std::optional<ValueRange>> cells_;
    std::map<MatrixKey, Sampled> samples_;                    ///< of the region asked for last
    std::map<MatrixKey, std::shared_ptr<const Field>> kept_;  ///< few, see keptMatrix()
};

}  // namespace posenc
