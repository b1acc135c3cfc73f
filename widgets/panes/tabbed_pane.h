#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>
#include <vector>

class QStackedWidget;
class QTabBar;

namespace posenc {

/// A panel with what is told of it.
struct TabbedPanel {
    QString name;   ///< of the panel, in signals and object names
    QString title;  ///< on its tab
    QString help;   ///< tooltip of its tab
    QWidget* panel = nullptr;
};

/// Panels of which one is seen, chosen by tabs. A tab that is dragged away from the others, or double-clicked, is torn off; a right click
/// or the menu key asks for a menu. What a panel cannot show at once is scrolled to. Hidden while it has no panel.
class TabbedPane : public QWidget {
    Q_OBJECT

public:
    /// @param accessible name of the row of tabs
    TabbedPane(const char* name, const QString& accessible, QWidget* parent = nullptr);

    void add(const TabbedPanel& panel);
    /// Gives a panel away again, without a parent.
    void remove(const QString& name);
    void setCurrent(const QString& name);
    /// Leaves the tab of a panel that has nothing to show out of the row; if it was the current one, its neighbour is.
    void setOffered(const QString& name, bool offered);
    [[nodiscard]] QString current() const;
    /// From the first tab to the last.
    [[nodiscard]] QStringList names() const;
    [[nodiscard]] bool empty() const { return panels_.empty(); }
    /// The breadth that shows every tab.
    [[nodiscard]] int tabsWidth() const;

Q_SIGNALS:
    void tornOff(QString name, QPoint global);
    void menuWanted(QString name, QPoint global);
    /// tabsWidth() is another one: the text is larger or smaller.
    void tabsWidthChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int tabOf(const QString& name) const;
    [[nodiscard]] bool tabEvent(QEvent& event);
    /// @param air between the words of two tabs
    [[nodiscard]] int tabsWidth(int air) const;
    /// Narrows the tabs where they would not fit otherwise.
    void fitTabs();

    QTabBar* tabs_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    struct Member {
        TabbedPanel panel;
        QWidget* page = nullptr;
    };
    std::vector<Member> panels_;  ///< in the order of their tabs
    QString dragged_;
};

}  // namespace posenc
