#pragma once

#include <QAction>
#include <QObject>
#include <map>

#include "app/window/action_table.h"

class QMenu;
class QMenuBar;

namespace posenc {

enum class MenuId { File, Edit, View, Pictures, Tools, Help };

enum class ActionId {
    Open,
    ListTensors,
    CheckArray,
    CloseFile,
    Export,
    Quit,
    Undo,
    Redo,
    CopyValue,
    CopyRow,
    CopySentence,
    CopyFormula,
    CopyPicture,
    PreviousHead,
    NextHead,
    Fit,
    ZoomTogether,
    ZoomBlock,
    VisibleRange,
    Cuts,
    FindEncoding,
    NextRegion,
    PreviousRegion,
    PanelsShown,
    DefaultArrangement,
    TextLarger,
    TextSmaller,
    TextNormal,
    Presentation,
    FullScreen,
    ResizeTable,
    Compare,
    Gallery,
    Derive,
    FollowSystem,
    Light,
    Dark,
    SplitHero,
    SplitGrid,
    SplitRow,
    SplitColumn,
    OneLarge,
    PreviousPicture,
    NextPicture,
    Commands,
    AboutEncoding,
    Shortcuts,
    About,
};

/// One thing that the window can do: menus, shortcuts, tooltips and the sheet of keys follow from this table.
struct ActionDeclaration {
    ActionId id;
    MenuId menu;
    const char* name;  ///< of the QAction
    const char* text;
    const char* help;
    const char* keys = "";   ///< in QKeySequence's portable form; empty: none
    bool separated = false;  ///< a line before it
    bool checkable = false;
};
[[nodiscard]] std::span<const ActionDeclaration> actionTable();
[[nodiscard]] QString actionText(const ActionDeclaration& declaration);
[[nodiscard]] QString actionHelp(const ActionDeclaration& declaration);

/// The actions of one window, made from the table.
class Actions : public QObject {
    Q_OBJECT

public:
    /// Adds them to the window and to its menu bar.
    Actions(QWidget& window, QMenuBar& bar);

    [[nodiscard]] QAction& operator[](ActionId id) const { return *actions_.at(id); }
    [[nodiscard]] QMenu& menu(MenuId id) const { return *menus_.at(id); }
    template <typename Receiver, typename Function>
    void on(ActionId id, Receiver* receiver, Function function) {
        connect(actions_.at(id), &QAction::triggered, receiver, [function](bool checked) { function(checked); });
    }

private:
    std::map<MenuId, QMenu*> menus_;
    std::map<ActionId, QAction*> actions_;
};

}  // namespace posenc
