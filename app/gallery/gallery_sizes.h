#pragma once

#include <QJsonObject>
#include <QString>
#include <memory>
#include <vector>

#include "engine/comparison/compared_array.h"
#include "engine/core/progress.h"

namespace posenc {

/// The arrays of an entry at one size.
struct GallerySize {
    std::vector<double> numbers;  ///< of the size, as the entry counts them
    QString label;                ///< "window 3 × 4"; the numbers alone where the entry has no formula
    std::shared_ptr<const ComparedArray> right;
    std::shared_ptr<const ComparedArray> wrong;
    qlonglong differing = 0;  ///< cells; 0 where the shapes differ
    bool smallest = false;    ///< the first size at which they differ

    [[nodiscard]] bool sameShape() const { return wrong->shape == right->shape; }
};

/// The sizes whose arrays an entry (a file of resources/gallery) holds.
[[nodiscard]] std::vector<GallerySize> storedSizes(const QJsonObject& entry);

/// Every size that the formula of an entry declares, and those whose arrays it holds, all computed by the formula: in the order of
/// the list, else by their cells. Empty
/// where it has no formula; FileMalformed, TensorShape where the formula is wrong; Cancelled.
[[nodiscard]] Result<std::vector<GallerySize>> formulaSizes(const QJsonObject& entry, const Progress& progress);

/// The arrays of one size by the formula of an entry; of fewer numbers than it has names the others are 0.
[[nodiscard]] Result<GallerySize> formulaSize(const QJsonObject& entry, const std::vector<double>& numbers, const Progress& progress = {});

}  // namespace posenc
