// A file that is opened where there is no display: the picture is of what the window would show first.
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class CliWithoutDisplayTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] Run run(const QString& words) const { return Run::posenc(words.split(QLatin1Char(' ')), folder_.path()); }
    [[nodiscard]] QString path(const char* name) const { return folder_.filePath(QLatin1String(name)); }
    [[nodiscard]] bool written(const char* name, const QByteArray& text) const {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    }
    /// What the picture says of itself.
    [[nodiscard]] QString told(const char* key) const { return QImage(path("posenc.png")).text(QLatin1String(key)); }

private Q_SLOTS:
    void cleanup() { QFile::remove(path("posenc.png")); }

    /// A configuration has no table, but an encoding.
    void aConfigurationIsDrawn() {
        QVERIFY(written("config.json", R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,
                                           "max_position_embeddings":32,"rope_theta":500.0})"));
        const Run drawn = run(QStringLiteral("config.json"));
        QVERIFY2(drawn.status == 0 && drawn.err.isEmpty(), drawn.err.constData());
        QCOMPARE(told("Encoding"), QStringLiteral("rope"));
        QVERIFY2(told("Parameters").contains(QStringLiteral("500")), qPrintable(told("Parameters")));
        // What says nothing of an encoding is told as inspect tells it.
        QVERIFY(written("whisper.json", R"({"model_type":"whisper"})"));
        cleanup();
        const Run refused = run(QStringLiteral("whisper.json"));
        QVERIFY2(refused.status == 3 && refused.oneLine() && refused.err.contains("whisper are not supported"), refused.err.constData());
        QVERIFY(!QFile::exists(path("posenc.png")));
        QVERIFY(QFile::remove(path("config.json")));
    }

    /// Of several tables it is the one with queries and keys beside it, not the first.
    void ofSeveralTablesTheOneWithQueriesIsDrawn() {
        const auto named = [](const char* name) { return QStringLiteral("layers.0.blocks.%1").arg(QLatin1String(name)); };
        const auto some = [](std::size_t count) {
            std::vector<float> values = counted(count);
            for (float& value : values) {
                value = 0.01F * value * value;
            }
            return values;
        };
        QVERIFY(writeSafetensors(path("two.safetensors"), {{named("0.attn.relative_position_bias_table"), {9, 2}, some(18)},
                                                           {named("1.attn.relative_position_bias_table"), {25, 2}, some(50)},
                                                           {named("1.attn.queries"), {2, 9, 4}, some(72)},
                                                           {named("1.attn.keys"), {2, 9, 4}, some(72)}}));
        const Run drawn = run(QStringLiteral("two.safetensors"));
        QVERIFY2(drawn.status == 0 && drawn.err.isEmpty(), drawn.err.constData());
        QVERIFY2(told("Provenance").contains(named("1.attn.relative_position_bias_table")), qPrintable(told("Provenance")));
        QVERIFY(!told("Provenance").contains(named("0.attn")));
    }

    /// A figure is the scene that it carries. A tensor that is gone is named: its numbers are random now.
    void theSceneOfAFigureIsDrawnAndItsLackIsTold() {
        QVERIFY(writeNpy(path("bias.npy"), {35, 3}, counted(105)));
        QCOMPARE(run(QStringLiteral("export --encoding swin --window 3x4 --heads 3 --tensor bias=bias.npy --layer bias --output kept.svg"))
                     .status,
                 0);
        const Run whole = run(QStringLiteral("kept.svg"));
        QVERIFY2(whole.status == 0 && whole.err.isEmpty(), whole.err.constData());
        QCOMPARE(told("Encoding"), QStringLiteral("swin"));
        QVERIFY2(told("Provenance").contains(QStringLiteral("bias.npy")), qPrintable(told("Provenance")));
        QVERIFY(QFile::remove(path("bias.npy")));
        const Run gone = run(QStringLiteral("kept.svg"));
        QVERIFY2(gone.status == 0 && gone.err.count('\n') == 1 && gone.err.startsWith("posenc: note: ") &&
                     gone.err.contains("bias.npy does not exist."),
                 gone.err.constData());
        QVERIFY(!told("Provenance").contains(QStringLiteral("bias.npy")));
    }

    void aDamagedSceneIsRefused() {
        QVERIFY(written("damaged.posenc", R"({"format":"posenc","version":1})"));
        const Run refused = run(QStringLiteral("damaged.posenc"));
        QVERIFY2(refused.status == 3 && refused.oneLine() && refused.err.contains("damaged.posenc"), refused.err.constData());
        QVERIFY(!QFile::exists(path("posenc.png")));
    }
};

POSENC_TEST_GUILESS(CliWithoutDisplayTest)
#include "cli_without_display_test.moc"
