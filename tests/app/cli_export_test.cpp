#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include <unistd.h>

#include "tests/app/npy_array.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using posenc::test::contents;
using posenc::test::NpyArray;
using posenc::test::parseNpy;

namespace {

QStringList words(const char* line) {
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

}  // namespace

class CliExportTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QStringList& arguments) { return Run::posenc(QStringList{QStringLiteral("export")} + arguments, folder_.path()); }
    Run run(const char* line) { return run(words(line)); }
    QString path(const char* name) { return folder_.filePath(QString::fromUtf8(name)); }
    std::optional<NpyArray> read(const char* name) { return parseNpy(contents(path(name))); }
    QStringList files() { return QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot); }

private Q_SLOTS:
    void cleanup() {
        for (const QString& name : files()) {
            QVERIFY(QFile::remove(folder_.filePath(name)) || QDir(folder_.filePath(name)).removeRecursively());
        }
    }

    void anIndexIsWrittenAsWholeNumbersByItsFormula() {
        QCOMPARE(run("--encoding relative-1d --length 9 --layer index --output i.npy").status, 0);
        const auto index = read("i.npy");
        QVERIFY(index.has_value());
        QCOMPARE(index->dtype, QByteArray("<i4"));
        QCOMPARE(index->shape, (std::vector<qsizetype>{9, 9}));
        for (int i = 0; i < 9; ++i) {
            for (int j = 0; j < 9; ++j) {
                QCOMPARE(index->values[static_cast<std::size_t>(i * 9 + j)], j - i + 8.0);
            }
        }
    }

    void whatIsRandomIsSaidOnStandardError() {
        const char* const window =
            "--encoding swin --window 7x7 --heads 3 --head-dim 16 --seed 4 --tensor "
            "bias=:/samples/swin-digits.safetensors:layers.0.blocks.1.attn.relative_position_bias_table --layer ";
        for (const char* output : {"a.npy", "a.csv", "a.png"}) {
            const Run random = run((QByteArray(window) + "attention --output " + output).constData());
            QVERIFY2(random.status == 0 && random.oneLine(), random.err.constData());
            QCOMPARE(random.err, QByteArray("posenc: note: attention is random (seed 4): queries, keys.\n"));
            const Run trained = run((QByteArray(window) + "bias --output " + output).constData());
            QVERIFY2(trained.status == 0 && trained.err.isEmpty(), trained.err.constData());
            const Run initial = run((QByteArray("--encoding convit --layer bias --output ") + output).constData());
            QCOMPARE(initial.err, QByteArray("posenc: note: bias has initial values: position-weight, position-bias.\n"));
        }
    }

    void aBoundTableFollowsAnotherWindowWhereItIsAsked() {
        const QByteArray table = ":/samples/swin-digits.safetensors:layers.0.blocks.0.attn.relative_position_bias_table";
        const QByteArray scene = "--encoding swin --window 9x9 --heads 3 --head-dim 16 --layer table --output t.npy --tensor bias=" + table;
        // Without the flag as ever.
        const Run refused = run(scene.constData());
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("169, 3"), refused.err.constData());
        QVERIFY(files().isEmpty());
        for (const char* method : {"bicubic", "bicubic-antialias", "geometric"}) {
            const Run done = run((scene + " --fit " + method).constData());
            QVERIFY2(done.status == 0, done.err.constData());
            QCOMPARE(done.err, QByteArray("posenc: note: table: bias resized 7×7 → 9×9 (") + method + ").\n");
            const QStringList resize =
                words(("resize --from 7x7 --to 9x9 --output r.npy --method " + QByteArray(method) + " --tensor " + table).constData());
            QCOMPARE(Run::posenc(resize, folder_.path()).status, 0);
            const auto fitted = read("t.npy");
            const auto resized = read("r.npy");
            QVERIFY(fitted && resized);
            QCOMPARE(fitted->shape, (std::vector<qsizetype>{289, 3}));
            QCOMPARE(fitted->values, resized->values);
        }
        const Run unknown = run((scene + " --fit nearest").constData());
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("geometric"), unknown.err.constData());
        // The heads of a file stay what they are.
        const Run heads = run((scene + " --fit bicubic --heads 4").constData());
        QCOMPARE(heads.status, 2);
    }

    void aFigureSaysThatItsTableWasResized() {
        const Run done =
            run("--encoding swin --window 5x5 --heads 3 --head-dim 16 --fit geometric --layer bias --output b.svg --tensor "
                "bias=:/samples/swin-digits.safetensors:layers.0.blocks.0.attn.relative_position_bias_table");
        QVERIFY2(done.status == 0, done.err.constData());
        QVERIFY(contents(path("b.svg")).contains("resized 7×7 → 5×5 (geometric)"));
    }

    void undefinedOffsetsAreZeroInFiles() {
        QCOMPARE(run("--encoding swin --window 2x2 --class-token --layer row-offset --output o.npy").status, 0);
        const auto offset = read("o.npy");
        QVERIFY(offset.has_value());
        QCOMPARE(offset->dtype, QByteArray("<i4"));
        for (std::size_t token = 0; token < 5; ++token) {
            QCOMPARE(offset->values[token], 0.0);
            QCOMPARE(offset->values[token * 5], 0.0);
        }
        QCOMPARE(offset->values[3 * 5 + 1], 1.0);  // token 3 is (1, 0), token 1 is (0, 0): query - key
    }

    void headsAreOneOrAllOrTheirMean() {
        const char* scene = "--encoding swin --window 2x3 --heads 3 --head-dim 4 --layer attention --output ";
        const auto take = [&](const char* head, const char* name) {
            return run(words(scene) + QStringList{QString::fromUtf8(name)} + words(head)).status == 0 ? read(name) : std::nullopt;
        };
        const auto all = take("", "all.npy");
        const auto everyone = take("--head all", "everyone.npy");
        const auto one = take("--head 1", "one.npy");
        const auto mean = take("--head mean", "mean.npy");
        QVERIFY(all && everyone && one && mean);
        QCOMPARE(all->shape, (std::vector<qsizetype>{3, 6, 6}));
        QCOMPARE(everyone->values, all->values);
        QCOMPARE(one->shape, (std::vector<qsizetype>{6, 6}));
        QCOMPARE(mean->shape, (std::vector<qsizetype>{6, 6}));
        for (std::size_t cell = 0; cell < 36; ++cell) {
            QCOMPARE(one->values[cell], all->values[36 + cell]);
            const double average = (all->values[cell] + all->values[36 + cell] + all->values[72 + cell]) / 3;
            QVERIFY(std::abs(mean->values[cell] - average) < 1e-6);
        }
        for (std::size_t row = 0; row < 18; ++row) {
            double sum = 0;
            for (std::size_t key = 0; key < 6; ++key) {
                sum += all->values[row * 6 + key];
            }
            QVERIFY(std::abs(sum - 1) < 1e-5);
        }
    }

    void twoLayersAreRefused() {
        for (const char* name : {"two.npy", "two.png"}) {
            const Run two =
                run(words("--encoding swin --window 2x3 --layer attention --layer bias --output ") + QStringList{QString::fromUtf8(name)});
            QCOMPARE(two.status, 2);
            QCOMPARE(two.err, QByteArray("posenc: --layer is given 2 times; export writes one layer at a time.\n"));
            QVERIFY(!QFile::exists(path(name)));
        }
    }

    void severalHeadsAreThoseNamedInTheirOrder() {
        const char* scene = "--encoding swin --window 2x3 --heads 4 --head-dim 4 --layer attention --output ";
        const auto take = [&](const char* head, const char* name) {
            return run(words(scene) + QStringList{QString::fromUtf8(name)} + words(head)).status == 0 ? read(name) : std::nullopt;
        };
        const auto all = take("", "all.npy");
        const auto some = take("--head 3,0", "some.npy");
        QVERIFY(all && some);
        QCOMPARE(some->shape, (std::vector<qsizetype>{2, 6, 6}));
        for (std::size_t cell = 0; cell < 36; ++cell) {
            QCOMPARE(some->values[cell], all->values[3 * 36 + cell]);
            QCOMPARE(some->values[36 + cell], all->values[cell]);
        }
        QVERIFY(take("--head 3,0", "some.csv") == std::nullopt);  // no .npy
        const QByteArray csv = contents(path("some.csv"));
        QVERIFY(csv.startsWith("# head 3\n"));
        QVERIFY(csv.contains("\n# head 0\n"));
        QCOMPARE(csv.count('#'), 2);
        // What has no heads is the same whichever are named.
        QCOMPARE(run("--encoding swin --window 2x3 --heads 4 --layer index --head 3,0 --output i.npy").status, 0);
        QCOMPARE(read("i.npy")->shape, (std::vector<qsizetype>{6, 6}));
    }

    void maskedLogitsStayMinusInfinity() {
        QCOMPARE(run("--encoding relative-1d --length 4 --heads 1 --causal --layer logits --output l.npy").status, 0);
        const auto logits = read("l.npy");
        QVERIFY(logits.has_value());
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t j = 0; j < 4; ++j) {
                QCOMPARE(std::isinf(logits->values[i * 4 + j]), j > i);
            }
        }
    }

    void equalSeedsGiveEqualBytesAndOthersDoNot() {
        QCOMPARE(run("--encoding swin --seed 7 --layer logits --output a.npy").status, 0);
        QCOMPARE(run("--encoding swin --seed 7 --layer logits --output b.npy").status, 0);
        QCOMPARE(run("--encoding swin --seed 8 --layer logits --output c.npy").status, 0);
        QCOMPARE(contents(path("a.npy")), contents(path("b.npy")));
        QVERIFY(contents(path("a.npy")) != contents(path("c.npy")));
    }

    void standardOutputCarriesTheFileAndNothingElse() {
        const Run piped = run("--encoding swin --window 2x2 --layer index --output -");
        QCOMPARE(piped.status, 0);
        QVERIFY(piped.err.isEmpty());
        QCOMPARE(run("--encoding swin --window 2x2 --layer index --output i.npy").status, 0);
        QCOMPARE(piped.out, contents(path("i.npy")));
    }

    void csvHoldsOneLinePerRowAndNamesTheHeads() {
        QCOMPARE(run("--encoding relative-1d --length 3 --layer index --output i.csv").status, 0);
        QCOMPARE(contents(path("i.csv")), QByteArray("2,3,4\n1,2,3\n0,1,2\n"));
        QCOMPARE(run("--encoding swin --window 1x2 --class-token --layer row-offset --output gaps.csv").status, 0);
        QCOMPARE(contents(path("gaps.csv")), QByteArray("0,0,0\n0,0,0\n0,0,0\n"));
        QCOMPARE(run("--encoding swin --window 1x2 --heads 2 --layer bias --output b.csv").status, 0);
        QCOMPARE(run("--encoding swin --window 1x2 --heads 2 --layer bias --output b.npy").status, 0);
        const auto bias = read("b.npy");
        QVERIFY(bias.has_value());
        const QList<QByteArray> lines = contents(path("b.csv")).split('\n');
        QCOMPARE(lines.size(), 7);
        QCOMPARE(lines[0], QByteArray("# head 0"));
        QCOMPARE(lines[3], QByteArray("# head 1"));
        QCOMPARE(lines[5].split(',')[1].toFloat(), static_cast<float>(bias->values[7]));
    }

    void aPathMayHoldColonsAndEqualSigns() {
        QVERIFY(test::writeNpy(path("a=b:c.npy"), {3, 1}, {1, 2, 3}));
        const QStringList scene = words("--encoding swin --window 1x2 --heads 1 --layer bias --output x.npy");
        QCOMPARE(run(scene + QStringList{QStringLiteral("--tensor"), QStringLiteral("bias=a=b:c.npy")}).status, 0);
        const auto bias = read("x.npy");
        QVERIFY(bias.has_value());
        QCOMPARE(bias->values, (std::vector<double>{2, 1, 3, 2}));  // index = query - key + 1
        const Run keyed = run(scene + QStringList{QStringLiteral("--tensor"), QStringLiteral("bias=a=b:c.npy:weights")});
        QCOMPARE(keyed.status, 2);
        QVERIFY(keyed.err.contains("a=b:c.npy") && keyed.err.contains("weights"));
    }

    void scaleIsAutomaticOrNoneOrANumber() {
        const char* scene = "--encoding relative-1d --length 2 --heads 1 --head-dim 4 --layer content --output ";
        const auto take = [&](const char* scale, const char* name) {
            return run(words(scene) + QStringList{QString::fromUtf8(name)} + words(scale)).status == 0 ? read(name) : std::nullopt;
        };
        const auto automatic = take("--scale auto", "auto.npy");
        const auto none = take("--scale none", "none.npy");
        const auto negative = take("--scale -2.5", "negative.npy");
        QVERIFY(automatic && none && negative);
        for (std::size_t cell = 0; cell < 4; ++cell) {
            QVERIFY(std::abs(automatic->values[cell] - none->values[cell] / 2) < 1e-6);
            QVERIFY(std::abs(negative->values[cell] + none->values[cell] * 2.5) < 1e-5);
        }
    }

    void aWrongRequestIsOneLineAndStatusTwo_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("named");
        const auto row = [](const char* name, const char* arguments, const char* named) {
            QTest::newRow(name) << QString::fromUtf8(arguments) << QString::fromUtf8(named);
        };
        row("unknown encoding", "--encoding swim --layer bias --output x.npy", "swin");
        row("no encoding", "--layer bias --output x.npy", "--encoding");
        row("no layer", "--encoding swin --output x.npy", "--layer");
        row("no output", "--encoding swin --layer bias", "--output");
        row("unknown flag", "--encoding swin --windw 7x7 --layer bias --output x.npy", "--window");
        row("parameter of another encoding", "--encoding relative-1d --class-token --layer index --output x.npy", "swin");
        row("parameter without encoding", "--class-token --layer index --output x.npy", "--encoding");
        row("value missing", "--encoding swin --layer bias --output x.npy --window", "--window");
        row("switch with a value", "--encoding swin --causal=3 --layer bias --output x.npy", "--causal");
        row("out of range", "--encoding swin --window 99x7 --layer bias --output x.npy", "64");
        row("not a number", "--encoding swin --heads many --layer bias --output x.npy", "whole number");
        row("unknown layer", "--encoding swin --layer skew --output x.npy", "attention");
        row("unknown tensor", "--encoding swin --tensor embedding=x.npy --layer bias --output x.npy", "queries");
        row("tensor without file", "--encoding swin --tensor bias --layer bias --output x.npy", "NAME=FILE");
        row("head beyond", "--encoding swin --heads 2 --head 2 --layer bias --output x.npy", "2");
        row("head not understood", "--encoding swin --head first --layer bias --output x.npy", "mean");
        row("several heads, one beyond", "--encoding swin --heads 2 --head 0,2 --layer bias --output x.png", "Head 2 is out of range");
        row("several heads, one of them no number", "--encoding swin --heads 2 --head 0,x --layer bias --output x.png", "0,1,2");
        row("several heads, nothing behind the comma", "--encoding swin --heads 2 --head 0, --layer bias --output x.npy", "0,1,2");
        row("several heads, one twice", "--encoding swin --heads 2 --head 1,1 --layer bias --output x.npy", "each head once");
        row("seed", "--encoding swin --seed -1 --layer bias --output x.npy", "--seed");
        row("suffix", "--encoding swin --layer bias --output x.npz", ".csv");
        row("no suffix", "--encoding swin --layer bias --output x", ".npy");
        row("picture flag for data", "--encoding swin --layer bias --output x.npy --cell 3", "--cell");
        row("size", "--encoding swin --layer bias --output x.png --size 800", "WIDTHxHEIGHT");
        row("size out of range", "--encoding swin --layer bias --output x.png --size 800x1", "64");
        row("dpi", "--encoding swin --layer bias --output x.png --dpi 1e3", "--dpi");
        row("colour map", "--encoding swin --layer bias --output x.png --colormap jet", "viridis");
        row("range", "--encoding swin --layer bias --output x.png --range 2,1", "MIN,MAX");
        row("scale", "--encoding swin --layer bias --output x.png --colorscale sqrt", "linear, log, symlog");
        row("threshold", "--encoding swin --layer bias --output x.png --colorscale symlog,0", "T above 0");
        row("reduction", "--encoding swin --layer bias --output x.png --reduce median", "mean, min, max");
        row("range not finite", "--encoding swin --layer bias --output x.png --range 0,nan", "MIN,MAX");
        row("cell too large for the size", "--encoding swin --layer bias --output x.png --size 300x300 --cell 20", "px");
        row("figure too large", "--encoding swin --window 64x64 --layer bias --output x.png --cell 500", "px");
        row("extra argument", "x.npy --encoding swin --layer bias --output x.npy", "x.npy");
    }

    void aWrongRequestIsOneLineAndStatusTwo() {
        QFETCH(QString, arguments);
        QFETCH(QString, named);
        const Run refused = run(arguments.split(QLatin1Char(' ')));
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.oneLine(), refused.err.constData());
        QVERIFY2(QString::fromUtf8(refused.err).contains(named), refused.err.constData());
        QVERIFY(refused.out.isEmpty());
        QCOMPARE(files(), QStringList());
    }

    void aTensorThatDoesNotFitTellsBothShapes() {
        QVERIFY(test::writeNpy(path("t.npy"), {4, 2}, std::vector<float>(8)));
        const Run refused = run("--encoding swin --window 2x2 --heads 2 --tensor bias=t.npy --layer bias --output x.npy");
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.err.contains("[4, 2]") && refused.err.contains("[9, 2]"));
        QCOMPARE(files(), QStringList{QStringLiteral("t.npy")});
    }

    void aFileThatCannotBeReadIsStatusThree() {
        QFile text(path("notes.npy"));
        QVERIFY(text.open(QIODevice::WriteOnly) && text.write("not an array") > 0);
        text.close();
        for (const char* source : {"missing.npy", "notes.npy", "."}) {
            const Run refused = run(words("--encoding swin --layer bias --output x.npy --tensor") +
                                    QStringList{QStringLiteral("bias=%1").arg(QLatin1String(source))});
            QCOMPARE(refused.status, 3);
            QVERIFY2(refused.oneLine(), refused.err.constData());
            QCOMPARE(files(), QStringList{QStringLiteral("notes.npy")});
        }
    }

    void severalTensorsAreAWrongRequestThatListsThem() {
        const QString sample = posenc::test::inSource(QStringLiteral("resources/samples/swin-digits.safetensors"));
        const Run several =
            run(words("--encoding swin --layer bias --output x.npy --tensor") + QStringList{QStringLiteral("bias=") + sample});
        QCOMPARE(several.status, 2);
        QVERIFY(several.err.contains("relative_position_bias_table"));
    }

    void anOutputThatCannotBeWrittenIsStatusFourAndLeavesNothing() {
        for (const char* output : {"none/x.npy", "none/x.csv", "none/x.png", "none/x.svg", "none/x.pdf"}) {
            const Run refused = run(words("--encoding swin --window 2x2 --layer bias --output") + QStringList{QString::fromUtf8(output)});
            QCOMPARE(refused.status, 4);
            QVERIFY2(refused.oneLine(), refused.err.constData());
            QVERIFY(refused.err.contains(output));
            QCOMPARE(files(), QStringList());
        }
    }

    void aFullDiskIsStatusFourAndKeepsTheOldFile() {
        if (!QFile::exists(QStringLiteral("/dev/full"))) {
            QSKIP("needs /dev/full");
        }
        QVERIFY(QFile::link(QStringLiteral("/dev/full"), path("x.npy")));
        const Run full = run("--encoding swin --layer bias --output x.npy");
        QCOMPARE(full.status, 4);
        QVERIFY(full.oneLine());
        QCOMPARE(files(), QStringList{QStringLiteral("x.npy")});
        const Run piped = Run::posenc(words("export --encoding swin --layer bias --output -"), folder_.path(), QStringLiteral("/dev/full"));
        QCOMPARE(piped.status, 4);
        QVERIFY(piped.oneLine());
    }

    void aReadOnlyFolderKeepsItsOldFile() {
        if (geteuid() == 0) {
            QSKIP("root may write anywhere");
        }
        QVERIFY(QDir(folder_.path()).mkdir(QStringLiteral("shut")));
        QVERIFY(QFile::setPermissions(path("shut"), QFile::ReadOwner | QFile::ExeOwner));
        const Run refused = run("--encoding swin --layer bias --output shut/x.npy");
        QVERIFY(QFile::setPermissions(path("shut"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QCOMPARE(refused.status, 4);
        QVERIFY(QDir(path("shut")).isEmpty());
    }

    void aFailedExportKeepsTheOldFile() {
        QCOMPARE(run("--encoding swin --window 2x2 --layer index --output x.npy").status, 0);
        const QByteArray before = contents(path("x.npy"));
        QCOMPARE(run("--encoding swin --window 2x2 --layer nothing --output x.npy").status, 2);
        QCOMPARE(contents(path("x.npy")), before);
        QCOMPARE(files(), QStringList{QStringLiteral("x.npy")});
    }
};

POSENC_TEST_GUILESS(CliExportTest)
#include "cli_export_test.moc"
