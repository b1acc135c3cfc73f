// Controls that belong to pictures, without a window around them: those of a comparison, and the zoom that pictures share.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <memory>
#include <utility>

#include "app/comparison/comparison_controls.h"
#include "app/pictures/linked_zoom.h"
#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"
#include "widgets/heatmap/heatmap_view.h"

using namespace posenc;

namespace {

/// Two arrays of these many heads of 2 x 3, which differ in some cells.
Comparison twoSides(Index headsOfA, Index headsOfB, std::vector<Index> differing) {
    const auto array = [](Index heads) {
        ComparedArray out;
        out.shape = {heads, 2, 3};
        out.heads = heads;
        out.rows = 2;
        out.columns = 3;
        return std::make_shared<const ComparedArray>(out);
    };
    Comparison out;
    out.of.b = ArraySource{QStringLiteral("other"), array(headsOfB), {}};
    out.a.array = array(headsOfA);
    out.a.heads = headsOfA;
    out.b.name = QStringLiteral("other & more");
    out.b.array = array(headsOfB);
    out.b.heads = headsOfB;
    out.sameShape = headsOfA == headsOfB;
    out.differences.cells = std::move(differing);
    return out;
}

void showSides(ComparisonControls& controls, const Comparison& comparison) {
    controls.setComparison(std::make_shared<const Comparison>(comparison));
}

template <typename Widget>
Widget* controlOf(const QWidget& controls, const char* name) {
    return controls.findChild<Widget*>(QLatin1String(name));
}

std::unique_ptr<HeatmapView> heatmapOf(Index rows, Index columns) {
    auto view = std::make_unique<HeatmapView>();
    view->resize(300, 300);
    view->setData(test::wholeMatrix(rows, columns, test::checkered));
    return view;
}

}  // namespace

class ControlsAloneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// From the last one to the first, as a search does.
    void differingCellsAreGoneThroughEitherWay() {
        ComparisonControls controls;
        QSignalSpy wanted(&controls, &ComparisonControls::cellWanted);
        controls.next();
        QCOMPARE(wanted.count(), 0);
        showSides(controls, twoSides(1, 1, {1, 4, 5}));
        const auto place = [&] { return wanted.last().first().toLongLong(); };
        for (const Index expected : {1, 4, 5, 1}) {
            controls.next();
            QCOMPARE(place(), expected);
        }
        for (const Index expected : {5, 4, 1, 5}) {
            controls.previous();
            QCOMPARE(place(), expected);
        }
        // From a cell between two of them, and from none.
        controls.setCell(3);
        controls.next();
        QCOMPARE(place(), Index{4});
        controls.setCell(3);
        controls.previous();
        QCOMPARE(place(), Index{1});
        controls.setCell(0);
        controls.previous();
        QCOMPARE(place(), Index{5});
        controls.setCell({});
        controls.previous();
        QCOMPARE(place(), Index{5});
        controls.setCell({});
        controls.next();
        QCOMPARE(place(), Index{1});
    }

    void whatCannotBeDoneIsDisabled() {
        ComparisonControls controls;
        showSides(controls, twoSides(1, 1, {2}));
        QVERIFY(controlOf<QToolButton>(controls, "nextDifference")->isEnabled());
        QVERIFY(controlOf<QToolButton>(controls, "previousDifference")->isEnabled());
        QVERIFY(controlOf<QSlider>(controls, "comparisonTolerance")->isEnabled());
        QVERIFY(!controlOf<QToolButton>(controls, "comparisonSwap")->isHidden());
        QCOMPARE(controlOf<QToolButton>(controls, "comparisonOther")->accessibleName(), QStringLiteral("B: other & more"));
        QCOMPARE(controlOf<QToolButton>(controls, "comparisonOther")->text(), QStringLiteral("B: other && more"));
        Comparison alone = twoSides(2, 2, {});
        alone.of.b.reset();
        alone.b.array.reset();
        alone.sameShape = false;
        alone.of.mistake = "offsets-swapped";
        showSides(controls, alone);
        QVERIFY(!controlOf<QToolButton>(controls, "nextDifference")->isEnabled());
        QVERIFY(!controlOf<QToolButton>(controls, "previousDifference")->isEnabled());
        QVERIFY(!controlOf<QSlider>(controls, "comparisonTolerance")->isEnabled());
        QVERIFY(controlOf<QToolButton>(controls, "comparisonSwap")->isHidden());
        QVERIFY(controlOf<QCheckBox>(controls, "comparisonSoftmax")->isHidden());
        QVERIFY(controlOf<QComboBox>(controls, "comparisonHeadA")->isHidden());
        QVERIFY(controlOf<QToolButton>(controls, "comparisonOther")->isHidden());
    }

    /// One head of each, or all of both.
    void headsOfBothSidesAreChosenTogether() {
        ComparisonControls controls;
        std::optional<Index> ofA;
        std::optional<Index> ofB;
        int chosen = 0;
        connect(&controls, &ComparisonControls::headsChosen, this, [&](std::optional<Index> a, std::optional<Index> b) {
            ofA = a;
            ofB = b;
            ++chosen;
        });
        Comparison comparison = twoSides(3, 4, {});
        showSides(controls, comparison);
        auto* a = controlOf<QComboBox>(controls, "comparisonHeadA");
        auto* b = controlOf<QComboBox>(controls, "comparisonHeadB");
        QCOMPARE(a->count(), 4);
        QCOMPARE(b->count(), 5);
        QCOMPARE(a->currentText(), QStringLiteral("all heads"));
        const auto pick = [](QComboBox* box, int entry) {
            box->setCurrentIndex(entry);
            Q_EMIT box->activated(entry);
        };
        pick(a, 3);
        QVERIFY(ofA == Index{2} && ofB == Index{2});
        comparison.of.a.head = 2;
        comparison.of.b->head = 2;
        showSides(controls, comparison);
        QCOMPARE(a->currentText(), QStringLiteral("head 2"));
        QCOMPARE(b->currentText(), QStringLiteral("head 2"));
        pick(b, 4);
        QVERIFY(ofA == Index{2} && ofB == Index{3});
        pick(b, 0);
        QVERIFY(!ofA && !ofB);
        pick(a, 0);
        QCOMPARE(chosen, 4);
        // A head that is no longer there is shown as the last one.
        Comparison fewer = twoSides(2, 4, {});
        fewer.of.a.head = 2;
        fewer.of.b->head = 3;
        showSides(controls, fewer);
        QCOMPARE(a->currentText(), QStringLiteral("head 1"));
        QCOMPARE(b->currentText(), QStringLiteral("head 3"));
        QCOMPARE(chosen, 4);
    }

    /// Matrices are called by what each side is a stack of, also where the next comparison has as many of another kind.
    void matricesAreCalledByWhatTheyAreAStackOf() {
        const auto stackedOver = [](LayerStack a, LayerStack b) {
            Comparison out = twoSides(3, 3, {});
            for (const auto& [side, stack] : {std::pair(&out.a, a), std::pair(&out.b, b)}) {
                ComparedArray array = *side->array;
                array.stack = stack;
                side->array = std::make_shared<const ComparedArray>(array);
            }
            return out;
        };
        ComparisonControls controls;
        const auto* a = controlOf<QComboBox>(controls, "comparisonHeadA");
        const auto* b = controlOf<QComboBox>(controls, "comparisonHeadB");
        const auto* shown = controlOf<QComboBox>(controls, "comparisonShownHead");
        const auto told = [&] {
            return QStringList{a->itemText(0), a->itemText(3), b->itemText(0), b->itemText(3), shown->itemText(2)}.join(QLatin1Char('|'));
        };
        showSides(controls, stackedOver(LayerStack::Windows, LayerStack::Heads));
        QCOMPARE(told(), QStringLiteral("all windows|window 2|all heads|head 2|shows window 2"));
        showSides(controls, stackedOver(LayerStack::Channels, LayerStack::Components));
        QCOMPARE(told(), QStringLiteral("all channels|channel 2|all components|component 2|shows channel 2"));
        showSides(controls, stackedOver(LayerStack::Heads, LayerStack::Windows));
        QCOMPARE(told(), QStringLiteral("all heads|head 2|all windows|window 2|shows head 2"));
        // Of a vector there is no softmax of rows.
        Comparison vector = twoSides(1, 1, {});
        ComparedArray row = *vector.a.array;
        row.shape = {6};
        vector.a.array = std::make_shared<const ComparedArray>(row);
        showSides(controls, vector);
        QVERIFY(controlOf<QCheckBox>(controls, "comparisonSoftmax")->isHidden());
        QVERIFY(!controlOf<QToolButton>(controls, "comparisonSwap")->isHidden());
        // What was switched on for one is off for the next that is without it, and nobody is told.
        QSignalSpy chosen(&controls, &ComparisonControls::softmaxChosen);
        Comparison softmax = twoSides(1, 1, {});
        softmax.of.softmax = true;
        showSides(controls, softmax);
        QVERIFY(controlOf<QCheckBox>(controls, "comparisonSoftmax")->isChecked());
        showSides(controls, twoSides(1, 1, {}));
        QVERIFY(!controlOf<QCheckBox>(controls, "comparisonSoftmax")->isChecked());
        QCOMPARE(chosen.count(), 0);
    }

    void ofSeveralHeadsOneIsShown() {
        ComparisonControls controls;
        QSignalSpy shown(&controls, &ComparisonControls::headShown);
        auto* heads = controlOf<QComboBox>(controls, "comparisonShownHead");
        showSides(controls, twoSides(3, 3, {}));
        QVERIFY(!heads->isHidden());
        QCOMPARE(heads->count(), 3);
        controls.setShownHead(2);
        QCOMPARE(heads->currentText(), QStringLiteral("shows head 2"));
        QCOMPARE(shown.count(), 0);
        Q_EMIT heads->activated(1);
        QCOMPARE(shown.last().first().toLongLong(), Index{1});
        showSides(controls, twoSides(1, 1, {}));
        QVERIFY(heads->isHidden());
        QCOMPARE(heads->count(), 1);
    }

    /// The left end is exact; ten places of the slider are a power of ten, from 1e-12 to 1.
    void theToleranceIsReadFromItsSlider() {
        ComparisonControls controls;
        QSignalSpy chosen(&controls, &ComparisonControls::toleranceChosen);
        auto* slider = controlOf<QSlider>(controls, "comparisonTolerance");
        const auto* text = controlOf<QLabel>(controls, "comparisonToleranceText");
        Comparison comparison = twoSides(1, 1, {});
        comparison.tolerance = 0;
        showSides(controls, comparison);
        QCOMPARE(slider->value(), 0);
        QCOMPARE(text->text(), QStringLiteral("exact"));
        comparison.tolerance = 1e-12;
        showSides(controls, comparison);
        QCOMPARE(slider->value(), 1);
        QVERIFY(text->text().endsWith(QLatin1String("(float64)")));
        comparison.tolerance = 2e-5;
        showSides(controls, comparison);
        QVERIFY(text->text().endsWith(QLatin1String("(float32)")));
        comparison.tolerance = 1e-3;
        showSides(controls, comparison);
        QCOMPARE(slider->value(), 91);
        QVERIFY(text->text().endsWith(QLatin1String("(float16)")));
        comparison.tolerance = 1;
        showSides(controls, comparison);
        QCOMPARE(slider->value(), slider->maximum());
        QCOMPARE(text->text(), QStringLiteral("1 (bfloat16)"));
        QCOMPARE(chosen.count(), 0);
        slider->setValue(slider->maximum() - 10);
        QVERIFY(std::abs(chosen.last().first().toDouble() - 0.1) < 1e-12);
        slider->setValue(1);
        QVERIFY(std::abs(chosen.last().first().toDouble() / 1e-12 - 1) < 1e-9);
        slider->setValue(0);
        QCOMPARE(chosen.last().first().toDouble(), 0.0);
        QCOMPARE(text->text(), QStringLiteral("exact"));
    }

    void picturesOfTheSameAxesAreSeenAlike() {
        const auto first = heatmapOf(23, 19);
        const auto second = heatmapOf(23, 19);
        const auto turned = heatmapOf(19, 23);
        // Of as many columns by chance: features, not keys.
        const auto table = heatmapOf(23, 19);
        HeatmapData features = table->data();
        features.columnMeaning.kind = AxisMeaning::Kind::Feature;
        table->setData(features);
        LinkedZoom zoom;
        for (HeatmapView* view : {first.get(), second.get(), turned.get(), table.get()}) {
            zoom.add(*view);
        }
        QVERIFY(zoom.together());
        first->setZoom(2);
        QCOMPARE(second->zoom(), first->zoom());
        QVERIFY(turned->isFitted() && table->isFitted());
        zoom.setTogether(false, first.get());
        first->fit();
        QVERIFY(first->isFitted() && !second->isFitted());
        // Together again, they come to where the leader is.
        zoom.setTogether(true, first.get());
        QVERIFY(second->isFitted());
        zoom.remove(*second);
        first->setZoom(3);
        QVERIFY(second->isFitted());
        zoom.fitAll();
        QVERIFY(first->isFitted());
    }

    void aPictureThatComesLateIsSeenAsThoseBesideIt() {
        const auto first = heatmapOf(23, 19);
        const auto late = heatmapOf(23, 19);
        const auto other = heatmapOf(23, 20);
        LinkedZoom zoom;
        zoom.add(*first);
        zoom.join();
        first->setZoom(2);
        zoom.add(*late);
        zoom.add(*other);
        QVERIFY(late->isFitted());
        zoom.join();
        QCOMPARE(late->zoom(), first->zoom());
        QVERIFY(other->isFitted());
        // Once: what is fitted by itself afterwards stays so.
        zoom.setTogether(false, nullptr);
        late->fit();
        zoom.setTogether(true, nullptr);
        zoom.join();
        QVERIFY(late->isFitted());
    }
};

POSENC_TEST(ControlsAloneTest)
#include "controls_alone_test.moc"
