#pragma once

#include <QIcon>
#include <QWidget>
#include <functional>
#include <vector>

#include "app/window/panel_layout.h"
#include "app/window/size_class.h"
#include "widgets/panes/tabbed_pane.h"

namespace posenc {

class Drawer;
class PanelArea;
class Rail;

/// A drawer of the rail.
struct DrawerEntry {
    QString name;
    QString title;
    QString help;
    QIcon icon;
    bool scrolled = true;  ///< its content scrolls in the drawer
};

/// Everything between the top bar and the status line: rail, drawer, pictures and panels, arranged as SizeClass says and as the user
/// likes. Nothing in here changes its place because of what it shows.
class CentralArea : public QWidget {
    Q_OBJECT

public:
    /// @param cells logical pixels of cells that the pictures would show in a pane of a size; decides whether a drawer may be pinned
    CentralArea(QWidget& pictures, std::function<double(QSize)> cells, QWidget* parent = nullptr);

    /// So much of the window is cells at least where a drawer is pinned that nobody has pinned.
    static constexpr double kLeastShare = 0.55;

    void addDrawer(const DrawerEntry& entry, QWidget& content);
    void addPanel(const TabbedPanel& panel);
    /// Opens a drawer and gives it the keyboard.
    void openDrawer(const QString& name);
    /// The same, scrolled to a part of its content, which has the keyboard if it takes it.
    void openDrawerAt(const QString& name, QWidget& part);
    void closeDrawer();
    /// Brings a panel into view and gives it the keyboard.
    void showPanel(const QString& name);
    /// Rail and panels. Hidden, they leave all of the room to the pictures.
    void setPanelsShown(bool shown);
    [[nodiscard]] bool panelsShown() const;
    /// Hides them for a presentation, and afterwards has them as they were.
    void setPresenting(bool presenting);
    /// The rail stays in a small window, which hides its panels by itself.
    [[nodiscard]] bool railShown() const { return shown_.value_or(true); }
    /// Pins or unpins the drawer of which the user has not said whether it is to be pinned. Call it when the pictures have other shapes.
    void reconsiderPin();
    [[nodiscard]] const SizeClass& sizeClass() const { return *sizeClass_; }

    [[nodiscard]] Rail& rail() { return *rail_; }
    [[nodiscard]] Drawer& drawer() { return *drawer_; }
    /// The panes of the panels.
    [[nodiscard]] std::vector<QWidget*> panes() const;
    /// What is in drawers, panels and the middle, by its title, whether it is seen or not.
    struct Part {
        QString title;
        QWidget* content = nullptr;
    };
    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

    [[nodiscard]] PanelLayout panelLayout() const;
    void setPanelLayout(const PanelLayout& layout);

Q_SIGNALS:
    void sizeClassChanged();
    void panelsShownChanged(bool shown);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setDrawer(const QString& name, bool pinned);
    void place();
    void showPanels();
    [[nodiscard]] bool pinnedAtFirst() const;

    QWidget& pictures_;
    std::function<double(QSize)> cells_;
    Rail* rail_ = nullptr;
    Drawer* drawer_ = nullptr;
    PanelArea* panels_ = nullptr;
    const SizeClass* sizeClass_ = &kSizeClasses[0];
    std::optional<bool> shown_;        ///< as the user says
    std::optional<bool> shownBefore_;  ///< before a presentation
    std::optional<bool> pinned_;       ///< likewise
    QString open_;
    std::vector<Part> parts_;
};

}  // namespace posenc
