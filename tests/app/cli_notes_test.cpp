// What commands say beside their output: flags that nothing reads, files that changed, names of matrices, what inspect tells programs.
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <random>

#include "tests/app/found_fixture.h"
#include "tests/app/npy_array.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class CliNotesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] Run run(const QString& words) const { return Run::posenc(words.split(QLatin1Char(' ')), folder_.path()); }
    [[nodiscard]] QString path(const char* name) const { return folder_.filePath(QLatin1String(name)); }
    [[nodiscard]] QJsonObject inspected(const char* name) const {
        return QJsonDocument::fromJson(run(QStringLiteral("inspect %1 --json").arg(QLatin1String(name))).out).object();
    }

private Q_SLOTS:
    void aFlagThatNothingReadsIsNoted_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QByteArray>("note");
        const auto row = [](const char* words, const char* note) {
            QTest::newRow(words) << QString::fromLatin1(words) << (*note == '\0' ? QByteArray() : QByteArray("posenc: note: ") + note);
        };
        const char* const sink = "--sink-tokens is not used with --window 0 --chunk 0.\n";
        row("check bias.npy --encoding alibi --sink-tokens 2", sink);
        row("check bias.npy --encoding alibi --sink-tokens 2 --chunk 3", "");
        row("derive alibi-layers --json --sink-tokens 2", sink);
        const char* const segments = "--segment-start is not used without --tensor segment-embedding=FILE.\n";
        row("export --encoding xlnet --length 6 --heads 4 --head-dim 32 --layer offset --segment-start 3 --output -", segments);
        row("export --encoding xlnet --length 6 --heads 4 --head-dim 32 --layer offset --segment-start 3 --tensor "
            "segment-embedding=segments.npy --output -",
            "");
    }

    void aFlagThatNothingReadsIsNoted() {
        QFETCH(QString, words);
        QFETCH(QByteArray, note);
        // ALiBi of four heads and six tokens: slopes 1/4, 1/16, 1/64, 1/256.
        std::vector<float> bias;
        for (int head = 1; head <= 4; ++head) {
            for (int query = 0; query < 6; ++query) {
                for (int key = 0; key < 6; ++key) {
                    bias.push_back(key > query ? -std::numeric_limits<float>::infinity()
                                               : static_cast<float>(std::pow(2.0, -2 * head) * (key - query)));
                }
            }
        }
        QVERIFY(writeNpy(path("bias.npy"), {4, 6, 6}, bias));
        QVERIFY(writeNpy(path("segments.npy"), {2, 4, 32}, counted(256)));
        const Run noted = run(words);
        QVERIFY2(noted.status == 0 || words.contains(QLatin1String("--chunk")), noted.err.constData());
        QVERIFY2(note.isEmpty() ? !noted.err.contains("is not used") : noted.err.contains(note), noted.err.constData());
    }

    /// The present numbers of a tensor are exported, and it is said that they are others. A tensor that is bound anew has none before.
    void aTensorThatChangedSinceTheSceneWasSavedIsNoted() {
        QVERIFY(writeNpy(path("bias.npy"), {35, 3}, counted(105)));
        QCOMPARE(run(QStringLiteral("export --encoding swin --window 3x4 --heads 3 --tensor bias=bias.npy --layer bias --output kept.svg"))
                     .status,
                 0);
        const QString again = QStringLiteral("export --session kept.svg --layer table --output out.npy");
        const Run same = run(again);
        QVERIFY2(same.status == 0 && same.err.isEmpty(), same.err.constData());
        QVERIFY(writeNpy(path("bias.npy"), {35, 3}, std::vector<float>(105, 0.25F)));
        const Run changed = run(again);
        QVERIFY2(changed.status == 0 && changed.err.startsWith("posenc: note: bias of ") &&
                     changed.err.endsWith("bias.npy changed since the scene was saved.\n") && changed.err.count('\n') == 1,
                 changed.err.constData());
        const auto table = parseNpy(contents(path("out.npy")));
        QVERIFY(table && table->values.size() == 105 && table->values.back() == 0.25);
        QVERIFY(writeNpy(path("other.npy"), {35, 3}, counted(105)));
        const Run other = run(again + QStringLiteral(" --tensor bias=other.npy"));
        QVERIFY2(other.status == 0 && other.err.isEmpty(), other.err.constData());
    }

    /// Each matrix stands after a line with what it is one of and its number, and has the numbers of the array.
    void theMatricesOfATextAreNamed_data() {
        QTest::addColumn<QString>("layer");
        QTest::addColumn<QByteArray>("word");
        QTest::newRow("heads") << QStringLiteral("--encoding alibi --length 3 --heads 2 --layer bias") << QByteArray("head");
        QTest::newRow("windows") << QStringLiteral("--encoding swin --grid 4x4 --window 2x2 --shift 1 --layer mask")
                                 << QByteArray("window");
        QTest::newRow("channels") << QStringLiteral("--encoding axial --length 3 --layer query-embedding") << QByteArray("channel");
        QTest::newRow("components") << QStringLiteral("--encoding swin-v2 --window 2x3 --layer coordinates") << QByteArray("component");
        QTest::newRow("one") << QStringLiteral("--encoding alibi --length 3 --layer offset") << QByteArray();
    }

    void theMatricesOfATextAreNamed() {
        QFETCH(QString, layer);
        QFETCH(QByteArray, word);
        QCOMPARE(run(QStringLiteral("export %1 --head all --output layer.npy").arg(layer)).status, 0);
        QCOMPARE(run(QStringLiteral("export %1 --head all --output layer.csv").arg(layer)).status, 0);
        const auto array = parseNpy(contents(path("layer.npy")));
        QVERIFY(array);
        // The components of a coordinate are the last axis.
        const bool last = word == "component";
        const auto& shape = array->shape;
        QCOMPARE(shape.size(), word.isEmpty() ? std::size_t{2} : std::size_t{3});
        const auto matrices = static_cast<std::size_t>(word.isEmpty() ? 1 : last ? shape[2] : shape[0]);
        std::vector<double> values;
        std::size_t named = 0;
        for (const QByteArray& line : contents(path("layer.csv")).trimmed().split('\n')) {
            if (line.startsWith('#')) {
                QCOMPARE(line, "# " + word + ' ' + QByteArray::number(static_cast<int>(named)));
                ++named;
                continue;
            }
            for (const QByteArray& number : line.split(',')) {
                values.push_back(number == "-inf" ? -std::numeric_limits<double>::infinity() : number.toDouble());
            }
        }
        QCOMPARE(named, word.isEmpty() ? std::size_t{0} : matrices);
        QCOMPARE(values.size(), array->values.size());
        const std::size_t cells = values.size() / matrices;
        for (std::size_t matrix = 0; matrix < matrices; ++matrix) {
            for (std::size_t cell = 0; cell < cells; ++cell) {
                const double wanted = array->values[last ? cell * matrices + matrix : matrix * cells + cell];
                const double found = values[matrix * cells + cell];
                QVERIFY2(found == wanted || std::abs(found - wanted) <= 1e-6 * std::abs(wanted), qPrintable(layer));
            }
        }
    }

    /// Numbers that were drawn and never trained, with the deviation that they were drawn with; of others there is none.
    void programsAreToldWhatATableWasDrawnWith_data() {
        QTest::addColumn<double>("sigma");
        QTest::addColumn<bool>("truncated");
        QTest::newRow("normal") << 0.02 << false;
        QTest::newRow("truncated") << 0.02 << true;
        QTest::newRow("trained") << 0.0 << false;
    }

    void programsAreToldWhatATableWasDrawnWith() {
        QFETCH(double, sigma);
        QFETCH(bool, truncated);
        std::mt19937 engine(7);
        std::normal_distribution<double> normal(0, 1);
        std::vector<float> values;
        while (values.size() < 961 * 8) {
            const double drawn = normal(engine);
            const auto place = static_cast<double>(values.size());
            if (sigma == 0) {
                values.push_back(static_cast<float>(std::sin(0.003 * place) + 0.5 * std::cos(0.0007 * place)));
            } else if (!truncated || std::abs(drawn) <= 2) {
                values.push_back(static_cast<float>(sigma * drawn));
            }
        }
        QVERIFY(writeSafetensors(path("table.safetensors"),
                                 {{QStringLiteral("layers.0.blocks.0.attn.relative_position_bias_table"), {961, 8}, values}}));
        const QJsonObject health = inspected("table.safetensors")[QLatin1String("tensors")][0][QLatin1String("health")].toObject();
        const QByteArray told = QJsonDocument(health).toJson();
        QCOMPARE(health[QLatin1String("verdict")].toString() == QLatin1String("drawn"), sigma > 0);
        QCOMPARE(health.contains(QLatin1String("sigma")), sigma > 0);
        QCOMPARE(health.contains(QLatin1String("truncated")), sigma > 0);
        if (sigma > 0) {
            QVERIFY2(std::abs(health[QLatin1String("sigma")].toDouble() - sigma) < 0.03 * sigma, told.constData());
            QVERIFY2(health[QLatin1String("truncated")].toBool() == truncated, told.constData());
        }
    }

    /// What no encoding reads has a scheme of its own and no tensor.
    void programsAreToldTheSchemeOfWhatNoEncodingReads() {
        QVERIFY(writeNpy(path("slopes.npy"), {8}, {0.5F, 0.25F, 0.125F, 0.0625F, 0.03125F, 0.015625F, 0.0078125F, 0.00390625F}));
        const QJsonObject slopes = inspected("slopes.npy")[QLatin1String("tensors")][0].toObject();
        QCOMPARE(slopes[QLatin1String("scheme")].toString(), QStringLiteral("alibi-slopes"));
        QVERIFY(slopes[QLatin1String("scheme-text")].toString().startsWith(QStringLiteral("ALiBi slopes")));
        QVERIFY(slopes[QLatin1String("shown")].toString().startsWith(QStringLiteral("no encoding uses it")));
        QVERIFY(!slopes.contains(QLatin1String("encoding")) && !slopes.contains(QLatin1String("tensor")));
        QCOMPARE(slopes[QLatin1String("parameters")][QLatin1String("heads")].toInt(), 8);
    }

    /// What is said of a configuration in sentences is there for programs, too.
    void programsAreToldWhatAConfigurationLeavesOpen_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QJsonValue>("value");
        const QByteArray llama = R"("model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2)";
        QTest::newRow("a list that is too short")
            << QByteArray(llama + R"(,"layer_types":["full_attention"])") << QStringLiteral("odd_lists")
            << QJsonValue(QJsonObject{{QStringLiteral("layer_types"), 1}});
        QTest::newRow("a list that is too long")
            << QByteArray(llama + R"(,"layer_types":["full_attention","full_attention","full_attention"])") << QStringLiteral("odd_lists")
            << QJsonValue(QJsonObject{{QStringLiteral("layer_types"), 3}});
        QTest::newRow("kinds of layers that nobody knows")
            << QByteArray(llama + R"(,"layer_types":["full_attention","mystery"])") << QStringLiteral("unknown_types")
            << QJsonValue(QJsonArray{QStringLiteral("mystery")});
        QTest::newRow("a part of a larger network") << QByteArray(R"("model_type":"llava","text_config":{)" + llama + '}')
                                                    << QStringLiteral("part") << QJsonValue(QStringLiteral("text_config"));
    }

    void programsAreToldWhatAConfigurationLeavesOpen() {
        QFETCH(QByteArray, fields);
        QFETCH(QString, key);
        QFETCH(QJsonValue, value);
        QFile config(path("config.json"));
        QVERIFY(config.open(QIODevice::WriteOnly));
        const QByteArray text = '{' + fields + '}';
        QVERIFY(config.write(text) == text.size());
        config.close();
        const QJsonObject told = inspected("config.json");
        QVERIFY(config.remove());
        QCOMPARE(told[QLatin1String("network_layers")].toInt(), 2);
        for (const char* one : {"odd_lists", "unknown_types", "part"}) {
            QCOMPARE(told.value(QLatin1String(one)), key == QLatin1String(one) ? value : QJsonValue(QJsonValue::Undefined));
        }
    }
};

POSENC_TEST_GUILESS(CliNotesTest)
#include "cli_notes_test.moc"
