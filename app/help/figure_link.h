#pragma once

#include <QUrl>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// A picture that a help page asks the program to draw: `figure:swin?window=4x4&heads=1&layer=index`. What follows the
/// encoding's id are its parameters as on the command line, and
///   layer=ID   the layer; has to be there
///   slice=N    which matrix of a stack (head, window, channel), from 0
///   seed=N     of the drawn tensors, default 0
struct FigureLink {
    std::string encoding;
    Parameters::Map parameters;
    std::string layer;
    std::optional<Index> slice;
    std::uint64_t seed = 0;

    static constexpr auto kScheme = "figure";
};

/// Errors: UnknownEncoding, UnknownLayer, those of `parseParameter`; ParameterRange for a slice or a seed that is not a number.
[[nodiscard]] Result<FigureLink> parseFigureLink(const QUrl& url);

}  // namespace posenc
