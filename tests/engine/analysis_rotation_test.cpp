#include <cmath>
#include <numbers>

#include "engine/analysis/rotation.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What is told of the frequencies of a rotation: bands, pairs, the ramp of YaRN.
class AnalysisRotationTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The three bands of Llama 3 are those of its wavelengths, YaRN's ramp lies between its borders.
    void bandsFollowTheWavelength() {
        const auto model = tryBuild("rope", {{"length", Index{2}},
                                             {"heads", Index{1}},
                                             {"head-dim", Index{128}},
                                             {"base", 500000.0},
                                             {"scaling", std::string("llama3")},
                                             {"factor", 8.0},
                                             {"original-length", Index{8192}}});
        QVERIFY(model.ok());
        const auto rotation = rotationOf(*model.value(), 0);
        QVERIFY(rotation && rotation->pairs.size() == 64 && rotation->bands.size() == 3);
        for (const RotationBand& band : rotation->bands) {
            for (Index pair = band.first; pair <= band.last; ++pair) {
                const double wavelength = 2 * std::numbers::pi * std::pow(500000.0, static_cast<double>(pair) / 64);
                const auto wanted = wavelength < 8192.0 / 4 ? RotationBand::Kind::Kept
                                    : wavelength > 8192     ? RotationBand::Kind::Divided
                                                            : RotationBand::Kind::Blended;
                QVERIFY(band.kind == wanted);
                const RotatedPair& one = rotation->pairs[static_cast<std::size_t>(pair)];
                QVERIFY(one.first == pair && one.second == pair + 64 && one.axis == 0);
            }
        }
        QVERIFY(std::abs(rotation->slowest - 8) < 1e-5);
        // A layer with a base of its own is slowed from that.
        const auto slowed = rotationOf(*findEncoding("rope"), {{"layers", Index{2}},
                                                               {"layer-number", Index{1}},
                                                               {"factor", 8.0},
                                                               {"base-pattern", std::string("10000,1000000")},
                                                               {"scaling", std::string("linear")}});
        QVERIFY(slowed && slowed->bands.size() == 1 && slowed->bands.front().kind == RotationBand::Kind::Divided);
    }

    /// LongRoPE divides each pair by a number of its own, which lies between nothing: it blends no two frequencies.
    void factorsOfTheirOwnAreNoBlend() {
        const auto rotation = rotationOf(*findEncoding("rope"), {{"head-dim", Index{8}},
                                                                 {"scaling", std::string("longrope")},
                                                                 {"factor", 4.0},
                                                                 {"original-length", Index{4096}},
                                                                 {"short-factors", std::string("1,1.5,6,4")},
                                                                 {"long-factors", std::string("1,2,3,4")}});
        using enum RotationBand::Kind;
        QVERIFY(rotation && rotation->bands.size() == 3);
        QVERIFY(rotation->bands[0].kind == Kept && rotation->bands[1].kind == Slowed && rotation->bands[2].kind == Divided);
        QVERIFY(rotation->bands[1].first == 1 && rotation->bands[1].last == 2 && !rotation->ramp);
    }

    /// GPT-NeoX rotates the first features of a head only: each half of those, not of the head, is turned with the other.
    void pairsLieWithinWhatIsRotated() {
        Parameters::Map p{{"length", Index{2}}, {"heads", Index{1}}, {"head-dim", Index{16}}, {"rotary-dim", Index{8}}};
        for (const auto& [pairing, first, second] :
             {std::tuple("half", Index{3}, Index{7}), std::tuple("interleaved", Index{6}, Index{7})}) {
            p["pairing"] = std::string(pairing);
            const auto rotation = rotationOf(*tryBuild("rope", p).value(), 0);
            QVERIFY(rotation && rotation->features == 16 && rotation->pairs.size() == 4);
            QCOMPARE(rotation->pairs[3].first, first);
            QCOMPARE(rotation->pairs[3].second, second);
        }
    }

    /// The series goes by the features that are rotated, 8 of 16: what a scaling divides is base^(-2 pair / 8), here by 4 throughout.
    void whatIsSlowedIsTheSeriesOfTheRotatedFeatures() {
        const Parameters::Map p{{"length", Index{2}},     {"heads", Index{1}}, {"head-dim", Index{16}},
                                {"rotary-dim", Index{8}}, {"base", 10000.0},   {"scaling", std::string("linear")},
                                {"factor", 4.0}};
        const auto model = rotationOf(*tryBuild("rope", p).value(), 0);
        const auto alone = rotationOf(*findEncoding("rope"), p);
        for (const auto& rotation : {model, alone}) {
            QVERIFY(rotation && rotation->features == 16 && rotation->pairs.size() == 4);
            for (std::size_t pair = 0; pair < 4; ++pair) {
                const double series = std::pow(10.0, -static_cast<double>(pair));
                QVERIFY(std::abs(rotation->pairs[pair].unscaled / series - 1) < 1e-6);
                QVERIFY(std::abs(rotation->pairs[pair].frequency * 4 / series - 1) < 1e-6);
            }
            QVERIFY(rotation->bands.size() == 1 && rotation->bands.front().kind == RotationBand::Kind::Divided);
        }
    }

    /// gpt-oss: pair(32) and pair(1) of 64 features, base 150000, 4096 tokens; whole numbers around them where they are truncated.
    void theRampIsToldAsItIsRead() {
        for (const auto& [truncate, low, high] : {std::tuple(false, 8.0928, 17.398), std::tuple(true, 8.0, 18.0)}) {
            const auto model = tryBuild("rope", {{"length", Index{2}},
                                                 {"heads", Index{1}},
                                                 {"head-dim", Index{64}},
                                                 {"base", 150000.0},
                                                 {"scaling", std::string("yarn")},
                                                 {"factor", 32.0},
                                                 {"original-length", Index{4096}},
                                                 {"truncate", truncate}});
            const auto rotation = rotationOf(*model.value(), 0);
            QVERIFY(rotation && rotation->ramp);
            QVERIFY(std::abs(rotation->ramp->first - low) < 1e-3 && std::abs(rotation->ramp->second - high) < 1e-3);
        }
        QVERIFY(!rotationOf(*tryBuild("rope", {{"scaling", std::string("llama3")}}).value(), 0)->ramp);
    }

    /// Base 10000, 4096 tokens: turned 32 times is pair 0.1636 d, once 0.3518 d, of d features. Of 8 features pair 2 alone lies between
    /// 1 and 3, which tells no ramp; of 10 pairs 2 and 3 between 1 and 4 do.
    void twoPairsTellARamp() {
        const auto of = [](Index features) {
            return rotationOf(*findEncoding("rope"), {{"head-dim", features},
                                                      {"scaling", std::string("yarn")},
                                                      {"factor", 4.0},
                                                      {"original-length", Index{4096}},
                                                      {"truncate", true}});
        };
        const auto one = of(8);
        QVERIFY(one && one->bands.size() == 3 && one->bands[1].first == 2 && one->bands[1].last == 2);
        QVERIFY(!one->ramp);
        const auto two = of(10);
        QVERIFY(two && two->bands.size() == 3 && two->bands[1].first == 2 && two->bands[1].last == 3);
        QVERIFY(two->ramp && std::abs(two->ramp->first - 1) < 1e-5 && std::abs(two->ramp->second - 4) < 1e-5);
    }

    /// Of parameters alone, without the cost of the tokens, the same is told as of the model: also where the length of the text, and where
    /// it begins, decide whether a scaling sets in.
    void parametersAloneTellWhatTheModelDoes() {
        std::vector<double> near;
        for (const Index offset : {Index{0}, Index{40}}) {
            for (const char* scaling : {"none", "linear", "ntk", "yarn", "dynamic-ntk", "llama3", "longrope", "proportional"}) {
                const Parameters::Map p{{"length", Index{20}},
                                        {"key-length", Index{24}},
                                        {"heads", Index{3}},
                                        {"head-dim", Index{16}},
                                        {"base", 500.0},
                                        {"scaling", std::string(scaling)},
                                        {"factor", 4.0},
                                        {"original-length", Index{30}},
                                        {"position-offset", offset},
                                        {"short-factors", std::string("1,1,1.5,2,2,3,3,4")},
                                        {"long-factors", std::string("1,2,3,4,5,6,7,8")}};
                const auto model = rotationOf(*tryBuild("rope", p).value(), 2);
                const auto alone = rotationOf(*findEncoding("rope"), p);
                QVERIFY(model && alone && model->pairs.size() == 8 && alone->pairs.size() == 8);
                for (std::size_t pair = 0; pair < 8; ++pair) {
                    const RotatedPair& one = alone->pairs[pair];
                    const RotatedPair& other = model->pairs[pair];
                    QVERIFY2(one.frequency == other.frequency && one.unscaled == other.unscaled, scaling);
                    QVERIFY(one.first == other.first && one.second == other.second && one.axis == other.axis);
                    // Without the scaling it is the plain series.
                    QVERIFY(std::abs(one.unscaled - std::pow(500.0, -static_cast<double>(pair) / 8)) < 1e-9);
                }
                QVERIFY2(alone->amplitude == model->amplitude && alone->slowest == model->slowest, scaling);
                QVERIFY(alone->factor == model->factor && alone->original == model->original && alone->ramp == model->ramp);
                QVERIFY(differingPairs(*alone, *model).empty());
                // 24 keys from position 0 lie within the 30 of the training, from position 40 they do not.
                const bool byLength = std::string(scaling) == "dynamic-ntk" || std::string(scaling) == "longrope";
                if (byLength && offset == 0) {
                    near.push_back(alone->pairs[7].frequency);
                } else if (byLength) {
                    QVERIFY(alone->pairs[7].frequency < 0.8 * near[std::string(scaling) == "longrope" ? 1 : 0]);
                }
            }
        }
    }

    /// Between the plain series and YaRN's the pairs differ that it does not keep: of five those from number 2 on.
    void pairsOfOtherFrequenciesAreNamed() {
        const auto of = [](Index features, const char* scaling) {
            return *rotationOf(*findEncoding("rope"), {{"head-dim", features},
                                                       {"scaling", std::string(scaling)},
                                                       {"factor", 4.0},
                                                       {"original-length", Index{4096}},
                                                       {"truncate", true}});
        };
        QCOMPARE(differingPairs(of(10, "none"), of(10, "yarn")), (std::vector<Index>{2, 3, 4}));
        QCOMPARE(differingPairs(of(10, "yarn"), of(10, "none")), (std::vector<Index>{2, 3, 4}));
        QVERIFY(differingPairs(of(10, "yarn"), of(10, "yarn")).empty());
        // Of another number of pairs none is the same.
        QCOMPARE(differingPairs(of(8, "none"), of(10, "none")), (std::vector<Index>{0, 1, 2, 3}));
        QCOMPARE(differingPairs(of(10, "none"), of(8, "none")), (std::vector<Index>{0, 1, 2, 3, 4}));
    }

    /// Base 100 of 4 features: pair 1 turns by 0.1 for each position, of keys before the first query, too.
    void anglesAreThoseOfEveryKey() {
        const Parameters::Map p{{"length", Index{2}},   {"key-length", Index{4}},      {"heads", Index{1}},
                                {"head-dim", Index{4}}, {"position-offset", Index{3}}, {"base", 100.0}};
        const auto model = tryBuild("rope", p).value();
        for (const auto& [pair, step] : {std::pair(Index{0}, 1.0), std::pair(Index{1}, 0.1)}) {
            const std::vector<double> angles = anglesOf(*model, 0, pair);
            QCOMPARE(angles.size(), std::size_t{4});
            for (std::size_t key = 0; key < 4; ++key) {
                QVERIFY(std::abs(angles[key] - step * static_cast<double>(3 + key)) < 1e-6);
            }
        }
        QVERIFY(anglesOf(*model, 0, 2).empty() && anglesOf(*model, 0, -1).empty());
    }

    /// Sections of M-RoPE give each pair the time, height or width; of ggml's those that are left read a fourth id. On a map the first half
    /// of the pairs reads one axis and the second half the other.
    void pairsAreToldWithTheIdThatTurnsThem() {
        const auto axesOf = [](const char* id, const Parameters::Map& p) {
            std::vector<Index> axes;
            const auto rotation = rotationOf(*tryBuild(id, p).value(), 0);
            for (const RotatedPair& pair : rotation->pairs) {
                axes.push_back(pair.axis);
            }
            return axes;
        };
        QCOMPARE(axesOf("rope-mrope", {{"head-dim", Index{8}}, {"sections", std::string("1,2,1")}, {"layout", std::string("chunked")}}),
                 (std::vector<Index>{0, 1, 1, 2}));
        QCOMPARE(axesOf("rope-mrope",
                        {{"head-dim", Index{16}}, {"sections", std::string("2,1,1")}, {"layout", std::string("interleaved-ggml")}}),
                 (std::vector<Index>{0, 1, 2, 0, 3, 3, 3, 3}));
        for (const auto& [first, axes] :
             {std::pair("rows", std::vector<Index>{0, 0, 1, 1}), std::pair("columns", std::vector<Index>{1, 1, 0, 0})}) {
            const Parameters::Map p{{"grid", Grid{2, 3}}, {"head-dim", Index{8}}, {"first-axis", std::string(first)}};
            QCOMPARE(axesOf("rope-2d", p), axes);
            // The second pair of each half turns by 10000^(-4/8) for each row or column: a wavelength of 200 pi.
            const auto wavelengths = rotationOf(*tryBuild("rope-2d", p).value(), 0)->wavelengths(true);
            for (const std::size_t pair : {std::size_t{1}, std::size_t{3}}) {
                QVERIFY(std::abs(wavelengths[pair] - std::log10(200 * std::numbers::pi)) < 1e-6);
            }
        }
    }
};

POSENC_TEST_APPLESS(AnalysisRotationTest)
#include "analysis_rotation_test.moc"
