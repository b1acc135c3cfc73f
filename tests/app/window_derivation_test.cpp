// Derivations in the real window: opened, scrubbed, played, pointed at, and left.
#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/gallery/gallery_note.h"
#include "tests/app/derivation_fixture.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/derivation/step_strip.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Where the cells of the shown step are drawn, in its view.
std::vector<QRectF> placesOf(const HeatmapView& view) {
    std::vector<QRectF> places;
    for (Index cell = 0; cell < view.data().rows * view.data().columns; ++cell) {
        places.emplace_back(view.cellRect(cellOf(view, cell)));
    }
    return places;
}

bool alike(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) <= 2 && std::abs(a.green() - b.green()) <= 2 && std::abs(a.blue() - b.blue()) <= 2;
}

}  // namespace

class WindowDerivationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void opensForTheSceneAndLeavesEverythingAsItWas() {
        Player player("relative-1d");
        const Scene before = player.window().scene();
        QVERIFY(player.open());
        QVERIFY(player.inFront());
        QVERIFY(player.window().find<QAction>("derive")->isChecked());
        QCOMPARE(player.derivation().declaration->encoding, std::string("relative-1d"));
        QCOMPARE(player.derivation().model.get(), player.window()->workspace().picture()->model.get());
        QVERIFY(player.view().hasFocus());
        QTest::keyClick(&player.view(), Qt::Key_Escape);
        QVERIFY(!player.inFront());
        QVERIFY(!player.window().find<QAction>("derive")->isChecked());
        QVERIFY(player.window().scene() == before);
        QVERIFY(player.open());
        QVERIFY(player.inFront());
        player.window().find<QAction>("derive")->trigger();
        QVERIFY(!player.inFront());
    }

    void showsTheNumbersOfEveryStep() {
        Player player("relative-1d");
        QVERIFY(player.open());
        QVERIFY(player.choose("relative-to-absolute"));
        for (int k = 0; k < player.pane().strip().steps(); ++k) {
            player.scrub(100 * k);
            const HeatmapView& view = player.view();
            QCOMPARE(view.data().rows * view.data().columns, std::ssize(player.step(k).values));
            for (Index cell = 0; cell < std::ssize(player.step(k).values); ++cell) {
                QCOMPARE(view.data().at(cellOf(view, cell)).value(), player.step(k).values[static_cast<std::size_t>(cell)]);
            }
        }
    }

    void cellsTravelInAStraightLine() {
        Player player(nullptr);
        QVERIFY(player.open());
        QVERIFY(player.choose("shift-right"));
        // Every step is a copy of the one before.
        for (int k = 1; k < player.pane().strip().steps(); ++k) {
            const DerivationStep& step = player.step(k);
            QCOMPARE(step.kind, StepKind::Move);
            player.scrub(100 * (k - 1));
            const std::vector<QRectF> from = placesOf(player.view());
            player.scrub(100 * k);
            const std::vector<QRectF> to = placesOf(player.view());
            const QColor ground = player.view().palette().color(QPalette::Base);
            player.scrub(100 * k - 50);
            QVERIFY(player.window().find<QWidget>("derivationTravel")->isVisible());
            const QImage seen = player.window().find<QWidget>("derivationStage")->grab().toImage();
            // Half way, cells are between both places; what is painted later covers what is painted before.
            struct Seen {
                QRectF rect;
                QColor colour;
            };
            std::vector<Seen> cells;
            for (const bool sourced : {false, true}) {
                for (std::size_t cell = 0; cell < to.size(); ++cell) {
                    const std::int32_t source = step.sources.front().cells[cell];
                    if ((source >= 0) != sourced) {
                        continue;
                    }
                    const QRectF start = sourced ? from[static_cast<std::size_t>(source)] : to[cell];
                    const QColor own = expectedColour(player.view(), step.values[cell]);
                    const QColor half((own.red() + ground.red()) / 2, (own.green() + ground.green()) / 2, (own.blue() + ground.blue()) / 2);
                    cells.push_back(
                        {QRectF((start.topLeft() + to[cell].topLeft()) / 2, (start.size() + to[cell].size()) / 2), sourced ? own : half});
                }
            }
            for (const Seen& one : cells) {
                const QPointF middle = one.rect.center();
                // Where cells only touch, rounding decides.
                const auto covers = [&](const Seen& other) { return other.rect.adjusted(-2, -2, 2, 2).contains(middle); };
                const auto top = std::find_if(cells.rbegin(), cells.rend(), covers);
                if (top->rect.adjusted(2, 2, -2, -2).contains(middle)) {
                    const QColor colour = seen.pixelColor(middle.toPoint());
                    QVERIFY2(alike(colour, top->colour),
                             qPrintable(QStringLiteral("step %1: %2 for %3").arg(k).arg(colour.name(), top->colour.name())));
                }
            }
        }
    }

    void computedCellsEndInTheirColours() {
        Player player(nullptr);
        QVERIFY(player.open());
        QVERIFY(player.choose("alibi"));
        int computed = 0;
        for (int k = 1; k < player.pane().strip().steps(); ++k) {
            if (player.step(k).kind != StepKind::Compute) {
                continue;
            }
            ++computed;
            player.scrub(100 * k);
            const QImage end = player.view().grab().toImage();
            player.scrub(100 * k - 1);
            // Nearly there: every cell has nearly its colour.
            const QImage seen = player.window().find<QWidget>("derivationStage")->grab().toImage();
            const std::vector<QRectF> places = placesOf(player.view());
            for (std::size_t cell = 0; cell < places.size(); ++cell) {
                if (!std::isfinite(player.step(k).values[cell])) {
                    continue;  // has a pattern at rest
                }
                const QRectF& place = places[cell];
                const QColor now = seen.pixelColor((place.topLeft() + QPointF(2, 2)).toPoint());
                const QColor then = end.pixelColor((place.topLeft() + QPointF(2, 2)).toPoint());
                QVERIFY2(std::abs(now.lightness() - then.lightness()) <= 6, qPrintable(now.name() + then.name()));
            }
        }
        QVERIFY(computed > 0);
    }

    void pointingShowsSourcesAndWhatIsFed() {
        Player player("relative-1d");
        QVERIFY(player.open());
        QVERIFY(player.choose("relative-to-absolute"));
        const int slice = static_cast<int>(player.derivation().steps.size()) - 2;
        QCOMPARE(player.step(slice).name, std::string("slice"));
        player.scrub(100 * slice);
        HeatmapView& view = player.view();
        const Cell cell{1, 2};
        hover(view, middleOf(view, cell));
        const Index number = cell.row * view.data().columns + cell.column;
        const std::int32_t source = player.step(slice).sources.front().cells[static_cast<std::size_t>(number)];
        const HeatmapView& before = player.view("derivation-before");
        QVERIFY(before.twins() != nullptr);
        QCOMPARE(before.twins()->count, Index{1});
        const Cell from = cellOf(before, source);
        QVERIFY(before.twins()->runs.front() == (CellRun{from.row, from.column, 1}));
        const HeatmapView& after = player.view("derivation-after");
        QVERIFY(after.twins() != nullptr);
        QVERIFY(after.twins()->runs.front() == (CellRun{cell.row, cell.column, 1}));
        const QString expected = QStringLiteral("slice (1,2) = reshape (%1,%2) = ").arg(from.row).arg(from.column);
        QVERIFY2(player.numbers().startsWith(expected), qPrintable(player.numbers()));
        // And the other way: pointing at the source marks what it feeds.
        hover(player.view("derivation-before"), middleOf(before, from));
        QVERIFY(view.twins() != nullptr);
        QVERIFY(view.twins()->runs.front() == (CellRun{cell.row, cell.column, 1}));
    }

    void keysWalkCellsAndSteps() {
        Player player(nullptr);
        QVERIFY(player.open());
        QVERIFY(player.choose("shift-right"));
        QTest::keyClick(&player.view(), Qt::Key_End, Qt::ControlModifier);
        const int last = player.pane().strip().steps() - 1;
        QCOMPARE(player.pane().strip().position(), static_cast<double>(last));
        QTest::keyClick(&player.view(), Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(player.pane().strip().position(), last - 1.0);
        QTest::keyClick(&player.view(), Qt::Key_Right);
        const auto first = player.view().pointer();
        QVERIFY(first.has_value());
        QTest::keyClick(&player.view(), Qt::Key_Right);
        QVERIFY(player.view().pointer() != first);
        QVERIFY(!player.numbers().isEmpty());
        QTest::keyClick(&player.view(), Qt::Key_Right, Qt::ControlModifier);
        QTRY_COMPARE(player.pane().strip().position(), static_cast<double>(last));
        QTest::keyClick(&player.view(), Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(player.pane().strip().position(), 0.0);
    }

    void playsToTheEndAndLoops() {
        Player player(nullptr);
        QVERIFY(player.open());
        QVERIFY(player.choose("shift-right"));
        auto& speed = *player.window().find<QComboBox>("derivationSpeed");
        speed.setCurrentIndex(speed.count() - 1);
        player.click("derivationPlay");
        QVERIFY(player.pane().strip().playing());
        QTRY_VERIFY_WITH_TIMEOUT(!player.pane().strip().playing(), kPatience);
        QCOMPARE(player.pane().strip().position(), player.pane().strip().steps() - 1.0);
        player.click("derivationLoop");
        player.click("derivationLast");
        player.click("derivationPlay");
        int rounds = 0;
        double before = 0;
        connect(&player.pane().strip(), &StepStrip::positionChanged, this, [&](double position) {
            rounds += position < before ? 1 : 0;
            before = position;
        });
        QTRY_VERIFY_WITH_TIMEOUT(rounds > 0, kPatience);
        player.click("derivationPlay");
        QVERIFY(!player.pane().strip().playing());
        // Hidden, it does not go on.
        player.click("derivationPlay");
        player.window().find<QAction>("derive")->trigger();
        QVERIFY(!player.pane().strip().playing());
    }

    void everyDerivationOpens() {
        Player player(nullptr);
        QVERIFY(player.open());
        for (const DerivationDeclaration& one : derivations()) {
            if (player.window().find<QComboBox>("derivationList")->findData(QString::fromStdString(one.id)) < 0) {
                // Of encodings that have derivations of their own.
                QVERIFY2(one.layerByLayer, one.id.c_str());
                continue;
            }
            QVERIFY2(player.choose(one.id), one.id.c_str());
            for (int k = 0; k < player.pane().strip().steps(); ++k) {
                player.scrub(100 * k + 50);
                player.scrub(100 * k);
                // Steps of very many numbers come a moment later.
                QTRY_VERIFY2(player.view().data().title.contains(QString::fromStdString(player.step(k).name)), one.id.c_str());
                QVERIFY2(!player.view().data().empty(), one.id.c_str());
                // Every number has a colour of the map.
                const HeatmapColours& colours = player.view().colours();
                const ColourScale scale(*colours.map, colours.minimum, colours.maximum, colours.transform);
                for (const float value : player.step(k).values) {
                    QVERIFY2(!std::isfinite(value) || scale.classify(value) == ValueClass::Inside, one.id.c_str());
                }
            }
        }
    }

    /// Of a derivation that takes longer than a moment it is said, and whoever leaves does not wait for it.
    void waitingIsSaid() {
        Steps steps;
        DerivationPane pane(steps.factory());
        pane.resize(900, 600);
        pane.open("xlnet-layers");
        pane.setVisible(true);
        const auto* waiting = pane.findChild<QLabel*>(QStringLiteral("derivationWaiting"));
        QVERIFY(!waiting->isVisible());
        QTRY_VERIFY(waiting->isVisible());
        QCOMPARE(waiting->text(), QStringLiteral("Computing the steps…"));
        QVERIFY(waiting->parentWidget()->rect().contains(waiting->geometry()) && waiting->width() >= waiting->sizeHint().width());
        pane.setVisible(false);
        steps.runAll();
        QCoreApplication::processEvents();
        QVERIFY(pane.shown() == nullptr);
        pane.setVisible(true);
        steps.runAll();
        QTRY_VERIFY(pane.shown() != nullptr);
        QVERIFY(!waiting->isVisible());
        // One that is there at once is not announced.
        pane.open("shift-right");
        steps.runAll();
        QTRY_VERIFY(pane.shown() != nullptr);
        QVERIFY(!waiting->isVisible());
    }

    void leavingOutSaysWhereTheEndDiffers() {
        Player player(nullptr);
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        const std::vector<float> right = player.derivation().steps.back().values;
        const std::string id = player.derivation().declaration->switches.front().id;
        player.window().find<QAction>(("leave-out-" + id).c_str())->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.switches.contains(id); }));
        const ShownDerivation& shown = *player.pane().shown();
        const std::vector<float>& wrong = player.derivation().steps.back().values;
        // Of the head that is seen, the first.
        Index differing = 0;
        for (std::size_t cell = 0; cell < right.size() / static_cast<std::size_t>(player.derivation().model->heads()); ++cell) {
            differing += right[cell] != wrong[cell] ? 1 : 0;
        }
        QVERIFY(differing > 0);
        QCOMPARE(shown.differing, differing);
        auto* note = player.window().find<QLabel>("derivationNote");
        QVERIFY(note->isVisible() && note->text().contains(QLocale().toString(static_cast<qlonglong>(differing))));
        // It is gone as soon as another one is chosen, which is still to be made.
        auto& list = *player.window().find<QComboBox>("derivationList");
        Q_EMIT list.activated(list.findData(QStringLiteral("skew")));
        QVERIFY(!note->isVisible());
    }

    void whatIsLeftOutLeadsToTheGallery() {
        int doors = 0;
        for (const DerivationDeclaration& one : derivations()) {
            for (const DerivationSwitch& choice : one.switches) {
                QVERIFY2(choice.mistake.empty() || readGalleryEntry(QString::fromStdString(choice.mistake)), choice.id.c_str());
                doors += choice.mistake.empty() ? 0 : 1;
            }
        }
        QVERIFY(doors >= 4);
        Player player("swin");
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        auto* gallery = player.window().find<QToolButton>("derivationGallery");
        QVERIFY(!gallery->isVisible());
        player.window().find<QAction>("leave-out-stride")->trigger();
        QTRY_VERIFY(gallery->isVisible());
        gallery->click();
        // It belongs to the window from then on.
        QVERIFY(QTest::qWaitFor(
            [&] {
                const auto* note = player.window().find<GalleryNote>("galleryNote");
                return note != nullptr && note->isVisible() && note->entry().id == QStringLiteral("swin-no-stride");
            },
            kPatience));
        QVERIFY(!player.inFront());
    }

    void garbageIsHatchedAndNamed() {
        Player player(nullptr);
        QVERIFY(player.open());
        QVERIFY(player.choose("skew-unzeroed"));
        int hatched = 0;
        for (int k = 0; k < player.pane().strip().steps(); ++k) {
            player.scrub(100 * k);
            const bool garbage = !player.step(k).garbage.empty();
            hatched += garbage ? 1 : 0;
            QCOMPARE(player.window().find<QWidget>("derivationHatch")->isVisible(), garbage);
            QCOMPARE(player.window().find<SentenceLabel>("derivationMeaning")->sentence().contains(QStringLiteral("Hatched")), garbage);
            for (const Index cell : player.step(k).garbage) {
                const Cell at = cellOf(player.view(), cell);
                QVERIFY(at.column > at.row);
            }
            if (garbage) {
                // What belongs to another pair says so where it is pointed at, what lies across the diagonal does not.
                const Cell at = cellOf(player.view(), player.step(k).garbage.front());
                for (const Cell cell : {at, Cell{at.column, at.row}}) {
                    hover(player.view(), middleOf(player.view(), cell));
                    QCOMPARE(player.numbers().contains(QStringLiteral("of another pair")), cell == at);
                }
            }
        }
        QVERIFY(hatched > 0);
    }

    void sentencesOfStepsMoveNoPicture() {
        Player player(nullptr, {900, 700});
        QVERIFY(player.open());
        for (const char* id : {"shaw", "irpe", "skew-unzeroed"}) {
            QVERIFY(player.choose(id));
            auto* stage = player.window().find<StepStage>("derivationStage");
            auto* meaning = player.window().find<SentenceLabel>("derivationMeaning");
            player.scrub(0);
            QCoreApplication::processEvents();
            const QSize size = stage->size();
            for (int step = 0; step < player.pane().strip().steps(); ++step) {
                player.scrub(100 * step);
                QCoreApplication::processEvents();
                QCOMPARE(stage->height(), size.height());
                QVERIFY2(meaning->heightForWidth(meaning->width()) <= meaning->height(), qPrintable(meaning->sentence()));
            }
        }
    }

    void followsTheScene() {
        Player player("relative-1d");
        QVERIFY(player.open());
        const Index length = player.derivation().model->queries();
        player.window()->workspace().document().setParameter("length", length + 1, false);
        QVERIFY(player.arrived([&] { return player.derivation().model->queries() == length + 1; }));
        QVERIFY(player.inFront());
    }
};

POSENC_TEST(WindowDerivationTest)
#include "window_derivation_test.moc"
