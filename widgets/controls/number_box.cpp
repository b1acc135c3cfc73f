#include "widgets/controls/number_box.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionSpinBox>
#include <cmath>

#include "widgets/controls/wheel_guard.h"

namespace posenc {

NumberBox::NumberBox(QWidget* parent) : QDoubleSpinBox(parent) {
    setKeyboardTracking(false);
    setCorrectionMode(QAbstractSpinBox::CorrectToNearestValue);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    // The same width for every value: neighbours do not move while a number grows.
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    guardWheel(*this);
}

void NumberBox::setNumbers(double minimum, double maximum, double span, bool whole, bool ratio) {
    constexpr int kRealDecimals = 10;
    setDecimals(whole ? 0 : kRealDecimals);
    setRange(minimum, maximum);
    if (whole) {
        setSingleStep(1);
    } else if (ratio) {
        setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    } else {
        setSingleStep(std::pow(10.0, std::round(std::log10(span / 100))));
    }
}

int NumberBox::widthFor(const QString& text) const {
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    option.rect = QRect(0, 0, 200, 30);
    const int room = style()->subControlRect(QStyle::CC_SpinBox, &option, QStyle::SC_SpinBoxEditField, this).width();
    // The line edit keeps two pixels to both sides and one for the cursor.
    return fontMetrics().horizontalAdvance(text) + 200 - room + 6;
}

QString NumberBox::textFromValue(double value) const {
    QString text = QDoubleSpinBox::textFromValue(value);
    if (decimals() > 0 && text.contains(locale().decimalPoint())) {
        while (text.endsWith(locale().zeroDigit())) {
            text.chop(1);
        }
        if (text.endsWith(locale().decimalPoint())) {
            text.chop(1);
        }
    }
    return text;
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    const QString settled = prefix() + textFromValue(value()) + suffix();
    if (event->key() == Qt::Key_Escape && lineEdit()->text() != settled) {
        lineEdit()->setText(settled);
        selectAll();
        event->accept();
        return;
    }
    QDoubleSpinBox::keyPressEvent(event);
}

}  // namespace posenc
