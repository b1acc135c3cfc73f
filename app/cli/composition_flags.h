#pragma once

#include <map>
#include <string>
#include <string_view>

#include "app/figure/figure_options.h"
#include "engine/core/result.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace posenc {

/// The flags that compose a figure of several panels and give its page in millimetres.
class CompositionFlags {
public:
    explicit CompositionFlags(CLI::App& command);

    /// Sets what was asked for, once the arguments are parsed; any of these flags makes the figure a composed one. ParameterType,
    /// ParameterRange, ParameterChoice.
    [[nodiscard]] Status apply(FigureOptions& options) const;
    /// The first of these flags that was given; empty where none was.
    [[nodiscard]] std::string firstGiven() const;
    /// Whether panels are named, which then replaces layers and heads.
    [[nodiscard]] bool namesPanels() const { return given("--panel"); }

private:
    [[nodiscard]] bool given(std::string_view flag) const;
    [[nodiscard]] std::string text(std::string_view flag) const;
    [[nodiscard]] Status readPanels(FigureOptions& options) const;
    [[nodiscard]] Status readPage(FigureOptions& options) const;
    [[nodiscard]] Status readStyle(FigureOptions& options) const;

    std::map<std::string, CLI::Option*, std::less<>> flags_;
};

}  // namespace posenc
