#include "app/window/recent_menu.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/workspace/settings.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// The files opened last: which of them are still there is found out elsewhere, step by step.
class RecentMenuTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void whatIsGoneIsGreyedOnceThatIsKnown() {
        Fixture it;
        const QString here = it.file("here & now.npy");
        const QString gone = it.folder.filePath(QStringLiteral("gone.npy"));
        it.settings.addRecentFile(here);
        it.settings.addRecentFile(gone);
        Q_EMIT it.menu.aboutToShow();
        // The menu itself has looked at no file.
        QCOMPARE(it.steps.waiting(), std::size_t{1});
        QCOMPARE(it.titles(), (QStringList{QStringLiteral("&1  gone.npy — ") + it.shownFolder(),
                                           QStringLiteral("&2  here && now.npy — ") + it.shownFolder()}));
        QVERIFY(it.action(0)->isEnabled() && it.action(1)->isEnabled());
        QCOMPARE(it.action(0)->toolTip(), gone);
        QVERIFY(!it.forget()->isEnabled());
        it.steps.runAll();
        QVERIFY(!it.action(0)->isEnabled());
        QVERIFY2(it.action(0)->toolTip().contains(gone) && it.action(0)->toolTip().contains(QLatin1String("no longer exists")),
                 qPrintable(it.action(0)->toolTip()));
        QVERIFY(it.action(1)->isEnabled());
        QCOMPARE(it.action(1)->toolTip(), here);
        QSignalSpy chosen(&it.menu, &RecentMenu::chosen);
        it.action(0)->trigger();
        it.action(1)->trigger();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.at(0).at(0).toString(), here);
    }

    /// A folder beside the home folder may begin with its name.
    void theHomeFolderAloneIsAbbreviated() {
        Fixture it;
        const QString home = QDir::homePath();
        for (const char* file : {"/c.npy", "/in/b.npy", "2/a.npy"}) {
            it.settings.addRecentFile(home + QLatin1String(file));
        }
        Q_EMIT it.menu.aboutToShow();
        QCOMPARE(it.titles(), (QStringList{QStringLiteral("&1  a.npy — ") + home + QStringLiteral("2"), QStringLiteral("&2  b.npy — ~/in"),
                                           QStringLiteral("&3  c.npy — ~")}));
    }

    void whatIsKnownIsShownAtOnceAndLookedAtAgain() {
        Fixture it;
        const QString file = it.folder.filePath(QStringLiteral("a.npy"));
        it.settings.addRecentFile(file);
        Q_EMIT it.menu.aboutToShow();
        it.steps.runAll();
        QVERIFY(!it.action(0)->isEnabled());
        QCOMPARE(it.file("a.npy"), file);
        Q_EMIT it.menu.aboutToShow();
        QVERIFY(!it.action(0)->isEnabled());
        it.steps.runAll();
        QVERIFY(it.action(0)->isEnabled());
        QVERIFY(!it.forget()->isEnabled());
    }

    void missingFilesAreForgottenTheOthersStay() {
        Fixture it;
        const QString here = it.file("here.npy");
        it.settings.addRecentFile(QStringLiteral("/nowhere/a.npy"));
        it.settings.addRecentFile(here);
        // A file that stands where a folder would is no folder.
        it.settings.addRecentFile(here + QStringLiteral("/b.npy"));
        Q_EMIT it.menu.aboutToShow();
        it.steps.runAll();
        it.forget()->trigger();
        QCOMPARE(it.settings.recentFiles(), QStringList{here});
        Q_EMIT it.menu.aboutToShow();
        QCOMPARE(it.titles(), QStringList{QStringLiteral("&1  here.npy — ") + it.shownFolder()});
        QVERIFY(!it.forget()->isEnabled());
        it.menu.findChild<QAction*>(QStringLiteral("clearRecent"))->trigger();
        QVERIFY(it.settings.recentFiles().isEmpty());
        Q_EMIT it.menu.aboutToShow();
        QCOMPARE(it.menu.actions().size(), 1);
        QVERIFY(!it.action(0)->isEnabled());
    }

    void aFileThatIsOpenedAgainComesFirstAndIsListedOnce() {
        Fixture it;
        const QString a = QStringLiteral("/nowhere/a.npy");
        const QString b = QStringLiteral("/nowhere/b.npy");
        for (const QString& file : {a, b, a}) {
            it.settings.addRecentFile(file);
        }
        QCOMPARE(it.settings.recentFiles(), (QStringList{a, b}));
        Q_EMIT it.menu.aboutToShow();
        QCOMPARE(it.titles(), (QStringList{QStringLiteral("&1  a.npy — /nowhere"), QStringLiteral("&2  b.npy — /nowhere")}));
    }

    /// The oldest go where there are more; one that is listed already drives none out.
    void tenFilesAreRemembered() {
        Fixture it;
        const auto name = [](int number) { return QStringLiteral("/nowhere/%1.npy").arg(number); };
        for (int count = 1; count <= 12; ++count) {
            it.settings.addRecentFile(name(count));
            QStringList newest;
            QStringList lines;
            for (int number = count; number > std::max(0, count - 10); --number) {
                newest << name(number);
                const QString mark = newest.size() < 10 ? QStringLiteral("&%1").arg(newest.size()) : QStringLiteral("1&0");
                lines << QStringLiteral("%1  %2.npy — /nowhere").arg(mark).arg(number);
            }
            QCOMPARE(it.settings.recentFiles(), newest);
            Q_EMIT it.menu.aboutToShow();
            QCOMPARE(it.titles(), lines);
        }
        it.settings.addRecentFile(name(3));
        QCOMPARE(it.settings.recentFiles().size(), 10);
        QCOMPARE(it.settings.recentFiles().first(), name(3));
        QCOMPARE(it.settings.recentFiles().last(), name(4));
    }

    void whatWasAskedForAnEarlierListIsLeftAlone() {
        Fixture it;
        it.settings.addRecentFile(QStringLiteral("/nowhere/a.npy"));
        Q_EMIT it.menu.aboutToShow();
        it.settings.clearRecentFiles();
        const QString here = it.file("here.npy");
        it.settings.addRecentFile(here);
        Q_EMIT it.menu.aboutToShow();
        it.steps.runAll();
        QVERIFY(it.action(0)->isEnabled());
        QVERIFY(!it.forget()->isEnabled());
    }

    void filesOfOneNameAreToldApartAndNoNameMakesTheMenuWide() {
        Fixture it;
        const QString home = QDir::homePath() + QStringLiteral("/checkpoints/a/model.safetensors");
        const QString lengthy =
            QStringLiteral("/data/") + QString(400, QLatin1Char('d')) + QStringLiteral("/b/") + QString(300, QLatin1Char('n'));
        it.settings.addRecentFile(home);
        it.settings.addRecentFile(lengthy);
        Q_EMIT it.menu.aboutToShow();
        QCOMPARE(it.action(1)->text(), QStringLiteral("&2  model.safetensors — ~/checkpoints/a"));
        QVERIFY(it.action(0)->text().endsWith(QLatin1String("/b")));
        QVERIFY(it.menu.sizeHint().width() < 130 * it.menu.fontMetrics().averageCharWidth());
        QCOMPARE(it.action(0)->toolTip(), lengthy);
    }

private:
    struct Fixture {
        QTemporaryDir folder;
        Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
        Steps steps;
        RecentMenu menu{settings, steps.factory()()};

        QString file(const char* name) const {
            QFile made(folder.filePath(QLatin1String(name)));
            return made.open(QIODevice::WriteOnly) ? made.fileName() : QString();
        }
        QAction* action(int place) const { return menu.actions().at(place); }
        QAction* forget() const { return menu.findChild<QAction*>(QStringLiteral("forgetMissing")); }
        QString shownFolder() const { return folder.path().replace(QLatin1Char('&'), QStringLiteral("&&")); }
        /// Of the files, in front of the separator.
        QStringList titles() const {
            QStringList all;
            for (const QAction* action : menu.actions()) {
                if (action->isSeparator()) {
                    break;
                }
                all << action->text();
            }
            return all;
        }
    };
};

POSENC_TEST(RecentMenuTest)
#include "recent_menu_test.moc"
