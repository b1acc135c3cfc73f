#pragma once

class QWidget;

namespace posenc {

/// What the program is, its version, the engine that was loaded, the licence. Does not block.
void showAbout(QWidget& window);
/// Every key and what the mouse does. Does not block; a second call brings it to the front.
void showShortcuts(QWidget& window);

}  // namespace posenc
