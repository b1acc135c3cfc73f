// How the number of a cell of a derivation came about.
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QLabel>
#include <QListWidget>
#include <QStyleOptionComboBox>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

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

    void aDerivationFollowsThePairThatIsPinned() {
        Player player("relative-1d");
        player.window()->workspace().document().setPinned(Focus::ofPair({2, 5}));
        QVERIFY(player.open());
        QVERIFY(player.pane().shown()->wish.focus == (Cell{2, 5}));
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

    /// Three cells of an array are told, and how many more there are.
    void aLineTellsCellsAndCountsTheRest() {
        Player player("relative-1d");
        player.window()->workspace().document().setParameter("length", Index{4}, false);
        QVERIFY(player.window().settled() && player.open());
        player.pane().openHistory("attention", 0, {1, 1});
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.layer == "attention"; }));
        auto* list = player.window().find<QListWidget>("derivationHistory");
        const auto [step, place] = *player.pane().shown()->at;
        const auto entries = historyOf(player.derivation(), step, place);
        // Below them the number that comes of these cells alone.
        QTRY_COMPARE(static_cast<std::size_t>(list->count()), entries.size() + 1);
        std::set<Index> counts;
        for (std::size_t k = 0; k < entries.size(); ++k) {
            const QString line = list->item(static_cast<int>(k))->text();
            const Index told = line.count(QStringLiteral(" = "));
            QCOMPARE(told, std::min<Index>(3, entries[k].count));
            const QString rest = entries[k].count > told ? QStringLiteral("%1 more").arg(entries[k].count - told) : QString();
            QVERIFY2(rest.isEmpty() ? !line.contains(QStringLiteral(" more")) : line.contains(rest), qPrintable(line));
            counts.insert(entries[k].count);
        }
        QVERIFY(counts.contains(1) && counts.contains(4));
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

    /// The line of the step that is shown is marked; what the cell does not come from marks none.
    void theLineOfTheShownStepIsMarked() {
        Player player("relative-1d");
        QVERIFY(player.open());
        player.scrub(300);
        player.view().pin({1, 1});
        auto* list = player.window().find<QListWidget>("derivationHistory");
        QTRY_VERIFY(list->isVisible() && list->count() > 2);
        std::map<int, int> lines;
        for (int row = list->count() - 1; row >= 0; --row) {
            if (const QVariant step = list->item(row)->data(Qt::UserRole); step.isValid()) {
                lines[step.toInt()] = row;
            }
        }
        QVERIFY(lines.size() > 1 && lines.contains(3) && static_cast<int>(lines.size()) < player.pane().strip().steps());
        // There and back: from a step that has a line to one that has none, and to one that has again.
        const int last = player.pane().strip().steps() - 1;
        for (int k = 0; k <= 2 * last; ++k) {
            const int step = k <= last ? k : 2 * last - k;
            player.scrub(100 * step);
            const auto found = lines.find(step);
            QTRY_COMPARE(list->currentRow(), found == lines.end() ? -1 : found->second);
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
        const std::map<std::string, QString> parts{{"rows", QString()},
                                                   {"flatten", QString()},
                                                   {"subtract", QStringLiteral("Δ = i − j")},
                                                   {"shift-rows", QStringLiteral("Δrow + Wh−1")},
                                                   {"shift-columns", QStringLiteral("Δcol + Ww−1")},
                                                   {"stride", QStringLiteral("(2Ww−1)")},
                                                   {"index", QStringLiteral("index = (Δrow + Wh−1)(2Ww−1) + Δcol + Ww−1")},
                                                   {"bias", QStringLiteral("B[ index ]")}};
        int seen = 0;
        for (int k = 0; k < player.pane().strip().steps(); ++k) {
            player.scrub(100 * k);
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
                QCOMPARE(player.view().twins()->count, Index{12});
                for (const CellRun& run : player.view().twins()->runs) {
                    for (Index key = run.column; key < run.column + run.length; ++key) {
                        // Without its factor a row offset of -1, which is counted as 0, is the only one that stays.
                        QVERIFY(run.row / 2 - key / 2 != -1);
                    }
                }
            }
        }
    }

    /// Over an image a token is told with the pixels of its part as well: a map of 4 x 4 has parts of 24 x 12 of these.
    void aTokenIsToldWithItsPixels() {
        Player player("swin");
        const QString file = player.window().path(QStringLiteral("wide.png"));
        QImage image(96, 48, QImage::Format_RGB32);
        image.fill(Qt::blue);
        QVERIFY(image.save(file));
        SceneView view = player.window().scene().view;
        view.queryImage = file.toStdString();
        player.window()->workspace().document().setView(view);
        QVERIFY(player.open() && player.choose("shifted-windows"));
        player.window().find<QAction>("example-0")->trigger();
        QVERIFY(
            player.arrived([&] { return player.pane().shown()->wish.model == nullptr && !player.pane().shown()->image.image.isNull(); }));
        const auto told = [&](int step) {
            player.scrub(100 * step);
            hover(player.view(), middleOf(player.view(), {1, 2}));
            return player.numbers();
        };
        QCOMPARE(player.step(0).name, std::string("tokens"));
        QVERIFY2(told(0).endsWith(QStringLiteral("; pixels x 48 to 71, y 12 to 23 of the image")), qPrintable(player.numbers()));
        // Rolled by one, the token of the next row and column stands there.
        QCOMPARE(player.step(1).name, std::string("roll"));
        QVERIFY2(told(1).endsWith(QStringLiteral("; pixels x 72 to 95, y 24 to 35 of the image")), qPrintable(player.numbers()));
    }

    void theControlsHaveRoom() {
        Player player("swin", {900, 700});
        QVERIFY(player.open());
        auto* list = player.window().find<QComboBox>("derivationList");
        for (const DerivationDeclaration& one : derivations()) {
            if (list->findData(QString::fromStdString(one.id)) < 0) {
                continue;
            }
            QVERIFY2(player.choose(one.id), one.id.c_str());
            QCoreApplication::processEvents();
            QStyleOptionComboBox option;
            option.initFrom(list);
            const QRect room = list->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, list);
            QVERIFY2(list->fontMetrics().horizontalAdvance(list->currentText()) <= room.width(), one.id.c_str());
            for (const char* name : {"derivationExamples", "derivationOwn", "derivationLeaveOut", "closeDerivation"}) {
                const auto* button = player.window().find<QToolButton>(name);
                const QRect place(button->mapTo(&player.pane(), QPoint()), button->size());
                QVERIFY2(!button->isVisible() || (player.pane().rect().contains(place) && place.width() >= button->sizeHint().width()),
                         name);
            }
        }
        // What is left out is told in full.
        QVERIFY(player.choose("swin-index"));
        player.window().find<QAction>("leave-out-stride")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->differs.has_value(); }));
        const auto* note = player.window().find<QLabel>("derivationNote");
        QTRY_VERIFY(note->isVisible() && note->width() >= note->sizeHint().width());
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
