#pragma once

#include <memory>
#include <string>

#include "app/figure/figure_panels.h"

namespace posenc {

/// Makes of the matrix of a layer what an item shows of it: a difference, the values of a query, a profile or a sheet of heads. Errors of
/// figurePanels(); of a difference also TensorShape where the other array has another size, those of reading it, and of its scene.
[[nodiscard]] Status makeKind(FigurePanel& panel, const Model& model, const FigureItem& item);

/// Titles of a profile of the panel's layer and heads.
void nameProfile(FigurePanel& panel, const Model& model, const FigureItem& item);

/// The model of another encoding, with the parameters of the scene's that it has too. UnknownEncoding, and those of Model::build().
[[nodiscard]] Result<std::shared_ptr<const Model>> otherModel(const Model& model, const std::string& encoding);

}  // namespace posenc
