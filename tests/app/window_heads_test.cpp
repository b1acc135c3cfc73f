#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <cmath>

#include "app/panels/head_look.h"
#include "app/panels/head_survey.h"
#include "engine/fields/matrix_field.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/heads/head_strip.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The strip of a window that is wide enough to show it, once every head of the four layers is surveyed.
HeadStrip* surveyed(ShownWindow& window) {
    auto* strip = window.find<HeadStrip>("headStrip");
    const bool there = QTest::qWaitFor([&] { return strip != nullptr && strip->model().rowCount() == 16; }, kPatience);
    return there ? strip : nullptr;
}

const HeadEntry& entry(HeadStrip& strip, int layer, int head) {
    for (const HeadEntry& one : strip.model().heads()) {
        if (one.layer == layer && one.head == head) {
            return one;
        }
    }
    qFatal("no such head");
}

}  // namespace

class WindowHeadsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everyHeadOfEveryLayerIsDrawnAndMeasured() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        HeadStrip* strip = surveyed(window);
        QVERIFY(strip != nullptr);
        QCOMPARE(strip->picture(), QStringLiteral("table-map"));
        const Model& model = *window->workspace().picture()->model;
        for (int head = 0; head < 3; ++head) {
            const HeadEntry& shown = entry(*strip, 0, head);
            QVERIFY(shown.measured);
            const auto map = model.field("table-map", head).value();
            QCOMPARE(shown.image.size(), QSize(13, 13));
            // The range of its own is symmetric about 0: the largest magnitude has an end of the map.
            double reach = 0;
            for (Index row = 0; row < 13; ++row) {
                for (Index column = 0; column < 13; ++column) {
                    reach = std::max(reach, std::abs(static_cast<double>(map->value(row, column))));
                }
            }
            const ColourScale scale(defaultColourMap(LayerKind::Table, false), -reach, reach);
            const Rgb expected = scale.colour(map->value(4, 7));
            QCOMPARE(shown.image.pixelColor(7, 4), QColor(expected.red, expected.green, expected.blue));
            // Entropy by its definition.
            const auto attention = model.field("attention", head).value();
            double entropy = 0;
            for (Index query = 0; query < 49; ++query) {
                for (Index key = 0; key < 49; ++key) {
                    const auto share = static_cast<double>(attention->value(query, key));
                    entropy -= share * std::log(share) / 49;
                }
            }
            QVERIFY(std::abs(shown.entropy - entropy) < 1e-4);
        }
        // Of every layer, also behind the heads of others.
        for (int layer = 0; layer < 4; ++layer) {
            double sum = 0;
            for (int head = 0; head < 3; ++head) {
                sum += entry(*strip, layer, head).entropy;
            }
            QVERIFY(sum > 0);
            QVERIFY(std::abs(entry(*strip, layer, HeadEntry::kMean).entropy - sum / 3) < 1e-9);
        }
    }

    /// A sample of a thumbnail stands for all cells that share it.
    void aThumbnailShowsMeans() {
        constexpr Index kSide = 400;
        std::vector<float> stripes(static_cast<std::size_t>(kSide * kSide));
        for (std::size_t cell = 0; cell < stripes.size(); ++cell) {
            stripes[cell] = static_cast<float>(cell % 2);
        }
        const auto samples = thumbnailSamples(*matrixField(Tensor(Shape{kSide, kSide}, std::move(stripes)), 0, {}, {}), {});
        QVERIFY(samples.has_value() && samples->columns < kSide / 2);
        for (const float sample : samples->values) {
            QVERIFY2(std::abs(sample - 0.5F) < 0.2F, qPrintable(QString::number(sample)));
        }
    }

    void headsHaveTheColoursOfTheirLayer() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        HeadStrip* strip = surveyed(window);
        QVERIFY(strip != nullptr);
        LayerLook look;
        look.colourMap = "viridis";
        look.range = LayerLook::Range::Fixed;
        look.minimum = -2;
        look.maximum = 2;
        window->workspace().document().setLook("table-map", look, false);
        const auto map = window->workspace().picture()->model->field("table-map", 1).value();
        const Rgb expected = ColourScale(*findColourMap("viridis"), -2, 2).colour(map->value(4, 7));
        QTRY_COMPARE(entry(*strip, 0, 1).image.pixelColor(7, 4), QColor(expected.red, expected.green, expected.blue));
    }

    void aClickPromotesAHead() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        HeadStrip* strip = surveyed(window);
        QVERIFY(strip != nullptr);
        QListView& list = strip->list();
        const auto click = [&list](int row) {
            const QModelIndex index = list.model()->index(row, 0);
            list.scrollTo(index);
            QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(index).center());
        };
        click(2);
        QVERIFY(window.scene().head == (HeadChoice{HeadChoice::Kind::One, 2}));
        QVERIFY(window.settled());
        QVERIFY(window.view("bias").data().subtitle.startsWith(QLatin1String("head 2")));
        click(3);  // behind the three heads of the layer comes their mean
        QVERIFY(window.scene().head.kind == HeadChoice::Kind::Mean);
        click(5);  // the second head of the second layer: another table of the file
        QVERIFY(window.settled());
        QVERIFY(window.scene().head == (HeadChoice{HeadChoice::Kind::One, 1}));
        QCOMPARE(QString::fromStdString(window.scene().tensors.at("bias").key),
                 QStringLiteral("layers.0.blocks.1.attn.relative_position_bias_table"));
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.scene().head.kind == HeadChoice::Kind::Mean);
    }

    void layersAreSurveyedAsChoosingThemShowsThem() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        HeadStrip* strip = surveyed(window);
        QVERIFY(strip != nullptr);
        window->workspace().document().setParameter("causal", true, false);
        window->workspace().document().setSeed(9);
        Q_EMIT strip->headChosen(2, 0);
        QVERIFY(window.settled());
        const double chosen = headStatistics(*window->workspace().picture()->model, 0).value().entropy;
        window->workspace().document().undoStack().undo();
        QVERIFY(window.settled());
        const auto same = [&] { return strip->model().rowCount() == 16 && std::abs(entry(*strip, 2, 0).entropy - chosen) < 1e-9; };
        QVERIFY(QTest::qWaitFor(same, kPatience));
    }

    void headsAreSortedAndComparedInATable() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        HeadStrip* strip = surveyed(window);
        QVERIFY(strip != nullptr);
        auto* order = window.find<QComboBox>("headOrder");
        for (int column = HeadModel::kEntropy; column <= HeadModel::kLocality; ++column) {
            QTest::keyClick(order, Qt::Key_Down);
            QCOMPARE(order->currentIndex(), column);
            double before = -1;
            for (int row = 0; row < 16; ++row) {
                const double value = strip->list().model()->index(row, column).data(HeadModel::kSortRole).toDouble();
                QVERIFY(value >= before);
                before = value;
            }
        }
        QTest::mouseClick(window.find<QToolButton>("headTableButton"), Qt::LeftButton);
        QVERIFY(strip->table().isVisible() && !strip->list().isVisible());
        QCOMPARE(strip->table().model()->columnCount(), static_cast<int>(HeadModel::kColumns));
    }

    void aFirstLookIsFollowedByAnExactOne() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "alibi";
        scene.parameters = {{"length", Index{300}}, {"heads", Index{8}}, {"head-dim", Index{4}}};
        window->workspace().document().change(scene, QStringLiteral("Longer"));
        QVERIFY(window.settled());
        const auto model = window->workspace().picture()->model;
        SurveyRequest request;
        request.layers = {{{}, scene}};
        request.model = model;
        QVERIFY(needsFirstLook(request));
        const double exact = headStatistics(*model, 7).value().entropy;
        // Every second row or so is not all of them.
        const auto look = lookAtHead(*model, "attention", 7, LookDepth::SomeRows, {});
        QVERIFY(look && look->statistics && !look->statistics->exact);
        QVERIFY(look->statistics->entropy != exact);
        QVERIFY(std::abs(look->statistics->entropy - exact) < 0.1 * exact);
        const auto shown = [&] {
            const QList<HeadEntry>& heads = window.find<HeadStrip>("headStrip")->model().heads();
            return heads.size() == 9 ? heads[7].entropy : -1;
        };
        QTRY_COMPARE_WITH_TIMEOUT(shown(), exact, kPatience);
    }

    void whereThereIsRoomTheNumbersStandBesideTheThumbnails() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        HeadStrip* strip = surveyed(window);
        QVERIFY(strip != nullptr);
        window.find<QToolButton>("headTableButton")->click();
        // In a small panel the table takes their place.
        QTRY_VERIFY(strip->table().isVisible() && !strip->list().isVisible());
        for (int row = 0; row < strip->table().model()->rowCount(); ++row) {
            const QString name = strip->table().model()->index(row, HeadModel::kName).data().toString();
            QTRY_VERIFY(strip->table().columnWidth(HeadModel::kName) > strip->table().fontMetrics().horizontalAdvance(name));
        }
        strip->window()->resize(700, 500);
        QTRY_VERIFY(strip->list().isVisible() && strip->list().width() > 200);
        QVERIFY(strip->table().isVisible() && strip->table().width() > 200);
        window.find<QToolButton>("headTableButton")->click();
        QTRY_VERIFY(!strip->table().isVisible() && strip->list().width() > 400);
    }

    /// Where the last head is looked at, another number of heads shows the last one again; any other head stays, and so does the mean.
    void theLastHeadStaysTheLastOne() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        const auto looksAt = [&](HeadChoice::Kind kind, Index head) { return window.scene().head == HeadChoice{kind, head}; };
        const auto begin = [&](HeadChoice head) {
            Scene scene;
            scene.encoding = "alibi";
            scene.parameters = {{"length", Index{12}}, {"heads", Index{4}}};
            scene.head = head;
            document.change(scene, QStringLiteral("Heads"));
            return window.settled();
        };
        const auto setHeads = [&](int heads) {
            window.find<QDoubleSpinBox>("value-heads")->setValue(heads);
            return window.settled() && std::get<Index>(window.scene().parameters.at("heads")) == heads;
        };
        QVERIFY(begin({HeadChoice::Kind::One, 3}));
        const int before = document.undoStack().count();
        QVERIFY(setHeads(6));
        QVERIFY(looksAt(HeadChoice::Kind::One, 5));
        QTRY_COMPARE(window->workspace().picture()->head, Index{5});
        QVERIFY(setHeads(2));
        QVERIFY(looksAt(HeadChoice::Kind::One, 1));
        // Each is one step, which takes the head back as well.
        QCOMPARE(document.undoStack().count(), before + 2);
        document.undoStack().undo();
        QVERIFY(looksAt(HeadChoice::Kind::One, 5));
        document.undoStack().undo();
        QVERIFY(looksAt(HeadChoice::Kind::One, 3));
        QVERIFY(std::get<Index>(window.scene().parameters.at("heads")) == 4);
        QVERIFY(begin({HeadChoice::Kind::One, 1}) && setHeads(6));
        QVERIFY(looksAt(HeadChoice::Kind::One, 1));
        QVERIFY(begin({HeadChoice::Kind::Mean, 0}) && setHeads(6));
        QVERIFY(looksAt(HeadChoice::Kind::Mean, 0));
    }

    /// The mean of one head would be that head once more.
    void oneHeadHasNoMeanBesideIt() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "alibi";
        scene.parameters = {{"length", Index{8}}, {"heads", Index{1}}};
        window->workspace().document().change(scene, QStringLiteral("One head"));
        QVERIFY(window.settled());
        auto* strip = window.find<HeadStrip>("headStrip");
        QTRY_COMPARE(strip->model().rowCount(), 1);
        QCOMPARE(strip->model().heads()[0].head, 0);
        window->workspace().document().setParameter("heads", Index{3}, false);
        QVERIFY(window.settled());
        QTRY_COMPARE(strip->model().rowCount(), 4);
        const QList<HeadEntry>& heads = strip->model().heads();
        QCOMPARE(heads[3].head, HeadEntry::kMean);
        double entropy = 0;
        double distance = 0;
        double locality = 0;
        for (int head = 0; head < 3; ++head) {
            QCOMPARE(heads[head].head, head);
            const auto measured = headStatistics(*window->workspace().picture()->model, head).value();
            QVERIFY(std::abs(heads[head].distance - measured.distance) < 1e-9 && std::abs(heads[head].locality - measured.locality) < 1e-9);
            entropy += measured.entropy / 3;
            distance += measured.distance / 3;
            locality += measured.locality / 3;
        }
        QVERIFY(heads[3].measured && std::abs(heads[3].entropy - entropy) < 1e-9);
        QVERIFY(std::abs(heads[3].distance - distance) < 1e-9 && std::abs(heads[3].locality - locality) < 1e-9);
        QVERIFY(std::abs(distance - locality) > 1e-3);
    }

    void oneRangeMakesHeadsComparable() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        HeadStrip* strip = surveyed(window);
        QVERIFY(strip != nullptr);
        const QList<HeadEntry> own = strip->model().heads();
        QTest::mouseClick(window.find<QCheckBox>("headSharedRange"), Qt::LeftButton, {}, QPoint(8, 8));
        // The head with the largest number keeps its colours, every other one is paler than before.
        const auto kept = [&] {
            int same = 0;
            for (qsizetype i = 0; i < own.size(); ++i) {
                same += strip->model().heads()[i].image == own[i].image ? 1 : 0;
            }
            return same;
        };
        QTRY_COMPARE(kept(), 1);
    }
};

POSENC_TEST(WindowHeadsTest)
#include "window_heads_test.moc"
