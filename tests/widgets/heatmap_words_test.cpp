#include <QLocale>
#include <QSet>
#include <QTest>
#include <limits>

#include "engine/colours/colour_scale.h"
#include "tests/support/test_program.h"
#include "widgets/heatmap/cell_walk.h"
#include "widgets/heatmap/heatmap_keys.h"
#include "widgets/plate/axis_ticks.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/number_format.h"
#include "widgets/plate/squarish.h"

using namespace posenc;

namespace {

constexpr float kNoNumber = std::numeric_limits<float>::quiet_NaN();
constexpr float kHiddenNumber = -std::numeric_limits<float>::infinity();

AxisMeaning axisOf(AxisMeaning::Kind kind, std::optional<Grid> grid = {}, Index leading = 0) {
    AxisMeaning meaning;
    meaning.kind = kind;
    meaning.grid = grid;
    meaning.leading = leading;
    return meaning;
}

/// 2 rows of 3 cells: queries by keys.
HeatmapData wordedCells(std::vector<float> values) {
    HeatmapData data;
    data.rows = 2;
    data.columns = 3;
    data.rowMeaning = axisOf(AxisMeaning::Kind::QueryToken);
    data.columnMeaning = axisOf(AxisMeaning::Kind::KeyToken);
    data.region = Region::whole(2, 3);
    data.samples = std::make_shared<const std::vector<float>>(std::move(values));
    return data;
}

PlateShape shapeOfKinds(Index rows, Index columns, AxisMeaning::Kind first, AxisMeaning::Kind second) {
    return {rows, columns, axisOf(first), axisOf(second)};
}

}  // namespace

/// What is said of a picture and its cells.
class HeatmapWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }

    void axesAreNamedByWhatTheyCount() {
        using Kind = AxisMeaning::Kind;
        const std::pair<Kind, const char*> names[]{{Kind::QueryToken, "query"},
                                                   {Kind::KeyToken, "key"},
                                                   {Kind::Position, "position"},
                                                   {Kind::TableRow, "table row"},
                                                   {Kind::MapRow, "row offset"},
                                                   {Kind::MapColumn, "column offset"},
                                                   {Kind::TileRow, "query row, key row"},
                                                   {Kind::TileColumn, "query column, key column"},
                                                   {Kind::Feature, "feature"},
                                                   {Kind::Head, "head"},
                                                   {Kind::Single, ""},
                                                   {Kind::Other, "position"}};
        for (const auto& [kind, name] : names) {
            QCOMPARE(HeatmapText::axisName(axisOf(kind)), QLatin1String(name));
        }
        AxisMeaning volume = axisOf(Kind::MapRow);
        volume.sliceRows = 3;
        QCOMPARE(HeatmapText::axisName(volume), QStringLiteral("depth offset, row offset"));
        volume.kind = Kind::KeyToken;
        QCOMPARE(HeatmapText::axisName(volume, true), QStringLiteral("key (depth,row,column)"));
    }

    void positionsAreNamedWithTheirPlaceOrWord() {
        using Kind = AxisMeaning::Kind;
        const AxisMeaning keys = axisOf(Kind::KeyToken, Grid{2, 5}, 1);
        QCOMPARE(HeatmapText::positionName(keys, 0), QStringLiteral("key 0"));
        QCOMPARE(HeatmapText::positionName(keys, 1), QStringLiteral("key 1 (0,0)"));
        QCOMPARE(HeatmapText::positionName(keys, 10), QStringLiteral("key 10 (1,4)"));
        QCOMPARE(HeatmapText::positionName(keys, 11), QStringLiteral("key 11"));
        AxisMeaning text = axisOf(Kind::QueryToken);
        text.words = std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"the", "", "cat"});
        QCOMPARE(HeatmapText::positionName(text, 0), QStringLiteral("query 0 (the)"));
        QCOMPARE(HeatmapText::positionName(text, 1), QStringLiteral("query 1"));
        QCOMPARE(HeatmapText::positionName(text, 2), QStringLiteral("query 2 (cat)"));
        QCOMPARE(HeatmapText::positionName(text, 3), QStringLiteral("query 3"));
        AxisMeaning offsets = axisOf(Kind::MapColumn);
        offsets.first = -3;
        QCOMPARE(HeatmapText::positionName(offsets, 1), QStringLiteral("column offset \u22122"));
        QCOMPARE(HeatmapText::cellName(text, keys, {2, 7}), QStringLiteral("query 2 (cat), key 7 (1,1)"));
    }

    void wordsOnTicksAreCutAfterTwelveLetters() {
        AxisMeaning text = axisOf(AxisMeaning::Kind::KeyToken);
        text.words = std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"twelveletter", "thirteenlettr"});
        QCOMPARE(positionLabel(text, 0, false), QStringLiteral("twelveletter"));
        QCOMPARE(positionLabel(text, 1, false), QStringLiteral("thirteenlet\u2026"));
        QCOMPARE(positionLabel(text, 2, false), QStringLiteral("2"));
        const auto widthOf = [](const QString& label) { return static_cast<double>(label.size()); };
        QCOMPARE(widestTickLabel(5, text, widthOf), 12.0);
        // Those that are not on the axis count nothing.
        text.words = std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"a", "b", "longer"});
        QCOMPARE(widestTickLabel(2, text, widthOf), 1.0);
        QCOMPARE(widestTickLabel(3, text, widthOf), 6.0);
    }

    void numbersOfCellsAreSaidAsTheyAre() {
        HeatmapData data = wordedCells({0.5F, kNoNumber, kHiddenNumber, 2, -1, 0});
        QCOMPARE(HeatmapText::valueText(data, {0, 0}), QStringLiteral("0.5"));
        QCOMPARE(HeatmapText::valueText(data, {0, 1}), QStringLiteral("NaN"));
        QCOMPARE(HeatmapText::valueText(data, {0, 2}), QStringLiteral("\u2212\u221e"));
        QCOMPARE(HeatmapText::valueText(data, {1, 1}), QStringLiteral("\u22121"));
        QCOMPARE(HeatmapText::valueText(data, {2, 0}), QString());
        QCOMPARE(HeatmapText::valueText(data, {0, 3}), QString());
        data.integer = true;
        QCOMPARE(HeatmapText::valueText(data, {0, 1}), QStringLiteral("no value"));
        data.noValue = QStringLiteral("no row");
        QCOMPARE(HeatmapText::valueText(data, {0, 1}), QStringLiteral("no row"));
        data.masked = [](Cell cell) { return cell.row == 1 && cell.column == 0; };
        QCOMPARE(HeatmapText::valueText(data, {1, 0}), QStringLiteral("masked"));
        QCOMPARE(HeatmapText::valueText(data, {0, 2}), QStringLiteral("masked"));
        QCOMPARE(HeatmapText::ownText(data, {1, 0}), QStringLiteral("masked"));
        QCOMPARE(HeatmapText::ownText(data, {1, 1}), QStringLiteral("\u22121"));
        QCOMPARE(HeatmapText::cellTip(data, {1, 1}), QStringLiteral("query 1, key 1: \u22121"));
        QCOMPARE(HeatmapText::cellTip(data, {0, 3}), QStringLiteral("query 0, key 3"));
    }

    void aSampleIsSaidToBeOne() {
        HeatmapData data = wordedCells({0.25F});
        data.rows = data.columns = 4;
        data.region = {{0, 4, 1}, {0, 4, 1}, Reduction::Max};
        QCOMPARE(HeatmapText::ownText(data, {2, 3}), QStringLiteral("0.25 (maximum of 4 × 4)"));
        QCOMPARE(HeatmapText::cellTip(data, {2, 3}), QStringLiteral("query 2, key 3: 0.25\n1 px = 4 × 4 cells (maximum)"));
        // Where cells can be read, the cell itself is said.
        data.own = [](Cell cell) { return static_cast<float>(10 * cell.row + cell.column); };
        QCOMPARE(HeatmapText::ownText(data, {2, 3}), QStringLiteral("23"));
        QCOMPARE(HeatmapText::ownText(data, {4, 0}), QString());
        data.region = {{0, 4, 2}, {0, 4, 1}, Reduction::Min};
        QCOMPARE(HeatmapText::reductionLabel(data.region), QStringLiteral("1 px = 2 × 4 cells (minimum)"));
        data.region = {{0, 104, 10}, {0, 25, 10}, Reduction::Nearest};
        QCOMPARE(HeatmapText::reductionLabel(data.region, true), QStringLiteral("nearest of 10 × 2.5"));
    }

    void marksAndLimitsHaveTheirNames() {
        HeatmapData data = wordedCells({0, 0, 0, 0, 0, 0});
        QCOMPARE(HeatmapText::markName(ValueClass::MinusInfinity, data), QStringLiteral("\u2212\u221e"));
        QCOMPARE(HeatmapText::markName(ValueClass::PlusInfinity, data), QStringLiteral("+\u221e"));
        QCOMPARE(HeatmapText::markName(ValueClass::NotANumber, data), QStringLiteral("NaN"));
        QCOMPARE(HeatmapText::markName(ValueClass::NoValue, data), QStringLiteral("no value"));
        QCOMPARE(HeatmapText::markName(ValueClass::Above, data), QString());
        data.masked = [](Cell) { return false; };
        QCOMPARE(HeatmapText::markName(ValueClass::MinusInfinity, data), QStringLiteral("masked"));
        using Limits = HeatmapColours::Limits;
        QCOMPARE(HeatmapText::limitsText(Limits::Given), QString());
        QCOMPARE(HeatmapText::limitsText(Limits::Cells), QString());
        QCOMPARE(HeatmapText::limitsText(Limits::SomeCells), QStringLiteral("sampled"));
        QCOMPARE(HeatmapText::limitsText(Limits::Means), QStringLiteral("of means"));
        QCOMPARE(HeatmapText::limitsText(Limits::Minima), QStringLiteral("of minima"));
        QCOMPARE(HeatmapText::limitsText(Limits::Maxima), QStringLiteral("of maxima"));
        data.title = QStringLiteral("Bias");
        QCOMPARE(HeatmapText::titleTip(data), QStringLiteral("Bias"));
        data.subtitle = QStringLiteral("head 3");
        QCOMPARE(HeatmapText::titleTip(data), QStringLiteral("Bias: head 3"));
        data.badge = QStringLiteral("random");
        QCOMPARE(HeatmapText::titleTip(data), QStringLiteral("Bias: random · head 3"));
    }

    void coloursAreSaidFromTheSmallestOn() {
        HeatmapColours colours{findColourMap("viridis"), -2, 6};
        const QString map = QString::fromStdString(std::string(findColourMap("viridis")->title));
        QCOMPARE(HeatmapText::coloursInWords(colours, false), map + QStringLiteral(", \u22122 to 6"));
        colours.reversed = true;
        colours.limits = HeatmapColours::Limits::Means;
        QCOMPARE(HeatmapText::coloursInWords(colours, false), map + QStringLiteral(", reversed, \u22122 to 6, the limits of means"));
        colours.reversed = false;
        colours.limits = HeatmapColours::Limits::Given;
        colours.transform = ValueTransform::symlog(0.25);
        QCOMPARE(HeatmapText::coloursInWords(colours, false), map + QStringLiteral(", \u22122 to 6; symlog, linear threshold 0.25"));
        colours.minimum = 1;
        colours.transform = ValueTransform::log();
        QCOMPARE(HeatmapText::coloursInWords(colours, false), map + QStringLiteral(", 1 to 6; logarithmic"));
    }

    void picturesOfTheSameOnBothAxesAreSquarish() {
        using Kind = AxisMeaning::Kind;
        QVERIFY(isSquarish(shapeOfKinds(10, 30, Kind::QueryToken, Kind::KeyToken)));
        QVERIFY(isSquarish(shapeOfKinds(30, 10, Kind::QueryToken, Kind::KeyToken)));
        QVERIFY(!isSquarish(shapeOfKinds(10, 31, Kind::QueryToken, Kind::KeyToken)));
        QVERIFY(!isSquarish(shapeOfKinds(31, 10, Kind::QueryToken, Kind::KeyToken)));
        QVERIFY(isSquarish(shapeOfKinds(5, 5, Kind::MapRow, Kind::MapColumn)));
        QVERIFY(isSquarish(shapeOfKinds(5, 5, Kind::TileRow, Kind::TileColumn)));
        QVERIFY(isSquarish(shapeOfKinds(5, 5, Kind::Position, Kind::KeyToken)));
        QVERIFY(!isSquarish(shapeOfKinds(5, 5, Kind::Position, Kind::Feature)));
        QVERIFY(!isSquarish(shapeOfKinds(5, 5, Kind::MapRow, Kind::TileColumn)));
        QVERIFY(!isSquarish(shapeOfKinds(5, 5, Kind::TableRow, Kind::Head)));
    }

    /// From the first cell on where none is pointed at; ends hold, and pages go by what is in view.
    void aWalkGoesFromCellToCell() {
        HeatmapData data = wordedCells({0, 0, 0, 0, 0, 0});
        data.rows = 40;
        data.columns = 30;
        data.columnMeaning.grid = Grid{5, 6};
        const auto after = [&](std::optional<Cell> pointer, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            return CellWalk{data, pointer, {4, 5}, 7}.after(QKeyEvent(QEvent::KeyPress, key, modifiers));
        };
        const Cell at{20, 15};
        QCOMPARE(after({}, Qt::Key_Right), std::optional(Cell{4, 5}));
        QCOMPARE(after(at, Qt::Key_Right), std::optional(Cell{20, 16}));
        QCOMPARE(after(at, Qt::Key_Left), std::optional(Cell{20, 14}));
        QCOMPARE(after(at, Qt::Key_Up), std::optional(Cell{19, 15}));
        QCOMPARE(after(at, Qt::Key_Down), std::optional(Cell{21, 15}));
        // By a row of the grid, or by ten where there is none.
        QCOMPARE(after(at, Qt::Key_Right, Qt::ControlModifier), std::optional(Cell{20, 21}));
        QCOMPARE(after(at, Qt::Key_Down, Qt::ControlModifier), std::optional(Cell{30, 15}));
        QCOMPARE(after(at, Qt::Key_PageUp), std::optional(Cell{13, 15}));
        QCOMPARE(after(at, Qt::Key_PageDown), std::optional(Cell{27, 15}));
        QCOMPARE(after(at, Qt::Key_Home), std::optional(Cell{20, 0}));
        QCOMPARE(after(at, Qt::Key_End), std::optional(Cell{20, 29}));
        QCOMPARE(after(at, Qt::Key_Home, Qt::ControlModifier), std::optional(Cell{0, 0}));
        QCOMPARE(after(at, Qt::Key_End, Qt::ControlModifier), std::optional(Cell{39, 29}));
        QCOMPARE(after(Cell{0, 0}, Qt::Key_Up), std::optional(Cell{0, 0}));
        QCOMPARE(after(Cell{39, 29}, Qt::Key_PageDown), std::optional(Cell{39, 29}));
        QCOMPARE(after(at, Qt::Key_A), std::optional<Cell>());
    }

    void gesturesAreListedWithMouseAndKeys() {
        QStringList helps;
        for (const HeatmapGesture& gesture : heatmapGestures()) {
            QVERIFY(!gestureText(gesture).isEmpty() && !gestureHelp(gesture).isEmpty());
            helps << gestureText(gesture) + QStringLiteral(" = ") + gestureHelp(gesture);
        }
        QCOMPARE(QSet<QString>(helps.begin(), helps.end()).size(), helps.size());
        QVERIFY(helps.contains(QStringLiteral("Click, Space = Pin the cell")));
        QVERIFY(helps.contains(QStringLiteral("Escape = Unpin")));
        QVERIFY(helps.contains(QStringLiteral("Double-click, 0 = Show the whole matrix")));
    }

    void numbersInFixedAndOtherStylesAreTidy() {
        using Style = NumberFormat::Style;
        QCOMPARE((NumberFormat{Style::Fixed, 2}.text(-0.004)), QStringLiteral("0.00"));
        QCOMPARE((NumberFormat{Style::Fixed, 2}.text(-0.006)), QStringLiteral("\u22120.01"));
        QCOMPARE((NumberFormat{Style::Scientific, 1}.text(12345)), QStringLiteral("1.2e4"));
        QCOMPARE((NumberFormat{Style::Scientific, 2}.text(-0.00012345)), QStringLiteral("\u22121.23e\u22124"));
        QCOMPARE((NumberFormat{Style::Significant, 3}.text(0)), QStringLiteral("0"));
        QCOMPARE((NumberFormat{Style::Significant, 3}.text(0.012345)), QStringLiteral("0.0123"));
        QCOMPARE((NumberFormat{Style::Significant, 3}.text(1234.4)), QStringLiteral("1234"));
        QCOMPARE((NumberFormat{Style::Significant, 2}.text(0.0005)), QStringLiteral("5.0e\u22124"));
        QVERIFY(formatForRange(-0.5, 0.25, false) == (NumberFormat{Style::Fixed, 3}));
        QVERIFY(formatForRange(0, 99999, false) == (NumberFormat{Style::Fixed, 0}));
        QVERIFY(formatForRange(0, 100000, false) == (NumberFormat{Style::Scientific, 2}));
        QVERIFY(formatForRange(-0.001, 0, false) == (NumberFormat{Style::Fixed, 5}));
        QVERIFY(formatForRange(0, 0.0009, false) == (NumberFormat{Style::Scientific, 2}));
        QVERIFY(formatForRange(0, 1e6, true) == (NumberFormat{Style::Fixed, 0}));
        QCOMPARE(endText({Style::Fixed, 2}, 0.001), QStringLiteral("1e\u22123"));
        QCOMPARE(endText({Style::Fixed, 2}, 0), QStringLiteral("0"));
        QCOMPARE(endText({Style::Fixed, 2}, 0.5), QStringLiteral("0.50"));
        QCOMPARE(plainNumber(2.6, true), QStringLiteral("3"));
        QCOMPARE(plainNumber(2.625, false), QStringLiteral("2.625"));
    }
};

POSENC_TEST(HeatmapWordsTest)
#include "heatmap_words_test.moc"
