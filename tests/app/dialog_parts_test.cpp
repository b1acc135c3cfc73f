// Parts of dialogs by themselves: the axes of a tensor, what is resized to what, and where a resized table goes.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "app/browser/axis_table.h"
#include "app/resize/resize_readout.h"
#include "app/resize/resize_saving.h"
#include "app/resize/resize_target.h"
#include "tests/support/test_program.h"
#include "widgets/controls/number_box.h"
#include "widgets/form/head_selector.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr Index kGone = AxisChoice::kDropped;

/// [4, 5, 6], every axis whole and in its place.
std::vector<AxisChoice> wholeAxes() {
    return {{0, 3, 0, false}, {0, 4, 1, false}, {0, 5, 2, false}};
}

std::vector<Index> axisPlaces(const AxisTable& table) {
    std::vector<Index> places;
    for (const AxisChoice& axis : table.axes()) {
        places.push_back(axis.place);
    }
    return places;
}

QSpinBox* axisIndex(const AxisTable& table, const char* which, int axis) {
    return table.findChild<QSpinBox*>(QLatin1String(which) + QString::number(axis));
}

void usePlace(const AxisTable& table, int axis, Index place) {
    auto* box = table.findChild<QComboBox*>(QStringLiteral("axisPlace%1").arg(axis));
    const int entry = box->findData(static_cast<qlonglong>(place));
    QVERIFY(entry >= 0);
    box->setCurrentIndex(entry);
    Q_EMIT box->activated(entry);
}

QStringList placesOffered(const AxisTable& table, int axis) {
    const auto* box = table.findChild<QComboBox*>(QStringLiteral("axisPlace%1").arg(axis));
    QStringList out;
    for (int entry = 0; entry < box->count(); ++entry) {
        out << box->itemText(entry);
    }
    return out;
}

ResizeSubject resizeSubject(std::vector<Grid> windows, Index heads, Index head) {
    ResizeSubject subject;
    const Index rows = (2 * windows.front().rows - 1) * (2 * windows.front().columns - 1);
    subject.table = Tensor({rows, heads}, std::vector<float>(static_cast<std::size_t>(rows * heads), 0.0F));
    subject.windows = std::move(windows);
    subject.head = head;
    return subject;
}

NumberBox* sideOfTarget(const ResizeTarget& target, const char* name) {
    return target.findChild<NumberBox*>(QLatin1String(name));
}

}  // namespace

class DialogPartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theFirstAndTheLastIndexOfAnAxisPushEachOther() {
        AxisTable table;
        table.setAxes({4, 5, 6}, wholeAxes());
        QSignalSpy changed(&table, &AxisTable::changed);
        QSpinBox* first = axisIndex(table, "axisFirst", 1);
        QSpinBox* last = axisIndex(table, "axisLast", 1);
        QCOMPARE(first->minimum(), 0);
        QCOMPARE(first->maximum(), 4);
        QCOMPARE(last->maximum(), 4);
        QCOMPARE(last->value(), 4);
        last->setValue(2);
        QVERIFY(table.axes()[1] == (AxisChoice{0, 2, 1, false}));
        first->setValue(3);
        QVERIFY(table.axes()[1] == (AxisChoice{3, 3, 1, false}));
        QCOMPARE(last->value(), 3);
        last->setValue(1);
        QVERIFY(table.axes()[1] == (AxisChoice{1, 1, 1, false}));
        QCOMPARE(first->value(), 1);
        // A first index below the last one leaves that alone.
        last->setValue(4);
        first->setValue(2);
        QVERIFY(table.axes()[1] == (AxisChoice{2, 4, 1, false}));
        QCOMPARE(changed.count(), 5);
        QVERIFY(table.axes()[0] == wholeAxes()[0]);
        QVERIFY(table.axes()[2] == wholeAxes()[2]);
    }

    void axesThatComeInAreShownWithoutASound() {
        AxisTable table;
        QSignalSpy changed(&table, &AxisTable::changed);
        table.setAxes({4, 5, 6}, {{1, 2, 1, false}, {3, 3, kGone, false}, {0, 5, 0, true}});
        QCOMPARE(axisIndex(table, "axisFirst", 0)->value(), 1);
        QCOMPARE(axisIndex(table, "axisLast", 0)->value(), 2);
        QCOMPARE(table.findChild<QComboBox*>(QStringLiteral("axisPlace0"))->currentText(), QStringLiteral("axis 1"));
        QCOMPARE(table.findChild<QComboBox*>(QStringLiteral("axisPlace1"))->currentText(), QStringLiteral("fixed index"));
        QVERIFY(table.findChild<QCheckBox*>(QStringLiteral("axisBackwards2"))->isChecked());
        QVERIFY(!table.findChild<QCheckBox*>(QStringLiteral("axisBackwards0"))->isChecked());
        // Of an axis that goes only the index is chosen.
        QVERIFY(axisIndex(table, "axisFirst", 1)->isEnabled());
        QVERIFY(!axisIndex(table, "axisLast", 1)->isEnabled());
        QVERIFY(!table.findChild<QCheckBox*>(QStringLiteral("axisBackwards1"))->isEnabled());
        QVERIFY(axisIndex(table, "axisLast", 0)->isEnabled());
        // One that went may come back at the end, too; one that stays has as many places as stay.
        QCOMPARE(placesOffered(table, 1), QStringList({QStringLiteral("axis 0"), QStringLiteral("axis 1"), QStringLiteral("axis 2"),
                                                       QStringLiteral("fixed index")}));
        QCOMPARE(placesOffered(table, 0), QStringList({QStringLiteral("axis 0"), QStringLiteral("axis 1"), QStringLiteral("fixed index")}));
        // Another shape has other lines; of a vector the only axis stays.
        table.setAxes({7}, {{0, 6, 0, false}});
        QVERIFY(axisIndex(table, "axisFirst", 1) == nullptr);
        QCOMPARE(axisIndex(table, "axisLast", 0)->value(), 6);
        QCOMPARE(placesOffered(table, 0), QStringList{QStringLiteral("axis 0")});
        QCOMPARE(changed.count(), 0);
    }

    void aFixedIndexClosesTheGapOfItsAxis() {
        AxisTable table;
        table.setAxes({4, 5, 6}, {{0, 3, 2, false}, {0, 4, 0, false}, {2, 5, 1, false}});
        QSignalSpy changed(&table, &AxisTable::changed);
        usePlace(table, 2, kGone);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(axisPlaces(table), (std::vector<Index>{1, 0, kGone}));
        QVERIFY(table.axes()[2] == (AxisChoice{2, 2, kGone, false}));
        // Its one index is both.
        axisIndex(table, "axisFirst", 2)->setValue(1);
        QVERIFY(table.axes()[2] == (AxisChoice{1, 1, kGone, false}));
        axisIndex(table, "axisFirst", 2)->setValue(4);
        QVERIFY(table.axes()[2] == (AxisChoice{4, 4, kGone, false}));
        // It comes back whole and moves those behind its place.
        usePlace(table, 2, 1);
        QCOMPARE(axisPlaces(table), (std::vector<Index>{2, 0, 1}));
        QVERIFY(table.axes()[2] == (AxisChoice{0, 5, 1, false}));
    }

    void twoAxesExchangeTheirPlaces() {
        AxisTable table;
        table.setAxes({4, 5, 6}, wholeAxes());
        usePlace(table, 0, 2);
        QCOMPARE(axisPlaces(table), (std::vector<Index>{2, 1, 0}));
        QSignalSpy changed(&table, &AxisTable::changed);
        usePlace(table, 0, 2);
        QCOMPARE(changed.count(), 0);
        // The last two of those that stay: axes 1 and 0.
        table.transpose();
        QCOMPARE(axisPlaces(table), (std::vector<Index>{1, 2, 0}));
        QCOMPARE(changed.count(), 1);
        usePlace(table, 2, kGone);
        QCOMPARE(axisPlaces(table), (std::vector<Index>{0, 1, kGone}));
        table.transpose();
        QCOMPARE(axisPlaces(table), (std::vector<Index>{1, 0, kGone}));
        usePlace(table, 0, kGone);
        changed.clear();
        table.transpose();
        QCOMPARE(axisPlaces(table), (std::vector<Index>{kGone, 0, kGone}));
        QCOMPARE(changed.count(), 0);
    }

    void anAxisIsReversedByItself() {
        AxisTable table;
        table.setAxes({4, 5, 6}, wholeAxes());
        QSignalSpy changed(&table, &AxisTable::changed);
        table.findChild<QCheckBox*>(QStringLiteral("axisBackwards1"))->click();
        QCOMPARE(changed.count(), 1);
        QVERIFY(table.axes()[1].backwards && !table.axes()[0].backwards && !table.axes()[2].backwards);
        table.findChild<QCheckBox*>(QStringLiteral("axisBackwards1"))->click();
        QVERIFY(!table.axes()[1].backwards);
        QCOMPARE(changed.count(), 2);
    }

    /// 7 to 12 and 14 to 24; the smallest and the largest window keep within what a window may have.
    void aWindowHasItsUsualTarget() {
        const auto usual = [](const Grid& window) { return ResizeTarget(resizeSubject({window}, 2, 0)).to(); };
        QCOMPARE(usual({7, 14}), (Grid{12, 24}));
        QCOMPARE(usual({16, 8}), (Grid{27, 14}));
        QCOMPARE(usual({1, 2}), (Grid{2, 3}));
    }

    void theTargetStartsWithTheSubject() {
        ResizeTarget target(resizeSubject({{3, 4}, {4, 3}}, 5, 2));
        QCOMPARE(target.from(), (Grid{3, 4}));
        QCOMPARE(target.head(), std::optional<Index>(2));
        QCOMPARE(target.method(), ResizeMethod::Bicubic);
        QCOMPARE(target.reference(), ResizeMethod::Geometric);
        auto* windows = target.findChild<QComboBox*>(QStringLiteral("resizeFrom"));
        QCOMPARE(windows->itemText(1), QStringLiteral("4 × 3"));
        QVERIFY(!windows->isHidden());
        QVERIFY(target.findChild<QLabel*>(QStringLiteral("resizeKnownWindow")) == nullptr);
        QSignalSpy changed(&target, &ResizeTarget::changed);
        windows->setCurrentIndex(1);
        QCOMPARE(target.from(), (Grid{4, 3}));
        QCOMPARE(changed.count(), 1);
        sideOfTarget(target, "resizeRows")->setValue(9);
        sideOfTarget(target, "resizeColumns")->setValue(11);
        QCOMPARE(target.to(), (Grid{9, 11}));
        QCOMPARE(changed.count(), 3);
        auto* heads = target.findChild<QComboBox*>(QStringLiteral("head"));
        heads->setCurrentIndex(heads->findData(HeadSelector::kMean));
        QCOMPARE(target.head(), std::optional<Index>());
        heads->setCurrentIndex(0);
        QCOMPARE(target.head(), std::optional<Index>(0));
        QCOMPARE(changed.count(), 5);
    }

    void everyMethodOfATargetIsTheOneThatItsEntryNames() {
        ResizeTarget target(resizeSubject({{3, 4}}, 1, 0));
        QCOMPARE(target.findChild<QLabel*>(QStringLiteral("resizeKnownWindow"))->text(), QStringLiteral("Trained window 3 × 4"));
        QVERIFY(target.findChild<QComboBox*>(QStringLiteral("resizeFrom"))->isHidden());
        auto* method = target.findChild<QComboBox*>(QStringLiteral("resizeMethod"));
        auto* reference = target.findChild<QComboBox*>(QStringLiteral("resizeReference"));
        QCOMPARE(method->count(), static_cast<int>(resizeMethods(false).size()));
        for (int entry = 0; entry < method->count(); ++entry) {
            const int other = method->count() - 1 - entry;
            method->setCurrentIndex(entry);
            reference->setCurrentIndex(other);
            QCOMPARE(methodName(target.method()), method->itemText(entry));
            QCOMPARE(methodName(target.reference()), reference->itemText(other));
        }
        ResizeRequest request;
        request.method = ResizeMethod::Geometric;
        request.reference = ResizeMethod::Bicubic;
        QCOMPARE(differenceName(request), methodName(ResizeMethod::Geometric) + QStringLiteral(" − ") + methodName(ResizeMethod::Bicubic));
    }

    void aSideOfATargetKeepsWithinWhatAWindowMayHave() {
        ResizeTarget target(resizeSubject({{3, 4}}, 1, 0));
        for (const char* name : {"resizeRows", "resizeColumns"}) {
            QCOMPARE(sideOfTarget(target, name)->minimum(), 1.0);
            QCOMPARE(sideOfTarget(target, name)->maximum(), static_cast<double>(kLargestResizedWindow));
        }
        QVERIFY(!target.findChild<HeadSelector*>()->isEnabled());
    }

    /// The name follows what is previewed and the format, until the user types one.
    void aTypedNameOfAFileIsKeptAndDecidesTheFormat() {
        ResizeSaving saving(QStringLiteral("/data"));
        auto* format = saving.findChild<QComboBox*>(QStringLiteral("resizeFormat"));
        auto* file = saving.findChild<QLineEdit*>(QStringLiteral("resizeFile"));
        format->setCurrentIndex(format->findText(QStringLiteral(".npz")));
        QCOMPARE(saving.file(), QString());
        saving.suggest(QStringLiteral("first"));
        QCOMPARE(saving.file(), QStringLiteral("/data/first.npz"));
        saving.suggest(QStringLiteral("second"));
        QCOMPARE(saving.file(), QStringLiteral("/data/second.npz"));
        format->setCurrentIndex(format->findText(QStringLiteral(".npy")));
        QCOMPARE(saving.file(), QStringLiteral("/data/second.npy"));
        file->setText(QString());
        QTest::keyClicks(file, QStringLiteral("own.SAFETENSORS"));
        QCOMPARE(format->currentText(), QStringLiteral(".safetensors"));
        QCOMPARE(saving.file(), QStringLiteral("own.SAFETENSORS"));
        saving.suggest(QStringLiteral("third"));
        QCOMPARE(saving.file(), QStringLiteral("own.SAFETENSORS"));
        format->setCurrentIndex(format->findText(QStringLiteral(".npz")));
        QCOMPARE(saving.file(), QStringLiteral("own.npz"));
        // A suffix of no format leaves the format; the next one is put behind it.
        QTest::keyClicks(file, QStringLiteral(".txt"));
        QCOMPARE(format->currentText(), QStringLiteral(".npz"));
        format->setCurrentIndex(format->findText(QStringLiteral(".npy")));
        QCOMPARE(saving.file(), QStringLiteral("own.npz.txt.npy"));
    }

    void savingIsAskedForOnlyWhereThereIsATable() {
        ResizeSaving saving(QStringLiteral("/data"));
        auto* save = saving.findChild<QPushButton*>(QStringLiteral("resizeSave"));
        QSignalSpy requested(&saving, &ResizeSaving::saveRequested);
        saving.setSavable(false);
        QVERIFY(!save->isEnabled());
        saving.setSavable(true);
        save->click();
        QCOMPARE(requested.count(), 1);
    }
};

POSENC_TEST(DialogPartsTest)
#include "dialog_parts_test.moc"
