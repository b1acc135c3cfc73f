#pragma once

#include <vector>

#include "app/window/central_area.h"
#include "widgets/palette/command_search.h"

class QMenuBar;

namespace posenc {

class Workspace;

/// Everything that can be done now: every entry of every menu, also of those that are made when they open; every encoding; every
/// parameter of the one that is seen, to be set in its drawer; every head of the model, and their mean; and every button of the pictures,
/// drawers and panels that can be pressed now, also where its drawer is closed. May be used until the menus change.
[[nodiscard]] std::vector<Command> commandsOf(const QMenuBar& bar, Workspace& workspace, CentralArea& area);

}  // namespace posenc
