#include "app/browser/manual_scene.h"

#include <QLocale>
#include <QTest>
#include <vector>

#include "engine/recognition/arrangement.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

constexpr Grid kSmall{2, 3};    // whose offsets are 3 rows of 5
constexpr Index kOffsets = 15;  // rows of its table
constexpr Index kTwoHeads = 2;  // columns of its table

Scene sceneWith(const char* encoding, Parameters::Map parameters) {
    Scene scene;
    scene.encoding = encoding;
    scene.parameters = std::move(parameters);
    return scene;
}

ManualBinding bindingOf(Shape shape, const char* encoding = "swin", const char* tensor = "bias") {
    ManualBinding binding;
    binding.source = {"m.npy", "m", {}};
    binding.axes = allAxes(shape);
    binding.shape = std::move(shape);
    binding.encoding = encoding;
    binding.tensor = tensor;
    return binding;
}

/// The shape that the tensor is bound with.
Shape guessed(const Shape& shape, const Scene& present, bool anyJoin = false) {
    return outcomeOf(bestGuess(bindingOf(shape), present, anyJoin), present).shape.value_or(Shape());
}

/// What counts an axis of a file's table: all offsets, their rows, their columns, heads, or nothing.
enum class Counted { Offset, Row, Column, Head, Nothing };

Index lengthOf(Counted axis) {
    switch (axis) {
        case Counted::Offset:
            return kOffsets;
        case Counted::Row:
            return 3;
        case Counted::Column:
            return 5;
        case Counted::Head:
            return kTwoHeads;
        case Counted::Nothing:
            break;
    }
    return 1;
}

/// The table as a file has it, each number telling its offset and its head: 10 times the one, and the other.
Tensor stored(const std::vector<Counted>& axes) {
    Shape shape;
    for (const Counted axis : axes) {
        shape.push_back(lengthOf(axis));
    }
    std::vector<float> values;
    for (Index place = 0; place < elementCount(shape); ++place) {
        Index rest = place;
        Index offset = 0;
        Index head = 0;
        for (std::size_t axis = axes.size(); axis-- > 0;) {
            const Index at = rest % shape[axis];
            rest /= shape[axis];
            offset += axes[axis] == Counted::Row ? 5 * at : axes[axis] == Counted::Offset || axes[axis] == Counted::Column ? at : 0;
            head = axes[axis] == Counted::Head ? at : head;
        }
        values.push_back(static_cast<float>(10 * offset + head));
    }
    return {std::move(shape), std::move(values)};
}

}  // namespace

/// How a tensor that a user takes by hand is put into the place of another one.
class ManualSceneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }

    /// Whichever way a file stores the table of the window that is shown, its rows become offsets and its columns heads.
    void aTableIsReadWhateverTheOrderOfItsAxes_data() {
        using enum Counted;
        QTest::addColumn<std::vector<int>>("axes");
        const std::vector<std::vector<Counted>> all{{Offset, Head},          {Head, Offset},          {Nothing, Offset, Head},
                                                    {Offset, Nothing, Head}, {Head, Offset, Nothing}, {Nothing, Head, Nothing, Offset},
                                                    {Row, Column, Head},     {Head, Row, Column}};
        for (const auto& axes : all) {
            std::vector<int> numbers;
            QStringList lengths;
            for (const Counted axis : axes) {
                numbers.push_back(static_cast<int>(axis));
                lengths << QString::number(lengthOf(axis));
            }
            QTest::newRow(qPrintable(lengths.join(QLatin1Char('x')))) << numbers;
        }
    }
    void aTableIsReadWhateverTheOrderOfItsAxes() {
        QFETCH(const std::vector<int>, axes);
        std::vector<Counted> counted;
        for (const int axis : axes) {
            counted.push_back(static_cast<Counted>(axis));
        }
        const Tensor file = stored(counted);
        const Scene present = sceneWith("swin", {{"window", kSmall}, {"heads", kTwoHeads}});
        const ManualBinding guess = bestGuess(bindingOf(file.shape()), present, true);
        const ManualOutcome outcome = outcomeOf(guess, present);
        QVERIFY(outcome.present && outcome.fits());
        QVERIFY(outcome.parameters.front() == present.parameters);
        const auto table = arranged(file, outcome.arrangement);
        QVERIFY(table.ok());
        QVERIFY(table.value().shape() == (Shape{kOffsets, kTwoHeads}));
        QVERIFY(*outcome.shape == table.value().shape());
        for (Index offset = 0; offset < kOffsets; ++offset) {
            for (Index head = 0; head < kTwoHeads; ++head) {
                QCOMPARE(table.value().values()[static_cast<std::size_t>(offset * kTwoHeads + head)],
                         static_cast<float>(10 * offset + head));
            }
        }
    }

    /// Where no order fits what is shown, the file's own is kept unless another one asks for less that is unusual.
    void theOrderThatAsksForLeastIsTaken() {
        const Scene present = sceneWith("swin", {{"window", Grid{7, 7}}, {"heads", Index{4}}});
        // A window and a number of heads are others in both orders.
        QVERIFY(guessed({9, 25}, present) == (Shape{9, 25}));
        QVERIFY(guessed({25, 9}, present) == (Shape{25, 9}));
        // 3 offsets are those of a window that is one token wide, 25 those of 3 x 3.
        QVERIFY(guessed({3, 25}, present) == (Shape{25, 3}));
        QVERIFY(guessed({25, 3}, present) == (Shape{25, 3}));
        // As many heads as are shown count more than the order of the file.
        QVERIFY(guessed({25, 9}, sceneWith("swin", {{"window", Grid{7, 7}}, {"heads", Index{25}}})) == (Shape{9, 25}));
        // What fits the window that is shown is taken before all.
        QVERIFY(guessed({25, 9}, sceneWith("swin", {{"window", Grid{2, 2}}, {"heads", Index{25}}})) == (Shape{9, 25}));
        // Parameters of another encoding say nothing.
        QVERIFY(guessed({25, 9}, sceneWith("t5", {{"heads", Index{25}}})) == (Shape{25, 9}));
        // Two offsets are those of no window.
        QVERIFY(guessed({2, 2}, present) == (Shape{2, 2}));
        QVERIFY(!outcomeOf(bindingOf({2, 2}), present).fits());
    }

    void theFirstTensorThatItFitsIsMeant() {
        const Scene present = sceneWith("swin", {{"window", Grid{7, 7}}, {"heads", Index{3}}, {"head-dim", Index{8}}});
        const auto meant = [&](Shape shape) {
            const ManualBinding binding = likeliestBinding(bindingOf(std::move(shape), "", ""), present);
            return binding.encoding + ' ' + binding.tensor;
        };
        QCOMPARE(meant({169, 3}), std::string("swin bias"));
        QCOMPARE(meant({3, 169}), std::string("swin bias"));
        QCOMPARE(meant({3, 13, 13}), std::string("swin bias"));
        // Keys and values have the shape of queries, which come first.
        QCOMPARE(meant({3, 49, 8}), std::string("swin queries"));
        QCOMPARE(meant({49, 3, 8}), std::string("swin queries"));
    }

    void whatIsBoundBesideStaysWhereItFits() {
        const TensorSource queries{"q.npy", "q", {}};
        const Parameters::Map shown{{"window", Grid{7, 7}}, {"heads", Index{3}}, {"head-dim", Index{8}}};
        Scene present = sceneWith("swin", shown);
        present.tensors = {{"queries", queries}, {"bias", {"old.npy", "", {}}}};
        const ManualBinding binding = bestGuess(bindingOf({3, 169}), present, false);
        const ManualOutcome outcome = outcomeOf(binding, present);
        QVERIFY(outcome.present && !outcome.arrangement.empty());
        const auto bound = [&](const std::map<std::string, Shape>& shapes) { return boundScene(binding, outcome, shown, present, shapes); };
        // The table is that of the new file, read in its order, whatever the one before was; parameters are those that are told.
        const BoundScene both = bound({{"queries", {3, 49, 8}}, {"bias", {5, 5}}});
        QVERIFY(both.detached.isEmpty());
        QCOMPARE(both.request.encoding, std::string("swin"));
        QVERIFY(both.request.allParameters && both.request.parameters == shown);
        QCOMPARE(both.request.tensors->size(), std::size_t{2});
        QVERIFY(both.request.tensors->at("queries") == queries);
        QCOMPARE(both.request.tensors->at("bias").file, std::string("m.npy"));
        QCOMPARE(both.request.tensors->at("bias").key, std::string("m"));
        QVERIFY(both.request.tensors->at("bias").arrangement == outcome.arrangement);
        // One of which no shape is known may fit.
        QVERIFY(bound({}).request.tensors->contains("queries"));
        const BoundScene alone = bound({{"queries", {3, 48, 8}}});
        QCOMPARE(alone.detached, QStringList{QStringLiteral("Queries")});
        QCOMPARE(alone.request.tensors->size(), std::size_t{1});
        QVERIFY(alone.request.tensors->contains("bias"));
    }

    void anotherEncodingBeginsWithThisTensorAlone() {
        Scene present = sceneWith("swin", {{"window", Grid{7, 7}}, {"heads", Index{3}}});
        present.tensors = {{"queries", {"q.npy", "q", {}}}};
        const ManualBinding binding = bindingOf({32, 3}, "t5", "bias");
        const ManualOutcome outcome = outcomeOf(binding, present);
        QVERIFY(outcome.fits() && !outcome.present);
        const Parameters::Map parameters = outcome.parameters.front();
        const BoundScene bound = boundScene(binding, outcome, parameters, present, {{"queries", {3, 49, 8}}});
        QCOMPARE(bound.request.encoding, std::string("t5"));
        QVERIFY(bound.detached.isEmpty());
        // What t5 was left with stays, as far as the table says nothing.
        QVERIFY(!bound.request.allParameters && bound.request.parameters == parameters);
        QCOMPARE(bound.request.tensors->size(), std::size_t{1});
        QCOMPARE(bound.request.tensors->at("bias").file, std::string("m.npy"));
    }

    void onlyParametersThatAreOthersAreNamed() {
        const Scene present = sceneWith("swin", {{"window", Grid{7, 7}}, {"heads", Index{3}}});
        const auto said = [&](const Parameters::Map& parameters, const char* encoding = "swin") {
            return parametersText(parameters, encoding, present);
        };
        const QString both = said({{"heads", Index{4}}, {"window", Grid{8, 8}}});
        QCOMPARE(both.count(QLatin1Char(',')), 1);
        QVERIFY2(both.contains(QStringLiteral("Window 8 × 8")) && both.contains(QLatin1Char('4')), qPrintable(both));
        QCOMPARE(said({{"heads", Index{3}}, {"window", Grid{8, 8}}}), QStringLiteral("Window 8 × 8"));
        QCOMPARE(said({{"heads", Index{3}}, {"window", Grid{7, 7}}}), QStringLiteral("the current parameters"));
        QCOMPARE(said({}), QStringLiteral("the current parameters"));
        // Of another encoding none is known.
        QVERIFY(said({{"heads", Index{3}}}, "t5").contains(QLatin1Char('3')));
    }

    void whyItCannotBeBoundIsSaid() {
        const Scene present = sceneWith("swin", {{"window", Grid{7, 7}}, {"heads", Index{3}}});
        const auto said = [&](const ManualBinding& binding) { return verdict(binding, outcomeOf(binding, present), present); };
        ManualBinding one = bindingOf({169});
        for (const AxisJoin join : {AxisJoin::JoinFirst, AxisJoin::JoinLast}) {
            one.join = join;
            QCOMPARE(said(one), QStringLiteral("Merging needs a tensor with at least two axes."));
        }
        ManualBinding split = bindingOf({20, 24});
        split.heads = 7;
        for (const AxisJoin join : {AxisJoin::SplitFirst, AxisJoin::SplitLast}) {
            split.join = join;
            QVERIFY2(said(split).startsWith(QLatin1String("The axis cannot be split into 7 head")), qPrintable(said(split)));
        }
        QCOMPARE(said(bindingOf({169, 3})), QStringLiteral("[169, 3] fits Bias table with the current parameters."));
        const QString other = said(bindingOf({225, 3}));
        QCOMPARE(other, QStringLiteral("[225, 3] fits Bias table with Window 8 × 8."));
        const QString none = said(bindingOf({2, 3}));
        QVERIFY2(none.startsWith(QLatin1String("[2, 3] does not fit Bias table of Swin bias")) && none.contains(QLatin1String("[169, 3]")),
                 qPrintable(none));
        QCOMPARE(said(bindingOf({169, 3}, "swin", "nothing")), QString());
    }
};

POSENC_TEST_GUILESS(ManualSceneTest)
#include "manual_scene_test.moc"
