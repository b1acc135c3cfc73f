#pragma once

#include <string>

#include "app/cli/command_failure.h"
#include "app/cli/picture_flags.h"
#include "app/cli/scene_flags.h"

namespace posenc {

/// `posenc export`: one layer of a scene as data (.npy, .csv, `-` for .npy to standard output) or as a picture (.png,
/// .svg, .pdf). The suffix of the output decides. Nothing is left behind where it fails.
class ExportCommand {
public:
    /// Adds the flags. @param encoding the one that is named, for the flags of its parameters; may be null. @param config what a
    /// configuration says of the scene
    ExportCommand(CLI::App& command, const EncodingDeclaration* encoding, std::optional<NetworkKind> config);

    /// Carries it out, once the arguments are parsed. A picture needs fonts, so an application object that paints into
    /// memory is made for it from `argc` and `argv`.
    [[nodiscard]] Outcome run(int argc, char** argv) const;

private:
    // In the order in which the help lists them.
    SceneFlags scene_;
    CLI::Option* layer_;
    CLI::Option* output_;
    PictureFlags picture_;
};

}  // namespace posenc
