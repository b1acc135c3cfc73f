#include "widgets/controls/number_box.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSpinBox>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/controls/history_keys.h"

namespace posenc {
namespace {

/// Letters of a number that is typed, at most.
constexpr qsizetype kLongestEntry = 40;
/// Letters of a text that is pasted: more than any float64 has, as all of them are laid out before they are refused.
constexpr int kLongestText = 400;

}  // namespace

NumberBox::NumberBox(QWidget* parent) : QDoubleSpinBox(parent) {
    setKeyboardTracking(false);
    setCorrectionMode(QAbstractSpinBox::CorrectToNearestValue);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    lineEdit()->setMaxLength(kLongestText);
    // The same width for every value: neighbours do not move while a number grows.
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    leaveHistoryKeys(
        *this, [this] { return lineEdit()->text() != settledText(); }, [this] { restore(); });
    connect(this, &QAbstractSpinBox::editingFinished, this, [this] {
        if (const auto typed = std::exchange(outside_, std::nullopt)) {
            Q_EMIT corrected(*typed);
        }
    });
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

void NumberBox::stepBy(int steps) {
    constexpr int kMostSteps = 512;
    if (!accepts_) {
        QDoubleSpinBox::stepBy(steps);
        return;
    }
    const double before = value();
    double found = before;
    {
        const QSignalBlocker quiet(this);
        QDoubleSpinBox::stepBy(steps);
        double last = before;
        for (int more = 0; more < kMostSteps && value() != last && !accepts_(value()); ++more) {
            last = value();
            QDoubleSpinBox::stepBy(steps > 0 ? 1 : -1);
        }
        found = accepts_(value()) ? value() : before;
        setValue(before);
    }
    setValue(found);
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

std::optional<double> NumberBox::numberIn(const QString& input) const {
    QString text = input.trimmed();
    if (const QString unit = suffix().trimmed(); !unit.isEmpty() && text.endsWith(unit)) {
        text.chop(unit.size());
    }
    bool isNumber = false;
    const double number = locale().toDouble(text.trimmed(), &isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QValidator::State NumberBox::validate(QString& input, int& position) const {
    const QValidator::State state = QDoubleSpinBox::validate(input, position);
    const auto number = state == QValidator::Invalid ? numberIn(input) : std::nullopt;
    const bool beyond = number && (*number > maximum() || *number < minimum());
    const bool fraction = decimals() == 0 && number && *number != std::floor(*number);
    return beyond && !fraction && input.size() <= kLongestEntry ? QValidator::Intermediate : state;
}

void NumberBox::fixup(QString& input) const {
    if (const auto number = numberIn(input); number && (*number > maximum() || *number < minimum())) {
        outside_ = number;
        input = prefix() + textFromValue(std::clamp(*number, minimum(), maximum())) + suffix();
        return;
    }
    QDoubleSpinBox::fixup(input);
}

QString NumberBox::settledText() const {
    const bool special = !specialValueText().isEmpty() && value() == minimum();
    return special ? specialValueText() : prefix() + textFromValue(value()) + suffix();
}

void NumberBox::restore() {
    lineEdit()->setText(settledText());
    selectAll();
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && lineEdit()->text() != settledText()) {
        restore();
        event->accept();
        return;
    }
    QDoubleSpinBox::keyPressEvent(event);
}

}  // namespace posenc
