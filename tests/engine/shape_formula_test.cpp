#include "engine/schema/shape_formula.h"

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Shapes as the encodings write them.
class ShapeFormulaTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsAndProducts();
    void symbolsAreNamed();
    void everyFormulaUsesDeclaredSymbols();
    void everyShapeIsThatOfItsDrawnTensor();
};

void ShapeFormulaTest::sumsAndProducts() {
    const ShapeFormula::Symbols symbols{{"n", 5}, {"H", 3}, {"d", 4}, {"Wh", 2}, {"Ww", 7}, {"c", 1}, {"dk", 6}};
    const auto shape = [&](const char* text) { return ShapeFormula(text).evaluate(symbols); };
    QVERIFY((shape("[2n-1, d]") == Shape{9, 4}));
    QVERIFY((shape("[(2Wh-1)(2Ww-1)+3c, H]") == Shape{42, 3}));
    QVERIFY((shape("[H d, H d]") == Shape{12, 12}));
    QVERIFY((shape("[2dk+d, n]") == Shape{16, 5}));
    QVERIFY((shape("[512]") == Shape{512}));
    QVERIFY((shape("[H, 1, 1]") == Shape{3, 1, 1}));
    QVERIFY((shape("[10-n-2]") == Shape{3}));
    QVERIFY(shape("[]").empty());
    QVERIFY((shape("[_, d]") == Shape{kAnyLength, 4}));
    QVERIFY(fitsShape(shape("[_, d]"), {9, 4}) && !fitsShape(shape("[_, d]"), {4, 9}) && !fitsShape(shape("[_, d]"), {9, 4, 1}));
    QVERIFY(fitsShape({9, 4}, {9, 4}) && !fitsShape({9, 4}, {8, 4}));
}

void ShapeFormulaTest::symbolsAreNamed() {
    const auto names = [](const char* text) { return ShapeFormula(text).symbols(); };
    QVERIFY((names("[2n-1, d]") == std::vector<std::string>{"n", "d"}));
    QVERIFY((names("[(2Wh-1)(2Ww-1)+3c, H]") == std::vector<std::string>{"Wh", "Ww", "c", "H"}));
    QVERIFY(names("[512, 2]").empty());
}

void ShapeFormulaTest::everyFormulaUsesDeclaredSymbols() {
    for (const EncodingDeclaration& encoding : catalogue()) {
        const auto parameters = Parameters::complete(encoding, {});
        QVERIFY(parameters.ok());
        const auto symbols = parameters.value().symbols(encoding);
        std::set<std::string> names;
        for (const auto& [name, value] : symbols) {
            QVERIFY2(names.insert(name).second, ("twice: " + encoding.id + " " + name).c_str());
        }
        for (const TensorDeclaration& tensor : encoding.tensors) {
            QVERIFY(!tensor.shapes.empty());
            for (const ShapeFormula& formula : tensor.shapes) {
                for (const std::string& symbol : formula.symbols()) {
                    QVERIFY2(names.count(symbol) == 1, (encoding.id + " " + tensor.name + " " + symbol).c_str());
                }
            }
        }
    }
}

void ShapeFormulaTest::everyShapeIsThatOfItsDrawnTensor() {
    for (const EncodingDeclaration& encoding : catalogue()) {
        const auto model = build(encoding.id, {});
        const auto symbols = model->parameters().symbols(encoding);
        for (const auto& [name, tensor] : model->tensors()) {
            QVERIFY(tensor.shape() == encoding.tensor(name)->shapes.front().evaluate(symbols));
            QCOMPARE(tensor.origin().kind, Origin::Kind::Random);
        }
    }
}

POSENC_TEST_APPLESS(ShapeFormulaTest)
#include "shape_formula_test.moc"
