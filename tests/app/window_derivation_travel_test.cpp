// Cells on their way in arrays of very many numbers.
#include <QLabel>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "app/derivation/derivation_pane.h"
#include "app/derivation/travel_task.h"
#include "tests/app/step_executor.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/derivation/step_strip.h"
#include "widgets/heatmap/heatmap_view.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// A derivation at sizes of its own, whose background work is done when the test says so.
class LargeDerivation {
public:
    LargeDerivation(const std::string& id, const Parameters::Map& sizes) : pane_(steps_.factory()) {
        pane_.setInputs({{id, DerivationInput{.sizes = sizes, .matrix = {}, .tensor = {}}}});
        pane_.resize(1100, 700);
        pane_.setVisible(true);
        pane_.open(id);
    }
    void work() {
        do {
            steps_.runAll();
            QCoreApplication::processEvents();
        } while (steps_.waiting() > 0);
    }
    [[nodiscard]] std::size_t waiting() const { return steps_.waiting(); }
    [[nodiscard]] DerivationPane& pane() { return pane_; }
    [[nodiscard]] const Derivation& derivation() const { return *pane_.shown()->derivation; }
    [[nodiscard]] StepStage& stage() { return *pane_.findChild<StepStage*>(QStringLiteral("derivationStage")); }
    [[nodiscard]] QWidget& cover() { return *pane_.findChild<QWidget*>(QStringLiteral("derivationTravel")); }
    [[nodiscard]] bool shows(Index step) {
        return stage().view().data().title.contains(QString::fromStdString(derivation().steps[static_cast<std::size_t>(step)].name));
    }

private:
    Steps steps_;
    DerivationPane pane_;
};

QImage rgb(const QImage& image) {
    return image.convertToFormat(QImage::Format_RGB32);
}

double areaOf(const std::vector<TravelCell>& cells, bool arriving) {
    double area = 0;
    for (const TravelCell& one : cells) {
        area += (one.cell >= 0) == arriving ? one.rect.width() * one.rect.height() : 0;
    }
    return area;
}

}  // namespace

class WindowDerivationTravelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// The window's thread makes no pictures of very many numbers: those of the next step are there before it begins.
    void picturesOfManyNumbersAreMadeInTheBackground() {
        LargeDerivation large("shaw", {{"length", Index{64}}, {"heads", Index{1}}, {"head-dim", Index{32}}, {"clip", Index{8}}});
        large.work();
        QVERIFY(large.pane().shown() != nullptr);
        const Index steps = std::ssize(large.derivation().steps);
        Index heavy = 1;
        while (heavy < steps && (isHeavy(large.derivation(), heavy - 1) || !isHeavy(large.derivation(), heavy))) {
            ++heavy;
        }
        QVERIFY(heavy < steps);
        StepStrip& strip = large.pane().strip();
        strip.setPosition(static_cast<double>(heavy - 1));
        QVERIFY(large.shows(heavy - 1));
        QVERIFY(large.waiting() > 0);
        large.work();
        // It begins at once, from what is seen.
        const QImage seen = rgb(large.stage().grab().toImage());
        strip.setPosition(static_cast<double>(heavy) - 0.5);
        QVERIFY(large.shows(heavy));
        QVERIFY(large.cover().isVisible());
        QCOMPARE(rgb(large.cover().grab().toImage()), seen.copy(large.cover().geometry()));
        large.work();
        QVERIFY(large.cover().isVisible());
        const auto scene = stepScene(large.pane().shown()->derivation, large.pane().shown()->colours, heavy);
        const TravelView view = large.stage().travelView(scene);
        const Travel travel(scene, view.target, view.sources, view.look);
        QCOMPARE(large.cover().geometry(), view.area);
        QCOMPARE(rgb(large.cover().grab().toImage()), rgb(travelImage(travel.at(0.5), view.area, view.scale, view.ground)));
        // At another size it is made once more.
        large.pane().resize(1000, 650);
        QCoreApplication::processEvents();
        large.work();
        QCOMPARE(large.cover().geometry(), large.stage().travelView(scene).area);
        QCOMPARE(large.cover().grab().toImage().size(), large.cover().size());
        const TravelView smaller = large.stage().travelView(scene);
        const Travel again(scene, smaller.target, smaller.sources, smaller.look);
        QCOMPARE(rgb(large.cover().grab().toImage()), rgb(travelImage(again.at(0.5), smaller.area, smaller.scale, smaller.ground)));
        // What comes too late is not shown any more.
        strip.setPosition(static_cast<double>(heavy) - 0.3);
        strip.setPosition(static_cast<double>(heavy));
        QVERIFY(!large.cover().isVisible());
        large.work();
        QVERIFY(!large.cover().isVisible());
    }

    /// A step that nothing announced comes a moment later, and what was asked for of it with it.
    void aStepThatIsChosenComesWhenItIsMade() {
        LargeDerivation large("shaw", {{"length", Index{64}}, {"heads", Index{1}}, {"head-dim", Index{32}}, {"clip", Index{8}}});
        large.work();
        const auto& steps = large.derivation().steps;
        const Index rows = std::ranges::find(steps, "value-rows", &DerivationStep::name) - steps.begin();
        QVERIFY(isHeavy(large.derivation(), rows));
        large.pane().strip().setPosition(static_cast<double>(rows));
        QVERIFY(large.shows(0));
        large.work();
        QVERIFY(large.shows(rows));
        QVERIFY(!large.stage().view().data().empty());
        // Back and forth the last wish wins.
        large.pane().strip().setPosition(0);
        large.pane().strip().setPosition(static_cast<double>(rows + 1));
        large.pane().strip().setPosition(0);
        large.work();
        QVERIFY(large.shows(0));
    }

    /// However many cells there are, no more travel than there are pixels, and none is missing.
    void cellsThatShareAPixelTravelAsOne() {
        LargeDerivation large("softmax", {{"length", Index{2}}, {"key-length", Index{4000}}, {"heads", Index{1}}});
        large.work();
        const Index last = std::ssize(large.derivation().steps) - 1;
        const auto scene = stepScene(large.pane().shown()->derivation, large.pane().shown()->colours, last);
        const QRectF target(10, 20, 300, 40);
        std::vector<QRectF> sources(scene.sources.size(), QRectF(10, 100, 200, 30));
        const Travel travel(scene, target, sources, {});
        for (const double phase : {0.0, 0.3, 0.7, 1.0}) {
            const auto cells = travel.at(phase);
            QVERIFY(cells.size() <= static_cast<std::size_t>(2 * 300 * 2 + static_cast<int>(sources.size()) * 2 * 200 * 2));
            QVERIFY(std::ranges::all_of(cells, [&](const TravelCell& one) { return one.cell < scene.target.cells(); }));
        }
        const auto arrived = travel.at(1.0);
        QVERIFY(std::abs(areaOf(arrived, true) - target.width() * target.height()) < 1e-6 * target.width() * target.height());
        const auto begins = travel.at(0.0);
        double resting = 0;
        for (const QRectF& one : sources) {
            resting += one.width() * one.height();
        }
        QVERIFY(std::abs(areaOf(begins, false) - resting) < 1e-6 * resting);
        // What is computed is not there before its sources are read.
        QVERIFY(large.derivation().steps.back().kind == StepKind::Compute);
        QCOMPARE(areaOf(begins, true), 0.0);
    }
};

POSENC_TEST(WindowDerivationTravelTest)
#include "window_derivation_travel_test.moc"
