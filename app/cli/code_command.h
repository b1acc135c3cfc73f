#pragma once

#include "app/cli/command_failure.h"
#include "app/cli/scene_flags.h"
#include "app/scene/tensor_store.h"

namespace posenc {

/// `code`: Python that computes one layer of a scene.
class CodeCommand {
public:
    /// Adds the flags to the subcommand, those of the scene as `export` has them.
    CodeCommand(CLI::App& command, const EncodingDeclaration* encoding, SceneBase base, const TensorStore& store);

    [[nodiscard]] Outcome run() const;

private:
    TensorStore store_;
    SceneFlags scene_;
    CLI::Option* session_;
    CLI::Option* layer_;
    CLI::Option* format_;
    CLI::Option* output_;
};

}  // namespace posenc
