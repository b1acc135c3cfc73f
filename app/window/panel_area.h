#pragma once

#include <QWidget>
#include <vector>

#include "app/window/panel_layout.h"
#include "app/window/size_class.h"
#include "widgets/panes/tabbed_pane.h"

class QMenu;
class QSplitter;

namespace posenc {

class PanelWindow;

/// The pictures with the panels around them: in one tabbed pane right of the pictures or below them, as the size of the window wants it,
/// in a second one below the pictures, or each in a window of its own.
class PanelArea : public QWidget {
    Q_OBJECT

public:
    explicit PanelArea(QWidget& pictures, QWidget* parent = nullptr);

    /// Takes a panel into the pane.
    void addPanel(const TabbedPanel& panel);
    [[nodiscard]] const std::vector<TabbedPanel>& panels() const { return panels_; }
    void setSizeClass(const SizeClass& sizeClass);
    /// Shows or hides all panels, those in windows of their own too.
    void setShown(bool shown);
    /// Brings a panel before the others of its place. A hidden pane stays hidden.
    void bringForward(const QString& name);
    [[nodiscard]] PanelPlace placeOf(const QString& name) const;
    void setPlace(const QString& name, PanelPlace place, const QRect& window = {});
    [[nodiscard]] std::vector<QWidget*> panes() const;
    /// The pane or window that a panel is in.
    [[nodiscard]] QWidget& paneOf(const QString& name) const;

    /// Its part of the layout, the rest as given.
    [[nodiscard]] PanelLayout layoutWith(PanelLayout rest) const;
    void setLayout(const PanelLayout& layout);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] const TabbedPanel& panel(const QString& name) const;
    [[nodiscard]] PanelWindow* windowOf(const QString& name) const;
    void take(const QString& name);
    void showMenu(const QString& name, QPoint global);
    void applyBreadth();

    std::vector<TabbedPanel> panels_;
    QWidget& pictures_;
    TabbedPane* pane_ = nullptr;
    TabbedPane* below_ = nullptr;
    QSplitter* outer_ = nullptr;  ///< pictures with what is below them, and the pane
    QSplitter* inner_ = nullptr;  ///< pictures, and what is below them
    std::vector<PanelWindow*> windows_;
    const SizeClass* sizeClass_ = &kSizeClasses[0];
    std::map<QString, int> breadths_;
    int belowHeight_ = 0;
    bool shown_ = true;
};

}  // namespace posenc
