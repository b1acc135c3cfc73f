#pragma once

#include <QString>
#include <functional>

class QAction;
class QMenu;

namespace posenc {

class Settings;
class Workbench;

/// A submenu, in front of `before`, of the files opened last; made anew whenever it opens.
void addRecentMenu(QMenu& menu, QAction* before, Settings& settings, std::function<void(const QString&)> open);
/// A submenu, in front of `before`, of the layers that the model has, those shown checked; one at least stays.
void addLayersMenu(QMenu& menu, QAction* before, Workbench& bench);

/// View > Sign of offsets: as the encoding counts them, key - query, query - key.
void addSignMenu(QMenu& menu, QAction* before, Workbench& bench);

}  // namespace posenc
