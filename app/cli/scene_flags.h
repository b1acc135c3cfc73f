#pragma once

#include <QString>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/cli/head_selection.h"
#include "app/scene/scene.h"
#include "app/scene_file/scene_file.h"
#include "engine/core/result.h"
#include "engine/schema/declaration.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace posenc {

/// What the flags of a scene override: a configuration, which goes first, and a saved scene.
struct SceneBase {
    std::optional<Scene> config = {};
    std::optional<OpenedScene> session = {};
};

/// A scene as flags: those that every scene has, and one per parameter of the chosen encoding, made from its declaration.
class SceneFlags {
public:
    /// Adds the flags to a subcommand. Without an encoding only those that every scene has. A parameter that is called as a flag that the
    /// command has already has none. `defaults` are those that the help says in the place of the encoding's.
    SceneFlags(CLI::App& command, const EncodingDeclaration* encoding, SceneBase base = {}, const Parameters::Map& defaults = {});

    /// `--encoding` was given, or a configuration or a saved scene that names one.
    [[nodiscard]] bool namesEncoding() const { return !encodingFrom().isEmpty(); }
    /// The flag that the encoding is from; empty where none names one.
    [[nodiscard]] QString encodingFrom() const;
    /// The scene that was asked for, once the arguments are parsed. The head is 0 where none was named.
    /// Errors: those of the request; why a tensor of the saved scene that no flag binds cannot be read. A file is not opened here.
    [[nodiscard]] Result<Scene> scene() const;
    /// The same also where such a tensor cannot be read: it is unbound then, and missingFrom() has it.
    [[nodiscard]] Result<Scene> sceneWithoutMissing() const;
    [[nodiscard]] std::vector<FileChange> missingFrom(const Scene& scene) const;
    /// The saved scene, if there is one and the flags keep to its encoding; null: none.
    [[nodiscard]] const OpenedScene* session() const;
    /// Flags that were given and that these parameters do not read: "--factor is not used with --scaling none". Empty: none.
    [[nodiscard]] QString unusedFlags(const Model& model) const;
    /// The first of the flags beside `--encoding` that say more of a scene than its encoding, if one was given: "--seed". Empty: none.
    /// @param ofMatrices also those that select matrices of a layer
    [[nodiscard]] QString given(bool ofMatrices) const;
    /// `--head`, if it was given.
    [[nodiscard]] Result<std::optional<HeadSelection>> heads() const;
    /// What `--head` was given, as it was written; empty: it was not.
    [[nodiscard]] std::string headWords() const;
    /// `--slice`; of the scene where it was not given.
    [[nodiscard]] Result<SliceChoice> slice() const;

private:
    const EncodingDeclaration* encoding_;
    SceneBase base_;
    CLI::Option* encodingFlag_;
    std::map<std::string, CLI::Option*> parameterFlags_;
    CLI::Option* tensorFlag_;
    CLI::Option* seedFlag_;
    CLI::Option* fitFlag_;
    CLI::Option* headFlag_;
    CLI::Option* sliceFlag_;
};

/// NAME=FILE or NAME=FILE:KEY. ParameterType where there is no NAME or no FILE.
[[nodiscard]] Result<std::pair<std::string, TensorSource>> parseTensorFlag(std::string_view text);

/// The number of a matrix, or `all`. ParameterType otherwise.
[[nodiscard]] Result<SliceChoice> parseSlice(std::string_view text);

}  // namespace posenc
