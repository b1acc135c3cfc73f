#include <algorithm>

#include "app/scene/layer_colours.h"
#include "tests/app/runner_fixture.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

ExecutorFactory atOnce() {
    return [] { return std::make_unique<ImmediateExecutor>(); };
}

PictureRequest attentionOf(const Scene& base, Index head, LayerLook::Range range = LayerLook::Range::Auto) {
    Scene scene = base;
    scene.layers = {"attention"};
    scene.head.head = head;
    scene.looks["attention"].range = range;
    return seen(scene);
}

double largestOf(const std::vector<float>& samples) {
    return static_cast<double>(*std::max_element(samples.begin(), samples.end()));
}

}  // namespace

/// Limits of colours are those of what is drawn.
class RunnerRangesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whereCellsShareAPixelTheLimitsAreTheirMeans() {
        TensorStore store;
        Runner runner(store, atOnce());
        const Told told(runner);
        runner.request(attentionOf(relativeScene(900), 0));
        const PanelPicture& panel = told.pictures.back()->panels.front();
        QVERIFY(!panel.region.exact());
        QVERIFY(panel.range->of == Reduction::Mean);
        QCOMPARE(panel.range->maximum, largestOf(*panel.samples));
        // In the limits of single cells the picture would be dark.
        QVERIFY(panel.field->range()->maximum > 2 * panel.range->maximum);
        const HeatmapColours colours = layerColours(panel.layer, false, {}, panel.rangeFor({}));
        QCOMPARE(colours.maximum, panel.range->maximum);
        QCOMPARE(colours.limits, HeatmapColours::Limits::Means);
    }

    void limitsThatHeadsShareAreThoseOfWhatIsDrawnOfAll() {
        TensorStore store;
        Runner runner(store, atOnce());
        const Told told(runner);
        const LayerLook shared{"", LayerLook::Range::Shared};
        // Other numbers have other limits.
        double before = 0;
        for (const std::uint64_t seed : {0U, 1U}) {
            Scene scene = relativeScene(900);
            scene.seed = seed;
            std::vector<double> largest;
            for (const Index head : {0, 1, 0}) {
                runner.request(attentionOf(scene, head, LayerLook::Range::Shared));
                largest.push_back(largestOf(*told.pictures.back()->panels.front().samples));
            }
            QVERIFY(largest[0] != largest[1]);
            for (std::size_t k = 0; k < 3; ++k) {
                const PanelPicture& panel = told.pictures[told.pictures.size() - 3 + k]->panels.front();
                QCOMPARE(panel.rangeFor(shared)->maximum, std::max(largest[0], largest[1]));
                QVERIFY(panel.rangeFor(shared)->of == Reduction::Mean);
            }
            QVERIFY(std::max(largest[0], largest[1]) != before);
            before = std::max(largest[0], largest[1]);
        }
    }

    /// Also where the largest cell is one of the last head, and another head is seen.
    void limitsThatHeadsShareSpanTheLastHead() {
        TensorStore store;
        Runner runner(store, atOnce());
        const Told told(runner);
        const LayerLook shared{"", LayerLook::Range::Shared};
        int lastIsLargest = 0;
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            Scene scene = relativeScene(12);
            scene.seed = seed;
            runner.request(attentionOf(scene, 0, LayerLook::Range::Shared));
            const Picture& picture = *told.pictures.back();
            QVERIFY(picture.panels.front().region.exact());
            const auto largest = [&](Index head) { return picture.model->field("attention", head).value()->range()->maximum; };
            QVERIFY(alike(picture.panels.front().rangeFor(shared)->maximum, std::max(largest(0), largest(1))));
            lastIsLargest += largest(1) > 1.01 * largest(0) ? 1 : 0;
        }
        QVERIFY(lastIsLargest > 0);
    }

    /// While single cells are seen the limits are those of the whole matrix, and stay when the view moves.
    void whereEveryPixelIsACellTheLimitsAreThoseOfAllCells() {
        TensorStore store;
        Runner runner(store, atOnce());
        const Told told(runner);
        PictureRequest request = attentionOf(relativeScene(900), 0);
        ViewTransform view(900, 900, QSize(200, 200), 96);
        view = view.zoomed(16, QPoint(100, 100));
        request.visiblePictures = {{"attention", view}};
        runner.request(request);
        const PanelPicture& panel = told.pictures.back()->panels.front();
        QVERIFY(panel.region.exact() && panel.region.rows.count < 900);
        QVERIFY(!panel.range->of && panel.range->exact);
        QVERIFY(alike(panel.range->maximum, panel.field->range()->maximum));
    }

    /// A table of few rows may be seen in all of them, and in some of its columns only.
    void allRowsAreNotAllCells() {
        TensorStore store;
        Runner runner(store, atOnce());
        const Told told(runner);
        Scene scene;
        scene.encoding = "sinusoidal";
        scene.parameters = {{"length", Index{3}}, {"heads", Index{1}}, {"head-dim", Index{900}}};
        scene.layers = {"table"};
        PictureRequest request = seen(scene);
        ViewTransform view(3, 900, QSize(200, 200), 96);
        request.visiblePictures = {{"table", view.zoomed(20, QPoint(100, 100)).revealing({0, 899})}};
        runner.request(request);
        const PanelPicture& panel = told.pictures.back()->panels.front();
        QVERIFY(panel.region.exact() && panel.region.columns.count < 900);
        QCOMPARE(panel.region.rows.count, Index{3});
        // The last columns hardly turn: none of them is below 0.
        QVERIFY(*std::min_element(panel.samples->begin(), panel.samples->end()) >= 0);
        // In the second column the cosine of 2 is.
        QVERIFY(panel.range->minimum < -0.4 && panel.range->exact);
    }

    /// Limits of a matrix that is too large to be looked at whole are those of a sample, and of what is in view.
    void whatIsInViewIsInsideLimitsThatAreThoseOfASample() {
        TensorStore store;
        Runner runner(store, atOnce());
        const Told told(runner);
        constexpr Index kLength = 4096;
        Scene scene = relativeScene(kLength, 1);
        scene.parameters["causal"] = true;
        PictureRequest request = attentionOf(scene, 0);
        ViewTransform view(kLength, kLength, QSize(200, 200), 96);
        // The first token sees itself alone: no other pair has so much attention.
        request.visiblePictures = {{"attention", view.zoomed(512, QPoint(0, 0)).revealing({0, 0})}};
        runner.request(request);
        const PanelPicture& panel = told.pictures.back()->panels.front();
        QVERIFY(panel.region.exact() && panel.region.rows.first == 0 && panel.region.columns.first == 0);
        const auto sample = panel.field->range();
        QVERIFY(!sample->exact && sample->maximum < 0.9);
        QCOMPARE(panel.samples->front(), 1.0F);
        QCOMPARE(panel.range->maximum, 1.0);
    }

    /// A map of what is seen needs some of the rest: of another head, too, while a part is seen.
    void aPartComesWithAnOverviewOfAll() {
        TensorStore store;
        Runner runner(store, atOnce());
        const Told told(runner);
        ViewTransform view(900, 900, QSize(200, 200), 96);
        view = view.zoomed(16, QPoint(100, 100));
        std::vector<std::vector<float>> overviews;
        for (const Index head : {0, 1}) {
            PictureRequest request = attentionOf(relativeScene(900), head);
            request.visiblePictures = {{"attention", view}};
            runner.request(request);
            const PanelPicture& panel = told.pictures.back()->panels.front();
            QVERIFY(panel.region.rows.count < 900);
            QVERIFY(panel.overview != nullptr);
            QCOMPARE(panel.overviewRegion.rows.count, Index{900});
            QCOMPARE(panel.overviewRegion.columns.count, Index{900});
            QVERIFY(panel.overviewRegion.samples() <= 64 * 64);
            const Axis& rows = panel.overviewRegion.rows;
            const Index middle = (rows.edge(5) + rows.edge(6) - 1) / 2;
            const auto place = static_cast<std::size_t>(5 * panel.overviewRegion.columns.samples + 5);
            QVERIFY(alike(static_cast<double>((*panel.overview)[place]), static_cast<double>(panel.field->value(middle, middle))));
            overviews.push_back(*panel.overview);
        }
        QVERIFY(overviews[0] != overviews[1]);
    }

    /// Of a matrix that is too large to be looked at whole a sample decides, and what is in view lies inside the limits all the same.
    void whatIsInViewLiesInsideTheLimits() {
        TensorStore store;
        Runner runner(store, atOnce());
        const Told told(runner);
        PictureRequest request = attentionOf(relativeScene(2100, 1), 0);
        ViewTransform view(2100, 2100, QSize(150, 150), 96);
        view = view.zoomed(20, QPoint(75, 75));
        request.visiblePictures = {{"attention", view}};
        runner.request(request);
        const PanelPicture& panel = told.pictures.back()->panels.front();
        QVERIFY(panel.region.exact());
        QVERIFY(!panel.range->exact && !panel.range->of);
        QVERIFY(panel.range->maximum >= largestOf(*panel.samples));
        QCOMPARE(layerColours(panel.layer, false, {}, panel.range).limits, HeatmapColours::Limits::SomeCells);
    }

    void hiddenPairsAndCellsWithoutARowHaveNoPartInTheLimits() {
        TensorStore store;
        Runner runner(store, atOnce());
        const Told told(runner);
        Scene scene;
        scene.encoding = "music-transformer";
        scene.parameters = {{"length", Index{24}}, {"heads", Index{1}}, {"head-dim", Index{4}}};
        scene.layers = {"index", "position"};
        runner.request(seen(scene));
        const Picture& picture = *told.pictures.back();
        QCOMPARE(picture.panels[0].range->minimum, 0.0);
        QVERIFY(std::isnan(picture.panels[0].samples->at(23)));
        QVERIFY(picture.panels[1].samples->at(23) < 0 && std::isinf(picture.panels[1].samples->at(23)));
        QVERIFY(std::isfinite(picture.panels[1].range->minimum));
    }
};

POSENC_TEST_GUILESS(RunnerRangesTest)
#include "runner_ranges_test.moc"
