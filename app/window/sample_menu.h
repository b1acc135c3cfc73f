#pragma once

#include <QString>
#include <functional>

class QAction;
class QMenu;

namespace posenc {

/// A submenu, in front of `before`, of the shipped samples by what they are of. `open` is given the path (":/samples/...").
void addSampleMenu(QMenu& menu, QAction* before, std::function<void(const QString&)> open);

}  // namespace posenc
