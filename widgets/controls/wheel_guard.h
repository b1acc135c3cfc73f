#pragma once

class QWidget;

namespace posenc {

/// Leaves the wheel to whatever scrolls around an editor until the editor has the focus, so that scrolling a form never
/// changes a value on the way. Takes focus by click and Tab only.
void guardWheel(QWidget& editor);

}  // namespace posenc
