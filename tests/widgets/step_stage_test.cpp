#include "widgets/derivation/step_stage.h"

#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/test_program.h"
#include "widgets/heatmap/heatmap_view.h"

using namespace posenc;

/// The large picture of a step by itself, and what is left of it once it is cleared.
class StepStageTest : public QObject {
    Q_OBJECT

    std::shared_ptr<const Derivation> derivation_;

    [[nodiscard]] StepScene sceneOf(const std::string& name) const {
        const auto step = std::ranges::find(derivation_->steps, name, &DerivationStep::name) - derivation_->steps.begin();
        const StepColours colours{std::vector<HeatmapColours>(derivation_->steps.size()),
                                  std::vector<HeatmapColours>(derivation_->tensors.size())};
        return stepScene(derivation_, colours, static_cast<Index>(step));
    }
    [[nodiscard]] static bool shows(const StepStage& stage, const StepScene& scene) {
        const HeatmapData& data = stage.view().data();
        return data.rows == scene.target.rows && data.columns == scene.target.columns && data.title == scene.target.title();
    }
    [[nodiscard]] static bool isEmpty(const StepStage& stage) {
        const HeatmapView& view = stage.view();
        return view.data().empty() && view.data().title.isEmpty() && view.accessibleName() == QLatin1String("Step") && !view.pinned() &&
               !view.pointer() && !view.twins() && stage.travelling().empty() && stage.phase() == 1 &&
               !stage.findChild<QWidget*>(QStringLiteral("derivationTravel"))->isVisible();
    }

private Q_SLOTS:
    void init() { posenc::test::failOnWarnings(); }

    void initTestCase() {
        const DerivationDeclaration& declaration = *findDerivation("skew-unzeroed");
        const auto model = derivationModel(declaration, {});
        QVERIFY(model.ok());
        auto made = derive({.declaration = &declaration, .model = model.value()});
        QVERIFY(made.ok());
        derivation_ = std::make_shared<const Derivation>(std::move(made).value());
    }

    /// Neither at rest, nor on the way, nor with a picture that was made elsewhere: the same step shown again is all there.
    void aClearedStageShowsNothingAndThenTheSameStepAgain() {
        StepStage stage;
        stage.resize(600, 450);
        stage.setVisible(true);
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        const QWidget& cover = *stage.findChild<QWidget*>(QStringLiteral("derivationTravel"));
        const StepScene scene = sceneOf("slice");
        QVERIFY(isEmpty(stage));
        const auto mark = [&] {
            stage.view().setPinned(Cell{1, 0});
            stage.view().setPointer(Cell{0, 1});
            stage.view().setTwins(std::make_shared<const Twins>());
        };
        stage.show(scene, 1);
        mark();
        QVERIFY(shows(stage, scene) && !isEmpty(stage));
        stage.clear();
        QVERIFY(isEmpty(stage));
        stage.show(scene, 1);
        QVERIFY(shows(stage, scene) && !stage.view().pinned() && !stage.view().pointer() && !stage.view().twins());
        stage.show(scene, 0.5);
        mark();
        QVERIFY(cover.isVisible() && !stage.travelling().empty() && stage.phase() == 0.5);
        stage.clear();
        QVERIFY(isEmpty(stage));
        // On the way again, from the sources on.
        stage.show(scene, 0.25);
        QVERIFY(shows(stage, scene) && cover.isVisible() && !stage.travelling().empty() && stage.phase() == 0.25);
        QImage picture(stage.travelView(scene).area.size(), QImage::Format_RGB32);
        picture.fill(Qt::green);
        stage.showTravel(scene, 0.75, picture);
        QVERIFY(cover.isVisible() && stage.travelling().empty() && stage.phase() == 0.75);
        const auto middle = [&] {
            const QRect place = cover.geometry();
            return stage.grab().toImage().pixelColor(place.center() * stage.devicePixelRatioF());
        };
        QCOMPARE(middle(), QColor(Qt::green));
        stage.clear();
        QVERIFY(isEmpty(stage));
        QVERIFY(middle() != QColor(Qt::green));
        stage.show(scene, 0.5);
        QVERIFY(!stage.travelling().empty());
        QVERIFY(middle() != QColor(Qt::green));
    }

    /// Over an image each cell shows the part of its token: of a map of 2 x 3 half of the height and a third of the width.
    void cellsShowTheirPartsOfAnImage() {
        const DerivationDeclaration& declaration = *findDerivation("shifted-window-mask");
        const auto model = derivationModel(declaration, {{"grid", Grid{2, 3}}, {"window", Grid{2, 3}}, {"shift", Index{0}}}, {}, 0, false);
        QVERIFY(model.ok());
        auto made = derive({.declaration = &declaration, .model = model.value()});
        QVERIFY(made.ok());
        const auto shared = std::make_shared<const Derivation>(std::move(made).value());
        const auto step = std::ranges::find_if(shared->steps, [](const DerivationStep& one) { return one.tokens.has_value(); });
        QVERIFY(step != shared->steps.end() && step->tokens->rows == 2 && step->tokens->columns == 3);
        const StepColours colours{std::vector<HeatmapColours>(shared->steps.size()), std::vector<HeatmapColours>(shared->tensors.size())};
        const StepScene scene = stepScene(shared, colours, step - shared->steps.begin());
        QImage image(6, 4, QImage::Format_RGB32);
        for (int y = 0; y < 4; ++y) {
            for (int x = 0; x < 6; ++x) {
                image.setPixelColor(x, y, QColor(40 + 90 * (x / 2), 60 + 150 * (y / 2), 100));
            }
        }
        StepStage stage;
        stage.resize(600, 450);
        stage.setImage(image);
        stage.show(scene, 1);
        stage.setVisible(true);
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        const QImage with = stage.grab().toImage();
        stage.setImage({});
        stage.show(scene, 1);
        const QImage without = stage.grab().toImage();
        const double ratio = stage.devicePixelRatioF();
        for (Index token = 0; token < 6; ++token) {
            const Index cell = std::ranges::find(step->values, static_cast<float>(token)) - step->values.begin();
            const HeatmapView& view = stage.view();
            const QRectF place = view.cellRect({cell / view.data().columns, cell % view.data().columns});
            const QPoint near = ((place.topLeft() + QPointF(place.width(), place.height()) / 8) * ratio).toPoint();
            const QColor part = image.pixelColor(static_cast<int>(token % 3) * 2, static_cast<int>(token / 3) * 2);
            // Four fifths of the image over the colour of the cell.
            const QColor below = without.pixelColor(near);
            const auto blended = [](int over, int under) { return 0.8 * over + 0.2 * under; };
            const QColor seen = with.pixelColor(near);
            QVERIFY2(std::abs(seen.red() - blended(part.red(), below.red())) < 3 &&
                         std::abs(seen.green() - blended(part.green(), below.green())) < 3,
                     qPrintable(QStringLiteral("token %1: %2 over %3 is %4").arg(token).arg(part.name(), below.name(), seen.name())));
        }
    }

    /// Pictures that are made elsewhere are asked for again when the stage has another size; of none there is nothing to be asked.
    void aClearedStageAsksForNoPictures() {
        StepStage stage;
        stage.resize(600, 450);
        stage.setVisible(true);
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        const StepScene scene = sceneOf("slice");
        const QSignalSpy asked(&stage, &StepStage::travelViewChanged);
        QImage picture(stage.travelView(scene).area.size(), QImage::Format_RGB32);
        picture.fill(Qt::green);
        const auto resize = [&](QSize size) {
            stage.resize(size);
            return QTest::qWaitFor([&] { return stage.view().size() == size; });
        };
        stage.showTravel(scene, 0.5, picture);
        QVERIFY(resize({640, 450}));
        QVERIFY(!asked.isEmpty());
        const auto before = asked.size();
        stage.clear();
        QVERIFY(resize({600, 450}));
        QPalette dark = stage.palette();
        dark.setColor(QPalette::Base, Qt::black);
        stage.setPalette(dark);
        QCOMPARE(asked.size(), before);
        QVERIFY(isEmpty(stage));
        // One that the stage makes itself it makes anew.
        stage.show(scene, 0.5);
        const auto right = [&] {
            double most = 0;
            for (const TravelCell& one : stage.travelling()) {
                most = std::max(most, one.rect.right());
            }
            return most;
        };
        const double narrow = right();
        QVERIFY(resize({780, 640}));
        QVERIFY(right() > narrow);
        QCOMPARE(asked.size(), before);
    }
};

POSENC_TEST(StepStageTest)
#include "step_stage_test.moc"
