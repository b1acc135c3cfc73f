#include <QTest>
#include <array>
#include <cmath>
#include <utility>

#include "app/figure/composition_painter.h"
#include "app/figure/figure.h"
#include "app/figure/figure_panels.h"
#include "app/figure/grey_check.h"
#include "app/figure/layer_values.h"
#include "app/scene/layer_colours.h"
#include "app/scene/resolve.h"
#include "engine/colours/colour_scale.h"
#include "tests/app/figure_fixture.h"
#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"

using namespace posenc;
using namespace posenc::test;

/// Figures take the looks of a scene as the window does.
class FigureColoursTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFigureFollowsReversalScaleAndLimits() {
        constexpr int kCell = 7;
        constexpr int kLength = 12;
        FigureOptions options = indexOptions("viridis", 22);
        options.looks["index"].reversed = true;
        options.looks["index"].scale = LayerLook::Scale::Symlog;
        options.looks["index"].threshold = 2;
        options.cell = kCell;
        const auto image = renderFigure(*relative(kLength), options);
        QVERIFY(image.ok());
        const QPoint corner = colouredPart(image.value()).topLeft();
        const auto spread = [](double x) { return x <= 2 ? x / 2 : 1 + std::log(x / 2); };
        for (int i = 0; i < kLength; ++i) {
            for (int j = 0; j < kLength; ++j) {
                const auto slot = static_cast<int>(spread(j - i + kLength - 1) / spread(22) * 255 + 0.5);
                const QPoint centre = corner + QPoint(j * kCell + kCell / 2, i * kCell + kCell / 2);
                QCOMPARE(image.value().pixel(centre), rgb((*findColourMap("viridis"))[255 - slot]));
            }
        }
    }

    /// Values beyond either end of the colours are told beside what else is to be said of the numbers.
    void whatIsClippedIsMarked() {
        FigurePanel panel;
        panel.badge = QStringLiteral("random (seed 0)");
        HeatmapData data = wholeMatrix(1, 3, [](Index, Index column) { return static_cast<double>(3 * column - 3); });
        HeatmapColours colours{findColourMap("viridis"), -3, 3};
        QCOMPARE(badgeOf(panel, data, colours), QStringLiteral("random (seed 0)"));
        for (const auto& [minimum, maximum] : {std::pair(-2.0, 3.0), {-3.0, 2.0}, {0.0, 10.0}, {-10.0, 0.0}}) {
            colours.minimum = minimum;
            colours.maximum = maximum;
            QCOMPARE(badgeOf(panel, data, colours), QStringLiteral("random (seed 0) · clipped"));
        }
        QCOMPARE(badgeOf(FigurePanel(), data, colours), QStringLiteral("clipped"));
    }

    void aSharedRangeMakesHeadsComparable() {
        const auto model = relative(12, 3);
        FigureOptions options;
        options.layers = {"position"};
        options.looks["position"].range = LayerLook::Range::Shared;
        std::optional<ValueRange> all;
        for (Index head = 0; head < 3; ++head) {
            all = joined(all, model->field("position", head).value()->range());
        }
        const double largest = std::max(std::abs(all->minimum), std::abs(all->maximum));
        for (Index head = 0; head < 3; ++head) {
            options.head = {HeadChoice::Kind::One, head};
            const auto panels = figurePanels(*model, options);
            QVERIFY(panels.ok());
            const auto values = layerValues(panels.value(), std::array{Region::whole(12, 12)});
            QVERIFY(values.ok());
            QCOMPARE(values.value().colours.maximum, largest);
            QCOMPARE(values.value().colours.limits, HeatmapColours::Limits::Cells);
        }
    }

    /// Whichever head has the outermost number.
    void everyHeadOfTheStackCounts() {
        std::array<int, 2> outermost{};
        for (Index length = 6; length < 18; ++length) {
            const auto model = relative(length, 2);
            std::array<double, 2> largest{};
            for (Index head = 0; head < 2; ++head) {
                const auto range = model->field("position", head).value()->range();
                largest[static_cast<std::size_t>(head)] = std::max(std::abs(range->minimum), std::abs(range->maximum));
            }
            ++outermost[largest[0] > largest[1] ? 0 : 1];
            FigureOptions options;
            options.layers = {"position"};
            options.looks["position"].range = LayerLook::Range::Shared;
            for (Index head = 0; head < 2; ++head) {
                options.head = {HeadChoice::Kind::One, head};
                const auto panels = figurePanels(*model, options);
                QVERIFY(panels.ok());
                const auto values = layerValues(panels.value(), std::array{Region::whole(length, length)});
                QCOMPARE(values.value().colours.maximum, std::max(largest[0], largest[1]));
            }
        }
        QVERIFY(outermost[0] > 0 && outermost[1] > 0);
    }

    /// Whatever of its layer a panel shows; a difference has numbers of its own.
    void panelsOfOneLayerHaveOneRange() {
        using Kind = FigureItem::Kind;
        const auto model = relative(12, 3);
        const auto itemOf = [](Kind kind) {
            FigureItem item;
            item.kind = kind;
            item.layer = "position";
            item.other = 1;
            item.query = 4;
            return item;
        };
        FigureOptions options;
        options.items = {itemOf(Kind::Query), itemOf(Kind::Difference), itemOf(Kind::Layer), itemOf(Kind::Profile), itemOf(Kind::Sheet)};
        const auto panels = figurePanels(*model, options).value();
        const FigureComposition layout{};
        const HeatmapStyle style = HeatmapStyle::paper(QFont());
        const QString title;
        QVERIFY(colourGroups({layout, panels, options, style, title}) == (std::vector<std::vector<std::size_t>>{{0, 2, 4}, {1}}));
        // That of the matrix, where a row of it comes first.
        const std::vector<FigurePanel> rowFirst{panels[0], panels[2]};
        const auto seen = model->field("position", 0).value()->range();
        const auto values = layerValues(rowFirst, std::array{Region::whole(1, 12), Region::whole(12, 12)});
        QCOMPARE(values.value().colours.maximum, std::max(std::abs(seen->minimum), std::abs(seen->maximum)));
        // And that of all heads, where the look says so.
        options.items = {itemOf(Kind::Query), itemOf(Kind::Layer)};
        options.looks["position"].range = LayerLook::Range::Shared;
        std::optional<ValueRange> all;
        for (Index head = 0; head < 3; ++head) {
            all = joined(all, model->field("position", head).value()->range());
        }
        const auto shared = layerValues(figurePanels(*model, options).value(), std::array{Region::whole(1, 12), Region::whole(12, 12)});
        QCOMPARE(shared.value().colours.maximum, std::max(std::abs(all->minimum), std::abs(all->maximum)));
    }

    /// The mean of several cells of attention lies far below the largest cell, in whose limits the picture would be black.
    void limitsAreThoseOfWhatIsDrawn() {
        for (const HeadChoice head : {HeadChoice{HeadChoice::Kind::One, 1}, HeadChoice{HeadChoice::Kind::All, 0}}) {
            FigureOptions options;
            options.layers = {"attention"};
            options.head = head;
            options.size = QSize(500, 400);
            const auto model = relative(1400, 2);
            const auto panels = figurePanels(*model, options).value();
            const Region region{Axis::sampled(0, 1400, 160), Axis::sampled(0, 1400, 160), Reduction::Mean};
            std::vector<std::shared_ptr<const std::vector<float>>> samples;
            float largest = 0;
            for (const FigurePanel& panel : panels) {
                samples.push_back(pictureData(panel, region, nullptr).value().samples);
                largest = std::max(largest, *std::max_element(samples.back()->begin(), samples.back()->end()));
            }
            const auto values = layerValues(panels, std::vector<Region>(panels.size(), region)).value();
            QCOMPARE(values.colours.minimum, 0.0);
            QCOMPARE(values.colours.maximum, static_cast<double>(largest));
            QCOMPARE(values.colours.limits, HeatmapColours::Limits::Means);
            // In the figure itself the whole map is used.
            const auto image = renderFigure(*model, options);
            QVERIFY(image.ok());
            const QRgb last = rgb((*findColourMap("magma"))[255]);
            int brightest = 0;
            options.colourBar = false;
            const QImage bare = renderFigure(*model, options).value();
            for (int y = 0; y < bare.height(); ++y) {
                for (int x = 0; x < bare.width(); ++x) {
                    brightest += bare.pixel(x, y) == last ? 1 : 0;
                }
            }
            QVERIFY(brightest >= 1);
        }
    }

    void cellsThatShareAPixelAreReducedAsTheLookSays() {
        FigureOptions options = indexOptions("viridis", 0);
        QCOMPARE(figurePanels(*relative(12), options).value().front().reduction, Reduction::Min);
        options.looks["index"].reduction = Reduction::Max;
        QCOMPARE(figurePanels(*relative(12), options).value().front().reduction, Reduction::Max);
        // The lowest left pixel covers the cell of row 0 and others: the smallest of them is on the scale, the largest above it.
        options.size = QSize(300, 300);
        const auto model = relative(3000);
        const auto largest = renderFigure(*model, options);
        QVERIFY(largest.ok());
        const QPoint corner = colouredPart(largest.value()).bottomLeft();
        const ValueMark& above = valueMark(ValueClass::Above);
        const QRgb seen = largest.value().pixel(corner);
        QVERIFY(seen == rgb(above.first) || seen == rgb(above.second));
        options.looks["index"].reduction = std::nullopt;
        QCOMPARE(renderFigure(*model, options).value().pixel(corner), rgb((*findColourMap("viridis"))[128]));
    }

    /// Angles from 0 up have one half of the map that a table with both signs has whole.
    void greyLosesTheMapThatIsUsed() {
        const auto lost = [](const char* encoding, const char* layer, const char* map) {
            Scene scene;
            scene.encoding = encoding;
            TensorStore store;
            const auto model = buildModel(scene, store).value();
            FigureOptions options;
            options.items.emplace_back();
            options.items.front().layer = layer;
            options.looks[layer].colourMap = map;
            return !lostInGrey(*model, options).isEmpty();
        };
        QVERIFY(!lost("rope", "angles", ""));
        QVERIFY(lost("rope", "angles", "rdbu"));
        QVERIFY(lost("rope", "angles", "twilight"));
        QVERIFY(!lost("rope", "angles", "viridis"));
        QVERIFY(lost("sinusoidal", "table", ""));
        QVERIFY(lost("rope", "rotated-queries", ""));
        QVERIFY(!lost("t5", "index", ""));
    }
};

POSENC_TEST(FigureColoursTest)
#include "figure_colours_test.moc"
