#pragma once

#include "app/scene/figure_description.h"

namespace posenc {

class Fields;

/// The description of a figure as `figure` of scene.schema.json describes it, read or written. What is missing keeps its value.
void figureFields(Fields& fields, FigureDescription& figure);

}  // namespace posenc
