#pragma once

#include <variant>

#include "app/cli/command_failure.h"
#include "app/cli/scene_flags.h"
#include "engine/comparison/meant.h"

namespace posenc {

/// `check`: what an array is, or whether it is what it should be.
class CheckCommand {
public:
    /// Adds the flags to the subcommand, with an encoding also those of its parameters.
    CheckCommand(CLI::App& command, const EncodingDeclaration* encoding, SceneBase base, const TensorStore& store);

    /// Prints the verdict and returns the exit status: 0 right, 1 not; a failure says why there is none.
    [[nodiscard]] std::variant<int, CommandFailure> run() const;

private:
    /// What `--layer` and `--head` say of the layer that the array should be.
    [[nodiscard]] Result<MeantLayer> meantLayer() const;

    CLI::Option* file_;
    CLI::Option* as_;
    CLI::Option* layer_;
    CLI::Option* accept_;
    CLI::Option* json_;
    SceneFlags scene_;
    TensorStore store_;
};

/// `compare`: how two arrays relate.
class CompareCommand {
public:
    explicit CompareCommand(CLI::App& command);
    [[nodiscard]] std::variant<int, CommandFailure> run() const;

private:
    CLI::Option* first_;
    CLI::Option* second_;
    CLI::Option* layer_;
    CLI::Option* grid_;
    CLI::Option* accept_;
    CLI::Option* json_;
};

}  // namespace posenc
