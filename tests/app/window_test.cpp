#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QSlider>
#include <QTest>

#include "app/messages/error_sentence.h"
#include "app/window/status_line.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/controls/message_bar.h"
#include "widgets/form/tensor_row.h"
#include "widgets/theme/elided_label.h"

using namespace posenc;
using namespace posenc::test;

class WindowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void firstPictureIsTheTrainedSample() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Picture& picture = *window->workspace().picture();
        QVERIFY(picture.complete);
        QVERIFY(window->pictures().layers() == (std::vector<std::string>{"bias", "index", "attention", "table-map"}));
        QVERIFY(picture.model->tensors().at("bias").origin().kind == Origin::Kind::File);
        QVERIFY(window->windowTitle().startsWith(QLatin1String("swin-digits.safetensors")));
        // The other tables of the file are on offer.
        const auto* tables = window.find<QComboBox>("fileTables");
        QTRY_COMPARE(tables->count(), 4);
        QCOMPARE(tables->currentIndex(), 0);
    }

    void everyPictureHasTheColoursOfItsValues() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Picture& picture = *window->workspace().picture();
        int compared = 0;
        for (const PanelPicture& panel : picture.panels) {
            HeatmapView& view = window.view(panel.layer.id.c_str());
            for (const Cell cell : {Cell{0, 0}, Cell{3, 41}, Cell{24, 24}, Cell{48, 1}, Cell{17, 30}, Cell{48, 48}}) {
                const Cell seen{cell.row % panel.field->rows(), cell.column % panel.field->columns()};
                const float value = panel.field->value(seen.row, seen.column);
                // A fractional scale rounds by a pixel or two, which only larger cells leave inside.
                if (view.devicePixelRatioF() == 1 || view.cellRect(seen).width() > 4) {
                    QVERIFY2(seenAt(view, seen) == expectedColour(view, value),
                             qPrintable(QStringLiteral("%1: row %2, column %3").arg(view.objectName()).arg(seen.row).arg(seen.column)));
                    ++compared;
                }
            }
            QVERIFY(view.colours().maximum > view.colours().minimum);
        }
        QVERIFY(compared > 0);
        // By meaning: what is signed is symmetric about 0, what is a share begins at 0.
        QCOMPARE(window.view("bias").colours().minimum, -window.view("bias").colours().maximum);
        QCOMPARE(window.view("attention").colours().minimum, 0.0);
    }

    void openedFileIsBoundAndRemembered() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.sampleCopy();
        QVERIFY(window.open(file));
        QVERIFY(!window->workspace().failure());
        const Scene& scene = window.scene();
        QCOMPARE(scene.tensors.size(), std::size_t{4});
        QVERIFY((std::get<Grid>(scene.parameters.at("window")) == Grid{7, 7}));
        QCOMPARE(std::get<Index>(scene.parameters.at("heads")), Index{3});
        QVERIFY(window->windowTitle().startsWith(QLatin1String("my swin.safetensors")));
        QCOMPARE(window.settings().recentFiles(), QStringList{file});
        // Another block's table, from the list of the left pane.
        auto* tables = window.find<QComboBox>("fileTables");
        QTRY_COMPARE(tables->count(), 4);
        const float before = window->workspace().picture()->panels[0].field->value(3, 5);
        tables->setCurrentIndex(2);
        Q_EMIT tables->activated(2);
        QVERIFY(window.settled());
        QCOMPARE(scene.tensors.at("bias").key, std::string("layers.0.blocks.2.attn.relative_position_bias_table"));
        QVERIFY(window->workspace().picture()->panels[0].field->value(3, 5) != before);
        window->workspace().document().undoStack().undo();
        QVERIFY(window.settled());
        QCOMPARE(window->workspace().picture()->panels[0].field->value(3, 5), before);
    }

    void theWindowSliderResizesTheTableAndTheFileCanBeDetached() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        const auto trained = window->workspace().picture()->model;
        const QColor colour = seenAt(window.view("bias"), {3, 41});
        auto* slider = window.find<QSlider>("slider-window");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QVERIFY(window.settled());

        // The table follows, and every picture says what became of it.
        QVERIFY((std::get<Grid>(window.scene().parameters.at("window")) == Grid{8, 8}));
        QVERIFY(!window.find<QLabel>("problem-window")->isVisible());
        QVERIFY(window->workspace().picture()->model != trained);
        QCOMPARE(window.view("bias").data().rows, Index{64});
        QCOMPARE(window.view("bias").data().badge, QStringLiteral("resized 7×7 → 8×8 (bicubic)"));
        QCOMPARE(window.view("attention").data().badge, QStringLiteral("random (seed 0)"));
        QVERIFY(window.find<TensorRow>("tensor-bias")->accessibleName().contains(QStringLiteral("resized 7×7 → 8×8 (bicubic)")));
        QVERIFY(window.find<TensorRow>("tensor-queries")->accessibleName().contains(QLatin1String("random")));

        auto* detach = window.find<QAbstractButton>("unlock-heads");
        QVERIFY(detach->isVisible());
        QCOMPARE(detach->accessibleName(), QStringLiteral("Detach Bias table, Queries, Keys, Values"));
        detach->click();
        QVERIFY(window.settled());
        // What is drawn says so, in the list of tensors and above the picture.
        QVERIFY(window.find<TensorRow>("tensor-bias")->accessibleName().contains(QLatin1String("random (seed 0)")));
        QCOMPARE(window.view("bias").data().badge, QStringLiteral("random (seed 0)"));
        QVERIFY(window.view("bias").data().subtitle.contains(QLatin1String("not trained: bias")));

        auto* undo = window.find<QAction>("undo");
        undo->trigger();
        undo->trigger();
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QCOMPARE(window.view("bias").data().rows, Index{49});
        QCOMPARE(seenAt(window.view("bias"), {3, 41}), colour);
    }

    void pointingMarksEveryPictureAndExplainsTheCell() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& bias = window.view("bias");
        const Cell cell{16, 25};  // query (2,2), key (3,4) of a window of 7 columns
        hover(bias, bias.cellRect(cell).center());
        for (const char* layer : {"index", "bias", "attention"}) {
            QVERIFY(window.view(layer).pointer() == cell);
        }
        QVERIFY(window.view("table-map").pointer() == (Cell{5, 4}));  // row 69 of 13 columns
        auto* inspector = window.find<InspectorPanel>("inspector");
        QTRY_VERIFY(inspector->sentence().contains(QStringLiteral("(−1+6)·13 + (−2+6) = 69")));
        QVERIFY(inspector->sentence().startsWith(QLatin1String("query (2,2) key (3,4)")));
        const Picture& picture = *window->workspace().picture();
        QCOMPARE(picture.panels[1].field->value(cell.row, cell.column), 69.0F);

        window.find<QAction>("copySentence")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), inspector->sentence());
        hover(bias, {2, 2});
        QTRY_VERIFY(inspector->sentence().isEmpty());
        QVERIFY(!window.view("index").pointer());
    }

    void aPinnedCellStaysInAllPicturesAndCanBeTakenBack() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& index = window.view("index");
        const Cell cell{5, 9};
        QTest::mouseClick(&index, Qt::LeftButton, {}, index.cellRect(cell).center());
        QVERIFY(window.scene().pinned == Focus::ofPair(cell));
        QVERIFY(window.view("attention").pinned() == cell);
        QTRY_VERIFY(window->workspace().explained().has_value());
        QTest::keyClick(&index, Qt::Key_Escape);
        QVERIFY(!window.scene().pinned);
        QVERIFY(!window.view("attention").pinned());
    }

    /// Pixels as the desktop counts them, at every scale factor.
    void belowThePicturesStandsHowLargeACellIs() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.view("bias").setFocus();
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("bias"));
        const HeatmapView& seen = window.view("bias");
        const double pixels = (seen.cellRect({0, 48}).left() - seen.cellRect({0, 0}).left()) / 48.0;
        const auto said = [&] {
            return QRegularExpression(QStringLiteral("^1 cell = ([0-9.]+) px$")).match(window.find<ElidedLabel>("cellSize")->text());
        };
        QTRY_VERIFY(said().hasMatch());
        const double told = said().captured(1).toDouble();
        // From 10 pixels on it is told in whole ones.
        QVERIFY2(std::abs(told - pixels) < 0.51, qPrintable(QStringLiteral("%1, not %2").arg(told).arg(pixels)));
    }

    void refusedFileSaysWhyAndChangesNothing() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Scene before = window.scene();
        const QString file = window.path(QStringLiteral("cut.safetensors"));
        QFile whole(QStringLiteral(":/samples/swin-digits.safetensors"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        QFile cut(file);
        QVERIFY(cut.open(QIODevice::WriteOnly) && cut.write(whole.read(20000)) == 20000);
        cut.close();
        window->openFile(file);
        auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY(bar->isVisible());
        QVERIFY2(bar->sentence().contains(QLatin1String("cut.safetensors")), qPrintable(bar->sentence()));
        QVERIFY(window.scene() == before);
        QVERIFY(window.settings().recentFiles().isEmpty());
        QVERIFY(!window->workspace().failure());
    }

    void headKeysLeafThroughTheHeadsAndTheirMean() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* next = window.find<QAction>("nextHeadAction");
        for (const char* title : {"head 1", "head 2", "mean of 3 heads"}) {
            next->trigger();
            QVERIFY(window.settled());
            QVERIFY2(window.view("bias").data().subtitle.startsWith(QLatin1String(title)), title);
        }
        const PanelPicture& mean = window->workspace().picture()->panels[0];
        float sum = 0;
        for (Index head = 0; head < 3; ++head) {
            sum += window->workspace().picture()->model->field("bias", head).value()->value(4, 7);
        }
        QVERIFY(std::abs(mean.field->value(4, 7) - sum / 3) < 1e-6F);
        next->trigger();
        QVERIFY(window.scene().head.kind == HeadChoice::Kind::Mean);
        window.find<QAction>("previousHeadAction")->trigger();
        QCOMPARE(window.scene().head.head, Index{2});
    }
};

POSENC_TEST(WindowTest)
#include "window_test.moc"
