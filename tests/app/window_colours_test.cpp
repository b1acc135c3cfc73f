#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <array>

#include "tests/app/colours_steps.h"
#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array kCells{Cell{0, 0}, Cell{3, 41}, Cell{24, 24}, Cell{48, 1}, Cell{17, 30}, Cell{48, 48}, Cell{9, 16}, Cell{33, 2}};

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
        choose(in<QComboBox>(popover, "coloursMap"), 5);
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
        // Each choice was one step: five keys down the list, and the box.
        QCOMPARE(window->workspace().document().undoStack().count(), 6);
        while (window->workspace().document().undoStack().canUndo()) {
            window->workspace().document().undoStack().undo();
        }
        QVERIFY(window.scene().looks.empty());
        QCOMPARE(seenAt(window.view("bias"), {3, 41}), before);
        // And the popover says what is there now.
        QCOMPARE(in<QComboBox>(popover, "coloursMap").currentIndex(), 0);
        QVERIFY(!in<QCheckBox>(popover, "coloursReversed").isChecked() && !in<QPushButton>(popover, "coloursReset").isEnabled());
        QTest::keyClick(popover, Qt::Key_Escape);
        QTRY_VERIFY(window.find<QWidget>("coloursPopover") == nullptr);
    }

    void symlogColoursAreTheDefinitions() {
        ShownWindow window;
        QVERIFY(window.shown());
        QWidget* popover = opened(window, "attention");
        choose(in<QComboBox>(popover, "coloursScale"), 2);
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

    void anglesOfAllPairsAreToldApart() {
        ShownWindow window;
        QVERIFY(window.shown());
        for (const char* encoding : {"rope", "xpos"}) {
            for (const Index length : {Index{8}, Index{16}, Index{32}}) {
                Scene scene;
                scene.encoding = encoding;
                scene.parameters = {{"length", length}, {"head-dim", Index{32}}};
                window->workspace().document().change(scene, QStringLiteral("angles"));
                QVERIFY(window.settled());
                // Frequencies fall by the same factor from pair to pair, to a thousandth within 12 of 16.
                HeatmapView& angles = window.view("angles");
                const QImage seen = angles.grab().toImage();
                // Beside the number in its middle.
                const auto colourOfPair = [&](Index pair) {
                    return seen.pixelColor((angles.cellRect({length - 1, pair}).topLeft() + QPoint(4, 3)) * seen.devicePixelRatio());
                };
                for (Index pair = 0; pair + 1 < 12; ++pair) {
                    const QColor left = colourOfPair(pair);
                    const QColor right = colourOfPair(pair + 1);
                    QVERIFY2(std::abs(left.red() - right.red()) + std::abs(left.green() - right.green()) +
                                     std::abs(left.blue() - right.blue()) >=
                                 12,
                             qPrintable(QStringLiteral("%1, n = %2, pair %3").arg(QLatin1String(encoding)).arg(length).arg(pair)));
                }
            }
        }
        // Chosen by hand, the scale is linear again.
        LayerLook look;
        look.scale = LayerLook::Scale::Linear;
        QVERIFY(!window.view("angles").colours().transform.linear());
        window->workspace().document().setLook("angles", look, false);
        QVERIFY(window.settled() && window.view("angles").colours().transform.linear());
    }

    /// A threshold is a magnitude, and less than half of the values is left out at each end, whatever is typed.
    void typedThresholdsAndSharesAreWhatTheyMayBe() {
        ShownWindow window;
        QVERIFY(window.shown());
        QWidget* popover = opened(window, "bias");
        const auto look = [&] { return window.scene().looks.at("bias"); };
        auto& threshold = in<QLineEdit>(popover, "coloursThreshold");
        auto& clip = in<QLineEdit>(popover, "coloursClip");
        QVERIFY(!threshold.isEnabled() && !clip.isEnabled());
        choose(in<QComboBox>(popover, "coloursScale"), 2);
        QVERIFY(threshold.isEnabled() && !clip.isEnabled());
        type(threshold, QStringLiteral("-0.25"));
        QCOMPARE(look().threshold, 0.25);
        QVERIFY(window.settled());
        QCOMPARE(window.view("bias").colours().transform.threshold, 0.25);
        choose(in<QComboBox>(popover, "coloursScale"), 1);
        QVERIFY(!threshold.isEnabled());
        auto& range = in<QComboBox>(popover, "coloursRange");
        choose(range, range.findData(static_cast<int>(LayerLook::Range::Clipped)));
        QVERIFY(clip.isEnabled());
        for (const auto& [typed, taken] : {std::pair("7.5", 7.5), {"70", 49.0}, {"12", 12.0}, {"-3", 0.0}}) {
            type(clip, QLatin1String(typed));
            QCOMPARE(look().clip, taken);
            QVERIFY(look().range == LayerLook::Range::Clipped);
        }
        // The scale that was chosen before is the same.
        QVERIFY(look().scale == LayerLook::Scale::Linear);
        QCOMPARE(look().threshold, 0.25);
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
                    const ValueMark& mark = valueMark(value > 0 ? ValueClass::Above : ValueClass::Below);
                    QVERIFY(seen == toQColor(mark.first) || seen == toQColor(mark.second));
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
        type(in<QLineEdit>(popover, "coloursMinimum"), QStringLiteral("0.5"));
        QVERIFY(in<QLabel>(popover, "coloursHint").isVisible());
        QCOMPARE(in<QLineEdit>(popover, "coloursMinimum").text(), QStringLiteral("-0.25"));
        QCOMPARE(window.scene().looks.at("bias").minimum, -0.25);
        // The sentence goes with what was wrong.
        type(in<QLineEdit>(popover, "coloursMinimum"), QStringLiteral("-1"));
        QCOMPARE(window.scene().looks.at("bias").minimum, -1.0);
        QVERIFY(!in<QLabel>(popover, "coloursHint").isVisible());
    }

    void theMeaningComesBackByOneButton() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::mouseClick(window.view("index").findChild<QToolButton*>(QStringLiteral("coloursButton")), Qt::LeftButton);
        auto* popover = window.find<QWidget>("coloursPopover");
        QVERIFY(popover != nullptr && popover->isVisible());
        QVERIFY(!in<QPushButton>(popover, "coloursReset").isEnabled());
        choose(in<QComboBox>(popover, "coloursMap"), 9);
        // Names have no decades.
        QVERIFY(!in<QComboBox>(popover, "coloursScale").isEnabled());
        choose(in<QComboBox>(popover, "coloursReduction"), 3);
        QCOMPARE(window.scene().looks.size(), std::size_t{1});
        QTest::mouseClick(&in<QPushButton>(popover, "coloursReset"), Qt::LeftButton);
        QVERIFY(window.scene().looks.empty());
        QVERIFY(!in<QPushButton>(popover, "coloursReset").isEnabled());
    }

    /// What a layer has of itself is named, whatever is chosen; what only a stack has is not offered for one matrix.
    void whatIsAutomaticIsNamed() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto says = [&](const char* layer, const char* scale, const char* reduction, bool shared) {
            QWidget* popover = opened(window, layer);
            if (popover == nullptr) {
                return false;
            }
            const auto& range = in<QComboBox>(popover, "coloursRange");
            const int entry = range.findData(static_cast<int>(LayerLook::Range::Shared));
            const bool said = in<QComboBox>(popover, "coloursScale").itemText(0) == QLatin1String(scale) &&
                              in<QComboBox>(popover, "coloursReduction").itemText(0) == QLatin1String(reduction) &&
                              range.model()->flags(range.model()->index(entry, 0)).testFlag(Qt::ItemIsEnabled) == shared;
            QTest::keyClick(popover, Qt::Key_Escape);
            return said && QTest::qWaitFor([&] { return window.find<QWidget>("coloursPopover") == nullptr; }, kPatience);
        };
        QVERIFY(says("bias", "Automatic: linear", "Automatic: mean", true));
        QVERIFY(says("index", "Automatic: linear", "Automatic: minimum", false));
        LayerLook look;
        look.scale = LayerLook::Scale::Symlog;
        look.reduction = Reduction::Max;
        window->workspace().document().setLook("bias", look, false);
        QVERIFY(window.settled());
        QVERIFY(says("bias", "Automatic: linear", "Automatic: mean", true));
        Scene scene;
        scene.encoding = "rope";
        scene.layers = {"angles"};
        scene.parameters = {{"length", Index{8}}, {"heads", Index{1}}};
        window->workspace().document().change(scene, QStringLiteral("Angles"));
        QVERIFY(window.settled());
        QVERIFY(says("angles", "Automatic: symlog", "Automatic: mean", false));
    }

    /// Each drag of a limit is a step of its own, however many places the hand went through.
    void twoDragsOfALimitAreTwoSteps() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& view = window.view("bias");
        const auto& steps = window->workspace().document().undoStack();
        const auto drag = [&](int part) {
            const QRect bar = view.barRect().toRect();
            const QPoint top(bar.center().x(), bar.top());
            hover(view, top);
            QTest::mousePress(&view, Qt::LeftButton, {}, top);
            for (int k = 1; k <= 4; ++k) {
                const QPoint to = top + QPoint(0, k * bar.height() / (4 * part));
                QMouseEvent moved(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
                QApplication::sendEvent(&view, &moved);
            }
            QTest::mouseRelease(&view, Qt::LeftButton, {}, top + QPoint(0, bar.height() / part));
            return window.scene().looks.at("bias").maximum;
        };
        const double whole = view.colours().maximum;
        const double first = drag(4);
        QCOMPARE(steps.count(), 1);
        QVERIFY(first < whole);
        const double second = drag(3);
        QCOMPARE(steps.count(), 2);
        QVERIFY(second < first);
        window.find<QAction>("undo")->trigger();
        QCOMPARE(window.scene().looks.at("bias").maximum, first);
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.scene().looks.empty());
    }

    /// It lies over cells: the popover has the mouse while it is open, so that no picture hears of where that goes.
    void theSpreadOfTheValuesGoesWithThePopoverOfItsBar() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& view = window.view("bias");
        const auto seen = [&] { return view.grab(view.pictureRect()).toImage(); };
        const QImage before = seen();
        const QPoint bar = view.barRect().center().toPoint();
        hover(view, bar);
        QVERIFY(seen() != before);
        QContextMenuEvent wanted(QContextMenuEvent::Mouse, bar, view.mapToGlobal(bar));
        QApplication::sendEvent(&view, &wanted);
        auto* popover = window.find<QWidget>("coloursPopover");
        QVERIFY(popover != nullptr && popover->isVisible());
        QVERIFY(!view.isOnBar(view.mapFromGlobal(QCursor::pos())));
        QTest::keyClick(popover, Qt::Key_Escape);
        QTRY_VERIFY(window.find<QWidget>("coloursPopover") == nullptr);
        QTRY_COMPARE(seen(), before);
    }

    void everyControlSaysWhatItIs() {
        ShownWindow window;
        QVERIFY(window.shown());
        QWidget* popover = opened(window, "bias");
        QVERIFY(popover != nullptr);
        QCOMPARE(undressedControls(*popover), QString());
        // Tab walks through all of it.
        const QList<const char*> order{"coloursMap",     "coloursReversed", "coloursScale",    "coloursRange",
                                       "coloursMinimum", "coloursMaximum",  "coloursReduction"};
        for (const char* name : order) {
            QCOMPARE(popover->focusWidget()->objectName(), QLatin1String(name));
            QTest::keyClick(popover->focusWidget(), Qt::Key_Tab);
        }
    }

    void everyMapOfTheListHasItsOwnSource() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto& maps = in<QComboBox>(opened(window, "bias"), "coloursMap");
        for (const ColourMap& map : colourMaps()) {
            const int entry = maps.findData(QString::fromUtf8(map.id.data(), static_cast<qsizetype>(map.id.size())));
            QVERIFY(entry >= 0);
            const QString tip = maps.itemData(entry, Qt::ToolTipRole).toString();
            const QString source = QString::fromUtf8(map.source.data(), static_cast<qsizetype>(map.source.size()));
            QVERIFY2(tip.contains(source), qPrintable(maps.itemText(entry) + QStringLiteral(": ") + tip));
        }
        QVERIFY(maps.itemData(0, Qt::ToolTipRole).toString().isEmpty());
    }
};

POSENC_TEST(WindowColoursTest)
#include "window_colours_test.moc"
