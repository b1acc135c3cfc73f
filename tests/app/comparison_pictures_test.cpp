#include "app/comparison/comparison_pictures.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <array>
#include <cmath>

#include "app/comparison/comparison.h"
#include "app/comparison/comparison_task.h"
#include "tests/support/test_program.h"
#include "widgets/heatmap/heatmap_view.h"

using namespace posenc;

namespace {

ArraySource indexOf(const char* encoding, const Parameters::Map& parameters) {
    Scene scene;
    scene.encoding = encoding;
    scene.parameters = parameters;
    return {QLatin1String(encoding), LayerSource{scene, "index"}};
}

std::shared_ptr<const ComparedArray> sideOf(const std::vector<float>& row) {
    return std::make_shared<const ComparedArray>(comparedArray(Tensor({1, std::ssize(row)}, row)).value());
}

ComparisonDrawing wholeDrawing(const std::shared_ptr<const Comparison>& comparison) {
    ComparisonDrawing drawing;
    drawing.of = comparison;
    constexpr std::array kPictures{ComparedPicture::Difference, ComparedPicture::A, ComparedPicture::B, ComparedPicture::A,
                                   ComparedPicture::B};
    for (std::size_t place = 0; place < kComparisonPlaces; ++place) {
        auto& part = drawing.parts[place];
        part.field = fieldOf(comparison, kPictures[place], 0);
        part.region = {Axis::whole(part.field->rows()), Axis::whole(part.field->columns()), Reduction::Mean};
        std::vector<float> samples(static_cast<std::size_t>(part.region.samples()));
        if (part.field->evaluate(part.region, samples).ok()) {
            part.samples = std::make_shared<const std::vector<float>>(std::move(samples));
        }
    }
    return drawing;
}

}  // namespace

/// The pictures of two arrays and of their difference, without a window.
class ComparisonPicturesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// The same number has one colour in A and in B, whichever of them has the largest.
    void bothHaveTheColoursOfAllTheirNumbers() {
        // Six tokens: rows 0 to 10 of a sequence, 0 to 14 of a window.
        const ArraySource sequence = indexOf("relative-1d", {{"length", Index{6}}});
        const ArraySource window = indexOf("swin", {{"window", Grid{2, 3}}});
        TensorStore store;
        for (const bool swapped : {false, true}) {
            ComparisonRequest request;
            request.a = swapped ? window : sequence;
            request.b = swapped ? sequence : window;
            const auto comparison = compareSides(request, store, {});
            QVERIFY(comparison.ok());
            QCOMPARE(comparison.value()->a.array->highest, swapped ? 14.0 : 10.0);
            QCOMPARE(comparison.value()->b.array->highest, swapped ? 10.0 : 14.0);
            ComparisonPictures pictures;
            pictures.setDrawing(std::make_shared<const ComparisonDrawing>(wholeDrawing(comparison.value())));
            for (const char* name : {"comparison-a", "comparison-b"}) {
                const HeatmapColours colours = pictures.findChild<HeatmapView*>(QLatin1String(name))->colours();
                QCOMPARE(colours.minimum, 0.0);
                QCOMPARE(colours.maximum, 14.0);
            }
            // Of the difference, about 0.
            const HeatmapColours difference = pictures.findChild<HeatmapView*>(QStringLiteral("comparison-difference"))->colours();
            QCOMPARE(difference.maximum, comparison.value()->differences.counts.largest);
            QCOMPARE(difference.minimum, -difference.maximum);
        }
    }

    /// Nor does it matter which of them has the smallest.
    void bothHaveTheSmallestOfTheirNumbers() {
        const auto low = sideOf({-5, 1, 2});
        const auto high = sideOf({-1, 0, 4});
        for (const bool swapped : {false, true}) {
            Comparison made;
            made.a.array = swapped ? high : low;
            made.b.array = swapped ? low : high;
            ComparisonPictures pictures;
            pictures.setDrawing(std::make_shared<const ComparisonDrawing>(wholeDrawing(std::make_shared<const Comparison>(made))));
            for (const char* name : {"comparison-a", "comparison-b"}) {
                const HeatmapColours colours = pictures.findChild<HeatmapView*>(QLatin1String(name))->colours();
                // About 0, as they have both signs.
                QCOMPARE(colours.minimum, -5.0);
                QCOMPARE(colours.maximum, 5.0);
            }
        }
    }

    /// A cell that one side alone hides is none that both hide: another mask is seen.
    void aCellThatOneSideHidesIsNotHiddenInTheDifference() {
        Comparison made;
        made.a.array = sideOf({-INFINITY, -INFINITY, 5, 3});
        made.b.array = sideOf({-INFINITY, 2, -INFINITY, 1});
        const auto field = fieldOf(std::make_shared<const Comparison>(made), ComparedPicture::Difference, 0);
        QCOMPARE(field->value(0, 0), -INFINITY);
        QVERIFY(std::isnan(field->value(0, 1)) && std::isnan(field->value(0, 2)));
        QCOMPARE(field->value(0, 3), 2.0F);
    }

    /// All three look at one cell; a title that is dragged onto the large picture makes its own the large one, whichever way.
    void allPicturesLookAtOneCell() {
        Comparison made;
        made.a.array = sideOf({1, 2, 5, 3});
        made.b.array = sideOf({1, 4, 5, 2});
        made.sameShape = true;
        ComparisonPictures pictures;
        pictures.resize(1000, 600);
        pictures.setDrawing(std::make_shared<const ComparisonDrawing>(wholeDrawing(std::make_shared<const Comparison>(made))));
        pictures.setVisible(true);
        QVERIFY(QTest::qWaitForWindowExposed(&pictures));
        const auto view = [&](const char* name) { return pictures.findChild<HeatmapView*>(QLatin1String(name)); };
        const std::array all{view("comparison-difference"), view("comparison-a"), view("comparison-b")};
        QSignalSpy looked(&pictures, &ComparisonPictures::lookedAt);
        Index column = 0;
        for (HeatmapView* under : all) {
            const Cell cell{0, column++};
            const QRect place = under->cellRect(cell);
            QTest::mouseClick(under, Qt::LeftButton, {}, place.center());
            const Cell beside{0, 3};
            QMouseEvent move(QEvent::MouseMove, under->cellRect(beside).center(), under->mapToGlobal(under->cellRect(beside).center()),
                             Qt::NoButton, Qt::NoButton, Qt::NoModifier);
            looked.clear();
            QApplication::sendEvent(under, &move);
            QCOMPARE(looked.count(), 1);
            for (const HeatmapView* one : all) {
                QCOMPARE(one->pinned(), std::optional(cell));
                QCOMPARE(one->pointer(), std::optional(beside));
            }
            QCOMPARE(pictures.cell(), std::optional(beside));
            QEvent leave(QEvent::Leave);
            QApplication::sendEvent(under, &leave);
            for (const HeatmapView* one : all) {
                QCOMPARE(one->pointer(), std::optional<Cell>());
            }
            QCOMPARE(pictures.cell(), std::optional(cell));
        }
        all[1]->setFocus();
        QTest::keyClick(all[1], Qt::Key_Escape);
        for (const HeatmapView* one : all) {
            QCOMPARE(one->pinned(), std::optional<Cell>());
        }
        const auto drop = [](HeatmapView* picture, HeatmapView* on) {
            QTest::mousePress(picture, Qt::LeftButton, {}, picture->titleRect().center());
            QTest::mouseRelease(picture, Qt::LeftButton, {}, picture->mapFromGlobal(on->mapToGlobal(on->rect().center())));
            QCoreApplication::processEvents();
        };
        QCOMPARE(&pictures.hero(), all[0]);
        drop(all[1], all[0]);
        QCOMPARE(&pictures.hero(), all[1]);
        drop(all[1], all[2]);
        QCOMPARE(&pictures.hero(), all[2]);
    }
};

POSENC_TEST(ComparisonPicturesTest)
#include "comparison_pictures_test.moc"
