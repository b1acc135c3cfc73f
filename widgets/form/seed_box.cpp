#include "widgets/form/seed_box.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <limits>

#include "widgets/controls/history_keys.h"

namespace posenc {

namespace {

constexpr quint64 kLargest = std::numeric_limits<quint64>::max();

}  // namespace

SeedBox::SeedBox(QWidget* parent) : QAbstractSpinBox(parent) {
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    leaveHistoryKeys(
        *this, [this] { return lineEdit()->text() != QString::number(seed_); }, [this] { restore(); });
    lineEdit()->setText(QString::number(seed_));
    connect(this, &QAbstractSpinBox::editingFinished, this, &SeedBox::commit);
}

void SeedBox::setSeed(quint64 seed) {
    if (seed != seed_) {
        seed_ = seed;
        lineEdit()->setText(QString::number(seed));
    }
}

void SeedBox::stepBy(int steps) {
    commit();
    const quint64 by = static_cast<quint64>(std::abs(static_cast<qint64>(steps)));
    if (steps >= 0) {
        change(by > kLargest - seed_ ? kLargest : seed_ + by);
    } else {
        change(by > seed_ ? 0 : seed_ - by);
    }
    selectAll();
}

QValidator::State SeedBox::validate(QString& input, int& /*position*/) const {
    if (input.isEmpty()) {
        return QValidator::Intermediate;
    }
    for (const QChar digit : input) {
        if (digit < QLatin1Char('0') || digit > QLatin1Char('9')) {
            return QValidator::Invalid;
        }
    }
    bool fits = false;
    (void)input.toULongLong(&fits);
    return fits ? QValidator::Acceptable : QValidator::Invalid;
}

QSize SeedBox::sizeHint() const {
    const QSize base = QAbstractSpinBox::sizeHint();
    return {fontMetrics().horizontalAdvance(QStringLiteral("88888888")) + 30, base.height()};
}

QSize SeedBox::minimumSizeHint() const {
    return sizeHint();
}

QAbstractSpinBox::StepEnabled SeedBox::stepEnabled() const {
    StepEnabled enabled;
    enabled.setFlag(StepDownEnabled, seed_ > 0);
    enabled.setFlag(StepUpEnabled, seed_ < kLargest);
    return enabled;
}

void SeedBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && lineEdit()->text() != QString::number(seed_)) {
        restore();
        event->accept();
        return;
    }
    QAbstractSpinBox::keyPressEvent(event);
}

void SeedBox::restore() {
    lineEdit()->setText(QString::number(seed_));
    selectAll();
}

void SeedBox::commit() {
    bool fits = false;
    const quint64 typed = lineEdit()->text().toULongLong(&fits);
    if (fits) {
        change(typed);
    } else {
        lineEdit()->setText(QString::number(seed_));
    }
}

void SeedBox::change(quint64 seed) {
    const bool differs = seed != seed_;
    seed_ = seed;
    lineEdit()->setText(QString::number(seed));
    if (differs) {
        Q_EMIT seedChanged(seed);
    }
}

}  // namespace posenc
