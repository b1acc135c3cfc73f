#pragma once

#include <QMainWindow>
#include <vector>

class QMenu;

namespace posenc {

/// A panel beside the pictures, as data.
struct PanelPlace {
    const char* name;   ///< object name of the dock; its arrangement is kept under it
    const char* title;  ///< QT_TRANSLATE_NOOP("DockArea", ...)
    const char* help;   ///< tooltip of its menu entry, likewise
    Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    bool shown = true;  ///< before the user has arranged anything
};

/// The middle of the window: the pictures, and around them panels that can be moved, put on one another, taken out of the window and
/// closed. How they are arranged is a value that can be kept.
class DockArea : public QMainWindow {
    Q_OBJECT

public:
    explicit DockArea(QWidget& pictures, QWidget* parent = nullptr);

    /// Takes the content as a panel.
    QDockWidget& addPanel(const PanelPlace& place, QWidget& content);
    /// The menu entries that show and hide the panels, in the order in which these came.
    [[nodiscard]] std::vector<QAction*> toggles() const;
    /// Hides them all.
    void hidePanels();
    /// As it was before anything was moved.
    void resetArrangement();
    [[nodiscard]] QByteArray arrangement() const;
    /// False, and nothing changes, for what is not an arrangement.
    bool setArrangement(const QByteArray& arrangement);

private:
    std::vector<QDockWidget*> panels_;
    QByteArray first_;
};

}  // namespace posenc
