#pragma once

#include <span>

namespace posenc {

enum class MenuId { File, Edit, View, Pictures, Tools, Help };

enum class ActionId {
    Open,
    ListTensors,
    CheckArray,
    CloseFile,
    SaveScene,
    SaveSceneAs,
    Export,
    Quit,
    Undo,
    Redo,
    History,
    CopyValue,
    CopyRow,
    CopySentence,
    CopyFormula,
    CopyPicture,
    CopyCommand,
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
    PresentationPictures,
    FullScreen,
    ResizeTable,
    Compare,
    CompareFiles,
    Gallery,
    Derive,
    CellHistory,
    RunToMasked,
    RunToNotFinite,
    RunToClipped,
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
    Guide,
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

}  // namespace posenc
