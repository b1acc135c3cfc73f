#include "app/window/actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include "app/messages/format_text.h"

namespace posenc {
namespace {

constexpr ActionDeclaration kActions[] = {
    {ActionId::Open, MenuId::File, "open", QT_TRANSLATE_NOOP("Actions", "&Open..."),
     QT_TRANSLATE_NOOP("Actions", "Open a trained file: %1; a file can also be dropped on the window"), "Ctrl+O", false, false},
    {ActionId::ListTensors, MenuId::File, "listAll", QT_TRANSLATE_NOOP("Actions", "&Tensors of the file..."),
     QT_TRANSLATE_NOOP("Actions", "Every tensor of the opened file to search, compare and bind"), "Ctrl+T", false, false},
    {ActionId::Export, MenuId::File, "export", QT_TRANSLATE_NOOP("Actions", "&Export figure..."),
     QT_TRANSLATE_NOOP("Actions", "Save the selected heatmap or all of them as PNG, SVG or PDF"), "Ctrl+E", true, false},
    {ActionId::Quit, MenuId::File, "quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), QT_TRANSLATE_NOOP("Actions", "Close the window"),
     "Ctrl+Q", true, false},
    {ActionId::Undo, MenuId::Edit, "undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), QT_TRANSLATE_NOOP("Actions", "Take the last step back"),
     "Ctrl+Z", false, false},
    {ActionId::Redo, MenuId::Edit, "redo", QT_TRANSLATE_NOOP("Actions", "&Redo"), QT_TRANSLATE_NOOP("Actions", "Do the step again"),
     "Ctrl+Shift+Z", false, false},
    {ActionId::CopySentence, MenuId::Edit, "copySentence", QT_TRANSLATE_NOOP("Actions", "&Copy sentence"),
     QT_TRANSLATE_NOOP("Actions", "Copy what the inspector says of the cell"), "Ctrl+C", true, false},
    {ActionId::CopyFormula, MenuId::Edit, "copyFormula", QT_TRANSLATE_NOOP("Actions", "Copy &formula"),
     QT_TRANSLATE_NOOP("Actions", "Copy the formula and the same with the numbers of the cell in it"), "Ctrl+Alt+C", false, false},
    {ActionId::CopyPicture, MenuId::Edit, "copyPicture", QT_TRANSLATE_NOOP("Actions", "Copy &picture"),
     QT_TRANSLATE_NOOP("Actions", "Copy the selected heatmap as an image on white paper"), "Ctrl+Shift+C", false, false},
    {ActionId::PreviousHead, MenuId::View, "previousHeadAction", QT_TRANSLATE_NOOP("Actions", "&Previous head"),
     QT_TRANSLATE_NOOP("Actions", "Look at the head before"), "[", true, false},
    {ActionId::NextHead, MenuId::View, "nextHeadAction", QT_TRANSLATE_NOOP("Actions", "&Next head"),
     QT_TRANSLATE_NOOP("Actions", "Look at the next head, or behind the last one at the mean of all"), "]", false, false},
    {ActionId::Fit, MenuId::View, "fit", QT_TRANSLATE_NOOP("Actions", "&Fit all"), QT_TRANSLATE_NOOP("Actions", "Show every matrix whole"),
     "Ctrl+0", true, false},
    {ActionId::ZoomTogether, MenuId::View, "zoomTogether", QT_TRANSLATE_NOOP("Actions", "&Zoom together"),
     QT_TRANSLATE_NOOP("Actions", "Zoom and move all pictures of the same pairs as one, or each for itself"), "Ctrl+L", false, true},
    {ActionId::FindEncoding, MenuId::View, "findEncoding", QT_TRANSLATE_NOOP("Actions", "Find an &encoding"),
     QT_TRANSLATE_NOOP("Actions", "Search the encodings by name"), "Ctrl+F", false, false},
    {ActionId::FullScreen, MenuId::View, "fullScreen", QT_TRANSLATE_NOOP("Actions", "F&ull screen"),
     QT_TRANSLATE_NOOP("Actions", "Give the window the whole screen, or take it back"), "F11", true, true},
    {ActionId::FollowSystem, MenuId::View, "themeSystem", QT_TRANSLATE_NOOP("Actions", "Colours of the &system"),
     QT_TRANSLATE_NOOP("Actions", "Light or dark after the desktop"), "", true, true},
    {ActionId::Light, MenuId::View, "themeLight", QT_TRANSLATE_NOOP("Actions", "&Light"), QT_TRANSLATE_NOOP("Actions", "Dark on light"), "",
     false, true},
    {ActionId::Dark, MenuId::View, "themeDark", QT_TRANSLATE_NOOP("Actions", "&Dark"), QT_TRANSLATE_NOOP("Actions", "Light on dark"), "",
     false, true},
    {ActionId::SplitGrid, MenuId::Pictures, "splitGrid", QT_TRANSLATE_NOOP("Actions", "&Grid"),
     QT_TRANSLATE_NOOP("Actions", "Pictures in as many rows and columns as they need"), "Ctrl+1", false, true},
    {ActionId::SplitRow, MenuId::Pictures, "splitRow", QT_TRANSLATE_NOOP("Actions", "&Side by side"),
     QT_TRANSLATE_NOOP("Actions", "All pictures in one row"), "Ctrl+2", false, true},
    {ActionId::SplitColumn, MenuId::Pictures, "splitColumn", QT_TRANSLATE_NOOP("Actions", "&Below each other"),
     QT_TRANSLATE_NOOP("Actions", "All pictures in one column"), "Ctrl+3", false, true},
    {ActionId::OneLarge, MenuId::Pictures, "oneLarge", QT_TRANSLATE_NOOP("Actions", "&One large"),
     QT_TRANSLATE_NOOP("Actions", "Only the selected picture, or all of them again"), "Ctrl+Return", false, true},
    {ActionId::PreviousPicture, MenuId::Pictures, "previousPicture", QT_TRANSLATE_NOOP("Actions", "&Previous picture"),
     QT_TRANSLATE_NOOP("Actions", "Select the picture before"), "Ctrl+PgUp", true, false},
    {ActionId::NextPicture, MenuId::Pictures, "nextPicture", QT_TRANSLATE_NOOP("Actions", "&Next picture"),
     QT_TRANSLATE_NOOP("Actions", "Select the next picture"), "Ctrl+PgDown", false, false},
    {ActionId::Commands, MenuId::Help, "commands", QT_TRANSLATE_NOOP("Actions", "&Search commands..."),
     QT_TRANSLATE_NOOP("Actions", "Find any action, encoding, preset, layer or head by name and do it"), "Ctrl+K", false, false},
    {ActionId::ResizeTable, MenuId::Tools, "resizeTable", QT_TRANSLATE_NOOP("Actions", "&Resize table..."),
     QT_TRANSLATE_NOOP("Actions", "Make the bias table of the window fit another window, by every method, and save it"), "Ctrl+R", false,
     false},
    {ActionId::AboutEncoding, MenuId::Help, "aboutEncoding", QT_TRANSLATE_NOOP("Actions", "About this &encoding"),
     QT_TRANSLATE_NOOP("Actions", "What the encoding is, its formula, and what people get wrong"), "F1", false, false},
    {ActionId::Shortcuts, MenuId::Help, "shortcuts", QT_TRANSLATE_NOOP("Actions", "&Keyboard and mouse"),
     QT_TRANSLATE_NOOP("Actions", "Every key and what it does"), "?", false, false},
    {ActionId::About, MenuId::Help, "about", QT_TRANSLATE_NOOP("Actions", "&About Posenc"),
     QT_TRANSLATE_NOOP("Actions", "Version, engine and licence"), "", false, false},
};

/// Of checkable actions: those of which one at a time is on.
enum class Group { None, Themes, Arrangements };

Group groupOf(ActionId id) {
    switch (id) {
        case ActionId::FollowSystem:
        case ActionId::Light:
        case ActionId::Dark:
            return Group::Themes;
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
