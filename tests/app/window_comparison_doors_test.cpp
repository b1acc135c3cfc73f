// Each door of Compare in the real window: what is offered as B, and that it is compared.
#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QSlider>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <set>

#include "app/comparison/comparison_pane.h"
#include "app/messages/verdict_text.h"
#include "app/window/status_line.h"
#include "tests/app/comparison_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/form/head_selector.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/palette/command_search.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const ComparisonPane& doorsPane(const ShownWindow& window) {
    return *window.find<ComparisonPane>("comparisonPane");
}

}  // namespace

class WindowComparisonDoorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aSceneIsComparedWithAnotherOne_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<bool>("sameLayer");
        QTest::newRow("head") << QStringLiteral("This layer") << true;
        QTest::newRow("layer") << QStringLiteral("Layer of this scene") << false;
        QTest::newRow("seed") << QStringLiteral("Another seed") << true;
        QTest::newRow("variant") << QStringLiteral("Variant") << true;
        QTest::newRow("encoding") << QStringLiteral("Encoding of") << true;
    }

    void aSceneIsComparedWithAnotherOne() {
        QFETCH(QString, place);
        QFETCH(bool, sameLayer);
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("t5");
        window->workspace().document().setLayers({"logits"});
        QVERIFY(window.settled());
        QVERIFY(chooseOf(window, place));
        QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).isVisible() && doorsPane(window).shown() != nullptr, kPatience);
        const auto shown = doorsPane(window).shown();
        const auto* a = std::get_if<LayerSource>(&shown->of.a.from);
        const auto* b = std::get_if<LayerSource>(&shown->of.b->from);
        QVERIFY(a != nullptr && b != nullptr);
        QCOMPARE(a->layer == b->layer, sameLayer);
        QVERIFY(!window.find<SentenceLabel>("comparisonSentence")->sentence().isEmpty());
    }

    /// 1366 x 768 at 150 %: a low window, in which A and B lie side by side.
    void picturesOfALowWindowAreSeen() {
        ShownWindow window(QSize(911, 512));
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QVERIFY(chooseOf(window, QStringLiteral("This layer"), QStringLiteral("Head 2")));
        QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).isVisible() && doorsPane(window).shown() != nullptr, kPatience);
        for (const char* name : {"comparison-a", "comparison-b"}) {
            const auto* view = window.find<HeatmapView>(name);
            QTRY_VERIFY2(view->pictureRect().width() >= 55 && view->pictureRect().height() >= 55, name);
            QVERIFY(view->rect().contains(view->pictureRect()));
        }
        // The panels below have given way, and come back.
        auto* panels = window.find<QAction>("panelsShown");
        QVERIFY(!panels->isChecked());
        QTest::keyClick(window.find<ComparisonPane>("comparisonPane"), Qt::Key_Escape);
        QTRY_VERIFY(!doorsPane(window).isVisible());
        QVERIFY(panels->isChecked());
    }

    /// Of a pair of heads the first is that of A.
    void aPairThatIsChosenIsComparedAsItStands() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("alibi");
        window->workspace().document().setLayers({"bias"});
        QVERIFY(window.settled());
        QVERIFY(chooseOf(window, QStringLiteral("Another seed")));
        auto* pairs = window.find<QTableView>("comparisonPairs");
        const auto shown = [&] { return doorsPane(window).shown(); };
        QTRY_VERIFY_WITH_TIMEOUT(shown() != nullptr && shown()->pairs.size() > 4, kPatience);
        for (std::size_t row = 0; row < shown()->pairs.size(); ++row) {
            const HeadPair pair = shown()->pairs[row];
            if (pair.a != pair.b) {
                pairs->setCurrentIndex(pairs->model()->index(static_cast<int>(row), 0));
                Q_EMIT pairs->activated(pairs->currentIndex());
                QTRY_VERIFY_WITH_TIMEOUT(shown() != nullptr && shown()->of.a.head == pair.a && shown()->of.b->head == pair.b, kPatience);
                return;
            }
        }
        QFAIL("every pair is of one head");
    }

    /// Arrays of a closed comparison are of no use, and may be large.
    void aClosedComparisonKeepsNoArrays() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("alibi");
        window->workspace().document().setParameter("length", Index{512}, false);
        QVERIFY(window.settled());
        for (const bool derived : {false, true}) {
            QVERIFY(chooseOf(window, QStringLiteral("Encoding of"), QStringLiteral("T5 buckets")));
            QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).shown() != nullptr, kPatience);
            const std::weak_ptr<const Comparison> shown = doorsPane(window).shown();
            QTRY_VERIFY_WITH_TIMEOUT(!window.find<HeatmapView>("comparison-b")->data().empty(), kPatience);
            if (derived) {
                window.find<QAction>("derive")->trigger();
            } else {
                window.find<QToolButton>("closeComparison")->click();
            }
            QTRY_VERIFY(!doorsPane(window).isVisible());
            QVERIFY(doorsPane(window).shown() == nullptr);
            QTRY_VERIFY(shown.expired());
            QVERIFY(window.find<HeatmapView>("comparison-b")->data().empty());
        }
    }

    /// A picture of more cells than are drawn shows means of them; zoomed in, each cell is its own, up to the last one.
    void theLastCellsOfALargePictureAreTheirOwn() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("alibi");
        window->workspace().document().setParameter("length", Index{640}, false);
        QVERIFY(window.settled());
        QVERIFY(chooseOf(window, QStringLiteral("Encoding of"), QStringLiteral("T5 buckets")));
        auto* view = window.find<HeatmapView>("comparison-a");
        QTRY_VERIFY_WITH_TIMEOUT(!view->data().empty(), kPatience);
        QVERIFY(view->data().region.rows.samples < view->data().region.rows.count);
        view->zoomAt(40, view->pictureRect().bottomRight());
        const Region wanted = view->wantedRegion();
        QCOMPARE(wanted.rows.first + wanted.rows.count, Index{640});
        QCOMPARE(wanted.columns.first + wanted.columns.count, Index{640});
        QTRY_COMPARE(view->data().region, wanted);
        const auto last = doorsPane(window).shown()->a.array->row(0, 639);
        for (Index key = wanted.columns.first; key < 640; ++key) {
            QCOMPARE(view->data().at({639, key}), std::optional(static_cast<float>(last[static_cast<std::size_t>(key)])));
        }
    }

    /// A table of the file beside an encoding whose tensors are random: each picture says what its numbers are, and the difference too.
    void randomNumbersAreCalledThatInEveryPicture() {
        ShownWindow window({1366, 768}, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QVERIFY(window.settled());
        QVERIFY(chooseOf(window, QStringLiteral("Encoding of"), QStringLiteral("T5 buckets")));
        const auto badge = [&](const char* picture) { return window.find<HeatmapView>(picture)->data().badge; };
        QTRY_COMPARE_WITH_TIMEOUT(badge("comparison-a"), QStringLiteral("trained"), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(badge("comparison-b"), QStringLiteral("random (seed 0)"), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(badge("comparison-difference"), QStringLiteral("B random (seed 0)"), kPatience);
        // Two heads of the file: nothing keeps their difference from being that of trained numbers.
        QVERIFY(chooseOf(window, QStringLiteral("This layer"), QStringLiteral("Head 1")));
        QTRY_COMPARE_WITH_TIMEOUT(badge("comparison-b"), QStringLiteral("trained"), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(badge("comparison-difference"), QString(), kPatience);
    }

    /// A and B have the same colours for the same numbers, whichever of them has the largest.
    void bothAreColouredByTheNumbersOfBoth() {
        ShownWindow window({1366, 768}, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        window->workspace().document().setLayers({"attention"});
        QVERIFY(window.settled());
        int larger = 0;
        for (const char* head : {"Head 1", "Head 2"}) {
            for (const bool swapped : {false, true}) {
                const auto before = doorsPane(window).shown();
                if (swapped) {
                    window.find<QAbstractButton>("comparisonSwap")->click();
                } else {
                    QVERIFY(chooseOf(window, QStringLiteral("This layer"), QLatin1String(head)));
                }
                QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).shown() != before && doorsPane(window).shown() != nullptr, kPatience);
                const auto shown = doorsPane(window).shown();
                larger += shown->b.array->highest > shown->a.array->highest ? 1 : 0;
                const double most = std::max(shown->a.array->highest, shown->b.array->highest);
                for (const char* picture : {"comparison-a", "comparison-b"}) {
                    QTRY_VERIFY_WITH_TIMEOUT(window.find<HeatmapView>(picture)->colours().maximum >= most, kPatience);
                }
            }
        }
        QCOMPARE(larger, 2);
    }

    /// A comparison has boxes of its own for its heads, which that of the scene would contradict.
    void theHeadOfTheSceneStaysWhileHeadsAreCompared() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        const auto* heads = window.find<HeadSelector>("headSelector");
        const auto* box = heads->findChild<QComboBox*>();
        const QString usual = box->toolTip();
        QVERIFY(heads->isEnabled());
        QVERIFY(chooseOf(window, QStringLiteral("This layer")));
        QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).shown() != nullptr, kPatience);
        const HeadChoice head = window.scene().head;
        QVERIFY(!heads->isEnabled());
        QVERIFY(box->toolTip() != usual && !box->toolTip().isEmpty());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_BracketRight);
        QVERIFY(window.scene().head == head);
        window.find<QAction>("compare")->trigger();
        QVERIFY(heads->isEnabled());
        QCOMPARE(box->toolTip(), usual);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_BracketRight);
        QVERIFY(window.scene().head != head);
    }

    /// The line below and the panel of the cell tell of what is seen, whichever way a comparison goes.
    void whatIsToldOfAComparisonGoesWithIt_data() {
        QTest::addColumn<QString>("action");
        QTest::newRow("back to the pictures") << QStringLiteral("compare");
        QTest::newRow("a derivation takes its place") << QStringLiteral("derive");
    }

    void whatIsToldOfAComparisonGoesWithIt() {
        QFETCH(QString, action);
        ShownWindow window({1366, 768}, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QVERIFY(window.settled());
        auto* line = window.find<StatusLine>("statusLine");
        auto* inspector = window.find<InspectorPanel>("inspector");
        const QString before = line->text();
        const QString cell = inspector->sentence();
        QVERIFY(chooseOf(window, QStringLiteral("This layer"), QStringLiteral("Head 1")));
        QTRY_VERIFY_WITH_TIMEOUT(line->text().contains(QStringLiteral("A − B")), kPatience);
        QVERIFY(inspector->sentence() != cell);
        QVERIFY(window.find<QAction>("compare")->isChecked());
        window.find<QAction>(action.toLatin1().constData())->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(line->text(), before, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(inspector->sentence(), cell, kPatience);
        QVERIFY(!window.find<QAction>("compare")->isChecked());
    }

    /// However little of the difference is in view, it is moved to the cell that a link of the line names.
    void aLinkBringsItsCellIntoView() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("t5");
        window->workspace().document().setParameter("length", Index{40}, false);
        window->workspace().document().setLayers({"logits"});
        QVERIFY(window.settled());
        QVERIFY(chooseOf(window, QStringLiteral("Another seed")));
        auto* picture = window.find<HeatmapView>("comparison-difference");
        QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).isVisible() && !picture->data().empty(), kPatience);
        const Cell cell{2, 35};
        picture->setZoom(8);
        const std::size_t place = doorsPane(window).shown()->a.array->at(0, cell.row, cell.column);
        Q_EMIT window.find<QLabel>("comparisonNumbers")->linkActivated(QString::number(place));
        QTRY_VERIFY(picture->pinned() == std::optional(cell));
        const Region seen = picture->wantedRegion();
        QVERIFY(seen.rows.count < 8 && seen.columns.count < 8);
        QVERIFY(cell.row >= seen.rows.first && cell.row < seen.rows.first + seen.rows.count);
        QVERIFY(cell.column >= seen.columns.first && cell.column < seen.columns.first + seen.columns.count);
    }

    /// The line below the sentence leads to the cells that the sentence names, and counts where it counts otherwise.
    void theSentenceAndTheLineBelowItSayNothingTwice() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("t5");
        window->workspace().document().setLayers({"logits"});
        QVERIFY(window.settled());
        QVERIFY(chooseOf(window, QStringLiteral("Another seed")));
        QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).isVisible() && doorsPane(window).shown() != nullptr, kPatience);
        auto* line = window.find<QLabel>("comparisonNumbers");
        const auto count = [&] { return differingCells(doorsPane(window).shown()->differences.counts); };
        QVERIFY2(doorsPane(window).shown()->sentence.contains(count()), qPrintable(doorsPane(window).shown()->sentence));
        QVERIFY2(line->text().startsWith(QLatin1String("Largest difference at <a href=")) &&
                     !line->text().contains(QLatin1String("differ,")) && !line->text().contains(QLatin1String("root")) &&
                     line->text().contains(QLatin1String("first at <a href=")),
                 qPrintable(line->text()));
        const QString before = count();
        auto* tolerance = window.find<QSlider>("comparisonTolerance");
        tolerance->setValue(tolerance->maximum() - 1);
        QTRY_VERIFY_WITH_TIMEOUT(count() != before, kPatience);
        QVERIFY2(line->text().startsWith(count()), qPrintable(line->text()));
    }

    /// What is offered belongs to A, whichever picture is selected: the other layers than A's.
    void whatIsOfferedIsForA() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("t5");
        window->workspace().document().setLayers({"logits"});
        QVERIFY(window.settled());
        const auto layerOf = [](const ArraySource& source) { return std::get<LayerSource>(source.from).layer; };
        QVERIFY(chooseOf(window, QStringLiteral("Layer of this scene")));
        QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).shown() != nullptr, kPatience);
        const std::string other = layerOf(*doorsPane(window).shown()->of.b);
        for (const std::string& a : {std::string("logits"), other}) {
            QTRY_COMPARE_WITH_TIMEOUT(layerOf(doorsPane(window).shown()->of.a), a, kPatience);
            QTest::mouseClick(window.find<QToolButton>("comparisonOther"), Qt::LeftButton);
            auto* search = window->findChild<CommandSearch*>();
            QTRY_VERIFY(search->isVisible());
            std::set<std::string> offered;
            const auto& model = *window->workspace().picture()->model;
            for (const LayerDeclaration& layer : model.layers()) {
                for (const Command& command : search->commands()) {
                    if (command.place == QStringLiteral("Layer of this scene") && command.title == engineText(layer.title)) {
                        offered.insert(layer.id);
                    }
                }
            }
            QCOMPARE(offered.size() + 1, model.layers().size());
            QVERIFY(!offered.contains(a));
            search->dismiss();
            QTest::mouseClick(window.find<QToolButton>("comparisonSwap"), Qt::LeftButton);
        }
    }

    void tablesAndTensorsOfTheFileAndTheSameOfAnotherOne() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.sampleCopy();
        QVERIFY(window.open(file));
        window->workspace().document().setLayers({"bias"});
        QVERIFY(window.settled());
        for (const char* place : {"Table of", "Tensor of"}) {
            QVERIFY2(chooseOf(window, QLatin1String(place)), place);
            QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).isVisible() && doorsPane(window).shown() != nullptr, kPatience);
        }
        // The same table in two files: A|B, another file, its name.
        QVERIFY(chooseOf(window, QStringLiteral("File")));
        auto* dialog = window.find<QFileDialog>("compareDialog");
        QVERIFY(dialog != nullptr);
        const QString copy = window.path(QStringLiteral("copy.safetensors"));
        QVERIFY(QFile::copy(file, copy));
        Q_EMIT dialog->fileSelected(copy);
        dialog->close();
        const auto ofCopy = [&] {
            const auto shown = doorsPane(window).shown();
            const auto* b = shown != nullptr && shown->of.b ? std::get_if<LayerSource>(&shown->of.b->from) : nullptr;
            return b != nullptr && !b->scene.tensors.empty() && b->scene.tensors.begin()->second.file == copy.toStdString();
        };
        QTRY_VERIFY_WITH_TIMEOUT(ofCopy(), kPatience);
        QVERIFY(doorsPane(window).shown()->sameShape);
        QCOMPARE(doorsPane(window).shown()->differences.counts.differing, Index{0});
    }

    /// A file that is no table of the scene, but has the shape of its picture, is an array to compare it with.
    void anArrayOfThePicturesShapeIsComparedThoughATableIsBound() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString table = window.path(QStringLiteral("table.npy"));
        QVERIFY(writeNpy(table, {35, 3}, counted(35 * 3)));
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", ParameterValue(Grid{3, 4})}, {"heads", ParameterValue(Index{3})}};
        scene.tensors["bias"] = TensorSource{table.toStdString(), "", {}};
        window->workspace().document().open(scene);
        window->workspace().document().setLayers({"bias"});
        QVERIFY(window.settled());
        QVERIFY(chooseOf(window, QStringLiteral("File")));
        auto* dialog = window.find<QFileDialog>("compareDialog");
        QVERIFY(dialog != nullptr);
        const QString array = window.path(QStringLiteral("array.npy"));
        QVERIFY(writeNpy(array, {12, 12}, counted(144)));
        Q_EMIT dialog->fileSelected(array);
        dialog->close();
        QTRY_VERIFY_WITH_TIMEOUT(doorsPane(window).shown() != nullptr && doorsPane(window).shown()->b.array != nullptr, kPatience);
        QVERIFY(doorsPane(window).shown()->sameShape);
        QCOMPARE(doorsPane(window).shown()->b.name, QStringLiteral("array.npy"));
    }
};

POSENC_TEST(WindowComparisonDoorsTest)
#include "window_comparison_doors_test.moc"
