#pragma once

#include <QWidget>
#include <vector>

#include "app/workspace/workspace.h"

class QMenuBar;
class QToolButton;

namespace posenc {

class Actions;
class BadgeLabel;
class FormulaBar;
class HeadSelector;

/// The row on top: menus, the encoding and its head, the file, the formula with the numbers of the cell that is looked at, and export.
/// Where there is little room, what comes first here stays longest: menus, the encoding, the formula's first clause, the head, search and
/// the other buttons, the badge, that clause in one line, the file. The formula takes what is left.
class TopBar : public QWidget {
    Q_OBJECT

public:
    static constexpr int kHeight = 40;

    explicit TopBar(Workspace& workspace, QWidget* parent = nullptr);

    /// Not QMainWindow's own, which would put an empty one in the place of this row.
    [[nodiscard]] QMenuBar& menus() { return *menus_; }
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// A button at the end of the row for an action.
    void addButton(QAction& action, const QIcon& icon = {});
    /// The formula and its numbers, to the clipboard.
    void copyFormula() const;
    /// The next (or previous) head; the mean comes behind the last one.
    void stepHead(int by);
    /// No head is to be chosen as long as this says why; empty: it is again.
    void withholdHeads(const QString& why);

Q_SIGNALS:
    /// A drawer is wanted.
    void drawerWanted(const QString& name);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QToolButton* makeButton(const char* name, const QString& accessible, const QString& tip);
    void showScene();
    /// Says whether the file's tensors are shown as they are, follow other parameters, or are random.
    void showBadge();
    void showPicture(const Picture& picture);
    void showCell();
    /// Shows what there is room for, and is as high as the formula's two lines.
    void share();

    Workspace& workspace_;
    QMenuBar* menus_ = nullptr;
    QToolButton* encoding_ = nullptr;
    HeadSelector* heads_ = nullptr;
    QToolButton* file_ = nullptr;
    BadgeLabel* badge_ = nullptr;
    FormulaBar* formula_ = nullptr;
    std::vector<QWidget*> buttons_;  ///< at the end of the row
};

}  // namespace posenc
