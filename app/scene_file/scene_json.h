#pragma once

#include <QJsonObject>
#include <map>
#include <optional>
#include <string>

#include "app/scene/scene.h"
#include "engine/core/result.h"

namespace posenc {

/// What is written of a file that the scene names beside its place, so that it is found again and known again.
struct TensorRecord {
    std::string relative;  ///< path from the folder of the scene's file; empty: none
    std::string sha256;    ///< see tensorHash(); empty: not known

    friend bool operator==(const TensorRecord&, const TensorRecord&) = default;
};

/// A scene as it is kept: in a file of its own, in a figure, or by the automatic save.
struct SceneFile {
    Scene scene;
    std::map<std::string, TensorRecord> records = {};  ///< by NamedFile::record(), of the scene, and of `missing`
    std::map<std::string, TensorSource> missing = {};  ///< bound when it was saved, and nowhere to be read now; the scene does without
    /// Of this comparison a side is nowhere to be read now; it is kept as long as the scene has no other one.
    std::optional<SeenComparison> missingComparison = {};
    /// Automatic save: the file that the user has named, and whether the scene differs from it. Empty: none was named.
    std::string namedFile = {};
    bool modified = false;
    QJsonObject read = {};  ///< as it was read; fields of it that this program does not know are written again
};

/// The scene as JSON that scene.schema.json describes. Fields of `file.read` that the program does not know are part of it, as long as what
/// they belong to is.
[[nodiscard]] QJsonObject toJson(const SceneFile& file);

/// The other way round. The errors name the first thing that is wrong: FileMalformed, or FileUnsupported where another version wrote
/// it (a version or an encoding that this program does not know). Parameters that the encoding does not have are left to `read`.
/// @param name of the file, for errors
[[nodiscard]] Result<SceneFile> sceneFromJson(const QJsonObject& object, const std::string& name);

}  // namespace posenc
