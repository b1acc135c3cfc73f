#include "engine/recognition/rotation_values.h"

#include <QTest>
#include <cmath>

#include "tests/support/test_program.h"

using namespace posenc;

/// What frequencies and periods tell of the heads that they turn.
class RotationValuesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// DINOv3 keeps 100^(c/16) for heads of 64: 16 pairs by the row and 16 by the column. Its inverse is the list of heads of 32.
    void periodsAreThoseOfOneAxis() {
        std::vector<float> periods;
        std::vector<float> frequencies;
        for (int pair = 0; pair < 16; ++pair) {
            periods.push_back(static_cast<float>(std::pow(100.0, pair / 16.0)));
            frequencies.push_back(static_cast<float>(std::pow(100.0, -pair / 16.0)));
        }
        const auto ofPeriods = rotationSeries(Tensor({16}, periods));
        QVERIFY(ofPeriods && std::abs(ofPeriods->base - 100) < 1e-9);
        QCOMPARE(ofPeriods->headDim, Index{64});
        const auto ofFrequencies = rotationSeries(Tensor({16}, frequencies));
        QVERIFY(ofFrequencies && std::abs(ofFrequencies->base - 100) < 1e-9);
        QCOMPARE(ofFrequencies->headDim, Index{32});
    }

    /// Cosines and sines of positions, each once, twice in halves or in neighbours, or both together.
    void tablesTellTheirSeries() {
        enum class Form { Once, Halves, Neighbours };
        constexpr int pairs = 16;
        const auto angle = [](int position, int pair) { return position * std::pow(10000.0, -pair / double{pairs}); };
        for (const Form form : {Form::Once, Form::Halves, Form::Neighbours}) {
            const int width = form == Form::Once ? pairs : 2 * pairs;
            for (const bool cosines : {true, false}) {
                std::vector<float> table;
                for (int place = 0; place < 4 * width; ++place) {
                    const int feature = place % width;
                    const double turned = angle(place / width, form == Form::Neighbours ? feature / 2 : feature % pairs);
                    table.push_back(static_cast<float>(cosines ? std::cos(turned) : std::sin(turned)));
                }
                const auto series = rotationSeries(Tensor({4, width}, table));
                QVERIFY(series && std::abs(series->base - 10000) < 150 && std::abs(series->factor - 1) < 0.01);
                QCOMPARE(series->headDim, Index{2 * pairs});
            }
        }
        std::vector<float> both;
        for (int place = 0; place < 4 * pairs; ++place) {
            both.push_back(static_cast<float>(std::cos(angle(place / pairs, place % pairs))));
            both.push_back(static_cast<float>(std::sin(angle(place / pairs, place % pairs))));
        }
        const auto series = rotationSeries(Tensor({4, pairs, 2}, both));
        QVERIFY(series && std::abs(series->base - 10000) < 150);
        QCOMPARE(series->headDim, Index{2 * pairs});
    }

    /// Positions divided by a factor slow every pair alike: the base stays what it was, the factor is what they were divided by.
    void aFactorIsWhatPositionsAreDividedBy() {
        constexpr int pairs = 16;
        const auto frequency = [](int pair, double factor) { return std::pow(10000.0, -pair / double{pairs}) / factor; };
        const auto tells = [](const Tensor& tensor, double base, double factor) {
            const auto series = rotationSeries(tensor);
            return series && std::abs(series->base / base - 1) < 0.02 && std::abs(series->factor / factor - 1) < 0.01;
        };
        for (const double factor : {0.5, 1.0, 4.0, 16.0}) {
            std::vector<float> frequencies;
            for (int pair = 0; pair < pairs; ++pair) {
                frequencies.push_back(static_cast<float>(frequency(pair, factor)));
            }
            QVERIFY2(tells(Tensor({pairs}, frequencies), 10000, factor), qPrintable(QString::number(factor)));
        }
        std::vector<float> cosines;
        std::vector<float> sines;
        std::vector<float> both;
        for (int place = 0; place < 4 * pairs; ++place) {
            const double turned = place / pairs * frequency(place % pairs, 4);
            cosines.push_back(static_cast<float>(std::cos(turned)));
            sines.push_back(static_cast<float>(std::sin(turned)));
            both.insert(both.end(), {cosines.back(), sines.back()});
        }
        QVERIFY(tells(Tensor({4, pairs}, cosines), 10000, 4));
        QVERIFY(tells(Tensor({4, pairs}, sines), 10000, 4));
        QVERIFY(tells(Tensor({4, pairs, 2}, both), 10000, 4));
        // Where the slow half alone is slowed, the fast one tells the base: of 32 pairs, by 8.
        std::vector<float> slowed;
        for (int pair = 0; pair < 32; ++pair) {
            slowed.push_back(static_cast<float>(std::pow(5e5, -pair / 32.0) / (pair < 16 ? 1 : 8)));
        }
        QVERIFY(tells(Tensor({32}, slowed), 5e5, 8));
    }
};

POSENC_TEST_APPLESS(RotationValuesTest)
#include "rotation_values_test.moc"
