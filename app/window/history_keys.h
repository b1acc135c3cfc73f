#pragma once

class QWidget;

namespace posenc {

/// Leaves Ctrl+Z and Ctrl+Shift+Z to the window in every line edit below: a form shows what the document says, so that
/// taking back means the document's last step, not the last letter.
void keepHistoryKeys(QWidget& form);

}  // namespace posenc
