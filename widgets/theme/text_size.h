#pragma once

class QApplication;

namespace posenc {

/// Scales all text of the program: 100 is the size that the desktop asks for. Call it again at any time.
/// @param percent 50 to 400
void setTextSize(QApplication& application, int percent);

/// What was set last; 100 before that.
[[nodiscard]] int textSize(const QApplication& application);

/// The next larger (by > 0) or smaller (by < 0) of the offered sizes, from 80 to 200 %; the same at the ends.
[[nodiscard]] int nextTextSize(int percent, int by);

}  // namespace posenc
