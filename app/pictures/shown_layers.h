#pragma once

#include <string>

namespace posenc {

class Workspace;

/// Shows one more layer of the model, after the others, or no longer shows it. The last one stays.
void toggleLayer(Workspace& workspace, const std::string& layer);

}  // namespace posenc
