#include "app/figure/wrapped_text.h"

#include <QFontMetricsF>
#include <QTextLayout>
#include <cmath>

namespace posenc {
namespace {

constexpr QChar kBreak(0x200B);  // without a width

}  // namespace

void paintWrapped(QPainter& painter, const QRectF& place, const QString& text) {
    QTextLayout layout(text, painter.font(), painter.device());
    const double leading = QFontMetricsF(painter.font(), painter.device()).leading();
    double bottom = -leading;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(place.width());
        // Lines start on whole pixels, as those of QPainter do.
        const double top = std::ceil(bottom + leading);
        const QString written = text.mid(line.textStart(), line.textLength()).remove(kBreak);
        painter.drawText(QRectF(place.left(), place.top() + top, place.width(), line.height()),
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine | Qt::TextDontClip, written.trimmed());
        bottom = top + line.height();
    }
    layout.endLayout();
}

}  // namespace posenc
