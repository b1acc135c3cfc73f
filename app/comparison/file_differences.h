#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/tensor_store.h"

namespace posenc {

/// One name in two files.
struct TensorDifference {
    enum class Kind { Differs, ShapeDiffers, OnlyA, OnlyB, Unreadable, Same };
    Kind kind = Kind::Same;
    std::string key;
    Shape a;  ///< shapes; empty where the file has no such tensor
    Shape b;
    Index differing = 0;     ///< numbers that are not the same
    double largest = 0;      ///< |A - B|; infinity where one alone is finite
    double root = 0;         ///< root mean square of A - B
    bool rowsMoved = false;  ///< Differs: the rows are the same ones in another order
    double share = 0;        ///< of the root mean square of B: how much that is
};

/// Two files as wholes.
struct FileDifferences {
    std::string a;
    std::string b;
    std::vector<TensorDifference> tensors;  ///< those that differ most first, by their share; then those of one file, then the same ones

    /// Tensors that differ or that one file alone has; of what cannot be read nothing is known.
    [[nodiscard]] Index differing() const;
    /// Every tensor could be read and is the same.
    [[nodiscard]] bool identical() const;
};

/// Every tensor of two files by its name; the only tensors of both by whatever names. Reads both files whole, two tensors at a time.
/// Errors: those of opening; Cancelled. A tensor that cannot be read is Unreadable.
[[nodiscard]] Result<FileDifferences> differencesOfFiles(const TensorStore& store, const std::string& a, const std::string& b,
                                                         const Progress& progress);

}  // namespace posenc
