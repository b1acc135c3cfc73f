// A file whose index table is not the formula's: the pictures follow the file, the difference is said, and a switch shows either.
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include "app/figure/figure_caption.h"
#include "app/figure/figure_panels.h"
#include "app/figure/scene_figure.h"
#include "app/pictures/index_bar.h"
#include "tests/app/found_fixture.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/cell/formula_bar.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/sentence_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr Grid kWindow{3, 3};

std::vector<float> table() {
    std::vector<float> values;
    for (Index row = 0; row < 25; ++row) {
        for (Index head = 0; head < 2; ++head) {
            values.push_back(tableValue(row, head));
        }
    }
    return values;
}

/// The formula's, read from the other side.
std::vector<float> transposed() {
    std::vector<float> values;
    for (Index query = 0; query < 9; ++query) {
        for (Index key = 0; key < 9; ++key) {
            values.push_back(static_cast<float>(rowOf(kWindow, key, query)));
        }
    }
    return values;
}

bool writeOwn(const QString& path, const std::vector<float>& index, const std::vector<long long>& shape = {9, 9}) {
    return writeSafetensors(path, {{QStringLiteral("attn.relative_position_bias_table"), {25, 2}, table()},
                                   {QStringLiteral("attn.relative_position_index"), shape, index}});
}

float cell(ShownWindow& window, const char* layer, Cell at) {
    for (const PanelPicture& panel : window->workspace().picture()->panels) {
        if (panel.layer.id == layer) {
            return panel.field->value(at.row, at.column);
        }
    }
    return -1e9F;
}

QString told(ShownWindow& window) {
    auto* bar = window.find<IndexBar>("indexBar");
    return bar->isVisible() ? bar->findChild<SentenceLabel*>(QStringLiteral("indexText"))->sentence() : QString();
}

}  // namespace

class WindowOwnIndexTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// No drawer has to be open to see that what is drawn is not the formula, nor to change it.
    void theDifferenceIsSaidAboveThePictures() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        auto* bar = window.find<IndexBar>("pictureIndexBar");
        QVERIFY(!bar->isVisible());
        const QString path = window.path(QStringLiteral("own.safetensors"));
        QVERIFY(writeOwn(path, transposed()));
        QVERIFY(window.open(path));
        QTRY_VERIFY(bar->isVisible());
        auto* said = bar->findChild<SentenceLabel*>(QStringLiteral("pictureIndexText"));
        QVERIFY(said->sentence().contains(QLatin1String("differs from the formula in 72 of 81 cells")));
        const auto bottom = [&window](const QWidget& widget) { return widget.mapTo(&*window, QPoint(0, widget.height())).y(); };
        const QWidget& picture = window.view("index");
        QVERIFY(bottom(*bar) <= picture.mapTo(&*window, QPoint(0, 0)).y());
        QTest::mouseClick(window.find<QToolButton>("pictureIndexSwitch"), Qt::LeftButton);
        QTRY_COMPARE(cell(window, "index", {0, 1}), 11.0F);
        QVERIFY(bar->isVisible() && said->sentence().startsWith(QLatin1String("Index by formula.")));
    }

    /// Nobody trains an index: it comes from the file.
    void anIndexIsNotCalledTrained() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        const QString alone = window.path(QStringLiteral("relative_position_index.npy"));
        std::vector<std::int32_t> index;
        for (const float row : transposed()) {
            index.push_back(24 - static_cast<std::int32_t>(row));  // the formula's again
        }
        QVERIFY(writeNpy(alone, {9, 9}, index));
        window->openFile(alone);
        const auto* top = window.find<QLabel>("sceneBadge");
        QTRY_COMPARE(top->text(), QStringLiteral("from file"));
        QTRY_COMPARE(window.view("index").data().badge, QStringLiteral("from file"));
        const QString both = window.path(QStringLiteral("both.safetensors"));
        QVERIFY(writeOwn(both, transposed()));
        QVERIFY(window.open(both));
        QTRY_COMPARE(top->text(), QStringLiteral("trained"));
        QTRY_COMPARE(window.view("index").data().badge, QStringLiteral("from file"));
        QTRY_COMPARE(window.view("bias").data().badge, QStringLiteral("trained"));
    }

    void thePicturesFollowTheFile() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        window.bring("tensors");
        QVERIFY(told(window).isEmpty());
        const QString path = window.path(QStringLiteral("own.safetensors"));
        QVERIFY(writeOwn(path, transposed()));
        QVERIFY(window.open(path));
        QTRY_COMPARE(told(window), QStringLiteral("Index from attn.relative_position_index: differs from the formula in 72 of 81 cells, "
                                                  "first: 13 at query 0, key 1 (formula: 11)."));
        QCOMPARE(cell(window, "index", {0, 1}), 13.0F);
        QCOMPARE(cell(window, "bias", {0, 1}), tableValue(13, 0));
        QCOMPARE(cell(window, "bias", {7, 2}), tableValue(rowOf(kWindow, 2, 7), 0));
        const auto attentionOf = [&] { return window->workspace().picture()->model->field("attention", 0).value()->value(0, 1); };
        const float attention = attentionOf();
        QVERIFY(window.view("index").data().subtitle.contains(QLatin1String("from the file")));
        // The rule that makes the formula's index is not what is drawn.
        auto* formula = window.find<FormulaBar>("formulaBar");
        QVERIFY(formula->wholeText().contains(QLatin1String("index")));
        QVERIFY(!formula->wholeText().contains(QLatin1String("index =")));
        // The axes of the map still are offsets query - key.
        QCOMPARE(cell(window, "table-map", {2, 1}), tableValue(13, 0));

        auto* other = window.find<QToolButton>("indexSwitch");
        QCOMPARE(other->text(), QStringLiteral("Use formula"));
        QTest::mouseClick(other, Qt::LeftButton);
        QTRY_COMPARE(told(window), QStringLiteral("Index by formula. attn.relative_position_index: differs from the formula in 72 of "
                                                  "81 cells, first: 13 at query 0, key 1 (formula: 11)."));
        QCOMPARE(cell(window, "index", {0, 1}), 11.0F);
        QCOMPARE(cell(window, "bias", {0, 1}), tableValue(11, 0));
        QVERIFY(attentionOf() != attention);
        QVERIFY(window.view("index").data().subtitle.contains(QLatin1String("by formula")));
        // Its rule is the one that is drawn now.
        QVERIFY2(formula->wholeText().contains(QLatin1String("index =")), qPrintable(formula->wholeText()));
        window->workspace().document().undoStack().undo();
        QTRY_COMPARE(cell(window, "index", {0, 1}), 13.0F);
        QCOMPARE(other->text(), QStringLiteral("Use formula"));

        // A figure says it too.
        Scene scene = window.scene();
        scene.layers = {"index"};
        const Model& model = *window->workspace().picture()->model;
        const auto panels = figurePanels(model, figureOptions(scene, model));
        QVERIFY(panels.ok() && panels.value().front().subtitle.contains(QLatin1String("from the file")));
        // So does its caption, of a choice that there is with the index alone.
        QVERIFY(figureCaption(model).contains(QLatin1String("index-source file")));

        // Without it the formula is drawn, and nothing is said of another.
        window->workspace().document().detach({"index"});
        QTRY_VERIFY(told(window).isEmpty());
        QCOMPARE(cell(window, "index", {0, 1}), 11.0F);
        QVERIFY(!figureCaption(*window->workspace().picture()->model).contains(QLatin1String("index-source")));
    }

    void oneThatNamesNoRowIsNotDrawn() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        window.bring("tensors");
        auto index = transposed();
        index[5] = 25;
        const QString path = window.path(QStringLiteral("outside.safetensors"));
        QVERIFY(writeOwn(path, index));
        QVERIFY(window.open(path));
        const QString refused = QStringLiteral(
            "Index by formula. attn.relative_position_index cannot be used: 25 at query 0, key 5 is not a row of the table.");
        QTRY_COMPARE(told(window), refused);
        QCOMPARE(cell(window, "index", {0, 1}), 11.0F);
        QVERIFY(!window.find<QToolButton>("indexSwitch")->isVisible());
        // Asked for all the same, it is refused beside its parameter, and the pictures stay.
        window->workspace().document().setParameter("index-source", std::string("file"), false);
        QTRY_COMPARE(window->workspace().misfits().size(), std::size_t{1});
        QVERIFY(window->workspace().misfits().front().error.code == ErrorCode::IndexOutside);
        QCOMPARE(window->workspace().misfits().front().held, std::string("index-source"));
        QCOMPARE(cell(window, "index", {0, 1}), 11.0F);
        window->workspace().document().undoStack().undo();
        QTRY_VERIFY(window->workspace().misfits().empty());
        QCOMPARE(told(window), refused);
    }

    void oneOfAnotherSizeIsSaid() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        window.bring("tensors");
        const QString path = window.path(QStringLiteral("size.safetensors"));
        QVERIFY(writeOwn(path, std::vector<float>(49), {7, 7}));
        QVERIFY(window.open(path));
        QTRY_VERIFY(
            window.find<MessageBar>("messageBar")->sentence().contains(QLatin1String("the shape [7, 7] of attn.relative_position_index")));
        QVERIFY(told(window).isEmpty());
    }

    /// What is said of one table is not said of the next one, and is said again where that table comes back.
    void aCautionGoesAndComesWithItsTable() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        window.bring("tensors");
        const QString path = window.path(QStringLiteral("two.safetensors"));
        QVERIFY(writeSafetensors(path, {{QStringLiteral("a.attn.relative_position_bias_table"), {25, 2}, table()},
                                        {QStringLiteral("a.attn.relative_position_index"), {7, 7}, std::vector<float>(49)},
                                        {QStringLiteral("b.attn.relative_position_bias_table"), {25, 2}, table()}}));
        QVERIFY(window.open(path));
        const auto shows = [&](const char* table) {
            return QTest::qWaitFor([&] { return window.scene().tensors.at("bias").key.starts_with(table); }, kPatience) && window.settled();
        };
        const auto* bar = window.find<MessageBar>("messageBar");
        const auto warns = [&] {
            return bar->sentence().contains(QStringLiteral("The pictures follow the formula, but in the file: ")) &&
                   bar->sentence().contains(QStringLiteral("a.attn.relative_position_index"));
        };
        QVERIFY(shows("a."));
        QTRY_VERIFY2(warns(), qPrintable(bar->sentence()));
        auto* tables = window.find<QComboBox>("fileTables");
        QCOMPARE(tables->count(), 2);
        tables->setCurrentIndex(1);
        Q_EMIT tables->activated(1);
        QVERIFY(shows("b."));
        QVERIFY2(bar->sentence().isEmpty(), qPrintable(bar->sentence()));
        window->workspace().document().undoStack().undo();
        QVERIFY(shows("a."));
        QTRY_VERIFY2(warns(), qPrintable(bar->sentence()));
        QCOMPARE(tables->currentIndex(), 0);
        window->workspace().document().undoStack().redo();
        QVERIFY(shows("b."));
        QTRY_VERIFY2(bar->sentence().isEmpty(), qPrintable(bar->sentence()));
        QCOMPARE(tables->currentIndex(), 1);
    }

    void oneThatAgreesIsNotWorthAWord() {
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        window.bring("tensors");
        std::vector<float> index;
        for (Index pair = 0; pair < 81; ++pair) {
            index.push_back(static_cast<float>(rowOf(kWindow, pair / 9, pair % 9)));
        }
        const QString path = window.path(QStringLiteral("agrees.safetensors"));
        QVERIFY(writeOwn(path, index));
        QVERIFY(window.open(path));
        QVERIFY(told(window).isEmpty());
        QVERIFY(window.scene().tensors.count("index") == 0);
        // Named by hand it is the index, and there is nothing to choose.
        Scene named = window.scene();
        named.tensors["index"] = {path.toStdString(), "attn.relative_position_index", {}};
        window->workspace().document().change(named, QStringLiteral("Bind"));
        QTRY_VERIFY(window->workspace().picture()->model->ownIndex());
        QTRY_VERIFY(window.find<IndexBar>("indexBar")->isVisible());
        QVERIFY(!window.find<QToolButton>("indexSwitch")->isVisible());
    }
};

POSENC_TEST(WindowOwnIndexTest)
#include "window_own_index_test.moc"
