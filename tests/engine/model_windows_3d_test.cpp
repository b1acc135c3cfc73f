// Windows of a volume that is narrower than they are: the mask is that of the tokens that there are.
#include <QTest>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

class ModelWindows3dTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The window's side is cut along one axis, and another one is shifted.
    void aCutWindowIsMaskedByItsTokens_data() {
        QTest::addColumn<QVector<int>>("window");
        QTest::addColumn<QVector<int>>("grid");
        QTest::addColumn<QVector<int>>("shift");
        QTest::newRow("rows") << QVector{2, 3, 2} << QVector{4, 2, 4} << QVector{1, 0, 0};
        QTest::newRow("columns") << QVector{2, 2, 3} << QVector{4, 4, 2} << QVector{1, 1, 0};
        QTest::newRow("depth") << QVector{3, 2, 2} << QVector{2, 4, 4} << QVector{0, 1, 1};
    }
    void aCutWindowIsMaskedByItsTokens() {
        QFETCH(QVector<int>, window);
        QFETCH(QVector<int>, grid);
        QFETCH(QVector<int>, shift);
        const auto sides = [](const QVector<int>& of) { return Grid3d{of[0], of[1], of[2]}; };
        const auto model = build("window-3d", {{"window", sides(window)}, {"grid", sides(grid)}, {"shift", sides(shift)}});
        const auto map = fieldOf(*model, "region-map");
        QVector<int> side;
        for (int axis = 0; axis < 3; ++axis) {
            side << std::min(window[axis], grid[axis]);
        }
        // The numbers of the windows, and in each of them those of its tokens, count columns first.
        Index number = 0;
        Index hidden = 0;
        for (int d = 0; d < grid[0]; d += side[0]) {
            for (int h = 0; h < grid[1]; h += side[1]) {
                for (int w = 0; w < grid[2]; w += side[2]) {
                    std::vector<float> regions;
                    for (int token = 0; token < side[0] * side[1] * side[2]; ++token) {
                        const int row = (d + token / (side[1] * side[2])) * grid[1] + h + token / side[2] % side[1];
                        regions.push_back(map->value(row, w + token % side[2]));
                    }
                    const auto mask = fieldOf(*model, "mask", number++);
                    for (std::size_t query = 0; query < regions.size(); ++query) {
                        for (std::size_t key = 0; key < regions.size(); ++key) {
                            const bool masked = mask->value(static_cast<Index>(query), static_cast<Index>(key)) != 0;
                            QCOMPARE(masked, regions[query] != regions[key]);
                            hidden += masked ? 1 : 0;
                        }
                    }
                }
            }
        }
        QCOMPARE(number, model->stackSize("mask"));
        QVERIFY(hidden > 0);
    }
};

POSENC_TEST_GUILESS(ModelWindows3dTest)
#include "model_windows_3d_test.moc"
