#pragma once

#include <QImage>
#include <QList>
#include <optional>

#include "app/files/known_tensors.h"
#include "app/scene/tensor_store.h"
#include "widgets/browser/head_sheet_model.h"

namespace posenc {

/// Elements of a tensor that nothing is known of, at most, while nobody has asked for it: reading these is quick.
inline constexpr Index kLargestUnknown = Index{1} << 22;

/// The result of reading an entry.
struct LookedAt {
    std::optional<Finding> finding;  ///< none where its values were not looked at to the end
    QImage image;                    ///< null where the tensor cannot be read, or is not a picture
};

/// Looks at the values of an entry, draws it, or both. Nothing is found in a file that is no longer what was opened. For a worker thread.
[[nodiscard]] LookedAt lookAndDraw(const TensorStore& store, KnownTensors known, int entry, bool values, bool image,
                                   const Progress& progress);

/// These tables with all their heads, in one range where they share it. For a worker thread; throws bad_alloc.
[[nodiscard]] QList<SheetTable> sheetOf(const TensorStore& store, const KnownTensors& file, const QList<int>& entries, bool shared,
                                        const Progress& progress);

}  // namespace posenc
