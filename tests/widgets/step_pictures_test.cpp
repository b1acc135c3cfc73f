#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "tests/support/test_program.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/derivation/steady_text.h"
#include "widgets/derivation/step_marks.h"
#include "widgets/derivation/step_names.h"
#include "widgets/derivation/step_picture.h"
#include "widgets/derivation/step_strip.h"
#include "widgets/derivation/step_text.h"
#include "widgets/derivation/travel.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

StepColours plainColours(const Derivation& derivation) {
    return {std::vector<HeatmapColours>(derivation.steps.size()), std::vector<HeatmapColours>(derivation.tensors.size())};
}

/// 2 rows of 3 cells, each with a value of its own.
StepPicture sixCells() {
    StepPicture picture;
    picture.rows = 2;
    picture.columns = 3;
    picture.values = std::make_shared<const std::vector<float>>(std::vector<float>{-1, -0.6F, -0.2F, 0.2F, 0.6F, 1});
    return picture;
}

/// How far a matrix is from a square, whichever side is longer.
double oblong(Index rows, Index columns) {
    return std::abs(std::log(static_cast<double>(rows) / static_cast<double>(columns)));
}

}  // namespace

/// Pictures of derivations, and what plays them.
class StepPicturesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { test::failOnWarnings(); }

    void headsAreTakenOutOfTheirAxis() {
        // [2, 3, 4] without its axis of 3 heads is [2, 4].
        const HeadCells cells({2, 3, 4}, 1, 2);
        QCOMPARE(cells.heads(), Index{3});
        QCOMPARE(cells.inArray(0), Index{8});
        QCOMPARE(cells.inArray(5), Index{21});
        for (Index place = 0; place < 24; ++place) {
            const auto cell = cells.inHead(place);
            QCOMPARE(cell.has_value(), place / 4 % 3 == 2);
            QVERIFY(!cell || cells.inArray(*cell) == place);
        }
        QCOMPARE(HeadCells().inHead(7), std::optional(Index{7}));
        QCOMPARE(HeadCells({3, 4}, 0, 1).inArray(2), Index{6});
    }

    void marksAreRunsOfNeighboursInARow() {
        const Twins twins = cellMarks({5, 3, 4, 3, 0, 2}, 3);
        QCOMPARE(twins.count, Index{5});
        // 2 and 3 follow each other, but in different rows.
        QVERIFY(twins.runs == (std::vector<CellRun>{{0, 0, 1}, {0, 2, 1}, {1, 0, 3}}));
        // Nor is a diagonal a run.
        QVERIFY(cellMarks({0, 4, 8}, 3).runs == (std::vector<CellRun>{{0, 0, 1}, {1, 1, 1}, {2, 2, 1}}));
        QCOMPARE(cellMarks({}, 3).count, Index{0});
    }

    void placesAreCountedRowByRow() {
        QCOMPARE(coordinatesText({2, 3, 4}, 23), QStringLiteral("(1,2,3)"));
        QCOMPARE(coordinatesText({2, 3, 4}, 4), QStringLiteral("(0,1,0)"));
        QCOMPARE(coordinatesText({7}, 6), QStringLiteral("(6)"));
    }

    /// Every array of every derivation is laid out as near to a square as its axes allow, and each cell has the number of its place.
    void everyStepIsLaidOutWithItsNumbers_data() {
        QTest::addColumn<QString>("id");
        for (const DerivationDeclaration& declaration : derivations()) {
            QTest::newRow(declaration.id.c_str()) << QString::fromStdString(declaration.id);
        }
    }
    void everyStepIsLaidOutWithItsNumbers() {
        QFETCH(const QString, id);
        const DerivationDeclaration& declaration = *findDerivation(id.toStdString());
        const auto model = derivationModel(declaration, {});
        QVERIFY(model.ok());
        DerivationRequest request;
        request.declaration = &declaration;
        request.model = model.value();
        request.head = std::min<Index>(1, model.value()->heads() - 1);
        const auto made = derive(request);
        QVERIFY(made.ok());
        const auto derivation = std::make_shared<const Derivation>(made.value());
        const StepColours colours = plainColours(*derivation);
        for (Index number = 0; number < static_cast<Index>(derivation->steps.size()); ++number) {
            const DerivationStep& step = derivation->steps[static_cast<std::size_t>(number)];
            const StepPicture picture = stepPicture(derivation, colours, number);
            Shape shape = step.shown;
            if (step.headAxis) {
                shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(*step.headAxis));
            }
            QCOMPARE(picture.cells(), elementCount(shape));
            Index rows = 1;
            for (std::size_t axis = 0; axis + 1 < shape.size(); ++axis) {
                rows *= shape[axis];
                QVERIFY(oblong(picture.rows, picture.columns) <= oblong(rows, picture.cells() / rows) + 1e-9);
            }
            QVERIFY(shape.size() > 1 || picture.rows == 1 || picture.cells() > 128);
            for (const Index cell : {Index{0}, picture.cells() / 2, picture.cells() - 1}) {
                const Index place = picture.placeOf(cell);
                QCOMPARE(picture.cellOf(place), std::optional(cell));
                const float value = numberAt(*derivation, number, {}, place);
                QVERIFY(picture.at(cell) == value || (std::isnan(picture.at(cell)) && std::isnan(value)));
                QCOMPARE(picture.position(cell).row * picture.columns + picture.position(cell).column, cell);
            }
            QVERIFY(picture.title().startsWith(QStringLiteral("%1 \u00b7 %2").arg(number).arg(QString::fromStdString(step.name))));
            QCOMPARE(picture.title().endsWith(QStringLiteral(", head %1").arg(request.head)), picture.head.heads() > 1);
            QCOMPARE(unfilledPicture(derivation, number).title(), picture.title());
            // What it reads is there once, and what reads it comes later.
            const StepScene scene = stepScene(derivation, colours, number);
            QCOMPARE(scene.pictureOf.size(), step.kind == StepKind::Constant ? 0 : step.sources.size());
            for (std::size_t k = 0; k < scene.pictureOf.size(); ++k) {
                QVERIFY(scene.sources.at(scene.pictureOf[k]).isOf(step.sources[k]));
            }
            QVERIFY(!scene.fed || *scene.fed->step > number);
        }
    }

    /// The same shape, in the middle, every cell in its colour, a mark round one of them.
    void aThumbnailKeepsTheShape() {
        const StepPicture picture = sixCells();
        const auto colour = picture.colourOfCells();
        const QImage plain = picture.thumbnail({60, 80}, {});
        QCOMPARE(plain.size(), QSize(60, 80));
        for (Index cell = 0; cell < 6; ++cell) {
            const QPoint middle(static_cast<int>(20 * (cell % 3) + 10), static_cast<int>(20 + 20 * (cell / 3) + 10));
            QCOMPARE(plain.pixel(middle), colour(cell));
        }
        QCOMPARE(qAlpha(plain.pixel(30, 19)), 0);
        QCOMPARE(qAlpha(plain.pixel(30, 60)), 0);
        QVERIFY(qAlpha(plain.pixel(30, 20)) > 0 && qAlpha(plain.pixel(30, 59)) > 0);
        const QImage marked = picture.thumbnail({60, 80}, {5});
        for (Index cell = 0; cell < 6; ++cell) {
            const QRect inside(static_cast<int>(20 * (cell % 3) + 3), static_cast<int>(20 + 20 * (cell / 3) + 3), 14, 14);
            QVERIFY(marked.copy(inside) == plain.copy(inside));
        }
        QCOMPARE(marked.pixel(40, 50), QColor(Qt::white).rgb());
        QVERIFY(marked.copy(0, 0, 38, 80) == plain.copy(0, 0, 38, 80));
    }

    void cellsOnTheirWayAreWholePixels() {
        const QRgb ground = qRgb(1, 2, 3);
        const QRgb first = qRgb(200, 0, 0);
        const QRgb second = qRgb(0, 200, 0);
        // Of the part that begins at (10, 20); where both are, the later one is seen.
        const QImage image =
            travelImage({{{12, 21, 4, 2}, first, false, 0}, {{15, 22, 3, 5}, second, false, 1}}, {10, 20, 10, 6}, 2, ground);
        QCOMPARE(image.size(), QSize(20, 12));
        QCOMPARE(image.devicePixelRatio(), 2.0);
        for (int y = 0; y < 12; ++y) {
            for (int x = 0; x < 20; ++x) {
                const QRgb expected = QRect(10, 4, 6, 8).contains(x, y) ? second : QRect(4, 2, 8, 4).contains(x, y) ? first : ground;
                QCOMPARE(image.pixel(x, y), expected);
            }
        }
        // A lifted one has an outline, unless it is small.
        const QImage raised = travelImage({{{0, 0, 8, 6}, first, true, 0}, {{10, 0, 5, 5}, second, true, 1}}, {0, 0, 20, 10}, 1, ground);
        for (const QPoint edge : {QPoint(0, 0), QPoint(7, 3), QPoint(3, 5), QPoint(0, 5)}) {
            QVERIFY(raised.pixel(edge) != first && raised.pixel(edge) != ground);
        }
        QCOMPARE(raised.pixel(1, 1), first);
        QCOMPARE(raised.pixel(6, 4), first);
        QCOMPARE(raised.pixel(10, 0), second);
        QCOMPARE(raised.pixel(8, 0), ground);
    }

    void buttonsOfAStripFollowThePosition() {
        StepStrip strip;
        const auto enabled = [&](const char* name) { return strip.findChild<QToolButton*>(QLatin1String(name))->isEnabled(); };
        const auto* slider = strip.findChild<QSlider*>(QStringLiteral("derivationScrubber"));
        const auto* name = strip.findChild<QLabel*>(QStringLiteral("derivationStepName"));
        QVERIFY(!enabled("derivationFirst") && !enabled("derivationForward") && !enabled("derivationPlay"));
        QCOMPARE(name->text(), QString());
        strip.setSteps({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        QCOMPARE(strip.position(), 0.0);
        QVERIFY(!enabled("derivationFirst") && !enabled("derivationBack") && enabled("derivationForward") && enabled("derivationLast"));
        QVERIFY(enabled("derivationPlay"));
        QCOMPARE(name->text(), QStringLiteral("0 \u00b7 a"));
        QCOMPARE(slider->maximum(), 200);
        strip.last();
        QCOMPARE(strip.position(), 2.0);
        QVERIFY(enabled("derivationFirst") && enabled("derivationBack") && !enabled("derivationForward") && !enabled("derivationLast"));
        QCOMPARE(name->text(), QStringLiteral("2 \u00b7 c"));
        QCOMPARE(slider->value(), 200);
        strip.setPosition(1.5);
        QVERIFY(enabled("derivationBack") && enabled("derivationForward"));
        QCOMPARE(slider->value(), 150);
        // On the way to a step it is that step, and back is the one before.
        QCOMPARE(strip.step(), 2);
        strip.back();
        QCOMPARE(strip.position(), 1.0);
        strip.first();
        QCOMPARE(strip.position(), 0.0);
        strip.back();
        QCOMPARE(strip.position(), 0.0);
        strip.setPosition(7);
        QCOMPARE(strip.position(), 2.0);
        // Of fewer steps the last one.
        strip.setSteps({QStringLiteral("x"), QStringLiteral("y")});
        QCOMPARE(strip.position(), 1.0);
        QCOMPARE(name->text(), QStringLiteral("1 \u00b7 y"));
        strip.setSteps({QStringLiteral("x")});
        QCOMPARE(strip.position(), 0.0);
        QVERIFY(!enabled("derivationPlay") && !enabled("derivationForward"));
    }

    void theScrubberAndOtherStepsStopThePlay() {
        StepStrip strip;
        strip.setSteps({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        auto* play = strip.findChild<QToolButton*>(QStringLiteral("derivationPlay"));
        QCOMPARE(play->accessibleName(), QStringLiteral("Play"));
        strip.togglePlay();
        QVERIFY(strip.playing());
        QCOMPARE(play->accessibleName(), QStringLiteral("Pause"));
        QSignalSpy moved(&strip, &StepStrip::positionChanged);
        strip.findChild<QSlider*>(QStringLiteral("derivationScrubber"))->setValue(130);
        QVERIFY(!strip.playing());
        QCOMPARE(play->accessibleName(), QStringLiteral("Play"));
        QCOMPARE(moved.size(), 1);
        QCOMPARE(moved.last().first().toDouble(), 1.3);
        strip.togglePlay();
        QCOMPARE(strip.position(), 1.3);
        strip.togglePlay();
        QVERIFY(!strip.playing());
        strip.togglePlay();
        strip.setSteps({QStringLiteral("x"), QStringLiteral("y")});
        QVERIFY(!strip.playing());
        // Normal speed is chosen, with slower and faster ones around it.
        const auto* speed = strip.findChild<QComboBox*>(QStringLiteral("derivationSpeed"));
        QCOMPARE(speed->currentData().toDouble(), 1.0);
        QCOMPARE(speed->itemData(0).toDouble(), 0.25);
        QCOMPARE(speed->itemData(speed->count() - 1).toDouble(), 4.0);
    }

    /// The names of the first and the last step come before those between, and none lies on another one.
    void whereNamesHaveNoRoomTheEndsHave() {
        QSlider slider(Qt::Horizontal);
        StepNames names(slider);
        names.setNames({QStringLiteral("queries"), QStringLiteral("products"), QStringLiteral("shifted"), QStringLiteral("slice")});
        const auto shown = [&](int width) {
            names.resize(width, 20);
            QList<int> steps;
            QRect before;
            const std::vector<QRect> places = names.places();
            for (std::size_t step = 0; step < places.size(); ++step) {
                if (!places[step].isEmpty()) {
                    const bool apart = steps.isEmpty() || places[step].left() > before.right() + 5;
                    steps << (apart && names.rect().contains(places[step]) ? static_cast<int>(step) : -1);
                    before = places[step];
                }
            }
            return steps;
        };
        QCOMPARE(shown(800), QList<int>({0, 1, 2, 3}));
        const QFontMetrics metrics(names.font());
        QCOMPARE(shown(metrics.horizontalAdvance(QStringLiteral("queriesslice")) + 40), QList<int>({0, 3}));
        QCOMPARE(shown(metrics.horizontalAdvance(QStringLiteral("queries")) + 10), QList<int>{0});
        QVERIFY(shown(10).isEmpty());
    }

    void aSteadyTextHasTheRoomOfTheLongestSentence() {
        auto* label = new SentenceLabel;
        SteadyText text(label, 2);
        const int line = label->fontMetrics().lineSpacing();
        QCOMPARE(text.heightForWidth(200), 2 * line);
        const QString lengthy = QStringLiteral("word ").repeated(60);
        text.expect({QStringLiteral("short"), lengthy});
        const int high = text.heightForWidth(200);
        QVERIFY(high > 4 * line);
        QVERIFY(text.heightForWidth(400) < high);
        QCOMPARE(text.heightForWidth(200), high);
        // What was expected before is forgotten; an unexpected one that has no room makes some.
        text.expect({QStringLiteral("short")});
        QCOMPARE(text.heightForWidth(200), 2 * line);
        text.resize(200, 2 * line);
        text.setSentence(lengthy);
        QCOMPARE(label->sentence(), lengthy);
        QCOMPARE(text.heightForWidth(200), high);
        text.setSentence(QStringLiteral("short"));
        QCOMPARE(text.heightForWidth(200), high);
        // In a larger font they need more.
        QFont large = text.font();
        large.setPixelSize(2 * QFontInfo(large).pixelSize());
        text.setFont(large);
        QVERIFY(text.heightForWidth(200) >= label->heightOf(lengthy, 200));
        QVERIFY(text.heightForWidth(200) > 2 * high);
    }

    /// Four numbers of an array are told, and how many there are more.
    void aComputedCellCountsWhatItDoesNotTell() {
        int counted = 0;
        for (const char* id : {"softmax", "four-terms"}) {
            const DerivationDeclaration& declaration = *findDerivation(id);
            const auto model = derivationModel(declaration, {});
            QVERIFY(model.ok());
            const auto derivation =
                std::make_shared<const Derivation>(derive({.declaration = &declaration, .model = model.value()}).value());
            for (Index number = 0; number < static_cast<Index>(derivation->steps.size()); ++number) {
                const DerivationStep& step = derivation->steps[static_cast<std::size_t>(number)];
                const StepPicture picture = stepPicture(derivation, plainColours(*derivation), number);
                for (const StepSource& source : step.sources) {
                    const auto places = source.of(picture.heldOf(0));
                    const auto terms = std::ranges::count_if(places, [](std::int32_t place) { return place >= 0; });
                    if (step.kind == StepKind::Compute && terms > 4) {
                        const QString text = stepInNumbers(picture, 0);
                        QVERIFY2(text.contains(QStringLiteral(", %1 more").arg(terms - 4)), qPrintable(text));
                        ++counted;
                    }
                }
            }
        }
        QVERIFY(counted > 0);
    }

    /// A cell that a step moves comes from a cell, its first one included, or is filled in.
    void aMovedCellSaysWhereItComesFrom() {
        const DerivationDeclaration& declaration = *findDerivation("shift-right");
        const auto model = derivationModel(declaration, {});
        QVERIFY(model.ok());
        auto made = derive({.declaration = &declaration, .model = model.value()});
        QVERIFY(made.ok());
        const auto derivation = std::make_shared<const Derivation>(std::move(made).value());
        int copied = 0;
        int filled = 0;
        for (Index number = 0; number < static_cast<Index>(derivation->steps.size()); ++number) {
            const DerivationStep& step = derivation->steps[static_cast<std::size_t>(number)];
            if (step.kind != StepKind::Move || step.sources.size() != 1) {
                continue;
            }
            const StepPicture picture = stepPicture(derivation, plainColours(*derivation), number);
            for (Index cell = 0; cell < picture.cells(); ++cell) {
                const Index from = step.sources.front().of(picture.heldOf(cell)).front();
                const QString text = stepInNumbers(picture, cell);
                const QString own = picture.cellName(picture.placeOf(cell));
                const QString value = numberText(static_cast<double>(picture.at(cell)));
                const QString source = coordinatesText(step.sources.front().shape, std::max<Index>(from, 0));
                QVERIFY2(text.startsWith(own + QLatin1String(" = ")), qPrintable(text));
                QVERIFY2(text.endsWith(from < 0 ? value + QLatin1String(", filled in") : source + QLatin1String(" = ") + value),
                         qPrintable(text));
                copied += from >= 0 ? 1 : 0;
                filled += from < 0 ? 1 : 0;
            }
        }
        QVERIFY(copied > 0 && filled > 0);
    }

    void anAxisIsCalledByWhatItCounts() {
        for (const auto& [id, name, label] :
             {std::tuple("rope", "frequencies", "pair of features"), std::tuple("rope", "positions", "position"),
              std::tuple("alibi", "slopes", "head"), std::tuple("alibi", "second-slopes", "slope"), std::tuple("swin-index", "rows", "row"),
              std::tuple("swin-index", "flatten-index", "place"), std::tuple("t5-global", "blocks", "query"),
              std::tuple("four-terms", "distances", "distance"), std::tuple("drop-path", "keep", "block")}) {
            const DerivationDeclaration& declaration = *findDerivation(id);
            auto made = derive({.declaration = &declaration, .model = derivationModel(declaration, {}).value()});
            QVERIFY(made.ok());
            const auto derivation = std::make_shared<const Derivation>(std::move(made).value());
            const auto step = std::ranges::find(derivation->steps, std::string(name), &DerivationStep::name) - derivation->steps.begin();
            const HeatmapData data = stepPicture(derivation, plainColours(*derivation), step).data();
            QCOMPARE(data.columnMeaning.label, std::string(label));
        }
    }

    /// A part of an array is numbered as the whole is.
    void aPartIsNumberedFromWhereItBegins() {
        const DerivationDeclaration& declaration = *findDerivation("relative-1d-gather");
        const auto model =
            derivationModel(declaration, {{"length", Index{300}}, {"heads", Index{1}}, {"head-dim", Index{4}}}, {}, 1, false);
        QVERIFY(model.ok());
        auto made = derive({.declaration = &declaration, .model = model.value(), .focus = {200, 290}});
        QVERIFY(made.ok());
        const auto derivation = std::make_shared<const Derivation>(std::move(made).value());
        const StepPicture last = stepPicture(derivation, plainColours(*derivation), static_cast<Index>(derivation->steps.size()) - 1);
        const HeatmapData data = last.data();
        QCOMPARE(data.rowMeaning.first, Index{168});
        QCOMPARE(data.columnMeaning.first, Index{236});
        QVERIFY2(data.badge.startsWith(QLatin1String("part of ")) && data.badge.contains(QLatin1String("300")), qPrintable(data.badge));
    }
};

POSENC_TEST(StepPicturesTest)
#include "step_pictures_test.moc"
