// Numbers of one's own in a derivation.
#include <QCoreApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QScopeGuard>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <tuple>

#include "app/derivation/own_numbers.h"
#include "app/scene_file/scene_file.h"
#include "tests/app/derivation_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/derivation/step_names.h"
#include "widgets/palette/command_search.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using namespace posenc::test;

class WindowDerivationOwnTest : public QObject {
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
        const auto type = [&](const QString& text, const QString& begins) {
            player.window().find<QAction>("ownTyped")->trigger();
            auto* dialog = player.window().find<QInputDialog>("ownMatrixDialog");
            QVERIFY(dialog != nullptr && dialog->textValue() == begins);
            dialog->setTextValue(text);
            dialog->accept();
        };
        type(QStringLiteral("1 2\n-3.5 4e1"), QStringLiteral("1, 2, 3\n4, 5, 6"));
        QVERIFY(isMatrix({1, 2, -3.5F, 40}));
        type(QStringLiteral("[[5, 6, 7], [8, 9]]"), QStringLiteral("1, 2\n-3.5, 40"));
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

    void menusAreUsedWhileAHistoryIsOnItsWay() {
        Player player("relative-1d");
        QVERIFY(player.open());
        const std::string shown = player.pane().shown()->wish.declaration->id;
        player.pane().openHistory("position", 0, {1, 1});
        player.window().find<QAction>("example-0")->trigger();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::MetaCall);
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.example.has_value(); }));
        QCOMPARE(player.derivation().declaration->id, shown);
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

    /// What cannot be made leaves what is shown, and its name.
    void whatIsRefusedIsNotNamed() {
        Player player("relative-1d");
        auto* messages = player.window().find<MessageBar>("messageBar");
        QVERIFY(player.open() && player.choose("relative-to-absolute"));
        player.window().find<QAction>("example-0")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.example.has_value(); }));
        const auto example = player.pane().shown();
        DerivationInput huge;
        huge.sizes = Parameters::Map{{"length", Index{60000}}};
        player.window()->workspace().document().setDerivationInput("relative-to-absolute", huge);
        QTRY_VERIFY_WITH_TIMEOUT(!messages->sentence().isEmpty(), kPatience);
        QVERIFY(player.pane().shown() == example);
        QTRY_VERIFY(player.window().find<QAction>("example-0")->isChecked());
        // Nor is another derivation.
        QVERIFY(player.choose("shift-right"));
        const auto before = player.pane().shown();
        messages->clear();
        auto& list = *player.window().find<QComboBox>("derivationList");
        const int entry = list.findData(QStringLiteral("relative-to-absolute"));
        list.setCurrentIndex(entry);
        Q_EMIT list.activated(entry);
        QTRY_VERIFY_WITH_TIMEOUT(!messages->sentence().isEmpty(), kPatience);
        QTRY_VERIFY(player.pane().shown() == before);
        QCOMPARE(list.currentData().toString(), QStringLiteral("shift-right"));
        QCOMPARE(player.pane().strip().steps(), static_cast<int>(before->derivation->steps.size()));
        // And what is switched there belongs to it.
        player.window().find<QAction>("ownNine")->trigger();
        QVERIFY(player.arrived([&] { return player.step(0).values == std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8, 9}; }));
        QCOMPARE(player.derivation().declaration->id, std::string("shift-right"));
    }

    /// A cell of the scene has the numbers of the scene, also after the scene has changed.
    void theHistoryOfACellStaysThatOfTheScene() {
        Player player("relative-1d");
        QVERIFY(player.open() && player.choose("relative-to-absolute"));
        player.window().find<QAction>("example-0")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.model == nullptr; }));
        player.pane().openHistory("position", 0, {1, 2});
        QVERIFY(player.arrived([&] { return player.pane().shown()->at.has_value(); }));
        QCOMPARE(player.derivation().declaration->id, std::string("relative-to-absolute"));
        player.window()->workspace().document().setParameter("length", Index{9}, false);
        QVERIFY(player.window().settled());
        QVERIFY(player.arrived([&] { return player.derivation().model->queries() == 9; }));
        QVERIFY(player.pane().shown()->wish.model == player.window()->workspace().picture()->model);
    }

    void noStepsAreSeenUnderTheNameOfOthers() {
        Player player("relative-1d");
        QVERIFY(player.open() && player.choose("relative-to-absolute"));
        auto& list = *player.window().find<QComboBox>("derivationList");
        const int entry = list.findData(QStringLiteral("shift-right"));
        list.setCurrentIndex(entry);
        Q_EMIT list.activated(entry);
        // The name is the new one at once; its steps are made in the background.
        QVERIFY(player.pane().shown() == nullptr);
        QCOMPARE(player.view().data().rows, Index{0});
        QCOMPARE(player.view("derivation-after").data().rows, Index{0});
        QCOMPARE(player.pane().strip().steps(), 0);
        QVERIFY(player.arrived([&] { return player.derivation().declaration->id == "shift-right"; }));
        QVERIFY(player.view().data().rows > 0 && player.pane().strip().steps() > 0);
        // So it is where the scene has another encoding.
        QVERIFY(player.choose("relative-to-absolute"));
        bool emptied = false;
        connect(&player.window()->workspace(), &Workspace::pictureChanged, &player.pane(),
                [&] { emptied = emptied || (player.pane().shown() == nullptr && player.view().data().rows == 0); });
        player.window()->workspace().document().setEncoding("alibi");
        QVERIFY(player.arrived([&] { return player.derivation().declaration->encoding == "alibi"; }));
        QVERIFY(emptied);
    }

    void numbersOfAnotherEncodingAreDrawnByTheScenesSeed() {
        Player player("alibi");
        QVERIFY(player.open());
        player.window()->workspace().document().setSeed(5);
        QVERIFY(player.window().settled() && player.choose("relative-to-absolute"));
        const DerivationDeclaration& declaration = *player.derivation().declaration;
        const auto endOf = [&](std::uint64_t seed) {
            return derive({.declaration = &declaration, .model = derivationModel(declaration, {}, {}, seed).value()})
                .value()
                .steps.back()
                .values;
        };
        QVERIFY(endOf(5) != endOf(0));
        QVERIFY(player.arrived([&] { return player.derivation().steps.back().values == endOf(5); }));
    }

    void tokensOverAnImageKeepTheirNumbers() {
        Player player(nullptr);
        const QString file = player.window().path(QStringLiteral("blue.png"));
        QImage image(90, 90, QImage::Format_RGB32);
        image.fill(Qt::blue);
        QVERIFY(image.save(file));
        SceneView view = player.window().scene().view;
        view.queryImage = file.toStdString();
        player.window()->workspace().document().setView(view);
        QVERIFY(player.open() && player.choose("shifted-windows"));
        player.scrub(100);
        QVERIFY(!player.pane().shown()->image.image.isNull());
        const auto seen = [&] { return player.window().find<QWidget>("derivationStage")->grab().toImage(); };
        const QRect cell = player.view().cellRect({0, 0});
        const QImage before = seen();
        // Beside the digit, on its plate; and the image, which is all around it.
        QCOMPARE(before.pixelColor(cell.center() - QPoint(6, 0)), player.view().palette().color(QPalette::Base));
        QVERIFY(before.pixelColor(cell.center() - QPoint(0, 20)).blue() > 200);
        player.view().setPointer(Cell{0, 0});
        QCOMPARE(seen().pixelColor(cell.topLeft() + QPoint(2, 2)), QColor(Qt::white));
    }

    /// Ctrl+K, what is looked for, Enter.
    void examplesAreFoundByName() {
        for (const auto& [typed, id, last] :
             {std::tuple("shift right: columns 3, rows 3", "shift-right", std::vector<float>{1, 2, 3, 0, 4, 5, 6, 0, 7}),
              std::tuple("swin-index window 2", "swin-index", std::vector<float>{4, 3, 1, 0, 5, 4, 2, 1, 7, 6, 4, 3, 8, 7, 5, 4})}) {
            Player player(nullptr);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
            auto* search = player.window().find<CommandSearch>("commandSearch");
            QTRY_VERIFY(search->isVisible());
            auto* field = search->findChild<QLineEdit*>();
            field->setText(QLatin1String(typed));
            QTest::keyClick(field, Qt::Key_Return);
            QVERIFY2(player.arrived([&, id = id] { return player.pane().shown()->wish.declaration->id == id; }), typed);
            QVERIFY(player.inFront() && player.pane().shown()->wish.model == nullptr);
            const auto found = std::ranges::find_if(player.derivation().steps,
                                                    [&, last = last](const DerivationStep& step) { return step.values == last; });
            QVERIFY2(found != player.derivation().steps.end(), typed);
        }
    }

    /// Ctrl+K, its id and sizes, Enter.
    void everyExampleIsFoundByItsSizes() {
        Player player(nullptr);
        auto* search = player.window().find<CommandSearch>("commandSearch");
        int examples = 0;
        for (const DerivationDeclaration& one : derivations()) {
            std::vector<Parameters::Map> all{{}};
            all.insert(all.end(), one.examples.begin(), one.examples.end());
            for (const Parameters::Map& example : one.layerByLayer ? std::vector<Parameters::Map>() : all) {
                Parameters::Map sizes = example;
                sizes.insert(one.sizes.begin(), one.sizes.end());
                QString typed = QString::fromStdString(one.id);
                for (const auto& [id, value] : sizes) {
                    typed += QStringLiteral(" %1 %2").arg(QString::fromStdString(id), QString::fromStdString(toString(value)));
                }
                QTest::keyClick(&*player.window(), Qt::Key_K, Qt::ControlModifier);
                QTRY_VERIFY(search->isVisible());
                auto* field = search->findChild<QLineEdit*>();
                field->setText(typed);
                QTest::keyClick(field, Qt::Key_Return);
                QVERIFY2(player.arrived([&] {
                    const auto& wish = player.pane().shown()->wish;
                    return wish.declaration == &one && wish.model == nullptr && wish.example == example;
                }),
                         qPrintable(typed));
                ++examples;
            }
        }
        QVERIFY(examples >= 80);
    }

    void namesOfStepsLeadToThem() {
        Player player(nullptr);
        QVERIFY(player.open());
        for (const char* id : {"shift-right", "swin-index"}) {
            QVERIFY(player.choose(id));
            QCoreApplication::processEvents();
            auto* names = player.window().find<StepNames>("derivationStepNames");
            const std::vector<QRect> places = names->places();
            const int steps = player.pane().strip().steps();
            QCOMPARE(static_cast<int>(places.size()), steps);
            QRect before;
            for (int step = 0; step < steps; ++step) {
                const QRect& place = places[static_cast<std::size_t>(step)];
                // All of a few, and always the first and the last.
                QVERIFY2(!place.isEmpty() || (steps > 6 && step > 0 && step + 1 < steps), id);
                if (!place.isEmpty()) {
                    QVERIFY2(names->rect().contains(place) && !place.intersects(before), id);
                    before = place;
                    for (const int x : {place.left() + 1, place.center().x(), place.right() - 1}) {
                        QTest::mouseClick(names, Qt::LeftButton, {}, {x, place.center().y()});
                        QCOMPARE(player.pane().strip().position(), static_cast<double>(step));
                    }
                }
            }
        }
    }

    void littleMotionCuts() {
        Player player(nullptr);
        QVERIFY(player.open() && player.choose("shift-right"));
        setReducedMotion(*qApp, true);
        const auto restored = qScopeGuard([] { setReducedMotion(*qApp, false); });
        std::vector<double> positions;
        bool travelled = false;
        connect(&player.pane().strip(), &StepStrip::positionChanged, &player.pane(), [&](double position) {
            positions.push_back(position);
            travelled = travelled || player.window().find<QWidget>("derivationTravel")->isVisible();
        });
        player.click("derivationForward");
        QCOMPARE(positions, std::vector<double>{1});
        auto& speed = *player.window().find<QComboBox>("derivationSpeed");
        speed.setCurrentIndex(speed.count() - 1);
        player.click("derivationPlay");
        QTRY_VERIFY_WITH_TIMEOUT(!player.pane().strip().playing(), kPatience);
        QCOMPARE(positions.back(), player.pane().strip().steps() - 1.0);
        QVERIFY(!travelled && std::ranges::all_of(positions, [](double position) { return position == std::floor(position); }));
    }

    void anImageIsSeenAsSoonAsItIsChosen() {
        Player player(nullptr);
        const QString file = player.window().path(QStringLiteral("green.png"));
        QImage image(90, 90, QImage::Format_RGB32);
        const QString other = player.window().path(QStringLiteral("red.png"));
        image.fill(Qt::red);
        QVERIFY(image.save(other));
        image.fill(Qt::green);
        QVERIFY(image.save(file));
        QVERIFY(player.open() && player.choose("shifted-windows"));
        player.scrub(100);
        for (const QString& path : {other, file, QString()}) {
            SceneView view = player.window().scene().view;
            view.queryImage = path.toStdString();
            player.window()->workspace().document().setView(view);
            QVERIFY(player.arrived([&] {
                const QImage& shown = player.pane().shown()->image.image;
                return shown.isNull() ? path.isEmpty() : shown.pixelColor(0, 0) == QColor(path == file ? Qt::green : Qt::red);
            }));
            QCOMPARE(player.pane().strip().step(), 1);
            const QRect cell = player.view().cellRect({0, 0});
            const QColor seen =
                player.window().find<QWidget>("derivationStage")->grab().toImage().pixelColor(cell.center() - QPoint(0, cell.height() / 3));
            QCOMPARE(seen.green() > 150 && seen.red() < 120 && seen.blue() < 120, path == file);
        }
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
        // Of a tensor with heads the matrix of one.
        const Tensor queries(Shape{2, 2, 1}, {1, 2, 3, 4});
        Scene scene;
        scene.tensors["queries"] = {};
        const auto model = Model::build({.encoding = findEncoding("relative-1d"),
                                         .parameters = {{"length", Index{2}}, {"heads", Index{2}}, {"head-dim", Index{1}}},
                                         .tensors = {{"queries", queries}}});
        for (const auto& [head, values] : {std::pair(Index{0}, std::vector<float>{1, 2}), std::pair(Index{1}, std::vector<float>{3, 4})}) {
            const auto matrix = boundMatrix("queries", scene, *model.value(), head);
            QVERIFY(matrix && matrix->shape() == (Shape{2, 1}));
            QCOMPARE(std::vector<float>(matrix->values().begin(), matrix->values().end()), values);
        }
        QVERIFY(!matrixOf(QStringLiteral("1 ").repeated(65)).has_value());
        QVERIFY(!matrixOf(QStringLiteral("1\n").repeated(65)).has_value());
    }
};

POSENC_TEST(WindowDerivationOwnTest)
#include "window_derivation_own_test.moc"
