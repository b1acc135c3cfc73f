#pragma once

#include <QStyle>

class QPainter;
class QStyleOption;
class QStyleOptionComboBox;
class QStyleOptionSlider;
class QStyleOptionSpinBox;

namespace posenc::flat {

inline constexpr double kRadius = 5;

/// A rounded rectangle whose one-pixel border lies inside `rect`.
void box(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& border, double radius = kRadius);
/// Muted, full for the part under the pointer, faint where there is nothing to do.
[[nodiscard]] QColor arrowColour(const QStyleOption& option, bool active);
/// A chevron in the middle of `rect`. @pre one of the four PE_IndicatorArrow...
void arrow(QPainter& painter, const QRect& rect, QStyle::PrimitiveElement direction, const QColor& colour);
/// The ground of an input field; the border is the accent while the field has the focus.
void inputBox(QPainter& painter, const QRect& rect, const QStyleOption& option);
void button(QPainter& painter, const QStyleOption& option, bool flat, bool isDefault);
void indicator(QPainter& painter, const QStyleOption& option, bool round);
void slider(QPainter& painter, const QStyleOptionSlider& option, const QRect& groove, const QRect& handle);
void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle);

}  // namespace posenc::flat
