#include "app/browser/axis_table.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

enum Column { kAxis, kSize, kFrom, kTo, kPlace, kBackwards };

int shown(Index index) {
    return static_cast<int>(std::min<Index>(index, std::numeric_limits<int>::max()));
}

QSpinBox* indexBox(QWidget* parent, Index size, const QString& name, const QString& title, const QString& tip) {
    auto* box = new QSpinBox(parent);
    box->setRange(0, shown(std::max<Index>(size, 1) - 1));
    box->setObjectName(name);
    box->setAccessibleName(title);
    box->setToolTip(tip);
    box->setKeyboardTracking(false);
    return box;
}

}  // namespace

AxisTable::AxisTable(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("axisTable"));
    setAccessibleName(tr("Axes"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
}

QString AxisTable::placeName(Index place) {
    return tr("axis %1").arg(place);
}

QString AxisTable::oneIndex() {
    return tr("fixed index");
}

void AxisTable::setAxes(const Shape& shape, const std::vector<AxisChoice>& axes) {
    axes_ = axes;
    if (sheet_ == nullptr || shape != shape_) {
        shape_ = shape;
        delete sheet_;
        sheet_ = new QWidget(this);
        grid_ = new QGridLayout(sheet_);
        grid_->setContentsMargins(0, 0, 0, 0);
        grid_->setHorizontalSpacing(12);
        const QString titles[] = {tr("Axis"), tr("Size"), tr("First"), tr("Last"), tr("Use as"), QString()};
        for (int column = 0; column < 6; ++column) {
            auto* title = new QLabel(titles[column], sheet_);
            title->setForegroundRole(kMutedRole);
            grid_->addWidget(title, 0, column);
        }
        for (int axis = 0; axis < static_cast<int>(shape.size()); ++axis) {
            addLine(axis);
        }
        grid_->setColumnStretch(kBackwards, 1);
        layout()->addWidget(sheet_);
        putInTabOrder();
    }
    show();
}

void AxisTable::addLine(int axis) {
    const auto at = static_cast<std::size_t>(axis);
    const Index size = shape_[at];
    grid_->addWidget(new QLabel(QString::number(axis), sheet_), axis + 1, kAxis);
    grid_->addWidget(new QLabel(QString::number(size), sheet_), axis + 1, kSize);
    auto* from = indexBox(sheet_, size, QStringLiteral("axisFirst%1").arg(axis), tr("First index of axis %1").arg(axis),
                          tr("First index used, counted from 0"));
    auto* to = indexBox(sheet_, size, QStringLiteral("axisLast%1").arg(axis), tr("Last index of axis %1").arg(axis),
                        tr("Last index used (inclusive)"));
    auto* place = new QComboBox(sheet_);
    place->setObjectName(QStringLiteral("axisPlace%1").arg(axis));
    place->setAccessibleName(tr("Use of axis %1").arg(axis));
    place->setToolTip(tr("Which axis of the bound tensor this becomes; a fixed index drops the axis"));
    // Its entries come later, and others are longer than those of the first time.
    place->setMinimumContentsLength(static_cast<int>(std::max(placeName(0).size(), oneIndex().size())));
    auto* backwards = new QCheckBox(tr("reversed"), sheet_);
    backwards->setObjectName(QStringLiteral("axisBackwards%1").arg(axis));
    backwards->setAccessibleName(tr("Axis %1 reversed").arg(axis));
    backwards->setToolTip(tr("For a table with the opposite sign of offsets: query − key instead of key − query, or vice versa"));
    connect(from, &QSpinBox::valueChanged, this, [this, at](int value) {
        axes_[at].first = value;
        axes_[at].last = axes_[at].place == AxisChoice::kDropped ? value : std::max<Index>(axes_[at].last, value);
        show();
        Q_EMIT changed();
    });
    connect(to, &QSpinBox::valueChanged, this, [this, at](int value) {
        axes_[at].last = value;
        axes_[at].first = std::min<Index>(axes_[at].first, value);
        show();
        Q_EMIT changed();
    });
    connect(place, &QComboBox::activated, this, [this, at, place](int) { setPlace(at, place->currentData().toLongLong()); });
    connect(backwards, &QCheckBox::toggled, this, [this, at](bool on) {
        axes_[at].backwards = on;
        Q_EMIT changed();
    });
    grid_->addWidget(from, axis + 1, kFrom);
    grid_->addWidget(to, axis + 1, kTo);
    grid_->addWidget(place, axis + 1, kPlace);
    grid_->addWidget(backwards, axis + 1, kBackwards);
}

void AxisTable::putInTabOrder() {
    // What is made last comes last to the Tab key, and these are made whenever the axes are others.
    QWidget* before = previousInFocusChain();
    while (before != this && (before->focusPolicy() & Qt::TabFocus) == 0) {
        before = before->previousInFocusChain();
    }
    for (int line = 1; line <= static_cast<int>(shape_.size()); ++line) {
        for (const Column column : {kFrom, kTo, kPlace, kBackwards}) {
            QWidget* next = grid_->itemAtPosition(line, column)->widget();
            setTabOrder(before, next);
            before = next;
        }
    }
}

Index AxisTable::staying() const {
    return std::count_if(axes_.begin(), axes_.end(), [](const AxisChoice& axis) { return axis.place != AxisChoice::kDropped; });
}

void AxisTable::setPlace(std::size_t axis, Index place) {
    AxisChoice& chosen = axes_[axis];
    const Index before = chosen.place;
    if (before == place) {
        return;
    }
    if (place == AxisChoice::kDropped) {
        chosen.last = chosen.first;
        for (AxisChoice& other : axes_) {
            other.place -= other.place > before ? 1 : 0;
        }
    } else if (before == AxisChoice::kDropped) {
        chosen.last = shape_[axis] - 1;
        chosen.first = 0;
        for (AxisChoice& other : axes_) {
            other.place += other.place >= place ? 1 : 0;
        }
    } else {
        // The one that stood there takes the place that became free.
        const auto other = std::find_if(axes_.begin(), axes_.end(), [&](const AxisChoice& one) { return one.place == place; });
        other->place = before;
    }
    axes_[axis].place = place;
    show();
    Q_EMIT changed();
}

void AxisTable::transpose() {
    const Index count = staying();
    if (count >= 2) {
        const auto last = std::find_if(axes_.begin(), axes_.end(), [&](const AxisChoice& axis) { return axis.place == count - 1; });
        setPlace(static_cast<std::size_t>(last - axes_.begin()), count - 2);
    }
}

void AxisTable::show() {
    for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
        const AxisChoice& choice = axes_[axis];
        const bool dropped = choice.place == AxisChoice::kDropped;
        const auto widget = [&](Column column) { return grid_->itemAtPosition(static_cast<int>(axis) + 1, column)->widget(); };
        auto* from = qobject_cast<QSpinBox*>(widget(kFrom));
        auto* to = qobject_cast<QSpinBox*>(widget(kTo));
        auto* place = qobject_cast<QComboBox*>(widget(kPlace));
        auto* backwards = qobject_cast<QCheckBox*>(widget(kBackwards));
        const QSignalBlocker blocks[] = {QSignalBlocker(from), QSignalBlocker(to), QSignalBlocker(place), QSignalBlocker(backwards)};
        from->setValue(shown(choice.first));
        to->setValue(shown(choice.last));
        to->setEnabled(!dropped);
        backwards->setChecked(choice.backwards);
        backwards->setEnabled(!dropped);
        place->clear();
        const Index places = staying() + (dropped ? 1 : 0);
        for (Index one = 0; one < places; ++one) {
            place->addItem(placeName(one), static_cast<qlonglong>(one));
        }
        if (axes_.size() > 1) {
            place->addItem(oneIndex(), static_cast<qlonglong>(AxisChoice::kDropped));
        }
        place->setCurrentIndex(place->findData(static_cast<qlonglong>(choice.place)));
    }
}

}  // namespace posenc
