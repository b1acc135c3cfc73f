#include <QTest>
#include <cmath>
#include <map>
#include <memory>
#include <vector>

#include "tests/support/test_program.h"
#include "widgets/derivation/step_picture.h"
#include "widgets/derivation/step_text.h"

using namespace posenc;

namespace {

/// Of a large array every so many cells are looked at.
constexpr Index kMostLookedAt = 200;
/// More cells of a tensor are not shown.
constexpr Index kMostOfTensor = Index{1} << 16;

/// The coordinate of a row-major place along an axis.
Index along(const Shape& shape, std::size_t axis, Index place) {
    for (std::size_t behind = shape.size(); --behind > axis;) {
        place /= shape[behind];
    }
    return place % shape[axis];
}

bool sameNumber(float a, float b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

}  // namespace

/// A step and the arrays that it reads, as they stand side by side.
class StepScenesTest : public QObject {
    Q_OBJECT

    std::shared_ptr<const Derivation> derivation_;

    static void addDerivations() {
        QTest::addColumn<QString>("id");
        for (const DerivationDeclaration& declaration : derivations()) {
            QTest::newRow(declaration.id.c_str()) << QString::fromStdString(declaration.id);
        }
    }

    /// The derivation of the last head, at its usual sizes.
    void make() {
        QFETCH(const QString, id);
        const DerivationDeclaration& declaration = *findDerivation(id.toStdString());
        const auto model = derivationModel(declaration, {});
        QVERIFY(model.ok());
        DerivationRequest request;
        request.declaration = &declaration;
        request.model = model.value();
        request.head = model.value()->heads() - 1;
        auto made = derive(request);
        QVERIFY(made.ok());
        derivation_ = std::make_shared<const Derivation>(std::move(made).value());
    }

    [[nodiscard]] StepScene sceneOf(std::size_t step) const {
        const StepColours colours{std::vector<HeatmapColours>(derivation_->steps.size()),
                                  std::vector<HeatmapColours>(derivation_->tensors.size())};
        return stepScene(derivation_, colours, static_cast<Index>(step));
    }

private Q_SLOTS:
    /// Whatever a cell is computed from is seen beside it where it is of the head that is looked at, with its own number.
    void whatACellReadsStandsBesideIt_data() { addDerivations(); }
    void whatACellReadsStandsBesideIt() {
        make();
        for (std::size_t number = 0; number < derivation_->steps.size(); ++number) {
            const DerivationStep& step = derivation_->steps[number];
            const StepScene scene = sceneOf(number);
            const Index stride = std::max<Index>(1, scene.target.cells() / kMostLookedAt);
            for (std::size_t k = 0; k < scene.pictureOf.size(); ++k) {
                const StepSource& source = step.sources[k];
                const StepPicture& picture = scene.sources[scene.pictureOf[k]];
                const auto headAxis = source.step ? derivation_->steps[static_cast<std::size_t>(*source.step)].headAxis
                                                  : derivation_->headAxis(source.tensor);
                for (Index cell = 0; cell < scene.target.cells(); cell += stride) {
                    for (const std::int32_t place : source.of(scene.target.heldOf(cell))) {
                        if (place < 0) {
                            continue;
                        }
                        const bool ofHead = !headAxis || along(source.shape, *headAxis, place) == derivation_->head;
                        const auto shown = picture.cellOf(place);
                        // Of a step, or of a large tensor, a part may be all that is held.
                        const bool cut = source.step ? !derivation_->steps[static_cast<std::size_t>(*source.step)].whole()
                                                     : picture.cells() > kMostOfTensor / 2;
                        QVERIFY2(shown || !ofHead || cut, qPrintable(scene.target.title()));
                        QVERIFY2(!shown || ofHead, qPrintable(scene.target.title()));
                        if (shown) {
                            QCOMPARE(picture.placeOf(*shown), static_cast<Index>(place));
                            QVERIFY2(sameNumber(picture.at(*shown), numberAt(*derivation_, source.step, source.tensor, place)),
                                     qPrintable(scene.target.title()));
                        }
                    }
                }
            }
        }
    }

    /// Of a tensor no row before the first that is read stands there, and none behind the last.
    void ofATensorTheRowsThatAreReadAreSeen_data() { addDerivations(); }
    void ofATensorTheRowsThatAreReadAreSeen() {
        make();
        for (std::size_t number = 0; number < derivation_->steps.size(); ++number) {
            const DerivationStep& step = derivation_->steps[number];
            const StepScene scene = sceneOf(number);
            std::map<std::size_t, std::pair<Index, Index>> read;
            for (std::size_t k = 0; k < scene.pictureOf.size(); ++k) {
                const StepPicture& picture = scene.sources[scene.pictureOf[k]];
                if (picture.step) {
                    continue;
                }
                for (const std::int32_t place : step.sources[k].cells) {
                    if (const auto cell = place < 0 ? std::nullopt : picture.cellOf(place)) {
                        const Index row = picture.position(*cell).row;
                        auto& [first, last] = read.try_emplace(scene.pictureOf[k], row, row).first->second;
                        first = std::min(first, row);
                        last = std::max(last, row);
                    }
                }
            }
            for (const auto& [picture, rows] : read) {
                QCOMPARE(rows.first, Index{0});
                QVERIFY(rows.second == scene.sources[picture].rows - 1 || scene.sources[picture].cells() > kMostOfTensor / 2);
            }
        }
    }

    /// Behind a step stands the first one that reads it, and nothing behind one that is not read.
    void behindAStepStandsWhatReadsItFirst_data() { addDerivations(); }
    void behindAStepStandsWhatReadsItFirst() {
        make();
        for (std::size_t number = 0; number < derivation_->steps.size(); ++number) {
            std::optional<Index> reader;
            for (std::size_t later = derivation_->steps.size(); --later > number;) {
                for (const StepSource& source : derivation_->steps[later].sources) {
                    reader = source.step == static_cast<Index>(number) ? std::optional(static_cast<Index>(later)) : reader;
                }
            }
            const StepScene scene = sceneOf(number);
            QCOMPARE(scene.fed.has_value(), reader.has_value());
            QVERIFY(!reader || scene.fed->step == reader);
            // Each array that is read stands there once.
            for (std::size_t one = 0; one < scene.sources.size(); ++one) {
                for (std::size_t other = 0; other < one; ++other) {
                    QVERIFY(scene.sources[one].step != scene.sources[other].step ||
                            scene.sources[one].tensor != scene.sources[other].tensor);
                }
            }
        }
    }
};

POSENC_TEST_GUILESS(StepScenesTest)
#include "step_scenes_test.moc"
