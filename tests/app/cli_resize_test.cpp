#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include "tests/app/npy_array.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using posenc::test::contents;
using posenc::test::counted;
using posenc::test::NpyArray;
using posenc::test::parseNpy;

namespace {

const QString kTrained =
    posenc::test::inSource(QStringLiteral("resources/samples/swin-digits.safetensors:layers.0.blocks.0.attn.relative_position_bias_table"));

QStringList words(const QString& line) {
    return line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// 0, 1, 2, ...
/// The only member of a zip archive, not compressed, and its comment, by the format's own layout.
struct Archive {
    QByteArray name;
    QByteArray content;
    QByteArray comment;
};
std::optional<Archive> unzip(const QByteArray& bytes) {
    const auto number = [&](qsizetype at, int count) {
        quint32 value = 0;
        for (int byte = count; byte-- > 0;) {
            value = value << 8 | static_cast<quint8>(bytes.at(at + byte));
        }
        return static_cast<qsizetype>(value);
    };
    const qsizetype end = bytes.lastIndexOf("PK\x05\x06");
    if (!bytes.startsWith("PK\x03\x04") || end < 0 || bytes.size() < end + 22 || number(end + 10, 2) != 1 || number(8, 2) != 0) {
        return std::nullopt;
    }
    const qsizetype data = 30 + number(26, 2) + number(28, 2);
    return Archive{bytes.mid(30, number(26, 2)), bytes.mid(data, number(18, 4)), bytes.mid(end + 22)};
}

/// The header of a .safetensors file, and where the data begin.
std::pair<QJsonObject, qsizetype> safetensorsHeader(const QByteArray& bytes) {
    const auto length = static_cast<qsizetype>(qFromLittleEndian<quint64>(bytes.constData()));
    return {QJsonDocument::fromJson(bytes.mid(8, length)).object(), 8 + length};
}

}  // namespace

/// `posenc resize` as it is called. What it computes is told by the golden cases.
class CliResizeTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QString& line) { return Run::posenc(QStringList{QStringLiteral("resize")} + words(line), folder_.path()); }
    Run run(const char* line) { return run(QString::fromUtf8(line)); }
    QString path(const char* name) { return folder_.filePath(QString::fromUtf8(name)); }
    std::optional<NpyArray> read(const char* name) { return parseNpy(contents(path(name))); }
    QStringList files() { return QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot); }

private Q_SLOTS:
    void init() {
        QVERIFY(posenc::test::writeNpy(path("t.npy"), {15, 2}, counted(30)));
        QVERIFY(posenc::test::writeNpy(path("class.npy"), {52, 1}, counted(52)));
        QVERIFY(posenc::test::writeNpy(path("heads.npy"), {1, 9}, counted(9)));
        QVERIFY(posenc::test::writeNpy(path("even.npy"), {2, 1}, counted(2)));
    }
    void cleanup() {
        for (const QString& name : files()) {
            QVERIFY(QFile::remove(folder_.filePath(name)));
        }
    }

    void helpNamesFlagsAndMethods() {
        const Run help = run("--help");
        QCOMPARE(help.status, 0);
        QVERIFY(help.err.isEmpty());
        for (const char* word : {"Usage: posenc resize", "--tensor", "--from", "--to", "--method", "--output", "\n  bicubic ",
                                 "\n  bicubic-antialias ", "\n  geometric ", "\n  .safetensors ", "\n  .npz ", "\n  .npy "}) {
            QVERIFY2(help.out.contains(word), word);
        }
        for (const QByteArray& line : help.out.split('\n')) {
            QVERIFY2(line.size() <= 100, line.constData());
        }
    }

    void theTableOfTheSameWindowIsTheSame() {
        QCOMPARE(run("--tensor t.npy --from 2x3 --to 2x3 --method bicubic --output x.npy").status, 0);
        const auto table = read("t.npy");
        const auto same = read("x.npy");
        QVERIFY(table && same);
        QCOMPARE(same->dtype, QByteArray("<f4"));
        QCOMPARE(same->shape, (std::vector<qsizetype>{15, 2}));
        QCOMPARE(same->values, table->values);
    }

    void theWindowDecidesWhichAxisIsResized() {
        // 15 rows are 3 x 5 or 5 x 3 offsets.
        QCOMPARE(run("--tensor t.npy --from 2x3 --to 2x4 --method geometric --output wide.npy").status, 0);
        QCOMPARE(run("--tensor t.npy --from 3x2 --to 4x2 --method geometric --output high.npy").status, 0);
        const auto wide = read("wide.npy");
        const auto high = read("high.npy");
        QVERIFY(wide && high);
        QCOMPARE(wide->shape, (std::vector<qsizetype>{21, 2}));
        QCOMPARE(high->shape, (std::vector<qsizetype>{21, 2}));
        for (std::size_t head = 0; head < 2; ++head) {
            // The offset 0 in the new column or row of each axis is that of the old one.
            for (std::size_t row = 0; row < 3; ++row) {
                QCOMPARE(wide->values[2 * (7 * row + 3) + head], static_cast<double>(2 * (5 * row + 2) + head));
            }
            for (std::size_t column = 0; column < 3; ++column) {
                QCOMPARE(high->values[2 * (3 * 3 + column) + head], static_cast<double>(2 * (3 * 2 + column) + head));
            }
        }
    }

    void rowsOfAClassTokenComeLast() {
        QCOMPARE(run("--tensor class.npy --from 4x4 --to 5x5 --method bicubic-antialias --output x.npy").status, 0);
        const auto resized = read("x.npy");
        QVERIFY(resized);
        QCOMPARE(resized->shape, (std::vector<qsizetype>{84, 1}));
        QCOMPARE(std::vector<double>(resized->values.end() - 3, resized->values.end()), (std::vector<double>{49, 50, 51}));
    }

    /// What its name says is BEiT's: the rows of the window and three.
    void aTableOfAClassTokenIsThatOfItsWindow() {
        QVERIFY(posenc::test::writeNpy(path("relative_position_bias_table.npy"), {52, 2}, counted(104)));
        const Run told = run("--tensor relative_position_bias_table.npy --to 5x5 --method geometric --output x.npy");
        QVERIFY2(told.status == 0, told.err.constData());
        QVERIFY2(told.out.contains("4x4"), told.out.constData());
        QCOMPARE(read("x.npy")->shape, (std::vector<qsizetype>{84, 2}));
    }

    void theWindowIsTakenFromTheRowsWhereTheyFitOne() {
        const Run alone = run("--tensor class.npy --to 5x5 --method bicubic --output x.npy");
        QCOMPARE(alone.status, 0);
        QVERIFY(alone.out.contains("4x4"));
        QCOMPARE(run("--tensor class.npy --from 4x4 --to 5x5 --method bicubic --output named.npy").status, 0);
        QCOMPARE(contents(path("x.npy")), contents(path("named.npy")));
        // [169, 3], and an index buffer beside it.
        const Run trained = run(QStringLiteral("--to 12x12 --method geometric --output trained.npy --tensor ") + kTrained);
        QCOMPARE(trained.status, 0);
        QVERIFY(trained.out.contains("7x7") && trained.out.contains("1.240724"));
        QCOMPARE(read("trained.npy")->shape, (std::vector<qsizetype>{529, 3}));
    }

    void severalWindowsAreListed() {
        const Run refused = run("--tensor t.npy --to 5x5 --method bicubic --output x.npy");
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.oneLine());
        for (const char* told : {"t.npy", "15", "--from", "2x3", "3x2"}) {
            QVERIFY2(refused.err.contains(told), refused.err.constData());
        }
        QVERIFY(!QFile::exists(path("x.npy")));
    }

    void standardOutputHoldsTheTableAlone() {
        QCOMPARE(run("--tensor t.npy --from 2x3 --to 4x4 --method bicubic --output x.npy").status, 0);
        const Run piped = run("--tensor t.npy --from 2x3 --to 4x4 --method bicubic --output -");
        QCOMPARE(piped.status, 0);
        QVERIFY(piped.err.isEmpty());
        QCOMPARE(piped.out, contents(path("x.npy")));
    }

    void everyFormatHoldsTheSameBits() {
        const QString arguments = QStringLiteral("--to 9x5 --method bicubic --tensor %1 --output ").arg(kTrained);
        for (const char* name : {"x.npy", "x.npz", "x.safetensors", "again.npz", "again.safetensors", "upper.NPZ"}) {
            const Run made = run(arguments + QLatin1String(name));
            QCOMPARE(made.status, 0);
            QVERIFY2(made.out.startsWith(QByteArray(name) + ": [153, 3]"), made.out.constData());
        }
        const QByteArray array = contents(path("x.npy"));
        const auto archive = unzip(contents(path("x.npz")));
        QVERIFY(archive);
        const QByteArray key = "layers.0.blocks.0.attn.relative_position_bias_table";
        QCOMPARE(archive->name, key + ".npy");
        QCOMPARE(archive->content, array);
        const QByteArray tensors = contents(path("x.safetensors"));
        const auto [header, data] = safetensorsHeader(tensors);
        QCOMPARE(header.keys(), (QStringList{QStringLiteral("__metadata__"), QString::fromLatin1(key)}));
        const QJsonObject entry = header[QLatin1String(key)].toObject();
        QCOMPARE(entry[QLatin1String("shape")].toArray(), (QJsonArray{153, 3}));
        QCOMPARE(tensors.mid(data), array.right(153 * 3 * 4));
        // Nothing of the moment is in them.
        QCOMPARE(contents(path("again.npz")), contents(path("x.npz")));
        QCOMPARE(contents(path("upper.NPZ")), contents(path("x.npz")));
        QCOMPARE(contents(path("again.safetensors")), tensors);
    }

    void theFileSaysHowItWasMade() {
        QCOMPARE(run("--tensor class.npy --from 4x4 --to 24x4 --method geometric --output x.npz").status, 0);
        QCOMPARE(run("--tensor class.npy --from 4x4 --to 24x4 --method geometric --output x.safetensors").status, 0);
        const QJsonObject comment = QJsonDocument::fromJson(unzip(contents(path("x.npz")))->comment).object();
        QJsonObject metadata = safetensorsHeader(contents(path("x.safetensors"))).first[QLatin1String("__metadata__")].toObject();
        QCOMPARE(metadata.take(QLatin1String("format")).toString(), QStringLiteral("pt"));
        QCOMPARE(comment, metadata);
        const std::pair<const char*, const char*> expected[] = {
            {"source-file", "class.npy"},        {"source-window", "4x4"},  {"window", "24x4"},     {"method", "geometric"},
            {"extrapolated-rows", "266 of 329"}, {"class-token-rows", "3"}, {"source-dtype", "F32"}};
        for (const auto& [name, text] : expected) {
            QCOMPARE(comment[QLatin1String(name)].toString(), QString::fromLatin1(text));
        }
        const Run version = Run::posenc({QStringLiteral("--version")}, folder_.path());
        QVERIFY(!comment[QLatin1String("posenc-version")].toString().isEmpty());
        QVERIFY(version.out.contains(comment[QLatin1String("posenc-version")].toString().toUtf8()));
        // Read back, both files tell it.
        for (const char* name : {"x.npz", "x.safetensors"}) {
            const QStringList inspect{QStringLiteral("inspect"), QString::fromLatin1(name)};
            const Run all = Run::posenc(inspect + QStringList{QStringLiteral("--json")}, folder_.path());
            QJsonObject read = QJsonDocument::fromJson(all.out).object()[QLatin1String("metadata")].toObject();
            read.remove(QLatin1String("format"));
            QCOMPARE(read, comment);
            const Run text = Run::posenc(inspect, folder_.path());
            QVERIFY2(text.out.contains("extrapolated-rows") && text.out.contains("266 of 329"), text.out.constData());
        }
        // A file of one tensor without a name has no key to keep.
        QCOMPARE(unzip(contents(path("x.npz")))->name, QByteArray("bias.npy"));
    }

    void whatTheSourceDoesNotReachIsTold() {
        const Run told = run("--tensor class.npy --from 4x4 --to 24x4 --method geometric --output x.npy");
        QCOMPARE(told.status, 0);
        QVERIFY(told.out.contains("4.750") && told.out.contains("23"));  // 1 + 1.5 + 2.25
        QVERIFY(told.out.contains("266 of 329"));                        // 38 of 47 row offsets, 7 column offsets
        const Run crop = run("--tensor class.npy --from 4x4 --to 2x2 --method geometric --output x.npy");
        QVERIFY(crop.out.contains("the rest is cropped"));
    }

    void aWrongRequestIsOneLine_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("named");
        QTest::addColumn<int>("status");
        const auto row = [](const char* name, const char* arguments, const char* named, int status) {
            QTest::newRow(name) << QString::fromUtf8(arguments) << QString::fromUtf8(named) << status;
        };
        row("no tensor", "--to 5x5 --method bicubic --output x.npy", "--tensor", 2);
        row("no target", "--tensor t.npy --from 2x3 --method bicubic --output x.npy", "--to", 2);
        row("no method", "--tensor t.npy --from 2x3 --to 5x5 --output x.npy", "--method", 2);
        row("no output", "--tensor t.npy --from 2x3 --to 5x5 --method bicubic", "--output", 2);
        row("unknown method", "--tensor t.npy --from 2x3 --to 5x5 --method cubic --output x.npy", "bicubic-antialias", 2);
        row("no window", "--tensor t.npy --from 2x3 --to 5x --method bicubic --output x.npy", "--to", 2);
        row("window of nothing", "--tensor t.npy --from 2x3 --to 0x5 --method bicubic --output x.npy", "1024", 2);
        row("window too large", "--tensor t.npy --from 2x3 --to 5x1025 --method bicubic --output x.npy", "1024", 2);
        row("source window", "--tensor t.npy --from two --to 5x5 --method bicubic --output x.npy", "--from", 2);
        row("shape that does not fit", "--tensor t.npy --from 3x3 --to 5x5 --method bicubic --output x.npy", "[25, 2], [28, 2]", 2);
        row("no window fits", "--tensor even.npy --to 5x5 --method bicubic --output x.npy", "[2, 1]", 2);
        row("too large", "--tensor heads.npy --from 1x1 --to 1024x1024 --method bicubic --output x.npy", "33,554,432", 2);
        row("another format", "--tensor t.npy --from 2x3 --to 5x5 --method bicubic --output x.csv", ".safetensors, .npz, .npy, -", 2);
        row("no format", "--tensor t.npy --from 2x3 --to 5x5 --method bicubic --output x", ".npz", 2);
        row("no such folder for an archive", "--tensor t.npy --from 2x3 --to 5x5 --method bicubic --output none/x.npz", "none/x.npz", 4);
        row("mistyped flag", "--tensor t.npy --form 2x3 --to 5x5 --method bicubic --output x.npy", "--from", 2);
        row("no such file", "--tensor none.npy --from 2x3 --to 5x5 --method bicubic --output x.npy", "none.npy", 3);
        row("no such key", "--tensor t.npy:bias --from 2x3 --to 5x5 --method bicubic --output x.npy", "bias", 2);
        row("no such folder", "--tensor t.npy --from 2x3 --to 5x5 --method bicubic --output none/x.npy", "none/x.npy", 4);
    }

    void aWrongRequestIsOneLine() {
        QFETCH(QString, arguments);
        QFETCH(QString, named);
        QFETCH(int, status);
        const QStringList before = files();
        const Run refused = run(arguments);
        QCOMPARE(refused.status, status);
        QVERIFY2(refused.oneLine(), refused.err.constData());
        QVERIFY2(QString::fromUtf8(refused.err).contains(named), refused.err.constData());
        QVERIFY(refused.out.isEmpty());
        QCOMPARE(files(), before);
    }
};

POSENC_TEST_GUILESS(CliResizeTest)
#include "cli_resize_test.moc"
