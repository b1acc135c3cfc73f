#include <QTest>
#include <array>

#include "engine/recognition/axes.h"
#include "engine/recognition/table_windows.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// What the size of an axis says of parameters, form by form, at the sizes beside which it says something else.
class RecognitionAxesTest : public QObject {
    Q_OBJECT

    /// "id=value id=value | id=value": every solution.
    static QString solved(std::span<const AxisRule> axes, std::span<const Index> shape) {
        QStringList out;
        for (const Parameters::Map& solution : solveAxes(axes, shape)) {
            QStringList one;
            for (const auto& [id, value] : solution) {
                one << QString::fromStdString(id + "=" + toString(value));
            }
            out << one.join(QLatin1Char(' '));
        }
        return out.join(QStringLiteral(" | "));
    }

private Q_SLOTS:
    void everyFormHasItsSizes() {
        using enum AxisForm;
        struct Row {
            AxisForm form;
            Index size;
            const char* solutions;
        };
        for (const Row& row : {Row{Size, 7, "p=7"},
                               Row{Size, 0, ""},
                               Row{EvenSize, 8, "p=8"},
                               Row{EvenSize, 7, ""},
                               Row{HeadsOf64, 192, "head-dim=64 p=3"},
                               Row{HeadsOf64, 96, ""},
                               Row{Features, 1024, "p=1024"},
                               Row{Features, 1025, ""},
                               Row{Features, 1536, "heads=24 p=64"},
                               Row{EvenFeatures, 7, ""},
                               Row{EvenFeatures, 8, "p=8"},
                               Row{EvenFeatures, 1536, "heads=24 p=64"},
                               Row{Twice, 6, "p=3"},
                               Row{Twice, 7, ""},
                               Row{TwiceMinusOne, 7, "p=4"},
                               Row{TwiceMinusOne, 8, ""},
                               Row{TwicePlusOne, 7, "p=3"},
                               Row{TwicePlusOne, 8, ""},
                               Row{BehindTwo, 66, "p=64"},
                               Row{BehindTwo, 514, "p=512"},
                               Row{BehindTwo, 512, ""},
                               Row{BehindTwo, 2, ""},
                               Row{GridOffsets, 15,
                                   "class-token=off p=2x3 | class-token=off p=3x2 | class-token=off p=1x8 | "
                                   "class-token=off p=8x1"},
                               Row{GridOffsets, 18,
                                   "class-token=on p=2x3 | class-token=on p=3x2 | class-token=on p=1x8 | "
                                   "class-token=on p=8x1"},
                               Row{SquareOffsets, 25, "class-token=off p=3x3"},
                               Row{SquareOffsets, 28, "class-token=on p=3x3"},
                               Row{SquareOffsets, 15, ""},
                               Row{OblongOffsets, 15, "class-token=off p=2x3 | class-token=off p=3x2"},
                               Row{OblongOffsets, 33, "class-token=off p=2x6 | class-token=off p=6x2"},
                               Row{OblongOffsets, 39, ""},
                               Row{OblongOffsets, 25, ""},
                               Row{OblongOffsets, 18, ""},
                               Row{CubeOffsets, 125, "depth=3 p=3x3"},
                               Row{CubeOffsets, 27, ""},
                               Row{GridTokens, 12, "p=3x4 | p=4x3 | p=2x6 | p=6x2 | p=1x12 | p=12x1"},
                               Row{GridTokens, 9, "p=3x3 | p=1x9 | p=9x1"},
                               Row{GridTokens, 8, "p=2x4 | p=4x2 | p=1x8 | p=8x1"},
                               Row{SquareTokens, 16, "p=4x4"},
                               Row{SquareTokens, 15, ""},
                               Row{GridSide, 5, "p=5x5"},
                               Row{GridRows, 5, "p=5x0"},
                               Row{GridColumns, 5, "p=0x5"},
                               Row{RowOffsets, 7, "p=4x0"},
                               Row{RowOffsets, 8, ""},
                               Row{ColumnOffsets, 7, "p=0x4"},
                               Row{ColumnOffsets, 8, ""},
                               Row{HaloOffsets, 19, "halo=1 p=8x8"},
                               Row{HaloOffsets, 27, "halo=3 p=8x8"},
                               Row{HaloOffsets, 15, ""},
                               Row{HaloOffsets, 21, ""},
                               Row{KernelOffsets, 5, "p=3"},
                               Row{KernelOffsets, 13, "p=7"},
                               Row{KernelOffsets, 17, "grid=9x9 p=9"},
                               Row{KernelOffsets, 7, ""},
                               Row{KernelOffsets, 1, ""},
                               Row{RowsAndClass, 10, "p=4x0"},
                               Row{RowsAndClass, 9, ""},
                               Row{RowsAndClass, 2, ""},
                               Row{ColumnsAndClass, 10, "p=0x4"},
                               Row{ColumnsAndClass, 9, ""},
                               Row{MapTokens, 196, "length=196 p=14x14"},
                               Row{MapTokens, 197, "length=197 p=14x14"},
                               Row{MapTokens, 198, "length=198 p=14x14"},
                               Row{MapTokens, 199, "length=199"},
                               Row{MapBehindTokens, 196, ""},
                               Row{MapBehindTokens, 197, "length=197 p=14x14"},
                               Row{MapBehindTokens, 198, "length=198 p=14x14"},
                               Row{MapBehindTokens, 199, ""},
                               Row{AxialFeatures, 12, "key-dim=3 value-dim=6"},
                               Row{AxialFeatures, 10, ""}}) {
            const std::array axes{AxisRule{row.form, "p"}};
            const std::array shape{row.size};
            const QString where = QString::number(static_cast<int>(row.form)) + QLatin1Char(' ') + QString::number(row.size);
            QCOMPARE(where + QLatin1Char(' ') + solved(axes, shape), where + QLatin1Char(' ') + QString::fromLatin1(row.solutions));
        }
    }

    void limitsAreThoseOfTheAxis() {
        const auto of = [](const AxisRule& rule, Index size) { return solved(std::array{rule}, std::array{size}); };
        QCOMPARE(of({AxisForm::Size, "p", 5}, 5), QStringLiteral("p=5"));
        QCOMPARE(of({AxisForm::Size, "p", 5}, 6), QString());
        QCOMPARE(of({AxisForm::Size, "p", 0, 3}, 3), QStringLiteral("p=3"));
        QCOMPARE(of({AxisForm::Size, "p", 0, 3}, 2), QString());
        QCOMPARE(of({AxisForm::Half, "p", 4}, 4), QStringLiteral("p=8"));
        QCOMPARE(of({AxisForm::Half, "p", 4}, 5), QString());
        // An axis that says nothing may have any length within them.
        QCOMPARE(solveAxes(std::array{AxisRule{AxisForm::Any, "", 2, 2}}, std::array{Index{2}}).size(), std::size_t{1});
        QCOMPARE(solveAxes(std::array{AxisRule{AxisForm::Any, "", 2, 2}}, std::array{Index{3}}).size(), std::size_t{0});
        QCOMPARE(solveAxes(std::array{AxisRule{AxisForm::Any, "", 2, 2}}, std::array{Index{1}}).size(), std::size_t{0});
    }

    /// Axes that tell of one parameter must agree, of factors of it each is one, of rows and columns each is a side.
    void axesTellOfOneParameterTogether() {
        using enum AxisForm;
        const auto of = [](AxisForm first, AxisForm second, Index a, Index b) {
            return solved(std::array{AxisRule{first, "p"}, AxisRule{second, "p"}}, std::array{a, b});
        };
        QCOMPARE(of(Size, Size, 3, 3), QStringLiteral("p=3"));
        QCOMPARE(of(Size, Size, 3, 4), QString());
        QCOMPARE(of(Size, Twice, 3, 6), QStringLiteral("p=3"));
        QCOMPARE(of(Factor, Factor, 3, 4), QStringLiteral("p=12"));
        QCOMPARE(of(GridRows, GridColumns, 3, 4), QStringLiteral("p=3x4"));
        QCOMPARE(of(RowOffsets, ColumnOffsets, 5, 7), QStringLiteral("p=3x4"));
        QCOMPARE(of(GridRows, GridRows, 3, 4), QString());
        QCOMPARE(of(GridSide, SquareTokens, 4, 16), QStringLiteral("p=4x4"));
        QCOMPARE(of(GridSide, GridTokens, 4, 12), QString());
        // The order of the first axis goes before that of the second.
        QCOMPARE(solved(std::array{AxisRule{GridTokens, "p"}, AxisRule{Size, "q"}}, std::array{Index{4}, Index{5}}),
                 QStringLiteral("p=2x2 q=5 | p=1x4 q=5 | p=4x1 q=5"));
    }

    /// As many rows, and as many tokens, as by a look at every window.
    void everyVolumeIsFound() {
        for (const Index tokens : {8, 12, 16, 24, 27, 36, 40}) {
            std::vector<Grid3d> wanted;
            for (Index depth = 2; depth <= tokens; ++depth) {
                for (Index rows = 2; rows <= tokens; ++rows) {
                    for (Index columns = 2; columns <= tokens; ++columns) {
                        if (depth * rows * columns == tokens) {
                            wanted.push_back({depth, rows, columns});
                        }
                    }
                }
            }
            QVERIFY(volumesOfTokens(tokens) == wanted);
        }
        for (const Grid3d& window :
             {Grid3d{3, 3, 3}, Grid3d{8, 7, 7}, Grid3d{2, 7, 7}, Grid3d{16, 7, 7}, Grid3d{4, 5, 6}, Grid3d{4, 4, 4}}) {
            const Index rows = (2 * window.depth - 1) * (2 * window.rows - 1) * (2 * window.columns - 1);
            const auto found = volumesOfRows(rows);
            QVERIFY(std::ranges::count(found, window) == 1);
            QVERIFY(std::ranges::all_of(found, [&](const Grid3d& one) {
                return (2 * one.depth - 1) * (2 * one.rows - 1) * (2 * one.columns - 1) == rows && one.rows <= one.columns;
            }));
        }
        // Too small a cube, too narrow a window, an even number of rows, and one frame.
        for (const Index rows : {27, 5 * 5 * 3, 2 * 13 * 13, 13 * 13}) {
            QVERIFY(volumesOfRows(rows).empty());
        }
        // Four frames for each column at most.
        QVERIFY(std::ranges::count(volumesOfRows(57 * 13 * 13), Grid3d{29, 7, 7}) == 0);
        QVERIFY(std::ranges::count(volumesOfRows(55 * 13 * 13), Grid3d{28, 7, 7}) == 1);
    }
};

POSENC_TEST_APPLESS(RecognitionAxesTest)
#include "recognition_axes_test.moc"
