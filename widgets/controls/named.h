#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QString>
#include <QWidget>

namespace posenc {

/// What every control has: an object name for tests and style sheets, a name for assistants, and a tip. Returns the control.
template <typename Widget>
Widget* named(Widget* widget, const char* name, const QString& accessible, const QString& tip) {
    widget->setObjectName(QLatin1String(name));
    widget->setAccessibleName(accessible);
    widget->setToolTip(tip);
    return widget;
}

/// Puts a label in front of a control; the label's letter with Alt leads to the control.
inline void addLabel(QBoxLayout& row, const QString& text, QWidget* buddy) {
    auto* label = new QLabel(text);
    label->setBuddy(buddy);
    row.addWidget(label);
}

}  // namespace posenc
