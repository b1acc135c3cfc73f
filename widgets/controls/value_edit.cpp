#include "widgets/controls/value_edit.h"

#include <QKeyEvent>
#include <QLocale>
#include <cmath>
#include <limits>

#include "widgets/controls/history_keys.h"

namespace posenc {
namespace {

constexpr int kDigits = 6;
constexpr auto kLargest = static_cast<double>(std::numeric_limits<float>::max());

}  // namespace

ValueEdit::ValueEdit(QWidget* parent) : QLineEdit(parent) {
    setAlignment(Qt::AlignRight);
    setMaxLength(40);
    restore();
    leaveHistoryKeys(
        *this, [this] { return isModified(); },
        [this] {
            restore();
            selectAll();
        });
    connect(this, &QLineEdit::editingFinished, this, &ValueEdit::take);
}

void ValueEdit::setValue(double value) {
    value_ = value;
    if (!isModified()) {
        restore();
    }
}

void ValueEdit::restore() {
    setText(QLocale().toString(value_, 'g', kDigits));
    setModified(false);
}

void ValueEdit::take() {
    if (!isModified()) {
        return;
    }
    // A user may type either decimal point, and the minus sign that pictures show.
    const QString typed = text().trimmed().replace(QChar(0x2212), QLatin1Char('-'));
    bool local = false;
    bool common = false;
    const double asLocal = QLocale().toDouble(typed, &local);
    const double asCommon = QLocale::c().toDouble(typed, &common);
    const double value = local ? asLocal : asCommon;
    const bool usable = (local || common) && std::isfinite(value) && std::abs(value) <= kLargest;
    const bool other = usable && value != value_;
    if (other) {
        value_ = value;
    }
    restore();
    if (other) {
        Q_EMIT valueTyped(value);
    }
}

void ValueEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && isModified()) {
        restore();
        selectAll();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

}  // namespace posenc
