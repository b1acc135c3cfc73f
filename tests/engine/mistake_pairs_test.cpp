// Known mistakes that take two arrays to see, at many sizes; the labelled arrays of each are in gallery_test.
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>

#include "engine/comparison/check.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

constexpr double kBehindTheMask = -std::numeric_limits<double>::infinity();

using CellOfPair = std::function<double(Index row, Index column)>;
using PairNumbers = std::vector<double>;

ComparedArray pairArray(const Shape& shape, const PairNumbers& numbers) {
    return comparedArray(Tensor(shape, std::vector<float>(numbers.begin(), numbers.end()))).value();
}

ComparedArray pairMatrix(Index rows, Index columns, const CellOfPair& cell) {
    PairNumbers numbers;
    for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < columns; ++j) {
            numbers.push_back(cell(i, j));
        }
    }
    return pairArray({rows, columns}, numbers);
}

ComparedArray pairVector(Index length, const std::function<double(Index place)>& number) {
    PairNumbers numbers;
    for (Index i = 0; i < length; ++i) {
        numbers.push_back(number(i));
    }
    return pairArray({length}, numbers);
}

double asItIs(Index place) {
    return static_cast<double>(place);
}

bool leadsFromRight(const ComparedArray& wrong, const ComparedArray& right, const char* mistake) {
    const auto found = mistakesBetween(wrong, right);
    return std::ranges::find(found, mistake) != found.end();
}

/// The row of a rotary weight for halves that row i of one for neighbours is: of each head first, middle, second, ...
Index rowOfHalves(Index rows, Index heads, Index i) {
    const Index width = rows / heads;
    return i / width * width + i % width % 2 * (width / 2) + i % width / 2;
}

/// Buckets of T5 of both sides: half of those of a side are exact, the others grow with the logarithm.
double t5BucketOfPair(Index offset, Index buckets, double farthest) {
    const Index side = buckets / 2;
    const Index exact = side / 2;
    const Index distance = std::abs(offset);
    const double share =
        std::log(static_cast<double>(distance) / static_cast<double>(exact)) / std::log(farthest / static_cast<double>(exact));
    const double near = static_cast<double>(exact) + std::floor(share * static_cast<double>(side - exact));
    return static_cast<double>(offset > 0 ? side : 0) +
           (distance < exact ? static_cast<double>(distance) : std::min(near, static_cast<double>(side - 1)));
}

/// 2^(-8/n), 2^(-16/n), ...
PairNumbers slopesOfOneSeries(Index heads) {
    PairNumbers slopes;
    for (Index h = 1; h <= heads; ++h) {
        slopes.push_back(std::exp2(-8.0 * static_cast<double>(h) / static_cast<double>(heads)));
    }
    return slopes;
}

/// Those of the power of two below, then every second one of the power above.
PairNumbers slopesOfTwoSeries(Index heads) {
    Index power = 1;
    while (2 * power <= heads) {
        power *= 2;
    }
    PairNumbers slopes = slopesOfOneSeries(power);
    const PairNumbers more = slopesOfOneSeries(2 * power);
    for (std::size_t h = 0; std::ssize(slopes) < heads; h += 2) {
        slopes.push_back(more[h]);
    }
    return slopes;
}

ComparedArray biasOfSlopes(const PairNumbers& slopes, Index tokens, bool causal) {
    PairNumbers numbers;
    for (const double slope : slopes) {
        for (Index cell = 0; cell < tokens * tokens; ++cell) {
            const Index ahead = cell % tokens - cell / tokens;
            numbers.push_back(causal && ahead > 0 ? kBehindTheMask : -slope * static_cast<double>(std::abs(ahead)));
        }
    }
    return pairArray({std::ssize(slopes), tokens, tokens}, numbers);
}

}  // namespace

class MistakePairsTest : public QObject {
    Q_OBJECT

    /// The mistake leads from what is right to what is wrong, and not back.
    static void verifyShown(const char* mistake, const ComparedArray& wrong, const ComparedArray& right) {
        QVERIFY2(leadsFromRight(wrong, right, mistake), mistake);
        QVERIFY2(!leadsFromRight(right, wrong, mistake), mistake);
    }

private Q_SLOTS:
    /// Documents of these lengths in one row of tokens.
    void packedDocuments() {
        for (const std::vector<Index>& lengths : {std::vector<Index>{2, 3, 1}, {4, 4}, {1, 5, 2, 3}, {7, 1}}) {
            std::vector<Index> document;
            std::vector<Index> position;
            for (std::size_t d = 0; d < lengths.size(); ++d) {
                for (Index at = 0; at < lengths[d]; ++at) {
                    document.push_back(static_cast<Index>(d));
                    position.push_back(at);
                }
            }
            const Index n = std::ssize(document);
            const auto of = [](const std::vector<Index>& numbers, Index place) { return numbers[static_cast<std::size_t>(place)]; };
            verifyShown("packing-no-mask", pairMatrix(n, n, [](Index i, Index j) { return j <= i ? 1.0 : 0.0; }),
                        pairMatrix(n, n, [&](Index i, Index j) { return j <= i && of(document, i) == of(document, j) ? 1.0 : 0.0; }));
            verifyShown("packing-no-reset", pairVector(n, asItIs), pairVector(n, [&](Index i) { return asItIs(of(position, i)); }));
        }
    }

    /// Masks are saved as [1, 1, n, n] and positions as [1, n], the row of a batch of one: what is wrong with them is the same.
    void mistakesOfBatchesOfOne() {
        const auto batched = [](const ComparedArray& array) {
            Shape shape = array.shape;
            shape.insert(shape.begin(), array.rank() == 1 ? 1 : 2, 1);
            return pairArray(shape, PairNumbers(array.values.begin(), array.values.end()));
        };
        const auto both = [&](const char* mistake, const ComparedArray& wrong, const ComparedArray& right) {
            verifyShown(mistake, wrong, right);
            verifyShown(mistake, batched(wrong), batched(right));
        };
        const auto window = [](Index keys) {
            return pairMatrix(9, 9, [keys](Index i, Index j) { return j <= i && i - j < keys ? 1.0 : 0.0; });
        };
        both("window-one-too-wide", window(4), window(3));
        const std::vector<Index> documents{0, 0, 0, 1, 1, 2, 2, 2, 2};
        const auto document = [&](Index place) { return documents[static_cast<std::size_t>(place)]; };
        both("packing-no-mask", pairMatrix(9, 9, [](Index i, Index j) { return j <= i ? 1.0 : 0.0; }),
             pairMatrix(9, 9, [&](Index i, Index j) { return j <= i && document(i) == document(j) ? 1.0 : 0.0; }));
        both("packing-no-reset", pairVector(9, asItIs), pairVector(9, [](Index i) { return asItIs(i < 3 ? i : i < 5 ? i - 3 : i - 5); }));
        both("learned-plus-two", pairVector(9, asItIs), pairVector(9, [](Index i) { return asItIs(i + 2); }));
        both("offset-sign", pairMatrix(6, 6, [](Index i, Index j) { return asItIs(std::clamp<Index>(i - j, -2, 2) + 2); }),
             pairMatrix(6, 6, [](Index i, Index j) { return asItIs(std::clamp<Index>(j - i, -2, 2) + 2); }));
        // A batch of one row may be padded, too.
        verifyShown("left-padding", pairMatrix(1, 7, [](Index, Index j) { return asItIs(j); }),
                    pairMatrix(1, 7, [](Index, Index j) { return asItIs(std::max<Index>(0, j - 3)); }));
        // Of a stack of two masks nothing is said.
        const ComparedArray wide = window(4);
        const ComparedArray right = window(3);
        const auto twice = [](const ComparedArray& one) {
            PairNumbers numbers(one.values.begin(), one.values.end());
            numbers.insert(numbers.end(), one.values.begin(), one.values.end());
            return pairArray({2, 9, 9}, numbers);
        };
        QVERIFY(mistakesBetween(twice(wide), twice(right)).empty());
    }

    void positionsOfTokens() {
        for (const Index n : {4, 5, 9}) {
            verifyShown("learned-plus-two", pairVector(n, asItIs), pairVector(n, [](Index i) { return asItIs(i + 2); }));
        }
        for (const std::vector<Index>& padding : {std::vector<Index>{2, 0, 3}, {1}, {0, 1}, {5, 5}}) {
            const Index rows = std::ssize(padding);
            verifyShown("left-padding", pairMatrix(rows, 7, [](Index, Index j) { return asItIs(j); }),
                        pairMatrix(rows, 7,
                                   [&](Index i, Index j) { return asItIs(std::max<Index>(0, j - padding[static_cast<std::size_t>(i)])); }));
        }
        // bfloat16 has eight digits: from 256 on every second number is left, from 512 on every fourth; the middle goes to the even one.
        for (const Index n : {258, 700}) {
            verifyShown("bf16-positions",
                        pairVector(n,
                                   [](Index i) {
                                       const double unit = i < 256 ? 1 : i < 512 ? 2 : 4;
                                       return unit * std::nearbyint(static_cast<double>(i) / unit);
                                   }),
                        pairVector(n, asItIs));
        }
    }

    void rowsOfRotaryWeights() {
        const auto order = [](Index rows, Index heads) {
            return pairVector(rows, [=](Index i) { return asItIs(rowOfHalves(rows, heads, i)); });
        };
        for (const auto& [heads, width] : {std::pair<Index, Index>(1, 4), {2, 4}, {3, 8}, {4, 6}}) {
            const Index rows = heads * width;
            verifyShown("rope-permute-missing", pairVector(rows, asItIs), order(rows, heads));
        }
        // As many heads as the keys have instead of those of the queries, or the other way round.
        for (const auto& [rows, one, other] : {std::tuple<Index, Index, Index>(16, 1, 2), std::tuple<Index, Index, Index>(24, 3, 2),
                                               std::tuple<Index, Index, Index>(32, 2, 8)}) {
            QVERIFY(leadsFromRight(order(rows, one), order(rows, other), "rope-permute-group-heads"));
            QVERIFY(leadsFromRight(order(rows, other), order(rows, one), "rope-permute-group-heads"));
            QVERIFY(!leadsFromRight(order(rows, one), order(rows, one), "rope-permute-group-heads"));
        }
    }

    /// Offsets from the key to the query instead of from the query to the key.
    void offsetsOfTheOtherSign() {
        for (const auto& [n, m, clip] : {std::tuple<Index, Index, Index>(5, 5, 2), std::tuple<Index, Index, Index>(6, 6, 1),
                                         std::tuple<Index, Index, Index>(4, 7, 3), std::tuple<Index, Index, Index>(9, 9, 8)}) {
            const auto rows = [n = n, m = m, k = clip](Index sign) {
                return pairMatrix(n, m, [=](Index i, Index j) { return asItIs(std::clamp(sign * (j - i - (m - n)), -k, k) + k); });
            };
            verifyShown("offset-sign", rows(-1), rows(1));
        }
        for (const auto& [n, k] : {std::pair<Index, Index>(6, 3), {8, 8}, {5, 9}}) {
            const auto rows = [n = n, k = k](Index sign) {
                return pairMatrix(n, n, [=](Index i, Index j) { return asItIs(std::clamp<Index>(k - sign * (j - i), 0, 2 * k - 1)); });
            };
            verifyShown("deberta-sign-without-transpose", rows(-1), rows(1));
        }
        for (const auto& [n, buckets, farthest] :
             {std::tuple<Index, Index, double>(12, 32, 128), std::tuple<Index, Index, double>(30, 8, 16)}) {
            const auto rows = [n = n, buckets = buckets, farthest = farthest](Index sign) {
                return pairMatrix(n, n, [=](Index i, Index j) { return t5BucketOfPair(sign * (j - i), buckets, farthest); });
            };
            verifyShown("t5-sign", rows(-1), rows(1));
        }
    }

    /// A number of heads that is no power of two.
    void slopesOfAnyNumberOfHeads() {
        for (const Index heads : {6, 12, 20}) {
            verifyShown("alibi-geometric", pairArray({heads}, slopesOfOneSeries(heads)), pairArray({heads}, slopesOfTwoSeries(heads)));
            for (const bool causal : {true, false}) {
                verifyShown("alibi-geometric", biasOfSlopes(slopesOfOneSeries(heads), 4, causal),
                            biasOfSlopes(slopesOfTwoSeries(heads), 4, causal));
            }
        }
        QVERIFY(!leadsFromRight(pairArray({8}, slopesOfOneSeries(8)), pairArray({8}, slopesOfTwoSeries(8)), "alibi-geometric"));
    }

    /// Llama 3's scaling from 8192 tokens: long waves are divided, short ones stay, those in between go from one to the other.
    void frequenciesThatAreNotScaled() {
        for (const auto& [pairs, factor] : {std::pair<Index, double>(32, 8), {64, 32}}) {
            const auto plain = [count = pairs](Index pair) {
                return std::pow(5e5, -static_cast<double>(pair) / static_cast<double>(count));
            };
            verifyShown("llama3-not-applied", pairVector(pairs, plain), pairVector(pairs, [&, by = factor](Index pair) {
                            const double turns = 8192 * plain(pair) / (2 * std::numbers::pi);
                            const double kept = std::clamp((turns - 1) / 3, 0.0, 1.0);
                            return plain(pair) * (kept + (1 - kept) / by);
                        }));
        }
    }
};

POSENC_TEST_APPLESS(MistakePairsTest)
#include "mistake_pairs_test.moc"
