// Tables of a rotation's cosines: what a name must speak for.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <variant>

#include "engine/recognition/recognition.h"
#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

class RecognitionRotationsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A base that is no whole number is told as well as halves of numbers tell it, to four digits; a whole one exactly.
    void basesOfSinusoidsAreTold() {
        std::vector<Given> tensors;
        const std::vector<std::pair<double, double>> bases{{20.5, 20.5}, {1234.56, 1235}, {1235, 1235}, {123.45, 123.5}};
        for (const auto& [base, told] : bases) {
            std::vector<float> values;
            for (int t = 0; t < 24; ++t) {
                for (int column = 0; column < 16; ++column) {
                    const double angle = t * std::pow(base, -(column / 2) / 8.0);
                    values.push_back(static_cast<float>(column % 2 == 0 ? std::sin(angle) : std::cos(angle)));
                }
            }
            tensors.push_back({"x" + std::to_string(tensors.size()), {24, 16}, values});
        }
        const auto found = recognise(*fileOf(tensors));
        for (std::size_t at = 0; at < bases.size(); ++at) {
            QCOMPARE(found[at].reading.scheme, std::string("sinusoids"));
            const double base = std::get<double>(found[at].reasons.back().details[0]);
            // Four digits are one place of the last one off at most.
            QVERIFY2(std::abs(base / bases[at].second - 1) < (at == 2 ? 1e-9 : 1.1e-3), std::to_string(base).c_str());
            const double digits = base / std::pow(10.0, std::floor(std::log10(base)) - 3);
            QVERIFY2(std::abs(digits - std::round(digits)) < 1e-6, std::to_string(base).c_str());
        }
    }

    /// Of positions divided by a factor the cosines look like those of any slow waves.
    void scaledOnesNeedAName() {
        const auto cosines = [](double factor) {
            std::vector<float> values;
            for (int t = 0; t < 40; ++t) {
                for (int pair = 0; pair < 16; ++pair) {
                    values.push_back(static_cast<float>(std::cos(t / factor * std::pow(1e4, -pair / 16.0))));
                }
            }
            return values;
        };
        const auto file =
            fileOf({{"a", {40, 16}, cosines(1)}, {"b", {40, 16}, cosines(4)}, {"rotary_emb.cos_cached", {40, 16}, cosines(4)}});
        const auto found = recognise(*file);
        QCOMPARE(found[0].reading.scheme, std::string("rope-frequencies"));
        QVERIFY(found[1].role == Role::Unknown);
        QCOMPARE(found[2].reading.scheme, std::string("rope-frequencies"));
        // And are told with it.
        const auto factorOf = [&](std::size_t tensor) {
            const auto& reasons = found[tensor].reasons;
            const auto told = std::ranges::find(reasons, ReasonCode::RotationByValues, &Reason::code);
            return told == reasons.end() ? 0 : std::get<double>(told->details[2]);
        };
        QVERIFY(std::abs(factorOf(0) - 1) < 0.01);
        QVERIFY(std::abs(factorOf(2) - 4) < 0.01);
    }
};

POSENC_TEST_GUILESS(RecognitionRotationsTest)
#include "recognition_rotations_test.moc"
