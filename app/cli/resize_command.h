#pragma once

#include <string>

#include "app/cli/command_failure.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace posenc {

/// `posenc resize`: a trained bias table made to fit another window, as .safetensors, .npz or .npy. Says on standard output what was done
/// (which window was taken, where the source did not reach), unless the table itself goes there. Writes onto its source only where
/// everything else in it is kept. Nothing is left behind where it fails.
class ResizeCommand {
public:
    /// Adds the flags.
    explicit ResizeCommand(CLI::App& command);

    /// Carries it out, once the arguments are parsed.
    [[nodiscard]] Outcome run() const;

private:
    // In the order in which the help lists them.
    CLI::Option* tensor_;
    CLI::Option* from_;
    CLI::Option* to_;
    CLI::Option* method_;
    CLI::Option* output_;
    CLI::Option* keepRest_;
};

}  // namespace posenc
