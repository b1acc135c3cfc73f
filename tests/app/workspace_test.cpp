#include "app/workspace/workspace.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <utility>
#include <vector>

#include "tests/app/npy_write.h"
#include "tests/app/runner_fixture.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The workspace of a scene whose work is done where it is asked for.
std::unique_ptr<Workspace> workspaceAtOnce(const Scene& scene) {
    return std::make_unique<Workspace>(scene, [] { return std::make_unique<ImmediateExecutor>(); });
}

}  // namespace

/// What stands behind a window, without its widgets.
class WorkspaceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void nothingIsLookedAtBeforeTheFirstPicture() {
        Scene scene = relativeScene(6);
        scene.pinned = Focus::ofPair({2, 3});
        const auto workspace = workspaceAtOnce(scene);
        QVERIFY(workspace->picture() == nullptr && !workspace->focus() && !workspace->explained());
        QVERIFY(!workspace->showsScene() && workspace->misfits().empty());
        QVERIFY(workspace->pictureOf(Focus::ofPair({2, 3})) == nullptr);
        QSignalSpy pictures(workspace.get(), &Workspace::pictureChanged);
        QSignalSpy told(workspace.get(), &Workspace::explanationChanged);
        workspace->refresh();
        QCOMPARE(pictures.count(), 1);
        QVERIFY(workspace->showsScene() && !workspace->busy());
        // What was pinned all the time is told with the first picture.
        QVERIFY(workspace->focus() == Focus::ofPair({2, 3}));
        QCOMPARE(told.count(), 1);
        QVERIFY(workspace->explained() && workspace->explained()->of.focus == Focus::ofPair({2, 3}));
    }

    void whatIsPointedAtGoesBeforeWhatIsPinned() {
        const auto workspace = workspaceAtOnce(relativeScene(6));
        workspace->refresh();
        QVERIFY(!workspace->focus());
        workspace->document().setPinned(Focus::ofPair({2, 3}));
        QVERIFY(workspace->explained() && workspace->explained()->of.focus == Focus::ofPair({2, 3}));
        workspace->view().setPointer(Focus::ofPair({1, 5}));
        QVERIFY(workspace->focus() == Focus::ofPair({1, 5}));
        QVERIFY(workspace->explained()->of.focus == Focus::ofPair({1, 5}));
        // Beyond the matrix there is nothing, not even what is pinned.
        workspace->view().setPointer(Focus::ofPair({6, 0}));
        QVERIFY(!workspace->focus() && !workspace->explained());
        workspace->view().setPointer(std::nullopt);
        QVERIFY(workspace->focus() == Focus::ofPair({2, 3}));
        QVERIFY(workspace->explained() && workspace->explained()->of.focus == Focus::ofPair({2, 3}));
        QSignalSpy told(workspace.get(), &Workspace::explanationChanged);
        workspace->document().setPinned(std::nullopt);
        QCOMPARE(told.count(), 1);
        QVERIFY(!workspace->explained());
        // Told once: there was nothing any more.
        workspace->view().setPointer(Focus::ofPair({7, 7}));
        QCOMPARE(told.count(), 1);
    }

    /// What was looked at before is explained again when it is looked at again, also where nothing else was in between.
    void aCellThatIsLookedAtAgainIsExplainedAgain() {
        const auto workspace = workspaceAtOnce(relativeScene(6));
        workspace->refresh();
        const Focus cell = Focus::ofPair({1, 5});
        const auto explained = [&] { return workspace->explained() && workspace->explained()->of.focus == cell; };
        QSignalSpy told(workspace.get(), &Workspace::explanationChanged);
        for (int time = 0; time < 3; ++time) {
            workspace->view().setPointer(cell);
            QVERIFY(explained());
            QCOMPARE(told.count(), 2 * time + 1);
            workspace->view().setPointer(std::nullopt);
            QVERIFY(!workspace->explained());
            QCOMPARE(told.count(), 2 * time + 2);
        }
        // The same of a pin that is taken away and set, and where the pointer was beyond the matrix meanwhile.
        for (int time = 0; time < 2; ++time) {
            workspace->document().setPinned(cell);
            QVERIFY(explained());
            workspace->view().setPointer(Focus::ofPair({6, 6}));
            QVERIFY(!workspace->explained());
            workspace->view().setPointer(std::nullopt);
            QVERIFY(explained());
            workspace->document().setPinned(std::nullopt);
            QVERIFY(!workspace->explained());
        }
    }

    /// Explaining takes its time: what comes when nothing is looked at any more is not shown.
    void anAnswerThatComesAfterThePointerHasLeftIsNotShown() {
        Steps steps;
        Workspace workspace(relativeScene(6), steps.factory());
        workspace.refresh();
        steps.runAll();
        QVERIFY(workspace.picture() != nullptr);
        const Focus cell = Focus::ofPair({1, 5});
        workspace.view().setPointer(cell);
        workspace.view().setPointer(std::nullopt);
        QVERIFY(steps.waiting() > 0);
        steps.runAll();
        QVERIFY(!workspace.explained());
        workspace.view().setPointer(cell);
        steps.runAll();
        QVERIFY(workspace.explained() && workspace.explained()->of.focus == cell);
    }

    /// A pin is kept while a smaller model cannot show it, and is told again once one can.
    void aPinBeyondThePictureComesBackWithALargerOne() {
        const auto workspace = workspaceAtOnce(relativeScene(8));
        workspace->refresh();
        workspace->document().setPinned(Focus::ofPair({7, 7}));
        QVERIFY(workspace->explained());
        workspace->document().setParameter("length", Index{4}, false);
        QCOMPARE(workspace->picture()->model->queries(), Index{4});
        QVERIFY(!workspace->focus() && !workspace->explained());
        QVERIFY(workspace->document().scene().pinned == Focus::ofPair({7, 7}));
        workspace->document().setParameter("length", Index{8}, false);
        QVERIFY(workspace->focus() == Focus::ofPair({7, 7}));
        QVERIFY(workspace->explained() && workspace->explained()->of.model == workspace->picture()->model);
    }

    /// The number of a token in a window is that of another one where the window has another size.
    void aPinKeepsItsRowAndColumn() {
        Scene swin;
        swin.encoding = "swin";
        swin.parameters = {{"window", Grid{7, 7}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        const auto workspace = workspaceAtOnce(swin);
        workspace->refresh();
        Document& document = workspace->document();
        const auto pair = [](Index columns) { return Focus::ofPair({4 * columns + 2, 2 * columns + 5}); };
        document.setPinned(pair(7));
        document.setParameter("window", Grid{9, 11}, false);
        QVERIFY(document.scene().pinned == pair(11));
        QVERIFY(workspace->explained() && workspace->explained()->of.focus == pair(11));
        // A class token stands before those of the window.
        document.setParameter("class-token", true, false);
        QVERIFY(document.scene().pinned == Focus::ofPair({1 + 4 * 11 + 2, 1 + 2 * 11 + 5}));
        document.undoStack().undo();
        document.undoStack().undo();
        QVERIFY(document.scene().pinned == pair(7));
        // Where it has no place nothing is shown in its place; a size that has it shows it again.
        document.setParameter("window", Grid{3, 3}, false);
        QVERIFY(!document.scene().pinned && !workspace->explained());
        for (const Grid& other : {Grid{4, 9}, Grid{9, 5}}) {
            document.setParameter("window", other, false);
            QVERIFY(!document.scene().pinned);
        }
        document.setParameter("window", Grid{5, 6}, false);
        QVERIFY(document.scene().pinned == pair(6));
        // Not where another was pinned since.
        document.setParameter("window", Grid{3, 3}, false);
        document.setPinned(Focus::ofPair({0, 8}));
        document.setParameter("window", Grid{7, 7}, false);
        QVERIFY(document.scene().pinned == Focus::ofPair({0, 16}));
        // A scene that is opened counts in its own window.
        document.setPinned(pair(7));
        swin.parameters["window"] = Grid{9, 9};
        swin.pinned = pair(7);
        document.open(swin);
        QVERIFY(document.scene().pinned == pair(7));
    }

    void aSceneWithoutAPictureKeepsTheOneBefore() {
        const auto workspace = workspaceAtOnce(relativeScene(6));
        workspace->refresh();
        const auto before = workspace->picture();
        QSignalSpy failures(workspace.get(), &Workspace::failureChanged);
        Scene scene = workspace->document().scene();
        scene.tensors["queries"] = {"no such file.npy", "", {}};
        workspace->document().change(scene, QStringLiteral("Bind"));
        QVERIFY(workspace->failure() && workspace->failure()->error.code == ErrorCode::FileNotFound);
        QCOMPARE(failures.count(), 1);
        QVERIFY(workspace->picture() == before && !workspace->showsScene());
        // More of what is seen: of the picture, not of the scene that has none, whose failure stays.
        workspace->refine();
        QVERIFY(workspace->picture()->scene == before->scene && workspace->failure());
        workspace->document().undoStack().undo();
        QVERIFY(!workspace->failure() && workspace->showsScene());
        QCOMPARE(failures.count(), 2);
    }

    void filesAreReadAnewWhereThatIsAskedFor() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("table.npy"));
        QVERIFY(writeNpy(file, {9, 1}, std::vector<float>(9, 1.0F)));
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{1}}};
        scene.tensors = {{"bias", {file.toStdString(), {}, {}}}};
        const auto workspace = workspaceAtOnce(scene);
        const auto first = [&] { return workspace->picture()->model->field("bias", 0).value()->value(0, 0); };
        workspace->refresh();
        QCOMPARE(first(), 1.0F);
        QVERIFY(writeNpy(file, {1, 9, 1}, std::vector<float>(9, 2.0F)));
        workspace->refresh();
        QCOMPARE(first(), 1.0F);
        workspace->reread();
        QCOMPARE(first(), 2.0F);
        // And again, every time.
        QVERIFY(writeNpy(file, {1, 1, 9, 1}, std::vector<float>(9, 3.0F)));
        workspace->reread();
        QCOMPARE(first(), 3.0F);
    }

    void onlyWhatIsComputedAsksForAPicture() {
        const auto workspace = workspaceAtOnce(relativeScene(6));
        workspace->refresh();
        QSignalSpy pictures(workspace.get(), &Workspace::pictureChanged);
        Document& document = workspace->document();
        document.setPinned(Focus::ofPair({1, 1}));
        SceneView view;
        view.selected = "bias";
        document.setView(view);
        document.setArrangement({PictureSplit::Row, true});
        DerivationInput input;
        input.sizes = Parameters::Map{{"length", Index{3}}};
        document.setDerivationInput("skew", input);
        QCOMPARE(pictures.count(), 0);
        QVERIFY(workspace->showsScene());
        document.setSeed(4);
        QCOMPARE(pictures.count(), 1);
        document.setHead({HeadChoice::Kind::One, 1});
        QCOMPARE(pictures.count(), 2);
        QCOMPARE(workspace->picture()->head, Index{1});
        document.setLayers({"logits"});
        QCOMPARE(pictures.count(), 3);
        QCOMPARE(workspace->picture()->panels.size(), std::size_t{1});
    }

    /// What is exported has what was pinned, composed and arranged since the picture was made, unless the picture is of another scene.
    void thePresentPictureHasWhatNeedsNoOther() {
        const auto workspace = workspaceAtOnce(relativeScene(6));
        QVERIFY(workspace->presentPicture() == nullptr);
        workspace->refresh();
        Scene scene = workspace->document().scene();
        scene.pinned = Focus::ofPair({1, 4});
        scene.figure.letters = !scene.figure.letters;
        scene.arrangement.oneLarge = !scene.arrangement.oneLarge;
        scene.view.queryText = "words";
        workspace->document().change(scene, QStringLiteral("Compose"));
        QVERIFY(difference(workspace->picture()->scene, scene).testAnyFlags(kNotComputed));
        QVERIFY(!difference(workspace->presentPicture()->scene, scene).testAnyFlags(kNotComputed));
        QVERIFY(workspace->presentPicture()->model == workspace->picture()->model);
        // No picture can be made of this one: the one before is that of its own scene.
        scene.tensors = {{"queries", {"/no/such/file.npy", "", {}}}};
        scene.figure = {};
        workspace->document().change(scene, QStringLiteral("Another"));
        QVERIFY(workspace->failure() && workspace->presentPicture() == workspace->picture());
    }

    void aNetworkIsToldWhereItIsAnotherOne() {
        const auto workspace = workspaceAtOnce(relativeScene(6));
        QSignalSpy told(workspace.get(), &Workspace::networkChanged);
        workspace->setNetwork({});
        QCOMPARE(told.count(), 0);
        ProposedScene layer;
        layer.title = "layers.0";
        workspace->setNetwork({layer});
        workspace->setNetwork({layer});
        QCOMPARE(told.count(), 1);
        QCOMPARE(workspace->network().size(), std::size_t{1});
        layer.title = "layers.1";
        workspace->setNetwork({layer});
        QCOMPARE(told.count(), 2);
    }

    /// Views that are made anew begin without a picture, with the scene as it is.
    void whatWasShownIsForgottenForOtherViews() {
        const auto workspace = workspaceAtOnce(relativeScene(6));
        workspace->refresh();
        workspace->document().setPinned(Focus::ofPair({1, 2}));
        workspace->view().setPointer(Focus::ofPair({3, 3}));
        workspace->view().setHighlight(std::make_shared<const Twins>());
        const Scene scene = workspace->document().scene();
        workspace->renew();
        QVERIFY(workspace->picture() == nullptr && !workspace->explained() && !workspace->failure());
        QVERIFY(!workspace->view().pointer() && workspace->view().highlight() == nullptr);
        QVERIFY(workspace->document().scene() == scene);
        workspace->refresh();
        QVERIFY(workspace->showsScene());
        QVERIFY(workspace->explained() && workspace->explained()->of.focus == Focus::ofPair({1, 2}));
    }
};

POSENC_TEST_GUILESS(WorkspaceTest)
#include "workspace_test.moc"
