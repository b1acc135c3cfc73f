#pragma once

#include <QFontMetrics>
#include <QRect>
#include <QString>

class QPainter;

namespace posenc {

// Numbers with every digit as wide as the widest, so that columns of them line up and a changing number does not jitter.
// Qt 6.4 cannot switch a font's tabular figures on; fonts whose digits are equal already are drawn as they are.

[[nodiscard]] int tabularWidth(const QFontMetrics& metrics, const QString& text);
/// Right-aligned in `rect`, vertically centred, in the painter's font and pen.
void drawTabular(QPainter& painter, const QRect& rect, const QString& text);

}  // namespace posenc
