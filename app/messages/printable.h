#pragma once

#include <QString>
#include <string>

namespace posenc {

// What comes from outside (names of tensors, metadata, paths) is not ours to choose. Here it is made fit for the window; that no view takes
// it for mark-up is seen to by FlatStyle.

/// A text from outside on one line that is safe to show: control characters and those that turn the direction of writing, which could
/// imitate other text or drive a terminal, are spelled as \uXXXX.
[[nodiscard]] QString printable(const QString& text);
[[nodiscard]] QString printable(const std::string& text);

/// Characters that a view shows of one name.
inline constexpr qsizetype kLongestName = 300;

/// A name from outside as the window shows it: printable, and of one with more than kLongestName characters the beginning and the end.
/// Takes no longer for a longer one.
[[nodiscard]] QString shownName(const QString& name);
[[nodiscard]] QString shownName(const std::string& name);

/// For a menu, a button or a tab: an ampersand in the text is shown, and does not make a mnemonic of the letter behind it.
[[nodiscard]] QString withAmpersands(QString text);

/// The text of a menu, a button or a label without its mnemonic: "&Open" and "打开(&O)" are "Open" and "打开".
[[nodiscard]] QString withoutMnemonic(const QString& text);

/// For setWindowTitle(): "[*]" in the text is shown as text instead of marking unsaved changes.
[[nodiscard]] QString asWindowTitle(QString text);

}  // namespace posenc
