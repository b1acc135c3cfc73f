#pragma once

class QUndoStack;
class QWidget;

namespace posenc {

/// Shows every step of the history by its name, the opening of the scene first, and goes to the one that is clicked. The window beside it
/// stays in use.
void showHistory(QWidget& window, QUndoStack& stack);

}  // namespace posenc
