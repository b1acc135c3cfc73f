#include <QtTest>
#include <cmath>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Where each feature of a map's table tells the row or the column, similarities are sums of two products; they are the cosines of the
/// table's rows all the same, sampled, in tiles and in parts of rows.
class SimilarityByAxesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areTheCosinesOfTheTable_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<QString>("value");
        QTest::newRow("detr") << "detr-sine"
                              << ""
                              << "";
        QTest::newRow("timm") << "sinusoidal-2d"
                              << "layout"
                              << "timm";
        QTest::newRow("mae") << "sinusoidal-2d"
                             << "layout"
                             << "mae";
        QTest::newRow("perceiver") << "fourier-2d"
                                   << "variant"
                                   << "perceiver";
        QTest::newRow("random") << "fourier-2d"
                                << "variant"
                                << "random";
        QTest::newRow("without positions") << "fourier-2d"
                                           << "include-position"
                                           << "off";
        QTest::newRow("sines only") << "fourier-2d"
                                    << "sine-only"
                                    << "on";
    }

    void areTheCosinesOfTheTable() {
        QFETCH(QString, encoding);
        QFETCH(QString, parameter);
        QFETCH(QString, value);
        constexpr Index kRows = 3;
        constexpr Index kColumns = 5;
        constexpr Index kTokens = kRows * kColumns;
        Parameters::Map parameters{{"grid", Grid{kRows, kColumns}}};
        if (value == QLatin1String("on") || value == QLatin1String("off")) {
            parameters[parameter.toStdString()] = value == QLatin1String("on");
        } else if (!parameter.isEmpty()) {
            parameters[parameter.toStdString()] = value.toStdString();
        }
        const auto model = posenc::testing::build(encoding.toStdString(), parameters);
        const auto table = model->field("table", 0).value();
        const auto similarity = model->field("similarity", 0).value();
        const auto tiles = model->field("similarity-tiles", 0).value();
        const auto cosine = [&](Index i, Index j) {
            double product = 0;
            double ofI = 0;
            double ofJ = 0;
            for (Index g = 0; g < table->columns(); ++g) {
                const auto a = static_cast<double>(table->value(i, g));
                const auto b = static_cast<double>(table->value(j, g));
                product += a * b;
                ofI += a * a;
                ofJ += b * b;
            }
            return ofI > 0 && ofJ > 0 ? product / std::sqrt(ofI * ofJ) : 0.0;
        };
        std::vector<float> part(2 * 9);  // from the middle of a row of the map to that of another
        QVERIFY(similarity->evaluate(Region{{4, 2, 2}, {3, 9, 9}}, part).ok());
        std::vector<float> sampled(4 * 4);
        QVERIFY(similarity->evaluate({Axis::sampled(0, kTokens, 4), Axis::sampled(0, kTokens, 4), Reduction::Nearest}, sampled).ok());
        const Axis samples = Axis::sampled(0, kTokens, 4);
        // More than half of the columns of the tiles: some are neighbours, others not.
        const Axis tileColumns = Axis::sampled(0, kColumns * kColumns, 18);
        std::vector<float> ofTiles(static_cast<std::size_t>(kRows * kRows * tileColumns.samples));
        QVERIFY(tiles->evaluate({Axis::whole(kRows * kRows), tileColumns, Reduction::Nearest}, ofTiles).ok());
        for (Index at = 0; at < std::ssize(ofTiles); ++at) {
            const Index row = at / tileColumns.samples;
            const Index sample = at % tileColumns.samples;
            const Index column = (tileColumns.edge(sample) + tileColumns.edge(sample + 1) - 1) / 2;
            const double expected = cosine(row / kRows * kColumns + column / kColumns, row % kRows * kColumns + column % kColumns);
            QVERIFY(std::abs(static_cast<double>(ofTiles[static_cast<std::size_t>(at)]) - expected) <= 2e-6);
        }
        for (Index i = 0; i < kTokens; ++i) {
            for (Index j = 0; j < kTokens; ++j) {
                const double expected = cosine(i, j);
                const auto near = [&](float found) { return std::abs(static_cast<double>(found) - expected) <= 2e-6; };
                QVERIFY(near(similarity->value(i, j)));
                QVERIFY(near(tiles->value(i / kColumns * kRows + j / kColumns, i % kColumns * kColumns + j % kColumns)));
                if (i >= 4 && i < 6 && j >= 3 && j < 12) {
                    QVERIFY(near(part[static_cast<std::size_t>((i - 4) * 9 + j - 3)]));
                }
                for (Index s = 0; s < 16; ++s) {
                    const auto middle = [&](Index at) { return (samples.edge(at) + samples.edge(at + 1) - 1) / 2; };
                    if (middle(s / 4) == i && middle(s % 4) == j) {
                        QVERIFY(near(sampled[static_cast<std::size_t>(s)]));
                    }
                }
            }
        }
    }
};

POSENC_TEST_APPLESS(SimilarityByAxesTest)

#include "similarity_by_axes_test.moc"
