// Which matrix of a stack is shown: of heads the head, of anything else what that stack is chosen by.
#include <QLabel>
#include <QRegularExpression>
#include <QTest>
#include <QUndoStack>

#include "app/comparison/other_sides.h"
#include "app/figure/figure_panels.h"
#include "app/figure/scene_figure.h"
#include "app/pictures/slice_selectors.h"
#include "app/scene/layer_slice.h"
#include "engine/encodings/presets.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/number_box.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const PanelPicture* panel(ShownWindow& window, const std::string& layer) {
    for (const PanelPicture& one : window->workspace().picture()->panels) {
        if (one.layer.id == layer) {
            return &one;
        }
    }
    return nullptr;
}

/// The matrix of a layer that a comparison begins with where that layer is selected.
std::optional<Index> comparedMatrix(ShownWindow& window, const std::string& layer) {
    return sourceOf(*window->workspace().picture(), layer).head;
}

/// A preset as its menu chooses it, with these layers.
Scene presetScene(const char* id, std::vector<std::string> layers) {
    const Preset& preset = *findPreset(id);
    Scene scene;
    scene.encoding = preset.encoding;
    scene.parameters = preset.parameters;
    scene.layers = std::move(layers);
    return scene;
}

std::vector<float> cellsOf(const Field& field) {
    std::vector<float> out(static_cast<std::size_t>(field.rows() * field.columns()));
    return field.evaluate(Region::whole(field.rows(), field.columns()), out).ok() ? out : std::vector<float>();
}

}  // namespace

class WindowSlicesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// Window 3 of the shifted map is where four regions meet; the mask of window 0 is all zeros.
    void theMaskIsThatOfTheAttentionBesideIt() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        window->workspace().document().change(presetScene("swin-t-stage-3-shifted", {"mask", "attention", "bias"}),
                                              QStringLiteral("preset"));
        QTRY_VERIFY(panel(window, "mask") != nullptr);
        QVERIFY(window.settled());
        const auto maskedPairs = [&] {
            const auto mask = cellsOf(*panel(window, "mask")->field);
            const auto attention = cellsOf(*panel(window, "attention")->field);
            Index masked = 0;
            for (std::size_t cell = 0; cell < mask.size(); ++cell) {
                // -100 leaves nothing of the attention; the rest has some.
                if ((mask[cell] != 0) != (attention[cell] < 1e-30F)) {
                    return Index{-1};
                }
                masked += mask[cell] != 0 ? 1 : 0;
            }
            return masked;
        };
        QCOMPARE(panel(window, "mask")->slice, std::optional<Index>(3));
        // Regions of 4 x 4, 4 x 3, 3 x 4 and 3 x 3 tokens.
        QCOMPARE(maskedPairs(), Index{49 * 49 - 16 * 16 - 12 * 12 - 12 * 12 - 9 * 9});

        for (const Index head : {1, 11}) {
            window->workspace().document().setHead({HeadChoice::Kind::One, head});
            QTRY_COMPARE(panel(window, "attention")->slice, std::optional(head));
            QCOMPARE(panel(window, "mask")->slice, std::optional<Index>(3));
            // What is seen is what is compared; a layer of one matrix has none to choose.
            QCOMPARE(comparedMatrix(window, "attention"), std::optional(head));
            QCOMPARE(comparedMatrix(window, "mask"), std::optional<Index>(3));
            QVERIFY(!comparedMatrix(window, "index"));
        }
        window->workspace().document().setHead({HeadChoice::Kind::Mean, 0});
        QTRY_VERIFY(!panel(window, "attention")->slice);
        QCOMPARE(panel(window, "mask")->slice, std::optional<Index>(3));
        window->workspace().document().setHead({HeadChoice::Kind::One, 0});

        // The selector is that of the parameter, so that attention and mask go together, and a step back takes both.
        auto* selector = window.find<NumberBox>("windowSlice");
        QVERIFY(selector->isVisible());
        QCOMPARE(selector->value(), 3.0);
        QCOMPARE(selector->maximum(), 3.0);
        QCOMPARE(selector->toolTip(), QStringLiteral("One of 4, counted from 0"));
        QVERIFY(!window.find<NumberBox>("componentSlice")->isVisible());
        selector->setValue(1);
        QTRY_COMPARE(panel(window, "mask")->slice, std::optional<Index>(1));
        QVERIFY(window.scene().parameters.at("window-number") == ParameterValue(Index{1}));
        QCOMPARE(comparedMatrix(window, "mask"), std::optional<Index>(1));
        QTRY_COMPARE(maskedPairs(), Index{49 * 49 - 28 * 28 - 21 * 21});
        QVERIFY(window.view("mask").data().subtitle.contains(QLatin1String("window 1")));
        window->workspace().document().undoStack().undo();
        QTRY_COMPARE(panel(window, "mask")->slice, std::optional<Index>(3));
        QCOMPARE(selector->value(), 3.0);

        // A figure of what is seen has the same window, whatever the heads.
        for (const HeadChoice& heads : {HeadChoice{HeadChoice::Kind::One, 2}, HeadChoice{HeadChoice::Kind::Mean, 0}}) {
            Scene scene = window.scene();
            scene.layers = {"mask"};
            scene.head = heads;
            const Model& model = *window->workspace().picture()->model;
            const auto panels = figurePanels(model, figureOptions(scene, model));
            QVERIFY(panels.ok());
            QCOMPARE(panels.value().size(), std::size_t{1});
            QVERIFY(panels.value().front().title.contains(QLatin1String("window 3")));
        }
    }

    /// Swin V2 has two coordinates and any number of heads.
    void aComponentIsChosenByItself() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        Scene scene = presetScene("swin-v2-t", {"coordinates", "bias"});
        scene.head.head = 2;
        window->workspace().document().change(scene, QStringLiteral("preset"));
        QTRY_VERIFY(panel(window, "coordinates") != nullptr);
        QVERIFY(window.settled());
        QCOMPARE(panel(window, "coordinates")->slice, std::optional<Index>(0));
        QCOMPARE(panel(window, "bias")->slice, std::optional<Index>(2));
        auto* selector = window.find<NumberBox>("componentSlice");
        QVERIFY(selector->isVisible() && !window.find<NumberBox>("windowSlice")->isVisible());
        selector->setValue(1);
        QTRY_COMPARE(panel(window, "coordinates")->slice, std::optional<Index>(1));
        QCOMPARE(panel(window, "bias")->slice, std::optional<Index>(2));
        QCOMPARE(comparedMatrix(window, "coordinates"), std::optional<Index>(1));
        QCOMPARE(comparedMatrix(window, "bias"), std::optional<Index>(2));
        // The column's coordinate is the same in every row.
        const Field& columns = *panel(window, "coordinates")->field;
        QCOMPARE(columns.value(0, 3), columns.value(9, 3));
        QVERIFY(columns.value(0, 3) != columns.value(0, 4));
        window->workspace().document().undoStack().undo();
        QTRY_COMPARE(panel(window, "coordinates")->slice, std::optional<Index>(0));
        window->workspace().document().setLayers({"bias"});
        QTRY_VERIFY(!selector->isVisible());
    }

    /// Axial attention has an embedding for each pair, one matrix per channel: all layers of channels show the same one.
    void aChannelIsChosenForEveryLayerOfChannels() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "axial";
        scene.parameters = {{"length", Index{4}}, {"heads", Index{2}}, {"key-dim", Index{3}}, {"value-dim", Index{3}}};
        scene.layers = {"query-embedding", "key-embedding", "attention"};
        scene.head = {HeadChoice::Kind::One, 1};
        window->workspace().document().change(scene, QStringLiteral("axial"));
        QTRY_VERIFY(panel(window, "key-embedding") != nullptr);
        QVERIFY(window.settled());
        auto* selector = window.find<NumberBox>("channelSlice");
        QVERIFY(selector->isVisible());
        QVERIFY(!window.find<NumberBox>("windowSlice")->isVisible() && !window.find<NumberBox>("componentSlice")->isVisible());
        QCOMPARE(selector->value(), 0.0);
        QCOMPARE(selector->maximum(), 2.0);
        QCOMPARE(selector->toolTip(), QStringLiteral("One of 3, counted from 0"));
        for (const Index channel : {2, 1}) {
            selector->setValue(static_cast<double>(channel));
            for (const char* layer : {"query-embedding", "key-embedding"}) {
                QTRY_COMPARE(panel(window, layer)->slice, std::optional(channel));
                QCOMPARE(comparedMatrix(window, layer), std::optional(channel));
                const auto wanted = window->workspace().picture()->model->field(layer, channel);
                QVERIFY(wanted.ok() && cellsOf(*panel(window, layer)->field) == cellsOf(*wanted.value()));
                QVERIFY(cellsOf(*panel(window, layer)->field) != cellsOf(*window->workspace().picture()->model->field(layer, 0).value()));
            }
            // Heads are chosen by themselves.
            QCOMPARE(panel(window, "attention")->slice, std::optional<Index>(1));
        }
        window->workspace().document().undoStack().undo();
        QTRY_COMPARE(panel(window, "query-embedding")->slice, std::optional<Index>(2));
        QCOMPARE(selector->value(), 2.0);
        window->workspace().document().setHead({HeadChoice::Kind::Mean, 0});
        QTRY_VERIFY(!panel(window, "attention")->slice);
        QCOMPARE(panel(window, "query-embedding")->slice, std::optional<Index>(2));
    }

    /// Queries are a stack of heads, and are shown for the head that is looked at.
    void aTensorOfHeadsFollowsTheHead() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setLayers({"tensor-queries", "attention"});
        QTRY_VERIFY(panel(window, "tensor-queries") != nullptr);
        window->workspace().document().setHead({HeadChoice::Kind::One, 2});
        QTRY_COMPARE(panel(window, "tensor-queries")->slice, std::optional<Index>(2));
        QVERIFY(!window.find<SliceSelectors>("sliceSelectors")->isVisible());
        window->workspace().document().setHead({HeadChoice::Kind::Mean, 0});
        QTRY_VERIFY(!panel(window, "tensor-queries")->slice);
    }

    /// A label with a key leads to its field.
    void keysOfLabelsLeadToTheirFields() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        window->workspace().document().change(presetScene("swin-t-stage-3-shifted", {"mask", "attention", "bias"}),
                                              QStringLiteral("preset"));
        QVERIFY(window.settled());
        int keys = 0;
        for (const QLabel* label : window->findChildren<QLabel*>()) {
            static const QRegularExpression key(QStringLiteral("(?<!&)&[^& ]"));
            if (label->isVisible() && label->textFormat() != Qt::RichText && label->text().contains(key)) {
                QVERIFY2(label->buddy() != nullptr, qPrintable(label->text()));
                ++keys;
            }
        }
        QVERIFY(keys > 0);
    }
};

POSENC_TEST(WindowSlicesTest)
#include "window_slices_test.moc"
