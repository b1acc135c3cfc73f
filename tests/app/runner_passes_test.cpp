#include <QCoreApplication>
#include <QTest>
#include <algorithm>
#include <utility>

#include "tests/app/runner_fixture.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Attention in sight, and an index that is scrolled out of it.
PictureRequest attentionInSight(Index length) {
    Scene scene = relativeScene(length);
    scene.layers = {"index", "attention"};
    PictureRequest request = seen(scene);
    request.visiblePictures = {{"index", request.newSight, false}, {"attention", request.newSight, true}};
    return request;
}

}  // namespace

/// Work that takes long: what is shown meanwhile, and how it is given up.
class RunnerPassesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void longWorkShowsAFirstPassAndThenEachPanelAsItIsDone() {
        TensorStore store;
        Runner runner(
            store, [] { return std::make_unique<ImmediateExecutor>(); }, kEverythingLong);
        const Told told(runner);
        runner.request(seen(relativeScene(64)));
        const std::size_t panels = told.pictures.front()->panels.size();
        QVERIFY(panels > 1);
        QCOMPARE(told.pictures.size(), panels + 1);
        const Picture& first = *told.pictures.front();
        for (const PanelPicture& panel : first.panels) {
            QVERIFY(panel.region.reduction == Reduction::Nearest);
            QVERIFY(panel.region.samples() < 64 * 64);
            QVERIFY(holdsItsField(panel));
        }
        const auto fine = [](const PanelPicture& panel) {
            return panel.region == Region::whole(panel.field->rows(), panel.field->columns());
        };
        for (std::size_t done = 0; done <= panels; ++done) {
            const Picture& picture = *told.pictures[done];
            QCOMPARE(picture.complete, done == panels);
            QCOMPARE(static_cast<std::size_t>(std::count_if(picture.panels.begin(), picture.panels.end(), fine)), done);
            QVERIFY(std::all_of(picture.panels.begin(), picture.panels.end(), holdsItsField));
        }
        // The table is there and the index is looked up, attention needs all logits.
        const auto panelOf = [](const Picture& picture, const char* layer) {
            return *std::find_if(picture.panels.begin(), picture.panels.end(),
                                 [&](const PanelPicture& one) { return one.layer.id == layer; });
        };
        QVERIFY(fine(panelOf(*told.pictures[1], "table")));
        QVERIFY(fine(panelOf(*told.pictures[2], "index")));
        QVERIFY(!fine(panelOf(*told.pictures[panels - 1], "attention")));
    }

    void twoHundredRequestsInARowAllShowSomething() {
        // Each request comes while the one before is in flight: its first pass is shown, the rest of it is given up. Of the last one, each
        // panel is shown as it is done.
        Steps steps;
        TensorStore store;
        Runner runner(store, steps.factory(), kEverythingLong);
        const Told told(runner);
        constexpr Generation kRequests = 200;
        connect(&runner, &Runner::pictureReady, this, [&](const std::shared_ptr<const Picture>& picture) {
            if (!picture->complete && picture->generation < kRequests) {
                runner.request(seen(relativeScene(16 + static_cast<Index>(picture->generation % 7))));
            }
        });
        runner.request(seen(relativeScene(16)));
        steps.runAll();
        QCOMPARE(told.pictures.size(), kRequests + told.pictures.back()->panels.size());
        for (std::size_t i = 0; i < told.pictures.size(); ++i) {
            QCOMPARE(told.pictures[i]->generation, std::min<Generation>(i + 1, kRequests));
            QCOMPARE(told.pictures[i]->complete, i + 1 == told.pictures.size());
        }
        QVERIFY(!runner.busy());
    }

    void whatIsCancelledFailsAndWhatWasShownStays() {
        Steps steps;
        TensorStore store;
        Runner runner(store, steps.factory(), kEverythingLong);
        const Told told(runner);
        bool wished = true;
        connect(&runner, &Runner::pictureReady, this, [&](const std::shared_ptr<const Picture>& picture) {
            if (!picture->complete && wished) {
                runner.cancel();
            }
        });
        runner.request(seen(relativeScene(64)));
        steps.runAll();
        QCOMPARE(told.pictures.size(), std::size_t{1});
        QCOMPARE(told.failures.size(), std::size_t{1});
        QCOMPARE(told.failures.front().error.code, ErrorCode::Cancelled);
        QVERIFY(!runner.busy());
        // A wish that comes too late changes nothing; the next request is not concerned.
        runner.cancel();
        QCOMPARE(told.failures.size(), std::size_t{1});
        wished = false;
        for (const Index length : {32, 48}) {
            const Generation next = runner.request(seen(relativeScene(length)));
            steps.runAll();
            QCOMPARE(told.failures.size(), std::size_t{1});
            QCOMPARE(told.pictures.back()->generation, next);
            QVERIFY(told.pictures.back()->complete && !runner.busy());
        }
        // And may be given up as well.
        wished = true;
        runner.request(seen(relativeScene(64)));
        steps.runAll();
        QCOMPARE(told.failures.size(), std::size_t{2});
    }

    /// Only what the user cancels is reported as cancelled.
    void whatIsSupersededReportsNothing() {
        Steps steps;
        TensorStore store;
        Runner runner(store, steps.factory(), kEverythingLong);
        const Told told(runner);
        bool again = true;
        connect(&runner, &Runner::pictureReady, this, [&](const std::shared_ptr<const Picture>& picture) {
            if (!picture->complete && std::exchange(again, false)) {
                runner.request(seen(relativeScene(32)));
            }
        });
        runner.request(seen(relativeScene(64)));
        steps.runAll();
        QVERIFY(told.failures.empty());
        QCOMPARE(told.pictures.back()->generation, Generation{2});
        QVERIFY(told.pictures.back()->complete);
        QVERIFY(!runner.busy());
    }

    /// What a slider moves is on the screen before anything that nobody sees is computed.
    void whatIsInSightIsShownBeforeTheRestIsMade() {
        TensorStore store;
        Runner runner(
            store, [] { return std::make_unique<ImmediateExecutor>(); }, WorkBudget());
        const Told told(runner);
        runner.request(attentionInSight(64));
        QCOMPARE(told.pictures.size(), std::size_t{2});
        for (const auto& picture : told.pictures) {
            const bool last = picture == told.pictures.back();
            QCOMPARE(picture->complete, last);
            QCOMPARE(picture->panels[0].fine, last);
            QVERIFY(picture->panels[1].fine);
            QCOMPARE(picture->panels[1].region, Region::whole(64, 64));
            QVERIFY(std::all_of(picture->panels.begin(), picture->panels.end(), holdsItsField));
        }
        QVERIFY(!runner.busy());
    }

    /// Long work out of sight makes no first pass of what is in sight, which is short.
    void onlyWhatIsInSightIsWaitedFor() {
        TensorStore store;
        PictureRequest request = attentionInSight(64);
        std::swap(request.visiblePictures[0].inSight, request.visiblePictures[1].inSight);
        // Enough for the index, not for attention with its products.
        Runner runner(
            store, [] { return std::make_unique<ImmediateExecutor>(); }, WorkBudget{64 * 64 * 12, 2e4});
        const Told told(runner);
        runner.request(request);
        QCOMPARE(told.pictures.size(), std::size_t{2});
        QVERIFY(!told.pictures.front()->complete && told.pictures.back()->complete);
        QVERIFY(told.pictures.front()->panels[0].fine && !told.pictures.front()->panels[1].fine);
        QVERIFY(std::all_of(told.pictures.front()->panels.begin(), told.pictures.front()->panels.end(), holdsItsField));
    }

    void whatNobodySeesIsGivenUpForANewerRequest() {
        Steps steps;
        TensorStore store;
        Runner runner(store, steps.factory(), WorkBudget());
        const Told told(runner);
        connect(&runner, &Runner::pictureReady, this, [&](const std::shared_ptr<const Picture>& picture) {
            if (picture->generation < 3) {
                runner.request(attentionInSight(32 + static_cast<Index>(picture->generation)));
            }
        });
        runner.request(attentionInSight(32));
        steps.runAll();
        std::vector<std::pair<Generation, bool>> shown;
        for (const auto& picture : told.pictures) {
            shown.emplace_back(picture->generation, picture->complete);
        }
        QCOMPARE(shown, (std::vector<std::pair<Generation, bool>>{{1, false}, {2, false}, {3, false}, {3, true}}));
        QVERIFY(told.failures.empty());
        QVERIFY(!runner.busy());
    }

    void aRunnerMayEndWhileItWorks() {
        TensorStore store;
        auto runner = std::make_unique<Runner>(store, makeThreadExecutor, kEverythingLong);
        int complete = 0;
        int first = 0;
        connect(runner.get(), &Runner::pictureReady, this, [&](const auto& picture) { ++(picture->complete ? complete : first); });
        // Seconds of work, of which a first pass is done soon.
        runner->request(seen(relativeScene(16384)));
        QTRY_VERIFY(first > 0);
        runner.reset();
        QCoreApplication::processEvents();
        QCOMPARE(complete, 0);
    }
};

POSENC_TEST_GUILESS(RunnerPassesTest)
#include "runner_passes_test.moc"
