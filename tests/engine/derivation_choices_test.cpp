#include <QTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/derivation/derivation_history.h"
#include "tests/support/test_program.h"

using namespace posenc;

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

/// The other values of a switch or of a word with choices.
std::vector<ParameterValue> otherWords(const ParameterDeclaration& parameter) {
    std::vector<ParameterValue> out;
    if (const auto* flag = std::get_if<bool>(&parameter.defaultValue)) {
        out.emplace_back(!*flag);
    }
    for (const Choice& choice : parameter.choices) {
        if (parameter.defaultValue != ParameterValue(choice.id)) {
            out.emplace_back(choice.id);
        }
    }
    return out;
}

}  // namespace

/// Whatever is chosen for an encoding, the steps of a layer make the layer's numbers.
class DerivationChoicesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyChoiceIsDerived_data() {
        QTest::addColumn<QString>("id");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }

    void everyChoiceIsDerived() {
        QFETCH(QString, id);
        const EncodingDeclaration& encoding = *findEncoding(id.toStdString());
        for (const ParameterDeclaration& parameter : encoding.parameters) {
            for (const ParameterValue& value : otherWords(parameter)) {
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
