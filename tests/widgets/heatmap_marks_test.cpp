#include "tests/support/colour_difference.h"
#include "tests/support/no_qt_warnings.h"
#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/marks_painter.h"
#include "widgets/theme/palette_colours.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double kSeen = 3;  // contrast that WCAG 2 asks of graphical objects

Rgb toRgb(QColor colour) {
    return {static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()), static_cast<std::uint8_t>(colour.blue())};
}

HeatmapPlate plateOf(Index cells) {
    QFont font;
    font.setPixelSize(12);
    HeatmapStyle style = HeatmapStyle::paper(font);
    style.bar = false;
    return {
        QSizeF(160, 160), 1, {cells, cells, {AxisMeaning::Kind::QueryToken, {}, {}, 0}, {AxisMeaning::Kind::KeyToken, {}, {}, 0}}, style};
}

/// The largest contrast of a mark's pixels to the ground that it lies on.
double contrastOf(const HeatmapPlate& plate, const PlateMarks& marks, Rgb ground) {
    QImage image(160, 160, QImage::Format_RGB32);
    image.fill(toColor(ground));
    QPainter painter(&image);
    MarksPainter(plate.geometry()).paint(painter, marks);
    painter.end();
    double most = 1;
    const QRect picture = plate.layout().picture;
    for (int y = picture.top(); y <= picture.bottom(); ++y) {
        for (int x = picture.left(); x <= picture.right(); ++x) {
            most = std::max(most, contrast(toRgb(image.pixelColor(x, y)), ground));
        }
    }
    return most;
}

std::vector<Rgb> grounds() {
    std::vector<Rgb> all;
    for (const ColourMap& map : colourMaps()) {
        for (int slot = 0; slot < kColourSlots; slot += 5) {
            all.push_back(map[slot]);
        }
        all.push_back(map[255]);
    }
    for (const ValueClass kind : kLegendOrder) {
        all.push_back(valueMark(kind).first);
        all.push_back(valueMark(kind).second);
    }
    return all;
}

}  // namespace

/// Marks are a dark and a light line: one of them is seen on every colour that they can lie on.
class HeatmapMarksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QtWarnings::watch(); }
    void cleanup() { QCOMPARE(QtWarnings::take(), QStringList()); }

    void everyMarkIsSeenOnEveryColour_data() {
        QTest::addColumn<int>("mark");
        QTest::addColumn<Index>("cells");
        for (const Index cells : {Index{6}, Index{60}}) {
            QTest::addRow("row under the pointer, %d cells", static_cast<int>(cells)) << 0 << cells;
            QTest::addRow("column that is pinned, %d cells", static_cast<int>(cells)) << 1 << cells;
            QTest::addRow("cell that is pinned, %d cells", static_cast<int>(cells)) << 2 << cells;
        }
        QTest::addRow("cells that read the same row") << 3 << Index{6};
    }

    void everyMarkIsSeenOnEveryColour() {
        QFETCH(const int, mark);
        QFETCH(const Index, cells);
        PlateMarks marks;
        switch (mark) {
            case 0:
                marks.pointer = Cell{2, -1};
                break;
            case 1:
                marks.pinned = Cell{-1, 3};
                break;
            case 2:
                marks.pinned = Cell{2, 3};
                break;
            default:
                marks.twins = std::make_shared<const Twins>(Twins{2, {{2, 2, 2}}});
        }
        const HeatmapPlate plate = plateOf(cells);
        for (const Rgb& ground : grounds()) {
            const double found = contrastOf(plate, marks, ground);
            QVERIFY2(found >= kSeen, qPrintable(QStringLiteral("%1 on %2").arg(found).arg(toColor(ground).name())));
        }
    }
};

POSENC_TEST(HeatmapMarksTest)
#include "heatmap_marks_test.moc"
