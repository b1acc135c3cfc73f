#include "app/window/start_menu.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include "app/messages/contexts.h"
#include "app/workspace/settings.h"

namespace posenc {

void addStartMenu(QMenu& menu, QAction* before, Settings& settings) {
    struct Entry {
        StartScene scene;
        const char* name;
        QString text;
        QString tip;
    };
    const Entry entries[] = {
        {StartScene::Last, "startLast", WindowText::tr("&Last scene"),
         WindowText::tr("Begin with the scene of the window that was closed last")},
        {StartScene::Sample, "startSample", WindowText::tr("&Sample"), WindowText::tr("Begin with a trained Swin table")},
        {StartScene::Empty, "startEmpty", WindowText::tr("&Empty"), WindowText::tr("Begin with an encoding that no tensor is bound to")}};
    auto* starts = new QMenu(WindowText::tr("&Begin with"), &menu);
    starts->setObjectName(QStringLiteral("startMenu"));
    starts->setToolTipsVisible(true);
    menu.insertMenu(before, starts);
    auto* group = new QActionGroup(starts);
    for (const Entry& entry : entries) {
        QAction* action = starts->addAction(entry.text);
        action->setObjectName(QString::fromLatin1(entry.name));
        action->setToolTip(entry.tip);
        action->setCheckable(true);
        action->setChecked(settings.startScene() == entry.scene);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, starts, [&settings, scene = entry.scene] { settings.setStartScene(scene); });
    }
}

}  // namespace posenc
