// `check` of arrays with the layer that they should be, through the command line.
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/scene/tensor_store.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class CliMeantTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QString& arguments) { return Run::posenc(arguments.split(QLatin1Char(' ')), folder_.path()); }

private Q_SLOTS:
    /// An array has the sizes of the layer that it is meant to be: what is exported is found to be right without saying them again.
    void sizesAreThoseOfTheLayer_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("sizes");  ///< that the array tells
        QTest::addColumn<QString>("more");   ///< what it does not
        const auto add = [](const char* encoding, const char* sizes, const char* more) {
            QTest::newRow(encoding) << QString::fromLatin1(encoding) << QString::fromLatin1(sizes) << QString::fromLatin1(more);
        };
        add("rope --layer logits", "--length 5 --heads 3", " --head-dim 6");
        add("rope --layer position", "--length 5 --key-length 7 --heads 3", " --head-dim 6");
        add("rope --layer rotated-keys", "--length 7 --heads 3 --head-dim 6", "");
        add("rope --layer angles", "--length 5 --head-dim 6", "");
        add("relative-1d --layer output", "--length 5 --heads 3 --head-dim 6", "");
        add("transformer-xl --layer output", "--length 5 --heads 3 --head-dim 6", " --memory 2");
        add("transformer-xl --layer term-a", "--length 5 --memory 2 --heads 3", " --head-dim 6");
        add("t5 --layer table", "--buckets 16 --heads 3", "");
        add("cope --layer table", "--positions 9 --head-dim 6", "");
        add("swin-v2 --layer coordinates", "--seed 0", " --window 3x4");
        add("mlp-bias --layer coordinates", "--seed 0", " --window 3x4");
        add("alibi-asymmetric --layer offset", "--length 5 --key-length 7", "");
    }
    void sizesAreThoseOfTheLayer() {
        QFETCH(QString, encoding);
        QFETCH(QString, sizes);
        QFETCH(QString, more);
        const Run written = run(QStringLiteral("export --encoding %1 %2%3 --head all --output layer.npy").arg(encoding, sizes, more));
        QVERIFY2(written.status == 0, written.err.constData());
        const Run checked = run(QStringLiteral("check layer.npy --encoding %1%2").arg(encoding, more));
        QVERIFY2(checked.status == 0, checked.out + checked.err);
    }

    /// One head, some of them, or their mean is compared with the same heads of the layer.
    void headsAreThoseThatAreSelected_data() {
        QTest::addColumn<QString>("head");
        for (const char* head : {"2", "0,3", "mean"}) {
            QTest::newRow(head) << QString::fromLatin1(head);
        }
    }
    void headsAreThoseThatAreSelected() {
        QFETCH(QString, head);
        const QString layer = QStringLiteral("--encoding alibi --heads 4 --layer bias --head ");
        QCOMPARE(run(QStringLiteral("export %1%2 --length 6 --output head.npy").arg(layer, head)).status, 0);
        const Run checked = run(QStringLiteral("check head.npy %1%2").arg(layer, head));
        QVERIFY2(checked.status == 0, checked.out + checked.err);
        const Run other = run(QStringLiteral("check head.npy %1%2").arg(layer, head == QLatin1String("0,3") ? "0,1" : "1"));
        QVERIFY2(other.status == 1, other.out + other.err);
    }

    /// An array of one head says nothing of how many there are.
    void headsAreTheUsualOnesWhereOneIsSelected() {
        for (const char* head : {"2", "mean"}) {
            const QString layer = QStringLiteral("--encoding alibi --layer bias --head ") + QLatin1String(head);
            QCOMPARE(run(QStringLiteral("export %1 --length 6 --output head.npy").arg(layer)).status, 0);
            const Run checked = run(QStringLiteral("check head.npy %1").arg(layer));
            QVERIFY2(checked.status == 0, checked.out + checked.err);
        }
    }

    /// Offsets that were not yet moved to rows of the table.
    void theTableOffsetIsMissed_data() {
        QTest::addColumn<QString>("meant");
        QTest::addColumn<int>("offset");
        QTest::newRow("shaw") << QStringLiteral("shaw --clip 2") << 2;
        QTest::newRow("relative-1d") << QStringLiteral("relative-1d") << 5;
        QTest::newRow("swin") << QStringLiteral("swin --window 2x3") << 7;
        QTest::newRow("class token") << QStringLiteral("swin --window 2x3 --class-token") << 7;
    }
    void theTableOffsetIsMissed() {
        QFETCH(QString, meant);
        QFETCH(int, offset);
        const QString length = meant.startsWith(QLatin1String("swin")) ? QString() : QStringLiteral(" --length 6");
        QCOMPARE(run(QStringLiteral("export --encoding %1%2 --layer index --output index.npy").arg(meant, length)).status, 0);
        TensorStore store;
        const Tensor read = store.tensor({folder_.filePath(QStringLiteral("index.npy")).toStdString(), {}, {}}).value();
        std::vector<int> moved;
        for (const float value : read.values()) {
            moved.push_back(static_cast<int>(value) - offset);
        }
        QVERIFY(writeNpy(folder_.filePath(QStringLiteral("moved.npy")), {read.dimension(0), read.dimension(1)}, moved));
        const Run checked = run(QStringLiteral("check moved.npy --encoding %1").arg(meant));
        QVERIFY2(checked.out.contains(QStringLiteral("without the table offset %1").arg(offset).toUtf8()), checked.out + checked.err);
    }

    /// The base that inspect tells makes the same numbers at far positions. Whisper divides the exponent by one pair less.
    void theBaseThatIsToldMakesTheTable_data() {
        QTest::addColumn<int>("fewer");
        QTest::newRow("as published") << 0;
        QTest::newRow("Whisper") << 1;
    }
    void theBaseThatIsToldMakesTheTable() {
        QFETCH(int, fewer);
        constexpr int kPairs = 64;
        std::vector<float> values;
        for (int position = 0; position < 1500; ++position) {
            for (int column = 0; column < 2 * kPairs; ++column) {
                const double angle = position * std::pow(1e4, -static_cast<double>(column % kPairs) / (kPairs - fewer));
                values.push_back(static_cast<float>(column < kPairs ? std::sin(angle) : std::cos(angle)));
            }
        }
        QVERIFY(writeNpy(folder_.filePath(QStringLiteral("positions.npy")), {1500, 2 * kPairs}, values));
        const QString said = QString::fromUtf8(run(QStringLiteral("inspect positions.npy")).out);
        const auto told = QRegularExpression(QStringLiteral("sinusoids of base ([0-9,.]+) ")).match(said);
        QVERIFY2(told.hasMatch(), qPrintable(said));
        const QString base = told.captured(1).remove(QLatin1Char(','));
        const Run checked = run(QStringLiteral("check positions.npy --encoding sinusoidal --layout halves --base ") + base);
        QVERIFY2(checked.status == 0, checked.out + checked.err);
    }

    /// One matrix of a layer that is stacked over something other than heads: its array lacks the axis that this is selected on.
    void aSliceIsThatWhichIsSelected_data() {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<int>("other");
        QTest::newRow("windows") << QStringLiteral("swin --grid 14x14 --shift 3 --layer mask") << 2;
        QTest::newRow("components") << QStringLiteral("swin-v2 --window 3x4 --layer coordinates") << 0;
        QTest::newRow("components, sizes told by the array") << QStringLiteral("mlp-bias --window 5x2 --layer coordinates") << 0;
    }
    void aSliceIsThatWhichIsSelected() {
        QFETCH(QString, scene);
        QFETCH(int, other);
        QCOMPARE(run(QStringLiteral("export --encoding %1 --slice 1 --output one.npy").arg(scene)).status, 0);
        const auto checked = [&](int slice) {
            return run(QStringLiteral("check one.npy --encoding %1 --json --slice %2").arg(scene).arg(slice));
        };
        const Run same = checked(1);
        QVERIFY2(same.status == 0, same.out + same.err);
        QCOMPARE(QJsonDocument::fromJson(same.out)[QLatin1String("parameters")][QLatin1String("slice")].toInt(), 1);
        QCOMPARE(checked(other).status, 1);
        const Run none = checked(99);
        QVERIFY2(none.status == 2 && none.oneLine(), none.err.constData());
    }

    /// A scene is the same in every command: what a configuration says of it, and the order that a bound table is stored in.
    void theSceneIsThatOfAnExport_data() {
        QTest::addColumn<QString>("scene");
        QTest::newRow("a configuration") << QStringLiteral("--config config.json --layer frequencies");
        QTest::newRow("a configuration and its encoding") << QStringLiteral("--config config.json --encoding rope --layer frequencies");
        QTest::newRow("a table that has its heads first")
            << QStringLiteral("--encoding t5 --heads 8 --length 40 --layer bias --tensor bias=t5.safetensors");
    }
    void theSceneIsThatOfAnExport() {
        QFETCH(QString, scene);
        QFile config(folder_.filePath(QStringLiteral("config.json")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4, "num_hidden_layers": 2,
                         "max_position_embeddings": 64, "rope_theta": 500000.0})");
        config.close();
        QVERIFY(
            writeSafetensors(folder_.filePath(QStringLiteral("t5.safetensors")),
                             {{QStringLiteral("block.0.layer.0.SelfAttention.relative_attention_bias.weight"), {8, 32}, counted(256)}}));
        const Run written = run(QStringLiteral("export %1 --output layer.npy").arg(scene));
        QVERIFY2(written.status == 0, written.err.constData());
        const Run checked = run(QStringLiteral("check layer.npy %1").arg(scene));
        QVERIFY2(checked.status == 0, checked.out + checked.err);
    }

    /// The mask of shifted windows has the shape of the bias of one head, and no numbers like it.
    void oneHeadOfABiasIsNoMask() {
        QCOMPARE(run(QStringLiteral("export --encoding swin --window 3x3 --heads 2 --layer bias --head 1 --output one.npy")).status, 0);
        const Run right = Run::posenc(
            {QStringLiteral("check"), QStringLiteral("one.npy"), QStringLiteral("--as"), QStringLiteral("swin 3x3")}, folder_.path());
        QVERIFY2(right.status == 0 && right.out.contains("is the Swin bias"), right.out);
        QVERIFY(writeNpy(folder_.filePath(QStringLiteral("nine.npy")), {9, 9}, counted(81)));
        const Run wrong = Run::posenc({QStringLiteral("check"), QStringLiteral("nine.npy"), QStringLiteral("--as"),
                                       QStringLiteral("swin 3x3"), QStringLiteral("--json")},
                                      folder_.path());
        QVERIFY2(wrong.status == 1 && !wrong.out.contains("mask"), wrong.out);
    }

    void aConfigurationThatIsNotThereIsNamed() {
        QVERIFY(writeNpy(folder_.filePath(QStringLiteral("six.npy")), {6, 6}, counted(36)));
        for (const char* more : {"", " --encoding alibi"}) {
            const Run refused = run(QStringLiteral("check six.npy --config none.json%1").arg(QLatin1String(more)));
            QCOMPARE(refused.status, 3);
            QVERIFY2(refused.oneLine() && refused.err.contains("none.json"), refused.err.constData());
        }
        const Run both = run(QStringLiteral("check six.npy --as alibi --encoding alibi"));
        QVERIFY2(both.status == 2 && both.err.contains("--as and --encoding cannot be given together"), both.err.constData());
    }

    /// What would change nothing is refused, not passed over.
    void whatDoesNotApplyIsRefused_data() {
        QTest::addColumn<QString>("flags");
        QTest::addColumn<QString>("said");
        for (const char* flag : {"--head 1", "--slice 0", "--seed 3", "--fit bicubic", "--tensor bias=x.npy", "--layer index"}) {
            QTest::newRow(flag) << QString::fromLatin1(flag)
                                << QStringLiteral("%1 applies with --as or --encoding only.")
                                       .arg(QString::fromLatin1(flag).section(QLatin1Char(' '), 0, 0));
        }
        for (const char* flag : {"--seed 3", "--fit bicubic", "--tensor bias=x.npy"}) {
            QTest::addRow("--as and %s", flag)
                << QStringLiteral("--as alibi %1").arg(QLatin1String(flag))
                << QStringLiteral("%1 applies with --encoding only.").arg(QString::fromLatin1(flag).section(QLatin1Char(' '), 0, 0));
        }
    }
    void whatDoesNotApplyIsRefused() {
        QFETCH(QString, flags);
        QFETCH(QString, said);
        QVERIFY(writeNpy(folder_.filePath(QStringLiteral("six.npy")), {6, 6}, counted(36)));
        const Run refused = run(QStringLiteral("check six.npy ") + flags);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.oneLine() && QString::fromUtf8(refused.err).contains(said), refused.err.constData());
    }

    void aHeadThatIsNotThereIsRefused() {
        QVERIFY(writeNpy(folder_.filePath(QStringLiteral("four.npy")), {6, 6}, counted(36)));
        const Run checked = run(QStringLiteral("check four.npy --encoding alibi --heads 4 --layer bias --head 4"));
        QCOMPARE(checked.status, 2);
        QVERIFY(checked.oneLine());
        const Run one = run(QStringLiteral("check four.npy --encoding alibi --heads 4 --layer bias --head 1 --json"));
        QCOMPARE(QJsonDocument::fromJson(one.out)[QLatin1String("parameters")][QLatin1String("head")].toInt(), 1);
    }
};

POSENC_TEST_GUILESS(CliMeantTest)
#include "cli_meant_test.moc"
