#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "tests/app/npy_array.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/engine/files_builders.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using posenc::test::contents;
using posenc::test::NpyArray;
using posenc::test::parseNpy;
using posenc::test::writeNpy;

/// Rotations through the command line: what is refused, number types, stored frequencies, weights for the other pairing.
class CliRotationTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    Run run(const QString& line) { return Run::posenc(line.split(QLatin1Char(' '), Qt::SkipEmptyParts), folder_.path()); }
    std::optional<NpyArray> exported(const QString& arguments) {
        const Run done = run(QStringLiteral("export %1 --output out.npy").arg(arguments));
        return done.status == 0 ? parseNpy(contents(path("out.npy"))) : std::nullopt;
    }

private Q_SLOTS:
    void whatDoesNotFitIsRefused_data() {
        QTest::addColumn<QString>("flags");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char* flags, const char* named) {
            QTest::newRow(flags) << QString::fromLatin1(flags) << QByteArray(named);
        };
        row("--encoding rope --head-dim 8 --rotary-dim 3", "rotary-dim");
        row("--encoding rope --head-dim 8 --rotary-dim 10", "rotary-dim");
        row("--encoding rope --head-dim 2 --scaling ntk", "head-dim");
        row("--encoding rope --head-dim 8 --rotary-dim 2 --scaling dynamic-ntk", "rotary-dim");
        row("--encoding rope --head-dim 8 --scaling longrope --short-factors 1,2,3 --long-factors 1,1,1,1", "short-factors");
        row("--encoding rope --head-dim 8 --scaling longrope --short-factors 1,2,3,0 --long-factors 1,1,1,1", "short-factors");
        row("--encoding rope --head-dim 8 --scaling longrope --long-factors 1,1,1,1", "short-factors");
        row("--encoding rope --head-dim 8 --rotary-dim 4 --scaling proportional", "rotary-dim");
        row("--encoding rope --scaling llama3 --low-frequency-factor 4 --high-frequency-factor 2", "high-frequency-factor");
        row("--encoding rope --scaling yarn --beta-fast 1 --beta-slow 2", "beta-fast");
        row("--encoding rope --scaling yarn --factor 1025", "factor");
        row("--encoding rope --layers 4 --layer-number 4", "layer-number");
        row("--encoding rope --layers 2 --rotation-pattern 1,2", "rotation-pattern");
        row("--encoding rope --layers 2 --window-pattern 4,-1", "window-pattern");
        row("--encoding rope --length 6 --left-padding 6", "left-padding");
        row("--encoding rope --length 6 --segments 2,3", "segments");
        row("--encoding rope --length 6 --segments 2,4 --left-padding 1", "segments");
        row("--encoding rope --window -1", "window");
        row("--encoding rope --proportion 2 --scaling proportional", "proportion");
        row("--encoding rope --angle-type float8", "angle-type");
        row("--encoding rope --length 4 --tensor query-positions=three.npy", "query-positions");
        row("--encoding rope-mrope --sections 4,6,7", "sections");
        row("--encoding rope-mrope --sections 4,6", "sections");
        row("--encoding rope-mrope --sequence image:1x3x4 --spatial-merge 2", "sequence");
        row("--encoding rope-mrope --sequence text:0", "sequence");
        row("--encoding rope-axes --axes-dim 3,5 --head-dim 8", "axes-dim");
        row("--encoding rope-axes --axes-dim 4,6 --head-dim 8", "axes-dim");
        row("--encoding rope-2d --grid 4x6 --merge 4", "merge");
        row("--encoding rope-2d --head-dim 6", "head-dim");
        row("--encoding xpos --scale-base 0", "scale-base");
    }
    void whatDoesNotFitIsRefused() {
        QFETCH(const QString, flags);
        QFETCH(const QByteArray, named);
        QVERIFY(writeNpy<float>(path("three.npy"), {3}, {0, 1, 2}));
        const Run done = run(QStringLiteral("export %1 --layer logits --output refused.npy").arg(flags));
        QCOMPARE(done.status, 2);
        QVERIFY2(done.oneLine() && done.err.contains(named), done.err.constData());
        QVERIFY(!QFile::exists(path("refused.npy")));
    }

    /// 1,153 of 32,768 position ids remain in bfloat16: 256, then 128 in each of seven doublings, and 32,768 itself.
    void idsCollapseInShortNumbers() {
        const auto distinct = [&](const char* type, int tokens) {
            const auto ids = exported(QStringLiteral("--encoding rope --length %1 --heads 1 --head-dim 2 --angle-type %2 --layer positions")
                                          .arg(tokens)
                                          .arg(QLatin1String(type)));
            return ids ? std::set<double>(ids->values.begin(), ids->values.end()).size() : 0;
        };
        QCOMPARE(distinct("bfloat16", 32768), std::size_t{256 + 7 * 128 + 1});
        QCOMPARE(distinct("bfloat16", 257), std::size_t{257});
        QCOMPARE(distinct("bfloat16", 258), std::size_t{257});
        QCOMPARE(distinct("float16", 2049), std::size_t{2049});
        QCOMPARE(distinct("float16", 2050), std::size_t{2049});
        QCOMPARE(distinct("float64", 32768), std::size_t{32768});
    }

    /// An angle of bfloat16 has 8 significant bits, as its factors have.
    void anglesAreRoundedAsTheyAreComputed() {
        const auto angles =
            exported(QStringLiteral("--encoding rope --length 9 --heads 1 --head-dim 6 --base 100 --angle-type bfloat16 --layer angles"));
        QVERIFY(angles);
        const auto brain = [](double x) {
            int exponent = 0;
            const double fraction = std::frexp(x, &exponent);
            return std::ldexp(std::nearbyint(std::ldexp(fraction, 8)), exponent - 8);
        };
        for (int token = 0; token < 9; ++token) {
            for (int pair = 0; pair < 3; ++pair) {
                const double exact = brain(token * brain(std::pow(100.0, -pair / 3.0)));
                QCOMPARE(angles->values[static_cast<std::size_t>(3 * token + pair)], exact);
            }
        }
    }

    void storedFrequenciesSayTheirSeries() {
        std::vector<float> plain;
        std::vector<float> scaled;
        std::vector<float> table;
        for (int pair = 0; pair < 32; ++pair) {
            const double frequency = std::pow(500000.0, -pair / 32.0);
            plain.push_back(static_cast<float>(frequency));
            scaled.push_back(static_cast<float>(pair < 12 ? frequency : pair < 16 ? frequency / (1 + (pair - 11)) : frequency / 8));
        }
        for (int token = 0; token < 3; ++token) {
            for (int feature = 0; feature < 64; ++feature) {
                table.push_back(static_cast<float>(std::cos(token * std::pow(10000.0, -(feature % 32) / 32.0))));
            }
        }
        QVERIFY(writeNpy(path("inv_freq.npy"), {32}, plain) && writeNpy(path("rotary_emb.inv_freq.npy"), {32}, scaled) &&
                writeNpy(path("rope.freqs_cos.npy"), {3, 64}, table));
        const QByteArray first = run(QStringLiteral("inspect inv_freq.npy")).out;
        QVERIFY2(first.contains("base 500,000") && first.contains("head dimension 64"), first.constData());
        const QByteArray second = run(QStringLiteral("inspect rotary_emb.inv_freq.npy")).out;
        QVERIFY2(second.contains("base 500,000") && second.contains("divided by 8"), second.constData());
        const QByteArray third = run(QStringLiteral("inspect rope.freqs_cos.npy")).out;
        QVERIFY2(third.contains("base 10,000") && third.contains("head dimension 64"), third.constData());
    }

    /// Weights for the other pairing and back are what they were; with both permuted every logit stays.
    void weightsArePermutedAndBack() {
        constexpr int kRows = 12;
        constexpr int kColumns = 5;
        std::vector<float> weight(kRows * kColumns);
        for (std::size_t at = 0; at < weight.size(); ++at) {
            weight[at] = static_cast<float>(std::sin(1.0 + static_cast<double>(at)));
        }
        QVERIFY(writeNpy(path("wq.npy"), {kRows, kColumns}, weight));
        const QString order = QStringLiteral("permute --tensor %1 --to %2 --head-dim 6 --rotary-dim 4 --output %3");
        const Run said = run(QStringLiteral("permute --tensor wq.npy --to half --head-dim 6 --rotary-dim 4"));
        QCOMPARE(said.status, 0);
        QVERIFY2(said.out.contains("0, 2, 1, 3, 4, 5") && said.out.contains("2 heads"), said.out.constData());
        QCOMPARE(run(order.arg(QStringLiteral("wq.npy"), QStringLiteral("half"), QStringLiteral("half.safetensors"))).status, 0);
        QCOMPARE(
            run(order.arg(QStringLiteral("half.safetensors"), QStringLiteral("interleaved"), QStringLiteral("back.safetensors"))).status,
            0);
        QCOMPARE(run(QStringLiteral("compare back.safetensors wq.npy")).status, 0);
        QCOMPARE(run(QStringLiteral("compare half.safetensors wq.npy")).status, 1);
        // Rows 1 and 2 of each head of six have changed places.
        std::vector<float> wanted = weight;
        for (const int head : {0, 6}) {
            std::swap_ranges(wanted.begin() + (head + 1) * kColumns, wanted.begin() + (head + 2) * kColumns,
                             wanted.begin() + (head + 2) * kColumns);
        }
        QVERIFY(writeNpy(path("wanted.npy"), {kRows, kColumns}, wanted));
        QCOMPARE(run(QStringLiteral("compare half.safetensors wanted.npy")).status, 0);
        // With four pairs the one order is not the other.
        QVERIFY(writeNpy(path("pairs.npy"), {8, 1}, {0, 1, 2, 3, 4, 5, 6, 7}));
        for (const auto& [to, rowsOf] : {std::pair("half", "0, 2, 4, 6, 1, 3, 5, 7"), std::pair("interleaved", "0, 4, 1, 5, 2, 6, 3, 7")}) {
            const Run pairs =
                run(QStringLiteral("permute --tensor pairs.npy --to %1 --head-dim 8 --output %1.safetensors").arg(QLatin1String(to)));
            QVERIFY2(pairs.status == 0 && pairs.out.contains(rowsOf), pairs.out + pairs.err);
            std::vector<float> places;
            for (const QByteArray& row : QByteArray(rowsOf).split(',')) {
                places.push_back(row.toFloat());
            }
            QVERIFY(writeNpy(path("places.npy"), {8, 1}, places));
            QCOMPARE(run(QStringLiteral("compare %1.safetensors places.npy").arg(QLatin1String(to))).status, 0);
        }
        // Fused weights: the heads of values stay. Two query heads share a key head.
        std::vector<float> rows(64 * 3);
        std::iota(rows.begin(), rows.end(), 0.0F);
        const QString wide = QStringLiteral("permute --tensor %1 --to half --head-dim 8 --heads 4 --fused %2 --output %2.safetensors");
        QVERIFY(writeNpy(path("wqkv.npy"), {64, 3}, rows));
        for (const char* fused : {"blocks", "groups"}) {
            const Run made = run(wide.arg(QStringLiteral("wqkv.npy"), QLatin1String(fused)));
            QVERIFY2(made.status == 0 && made.out.contains("8 heads") && made.out.contains("2 heads of values stay"), made.out + made.err);
            QVERIFY2(made.out.contains("4 of queries, 2 of keys"), made.out);
            std::vector<float> expected = rows;
            for (int head = 0; head < 8; ++head) {
                // 4 queries, 2 keys, 2 values; or twice 2 queries, a key, a value.
                const bool values = QByteArray(fused) == "blocks" ? head >= 6 : head % 4 == 3;
                for (int row = 0; row < 8 && !values; ++row) {
                    const int from = row < 4 ? 2 * row : 2 * (row - 4) + 1;
                    std::copy_n(rows.begin() + (head * 8 + from) * 3, 3, expected.begin() + (head * 8 + row) * 3);
                }
            }
            QVERIFY(writeNpy(path("expected.npy"), {64, 3}, expected));
            QCOMPARE(run(QStringLiteral("compare %1.safetensors expected.npy").arg(QLatin1String(fused))).status, 0);
        }
        // The order by name: GPT-NeoX's and Falcon's query_key_value is in groups, Phi-3's qkv_proj in blocks.
        for (const auto& [name, heads] : {std::pair("query_key_value", "groups"), std::pair("qkv_proj", "blocks")}) {
            const std::string header =
                std::string("{\"layers.0.attention.") + name + ".weight\":{\"dtype\":\"F32\",\"shape\":[64,3],\"data_offsets\":[0,768]}}";
            QFile file(path("fused.safetensors"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(posenc::testing::safetensors(header, posenc::testing::bytesOf(rows))));
            file.close();
            QCOMPARE(run(QStringLiteral("permute --tensor fused.safetensors --to half --head-dim 8 --heads 4 --output named.safetensors"))
                         .status,
                     0);
            QCOMPARE(run(QStringLiteral("compare named.safetensors %1.safetensors").arg(QLatin1String(heads))).status, 0);
        }
        QCOMPARE(run(QStringLiteral("permute --tensor wqkv.npy --to half --head-dim 8 --fused blocks")).status, 2);
        QCOMPARE(run(QStringLiteral("permute --tensor wqkv.npy --to half --head-dim 8 --heads 4 --fused rows")).status, 2);
        QCOMPARE(run(QStringLiteral("permute --tensor wqkv.npy --to half --head-dim 8 --heads 5 --fused blocks")).status, 2);
        QCOMPARE(run(QStringLiteral("permute --tensor wqkv.npy --to half --head-dim 8 --heads 3 --fused groups")).status, 2);
        // What does not fit is refused, and nothing is written.
        QCOMPARE(run(order.arg(QStringLiteral("wq.npy"), QStringLiteral("quarter"), QStringLiteral("x.safetensors"))).status, 2);
        QCOMPARE(run(order.arg(QStringLiteral("wq.npy"), QStringLiteral("half"), QStringLiteral("x.npy"))).status, 2);
        QCOMPARE(run(QStringLiteral("permute --tensor wq.npy --to half --head-dim 5")).status, 2);
        QCOMPARE(run(QStringLiteral("permute --tensor wq.npy --to half")).status, 2);
        QCOMPARE(run(order.arg(QStringLiteral("missing.npy"), QStringLiteral("half"), QStringLiteral("x.safetensors"))).status, 3);
        QVERIFY(!QFile::exists(path("x.safetensors")));
    }
};

POSENC_TEST_GUILESS(CliRotationTest)
#include "cli_rotation_test.moc"
