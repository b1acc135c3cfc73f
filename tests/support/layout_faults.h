#pragma once

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QSplitter>
#include <QStringList>
#include <QWidget>
#include <algorithm>

namespace posenc::test {

[[nodiscard]] inline QString whichWidget(const QWidget& widget) {
    const QString owner = widget.parentWidget() == nullptr ? QString() : widget.parentWidget()->objectName();
    return QStringLiteral("%1 '%2' in '%3'").arg(QLatin1String(widget.metaObject()->className()), widget.objectName(), owner);
}

/// What scrolls may be larger than what it is seen through.
[[nodiscard]] inline bool scrolls(const QWidget& widget) {
    const QWidget* owner = widget.parentWidget();
    return owner != nullptr && qobject_cast<const QAbstractScrollArea*>(owner->parentWidget()) != nullptr;
}

/// Text that does not fit its label or button.
[[nodiscard]] inline QString cutText(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget); label != nullptr && !label->text().isEmpty()) {
        const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        if (needed > label->height() || (!label->wordWrap() && label->sizeHint().width() > label->width())) {
            return QStringLiteral("%1 cuts '%2'").arg(whichWidget(widget), label->text());
        }
    }
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    const bool worded = (button != nullptr && !button->text().isEmpty()) || qobject_cast<const QComboBox*>(&widget) != nullptr;
    if (worded && (widget.width() < widget.minimumSizeHint().width() || widget.height() < widget.minimumSizeHint().height())) {
        return QStringLiteral("%1 is smaller than its text").arg(whichWidget(widget));
    }
    return {};
}

/// What is cut off, lies outside of its parent or on its sibling, below `root`; one line each, empty when all is well.
[[nodiscard]] inline QString layoutFaults(const QWidget& root) {
    QStringList faults;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        const QWidget* owner = widget->parentWidget();
        if (!widget->isVisible() || widget->isWindow() || widget->objectName().startsWith(QLatin1String("qt_"))) {
            continue;
        }
        // One without anything to show takes no room.
        const auto children = widget->findChildren<const QWidget*>(Qt::FindDirectChildrenOnly);
        const auto hidden = [](const QWidget* child) { return child->isHidden() || child->objectName().startsWith(QLatin1String("qt_")); };
        if (qobject_cast<const QSplitter*>(widget) != nullptr && std::ranges::all_of(children, hidden)) {
            continue;
        }
        // Qt's splitter lays its panes out one pixel too far to the right where it runs from right to left.
        const int tolerance = qobject_cast<const QSplitter*>(owner) != nullptr && owner->isRightToLeft() ? 1 : 0;
        if (!scrolls(*widget) && !owner->rect().adjusted(0, 0, tolerance, 0).contains(widget->geometry())) {
            const QRect place = widget->geometry();
            faults << QStringLiteral("%1 lies outside: %2 to %3 of %4, %5 to %6 of %7")
                          .arg(whichWidget(*widget))
                          .arg(place.left())
                          .arg(place.right())
                          .arg(owner->width())
                          .arg(place.top())
                          .arg(place.bottom())
                          .arg(owner->height());
        }
        if (const QString cut = cutText(*widget); !cut.isEmpty()) {
            faults << cut;
        }
        if (owner->layout() == nullptr || owner->layout()->indexOf(const_cast<QWidget*>(widget)) < 0) {
            continue;
        }
        for (int i = 0; i < owner->layout()->count(); ++i) {
            const QWidget* other = owner->layout()->itemAt(i)->widget();
            if (other != nullptr && other < widget && other->isVisible() && other->geometry().intersects(widget->geometry())) {
                faults << QStringLiteral("%1 lies on %2").arg(whichWidget(*widget), whichWidget(*other));
            }
        }
    }
    return faults.join(QLatin1Char('\n'));
}

}  // namespace posenc::test
