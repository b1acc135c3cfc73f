#pragma once

#include "app/cli/command_failure.h"
#include "app/cli/picture_flags.h"
#include "app/scene/tensor_store.h"

namespace posenc {

/// `posenc figures`: many figures with one command, those of scenes and of all tables of trained files, one per scene, per head or per
/// layer. Says on standard error which is made. Interrupted, or stopped by an error, it leaves the figures that are done and no part of
/// another.
class FiguresCommand {
public:
    FiguresCommand(CLI::App& command, const TensorStore& store);

    /// Carries it out, once the arguments are parsed; see ExportCommand::run().
    [[nodiscard]] Outcome run(int argc, char** argv) const;

private:
    TensorStore store_;
    CLI::Option* inputs_;
    CLI::Option* each_;
    CLI::Option* folder_;
    CLI::Option* format_;
    PictureFlags picture_;
};

}  // namespace posenc
