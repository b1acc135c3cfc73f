// Which way offsets are counted, everywhere in the window; and what a mask hides, told everywhere alike.
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QTest>

#include "app/figure/figure_panels.h"
#include "app/figure/scene_figure.h"
#include "app/pictures/picture_grid.h"
#include "app/window/status_line.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/controls/message_bar.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/profile/profile_plot.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr QSize kSignWindow(1900, 1200);

class SignWindow : public ShownWindow {
public:
    SignWindow() : ShownWindow(kSignWindow) {}

    [[nodiscard]] QString inspected() const { return find<InspectorPanel>("inspector")->text(); }
    [[nodiscard]] QString status() const { return find<StatusLine>("statusLine")->text(); }
    [[nodiscard]] ProfilePlot& plot() const { return *find<ProfilePlot>("profilePlot"); }
    /// What the axes of the map call the cell that is pinned on it.
    [[nodiscard]] QString pinnedOnMap() {
        HeatmapView& map = view("table-map");
        return map.pinned() ? HeatmapText::cellName(map.data().rowMeaning, map.data().columnMeaning, *map.pinned()) : QString();
    }
    void choose(const char* sign) { find<QAction>(sign)->trigger(); }
};

}  // namespace

class WindowSignTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// Query (5,0), key (6,3) of the 7 x 7 window of the sample reads row 68, whichever way its offset is counted.
    void everyPlaceNamesTheSameOffsetAndRow() {
        SignWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setPinned(Focus::ofPair({35, 45}));
        const auto checkOwn = [&] {
            QTRY_VERIFY(window.inspected().contains(QStringLiteral("row offset = 5 − 6 = −1")));
            QVERIFY(window.inspected().contains(QStringLiteral("(−1+6)·13 + (−3+6) = 68")));
            QVERIFY(!window.inspected().contains(QLatin1String("mirrored")));
            QTRY_VERIFY(window.status().contains(QLatin1String("Index table 68")));
            QTRY_COMPARE(window.pinnedOnMap(), QStringLiteral("row offset −1, column offset −3"));
            QTRY_COMPARE(window.plot().data().offsetTitle, QStringLiteral("row offset (query − key)"));
            QTRY_VERIFY(window.plot().marked() == Index{-1});
        };
        checkOwn();
        const float value = *window.view("table-map").data().at(*window.view("table-map").pinned());

        window.choose("signKeyMinusQuery");
        QTRY_VERIFY(window.inspected().contains(QStringLiteral("row offset = 6 − 5 = +1")));
        QVERIFY(window.inspected().contains(QStringLiteral("column offset = 3 − 0 = +3")));
        QVERIFY(window.inspected().contains(QStringLiteral("mirrored = (1+6)·13 + (3+6) = 100")));
        QVERIFY(window.inspected().contains(QStringLiteral("table row = 168 − 100 = 68")));
        QVERIFY(window.inspected().contains(QLatin1String("pairs read row 68")));
        QTRY_VERIFY(window.status().contains(QLatin1String("Index table, mirrored 100")));
        QTRY_COMPARE(window.pinnedOnMap(), QStringLiteral("row offset 1, column offset 3"));
        QCOMPARE(*window.view("table-map").data().at(*window.view("table-map").pinned()), value);
        QTRY_COMPARE(window.plot().data().offsetTitle, QStringLiteral("row offset (key − query)"));
        QTRY_VERIFY(window.plot().marked() == Index{1});
        QCOMPARE(window.find<QComboBox>("profileAxis")->currentText(), QStringLiteral("row offset (key − query)"));
        // A row of the map is looked at by the same offset that its axes name.
        HeatmapView& map = window.view("table-map");
        hover(map, map.cellRect({7, 9}).center());
        QTRY_VERIFY(window.inspected().startsWith(QLatin1String("table row 68, head ")));
        QVERIFY(window.inspected().contains(QLatin1String("row offset = ")));
        QTRY_VERIFY(window.plot().marked() == Index{1});
        hover(map, {2, 2});

        window->workspace().document().undoStack().undo();
        checkOwn();
    }

    void theMeanOfTheHeadsAndAFigureTurnToo() {
        SignWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setHead({HeadChoice::Kind::Mean, 0});
        window.choose("signKeyMinusQuery");
        QTRY_VERIFY(window.view("table-map").data().rowMeaning.turned);
        QVERIFY(window.settled());
        const Model& model = *window->workspace().picture()->model;
        // The pictures' model counts as is chosen; as the encoding does, the same offset is on the other side of the map.
        const HeatmapData& shown = window.view("table-map").data();
        QVERIFY(shown.region.exact());
        QCOMPARE(*shown.at({0, 1}), model.meanField("table-map").value()->value(0, 1));
        QCOMPARE(*shown.at({0, 1}), model.countedBy(std::nullopt)->meanField("table-map").value()->value(12, 11));
        Scene scene = window.scene();
        for (const auto kind : {HeadChoice::Kind::Mean, HeadChoice::Kind::One, HeadChoice::Kind::All}) {
            scene.head.kind = kind;
            scene.layers = {"table-map", "index"};
            const auto panels = figurePanels(model, figureOptions(scene, model));
            QVERIFY(panels.ok());
            for (const FigurePanel& panel : panels.value()) {
                const bool map = panel.field->rowMeaning().kind == AxisMeaning::Kind::MapRow;
                QCOMPARE(panel.field->rowMeaning().turned, map);
                QVERIFY(map || panel.title == QLatin1String("Index table, mirrored"));
            }
        }
    }

    /// Position reads 0 where a causal mask hides the key; nobody calls that a number of the pair.
    void aMaskedCellSaysSoEverywhere() {
        SignWindow window;
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "learned-absolute";
        scene.parameters = {{"length", Index{12}}, {"key-length", Index{12}}, {"causal", true}, {"heads", Index{2}}};
        scene.layers = {"position", "attention"};
        window->workspace().document().change(scene, QStringLiteral("another"));
        QTRY_COMPARE(QString::fromStdString(window->workspace().picture()->scene.encoding), QStringLiteral("learned-absolute"));
        QVERIFY(window.settled());
        window->workspace().document().setPinned(Focus::ofPair({4, 9}));
        QTRY_VERIFY(window.status().contains(QLatin1String("Position masked")));
        QVERIFY(window.status().contains(QLatin1String("Attention 0")));
        QTRY_VERIFY(window.inspected().contains(QLatin1String("Position masked")));
        QTRY_COMPARE(window.plot().data().valueTitle, QStringLiteral("Position, mean"));
        // The profile ends with the offset 0, and nothing is pinned beyond it.
        QTRY_COMPARE(window.plot().data().count, Index{12});
        QCOMPARE(window.plot().data().first, Index{-11});
        window->workspace().document().setPinned(Focus::ofPair({9, 4}));
        QTRY_VERIFY(window.status().contains(QStringLiteral("query 9 → key 4")));
        QVERIFY(!window.status().contains(QLatin1String("masked")));
        QTRY_VERIFY(!window.inspected().contains(QLatin1String("masked")));
    }

    /// Offsets that are counted another way have no flag: a command line without them would draw another picture.
    void aCommandLineThatCannotSayItIsNotCopied() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->pictures().grid().select(&window.view("bias"));
        const auto* bar = window.find<MessageBar>("messageBar");
        QClipboard& clipboard = *QGuiApplication::clipboard();
        clipboard.setText(QStringLiteral("before"));
        window.find<QAction>("signKeyMinusQuery")->trigger();
        QVERIFY(window.settled());
        window.find<QAction>("copyCommand")->trigger();
        QTRY_VERIFY2(bar->sentence().startsWith(QStringLiteral("Nothing copied: ")) &&
                         bar->sentence().contains(QStringLiteral("posenc export --session FILE.posenc")),
                     qPrintable(bar->sentence()));
        QCOMPARE(clipboard.text(), QStringLiteral("before"));
        window.find<QAction>("signOfEncoding")->trigger();
        QVERIFY(window.settled());
        window.find<QAction>("copyCommand")->trigger();
        QTRY_VERIFY2(clipboard.text().startsWith(QStringLiteral("posenc export --encoding swin ")), qPrintable(clipboard.text()));
        QVERIFY(clipboard.text().contains(QStringLiteral("--layer bias")));
    }
};

POSENC_TEST(WindowSignTest)
#include "window_sign_test.moc"
