#include "app/window/actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include "app/messages/format_text.h"

namespace posenc {
namespace {

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
    for (const ActionDeclaration& declaration : actionTable()) {
        auto* action = new QAction(actionText(declaration), this);
        action->setObjectName(QLatin1String(declaration.name));
        const QKeySequence keys(QString::fromLatin1(declaration.keys), QKeySequence::PortableText);
        action->setShortcut(keys);
        // Help is asked for where one is: in its own window, too, and in a list of tensors that lies in front.
        if (declaration.menu == MenuId::Help) {
            action->setShortcutContext(Qt::ApplicationShortcut);
        }
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
