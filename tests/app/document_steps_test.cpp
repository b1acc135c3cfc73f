#include <QSignalSpy>
#include <QTest>
#include <functional>
#include <utility>
#include <vector>

#include "app/workspace/document.h"
#include "app/workspace/scene_parts.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// What each step of a document is called, what it changes, and what it leaves alone.
class DocumentStepsTest : public QObject {
    Q_OBJECT

    static Scene ofSwin() {
        Scene scene;
        scene.encoding = "swin";
        return scene;
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// Each field of a scene is told as the part that it belongs to, and as no other.
    void everyFieldOfASceneBelongsToOnePart() {
        const std::vector<std::pair<ScenePart, std::function<void(Scene&)>>> edits{
            {ScenePart::Encoding, [](Scene& scene) { scene.encoding = "t5"; }},
            {ScenePart::Parameters, [](Scene& scene) { scene.parameters["heads"] = Index{2}; }},
            {ScenePart::Tensors, [](Scene& scene) { scene.provided["heads"] = Index{2}; }},
            {ScenePart::Tensors, [](Scene& scene) { scene.config.layer = 3; }},
            {ScenePart::Tensors, [](Scene& scene) { scene.config.reading = ConfigReading::Mlx; }},
            {ScenePart::Tensors,
             [](Scene& scene) {
                 scene.tensors["bias"] = {"a.npy", "", {}};
             }},
            {ScenePart::Tensors, [](Scene& scene) { scene.fit.reset(); }},
            {ScenePart::Seed, [](Scene& scene) { scene.seed = 1; }},
            {ScenePart::Head, [](Scene& scene) { scene.head.kind = HeadChoice::Kind::Mean; }},
            {ScenePart::Head, [](Scene& scene) { scene.head.head = 1; }},
            {ScenePart::Slices, [](Scene& scene) { scene.slices[LayerStack::Windows] = 2; }},
            {ScenePart::Pin,
             [](Scene& scene) {
                 scene.pinned = Focus::ofPair({0, 1});
             }},
            {ScenePart::Layers, [](Scene& scene) { scene.layers = {"bias"}; }},
            {ScenePart::Looks, [](Scene& scene) { scene.looks["bias"].reversed = true; }},
            {ScenePart::Sign, [](Scene& scene) { scene.sign = OffsetSign::KeyMinusQuery; }},
            {ScenePart::Layout, [](Scene& scene) { scene.arrangement.oneLarge = true; }},
            {ScenePart::Layout, [](Scene& scene) { scene.figure.columns = 3; }},
            {ScenePart::Derivation,
             [](Scene& scene) {
                 scene.derivationInputs["skew"].sizes = Parameters::Map{{"length", Index{2}}};
             }},
            {ScenePart::View, [](Scene& scene) { scene.view.selected = "bias"; }},
            {ScenePart::View, [](Scene& scene) { scene.view.zooms["bias"].factor = 2; }},
            {ScenePart::View, [](Scene& scene) { scene.view.presented = {"bias"}; }},
        };
        for (std::size_t place = 0; place < edits.size(); ++place) {
            Scene scene = ofSwin();
            edits[place].second(scene);
            QVERIFY2(difference(ofSwin(), scene) == SceneParts(edits[place].first), qPrintable(QString::number(place)));
            QVERIFY2(difference(scene, ofSwin()) == SceneParts(edits[place].first), qPrintable(QString::number(place)));
            QVERIFY(!difference(scene, scene));
            // And a document takes it there and back.
            Document document(ofSwin());
            document.change(scene, QStringLiteral("Edit"));
            document.undoStack().undo();
            const bool looked = kLookedAt.testFlag(edits[place].first);
            QVERIFY2((document.scene() == ofSwin()) != looked, qPrintable(QString::number(place)));
        }
    }

    /// However many parts a step has, it goes back and forth whole, and is told once; what is looked at stays as long as the encoding does.
    void aStepOfManyPartsIsTakenBackWhole() {
        Scene many = ofSwin();
        many.parameters = {{"heads", Index{2}}, {"window", Grid{5, 5}}};
        many.provided["heads"] = Index{2};
        many.config.layer = 3;
        many.tensors["bias"] = {"a.npy", "", {}};
        many.fit.reset();
        many.seed = 7;
        many.head = {HeadChoice::Kind::One, 1};
        many.slices[LayerStack::Windows] = 2;
        many.layers = {"bias", "index"};
        many.looks["bias"].reversed = true;
        many.sign = OffsetSign::KeyMinusQuery;
        many.arrangement.oneLarge = true;
        many.figure.columns = 3;
        many.derivationInputs["skew"].sizes = Parameters::Map{{"length", Index{2}}};
        many.pinned = Focus::ofPair({0, 1});
        many.view.selected = "bias";
        Scene other = many;
        other.encoding = "t5";
        other.parameters = {{"length", Index{9}}};
        other.tensors.clear();
        other.pinned = Focus::ofPair({4, 3});
        other.view.selected = "logits";
        Document document(ofSwin());
        document.change(many, QStringLiteral("Many"));
        document.change(other, QStringLiteral("Other"));
        QCOMPARE(document.undoStack().count(), 2);
        QSignalSpy changed(&document, &Document::sceneChanged);
        document.undoStack().undo();
        QVERIFY(document.scene() == many);
        document.undoStack().undo();
        Scene opening = ofSwin();
        opening.pinned = many.pinned;
        opening.view = many.view;
        QVERIFY(document.scene() == opening);
        QVERIFY(!document.undoStack().canUndo());
        // Another cell is looked at meanwhile.
        document.setPinned(Focus::ofPair({3, 3}));
        document.undoStack().redo();
        Scene lookedAt = many;
        lookedAt.pinned = Focus::ofPair({3, 3});
        QVERIFY(document.scene() == lookedAt);
        document.undoStack().redo();
        QVERIFY(document.scene() == other);
        QCOMPARE(changed.count(), 5);
        // A new step after some were taken back is the end of those.
        document.undoStack().undo();
        document.setSeed(8);
        QVERIFY(!document.undoStack().canRedo());
        QCOMPARE(document.undoStack().count(), 2);
        document.undoStack().undo();
        QVERIFY(!difference(document.scene(), many).testAnyFlags(~kLookedAt));
    }

    /// The head that is shown with a number is part of the same drag.
    void aDragTakesTheHeadAlong() {
        Document document(ofSwin());
        document.setHead({HeadChoice::Kind::Mean, 0});
        const int steps = document.undoStack().count();
        const Index usual = Parameters::complete(*findEncoding("swin"), {}).value().integer("heads");
        const HeadChoice before = document.scene().head;
        document.setParameter("heads", usual + 1, true, Index{1});
        QVERIFY(document.scene().head == (HeadChoice{HeadChoice::Kind::One, 1}));
        document.setParameter("heads", usual + 2, true, Index{2});
        QVERIFY(document.scene().head == (HeadChoice{HeadChoice::Kind::One, 2}));
        // Back to where it began, with the head that was there.
        document.setParameter("heads", usual, true, Index{0});
        QVERIFY(document.scene().head == before);
        document.setParameter("heads", usual + 3, false, Index{2});
        QCOMPARE(document.undoStack().count(), steps + 1);
        document.undoStack().undo();
        QVERIFY(document.scene().head == before);
        QVERIFY(!document.scene().parameters.contains("heads"));
        // A number of which no head is told leaves it alone.
        document.setParameter("heads", usual + 1, false);
        QVERIFY(document.scene().head == before);
    }

    void stepsOfTheArrangementSayWhatTheyDo() {
        Document document(ofSwin());
        document.setArrangement({PictureSplit::Hero, true});
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Show one picture alone"));
        document.setArrangement({PictureSplit::Hero, false});
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Show all pictures"));
        document.setArrangement({PictureSplit::Column, false});
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Arrange the pictures"));
        QCOMPARE(document.undoStack().count(), 3);
        document.undoStack().undo();
        document.undoStack().undo();
        QVERIFY(document.scene().arrangement == (PictureArrangement{PictureSplit::Hero, true}));
    }

    void aParameterGoesBackToTheValueOfItsFile() {
        Document document(ofSwin());
        const Parameters::Map file{{"heads", Index{3}}, {"window", Grid{7, 7}}};
        document.setParameter("heads", Index{5}, false);
        document.setParameter("window", Grid{4, 4}, false);
        document.resetParameter("heads", file);
        QVERIFY(document.scene().parameters.at("heads") == ParameterValue(Index{3}));
        QVERIFY((document.scene().parameters.at("window") == ParameterValue(Grid{4, 4})));
        QCOMPARE(document.lastEdited(), std::string("heads"));
        const int steps = document.undoStack().count();
        document.resetParameter("heads", file);
        document.resetParameter("shift", {});
        QCOMPARE(document.undoStack().count(), steps);
        // Without a file to the declaration's.
        document.resetParameter("window", {});
        QVERIFY(!document.scene().parameters.contains("window"));
        QVERIFY(document.undoStack().undoText().startsWith(QLatin1String("Reset ")));
        document.resetParameters(file);
        QVERIFY(document.scene().parameters == file);
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("All parameters as trained"));
        document.resetParameters({});
        QVERIFY(document.scene().parameters.empty());
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Reset all parameters"));
    }

    /// A step back leaves what is looked at alone, but for that of another encoding, which means nothing in this one.
    void anotherEncodingHasItsOwnPinAgain() {
        Document document(ofSwin());
        document.setPinned(Focus::ofPair({1, 1}));
        document.setSeed(3);
        document.setPinned(Focus::ofPair({2, 2}));
        SceneView view;
        view.selected = "index";
        document.setView(view);
        document.undoStack().undo();
        QCOMPARE(document.scene().seed, std::uint64_t{0});
        QVERIFY(document.scene().pinned == Focus::ofPair({2, 2}));
        QCOMPARE(document.scene().view.selected, std::string("index"));
        document.setEncoding("alibi");
        document.setPinned(Focus::ofPair({5, 4}));
        view.selected = "logits";
        document.setView(view);
        document.undoStack().undo();
        QCOMPARE(document.scene().encoding, std::string("swin"));
        QVERIFY(document.scene().pinned == Focus::ofPair({2, 2}));
        QCOMPARE(document.scene().view.selected, std::string("index"));
    }

    /// A matrix of a stack is chosen by the layer's parameter, else for all layers of such a stack.
    void aSliceIsChosenByItsParameterWhereThereIsOne() {
        Document document(ofSwin());
        LayerDeclaration mask;
        mask.id = "mask";
        mask.stack = LayerStack::Windows;
        mask.sliceParameter = "window-number";
        document.setSlice(mask, 2);
        QVERIFY(document.scene().parameters.at("window-number") == ParameterValue(Index{2}));
        QVERIFY(document.scene().slices.empty());
        LayerDeclaration other;
        other.id = "coordinates";
        other.stack = LayerStack::Components;
        document.setSlice(other, 1);
        QVERIFY((document.scene().slices == std::map<LayerStack, Index>{{LayerStack::Components, 1}}));
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Choose slice 1"));
        document.setSlice(other, 0);
        QCOMPARE(document.scene().slices.at(LayerStack::Components), Index{0});
        document.undoStack().undo();
        QCOMPARE(document.scene().slices.at(LayerStack::Components), Index{1});
    }

    void numbersOfADerivationAreKeptUntilTheyAreTakenBack() {
        Document document(ofSwin());
        DerivationInput sized;
        sized.sizes = Parameters::Map{{"length", Index{2}}};
        document.setDerivationInput("skew", sized);
        document.setDerivationInput("t5-bucket", sized);
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Choose an example"));
        QVERIFY(document.scene().derivationInputs.at("skew") == sized);
        document.setDerivationInput("skew", DerivationInput());
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Choose the numbers of a derivation"));
        QVERIFY(!document.scene().derivationInputs.contains("skew") && document.scene().derivationInputs.contains("t5-bucket"));
        document.undoStack().undo();
        QCOMPARE(document.scene().derivationInputs.size(), std::size_t{2});
        const int steps = document.undoStack().count();
        document.setDerivationInput("no input", DerivationInput());
        QCOMPARE(document.undoStack().count(), steps);
    }

    void whatIsNoEncodingIsNotChosen() {
        Document document(ofSwin());
        document.setEncoding("no such encoding");
        document.choose(SceneRequest{"no such encoding"}, QStringLiteral("Choose"));
        document.setEncoding("swin");
        QCOMPARE(document.undoStack().count(), 0);
        QVERIFY(document.scene() == ofSwin());
    }

    /// What another scene was left as is no start for the one that is opened.
    void anOpenedSceneKnowsNothingOfTheOneBefore() {
        Document document(ofSwin());
        document.setParameter("heads", Index{7}, false);
        document.setEncoding("t5");
        Scene next;
        next.encoding = "t5";
        next.seed = 9;
        QSignalSpy opened(&document, &Document::opened);
        QSignalSpy changed(&document, &Document::sceneChanged);
        int openedBefore = -1;
        connect(&document, &Document::sceneChanged, this, [&] { openedBefore = static_cast<int>(opened.count()); });
        document.open(next);
        QCOMPARE(openedBefore, 1);
        QCOMPARE(changed.count(), 1);
        QVERIFY(!document.undoStack().canUndo() && !document.undoStack().canRedo());
        QCOMPARE(document.lastEdited(), std::string());
        document.setEncoding("swin");
        QVERIFY(!document.scene().parameters.contains("heads") || document.scene().parameters.at("heads") != ParameterValue(Index{7}));
        document.undoStack().undo();
        QVERIFY(document.scene() == next);
        // The same scene again is opened, though nothing of it is another.
        document.open(next);
        QCOMPARE(opened.count(), 2);
        QVERIFY(!document.undoStack().canRedo());
    }

    void aDragIsNamedByWhereItEnds() {
        Document document(ofSwin());
        for (const Index side : {5, 6, 9}) {
            document.setParameter("window", Grid{side, side}, true);
        }
        document.setParameter("window", Grid{9, 9}, false);
        QCOMPARE(document.undoStack().count(), 1);
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Change Window to 9 × 9"));
    }

    /// The number that a drag began with was that of the encoding before: in this one it is a number like any other.
    void aDragEndsWithItsEncoding() {
        Document document(ofSwin());
        const Index usual = Parameters::complete(*findEncoding("swin"), {}).value().integer("heads");
        QVERIFY(usual != 5);
        document.setParameter("heads", Index{5}, true);
        document.setEncoding("alibi");
        QVERIFY(document.scene().parameters.at("heads") == ParameterValue(Index{5}));
        document.setParameter("heads", Index{6}, true);
        document.setParameter("heads", usual, false);
        QVERIFY(document.scene().parameters.contains("heads"));
        QVERIFY(document.scene().parameters.at("heads") == ParameterValue(usual));
        QCOMPARE(document.undoStack().count(), 3);
        document.undoStack().undo();
        QCOMPARE(document.scene().encoding, std::string("alibi"));
        QVERIFY(document.scene().parameters.at("heads") == ParameterValue(Index{5}));
        document.undoStack().undo();
        QCOMPARE(document.scene().encoding, std::string("swin"));
        QVERIFY(document.scene().parameters.at("heads") == ParameterValue(Index{5}));
    }

    void picturesOfAPresentationAreNoStep() {
        Document document(ofSwin());
        document.presentLayers({"index"});
        QCOMPARE(document.scene().layers, std::vector<std::string>{"index"});
        QCOMPARE(document.undoStack().count(), 0);
        document.setSign(OffsetSign::KeyMinusQuery);
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Change the sign of offsets"));
        document.setFit(ResizeMethod::Geometric);
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Change the resize method"));
        QVERIFY(document.scene().fit == ResizeMethod::Geometric);
        document.undoStack().undo();
        document.undoStack().undo();
        QVERIFY(!document.scene().sign && document.scene().fit == ResizeMethod::Bicubic);
    }
};

POSENC_TEST_GUILESS(DocumentStepsTest)
#include "document_steps_test.moc"
