#pragma once

#include <functional>

class QWidget;

namespace posenc {

/// Leaves Undo and Redo to the window in a field whose value is part of its history: they mean the last step there, not the last letter.
/// As long as something is typed that is not entered yet, Undo gives that up instead, and Redo does nothing.
/// @param field the widget that has the focus while it is typed in: the spin box or combo box, not the line edit within
/// @param pending whether something is typed that is not entered; @param restore shows the value again
void leaveHistoryKeys(QWidget& field, std::function<bool()> pending, std::function<void()> restore);

}  // namespace posenc
