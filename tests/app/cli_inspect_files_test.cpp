#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/app/program.h"

/// `posenc inspect` of trained files: what it says of their positional tables. The samples are those that are shipped; files of other
/// projects are in the folder that POSENC_SHARED names.
class CliInspectFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesEveryTable_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("end");
        QTest::addColumn<int>("tables");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("reading");
        QTest::addColumn<QString>("parameters");
        const auto row = [](const char* title, const char* path, const char* format, const char* end, int tables, const char* shape,
                            const char* reading, const char* parameters) {
            const auto text = [](const char* literal) { return QString::fromLatin1(literal); };
            QTest::newRow(title) << text(path) << text(format) << text(end) << tables << text(shape) << text(reading) << text(parameters);
        };
        row("image restoration", "trained/imdtn/team09_imdtn.pth", "torch", ".attn.relative_position_bias_table", 6, "[121,2]", "swin bias",
            R"({"window":[6,6],"heads":2})");
        row("keyword transformer", "trained/kwt1/pos_emb.npy", "npy", "", 1, "[1,99,64]", "learned-absolute embedding",
            R"({"length":99,"head-dim":64})");
        row("decision transformer", "trained/decision-transformer/MemoryGatedMLP.pt", "torch", ".W_pos", 1, "[26,128]",
            "learned-absolute embedding", R"({"length":26,"head-dim":128})");
        row("minGPT", "trained/gpt-nano/wpe.npy", "npy", "", 1, "[11,48]", "learned-absolute embedding",
            R"({"length":11,"head-dim":48,"causal":true})");
        row("Swin", "swin-digits", "safetensors", ".relative_position_bias_table", 4, "[169,3]", "swin bias",
            R"({"window":[7,7],"heads":3})");
        row("T5", "t5-characters", "safetensors", ".relative_attention_bias.weight", 2, "[32,4]", "t5 bias", R"({"buckets":32,"heads":4})");
        row("T5, causal", "t5-causal-characters", "safetensors", ".relative_attention_bias.weight", 2, "[32,4]", "t5 bias",
            R"({"buckets":32,"heads":4,"bidirectional":false})");
        row("Shaw, keys", "shaw-characters", "safetensors", ".rel_k", 2, "[33,24]", "shaw key-embedding",
            R"({"clip":16,"head-dim":24,"causal":true})");
        row("Shaw, values", "shaw-characters", "safetensors", ".rel_v", 2, "[33,24]", "shaw value-embedding",
            R"({"clip":16,"head-dim":24,"causal":true})");
        row("relative 1D", "relative-1d-characters", "safetensors", ".rel_pos_emb", 2, "[191,24]", "relative-1d embedding",
            R"({"length":96,"head-dim":24})");
        row("Music Transformer", "music-transformer-characters", "safetensors", ".Er", 2, "[96,24]", "music-transformer embedding",
            R"({"length":96,"head-dim":24})");
        row("Transformer-XL", "transformer-xl-characters", "safetensors", ".key_pos_embeddings", 2, "[192,4,24]",
            "transformer-xl-learned embedding", R"({"length":96,"heads":4,"head-dim":24,"causal":true})");
        row("Transformer-XL, bias", "transformer-xl-characters", "safetensors", ".key_pos_bias", 2, "[192,4]",
            "transformer-xl-learned bias", R"({"heads":4})");
        row("Transformer-XL, u", "transformer-xl-characters", "safetensors", ".query_pos_bias", 2, "[4,24]", "transformer-xl-learned u",
            R"({"heads":4,"head-dim":24})");
        row("BoTNet, rows", "factorized-2d-digits", "safetensors", ".rel_height", 2, "[27,16]", "factorized-2d height",
            R"({"grid":[14,14],"head-dim":16})");
        row("BoTNet, columns", "factorized-2d-digits", "safetensors", ".rel_width", 2, "[27,16]", "factorized-2d width",
            R"({"grid":[14,14],"head-dim":16})");
        row("ViT", "absolute-digits", "safetensors", "pos_embed", 1, "[1,196,48]", "learned-absolute embedding",
            R"({"length":196,"head-dim":48})");
        row("GPT-2", "absolute-characters", "safetensors", "transformer.wpe.weight", 1, "[96,96]", "learned-absolute embedding",
            R"({"length":96,"head-dim":96,"causal":true})");
    }

    void namesEveryTable() {
        QFETCH(QString, path);
        QFETCH(QString, format);
        QFETCH(QString, end);
        QFETCH(int, tables);
        QFETCH(QString, shape);
        QFETCH(QString, reading);
        QFETCH(QString, parameters);
        const bool shipped = !path.startsWith(QLatin1String("trained/"));
        const QString file = shipped ? QStringLiteral(POSENC_SOURCE "/resources/samples/%1.safetensors").arg(path)
                                     : QDir(qEnvironmentVariable("POSENC_SHARED")).filePath(path);
        if (!shipped && !QFileInfo::exists(file)) {
            QSKIP("POSENC_SHARED names no folder with this file");
        }
        const Run told = Run::posenc({QStringLiteral("inspect"), file, QStringLiteral("--json")}, QDir::tempPath());
        QCOMPARE(told.status, 0);
        QVERIFY(told.err.isEmpty());
        const QJsonObject all = QJsonDocument::fromJson(told.out).object();
        QCOMPARE(all[QStringLiteral("format")].toString(), format);
        int found = 0;
        for (const QJsonValue& value : all[QStringLiteral("tensors")].toArray()) {
            const QJsonObject tensor = value.toObject();
            if (!tensor[QStringLiteral("name")].toString().endsWith(end)) {
                continue;
            }
            ++found;
            QCOMPARE(tensor[QStringLiteral("role")].toString(), QStringLiteral("table"));
            QCOMPARE(tensor[QStringLiteral("encoding")].toString() + QLatin1Char(' ') + tensor[QStringLiteral("tensor")].toString(),
                     reading);
            QCOMPARE(tensor[QStringLiteral("shape")].toArray(), QJsonDocument::fromJson(shape.toUtf8()).array());
            const QJsonObject wanted = QJsonDocument::fromJson(parameters.toUtf8()).object();
            const QJsonObject given = tensor[QStringLiteral("parameters")].toObject();
            for (const QString& id : wanted.keys()) {
                QVERIFY2(given[id] == wanted[id], qPrintable(id));
            }
            // Each of them has been trained.
            QCOMPARE(tensor[QStringLiteral("health")].toObject()[QStringLiteral("verdict")].toString(), QStringLiteral("trained"));
        }
        QCOMPARE(found, tables);
    }

    void theHelpNamesTheFormats() {
        for (const QStringList& command : {QStringList(), QStringList{QStringLiteral("inspect")}}) {
            const Run told = Run::posenc(command + QStringList{QStringLiteral("--help")}, QDir::tempPath());
            QCOMPARE(told.status, 0);
            for (const char* suffix : {".npz", ".pth", ".gguf", ".onnx", ".csv"}) {
                QVERIFY2(told.out.contains(suffix), suffix);
            }
        }
    }
};

QTEST_GUILESS_MAIN(CliInspectFilesTest)
#include "cli_inspect_files_test.moc"
