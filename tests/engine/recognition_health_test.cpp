#include <QtTest>
#include <cmath>
#include <limits>
#include <set>

#include "engine/files/formats.h"
#include "engine/findings/value_findings.h"
#include "tests/engine/random_numbers.h"
#include "tests/engine/recognition_support.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

QString describe(const TableHealth& health) {
    switch (health.verdict) {
        case TableHealth::Verdict::Trained:
            return QStringLiteral("trained");
        case TableHealth::Verdict::Zero:
            return QStringLiteral("zero");
        case TableHealth::Verdict::Constant:
            return QStringLiteral("constant %1").arg(health.mean);
        case TableHealth::Verdict::Random:
            return QStringLiteral("random %1%2").arg(health.sigma).arg(health.truncated ? QStringLiteral(" cut") : QString());
        case TableHealth::Verdict::TooFew:
            return QStringLiteral("too few");
    }
    return {};
}

}  // namespace

/// Whether a table has learned anything: by generated numbers, and by those of the samples.
class RecognitionHealthTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void measures();
    void judgesNothingByAFewValues();
    void knowsWhatWasDrawn_data();
    void knowsWhatWasDrawn();
    void takesNothingTrainedForDrawn_data();
    void takesNothingTrainedForDrawn();
    void findsDeadRows_data();
    void findsDeadRows();
    void findsDeadRowsAmongDrawnOnes_data();
    void findsDeadRowsAmongDrawnOnes();
    void leavesHealthyTablesAlone_data();
    void leavesHealthyTablesAlone();
    void countsWhatIsNotFinite();
    void countsNumbersOfAQuadrantOnce();
    void knowsTheSamples_data();
    void knowsTheSamples();
};

void RecognitionHealthTest::measures() {
    // Mean 2; deviations -1 -1 1 1: variance 1, fourth moment 1, so an excess kurtosis of -2. Neighbours of a column: -1 and 1, twice.
    const TableHealth health = tableHealth(Tensor({2, 2}, {1, 1, 3, 3}));
    QCOMPARE(health.count, Index{4});
    QCOMPARE(health.mean, 2.0);
    QCOMPARE(health.deviation, 1.0);
    QCOMPARE(health.kurtosis, -2.0);
    QCOMPARE(health.correlation, -1.0);
    // Rows of each head are neighbours, the last of one head and the first of the next are not.
    QCOMPARE(tableHealth(Tensor({2, 2, 1}, {1, 1, 3, 3})).correlation, 1.0);
    QCOMPARE(tableHealth(Tensor({0, 4}, {})).count, Index{0});
}

void RecognitionHealthTest::judgesNothingByAFewValues() {
    const QString tooFew = QStringLiteral("too few");
    QCOMPARE(describe(tableHealth(Tensor({0, 4}, {}))), tooFew);
    QCOMPARE(describe(tableHealth(Tensor({1}, {0.5F}))), tooFew);
    QCOMPARE(describe(tableHealth(Tensor({1, 1}, {0}))), tooFew);
    QCOMPARE(describe(tableHealth(Tensor({3}, {0.1F, 0.2F, 0.7F}))), tooFew);
    QCOMPARE(describe(tableHealth(Tensor({2, 2}, {0.5F, 0.5F, 0.5F, 0.5F}))), QStringLiteral("constant 0.5"));
    QCOMPARE(describe(tableHealth(Tensor({2, 2}, {1, 1, 3, 3}))), QStringLiteral("trained"));
}

void RecognitionHealthTest::knowsWhatWasDrawn_data() {
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<double>("sigma");
    QTest::addColumn<double>("cut");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char* title, const QList<qlonglong>& shape, double sigma, double cut, const char* verdict) {
        QTest::newRow(title) << shape << sigma << cut << QString::fromLatin1(verdict);
    };
    row("Swin", {169, 3}, 0.02, kUncut, "random 0.02");
    row("Swin, many heads", {529, 24}, 0.02, kUncut, "random 0.02");
    row("Flax, cut at two deviations", {512, 64}, 0.02, 2, "random 0.02 cut");
    row("embedding of torch", {512, 64}, 1, kUncut, "random 1");
    row("by the features", {191, 24}, 1 / std::sqrt(24.0), kUncut, "random 0.204124");
    row("per head", {4, 191, 64}, 0.125, kUncut, "random 0.125");
    row("no usual deviation", {512, 64}, 0.5, kUncut, "trained");
    row("too few to say", {9, 3}, 0.02, kUncut, "trained");
    row("zeros", {9, 3}, 0, kUncut, "zero");
}

void RecognitionHealthTest::knowsWhatWasDrawn() {
    QFETCH(QList<qlonglong>, shape);
    QFETCH(double, sigma);
    QFETCH(double, cut);
    QFETCH(QString, verdict);
    for (unsigned seed = 1; seed <= 5; ++seed) {
        const TableHealth health = tableHealth(randomNumbers(Shape(shape.begin(), shape.end()), sigma, cut, seed));
        QCOMPARE(describe(health), verdict);
        QVERIFY(health.deadRows.empty());
    }
}

void RecognitionHealthTest::takesNothingTrainedForDrawn_data() {
    QTest::addColumn<int>("change");
    QTest::newRow("a constant") << 0;
    QTest::newRow("smooth along the offsets") << 1;
    QTest::newRow("another mean") << 2;
    QTest::newRow("two values only") << 3;
    QTest::newRow("a few large ones") << 4;
}

void RecognitionHealthTest::takesNothingTrainedForDrawn() {
    QFETCH(int, change);
    const Tensor noise = randomNumbers({169, 4}, 1, kUncut, 3);
    std::vector<float> values(noise.values().begin(), noise.values().end());
    QCOMPARE(describe(tableHealth(Tensor({169, 4}, values))), QStringLiteral("random 1"));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float before = i < 4 ? 0 : values[i - 4];
        values[i] = change == 0   ? 0.25F
                    : change == 1 ? 0.8F * before + 0.6F * values[i]
                    : change == 2 ? values[i] + 0.3F
                    : change == 3 ? std::copysign(1.0F, values[i])
                                  : (i % 40 == 0 ? 5 * values[i] : 0.55F * values[i]);
    }
    QCOMPARE(describe(tableHealth(Tensor({169, 4}, values))), change == 0 ? QStringLiteral("constant 0.25") : QStringLiteral("trained"));
}

void RecognitionHealthTest::findsDeadRows_data() {
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QList<qlonglong>>("dead");
    QTest::addColumn<bool>("found");
    QTest::newRow("one bucket") << QList<qlonglong>{32, 8} << QList<qlonglong>{16} << true;
    QTest::newRow("the far end") << QList<qlonglong>{32, 3} << QList<qlonglong>{30, 31} << true;
    QTest::newRow("per head") << QList<qlonglong>{4, 9, 16} << QList<qlonglong>{0, 8} << true;
    // Single numbers pass 0 wherever they change sign.
    QTest::newRow("rows of two numbers") << QList<qlonglong>{32, 2} << QList<qlonglong>{16} << false;
    QTest::newRow("three rows") << QList<qlonglong>{3, 16} << QList<qlonglong>{1} << false;
}

void RecognitionHealthTest::findsDeadRows() {
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QList<qlonglong>, dead);
    QFETCH(bool, found);
    const Shape sizes(shape.begin(), shape.end());
    const Index rows = sizes[sizes.size() - 2];
    const Index columns = sizes.back();
    std::vector<float> values;
    for (Index i = 0; i < elementCount(sizes); ++i) {
        const Index row = i / columns % rows;
        // Between 0.9 and 1.1 in every row, or a hundredth of that.
        const float size = 1 + 0.1F * std::sin(static_cast<float>(i));
        values.push_back((i % 2 == 0 ? size : -size) * (dead.contains(row) ? 0.01F : 1.0F));
    }
    const TableHealth health = tableHealth(Tensor(sizes, values));
    QCOMPARE(describe(health), QStringLiteral("trained"));
    QCOMPARE(QList<qlonglong>(health.deadRows.begin(), health.deadRows.end()), found ? dead : QList<qlonglong>());
    QVERIFY(!found || (health.rowScale > 0.9 && health.rowScale < 1.1));
}

void RecognitionHealthTest::findsDeadRowsAmongDrawnOnes_data() {
    QTest::addColumn<int>("heads");
    QTest::addColumn<double>("scale");
    QTest::addColumn<QList<qlonglong>>("dead");
    QTest::newRow("a row of zeros") << 3 << 0.0 << QList<qlonglong>{126};
    QTest::newRow("rows of zeros") << 4 << 0.0 << QList<qlonglong>{0, 7, 168};
    QTest::newRow("as it was drawn") << 8 << 0.02 << QList<qlonglong>{16};
    // Single ones of these are within chance, with neighbours that are not they are dead as well.
    QTest::newRow("a run of few heads") << 4 << 0.05 << QList<qlonglong>{100, 101, 102, 103, 104, 105, 106, 107};
    QTest::newRow("the end") << 4 << 0.05 << QList<qlonglong>{160, 161, 162, 163, 164, 165, 166, 167, 168};
}

void RecognitionHealthTest::findsDeadRowsAmongDrawnOnes() {
    QFETCH(int, heads);
    QFETCH(double, scale);
    QFETCH(QList<qlonglong>, dead);
    for (unsigned seed = 1; seed <= 20; ++seed) {
        // A standard deviation that no table begins with, beside rows that are as they began.
        const Tensor noise = randomNumbers({169, heads}, 1, kUncut, seed);
        std::vector<float> values(noise.values().begin(), noise.values().end());
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] *= dead.contains(static_cast<qlonglong>(i) / heads) ? static_cast<float>(scale) : 1.5F;
        }
        const TableHealth health = tableHealth(Tensor({169, heads}, values));
        QCOMPARE(describe(health), QStringLiteral("trained"));
        QCOMPARE(QList<qlonglong>(health.deadRows.begin(), health.deadRows.end()), dead);
    }
}

void RecognitionHealthTest::leavesHealthyTablesAlone_data() {
    QTest::addColumn<int>("heads");
    QTest::addColumn<bool>("smooth");
    for (const int heads : {1, 2, 3, 4, 6, 12}) {
        for (const bool smooth : {false, true}) {
            QTest::addRow("%d head(s), %s", heads, smooth ? "smooth" : "noise") << heads << smooth;
        }
    }
}

void RecognitionHealthTest::leavesHealthyTablesAlone() {
    QFETCH(int, heads);
    QFETCH(bool, smooth);
    constexpr int kSide = 13;
    int flagged = 0;
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        Tensor table = randomNumbers({kSide * kSide, heads}, 2, kUncut, seed);
        if (smooth) {
            // Every offset of a 7 x 7 window becomes the mean of itself and those around it, on a torus.
            std::vector<float> values;
            for (int i = 0; i < kSide * kSide * heads; ++i) {
                float sum = 0;
                for (int near = 0; near < 9; ++near) {
                    const int row = (i / heads / kSide + near / 3 + kSide - 1) % kSide;
                    const int column = (i / heads % kSide + near % 3 + kSide - 1) % kSide;
                    sum += table.values()[static_cast<std::size_t>((row * kSide + column) * heads + i % heads)];
                }
                values.push_back(sum / 9);
            }
            table = Tensor(table.shape(), std::move(values));
        }
        flagged += tableHealth(table).deadRows.empty() ? 0 : 1;
    }
    // Chance alone brings one in two thousand.
    QVERIFY2(flagged <= 2, qPrintable(QString::number(flagged)));
}

void RecognitionHealthTest::countsWhatIsNotFinite() {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    const TableHealth health = tableHealth(Tensor({2, 3}, {1, nan, 3, infinity, -infinity, 2}));
    QCOMPARE(health.notFinite, Index{3});
    QCOMPARE(health.mean, 2.0);
    QCOMPARE(describe(health), QStringLiteral("trained"));
    QCOMPARE(tableHealth(Tensor({1, 2}, {nan, nan})).notFinite, Index{2});
    QCOMPARE(tableHealth(Tensor({1, 2}, {infinity, infinity})).notFinite, Index{2});
}

/// LeViT keeps a number for each distance of a head, which a table of offsets repeats for each direction.
void RecognitionHealthTest::countsNumbersOfAQuadrantOnce() {
    const Index heads = 8;
    const Index distances = 49;
    const std::vector<Index> dead{10, 48};
    std::vector<float> values;
    for (Index i = 0; i < heads * distances; ++i) {
        const float size = 1 + 0.1F * std::sin(static_cast<float>(i));
        const bool small = std::ranges::find(dead, i % distances) != dead.end();
        values.push_back((i / distances % 2 == 0 ? size : -size) * (small ? 0.001F : 1.0F));
    }
    const auto file = fileOf({{"blocks.0.attn.attention_biases", {heads, distances}, values}});
    Recognition known = recognise(*file).front();
    QVERIFY(known.role == Role::Table);
    // As LeViT's own encoding has it, and as the table of a window.
    std::vector<Reading> readings = known.alternatives;
    readings.push_back(known.reading);
    std::set<std::string> encodings;
    for (const Reading& reading : readings) {
        encodings.insert(reading.encoding);
        known.reading = reading;
        const auto found = findInValues(*file, 0, known);
        QVERIFY(found.ok() && found.value().health);
        QCOMPARE(found.value().health->count, heads * distances);
        QCOMPARE(found.value().health->deadRows, dead);
    }
    QVERIFY(encodings == (std::set<std::string>{"attention-biases", "swin"}));
}

void RecognitionHealthTest::knowsTheSamples_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("tensor");
    QTest::addColumn<QList<qlonglong>>("dead");
    const auto numbers = [](qlonglong first, qlonglong last) {
        QList<qlonglong> list;
        for (qlonglong number = first; number <= last; ++number) {
            list << number;
        }
        return list;
    };
    const auto row = [](const char* file, const char* tensor, const QList<qlonglong>& dead) {
        QTest::addRow("%s %s", file, tensor) << QString::fromLatin1(file) << QString::fromLatin1(tensor) << dead;
    };
    // Bucket 16 is that of a distance 0 to the right, which does not occur.
    row("t5-characters", "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {16});
    // Sequences of 96: the buckets from 99 and from 113 on are never read.
    row("t5-causal-characters", "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {30, 31});
    row("swin-digits", "layers.0.blocks.3.attn.relative_position_bias_table", {});
    row("swin-digits", "layers.0.blocks.2.attn.relative_position_bias_table", {});
    // Causal: nothing reads the rows of what comes after.
    row("transformer-xl-characters", "h.1.attn.key_pos_bias", numbers(97, 191));
    row("relative-1d-characters", "h.0.attn.rel_pos_emb", {});
}

void RecognitionHealthTest::knowsTheSamples() {
    QFETCH(QString, file);
    QFETCH(QString, tensor);
    QFETCH(QList<qlonglong>, dead);
    const std::string path = posenc::test::inSource(QStringLiteral("resources/samples/%1.safetensors")).arg(file).toStdString();
    const auto opened = openTrainedFile(path);
    QVERIFY(opened.ok());
    const auto& entries = opened.value()->entries();
    const auto recognitions = recognise(*opened.value());
    std::size_t entry = 0;
    while (entries.at(entry).name != tensor.toStdString()) {
        ++entry;
    }
    const auto found = findInValues(*opened.value(), entry, recognitions[entry]);
    QVERIFY(found.ok());
    QVERIFY(found.value().health.has_value());
    QCOMPARE(describe(*found.value().health), QStringLiteral("trained"));
    const auto& rows = found.value().health->deadRows;
    QCOMPARE(QList<qlonglong>(rows.begin(), rows.end()), dead);
}

POSENC_TEST_GUILESS(RecognitionHealthTest)
#include "recognition_health_test.moc"
