#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/program.h"
#include "tests/engine/zip_builder.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc::testing;

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
        const QString file = shipped ? posenc::test::inSource(QStringLiteral("resources/samples/%1.safetensors")).arg(path)
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

    void theFileThatIsAtFaultIsNamed() {
        const QTemporaryDir folder;
        const auto write = [&](const char* name, const std::string& bytes) {
            QFile file(folder.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write(bytes.data(), static_cast<qint64>(bytes.size())) >= 0;
        };
        const auto told = [&](const char* name) {
            const Run refused = Run::posenc({QStringLiteral("inspect"), QLatin1String(name)}, folder.path());
            return refused.status == 3 && refused.oneLine() ? refused.err : QByteArray("not refused");
        };
        const std::string whole = safetensors(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", "12345678");
        QVERIFY(write("model.json", R"({"weight_map":{"a":"part.safetensors"}})"));
        const QByteArray missing = told("model.json");
        QVERIFY2(missing.startsWith("posenc: part.safetensors does not exist"), missing.constData());
        QVERIFY(write("part.safetensors", whole.substr(0, whole.size() - 3)));
        const QByteArray cut = told("model.json");
        QVERIFY2(cut.startsWith("posenc: part.safetensors is incomplete ("), cut.constData());
        QVERIFY(write("part.safetensors", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"));
        const QByteArray pointer = told("model.json");
        QVERIFY2(pointer.startsWith("posenc: part.safetensors is a Git LFS pointer"), pointer.constData());
        QVERIFY(write("a.npz", zip({{"good.npy", npy(npyHeader("'<f4'", "(1,)"), "1234")}, {"bad.npy", "\x93NUMPX\x01"}})));
        const QByteArray member = told("a.npz");
        QVERIFY2(member.startsWith("posenc: a.npz/bad.npy is damaged"), member.constData());
        // The commonest accident.
        const std::string archive = zip({{"r/data.pkl", std::string("\x80\x02}.", 4)}});
        QVERIFY(write("cut.pth", archive.substr(0, archive.size() / 2)));
        const QByteArray half = told("cut.pth");
        QVERIFY2(half.startsWith("posenc: cut.pth is incomplete ("), half.constData());
    }

    void aNoteIsNotCalledDamage() {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("t.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("1,NA\n2,3\n") > 0);
        file.close();
        const Run told = Run::posenc({QStringLiteral("inspect"), QStringLiteral("t.csv")}, folder.path());
        QCOMPARE(told.status, 0);
        QVERIFY2(told.out.contains("note: t.csv can be read, with a note (cells that are empty or NA, read as NaN: 1)."),
                 told.out.constData());
        QVERIFY(!told.out.contains("damaged"));
    }

    void numbersInAnotherFileAreMarked() {
        const QTemporaryDir folder;
        const std::string away = protoBytes(13, protoBytes(1, "location") + protoBytes(2, "x.data")) + protoNumber(14, 1);
        const std::string model = onnxModel({onnxTensor("away.relative_position_bias_table", {169, 3}, 1, away),
                                             onnxTensor("here", {2}, 1, protoBytes(9, "12345678")), onnxTensor("nothing", {0, 2}, 1, "")});
        QFile file(folder.filePath(QStringLiteral("m.onnx")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(model.data(), static_cast<qint64>(model.size())) > 0);
        file.close();
        const Run text = Run::posenc({QStringLiteral("inspect"), QStringLiteral("m.onnx")}, folder.path());
        QCOMPARE(text.status, 0);
        for (const QByteArray& line : text.out.split('\n')) {
            QCOMPARE(line.contains("its values are in another file"), line.startsWith("away"));
        }
        const Run json = Run::posenc({QStringLiteral("inspect"), QStringLiteral("m.onnx"), QStringLiteral("--json")}, folder.path());
        const QJsonArray tensors = QJsonDocument::fromJson(json.out).object()[QStringLiteral("tensors")].toArray();
        QCOMPARE(tensors.size(), 3);
        for (const QJsonValue& tensor : tensors) {
            const bool elsewhere = tensor[QStringLiteral("name")].toString().startsWith(QLatin1String("away"));
            QCOMPARE(tensor[QStringLiteral("elsewhere")].toBool(), elsewhere);
        }
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

POSENC_TEST_GUILESS(CliInspectFilesTest)
#include "cli_inspect_files_test.moc"
