#include <QComboBox>
#include <QTest>

#include "app/export/panel_editor.h"
#include "app/scene/resolve.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// What the selected panel of a figure shows, chosen in the form below the list.
class PanelFormTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void anotherEncodingKeepsALayerOfTheSameName() {
        Scene scene;
        scene.encoding = "swin";
        TensorStore store;
        const auto model = buildModel(scene, store);
        QVERIFY(model.ok());
        PanelEditor editor(model.value(), {"bias"});
        auto* encoding = editor.findChild<QComboBox*>(QStringLiteral("panelEncoding"));
        const auto choose = [&](const char* layer, const char* id) {
            FigureItem item;
            item.layer = layer;
            editor.setItems({item});
            encoding->setCurrentIndex(encoding->findData(QString::fromLatin1(id)));
            Q_EMIT encoding->activated(encoding->currentIndex());
            return editor.items().front();
        };
        for (const char* layer : {"attention", "bias"}) {
            const FigureItem kept = choose(layer, "t5");
            QCOMPARE(kept.encoding, std::string("t5"));
            QCOMPARE(kept.layer, std::string(layer));
        }
        // One that the other encoding does not have gives way to its first.
        QVERIFY(findEncoding("alibi")->layer("index") == nullptr);
        QCOMPARE(choose("index", "alibi").layer, findEncoding("alibi")->layers.front().id);
        QVERIFY(findEncoding("alibi")->layers.front().id != "attention");
        QCOMPARE(choose("attention", "alibi").layer, std::string("attention"));
    }
};

POSENC_TEST(PanelFormTest)
#include "panel_form_test.moc"
