#include "app/runner/runner.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "tests/app/npy_write.h"
#include "tests/app/step_executor.h"

using namespace posenc;
using posenc::test::Steps;

namespace {

/// Everything is long work, so that every request has a first pass.
constexpr WorkBudget kEverythingLong{0, 2e4};

Scene relative(Index length, Index heads = 2) {
    Scene scene;
    scene.encoding = "relative-1d";
    scene.parameters = {{"length", length}, {"heads", heads}, {"head-dim", Index{8}}};
    return scene;
}

PictureRequest seen(const Scene& scene, QSize picture = {200, 200}) {
    return {scene, {}, ViewTransform(1, 1, picture, 96)};
}

/// What a runner told, in order.
struct Told {
    explicit Told(Runner& runner) {
        QObject::connect(&runner, &Runner::pictureReady, &runner, [this](auto picture) { pictures.push_back(std::move(picture)); });
        QObject::connect(&runner, &Runner::failed, &runner, [this](const Failure& failure) { failures.push_back(failure); });
        QObject::connect(&runner, &Runner::explained, &runner, [this](const Explained& one) { explanations.push_back(one); });
    }
    std::vector<std::shared_ptr<const Picture>> pictures;
    std::vector<Failure> failures;
    std::vector<Explained> explanations;
};

std::vector<float> evaluated(const PanelPicture& panel) {
    std::vector<float> values(static_cast<std::size_t>(panel.region.samples()));
    if (!panel.field->evaluate(panel.region, values).ok()) {
        values.clear();
    }
    return values;
}

/// Equal up to the last digits: what an exponential gives may depend on where its number lies in memory.
bool alike(double a, double b) {
    return std::abs(a - b) <= 1e-6 * std::max(1.0, std::abs(b));
}

bool holdsItsField(const PanelPicture& panel) {
    const auto values = evaluated(panel);
    return std::equal(values.begin(), values.end(), panel.samples->begin(), panel.samples->end(),
                      [](float a, float b) { return alike(static_cast<double>(a), static_cast<double>(b)); });
}

}  // namespace

class RunnerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPictureHoldsTheFieldsValuesAndTheirRange() {
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        runner.request(seen(relative(12)));
        QCOMPARE(told.pictures.size(), std::size_t{1});
        const Picture& picture = *told.pictures.front();
        QVERIFY(picture.complete);
        QCOMPARE(picture.panels.size(), picture.model->encoding().defaultLayers.size());
        for (const PanelPicture& panel : picture.panels) {
            QVERIFY(panel.region == Region::whole(12, 12));
            QVERIFY(holdsItsField(panel));
            const auto range = panel.field->range();
            QVERIFY(range && panel.range);
            QVERIFY(alike(panel.range->minimum, range->minimum));
            QVERIFY(alike(panel.range->maximum, range->maximum));
        }
        QVERIFY(!runner.busy());
    }

    void longWorkShowsAFirstPassAndThenEveryCell() {
        TensorStore store;
        Runner runner(
            store, [] { return std::make_unique<ImmediateExecutor>(); }, kEverythingLong);
        const Told told(runner);
        runner.request(seen(relative(64)));
        QCOMPARE(told.pictures.size(), std::size_t{2});
        const Picture& first = *told.pictures[0];
        const Picture& second = *told.pictures[1];
        QVERIFY(!first.complete);
        QVERIFY(second.complete);
        for (std::size_t i = 0; i < second.panels.size(); ++i) {
            QVERIFY(first.panels[i].region.reduction == Reduction::Nearest);
            QVERIFY(first.panels[i].region.samples() < second.panels[i].region.samples());
            QVERIFY(holdsItsField(first.panels[i]));
            QVERIFY(second.panels[i].region == Region::whole(64, 64));
            QVERIFY(holdsItsField(second.panels[i]));
        }
    }

    void twoHundredRequestsInARowAllShowSomething() {
        // Each request comes while the one before is in flight: its first pass is shown, the rest of it is given up.
        Steps steps;
        TensorStore store;
        Runner runner(store, steps.factory(), kEverythingLong);
        const Told told(runner);
        constexpr Generation kRequests = 200;
        connect(&runner, &Runner::pictureReady, this, [&](const std::shared_ptr<const Picture>& picture) {
            if (!picture->complete && picture->generation < kRequests) {
                runner.request(seen(relative(16 + static_cast<Index>(picture->generation % 7))));
            }
        });
        runner.request(seen(relative(16)));
        steps.runAll();
        QCOMPARE(told.pictures.size(), std::size_t{kRequests + 1});
        for (std::size_t i = 0; i < told.pictures.size(); ++i) {
            QCOMPARE(told.pictures[i]->generation, std::min<Generation>(i + 1, kRequests));
            QCOMPARE(told.pictures[i]->complete, i == kRequests);
        }
        QVERIFY(!runner.busy());
    }

    void whatIsCancelledFailsAndWhatWasShownStays() {
        Steps steps;
        TensorStore store;
        Runner runner(store, steps.factory(), kEverythingLong);
        const Told told(runner);
        connect(&runner, &Runner::pictureReady, this, [&](const std::shared_ptr<const Picture>& picture) {
            if (!picture->complete) {
                runner.cancel();
            }
        });
        runner.request(seen(relative(64)));
        steps.runAll();
        QCOMPARE(told.pictures.size(), std::size_t{1});
        QCOMPARE(told.failures.size(), std::size_t{1});
        QCOMPARE(told.failures.front().error.code, ErrorCode::Cancelled);
        QVERIFY(!runner.busy());
        // A wish that comes too late changes nothing; the next request is not concerned.
        runner.cancel();
        QCOMPARE(told.failures.size(), std::size_t{1});
    }

    void anotherRevisionReadsTheFilesAnew() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("table.npy"));
        QVERIFY(test::writeNpy(file, {9, 1}, std::vector<float>(9, 1.0F)));
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{1}}};
        scene.tensors = {{"bias", {file.toStdString(), {}, {}}}};
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        runner.request(seen(scene));
        // Of another size, so that a clock that is coarse does not hide the change.
        QVERIFY(test::writeNpy(file, {1, 9, 1}, std::vector<float>(9, 2.0F)));
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
            last = runner.request(seen(relative(8 + i % 50)));
            QCoreApplication::processEvents();
        }
        QTRY_VERIFY(!runner.busy());
        QCOMPARE(told.pictures.back()->generation, last);
        QVERIFY(told.pictures.back()->complete);
        QVERIFY(told.pictures.back()->scene == relative(8 + 199 % 50));
        for (std::size_t i = 1; i < told.pictures.size(); ++i) {
            QVERIFY(told.pictures[i - 1]->generation <= told.pictures[i]->generation);
        }
    }

    void aRunnerMayEndWhileItWorks() {
        TensorStore store;
        auto runner = std::make_unique<Runner>(store, makeThreadExecutor, kEverythingLong);
        int complete = 0;
        int first = 0;
        connect(runner.get(), &Runner::pictureReady, this, [&](const auto& picture) { ++(picture->complete ? complete : first); });
        // Seconds of work, of which a first pass is done soon.
        runner->request(seen(relative(16384)));
        QTRY_COMPARE(first, 1);
        runner.reset();
        QCoreApplication::processEvents();
        QCOMPARE(complete, 0);
    }

    void anErrorIsAnAnswerAndLeavesTheModelBefore() {
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        runner.request(seen(relative(12)));
        Scene wrong = relative(12);
        wrong.tensors["embedding"] = {"there is no such file.npy", "", {}};
        const Generation failed = runner.request(seen(wrong));
        QCOMPARE(told.pictures.size(), std::size_t{1});
        QCOMPARE(told.failures.size(), std::size_t{1});
        QCOMPARE(told.failures.front().generation, failed);
        QVERIFY(told.failures.front().error.code == ErrorCode::FileNotFound);
        QVERIFY(!runner.busy());
        runner.request(seen(relative(12)));
        QVERIFY(told.pictures.back()->model == told.pictures.front()->model);
    }

    void anotherHeadComputesOnlyWhatDependsOnIt() {
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        Scene scene = relative(12);
        runner.request(seen(scene));
        scene.head.head = 1;
        runner.request(seen(scene));
        const Picture& before = *told.pictures[0];
        const Picture& after = *told.pictures[1];
        QVERIFY(before.model == after.model);
        for (std::size_t i = 0; i < after.panels.size(); ++i) {
            const bool perHead = after.panels[i].layer.stack == LayerStack::Heads;
            QCOMPARE(after.panels[i].samples == before.panels[i].samples, !perHead);
        }
    }

    void aHeadThatIsGoneIsTheLastOneThereIs() {
        TensorStore store;
        Runner runner(store, [] { return std::make_unique<ImmediateExecutor>(); });
        const Told told(runner);
        Scene scene = relative(6, 3);
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
        runner.request(seen(relative(6)));
        steps.runAll();
        const auto model = told.pictures.back()->model;
        runner.request(seen(relative(7)));
        runner.explain({model, 1, Focus::ofPair({2, 5})});
        runner.explain({model, 1, Focus::ofPair({3, 4})});
        runner.explain({model, 1, Focus::ofPair({1, 2})});
        QCOMPARE(steps.waiting(), std::size_t{2});
        steps.runAll();
        // One lane each, the newest cell only.
        QCOMPARE(told.explanations.size(), std::size_t{1});
        QVERIFY(told.explanations.front().of.focus == Focus::ofPair({1, 2}));
        QCOMPARE(told.explanations.front().explanation->query.token, Index{1});
    }
};

QTEST_GUILESS_MAIN(RunnerTest)
#include "runner_test.moc"
