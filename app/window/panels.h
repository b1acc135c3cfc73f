#pragma once

#include "app/runner/executor.h"

class QAction;
class QMenu;

namespace posenc {

class CellPane;
class CentralArea;
class EncodingList;
class GalleryPane;
class NetworkPane;
class TensorsPane;
class Workspace;

/// Of the contents of drawers and panels those that the window itself speaks to.
struct PanelContents {
    EncodingList* encodings = nullptr;
    TensorsPane* tensors = nullptr;
    CellPane* cell = nullptr;
    GalleryPane* gallery = nullptr;
    NetworkPane* network = nullptr;
};

/// Fills the drawers and the pane, each from one table.
[[nodiscard]] PanelContents addPanels(CentralArea& area, Workspace& workspace, const ExecutorFactory& executors);
/// View > Panels, in front of `before`: an entry for each drawer and each panel, which brings it into view.
void addPanelsMenu(QMenu& menu, QAction* before, CentralArea& area);

}  // namespace posenc
