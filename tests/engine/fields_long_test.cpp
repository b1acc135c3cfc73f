#include <algorithm>

#include "engine/encodings/alibi.h"
#include "engine/encodings/t5.h"
#include "tests/engine/fields_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr Index kMillion = 1000003;

/// The index of every offset -(n-1) .. m-1, as the map's first column and first row read it.
std::vector<Index> byOffset(const IndexMap& map) {
    std::vector<Index> out;
    const auto addRow = [&](Index row, Index first, Index count) {
        std::vector<IndexRun> runs;
        map.runs(row, first, count, runs);
        for (const IndexRun& run : runs) {
            for (Index k = 0; k < run.length; ++k) {
                out.push_back(run.index + run.step * k);
            }
        }
    };
    for (Index row = map.rows() - 1; row > 0; --row) {
        addRow(row, 0, 1);
    }
    addRow(0, 0, map.columns());
    return out;
}

/// Finds the first offset where a map of n queries and m keys is not f(key - query position).
QString differenceOf(const IndexMap& map, const std::function<Index(Index)>& f) {
    const Index memory = map.columns() - map.rows();
    Index x = 1 - map.rows();
    for (const Index index : byOffset(map)) {
        if (index != f(x - memory)) {
            return QStringLiteral("%1 at offset %2, not %3").arg(index).arg(x - memory).arg(f(x - memory));
        }
        ++x;
    }
    return x == map.columns() ? QString() : QStringLiteral("offsets are missing");
}

}  // namespace

/// Index, offset and bias layers of long sequences are those of the definition, though nobody looks at every offset.
class FieldsLongTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bucketsOfEveryOffset();
    void bucketsBeginWherePublished();
    void indicesOfEveryOffset();
    void reductionsOfAMillionTokens_data();
    void reductionsOfAMillionTokens();
    void slopesCellByCell();
};

void FieldsLongTest::bucketsOfEveryOffset() {
    Dice dice(71);
    for (int trial = 0; trial < 150; ++trial) {
        const bool bidirectional = dice.coin();
        const Index buckets = 2 * dice.between(2, trial % 3 == 0 ? 300 : 24);
        const Index exact = bidirectional ? buckets / 4 : buckets / 2;
        const Index farthest = exact + (dice.coin() ? dice.between(1, 40) : dice.between(1, trial % 5 == 0 ? 1048000 : 3000));
        const Index n = trial < 20 ? 1 + trial / 2 : dice.between(1, trial % 10 == 0 ? 20000 : 700);
        const Index m = dice.coin() ? n : n + dice.between(0, 900);
        const auto model = build("t5", {{"length", n},
                                        {"key-length", m},
                                        {"buckets", buckets},
                                        {"max-distance", farthest},
                                        {"bidirectional", bidirectional},
                                        {"heads", Index{1}},
                                        {"head-dim", Index{1}}});
        const QString told =
            differenceOf(*model->index("index"), [&](Index offset) { return t5Bucket(offset, buckets, farthest, bidirectional); });
        QVERIFY2(told.isEmpty(), qPrintable(parameterText(model->parameters().values()) + ": " + told));
    }
    // Steps beyond half a million tokens lie where float32 logarithms tell neighbours no more apart.
    for (const Index buckets : {Index{32}, Index{510}, Index{4096}}) {
        const auto model = build("t5", {{"length", Index{1}},
                                        {"key-length", kMillion},
                                        {"buckets", buckets},
                                        {"max-distance", Index{1048576}},
                                        {"bidirectional", false},
                                        {"heads", Index{1}},
                                        {"head-dim", Index{1}}});
        POSENC_SAME(differenceOf(*model->index("index"), [&](Index offset) { return t5Bucket(offset, buckets, 1048576, false); }));
    }
}

/// Distances at which the buckets begin as the published implementation computes them with its defaults, and where float32 decides.
void FieldsLongTest::bucketsBeginWherePublished() {
    const std::vector<Index> bothSides{0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91};
    const std::vector<Index> oneSide{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                     16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113};
    const auto among = [](const std::vector<Index>& starts, Index distance) {
        return static_cast<Index>(std::upper_bound(starts.begin(), starts.end(), distance) - starts.begin()) - 1;
    };
    for (Index distance = 0; distance <= 300; ++distance) {
        QCOMPARE(t5Bucket(-distance, 32, 128, true), among(bothSides, distance));
        QCOMPARE(t5Bucket(distance, 32, 128, true), among(bothSides, distance) + (distance > 0 ? 16 : 0));
        QCOMPARE(t5Bucket(-distance, 32, 128, false), among(oneSide, distance));
        QCOMPARE(t5Bucket(distance, 32, 128, false), Index{0});
    }
    // ln(210/50) is half of ln(882/50): in float32 a little less than half, so not yet bucket 75.
    QCOMPARE(t5Bucket(-210, 100, 882, false), Index{74});
    QCOMPARE(t5Bucket(-210, 200, 882, true), Index{74});
    QCOMPARE(t5Bucket(210, 200, 882, true), Index{174});
}

void FieldsLongTest::indicesOfEveryOffset() {
    Dice dice(72);
    for (int trial = 0; trial < 60; ++trial) {
        const Index n = trial < 6 ? 1 : dice.between(1, 90);
        const Index m = trial % 3 == 0 ? n : n + dice.between(0, 60);
        const Index clip = dice.between(0, trial % 2 == 0 ? 5 : 200);
        const Parameters::Map lengths{{"length", n}, {"key-length", m}, {"heads", Index{1}}, {"head-dim", Index{2}}};
        Parameters::Map clipped = lengths;
        clipped["clip"] = clip;
        const auto indexOf = [](const std::string& id, const Parameters::Map& parameters) { return build(id, parameters)->index("index"); };
        POSENC_SAME(differenceOf(*indexOf("shaw", clipped), [=](Index offset) { return std::clamp(offset, -clip, clip) + clip; }));
        POSENC_SAME(differenceOf(*indexOf("relative-1d", lengths), [=](Index offset) { return offset + m - 1; }));
        POSENC_SAME(differenceOf(*indexOf("music-transformer", lengths), [=](Index offset) { return offset > 0 ? -1 : offset + m - 1; }));
        const Parameters::Map memory{{"length", n}, {"memory", m - n}, {"heads", Index{1}}, {"head-dim", Index{2}}};
        POSENC_SAME(differenceOf(*indexOf("transformer-xl", memory), [=](Index offset) { return offset > 0 ? -1 : offset + m - 1; }));
    }
}

void FieldsLongTest::reductionsOfAMillionTokens_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QString>("layer");
    QTest::addColumn<bool>("causal");
    QTest::newRow("relative index") << "relative-1d"
                                    << "index" << false;
    QTest::newRow("clipped index") << "shaw"
                                   << "index" << false;
    QTest::newRow("index that ends at the diagonal") << "music-transformer"
                                                     << "index" << true;
    QTest::newRow("buckets") << "t5"
                             << "index" << false;
    QTest::newRow("bias of buckets") << "t5"
                                     << "bias" << false;
    QTest::newRow("slope") << "alibi"
                           << "bias" << false;
    QTest::newRow("slope, hidden keys") << "alibi"
                                        << "bias" << true;
    QTest::newRow("offset of rotations") << "rope"
                                         << "offset" << false;
}

void FieldsLongTest::reductionsOfAMillionTokens() {
    QFETCH(QString, encoding);
    QFETCH(QString, layer);
    QFETCH(bool, causal);
    const std::string id = encoding.toStdString();
    Parameters::Map parameters{{"length", kMillion}, {"heads", Index{2}}, {"head-dim", Index{2}}, {"causal", causal}};
    if (id == "shaw") {
        parameters["clip"] = Index{60000};
    }
    const auto model = build(id, parameters);
    const auto field = fieldOf(*model, layer.toStdString());
    const auto table = id == "t5" ? model->tensors().at("bias").values() : std::span<const float>();
    const double slope = id == "alibi" ? static_cast<double>(alibiSlopes(2, false).front()) : 0;
    const auto f = [&](Index offset) -> double {
        if (id == "alibi") {
            return causal && offset > 0 ? -std::numeric_limits<double>::infinity() : -slope * static_cast<double>(std::abs(offset));
        }
        if (id == "t5") {
            const Index bucket = t5Bucket(offset, 32, 128, true);
            return layer == "bias" ? static_cast<double>(table[static_cast<std::size_t>(bucket * 2)]) : static_cast<double>(bucket);
        }
        const Index index = id == "shaw"          ? std::clamp<Index>(offset, -60000, 60000) + 60000
                            : id == "rope"        ? offset
                            : id == "relative-1d" ? offset + kMillion - 1
                                                  : (offset > 0 ? -1 : offset + kMillion - 1);
        return static_cast<double>(index);
    };
    Dice dice(75);
    for (const Reduction reduction : {Reduction::Mean, Reduction::Min, Reduction::Max}) {
        POSENC_SAME(checkSamples(*field, {Axis::sampled(0, kMillion, 600), Axis::sampled(0, kMillion, 600), reduction}, f, dice, 200));
        for (int trial = 0; trial < 12; ++trial) {
            POSENC_SAME(checkSamples(*field, anyRegion(dice, kMillion, kMillion, 300, reduction), f, dice, 10));
        }
        // A few cells, anywhere.
        for (int trial = 0; trial < 40; ++trial) {
            const Index row = dice.between(0, kMillion - 90);
            const Index column = std::clamp<Index>(row + dice.between(-150, 150), 0, kMillion - 90);
            POSENC_SAME(checkSamples(*field, {{row, 80, 31}, {column, 77, 40}, reduction}, f, dice, 40));
        }
    }
    for (int look = 0; look < 3000; ++look) {
        const Index row = dice.between(0, kMillion - 1);
        const Index column =
            look % 2 == 0 ? dice.between(0, kMillion - 1) : std::clamp<Index>(row + dice.between(-140, 140), 0, kMillion - 1);
        QCOMPARE(field->value(row, column), static_cast<float>(f(column - row)));
    }
}

void FieldsLongTest::slopesCellByCell() {
    // Slopes of 12 heads are no powers of two: slope times distance is rounded, and rounded once.
    const Index n = 1 << 20;
    const auto model = build("alibi", {{"length", n}, {"heads", Index{12}}, {"head-dim", Index{1}}, {"causal", false}});
    const auto slopes = alibiSlopes(12, false);
    Dice dice(76);
    for (Index head = 0; head < 12; ++head) {
        const auto bias = fieldOf(*model, "bias", head);
        const float slope = slopes[static_cast<std::size_t>(head)];
        for (int trial = 0; trial < 20; ++trial) {
            const Region region{{dice.between(0, n - 9), 9, 9}, {dice.between(0, n - 300), 300, 300}, Reduction::Mean};
            std::vector<float> cells(static_cast<std::size_t>(region.samples()));
            QVERIFY(bias->evaluate(region, cells).ok());
            for (Index r = 0; r < 9; ++r) {
                for (Index c = 0; c < 300; ++c) {
                    const Index distance = std::abs(region.columns.first + c - region.rows.first - r);
                    QCOMPARE(cells[static_cast<std::size_t>(r * 300 + c)], -slope * static_cast<float>(distance));
                }
            }
        }
    }
}

POSENC_TEST_APPLESS(FieldsLongTest)
#include "fields_long_test.moc"
