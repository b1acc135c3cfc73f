#pragma once

#include <QStringList>

#include "app/figure/figure_options.h"
#include "engine/model/model.h"

namespace posenc {

/// Titles of the layers of a composed figure whose values cannot be read from a print in grey: of two colours of their map, the one of the
/// larger value is not always the lighter one, or always the darker one (by qGray, to within 3 of 255). Empty: all can be read.
/// Costs the values of layers whose map depends on them.
[[nodiscard]] QStringList lostInGrey(const Model& model, const FigureOptions& options);

}  // namespace posenc
