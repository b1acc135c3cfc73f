#include <QAbstractButton>
#include <QAction>
#include <QTest>
#include <cmath>
#include <optional>
#include <vector>

#include "app/derivation/derivation_pane.h"
#include "app/pictures/picture_grid.h"
#include "app/pictures/picture_pane.h"
#include "tests/app/window_fixture.h"
#include "tests/app/window_shares.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/number_box.h"
#include "widgets/panes/drawer.h"
#include "widgets/theme/elided_label.h"

using namespace posenc;
using namespace posenc::test;

/// The regions around the pictures, and what the window keeps of how it is looked at.
class WindowDrawersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aDrawerIsClosedByItsEntryItsCrossAndAChoice() {
        ShownWindow window({1200, 800}, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        auto* drawer = window.find<Drawer>("drawer");
        const auto click = [&](const char* name) { window.find<QAbstractButton>(name)->click(); };
        QVERIFY(!drawer->isVisible());
        click("rail-tensors");
        QVERIFY(drawer->isVisible() && !drawer->pinned() && window.find<QWidget>("tensorsPane")->isVisible());
        // Another entry takes its place, the same one closes it.
        click("rail-layers");
        QVERIFY(window.find<QWidget>("layersPane")->isVisible() && !window.find<QWidget>("tensorsPane")->isVisible());
        click("rail-layers");
        QVERIFY(!drawer->isVisible());
        click("rail-layers");
        click("drawerClose");
        QVERIFY(!drawer->isVisible());
        // What is chosen is looked at: the drawer over it goes, one beside it stays.
        const auto choose = [&](const char* encoding) {
            window.find<QAction>("findEncoding")->trigger();
            window.find<QWidget>("encodingSearch")->setFocus();
            QTest::keyClicks(window.find<QWidget>("encodingSearch"), QLatin1String(encoding));
            QTest::keyClick(window.find<QWidget>("encodingSearch"), Qt::Key_Return);
            return window.settled();
        };
        QVERIFY(choose("alibi-2d"));
        QCOMPARE(window.scene().encoding, std::string("alibi-2d"));
        QVERIFY(!drawer->isVisible());
        click("rail-encodings");
        click("drawerPin");
        QVERIFY(drawer->pinned());
        QVERIFY(drawer->geometry().right() <= window->pictures().mapTo(drawer->parentWidget(), QPoint(0, 0)).x());
        window.find<QWidget>("encodingSearch")->setFocus();
        QTest::keyClick(window.find<QWidget>("encodingSearch"), Qt::Key_A, Qt::ControlModifier);
        QVERIFY(choose("cope"));
        QCOMPARE(window.scene().encoding, std::string("cope"));
        QVERIFY(drawer->isVisible() && drawer->pinned());
        // One that was pinned and closed does not come back pinned.
        click("drawerClose");
        click("rail-tensors");
        QVERIFY(drawer->isVisible() && !drawer->pinned());
        // It brings the hidden regions back.
        click("drawerClose");
        window.find<QAction>("panelsShown")->trigger();
        QVERIFY(!window.find<QWidget>("rail")->isVisible() && !window.find<QWidget>("pane")->isVisible());
        click("encodingButton");
        QVERIFY(drawer->isVisible() && window.find<QWidget>("rail")->isVisible() && window.find<QWidget>("pane")->isVisible());
        QVERIFY(window.find<QAction>("panelsShown")->isChecked());
    }

    /// Whoever opens the parameters and presses Space has not reset them all.
    void theParametersAreEnteredAtTheFirstOfThem() {
        ShownWindow window({1200, 800}, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        document.setEncoding("alibi");
        document.setParameter("heads", Index{3}, false);
        QVERIFY(window.settled());
        QVERIFY(window.find<QAbstractButton>("reset-all")->isEnabled());
        window.find<QAbstractButton>("rail-parameters")->click();
        QWidget* focused = QApplication::focusWidget();
        QVERIFY(focused != nullptr && window.find<QWidget>("parametersPane")->isAncestorOf(focused));
        QVERIFY2(qobject_cast<QAbstractButton*>(focused) == nullptr, qPrintable(focused->objectName()));
        const std::string first = findEncoding("alibi")->parameters.front().id;
        QVERIFY(window.find<QWidget>(("parameter-" + first).c_str())->isAncestorOf(focused));
        QTest::keyClick(focused, Qt::Key_Space);
        QVERIFY(document.scene().parameters.at("heads") == ParameterValue(Index{3}));
    }

    /// Where panels stand below, a derivation has their room for as long as it is seen; what the user hid stays hidden.
    void aDerivationHasTheRoomOfPanelsBelow() {
        ShownWindow window({1050, 800});
        QVERIFY(window.shown());
        auto* pane = window.find<QWidget>("pane");
        auto* derive = window.find<QAction>("derive");
        auto* shown = window.find<QAction>("panelsShown");
        const auto* derivation = window->findChild<DerivationPane*>();
        QVERIFY(pane->isVisible() && shown->isChecked() && !derive->isChecked());
        derive->trigger();
        QTRY_VERIFY(derivation->isVisible());
        QVERIFY(derive->isChecked() && !pane->isVisible() && !shown->isChecked());
        derive->trigger();
        QTRY_VERIFY(!derivation->isVisible());
        QVERIFY(!derive->isChecked() && pane->isVisible() && shown->isChecked());
        shown->trigger();
        QVERIFY(!pane->isVisible());
        derive->trigger();
        QTRY_VERIFY(derivation->isVisible());
        derive->trigger();
        QTRY_VERIFY(!derivation->isVisible());
        QVERIFY(!pane->isVisible() && !shown->isChecked());
        QVERIFY(window.settled());
    }

    void aHistoryIsSearchedFromACell() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto* derivation = window->findChild<DerivationPane*>();
        const auto* messages = window.find<MessageBar>("messageBar");
        for (const char* action : {"runToMasked", "runToNotFinite", "runToClipped"}) {
            window.find<MessageBar>("messageBar")->clear();
            window.find<QAction>(action)->trigger();
            QCOMPARE(messages->sentence(), QStringLiteral("Pin a cell first: its history is searched."));
            QVERIFY(!derivation->isVisible());
        }
        window.find<QAction>("cellHistory")->trigger();
        QVERIFY(!derivation->isVisible());
        window->pictures().grid().select(&window.view("bias"));
        window->workspace().document().setPinned(Focus::ofPair({3, 4}));
        QVERIFY(window.settled());
        window.find<QAction>("cellHistory")->trigger();
        QTRY_VERIFY(derivation->isVisible());
        QVERIFY(window.find<QAction>("derive")->isChecked());
    }

    void theBarSaysWhichFileTheSceneIsOf() {
        ShownWindow window({1700, 900});
        QVERIFY(window.shown());
        const auto* file = window.find<QAbstractButton>("fileButton");
        const auto* encoding = window.find<QAbstractButton>("encodingButton");
        const auto* badge = window.find<BadgeLabel>("sceneBadge");
        QCOMPARE(file->text(), QStringLiteral("swin-digits"));
        QVERIFY2(file->toolTip().startsWith(QLatin1String("Tensors of ")), qPrintable(file->toolTip()));
        QCOMPARE(badge->text(), QStringLiteral("trained"));
        const QString swin = encoding->text();
        QVERIFY(window.open(window.sampleCopy()));
        QCOMPARE(file->accessibleDescription(), QStringLiteral("my swin"));
        QVERIFY(file->toolTip().contains(QLatin1String("my swin.safetensors")));
        std::vector<std::string> bound;
        for (const auto& [name, source] : window.scene().tensors) {
            bound.push_back(name);
        }
        window->workspace().document().detach(bound);
        window->workspace().document().setSeed(31);
        QVERIFY(window.settled());
        QCOMPARE(file->text(), QStringLiteral("No file"));
        QVERIFY(file->toolTip().contains(QLatin1String("No tensor is bound")));
        QTRY_COMPARE(badge->text(), QStringLiteral("random (seed 31)"));
        QCOMPARE(encoding->text(), swin);
        // A configuration is a file, too.
        window->openFile(inSource(QStringLiteral("tests/configs/phi-2.json")));
        QTRY_COMPARE(window.scene().encoding, std::string("rope"));
        QVERIFY(window.settled());
        QTRY_COMPARE(file->text(), QStringLiteral("phi-2"));
        QVERIFY2(file->toolTip().startsWith(QLatin1String("Configuration ")), qPrintable(file->toolTip()));
        QVERIFY(encoding->text() != swin && encoding->toolTip().contains(QLatin1Char('\n')));
    }

    /// Which part of a picture is in view belongs to the scene, but is no step of it.
    void whatIsZoomedIsKeptInTheScene() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto zoomOf = [&](const char* layer) {
            const auto& zooms = window.scene().view.zooms;
            const auto found = zooms.find(layer);
            return found == zooms.end() ? std::optional<PictureZoom>() : found->second;
        };
        HeatmapView& bias = window.view("bias");
        for (const char* layer : {"index", "bias"}) {
            window->pictures().grid().select(&window.view(layer));
            QCOMPARE(window.scene().view.selected, std::string(layer));
        }
        QVERIFY(window.scene().view.zooms.empty());
        bias.setZoom(4);
        QVERIFY(zoomOf("bias") && zoomOf("bias")->factor == bias.view().zoom() && zoomOf("bias")->factor > 3);
        // Pictures of the same pairs are zoomed together, and kept together.
        QVERIFY(zoomOf("index") && *zoomOf("index") == *zoomOf("bias"));
        bias.panBy({-4000, -4000});
        const PictureZoom end = *zoomOf("bias");
        QVERIFY(end.across > 0.8 && end.down > 0.8);
        bias.panBy({8000, 0});
        QVERIFY(zoomOf("bias")->across < 0.2 && zoomOf("bias")->down == end.down);
        QVERIFY(*zoomOf("index") == *zoomOf("bias"));
        // Each by itself: the other one stays.
        window.find<QAction>("zoomTogether")->trigger();
        QVERIFY(!window.settings().zoomTogether());
        const PictureZoom before = *zoomOf("index");
        bias.setZoom(2);
        QVERIFY(zoomOf("bias")->factor < 3 && *zoomOf("index") == before);
        // The box below is that of the selected picture.
        auto* percent = window.find<NumberBox>("zoomPercent");
        QCOMPARE(percent->value(), 200.0);
        window->pictures().grid().select(&window.view("index"));
        QCOMPARE(percent->value(), std::round(before.factor * 100));
        QCOMPARE(window.scene().view.selected, std::string("index"));
        // What is seen whole is in no list.
        bias.fit();
        QVERIFY(!zoomOf("bias") && zoomOf("index"));
        window.find<QAction>("fit")->trigger();
        QVERIFY(window.scene().view.zooms.empty());
        QCOMPARE(percent->value(), 100.0);
        QVERIFY(!window.find<QAction>("undo")->isEnabled());
        QVERIFY(window.reopen());
        QVERIFY(!window.find<QAction>("zoomTogether")->isChecked() && !window->pictures().zoomTogether());
    }

    /// On a screen with room to spare the parameters stand beside the pictures from the start, until the window has none or somebody says.
    void theParametersArePinnedWhereThereIsRoom() {
        ShownWindow window({1366, 768}, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        auto* drawer = window.find<Drawer>("drawer");
        QVERIFY(!drawer->isVisible() && !drawer->pinned());
        // As wide, but low, the pictures would have less than their share beside it.
        window->resize(2560, 800);
        QVERIFY(laidOut(window));
        QVERIFY(!drawer->isVisible() && !drawer->pinned());
        window->resize(2560, 1440);
        QTRY_VERIFY(drawer->isVisible() && drawer->pinned());
        QCOMPARE(drawer->current(), QStringLiteral("parameters"));
        QVERIFY(laidOut(window));
        QVERIFY(sharesOf(window).cells >= 0.55);
        window->resize(1366, 768);
        QTRY_VERIFY(!drawer->isVisible() && !drawer->pinned());
        // What the user says holds, whatever the room is.
        window->resize(2560, 1440);
        QTRY_VERIFY(drawer->pinned());
        window.find<QAbstractButton>("drawerClose")->click();
        QVERIFY(!drawer->isVisible());
        window->resize(1366, 768);
        QVERIFY(laidOut(window));
        window->resize(2560, 1440);
        QVERIFY(laidOut(window));
        QVERIFY(!drawer->isVisible() && !drawer->pinned());
    }

    /// Below stands how large a cell is, or how many cells share a pixel.
    void theSizeOfACellIsThatOfTheSelectedPicture() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto* size = window.find<ElidedLabel>("cellSize");
        auto* percent = window.find<NumberBox>("zoomPercent");
        HeatmapView& bias = window.view("bias");
        window->pictures().grid().select(&bias);
        const auto told = [&] {
            const QString text = size->text();
            return text.startsWith(QLatin1String("1 cell = ")) ? text.section(QLatin1Char(' '), 3, 3).toDouble() : -1;
        };
        const double whole = told();
        QVERIFY2(std::abs(whole - bias.view().columns().pixelsPerCell() / bias.devicePixelRatioF()) <= 0.5, qPrintable(size->text()));
        bias.setZoom(3);
        QVERIFY2(std::abs(told() - 3 * whole) <= 2, qPrintable(size->text()));
        QVERIFY(percent->isEnabled() && percent->maximum() == std::floor(bias.largestZoom() * 100));
        Scene scene;
        scene.encoding = "alibi";
        scene.parameters = {{"length", Index{3000}}, {"heads", Index{1}}};
        scene.layers = {"bias"};
        window->workspace().document().change(scene, QStringLiteral("Long"));
        QVERIFY(window.settled());
        QTRY_VERIFY2(told() < 0 && !size->text().isEmpty(), qPrintable(size->text()));
        QVERIFY(!size->toolTip().isEmpty());
        // A whole zoom further every cell has a pixel of its own.
        window.view("bias").setZoom(window.view("bias").largestZoom());
        QVERIFY(window.settled());
        QTRY_VERIFY2(told() >= 1, qPrintable(size->text()));
    }

    void theDefaultArrangementIsOneStep() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        const std::vector<std::string> usual = window->pictures().layers();
        document.setLayers({"bias"});
        window.find<QAction>("splitColumn")->trigger();
        QVERIFY(window.settled());
        QVERIFY(window.settings().pictureSplit() == PictureSplit::Column);
        QVERIFY(window.find<QAction>("splitColumn")->isChecked() && !window.find<QAction>("splitHero")->isChecked());
        const int steps = document.undoStack().count();
        window.find<QAction>("defaultArrangement")->trigger();
        QVERIFY(window.settled());
        QCOMPARE(document.undoStack().count(), steps + 1);
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("Default arrangement"));
        QTRY_COMPARE(window->pictures().layers(), usual);
        QVERIFY(window->pictures().grid().split() == PictureSplit::Hero && window.find<QAction>("splitHero")->isChecked());
        QVERIFY(window.settings().pictureSplit() == PictureSplit::Hero);
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QTRY_COMPARE(window->pictures().layers(), std::vector<std::string>{"bias"});
        QVERIFY(window->pictures().grid().split() == PictureSplit::Column && window.find<QAction>("splitColumn")->isChecked());
    }
};

POSENC_TEST(WindowDrawersTest)
#include "window_drawers_test.moc"
