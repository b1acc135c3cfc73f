#pragma once

#include "app/cli/composition_flags.h"
#include "app/figure/figure_options.h"
#include "app/scene/scene.h"
#include "engine/core/result.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace posenc {

/// The flags that say how a picture looks.
class PictureFlags {
public:
    explicit PictureFlags(CLI::App& command);

    /// What was asked for, once the arguments are parsed; what no flag says stays as it is in `base`, whose layers all get the looks that
    /// flags give. ParameterType, ParameterRange, ParameterChoice.
    [[nodiscard]] Result<FigureOptions> options(FigureOptions base) const;
    /// The first of these flags that was given; empty where none was. Data takes none of them.
    [[nodiscard]] std::string firstGiven() const;
    /// `--panel` was given, which takes the place of layers and heads.
    [[nodiscard]] bool namesPanels() const { return composition_.namesPanels(); }

private:
    /// Flags that contradict each other.
    [[nodiscard]] Status conflict(const FigureOptions& options) const;
    [[nodiscard]] Status readSizes(FigureOptions& options) const;
    [[nodiscard]] Result<LayerLook> look(LayerLook look) const;
    [[nodiscard]] Status readRange(LayerLook& look) const;
    [[nodiscard]] Status readScale(LayerLook& look) const;
    [[nodiscard]] Status readReduction(LayerLook& look) const;

    CLI::Option* size_;
    CLI::Option* dpi_;
    CLI::Option* colourMap_;
    CLI::Option* reversed_;
    CLI::Option* range_;
    CLI::Option* scale_;
    CLI::Option* reduce_;
    CLI::Option* cell_;
    CLI::Option* title_;
    CLI::Option* noColourBar_;
    CompositionFlags composition_;
};

}  // namespace posenc
