#include "app/browser/axis_table.h"

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QTest>

#include "app/browser/manual_scene.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// The axes of a tensor that is bound by hand.
class AxisTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void anotherShapeHasOtherLimits() {
        AxisTable table;
        const auto last = [&table](int axis) { return table.findChild<QSpinBox*>(QStringLiteral("axisLast%1").arg(axis)); };
        for (const Shape& shape : {Shape{3, 40}, Shape{5, 7}, Shape{2, 9, 4}, Shape{6}}) {
            table.setAxes(shape, allAxes(shape));
            const auto axes = static_cast<int>(shape.size());
            for (int axis = 0; axis < axes; ++axis) {
                QCOMPARE(last(axis)->maximum(), static_cast<int>(shape[static_cast<std::size_t>(axis)]) - 1);
                QCOMPARE(last(axis)->value(), last(axis)->maximum());
                QCOMPARE(table.findChild<QSpinBox*>(QStringLiteral("axisFirst%1").arg(axis))->value(), 0);
            }
            QVERIFY(last(axes) == nullptr);
            QCOMPARE(table.findChild<QComboBox*>(QStringLiteral("axisPlace0"))->count() >= axes, true);
        }
    }
};

POSENC_TEST(AxisTableTest)
#include "axis_table_test.moc"
