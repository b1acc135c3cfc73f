#pragma once

#include <map>
#include <string>

#include "app/scene/figure_description.h"
#include "app/scene_file/scene_json.h"

namespace posenc {

class Fields;

/// By what NamedFile::record() says.
using TensorRecords = std::map<std::string, TensorRecord>;

/// The fields of what is to be known of a file.
void recordFields(Fields& fields, TensorRecord& record);

/// The description of a figure as `figure` of scene.schema.json describes it, read or written. What is missing keeps its value.
void figureFields(Fields& fields, FigureDescription& figure, TensorRecords& records);

}  // namespace posenc
