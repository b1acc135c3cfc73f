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
