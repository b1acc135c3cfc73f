#pragma once

namespace posenc {

/// Corrects what Qt 6.4 reports to assistive technology about two of its controls: on Linux it names a combo box by its value instead of
/// its purpose, and the current tab of every tab bar claims to have the keyboard's focus, even where the bar is hidden. Call it as often as
/// you like.
void installControlAccessibility();

}  // namespace posenc
