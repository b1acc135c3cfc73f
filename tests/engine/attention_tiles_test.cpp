#include <cmath>
#include <limits>

#include "tests/engine/model_support.h"
#include "tests/engine/naive/absolute.h"
#include "tests/engine/naive/bias_1d.h"
#include "tests/engine/naive/grid.h"
#include "tests/engine/naive/relative_1d.h"
#include "tests/engine/naive/rope.h"
#include "tests/engine/naive/transformer_xl.h"
#include "tests/engine/naive/window.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

using Definition = naive::Layers (*)(const naive::Given&);

/// Lengths below, at and above the rows that are multiplied at a time (64), and those of exponentials taken together (64).
const std::vector<Index> kLengths = {1, 2, 63, 64, 65};
/// Keys below, at and above those that a streamed row has in hand (1024).
const std::vector<Index> kKeyLengths = {1023, 1024, 1025};

struct Sequence {
    const char* id;
    Definition definition;
    Parameters::Map parameters;  ///< beside lengths, heads and width
    bool mask = true;            ///< can be causal or not
    bool memory = true;          ///< can have more keys than queries
};

std::vector<Sequence> sequences() {
    return {
        {"relative-1d", naive::relative1d, {}, true, false},
        {"music-transformer", naive::musicTransformer, {}, false, false},
        {"shaw", naive::shaw, {{"clip", Index{7}}}, true, true},
        {"transformer-xl-learned", naive::transformerXlLearned, {}, true, true},
        {"t5", naive::t5, {{"buckets", Index{8}}, {"max-distance", Index{40}}}, true, true},
        {"alibi", naive::alibi, {}, true, true},
        {"rope", naive::rope, {}, true, true},
    };
}

struct Map {
    const char* id;
    const char* size;  ///< parameter of the grid
    Definition definition;
};

/// Row by row: one row, more rows than a tile has, a grid row that ends inside a vector, a whole number of tiles.
const std::vector<Grid> kGrids = {{1, 1}, {1, 64}, {5, 13}, {8, 16}};

Parameters::Map with(Parameters::Map parameters, std::initializer_list<std::pair<const std::string, ParameterValue>> more) {
    parameters.insert(more.begin(), more.end());
    return parameters;
}

std::vector<float> part(const Field& field, const Axis& rows, const Axis& columns) {
    std::vector<float> out(static_cast<std::size_t>(rows.samples * columns.samples));
    if (!field.evaluate({rows, columns, Reduction::Mean}, out).ok()) {
        qFatal("a part of a field is refused");
    }
    return out;
}

}  // namespace

/// Scores are computed in tiles, along runs of the index, in vectors; attention a row at a time. Their numbers must be those of the
/// definitions wherever tiles, runs and vectors begin and end.
class AttentionTilesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lengthsAroundATile();
    void keysAroundAStretch();
    void gridsAroundATile();
    void partsOfRowsAreThoseOfWholeRows();
    void largeLogitsKeepTheirDigits();
    void whatIsFarBelowTheLargestIsNothing();
    void largeLogitsDoNotOverflow();
    void hiddenStretchesAreNothing();
    void numbersThatAreNoneStayInTheirRows();
    void meansOfLongRowsAreThoseOfTheirCells();
    void meansOfHiddenStretchesAreNothing();
    void meansOfTwoSoftmaxesAreMixedByTheGate();
};

void AttentionTilesTest::lengthsAroundATile() {
    for (const Sequence& sequence : sequences()) {
        for (const Index n : kLengths) {
            for (const bool causal : {false, true}) {
                auto p = with(sequence.parameters, {{"heads", Index{2}}, {"head-dim", Index{6}}, {"length", n}});
                if (sequence.mask) {
                    p["causal"] = causal;
                }
                POSENC_SAME(compareWith(sequence.definition, sequence.id, p, {}, static_cast<std::uint64_t>(n)));
            }
        }
    }
}

void AttentionTilesTest::keysAroundAStretch() {
    for (const Sequence& sequence : sequences()) {
        for (const Index m : kKeyLengths) {
            if (sequence.memory) {
                const auto p =
                    with(sequence.parameters,
                         {{"heads", Index{1}}, {"head-dim", Index{4}}, {"length", Index{3}}, {"key-length", m}, {"causal", m % 2 == 0}});
                POSENC_SAME(compareWith(sequence.definition, sequence.id, p, {}, 5));
            }
        }
    }
}

void AttentionTilesTest::gridsAroundATile() {
    const std::vector<Map> maps = {
        {"factorized-2d", "grid", naive::factorized2d}, {"swin", "window", naive::swin}, {"irpe", "grid", naive::irpe}};
    for (const Map& map : maps) {
        for (const Grid& grid : kGrids) {
            const Parameters::Map p{{"heads", Index{2}}, {"head-dim", Index{5}}, {map.size, grid}};
            POSENC_SAME(compareWith(map.definition, map.id, p, {}, 7));
        }
    }
}

void AttentionTilesTest::partsOfRowsAreThoseOfWholeRows() {
    const auto compare = [](const Sequence& sequence, const Parameters::Map& size, const Axis& rows, const std::vector<Axis>& parts) {
        auto p = size;
        p.insert(sequence.parameters.begin(), sequence.parameters.end());
        const Index n = parts.back().first + parts.back().count;
        const auto whole = part(*fieldOf(*build(sequence.id, p), "attention"), rows, Axis::whole(n));
        // A model that has not seen its rows yet streams them for their statistics.
        const auto fresh = build(sequence.id, p);
        const auto field = fieldOf(*fresh, "attention");
        for (const Axis& columns : parts) {
            const auto found = part(*field, rows, columns);
            for (Index i = 0; i < rows.samples; ++i) {
                for (Index j = 0; j < columns.count; ++j) {
                    const float expected = whole[static_cast<std::size_t>(i * n + columns.first + j)];
                    const float value = found[static_cast<std::size_t>(i * columns.count + j)];
                    QVERIFY2(std::abs(value - expected) <= 1e-6F + 1e-5F * expected, qPrintable(QStringLiteral("%1 (%2, %3): %4, not %5")
                                                                                                    .arg(QLatin1String(sequence.id))
                                                                                                    .arg(rows.first + i)
                                                                                                    .arg(columns.first + j)
                                                                                                    .arg(static_cast<double>(value))
                                                                                                    .arg(static_cast<double>(expected))));
                }
            }
        }
    };
    for (const Sequence& sequence : sequences()) {
        const Parameters::Map short200{{"heads", Index{1}}, {"head-dim", Index{6}}, {"length", Index{200}}};
        compare(sequence, short200, {60, 70, 70}, {{0, 1, 1}, {63, 2, 2}, {100, 65, 65}, {199, 1, 1}});
        // More keys than are in hand at a time: the largest logit of a row is in any of three stretches.
        if (sequence.memory) {
            const Parameters::Map long2500{{"heads", Index{1}}, {"head-dim", Index{6}}, {"length", Index{9}}, {"key-length", Index{2500}}};
            compare(sequence, long2500, {0, 9, 9}, {{0, 1, 1}, {1023, 2, 2}, {2499, 1, 1}});
        }
    }
}

/// Products of 30 and more, which float32 has to 1e-6 only: what is made of them is exact all the same, in whole rows and in parts of them.
void AttentionTilesTest::largeLogitsKeepTheirDigits() {
    // Long rows: many keys that weigh little each make much of a row together.
    constexpr Index n = 64;
    // More features than are converted at a time, 64.
    for (const Sequence& sequence : sequences()) {
        const auto p =
            with(sequence.parameters, {{"heads", Index{1}}, {"head-dim", Index{66}}, {"length", n}, {"scale", std::string("none")}});
        const auto model = build(sequence.id, p);
        const auto expected = sequence.definition(naive::Given{model->parameters(), model->tensors()});
        const naive::Matrix& attention = expected.at("attention").front();
        POSENC_SAME(difference(cellsOf(*model, "attention"), attention, 5e-7));
        POSENC_SAME(difference(cellsOf(*model, "output"), expected.at("output").front(), 1e-6));
        const auto found = part(*fieldOf(*build(sequence.id, p), "attention"), Axis::whole(n), Axis{16, 20, 20});
        for (Index i = 0; i < n; ++i) {
            for (Index j = 0; j < 20; ++j) {
                QVERIFY(std::abs(static_cast<double>(found[static_cast<std::size_t>(i * 20 + j)]) - attention.at(i, 16 + j)) <= 5e-7);
            }
        }
    }
}

void AttentionTilesTest::whatIsFarBelowTheLargestIsNothing() {
    // Queries of nothing: the logits of ALiBi are minus slope times distance, slope 2^-8 of one head alone.
    const Index n = 65536 / 2;
    const Tensor queries(Shape{1, 1, 1}, {0.0F});
    const auto model =
        build("alibi", {{"heads", Index{1}}, {"head-dim", Index{1}}, {"length", Index{1}}, {"key-length", n}}, {{"queries", queries}});
    const auto values = part(*fieldOf(*model, "attention"), Axis::whole(1), Axis::whole(n));
    const double slope = std::exp2(-8.0);
    // The query is the last token: its own key is the last one.
    const double sum = (1 - std::exp(-slope * static_cast<double>(n))) / (1 - std::exp(-slope));
    for (Index j = 0; j < n; ++j) {
        const double logit = -slope * static_cast<double>(n - 1 - j);
        const auto value = static_cast<double>(values[static_cast<std::size_t>(j)]);
        const double expected = std::exp(logit) / sum;
        // Down to the smallest normal number, and zero, never a denormal one, from there on.
        QVERIFY(std::abs(value - expected) <= 2e-5 * expected + 4e-38);
        QVERIFY(logit > -87 || value == 0);
    }
}

void AttentionTilesTest::largeLogitsDoNotOverflow() {
    // Logits of 200 and -200, of which float32 can take no exponential; keys of the smaller sign first, so that the largest comes late.
    constexpr Index n = 1024;
    std::vector<float> signs(static_cast<std::size_t>(n), -1.0F);
    for (std::size_t j = 700; j < signs.size(); j += 3) {
        signs[j] = 1;
    }
    const Tensor queries(Shape{1, 1, 1}, {200.0F});
    const Tensor keys(Shape{1, n, 1}, signs);
    const Parameters::Map p{{"heads", Index{1}}, {"head-dim", Index{1}}, {"length", Index{1}}, {"key-length", n}};
    const auto values =
        part(*fieldOf(*build("alibi", p, {{"queries", queries}, {"keys", keys}}), "attention"), Axis::whole(1), Axis::whole(n));
    const auto weight = [&](Index j) {
        return signs[static_cast<std::size_t>(j)] > 0 ? std::exp(-std::exp2(-8.0) * static_cast<double>(n - 1 - j)) : 0.0;
    };
    double sum = 0;
    for (Index j = 0; j < n; ++j) {
        sum += weight(j);
    }
    for (Index j = 0; j < n; ++j) {
        QVERIFY(std::abs(static_cast<double>(values[static_cast<std::size_t>(j)]) - weight(j) / sum) <= 1e-4 * weight(j) / sum + 1e-30);
    }
}

void AttentionTilesTest::hiddenStretchesAreNothing() {
    // Of the last query the keys 0 to 1499 are padding, of the first one behind it all later ones are hidden: a stretch of 1024 keys is
    // hidden as a whole, before and behind what is seen.
    constexpr Index n = 3100;
    constexpr Index padding = 1500;
    const Tensor queries(Shape{1, n, 1}, std::vector<float>(static_cast<std::size_t>(n), 0.0F));
    const Parameters::Map p{{"heads", Index{1}}, {"head-dim", Index{1}}, {"length", n}, {"causal", true}, {"left-padding", padding}};
    const auto field = fieldOf(*build("alibi", p, {{"queries", queries}}), "attention");
    const double step = std::exp(-std::exp2(-8.0));
    for (const Index query : {padding, padding + 1, Index{2047}, Index{2048}, n - 1}) {
        const auto values = part(*field, {query, 1, 1}, Axis::whole(n));
        const double sum = (1 - std::pow(step, static_cast<double>(query - padding + 1))) / (1 - step);
        for (Index j = 0; j < n; ++j) {
            const bool seen = j >= padding && j <= query;
            const double expected = seen ? std::pow(step, static_cast<double>(query - j)) / sum : 0;
            QVERIFY(std::abs(static_cast<double>(values[static_cast<std::size_t>(j)]) - expected) <= 2e-5 * expected);
        }
    }
}

void AttentionTilesTest::numbersThatAreNoneStayInTheirRows() {
    constexpr Index n = 70;
    std::vector<float> cells(static_cast<std::size_t>(n), 1.0F);
    cells[66] = std::numeric_limits<float>::quiet_NaN();
    const Tensor queries(Shape{1, n, 1}, cells);
    const Parameters::Map p{{"heads", Index{1}}, {"head-dim", Index{1}}, {"length", n}};
    const auto values = part(*fieldOf(*build("t5", p, {{"queries", queries}}), "attention"), Axis::whole(n), Axis::whole(n));
    for (Index i = 0; i < n; ++i) {
        double sum = 0;
        for (Index j = 0; j < n; ++j) {
            const float value = values[static_cast<std::size_t>(i * n + j)];
            QCOMPARE(std::isnan(value), i == 66);
            sum += static_cast<double>(value);
        }
        QVERIFY(i == 66 || std::abs(sum - 1) < 1e-5);
    }
}

/// Rows that are streamed for their means; the queries of the last of them are no numbers.
void AttentionTilesTest::meansOfLongRowsAreThoseOfTheirCells() {
    constexpr Index n = 150;
    constexpr Index m = 5000;
    std::vector<float> cells(static_cast<std::size_t>(n * 4));
    for (std::size_t at = 0; at < cells.size(); ++at) {
        cells[at] = at + 4 < cells.size() ? std::sin(static_cast<float>(at)) * 6 : std::numeric_limits<float>::quiet_NaN();
    }
    const TensorMap tensors{{"queries", Tensor(Shape{1, n, 4}, cells)}};
    for (const Sequence& sequence : sequences()) {
        for (const bool causal : {false, true}) {
            auto p = with(sequence.parameters, {{"heads", Index{1}}, {"head-dim", Index{4}}, {"length", n}, {"key-length", m}});
            p["causal"] = causal;
            if (!sequence.memory) {
                continue;
            }
            const auto whole = part(*fieldOf(*build(sequence.id, p, tensors), "attention"), Axis::whole(n), Axis::whole(m));
            // Samples of many rows, and of fewer than are in hand at a time.
            for (const Axis& rows : {Axis{0, n, 1}, Axis{0, n, 37}, Axis{3, 140, 2}}) {
                const Axis columns{0, m, 61};
                const auto field = fieldOf(*build(sequence.id, p, tensors), "attention");
                const auto found = part(*field, rows, columns);
                for (Index at = 0; at < rows.samples * columns.samples; ++at) {
                    const Index i = at / columns.samples;
                    const Index j = at % columns.samples;
                    double sum = 0;
                    Index count = 0;
                    for (Index row = rows.edge(i); row < rows.edge(i + 1) && row < n - 1; ++row) {
                        for (Index column = columns.edge(j); column < columns.edge(j + 1); ++column, ++count) {
                            sum += static_cast<double>(whole[static_cast<std::size_t>(row * m + column)]);
                        }
                    }
                    const auto value = static_cast<double>(found[static_cast<std::size_t>(at)]);
                    QVERIFY(count > 0 ? std::abs(value - sum / static_cast<double>(count)) <= 1e-9 + 1e-5 * value : std::isnan(value));
                }
                // What is read afterwards goes by what the means left behind.
                QVERIFY(std::abs(field->value(7, 4) - whole[7 * m + 4]) <= 1e-6F * whole[7 * m + 4] + 1e-12F);
            }
        }
    }
}

/// Samples of keys before and behind all that their rows see, and such that are seen in part.
void AttentionTilesTest::meansOfHiddenStretchesAreNothing() {
    constexpr Index n = 4500;
    constexpr Index padding = 2030;
    const Tensor queries(Shape{1, n, 1}, std::vector<float>(static_cast<std::size_t>(n), 0.0F));
    const Parameters::Map p{{"heads", Index{1}}, {"head-dim", Index{1}}, {"length", n}, {"causal", true}, {"left-padding", padding}};
    const Axis rows{padding + 10, 300, 2};
    const Axis columns{0, n, 90};
    const auto found = part(*fieldOf(*build("alibi", p, {{"queries", queries}}), "attention"), rows, columns);
    const double step = std::exp(-std::exp2(-8.0));
    for (Index s = 0; s < rows.samples; ++s) {
        for (Index t = 0; t < columns.samples; ++t) {
            double expected = 0;
            for (Index query = rows.edge(s); query < rows.edge(s + 1); ++query) {
                const double sum = (1 - std::pow(step, static_cast<double>(query - padding + 1))) / (1 - step);
                for (Index key = std::max(padding, columns.edge(t)); key <= std::min(query, columns.edge(t + 1) - 1); ++key) {
                    expected += std::pow(step, static_cast<double>(query - key)) / sum;
                }
            }
            expected /= static_cast<double>((rows.edge(s + 1) - rows.edge(s)) * (columns.edge(t + 1) - columns.edge(t)));
            const auto value = static_cast<double>(found[static_cast<std::size_t>(s * columns.samples + t)]);
            QVERIFY2(std::abs(value - expected) <= 2e-5 * expected, qPrintable(QStringLiteral("%1 %2: %3").arg(s).arg(t).arg(value)));
        }
    }
}

/// ConViT's positional attention has a softmax of its own: so have the means of long rows.
void AttentionTilesTest::meansOfTwoSoftmaxesAreMixedByTheGate() {
    const Grid grid{61, 70};
    const Index n = grid.tokens();
    const Parameters::Map p{{"grid", grid}, {"heads", Index{2}}, {"head-dim", Index{2}}};
    const TensorMap tensors{{"gate", Tensor({2}, {-1.0F, 1.5F})}};
    for (const Index head : {0, 1}) {
        const auto whole = part(*fieldOf(*build("convit", p, tensors), "attention", head), {40, 160, 160}, Axis::whole(n));
        for (const Axis& rows : {Axis{40, 160, 1}, Axis{40, 160, 80}}) {
            const Axis columns{0, n, 61};
            const auto found = part(*fieldOf(*build("convit", p, tensors), "attention", head), rows, columns);
            for (Index s = 0; s < rows.samples; ++s) {
                for (Index t = 0; t < columns.samples; ++t) {
                    double sum = 0;
                    for (Index i = rows.edge(s); i < rows.edge(s + 1); ++i) {
                        for (Index j = columns.edge(t); j < columns.edge(t + 1); ++j) {
                            sum += static_cast<double>(whole[static_cast<std::size_t>((i - 40) * n + j)]);
                        }
                    }
                    const double expected =
                        sum / static_cast<double>((rows.edge(s + 1) - rows.edge(s)) * (columns.edge(t + 1) - columns.edge(t)));
                    const auto value = static_cast<double>(found[static_cast<std::size_t>(s * columns.samples + t)]);
                    QVERIFY(std::abs(value - expected) <= 1e-9 + 2e-5 * expected);
                }
            }
        }
    }
}

POSENC_TEST_APPLESS(AttentionTilesTest)
#include "attention_tiles_test.moc"
