#pragma once

#include "app/runner/executor.h"

class QAction;
class QMenu;

namespace posenc {

class Stage;
class Workbench;

/// Every panel beside the pictures, made from one table.
void addPanels(Stage& stage, Workbench& bench, const ExecutorFactory& executors);
/// View > Panels, in front of `before`: which are shown, and all as at first.
void addPanelsMenu(QMenu& menu, QAction* before, Stage& stage);

}  // namespace posenc
