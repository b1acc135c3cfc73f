#include "app/browser/axis_table.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <vector>

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

    /// The first index is never behind the last one, whichever of them is moved; of a fixed index they are one.
    void firstAndLastIndexStayInOrder() {
        AxisTable table;
        table.setAxes({2, 8}, allAxes({2, 8}));
        QSignalSpy changed(&table, &AxisTable::changed);
        const auto is = [&](std::size_t axis, Index first, Index last) {
            const auto box = [&](const char* name) { return table.findChild<QSpinBox*>(QString::fromLatin1(name).arg(axis))->value(); };
            const AxisChoice& choice = table.axes()[axis];
            return choice.first == first && choice.last == last && box("axisFirst%1") == first && box("axisLast%1") == last;
        };
        const auto set = [&](const char* name, int value) { table.findChild<QSpinBox*>(QLatin1String(name))->setValue(value); };
        set("axisFirst1", 3);
        QVERIFY(is(1, 3, 7));
        set("axisLast1", 5);
        QVERIFY(is(1, 3, 5));
        set("axisFirst1", 6);
        QVERIFY(is(1, 6, 6));
        set("axisLast1", 2);
        QVERIFY(is(1, 2, 2));
        QVERIFY(is(0, 0, 1));
        QCOMPARE(changed.count(), 4);
        choosePlace(table, 0, AxisChoice::kDropped);
        QVERIFY(is(0, 0, 0));
        QVERIFY(!table.findChild<QSpinBox*>(QStringLiteral("axisLast0"))->isEnabled());
        QVERIFY(!table.findChild<QCheckBox*>(QStringLiteral("axisBackwards0"))->isEnabled());
        QVERIFY(table.findChild<QSpinBox*>(QStringLiteral("axisLast1"))->isEnabled());
        set("axisFirst0", 1);
        QVERIFY(is(0, 1, 1));
        set("axisFirst0", 0);
        QVERIFY(is(0, 0, 0));
    }

    /// Of the axes that stay each has a place of its own, from 0 on.
    void everyAxisThatStaysHasAPlaceOfItsOwn() {
        AxisTable table;
        const Shape shape{2, 5, 7};
        table.setAxes(shape, allAxes(shape));
        const auto places = [&] {
            std::vector<Index> out;
            for (int axis = 0; axis < 3; ++axis) {
                out.push_back(table.axes()[static_cast<std::size_t>(axis)].place);
                const auto* box = table.findChild<QComboBox*>(QStringLiteral("axisPlace%1").arg(axis));
                out.back() = box->currentData().toLongLong() == out.back() ? out.back() : Index{99};
            }
            return out;
        };
        const auto offered = [&](int axis) { return table.findChild<QComboBox*>(QStringLiteral("axisPlace%1").arg(axis))->count(); };
        QCOMPARE(places(), (std::vector<Index>{0, 1, 2}));
        choosePlace(table, 2, 0);  // it changes places with the first
        QCOMPARE(places(), (std::vector<Index>{2, 1, 0}));
        table.findChild<QCheckBox*>(QStringLiteral("axisBackwards2"))->click();
        choosePlace(table, 1, AxisChoice::kDropped);
        QCOMPARE(places(), (std::vector<Index>{1, -1, 0}));
        // Two stay; what is fixed may become a third one, anywhere among them.
        QCOMPARE(offered(0), 3);
        QCOMPARE(offered(1), 4);
        table.transpose();
        QCOMPARE(places(), (std::vector<Index>{0, -1, 1}));
        choosePlace(table, 1, 1);
        QCOMPARE(places(), (std::vector<Index>{0, 1, 2}));
        QVERIFY(table.axes()[1] == (AxisChoice{0, 4, 1, false}));
        // The last two change places, whatever they are, and keep all else.
        table.transpose();
        QCOMPARE(places(), (std::vector<Index>{0, 2, 1}));
        QVERIFY(table.axes()[2] == (AxisChoice{0, 6, 1, true}) && table.axes()[0] == (AxisChoice{0, 1, 0, false}));
        choosePlace(table, 0, AxisChoice::kDropped);
        choosePlace(table, 2, AxisChoice::kDropped);
        QCOMPARE(places(), (std::vector<Index>{-1, 0, -1}));
        // One axis alone has no other to change places with.
        table.transpose();
        QCOMPARE(places(), (std::vector<Index>{-1, 0, -1}));
        choosePlace(table, 2, 0);
        QCOMPARE(places(), (std::vector<Index>{-1, 1, 0}));
        QVERIFY(table.axes()[2] == (AxisChoice{0, 6, 0, true}));
    }

private:
    static void choosePlace(AxisTable& table, int axis, Index place) {
        auto* box = table.findChild<QComboBox*>(QStringLiteral("axisPlace%1").arg(axis));
        box->setCurrentIndex(box->findData(static_cast<qlonglong>(place)));
        Q_EMIT box->activated(box->currentIndex());
    }
};

POSENC_TEST(AxisTableTest)
#include "axis_table_test.moc"
