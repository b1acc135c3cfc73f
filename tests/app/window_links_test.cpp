#include <QTest>

#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/theme/palette_colours.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Pairs of a 7 x 7 window with the row and column offset of this pair, by the definition.
std::vector<Cell> pairsOfOffset(Cell pair) {
    const auto down = [](Cell cell) { return cell.row / 7 - cell.column / 7; };
    const auto right = [](Cell cell) { return cell.row % 7 - cell.column % 7; };
    std::vector<Cell> out;
    for (Index query = 0; query < 49; ++query) {
        for (Index key = 0; key < 49; ++key) {
            const Cell cell{query, key};
            if (down(cell) == down(pair) && right(cell) == right(pair)) {
                out.push_back(cell);
            }
        }
    }
    return out;
}

/// How many of the cells show the colour of twins on their border.
int outlined(HeatmapView& view, const std::vector<Cell>& cells) {
    const QImage image = view.grab().toImage();
    int count = 0;
    for (const Cell cell : cells) {
        // Of the screen: an outline is as wide as one of its pixels.
        const QRect rect = view.cellRect(cell);
        const qreal scale = view.devicePixelRatioF();
        const QRect pixels = QRectF(QPointF(rect.topLeft()) * scale, QSizeF(rect.size()) * scale).toAlignedRect();
        bool any = false;
        for (int x = pixels.left(); x <= pixels.right(); ++x) {
            for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
                any = any || image.pixelColor(x, y) == kTwinColour;
            }
        }
        count += any ? 1 : 0;
    }
    return count;
}

}  // namespace

class WindowLinksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void allPairsOfTheTableRowLightUp() {
        // Large enough for cells to have outlines.
        ShownWindow window(QSize(1900, 1200));
        QVERIFY(window.shown());
        HeatmapView& bias = window.view("bias");
        const Cell pair{16, 25};
        const auto twins = pairsOfOffset(pair);
        QCOMPARE(static_cast<int>(twins.size()), 30);
        // The pinned cell's own box lies over it and over its neighbours on the diagonal, where cells are small over two.
        std::vector<Cell> clear = twins;
        std::erase_if(clear, [&](Cell cell) { return std::abs(cell.row - pair.row) <= 2; });
        QVERIFY(clear.size() >= 25);
        QTest::mouseClick(&bias, Qt::LeftButton, {}, bias.cellRect(pair).center());
        QTRY_VERIFY(bias.twins() && bias.twins()->count == 30);
        QTest::keyClick(&bias, Qt::Key_0);
        hover(bias, {2, 2});  // beside the picture: what is pinned stays
        for (const char* layer : {"index", "bias", "attention"}) {
            QTRY_VERIFY(window.view(layer).twins() && window.view(layer).twins()->count == 30);
            QCOMPARE(outlined(window.view(layer), clear), static_cast<int>(clear.size()));
            QCOMPARE(outlined(window.view(layer), {{0, 0}, {48, 48}, {30, 2}}), 0);
        }
        QVERIFY(!window.view("table-map").twins());
        auto* inspector = window.find<InspectorPanel>("inspector");
        QTRY_VERIFY(inspector->text().contains(QLatin1String("30 of 2,401 pairs read row 69")));
        QTest::keyClick(&bias, Qt::Key_Escape);
        QTRY_VERIFY(!bias.twins());
        QCOMPARE(outlined(bias, twins), 0);
    }

    void theTableAsAMapWorksBackwards() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& map = window.view("table-map");
        hover(map, map.cellRect({5, 4}).center());
        QTRY_VERIFY(window.view("bias").twins() && window.view("bias").twins()->count == 30);
        QVERIFY(!window.view("bias").pointer());
        QVERIFY(map.pointer() == (Cell{5, 4}));
        auto* inspector = window.find<InspectorPanel>("inspector");
        QTRY_VERIFY(inspector->sentence().contains(QStringLiteral("(−1+6)·13 + (−2+6) = 69")));
        QVERIFY(inspector->text().startsWith(QLatin1String("table row 69, head ")));
        QVERIFY(inspector->text().contains(QLatin1String("30 of 2,401 pairs read row 69")));
        // By keys: one to the right is the next row of the table.
        map.setFocus();
        QTest::keyClick(&map, Qt::Key_Right);
        QTRY_VERIFY(inspector->text().startsWith(QLatin1String("table row 70, head ")));
        QTest::keyClick(&map, Qt::Key_Space);
        QCOMPARE(*window.scene().pinned->entry, Index{70});
        QVERIFY(map.pinned() == (Cell{5, 5}));
    }

    /// What the mask hides reads no row: of 49 tokens that see no later one 49·50/2 pairs are left.
    void hiddenPairsAreNoneOfThePairs() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setParameter("causal", true, false);
        QVERIFY(window.settled());
        // A row down and two columns to the right: row (1+6)·13 + 2+6. Each of its 30 pairs looks back.
        const Cell pair{25, 16};
        QCOMPARE(static_cast<int>(pairsOfOffset(pair).size()), 30);
        auto* inspector = window.find<InspectorPanel>("inspector");
        window->workspace().document().setPinned(Focus::ofPair(pair));
        QTRY_VERIFY2(inspector->text().contains(QLatin1String("30 of 1,225 pairs read row 99")), qPrintable(inspector->text()));
        window->workspace().document().setParameter("causal", false, false);
        QVERIFY(window.settled());
        QTRY_VERIFY2(inspector->text().contains(QLatin1String("30 of 2,401 pairs read row 99")), qPrintable(inspector->text()));
    }

    void aRowOfTheOutputMarksItsQuery() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setLayers({"attention", "output", "table"});
        QTRY_VERIFY(window->pictures().view("output") != nullptr);
        QVERIFY(window.settled());
        HeatmapView& output = window.view("output");
        hover(output, output.cellRect({9, 3}).center());
        QVERIFY(output.pointer() == (Cell{9, 3}));
        QVERIFY(window.view("attention").pointer() == (Cell{9, kNoPlace}));
        QVERIFY(!window.view("table").pointer());
        HeatmapView& attention = window.view("attention");
        hover(attention, attention.cellRect({16, 25}).center());
        QVERIFY(window.view("table").pointer() == (Cell{69, kNoPlace}));
        QVERIFY(output.pointer() == (Cell{16, kNoPlace}));
    }

    void aPinBeyondASmallerModelIsNotShown() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setPinned(Focus::ofPair({48, 48}));
        QTRY_VERIFY(window->workspace().explained().has_value());
        Scene small = window.scene();
        small.tensors.clear();
        small.parameters["window"] = Grid{3, 3};
        window->workspace().document().change(small, QStringLiteral("smaller"));
        QTRY_COMPARE(window.view("bias").data().rows, Index{9});
        QVERIFY(!window.view("bias").pinned());
        QTRY_VERIFY(!window->workspace().explained());
    }
};

POSENC_TEST(WindowLinksTest)
#include "window_links_test.moc"
