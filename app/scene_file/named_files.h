#pragma once

#include <string>
#include <vector>

#include "app/scene/scene.h"

namespace posenc {

/// What a scene takes from a file.
enum class FileUse {
    Tensor,      ///< a bound tensor
    Difference,  ///< what a panel of its figure subtracts: an array, a table or a scene, so all of the file
    Comparison   ///< the tensor of one side of its comparison
};

/// A file that a scene names, and of which it keeps more than its path.
struct NamedFile {
    FileUse use = FileUse::Tensor;
    std::string tensor = {};  ///< FileUse::Tensor: its name
    TensorSource source = {};

    /// What SceneFile::records has of it: the same name for the same use of the same place.
    [[nodiscard]] std::string record() const;
};

/// The files of bound tensors, of the figure's differences and of the comparison. Looks for files where a panel names one.
[[nodiscard]] std::vector<NamedFile> namedFiles(const Scene& scene);

/// Every such use of the file is of this one from now on. A tensor need not be bound.
void nameFile(Scene& scene, const NamedFile& use, const std::string& file);

/// Names of records; see NamedFile::record(). @param against FigureItem::against
[[nodiscard]] std::string differenceRecord(const std::string& against);
[[nodiscard]] std::string comparisonRecord(const SeenSide& side);

}  // namespace posenc
