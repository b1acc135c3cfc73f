#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cstdlib>

#include "tests/app/npy_array.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using posenc::test::NpyArray;
using posenc::test::parseNpy;

namespace {

using Values = std::vector<float>;

/// Numbers that no symmetry hides.
Values numbers(std::size_t count) {
    Values values(count);
    for (std::size_t i = 0; i < count; ++i) {
        values[i] = static_cast<float>((i * i * 31 + i * 7) % 101) / 8.0F;
    }
    return values;
}

template <typename T>
std::vector<T> transposed(const std::vector<T>& values, std::size_t rows, std::size_t columns) {
    std::vector<T> turned(values.size());
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            turned[column * rows + row] = values[row * columns + column];
        }
    }
    return turned;
}

/// A table over distances, [H, h w] at |dy| w + |dx|, as one over offsets, [(2h-1)(2w-1), H].
Values overOffsets(const Values& quadrant, int heads, int h, int w) {
    Values table;
    for (int dy = 1 - h; dy < h; ++dy) {
        for (int dx = 1 - w; dx < w; ++dx) {
            for (int head = 0; head < heads; ++head) {
                table.push_back(quadrant[static_cast<std::size_t>(head * h * w + std::abs(dy) * w + std::abs(dx))]);
            }
        }
    }
    return table;
}

}  // namespace

/// Tables that their files keep in another order than the encoding's: the command line takes them as `posenc inspect` recognises them. A
/// single array is known by the name of its file.
class CliOrdersTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QString& line) { return Run::posenc(line.split(QLatin1Char(' '), Qt::SkipEmptyParts), folder_.path()); }
    Run resize(const QString& tensor, const QString& output, const QString& more = {}) {
        return run(QStringLiteral("resize --tensor %1 --to 5x4 --method bicubic-antialias --output %2 %3").arg(tensor, output, more));
    }
    [[nodiscard]] bool write(const char* name, const std::vector<long long>& shape, const Values& values) {
        return posenc::test::writeNpy(folder_.filePath(QString::fromLatin1(name)), shape, values);
    }
    std::optional<NpyArray> read(const char* name) {
        QFile file(folder_.filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::ReadOnly) ? parseNpy(file.readAll()) : std::nullopt;
    }
    /// The plain table [rows, H], resized under the same request.
    std::vector<double> expected(long long rows, long long heads, const Values& table, const QString& from) {
        const bool written = write("plain.npy", {rows, heads}, table);
        const Run made = resize(QStringLiteral("plain.npy"), QStringLiteral("expected.npy"), QStringLiteral("--from ") + from);
        const auto resized = written && made.status == 0 ? read("expected.npy") : std::nullopt;
        return resized && resized->shape == std::vector<qsizetype>{63, static_cast<qsizetype>(heads)} ? resized->values
                                                                                                      : std::vector<double>();
    }

private Q_SLOTS:
    /// Every row of head h of this table is h.
    void headsComeInTheirOrder() {
        Values table;
        for (int row = 0; row < 15; ++row) {
            table.insert(table.end(), {0, 1, 2});
        }
        QVERIFY(write("heads.npy", {15, 3}, table));
        const QString scene = QStringLiteral(
            "export --encoding swin --window 2x3 --heads 3 --head-dim 4 --tensor bias=heads.npy --layer bias --head %1 --output %1.npy");
        QCOMPARE(run(scene.arg(QStringLiteral("all"))).status, 0);
        QCOMPARE(run(scene.arg(QStringLiteral("mean"))).status, 0);
        const auto all = read("all.npy");
        const auto mean = read("mean.npy");
        QVERIFY(all && mean);
        QCOMPARE(all->values.size(), std::size_t{3 * 36});
        for (std::size_t cell = 0; cell < all->values.size(); ++cell) {
            QCOMPARE(all->values[cell], static_cast<double>(cell / 36));
        }
        QCOMPARE(mean->values, std::vector<double>(36, 1.0));
    }

    void headsThatComeFirstAreTurnedAndTurnedBack() {
        // With three heads its first axis could be the rows of a window too.
        for (const long long heads : {3LL, 4LL}) {
            const auto count = static_cast<std::size_t>(heads);
            const Values values = numbers(count * 169);
            QVERIFY(write("relative_position_bias_table.npy", {heads, 169}, values));
            const auto wanted = expected(169, heads, transposed(values, count, 169), QStringLiteral("7x7"));
            QVERIFY(!wanted.empty());
            for (const char* from : {"", "--from 7x7"}) {
                const Run told = resize(QStringLiteral("relative_position_bias_table.npy"), QStringLiteral("x.npy"), QLatin1String(from));
                QVERIFY2(told.status == 0, told.err.constData());
                const QByteArray shape = "[" + QByteArray::number(heads) + ", 63]";
                QVERIFY2(told.out.contains(shape) && told.out.contains("window 7x7 resized to 5x4") && told.out.contains("swap 0 1"),
                         told.out.constData());
                const auto resized = read("x.npy");
                QVERIFY(resized);
                QCOMPARE(resized->shape, (std::vector<qsizetype>{static_cast<qsizetype>(heads), 63}));
                QCOMPARE(transposed(resized->values, count, 63), wanted);
            }
        }
    }

    void distancesBecomeOffsets() {
        const Values values = numbers(2 * 9);
        QVERIFY(write("attention_biases.npy", {2, 9}, values));
        const auto wanted = expected(25, 2, overOffsets(values, 2, 3, 3), QStringLiteral("3x3"));
        QVERIFY(!wanted.empty());
        const Run told = resize(QStringLiteral("attention_biases.npy"), QStringLiteral("x.npy"));
        QVERIFY2(told.status == 0 && told.out.contains("window 3x3"), (told.out + told.err).constData());
        const auto resized = read("x.npy");
        QVERIFY(resized);
        QCOMPARE(resized->shape, (std::vector<qsizetype>{63, 2}));
        QCOMPARE(resized->values, wanted);
    }

    void distancesOfSeveralWindowsAreAskedAbout() {
        const Values values = numbers(4 * 36);
        QVERIFY(write("attention_biases.npy", {4, 36}, values));
        const Run refused = resize(QStringLiteral("attention_biases.npy"), QStringLiteral("refused.npy"));
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.oneLine());
        for (const char* told : {"attention_biases.npy", "[4, 36]", "--from", "6x6", "4x9", "9x4"}) {
            QVERIFY2(refused.err.contains(told), refused.err.constData());
        }
        QVERIFY(!refused.err.contains("1x1"));
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("refused.npy"))));
        const auto wanted = expected(7 * 17, 4, overOffsets(values, 4, 4, 9), QStringLiteral("4x9"));
        QVERIFY(!wanted.empty());
        QCOMPARE(resize(QStringLiteral("attention_biases.npy"), QStringLiteral("x.npy"), QStringLiteral("--from 4x9")).status, 0);
        QCOMPARE(read("x.npy")->values, wanted);
    }

    void offsetsThatAreCountedTheOtherWayAreTurned() {
        // TensorFlow's [H, 2h-1, 2w-1], from key - query: its last row is the first of the others.
        const Values values = numbers(2 * 25);
        QVERIFY(write("relative_bias.npy", {2, 5, 5}, values));
        Values table;
        for (std::size_t row = 0; row < 25; ++row) {
            table.push_back(values[24 - row]);
            table.push_back(values[25 + 24 - row]);
        }
        const auto wanted = expected(25, 2, table, QStringLiteral("3x3"));
        QVERIFY(!wanted.empty());
        QCOMPARE(resize(QStringLiteral("relative_bias.npy"), QStringLiteral("x.npy")).status, 0);
        QCOMPARE(read("x.npy")->values, wanted);
    }

    void leadingAxesOfOneAreKept() {
        const Values values = numbers(25 * 2);
        QVERIFY(write("t.npy", {1, 25, 2}, values));
        const auto wanted = expected(25, 2, values, QStringLiteral("3x3"));
        QVERIFY(!wanted.empty());
        QCOMPARE(resize(QStringLiteral("t.npy"), QStringLiteral("x.npy")).status, 0);
        QCOMPARE(read("x.npy")->shape, (std::vector<qsizetype>{1, 63, 2}));
        QCOMPARE(read("x.npy")->values, wanted);
    }

    void whatIsKnownAsSomethingElseIsNotGuessedAt() {
        QVERIFY(write("relative_attention_bias.weight.npy", {32, 4}, numbers(128)));
        const Run refused = resize(QStringLiteral("relative_attention_bias.weight.npy"), QStringLiteral("x.npy"));
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.oneLine());
        QVERIFY2(refused.err.contains("t5 bias") && refused.err.contains("--from"), refused.err.constData());
        // A person may know better: 29 offsets and a class token.
        const Run named =
            resize(QStringLiteral("relative_attention_bias.weight.npy"), QStringLiteral("x.npy"), QStringLiteral("--from 15x1"));
        QVERIFY2(named.status == 0, named.err.constData());
    }

    void aWindowOfOneTokenIsNeverGuessed() {
        for (const auto& shape : {std::vector<long long>{4, 196}, std::vector<long long>{1, 9}}) {
            QVERIFY(write("t.npy", shape, numbers(static_cast<std::size_t>(shape[0] * shape[1]))));
            const Run refused = resize(QStringLiteral("t.npy"), QStringLiteral("refused.npy"));
            QCOMPARE(refused.status, 2);
            QVERIFY2(refused.oneLine() && refused.err.contains("fit"), refused.err.constData());
            QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("refused.npy"))));
            QCOMPARE(resize(QStringLiteral("t.npy"), QStringLiteral("x.npy"), QStringLiteral("--from 1x1")).status, 0);
        }
    }

    void exportTakesThemToo() {
        const Values values = numbers(3 * 32);
        QVERIFY(write("rel_embedding.npy", {3, 32}, values));
        QVERIFY(write("plain.npy", {32, 3}, transposed(values, 3, 32)));
        const auto scene = QStringLiteral("export --encoding t5 --length 6 --heads 3 --layer bias --tensor bias=%1 --output %2");
        const Run turned = run(scene.arg(QStringLiteral("rel_embedding.npy"), QStringLiteral("turned.npy")));
        QVERIFY2(turned.status == 0, turned.err.constData());
        QCOMPARE(run(scene.arg(QStringLiteral("plain.npy"), QStringLiteral("wanted.npy"))).status, 0);
        QCOMPARE(read("turned.npy")->shape, (std::vector<qsizetype>{3, 6, 6}));
        QCOMPARE(read("turned.npy")->values, read("wanted.npy")->values);
        // Head 1, the offset 0: row 0 of the table.
        QCOMPARE(read("turned.npy")->values[36], static_cast<double>(values[32]));
    }

    void exportSaysWhatATableThatDoesNotFitIs() {
        QVERIFY(write("rel_embedding.npy", {3, 32}, numbers(3 * 32)));
        const Run refused =
            run(QStringLiteral("export --encoding t5 --length 6 --layer bias --tensor bias=rel_embedding.npy --output x.npy"));
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.oneLine());
        QVERIFY2(refused.err.contains("[32, 4]") && refused.err.contains("heads 3"), refused.err.constData());
    }

    /// A bias that was gathered is folded back to its table, by its values where the name of its file tells nothing or another thing.
    void aGatheredBiasIsItsTable() {
        const Values table = numbers(25 * 2);  // of a window 3 x 3 with two heads
        Values gathered;
        for (int head = 0; head < 2; ++head) {
            for (int query = 0; query < 9; ++query) {
                for (int key = 0; key < 9; ++key) {
                    const int row = (query / 3 - key / 3 + 2) * 5 + query % 3 - key % 3 + 2;
                    gathered.push_back(table[static_cast<std::size_t>(row * 2 + head)]);
                }
            }
        }
        QVERIFY(write("table.npy", {25, 2}, table));
        QVERIFY(resize(QStringLiteral("table.npy --from 3x3"), QStringLiteral("right.npy")).status == 0);
        const auto right = read("right.npy");
        QVERIFY(right.has_value());
        // The second could be a map of the offsets of a window 5 x 5.
        for (const char* name : {"onnx_Add_12.npy", "relative_bias.npy"}) {
            QVERIFY(write(name, {1, 2, 9, 9}, gathered));
            const Run done = resize(QStringLiteral("%1 --from 3x3").arg(QLatin1String(name)), QStringLiteral("made.npy"));
            QVERIFY2(done.status == 0, done.err.constData());
            const auto made = read("made.npy");
            QVERIFY(made && made->shape == right->shape && made->values == right->values);
        }
    }
};

POSENC_TEST_GUILESS(CliOrdersTest)
#include "cli_orders_test.moc"
