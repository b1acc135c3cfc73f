#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/scene/layer_colours.h"
#include "tests/app/window_fixture.h"
#include "tests/support/accessible_walk.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array kCells{Cell{0, 0}, Cell{3, 41}, Cell{24, 24}, Cell{48, 1}, Cell{17, 30}, Cell{48, 48}, Cell{9, 16}, Cell{33, 2}};

/// The popover, opened by the key on the view of a layer.
QWidget* opened(ShownWindow& window, const char* layer) {
    HeatmapView& view = window.view(layer);
    view.setFocus(Qt::OtherFocusReason);
    QTest::keyClick(&view, Qt::Key_C);
    return window.find<QWidget>("coloursPopover");
}

template <typename Widget>
Widget& in(QWidget* popover, const char* name) {
    return *popover->findChild<Widget*>(QLatin1String(name));
}

/// Chooses an entry of a list by the keys that a person presses.
void choose(QComboBox& box, int index) {
    box.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&box, Qt::Key_Home);
    for (int step = 0; step < index; ++step) {
        QTest::keyClick(&box, Qt::Key_Down);
    }
}

void type(QLineEdit& line, const QString& text) {
    line.setFocus(Qt::TabFocusReason);
    line.selectAll();
    QTest::keyClicks(&line, text);
    QTest::keyClick(&line, Qt::Key_Return);
}

/// The number that a cell of a layer shows.
float valueOf(ShownWindow& window, const char* layer, Cell cell) {
    for (const PanelPicture& panel : window->bench().picture()->panels) {
        if (panel.layer.id == layer) {
            return panel.field->value(cell.row, cell.column);
        }
    }
    return std::nanf("");
}

QColor toQColor(Rgb rgb) {
    return {rgb.red, rgb.green, rgb.blue};
}

QColor colourOf(const char* map, int slot) {
    return toQColor((*findColourMap(map))[slot]);
}

}  // namespace

class WindowColoursTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aMapChosenByKeysColoursItsLayerOnly() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QColor index = seenAt(window.view("index"), {3, 41});
        const QColor before = seenAt(window.view("bias"), {3, 41});
        QWidget* popover = opened(window, "bias");
        QVERIFY(popover != nullptr && popover->isVisible());
        choose(in<QComboBox>(popover, "coloursMap"), 3);
        QTest::mouseClick(&in<QCheckBox>(popover, "coloursReversed"), Qt::LeftButton, {}, QPoint(8, 8));
        QCOMPARE(window.scene().looks.at("bias").colourMap, std::string("viridis"));
        QVERIFY(window.scene().looks.at("bias").reversed);
        QVERIFY(window.settled());
        const HeatmapColours& colours = window.view("bias").colours();
        for (const Cell cell : kCells) {
            const auto value = static_cast<double>(valueOf(window, "bias", cell));
            const auto slot = static_cast<int>((value - colours.minimum) / (colours.maximum - colours.minimum) * 255 + 0.5);
            QCOMPARE(seenAt(window.view("bias"), cell), colourOf("viridis", 255 - slot));
        }
        QCOMPARE(seenAt(window.view("index"), {3, 41}), index);
        // Each choice was one step: three keys down the list, and the box.
        QCOMPARE(window->bench().document().undoStack().count(), 4);
        while (window->bench().document().undoStack().canUndo()) {
            window->bench().document().undoStack().undo();
        }
        QVERIFY(window.scene().looks.empty());
        QCOMPARE(seenAt(window.view("bias"), {3, 41}), before);
        QTest::keyClick(popover, Qt::Key_Escape);
        QTRY_VERIFY(window.find<QWidget>("coloursPopover") == nullptr);
    }

    void symlogColoursAreTheDefinitions() {
        ShownWindow window;
        QVERIFY(window.shown());
        QWidget* popover = opened(window, "attention");
        choose(in<QComboBox>(popover, "coloursScale"), 1);
        QVERIFY(window.settled());
        const HeatmapColours& colours = window.view("attention").colours();
        // Unless it is typed the threshold is a thousandth of the largest value.
        QCOMPARE(colours.transform.threshold, colours.maximum / 1000);
        type(in<QLineEdit>(popover, "coloursThreshold"), QStringLiteral("0.002"));
        QCOMPARE(window.scene().looks.at("attention").threshold, 0.002);
        const auto spread = [](double x) { return x <= 0.002 ? x / 0.002 : 1 + std::log(x / 0.002); };
        for (const Cell cell : kCells) {
            const auto value = static_cast<double>(valueOf(window, "attention", cell));
            const auto slot = static_cast<int>(spread(value) / spread(colours.maximum) * 255 + 0.5);
            QCOMPARE(seenAt(window.view("attention"), cell), colourOf("magma", slot));
        }
    }

    void typedLimitsMarkWhatLiesBeyond() {
        ShownWindow window;
        QVERIFY(window.shown());
        QWidget* popover = opened(window, "bias");
        type(in<QLineEdit>(popover, "coloursMinimum"), QStringLiteral("-0.25"));
        type(in<QLineEdit>(popover, "coloursMaximum"), QStringLiteral("5e-1"));
        const LayerLook look = window.scene().looks.at("bias");
        QCOMPARE(look.range, LayerLook::Range::Fixed);
        QCOMPARE(look.minimum, -0.25);
        QCOMPARE(look.maximum, 0.5);
        QVERIFY(window.settled());
        int beyond = 0;
        for (Index row = 0; row < 49; row += 5) {
            for (Index column = 0; column < 49; column += 7) {
                const auto value = static_cast<double>(valueOf(window, "bias", {row, column}));
                const QColor seen = seenAt(window.view("bias"), {row, column});
                if (value > 0.502 || value < -0.252) {
                    QCOMPARE(seen, toQColor(valueMark(value > 0 ? ValueClass::Above : ValueClass::Below).first));
                    ++beyond;
                } else if (value > -0.25 && value < 0.5) {
                    QCOMPARE(seen, colourOf("rdbu", static_cast<int>((value + 0.25) / 0.75 * 255 + 0.5)));
                }
            }
        }
        QVERIFY(beyond > 3);
        // Limits that would cross are refused in one sentence, and nothing changes.
        type(in<QLineEdit>(popover, "coloursMinimum"), QStringLiteral("7"));
        QVERIFY(in<QLabel>(popover, "coloursHint").isVisible());
        QCOMPARE(in<QLineEdit>(popover, "coloursMinimum").text(), QStringLiteral("-0.25"));
        QCOMPARE(window.scene().looks.at("bias").minimum, -0.25);
    }

    void aLockedRangeStaysWhileHeadsChange() {
        ShownWindow window;
        QVERIFY(window.shown());
        const double first = window.view("bias").colours().maximum;
        QWidget* popover = opened(window, "bias");
        choose(in<QComboBox>(popover, "coloursRange"), 2);
        popover->close();
        window->bench().document().setHead({HeadChoice::Kind::One, 1});
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
        const Model& model = *window->bench().picture()->model;
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
            window->bench().document().setHead({HeadChoice::Kind::One, head});
            QVERIFY(window.settled());
            QTRY_COMPARE(window.view("bias").colours().maximum, largest);
            QCOMPARE(window.view("bias").colours().minimum, -largest);
            const auto value = static_cast<double>(valueOf(window, "bias", {3, 41}));
            QCOMPARE(seenAt(window.view("bias"), {3, 41}),
                     colourOf("rdbu", static_cast<int>((value + largest) / (2 * largest) * 255 + 0.5)));
        }
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
        QCOMPARE(window->bench().document().undoStack().count(), 1);
        const double part = 1 - 40 / bar.height();
        const double expected = before.minimum + part * (before.maximum - before.minimum);
        QVERIFY(std::abs(bias.colours().maximum - expected) < 2 * (before.maximum - before.minimum) / bar.height());
        window->bench().document().undoStack().undo();
        QVERIFY(window.scene().looks.empty());
        QVERIFY(bias.colours() == before);
        window->bench().document().undoStack().redo();
        QTest::mouseDClick(&bias, Qt::LeftButton, {}, bias.barRect().center().toPoint());
        QVERIFY(bias.colours() == before);
    }

    void cellsThatShareAPixelAreReducedAsChosen_data() {
        QTest::addColumn<int>("choice");
        QTest::addColumn<QString>("label");
        QTest::newRow("mean") << 1 << QStringLiteral("mean");
        QTest::newRow("smallest") << 2 << QStringLiteral("smallest");
        QTest::newRow("largest") << 3 << QStringLiteral("largest");
    }
    void cellsThatShareAPixelAreReducedAsChosen() {
        QFETCH(int, choice);
        QFETCH(QString, label);
        ShownWindow window;
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "relative-1d";
        scene.parameters = {{"length", Index{1500}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        scene.layers = {"bias", "index"};
        window->bench().document().change(scene, QStringLiteral("Long"));
        QVERIFY(window.settled());
        // Row numbers are names: unless it is chosen, the picture shows one that a cell has.
        QTRY_COMPARE(window.view("index").data().region.reduction, Reduction::Min);
        QWidget* popover = opened(window, "bias");
        QVERIFY(popover != nullptr);
        choose(in<QComboBox>(popover, "coloursReduction"), choice);
        QVERIFY(window.settled());
        const HeatmapData& data = window.view("bias").data();
        QVERIFY(!data.region.exact());
        QVERIFY(HeatmapPlate::reductionLabel(data.region).contains(label));
        const Field& field = *window->bench().picture()->panels[0].field;
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
            QVERIFY(std::abs(static_cast<double>(shown) - expected) <= (choice == 1 ? 1e-5 : 0.0));
        }
    }

    void theMeaningComesBackByOneButton() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::mouseClick(window.view("index").findChild<QToolButton*>(QStringLiteral("coloursButton")), Qt::LeftButton);
        auto* popover = window.find<QWidget>("coloursPopover");
        QVERIFY(popover != nullptr && popover->isVisible());
        QVERIFY(!in<QPushButton>(popover, "coloursReset").isEnabled());
        choose(in<QComboBox>(popover, "coloursMap"), 7);
        // Names have no decades.
        QVERIFY(!in<QComboBox>(popover, "coloursScale").isEnabled());
        choose(in<QComboBox>(popover, "coloursReduction"), 3);
        QCOMPARE(window.scene().looks.size(), std::size_t{1});
        QTest::mouseClick(&in<QPushButton>(popover, "coloursReset"), Qt::LeftButton);
        QVERIFY(window.scene().looks.empty());
        QVERIFY(!in<QPushButton>(popover, "coloursReset").isEnabled());
    }

    void everyControlSaysWhatItIs() {
        ShownWindow window;
        QVERIFY(window.shown());
        QWidget* popover = opened(window, "bias");
        QVERIFY(popover != nullptr);
        QCOMPARE(undressedControls(*popover), QString());
        QCOMPARE(undressedControls(*window), QString());
        // Tab walks through all of it.
        const QList<const char*> order{"coloursMap",     "coloursReversed", "coloursScale",    "coloursRange",
                                       "coloursMinimum", "coloursMaximum",  "coloursReduction"};
        for (const char* name : order) {
            QCOMPARE(popover->focusWidget()->objectName(), QLatin1String(name));
            QTest::keyClick(popover->focusWidget(), Qt::Key_Tab);
        }
    }
};

QTEST_MAIN(WindowColoursTest)
#include "window_colours_test.moc"
