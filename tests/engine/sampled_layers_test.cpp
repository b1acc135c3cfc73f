#include <cmath>
#include <set>

#include "tests/engine/model_support.h"
#include "tests/engine/naive/sequence_biases.h"
#include "tests/support/switches.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Cells that are read apart, as a picture of few pixels reads them, and those of a part of a layer are those of the whole.
class SampledLayersTest final : public QObject {
    Q_OBJECT

    static std::vector<double> read(const Field& field, const Region& region) {
        std::vector<float> out(static_cast<std::size_t>(region.rows.samples * region.columns.samples));
        if (!field.evaluate(region, out).ok()) {
            qFatal("a region of a layer is refused");
        }
        return {out.begin(), out.end()};
    }

    /// What a part of a layer has otherwise than the whole; empty: nothing.
    static QString fault(const Model& model, const std::string& layer, Index slice, bool sampled) {
        const naive::Matrix whole = cellsOf(model, layer, slice);
        // Two of three cells, so that some samples are neighbours; or the middle.
        const auto axis = [&](Index count) {
            return sampled ? Axis::sampled(0, count, std::max<Index>(1, 2 * count / 3)) : Axis{count / 3, (count + 2) / 3, (count + 2) / 3};
        };
        const Axis rows = axis(whole.rows);
        const Axis columns = axis(whole.columns);
        const auto found = read(*fieldOf(model, layer, slice), {rows, columns, Reduction::Nearest});
        const auto middle = [](const Axis& along, Index sample) { return (along.edge(sample) + along.edge(sample + 1) - 1) / 2; };
        for (Index at = 0; at < std::ssize(found); ++at) {
            const Index row = middle(rows, at / columns.samples);
            const Index column = middle(columns, at % columns.samples);
            const double expected = whole.at(row, column);
            const double value = found[static_cast<std::size_t>(at)];
            const bool same = std::isfinite(expected) ? std::abs(value - expected) <= 2e-6 * std::max(1.0, std::abs(expected))
                                                      : value == expected || (std::isnan(value) && std::isnan(expected));
            if (!same) {
                return QStringLiteral("%1 %2 (%3, %4) is %5, not %6")
                    .arg(QString::fromStdString(layer))
                    .arg(slice)
                    .arg(row)
                    .arg(column)
                    .arg(value)
                    .arg(expected);
            }
        }
        return {};
    }

private Q_SLOTS:
    void everyLayerIsTheSameInParts_data() {
        QTest::addColumn<QString>("id");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }

    void everyLayerIsTheSameInParts() {
        QFETCH(const QString, id);
        const auto settings = allSwitches(*findEncoding(id.toStdString()));
        for (const Parameters::Map& given : {settings.front(), settings[settings.size() / 2], settings.back()}) {
            const auto model = build(id.toStdString(), given);
            for (const LayerDeclaration& layer : model->layers()) {
                for (const bool sampled : {true, false}) {
                    for (const Index slice : std::set<Index>{0, model->stackSize(layer.id) - 1}) {
                        POSENC_SAME(fault(*model, layer.id, slice, sampled));
                    }
                }
            }
        }
    }

    /// Counts of CoPE stop at the last position: what lies before is of no matter, also beyond the keys that are looked at together.
    void countsThatAreFullStayThere() {
        for (const bool causal : {false, true}) {
            const Parameters::Map p{
                {"length", Index{90}}, {"positions", Index{9}}, {"heads", Index{1}}, {"head-dim", Index{4}}, {"causal", causal}};
            const auto model = build("cope", p, {}, 3);
            const auto expected = naive::cope(naive::Given{model->parameters(), model->tensors()});
            for (const char* layer : {"gates", "counts", "position"}) {
                POSENC_SAME(difference(cellsOf(*model, layer), expected.at(layer).front(), 2e-5));
            }
        }
    }
};

POSENC_TEST_APPLESS(SampledLayersTest)
#include "sampled_layers_test.moc"
