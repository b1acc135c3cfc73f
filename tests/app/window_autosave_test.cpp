#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <algorithm>
#include <array>
#include <cstdio>
#include <random>

#include "app/scene/sample_scene.h"
#include "app/scene_file/scene_file.h"
#include "app/session/scene_session.h"
#include "app/session/window_start.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray keptBytes(MainWindow& window) {
    SceneFile file;
    file.scene = window.workspace().document().scene();
    return sceneText(file);
}

bool shows(MainWindow& window) {
    return QTest::qWaitFor([&] { return !window.workspace().busy() && window.workspace().picture() != nullptr; }, kPatience);
}

/// The scene that was saved by itself; of several the newest.
std::optional<Scene> kept(const Settings& settings) {
    const QDir folder(settings.scenesFolder());
    const QStringList names = folder.entryList({QStringLiteral("*.posenc")}, QDir::Files, QDir::Time);
    const auto read = names.isEmpty() ? Result<SceneFile>(Error{}) : readSceneFile(folder.filePath(names.front()).toStdString());
    return read.ok() ? std::optional(read.value().scene) : std::nullopt;
}

/// A scene of seed 3 in a file, beside settings of their own.
struct NamedScene {
    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    QString path = folder.filePath(QStringLiteral("named.posenc"));

    [[nodiscard]] bool written() {
        settings.setHintSeen(true);
        SceneFile file;
        file.scene.seed = 3;
        return writeSceneFile(file, path.toStdString()).ok();
    }
};

constexpr const char* kChildFolder = "POSENC_TEST_CHILD";

}  // namespace

/// Scenes that windows save by themselves: the next window begins with them, however the last one ended.
class WindowAutosaveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theNextWindowBeginsWhereTheLastOneEnded() {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        settings.setHintSeen(true);
        QByteArray last;
        {
            MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, false));
            window.workspace().document().setSeed(11);
            window.workspace().document().setEncoding("alibi");
            QVERIFY(shows(window));
            last = keptBytes(window);
        }
        {
            MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, false));
            QCOMPARE(keptBytes(window), last);
            // Another window at the same time has a scene of its own.
            MainWindow other(settings, makeThreadExecutor, {}, windowStart(settings, false));
            QVERIFY(keptBytes(other) != last);
            other.workspace().document().setSeed(12);
            QVERIFY(shows(window) && shows(other));
        }
        settings.setStartScene(StartScene::Sample);
        QVERIFY(!windowStart(settings, false).scene);
        settings.setStartScene(StartScene::Empty);
        {
            MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, false));
            QVERIFY(window.workspace().document().scene().tensors.empty());
            QVERIFY(shows(window));
        }
        // Nothing of them is lost.
        settings.setStartScene(StartScene::Last);
        QCOMPARE(QDir(settings.scenesFolder()).entryList({QStringLiteral("*.posenc")}, QDir::Files).size(), 2);
    }

    void ofSeveralScenesTheNewestIsGoneOnWith() {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        const QDir scenes(settings.scenesFolder());
        QVERIFY(scenes.mkpath(QStringLiteral(".")));
        const auto write = [&](std::uint64_t seed, int age) {
            const QString path = scenes.filePath(QStringLiteral("%1.posenc").arg(seed));
            SceneFile file;
            file.scene.seed = seed;
            QVERIFY(writeSceneFile(file, path.toStdString()).ok());
            QFile written(path);
            QVERIFY(written.open(QIODevice::ReadWrite));
            QVERIFY(written.setFileTime(QDateTime::currentDateTime().addSecs(-age), QFileDevice::FileModificationTime));
        };
        write(5, 300);
        write(6, 100);
        write(7, 200);
        // A window that opens a file begins with that.
        QVERIFY(!windowStart(settings, true).scene);
        const WindowStart start = windowStart(settings, false);
        QVERIFY(start.scene.has_value());
        QCOMPARE(start.scene->scene.seed, std::uint64_t{6});
    }

    /// What is wrong with it is said, and the window begins with another one.
    void aLastSceneThatCannotBeReadIsSaid() {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        const QDir scenes(settings.scenesFolder());
        QVERIFY(scenes.mkpath(QStringLiteral(".")));
        QFile broken(scenes.filePath(QStringLiteral("5.posenc")));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("{\"version\":") > 0);
        broken.close();
        MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, false));
        QVERIFY(shows(window));
        const QString said = window.findChild<MessageBar*>(QStringLiteral("messageBar"))->sentence();
        QVERIFY2(said.startsWith(QLatin1String("The last scene cannot be shown. ")) && said.contains(QLatin1String("5.posenc")),
                 qPrintable(said));
        QCOMPARE(window.workspace().document().scene().encoding, defaultScene().encoding);
    }

    void anUnsavedNamedSceneIsRestoredAsUnsaved() {
        NamedScene named;
        auto& [folder, settings, path] = named;
        QVERIFY(named.written());
        {
            MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, true));
            window.openFile(path);
            QTRY_COMPARE(window.workspace().document().scene().seed, 3U);
            window.workspace().document().setSeed(4);
            QVERIFY(shows(window));
        }
        MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, false));
        QCOMPARE(window.workspace().document().scene().seed, 4U);
        QVERIFY(shows(window));
        QTRY_VERIFY(window.isWindowModified());
        QVERIFY(window.windowTitle().startsWith(QLatin1String("named.posenc")));
        QCOMPARE(readSceneFile(path.toStdString()).value().scene.seed, 3U);
    }

    /// What was saved by itself before it was discarded is not what the next window begins with.
    void whatWasDiscardedDoesNotComeBack() {
        NamedScene named;
        auto& [folder, settings, path] = named;
        QVERIFY(named.written());
        {
            MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, true));
            window.show();
            window.openFile(path);
            QTRY_COMPARE(window.workspace().document().scene().seed, 3U);
            window.workspace().document().setSeed(4);
            QTRY_VERIFY_WITH_TIMEOUT(kept(settings) && kept(settings)->seed == 4, kPatience);
            QVERIFY(shows(window));
            QVERIFY(!window.close());
            QTRY_VERIFY(window.findChild<QMessageBox*>(QStringLiteral("saveQuestion")) != nullptr);
            window.findChild<QMessageBox*>(QStringLiteral("saveQuestion"))->button(QMessageBox::Discard)->click();
            QTRY_VERIFY(!window.isVisible());
        }
        MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, false));
        QCOMPARE(window.workspace().document().scene().seed, 3U);
        QVERIFY(shows(window));
        QVERIFY(!window.isWindowModified());
    }

    /// Run by the next test, in a process of its own: a scene that changes without end.
    void changesWithoutEnd() {
        const QString folder = qEnvironmentVariable(kChildFolder);
        if (folder.isEmpty()) {
            QSKIP("part of the next test");
        }
        const Settings settings(QDir(folder).filePath(QStringLiteral("settings.ini")));
        WindowStart start = windowStart(settings, false);
        Workspace workspace(start.scene ? start.scene->scene : Scene(), makeThreadExecutor);
        const SceneSession session(workspace, std::move(start), makeThreadExecutor);
        Document& document = workspace.document();
        const auto say = [](const char* what, std::uint64_t seed) {
            std::printf("%s %llu\n", what, static_cast<unsigned long long>(seed));
            std::fflush(stdout);
        };
        say("begins", document.scene().seed);
        while (true) {
            for (int step = 0; step < 100; ++step) {
                document.setSeed(document.scene().seed + 1);
                say("step", document.scene().seed);
                QCoreApplication::processEvents();
            }
            // At rest it is kept.
            const std::uint64_t seed = document.scene().seed;
            QTRY_VERIFY(kept(settings) && kept(settings)->seed >= seed);
            say("kept", seed);
        }
    }

    void killedAtAnyMomentItLosesNothingOlder() {
        QVERIFY(SceneSession::kAutosaveDelay < 1000);
        constexpr int kChains = 5;
        constexpr int kMoments = 20;
        std::mt19937 random(7);
        struct Chain {
            QTemporaryDir folder;
            QProcess child;
            std::uint64_t before = 0;     ///< what the last one has left
            std::uint64_t begun = 0;      ///< what this one begins with
            std::uint64_t confirmed = 0;  ///< what it has found on disk
            int left = 0;                 ///< lines until it is killed
        };
        std::array<Chain, kChains> chains;
        for (int moment = 0; moment < kMoments; ++moment) {
            for (Chain& chain : chains) {
                QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
                environment.insert(QString::fromLatin1(kChildFolder), chain.folder.path());
                chain.child.setProcessEnvironment(environment);
                chain.child.start(QCoreApplication::applicationFilePath(),
                                  {QStringLiteral("window_autosave_test"), QStringLiteral("changesWithoutEnd"), QStringLiteral("-silent")});
                chain.confirmed = 0;
                chain.left = static_cast<int>(random() % 320);
            }
            for (Chain& chain : chains) {
                if (!chain.child.waitForStarted(kPatience)) {
                    QSKIP("no process of its own can be started here");
                }
                // The first line is what it begins with; each other one is a moment.
                for (bool begins = true; begins || chain.left > 0;) {
                    QVERIFY2(chain.child.canReadLine() || chain.child.waitForReadyRead(kPatience),
                             chain.child.readAllStandardError().constData());
                    while ((begins || chain.left > 0) && chain.child.canReadLine()) {
                        const QList<QByteArray> words = chain.child.readLine().trimmed().split(' ');
                        if (words.size() != 2) {
                            continue;
                        }
                        const std::uint64_t seed = words[1].toULongLong();
                        if (words[0] == "begins") {
                            begins = false;
                            chain.begun = seed;
                        } else {
                            --chain.left;
                            chain.confirmed = words[0] == "kept" ? seed : chain.confirmed;
                        }
                    }
                }
                chain.child.kill();
                QVERIFY(chain.child.waitForFinished(kPatience));
                // It went on from what was there before, and what was confirmed is there, or something newer.
                QCOMPARE(chain.begun, chain.before);
                const Settings settings(chain.folder.filePath(QStringLiteral("settings.ini")));
                const auto scene = kept(settings);
                QVERIFY(scene || chain.confirmed == 0);
                chain.before = scene ? scene->seed : 0;
                QVERIFY(chain.before >= std::max(chain.begun, chain.confirmed));
            }
        }
    }
};

POSENC_TEST(WindowAutosaveTest)
#include "window_autosave_test.moc"
