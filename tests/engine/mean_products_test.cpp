#include "tests/engine/fields_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// Means of a field over a region against the means of its single cells, which are read without any reduction.
QString checkMeans(const Field& field, const Region& region) {
    std::vector<float> found(static_cast<std::size_t>(region.samples()));
    if (!field.evaluate(region, found).ok()) {
        return QStringLiteral("refused");
    }
    const naive::Matrix whole = cellsOf(field);
    const naive::Matrix expected = naive::matrix(region.rows.samples, region.columns.samples, [&](Index s, Index t) {
        double sum = 0;
        Index count = 0;
        double other = 0;
        for (Index i = region.rows.edge(s); i < region.rows.edge(s + 1); ++i) {
            for (Index j = region.columns.edge(t); j < region.columns.edge(t + 1); ++j) {
                const double cell = whole.at(i, j);
                (std::isfinite(cell) ? sum : other) += cell;
                count += std::isfinite(cell) ? 1 : 0;
            }
        }
        return count == 0 ? other : sum / static_cast<double>(count);
    });
    return difference({region.rows.samples, region.columns.samples, {found.begin(), found.end()}}, expected, 2e-6);
}

Parameters::Map sizes(Index n, Index m, Index d) {
    return {{"length", n}, {"key-length", m}, {"heads", Index{2}}, {"head-dim", d}};
}

}  // namespace

/// Means of products that are taken without a look at every cell are those of the cells.
class MeanProductsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sequences_data();
    void sequences();
    void maskedSequences();
    void numbersThatAreNotFinite_data();
    void numbersThatAreNotFinite();
    void aStopIsObeyed();
};

void MeanProductsTest::sequences_data() {
    QTest::addColumn<QString>("encoding");
    QTest::newRow("a vector for each offset") << "relative-1d";
    QTest::newRow("clipped offsets") << "shaw";
    QTest::newRow("rotations") << "rope";
    QTest::newRow("position vectors") << "sinusoidal";
    QTest::newRow("learned for each offset") << "transformer-xl-learned";
}

void MeanProductsTest::sequences() {
    QFETCH(QString, encoding);
    const std::string id = encoding.toStdString();
    Dice dice(81);
    for (int trial = 0; trial < 24; ++trial) {
        const bool large = trial % 8 == 1;
        const Index n = trial == 0 ? 1 : (large ? dice.between(560, 700) : dice.between(1, 170));
        const Index m = trial % 2 == 0 ? n : n + dice.between(0, 60);
        Parameters::Map parameters = sizes(n, m, 2 * dice.between(1, 5));
        if (id == "shaw") {
            parameters["clip"] = dice.between(0, 20);
        }
        parameters["scale"] = dice.scale();
        const auto model = build(id, parameters);
        for (const char* layer : {"content", "position", "logits", "term-a", "term-b", "term-c"}) {
            if (model->stackSize(layer) > 0) {
                // Large ones whole: more samples than are worked through together.
                const Region region = large ? Region{Axis::sampled(0, n, 67), Axis::sampled(0, m, 69), Reduction::Mean}
                                            : anyRegion(dice, n, m, dice.coin() ? 120 : 20, Reduction::Mean);
                const QString told = checkMeans(*fieldOf(*model, layer, 1), region);
                QVERIFY2(told.isEmpty(), qPrintable(QLatin1String(layer) + parameterText(parameters) + ": " + told));
            }
        }
    }
}

void MeanProductsTest::maskedSequences() {
    Dice dice(82);
    for (int trial = 0; trial < 20; ++trial) {
        const Index n = dice.between(1, 120);
        const Index m = n + dice.between(0, 50);
        Parameters::Map parameters = sizes(n, m, 4);
        parameters["causal"] = true;
        const auto model = build("relative-1d", parameters);
        for (const char* layer : {"content", "position", "logits"}) {
            const auto field = fieldOf(*model, layer);
            POSENC_SAME(checkMeans(*field, anyRegion(dice, n, m, 60, Reduction::Mean)));
            // Keys that every query of the region sees.
            POSENC_SAME(checkMeans(*field, {Axis::sampled(0, n, 50), Axis::sampled(0, m - n + 1, 20), Reduction::Mean}));
        }
    }
}

void MeanProductsTest::numbersThatAreNotFinite_data() {
    QTest::addColumn<float>("number");
    QTest::newRow("infinity") << std::numeric_limits<float>::infinity();
    QTest::newRow("no number") << std::numeric_limits<float>::quiet_NaN();
    QTest::newRow("a number whose products leave float32") << 3e38F;
}

void MeanProductsTest::numbersThatAreNotFinite() {
    QFETCH(float, number);
    const Index n = 150;
    Dice dice(83);
    for (const char* damaged : {"queries", "keys", "embedding"}) {
        TensorMap tensors{
            {"queries", dice.tensor({1, n, 3})}, {"keys", dice.tensor({1, n, 3})}, {"embedding", dice.tensor({2 * n - 1, 3})}};
        const Tensor& sound = tensors.at(damaged);
        std::vector<float> values(sound.values().begin(), sound.values().end());
        values[values.size() / 2] = number;
        tensors.insert_or_assign(damaged, Tensor(sound.shape(), std::move(values)));
        const auto model =
            build("relative-1d", {{"length", n}, {"heads", Index{1}}, {"head-dim", Index{3}}, {"scale", 100.0}}, std::move(tensors));
        for (const char* layer : {"content", "position", "logits"}) {
            POSENC_SAME(checkMeans(*fieldOf(*model, layer), {Axis::sampled(0, n, 11), Axis::sampled(3, n - 5, 13), Reduction::Mean}));
        }
    }
}

void MeanProductsTest::aStopIsObeyed() {
    const auto model = build("relative-1d", sizes(400, 400, 8));
    for (const char* layer : {"content", "position", "logits"}) {
        std::stop_source stop;
        stop.request_stop();
        std::vector<float> out(100);
        const Status status = fieldOf(*model, layer)->evaluate({{0, 400, 10}, {0, 400, 10}, Reduction::Mean}, out, stop.get_token());
        QVERIFY(!status.ok());
        QCOMPARE(status.error().code, ErrorCode::Cancelled);
    }
}

POSENC_TEST_APPLESS(MeanProductsTest)
#include "mean_products_test.moc"
