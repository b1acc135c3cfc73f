#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string>

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

    /// Before a mask, a division or a softmax a step holds numbers that the layer which it becomes never has: they have colours all the
    /// same. What is only moved keeps its colours on the way.
    void everyNumberHasItsColour_data() {
        QTest::addColumn<QString>("id");
        for (const DerivationDeclaration& declaration : derivations()) {
            QTest::newRow(declaration.id.c_str()) << QString::fromStdString(declaration.id);
        }
    }
    void everyNumberHasItsColour() {
        QFETCH(const QString, id);
        const DerivationDeclaration& declaration = *findDerivation(id.toStdString());
        const auto model = derivationModel(declaration, {});
        QVERIFY(model.ok());
        const auto derivation = derive({.declaration = &declaration, .model = model.value()});
        QVERIFY(derivation.ok());
        const auto& [steps, tensors] = std::tie(derivation.value().steps, derivation.value().tensors);
        const StepColours colours = stepColours(derivation.value());
        QCOMPARE(colours.steps.size(), steps.size());
        QCOMPARE(colours.tensors.size(), tensors.size());
        const auto check = [](std::span<const float> values, const HeatmapColours& of, const std::string& name) {
            const ColourScale scale = scaleOf(of);
            double least = std::numeric_limits<double>::infinity();
            double most = -least;
            for (const float value : values) {
                if (std::isfinite(value)) {
                    least = std::min(least, static_cast<double>(value));
                    most = std::max(most, static_cast<double>(value));
                }
            }
            const double rounding = 1e-5 * std::max({1.0, std::abs(least), std::abs(most)});
            QVERIFY2(least > most || (scale.minimum() <= least + rounding && most <= scale.maximum() + rounding), name.c_str());
        };
        for (std::size_t k = 0; k < steps.size(); ++k) {
            check(steps[k].values, colours.steps[k], steps[k].name);
            for (const StepSource& source : steps[k].sources) {
                if (steps[k].kind == StepKind::Move) {
                    const auto tensor = std::ranges::find(tensors, source.tensor, &std::pair<std::string, Tensor>::first);
                    QVERIFY2(source.step || tensor != tensors.end(), steps[k].name.c_str());
                    QVERIFY2(colours.steps[k] == (source.step ? colours.steps[static_cast<std::size_t>(*source.step)]
                                                              : colours.tensors[static_cast<std::size_t>(tensor - tensors.begin())]),
                             steps[k].name.c_str());
                }
            }
        }
        for (std::size_t k = 0; k < tensors.size(); ++k) {
            check(tensors[k].second.values(), colours.tensors[k], tensors[k].first);
        }
    }
};

POSENC_TEST_APPLESS(StepColoursTest)
#include "step_colours_test.moc"
