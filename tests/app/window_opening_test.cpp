#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <QToolButton>

#include "app/window/activity_bar.h"
#include "tests/app/window_fixture.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// What opening a file says, and what is remembered of it.
class WindowOpeningTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void codeInAFileIsSaidAtOnce() {
        ShownWindow window;
        QVERIFY(window.shown());
        const std::string table = tensor(storage("Float", "0", 18), 0, {9, 2}, {2, 1});
        const std::string numbers = bytesOf<float>(std::vector<float>(18, 1.0F));
        const auto write = [&](const char* name, const std::string& pickled) {
            const std::string bytes = torchZip(pickle(pickled), {{"0", numbers}});
            QFile file(window.path(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write(bytes.data(), static_cast<qint64>(bytes.size())) > 0 ? file.fileName()
                                                                                                                      : QString();
        };
        const char* key = "layers.0.blocks.0.attn.relative_position_bias_table";
        const auto* bar = window.find<MessageBar>("messageBar");
        QVERIFY(window.open(write("plain.pth", dict({{key, table}, {"args", global("m", "f")}}))));
        QVERIFY2(bar->sentence().isEmpty(), qPrintable(bar->sentence()));
        QVERIFY(window.open(write("odd.pth", dict({{key, table}, {"x", call(global("os", "system"), {text("touch made")})}}))));
        QVERIFY2(bar->sentence().contains(QLatin1String("odd.pth")) && bar->sentence().contains(QLatin1String("unpickling")),
                 qPrintable(bar->sentence()));
    }

    void whatWasSaidOfAnotherFileIsOver() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->openFile(window.path(QStringLiteral("nothing.npy")));
        auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY(bar->sentence().contains(QLatin1String("nothing.npy")));
        window->openFile(window.sampleCopy());
        QVERIFY(bar->isHidden());
    }

    /// The file that is opened next shows whether anything of the cancelled one came after all.
    void aCancelledOpeningSaysSoAndLeavesNothing() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString cancelled = window.sampleCopy();
        const QString next = window.path(QStringLiteral("relative_position_bias_table.npy"));
        QVERIFY(writeNpy(next, {25, 2}, std::vector<float>(50, 1.0F)));
        auto* activity = window.find<ActivityBar>("activityBar");
        auto* bar = window.find<MessageBar>("messageBar");
        const Scene before = window.scene();
        const QUndoStack& history = window->workspace().document().undoStack();
        const int steps = history.count();
        window->openFile(cancelled);
        Q_EMIT activity->cancelled(ActivityBar::Work::Opening);
        QVERIFY(bar->isVisible());
        QCOMPARE(bar->sentence(), QStringLiteral("Opening my swin.safetensors was cancelled; nothing changed."));
        QVERIFY(window.scene() == before);
        QVERIFY(window.open(next));
        QCOMPARE(history.count(), steps + 1);
        QCOMPARE(window.settings().recentFiles(), QStringList{next});
        const auto* tables = window.find<QComboBox>("fileTables");
        QTRY_VERIFY(tables->count() > 0 && tables->findText(QStringLiteral("layers."), Qt::MatchStartsWith) < 0);
        // Nothing is being opened any more that could be cancelled.
        bar->clear();
        Q_EMIT activity->cancelled(ActivityBar::Work::Opening);
        QCOMPARE(bar->sentence(), QString());
        QVERIFY(window.scene().tensors.at("bias").file == next.toStdString());
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.scene().tensors == before.tensors);
    }

    /// The list that is asked for while a file is being opened is that file's: after a cancelled opening the next file opens none.
    void aListThatWasAskedForGoesWithTheOpeningThatIsCancelled() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString next = window.path(QStringLiteral("relative_position_bias_table.npy"));
        QVERIFY(writeNpy(next, {25, 2}, std::vector<float>(50, 1.0F)));
        auto* close = window.find<QAction>("closeFile");
        QTRY_VERIFY(close->isEnabled());
        close->trigger();
        QVERIFY(!close->isEnabled());
        window->openFile(window.sampleCopy());
        auto* list = window.find<QToolButton>("listTensors");
        list->click();
        Q_EMIT window.find<ActivityBar>("activityBar")->cancelled(ActivityBar::Work::Opening);
        QVERIFY(window.open(next));
        QVERIFY(window->findChild<QWidget*>(QStringLiteral("tensorList")) == nullptr);
        list->click();
        QTRY_VERIFY(window->findChild<QWidget*>(QStringLiteral("tensorList")) != nullptr);
    }

    /// Each work has its own end: the opening goes on when it is another one that is cancelled.
    void anotherWorkIsCancelledAlone() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.sampleCopy();
        window->openFile(file);
        Q_EMIT window.find<ActivityBar>("activityBar")->cancelled(ActivityBar::Work::Computing);
        QTRY_COMPARE_WITH_TIMEOUT(window.settings().recentFiles(), QStringList{file}, kPatience);
        QVERIFY(window.settled());
        QCOMPARE(QString::fromStdString(window.scene().tensors.at("bias").file), file);
    }

    void theNextDialogStartsWhereTheLastFileLies() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.settings().lastFolder().isEmpty());
        const QString file = window.sampleCopy();
        QVERIFY(window.open(file));
        QCOMPARE(window.settings().lastFolder(), QFileInfo(file).absolutePath());
        // Of what the program brings along there is no folder.
        QVERIFY(window.open(QStringLiteral(":/samples/swin-digits.safetensors")));
        QCOMPARE(window.settings().lastFolder(), QFileInfo(file).absolutePath());
    }

    void aFirstWindowFitsOnTheScreenWithItsFrame() {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        const MainWindow window(settings);
        const QSize screen = window.screen()->availableSize();
        QVERIFY(window.width() < screen.width() && window.height() < screen.height());
    }
};

POSENC_TEST(WindowOpeningTest)
#include "window_opening_test.moc"
