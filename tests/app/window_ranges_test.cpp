#include <QLabel>
#include <algorithm>
#include <limits>

#include "app/window/status_line.h"
#include "tests/app/colours_steps.h"
#include "tests/support/test_program.h"
#include "widgets/plate/heatmap_text.h"

using namespace posenc;
using namespace posenc::test;

/// Which values colours stand for, and what is shown where cells share a pixel.
class WindowRangesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aLockedRangeStaysWhileHeadsChange() {
        ShownWindow window;
        QVERIFY(window.shown());
        const double first = window.view("bias").colours().maximum;
        QWidget* popover = opened(window, "bias");
        choose(in<QComboBox>(popover, "coloursRange"), 2);
        popover->close();
        window->workspace().document().setHead({HeadChoice::Kind::One, 1});
        QVERIFY(window.settled());
        QCOMPARE(window.view("bias").colours().maximum, first);
        popover = opened(window, "bias");
        choose(in<QComboBox>(popover, "coloursRange"), 0);
        QVERIFY(window.settled());
        QVERIFY(window.view("bias").colours().maximum != first);
    }

    void aSharedRangeIsThatOfAllHeads() {
        ShownWindow window;
        QVERIFY(window.shown());
        QWidget* popover = opened(window, "bias");
        choose(in<QComboBox>(popover, "coloursRange"), 3);
        QVERIFY(window.settled());
        const Model& model = *window->workspace().picture()->model;
        double largest = 0;
        for (Index head = 0; head < model.heads(); ++head) {
            const auto field = model.field("bias", head).value();
            for (Index query = 0; query < 49; ++query) {
                for (Index key = 0; key < 49; ++key) {
                    largest = std::max(largest, std::abs(static_cast<double>(field->value(query, key))));
                }
            }
        }
        for (Index head = 0; head < model.heads(); ++head) {
            window->workspace().document().setHead({HeadChoice::Kind::One, head});
            QVERIFY(window.settled());
            QTRY_COMPARE(window.view("bias").colours().maximum, largest);
            QCOMPARE(window.view("bias").colours().minimum, -largest);
            const auto value = static_cast<double>(valueOf(window, "bias", {3, 41}));
            QCOMPARE(seenAt(window.view("bias"), {3, 41}),
                     colourOf("rdbu", static_cast<int>((value + largest) / (2 * largest) * 255 + 0.5)));
        }
    }

    void limitsOfMeansAreSaidWhereTheyAreChosen() {
        ShownWindow window;
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "relative-1d";
        scene.parameters = {{"length", Index{1500}}, {"heads", Index{1}}, {"head-dim", Index{4}}};
        scene.layers = {"attention"};
        window->workspace().document().change(scene, QStringLiteral("Long"));
        QVERIFY(window.settled());
        HeatmapView& attention = window.view("attention");
        QTRY_COMPARE(attention.colours().limits, HeatmapColours::Limits::Means);
        const auto& samples = *attention.data().samples;
        QCOMPARE(attention.colours().maximum, static_cast<double>(*std::max_element(samples.begin(), samples.end())));
        QVERIFY(attention.coloursInWords().contains(QStringLiteral("of means")));
        QWidget* popover = opened(window, "attention");
        const QLabel& sentence = in<QLabel>(popover, "coloursLimitsOf");
        QVERIFY(sentence.isVisible() && sentence.text().contains(QStringLiteral("means")));
        type(in<QLineEdit>(popover, "coloursMaximum"), QStringLiteral("1"));
        QVERIFY(!sentence.isVisible());
        QCOMPARE(attention.colours().limits, HeatmapColours::Limits::Given);
    }

    void aDraggedLimitIsOneStep() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& bias = window.view("bias");
        const HeatmapColours before = bias.colours();
        const QRectF bar = bias.barRect();
        const QPoint top = QPointF(bar.center().x(), bar.top()).toPoint();
        QTest::mousePress(&bias, Qt::LeftButton, {}, top);
        for (int way = 5; way <= 40; way += 5) {
            QMouseEvent move(QEvent::MouseMove, top + QPoint(0, way), bias.mapToGlobal(top + QPoint(0, way)), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QApplication::sendEvent(&bias, &move);
            QVERIFY(bias.colours().maximum < before.maximum);
        }
        QTest::mouseRelease(&bias, Qt::LeftButton, {}, top + QPoint(0, 40));
        QVERIFY(window.settled());
        QCOMPARE(window.scene().looks.at("bias").range, LayerLook::Range::Fixed);
        QCOMPARE(window->workspace().document().undoStack().count(), 1);
        const double part = 1 - 40 / bar.height();
        const double expected = before.minimum + part * (before.maximum - before.minimum);
        QVERIFY(std::abs(bias.colours().maximum - expected) < 2 * (before.maximum - before.minimum) / bar.height());
        window->workspace().document().undoStack().undo();
        QVERIFY(window.scene().looks.empty());
        QVERIFY(bias.colours() == before);
        window->workspace().document().undoStack().redo();
        QTest::mouseDClick(&bias, Qt::LeftButton, {}, bias.barRect().center().toPoint());
        QVERIFY(bias.colours() == before);
    }

    void cellsThatShareAPixelAreReducedAsChosen_data() {
        QTest::addColumn<int>("choice");
        QTest::addColumn<QString>("label");
        QTest::newRow("mean") << 1 << QStringLiteral("mean");
        QTest::newRow("smallest") << 2 << QStringLiteral("minimum");
        QTest::newRow("largest") << 3 << QStringLiteral("maximum");
    }
    void cellsThatShareAPixelAreReducedAsChosen() {
        QFETCH(int, choice);
        QFETCH(QString, label);
        ShownWindow window;
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "relative-1d";
        scene.parameters = {{"length", Index{1500}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        scene.layers = {"position", "index"};
        window->workspace().document().change(scene, QStringLiteral("Long"));
        QVERIFY(window.settled());
        // Row numbers are names: unless it is chosen, the picture shows one that a cell has.
        QTRY_COMPARE(window.view("index").data().region.reduction, Reduction::Min);
        QWidget* popover = opened(window, "position");
        QVERIFY(popover != nullptr);
        choose(in<QComboBox>(popover, "coloursReduction"), choice);
        QVERIFY(window.settled());
        const HeatmapData& data = window.view("position").data();
        QVERIFY(!data.region.exact());
        QVERIFY(HeatmapText::reductionLabel(data.region).contains(label));
        window->workspace().view().setPointer(Focus::ofPair({700, 300}));
        const QString status = window.find<StatusLine>("statusLine")->text();
        QVERIFY2(status.contains(QStringLiteral("(%1)").arg(label)) && status.contains(QStringLiteral("(minimum)")), qPrintable(status));
        const Field& field = *window->workspace().picture()->panels[0].field;
        for (Index sample = 3; sample < data.region.rows.samples; sample += 61) {
            double sum = 0;
            float low = std::numeric_limits<float>::infinity();
            float high = -low;
            Index cells = 0;
            const Index other = (sample * 7) % data.region.columns.samples;
            for (Index row = data.region.rows.edge(sample); row < data.region.rows.edge(sample + 1); ++row) {
                for (Index column = data.region.columns.edge(other); column < data.region.columns.edge(other + 1); ++column) {
                    const float value = field.value(row, column);
                    sum += static_cast<double>(value);
                    low = std::min(low, value);
                    high = std::max(high, value);
                    ++cells;
                }
            }
            const float shown = (*data.samples)[static_cast<std::size_t>(sample * data.region.columns.samples + other)];
            const double expected = choice == 1 ? sum / static_cast<double>(cells) : static_cast<double>(choice == 2 ? low : high);
            // A product of matrices agrees with that of one cell to the last digits.
            QVERIFY(std::abs(static_cast<double>(shown) - expected) <= 1e-5);
        }
    }

    void aCellThatIsScrolledAwayKeepsItsNumbers() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setPinned(Focus::ofPair({40, 41}));
        auto* line = window.find<StatusLine>("statusLine");
        const QString number = HeatmapText::ownText(window.view("bias").data(), {40, 41});
        QTRY_VERIFY2(line->text().contains(number), qPrintable(line->text()));
        HeatmapView& bias = window.view("bias");
        bias.zoomAt(5, middleOf(bias, {2, 2}));
        QVERIFY(window.settled());
        QTRY_VERIFY(!window.view("bias").data().at({40, 41}).has_value());
        QTRY_VERIFY2(line->text().contains(number), qPrintable(line->text()));
    }
};

POSENC_TEST(WindowRangesTest)
#include "window_ranges_test.moc"
