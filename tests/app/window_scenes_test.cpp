#include <QClipboard>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QSignalSpy>
#include <QToolButton>
#include <array>

#include "app/comparison/comparison_pane.h"
#include "app/derivation/derivation_pane.h"
#include "app/pictures/picture_grid.h"
#include "app/scene_file/scene_file.h"
#include "app/window/data_text.h"
#include "tests/app/window_fixture.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/derivation/step_strip.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The scene of a window as text, without what is known of files.
QByteArray sceneBytes(MainWindow& window) {
    SceneFile file;
    file.scene = window.workspace().document().scene();
    return sceneText(file);
}

/// The user's answer in a file dialog.
bool answer(MainWindow& window, const char* name, const QString& path) {
    auto* dialog = window.findChild<QFileDialog*>(QLatin1String(name));
    if (dialog == nullptr) {
        return false;
    }
    Q_EMIT dialog->fileSelected(path);
    static_cast<QDialog*>(dialog)->done(QDialog::Accepted);
    return true;
}

/// Saves as the menu does and waits until the file is there.
bool saveAs(ShownWindow& window, const QString& path) {
    window.find<QAction>("saveSceneAs")->trigger();
    if (!answer(*window, "saveSceneDialog", path)) {
        return false;
    }
    return QTest::qWaitFor([&] { return window->windowTitle().startsWith(QFileInfo(path).fileName()) && !window->isWindowModified(); },
                           kPatience);
}

bool openScene(ShownWindow& window, const QString& path) {
    QSignalSpy opened(&window->workspace().document(), &Document::opened);
    window->openFile(path);
    return QTest::qWaitFor([&] { return !opened.isEmpty(); }, kPatience) && window.settled();
}

QMessageBox* question(MainWindow& window, const char* name) {
    return window.findChild<QMessageBox*>(QLatin1String(name));
}

}  // namespace

/// Scenes in the real window: saved, opened, closed, and their history.
class WindowScenesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aSceneComesBackAsItWasSaved() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        document.setLayers({"attention", "bias", "index"});
        LayerLook look;
        look.colourMap = "magma";
        document.setLook("bias", look, false);
        document.setHead({HeadChoice::Kind::One, 2});
        document.setPinned(Focus::ofPair({3, 4}));
        window.find<QAction>("splitRow")->trigger();
        QVERIFY(window.settled());
        window.view("bias").setZoom(3);
        window.view("bias").panBy({-20, -31});
        window->pictures().grid().select(&window.view("index"));
        window.find<QLineEdit>("queryText")->setText(QStringLiteral("a few words"));
        QVERIFY(window.settled());
        const QString path = window.path(QStringLiteral("my scene.posenc"));
        QVERIFY(saveAs(window, path));
        const QByteArray bytes = contents(path);
        const QByteArray scene = sceneBytes(*window);
        const QImage picture = window.view("bias").grab().toImage();

        QVERIFY(window.reopen());
        QVERIFY(sceneBytes(*window) != scene);
        QVERIFY(openScene(window, path));
        QCOMPARE(sceneBytes(*window), scene);
        QVERIFY(window->pictures().grid().split() == PictureSplit::Row);
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("index"));
        QCOMPARE(window.view("bias").zoom(), 3.0);
        QCOMPARE(window.find<QLineEdit>("queryText")->text(), QStringLiteral("a few words"));
        window.find<QLineEdit>("queryText")->setFocus();
        QTRY_COMPARE(window.view("bias").grab().toImage(), picture);
        QVERIFY(saveAs(window, window.path(QStringLiteral("again.posenc"))));
        QCOMPARE(contents(window.path(QStringLiteral("again.posenc"))), bytes);
        QVERIFY(window.settings().recentFiles().contains(path));
    }

    void whatIsSeenInPlaceOfThePicturesComesBack() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("derive")->trigger();
        auto* pane = window->findChild<DerivationPane*>();
        QTRY_VERIFY(pane->isVisible() && pane->shown() != nullptr);
        const std::string id = pane->shown()->derivation->declaration->id;
        window.find<QAction>("leave-out-stride")->trigger();
        QTRY_VERIFY(pane->shown()->wish.switches.contains("stride"));
        pane->strip().setPosition(3);
        const QString derived = window.path(QStringLiteral("derived.posenc"));
        QVERIFY(saveAs(window, derived));
        // Its pictures again, for the other file.
        window.find<QAction>("derive")->trigger();
        QTRY_VERIFY(!pane->isVisible());
        const QString plain = window.path(QStringLiteral("plain.posenc"));
        QVERIFY(saveAs(window, plain));

        QVERIFY(window.reopen());
        pane = window->findChild<DerivationPane*>();
        QVERIFY(openScene(window, derived));
        QTRY_VERIFY(pane->isVisible() && pane->shown() != nullptr && pane->strip().steps() > 3);
        QCOMPARE(pane->shown()->derivation->declaration->id, id);
        QTRY_COMPARE(pane->strip().step(), 3);
        QVERIFY(pane->shown()->wish.switches.contains("stride"));
        QVERIFY(openScene(window, plain));
        QTRY_VERIFY(!pane->isVisible());
    }

    void aComparisonComesBack() {
        ShownWindow window;
        QVERIFY(window.shown());
        Scene scene = window->workspace().document().scene();
        scene.view.comparison = SeenComparison{{"A", "", "", "bias", "", 0}, SeenSide{"B", "", "", "bias", "", 1}, false, {}};
        SceneFile file;
        file.scene = scene;
        const QString path = window.path(QStringLiteral("compared.posenc"));
        QVERIFY(writeSceneFile(file, path.toStdString()).ok());
        QVERIFY(openScene(window, path));
        auto* pane = window->findChild<ComparisonPane*>();
        QTRY_VERIFY(pane->isVisible() && pane->shown() != nullptr);
        QVERIFY(pane->shown()->of.a.head == Index{0} && pane->shown()->of.b->head == Index{1});
        QVERIFY(!pane->shown()->differences.cells.empty());
        const auto& seen = window->workspace().document().scene().view.comparison;
        QTRY_VERIFY(seen && seen->a.head == Index{0} && seen->b && seen->b->head == Index{1} && seen->b->scene.empty());
        // What is seen next is what a scene keeps next.
        window.find<QAction>("compare")->trigger();
        QTRY_VERIFY(!pane->isVisible());
        QVERIFY(!window->workspace().document().scene().view.comparison);
    }

    void theTitleSaysWhatIsNotSaved() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(!window->isWindowModified());
        const QString path = window.path(QStringLiteral("titled.posenc"));
        QVERIFY(saveAs(window, path));
        QVERIFY(window->windowTitle().startsWith(QLatin1String("titled.posenc[*]")));
        window->workspace().document().setSeed(4);
        QVERIFY(window->isWindowModified());
        window.find<QAction>("undo")->trigger();
        QVERIFY(!window->isWindowModified());
        // To look elsewhere changes nothing that is to be saved.
        window->workspace().document().setPinned(Focus::ofPair({1, 1}));
        QVERIFY(!window->isWindowModified());
        window->workspace().document().setSeed(5);
        window.find<QAction>("saveScene")->trigger();
        QTRY_VERIFY(!window->isWindowModified());
        const auto read = readSceneFile(path.toStdString());
        QVERIFY(read.ok());
        QCOMPARE(read.value().scene.seed, 5U);
        QVERIFY(window.settled());
    }

    void closingAsksForANamedScene() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString path = window.path(QStringLiteral("closing.posenc"));
        QVERIFY(saveAs(window, path));
        window->workspace().document().setSeed(6);
        QVERIFY(!window->close());
        QMessageBox* box = question(*window, "saveQuestion");
        QVERIFY(box != nullptr && box->text().contains(QLatin1String("closing.posenc")));
        box->button(QMessageBox::Cancel)->click();
        QVERIFY(window->isVisible());
        QTRY_VERIFY(question(*window, "saveQuestion") == nullptr);
        QVERIFY(!window->close());
        question(*window, "saveQuestion")->button(QMessageBox::Save)->click();
        QTRY_VERIFY(!window->isVisible());
        QCOMPARE(readSceneFile(path.toStdString()).value().scene.seed, 6U);
    }

    void undoGoesBackToTheOpeningByteForByte() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QByteArray first = sceneBytes(*window);
        QVERIFY(window.open(window.sampleCopy()));
        Document& document = window->workspace().document();
        document.setParameter("window", Grid{5, 5}, false);
        document.setLayers({"bias", "index"});
        LayerLook look;
        look.reversed = true;
        document.setLook("bias", look, false);
        window.find<QAction>("splitGrid")->trigger();
        window.find<QAction>("oneLarge")->trigger();
        document.setEncoding("t5");
        QVERIFY(window.settled());
        QUndoStack& stack = document.undoStack();
        QStringList names;
        for (int step = 0; step < stack.count(); ++step) {
            names << stack.text(step);
            QVERIFY(!stack.text(step).isEmpty());
        }
        // What undo is about to do is said in the menu.
        QVERIFY(window.find<QAction>("undo")->text().contains(names.last()));
        // How a scene is looked at is no part of its history.
        const auto work = [&] {
            SceneFile file;
            file.scene = window.scene();
            file.scene.view = {};
            return sceneText(file);
        };
        const QByteArray last = work();
        while (stack.canUndo()) {
            window.find<QAction>("undo")->trigger();
        }
        QCOMPARE(sceneBytes(*window), first);
        QVERIFY(window->pictures().grid().arrangement() == PictureArrangement());

        window.find<QAction>("history")->trigger();
        auto* list = window.find<QListView>("historyList");
        QVERIFY(list != nullptr && list->isVisible());
        QCOMPARE(list->model()->rowCount(), static_cast<int>(names.size()) + 1);
        for (int step = 0; step < names.size(); ++step) {
            QCOMPARE(list->model()->index(step + 1, 0).data().toString(), names[step]);
        }
        const auto click = [&](int row) {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(row, 0)).center());
        };
        list->scrollToBottom();
        click(static_cast<int>(names.size()));
        QCOMPARE(work(), last);
        list->scrollToTop();
        click(0);
        QCOMPARE(sceneBytes(*window), first);
        QVERIFY(window.settled());
    }

    void aFileThatIsMissingIsNamedAndLocated() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString table = window.sampleCopy();
        QVERIFY(window.open(table));
        const Scene scene = window.scene();
        const QString path = window.path(QStringLiteral("lost.posenc"));
        QVERIFY(saveAs(window, path));
        const QString elsewhere = window.path(QStringLiteral("elsewhere.safetensors"));
        QVERIFY(QFile::rename(table, elsewhere));
        QVERIFY(window.reopen());
        QVERIFY(openScene(window, path));
        // The rest is there.
        QVERIFY(window.scene().tensors.empty());
        QVERIFY(window.scene().parameters == scene.parameters);
        QVERIFY(!window->workspace().failure());
        auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY2(bar->sentence().contains(QLatin1String("my swin")) && bar->sentence().contains(QLatin1String("bias")),
                     qPrintable(bar->sentence()));
        window.find<QToolButton>("messageAction")->click();
        QVERIFY(answer(*window, "locateDialog", elsewhere));
        QTRY_VERIFY(window.scene().tensors.size() == scene.tensors.size());
        QCOMPARE(QString::fromStdString(window.scene().tensors.at("bias").file), elsewhere);
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        // What was found is a step.
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.scene().tensors.empty());
        QVERIFY(window.settled());
    }

    void rowsAndMatricesAreCopiedForOtherPrograms() {
        const float values[] = {0.5F, -1, std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity()};
        QCOMPARE(dataText(DataFormat::Csv, 2, 2, values), std::string("0.5,-1\nnan,-inf\n"));
        QCOMPARE(dataText(DataFormat::Markdown, 2, 2, values, 7),
                 std::string("| | 0 | 1 |\n|---:|---:|---:|\n| 7 | 0.5 | -1 |\n| 8 | nan | -inf |\n"));
        QCOMPARE(dataText(DataFormat::NumPy, 2, 2, values),
                 std::string("np.array([[0.5, -1],\n          [np.nan, -np.inf]], dtype=np.float32)\n"));
        QCOMPARE(dataText(DataFormat::Latex, 2, 2, values),
                 std::string("\\begin{tabular}{rr}\n0.5 & -1 \\\\\n-- & $-\\infty$ \\\\\n\\end{tabular}\n"));
        // Columns are counted, not rows.
        QCOMPARE(dataText(DataFormat::Markdown, 1, 3, std::array{1.0F, 2.0F, 3.0F}),
                 std::string("| | 0 | 1 | 2 |\n|---:|---:|---:|---:|\n| 0 | 1 | 2 | 3 |\n"));
        QCOMPARE(dataText(DataFormat::Latex, 1, 3, std::array{1.0F, 2.0F, 3.0F}),
                 std::string("\\begin{tabular}{rrr}\n1 & 2 & 3 \\\\\n\\end{tabular}\n"));
        ShownWindow window;
        QVERIFY(window.shown());
        window->pictures().grid().select(&window.view("bias"));
        window->workspace().document().setPinned(Focus::ofPair({3, 4}));
        QVERIFY(window.settled());
        QClipboard& clipboard = *QGuiApplication::clipboard();
        clipboard.clear();
        window.find<QAction>("copyMatrixCsv")->trigger();
        QTRY_VERIFY(!clipboard.text().isEmpty());
        QCOMPARE(clipboard.text().count(QLatin1Char('\n')), window.view("bias").data().rows);
        const QString matrix = clipboard.text();
        clipboard.clear();
        window.find<QAction>("copyRowCsv")->trigger();
        QTRY_VERIFY(!clipboard.text().isEmpty());
        QCOMPARE(clipboard.text().trimmed(), matrix.split(QLatin1Char('\n')).at(3));
    }

    void aBrokenSceneIsRefusedInOneSentence() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QByteArray before = sceneBytes(*window);
        const QString path = window.path(QStringLiteral("broken.posenc"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"format\": \"posenc scene\", \"version\": 1}") > 0);
        file.close();
        window->openFile(path);
        auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY2(bar->sentence().contains(QLatin1String("broken.posenc")) && bar->sentence().contains(QLatin1String("encoding")),
                     qPrintable(bar->sentence()));
        QCOMPARE(sceneBytes(*window), before);
        QVERIFY(window.settled());
    }

    void aFileThatAnotherWindowWroteIsNotReplacedUnasked() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString path = window.path(QStringLiteral("shared.posenc"));
        QVERIFY(saveAs(window, path));
        SceneFile other;
        other.scene.seed = 99;
        QVERIFY(writeSceneFile(other, path.toStdString()).ok());
        window->workspace().document().setSeed(7);
        window.find<QAction>("saveScene")->trigger();
        QTRY_VERIFY(question(*window, "replaceQuestion") != nullptr);
        QCOMPARE(readSceneFile(path.toStdString()).value().scene.seed, 99U);
        for (QAbstractButton* button : question(*window, "replaceQuestion")->buttons()) {
            if (button->text() == QLatin1String("Replace")) {
                button->click();
            }
        }
        QTRY_COMPARE(readSceneFile(path.toStdString()).value().scene.seed, 7U);
        QTRY_VERIFY(!window->isWindowModified());
        QVERIFY(window.settled());
    }

    void aCloseThatWasGivenUpDoesNotComeBackWithTheNextSave() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString path = window.path(QStringLiteral("shared.posenc"));
        QVERIFY(saveAs(window, path));
        QVERIFY(writeSceneFile(SceneFile(), path.toStdString()).ok());
        window->workspace().document().setSeed(7);
        QVERIFY(!window->close());
        question(*window, "saveQuestion")->button(QMessageBox::Save)->click();
        QTRY_VERIFY(question(*window, "replaceQuestion") != nullptr);
        for (QAbstractButton* button : question(*window, "replaceQuestion")->buttons()) {
            if (button->text().startsWith(QLatin1String("Save as"))) {
                button->click();
            }
        }
        QVERIFY(window->findChild<QFileDialog*>(QStringLiteral("saveSceneDialog")) != nullptr);
        window.find<QFileDialog>("saveSceneDialog")->reject();
        QTRY_VERIFY(window->findChild<QFileDialog*>(QStringLiteral("saveSceneDialog")) == nullptr);
        QVERIFY(saveAs(window, window.path(QStringLiteral("later.posenc"))));
        QTRY_VERIFY(window.find<MessageBar>("messageBar")->sentence().contains(QLatin1String("later.posenc")));
        QVERIFY(window.settled());
        QVERIFY(window->isVisible());
    }
};

POSENC_TEST(WindowScenesTest)
#include "window_scenes_test.moc"
