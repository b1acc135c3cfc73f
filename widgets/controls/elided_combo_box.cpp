#include "widgets/controls/elided_combo_box.h"

#include <QAbstractItemView>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include "widgets/controls/common_part.h"
#include "widgets/theme/flat_geometry.h"

namespace posenc {

ElidedComboBox::ElidedComboBox(QWidget* parent) : QComboBox(parent) {
    view()->setTextElideMode(Qt::ElideMiddle);
}

QString ElidedComboBox::shortened(const QString& text, const QFontMetrics& letters, int room) const {
    if (currentIndex() < 0 || letters.horizontalAdvance(text) <= room) {
        return letters.elidedText(text, Qt::ElideMiddle, room);
    }
    QStringList names;
    for (int item = 0; item < count(); ++item) {
        names << itemText(item);
    }
    const CommonPart common = commonPartOf(names);
    const QString own = text.sliced(common.start.size()).chopped(common.end.size());
    const QChar leftOut(0x2026);
    return letters.elidedText(
        (common.start.isEmpty() ? QString() : QString(leftOut)) + own + (common.end.isEmpty() ? QString() : QString(leftOut)),
        Qt::ElideMiddle, room);
}

void ElidedComboBox::paintEvent(QPaintEvent* /*event*/) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const QString text = option.currentText.isEmpty() ? placeholderText() : option.currentText;
    // As much as the style has room for: it would leave out the end of anything longer.
    option.currentText = shortened(text, option.fontMetrics, room.width() - flat::kTextMargin);
    if (currentIndex() < 0) {
        option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
    }
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

}  // namespace posenc
