#include <QTest>
#include <algorithm>
#include <cmath>

#include "engine/derivation/derivation_history.h"
#include "engine/resizing/resize_table.h"
#include "tests/engine/derivation_sizes.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double kWithin = 2e-5;

/// A derivation of every head.
struct Made {
    std::shared_ptr<const Model> model;
    std::vector<Derivation> heads;
};

Result<Made> madeOf(const DerivationDeclaration& declaration, const Parameters::Map& parameters) {
    auto model = derivationModel(declaration, parameters, {}, 7, false);
    if (!model.ok()) {
        return model.error();
    }
    Made out{model.value(), {}};
    for (Index head = 0; head < out.model->heads(); ++head) {
        auto derivation = derive({.declaration = &declaration, .model = out.model, .head = head});
        if (!derivation.ok()) {
            return derivation.error();
        }
        out.heads.push_back(std::move(derivation).value());
    }
    return out;
}

const Tensor& tensorNamed(const Derivation& derivation, const std::string& name) {
    return std::ranges::find(derivation.tensors, name, &std::pair<std::string, Tensor>::first)->second;
}

float sourceValue(const Derivation& derivation, const StepSource& source, std::int32_t place) {
    if (source.step) {
        const DerivationStep& from = derivation.steps[static_cast<std::size_t>(*source.step)];
        const auto cell = from.cellAt(place);
        return cell ? from.values[static_cast<std::size_t>(*cell)] : derivation.remade(*source.step, place);
    }
    return tensorNamed(derivation, source.tensor).values()[static_cast<std::size_t>(place)];
}

bool same(float a, float b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

/// What is wrong with the copies of a step; empty: nothing.
std::string wrongCopies(const Derivation& derivation, const DerivationStep& step) {
    for (std::size_t cell = 0; cell < step.values.size(); ++cell) {
        const std::size_t sources = step.kind == StepKind::Gather ? 1 : step.sources.size();
        int found = 0;
        for (std::size_t k = 0; k < sources; ++k) {
            const std::int32_t place = step.sources[k].cells[cell];
            if (place < 0) {
                continue;
            }
            ++found;
            if (!same(step.values[cell], sourceValue(derivation, step.sources[k], place))) {
                return step.name + ": a cell is no copy of its source";
            }
        }
        if (found > 1) {
            return step.name + ": two sources fill one cell";
        }
        if (found == 0 && (!step.fill || !same(step.values[cell], static_cast<float>(*step.fill)))) {
            return step.name + ": a cell without a source is no fill";
        }
    }
    return {};
}

bool increases(const StepSource& source) {
    std::int32_t last = -1;
    for (const std::int32_t place : source.cells) {
        if (place >= 0 && place <= last) {
            return false;
        }
        last = std::max(last, place);
    }
    return true;
}

/// The layers that a step equals, added up, in the order of the step's cells.
std::vector<float> expectedOf(const Derivation& derivation, const DerivationEquality& equality, const Shape& shape) {
    const Index cells = elementCount(shape);
    std::vector<float> out(static_cast<std::size_t>(cells), 0.0F);
    for (const std::string& id : equality.layers) {
        const Model& model = *derivation.model;
        const Index stack = model.stackSize(id);
        const auto one = model.field(id, 0).value();
        const Index perMatrix = one->rows() * one->columns();
        const bool interleaved = model.layer(id).value().stack == LayerStack::Components;
        const bool whole = !equality.row && stack > 1 && cells == stack * perMatrix;
        for (Index cell = 0; cell < cells; ++cell) {
            const Index slice = !whole ? (stack > 1 ? derivation.head : 0) : interleaved ? cell % stack : cell / perMatrix;
            const Index inMatrix = !whole ? cell : interleaved ? cell / stack : cell % perMatrix;
            const auto field = model.field(id, slice).value();
            const Index row = equality.row ? *equality.row : inMatrix / one->columns();
            const Index column = equality.row ? inMatrix : inMatrix % one->columns();
            out[static_cast<std::size_t>(cell)] += equality.transposed ? field->value(column, row) : field->value(row, column);
        }
    }
    return out;
}

std::string wrongNumbers(const std::vector<float>& are, const std::vector<float>& expected) {
    double largest = 1;
    for (const float value : expected) {
        largest = std::isfinite(value) ? std::max(largest, std::abs(static_cast<double>(value))) : largest;
    }
    for (std::size_t k = 0; k < are.size(); ++k) {
        const bool equal =
            same(are[k], expected[k]) || std::abs(static_cast<double>(are[k]) - static_cast<double>(expected[k])) <= kWithin * largest;
        if (!equal) {
            return "cell " + std::to_string(k) + " is " + std::to_string(are[k]) + ", not " + std::to_string(expected[k]);
        }
    }
    return {};
}

/// Everything that holds of every derivation.
std::string wrongWith(const Derivation& derivation) {
    for (std::size_t number = 0; number < derivation.steps.size(); ++number) {
        const DerivationStep& step = derivation.steps[number];
        const bool copies = step.kind == StepKind::Move || step.kind == StepKind::Gather;
        if (const std::string wrong = copies ? wrongCopies(derivation, step) : std::string(); !wrong.empty()) {
            return wrong;
        }
        if (std::ranges::count(derivation.steps, step.name, &DerivationStep::name) > 1) {
            return step.name + ": it is the name of two steps";
        }
        for (const char* name : {"pad", "flatten", "reshape", "slice", "view"}) {
            if (step.kind == StepKind::Move && step.name.find(name) != std::string::npos && !increases(step.sources.front())) {
                return step.name + ": the cells are not in order";
            }
        }
        const std::size_t stride = std::max<std::size_t>(1, step.values.size() / 7);
        for (std::size_t cell = 0; cell < step.values.size(); cell += stride) {
            if (!same(derivation.remade(static_cast<Index>(number), step.placeOf(static_cast<Index>(cell))), step.values[cell])) {
                return step.name + ": made again, a cell is another number";
            }
        }
    }
    for (const DerivationEquality& equality : derivation.equals) {
        const DerivationStep& step = derivation.steps[static_cast<std::size_t>(equality.step)];
        std::vector<float> expected;
        if (!step.whole()) {
            continue;
        }
        if (equality.resize.empty()) {
            expected = expectedOf(derivation, equality, step.shape);
        } else {
            const Parameters& parameters = derivation.model->parameters();
            const auto resized = resizeBiasTable(tensorNamed(derivation, "bias"), parameters.grid("from-window"),
                                                 parameters.grid("to-window"), findResizeMethod(equality.resize)->method);
            const Tensor& table = resized.value().table;
            for (Index row = 0; row < table.dimension(0); ++row) {
                expected.push_back(table.values()[static_cast<std::size_t>(row * table.dimension(1) + equality.column)]);
            }
        }
        if (const std::string wrong = wrongNumbers(step.values, expected); !wrong.empty()) {
            return step.name + " is not " + (equality.layers.empty() ? equality.resize : equality.layers.front()) + ": " + wrong;
        }
    }
    return {};
}

}  // namespace

/// Derivations: every copy is one, every number can be made again from what it names as its source, and what a step should equal it does.
class DerivationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyDerivationHolds_data();
    void everyDerivationHolds();
    void twoWaysHaveOneEnd_data();
    void twoWaysHaveOneEnd();
    void aCellOfALayerHasItsDerivation();
    void whatAMaskMakesHarmlessIsNamed();
    void aRowThatIsNotThereIsNoNumber();
    void aLargeArrayIsHeldAroundTheFocus();
    void masksOfASceneAreSteps();
    void atItsOwnSizesADerivationHasAllItsSteps();
};

void DerivationTest::everyDerivationHolds_data() {
    QTest::addColumn<QString>("id");
    for (const DerivationDeclaration& declaration : derivations()) {
        QTest::newRow(declaration.id.c_str()) << QString::fromStdString(declaration.id);
    }
}

void DerivationTest::everyDerivationHolds() {
    QFETCH(QString, id);
    const DerivationDeclaration& declaration = *findDerivation(id.toStdString());
    for (Parameters::Map example : declaration.examples) {
        example.insert(declaration.sizes.begin(), declaration.sizes.end());
        const auto made = madeOf(declaration, example);
        QVERIFY2(made.ok(), described(example).c_str());
        for (const Derivation& derivation : made.value().heads) {
            const std::string wrong = wrongWith(derivation);
            QVERIFY2(wrong.empty(), (wrong + described(example)).c_str());
        }
    }
    for (unsigned seed = 0; seed < 6; ++seed) {
        if (declaration.layerByLayer && seed < 5) {
            continue;  // at all sizes in derivation_history_test
        }
        const Parameters::Map parameters = seed == 5 ? declaration.sizes : drawnSizes(declaration, seed);
        const auto made = madeOf(declaration, parameters);
        QVERIFY2(made.ok(), described(parameters).c_str());
        for (const Derivation& derivation : made.value().heads) {
            const std::string wrong = wrongWith(derivation);
            QVERIFY2(wrong.empty(), (wrong + described(parameters)).c_str());
        }
        const bool alone = declaration.encoding.empty() || id == QLatin1String("drop-path");
        QVERIFY(seed < 5 || alone || !made.value().heads.front().equals.empty());
    }
}

void DerivationTest::twoWaysHaveOneEnd_data() {
    QTest::addColumn<QString>("fast");
    QTest::addColumn<QString>("definition");
    for (const auto& [fast, definition] :
         {std::pair("relative-to-absolute", "relative-1d-gather"), std::pair("factorized-2d", "factorized-2d-gather"),
          std::pair("rope", "rope-relative"), std::pair("xlnet", "xlnet-gather"), std::pair("conformer", "conformer-gather"),
          std::pair("halo-shift", "halo")}) {
        QTest::newRow(fast) << QString::fromLatin1(fast) << QString::fromLatin1(definition);
    }
}

void DerivationTest::twoWaysHaveOneEnd() {
    QFETCH(QString, fast);
    QFETCH(QString, definition);
    const DerivationDeclaration& first = *findDerivation(fast.toStdString());
    const DerivationDeclaration& second = *findDerivation(definition.toStdString());
    for (unsigned seed = 11; seed < 17; ++seed) {
        const Parameters::Map parameters = drawnSizes(first, seed);
        const auto one = madeOf(first, parameters);
        const auto other = madeOf(second, parameters);
        QVERIFY(one.ok() && other.ok());
        for (std::size_t head = 0; head < one.value().heads.size(); ++head) {
            const std::string wrong =
                wrongNumbers(one.value().heads[head].steps.back().values, other.value().heads[head].steps.back().values);
            QVERIFY2(wrong.empty(), (wrong + described(parameters)).c_str());
        }
    }
    // Added first or multiplied out.
    const auto terms = madeOf(*findDerivation("absolute-four-terms"), drawnSizes(*findDerivation("absolute-four-terms"), 3));
    QVERIFY(terms.ok());
    for (const Derivation& derivation : terms.value().heads) {
        const auto logits = std::ranges::find(derivation.steps, "logits", &DerivationStep::name);
        QCOMPARE(wrongNumbers(derivation.steps.back().values, logits->values), std::string());
    }
}

void DerivationTest::aCellOfALayerHasItsDerivation() {
    for (const DerivationDeclaration& declaration : derivations()) {
        if (declaration.layerByLayer) {
            continue;  // every layer of theirs in derivation_history_test
        }
        const auto made = madeOf(declaration, drawnSizes(declaration, 2));
        QVERIFY2(made.ok(), declaration.id.c_str());
        const Model& model = *made.value().model;
        for (const DerivationEquality& equality : made.value().heads.back().equals) {
            if (equality.layers.size() != 1 || equality.transposed || equality.row) {
                continue;
            }
            const Index slice = model.stackSize(equality.layers.front()) - 1;
            const auto field = model.field(equality.layers.front(), slice).value();
            const Cell cell{field->rows() - 1, field->columns() / 2};
            // The encoding of the catalogue, as a window has it.
            Parameters::Map parameters = model.parameters().values();
            for (const ParameterDeclaration& own : declaration.parameters) {
                parameters.erase(own.id);
            }
            const auto scene = Model::build({.encoding = findEncoding(declaration.encoding), .parameters = parameters, .seed = 7});
            QVERIFY2(scene.ok(), declaration.id.c_str());
            const auto found = derivedCell(scene.value(), equality.layers.front(), slice, cell);
            QVERIFY2(found, (declaration.id + " " + equality.layers.front()).c_str());
            const float value = field->value(cell.row, cell.column);
            const float remade = found->derivation.remade(found->step, found->place);
            QVERIFY2(wrongNumbers({remade}, {value}).empty(),
                     (declaration.id + " " + equality.layers.front() + described(parameters)).c_str());
            QVERIFY(!historyOf(found->derivation, found->step, found->place).empty());
        }
    }
}

void DerivationTest::whatAMaskMakesHarmlessIsNamed() {
    for (const char* id : {"skew-unzeroed", "rel-shift"}) {
        const DerivationDeclaration& declaration = *findDerivation(id);
        const auto made = madeOf(declaration, declaration.sizes);
        QVERIFY(made.ok());
        const auto& steps = made.value().heads.front().steps;
        const auto mask = std::ranges::find(steps, "mask", &DerivationStep::name);
        const DerivationStep& before = *(mask - 1);
        const Index memory = before.shape[1] - before.shape[0];
        std::vector<Index> expected;
        for (Index cell = 0; cell < elementCount(before.shape); ++cell) {
            if (cell % before.shape[1] > cell / before.shape[1] + memory) {
                expected.push_back(cell);
            }
        }
        QVERIFY(!expected.empty());
        QCOMPARE(before.garbage, expected);
    }
}

/// Without the shift rows are counted from their least on, below 0: no row of the table has such a number.
void DerivationTest::aRowThatIsNotThereIsNoNumber() {
    const DerivationDeclaration& declaration = *findDerivation("swin-index");
    const auto model = derivationModel(declaration, {{"window", Grid{2, 3}}, {"heads", Index{1}}});
    QVERIFY(model.ok());
    const auto derivation = derive({.declaration = &declaration, .model = model.value(), .switches = {"shift"}});
    QVERIFY(derivation.ok());
    const auto named = [&](const char* name) {
        return *std::ranges::find_if(derivation.value().steps, [&](const DerivationStep& step) { return step.name == name; });
    };
    const std::vector<float> rows = named("index").values;
    const std::vector<float> gathered = named("gather").values;
    QCOMPARE(rows.size(), std::size_t{36});
    QCOMPARE(gathered.size(), rows.size());
    const Tensor& table = model.value()->tensors().at("bias");
    for (std::size_t pair = 0; pair < rows.size(); ++pair) {
        // From two rows above and two columns before on, the window's offsets are -1 to 1 times 5 and -2 to 2.
        const auto query = static_cast<Index>(pair / 6);
        const auto key = static_cast<Index>(pair % 6);
        const Index row = 5 * (query / 3 - key / 3) + query % 3 - key % 3;
        QCOMPARE(rows[pair], static_cast<float>(row));
        QVERIFY(row < 0 ? std::isnan(gathered[pair]) : gathered[pair] == table.values()[static_cast<std::size_t>(row)]);
    }
}

void DerivationTest::aLargeArrayIsHeldAroundTheFocus() {
    const DerivationDeclaration& declaration = *findDerivation("relative-1d-gather");
    const auto model = derivationModel(declaration, {{"length", Index{300}}, {"heads", Index{1}}, {"head-dim", Index{4}}}, {}, 1, false);
    QVERIFY(model.ok());
    const auto derivation = derive({.declaration = &declaration, .model = model.value(), .focus = {200, 290}});
    QVERIFY(derivation.ok() && derivation.value().cut());
    const DerivationStep& last = derivation.value().steps.back();
    QCOMPARE(last.shown, (Shape{64, 64}));
    QCOMPARE(last.start, (Shape{168, 236}));
    const auto field = model.value()->field("position", 0).value();
    for (Index cell = 0; cell < 64 * 64; ++cell) {
        const Index place = last.placeOf(cell);
        QCOMPARE(last.cellAt(place), std::optional<Index>(cell));
        QVERIFY(std::abs(last.values[static_cast<std::size_t>(cell)] - field->value(place / 300, place % 300)) < 1e-4F);
    }
}

void DerivationTest::masksOfASceneAreSteps() {
    int masked = 0;
    for (const DerivationDeclaration& declaration : derivations()) {
        const EncodingDeclaration* encoding = findEncoding(declaration.encoding);
        const ParameterDeclaration* window = encoding != nullptr ? encoding->parameter("window") : nullptr;
        if (declaration.layerByLayer || window == nullptr || window->type != ParameterType::Integer) {
            continue;
        }
        Parameters::Map parameters = declaration.sizes;
        parameters.insert_or_assign("length", Index{6});
        if (parameters.contains("key-length")) {
            parameters.insert_or_assign("key-length", Index{8});
        }
        parameters.insert_or_assign("window", Index{3});
        parameters.insert(declaration.needs.begin(), declaration.needs.end());
        if (encoding->parameter("causal") != nullptr) {
            parameters.insert_or_assign("causal", true);
            parameters.erase("bidirectional");
        }
        const auto made = madeOf(declaration, parameters);
        QVERIFY2(made.ok(), declaration.id.c_str());
        for (const Derivation& derivation : made.value().heads) {
            QVERIFY2(wrongWith(derivation).empty(), (declaration.id + ": " + wrongWith(derivation)).c_str());
        }
        ++masked;
    }
    QVERIFY(masked >= 9);
}

void DerivationTest::atItsOwnSizesADerivationHasAllItsSteps() {
    const DerivationDeclaration& shaw = *findDerivation("shaw");
    for (const bool sized : {true, false}) {
        const auto made = derive({.declaration = &shaw, .model = derivationModel(shaw, {}, {}, 0, sized).value()});
        QCOMPARE(made.value().steps.back().name == "output", sized);
    }
}

POSENC_TEST_GUILESS(DerivationTest)
#include "derivation_test.moc"
