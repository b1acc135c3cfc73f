#include <QTest>

#include "app/derivation/derivation_task.h"
#include "tests/support/test_program.h"
#include "widgets/plate/heatmap_renderer.h"

using namespace posenc;

/// Which arrays of a derivation have the same colours.
class StepColoursTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A number keeps its colour where it is gathered; the rows by which it is gathered are other numbers.
    void whatIsGatheredHasTheColoursOfItsTable() {
        int gathers = 0;
        for (const char* id : {"swin-index", "t5-bucket", "window-3d", "axial"}) {
            const DerivationDeclaration* declaration = findDerivation(id);
            QVERIFY2(declaration != nullptr, id);
            const auto derivation =
                derive({.declaration = declaration, .model = derivationModel(*declaration, declaration->sizes).value()}).value();
            const StepColours colours = stepColours(derivation);
            for (std::size_t k = 0; k < derivation.steps.size(); ++k) {
                const DerivationStep& step = derivation.steps[k];
                if (step.kind != StepKind::Gather || step.integer) {
                    continue;
                }
                ++gathers;
                const auto of = [&](const StepSource& source) -> const HeatmapColours& {
                    const auto tensor = std::ranges::find(derivation.tensors, source.tensor, &std::pair<std::string, Tensor>::first);
                    return source.step ? colours.steps[static_cast<std::size_t>(*source.step)]
                                       : colours.tensors[static_cast<std::size_t>(tensor - derivation.tensors.begin())];
                };
                const auto bounds = [](const HeatmapColours& from) { return std::pair(scaleOf(from).minimum(), scaleOf(from).maximum()); };
                QCOMPARE(bounds(colours.steps[k]), bounds(of(step.sources.front())));
                QVERIFY2(bounds(colours.steps[k]) != bounds(of(step.sources.back())), id);
            }
        }
        QVERIFY(gathers > 2);
    }
};

POSENC_TEST_APPLESS(StepColoursTest)
#include "step_colours_test.moc"
