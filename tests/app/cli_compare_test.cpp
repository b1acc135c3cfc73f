// What `compare` and `check --as` make of arrays that nearly fit, through the command line.
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "app/scene_file/scene_file.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class CliCompareTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QStringList& arguments) { return Run::posenc(arguments, folder_.path()); }
    static QJsonObject objectOf(const Run& run) { return QJsonDocument::fromJson(run.out).object(); }
    template <typename Number>
    QString write(const char* name, const std::vector<long long>& shape, const std::vector<Number>& values) {
        const QString path = folder_.filePath(QLatin1String(name));
        return writeNpy(path, shape, values) ? path : QString();
    }
    QJsonObject compared(const QString& a, const QString& b) {
        return objectOf(run({QStringLiteral("compare"), a, b, QStringLiteral("--json")}));
    }

    static constexpr int kTokens = 6;

    /// Logits of two heads, and the softmax of their rows.
    static std::vector<float> logits() {
        std::vector<float> out;
        for (int cell = 0; cell < 2 * kTokens * kTokens; ++cell) {
            out.push_back(static_cast<float>(std::sin(1.7 * cell)));
        }
        return out;
    }
    static std::vector<float> attention() {
        std::vector<float> out = logits();
        for (std::size_t row = 0; row < out.size(); row += kTokens) {
            float sum = 0;
            for (std::size_t j = row; j < row + kTokens; ++j) {
                out[j] = std::exp(out[j]);
                sum += out[j];
            }
            for (std::size_t j = row; j < row + kTokens; ++j) {
                out[j] /= sum;
            }
        }
        return out;
    }

private Q_SLOTS:
    /// A table [rows, heads] beside one [heads, rows].
    void aTableTheOtherWayRoundIsSaidToBeEqual() {
        const QString rows = write("rows.npy", {3, 2}, std::vector<float>{0.5F, 1, 2, 3, 5, 8});
        const QString heads = write("heads.npy", {2, 3}, std::vector<float>{0.5F, 2, 5, 1, 3, 8});
        const Run equal = run({QStringLiteral("compare"), rows, heads});
        QCOMPARE(equal.status, 1);
        QVERIFY2(equal.out.contains(
                     "rows.npy and heads.npy differ in shape, [3, 2] and [2, 3]; with the last two axes exchanged they are equal.\n"),
                 equal.out.constData());
        QVERIFY2(equal.out.contains("Shapes [3, 2] and [2, 3]; compared with the last two axes of the second exchanged."),
                 equal.out.constData());
        QCOMPARE(compared(rows, heads)[QLatin1String("relation")].toString(), QStringLiteral("different"));
        // One number is another one; the values in their order under another shape; more heads.
        const std::vector<float> inOrder{0.5F, 1, 2, 3, 5, 8};
        const QString off = write("off.npy", {2, 3}, std::vector<float>{0.5F, 2, 5, 1, 3, 9});
        const QString reshaped = write("reshaped.npy", {2, 3}, inOrder);
        const QString deep = write("deep.npy", {3, 2, 3}, std::vector<float>(18, 0.5F));
        for (const QString& other : {off, reshaped, deep}) {
            const Run run = this->run({QStringLiteral("compare"), rows, other});
            QVERIFY2(run.status == 1 && run.out.contains("differ in shape: ") && run.out.contains("no cell was compared"),
                     run.out.constData());
        }
        const std::vector<float> three{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        const std::vector<float> exchanged{1, 4, 2, 5, 3, 6, 7, 10, 8, 11, 9, 12};
        const Run stacks =
            run({QStringLiteral("compare"), write("stack.npy", {2, 2, 3}, three), write("turned.npy", {2, 3, 2}, exchanged)});
        QVERIFY2(stacks.out.contains("exchanged they are equal"), stacks.out.constData());
    }

    /// Logarithms are for two of a kind: beside an array that is no attention, its numbers count.
    void anAttentionIsComparedWithWhatIsNoneByItsNumbers() {
        const std::vector<long long> shape{2, kTokens, kTokens};
        const std::vector<float> numbers = attention();
        const QString right = write("attention.npy", shape, numbers);

        std::vector<float> values = numbers;
        values[kTokens * kTokens + 9] /= 2;
        const QString halved = write("halved.npy", shape, values);
        for (const auto& [a, b] : {std::pair(halved, right), std::pair(right, halved)}) {
            const QJsonObject found = compared(a, b);
            QCOMPARE(found[QLatin1String("relation")].toString(), QStringLiteral("different"));
            QCOMPARE(found[QLatin1String("differing")].toInt(), 1);
            QCOMPARE(found[QLatin1String("first")].toArray(), (QJsonArray{1, 1, 3}));
        }
        QVERIFY(!run({QStringLiteral("compare"), right, halved}).out.contains("logarithm"));
        QVERIFY(run({QStringLiteral("compare"), right, right}).out.contains("logarithm"));

        for (std::size_t cell = 0; cell < values.size(); ++cell) {
            const std::size_t head = cell / (kTokens * kTokens);
            const std::size_t row = cell / kTokens % kTokens;
            values[cell] = numbers[(head * kTokens + cell % kTokens) * kTokens + row];
        }
        QCOMPARE(compared(write("exchanged.npy", shape, values), right)[QLatin1String("relation")].toString(),
                 QStringLiteral("transposed"));
        std::transform(numbers.begin(), numbers.end(), values.begin(), [](float value) { return 1.5F * value; });
        QCOMPARE(compared(write("larger.npy", shape, values), right)[QLatin1String("relation")].toString(), QStringLiteral("scaled"));
        // It is the softmax of these logits.
        QCOMPARE(compared(right, write("logits.npy", shape, logits()))[QLatin1String("relation")].toString(),
                 QStringLiteral("row-constant"));
    }

    /// Real numbers of heads are a bias: gathered by the index of the encoding that is meant, never compared with what the program draws.
    void aBiasIsGatheredByTheIndexThatIsMeant_data() {
        QTest::addColumn<QString>("meant");
        QTest::addColumn<int>("status");
        for (const char* gathering : {"relative-1d", "axial", "shaw 7", "deberta", "shaw 6"}) {
            QTest::newRow(gathering) << QString::fromLatin1(gathering) << (qstrcmp(gathering, "shaw 6") == 0 ? 1 : 0);
        }
        for (const char* without : {"sinusoidal", "learned-absolute", "nope", "xpos", "rope", "factorized-2d 2x4", "drop-path"}) {
            QTest::newRow(without) << QString::fromLatin1(without) << 2;
        }
    }
    void aBiasIsGatheredByTheIndexThatIsMeant() {
        QFETCH(QString, meant);
        QFETCH(int, status);
        constexpr int kSide = 8;
        std::vector<float> values;
        for (int cell = 0; cell < 3 * kSide * kSide; ++cell) {
            const int head = cell / (kSide * kSide);
            const int offset = cell % kSide - cell / kSide % kSide;
            values.push_back(static_cast<float>(std::sin(1.3 * offset + head) + 0.01 * offset));
        }
        const QString bias = write("bias.npy", {3, kSide, kSide}, values);
        const Run checked = run({QStringLiteral("check"), bias, QStringLiteral("--as"), meant, QStringLiteral("--json")});
        QVERIFY2(checked.status == status, checked.out + checked.err);
        if (status == 0) {
            QCOMPARE(objectOf(checked)[QLatin1String("relation")].toString(), QStringLiteral("gathered"));
            QCOMPARE(objectOf(checked)[QLatin1String("parameters")][QLatin1String("layer")].toString(), QStringLiteral("bias"));
        }
    }

    /// Also where its numbers are whole: as a bias, an index is a table of 0, 1, 2, ... that was gathered.
    void anIndexThatIsMeantAsABiasIsGathered() {
        std::vector<int> index;
        for (int query = 0; query < 6; ++query) {
            for (int key = 0; key < 6; ++key) {
                index.push_back((query / 3 - key / 3 + 1) * 5 + query % 3 - key % 3 + 2);
            }
        }
        const QString file = write("index.npy", {6, 6}, index);
        const QStringList asSwin{QStringLiteral("check"), file, QStringLiteral("--as"), QStringLiteral("swin 2x3"),
                                 QStringLiteral("--json")};
        QCOMPARE(objectOf(run(asSwin))[QLatin1String("relation")].toString(), QStringLiteral("identical"));
        const Run bias = run(asSwin + QStringList{QStringLiteral("--layer"), QStringLiteral("bias")});
        QCOMPARE(bias.status, 0);
        QCOMPARE(objectOf(bias)[QLatin1String("relation")].toString(), QStringLiteral("gathered"));
    }

    /// Of a causal bias and its transpose only the diagonal is visible in both, and that is one number: each has its own numbers to tell.
    void aCausalBiasIsFoundTransposed() {
        constexpr int kSide = 7;
        const float hidden = -std::numeric_limits<float>::infinity();
        std::vector<float> right;
        std::vector<float> exchanged;
        for (int cell = 0; cell < 4 * kSide * kSide; ++cell) {
            const float slope = std::ldexp(1.0F, -2 * (cell / (kSide * kSide) + 1));
            const int offset = cell % kSide - cell / kSide % kSide;
            right.push_back(offset > 0 ? hidden : slope * static_cast<float>(offset));
            exchanged.push_back(offset < 0 ? hidden : slope * static_cast<float>(-offset));
        }
        const QString b = write("causal.npy", {4, kSide, kSide}, right);
        const QString a = write("causal-exchanged.npy", {4, kSide, kSide}, exchanged);
        QCOMPARE(compared(a, b)[QLatin1String("relation")].toString(), QStringLiteral("transposed"));
        const Run checked = run({QStringLiteral("check"), a, QStringLiteral("--json")});
        QCOMPARE(checked.status, 1);
        QCOMPARE(objectOf(checked)[QLatin1String("encoding")].toString(), QStringLiteral("alibi"));
        QCOMPARE(objectOf(checked)[QLatin1String("relation")].toString(), QStringLiteral("transposed"));
    }

    /// Numbers of 64 bits are not kept whole, so nothing is said of their last bits.
    void largeWholeNumbersAreNotSaidToBeComparedExactly() {
        const auto wide = [this](const char* name, const QByteArray& type, std::vector<std::int64_t> numbers) {
            QByteArray header = "{'descr': '<" + type + "', 'fortran_order': False, 'shape': (2, 2), }\n";
            QByteArray bytes("\x93NUMPY\x01\x00", 8);
            bytes += static_cast<char>(header.size());
            bytes += '\0';
            bytes += header;
            bytes += QByteArray(reinterpret_cast<const char*>(numbers.data()), 32);
            QFile file(folder_.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
        };
        constexpr std::int64_t kLarge = std::int64_t{1} << 53;
        for (const char* type : {"i8", "u8"}) {
            const QString small = wide("small.npy", type, {1, 2, 3, std::int64_t{1} << 48});
            const QString large = wide("large.npy", type, {1, 2, 3, kLarge + 1});
            QVERIFY(run({QStringLiteral("compare"), small, small}).out.contains("compared exactly"));
            for (const auto& [a, b] : {std::pair(large, large), std::pair(large, small), std::pair(small, large)}) {
                const QByteArray said = run({QStringLiteral("compare"), a, b}).out;
                QVERIFY2(!said.contains("exactly") && said.contains("48 bits"), said.constData());
            }
        }
    }

    /// Beside a single matrix a scene is the head that it shows, which is what its export writes; beside a stack it is all of them.
    void aSceneIsTheHeadThatItShowsBesideOneMatrix() {
        SceneFile file;
        file.scene.encoding = "swin";
        file.scene.parameters = {{"window", ParameterValue(Grid{2, 3})}, {"heads", ParameterValue(Index{3})}};
        file.scene.head = {HeadChoice::Kind::One, 1};
        const QString scene = folder_.filePath(QStringLiteral("heads.posenc"));
        QVERIFY(writeSceneFile(file, scene.toStdString()).ok());
        const auto exported = [&](const char* name, const QStringList& more) {
            const QString path = folder_.filePath(QLatin1String(name));
            const Run done = run(QStringList{QStringLiteral("export"), QStringLiteral("--session"), scene, QStringLiteral("--layer"),
                                             QStringLiteral("bias"), QStringLiteral("--output"), path} +
                                 more);
            return done.status == 0 ? path : QString();
        };
        const QString one = exported("one.npy", {});
        const QString all = exported("all.npy", {QStringLiteral("--head"), QStringLiteral("all")});
        for (const QString& array : {one, all}) {
            QVERIFY(!array.isEmpty());
            QCOMPARE(compared(scene, array)[QLatin1String("relation")].toString(), QStringLiteral("identical"));
            QCOMPARE(compared(array, scene)[QLatin1String("relation")].toString(), QStringLiteral("identical"));
        }
    }
};

POSENC_TEST_GUILESS(CliCompareTest)
#include "cli_compare_test.moc"
