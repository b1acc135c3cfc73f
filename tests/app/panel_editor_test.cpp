#include "app/export/panel_editor.h"

#include <QAction>
#include <QListWidget>
#include <QMenu>
#include <QTest>

#include "app/scene/resolve.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// The list of a figure's panels, without its dialog.
class PanelEditorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void anotherPictureHasTheFirstHeadOfItsLayerThatIsNotShown() {
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"heads", Index{3}}};
        TensorStore store;
        const auto model = buildModel(scene, store);
        QVERIFY(model.ok());
        PanelEditor editor(model.value(), {"bias", "attention"});
        const auto one = [](const char* layer, Index head) {
            FigureItem item;
            item.layer = layer;
            item.head = {HeadChoice::Kind::One, head};
            return item;
        };
        const auto added = [&](std::vector<FigureItem> shown, int selected) {
            editor.setItems(std::move(shown));
            editor.findChild<QListWidget*>(QStringLiteral("panelList"))->setCurrentRow(selected);
            editor.findChild<QMenu*>(QStringLiteral("panelAddMenu"))->actions().front()->trigger();
            return editor.items().at(static_cast<std::size_t>(selected) + 1);
        };
        FigureItem next = added({one("bias", 1)}, 0);
        QCOMPARE(next.layer, std::string("bias"));
        QVERIFY(next.head == (HeadChoice{HeadChoice::Kind::One, 0}));
        next = added({one("bias", 0), one("bias", 1)}, 1);
        QVERIFY(next.head == (HeadChoice{HeadChoice::Kind::One, 2}));
        // Heads of another layer, and those of a profile, are other heads.
        FigureItem profile = one("bias", 0);
        profile.kind = FigureItem::Kind::Profile;
        next = added({one("attention", 0), profile, one("bias", 2)}, 2);
        QCOMPARE(next.layer, std::string("bias"));
        QVERIFY(next.head == (HeadChoice{HeadChoice::Kind::One, 0}));
        // All are shown: the same again.
        next = added({one("bias", 0), one("bias", 1), one("bias", 2)}, 1);
        QVERIFY(next.head == (HeadChoice{HeadChoice::Kind::One, 1}));
    }
};

POSENC_TEST(PanelEditorTest)
#include "panel_editor_test.moc"
