#pragma once

#include <QWidget>

#include "widgets/panes/tabbed_pane.h"

namespace posenc {

/// A panel in a window of its own. Closed, by its button or Escape, it asks for the panel to be put back.
class PanelWindow : public QWidget {
    Q_OBJECT

public:
    PanelWindow(const TabbedPanel& panel, QWidget* parent);

    [[nodiscard]] const QString& name() const { return name_; }
    /// Gives the panel away, without a parent.
    void release();

Q_SIGNALS:
    void closeRequested();

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString name_;
    QWidget* panel_ = nullptr;
};

}  // namespace posenc
