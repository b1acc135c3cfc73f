#include "engine/recognition/manual_binding.h"

#include <QTest>
#include <algorithm>
#include <numeric>

#include "engine/recognition/parameters_for.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

Tensor tensorOf(Shape shape) {
    std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
    std::iota(values.begin(), values.end(), 0.0F);
    return {std::move(shape), std::move(values)};
}

AxisChoice whole(Index size, Index place, bool backwards = false) {
    return {0, size - 1, place, backwards};
}

Tensor taken(const Tensor& tensor, const std::vector<AxisChoice>& axes) {
    const auto steps = arrangementOf(tensor.shape(), AxisJoin::None, 1, axes);
    return arranged(tensor, steps.value()).value();
}

/// "window 8x8 heads 4": what was found beyond what was given.
QString told(const Parameters::Map& found, const Parameters::Map& given) {
    QStringList parts;
    for (const auto& [id, value] : found) {
        const auto before = given.find(id);
        if (before == given.end() || before->second != value) {
            parts << QString::fromStdString(id + " " + toString(value));
        }
    }
    return parts.join(QLatin1Char(' '));
}

}  // namespace

class ManualBindingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingChosenIsNoStep() {
        const auto steps = arrangementOf({169, 3}, AxisJoin::None, 1, {whole(169, 0), whole(3, 1)});
        QVERIFY(steps.ok());
        QVERIFY(steps.value().empty());
    }

    /// Against the definition: the number at a place of the result is the one at the chosen place of the file's tensor.
    void everyNumberComesFromWhereItWasChosen() {
        const Tensor tensor = tensorOf({2, 3, 4, 5});
        // Axis 0 is taken at index 1, axis 1 becomes the last one, axis 2 the middle one without its first row, axis 3 the first,
        // backwards.
        const Tensor result = taken(tensor, {{1, 1, AxisChoice::kDropped, false}, whole(3, 2), {1, 3, 1, false}, whole(5, 0, true)});
        QCOMPARE(QString::fromStdString(toString(result.shape())), QStringLiteral("[5, 3, 3]"));
        for (Index a = 0; a < 5; ++a) {
            for (Index b = 0; b < 3; ++b) {
                for (Index c = 0; c < 3; ++c) {
                    const Index from = ((1 * 3 + c) * 4 + (b + 1)) * 5 + (4 - a);
                    QCOMPARE(result.values()[static_cast<std::size_t>((a * 3 + b) * 3 + c)], static_cast<float>(from));
                }
            }
        }
    }

    /// Of an axis alone, of each of three: what it begins with, ends with, one index of it, and all.
    void everyRangeOfAnAxisIsCut() {
        const Tensor tensor = tensorOf({4, 3, 5});
        for (Index axis = 0; axis < 3; ++axis) {
            const Index size = tensor.dimension(axis);
            for (Index first = 0; first < size; ++first) {
                for (Index last = first; last < size; ++last) {
                    std::vector<AxisChoice> axes{whole(4, 0), whole(3, 1), whole(5, 2)};
                    axes[static_cast<std::size_t>(axis)].first = first;
                    axes[static_cast<std::size_t>(axis)].last = last;
                    std::vector<float> wanted;
                    for (Index i = 0; i < 60; ++i) {
                        const Index place[] = {i / 15, i / 5 % 3, i % 5};
                        if (place[axis] >= first && place[axis] <= last) {
                            wanted.push_back(static_cast<float>(i));
                        }
                    }
                    const Tensor result = taken(tensor, axes);
                    QCOMPARE(result.dimension(axis), last - first + 1);
                    QVERIFY(std::ranges::equal(result.values(), wanted));
                }
            }
        }
    }

    void everyOrderOfThreeAxesIsReached() {
        const Tensor tensor = tensorOf({2, 3, 4});
        std::vector<Index> places{0, 1, 2};
        do {
            const Tensor result = taken(tensor, {whole(2, places[0]), whole(3, places[1]), whole(4, places[2])});
            for (Index i = 0; i < 24; ++i) {
                const Index old[] = {i / 12, i / 4 % 3, i % 4};
                Index place = 0;
                for (Index axis = 0; axis < 3; ++axis) {
                    const auto from = static_cast<std::size_t>(std::find(places.begin(), places.end(), axis) - places.begin());
                    place = place * result.dimension(axis) + old[from];
                }
                QCOMPARE(result.values()[static_cast<std::size_t>(place)], static_cast<float>(i));
            }
        } while (std::next_permutation(places.begin(), places.end()));
    }

    void axesAreJoinedAndSplit() {
        QVERIFY((joinedShape({4, 15, 15}, AxisJoin::JoinLast, 1).value() == Shape{4, 225}));
        QVERIFY((joinedShape({15, 15, 4}, AxisJoin::JoinFirst, 1).value() == Shape{225, 4}));
        QVERIFY((joinedShape({49, 48}, AxisJoin::SplitLast, 3).value() == Shape{49, 3, 16}));
        QVERIFY((joinedShape({12, 64}, AxisJoin::SplitFirst, 4).value() == Shape{4, 3, 64}));
        QCOMPARE(joinedShape({49, 48}, AxisJoin::SplitLast, 5).error().code, ErrorCode::ArrangementMisfit);
        QCOMPARE(joinedShape({49}, AxisJoin::JoinLast, 1).error().code, ErrorCode::ArrangementMisfit);
        // [H, 2h-1, 2w-1], as some networks keep it, becomes a table of offsets.
        const Tensor table = tensorOf({4, 3, 5});
        const auto steps = arrangementOf(table.shape(), AxisJoin::JoinLast, 1, {whole(4, 1), whole(15, 0)});
        const Tensor made = arranged(table, steps.value()).value();
        QVERIFY((made.shape() == Shape{15, 4}));
        QCOMPARE(made.values()[7 * 4 + 2], table.values()[2 * 15 + 7]);
    }

    void parametersFollowFromShapes_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("tensor");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("parameters");
        const auto row = [](const char* encoding, const char* tensor, const char* shape, const char* parameters) {
            QTest::addRow("%s %s %s", encoding, tensor, shape) << encoding << tensor << shape << parameters;
        };
        row("swin", "bias", "225 5", "heads 5 window 8x8");
        row("swin", "bias", "172 3", "class-token on heads 3");
        row("swin", "bias", "15 2", "heads 2 window 2x3");
        row("swin", "queries", "5 64 24", "head-dim 24 heads 5 window 8x8");
        row("learned-absolute", "embedding", "197 64", "head-dim 64 length 197");
        row("relative-1d", "embedding", "191 40", "head-dim 40 length 96");
        row("relative-1d", "embedding", "5 191 40", "head-dim 40 heads 5 length 96");
        row("shaw", "key-embedding", "33 40", "clip 16 head-dim 40");
        row("t5", "bias", "48 6", "buckets 48 heads 6");
        row("factorized-2d", "height", "27 40", "grid 14x8 head-dim 40");
        row("factorized-2d", "width", "27 40", "grid 8x14 head-dim 40");
        row("swin", "bias", "168 3", "class-token on heads 3 window 6x8");
        row("swin", "bias", "3 4 5", "");
        row("relative-1d", "embedding", "190 40", "");
    }
    void parametersFollowFromShapes() {
        QFETCH(QString, encoding);
        QFETCH(QString, tensor);
        QFETCH(QString, shape);
        QFETCH(QString, parameters);
        const EncodingDeclaration* declared = findEncoding(encoding.toStdString());
        QVERIFY(declared != nullptr && declared->tensor(tensor.toStdString()) != nullptr);
        Shape sizes;
        for (const QString& size : shape.split(QLatin1Char(' '))) {
            sizes.push_back(size.toLongLong());
        }
        Parameters::Map present;
        if (declared->parameter("grid") != nullptr && encoding.startsWith(QLatin1String("factorized"))) {
            present = {{"grid", Grid{8, 8}}};
        }
        const auto found = parametersFor(*declared, *declared->tensor(tensor.toStdString()), sizes, present);
        QCOMPARE(found.empty(), parameters.isEmpty());
        if (!found.empty()) {
            QCOMPARE(told(found.front(), present), parameters);
            QVERIFY(shapeFits(*declared, *declared->tensor(tensor.toStdString()), sizes, found.front()));
        }
    }

    /// The search for a grid halves the sides: of every table, along every axis, sizes may never fall as a grid grows.
    void sizesNeverFallAsAGridGrows() {
        int compared = 0;
        for (const EncodingDeclaration& encoding : catalogue()) {
            for (const ParameterDeclaration& parameter : encoding.parameters) {
                if (parameter.type != ParameterType::GridSize) {
                    continue;
                }
                for (const Grid& growing : {Grid{1, 1}, Grid{0, 1}, Grid{1, 0}}) {
                    std::vector<Shape> before(encoding.tensors.size());
                    for (Index side = 1; side <= 64; ++side) {
                        const Grid grid{growing.rows == 0 ? 4 : side, growing.columns == 0 ? 4 : side};
                        const auto parameters = Parameters::complete(encoding, {{parameter.id, grid}});
                        for (std::size_t k = 0; parameters.ok() && k < encoding.tensors.size(); ++k) {
                            const Shape shape = encoding.tensors[k].shapes.front().evaluate(parameters.value().symbols(encoding));
                            for (std::size_t axis = 0; axis < before[k].size(); ++axis) {
                                QVERIFY2(shape[axis] >= before[k][axis], (encoding.id + " " + encoding.tensors[k].name).c_str());
                                ++compared;
                            }
                            before[k] = shape;
                        }
                    }
                }
            }
        }
        QVERIFY(compared > 10000);
    }

    /// As a search that tries one side after the other finds it.
    void aWindowIsFoundWhateverTheRulesForbid() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        const auto found = [&](Shape shape, const Parameters::Map& present) {
            const auto all = parametersFor(swin, *swin.tensor("bias"), shape, present);
            return all.empty() ? Grid{} : Parameters::complete(swin, all.front()).value().grid("window");
        };
        for (Index side = 1; side <= 40; ++side) {
            const Index offsets = (2 * side - 1) * (2 * side - 1);
            QVERIFY((found({offsets, 3}, {}) == Grid{side, side}));
            // The windows of a map are parts of it; of a map that has none of them, the table is of another map.
            QVERIFY((found({offsets, 3}, {{"grid", Grid{12, 24}}, {"window", Grid{4, 4}}}) == Grid{side, side}));
            // Numbers of offsets that no square has.
            QVERIFY(!(found({offsets + 2, 3}, {}) == Grid{side, side}));
        }
    }

    /// 81 offsets are those of 5 x 5, and as well those of 2 x 14: the shape does not say which.
    void otherWindowsOfAsManyOffsetsAreOfferedBehindTheSquare() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        const auto windows = [&](Index rows, bool classToken) {
            std::vector<Grid> out;
            for (const Parameters::Map& found : parametersFor(swin, *swin.tensor("bias"), {rows, 4}, {})) {
                const Parameters complete = Parameters::complete(swin, found).value();
                if (complete.flag("class-token") == classToken) {
                    out.push_back(complete.grid("window"));
                }
            }
            return out;
        };
        QVERIFY((windows(81, false) == std::vector<Grid>{{5, 5}, {2, 14}, {14, 2}}));
        QVERIFY((windows(84, true) == std::vector<Grid>{{5, 5}, {2, 14}, {14, 2}}));
        QVERIFY((windows(169, false) == std::vector<Grid>{{7, 7}}));
        QVERIFY((windows(15, false) == std::vector<Grid>{{2, 3}, {3, 2}}));
    }

    /// Whatever is offered for a shape gives it.
    void whatIsOfferedFits() {
        int offered = 0;
        for (const EncodingDeclaration& encoding : catalogue()) {
            const auto usual = Parameters::complete(encoding, {});
            for (const TensorDeclaration& tensor : encoding.tensors) {
                const Shape shape = tensor.shapes.front().evaluate(usual.value().symbols(encoding));
                std::vector<Shape> wanted{Shape(shape.rbegin(), shape.rend())};
                for (std::size_t axis = 0; axis < shape.size(); ++axis) {
                    for (const Index change : {1, -1, 8}) {
                        wanted.push_back(shape);
                        wanted.back()[axis] += change;
                    }
                }
                for (const Shape& one : wanted) {
                    const auto found = elementCount(one) > 0 ? parametersFor(encoding, tensor, one, {}) : std::vector<Parameters::Map>();
                    for (const Parameters::Map& parameters : found) {
                        QVERIFY2(shapeFits(encoding, tensor, one, parameters),
                                 (encoding.id + " " + tensor.name + " " + toString(one)).c_str());
                        ++offered;
                    }
                }
            }
        }
        QVERIFY(offered > 300);
    }

    /// Where the present parameters need a change, only what has to be changed is: the defaults of the others are not offered as well.
    void whatIsPresentStays() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        const auto found = parametersFor(swin, *swin.tensor("bias"), {225, 3}, {{"head-dim", Index{16}}, {"heads", Index{4}}});
        QVERIFY(!found.empty());
        for (const Parameters::Map& parameters : found) {
            QVERIFY(parameters.at("head-dim") == ParameterValue(Index{16}));
            QVERIFY(parameters.at("heads") == ParameterValue(Index{3}));
        }
    }

    void parametersThatFitAreLeftAsTheyAre() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        const Parameters::Map present{{"window", Grid{4, 6}}, {"heads", Index{2}}, {"shift", Index{1}}};
        const auto found = parametersFor(swin, *swin.tensor("bias"), {77, 2}, present);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found.front() == present);
        // A rule that forbids what the shape tells gives way: a window of 1 x 1 cannot be shifted.
        const auto small = parametersFor(swin, *swin.tensor("bias"), {1, 2}, present);
        QVERIFY(!small.empty());
        QVERIFY((std::get<Grid>(small.front().at("window")) == Grid{1, 1}));
        QVERIFY(Parameters::complete(swin, small.front()).ok());
    }
};

POSENC_TEST_APPLESS(ManualBindingTest)
#include "manual_binding_test.moc"
