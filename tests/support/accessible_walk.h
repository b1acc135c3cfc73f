#pragma once

#include <QAbstractScrollArea>
#include <QLineEdit>
#include <QStringList>
#include <QWidget>

namespace posenc::test {

/// What every control that takes the keyboard's focus must have and this one lacks: an object name, an accessible name, a
/// tooltip. One line per widget below `root`, with its path; empty when all is well.
[[nodiscard]] inline QString undressedControls(const QWidget& root) {
    QStringList faults;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        const QWidget* owner = widget->parentWidget();
        // Parts that Qt makes inside a control, and popups, are dressed by the control.
        const bool innerEditor = owner != nullptr && owner->focusProxy() == nullptr && qobject_cast<const QLineEdit*>(widget) != nullptr &&
                                 owner->focusPolicy() != Qt::NoFocus;
        const bool ownName = !widget->objectName().startsWith(QLatin1String("qt_"));
        if ((widget->focusPolicy() & Qt::TabFocus) == 0 || innerEditor || !ownName || widget->window() != root.window()) {
            continue;
        }
        QStringList missing;
        if (widget->objectName().isEmpty()) {
            missing << QStringLiteral("object name");
        }
        if (widget->accessibleName().isEmpty() && !widget->isHidden()) {
            missing << QStringLiteral("accessible name");
        }
        if (widget->toolTip().isEmpty() && !widget->isHidden()) {
            missing << QStringLiteral("tooltip");
        }
        if (!missing.isEmpty()) {
            faults << QStringLiteral("%1 '%2' in '%3' lacks: %4")
                          .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                               owner == nullptr ? QString() : owner->objectName(), missing.join(QStringLiteral(", ")));
        }
    }
    return faults.join(QLatin1Char('\n'));
}

}  // namespace posenc::test
