#pragma once

#include <QString>
#include <functional>

class QAction;
class QMenu;

namespace posenc {

class Workspace;

/// A submenu, in front of `before`, of the layers that the model has, those shown checked; one at least stays.
void addLayersMenu(QMenu& menu, QAction* before, Workspace& workspace);

/// View > Sign of offsets: as the encoding counts them, key - query, query - key.
void addSignMenu(QMenu& menu, QAction* before, Workspace& workspace);

/// View > Language: that of the system, or one that the program speaks, under its own name. @param chosen code of the one that is marked
/// (messages/translations.h); any other text: that of the system. @param choose is called with the code, an empty text for the system's
void addLanguageMenu(QMenu& menu, const QString& chosen, std::function<void(const QString&)> choose);

}  // namespace posenc
