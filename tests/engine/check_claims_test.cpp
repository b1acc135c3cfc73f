// What `check` and `compare` may claim and what not, of arrays by formulas written here.
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "engine/comparison/check.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

using Formula = std::function<double(Index row, Index column)>;

ComparedArray arrayBy(Index rows, Index columns, const Formula& f) {
    std::vector<float> values;
    for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < columns; ++j) {
            values.push_back(static_cast<float>(f(i, j)));
        }
    }
    return comparedArray(Tensor({rows, columns}, std::move(values))).value();
}

/// A slope for every head times the distance of two of n tokens.
ComparedArray penaltiesOf(const std::vector<double>& slopes, Index n) {
    std::vector<float> values;
    for (const double slope : slopes) {
        for (Index cell = 0; cell < n * n; ++cell) {
            values.push_back(static_cast<float>(-slope * std::abs(static_cast<double>(cell / n - cell % n))));
        }
    }
    return comparedArray(Tensor({static_cast<Index>(slopes.size()), n, n}, std::move(values))).value();
}

/// Buckets of DeBERTa v2 and v3: 256 a side, of which 128 are exact, up to a distance of 512.
double debertaRow(Index i, Index j) {
    const auto r = static_cast<double>(i - j);
    const double far = 128 + std::ceil(std::log(std::abs(r) / 128) / std::log(511.0 / 128) * 127);
    return std::clamp((std::abs(r) <= 128 ? r : std::copysign(far, r)) + 256, 0.0, 511.0);
}

/// Neighborhood attention on a map of so many columns: k keys along each axis, moved inwards at the border.
Formula neighborhoodRow(Index rows, Index columns, Index k) {
    return [=](Index query, Index key) {
        const auto along = [k](Index q, Index at, Index length) {
            const Index start = std::clamp<Index>(q - (k - 1) / 2, 0, length - k);
            return at >= start && at < start + k ? at - q + k - 1 : Index{-1};
        };
        const Index r = along(query / columns, key / columns, rows);
        const Index c = along(query % columns, key % columns, columns);
        return static_cast<double>(r < 0 || c < 0 ? -1 : r * (2 * k - 1) + c);
    };
}

/// DETR's sines of a map of 5 x 6 in 16 features: the row, then the column.
Formula detrSine(const std::function<double(double counted, double length)>& position, double base = 1e4) {
    return [position, base](Index token, Index feature) {
        const bool ofRow = feature < 8;
        const Index k = feature % 8;
        const double at = ofRow ? position(static_cast<double>(token / 6 + 1), 5) : position(static_cast<double>(token % 6 + 1), 6);
        const double angle = at * std::pow(base, -2.0 * std::floor(static_cast<double>(k) / 2) / 8);
        return k % 2 == 0 ? std::sin(angle) : std::cos(angle);
    };
}

ComparedArray oneRow(const std::vector<float>& values) {
    return comparedArray(Tensor({std::ssize(values)}, values)).value();
}

/// YaRN's frequencies of 32 pairs, with the factor inside of the power: (s b)^(-2c/d) instead of b^(-2c/d) / s.
std::vector<float> yarnWithTheFactorInPower(double base, double factor, Index length) {
    constexpr double kFeatures = 64;
    const auto turning = [&](double times) {
        return kFeatures * std::log(static_cast<double>(length) / (times * 2 * std::numbers::pi)) / (2 * std::log(base));
    };
    const double low = std::max(std::floor(turning(32)), 0.0);
    const double high = std::min(std::ceil(turning(1)), kFeatures - 1);
    std::vector<float> out;
    for (double pair = 0; pair < kFeatures / 2; ++pair) {
        const double slowed = std::clamp((pair - low) / (high - low), 0.0, 1.0);
        out.push_back(static_cast<float>(slowed * std::pow(factor * base, -2 * pair / kFeatures) +
                                         (1 - slowed) * std::pow(base, -2 * pair / kFeatures)));
    }
    return out;
}

/// Llama 3's frequencies of 64 pairs, the band in the middle a straight line of the wavelength instead of the frequency.
std::vector<float> llama3OverTheWavelength(double factor) {
    constexpr double kShort = 8192.0 / 4;
    constexpr double kLong = 8192;
    std::vector<float> out;
    for (double pair = 0; pair < 64; ++pair) {
        const double frequency = std::pow(5e5, -pair / 64);
        const double wavelength = 2 * std::numbers::pi / frequency;
        const double kept = std::clamp((kLong - wavelength) / (kLong - kShort), 0.0, 1.0);
        out.push_back(static_cast<float>(frequency * (kept + (1 - kept) / factor)));
    }
    return out;
}

bool tells(const NamedScheme& scheme, const char* id, const CandidateValue& value) {
    const CandidateValue* told = parameterNamed(scheme.parameters, id);
    return told != nullptr && *told == value;
}

}  // namespace

class CheckClaimsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A map of 3 x 5 with the part of the rows first is, number by number, one of 5 x 3 that was built column by column.
    void aLayoutOfRowsFirstIsToldBesideTheMistake() {
        // sin y, cos y, sin x, cos x; then sin x, sin y, cos x, cos y.
        for (const bool interleaved : {false, true}) {
            const ComparedArray array = arrayBy(15, 8, [=](Index token, Index feature) {
                const Index part = feature / 2;
                const bool ofRow = interleaved ? part % 2 == 1 : part < 2;
                const bool sine = interleaved ? part < 2 : part % 2 == 0;
                const double angle = static_cast<double>(ofRow ? token / 5 : token % 5) * (feature % 2 == 0 ? 1 : 0.01);
                return sine ? std::sin(angle) : std::cos(angle);
            });
            const CheckResult found = checkArray(array).value();
            QCOMPARE(found.mistake, std::string("sincos-2d-axes-swapped"));
            QVERIFY(found.reordered && found.reordered->relation == Relation::ChannelsPermuted);
            QCOMPARE(found.reordered->detail.permutation.size(), std::size_t{8});
            QVERIFY(!found.also.empty());
            for (const NamedScheme& other : found.also) {
                QCOMPARE(other.encoding, std::string("sinusoidal-2d"));
                QVERIFY(tells(other, "grid", Grid{3, 5}));
            }
        }
        // A mistake that is no other order of anything stands alone.
        const CheckResult stride =
            checkArray(arrayBy(9, 9, [](Index q, Index k) { return static_cast<double>(q / 3 - k / 3 + 2 + q % 3 - k % 3 + 2); })).value();
        QCOMPARE(stride.mistake, std::string("swin-no-stride"));
        QVERIFY(!stride.reordered && stride.also.empty());
    }

    void publishedParametersAreTried_data() {
        QTest::addColumn<ComparedArray>("array");
        QTest::addColumn<QByteArray>("encoding");
        QTest::addColumn<QByteArray>("layer");
        QTest::addColumn<QByteArray>("parameter");
        QTest::addColumn<CandidateValue>("value");
        const auto row = [](const char* name, const ComparedArray& array, const char* encoding, const char* layer, const char* parameter,
                            const CandidateValue& value) {
            QTest::newRow(name) << array << QByteArray(encoding) << QByteArray(layer) << QByteArray(parameter) << value;
        };
        row("deberta, near", arrayBy(64, 64, debertaRow), "deberta", "index", "buckets", Index{256});
        row("deberta, far", arrayBy(400, 400, debertaRow), "deberta", "index", "buckets", Index{256});
        row("neighborhood of 7", arrayBy(72, 72, neighborhoodRow(8, 9, 7)), "neighborhood", "index", "kernel", Index{7});
        row("neighborhood of 5", arrayBy(36, 36, neighborhoodRow(6, 6, 5)), "neighborhood", "index", "kernel", Index{5});
        row("neighborhood of 9", arrayBy(110, 110, neighborhoodRow(10, 11, 9)), "neighborhood", "index", "kernel", Index{9});
        row("between stages",
            arrayBy(16, 49,
                    [](Index q, Index k) {
                        return 7 * std::abs(2.0 * static_cast<double>(q / 4) - static_cast<double>(k / 7)) +
                               std::abs(2.0 * static_cast<double>(q % 4) - static_cast<double>(k % 7));
                    }),
            "attention-biases", "index", "stride", Index{2});
        row("counted", arrayBy(30, 16, detrSine([](double counted, double) { return counted; })), "detr-sine", "table", "normalize", false);
        row("half a cell back", arrayBy(30, 16, detrSine([](double counted, double length) {
                                            return (counted - 0.5) / (length + 1e-6) * 2 * std::numbers::pi;
                                        })),
            "detr-sine", "table", "offset", -0.5);
        row("base of 20",
            arrayBy(30, 16, detrSine([](double counted, double length) { return counted / (length + 1e-6) * 2 * std::numbers::pi; }, 20)),
            "detr-sine", "table", "base", 20.0);
        for (const double base : {5e5, 1e6, 1.5e5, 5e6, 1e7}) {
            row(qPrintable(QStringLiteral("base of %1").arg(base)),
                arrayBy(40, 8,
                        [=](Index t, Index pair) { return static_cast<double>(t) * std::pow(base, -static_cast<double>(pair) / 8); }),
                "rope", "angles", "base", base);
        }
    }
    void publishedParametersAreTried() {
        QFETCH(ComparedArray, array);
        QFETCH(QByteArray, encoding);
        QFETCH(QByteArray, layer);
        QFETCH(QByteArray, parameter);
        QFETCH(CandidateValue, value);
        const CheckResult found = checkArray(array).value();
        QVERIFY(found.named() && found.mistake.empty());
        QVERIFY(found.verdict.relation <= Relation::Equal);
        QCOMPARE(found.scheme->encoding, encoding.toStdString());
        QVERIFY(tells(*found.scheme, "layer", layer.toStdString()));
        QVERIFY(tells(*found.scheme, parameter.constData(), value));
    }

    /// The least that is named: the slopes of four heads, and the index of two tokens; of three numbers anything could be said.
    void fourCellsAreEnough() {
        const auto slopes = [](const std::vector<float>& values) { return checkArray(oneRow(values)).value(); };
        const CheckResult heads = slopes({0.25F, 0.0625F, 0.015625F, 0.00390625F});
        QVERIFY(heads.unnamed == Unnamed::No);
        QVERIFY(heads.named() && heads.verdict.relation <= Relation::Equal);
        QCOMPARE(heads.scheme->encoding, std::string("alibi"));
        QVERIFY(tells(*heads.scheme, "layer", std::string("slopes")) && tells(*heads.scheme, "heads", Index{4}));
        QVERIFY(slopes({0.25F, 0.0625F, 0.015625F}).unnamed == Unnamed::TooFewCells);
        // Row q - k + 1 of a table of three.
        const CheckResult tokens = checkArray(arrayBy(2, 2, [](Index q, Index k) { return static_cast<double>(q - k + 1); })).value();
        QVERIFY(tokens.named());
        QCOMPARE(tokens.verdict.relation, Relation::Identical);
        std::vector<NamedScheme> schemes = tokens.also;
        schemes.push_back(*tokens.scheme);
        QVERIFY(std::ranges::any_of(schemes, [](const NamedScheme& scheme) {
            return scheme.encoding == "swin" && tells(scheme, "window", Grid{1, 2});
        }));
    }

    /// A neighbourhood of the whole map is a Swin window of the same side, whose queries and keys are exchanged.
    void aWindowThatHidesNothingIsNoNeighbourhood() {
        const CheckResult found = checkArray(arrayBy(49, 49, neighborhoodRow(7, 7, 7))).value();
        QVERIFY(found.named());
        QCOMPARE(found.scheme->encoding, std::string("swin"));
        QCOMPARE(found.verdict.relation, Relation::Transposed);
    }

    /// Every base, factor and original length that published networks have.
    void mistakesOfScalingsAreToldWithTheirNumbers() {
        const std::array<double, 6> bases{1e4, 5e5, 1e6, 1.5e5, 5e6, 1e7};
        const std::array<double, 4> factors{4, 8, 16, 32};
        const std::array<Index, 4> lengths{2048, 4096, 8192, 32768};
        for (std::size_t i = 0; i < bases.size(); ++i) {
            for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
                const double factor = factors[(i + k) % 4];
                const Index length = lengths[(i + 2 * k + i / 4) % 4];
                const CheckResult found = checkArray(oneRow(yarnWithTheFactorInPower(bases[i], factor, length))).value();
                const std::string where = std::to_string(bases[i]) + " " + std::to_string(factor) + " " + std::to_string(length);
                QVERIFY2(found.mistake == "yarn-factor-in-power", where.c_str());
                QVERIFY2(tells(*found.scheme, "scaling", std::string("yarn")) && tells(*found.scheme, "base", bases[i]), where.c_str());
                QVERIFY2(tells(*found.scheme, "factor", factor) && tells(*found.scheme, "original-length", length), where.c_str());
            }
        }
        for (const double factor : {8.0, 32.0}) {
            const CheckResult found = checkArray(oneRow(llama3OverTheWavelength(factor))).value();
            QCOMPARE(found.mistake, std::string("llama3-linear-in-wavelength"));
            QVERIFY(tells(*found.scheme, "factor", factor) && tells(*found.scheme, "head-dim", Index{128}));
            QVERIFY(tells(*found.scheme, "base", 5e5) && tells(*found.scheme, "original-length", Index{8192}));
        }
    }

    /// Tensor2Tensor, fairseq and Whisper divide the exponent by one pair less, so that the slowest one turns by 1 / 10000.
    void aSinusoidOfTheOtherExponentIsNamed() {
        const auto other = arrayBy(40, 16, [](Index t, Index k) {
            const double angle = static_cast<double>(t) * std::exp(-std::log(1e4) / 7 * static_cast<double>(k % 8));
            return k < 8 ? std::sin(angle) : std::cos(angle);
        });
        const CheckResult found = checkArray(other).value();
        QVERIFY(found.named() && found.mistake.empty() && found.verdict.relation == Relation::Equal);
        QCOMPARE(found.scheme->encoding, std::string("sinusoidal"));
        QVERIFY(tells(*found.scheme, "layout", std::string("halves")) && tells(*found.scheme, "base", std::pow(1e4, 8.0 / 7)));
    }

    /// Numbers of rotations that are no table: angles, and what xPos raises to the power of a position.
    void numbersOfRotationsAreNamed() {
        const CheckResult angles = checkArray(arrayBy(40, 16, [](Index t, Index pair) {
                                       return static_cast<double>(t) * std::pow(1e4, -static_cast<double>(pair) / 16);
                                   })).value();
        QVERIFY(angles.named() && angles.verdict.relation == Relation::Equal);
        QCOMPARE(angles.scheme->encoding, std::string("rope"));
        QVERIFY(tells(*angles.scheme, "layer", std::string("angles")) && tells(*angles.scheme, "head-dim", Index{32}));
        std::vector<float> decay;
        for (int pair = 0; pair < 32; ++pair) {
            decay.push_back((2 * static_cast<float>(pair) + 0.4F * 64) / (1.4F * 64));
        }
        const CheckResult powers = checkArray(comparedArray(Tensor({32}, decay)).value()).value();
        QVERIFY(powers.named() && powers.verdict.relation == Relation::Equal);
        QCOMPARE(powers.scheme->encoding, std::string("xpos"));
        QVERIFY(tells(*powers.scheme, "layer", std::string("decay")) && tells(*powers.scheme, "head-dim", Index{64}));
        // Any other ramp of positions is none.
        QVERIFY(!checkArray(arrayBy(40, 2, [](Index t, Index pair) { return static_cast<double>(t) * (pair == 0 ? 0.3 : 0.7); }))
                     .value()
                     .named());
    }

    /// Some encodings count offsets on a grid from the query to the key, some the other way.
    void offsetsOfBothSignsAreRight() {
        for (const bool ofRows : {true, false}) {
            const CheckResult found = checkArray(arrayBy(24, 24, [=](Index q, Index k) {
                                          return static_cast<double>(ofRows ? k / 6 - q / 6 : k % 6 - q % 6);
                                      })).value();
            QVERIFY(found.named());
            QCOMPARE(found.verdict.relation, Relation::Identical);
            QVERIFY(tells(*found.scheme, "layer", std::string(ofRows ? "row-offset" : "column-offset")));
            std::vector<std::string> names{found.scheme->encoding};
            for (const NamedScheme& other : found.also) {
                names.push_back(other.encoding);
                QVERIFY(tells(other, "grid", Grid{4, 6}) || tells(other, "window", Grid{4, 6}));
            }
            for (const std::string& name : names) {
                QVERIFY2(findEncoding(name)->sign == OffsetSign::KeyMinusQuery, name.c_str());
                QCOMPARE(std::ranges::count(names, name), 1);
            }
            QVERIFY(std::ranges::count(names, "factorized-2d") == 1);
        }
    }

    /// Small multiples of powers of two are the same in every type: nothing says that they were rounded.
    void exactNumbersAreNotTakenForRoundedOnes() {
        const std::vector<double> right{1.0 / 2, 1.0 / 4, 1.0 / 8, 1.0 / 16, 1.0 / 32, 1.0 / 64, 1.0 / 128, 1.0 / 256};
        std::vector<double> wrong = right;
        wrong.back() = 0;
        for (const Index n : {2, 3}) {
            const ComparedArray a = penaltiesOf(wrong, n);
            const ComparedArray b = penaltiesOf(right, n);
            QCOMPARE(a.grade, Grade::F32);
            QCOMPARE(b.grade, Grade::F32);
            QCOMPARE(compareArrays(a, b, {}).value().relation, Relation::Different);
            const CheckResult found = checkArray(a).value();
            QVERIFY(!found.scheme || found.scheme->encoding != "alibi");
            const CheckResult whole = checkArray(b).value();
            QVERIFY(whole.scheme && whole.scheme->encoding == "alibi" && whole.verdict.relation == Relation::Equal);
        }
    }

    /// One wrong cell among many moves the mean of its row by nothing.
    void aConstantThatIsNoneExplainsNothing() {
        const auto ramp = [](Index i, Index j) {
            return 0.1 + 0.37 * static_cast<double>((7 * i + j) % 11) + 1e-3 * static_cast<double>(j);
        };
        const ComparedArray right = arrayBy(8, 512, ramp);
        // One and a half tolerances of 1e-5 (0.1 + 1) off.
        const ComparedArray wrong = arrayBy(8, 512, [&](Index i, Index j) { return ramp(i, j) + (i == 0 && j == 0 ? 1.65e-5 : 0.0); });
        const Verdict verdict = compareArrays(wrong, right, {}).value();
        QCOMPARE(verdict.counts.differing, Index{1});
        QCOMPARE(verdict.relation, Relation::Different);
        // A constant in one row alone is one.
        const ComparedArray moved = arrayBy(8, 512, [&](Index i, Index j) { return ramp(i, j) + (i == 3 ? 0.5 : 0.0); });
        QCOMPARE(compareArrays(moved, right, {}).value().relation, Relation::RowConstant);
    }

    /// Logits that are logarithms of the weights are the attention, though no row has a constant.
    void logarithmsOfAnAttentionAreIt() {
        const double sum = std::exp(0.0) + std::exp(0.5) + std::exp(1.25) + std::exp(2.0);
        const std::array<double, 4> logits{0, 0.5, 1.25, 2};
        const auto logarithm = [&](Index i, Index j) { return logits[static_cast<std::size_t>((i + j) % 4)] - std::log(sum); };
        ComparedArray attention = arrayBy(4, 4, [&](Index i, Index j) { return std::exp(logarithm(i, j)); });
        ComparedArray numbers = arrayBy(4, 4, logarithm);
        QVERIFY(attention.attention && !numbers.attention);
        matchSides(attention, numbers);
        QVERIFY(attention.attention);
        QCOMPARE(compareArrays(attention, numbers, {}).value().relation, Relation::Equal);
    }

    /// Without the shift every query reads row j of the table for key j.
    void theRowsReadWithoutTheShiftAreTheMistake() {
        for (const Index n : {4, 10}) {
            const CheckResult found =
                checkArray(arrayBy(n, n, [](Index i, Index j) { return static_cast<double>(j <= i ? j : -1); })).value();
            QCOMPARE(found.mistake, std::string("rel-shift-dropped"));
            QCOMPARE(found.scheme->encoding, std::string("transformer-xl"));
            QVERIFY(tells(*found.scheme, "layer", std::string("index")) && tells(*found.scheme, "length", n));
            // Row i of the right index is n - 1 - i further on: all but the last row differ.
            QCOMPARE(found.verdict.counts.differing, n * (n - 1) / 2);
        }
    }

    /// Distances on a grid are those of a penalty times any slope: one head shows neither the slope nor how many heads there are.
    void oneHeadShowsNoFactor() {
        const CheckResult distances = checkArray(arrayBy(16, 16, [](Index q, Index k) {
                                          return std::hypot(static_cast<double>(q / 4 - k / 4), static_cast<double>(q % 4 - k % 4));
                                      })).value();
        QVERIFY(distances.verdict.relation != Relation::Scaled);
        QVERIFY(!distances.scheme || parameterNamed(distances.scheme->parameters, "heads") == nullptr);
        const CheckResult ramp =
            checkArray(arrayBy(9, 9, [](Index i, Index j) { return -0.7 * std::abs(static_cast<double>(i - j)); })).value();
        QVERIFY(ramp.verdict.relation != Relation::Scaled);
        QVERIFY(!ramp.scheme || parameterNamed(ramp.scheme->parameters, "heads") == nullptr);
        // The ratios of several heads do.
        const CheckResult heads = checkArray(penaltiesOf({-0.75, -0.1875, -0.046875, -0.01171875}, 9)).value();
        QVERIFY(heads.named() && heads.scheme->encoding == "alibi");
        QCOMPARE(heads.verdict.relation, Relation::Scaled);
    }

    /// Of many rows some are compared first; the nearest scheme is told with the cells of all of them.
    void theNearestOfManyRowsCountsAllCells() {
        const std::array<std::pair<Index, Index>, 5> wrong{{{13, 40}, {31, 77}, {50, 3}, {64, 10}, {99, 99}}};
        const CheckResult found = checkArray(arrayBy(100, 100, [&](Index i, Index j) {
                                      const bool other = std::ranges::find(wrong, std::pair(i, j)) != wrong.end();
                                      return static_cast<double>(std::clamp<Index>(j - i, -8, 8) + 8 + (other ? 2 : 0));
                                  })).value();
        QVERIFY(!found.named() && found.nearest);
        QCOMPARE(found.nearest->scheme.encoding, std::string("shaw"));
        QVERIFY(tells(found.nearest->scheme, "clip", Index{8}));
        QCOMPARE(found.nearest->counts.differing, Index{5});
        QVERIFY(found.nearest->counts.first == (ArrayCell{0, 13, 40}) && found.nearest->counts.largest == 2);
    }
};

POSENC_TEST_GUILESS(CheckClaimsTest)
#include "check_claims_test.moc"
