#pragma once

#include <QRect>
#include <QStyle>

class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionToolButton;

namespace posenc::flat {

inline constexpr int kShortestThumb = 24;
inline constexpr int kMenuArrow = 14;

/// A button that is nothing but a menu: the arrow stands beside its text, in kMenuArrow pixels of its own.
[[nodiscard]] bool opensMenu(const QStyleOptionToolButton& button);

/// Narrow buttons at the end, none where the box has no button symbols.
[[nodiscard]] QRect spinBoxPart(const QStyleOptionSpinBox& option, QStyle::SubControl part);
/// A bar without end buttons: the thumb runs along all of it.
[[nodiscard]] QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part);

}  // namespace posenc::flat
