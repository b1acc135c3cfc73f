#pragma once

#include "app/cli/command_failure.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace posenc {

/// `posenc permute`: weights of queries and keys for the other pairing of rotated features. Says which tensors it permutes and how, and
/// writes them with `--output`.
class PermuteCommand {
public:
    /// Adds the flags.
    explicit PermuteCommand(CLI::App& command);

    /// Carries it out, once the arguments are parsed.
    [[nodiscard]] Outcome run() const;

private:
    CLI::Option* tensor_;
    CLI::Option* to_;
    CLI::Option* headDim_;
    CLI::Option* rotaryDim_;
    CLI::Option* heads_;
    CLI::Option* fused_;
    CLI::Option* output_;
};

}  // namespace posenc
