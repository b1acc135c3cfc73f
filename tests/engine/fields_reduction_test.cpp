#include <algorithm>

#include "engine/fields/index_field.h"
#include "engine/fields/matrix_field.h"
#include "engine/fields/toeplitz_field.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr float kInfinite = std::numeric_limits<float>::infinity();

const std::vector<Reduction> kReductions{Reduction::Mean, Reduction::Min, Reduction::Max, Reduction::Nearest};

/// One sample of a whole matrix: rows [a, b), columns [c, e).
double sampleOf(const naive::Matrix& whole, Index a, Index b, Index c, Index e, Reduction reduction) {
    if (reduction == Reduction::Nearest) {
        return whole.at((a + b - 1) / 2, (c + e - 1) / 2);
    }
    std::vector<double> finite;
    std::vector<double> others;
    for (Index i = a; i < b; ++i) {
        for (Index j = c; j < e; ++j) {
            (std::isfinite(whole.at(i, j)) ? finite : others).push_back(whole.at(i, j));
        }
    }
    if (finite.empty()) {
        return others.front();
    }
    switch (reduction) {
        case Reduction::Min:
            return *std::min_element(finite.begin(), finite.end());
        case Reduction::Max:
            return *std::max_element(finite.begin(), finite.end());
        default:
            return naive::sum(static_cast<Index>(finite.size()), [&](Index k) { return finite[static_cast<std::size_t>(k)]; }) /
                   static_cast<double>(finite.size());
    }
}

naive::Matrix reduced(const naive::Matrix& whole, const Region& region) {
    const auto edge = [](const Axis& axis, Index sample) { return axis.first + sample * axis.count / axis.samples; };
    return naive::matrix(region.rows.samples, region.columns.samples, [&](Index s, Index t) {
        return sampleOf(whole, edge(region.rows, s), edge(region.rows, s + 1), edge(region.columns, t), edge(region.columns, t + 1),
                        region.reduction);
    });
}

Axis anyAxis(Dice& dice, Index length) {
    const Index first = dice.between(0, length - 1);
    const Index count = dice.between(1, length - first);
    return {first, count, dice.between(1, count)};
}

naive::Matrix evaluated(const Field& field, const Region& region) {
    std::vector<float> out(static_cast<std::size_t>(region.samples()), 12345.0F);
    if (!field.evaluate(region, out).ok()) {
        return {};
    }
    return {region.rows.samples, region.columns.samples, {out.begin(), out.end()}};
}

/// Random regions of a field against the same reductions of its whole matrix.
QString checkRegions(const Field& field, std::uint64_t seed, int count = 60) {
    Dice dice(seed);
    const naive::Matrix whole = cellsOf(field);
    for (int k = 0; k < count; ++k) {
        Region region{anyAxis(dice, field.rows()), anyAxis(dice, field.columns()), kReductions[static_cast<std::size_t>(k) % 4]};
        if (k % 3 == 0) {
            region.columns = Axis::whole(field.columns());
        }
        const QString what = difference(evaluated(field, region), reduced(whole, region), 1e-5);
        if (!what.isEmpty()) {
            return QStringLiteral("rows %1+%2 in %3, columns %4+%5 in %6, reduction %7: ")
                       .arg(region.rows.first)
                       .arg(region.rows.count)
                       .arg(region.rows.samples)
                       .arg(region.columns.first)
                       .arg(region.columns.count)
                       .arg(region.columns.samples)
                       .arg(static_cast<int>(region.reduction)) +
                   what;
        }
    }
    for (int k = 0; k < 40; ++k) {
        const Index i = dice.between(0, field.rows() - 1);
        const Index j = dice.between(0, field.columns() - 1);
        const auto value = static_cast<double>(field.value(i, j));
        const double expected = whole.at(i, j);
        if (std::isnan(expected) ? !std::isnan(value) : (value != expected && !(std::abs(value - expected) <= 1e-5))) {
            return QStringLiteral("the value (%1, %2) is %3, not %4").arg(i).arg(j).arg(value).arg(expected);
        }
    }
    return {};
}

/// The range of a small field is that of its finite cells; where pairs are visible or not it is 0 to 1 whatever the mask.
QString checkRange(const Field& field, LayerRole role = LayerRole::Score) {
    std::optional<ValueRange> expected;
    for (const double value : cellsOf(field).cells) {
        if (std::isfinite(value)) {
            expected =
                expected ? ValueRange{std::min(expected->minimum, value), std::max(expected->maximum, value)} : ValueRange{value, value};
        }
    }
    if (role == LayerRole::Visible) {
        const bool within = expected && expected->minimum >= 0 && expected->maximum <= 1;
        expected = within ? std::optional(ValueRange{0, 1}) : std::nullopt;
    }
    const auto found = field.range();
    if (found.has_value() != expected.has_value()) {
        return QStringLiteral("a range where there is none, or none where there is one");
    }
    const bool same =
        !found || (std::abs(found->minimum - expected->minimum) < 1e-6 && std::abs(found->maximum - expected->maximum) < 1e-6);
    return same ? QString() : QStringLiteral("range %1 to %2").arg(found->minimum).arg(found->maximum);
}

}  // namespace

/// A region of a field is the reduction of its cells, whichever way it is computed.
class FieldsReductionTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLayer_data();
    void everyLayer();
    void diagonalsWithInfinitiesAndHoles();
    void numbersWithInfinitiesAndHoles();
    void bothInfinitiesInOneSampleSayNothing();
    void smallSamplesFarAlongALongSequence();
    void samplesOfAMillionTokens();
};

void FieldsReductionTest::everyLayer_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QString>("changes");
    const auto row = [](const char* name, const char* encoding, const char* changes) {
        QTest::newRow(name) << QString::fromLatin1(encoding) << QString::fromLatin1(changes);
    };
    row("offsets and vectors", "relative-1d", "length=37 heads=2 head-dim=5");
    row("one token", "relative-1d", "length=1 heads=1 head-dim=1");
    row("clipped, with memory", "shaw", "length=41 key-length=67 clip=9 heads=1 head-dim=3");
    row("hidden keys of memory", "transformer-xl", "length=19 memory=13 heads=2 head-dim=3");
    row("buckets", "t5", "length=65 heads=2 head-dim=2");
    row("masked bias", "alibi", "length=65 key-length=70 heads=3 head-dim=2");
    row("symmetric bias", "alibi", "length=33 causal=off heads=2 head-dim=2");
    row("window", "swin", "window=5x7 heads=2 head-dim=3");
    row("window of one row", "swin", "window=1x9 heads=2 head-dim=3");
    row("class token", "swin", "window=4x5 class-token=on heads=2 head-dim=3");
    row("shifted windows", "swin", "window=4x4 grid=8x8 shift=2 window-number=3 heads=1 head-dim=3");
    row("map by axes", "factorized-2d", "grid=5x9 heads=1 head-dim=3");
    row("map by buckets", "irpe", "grid=6x7 heads=2 head-dim=3");
    row("offsets that do not begin at 0", "halo", "block=3x4 halo=2 heads=2 head-dim=3");
    row("rows and columns apart", "alibi-2d", "grid=4x6 heads=2 head-dim=3");
    row("rotations", "rope", "length=30 key-length=35 heads=2 head-dim=6");
    row("sinusoids", "sinusoidal", "length=45 heads=1 head-dim=6");
    row("channels", "axial", "length=23 heads=1 head-dim=3");
    row("cosines", "swin-v2", "window=4x6 heads=2 head-dim=3");
    row("more than one block of rows and of summed keys", "alibi", "length=65 key-length=1089 heads=1 head-dim=2");
}

void FieldsReductionTest::everyLayer() {
    QFETCH(QString, encoding);
    QFETCH(QString, changes);
    Parameters::Map parameters;
    for (const QString& change : changes.split(QLatin1Char(' '))) {
        const std::string id = change.section(QLatin1Char('='), 0, 0).toStdString();
        const auto value =
            parseParameter(*findEncoding(encoding.toStdString())->parameter(id), change.section(QLatin1Char('='), 1).toStdString());
        QVERIFY(value.ok());
        parameters[id] = value.value();
    }
    const auto model = build(encoding.toStdString(), parameters);
    for (const LayerDeclaration& layer : model->layers()) {
        const Index last = model->stackSize(layer.id) - 1;
        const auto field = fieldOf(*model, layer.id, last);
        const QString told = checkRegions(*field, 31) + checkRange(*field, layer.role);
        QVERIFY2(told.isEmpty(), qPrintable(QString::fromStdString(layer.id + ": ") + told));
        const auto mean = model->meanField(layer.id);
        QVERIFY(mean.ok());
        POSENC_SAME(checkRegions(*mean.value(), 32, 8));
        // Of an index whose rows are counted from the other end the closed forms are others.
        for (const OffsetSign sign : {OffsetSign::KeyMinusQuery, OffsetSign::QueryMinusKey}) {
            const auto counted = model->countedBy(sign)->field(layer.id, last).value();
            const QString wrong = checkRegions(*counted, 34, 16) + checkRange(*counted, layer.role);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(layer.id + ": ") + wrong));
        }
    }
}

void FieldsReductionTest::diagonalsWithInfinitiesAndHoles() {
    Dice dice(33);
    for (int trial = 0; trial < 40; ++trial) {
        const Index rows = dice.between(1, 40);
        const Index columns = dice.between(1, 40);
        std::vector<float> byOffset;
        // Long stretches of one kind, so that some samples hold nothing finite and others a mixture.
        float hole = dice.coin() ? -kInfinite : std::numeric_limits<float>::quiet_NaN();
        bool inHole = dice.coin();
        for (Index x = 0; x < rows + columns - 1; ++x) {
            inHole = dice.between(0, 8) == 0 ? !inHole : inHole;
            byOffset.push_back(inHole ? hole : static_cast<float>(dice.real(-5, 5)));
        }
        const auto field = toeplitzField(rows, columns, OffsetFunction::ofNumbers(1 - rows, byOffset), {}, {});
        POSENC_SAME(checkRegions(*field, static_cast<std::uint64_t>(trial), 24));
        POSENC_SAME(checkRange(*field));
    }
}

void FieldsReductionTest::numbersWithInfinitiesAndHoles() {
    Dice dice(35);
    for (int trial = 0; trial < 40; ++trial) {
        const Index rows = dice.between(1, 40);
        const Index columns = dice.between(1, 40);
        const bool holes = dice.coin();
        const float kind = dice.coin() ? kInfinite : std::numeric_limits<float>::quiet_NaN();
        std::vector<float> numbers;
        for (Index cell = 0; cell < rows * columns; ++cell) {
            const bool hole = holes && dice.between(0, 20) == 0;
            numbers.push_back(hole ? kind : static_cast<float>(dice.real(-5, 5)));
        }
        const auto field = matrixField(Tensor({rows, columns}, numbers), 0, {}, {});
        POSENC_SAME(checkRegions(*field, static_cast<std::uint64_t>(trial), 24));
    }
}

/// A sample of both infinities is no number, one of the same infinity keeps it, and next to a finite cell both are skipped.
void FieldsReductionTest::bothInfinitiesInOneSampleSayNothing() {
    const std::vector<float> byOffset{2, kInfinite, -kInfinite, -kInfinite, -kInfinite};
    std::vector<float> numbers;
    for (Index row = 0; row < 3; ++row) {
        for (Index column = 0; column < 3; ++column) {
            numbers.push_back(byOffset[static_cast<std::size_t>(column - row + 2)]);
        }
    }
    const auto matrix = matrixField(Tensor({3, 3}, numbers), 0, {}, {});
    const auto diagonals = toeplitzField(3, 3, OffsetFunction::ofNumbers(-2, byOffset), {}, {});
    for (const Reduction reduction : {Reduction::Mean, Reduction::Min, Reduction::Max}) {
        const auto sample = [&](const Field& field, const Axis& rows, const Axis& columns) {
            return evaluated(field, {rows, columns, reduction}).at(0, 0);
        };
        for (const Index first : {Index{0}, Index{1}}) {
            QVERIFY(std::isnan(sample(*matrix, {first, 2, 1}, {first, 2, 1})));
        }
        QVERIFY(std::isnan(sample(*matrix, {1, 1, 1}, {0, 3, 1})));
        for (const Field* field : {matrix.get(), diagonals.get()}) {
            QCOMPARE(sample(*field, {0, 2, 1}, {1, 2, 1}), -static_cast<double>(kInfinite));
            QCOMPARE(sample(*field, {0, 1, 1}, {0, 3, 1}), -static_cast<double>(kInfinite));
            QCOMPARE(sample(*field, {0, 3, 1}, {0, 3, 1}), 2.0);
        }
    }
}

void FieldsReductionTest::smallSamplesFarAlongALongSequence() {
    // The mean of a few cells near the diagonal must not drown in sums over a million keys.
    const Index n = 1 << 20;
    const auto model = build("alibi", {{"length", n}, {"causal", false}, {"heads", Index{8}}, {"head-dim", Index{1}}});
    const auto bias = fieldOf(*model, "bias", 0);
    for (const Index first : {Index{0}, n / 2 + 77, n - 300}) {
        const Region region{{first, 200, 100}, {first + 31, 200, 70}, Reduction::Mean};
        std::vector<float> out(static_cast<std::size_t>(region.samples()));
        QVERIFY(bias->evaluate(region, out).ok());
        const naive::Matrix expected = naive::matrix(100, 70, [&](Index s, Index t) {
            double total = 0;
            Index count = 0;
            for (Index i = region.rows.edge(s); i < region.rows.edge(s + 1); ++i) {
                for (Index j = region.columns.edge(t); j < region.columns.edge(t + 1); ++j, ++count) {
                    total += -0.5 * static_cast<double>(std::abs(i - j));
                }
            }
            return total / static_cast<double>(count);
        });
        POSENC_SAME(difference({100, 70, {out.begin(), out.end()}}, expected, 1e-6));
    }
}

void FieldsReductionTest::samplesOfAMillionTokens() {
    const Index n = 1000003;
    const auto model = build("t5", {{"length", n}, {"heads", Index{1}}, {"head-dim", Index{1}}});
    const auto index = fieldOf(*model, "index");
    const Region far{Axis::sampled(0, n, 64), Axis::sampled(0, n, 64), Reduction::Max};
    std::vector<float> out(64 * 64);
    QVERIFY(index->evaluate(far, out).ok());
    // Whole samples before the diagonal read the last bucket of one side, those behind it the last of the other.
    for (std::size_t s = 0; s < 64; ++s) {
        for (std::size_t t = 0; t < 64; ++t) {
            QCOMPARE(out[s * 64 + t], t < s ? 15.0F : 31.0F);
        }
    }
}

POSENC_TEST_APPLESS(FieldsReductionTest)
#include "fields_reduction_test.moc"
