#include <QtTest>
#include <cmath>
#include <random>

#include "engine/model/model.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// Learned absolute positions as wide as the network, [n, H d]: every head reads its own features.
class AbsoluteHeadsTest final : public QObject {
    Q_OBJECT

    static constexpr Index kHeads = 3, kTokens = 5, kWidth = 4;

    static Tensor random(const Shape& shape, std::uint64_t seed) {
        std::mt19937_64 bits(seed);
        std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
        for (float& value : values) {
            value = static_cast<float>(static_cast<double>(bits() >> 11) / static_cast<double>(std::uint64_t{1} << 52) - 1.0);
        }
        return {shape, std::move(values)};
    }
    static double at(const Tensor& tensor, Index place) { return static_cast<double>(tensor.values()[static_cast<std::size_t>(place)]); }

    const Tensor wide_ = random({kTokens, kHeads* kWidth}, 1);
    const Tensor queries_ = random({kHeads, kTokens, kWidth}, 2);
    const Tensor keys_ = random({kHeads, kTokens, kWidth}, 3);

    Result<std::shared_ptr<const Model>> build(const Tensor& embedding, const char* injection) const {
        Model::Request request;
        request.encoding = findEncoding("learned-absolute");
        request.parameters = {{"length", kTokens}, {"heads", kHeads}, {"head-dim", kWidth}, {"injection", std::string(injection)}};
        request.tensors = {{"embedding", embedding}, {"queries", queries_}, {"keys", keys_}};
        return Model::build(request);
    }

private Q_SLOTS:
    void everyHeadReadsItsOwnFeatures_data() {
        QTest::addColumn<QByteArray>("injection");
        QTest::newRow("input") << QByteArray("input");
        QTest::newRow("key") << QByteArray("key");
    }

    void everyHeadReadsItsOwnFeatures() {
        QFETCH(QByteArray, injection);
        const auto model = build(wide_, injection.constData());
        QVERIFY(model.ok());
        for (Index h = 0; h < kHeads; ++h) {
            const auto logits = model.value()->field("logits", h).value();
            for (Index i = 0; i < kTokens; ++i) {
                for (Index j = 0; j < kTokens; ++j) {
                    double expected = 0;
                    for (Index g = 0; g < kWidth; ++g) {
                        const double query = at(queries_, (h * kTokens + i) * kWidth + g);
                        const double key = at(keys_, (h * kTokens + j) * kWidth + g);
                        const double atQuery = injection == "input" ? at(wide_, (i * kHeads + h) * kWidth + g) : 0.0;
                        const double atKey = at(wide_, (j * kHeads + h) * kWidth + g);
                        expected += (query + atQuery) * (key + atKey);
                    }
                    QVERIFY(std::abs(static_cast<double>(logits->value(i, j)) - expected / 2) < 1e-5);  // scale 4^-0.5
                }
            }
        }
    }

    void tableAndSimilarityShowWholeVectors() {
        const auto model = build(wide_, "input");
        QVERIFY(model.ok());
        QCOMPARE(model.value()->fullShape("table").value(), (Shape{kTokens, kHeads * kWidth}));
        const auto table = model.value()->field("table", 0).value();
        QCOMPARE(table->value(2, 7), wide_.values()[2 * 12 + 7]);
        double product = 0, first = 0, second = 0;
        for (Index g = 0; g < kHeads * kWidth; ++g) {
            product += at(wide_, 12 + g) * at(wide_, 48 + g);
            first += at(wide_, 12 + g) * at(wide_, 12 + g);
            second += at(wide_, 48 + g) * at(wide_, 48 + g);
        }
        const auto similarity = model.value()->field("similarity", 0).value();
        QVERIFY(std::abs(static_cast<double>(similarity->value(1, 4)) - product / std::sqrt(first * second)) < 1e-5);
    }

    void aTableOfAnotherWidthIsRefused() {
        const auto model = build(random({kTokens, 2 * kWidth}, 4), "input");
        QVERIFY(!model.ok());
        QCOMPARE(model.error().code, ErrorCode::TensorShape);
    }
};

POSENC_TEST_GUILESS(AbsoluteHeadsTest)
#include "absolute_heads_test.moc"
