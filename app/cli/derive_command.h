#pragma once

#include "app/cli/command_failure.h"
#include "app/cli/derivation_session.h"
#include "app/cli/scene_flags.h"
#include "app/scene/tensor_store.h"
#include "engine/derivation/derivation.h"

namespace posenc {

/// The derivation that the arguments of `derive` name, read ahead of the parser: which flags there are depends on it. Null: none.
[[nodiscard]] const DerivationDeclaration* namedDerivation(int argc, char** argv);

/// `derive`: the steps of a derivation as files, or the list of derivations.
class DeriveCommand {
public:
    /// Adds the flags to the subcommand, of a derivation also those of what it reads.
    /// @param encoding that the flags, a configuration or a saved scene name; empty: none  @param chosen flags say what it is made of,
    /// which goes before what a saved scene keeps for it
    DeriveCommand(CLI::App& command, const DerivationDeclaration* derivation, std::string encoding, SceneBase base, bool chosen,
                  const TensorStore& store);

    /// Frames are painted without a display: there is no application object yet.
    [[nodiscard]] Outcome run(int argc, char** argv) const;

private:
    /// Parameters and tensors as given, and what follows from them.
    struct Inputs {
        Parameters::Map parameters;
        std::shared_ptr<const Model> model;
    };
    [[nodiscard]] Result<Inputs> inputs(const Scene& scene) const;
    /// Likewise from what the saved scene keeps for the derivation.
    [[nodiscard]] Result<Inputs> ownInputs(const Scene& scene) const;
    [[nodiscard]] Outcome refusedTensor(const Error& error) const;
    /// Frames in a second; none are asked for where `--frames` is not given.
    [[nodiscard]] Result<int> framesPerSecond() const;
    [[nodiscard]] Outcome write(const Derivation& derivation, const Parameters::Map& parameters) const;

    const DerivationDeclaration* derivation_;
    std::string encoding_;
    std::optional<OwnNumbers> own_;  ///< of the saved scene
    TensorStore store_;
    CLI::Option* id_;
    CLI::Option* output_;
    CLI::Option* json_;
    CLI::Option* leaveOut_;
    CLI::Option* frames_;
    CLI::Option* animation_;
    CLI::Option* fps_;
    SceneFlags scene_;
};

}  // namespace posenc
