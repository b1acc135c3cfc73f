#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStorageInfo>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using posenc::test::contents;
using posenc::test::counted;

namespace {

const QString kSample = posenc::test::inSource(QStringLiteral("resources/samples/swin-digits.safetensors"));
const QString kKey = QStringLiteral("layers.0.blocks.0.attn.relative_position_bias_table");

}  // namespace

/// What is written never takes the place of what it was made of, unless all that is kept.
class CliReplacingTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }
    QStringList files() const { return QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot); }
    Run run(const QString& line) const { return Run::posenc(line.split(QLatin1Char(' ')), folder_.path()); }
    QJsonObject inspected(const QString& name) const {
        return QJsonDocument::fromJson(run(QStringLiteral("inspect --json ") + name).out).object();
    }
    static QJsonObject tensor(const QJsonObject& file, const QString& name) {
        for (const QJsonValue& one : file[QLatin1String("tensors")].toArray()) {
            if (one[QLatin1String("name")] == name) {
                return one.toObject();
            }
        }
        return {};
    }

private Q_SLOTS:
    void init() {
        QVERIFY(QFile::copy(kSample, path(QStringLiteral("own.safetensors"))));
        QVERIFY(QFile::setPermissions(path(QStringLiteral("own.safetensors")), QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        QVERIFY(posenc::test::writeNpy(path(QStringLiteral("t.npy")), {25, 2}, counted(50)));
    }
    void cleanup() {
        for (const QString& name : files()) {
            QVERIFY(QFile::remove(path(name)));
        }
    }

    void anInputIsNotWrittenTo_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("input");
        const QString resize = QStringLiteral("resize --to 5x5 --method bicubic --tensor ");
        const QString shaw = QStringLiteral(
            "export --encoding shaw --length 13 --clip 12 --heads 2 --head-dim 2 --layer index --tensor key-embedding=t.npy ");
        const QString own = QStringLiteral("own.safetensors");
        const QString array = QStringLiteral("t.npy");
        QTest::newRow("the file itself") << resize + own + QLatin1Char(':') + kKey + QStringLiteral(" --output own.safetensors") << own;
        QTest::newRow("by another way") << resize + own + QLatin1Char(':') + kKey +
                                               QStringLiteral(" --output ./../%1/own.safetensors").arg(QFileInfo(folder_.path()).fileName())
                                        << own;
        QTest::newRow("by a link") << resize + own + QLatin1Char(':') + kKey + QStringLiteral(" --output link.safetensors") << own;
        QTest::newRow("a file of one array") << resize + array + QStringLiteral(" --output t.npy") << array;
        const QString shards = QStringLiteral("m.safetensors.index.json:");
        QTest::newRow("a file of a model in several") << resize + shards + kKey + QStringLiteral(" --output own.safetensors") << own;
        QTest::newRow("a layer onto its tensor") << shaw + QStringLiteral("--output t.npy") << array;
        QTest::newRow("a layer onto its tensor, by a link") << shaw + QStringLiteral("--output link.csv") << array;
        QTest::newRow("a picture onto its tensor") << shaw + QStringLiteral("--output link.png") << array;
    }

    void anInputIsNotWrittenTo() {
        QFETCH(QString, line);
        QFETCH(QString, input);
        for (const char* link : {"link.safetensors", "link.csv", "link.png"}) {
            QVERIFY(QFile::link(input, path(QLatin1String(link))));
        }
        // A model in several files, of which this is one.
        QFile index(path(QStringLiteral("m.safetensors.index.json")));
        QVERIFY(index.open(QIODevice::WriteOnly));
        index.write("{\"weight_map\": {\"" + kKey.toUtf8() + "\": \"own.safetensors\"}}");
        index.close();
        const QByteArray before = contents(path(input));
        const QStringList names = files();
        const Run refused = run(line);
        QCOMPARE(refused.status, 4);
        QVERIFY2(refused.oneLine(), refused.err.constData());
        QCOMPARE(contents(path(input)), before);
        QCOMPARE(files(), names);
        QCOMPARE(refused.err.contains("--keep-rest"), line.startsWith(QLatin1String("resize")));
    }

    void aTensorIsReplacedAndTheRestKept() {
        const QJsonObject before = inspected(QStringLiteral("own.safetensors"));
        const QString order =
            QStringLiteral("resize --to 5x9 --method bicubic --keep-rest --tensor own.safetensors:%1 --output ").arg(kKey);
        const Run other = run(order + QStringLiteral("other.safetensors"));
        QCOMPARE(other.status, 0);
        QVERIFY2(other.out.startsWith("other.safetensors: [153, 3]"), other.out.constData());
        QCOMPARE(inspected(QStringLiteral("own.safetensors")), before);
        const Run same = run(order + QStringLiteral("own.safetensors"));
        QCOMPARE(same.status, 0);
        QCOMPARE(contents(path(QStringLiteral("own.safetensors"))), contents(path(QStringLiteral("other.safetensors"))));
        QVERIFY(files() == QStringList({QStringLiteral("other.safetensors"), QStringLiteral("own.safetensors"), QStringLiteral("t.npy")}));

        const QJsonObject after = inspected(QStringLiteral("own.safetensors"));
        const QJsonArray old = before[QLatin1String("tensors")].toArray();
        QCOMPARE(after[QLatin1String("tensors")].toArray().size(), old.size());
        for (const QJsonValue& one : old) {
            const QString name = one[QLatin1String("name")].toString();
            const QJsonObject now = tensor(after, name);
            QCOMPARE(now[QLatin1String("dtype")], one[QLatin1String("dtype")]);
            QCOMPARE(now[QLatin1String("shape")], name == kKey ? QJsonValue(QJsonArray{153, 3}) : one[QLatin1String("shape")]);
        }
        const QJsonObject metadata = after[QLatin1String("metadata")].toObject();
        const QJsonObject oldMetadata = before[QLatin1String("metadata")].toObject();
        for (const QString& key : oldMetadata.keys()) {
            QCOMPARE(metadata[key], oldMetadata[key]);
        }
        QCOMPARE(metadata[QLatin1String("posenc.") + kKey + QLatin1String(".window")].toString(), QStringLiteral("5x9"));
        // The table is the one that a file of its own would hold.
        QVERIFY(QFile::copy(kSample, path(QStringLiteral("again.safetensors"))));
        QCOMPARE(run(QStringLiteral("resize --to 5x9 --method bicubic --tensor again.safetensors:%1 --output alone.npy").arg(kKey)).status,
                 0);
        QCOMPARE(run(QStringLiteral("export --encoding swin --window 5x9 --heads 3 --layer tensor-bias --output bias.npy "
                                    "--tensor bias=own.safetensors:%1")
                         .arg(kKey))
                     .status,
                 0);
        QCOMPARE(contents(path(QStringLiteral("bias.npy"))), contents(path(QStringLiteral("alone.npy"))));
    }

    /// Whichever of the file's tensors it is.
    void theTensorThatIsNamedIsReplaced() {
        QVERIFY(posenc::test::writeSafetensors(path(QStringLiteral("two.safetensors")),
                                               {{QStringLiteral("a"), {25, 2}, counted(50)}, {QStringLiteral("b"), {25, 2}, counted(50)}}));
        QCOMPARE(
            run(QStringLiteral("resize --to 4x4 --method bicubic --keep-rest --tensor two.safetensors:b --output two.safetensors")).status,
            0);
        const QJsonObject after = inspected(QStringLiteral("two.safetensors"));
        QCOMPARE(tensor(after, QStringLiteral("a"))[QLatin1String("shape")], QJsonValue(QJsonArray{25, 2}));
        QCOMPARE(tensor(after, QStringLiteral("b"))[QLatin1String("shape")], QJsonValue(QJsonArray{49, 2}));
    }

    /// An index that stays is that of the old window: it is named, as nothing else would tell.
    void anIndexThatStaysIsNamed() {
        const QString order = QStringLiteral("resize --method bicubic --tensor own.safetensors:%1 --output other.safetensors").arg(kKey);
        const Run kept = run(order + QStringLiteral(" --keep-rest --to 5x9"));
        QCOMPARE(kept.status, 0);
        QVERIFY2(kept.oneLine() && kept.err.contains("layers.0.blocks.0.attn.relative_position_index"), kept.err.constData());
        QVERIFY2(kept.err.contains("belongs to window 7x7"), kept.err.constData());
        for (const char* without : {" --keep-rest --to 7x7", " --to 5x9"}) {
            QVERIFY(!run(order + QLatin1String(without)).err.contains("relative_position_index"));
        }
    }

    void anArrayIsReplacedInItsFile() {
        QCOMPARE(run(QStringLiteral("resize --to 5x5 --method bicubic --tensor t.npy --output alone.npy")).status, 0);
        QCOMPARE(run(QStringLiteral("resize --to 5x5 --method bicubic --keep-rest --tensor t.npy --output t.npy")).status, 0);
        QCOMPARE(contents(path(QStringLiteral("t.npy"))), contents(path(QStringLiteral("alone.npy"))));
    }

    void leadingAxesOfOneArePutBack() {
        QVERIFY(posenc::test::writeNpy(path(QStringLiteral("lead.npy")), {1, 25, 2}, counted(50)));
        QCOMPARE(run(QStringLiteral("resize --to 5x5 --method bicubic --keep-rest --tensor lead.npy --output lead.npy")).status, 0);
        const QJsonObject file = inspected(QStringLiteral("lead.npy"));
        QCOMPARE(file[QLatin1String("tensors")][0][QLatin1String("shape")].toArray(), QJsonArray({1, 81, 2}));
        QCOMPARE(run(QStringLiteral("resize --to 5x5 --method bicubic --tensor t.npy --output alone.npy")).status, 0);
        QCOMPARE(contents(path(QStringLiteral("lead.npy"))).right(81 * 2 * 4),
                 contents(path(QStringLiteral("alone.npy"))).right(81 * 2 * 4));
    }

    void aFormatThatIsNotWrittenIsNamed() {
        const QStringList names = files();
        const Run suffix =
            run(QStringLiteral("resize --to 5x5 --method bicubic --keep-rest --tensor own.safetensors:%1 --output x.npz").arg(kKey));
        QCOMPARE(suffix.status, 2);
        QVERIFY2(suffix.oneLine() && suffix.err.contains(".safetensors"), suffix.err.constData());
        QCOMPARE(files(), names);
    }

    /// A model in several files: the one that the table is in can be copied, the list of them cannot.
    void anIndexNamesTheFileToReplaceIn() {
        QFile index(path(QStringLiteral("model.safetensors.index.json")));
        QVERIFY(index.open(QIODevice::WriteOnly) && index.write(R"({"weight_map":{"a":"two.safetensors","b":"two.safetensors"}})") > 0);
        index.close();
        QVERIFY(posenc::test::writeSafetensors(path(QStringLiteral("two.safetensors")),
                                               {{QStringLiteral("a"), {25, 2}, counted(50)}, {QStringLiteral("b"), {25, 2}, counted(50)}}));
        const QStringList names = files();
        const QString line = QStringLiteral("resize --to 4x4 --method bicubic --keep-rest --tensor %1:b --output %2");
        for (const char* output : {"out.safetensors", "model.safetensors.index.json"}) {
            const Run refused = run(line.arg(QStringLiteral("model.safetensors.index.json"), QLatin1String(output)));
            QCOMPARE(refused.status, 2);
            QVERIFY2(refused.oneLine() && refused.err.contains("use two.safetensors, which holds this one"), refused.err.constData());
            QCOMPARE(files(), names);
        }
        QCOMPARE(run(line.arg(QStringLiteral("two.safetensors"), QStringLiteral("out.safetensors"))).status, 0);
    }

    void spaceIsAskedForBeforeTheFirstByte_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("array") << QStringLiteral("x.npy");
        QTest::newRow("text") << QStringLiteral("x.csv");
    }

    void spaceIsAskedForBeforeTheFirstByte() {
        QFETCH(QString, file);
        if (QStorageInfo(folder_.path()).bytesAvailable() >= 2'000'000'000'000) {
            QSKIP("there is room for 2 TB here");
        }
        const QStringList names = files();
        // 4 TB, or 2 TB at least.
        const Run refused = run(QStringLiteral("export --encoding relative-1d --length 1000000 --layer index --output ") + file);
        QCOMPARE(refused.status, 4);
        const QByteArray bytes = file.endsWith(QLatin1String(".csv")) ? "2,000,000,000,000" : "4,000,000,000,000";
        QVERIFY2(refused.oneLine() && refused.err.contains(bytes), refused.err.constData());
        QCOMPARE(files(), names);
    }
};

POSENC_TEST_GUILESS(CliReplacingTest)
#include "cli_replacing_test.moc"
