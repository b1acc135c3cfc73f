#pragma once

#include <QByteArray>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/scene/file_stamp.h"
#include "app/scene/tensor_store.h"
#include "app/scene_file/named_files.h"
#include "app/scene_file/scene_json.h"
#include "engine/core/result.h"

namespace posenc {

/// Longest text of a scene that is read, in bytes.
inline constexpr qint64 kLongestSceneText = qint64{8} << 20;

/// Whether a path is that of a scene's file: its name ends in ".posenc", in any case.
[[nodiscard]] bool isSceneFile(std::string_view path);

/// The text of a scene: JSON, indented, the same bytes for equal scenes.
[[nodiscard]] QByteArray sceneText(const SceneFile& file);
/// FileLimit, FileMalformed, FileUnsupported. @param name of the file, for errors
[[nodiscard]] Result<SceneFile> parseScene(const QByteArray& text, const std::string& name);

/// A file that a scene names and that is not as it was when the scene was saved.
struct FileChange {
    NamedFile named;  ///< where it was looked for last
    Error why;        ///< why it cannot be read; of one that changed FileChanged
    bool missing = false;
};

/// A scene from a file, and what is not as it was.
struct OpenedScene {
    SceneFile file;
    std::vector<FileChange> changes;  ///< tensors by name, then those of the figure and of the comparison

    /// Null where none of this use is missing.
    [[nodiscard]] const FileChange* firstMissing(FileUse use) const;
};

/// All bytes of a regular file: FileNotFound, FileIsFolder, FileUnreadable, FileEmpty; FileLimit where it has more than `most` bytes.
[[nodiscard]] Result<QByteArray> readWholeFile(const std::string& path, qint64 most);
/// Reads a scene's file; nothing of its tensors. FileNotFound, FileIsFolder, FileUnreadable, FileEmpty, and those of parseScene().
[[nodiscard]] Result<SceneFile> readSceneFile(const std::string& path);

/// SHA-256 in hexadecimal digits of a tensor as its file holds it: its shape as text, a line feed, its values as little-endian float32.
[[nodiscard]] std::string tensorHash(const Tensor& tensor);

/// Hashes of what scenes take from files, each computed once per state of its file. For one thread at a time.
class TensorHashes {
public:
    explicit TensorHashes(const TensorStore& store) : store_(store) {}

    /// Reads the tensor where its hash is not known. Errors: as TensorStore::tensor().
    [[nodiscard]] Result<std::string> of(const TensorSource& source);
    /// The same of a tensor; of a file that is subtracted, SHA-256 of that of its bytes and, where it is a scene, of the hashes of its
    /// tensors.
    [[nodiscard]] Result<std::string> of(const NamedFile& named);

private:
    [[nodiscard]] Result<std::string> ofWhole(const std::string& file);

    struct Known {
        std::optional<FileStamp> stamp;
        std::string hash;
    };
    TensorStore store_;
    std::map<std::pair<std::string, std::string>, Known> known_;  ///< by file and key
    std::map<std::string, Known> whole_;                          ///< bytes of files
};

/// Finds the files that a scene names (namedFiles): at the relative path from `folder`, else at the absolute one; where both can be read,
/// the one whose values are those that were saved. Tensors that cannot be read go to SceneFile::missing, and a comparison of which a side
/// cannot be read to SceneFile::missingComparison. Reads all of them.
[[nodiscard]] OpenedScene withTensors(SceneFile file, const std::string& folder, TensorHashes& hashes);

/// readSceneFile() and withTensors(), from the file's folder.
[[nodiscard]] Result<OpenedScene> openSceneFile(const std::string& path, TensorHashes& hashes);

/// The scene with what its file is to say of the files that it names: absolute paths, paths from `folder`, and hashes. Of those that cannot
/// be read the hash stays that is known.
[[nodiscard]] SceneFile withRecords(SceneFile file, const std::string& folder, TensorHashes& hashes);

/// Writes a scene's file, whole or not at all, also where the program or the machine is stopped at any moment: OutputUnwritable,
/// OutputNoSpace.
[[nodiscard]] Status writeSceneFile(const SceneFile& file, const std::string& path);

}  // namespace posenc
