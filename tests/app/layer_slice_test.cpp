#include "app/scene/layer_slice.h"

#include <QTest>

#include "app/code/layer_code.h"
#include "app/scene/resolve.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// What of a scene a layer shows, and what is asked of it beside a window.
class LayerSliceTest : public QObject {
    Q_OBJECT

    static std::shared_ptr<const Model> modelOf(Scene& scene, TensorStore& store) {
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{3, 4}}, {"heads", Index{3}}};
        const auto model = buildModel(scene, store);
        return model.ok() ? model.value() : nullptr;
    }

private Q_SLOTS:
    /// A scene made for more heads than there are shows the last one.
    void aHeadThatIsNotThereIsTheLast() {
        Scene scene;
        TensorStore store;
        const auto model = modelOf(scene, store);
        QVERIFY(model != nullptr);
        const LayerDeclaration bias = model->layer("bias").value();
        for (const auto& [asked, shown] : {std::pair<Index, Index>{0, 0}, {2, 2}, {3, 2}, {7, 2}, {-1, 0}}) {
            scene.head = {HeadChoice::Kind::One, asked};
            QCOMPARE(sliceOf(scene, *model, bias).value(), shown);
        }
        scene.head = {HeadChoice::Kind::Mean, 1};
        QVERIFY(!sliceOf(scene, *model, bias));
        scene.head = {HeadChoice::Kind::One, 1};
        QVERIFY(!sliceOf(scene, *model, model->layer("index").value()));
    }

    /// Whichever heads are asked for: code counts offsets as the encoding does.
    void mirroredLayersHaveNoCode() {
        Scene scene;
        TensorStore store;
        scene.sign = OffsetSign::KeyMinusQuery;
        const auto model = modelOf(scene, store);
        QVERIFY(model != nullptr && model->mirrors("index"));
        for (const std::vector<Index>& several : {std::vector<Index>{}, std::vector<Index>{0, 1}}) {
            for (const HeadChoice head : {HeadChoice{HeadChoice::Kind::One, 0}, HeadChoice{HeadChoice::Kind::All, 0}}) {
                for (const char* layer : {"index", "table-map"}) {
                    LayerCodeRequest request{*model, scene, layer};
                    request.head = head;
                    request.several = several;
                    const auto code = layerCode(request, store);
                    QCOMPARE(code.ok() && code.value().text.isEmpty(), model->mirrors(layer));
                }
            }
        }
        QVERIFY(model->mirrors("table-map"));
    }
};

POSENC_TEST_GUILESS(LayerSliceTest)
#include "layer_slice_test.moc"
