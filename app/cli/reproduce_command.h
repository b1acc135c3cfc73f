#pragma once

#include "app/cli/command_failure.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace posenc {

/// `posenc reproduce FIGURE --output NEW`: the figure again, from the scene that it carries. The bytes are the same while the tensors are;
/// those that are not are named on standard error, and one that cannot be read is an error.
class ReproduceCommand {
public:
    explicit ReproduceCommand(CLI::App& command);

    /// Carries it out, once the arguments are parsed; see ExportCommand::run().
    [[nodiscard]] Outcome run(int argc, char** argv) const;

private:
    CLI::Option* figure_;
    CLI::Option* output_;
};

}  // namespace posenc
