#pragma once

#include <string>

#include "app/cli/command_failure.h"
#include "app/cli/picture_flags.h"
#include "app/cli/scene_flags.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// `posenc export`: one layer of a scene as data (.npy, .csv, `-` for .npy to standard output) or as a picture (.png,
/// .svg, .pdf). The suffix of the output decides. Nothing is left behind where it fails.
class ExportCommand {
public:
    /// Adds the flags. @param encoding the one that is named, for the flags of its parameters; may be null. @param base what the flags
    /// override
    ExportCommand(CLI::App& command, const EncodingDeclaration* encoding, SceneBase base, const TensorStore& store);

    /// Carries it out, once the arguments are parsed. A picture needs fonts, so an application object that paints into
    /// memory is made for it from `argc` and `argv`.
    [[nodiscard]] Outcome run(int argc, char** argv) const;

private:
    /// Says which tensors of the saved scene cannot be read. The error of one that a layer reads: nothing is written with random numbers in
    /// its place.
    [[nodiscard]] Status doWithoutMissing(const Scene& scene, const Model& model, const std::vector<std::string>& layers) const;
    /// arrangeAsRecognised() of the tensors that flags bind; those of a saved scene are in order.
    [[nodiscard]] Result<std::vector<Reason>> arrangeGiven(Scene& scene) const;
    /// The figure of the scene, with what flags say of it; of all its layers where none is named. Errors: those of PictureFlags.
    [[nodiscard]] Result<FigureOptions> figure(const Scene& scene, const Model& model) const;

    TensorStore store_;
    // In the order in which the help lists them.
    SceneFlags scene_;
    CLI::Option* session_;
    CLI::Option* layer_;
    CLI::Option* output_;
    PictureFlags picture_;
};

}  // namespace posenc
