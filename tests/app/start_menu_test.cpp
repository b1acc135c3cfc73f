#include "app/window/start_menu.h"

#include <QAction>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>

#include "app/workspace/settings.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// What the program begins with is one of three.
class StartMenuTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void oneEntryIsCheckedAndKept() {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        QMenu menu;
        addStartMenu(menu, nullptr, settings);
        auto* starts = menu.findChild<QMenu*>(QStringLiteral("startMenu"));
        QVERIFY(starts != nullptr);
        const auto checked = [starts] {
            QStringList names;
            for (const QAction* action : starts->actions()) {
                names += action->isChecked() ? QStringList{action->objectName()} : QStringList{};
            }
            return names.join(QLatin1Char(' '));
        };
        QCOMPARE(checked(), QStringLiteral("startLast"));
        const std::pair<const char*, StartScene> entries[] = {
            {"startEmpty", StartScene::Empty}, {"startSample", StartScene::Sample}, {"startLast", StartScene::Last}};
        for (const auto& [name, scene] : entries) {
            starts->findChild<QAction*>(QLatin1String(name))->trigger();
            QCOMPARE(checked(), QLatin1String(name));
            QCOMPARE(settings.startScene(), scene);
            // The next window's menu begins so.
            QMenu other;
            addStartMenu(other, nullptr, settings);
            QVERIFY(other.findChild<QAction*>(QLatin1String(name))->isChecked());
        }
    }
};

POSENC_TEST(StartMenuTest)
#include "start_menu_test.moc"
