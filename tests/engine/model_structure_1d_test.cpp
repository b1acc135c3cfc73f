#include "engine/encodings/alibi.h"
#include "engine/encodings/t5.h"
#include "tests/engine/model_support.h"
#include "tests/engine/naive/published.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

naive::Matrix numbers(Index rows, Index columns, const std::vector<double>& cells) {
    return {rows, columns, cells};
}

/// Cells that no mask hides, the others 0.
naive::Matrix visibleOf(const naive::Matrix& x, Index memory) {
    return naive::matrix(x.rows, x.columns, [&](Index i, Index j) { return j <= i + memory ? x.at(i, j) : 0.0; });
}

naive::Matrix times(naive::Matrix x, double factor) {
    for (double& cell : x.cells) {
        cell *= factor;
    }
    return x;
}

double rootOf(Index d) {
    return 1 / std::sqrt(static_cast<double>(d));
}

/// Equal along every diagonal.
bool isToeplitz(const naive::Matrix& x) {
    for (Index i = 1; i < x.rows; ++i) {
        for (Index j = 1; j < x.columns; ++j) {
            if (x.at(i, j) != x.at(i - 1, j - 1)) {
                return false;
            }
        }
    }
    return true;
}

/// All rows of [H, count, d] alike.
Tensor sameRows(Dice& dice, Index heads, Index count, Index d) {
    const Tensor one = dice.tensor({heads, d});
    std::vector<float> values;
    for (Index h = 0; h < heads; ++h) {
        for (Index t = 0; t < count; ++t) {
            values.insert(values.end(), one.slice(h).begin(), one.slice(h).end());
        }
    }
    return {Shape{heads, count, d}, std::move(values)};
}

}  // namespace

/// What is known of the encodings of a sequence beyond their formulas: published reshaping, structure, worked examples.
class ModelStructure1dTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDocumentsOwnShifts();
    void fourTokensReadSevenDistances();
    void relativeToAbsoluteEqualsIndexArithmetic();
    void skewEqualsIndexArithmetic();
    void relativeShiftEqualsIndexArithmetic();
    void shiftRightEqualsIndexArithmetic();
    void indicesAreToeplitzAndInRange();
    void ropeDependsOnTheDifferenceAlone();
    void ropeOfOneTokenTurnsNothingAtPositionZero();
    void alibiFormsDifferByAConstantOfEachRow();
    void publishedSlopes();
    void t5BucketsStartWherePublished();
    void aClipOfNothingOrBeyondTheSequence();
    void gatesOfHiddenKeysCountForNothing_data();
    void gatesOfHiddenKeysCountForNothing();
};

void ModelStructure1dTest::theDocumentsOwnShifts() {
    const auto three = numbers(3, 3, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    POSENC_SAME(difference(naive::shiftedRight(three), numbers(3, 3, {1, 2, 3, 0, 4, 5, 6, 0, 7}), 0));
    POSENC_SAME(difference(naive::shiftedRight(numbers(2, 3, {1, 2, 3, 4, 5, 6})), numbers(2, 3, {1, 2, 3, 0, 4, 5}), 0));
}

void ModelStructure1dTest::fourTokensReadSevenDistances() {
    const auto model = build("relative-1d", {{"length", Index{4}}});
    POSENC_SAME(difference(cellsOf(*model, "index"), numbers(4, 4, {3, 4, 5, 6, 2, 3, 4, 5, 1, 2, 3, 4, 0, 1, 2, 3}), 0));
    QCOMPARE(model->tensors().find("embedding")->second.dimension(0), Index{7});
    POSENC_SAME(difference(cellsOf(*model, "offset"), numbers(4, 4, {0, 1, 2, 3, -1, 0, 1, 2, -2, -1, 0, 1, -3, -2, -1, 0}), 0));
}

void ModelStructure1dTest::relativeToAbsoluteEqualsIndexArithmetic() {
    for (const Index n : {1, 2, 3, 5, 16, 33, 65}) {
        const auto model = build("relative-1d", {{"length", n}, {"head-dim", Index{6}}, {"heads", Index{2}}});
        const auto shifted = naive::relativeToAbsolute(cellsOf(*model, "relative-logits", 1));
        POSENC_SAME(difference(cellsOf(*model, "position", 1), times(shifted, rootOf(6)), 1e-5));
    }
}

void ModelStructure1dTest::skewEqualsIndexArithmetic() {
    for (const Index n : {1, 2, 3, 5, 16, 33, 65}) {
        const auto model = build("music-transformer", {{"length", n}, {"head-dim", Index{6}}, {"heads", Index{2}}});
        const auto skewed = visibleOf(naive::skewed(cellsOf(*model, "relative-logits", 1)), 0);
        POSENC_SAME(difference(cellsOf(*model, "position", 1), times(skewed, rootOf(6)), 1e-5));
    }
}

void ModelStructure1dTest::relativeShiftEqualsIndexArithmetic() {
    for (const Index n : {1, 2, 5, 33}) {
        for (const Index memory : {0, 1, 7, 40}) {
            const auto model = build("transformer-xl", {{"length", n}, {"memory", memory}, {"head-dim", Index{6}}, {"heads", Index{2}}});
            const auto shifted = visibleOf(naive::relativeShift(cellsOf(*model, "relative-logits", 1)), memory);
            POSENC_SAME(difference(cellsOf(*model, "term-b", 1), times(shifted, rootOf(6)), 1e-5));
        }
    }
}

void ModelStructure1dTest::shiftRightEqualsIndexArithmetic() {
    for (const Index n : {1, 2, 5, 33}) {
        for (const Index m : {1, 2, 5, 40}) {
            const auto model =
                build("transformer-xl-learned", {{"length", n}, {"key-length", m}, {"head-dim", Index{6}}, {"heads", Index{2}}});
            const auto shifted = naive::lastColumns(naive::shiftedRight(cellsOf(*model, "relative-logits", 1)), m);
            POSENC_SAME(difference(cellsOf(*model, "term-b", 1), times(shifted, rootOf(6)), 1e-5));
        }
    }
}

void ModelStructure1dTest::indicesAreToeplitzAndInRange() {
    Dice dice(51);
    for (int trial = 0; trial < 20; ++trial) {
        const Index n = dice.between(1, 40);
        const Index m = n + dice.between(0, 20);
        const Parameters::Map memory{{"length", n}, {"key-length", m}};
        const Parameters::Map alone{{"length", n}};
        const std::vector<std::pair<std::string, Parameters::Map>> all{{"relative-1d", alone},
                                                                       {"music-transformer", alone},
                                                                       {"axial", alone},
                                                                       {"shaw", memory},
                                                                       {"t5", memory},
                                                                       {"transformer-xl-learned", memory},
                                                                       {"transformer-xl", {{"length", n}, {"memory", m - n}}}};
        for (const auto& [id, parameters] : all) {
            const auto model = build(id, parameters);
            const auto index = cellsOf(*model, "index");
            QVERIFY2(isToeplitz(index), id.c_str());
            QVERIFY2(isToeplitz(cellsOf(*model, "offset")), id.c_str());
            const auto table = fieldOf(*model, "table");
            const Index rows = id == "axial" ? table->columns() : table->rows();
            const bool masks = id == "music-transformer" || id == "transformer-xl";
            for (Index i = 0; i < index.rows; ++i) {
                for (Index j = 0; j < index.columns; ++j) {
                    const double row = index.at(i, j);
                    const bool hidden = masks && j > i + (index.columns - index.rows);
                    QVERIFY2(hidden ? row == -1 : (row >= 0 && row < static_cast<double>(rows)), id.c_str());
                }
            }
        }
    }
}

void ModelStructure1dTest::ropeDependsOnTheDifferenceAlone() {
    Dice dice(52);
    for (int trial = 0; trial < 24; ++trial) {
        const Index heads = dice.between(1, 2);
        const Index n = dice.between(2, 40);
        const Index m = n + dice.between(0, 10);
        const Index d = 2 * dice.between(2, 8);
        const auto model = build("rope",
                                 {{"heads", heads},
                                  {"head-dim", d},
                                  {"length", n},
                                  {"key-length", m},
                                  {"pairing", dice.pick({"half", "interleaved"})},
                                  {"scaling", dice.pick({"none", "linear", "ntk", "yarn"})}},
                                 {{"queries", sameRows(dice, heads, n, d)}, {"keys", sameRows(dice, heads, m, d)}});
        const auto logits = cellsOf(*model, "logits");
        for (Index i = 1; i < n; ++i) {
            for (Index j = 1; j < m; ++j) {
                QVERIFY(std::abs(logits.at(i, j) - logits.at(i - 1, j - 1)) < 2e-5);
            }
        }
    }
}

void ModelStructure1dTest::ropeOfOneTokenTurnsNothingAtPositionZero() {
    const auto model = build("rope", {{"length", Index{1}}, {"head-dim", Index{6}}});
    POSENC_SAME(difference(cellsOf(*model, "rotated-queries"), cellsOf(*model, "tensor-queries"), 0));
    POSENC_SAME(difference(cellsOf(*model, "position"), numbers(1, 1, {0}), 1e-6));
}

void ModelStructure1dTest::alibiFormsDifferByAConstantOfEachRow() {
    // Adding slope * j instead of -slope * (i - j) moves a whole row, which a softmax does not see; and the causal and the
    // symmetric form agree on every key that the causal one shows.
    for (const Index heads : {1, 6, 8, 12}) {
        const Parameters::Map p{{"length", Index{17}}, {"key-length", Index{29}}, {"heads", heads}};
        Parameters::Map symmetric = p;
        symmetric["causal"] = false;
        const auto one = build("alibi", p);
        const auto two = build("alibi", symmetric);
        const auto slopes = cellsOf(*one, "slopes");
        for (Index h = 0; h < heads; ++h) {
            const auto causal = cellsOf(*one, "bias", h);
            const auto both = cellsOf(*two, "bias", h);
            for (Index i = 0; i < 17; ++i) {
                const double constant = causal.at(i, 0);
                for (Index j = 0; j < 29; ++j) {
                    if (j > i + 12) {
                        QVERIFY(std::isinf(causal.at(i, j)) && causal.at(i, j) < 0);
                        QVERIFY(both.at(i, j) < 0);
                    } else {
                        QCOMPARE(causal.at(i, j), both.at(i, j));
                        QVERIFY(std::abs(causal.at(i, j) - slopes.at(0, h) * static_cast<double>(j) - constant) < 1e-5);
                    }
                }
            }
        }
    }
}

void ModelStructure1dTest::publishedSlopes() {
    const auto same = [](const std::vector<float>& found, const std::vector<double>& wanted) {
        return found.size() == wanted.size() && std::equal(found.begin(), found.end(), wanted.begin(), [](float a, double b) {
                   return std::abs(static_cast<double>(a) / b - 1) < 1e-6;
               });
    };
    QVERIFY(same(alibiSlopes(8, false), {0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.00390625}));
    QVERIFY(same(alibiSlopes(6, false), {0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125}));
    const double root = std::sqrt(0.5);
    QVERIFY(same(alibiSlopes(12, false),
                 {0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.00390625, root, root / 2, root / 4, root / 8}));
    // alibi_bias_max 16 and 4: steps twice and half as wide.
    QVERIFY(same(alibiSlopes(4, false, 16), {0.0625, 0.00390625, 0.000244140625, 0.0000152587890625}));
    QVERIFY(same(alibiSlopes(3, false, 4), {0.25, 0.0625, 0.5}));
    for (Index heads = 1; heads <= 40; ++heads) {
        QCOMPARE(alibiSlopes(heads, false).size(), static_cast<std::size_t>(heads));
        QVERIFY(std::abs(static_cast<double>(alibiSlopes(heads, true).back()) - 0.00390625) < 1e-9);
    }
}

void ModelStructure1dTest::t5BucketsStartWherePublished() {
    const auto starts = [](Index buckets, bool bidirectional, Index sign) {
        std::vector<Index> out;
        Index last = -1;
        for (Index distance = 0; distance < 300; ++distance) {
            const Index bucket = t5Bucket(sign * distance, buckets, 128, bidirectional);
            if (bucket != last) {
                out.push_back(distance);
            }
            last = bucket;
        }
        return out;
    };
    const std::vector<Index> encoder{0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91};
    QCOMPARE(starts(32, true, -1), encoder);
    QCOMPARE(starts(32, true, 1), encoder);
    const std::vector<Index> decoder{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                     16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113};
    QCOMPARE(starts(32, false, -1), decoder);
    // Bucket 16 would be a key at distance 0 after the query.
    for (Index offset = -400; offset <= 400; ++offset) {
        QVERIFY(t5Bucket(offset, 32, 128, true) != 16);
        QVERIFY(offset <= 0 || t5Bucket(offset, 32, 128, false) == 0);
    }
}

void ModelStructure1dTest::aClipOfNothingOrBeyondTheSequence() {
    const auto none = build("shaw", {{"length", Index{9}}, {"clip", Index{0}}});
    for (const double row : cellsOf(*none, "index").cells) {
        QCOMPARE(row, 0.0);
    }
    // One row for all offsets moves every key of a query alike, and attention does not see it.
    const auto position = cellsOf(*none, "position");
    for (Index i = 0; i < 9; ++i) {
        for (Index j = 1; j < 9; ++j) {
            QVERIFY(std::abs(position.at(i, j) - position.at(i, 0)) < 1e-6);
        }
    }
    for (const Index clip : {8, 9, 100}) {
        const auto wide = build("shaw", {{"length", Index{9}}, {"clip", clip}});
        const auto index = cellsOf(*wide, "index");
        POSENC_SAME(difference(index, naive::matrix(9, 9, [=](Index i, Index j) { return static_cast<double>(j - i + clip); }), 0));
    }
}

void ModelStructure1dTest::gatesOfHiddenKeysCountForNothing_data() {
    QTest::addColumn<bool>("causal");
    QTest::addColumn<Index>("window");
    QTest::addColumn<Index>("chunk");
    QTest::addColumn<Index>("sinks");
    QTest::addColumn<Index>("padding");
    QTest::newRow("window") << true << Index{3} << Index{0} << Index{0} << Index{0};
    QTest::newRow("window and sinks") << true << Index{3} << Index{0} << Index{2} << Index{0};
    QTest::newRow("window and sinks behind padding") << true << Index{2} << Index{0} << Index{1} << Index{2};
    QTest::newRow("chunk and sinks") << true << Index{0} << Index{4} << Index{1} << Index{0};
    QTest::newRow("window to both sides and sinks") << false << Index{2} << Index{0} << Index{2} << Index{0};
}

/// CoPE counts from the last visible key back, across what is hidden between the sinks and the window.
void ModelStructure1dTest::gatesOfHiddenKeysCountForNothing() {
    QFETCH(bool, causal);
    QFETCH(Index, window);
    QFETCH(Index, chunk);
    QFETCH(Index, sinks);
    QFETCH(Index, padding);
    constexpr Index kQueries = 7;
    constexpr Index kKeys = 9;
    constexpr Index kPositions = 4;
    const auto model = build("cope", {{"length", kQueries},
                                      {"key-length", kKeys},
                                      {"positions", kPositions},
                                      {"heads", Index{2}},
                                      {"head-dim", Index{4}},
                                      {"causal", causal},
                                      {"window", window},
                                      {"chunk", chunk},
                                      {"sink-tokens", sinks},
                                      {"left-padding", padding}});
    const naive::Given given{model->parameters(), model->tensors()};
    const auto sees = [&](Index i, Index j) {
        const Index a = i + kKeys - kQueries;
        const auto chunkOf = [&](Index token) { return std::floor(static_cast<double>(token - padding) / static_cast<double>(chunk)); };
        const bool near = (window == 0 || std::abs(j - a) <= window - 1) && (chunk == 0 || chunkOf(j) == chunkOf(a));
        return j >= padding && (!causal || j <= a) && (near || j < padding + sinks);
    };
    for (Index head = 0; head < 2; ++head) {
        const auto gates = naive::matrix(kQueries, kKeys, [&](Index i, Index j) {
            return sees(i, j) ? 1 / (1 + std::exp(-given.scale() * given.queryKey(head, i, j))) : 0.0;
        });
        const auto counts = naive::matrix(kQueries, kKeys, [&](Index i, Index j) {
            return std::min(static_cast<double>(kPositions - 1), naive::sum(kKeys - j, [&](Index l) { return gates.at(i, j + l); }));
        });
        const auto position = naive::matrix(kQueries, kKeys, [&](Index i, Index j) {
            const auto read = [&](double row) {
                return naive::sum(4, [&](Index c) {
                    return given.at("queries", {head, i, c}) * given.at("embedding", {static_cast<Index>(row), c});
                });
            };
            const double part = counts.at(i, j) - std::floor(counts.at(i, j));
            return sees(i, j) ? (1 - part) * read(std::floor(counts.at(i, j))) + part * read(std::ceil(counts.at(i, j))) : 0.0;
        });
        POSENC_SAME(difference(cellsOf(*model, "gates", head), gates, 2e-5));
        POSENC_SAME(difference(cellsOf(*model, "counts", head), counts, 2e-5));
        POSENC_SAME(difference(cellsOf(*model, "position", head), position, 2e-5));
    }
}

POSENC_TEST_APPLESS(ModelStructure1dTest)
#include "model_structure_1d_test.moc"
