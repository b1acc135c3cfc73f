#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <functional>
#include <thread>

#include "tests/app/npy_write.h"
#include "tests/app/runner_fixture.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// What a request is answered with, and in which order.
class RunnerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPictureHoldsTheFieldsValuesAndTheirRange() {
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        runner.request(seen(relativeScene(12)));
        QCOMPARE(told.pictures.size(), std::size_t{1});
        const Picture& picture = *told.pictures.front();
        QVERIFY(picture.complete);
        QCOMPARE(picture.panels.size(), picture.model->defaultLayers().size());
        for (const PanelPicture& panel : picture.panels) {
            QVERIFY(panel.region == Region::whole(panel.field->rows(), panel.field->columns()));
            QVERIFY(holdsItsField(panel));
            const auto range = panel.field->range();
            QVERIFY(range && panel.range);
            QVERIFY(alike(panel.range->minimum, range->minimum));
            QVERIFY(alike(panel.range->maximum, range->maximum));
        }
        QVERIFY(!runner.busy());
    }

    /// A model is made again for every other method of resizing.
    void anotherMethodOfResizingMakesOtherNumbers() {
        TensorStore store;
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{5, 9}}, {"heads", Index{3}}};
        TensorSource source;
        source.file = ":/samples/swin-digits.safetensors";
        source.key = "layers.0.blocks.0.attn.relative_position_bias_table";
        scene.tensors = {{"bias", source}};
        scene.layers = {"bias"};
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        for (const ResizeMethod method : {ResizeMethod::Bicubic, ResizeMethod::Geometric, ResizeMethod::Bicubic}) {
            scene.fit = method;
            runner.request(seen(scene));
            Runner other(store, [] { return std::make_unique<ImmediateExecutor>(); });
            const Told alone(other);
            other.request(seen(scene));
            QVERIFY(told.failures.empty() && alone.failures.empty());
            QVERIFY(*told.pictures.back()->panels.front().samples == *alone.pictures.back()->panels.front().samples);
        }
        const std::size_t last = told.pictures.size() - 1;
        QVERIFY(*told.pictures[last]->panels.front().samples != *told.pictures[last - 1]->panels.front().samples);
    }

    /// Layers that the encoding does not have are passed over; where none is left, its own choice is shown.
    void layersThatAreNotThereAreNotMissed() {
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        const auto shown = [&](const std::vector<std::string>& layers) {
            Scene scene = relativeScene(6);
            scene.layers = layers;
            runner.request(seen(scene));
            std::vector<std::string> ids;
            for (const PanelPicture& panel : told.pictures.back()->panels) {
                ids.push_back(panel.layer.id);
            }
            return ids;
        };
        const auto own = shown({});
        QVERIFY(!own.empty());
        QCOMPARE(shown({"cpb-values", "no-such-layer"}), own);
        QCOMPARE(shown({"cpb-values", "logits"}), std::vector<std::string>{"logits"});
    }

    void anotherRevisionReadsTheFilesAnew() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("table.npy"));
        QVERIFY(writeNpy(file, {9, 1}, std::vector<float>(9, 1.0F)));
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{1}}};
        scene.tensors = {{"bias", {file.toStdString(), {}, {}}}};
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        runner.request(seen(scene));
        // Of another size, so that a clock that is coarse does not hide the change.
        QVERIFY(writeNpy(file, {1, 9, 1}, std::vector<float>(9, 2.0F)));
        runner.request(seen(scene));
        QVERIFY(told.pictures[1]->model == told.pictures[0]->model);
        PictureRequest again = seen(scene);
        again.revision = 1;
        runner.request(again);
        QCOMPARE(told.pictures[2]->model->field("bias", 0).value()->value(0, 0), 2.0F);
        QVERIFY(QFile::remove(file));
        again.scene.head.head = 0;
        again.scene.pinned = Focus::ofPair({1, 1});
        runner.request(again);
        QVERIFY(told.failures.empty());
    }

    void theNewestOfTwoHundredRequestsIsAnsweredOnAThread() {
        TensorStore store;
        Runner runner(store, makeThreadExecutor);
        const Told told(runner);
        Generation last = 0;
        for (Index i = 0; i < 200; ++i) {
            last = runner.request(seen(relativeScene(8 + i % 50)));
            QCoreApplication::processEvents();
        }
        QTRY_VERIFY(!runner.busy());
        QCOMPARE(told.pictures.back()->generation, last);
        QVERIFY(told.pictures.back()->complete);
        QVERIFY(told.pictures.back()->scene == relativeScene(8 + 199 % 50));
        for (std::size_t i = 1; i < told.pictures.size(); ++i) {
            QVERIFY(told.pictures[i - 1]->generation <= told.pictures[i]->generation);
        }
    }

    void anErrorIsAnAnswerAndLeavesTheModelBefore() {
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        runner.request(seen(relativeScene(12)));
        Scene wrong = relativeScene(12);
        wrong.tensors["embedding"] = {"there is no such file.npy", "", {}};
        const Generation failed = runner.request(seen(wrong));
        QCOMPARE(told.pictures.size(), std::size_t{1});
        QCOMPARE(told.failures.size(), std::size_t{1});
        QCOMPARE(told.failures.front().generation, failed);
        QVERIFY(told.failures.front().error.code == ErrorCode::FileNotFound);
        QVERIFY(!runner.busy());
        runner.request(seen(relativeScene(12)));
        QVERIFY(told.pictures.back()->model == told.pictures.front()->model);
    }

    /// It was found before the next request, and comes to this thread after it.
    void aFailureThatIsOvertakenIsNotTold() {
        struct JoinedExecutor : Executor {
            void run(std::function<void()> task) override { std::thread(std::move(task)).join(); }
        };
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<JoinedExecutor>(); });
        const Told told(runner);
        Scene wrong = relativeScene(12);
        wrong.tensors["embedding"] = {"there is no such file.npy", "", {}};
        runner.request(seen(wrong));
        QVERIFY(runner.busy());
        const Generation last = runner.request(seen(relativeScene(12)));
        QTRY_VERIFY(!runner.busy());
        QVERIFY(told.failures.empty());
        QCOMPARE(told.pictures.back()->generation, last);
        // With no request behind it, it is.
        runner.request(seen(wrong));
        QTRY_COMPARE(told.failures.size(), std::size_t{1});
    }

    void anotherHeadComputesOnlyWhatDependsOnIt() {
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        Scene scene = relativeScene(12);
        runner.request(seen(scene));
        scene.head.head = 1;
        runner.request(seen(scene));
        const Picture& before = *told.pictures[0];
        const Picture& after = *told.pictures[1];
        QVERIFY(before.model == after.model);
        for (std::size_t i = 0; i < after.panels.size(); ++i) {
            // One table for all heads is a stack of one.
            const bool perHead = after.panels[i].layer.stack == LayerStack::Heads && after.model->stackSize(after.panels[i].layer.id) > 1;
            QCOMPARE(after.panels[i].samples == before.panels[i].samples, !perHead);
        }
    }

    void aHeadThatIsGoneIsTheLastOneThereIs() {
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        Scene scene = relativeScene(6, 3);
        scene.head.head = 7;
        runner.request(seen(scene));
        QCOMPARE(told.pictures.back()->head, Index{2});
        scene.head = {HeadChoice::Kind::Mean, 0};
        runner.request(seen(scene));
        const PanelPicture& content = told.pictures.back()->panels.back();
        QVERIFY(!content.slice);
        double mean = 0;
        for (Index head = 0; head < 3; ++head) {
            mean += static_cast<double>(told.pictures.back()->model->field(content.layer.id, head).value()->value(2, 3)) / 3;
        }
        QVERIFY(std::abs(static_cast<double>((*content.samples)[2 * 6 + 3]) - mean) < 1e-6);
    }

    void explanationsDoNotWaitForPictures() {
        Steps steps;
        TensorStore store;
        Runner runner(store, steps.factory());
        const Told told(runner);
        runner.request(seen(relativeScene(6)));
        steps.runAll();
        const auto model = told.pictures.back()->model;
        runner.request(seen(relativeScene(7)));
        runner.explain({model, 1, Focus::ofPair({2, 5})});
        runner.explain({model, 1, Focus::ofPair({3, 4})});
        runner.explain({model, 1, Focus::ofPair({1, 2})});
        QCOMPARE(steps.waiting(), std::size_t{2});
        steps.runAll();
        // One task each, the newest cell only.
        QCOMPARE(told.explanations.size(), std::size_t{1});
        QVERIFY(told.explanations.front().of.focus == Focus::ofPair({1, 2}));
        QCOMPARE(told.explanations.front().explanation->query.token, Index{1});
    }
};

POSENC_TEST_GUILESS(RunnerTest)
#include "runner_test.moc"
