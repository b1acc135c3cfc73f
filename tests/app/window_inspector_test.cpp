#include <QScrollArea>
#include <QTest>

#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/cell/formula_bar.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/number_text.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The window with one layer of an encoding in it.
class InspectedWindow : public ShownWindow {
public:
    [[nodiscard]] bool show(const std::string& encoding, const std::string& layer, const Parameters::Map& parameters = {}) {
        Scene wanted;
        wanted.encoding = encoding;
        wanted.parameters = parameters;
        wanted.layers = {layer};
        (*this)->workspace().document().change(wanted, QStringLiteral("another"));
        const auto there = [&] {
            const auto& picture = (*this)->workspace().picture();
            return picture && picture->scene.encoding == encoding && picture->panels.size() == 1 &&
                   picture->panels.front().layer.id == layer && (*this)->pictures().view(layer) != nullptr;
        };
        return QTest::qWaitFor(there, kPatience) && settled();
    }
    [[nodiscard]] QString text() const { return find<InspectorPanel>("inspector")->text(); }
    [[nodiscard]] QString read() const { return find<QScrollArea>("inspectorScroll")->accessibleDescription(); }
    /// Points at a cell and waits until the inspector has these words.
    [[nodiscard]] bool tells(const char* layer, Cell cell, const QStringList& words) {
        HeatmapView& picture = view(layer);
        hover(picture, picture.cellRect(cell).center());
        const auto told = [&] {
            const QString all = text();
            return std::all_of(words.begin(), words.end(), [&](const QString& word) { return all.contains(word); });
        };
        if (!QTest::qWaitFor(told, kPatience / 10)) {
            qWarning("%s", qPrintable(text()));
            return false;
        }
        return true;
    }
};

}  // namespace

/// The inspector tells how the number of a cell comes about, whatever layer it is of.
class WindowInspectorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everyLayerIsTold_data() {
        QTest::addColumn<QString>("id");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }

    void everyLayerIsTold() {
        QFETCH(QString, id);
        InspectedWindow window;
        QVERIFY(window.shown());
        const std::string encoding = id.toStdString();
        QVERIFY(window.show(encoding, findEncoding(encoding)->layers.front().id));
        const auto layers = window->workspace().picture()->model->layers();
        for (const LayerDeclaration& layer : layers) {
            QVERIFY2(window.show(encoding, layer.id), layer.id.c_str());
            HeatmapView& view = window.view(layer.id.c_str());
            const Picture& picture = *window->workspace().picture();
            const PanelPicture& panel = picture.panels.front();
            hover(view, view.cellRect({panel.field->rows() / 2, panel.field->columns() / 3}).center());
            QVERIFY2(view.pointer().has_value(), layer.id.c_str());
            const auto told = picture.model->explain({layer.id, panel.slice.value_or(0), *view.pointer()}, picture.head);
            QVERIFY2(told.ok() && told.value().result, layer.id.c_str());
            const ExplanationStep& result = told.value().steps[*told.value().result];
            const double value = result.value;
            const QStringList written{numberText(value), signedText(value), alignedText(value), percentText(value)};
            const auto shown = [&] {
                const QString text = window.text();
                return text.contains(QLatin1String(" =")) && std::any_of(written.begin(), written.end(), [&](const QString& number) {
                           return text.contains(QLatin1Char(' ') + number);
                       });
            };
            const auto hidden = [&] { return result.masked && window.text().contains(QLatin1String("masked")); };
            QTRY_VERIFY2(shown() || hidden() || std::isnan(value),
                         qPrintable(QString::fromStdString(layer.id) + written.join(u'|') + window.text()));
            QVERIFY2(!window.read().isEmpty(), layer.id.c_str());
        }
    }

    void whatWasEmptyIsTold() {
        InspectedWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.show("alibi", "slopes"));
        QVERIFY(window.tells("slopes", {0, 2}, {"Slopes, head 2", "2^(−8·(2 + 1)/4) = +0.01563"}));
        // Whose column is a head is of no other one.
        QVERIFY(!window.text().contains(QStringLiteral("Slopes, head 2, head")));
        QVERIFY(window.read().contains(QStringLiteral("2^(−8·(2 + 1)/4)")));
        QVERIFY(window.show("swin", "region-map", {{"window", Grid{4, 4}}, {"grid", Grid{8, 8}}, {"shift", Index{2}}}));
        QVERIFY(window.tells("region-map", {5, 7}, {"row part = [5 ≥ 4] + [5 ≥ 6] = 1", "3·1 + 2 = +5"}));
        QVERIFY(window.show("drop-path", "drop-mask"));
        QVERIFY(window.tells("drop-mask", {11, 3}, {"q = 0.2·11/11 = 0.2", "U = "}));
        QVERIFY(window.show("sinusoidal", "table"));
        QVERIFY(window.tells("table", {5, 3}, {"ω = ", "cos("}));
        QVERIFY(window.show("swin-v2", "table"));
        QVERIFY(window.tells("table", {3, 1}, {"16·σ(", "z = "}));
        // Rows 9 to 11 behind those of a window of 2 x 2 are the class token's, which has no place in it.
        QVERIFY(window.show("swin", "bias", {{"window", Grid{2, 2}}, {"class-token", true}}));
        QVERIFY(window.tells("bias", {0, 2}, {"no row offset: class token", "no column offset: class token", "table[9, 0]"}));
        QVERIFY(window.tells("bias", {2, 0}, {"no row offset: class token", "no column offset: class token", "table[10, 0]"}));
    }

    void theWayIsToldToItsEnd() {
        InspectedWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.show("t5", "index"));
        QVERIFY(window.tells("index", {10, 49},
                             {"half = 16·[39 > 0] = 16", "distance = |39| = 39",
                              "logarithm = ln(39/8)/ln(128/8)·(16 − 8) = ", "16 + min(16 − 1, 8 + floor("}));
        QVERIFY(window.show("rope", "rotated-queries"));
        QVERIFY(window.tells("rotated-queries", {5, 3}, {"c = 3 mod 16 = 3", "θ = ", "partner = queries[0, 5, 19] = "}));
        QVERIFY(window.show("rope", "position"));
        QVERIFY(window.tells("position", {5, 3}, {"θ0 = −2·1 = −2", "rot(q)·rot(k)"}));
    }

    /// A picture that counts offsets tells a cell by its offset, as its axes do, and not by its place.
    void cellsByOffsetAreTold() {
        InspectedWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.show("rope-2d", "mean-cosine", {{"grid", Grid{4, 6}}}));
        QVERIFY(window.tells("mean-cosine", {2, 6}, {"Mean cosine, Row offset −1, Column offset 1", "Δrow = 2 − (4 − 1) = −1"}));
        QVERIFY(window.show("rope", "mean-cosine"));
        QVERIFY(window.tells("mean-cosine", {0, 16}, {"Mean cosine, Offset 16", "mean(cos(16·ω))"}));
        QVERIFY(window.show("xpos", "mean-cosine"));
        QVERIFY(window.tells("mean-cosine", {0, 16}, {"Mean cosine, Offset 16", "sum(pow(ζ, 16/512)·cos(16·ω))/(32/2)"}));
    }

    /// Beside pictures of the mean one head is told, and which.
    void theHeadingSaysWhichHeadIsTold() {
        InspectedWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.show("alibi", "bias", {{"length", Index{6}}, {"heads", Index{4}}}));
        const auto choose = [&](HeadChoice::Kind kind, Index head) {
            window->workspace().document().setHead({kind, head});
            return window.settled();
        };
        // The slopes of four heads are 1/4, 1/16, 1/64 and 1/256.
        QVERIFY(choose(HeadChoice::Kind::One, 1));
        QVERIFY(window.tells("bias", {3, 1}, {"query 3 → key 1, head 1", "−0.125"}));
        QVERIFY(!window.text().contains(QLatin1String("(pictures: mean)")));
        QVERIFY(choose(HeadChoice::Kind::One, 0));
        QVERIFY(window.tells("bias", {3, 1}, {"query 3 → key 1, head 0", "−0.5"}));
        QVERIFY(choose(HeadChoice::Kind::Mean, 1));
        QVERIFY(window.tells("bias", {3, 1}, {"query 3 → key 1, head 1 (pictures: mean)", "−0.125"}));
        QVERIFY(choose(HeadChoice::Kind::One, 1));
        QVERIFY(window.tells("bias", {4, 1}, {"query 4 → key 1, head 1"}));
        QVERIFY(!window.text().contains(QLatin1String("(pictures: mean)")));
        // Where a column is a head, the cell says it, once.
        QVERIFY(window.show("swin", "table", {{"window", Grid{2, 2}}, {"heads", Index{3}}}));
        QVERIFY(choose(HeadChoice::Kind::One, 1));
        QVERIFY(window.tells("table", {4, 2}, {"head 2"}));
        const QString first = window.text().section(u'\n', 0, 0).toLower();
        QVERIFY2(first.contains(QLatin1String("head 2")) && first.count(QLatin1String("head")) == 1, qPrintable(window.text()));
        // What all heads have alike is of none.
        QVERIFY(window.show("rope", "mean-cosine"));
        QVERIFY(window.tells("mean-cosine", {0, 16}, {"Mean cosine, Offset 16"}));
        QVERIFY2(!window.text().contains(QLatin1String("Offset 16, head")), qPrintable(window.text()));
    }

    /// The map of a window's table lies the other way round when offsets are counted so; the cell that is pinned stays what it stands for.
    void aPinnedCellIsFoundAgain() {
        InspectedWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.show("swin-v2", "table-map", {{"window", Grid{3, 3}}}));
        HeatmapView& map = window.view("table-map");
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.cellRect({1, 3}).center());
        QTRY_VERIFY(map.pinned() == (Cell{1, 3}));
        window->workspace().document().setSign(OffsetSign::KeyMinusQuery);
        QTRY_VERIFY(map.pinned() == (Cell{3, 1}));
        hover(map, {1, 1});
        QTRY_VERIFY(window.text().contains(QLatin1String("table[8, 0]")));
    }

    /// The table is of a file, the queries and keys that it meets are not: where their numbers stand, that is said.
    void numbersOfRandomQueriesAreCalledSo() {
        ShownWindow window;
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "learned-absolute";
        scene.parameters = {{"length", Index{6}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        scene.provided = scene.parameters;
        scene.layers = {"similarity", "table"};
        QVERIFY(window.showBound(scene, "embedding", {6, 8}));
        QCOMPARE(window.find<BadgeLabel>("sceneBadge")->text(), QStringLiteral("trained"));
        const auto& badge = *window.find<BadgeLabel>("cellBadge");
        const auto& formula = *window.find<FormulaBar>("formulaBar");
        QTest::mouseClick(&window.view("similarity"), Qt::LeftButton, {}, middleOf(window.view("similarity"), {2, 3}));
        QTRY_VERIFY(window.find<InspectorPanel>("inspector")->text().contains(QLatin1String("attention")));
        QTRY_VERIFY2(badge.text().startsWith(QLatin1String("random (seed")), qPrintable(badge.text()));
        // The formula is that of the similarity, which is trained.
        QVERIFY2(formula.wholeText().contains(QLatin1String("/(")) && !formula.wholeText().contains(QLatin1String("random")),
                 qPrintable(formula.wholeText()));
        // An entry of the table alone is trained.
        QTest::mouseClick(&window.view("table"), Qt::LeftButton, {}, middleOf(window.view("table"), {2, 3}));
        QTRY_VERIFY2(badge.text().isEmpty(), qPrintable(badge.text()));
    }

    /// The bias of a file is added to products of random queries and keys: the sum above the pictures says so.
    void theFormulaSaysWhatOfItIsRandom() {
        ShownWindow window;
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{2}}};
        scene.provided = scene.parameters;
        scene.layers = {"bias"};
        QVERIFY(window.showBound(scene, "bias", {9, 2}));
        QTest::mouseClick(&window.view("bias"), Qt::LeftButton, {}, middleOf(window.view("bias"), {1, 2}));
        const auto& formula = *window.find<FormulaBar>("formulaBar");
        QTRY_VERIFY2(formula.wholeText().endsWith(QStringLiteral(" · random (seed 0)")), qPrintable(formula.wholeText()));
    }
};

POSENC_TEST(WindowInspectorTest)
#include "window_inspector_test.moc"
