#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>

namespace posenc {

/// Paints a text from the left top of a place, broken as QPainter breaks it (Qt::TextWordWrap), in the painter's font and pen. What only
/// allows a break is not written: who copies or searches the text of an SVG or a PDF finds names as they are.
void paintWrapped(QPainter& painter, const QRectF& place, const QString& text);

}  // namespace posenc
