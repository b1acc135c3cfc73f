#include <QTest>

#include "tests/support/test_program.h"
#include "widgets/plate/axis_ticks.h"
#include "widgets/plate/heatmap_text.h"

using namespace posenc;

namespace {

/// A plain font: every character is as wide.
double tickWidth(const QString& text) {
    return static_cast<double>(text.size()) * 7;
}

AxisMeaning tokens() {
    AxisMeaning meaning;
    meaning.kind = AxisMeaning::Kind::KeyToken;
    return meaning;
}

AxisMeaning window(Index rows, Index columns, Index leading = 0) {
    AxisMeaning meaning = tokens();
    meaning.grid = Grid{rows, columns};
    meaning.leading = leading;
    return meaning;
}

QStringList labels(const AxisTicks& ticks) {
    QStringList list;
    for (const AxisTick& tick : ticks.ticks) {
        list << tick.label;
    }
    return list;
}

}  // namespace

class HeatmapTicksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offsetsCountFromTheMiddle() {
        AxisMeaning offsets;
        offsets.first = -6;
        const auto ticks = [&](int extent) { return axisTicks(AxisTransform(13, extent), offsets, tickWidth, 6); };
        QStringList all;
        for (int offset = -6; offset <= 6; ++offset) {
            all << (offset < 0 ? QStringLiteral("\u2212%1").arg(-offset) : QString::number(offset));
        }
        QCOMPARE(labels(ticks(400)), all);
        // Where there is less room, 0 stays and the steps go out from it.
        QCOMPARE(labels(ticks(100)), (QStringList{QStringLiteral("\u22125"), QStringLiteral("0"), QStringLiteral("5")}));
        QCOMPARE(widestTickLabel(13, offsets, tickWidth), 14.0);
    }
    /// Tokens and row offsets of a volume of 2 x 3 x 4 are called by their depth, too; a map has all offsets of a slice below one another.
    void slicesAreNamedByTheirDepth() {
        AxisMeaning tokens = window(6, 4);
        tokens.sliceRows = 3;
        QCOMPARE(positionLabel(tokens, 0, true), QStringLiteral("0,0,0"));
        QCOMPARE(positionLabel(tokens, 23, true), QStringLiteral("1,2,3"));
        AxisMeaning offsets;
        offsets.kind = AxisMeaning::Kind::MapRow;
        offsets.first = -7;
        offsets.sliceRows = 5;
        for (Index depth = -1; depth <= 1; ++depth) {
            for (Index row = -2; row <= 2; ++row) {
                const QString expected = QStringLiteral("%1,%2").arg(depth).arg(row).replace(QLatin1Char('-'), QChar(0x2212));
                QCOMPARE(positionLabel(offsets, 5 * (depth + 1) + row + 2, false), expected);
            }
        }
    }
    void labelsNeverOverlapAndNameTheirCell_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("gridColumns");
        QTest::addColumn<int>("leading");
        QTest::newRow("sequence of 5") << 5 << 0 << 0;
        QTest::newRow("sequence of 1000") << 1000 << 0 << 0;
        QTest::newRow("sequence of 65536") << 65536 << 0 << 0;
        QTest::newRow("window 7x7") << 49 << 7 << 0;
        QTest::newRow("window 8x12") << 96 << 12 << 0;
        QTest::newRow("map 14x14 with a class token") << 197 << 14 << 1;
        QTest::newRow("map 5x1 with leading tokens") << 9 << 1 << 4;
    }
    void labelsNeverOverlapAndNameTheirCell() {
        QFETCH(int, count);
        QFETCH(int, gridColumns);
        QFETCH(int, leading);
        const AxisMeaning meaning = gridColumns > 0 ? window((count - leading) / gridColumns, gridColumns, leading) : tokens();
        for (const int extent : {20, 90, 300, 617, 1500}) {
            for (const double zoom : {1.0, 1.6, 4.0, 23.0, 300.0}) {
                for (const double share : {0.0, 0.37, 1.0}) {
                    AxisTransform strip(count, extent);
                    strip.setZoom(std::min(zoom, std::max(1.0, 96.0 * count / extent)), 0);
                    strip.setStart(share * static_cast<double>(strip.length() - extent));
                    const AxisTicks ticks = axisTicks(strip, meaning, tickWidth, 6);
                    double end = -1e9;
                    for (const AxisTick& tick : ticks.ticks) {
                        QVERIFY(tick.centre - tickWidth(tick.label) / 2 >= end + 6 - 1e-9);
                        end = tick.centre + tickWidth(tick.label) / 2;
                        QVERIFY(tick.centre >= 0 && tick.centre <= extent);
                        QCOMPARE(tick.centre, static_cast<double>(strip.edge(tick.cell) + strip.edge(tick.cell + 1)) / 2);
                        QCOMPARE(tick.label, positionLabel(meaning, tick.cell, ticks.coordinates));
                    }
                    // A strip with room for two labels and a whole cell is not left without any.
                    QVERIFY(extent < 90 || strip.visible().count < 3 || !ticks.ticks.empty());
                }
            }
        }
    }

    void sequencesStepByRoundNumbers() {
        QCOMPARE(labels(axisTicks(AxisTransform(49, 300), tokens(), tickWidth, 6)),
                 QStringList({"0", "5", "10", "15", "20", "25", "30", "35", "40", "45"}));
        QCOMPARE(labels(axisTicks(AxisTransform(6, 300), tokens(), tickWidth, 6)), QStringList({"0", "1", "2", "3", "4", "5"}));
        QCOMPARE(labels(axisTicks(AxisTransform(4096, 200), tokens(), tickWidth, 6)), QStringList({"0", "1000", "2000", "3000", "4000"}));
    }

    /// Slopes are one row of heads: neither "position" nor 0 says anything of it.
    void aSingleRowIsNeitherNamedNorNumbered() {
        const AxisMeaning single{AxisMeaning::Kind::Single, {}, {}};
        const AxisMeaning heads{AxisMeaning::Kind::Head, {}, {}};
        QCOMPARE(HeatmapText::axisName(single), QString());
        QCOMPARE(HeatmapText::positionName(single, 0), QString());
        QCOMPARE(HeatmapText::cellName(single, heads, {0, 3}), QStringLiteral("head 3"));
        QCOMPARE(HeatmapText::cellName(heads, single, {3, 0}), QStringLiteral("head 3"));
        QCOMPARE(HeatmapText::cellName(single, single, {0, 0}), QString());
        const auto widthOf = [](const QString& text) { return 8.0 * static_cast<double>(text.size()); };
        QVERIFY(axisTicks(AxisTransform(1, 300), single, widthOf, 6).ticks.empty());
        QCOMPARE(widestTickLabel(1, single, widthOf), 0.0);
        HeatmapData data;
        data.rows = data.columns = 1;
        data.region = {Axis::whole(1), Axis::whole(1), Reduction::Nearest};
        data.samples = std::make_shared<const std::vector<float>>(1, 0.5F);
        data.rowMeaning = data.columnMeaning = single;
        QCOMPARE(HeatmapText::cellTip(data, {0, 0}), QStringLiteral("0.5"));
    }

    void windowsStepByTheirRows() {
        QCOMPARE(labels(axisTicks(AxisTransform(49, 300), window(7, 7), tickWidth, 6)),
                 QStringList({"0", "7", "14", "21", "28", "35", "42"}));
        QCOMPARE(labels(axisTicks(AxisTransform(49, 100), window(7, 7), tickWidth, 6)), QStringList({"0", "14", "28", "42"}));
    }

    void classTokenShiftsTheRows() {
        QCOMPARE(labels(axisTicks(AxisTransform(50, 600), window(7, 7, 1), tickWidth, 6)),
                 QStringList({"1", "8", "15", "22", "29", "36", "43"}));
        // With room it has a label of its own.
        QCOMPARE(labels(axisTicks(AxisTransform(10, 600), window(3, 3, 1), tickWidth, 6)).first(), QStringLiteral("0"));
    }

    void roomForEveryTokenShowsRowAndColumn() {
        const AxisTicks ticks = axisTicks(AxisTransform(4, 200), window(2, 2), tickWidth, 6);
        QVERIFY(ticks.coordinates);
        QCOMPARE(labels(ticks), QStringList({"0,0", "0,1", "1,0", "1,1"}));
        QVERIFY(!axisTicks(AxisTransform(4, 90), window(2, 2), tickWidth, 6).coordinates);
    }

    void widestLabelCoversAllThatAreDrawn() {
        const AxisMeaning meaning = window(14, 14, 1);
        const double widest = widestTickLabel(197, meaning, tickWidth);
        for (Index cell = 0; cell < 197; ++cell) {
            QVERIFY(tickWidth(positionLabel(meaning, cell, true)) <= widest);
            QVERIFY(tickWidth(positionLabel(meaning, cell, false)) <= widest);
        }
    }
};

POSENC_TEST_APPLESS(HeatmapTicksTest)
#include "heatmap_ticks_test.moc"
