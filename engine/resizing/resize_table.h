#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/tensor.h"
#include "engine/core/text.h"
#include "engine/resizing/axis_weights.h"

namespace posenc {

enum class ResizeMethod { Bicubic, BicubicAntialias, Geometric, GeometricCubic, Linear, LogSpaced, Network };

/// One way to resize, declared as data: command line, form and help follow from it.
struct ResizeMethodDeclaration {
    ResizeMethod method;
    const char* id;                                ///< as on the command line
    const char* label;                             ///< POSENC_TEXT
    const char* help;                              ///< POSENC_TEXT, one line
    const char* source;                            ///< the implementation it agrees with
    AxisWeights (*weights)(Index from, Index to);  ///< null: no table is read
};

/// Every method, in the order in which it is listed. @param network also the last one, which takes the network that made the table
[[nodiscard]] std::span<const ResizeMethodDeclaration> resizeMethods(bool network = false);
/// None if there is no such id among those that read a table.
[[nodiscard]] const ResizeMethodDeclaration* findResizeMethod(std::string_view id);

/// The ids of all of them, as messages list them: "bicubic, ...".
[[nodiscard]] std::string resizeMethodIds();

/// What happened to one axis of the table, whose cells are the offsets -(W-1) to W-1.
struct ResizedAxis {
    Index length = 0;                         ///< cells, 2W-1
    Index covered = 0;                        ///< offsets further than this from 0 lie beyond the outermost trained ones
    std::optional<GeometricSteps> geometric;  ///< of the method geometric, unless the axis was copied or one cell was repeated
};

/// A bias table of another window, and what of it no source stands for.
struct ResizedTable {
    Tensor table;         ///< [(2Wh-1)(2Ww-1) + classRows, H]
    Index classRows = 0;  ///< the last rows of the table, bit for bit as they were
    ResizedAxis rows;     ///< by row offset
    ResizedAxis columns;  ///< by column offset

    /// This offset lies beyond the outermost trained one, where the method puts it: the two bicubic ones stretch the offsets evenly, by
    /// (2W'-1)/(2W-1), the geometric one as far as its progression reaches, the log-spaced one not at all. What is here comes from the
    /// border of the trained table (geometric: repeats it). A class token has no offset. @pre 0 <= row < dimension(0)
    [[nodiscard]] bool extrapolated(Index row) const;
    /// Rows of the table for which that holds.
    [[nodiscard]] Index extrapolatedRows() const;
};

/// Resizes a trained bias table [(2Wh-1)(2Ww-1), H], or with the three more rows of a class token, from the window `from` to the
/// window `to`. Per head the table is an image (2Wh-1) x (2Ww-1); each axis is resized by itself, in double, then rounded to float32
/// once. An axis whose length does not change is copied.
/// @pre the method is one of resizeMethods()
/// TensorShape ("bias", shape, shapes that fit `from`); ParameterRange (a side of a window below 1 or above kLargestResizedWindow);
/// TooLarge beyond kMostResizedValues, in between or at the end; Cancelled soon after `stop` asks for it. Costs the values made times the
/// taps of each.
[[nodiscard]] Result<ResizedTable> resizeBiasTable(const Tensor& table, const Grid& from, const Grid& to, ResizeMethod method,
                                                   const std::stop_token& stop = {});

/// Tokens of one side of a window at most.
constexpr Index kLargestResizedWindow = 1024;
/// Numbers of a table at most.
constexpr Index kMostResizedValues = Index{1} << 25;

}  // namespace posenc
