#include "app/workspace/document.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"

using namespace posenc;

class DocumentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The history ends somewhere, so that hours of work do not fill the memory: it keeps the last steps, and the oldest goes back to
    /// the opening.
    void theHistoryKeepsTheLastStepsAndTheOpening() {
        Document document(swin());
        const Scene opening = document.scene();
        for (std::uint64_t step = 1; step <= 1500; ++step) {
            document.setSeed(step);
            document.setParameter("heads", Index{1} + static_cast<Index>(step % 7), false);
        }
        QCOMPARE(document.undoStack().count(), 1000);
        document.undoStack().setIndex(1);
        // Two steps for each of the last 500.
        QCOMPARE(document.scene().seed, std::uint64_t{1001});
        document.undoStack().undo();
        QVERIFY(document.scene() == opening);
        QVERIFY(!document.undoStack().canUndo());
    }

    void everyEditIsOneStepThatUndoTakesBack() {
        Document document(swin());
        const Scene start = document.scene();
        document.setParameter("heads", Index{5}, false);
        document.setSeed(7);
        document.setHead({HeadChoice::Kind::Mean, 0});
        document.setLayers({"bias"});
        QCOMPARE(document.undoStack().count(), 4);
        while (document.undoStack().canUndo()) {
            document.undoStack().undo();
        }
        QVERIFY(document.scene() == start);
        while (document.undoStack().canRedo()) {
            document.undoStack().redo();
        }
        QCOMPARE(document.scene().seed, 7U);
        QVERIFY(document.scene().layers == std::vector<std::string>{"bias"});
    }

    /// A place far away in the history is gone to at once, as to the next one: whatever draws the scene does so once.
    void manyStepsAtOnceAreShownOnce() {
        Document document(swin());
        const Scene start = document.scene();
        for (std::uint64_t step = 1; step <= 20; ++step) {
            document.setSeed(step);
            document.setEncoding(step % 2 == 0 ? "swin" : "alibi");
        }
        const Scene end = document.scene();
        QSignalSpy shown(&document, &Document::sceneChanged);
        document.undoStack().setIndex(0);
        QCOMPARE(shown.count(), 1);
        QVERIFY(document.scene() == start);
        document.undoStack().setIndex(40);
        QCOMPARE(shown.count(), 2);
        QVERIFY(document.scene() == end);
        document.undoStack().setIndex(40);
        QCOMPARE(shown.count(), 2);
        document.undoStack().undo();
        document.undoStack().undo();
        QCOMPARE(shown.count(), 4);
        QCOMPARE(document.scene().seed, std::uint64_t{19});
        QCOMPARE(document.scene().encoding, std::string("alibi"));
    }

    void oneDragIsOneStepHoweverLong() {
        Document document(swin());
        for (Index heads = 2; heads < 66; ++heads) {
            document.setParameter("heads", heads, true);
        }
        document.setParameter("heads", Index{65}, false);
        QCOMPARE(document.undoStack().count(), 1);
        document.undoStack().undo();
        QVERIFY(document.scene() == swin());
    }

    void twoDragsAreTwoSteps() {
        Document document(swin());
        document.setParameter("heads", Index{5}, true);
        document.setParameter("heads", Index{6}, false);
        document.setParameter("heads", Index{7}, true);
        document.setParameter("heads", Index{8}, false);
        QCOMPARE(document.undoStack().count(), 2);
        document.undoStack().undo();
        QCOMPARE(std::get<Index>(document.scene().parameters.at("heads")), Index{6});
    }

    void aDragBackToItsStartLeavesNoStep() {
        Document document(swin());
        document.setParameter("window", Grid{8, 8}, true);
        document.setParameter("window", Grid{7, 7}, true);  // the default, which was not given before
        document.setParameter("window", Grid{7, 7}, false);
        QCOMPARE(document.undoStack().count(), 0);
        QVERIFY(document.scene() == swin());
    }

    /// A key press of undo while the mouse is held: the drag goes on from there, as a step of its own, with the start that it has then.
    void anUndoDuringADragBeginsItAnew() {
        Document document(swin());
        Scene other = swin();
        other.head = {HeadChoice::Kind::One, 1};
        document.change(other, QStringLiteral("Head 1"));
        document.setParameter("window", Grid{8, 8}, true, Index{2});
        document.setParameter("window", Grid{9, 9}, true, Index{2});
        document.undoStack().undo();
        document.undoStack().undo();
        QVERIFY(document.scene() == swin());
        document.setParameter("window", Grid{9, 9}, true, Index{2});
        QCOMPARE(document.undoStack().count(), 1);
        document.setParameter("window", Grid{7, 7}, false, Index{2});
        // Back at its start it has changed nothing: head 1 is that of a step that was undone.
        QCOMPARE(document.undoStack().count(), 0);
        QVERIFY(document.scene() == swin());
    }

    void dragsOfTwoParametersNeverMerge() {
        Document document(swin());
        document.setParameter("heads", Index{5}, true);
        document.setParameter("head-dim", Index{8}, true);
        document.setParameter("head-dim", Index{9}, false);
        QCOMPARE(document.undoStack().count(), 2);
    }

    void aDragOfLimitsIsOneStep() {
        Document document(swin());
        LayerLook look;
        look.range = LayerLook::Range::Fixed;
        for (int step = 1; step <= 30; ++step) {
            look.maximum = step;
            document.setLook("bias", look, true);
        }
        document.setLook("bias", look, false);
        QCOMPARE(document.undoStack().count(), 1);
        look.maximum = 40;
        document.setLook("bias", look, true);
        document.setLook("bias", look, false);
        QCOMPARE(document.undoStack().count(), 2);
        document.undoStack().undo();
        QCOMPARE(document.scene().looks.at("bias").maximum, 30.0);
        document.undoStack().undo();
        QVERIFY(document.scene() == swin());
    }

    void aLookThatSaysNothingIsForgotten() {
        Document document(swin());
        LayerLook look;
        look.reversed = true;
        document.setLook("bias", look, false);
        QVERIFY(document.scene().looks.at("bias") == look);
        document.setLook("bias", LayerLook(), false);
        QVERIFY(document.scene() == swin());
        QCOMPARE(document.undoStack().count(), 2);
    }

    void anEditThatChangesNothingIsNoStep() {
        Document document(swin());
        QSignalSpy changes(&document, &Document::sceneChanged);
        document.setSeed(0);
        document.setPinned(std::nullopt);
        document.resetParameter("heads");
        QCOMPARE(document.undoStack().count(), 0);
        QCOMPARE(changes.count(), 0);
    }

    void oneParameterIsResetAndTheOthersStay() {
        Document document(swin());
        document.setParameter("heads", Index{5}, false);
        document.setParameter("window", Grid{3, 4}, false);
        document.resetParameter("heads");
        QVERIFY(document.scene().parameters == (Parameters::Map{{"window", Grid{3, 4}}}));
        // Beside an open file it goes back to what the file says.
        document.resetParameter("window", {{"window", Grid{7, 7}}, {"heads", Index{3}}});
        QVERIFY(document.scene().parameters == (Parameters::Map{{"window", Grid{7, 7}}}));
        document.undoStack().undo();
        QVERIFY(document.scene().parameters == (Parameters::Map{{"window", Grid{3, 4}}}));
    }

    void lookingAtACellIsNoStepAndUndoLeavesItAlone() {
        Document document(swin());
        document.setPinned(Focus::ofPair({1, 2}));
        QCOMPARE(document.undoStack().count(), 0);
        document.setParameter("heads", Index{5}, false);
        document.setPinned(Focus::ofPair({3, 4}));
        QCOMPARE(document.undoStack().count(), 1);
        document.undoStack().undo();
        QVERIFY(document.scene().pinned == Focus::ofPair({3, 4}));
        QVERIFY(document.scene().parameters.empty());
        document.setPinned(std::nullopt);
        // A step that was taken back can be done again.
        QVERIFY(document.undoStack().canRedo());
        document.undoStack().redo();
        QVERIFY(!document.scene().pinned);
        QCOMPARE(std::get<Index>(document.scene().parameters.at("heads")), Index{5});
    }

    void changesTellTheirParts() {
        Document document(swin());
        SceneParts told;
        connect(&document, &Document::sceneChanged, this, [&told](const Scene&, SceneParts parts) { told = parts; });
        document.setPinned(Focus::ofPair({0, 0}));
        QCOMPARE(told, SceneParts(ScenePart::Pin));
        document.setParameter("heads", Index{2}, false);
        QCOMPARE(told, SceneParts(ScenePart::Parameters));
        document.undoStack().undo();
        QCOMPARE(told, SceneParts(ScenePart::Parameters));
    }

    void anEncodingComesBackAsItWasLeft() {
        Scene first = swin();
        first.tensors["bias"] = {"some.npy", "", {}};
        Document document(first);
        document.setParameter("heads", Index{3}, false);
        const Scene left = document.scene();
        document.setEncoding("relative-1d");
        QCOMPARE(document.scene().encoding, std::string("relative-1d"));
        // What both have is taken over; a table of the other encoding is not.
        QCOMPARE(std::get<Index>(document.scene().parameters.at("heads")), Index{3});
        QVERIFY(document.scene().tensors.empty());
        document.setEncoding("swin");
        QVERIFY(document.scene() == left);
    }

    void anEncodingComesBackAsItWasLeftWhateverTookItsPlace_data() {
        QTest::addColumn<int>("way");
        QTest::newRow("another encoding") << 0;
        QTest::newRow("a preset") << 1;
        QTest::newRow("tensors of a file") << 2;
        QTest::newRow("undo") << 3;
    }
    void anEncodingComesBackAsItWasLeftWhateverTookItsPlace() {
        QFETCH(const int, way);
        Scene first = swin();
        first.parameters = {{"window", Grid{7, 7}}};
        first.tensors["bias"] = {"some.npy", "", {}};
        Document document(first);
        document.setEncoding("alibi");
        document.setEncoding("swin");
        document.setParameter("window", Grid{2, 2}, false);
        document.detach({"bias"});
        document.setLayers({"bias", "logits"});
        SceneRequest other{"t5"};
        other.tensors.emplace();
        switch (way) {
            case 0:
                document.setEncoding("t5");
                break;
            case 1:
                other.allParameters = true;
                document.choose(other, QStringLiteral("Preset"));
                break;
            case 2:
                other.tensors->insert_or_assign("bias", TensorSource{"t5.npy", "", {}});
                document.choose(other, QStringLiteral("Open"));
                break;
            default:
                while (document.scene().encoding == "swin") {
                    document.undoStack().undo();
                }
        }
        QVERIFY(document.scene().encoding != "swin");
        document.setEncoding("swin");
        if (way == 3) {
            // What was taken back is not what was left.
            QVERIFY(document.scene() == first);
            return;
        }
        QVERIFY((std::get<Grid>(document.scene().parameters.at("window")) == Grid{2, 2}));
        QVERIFY(document.scene().tensors.empty());
        QVERIFY((document.scene().layers == std::vector<std::string>{"bias", "logits"}));
    }

    void detachingTakesTheNamedTensorsAlone() {
        Scene scene = swin();
        scene.tensors = {{"bias", {"a.npy", "", {}}}, {"queries", {"b.npy", "", {}}}, {"keys", {"c.npy", "", {}}}};
        Document document(scene);
        document.detach({"bias", "keys"});
        QCOMPARE(document.scene().tensors.size(), std::size_t{1});
        QVERIFY(document.scene().tensors.count("queries") == 1);
        document.undoStack().undo();
        QVERIFY(document.scene() == scene);
    }

private:
    static Scene swin() {
        Scene scene;
        scene.encoding = "swin";
        return scene;
    }
};

POSENC_TEST_GUILESS(DocumentTest)
#include "document_test.moc"
