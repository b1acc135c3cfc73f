#pragma once

#include <string>

#include "app/figure/figure_options.h"
#include "engine/core/result.h"
#include "engine/model/model.h"

namespace posenc {

/// As writeFigure(); what has to be known to use the file is a note on standard error.
[[nodiscard]] Status writeFigureFile(const Model& model, const FigureOptions& options, const std::string& file);

}  // namespace posenc
