// What `compare` and `check --as` make of arrays that nearly fit, through the command line.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

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
};

POSENC_TEST_GUILESS(CliCompareTest)
#include "cli_compare_test.moc"
