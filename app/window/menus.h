#pragma once

class QAction;
class QMenu;

namespace posenc {

class Workspace;

/// A submenu, in front of `before`, of the layers that the model has, those shown checked; one at least stays.
void addLayersMenu(QMenu& menu, QAction* before, Workspace& workspace);

/// View > Sign of offsets: as the encoding counts them, key - query, query - key.
void addSignMenu(QMenu& menu, QAction* before, Workspace& workspace);

}  // namespace posenc
