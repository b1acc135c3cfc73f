#pragma once

#include <QRect>
#include <QSize>
#include <QStyle>

class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionToolButton;

namespace posenc::flat {

/// Whatever is aimed at, by hand or with a shaking one, is at least as wide and as high (WCAG 2.2, 2.5.8).
inline constexpr int kSmallestTarget = 24;
inline constexpr int kShortestThumb = 24;
/// Left and right of the text of a combo box together.
inline constexpr int kTextMargin = 6;
inline constexpr int kMenuArrow = 14;

/// A button that is nothing but a menu: the arrow stands beside its text, in kMenuArrow pixels of its own.
[[nodiscard]] bool opensMenu(const QStyleOptionToolButton& button);

/// The size of a control of this type that can be aimed at, from the one that its contents need.
[[nodiscard]] QSize targetSize(QStyle::ContentsType type, QSize wanted);

/// Narrow buttons at the end, none where the box has no button symbols.
[[nodiscard]] QRect spinBoxPart(const QStyleOptionSpinBox& option, QStyle::SubControl part);
/// A bar without end buttons: the thumb runs along all of it.
[[nodiscard]] QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part);

}  // namespace posenc::flat
