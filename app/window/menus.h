#pragma once

class QAction;
class QMenu;

namespace posenc {

class Workbench;

/// A submenu, in front of `before`, of the layers that the model has, those shown checked; one at least stays.
void addLayersMenu(QMenu& menu, QAction* before, Workbench& bench);

/// View > Sign of offsets: as the encoding counts them, key - query, query - key.
void addSignMenu(QMenu& menu, QAction* before, Workbench& bench);

}  // namespace posenc
