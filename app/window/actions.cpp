#include "app/window/actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include "app/messages/format_text.h"

namespace posenc {
namespace {

constexpr ActionDeclaration kActions[] = {
    {.id = ActionId::Open,
     .menu = MenuId::File,
     .name = "open",
     .text = QT_TRANSLATE_NOOP("Actions", "&Open..."),
     .help = QT_TRANSLATE_NOOP("Actions", "Open a trained file: %1; a file can also be dropped on the window"),
     .keys = "Ctrl+O"},
    {.id = ActionId::ListTensors,
     .menu = MenuId::File,
     .name = "listAll",
     .text = QT_TRANSLATE_NOOP("Actions", "&Tensors of the file..."),
     .help = QT_TRANSLATE_NOOP("Actions", "Search, compare and bind the tensors of the opened file"),
     .keys = "Ctrl+T"},
    {.id = ActionId::CheckArray,
     .menu = MenuId::File,
     .name = "checkArray",
     .text = QT_TRANSLATE_NOOP("Actions", "&Check an array..."),
     .help = QT_TRANSLATE_NOOP("Actions", "Say what an array is: its encoding, how it deviates, or the known mistake that it shows"),
     .keys = "Ctrl+Shift+O"},
    {.id = ActionId::CloseFile,
     .menu = MenuId::File,
     .name = "closeFile",
     .text = QT_TRANSLATE_NOOP("Actions", "C&lose file"),
     .help = QT_TRANSLATE_NOOP("Actions", "Unbind all tensors of the opened file and close it; encoding and parameters stay"),
     .keys = "Ctrl+W"},
    {.id = ActionId::Export,
     .menu = MenuId::File,
     .name = "export",
     .text = QT_TRANSLATE_NOOP("Actions", "&Export figure..."),
     .help = QT_TRANSLATE_NOOP("Actions", "Save the selected heatmap or all of them as PNG, SVG or PDF"),
     .keys = "Ctrl+E",
     .separated = true},
    {.id = ActionId::Quit,
     .menu = MenuId::File,
     .name = "quit",
     .text = QT_TRANSLATE_NOOP("Actions", "&Quit"),
     .help = QT_TRANSLATE_NOOP("Actions", "Close the window"),
     .keys = "Ctrl+Q",
     .separated = true},
    {.id = ActionId::Undo,
     .menu = MenuId::Edit,
     .name = "undo",
     .text = QT_TRANSLATE_NOOP("Actions", "&Undo"),
     .help = QT_TRANSLATE_NOOP("Actions", "Undo the last change"),
     .keys = "Ctrl+Z"},
    {.id = ActionId::Redo,
     .menu = MenuId::Edit,
     .name = "redo",
     .text = QT_TRANSLATE_NOOP("Actions", "&Redo"),
     .help = QT_TRANSLATE_NOOP("Actions", "Redo the last undone change"),
     .keys = "Ctrl+Shift+Z"},
    {.id = ActionId::CopyValue,
     .menu = MenuId::Edit,
     .name = "copyValue",
     .text = QT_TRANSLATE_NOOP("Actions", "&Copy value"),
     .help = QT_TRANSLATE_NOOP("Actions", "Copy the value of the cell"),
     .keys = "Ctrl+C",
     .separated = true},
    {.id = ActionId::CopyRow,
     .menu = MenuId::Edit,
     .name = "copyRow",
     .text = QT_TRANSLATE_NOOP("Actions", "Copy ro&w"),
     .help = QT_TRANSLATE_NOOP("Actions", "Copy all values of the cell's row, separated by tabs"),
     .keys = "Ctrl+Alt+R"},
    {.id = ActionId::CopySentence,
     .menu = MenuId::Edit,
     .name = "copySentence",
     .text = QT_TRANSLATE_NOOP("Actions", "Copy &explanation"),
     .help = QT_TRANSLATE_NOOP("Actions", "Copy the inspector's explanation of the cell"),
     .keys = "Ctrl+Alt+E"},
    {.id = ActionId::CopyFormula,
     .menu = MenuId::Edit,
     .name = "copyFormula",
     .text = QT_TRANSLATE_NOOP("Actions", "Copy &formula"),
     .help = QT_TRANSLATE_NOOP("Actions", "Copy the formula, also with the cell's numbers filled in"),
     .keys = "Ctrl+Alt+C"},
    {.id = ActionId::CopyPicture,
     .menu = MenuId::Edit,
     .name = "copyPicture",
     .text = QT_TRANSLATE_NOOP("Actions", "Copy &picture"),
     .help = QT_TRANSLATE_NOOP("Actions", "Copy the selected heatmap as an image on white"),
     .keys = "Ctrl+Shift+C"},
    {.id = ActionId::PreviousHead,
     .menu = MenuId::View,
     .name = "previousHeadAction",
     .text = QT_TRANSLATE_NOOP("Actions", "&Previous head"),
     .help = QT_TRANSLATE_NOOP("Actions", "Show the previous head"),
     .keys = "[",
     .separated = true},
    {.id = ActionId::NextHead,
     .menu = MenuId::View,
     .name = "nextHeadAction",
     .text = QT_TRANSLATE_NOOP("Actions", "&Next head"),
     .help = QT_TRANSLATE_NOOP("Actions", "Show the next head; after the last one, the mean of all"),
     .keys = "]"},
    {.id = ActionId::Fit,
     .menu = MenuId::View,
     .name = "fit",
     .text = QT_TRANSLATE_NOOP("Actions", "&Fit all"),
     .help = QT_TRANSLATE_NOOP("Actions", "Fit every matrix into its view"),
     .keys = "Ctrl+0",
     .separated = true},
    {.id = ActionId::ZoomTogether,
     .menu = MenuId::View,
     .name = "zoomTogether",
     .text = QT_TRANSLATE_NOOP("Actions", "&Zoom together"),
     .help = QT_TRANSLATE_NOOP("Actions", "Zoom and pan all pictures of the same pairs together"),
     .keys = "Ctrl+L",
     .checkable = true},
    {.id = ActionId::ZoomBlock,
     .menu = MenuId::View,
     .name = "zoomBlock",
     .text = QT_TRANSLATE_NOOP("Actions", "Zoom to the &block"),
     .help = QT_TRANSLATE_NOOP("Actions", "Zoom to the cell's row of the grid, or to its ten positions (B in a picture)")},
    {.id = ActionId::VisibleRange,
     .menu = MenuId::View,
     .name = "visibleRange",
     .text = QT_TRANSLATE_NOOP("Actions", "Set &range from what is visible"),
     .help = QT_TRANSLATE_NOOP("Actions", "Let the colours span the values in view (R in a picture)")},
    {.id = ActionId::Cuts,
     .menu = MenuId::View,
     .name = "cuts",
     .text = QT_TRANSLATE_NOOP("Actions", "Row and column &cuts"),
     .help = QT_TRANSLATE_NOOP("Actions", "Show the values along the row and the column of the cell as curves (X in a picture)"),
     .checkable = true},
    {.id = ActionId::FindEncoding,
     .menu = MenuId::View,
     .name = "findEncoding",
     .text = QT_TRANSLATE_NOOP("Actions", "Find an &encoding"),
     .help = QT_TRANSLATE_NOOP("Actions", "Search the encodings by name"),
     .keys = "Ctrl+F"},
    {.id = ActionId::PanelsShown,
     .menu = MenuId::View,
     .name = "panelsShown",
     .text = QT_TRANSLATE_NOOP("Actions", "&Rail and panels"),
     .help = QT_TRANSLATE_NOOP("Actions", "Show or hide everything around the pictures; Tab does so while a picture has the keyboard"),
     .separated = true,
     .checkable = true},
    {.id = ActionId::NextRegion,
     .menu = MenuId::View,
     .name = "nextRegion",
     .text = QT_TRANSLATE_NOOP("Actions", "Ne&xt region"),
     .help = QT_TRANSLATE_NOOP("Actions", "Move the keyboard on: top bar, rail and drawer, pictures, panels, message"),
     .keys = "F6"},
    {.id = ActionId::PreviousRegion,
     .menu = MenuId::View,
     .name = "previousRegion",
     .text = QT_TRANSLATE_NOOP("Actions", "Previ&ous region"),
     .help = QT_TRANSLATE_NOOP("Actions", "Move the keyboard back through the regions of the window"),
     .keys = "Shift+F6"},
    {.id = ActionId::DefaultArrangement,
     .menu = MenuId::View,
     .name = "defaultArrangement",
     .text = QT_TRANSLATE_NOOP("Actions", "De&fault arrangement"),
     .help = QT_TRANSLATE_NOOP("Actions", "Put pictures, panels and drawers back to where they are at the first start")},
    {.id = ActionId::TextLarger,
     .menu = MenuId::View,
     .name = "textLarger",
     .text = QT_TRANSLATE_NOOP("Actions", "Larger te&xt"),
     .help = QT_TRANSLATE_NOOP("Actions", "Make all text larger, up to 200 %"),
     .keys = "Ctrl++",
     .separated = true},
    {.id = ActionId::TextSmaller,
     .menu = MenuId::View,
     .name = "textSmaller",
     .text = QT_TRANSLATE_NOOP("Actions", "S&maller text"),
     .help = QT_TRANSLATE_NOOP("Actions", "Make all text smaller, down to 80 %"),
     .keys = "Ctrl+-"},
    {.id = ActionId::TextNormal,
     .menu = MenuId::View,
     .name = "textNormal",
     .text = QT_TRANSLATE_NOOP("Actions", "N&ormal text"),
     .help = QT_TRANSLATE_NOOP("Actions", "Use the desktop's text size"),
     .keys = "Ctrl+Alt+0"},
    {.id = ActionId::Presentation,
     .menu = MenuId::View,
     .name = "presentation",
     .text = QT_TRANSLATE_NOOP("Actions", "Presen&tation"),
     .help = QT_TRANSLATE_NOOP("Actions", "One picture on the whole screen with large text; arrows show the others, Escape ends it"),
     .keys = "F5",
     .separated = true,
     .checkable = true},
    {.id = ActionId::FullScreen,
     .menu = MenuId::View,
     .name = "fullScreen",
     .text = QT_TRANSLATE_NOOP("Actions", "F&ull screen"),
     .help = QT_TRANSLATE_NOOP("Actions", "Show the window full screen or normal"),
     .keys = "F11",
     .separated = true,
     .checkable = true},
    {.id = ActionId::FollowSystem,
     .menu = MenuId::View,
     .name = "themeSystem",
     .text = QT_TRANSLATE_NOOP("Actions", "Follow &system"),
     .help = QT_TRANSLATE_NOOP("Actions", "Follow the desktop theme"),
     .separated = true,
     .checkable = true},
    {.id = ActionId::Light,
     .menu = MenuId::View,
     .name = "themeLight",
     .text = QT_TRANSLATE_NOOP("Actions", "&Light"),
     .help = QT_TRANSLATE_NOOP("Actions", "Dark text on a light background"),
     .checkable = true},
    {.id = ActionId::Dark,
     .menu = MenuId::View,
     .name = "themeDark",
     .text = QT_TRANSLATE_NOOP("Actions", "&Dark"),
     .help = QT_TRANSLATE_NOOP("Actions", "Light text on a dark background"),
     .checkable = true},
    {.id = ActionId::SplitHero,
     .menu = MenuId::Pictures,
     .name = "splitHero",
     .text = QT_TRANSLATE_NOOP("Actions", "One &large, others small"),
     .help = QT_TRANSLATE_NOOP("Actions", "The first picture large and the others beside it"),
     .keys = "Ctrl+1",
     .checkable = true},
    {.id = ActionId::SplitGrid,
     .menu = MenuId::Pictures,
     .name = "splitGrid",
     .text = QT_TRANSLATE_NOOP("Actions", "Equal &grid"),
     .help = QT_TRANSLATE_NOOP("Actions", "All pictures in rows and columns"),
     .keys = "Ctrl+2",
     .checkable = true},
    {.id = ActionId::SplitRow,
     .menu = MenuId::Pictures,
     .name = "splitRow",
     .text = QT_TRANSLATE_NOOP("Actions", "&Side by side"),
     .help = QT_TRANSLATE_NOOP("Actions", "All pictures in one row"),
     .keys = "Ctrl+3",
     .checkable = true},
    {.id = ActionId::SplitColumn,
     .menu = MenuId::Pictures,
     .name = "splitColumn",
     .text = QT_TRANSLATE_NOOP("Actions", "S&tacked"),
     .help = QT_TRANSLATE_NOOP("Actions", "All pictures in one column"),
     .keys = "Ctrl+4",
     .checkable = true},
    {.id = ActionId::OneLarge,
     .menu = MenuId::Pictures,
     .name = "oneLarge",
     .text = QT_TRANSLATE_NOOP("Actions", "&One alone"),
     .help = QT_TRANSLATE_NOOP("Actions", "Only the selected picture, or all again"),
     .keys = "Ctrl+Return",
     .checkable = true},
    {.id = ActionId::PreviousPicture,
     .menu = MenuId::Pictures,
     .name = "previousPicture",
     .text = QT_TRANSLATE_NOOP("Actions", "&Previous picture"),
     .help = QT_TRANSLATE_NOOP("Actions", "Select the previous picture"),
     .keys = "Ctrl+PgUp",
     .separated = true},
    {.id = ActionId::NextPicture,
     .menu = MenuId::Pictures,
     .name = "nextPicture",
     .text = QT_TRANSLATE_NOOP("Actions", "&Next picture"),
     .help = QT_TRANSLATE_NOOP("Actions", "Select the next picture"),
     .keys = "Ctrl+PgDown"},
    {.id = ActionId::Commands,
     .menu = MenuId::Help,
     .name = "commands",
     .text = QT_TRANSLATE_NOOP("Actions", "&Search commands..."),
     .help = QT_TRANSLATE_NOOP("Actions", "Find and run any command by name: action, encoding, preset, layer or head"),
     .keys = "Ctrl+K"},
    {.id = ActionId::ResizeTable,
     .menu = MenuId::Tools,
     .name = "resizeTable",
     .text = QT_TRANSLATE_NOOP("Actions", "&Resize table..."),
     .help = QT_TRANSLATE_NOOP("Actions", "Resize the window's bias table to another window, compare methods and save it"),
     .keys = "Ctrl+R"},
    {.id = ActionId::Compare,
     .menu = MenuId::Tools,
     .name = "compare",
     .text = QT_TRANSLATE_NOOP("Actions", "&Compare A | B..."),
     .help = QT_TRANSLATE_NOOP("Actions",
                               "Compare the selected picture with another head, layer, encoding, seed, table or file; once more: back"),
     .keys = "Ctrl+B",
     .separated = true,
     .checkable = true},
    {.id = ActionId::Gallery,
     .menu = MenuId::Tools,
     .name = "gallery",
     .text = QT_TRANSLATE_NOOP("Actions", "&Gallery of mistakes"),
     .help = QT_TRANSLATE_NOOP("Actions", "Mistakes that people made, and conventions that look like one"),
     .keys = "Ctrl+G"},
    {.id = ActionId::AboutEncoding,
     .menu = MenuId::Help,
     .name = "aboutEncoding",
     .text = QT_TRANSLATE_NOOP("Actions", "About this &encoding"),
     .help = QT_TRANSLATE_NOOP("Actions", "Help page of the encoding: formula, shapes and common errors"),
     .keys = "F1"},
    {.id = ActionId::Shortcuts,
     .menu = MenuId::Help,
     .name = "shortcuts",
     .text = QT_TRANSLATE_NOOP("Actions", "&Keyboard and mouse"),
     .help = QT_TRANSLATE_NOOP("Actions", "All shortcuts and mouse actions"),
     .keys = "?"},
    {.id = ActionId::About,
     .menu = MenuId::Help,
     .name = "about",
     .text = QT_TRANSLATE_NOOP("Actions", "&About Posenc"),
     .help = QT_TRANSLATE_NOOP("Actions", "Version, engine and licence")},
};

/// Of checkable actions: those of which one at a time is on.
enum class Group { None, Themes, Arrangements };

Group groupOf(ActionId id) {
    switch (id) {
        case ActionId::FollowSystem:
        case ActionId::Light:
        case ActionId::Dark:
            return Group::Themes;
        case ActionId::SplitHero:
        case ActionId::SplitGrid:
        case ActionId::SplitRow:
        case ActionId::SplitColumn:
        case ActionId::OneLarge:
            return Group::Arrangements;
        default:
            return Group::None;
    }
}

QString translated(const char* text) {
    return QCoreApplication::translate("Actions", text);
}

}  // namespace

std::span<const ActionDeclaration> actionTable() {
    return kActions;
}

QString actionText(const ActionDeclaration& declaration) {
    return translated(declaration.text);
}

QString actionHelp(const ActionDeclaration& declaration) {
    const QString help = translated(declaration.help);
    return declaration.id == ActionId::Open ? help.arg(readableFormats()) : help;
}

Actions::Actions(QWidget& window, QMenuBar& bar) : QObject(&window) {
    const std::pair<MenuId, QString> menus[] = {
        {MenuId::File, translated(QT_TRANSLATE_NOOP("Actions", "&File"))},
        {MenuId::Edit, translated(QT_TRANSLATE_NOOP("Actions", "&Edit"))},
        {MenuId::View, translated(QT_TRANSLATE_NOOP("Actions", "&View"))},
        {MenuId::Tools, translated(QT_TRANSLATE_NOOP("Actions", "&Tools"))},
        {MenuId::Help, translated(QT_TRANSLATE_NOOP("Actions", "&Help"))},
    };
    for (const auto& [id, title] : menus) {
        menus_[id] = bar.addMenu(title);
        menus_[id]->setToolTipsVisible(true);
    }
    const auto pictures = translated(QT_TRANSLATE_NOOP("Actions", "&Arrangement"));
    menus_[MenuId::Pictures] = menus_[MenuId::View]->addMenu(pictures);
    menus_[MenuId::Pictures]->setObjectName(QStringLiteral("arrangementMenu"));
    menus_[MenuId::Pictures]->setToolTipsVisible(true);
    std::map<Group, QActionGroup*> groups = {{Group::Themes, new QActionGroup(this)}, {Group::Arrangements, new QActionGroup(this)}};
    for (const ActionDeclaration& declaration : kActions) {
        auto* action = new QAction(actionText(declaration), this);
        action->setObjectName(QLatin1String(declaration.name));
        const QKeySequence keys(QString::fromLatin1(declaration.keys), QKeySequence::PortableText);
        action->setShortcut(keys);
        const QString shown = keys.toString(QKeySequence::NativeText);
        action->setToolTip(shown.isEmpty() ? actionHelp(declaration) : QStringLiteral("%1 (%2)").arg(actionHelp(declaration), shown));
        action->setStatusTip(QString());
        action->setCheckable(declaration.checkable);
        if (const auto group = groups.find(groupOf(declaration.id)); group != groups.end()) {
            group->second->addAction(action);
        }
        if (declaration.separated) {
            menus_[declaration.menu]->addSeparator();
        }
        menus_[declaration.menu]->addAction(action);
        window.addAction(action);
        actions_[declaration.id] = action;
    }
}

}  // namespace posenc
