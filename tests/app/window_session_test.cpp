#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <vector>

#include "app/comparison/comparison_pane.h"
#include "app/scene_file/scene_file.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/window_fixture.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The user's answer in a file dialog of the window.
bool chosenIn(ShownWindow& window, const char* name, const QString& path) {
    auto* dialog = window.find<QFileDialog>(name);
    if (dialog == nullptr) {
        return false;
    }
    Q_EMIT dialog->fileSelected(path);
    static_cast<QDialog*>(dialog)->done(QDialog::Accepted);
    return QTest::qWaitFor([&] { return window.find<QFileDialog>(name) == nullptr; }, kPatience);
}

/// Names the scene of the window, and waits until its file is there.
bool savedAs(ShownWindow& window, const QString& path) {
    window.find<QAction>("saveSceneAs")->trigger();
    return chosenIn(window, "saveSceneDialog", path) &&
           QTest::qWaitFor([&] { return window->windowTitle().startsWith(QFileInfo(path).fileName()) && !window->isWindowModified(); },
                           kPatience);
}

/// A scene of the present window with another seed, as a file.
QString seededFile(ShownWindow& window, const char* name, std::uint64_t seed) {
    SceneFile file;
    file.scene = window.scene();
    file.scene.seed = seed;
    const QString path = window.path(QLatin1String(name));
    return writeSceneFile(file, path.toStdString()).ok() ? path : QString();
}

std::uint64_t seedIn(const QString& path) {
    const auto read = readSceneFile(path.toStdString());
    return read.ok() ? read.value().scene.seed : ~std::uint64_t{0};
}

/// Answers the question of the window, and waits until it is gone.
bool answered(ShownWindow& window, const char* name, QMessageBox::StandardButton button) {
    if (!QTest::qWaitFor([&] { return window.find<QMessageBox>(name) != nullptr; }, kPatience)) {
        return false;
    }
    window.find<QMessageBox>(name)->button(button)->click();
    return QTest::qWaitFor([&] { return window.find<QMessageBox>(name) == nullptr; }, kPatience);
}

QString saidBy(ShownWindow& window) {
    return window.find<MessageBar>("messageBar")->sentence();
}

/// Swin of windows of 2 x 2 with one head, its table and its queries from files of their own.
Scene sceneOfTwoFiles(const QString& table, const QString& queries) {
    Scene scene;
    scene.encoding = "swin";
    scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{1}}, {"head-dim", Index{2}}};
    scene.tensors = {{"bias", {table.toStdString(), "", {}}}, {"queries", {queries.toStdString(), "", {}}}};
    return scene;
}

}  // namespace

/// The file of a window's scene: what is asked before work is lost, and what is found of its tensors.
class WindowSessionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void anotherSceneIsOpenedOnceTheQuestionIsAnswered() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString mine = window.path(QStringLiteral("mine.posenc"));
        QVERIFY(savedAs(window, mine));
        const QString other = seededFile(window, "other.posenc", 40);
        window->workspace().document().setSeed(4);
        // Cancelled: everything stays.
        window->openFile(other);
        QVERIFY(answered(window, "saveQuestion", QMessageBox::Cancel));
        QCOMPARE(window.scene().seed, std::uint64_t{4});
        QVERIFY(window->isWindowModified() && window->windowTitle().startsWith(QLatin1String("mine.posenc")));
        QCOMPARE(seedIn(mine), std::uint64_t{0});
        // The question is over: what is saved now opens nothing.
        window.find<QAction>("saveScene")->trigger();
        QTRY_VERIFY(!window->isWindowModified());
        QCOMPARE(seedIn(mine), std::uint64_t{4});
        QCOMPARE(window.scene().seed, std::uint64_t{4});
        // Saved, and then opened.
        window->workspace().document().setSeed(5);
        window->openFile(other);
        QVERIFY(answered(window, "saveQuestion", QMessageBox::Save));
        QTRY_COMPARE(window.scene().seed, std::uint64_t{40});
        QCOMPARE(seedIn(mine), std::uint64_t{5});
        QTRY_VERIFY(window->windowTitle().startsWith(QLatin1String("other.posenc")));
        QVERIFY(!window->isWindowModified());
        QVERIFY(!window.find<QAction>("undo")->isEnabled());
        // Not saved, and opened.
        window->workspace().document().setSeed(6);
        window->openFile(mine);
        QVERIFY(answered(window, "saveQuestion", QMessageBox::Discard));
        QTRY_COMPARE(window.scene().seed, std::uint64_t{5});
        QCOMPARE(seedIn(other), std::uint64_t{40});
        QTRY_VERIFY2(saidBy(window).contains(QLatin1String("mine.posenc")), qPrintable(saidBy(window)));
        QVERIFY(window.settled());
    }

    void whatIsNotWantedIsNotSavedByClosing() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString mine = window.path(QStringLiteral("mine.posenc"));
        QVERIFY(savedAs(window, mine));
        const QByteArray before = contents(mine);
        window->workspace().document().setSeed(8);
        QVERIFY(!window->close());
        // Asked once, however often it is closed.
        QVERIFY(!window->close());
        QCOMPARE(window->findChildren<QMessageBox*>(QStringLiteral("saveQuestion")).size(), 1);
        QVERIFY(answered(window, "saveQuestion", QMessageBox::Discard));
        QTRY_VERIFY(!window->isVisible());
        QCOMPARE(contents(mine), before);
        QCOMPARE(window.scene().seed, std::uint64_t{0});
    }

    /// Under another name it is another file, which is the named one from then on.
    void aSceneUnderAnotherNameLeavesTheFirstFile() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString first = window.path(QStringLiteral("first.posenc"));
        QVERIFY(savedAs(window, first));
        window->workspace().document().setSeed(3);
        QVERIFY(QDir().mkpath(window.path(QStringLiteral("further"))));
        const QString second = window.path(QStringLiteral("further/second.posenc"));
        QVERIFY(savedAs(window, second));
        QCOMPARE(seedIn(first), std::uint64_t{0});
        QCOMPARE(seedIn(second), std::uint64_t{3});
        QCOMPARE(window.settings().recentFiles(), (QStringList{second, first}));
        QCOMPARE(window.settings().lastFolder(), QFileInfo(second).absolutePath());
        QVERIFY2(saidBy(window).contains(QLatin1String("second.posenc")), qPrintable(saidBy(window)));
        window->workspace().document().setSeed(4);
        window.find<QAction>("saveScene")->trigger();
        QTRY_COMPARE(seedIn(second), std::uint64_t{4});
        QTRY_VERIFY(!window->isWindowModified());
        QCOMPARE(seedIn(first), std::uint64_t{0});
        QVERIFY(window.settled());
        // The scene that was opened is not opened again by what is saved after it.
        QSignalSpy opened(&window->workspace().document(), &Document::opened);
        window->openFile(first);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, kPatience);
        window->workspace().document().setSeed(5);
        QVERIFY(savedAs(window, second));
        QVERIFY(!QTest::qWaitFor([&] { return opened.count() > 1; }, 500));
        QCOMPARE(window.scene().seed, std::uint64_t{5});
    }

    void aFileThatCannotBeWrittenKeepsTheWindowOpen() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(QDir().mkpath(window.path(QStringLiteral("gone"))));
        const QString path = window.path(QStringLiteral("gone/mine.posenc"));
        QVERIFY(savedAs(window, path));
        window->workspace().document().setSeed(8);
        QVERIFY(QDir(window.path(QStringLiteral("gone"))).removeRecursively());
        QVERIFY(!window->close());
        QVERIFY(answered(window, "saveQuestion", QMessageBox::Save));
        QTRY_VERIFY2(saidBy(window).contains(QLatin1String("mine.posenc")) && saidBy(window).contains(QLatin1String("cannot be written")),
                     qPrintable(saidBy(window)));
        QVERIFY(window->isVisible() && window->isWindowModified());
        // Where the folder is there again it is saved, and nothing closes by itself.
        QVERIFY(QDir().mkpath(window.path(QStringLiteral("gone"))));
        window.find<QAction>("saveScene")->trigger();
        QTRY_COMPARE(seedIn(path), std::uint64_t{8});
        QTRY_VERIFY(!window->isWindowModified());
        QVERIFY(window->isVisible());
        QVERIFY(window.settled());
    }

    void aFileThatIsNotToBeReplacedStays() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString path = window.path(QStringLiteral("shared.posenc"));
        QVERIFY(savedAs(window, path));
        QVERIFY(!seededFile(window, "shared.posenc", 77).isEmpty());
        window->workspace().document().setSeed(7);
        window.find<QAction>("saveScene")->trigger();
        QVERIFY(answered(window, "replaceQuestion", QMessageBox::Cancel));
        QCOMPARE(seedIn(path), std::uint64_t{77});
        QVERIFY(window->isWindowModified());
        // It is still another one's: the next time it is asked again.
        window.find<QAction>("saveScene")->trigger();
        QVERIFY(answered(window, "replaceQuestion", QMessageBox::Cancel));
        QCOMPARE(seedIn(path), std::uint64_t{77});
        QVERIFY(window.settled());
    }

    /// Who does not replace the file has given up what was to come after the save.
    void whatWasCancelledAtTheFileDoesNotComeWithTheNextSave() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString path = window.path(QStringLiteral("shared.posenc"));
        QVERIFY(savedAs(window, path));
        QVERIFY(!seededFile(window, "shared.posenc", 77).isEmpty());
        window->workspace().document().setSeed(7);
        QVERIFY(!window->close());
        QVERIFY(answered(window, "saveQuestion", QMessageBox::Save));
        QVERIFY(answered(window, "replaceQuestion", QMessageBox::Cancel));
        QVERIFY(window->isVisible() && window->isWindowModified());
        const QString mine = window.path(QStringLiteral("mine.posenc"));
        QVERIFY(savedAs(window, mine));
        QCOMPARE(seedIn(mine), std::uint64_t{7});
        QCOMPARE(seedIn(path), std::uint64_t{77});
        QVERIFY(window.settled());
        QVERIFY(window->isVisible());
        // Nothing is modified now: it closes at once, when it is told to.
        QVERIFY(window->close());
    }

    /// Both are missing, each from a file of its own: one is located after the other.
    void tensorsOfSeveralFilesAreLocatedOneFileAfterTheOther() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString table = window.path(QStringLiteral("table.npy"));
        const QString queries = window.path(QStringLiteral("queries.npy"));
        QVERIFY(writeNpy(table, {9, 1}, counted(9)) && writeNpy(queries, {1, 4, 2}, counted(8)));
        SceneFile file;
        file.scene = sceneOfTwoFiles(table, queries);
        const QString path = window.path(QStringLiteral("two files.posenc"));
        QVERIFY(writeSceneFile(file, path.toStdString()).ok());
        QVERIFY(QDir().mkpath(window.path(QStringLiteral("moved"))));
        const QString tableNow = window.path(QStringLiteral("moved/a table.npy"));
        const QString queriesNow = window.path(QStringLiteral("moved/some queries.npy"));
        QVERIFY(QFile::rename(table, tableNow) && QFile::rename(queries, queriesNow));
        window->openFile(path);
        QTRY_VERIFY2(saidBy(window).contains(QLatin1String("table.npy")), qPrintable(saidBy(window)));
        QVERIFY(window.scene().tensors.empty());
        QVERIFY(saidBy(window).contains(QLatin1String("bias")) && !saidBy(window).contains(QLatin1String("queries")));
        // What is no such tensor is refused, and nothing is bound.
        auto* locate = window.find<QToolButton>("messageAction");
        locate->click();
        QVERIFY(chosenIn(window, "locateDialog", window.path(QStringLiteral("nowhere.npy"))));
        QTRY_VERIFY2(saidBy(window).contains(QLatin1String("nowhere.npy")), qPrintable(saidBy(window)));
        QVERIFY(window.scene().tensors.empty());
        window->openFile(path);
        QTRY_VERIFY2(saidBy(window).contains(QLatin1String("bias")), qPrintable(saidBy(window)));
        locate->click();
        QVERIFY(chosenIn(window, "locateDialog", tableNow));
        QTRY_COMPARE(window.scene().tensors.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(window.scene().tensors.at("bias").file), tableNow);
        QVERIFY(window.find<QAction>("undo")->text().contains(QLatin1String("bias")));
        QTRY_VERIFY2(saidBy(window).contains(QLatin1String("queries.npy")), qPrintable(saidBy(window)));
        QVERIFY(locate->isVisible());
        locate->click();
        QVERIFY(chosenIn(window, "locateDialog", queriesNow));
        QTRY_COMPARE(window.scene().tensors.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString(window.scene().tensors.at("queries").file), queriesNow);
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QCOMPARE(window->workspace().picture()->model->field("bias", 0).value()->value(0, 0), 4.0F);
    }

    /// A comparison waits for its file: it is kept in the scene meanwhile, and shown as soon as the file is located.
    void aComparisonWhoseFileWasMovedIsShownOnceItIsLocated() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString other = window.path(QStringLiteral("other.safetensors"));
        QVERIFY(writeSafetensors(other, {{QStringLiteral("x"), {49, 49}, std::vector<float>(2401, 0.5F)}}));
        SceneFile file;
        file.scene = window.scene();
        file.scene.view.comparison =
            SeenComparison{{"A", "", "", "bias", "", 1}, SeenSide{"B", other.toStdString(), "x", "", "", std::nullopt}, false, {}};
        const QString path = window.path(QStringLiteral("compared.posenc"));
        QVERIFY(writeSceneFile(file, path.toStdString()).ok());
        const QString moved = window.path(QStringLiteral("moved.safetensors"));
        QVERIFY(QFile::rename(other, moved));
        window->openFile(path);
        const QString waits = QStringLiteral("Not shown until located: the comparison.");
        QTRY_VERIFY2(saidBy(window).endsWith(waits), qPrintable(saidBy(window)));
        QVERIFY(saidBy(window).contains(QStringLiteral("other.safetensors")));
        const auto* pane = window->findChild<ComparisonPane*>();
        QVERIFY(!pane->isVisible() && !window.scene().view.comparison);
        const QString copy = window.path(QStringLiteral("copy.posenc"));
        QVERIFY(savedAs(window, copy));
        const auto kept = readSceneFile(copy.toStdString());
        QVERIFY(kept.ok() && kept.value().scene.view.comparison && kept.value().scene.view.comparison->b);
        QVERIFY(kept.value().scene.view.comparison->b->file.ends_with("other.safetensors"));
        QVERIFY(kept.value().scene.view.comparison->a.head == Index{1});
        window->openFile(path);
        QTRY_VERIFY2(saidBy(window).endsWith(waits), qPrintable(saidBy(window)));
        window.find<QToolButton>("messageAction")->click();
        QVERIFY(chosenIn(window, "locateDialog", moved));
        QTRY_VERIFY_WITH_TIMEOUT(pane->isVisible() && pane->shown() != nullptr, kPatience);
        QVERIFY(pane->shown()->of.a.head == Index{1});
        QCOMPARE(pane->shown()->b.array->values.front(), 0.5);
        const auto& seen = window.scene().view.comparison;
        QTRY_VERIFY(seen && seen->b && QString::fromStdString(seen->b->file) == moved);
        // The panel of the cell is that of what is seen, and goes with it.
        const auto* inspector = window.find<InspectorPanel>("inspector");
        const auto ofComparison = [&] {
            return inspector->text().startsWith(QStringLiteral("Comparison")) || inspector->text().contains(QStringLiteral("\nA "));
        };
        QTRY_VERIFY2(ofComparison(), qPrintable(inspector->text()));
        window.find<QAction>("compare")->trigger();
        QTRY_VERIFY(!pane->isVisible());
        QVERIFY2(!ofComparison(), qPrintable(inspector->text()));
    }

    /// Other numbers than those that the scene was saved with are drawn, and said.
    void aTensorOfOtherNumbersIsDrawnAndSaid() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString table = window.path(QStringLiteral("table.npy"));
        const QString queries = window.path(QStringLiteral("queries.npy"));
        QVERIFY(writeNpy(table, {9, 1}, counted(9)) && writeNpy(queries, {1, 4, 2}, counted(8)));
        window->workspace().document().change(sceneOfTwoFiles(table, queries), QStringLiteral("Bind"));
        QVERIFY(window.settled());
        const QString path = window.path(QStringLiteral("bound.posenc"));
        QVERIFY(savedAs(window, path));
        QVERIFY(window.reopen());
        std::vector<float> others = counted(9);
        others[4] = 50;
        QVERIFY(writeNpy(table, {9, 1}, others));
        window->openFile(path);
        QTRY_VERIFY2(saidBy(window).contains(QLatin1String("changed since the scene was saved: bias.")), qPrintable(saidBy(window)));
        QVERIFY(saidBy(window).contains(QLatin1String("table.npy")));
        QVERIFY(window.settled());
        QCOMPARE(window.scene().tensors.size(), std::size_t{2});
        QCOMPARE(window->workspace().picture()->model->field("bias", 0).value()->value(0, 0), 50.0F);
        QVERIFY(!window->isWindowModified());
    }
};

POSENC_TEST(WindowSessionTest)
#include "window_session_test.moc"
