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
};

POSENC_TEST_APPLESS(AnalysisRotationTest)
#include "analysis_rotation_test.moc"
