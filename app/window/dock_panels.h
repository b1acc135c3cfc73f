#pragma once

#include "app/runner/executor.h"

class QAction;
class QMenu;

namespace posenc {

class DockArea;
class Workspace;

/// Every panel beside the pictures, made from one table.
void addPanels(DockArea& docks, Workspace& workspace, const ExecutorFactory& executors);
/// View > Panels, in front of `before`: which are shown, and all as at first.
void addPanelsMenu(QMenu& menu, QAction* before, DockArea& docks);

}  // namespace posenc
