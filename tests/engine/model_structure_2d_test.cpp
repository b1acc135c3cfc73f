#include "engine/encodings/drop_path.h"
#include "engine/encodings/irpe.h"
#include "engine/encodings/swin.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

naive::Matrix matrixOf(Index rows, Index columns, const std::vector<double>& cells) {
    return {rows, columns, cells};
}

/// Moving both tokens by one on the grid changes nothing.
bool isBlockToeplitz(const naive::Matrix& x, Grid grid) {
    for (Index i = 0; i < grid.tokens(); ++i) {
        for (Index j = 0; j < grid.tokens(); ++j) {
            const bool right = i % grid.columns + 1 < grid.columns && j % grid.columns + 1 < grid.columns;
            const bool down = i / grid.columns + 1 < grid.rows && j / grid.columns + 1 < grid.rows;
            if ((right && x.at(i, j) != x.at(i + 1, j + 1)) || (down && x.at(i, j) != x.at(i + grid.columns, j + grid.columns))) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace

/// What is known of the encodings of a map beyond their formulas, and of stochastic depth.
class ModelStructure2dTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theTwoByTwoTable();
    void offsetsOfAThreeByThreeMap();
    void indicesAreBlockToeplitzAndInRange();
    void everyOffsetHasItsOwnRow();
    void classTokenRows();
    void irpeBucketsArePublished();
    void asPublishedCarriesNoRowOffset();
    void edgeOfTheLogSpacedCoordinates();
    void biasOfSwinV2StaysWithinSixteen();
    void regionsOfAMapOfOneWindow();
    void dropMaskHasItsMean();
    void dropMaskPassesThroughWithoutTraining();
};

void ModelStructure2dTest::theTwoByTwoTable() {
    const auto model = build("swin", {{"window", Grid{2, 2}}});
    POSENC_SAME(difference(cellsOf(*model, "index"), matrixOf(4, 4, {4, 3, 1, 0, 5, 4, 2, 1, 7, 6, 4, 3, 8, 7, 5, 4}), 0));
}

void ModelStructure2dTest::offsetsOfAThreeByThreeMap() {
    const auto keyMinusQuery = cellsOf(*build("factorized-2d", {{"grid", Grid{3, 3}}}), "row-offset");
    const auto queryMinusKey = cellsOf(*build("swin", {{"window", Grid{3, 3}}}), "row-offset");
    const std::vector<double> lastRow{-2, -2, -2, -1, -1, -1, 0, 0, 0};
    for (Index j = 0; j < 9; ++j) {
        QCOMPARE(keyMinusQuery.at(8, j), lastRow[static_cast<std::size_t>(j)]);
        QCOMPARE(queryMinusKey.at(8, j), -lastRow[static_cast<std::size_t>(j)]);
    }
    const auto columns = cellsOf(*build("factorized-2d", {{"grid", Grid{3, 3}}}), "column-offset");
    const std::vector<double> lastColumns{-2, -1, 0, -2, -1, 0, -2, -1, 0};
    for (Index j = 0; j < 9; ++j) {
        QCOMPARE(columns.at(8, j), lastColumns[static_cast<std::size_t>(j)]);
    }
}

void ModelStructure2dTest::indicesAreBlockToeplitzAndInRange() {
    Dice dice(61);
    for (int trial = 0; trial < 20; ++trial) {
        const Grid grid{dice.between(1, 7), dice.between(1, 7)};
        const std::string method = dice.pick({"euclidean", "quant", "cross-rows", "cross-cols", "product", "cross"});
        const std::vector<std::pair<std::string, Parameters::Map>> all{
            {"swin", {{"window", grid}}},
            {"swin-v2", {{"window", grid}}},
            {"factorized-2d", {{"grid", grid}}},
            {"irpe", {{"grid", grid}, {"method", method}}},
        };
        for (const auto& [id, parameters] : all) {
            const auto model = build(id, parameters);
            for (const LayerDeclaration& layer : model->layers()) {
                const bool pairs = layer.kind() == LayerKind::TableIndex || layer.kind() == LayerKind::Offset;
                if (!pairs || layer.id == "region-map") {
                    continue;
                }
                const auto cells = cellsOf(*model, layer.id);
                QVERIFY2(isBlockToeplitz(cells, grid), (id + " " + layer.id).c_str());
                const auto rows = static_cast<double>(
                    layer.id == "column-index" && id == "factorized-2d" ? 2 * grid.columns - 1 : fieldOf(*model, "table")->rows());
                for (const double value : cells.cells) {
                    QVERIFY2(layer.kind() == LayerKind::Offset || (value >= 0 && value < rows), (id + " " + layer.id).c_str());
                }
            }
        }
    }
}

void ModelStructure2dTest::everyOffsetHasItsOwnRow() {
    for (const Grid window : {Grid{1, 1}, Grid{4, 4}, Grid{3, 6}, Grid{6, 3}, Grid{1, 8}}) {
        const auto model = build("swin", {{"window", window}});
        const auto index = cellsOf(*model, "index");
        const auto rows = cellsOf(*model, "row-offset");
        const auto columns = cellsOf(*model, "column-offset");
        std::map<std::pair<double, double>, double> byOffset;
        std::set<double> used;
        for (std::size_t cell = 0; cell < index.cells.size(); ++cell) {
            const auto [place, isNew] = byOffset.emplace(std::pair{rows.cells[cell], columns.cells[cell]}, index.cells[cell]);
            QCOMPARE(place->second, index.cells[cell]);
            QVERIFY(!isNew || used.insert(index.cells[cell]).second);
        }
        QCOMPARE(static_cast<Index>(used.size()), (2 * window.rows - 1) * (2 * window.columns - 1));
    }
}

void ModelStructure2dTest::classTokenRows() {
    const auto model = build("swin", {{"window", Grid{2, 3}}, {"class-token", true}});
    const auto index = cellsOf(*model, "index");
    QCOMPARE(index.at(0, 0), 17.0);
    for (Index t = 1; t < 7; ++t) {
        QCOMPARE(index.at(0, t), 15.0);
        QCOMPARE(index.at(t, 0), 16.0);
    }
    QVERIFY(std::isnan(cellsOf(*model, "row-offset").at(0, 3)));
    QCOMPARE(model->stackSize("mask"), Index{0});
}

void ModelStructure2dTest::irpeBucketsArePublished() {
    const std::vector<Index> wanted{0, 1, 2, 2, 3, 3, 3, 3};
    for (Index x = 0; x < 8; ++x) {
        QCOMPARE(irpePiecewise(static_cast<float>(x), 1.9F, 3.8F, 15.2F), wanted[static_cast<std::size_t>(x)]);
        QCOMPARE(irpePiecewise(static_cast<float>(-x), 1.9F, 3.8F, 15.2F), -wanted[static_cast<std::size_t>(x)]);
    }
    QCOMPARE(fieldOf(*build("irpe", {{"method", std::string("product")}}), "table")->rows(), Index{49});
    QCOMPARE(fieldOf(*build("irpe", {{"method", std::string("euclidean")}}), "table")->rows(), Index{7});
}

void ModelStructure2dTest::asPublishedCarriesNoRowOffset() {
    // The published height term reads the column offset: with all queries alike, keys of one column get one number.
    const Index side = 4;
    const Tensor queries(Shape{1, side * side, 3}, std::vector<float>(static_cast<std::size_t>(side * side * 3), 0.7F));
    const Parameters::Map p{
        {"grid", Grid{side, side}}, {"heads", Index{1}}, {"head-dim", Index{3}}, {"variant", std::string("as-published")}};
    const auto published = cellsOf(*build("factorized-2d", p, {{"queries", queries}}), "position");
    Parameters::Map right = p;
    right["variant"] = std::string("correct");
    const auto correct = cellsOf(*build("factorized-2d", right, {{"queries", queries}}), "position");
    bool correctDiffers = false;
    for (Index i = 0; i < side * side; ++i) {
        for (Index j = side; j < side * side; ++j) {
            QVERIFY(std::abs(published.at(i, j) - published.at(i, j - side)) < 1e-6);
            correctDiffers = correctDiffers || std::abs(correct.at(i, j) - correct.at(i, j - side)) > 1e-3;
        }
    }
    QVERIFY(correctDiffers);
}

void ModelStructure2dTest::edgeOfTheLogSpacedCoordinates() {
    const auto model = build("swin-v2", {{"window", Grid{8, 5}}});
    for (const Index component : {0, 1}) {
        const auto points = cellsOf(*model, "coordinates", component);
        const double first = points.at(0, 0);
        const double last = points.at(points.rows - 1, points.columns - 1);
        QVERIFY(std::abs(last - std::log2(9.0) / 3) < 1e-6);
        QVERIFY(std::abs(last - 1.0566) < 1e-4);
        QCOMPARE(first, -last);
        QCOMPARE(points.at(points.rows / 2, points.columns / 2), 0.0);
    }
    // The first component runs down the rows.
    QCOMPARE(cellsOf(*model, "coordinates", 0).at(0, 0), cellsOf(*model, "coordinates", 0).at(0, 8));
    const auto line = build("swin-v2", {{"window", Grid{1, 5}}});
    for (const double value : cellsOf(*line, "coordinates", 0).cells) {
        QCOMPARE(value, 0.0);
    }
}

void ModelStructure2dTest::biasOfSwinV2StaysWithinSixteen() {
    Dice dice(62);
    TensorMap tensors{{"cpb-weight-2", dice.tensor({2, 512}, -30, 30)}};
    const auto model = build("swin-v2", {{"window", Grid{3, 4}}, {"heads", Index{2}}}, tensors);
    for (const double value : cellsOf(*model, "table").cells) {
        QVERIFY(value >= 0 && value <= 16);
    }
    // cos(q, k) exp(ln 10) lies within +-10.
    for (const double value : cellsOf(*model, "content", 1).cells) {
        QVERIFY(std::abs(value) <= 10.0001);
    }
}

void ModelStructure2dTest::regionsOfAMapOfOneWindow() {
    // One window that is the whole map: four regions, as the roll brings all four corners together.
    const auto regions = shiftedWindowRegions({4, 4}, {4, 4}, 1);
    QCOMPARE(regions.size(), std::size_t{1});
    QCOMPARE(std::set<int>(regions[0].begin(), regions[0].end()).size(), std::size_t{4});
    const auto model = build("swin", {{"window", Grid{4, 4}}, {"shift", Index{1}}});
    const auto attention = cellsOf(*model, "attention");
    const auto mask = cellsOf(*model, "mask");
    for (Index i = 0; i < 16; ++i) {
        for (Index j = 0; j < 16; ++j) {
            const bool apart = (i / 4 == 3) != (j / 4 == 3) || (i % 4 == 3) != (j % 4 == 3);
            QCOMPARE(mask.at(i, j), apart ? -100.0 : 0.0);
            QVERIFY(!apart || attention.at(i, j) < 1e-30);
        }
    }
}

void ModelStructure2dTest::dropMaskHasItsMean() {
    for (const std::string schedule : {"linear", "constant"}) {
        const Index blocks = 6;
        const Index samples = 20000;
        const double rate = 0.4;
        const auto model = build("drop-path", {{"blocks", blocks}, {"samples", samples}, {"drop-path-rate", rate}, {"schedule", schedule}});
        const auto mask = cellsOf(*model, "drop-mask");
        const auto mean = cellsOf(*model, "drop-mean");
        for (Index b = 0; b < blocks; ++b) {
            const double p = schedule == "linear" ? rate * static_cast<double>(b) / 5 : rate;
            QCOMPARE(dropProbability(b, blocks, rate, schedule == "linear"), p);
            double total = 0;
            for (Index s = 0; s < samples; ++s) {
                const double value = mask.at(b, s);
                QVERIFY(value == 0 || std::abs(value - 1 / (1 - p)) < 1e-6);
                QVERIFY(value > 0 || p > 0);
                total += value;
            }
            const double found = total / static_cast<double>(samples);
            QVERIFY(std::abs(mean.at(b, 0) - found) < 1e-6);
            QCOMPARE(mean.at(b, 1), 1.0);
            // The deviation of one value is sqrt(p / (1 - p)).
            QVERIFY(std::abs(found - 1) <= 5 * std::sqrt(p / (1 - p) / static_cast<double>(samples)));
        }
    }
    QCOMPARE(dropProbability(0, 1, 0.9, true), 0.0);
}

void ModelStructure2dTest::dropMaskPassesThroughWithoutTraining() {
    const auto model = build("drop-path", {{"training", false}, {"drop-path-rate", 0.9}});
    for (const double value : cellsOf(*model, "drop-mask").cells) {
        QCOMPARE(value, 1.0);
    }
}

POSENC_TEST_APPLESS(ModelStructure2dTest)
#include "model_structure_2d_test.moc"
