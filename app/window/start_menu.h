#pragma once

class QAction;
class QMenu;

namespace posenc {

class Settings;

/// A menu of what windows begin with, before an action of another menu. The settings outlive it.
void addStartMenu(QMenu& menu, QAction* before, Settings& settings);

}  // namespace posenc
