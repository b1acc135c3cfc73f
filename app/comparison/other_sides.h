#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "app/comparison/comparison.h"
#include "app/files/file_opening.h"
#include "app/runner/picture.h"
#include "widgets/palette/command_search.h"

namespace posenc {

/// The selected picture of the window as one side of a comparison.
[[nodiscard]] ArraySource sourceOf(const Picture& picture, const std::string& layer);
/// A tensor of a file as one side, named by the file and the key.
[[nodiscard]] ArraySource sourceOf(const std::string& file, const std::string& key);
/// The name of a file, with that of its folder where it stands beside another file of the same name: checkpoints are often called alike.
[[nodiscard]] QString fileNameBeside(const QString& file, const QString& other);
/// Names two tensors by their folders, too, where their files have the same name.
void tellApart(ArraySource& a, ArraySource& b);
/// A row of numbers as one side; a NaN is a hidden cell.
[[nodiscard]] ArraySource arraySourceOf(const QString& name, const std::vector<double>& numbers);

/// What is at hand to be compared with.
struct OtherSides {
    ArraySource a;
    std::shared_ptr<const Picture> picture;  ///< of the window; null: there is none
    std::string layer;                       ///< that is selected there
    std::vector<ProposedScene> tables;       ///< of the open file
    std::shared_ptr<const OpenedFile> file;  ///< that is open; null: none is
};
/// Everything that A may be compared with: other heads and layers of the scene, other values of its switches, other seeds, other encodings
/// at as many tokens, tables and tensors of the open file. Each command calls `choose` with what it stands for.
[[nodiscard]] std::vector<Command> otherSides(const OtherSides& at, const std::function<void(const ArraySource&)>& choose);

/// One command for each tensor of a file, by its name, which calls `choose` with the key.
[[nodiscard]] std::vector<Command> tensorCommands(const std::vector<TensorEntry>& entries,
                                                  const std::function<void(const std::string& key)>& choose);

/// A file that is chosen to be compared with.
struct OtherFile {
    std::shared_ptr<const TrainedFile> file;
    /// A's layer of the same scene with all its tensors from this file, by their keys. None where A is no such layer, a key is missing, or
    /// a tensor does not fit the scene: then the file holds arrays of another kind.
    std::optional<ArraySource> same;
};
/// Opens it, and reads the tensors that A's scene would have. The errors of opening.
[[nodiscard]] Result<OtherFile> openOther(const ArraySource& a, const std::string& path, const TensorStore& store);

/// The scene of another encoding with as many tokens, its tensors random.
[[nodiscard]] Scene sceneOfLength(const Scene& scene, const std::string& encoding, Index tokens);

}  // namespace posenc
