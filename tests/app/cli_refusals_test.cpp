// Requests that cannot be, through the command line: what is wrong is named, with what would be right, and nothing is written.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class CliRefusalsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] Run run(const QString& words) const {
        QStringList list = words.split(QLatin1Char(' '));
        list.replaceInStrings(QStringLiteral("''"), QString());
        return Run::posenc(list, folder_.path());
    }
    [[nodiscard]] QStringList files() const { return QDir(folder_.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot); }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(writeSafetensors(folder_.filePath(QStringLiteral("q.safetensors")),
                                 {{QStringLiteral("model.layers.0.self_attn.q_proj.weight"), {8, 4}, counted(32)}}));
        QVERIFY(writeNpy(folder_.filePath(QStringLiteral("six.npy")), {6, 6}, counted(36)));
        QFile config(folder_.filePath(QStringLiteral("network.json")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        QVERIFY(config.write(R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2})") > 0);
    }

    void whatIsWrongIsNamed_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("said");
        const auto row = [](const QString& words, const char* said, int status = 2) {
            QTest::newRow(qPrintable(words)) << words << status << QString::fromUtf8(said);
        };
        // A word that is no file may be a mistyped subcommand; what looks like a file is none.
        row(QStringLiteral("exprot"), "\"exprot\" is neither a subcommand nor a file; \"posenc --help\" lists the subcommands.");
        row(QStringLiteral("exprot.npy"), "exprot.npy does not exist.", 3);
        row(QStringLiteral("folder/exprot"), "folder/exprot does not exist.", 3);
        const auto figure = [&](const char* flags, const char* said) {
            row(QStringLiteral("export --encoding swin --window 2x2 --heads 2 --output out.svg --panel bias:0 ") + QLatin1String(flags),
                said);
        };
        figure("--font-size large", "--font-size cannot be \"large\"; it must be a number of points.");
        figure("--font-size 4.99", "--font-size cannot be 4.99; it must be between 5 and 14.");
        figure("--font-size 14.01", "--font-size cannot be 14.01; it must be between 5 and 14.");
        figure("--font-size nan", "--font-size cannot be nan; it must be between 5 and 14.");
        figure("--theme blue", "--theme cannot be \"blue\"; it must be one of: light, dark.");
        figure("--shared-bar --bar-side left", "--bar-side cannot be \"left\"; it must be one of: right, below.");
        figure("--preset nature", "--preset cannot be \"nature\"; it must be one of: column, nature-1, neurips, nature-2, slide.");
        figure("--arrange grid:0", "--arrange cannot be \"grid:0\"; it must be row, column, grid or grid:N with N from 1 to 64.");
        figure("--arrange grid:65", "--arrange cannot be \"grid:65\"; it must be row, column, grid or grid:N with N from 1 to 64.");
        figure("--arrange grid:", "--arrange cannot be \"grid:\"; it must be row, column, grid or grid:N with N from 1 to 64.");
        figure("--width 0.49in", "--width cannot be \"0.49in\"; it must be a length from 0.5 to 60 inches");
        figure("--width 60.1in", "--width cannot be \"60.1in\"; it must be a length from 0.5 to 60 inches");
        figure("--panel-title Content",
               "--panel-title cannot be \"Content\"; it must be LETTER=TEXT with the letter of a panel: a=Content.");
        for (const char* note : {"a:circle:1,1:2,2", "a:box:1:2,2", "a:box:1,1", "a:box:1,1:2", "a:arrow:1,1:x,2", "a:text:1,1",
                                 "a:text:1,1:", "a:text:1,134217729:x", "a:text:nan,1:x", "a"}) {
            figure((QByteArray("--annotate ") + note).constData(),
                   (QByteArray("--annotate cannot be \"") + note + "\"; it must be PANEL:box:ROW,COLUMN:ROW,COLUMN").constData());
        }
        for (const char* length : {"3", "12mm", "35pt", "-3in", "3foot"}) {
            figure(
                (QByteArray("--width ") + length).constData(),
                (QByteArray("--width cannot be \"") + length + "\"; it must be a length from 0.5 to 60 inches with its unit").constData());
        }
        figure("--panel foo=bias", "--panel cannot be \"foo=bias\"; it must be layer, difference, profile, query or sheet before the =.");
        figure("--panel bias:2", "Head 2 is out of range; number of heads: 2 (counted from 0).");
        figure("--panel difference=bias:0-2", "Head 2 is out of range; number of heads: 2 (counted from 0).");
        figure("--panel query=attention:0", "--panel cannot be \"query=attention:0\"; it must be query=LAYER:HEAD@QUERY with the number");
        figure("--panel query=attention:0@4", "The cell (4, 0) is outside the matrix; rows: 4, columns: 4 (counted from 0).");
        figure("--panel-title b=x", "--panel-title cannot be \"b\"; it must be one of: a.");
        figure("--arrange diagonal", "--arrange cannot be \"diagonal\"; it must be row, column, grid or grid:N");
        const auto picture = [&](const char* flag, const char* value, const char* right) {
            row(QStringLiteral("export --encoding swin --layer bias --output out.png %1 %2").arg(QLatin1String(flag), QLatin1String(value)),
                (QByteArray(flag) + " cannot be \"" + value + "\"; it must be " + right).constData());
        };
        for (const char* size : {"300", "300x", "x200", "300x200in", "3x2in", "300x200x100", "300,200"}) {
            picture("--size", size, "WIDTHxHEIGHT in pixels.");
        }
        row(QStringLiteral("export --encoding swin --layer bias --output out.png --size 63x200"),
            "--size cannot be 63; it must be between 64 and 16384.");
        row(QStringLiteral("export --encoding swin --layer bias --output out.png --size 200x16385"),
            "--size cannot be 16385; it must be between 64 and 16384.");
        for (const char* range : {"3,3", "nan,3"}) {
            picture("--range", range, "MIN,MAX with MIN below MAX, P% to clip at each end, or auto, symmetric, shared, common or own.");
        }
        for (const char* scale : {"symlog,0", "symlog,-1", "symlog,x", "symlog,inf", "linear,1", "loglog"}) {
            picture("--colorscale", scale, "linear, log, symlog, symlog,T with T above 0, or auto.");
        }
        for (const char* heads : {"0,0", "0,1,0", "1,0,2,1"}) {
            row(QStringLiteral("export --encoding swin --layer bias --output out.npy --head %1").arg(QLatin1String(heads)),
                "a list that names each head once");
        }
        row(QStringLiteral("code --layer bias --as numpy"), "posenc code needs --encoding ID");
        row(QStringLiteral("derive t5-bucket --json --fps 2x"), "--fps cannot be \"2x\"; it must be a whole number.");
        row(QStringLiteral("derive t5-bucket --json --fps 0"), "--fps cannot be 0; it must be between 1 and 120.");
        row(QStringLiteral("derive t5-bucket --json --fps 121"), "--fps cannot be 121; it must be between 1 and 120.");
        row(QStringLiteral("resize --tensor '' --to 2x2 --method bicubic --output out.npy"),
            "--tensor cannot be \"\"; it must be FILE or FILE:KEY.");
        row(QStringLiteral("export --config network.json --layer-number one --layer angles --output out.npy"),
            "--layer-number cannot be \"one\"; it must be a whole number.");
        row(QStringLiteral("inspect network.json --reading nobody"), "reading cannot be \"nobody\"; it must be one of: transformers,");
        row(QStringLiteral("check six.npy --encoding alibi --layer nothing"), "has no layer \"nothing\"");
        row(QStringLiteral("check six.npy --encoding alibi --head 1.5"), "--head cannot be \"1.5\"");
        row(QStringLiteral("check six.npy --encoding alibi --slice some"), "--slice cannot be \"some\"");
        row(QStringLiteral("compare six.npy"), "posenc compare needs B");
        row(QStringLiteral("compare six.npy gone.npy"), "gone.npy does not exist.", 3);
        row(QStringLiteral("compare gone.posenc six.npy"), "gone.posenc does not exist.", 3);
        row(QStringLiteral("permute --to half"), "posenc permute needs --tensor FILE[:KEY]");
        row(QStringLiteral("permute --tensor q.safetensors"), "posenc permute needs --to half|interleaved");
        row(QStringLiteral("permute --tensor q.safetensors --to both"), "--to cannot be \"both\"; it must be one of: half, interleaved.");
        const auto permuted = [&](const char* flags, const char* said) {
            row((QStringLiteral("permute --tensor q.safetensors --to half ") + QLatin1String(flags)).trimmed(), said);
        };
        permuted("", "posenc permute needs --head-dim D");
        permuted("--head-dim four", "--head-dim cannot be \"four\"; it must be a whole number.");
        permuted("--head-dim 1", "--head-dim cannot be 1; it must be between 2 and 1024.");
        permuted("--head-dim 1025", "--head-dim cannot be 1025; it must be between 2 and 1024.");
        permuted("--head-dim 4 --rotary-dim 3", "--rotary-dim must be even, at most 4, not 3.");
        permuted("--head-dim 4 --rotary-dim 6", "--rotary-dim must be even, at most 4, not 6.");
        permuted("--head-dim 4 --heads 0", "--heads cannot be 0; it must be between 1 and 1024.");
        permuted("--head-dim 4 --fused rows", "--fused cannot be \"rows\"; it must be one of: blocks, groups.");
        permuted("--head-dim 4 --output out.npz", "\"out.npz\" is not an output format; available: .safetensors.");
    }

    void whatIsWrongIsNamed() {
        QFETCH(QString, words);
        QFETCH(int, status);
        QFETCH(QString, said);
        const QStringList before = files();
        const Run refused = run(words);
        QVERIFY2(refused.oneLine() && QString::fromUtf8(refused.err).contains(said), refused.err.constData());
        QCOMPARE(refused.status, status);
        QVERIFY2(refused.out.isEmpty(), refused.out.constData());
        QCOMPARE(files(), before);
    }

    /// A file without a name, as a script gives it whose variable is empty, is named so that it can be seen, and is not left out.
    void aFileWithoutANameIsSeenToBeThat_data() {
        QTest::addColumn<QString>("words");
        for (const char* words : {"check ''", "compare '' six.npy", "compare six.npy ''", "permute --to half --head-dim 2 --tensor ''",
                                  "export --encoding swin --layer bias --output out.npy --session ''",
                                  "export --encoding swin --layer bias --output out.npy --session=",
                                  "export --encoding rope --layer logits --output out.npy --config ''",
                                  "code --encoding swin --layer bias --as numpy --session ''", "check six.npy --config ''"}) {
            QTest::newRow(words) << QString::fromLatin1(words);
        }
    }
    void aFileWithoutANameIsSeenToBeThat() {
        QFETCH(QString, words);
        const QStringList before = files();
        const Run told = run(words);
        QCOMPARE(told.err, QByteArray("posenc: \"\" does not exist.\n"));
        QCOMPARE(told.status, 3);
        QVERIFY(told.out.isEmpty());
        QCOMPARE(files(), before);
    }

    /// The first and the last of what is allowed.
    void theEndsOfARangeBelongToIt_data() {
        QTest::addColumn<QString>("words");
        const auto figure = [](const char* flags) {
            QTest::newRow(flags) << QStringLiteral("export --encoding swin --window 2x2 --heads 2 --output out.svg --panel bias:0 ") +
                                        QLatin1String(flags);
        };
        figure("--font-size 5");
        figure("--font-size 14 --width 20in");
        figure("--arrange grid:1");
        figure("--arrange grid:64");
        figure("--width 60in --height 0.8in");
        figure("--annotate a:box:-134217728,0:134217728,1");
        QTest::newRow("one frame in a second") << QStringLiteral("derive t5-bucket --json --fps 1");
        QTest::newRow("120 frames in a second") << QStringLiteral("derive t5-bucket --json --fps 120");
        QTest::newRow("the narrowest head") << QStringLiteral("permute --tensor q.safetensors --to half --head-dim 2");
        QTest::newRow("all of a head") << QStringLiteral("permute --tensor q.safetensors --to half --head-dim 4 --rotary-dim 4");
    }

    void theEndsOfARangeBelongToIt() {
        QFETCH(QString, words);
        const Run done = run(words);
        QVERIFY2(done.status == 0, done.err.constData());
        QFile::remove(folder_.filePath(QStringLiteral("out.svg")));
    }

    /// A scene gives way to the encoding that is asked for, with the flags of that.
    void anEncodingGoesBeforeThatOfTheScene() {
        const Run made = run(QStringLiteral("export --encoding swin --window 2x2 --heads 2 --panel bias:0 --output scene.svg"));
        QVERIFY2(made.status == 0, made.err.constData());
        const Run other =
            run(QStringLiteral("export --session scene.svg --encoding alibi --slopes geometric --heads 3 --layer slopes --output s.csv"));
        QVERIFY2(other.status == 0, other.err.constData());
        QFile slopes(folder_.filePath(QStringLiteral("s.csv")));
        QVERIFY(slopes.open(QIODevice::ReadOnly));
        // 2^(-8/3) of the first head.
        QVERIFY(slopes.readAll().contains("0.1574901"));
        QVERIFY(slopes.remove() && QFile::remove(folder_.filePath(QStringLiteral("scene.svg"))));
    }

    /// As many pictures as there is room for in a scene, and not one more.
    void aFigureHasSixtyFourPanels() {
        const QString panels = QStringLiteral(" --panel bias:0").repeated(63);
        const QString words = QStringLiteral(
                                  "export --encoding swin --window 2x2 --heads 1 --no-caption --width 60in --height 60in --output "
                                  "many.svg --panel bias:0") +
                              panels;
        const Run most = run(words);
        QVERIFY2(most.status == 0, most.err.constData());
        QVERIFY(QFile::remove(folder_.filePath(QStringLiteral("many.svg"))));
        const Run more = run(words + QStringLiteral(" --panel bias:0"));
        QVERIFY2(more.status == 2 && more.oneLine() && more.err.contains("65 requested, limit 64"), more.err.constData());
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("many.svg"))));
    }

    /// Weights of more than 2 GiB are told of, but not written: they are held as a whole. Their file has holes, so that the test has none.
    void weightsThatAreTooLargeAreRefusedBeforeTheyAreRead() {
        constexpr qint64 kRows = 32768;
        constexpr qint64 kColumns = 16385;
        const QByteArray header = QStringLiteral(
                                      "{\"model.layers.0.self_attn.q_proj.weight\":{\"dtype\":\"F8_E4M3\",\"shape\":[%1,%2],"
                                      "\"data_offsets\":[0,%3]}}")
                                      .arg(kRows)
                                      .arg(kColumns)
                                      .arg(kRows * kColumns)
                                      .toUtf8();
        QFile file(folder_.filePath(QStringLiteral("large.safetensors")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto length = static_cast<quint64>(header.size());
        QVERIFY(file.write(reinterpret_cast<const char*>(&length), 8) == 8 && file.write(header) == header.size());
        QVERIFY(file.resize(8 + header.size() + kRows * kColumns));
        file.close();
        const QString words = QStringLiteral("permute --tensor large.safetensors --to half --head-dim 128");
        const Run told = run(words);
        QVERIFY2(told.status == 0 && told.out.contains("256 heads"), told.out + told.err);
        const Run refused = run(words + QStringLiteral(" --output out.safetensors"));
        QVERIFY2(refused.status == 2 && refused.oneLine() && refused.err.contains("2,147,614,720 bytes"), refused.err.constData());
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("out.safetensors"))));
        QVERIFY(file.remove());
    }
};

POSENC_TEST_GUILESS(CliRefusalsTest)
#include "cli_refusals_test.moc"
