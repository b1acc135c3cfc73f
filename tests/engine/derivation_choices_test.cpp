#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "engine/derivation/derivation_history.h"
#include "engine/resizing/resize_table.h"
#include "tests/engine/optional_tensors.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// Sizes at which the parts of a formula differ: sides that are not alike, heads that are no power of two.
Parameters::Map unevenSizes(const EncodingDeclaration& encoding) {
    Parameters::Map out;
    const auto has = [&](const char* id) { return std::ranges::find(encoding.parameters, id, &ParameterDeclaration::id); };
    for (const auto& [id, value] :
         {std::pair<const char*, ParameterValue>("length", Index{7}), {"heads", Index{6}}, {"window", Grid{2, 3}}}) {
        const auto found = has(id);
        if (found != encoding.parameters.end() && found->defaultValue.index() == value.index()) {
            out[id] = value;
        }
    }
    return out;
}

/// Other values than the default: the other words of a choice, another number, a size that is not square, lists.
std::vector<ParameterValue> otherValues(const ParameterDeclaration& parameter) {
    std::vector<ParameterValue> all;
    for (const Choice& choice : parameter.choices) {
        all.emplace_back(choice.id);
    }
    if (const auto* flag = std::get_if<bool>(&parameter.defaultValue)) {
        all.emplace_back(!*flag);
    } else if (const auto* number = std::get_if<Index>(&parameter.defaultValue)) {
        for (const Index value : {Index{2}, *number + parameter.multipleOf}) {
            all.emplace_back(value);
        }
    } else if (const auto* real = std::get_if<double>(&parameter.defaultValue)) {
        all.insert(all.end(), {0.5 * *real + 0.25});
    } else if (std::holds_alternative<Grid>(parameter.defaultValue)) {
        all.insert(all.end(), {Grid{2, 3}});
    } else if (std::holds_alternative<Grid3d>(parameter.defaultValue)) {
        all.insert(all.end(), {Grid3d{2, 1, 3}});
    } else if (parameter.type == ParameterType::Real) {
        all.emplace_back(0.7);
    } else if (parameter.type == ParameterType::NumberList) {
        all.insert(all.end(), {std::string("0,1"), std::string("2,1,1")});
    }
    std::erase(all, parameter.defaultValue);
    return all;
}

}  // namespace

/// Whatever is set for an encoding and bound to it, the steps of a layer make the layer's numbers.
class DerivationChoicesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyValueIsDerived_data() {
        QTest::addColumn<QString>("id");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }

    void everyValueIsDerived() {
        QFETCH(QString, id);
        const EncodingDeclaration& encoding = *findEncoding(id.toStdString());
        for (const ParameterDeclaration& parameter : encoding.parameters) {
            for (const ParameterValue& value : otherValues(parameter)) {
                Parameters::Map sizes = unevenSizes(encoding);
                sizes[parameter.id] = value;
                auto model = Model::build({.encoding = &encoding, .parameters = sizes, .seed = 3});
                if (!model.ok()) {
                    // A choice with rules for other sizes than these.
                    model = Model::build({.encoding = &encoding, .parameters = {{parameter.id, value}}, .seed = 3});
                }
                if (model.ok()) {
                    compareLayers(model.value(), parameter.id + "=" + toString(value));
                }
            }
        }
    }

    /// One that is bound takes the place of what stands there without it (gates from keys of their own), or adds to it.
    void everyOptionalTensorIsDerived() {
        int derived = 0;
        for (const EncodingDeclaration& encoding : catalogue()) {
            Parameters::Map sizes = unevenSizes(encoding);
            if (!Parameters::complete(encoding, sizes).ok()) {
                sizes.clear();
            }
            const Parameters complete = Parameters::complete(encoding, sizes).value();
            for (const auto& [what, tensors] : optionalTensors(encoding, complete)) {
                const auto model = Model::build({.encoding = &encoding, .parameters = sizes, .tensors = tensors, .seed = 3});
                QVERIFY2(model.ok(), what.c_str());
                compareLayers(model.value(), what);
                ++derived;
            }
        }
        QVERIFY(derived > 4);
    }

    /// The steps of every way to resize, from and to windows that are larger, smaller, as long along an axis, and of a single line.
    void everyWindowIsResized() {
        const std::vector<Grid> windows{{1, 1}, {1, 3}, {2, 2}, {3, 2}, {4, 3}, {3, 4}, {2, 5}};
        for (const char* method : {"bicubic", "bicubic-antialias", "geometric"}) {
            const DerivationDeclaration& declaration = *findDerivation(std::string("resize-") + method);
            for (const Grid& from : windows) {
                for (const Grid& to : windows) {
                    const std::string where =
                        std::string(method) + " " + toString(ParameterValue(from)) + " to " + toString(ParameterValue(to));
                    const auto model =
                        derivationModel(declaration, {{"from-window", from}, {"to-window", to}, {"heads", Index{2}}}, {}, 5, false);
                    QVERIFY2(model.ok(), where.c_str());
                    const auto made = derive({.declaration = &declaration, .model = model.value(), .head = 1});
                    QVERIFY2(made.ok(), where.c_str());
                    const DerivationStep& table = made.value().steps.back();
                    const Tensor& bias = std::ranges::find(made.value().tensors, "bias", &std::pair<std::string, Tensor>::first)->second;
                    const auto resized = resizeBiasTable(bias, from, to, findResizeMethod(method)->method);
                    QVERIFY2(resized.ok(), where.c_str());
                    QCOMPARE(std::ssize(table.values), (2 * to.rows - 1) * (2 * to.columns - 1));
                    for (std::size_t row = 0; row < table.values.size(); ++row) {
                        const auto is = static_cast<double>(table.values[row]);
                        QVERIFY2(std::abs(is - static_cast<double>(resized.value().table.values()[2 * row + 1])) <= 2e-5, where.c_str());
                        // The same window again is the same table.
                        QVERIFY2(from != to || std::abs(is - static_cast<double>(bias.values()[2 * row + 1])) <= 2e-5, where.c_str());
                    }
                }
            }
        }
    }

    /// No logit is larger than one that is no number, wherever it stands in its row.
    void aRowWithoutANumberHasNoMaximum() {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const DerivationDeclaration& softmax = *findDerivation("softmax");
        const auto model = derivationModel(softmax, {{"heads", Index{1}}, {"length", Index{3}}},
                                           {{"logits", Tensor({1, 3, 3}, {nan, 2, 1, 2, nan, 1, 1, 2, nan})}});
        QVERIFY(model.ok());
        const auto made = derive({.declaration = &softmax, .model = model.value()});
        const auto row = std::ranges::find(made.value().steps, "row-maximum", &DerivationStep::name);
        QCOMPARE(row->values.size(), std::size_t{3});
        QVERIFY(std::ranges::all_of(row->values, [](float value) { return std::isnan(value); }));
    }

    /// The first m - n keys are memory, which every query sees: query i is the key i + m - n.
    void aCausalSoftmaxSeesItsMemory() {
        constexpr Index kQueries = 3;
        constexpr Index kKeys = 5;
        const std::vector<float> logits{0.5F, -1, 2, 0.25F, 1, -0.5F, 1.5F, 0, 2.5F, -2, 1, 0.75F, -1.5F, 0.5F, 3};
        const DerivationDeclaration& softmax = *findDerivation("softmax");
        const auto model = derivationModel(softmax, {{"heads", Index{1}}, {"length", kQueries}, {"key-length", kKeys}, {"causal", true}},
                                           {{"logits", Tensor({1, kQueries, kKeys}, logits)}});
        QVERIFY(model.ok());
        const auto made = derive({.declaration = &softmax, .model = model.value()});
        QVERIFY(made.ok());
        const auto valuesOf = [&](const char* step) {
            const auto found = std::ranges::find(made.value().steps, step, &DerivationStep::name);
            return found == made.value().steps.end() ? std::vector<float>() : found->values;
        };
        const std::vector<float> masked = valuesOf("mask");
        const std::vector<float> attention = valuesOf("attention");
        QCOMPARE(masked.size(), logits.size());
        QCOMPARE(attention.size(), logits.size());
        for (Index query = 0; query < kQueries; ++query) {
            const auto at = [&](Index key) { return static_cast<std::size_t>(query * kKeys + key); };
            const Index seen = query + 1 + kKeys - kQueries;
            double sum = 0;
            for (Index key = 0; key < seen; ++key) {
                sum += std::exp(static_cast<double>(logits[at(key)]));
            }
            for (Index key = 0; key < kKeys; ++key) {
                QCOMPARE(masked[at(key)], key < seen ? logits[at(key)] : -std::numeric_limits<float>::infinity());
                const double share = key < seen ? std::exp(static_cast<double>(logits[at(key)])) / sum : 0;
                QVERIFY(std::abs(static_cast<double>(attention[at(key)]) - share) < 1e-6);
            }
        }
    }

    /// Draws that a derivation makes itself are others for another seed.
    void ownDrawsFollowTheSeed() {
        const DerivationDeclaration& declaration = *findDerivation("drop-path");
        const auto draws = [&](std::uint64_t seed) {
            const auto model = derivationModel(declaration, declaration.sizes, {}, seed).value();
            const auto tensors = derive({.declaration = &declaration, .model = model}).value().tensors;
            const auto found = std::ranges::find(tensors, "uniform", &std::pair<std::string, Tensor>::first);
            return std::vector<float>(found->second.values().begin(), found->second.values().end());
        };
        QVERIFY(!draws(1).empty());
        QCOMPARE(draws(1), draws(1));
        QVERIFY(draws(1) != draws(2));
    }

private:
    /// A cell of the first matrix and of the last one of every layer.
    static void compareLayers(const std::shared_ptr<const Model>& model, const std::string& chosen) {
        std::mt19937 random(5);
        for (const LayerDeclaration& layer : model->layers()) {
            for (const Index slice : {Index{0}, model->stackSize(layer.id) - 1}) {
                const auto field = model->field(layer.id, slice).value();
                const Cell cell{static_cast<Index>(random() % static_cast<unsigned>(field->rows())),
                                static_cast<Index>(random() % static_cast<unsigned>(field->columns()))};
                const auto found = derivedCell(model, layer.id, slice, cell);
                const std::string where = chosen + ", " + layer.id + " " + std::to_string(slice) + " (" + std::to_string(cell.row) + ", " +
                                          std::to_string(cell.column) + ")";
                QVERIFY2(found, where.c_str());
                const double is = static_cast<double>(field->value(cell.row, cell.column));
                const double made = static_cast<double>(found->derivation.remade(found->step, found->place));
                QVERIFY2(is == made || (std::isnan(is) && std::isnan(made)) || std::abs(is - made) <= 1e-4 * std::max(1.0, std::abs(is)),
                         (where + " is " + std::to_string(is) + ", its steps make " + std::to_string(made)).c_str());
            }
        }
    }
};

POSENC_TEST_GUILESS(DerivationChoicesTest)
#include "derivation_choices_test.moc"
