// Numbers of one's own in a derivation, and how the number of a cell came about.
#include <QContextMenuEvent>
#include <QInputDialog>
#include <QListWidget>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "app/derivation/formula_part.h"
#include "app/derivation/own_numbers.h"
#include "app/scene_file/scene_file.h"
#include "engine/derivation/derivation_history.h"
#include "tests/app/derivation_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/derivation/formula_line.h"
#include "widgets/plate/plate_header.h"

using namespace posenc;
using namespace posenc::test;

class WindowDerivationCellTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void ownNumbersAreOneClick() {
        Player player(nullptr);
        QVERIFY(player.open());
        QVERIFY(player.choose("shift-right"));
        const auto isMatrix = [&](const std::vector<float>& values) {
            return player.arrived([&] { return player.step(0).values == values; });
        };
        player.window().find<QAction>("ownNine")->trigger();
        QVERIFY(isMatrix({1, 2, 3, 4, 5, 6, 7, 8, 9}));
        // What the walk-through shows.
        QCOMPARE(player.derivation().steps.back().values, (std::vector<float>{1, 2, 3, 0, 4, 5, 6, 0, 7}));
        player.window().find<QAction>("ownArange")->trigger();
        QVERIFY(isMatrix({0, 1, 2, 3, 4, 5, 6, 7, 8}));
        player.window().find<QAction>("ownSix")->trigger();
        QVERIFY(isMatrix({1, 2, 3, 4, 5, 6}));
        const auto type = [&](const QString& text) {
            player.window().find<QAction>("ownTyped")->trigger();
            auto* dialog = player.window().find<QInputDialog>("ownMatrixDialog");
            QVERIFY(dialog != nullptr);
            dialog->setTextValue(text);
            dialog->accept();
        };
        type(QStringLiteral("1 2\n-3.5 4e1"));
        QVERIFY(isMatrix({1, 2, -3.5F, 40}));
        type(QStringLiteral("[[5, 6, 7], [8, 9]]"));
        auto* messages = player.window().find<MessageBar>("messageBar");
        QTRY_VERIFY(messages != nullptr && messages->sentence().contains(QStringLiteral("Not a matrix")));
        QCOMPARE(player.step(0).values, (std::vector<float>{1, 2, -3.5F, 40}));
        // Rows of 2m - 1 are wanted here, m being n: what does not fit is not offered.
        QVERIFY(player.choose("relative-to-absolute"));
        QVERIFY(!player.window().find<QAction>("ownNine")->isEnabled());
        player.window().find<QAction>("ownSix")->trigger();
        QVERIFY(isMatrix({1, 2, 3, 4, 5, 6}));
        QCOMPARE(player.derivation().steps.back().values, (std::vector<float>{2, 3, 4, 5}));
        player.window().find<QAction>("ownNone")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.tensors.empty(); }));
    }

    void ownNumbersAreKeptAndUndone() {
        Scene kept;
        {
            Player player(nullptr);
            Document& document = player.window()->workspace().document();
            const auto first = [&](const Shape& shape) { return player.arrived([&] { return player.step(0).shape == shape; }); };
            QVERIFY(player.open());
            QVERIFY(player.choose("swin-index"));
            player.window().find<QAction>("example-0")->trigger();
            QVERIFY(player.arrived([&] { return player.pane().shown()->wish.model == nullptr; }));
            QVERIFY(player.choose("shift-right"));
            player.window().find<QAction>("ownNine")->trigger();
            QVERIFY(first({3, 3}));
            player.window().find<QAction>("ownSix")->trigger();
            QVERIFY(first({2, 3}));
            document.undoStack().undo();
            QVERIFY(first({3, 3}));
            document.undoStack().redo();
            QVERIFY(first({2, 3}));
            // A bound tensor is named, not copied; without it the derivation has its own numbers again.
            player.window().find<QAction>("ownTensor")->trigger();
            QVERIFY(first({169, 3}));
            QVERIFY(document.scene().derivationInputs.at("shift-right").matrix.empty());
            document.detach({document.scene().derivationInputs.at("shift-right").tensor});
            QVERIFY(player.arrived([&] { return player.pane().shown()->wish.tensors.empty(); }));
            document.undoStack().undo();
            QVERIFY(first({169, 3}));
            document.undoStack().undo();
            QVERIFY(first({2, 3}));
            // Another derivation in between takes nothing away.
            QVERIFY(player.choose("softmax"));
            QVERIFY(player.choose("shift-right"));
            QVERIFY(first({2, 3}));
            SceneFile file;
            file.scene = document.scene();
            const auto read = parseScene(sceneText(file), "a");
            QVERIFY(read.ok());
            kept = read.value().scene;
        }
        Player player(nullptr);
        player.window()->workspace().document().open(kept);
        QVERIFY(player.arrived([&] { return player.step(0).values == std::vector<float>{1, 2, 3, 4, 5, 6}; }));
        QVERIFY(player.choose("swin-index"));
        QVERIFY(player.pane().shown()->wish.model == nullptr);
        // The numbers of a cell of the scene are those of the scene.
        player.window().find<QAction>("exampleScene")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.model != nullptr; }));
        player.window()->workspace().document().undoStack().undo();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.model == nullptr; }));
        player.pane().openHistory("index", 0, {5, 6});
        QVERIFY(player.arrived([&] { return player.pane().shown()->at.has_value(); }));
        QVERIFY(player.pane().shown()->wish.model != nullptr);
    }

    void matricesAreReadAsPeopleWriteThem() {
        for (const char* text : {"[[1, 2], [3, 4]]", "1 2\n3 4", "1,2;3,4", "1\t2\n\n3\t4\n", "[[1,2],\n [3,4]]"}) {
            const auto matrix = matrixOf(QString::fromLatin1(text));
            QVERIFY2(matrix.has_value(), text);
            QCOMPARE(matrix->shape(), (Shape{2, 2}));
            QCOMPARE(std::vector<float>(matrix->values().begin(), matrix->values().end()), (std::vector<float>{1, 2, 3, 4}));
        }
        const Tensor uneven(Shape{2, 2}, {0.1F, -3e38F, 1.0F / 3, 1e-30F});
        QVERIFY(inputOf(matrixOf(matrixText(uneven)).value()) == inputOf(uneven));
        for (const char* text : {"", "[]", "1 2\n3", "a b", "nan", "inf 1", "1e99"}) {
            QVERIFY2(!matrixOf(QString::fromLatin1(text)).has_value(), text);
        }
        QVERIFY(!matrixOf(QStringLiteral("1 ").repeated(65)).has_value());
        QVERIFY(!matrixOf(QStringLiteral("1\n").repeated(65)).has_value());
    }

    void theHistoryOfACellGoesBackToTensors() {
        Player player("relative-1d");
        ShownWindow& window = player.window();
        window->workspace().document().setLayers({"position"});
        QTRY_VERIFY(window->pictures().view("position") != nullptr);
        QVERIFY(window.settled());
        HeatmapView& picture = window.view("position");
        const Cell cell{3, 5};
        hover(picture, middleOf(picture, cell));
        QContextMenuEvent menu(QContextMenuEvent::Mouse, middleOf(picture, cell), picture.mapToGlobal(middleOf(picture, cell)));
        QApplication::sendEvent(&picture, &menu);
        QVERIFY(window.find<QAction>("menuHistory") != nullptr);
        window.find<QAction>("menuHistory")->trigger();
        QVERIFY(player.arrived([] { return true; }));
        QVERIFY(player.inFront());
        auto* list = window.find<QListWidget>("derivationHistory");
        QTRY_VERIFY(list->isVisible() && list->count() > 0);
        const float value = window->workspace().picture()->model->field("position", player.derivation().head).value()->value(3, 5);
        const HeatmapView& view = player.view();
        QVERIFY(view.pinned() == cell);
        QVERIFY(std::abs(view.data().at(cell).value() - value) <= 2e-5F * std::max(1.0F, std::abs(value)));
        QVERIFY(list->item(0)->text().contains(QStringLiteral("(3,5) = ")));
        bool tensor = false;
        for (int row = 0; row < list->count(); ++row) {
            tensor = tensor || list->item(row)->text().startsWith(QStringLiteral("queries"));
        }
        QVERIFY(tensor);
        // A line leads to its step, where the cell that it came from is pinned.
        list->setFocus();
        Q_EMIT list->itemActivated(list->item(1));
        const auto entries =
            historyOf(player.derivation(), static_cast<Index>(player.derivation().steps.size()) - 1, 3 * view.data().columns + 5);
        QCOMPARE(player.pane().strip().position(), static_cast<double>(*entries[1].step));
    }

    void everyLayerHasItsHistory() {
        Player player("xlnet");
        QVERIFY(player.open());
        ShownWindow& window = player.window();
        const Model& model = *window->workspace().picture()->model;
        for (const LayerDeclaration& layer : model.layers()) {
            player.pane().openHistory(layer.id, 0, {1, 1});
            QVERIFY2(player.arrived([&] { return player.pane().shown()->wish.layer == layer.id; }), layer.id.c_str());
            const float value = model.field(layer.id, 0).value()->value(1, 1);
            const auto at = *player.pane().shown()->at;
            const float shown = player.derivation().remade(at.first, at.second);
            QVERIFY2(shown == value || std::abs(shown - value) <= 2e-5F * std::max(1.0F, std::abs(value)), layer.id.c_str());
        }
    }

    void theHistoryHasPictures() {
        Player player("relative-1d");
        QVERIFY(player.open());
        player.scrub(300);
        player.view().pin({1, 1});
        auto* list = player.window().find<QListWidget>("derivationHistory");
        QTRY_VERIFY(list->isVisible() && list->count() > 2);
        for (int row = 0; row < list->count(); ++row) {
            const QImage picture = list->item(row)->icon().pixmap(list->iconSize()).toImage();
            std::set<QRgb> colours;
            for (int y = 0; y < picture.height(); ++y) {
                for (int x = 0; x < picture.width(); ++x) {
                    colours.insert(picture.pixel(x, y));
                }
            }
            // Its cells, and a light and a dark mark.
            QVERIFY(colours.contains(QColor(Qt::white).rgb()) && colours.contains(QColor(Qt::black).rgb()) && colours.size() > 3);
        }
    }

    void runsToWhatIsLookedFor() {
        Player player("shaw");
        ShownWindow& window = player.window();
        auto* messages = window.find<MessageBar>("messageBar");
        // Nothing is pinned yet.
        QVERIFY(player.open());
        window.find<QAction>("runToClipped")->trigger();
        QTRY_VERIFY(messages->sentence().contains(QStringLiteral("Pin a cell")));
        const int steps = player.pane().strip().steps();
        player.scrub(100 * (steps - 1));
        player.view().pin({0, 0});
        window.find<QAction>("runToClipped")->trigger();
        QTRY_COMPARE(player.step(player.pane().strip().step()).name, std::string("clip"));
        const auto pinned = player.view().pinned();
        const Index clip = window->workspace().picture()->model->parameters().integer("clip");
        QVERIFY(pinned == (Cell{0, clip + 1}));
        window.find<QAction>("runToNotFinite")->trigger();
        QTRY_COMPARE(messages->sentence(), QStringLiteral("Every number in this history is finite."));
        window.find<QAction>("runToMasked")->trigger();
        QTRY_COMPARE(messages->sentence(), QStringLiteral("No cell in this history is masked or padded."));
    }

    void runsFromAPictureOfTheScene() {
        Player player("music-transformer");
        ShownWindow& window = player.window();
        window->workspace().document().setLayers({"position"});
        QTRY_VERIFY(window->pictures().view("position") != nullptr);
        QVERIFY(window.settled());
        HeatmapView& picture = window.view("position");
        picture.pin({0, 1});
        QVERIFY(window.settled());
        window.find<QAction>("runToMasked")->trigger();
        QTRY_VERIFY(player.inFront());
        QVERIFY(player.arrived([&] { return player.step(player.pane().strip().step()).name == "pad"; }));
        // Where no cell is looked at, that is said.
        QTest::keyClick(&player.view(), Qt::Key_Escape);
        picture.releasePin();
        QVERIFY(window.settled());
    }

    void theFormulaLightsWhatAStepMakes() {
        Player player("swin");
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        auto* formula = player.window().find<FormulaLine>("derivationFormula");
        const std::map<std::string, QString> parts{{"subtract", QStringLiteral("Δ = i − j")},
                                                   {"shift-rows", QStringLiteral("Δrow + Wh−1")},
                                                   {"shift-columns", QStringLiteral("Δcol + Ww−1")},
                                                   {"stride", QStringLiteral("(2Ww−1)")},
                                                   {"index", QStringLiteral("index = (Δrow + Wh−1)(2Ww−1) + Δcol + Ww−1")},
                                                   {"bias", QStringLiteral("B[ index ]")}};
        int seen = 0;
        for (int k = 0; k < player.pane().strip().steps(); ++k) {
            player.scrub(100 * k);
            QVERIFY(!formula->lit().isEmpty());
            const auto part = parts.find(player.step(k).name);
            if (part != parts.end()) {
                QCOMPARE(formula->lit(), part->second);
                ++seen;
            }
        }
        QCOMPARE(seen, static_cast<int>(parts.size()));
        // The whole window shows it: the tint of the accent lies behind the text.
        const QImage image = formula->grab().toImage();
        std::set<QRgb> colours;
        for (int x = 0; x < image.width(); ++x) {
            colours.insert(image.pixel(x, image.height() / 2));
        }
        QVERIFY(colours.size() > 2);
    }

    void everyStepOfEveryEncodingHasItsPartOfTheFormula() {
        for (const DerivationDeclaration& one : derivations()) {
            if (one.encoding.empty()) {
                continue;
            }
            const auto model = derivationModel(one, {});
            QVERIFY2(model.ok(), one.id.c_str());
            const auto made = derive({.declaration = &one, .model = model.value(), .numbers = false});
            QVERIFY2(made.ok(), one.id.c_str());
            const QString formula =
                QString::fromStdString(model.value()->encoding().formulaOf(model.value()->parameters(), OffsetSign::KeyMinusQuery));
            for (Index step = 0; step < std::ssize(made.value().steps); ++step) {
                const FormulaPart part = formulaPart(formula, made.value(), step);
                QVERIFY2(part.length > 0 && part.start >= 0 && part.start + part.length <= formula.size(), one.id.c_str());
            }
        }
    }

    /// Of derivations.md all sizes, of spec.md the matrices: Ctrl+D, one of the list, one of a menu.
    void workedExamplesAreThreeActionsAway() {
        int examples = 0;
        for (const DerivationDeclaration& one : derivations()) {
            if (one.layerByLayer) {
                continue;
            }
            std::vector<Parameters::Map> all{{}};
            all.insert(all.end(), one.examples.begin(), one.examples.end());
            Player player(nullptr);
            for (std::size_t k = 0; k < all.size(); ++k) {
                QVERIFY(player.open());
                QVERIFY2(player.choose(one.id), one.id.c_str());
                player.window().find<QAction>(("example-" + std::to_string(k)).c_str())->trigger();
                QVERIFY2(player.arrived([&] {
                    const auto& wish = player.pane().shown()->wish;
                    return wish.declaration == &one && wish.model == nullptr && wish.example.value_or(Parameters::Map()) == all[k];
                }),
                         one.id.c_str());
                const auto& values = player.derivation().model->parameters().values();
                for (const auto& [id, value] : all[k]) {
                    QVERIFY2(values.at(id) == value, (one.id + " " + id).c_str());
                }
                ++examples;
                player.window().find<QAction>("derive")->trigger();
            }
        }
        QVERIFY(examples >= 55);
        Player player(nullptr);
        QVERIFY(player.open());
        QVERIFY(player.choose("shift-right"));
        for (const auto& [action, last] : {std::pair("ownSix", std::vector<float>{1, 2, 3, 0, 4, 5}),
                                           std::pair("ownNine", std::vector<float>{1, 2, 3, 0, 4, 5, 6, 0, 7}),
                                           std::pair("ownThreeRows", std::vector<float>{1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3})}) {
            player.window().find<QAction>(action)->trigger();
            QVERIFY2(player.arrived([&, last = last] { return player.derivation().steps.back().values == last; }), action);
        }
    }

    void whatIsLeftOutIsMarked() {
        Player player("swin");
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        player.window().find<QAction>("example-0")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.model == nullptr; }));
        player.window().find<QAction>("leave-out-stride")->trigger();
        QVERIFY(player.arrived([&] { return !player.pane().shown()->different.empty(); }));
        const int steps = player.pane().strip().steps();
        for (int k = 0; k < steps; ++k) {
            player.scrub(100 * k);
            if (player.step(k).name == "index") {
                // Adding without the stride gives (2,1) and (1,2) the same row: 3 in place of 7 and 5.
                QVERIFY(player.view().twins() != nullptr);
                QVERIFY(player.view().twins()->count > 0);
            }
        }
    }

    void noTitleIsElided() {
        Player player("swin", {1366, 768});
        QVERIFY(player.open());
        for (const DerivationDeclaration& one : derivations()) {
            if (player.window().find<QComboBox>("derivationList")->findData(QString::fromStdString(one.id)) < 0) {
                continue;
            }
            QVERIFY2(player.choose(one.id), one.id.c_str());
            for (int k = 0; k < player.pane().strip().steps(); ++k) {
                player.scrub(100 * k);
                for (const char* name : {"derivation-step", "derivation-before", "derivation-before-2", "derivation-before-3",
                                         "derivation-before-4", "derivation-after"}) {
                    const HeatmapView& view = player.view(name);
                    if (view.isVisible()) {
                        const HeaderPlaces header = headerPlaces(view.plate(), view.data());
                        QVERIFY2(header.shownTitle == view.data().title, qPrintable(header.shownTitle));
                    }
                }
            }
        }
    }
};

POSENC_TEST(WindowDerivationCellTest)
#include "window_derivation_cell_test.moc"
