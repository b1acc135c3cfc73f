// Which axis of an array counts heads.
#include <QTest>
#include <map>
#include <optional>

#include "engine/derivation/derivation.h"
#include "engine/derivation/derivation_history.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

Derivation madeWith(const DerivationDeclaration& declaration, Index heads, Index head = 0) {
    Parameters::Map parameters = declaration.sizes;
    parameters.insert_or_assign("heads", heads);
    return derive({.declaration = &declaration, .model = derivationModel(declaration, parameters).value(), .head = head}).value();
}

/// The only axis that is as long as there are heads, of arrays of several axes whose other axes are the same.
std::optional<std::size_t> headAxisOf(const Shape& ofTwo, const Shape& ofFour) {
    std::optional<std::size_t> axis;
    for (std::size_t k = 0; k < ofTwo.size() && ofTwo.size() > 1; ++k) {
        axis = ofTwo[k] == 2 && ofFour[k] == 4 ? std::optional(k) : axis;
    }
    return axis;
}

}  // namespace

class DerivationHeadsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theAxisOfHeadsIsTheOneThatGrowsWithThem_data();
    void theAxisOfHeadsIsTheOneThatGrowsWithThem();
    void aPartOfManyHeadsHasTheChosenOne();
    void whatIsNotDeclaredIsRefused();
    void onlyEntriesOfTrainedNumbersAreLeftOut();
};

void DerivationHeadsTest::theAxisOfHeadsIsTheOneThatGrowsWithThem_data() {
    QTest::addColumn<QString>("id");
    for (const DerivationDeclaration& declaration : derivations()) {
        if (inputsOf(declaration).parameter("heads") != nullptr) {
            QTest::newRow(declaration.id.c_str()) << QString::fromStdString(declaration.id);
        }
    }
}

void DerivationHeadsTest::theAxisOfHeadsIsTheOneThatGrowsWithThem() {
    QFETCH(QString, id);
    const DerivationDeclaration& declaration = *findDerivation(id.toStdString());
    const Derivation two = madeWith(declaration, 2);
    const Derivation four = madeWith(declaration, 4);
    // With more heads there may be other steps.
    std::map<std::string, const DerivationStep*> ofFour;
    for (const DerivationStep& step : four.steps) {
        ofFour.emplace(step.name, &step);
    }
    for (const DerivationStep& step : two.steps) {
        const auto other = ofFour.find(step.name);
        if (other != ofFour.end()) {
            // A row with a number for each head is seen whole.
            const auto axis = elementCount(step.shape) == 2 ? std::nullopt : headAxisOf(step.shape, other->second->shape);
            QVERIFY2(step.headAxis == axis, step.name.c_str());
            QVERIFY2(step.headAxis == other->second->headAxis, step.name.c_str());
        }
    }
    for (const auto& [name, tensor] : two.tensors) {
        QVERIFY2(two.headAxis(name) == headAxisOf(tensor.shape(), four.tensor(name).shape()), name.c_str());
    }
}

void DerivationHeadsTest::aPartOfManyHeadsHasTheChosenOne() {
    const DerivationDeclaration& declaration = *findDerivation("swin-index");
    Parameters::Map parameters = declaration.sizes;
    parameters.insert_or_assign("heads", Index{200});
    const auto model = derivationModel(declaration, parameters).value();
    for (const Index head : {Index{0}, Index{100}, Index{199}}) {
        const auto made = derive({.declaration = &declaration, .model = model, .head = head, .focus = {1, 2}});
        QVERIFY(made.ok());
        const DerivationStep& bias = made.value().steps.back();
        QCOMPARE(bias.shown, (Shape{64, 4, 4}));
        const auto field = model->field("bias", head).value();
        for (Index row = 0; row < 4; ++row) {
            for (Index column = 0; column < 4; ++column) {
                const auto cell = bias.cellAt((head * 4 + row) * 4 + column);
                QVERIFY(cell.has_value());
                QCOMPARE(bias.values[static_cast<std::size_t>(*cell)], field->value(row, column));
            }
        }
    }
}

/// A switch of another derivation, a head that there is not, a parameter that the steps need otherwise.
void DerivationHeadsTest::whatIsNotDeclaredIsRefused() {
    const DerivationDeclaration& declaration = *findDerivation("swin-index");
    const auto model = derivationModel(declaration, declaration.sizes).value();
    const auto refused = derive({.declaration = &declaration, .model = model, .switches = {"no-such-switch"}});
    QVERIFY(!refused.ok() && refused.error() == makeError(ErrorCode::UnknownParameter, declaration.id, "no-such-switch"));
    for (const DerivationSwitch& one : declaration.switches) {
        QVERIFY(derive({.declaration = &declaration, .model = model, .switches = {one.id}}).ok());
    }
    for (const Index head : {Index{-1}, model->heads()}) {
        const auto outside = derive({.declaration = &declaration, .model = model, .head = head});
        QVERIFY(!outside.ok() && outside.error() == makeError(ErrorCode::HeadRange, head, model->heads()));
    }
    int needs = 0;
    for (const DerivationDeclaration& one : derivations()) {
        for (const auto& [id, value] : one.needs) {
            const auto* flag = std::get_if<bool>(&value);
            if (flag != nullptr) {
                const auto other = derivationModel(one, {{id, !*flag}});
                QVERIFY(!other.ok() && other.error().code == ErrorCode::ParameterConflict);
                QCOMPARE(std::get<std::string>(other.error().details.front()), id);
                ++needs;
            }
        }
    }
    QVERIFY(needs > 0);
}

/// An index of a file is the rule by which entries are read, and stays. Of a history of very many places not all are known, and no number
/// is made from some of them.
void DerivationHeadsTest::onlyEntriesOfTrainedNumbersAreLeftOut() {
    const std::vector<float> rows{4, 3, 1, 0, 5, 4, 2, 1, 7, 6, 4, 3, 8, 7, 5, 2};
    const Tensor index(Shape{4, 4}, rows, DType::I64);
    const auto model = Model::build({.encoding = findEncoding("swin"),
                                     .parameters = {{"window", Grid{2, 2}}, {"heads", Index{2}}},
                                     .tensors = {{"index", index}, {"bias", Tensor({9, 2}, std::vector<float>(18, 0.25F))}}});
    QVERIFY(model.ok());
    const auto own = reexecuted(*model.value(), {}, {"index", 0, {3, 3}});
    QVERIFY(own.ok());
    QCOMPARE(own.value(), 2.0F);
    // Cell (3, 3) of head 1 reads row 2 of its column, entry 5 of the table, and nothing else.
    const LayerCell cell{"bias", 1, {3, 3}};
    const auto made = reexecuted(*model.value(), {{{}, "bias", {5}, 1}}, cell);
    QVERIFY(made.ok());
    QCOMPARE(made.value(), 0.25F);
    const auto other = reexecuted(*model.value(), {{{}, "bias", {4}, 1}}, cell);
    QVERIFY(other.ok() && other.value() != 0.25F);
    const auto cut = reexecuted(*model.value(), {{{}, "bias", {5}, 2}}, cell);
    QVERIFY(!cut.ok());
    QCOMPARE(cut.error(), makeError(ErrorCode::TooLarge, "bias", Index{2}, kHistoryCells, "numbers"));
}

POSENC_TEST_GUILESS(DerivationHeadsTest)
#include "derivation_heads_test.moc"
