#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace posenc {

/// Gives the key of an action to it also where a text field has the focus and would take it: Qt's fields move to the end of the line with
/// Ctrl+E on X11.
class ActionKeys : public QObject {
    Q_OBJECT

public:
    /// @param window whose fields are meant; it owns this
    ActionKeys(const QAction& action, QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const QAction& action_;
    QWidget& window_;
};

}  // namespace posenc
