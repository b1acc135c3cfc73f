#include "app/export/panel_editor.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include "app/figure/figure_panels.h"
#include "app/scene/resolve.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// The list of a figure's panels, without its dialog.
class PanelEditorTest : public QObject {
    Q_OBJECT

    static std::shared_ptr<const Model> threeHeads() {
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"heads", Index{3}}, {"window", Grid{3, 4}}};
        TensorStore store;
        const auto model = buildModel(scene, store);
        return model.ok() ? model.value() : nullptr;
    }

    static FigureItem itemOf(FigureItem::Kind kind, HeadChoice head = {}) {
        FigureItem item;
        item.kind = kind;
        item.layer = "bias";
        item.head = head;
        return item;
    }

    static FigureItem titled(const char* title) {
        FigureItem item = itemOf(FigureItem::Kind::Layer);
        item.title = QLatin1String(title);
        return item;
    }

    static QStringList titles(const PanelEditor& editor) {
        QStringList out;
        for (const FigureItem& item : editor.items()) {
            out << item.title.value_or(QString());
        }
        return out;
    }

    template <typename Widget>
    static Widget* part(const PanelEditor& editor, const char* name) {
        return editor.findChild<Widget*>(QLatin1String(name));
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void aPanelIsNamedByWhatItShows() {
        using Kind = FigureItem::Kind;
        const auto model = threeHeads();
        QVERIFY(model != nullptr);
        const QString layer = panelName(*model, itemOf(Kind::Sheet)).section(QStringLiteral(": "), 1);
        QCOMPARE(panelName(*model, itemOf(Kind::Sheet)), QStringLiteral("Sheet of heads: ") + layer);
        QCOMPARE(panelName(*model, itemOf(Kind::Layer, {HeadChoice::Kind::One, 2})), layer + QStringLiteral(", head 2"));
        QCOMPARE(panelName(*model, itemOf(Kind::Layer, {HeadChoice::Kind::All, 0})), layer + QStringLiteral(", all heads"));
        QCOMPARE(panelName(*model, itemOf(Kind::Profile, {HeadChoice::Kind::Mean, 0})),
                 QStringLiteral("Profile: ") + layer + QStringLiteral(", mean of the heads"));
        FigureItem difference = itemOf(Kind::Difference, {HeadChoice::Kind::One, 1});
        difference.other = 2;
        QCOMPARE(panelName(*model, difference), layer + QStringLiteral(", head 1 − head 2"));
        difference.against = "t5/bias:0";
        QCOMPARE(panelName(*model, difference), layer + QStringLiteral(", head 1 − t5/bias:0"));
        FigureItem query = itemOf(Kind::Query);
        query.query = 7;
        QCOMPARE(panelName(*model, query), layer + QStringLiteral(", head 0, query 7"));
        // A layer without heads has none in its name; another encoding stands in front.
        FigureItem offsets = itemOf(Kind::Layer, {HeadChoice::Kind::One, 2});
        offsets.layer = "index";
        QVERIFY(!panelName(*model, offsets).contains(QLatin1String("head 2")));
        FigureItem foreign = itemOf(Kind::Layer);
        foreign.encoding = "t5";
        QVERIFY(panelName(*model, foreign).startsWith(QLatin1String("T5 buckets: ")));
        foreign.layer = "unknown";
        QCOMPARE(panelName(*model, foreign), QStringLiteral("T5 buckets: unknown, head 0"));
    }

    void theTitleOfAProfileThatIsDrawnIsOffered() {
        using Kind = FigureItem::Kind;
        const auto model = threeHeads();
        PanelEditor editor(model, {"bias"});
        const auto* title = part<QLineEdit>(editor, "panelTitle");
        for (const HeadChoice head :
             {HeadChoice{HeadChoice::Kind::One, 2}, HeadChoice{HeadChoice::Kind::Mean, 0}, HeadChoice{HeadChoice::Kind::All, 0}}) {
            for (const char* encoding : {"", "swin", "alibi"}) {
                FigureItem profile = itemOf(Kind::Profile, head);
                profile.encoding = encoding;
                editor.setItems({profile});
                FigureOptions options;
                options.items = {profile};
                const auto panels = figurePanels(*model, options);
                QVERIFY(panels.ok());
                QCOMPARE(title->placeholderText(), panels.value().front().title);
            }
        }
        editor.setItems({itemOf(Kind::Profile, {HeadChoice::Kind::One, 2})});
        QCOMPARE(title->placeholderText(), QStringLiteral("Bias by row offset, head 2"));
        // What has no profile has no title of one.
        FigureItem unknown = itemOf(Kind::Profile);
        unknown.layer = "unknown";
        editor.setItems({unknown});
        QCOMPARE(title->placeholderText(), panelName(*model, unknown));
    }

    void panelsAreMovedByTheirButtonsAndKeys() {
        PanelEditor editor(threeHeads(), {"bias"});
        QSignalSpy changed(&editor, &PanelEditor::changed);
        editor.setItems({titled("a"), titled("b"), titled("c")});
        QCOMPARE(changed.count(), 0);
        auto* list = part<QListWidget>(editor, "panelList");
        auto* up = part<QToolButton>(editor, "panelUp");
        auto* down = part<QToolButton>(editor, "panelDown");
        QCOMPARE(list->currentRow(), 0);
        QVERIFY(!up->isEnabled() && down->isEnabled());
        down->click();
        QCOMPARE(titles(editor), QStringList({QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("c")}));
        QCOMPARE(list->currentRow(), 1);
        QVERIFY(up->isEnabled() && down->isEnabled());
        QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(titles(editor), QStringList({QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a")}));
        QVERIFY(up->isEnabled() && !down->isEnabled());
        QCOMPARE(changed.count(), 2);
        QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(changed.count(), 2);
        QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
        up->click();
        QCOMPARE(titles(editor), QStringList({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
        QCOMPARE(list->currentRow(), 0);
        QCOMPARE(changed.count(), 4);
        QCOMPARE(list->item(0)->text(), QStringLiteral("(a) a"));
        QCOMPARE(list->item(2)->text(), QStringLiteral("(c) c"));
    }

    void theLastPanelStays() {
        PanelEditor editor(threeHeads(), {"bias"});
        editor.setItems({titled("a"), titled("b"), titled("c")});
        auto* list = part<QListWidget>(editor, "panelList");
        auto* remove = part<QToolButton>(editor, "panelRemove");
        list->setCurrentRow(1);
        remove->click();
        QCOMPARE(titles(editor), QStringList({QStringLiteral("a"), QStringLiteral("c")}));
        QCOMPARE(list->currentRow(), 1);
        remove->click();
        QCOMPARE(titles(editor), QStringList{QStringLiteral("a")});
        QCOMPARE(list->currentRow(), 0);
        QCOMPARE(list->count(), 1);
        QVERIFY(!remove->isEnabled());
    }

    void everyKindIsAddedBehindTheSelectedPanel() {
        using Kind = FigureItem::Kind;
        PanelEditor editor(threeHeads(), {"bias"});
        const QMenu* menu = part<QMenu>(editor, "panelAddMenu");
        const Kind kinds[] = {Kind::Layer, Kind::Difference, Kind::Profile, Kind::Query, Kind::Sheet};
        QCOMPARE(menu->actions().size(), 5);
        for (int at = 0; at < 5; ++at) {
            editor.setItems({itemOf(Kind::Layer, {HeadChoice::Kind::One, 0}), titled("last")});
            QSignalSpy changed(&editor, &PanelEditor::changed);
            menu->actions().at(at)->trigger();
            QCOMPARE(changed.count(), 1);
            QCOMPARE(editor.items().size(), std::size_t{3});
            const FigureItem& added = editor.items()[1];
            QCOMPARE(added.kind, kinds[at]);
            QCOMPARE(added.layer, std::string("bias"));
            QCOMPARE(part<QListWidget>(editor, "panelList")->currentRow(), 1);
            QCOMPARE(part<QComboBox>(editor, "panelKind")->currentData().toInt(), static_cast<int>(kinds[at]));
            // Each kind has the fields that it uses.
            QCOMPARE(part<QComboBox>(editor, "panelOther")->isEnabled(), kinds[at] == Kind::Difference);
            QCOMPARE(part<QSpinBox>(editor, "panelQuery")->isEnabled(), kinds[at] == Kind::Query);
            QCOMPARE(part<QComboBox>(editor, "panelHeads")->isEnabled(), kinds[at] != Kind::Sheet);
            QCOMPARE(part<QWidget>(editor, "noteTable")->isEnabled(), kinds[at] != Kind::Profile);
        }
        // A difference is of two heads: the first one, or the second where that is the first.
        for (const Index head : {0, 2}) {
            editor.setItems({itemOf(Kind::Layer, {HeadChoice::Kind::One, head})});
            menu->actions().at(1)->trigger();
            QVERIFY(editor.items()[1].head == (HeadChoice{HeadChoice::Kind::One, head}));
            QCOMPARE(editor.items()[1].other, Index{head == 0 ? 1 : 0});
        }
        editor.setItems(std::vector<FigureItem>(FigureDescription::kMostItems - 1, titled("x")));
        menu->actions().front()->trigger();
        menu->actions().front()->trigger();
        QCOMPARE(editor.items().size(), std::size_t{FigureDescription::kMostItems});
    }

    void aQueryBeginsWithTheOneThatIsLookedAt() {
        using Kind = FigureItem::Kind;
        PanelEditor editor(threeHeads(), {"bias"}, 2);
        editor.setItems({itemOf(Kind::Layer, {HeadChoice::Kind::One, 0})});
        part<QMenu>(editor, "panelAddMenu")->actions().at(3)->trigger();
        QCOMPARE(editor.items()[1].query, Index{2});
        QCOMPARE(part<QSpinBox>(editor, "panelQuery")->value(), 2);
        // What another panel becomes, too; then it is the panel's own.
        part<QListWidget>(editor, "panelList")->setCurrentRow(0);
        auto* kind = part<QComboBox>(editor, "panelKind");
        kind->setCurrentIndex(kind->findText(QStringLiteral("One query as a map")));
        QCOMPARE(editor.items()[0].query, Index{2});
        part<QSpinBox>(editor, "panelQuery")->setValue(1);
        QCOMPARE(editor.items()[0].query, Index{1});
    }

    void whatTheFormSaysIsTakenByTheSelectedPanel() {
        using Kind = FigureItem::Kind;
        PanelEditor editor(threeHeads(), {"bias"});
        editor.setItems({titled("first"), itemOf(Kind::Layer, {HeadChoice::Kind::One, 1})});
        part<QListWidget>(editor, "panelList")->setCurrentRow(1);
        auto* heads = part<QComboBox>(editor, "panelHeads");
        QStringList entries;
        for (int entry = 0; entry < heads->count(); ++entry) {
            entries << heads->itemText(entry);
        }
        QCOMPARE(entries, QStringList({QStringLiteral("All heads, a picture each"), QStringLiteral("Mean of the heads"),
                                       QStringLiteral("Head 0"), QStringLiteral("Head 1"), QStringLiteral("Head 2")}));
        QCOMPARE(heads->currentText(), QStringLiteral("Head 1"));
        heads->setCurrentIndex(0);
        QVERIFY(editor.items()[1].head == (HeadChoice{HeadChoice::Kind::All, 0}));
        heads->setCurrentIndex(1);
        QVERIFY(editor.items()[1].head == (HeadChoice{HeadChoice::Kind::Mean, 0}));
        // A difference is of one head, for which there is no mean to choose.
        auto* kind = part<QComboBox>(editor, "panelKind");
        kind->setCurrentIndex(kind->findText(QStringLiteral("Difference")));
        QVERIFY(editor.items()[1].head == (HeadChoice{HeadChoice::Kind::One, 0}));
        QCOMPARE(heads->count(), 3);
        auto* other = part<QComboBox>(editor, "panelOther");
        other->setCurrentIndex(2);
        QCOMPARE(editor.items()[1].other, Index{2});
        other->setEditText(QStringLiteral(" t5/bias:1 "));
        Q_EMIT other->lineEdit()->editingFinished();
        QCOMPARE(editor.items()[1].against, std::string("t5/bias:1"));
        QCOMPARE(other->currentText(), QStringLiteral("t5/bias:1"));
        kind->setCurrentIndex(kind->findText(QStringLiteral("One query as a map")));
        auto* query = part<QSpinBox>(editor, "panelQuery");
        QCOMPARE(query->minimum(), 0);
        QCOMPARE(query->maximum(), 11);
        query->setValue(11);
        QCOMPARE(editor.items()[1].query, Index{11});
        auto* title = part<QLineEdit>(editor, "panelTitle");
        QCOMPARE(title->placeholderText(), panelName(*threeHeads(), editor.items()[1]));
        QTest::keyClicks(title, QStringLiteral("own"));
        QCOMPARE(editor.items()[1].title, std::optional(QStringLiteral("own")));
        QCOMPARE(part<QListWidget>(editor, "panelList")->item(1)->text(), QStringLiteral("(b) own"));
        // The scene's own encoding is offered once.
        auto* encoding = part<QComboBox>(editor, "panelEncoding");
        QCOMPARE(encoding->itemText(0), QStringLiteral("Swin bias (this scene)"));
        QCOMPARE(encoding->findData(QStringLiteral("swin")), -1);
        QVERIFY(editor.items()[0] == titled("first"));
    }

    void aTitleEditedInTheListIsWithoutItsLetter() {
        PanelEditor editor(threeHeads(), {"bias"});
        editor.setItems({titled("first"), titled("second")});
        auto* list = part<QListWidget>(editor, "panelList");
        QSignalSpy changed(&editor, &PanelEditor::changed);
        list->item(1)->setText(QStringLiteral("(b)  new "));
        QCOMPARE(titles(editor), QStringList({QStringLiteral("first"), QStringLiteral("new")}));
        QCOMPARE(list->item(1)->text(), QStringLiteral("(b) new"));
        list->item(0)->setText(QStringLiteral("(b) of another"));
        QCOMPARE(editor.items()[0].title, std::optional(QStringLiteral("(b) of another")));
        list->item(1)->setText(QStringLiteral("(b) "));
        QVERIFY(!editor.items()[1].title);
        QCOMPARE(changed.count(), 3);
    }

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
