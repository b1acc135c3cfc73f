#include <QTemporaryDir>
#include <QTest>

#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Flags with a value that cannot be: what it is, and what would be right, in one line; and nothing is written.
class CliWrongFlagsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWouldBeRightIsSaid_data() {
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* line, const char* sentence) { QTest::addRow("%s", line) << QString::fromLatin1(sentence); };
        row("foo", "\"foo\" is neither a subcommand nor a file; \"posenc --help\" lists the subcommands.");
        row("code --as numpy", "posenc code needs --encoding ID; see \"posenc code --help\".");
        row("compare table.npy", "posenc compare needs B; see \"posenc compare --help\".");

        const auto ofPicture = [&](const char* flags, const char* sentence) {
            row(qPrintable(QStringLiteral("export --encoding swin --layer bias --output out.png ") + QLatin1String(flags)), sentence);
        };
        const char* const size = "; it must be WIDTHxHEIGHT in pixels.";
        for (const char* text : {"300", "300x", "x200", "300x200in", "3x2in", "300x200x100", "300,200"}) {
            ofPicture(qPrintable(QStringLiteral("--size ") + QLatin1String(text)),
                      qPrintable(QStringLiteral("--size cannot be \"%1\"").arg(QLatin1String(text)) + QLatin1String(size)));
        }
        ofPicture("--size 63x200", "--size cannot be 63; it must be between 64 and 16384.");
        ofPicture("--size 200x16385", "--size cannot be 16385; it must be between 64 and 16384.");
        ofPicture("--theme blue", "--theme cannot be \"blue\"; it must be one of: light, dark.");
        ofPicture("--bar-side left", "--bar-side cannot be \"left\"; it must be one of: right, below.");
        ofPicture("--font-size big", "--font-size cannot be \"big\"; it must be a number of points.");
        ofPicture("--font-size 4.9", "--font-size cannot be 4.9; it must be between 5 and 14.");
        ofPicture("--font-size 14.1", "--font-size cannot be 14.1; it must be between 5 and 14.");
        const char* const length = "; it must be a length from 0.5 to 60 inches with its unit: 85mm, 3.5in, 240pt or 1000px.";
        for (const char* text : {"3", "0.4in", "61in", "12mm", "35pt", "-3in", "3 inches"}) {
            ofPicture(qPrintable(QStringLiteral("--width \"%1\"").arg(QLatin1String(text))),
                      qPrintable(QStringLiteral("--width cannot be \"%1\"").arg(QLatin1String(text)) + QLatin1String(length)));
        }
        ofPicture("--range 3,3", "MIN,MAX with MIN below MAX, P% to clip at each end, or auto, symmetric, shared, common or own.");
        ofPicture("--range nan,3", "MIN,MAX with MIN below MAX, P% to clip at each end, or auto, symmetric, shared, common or own.");
        for (const char* text : {"symlog,0", "symlog,-1", "symlog,x", "symlog,inf", "linear,1", "loglog"}) {
            ofPicture(qPrintable(QStringLiteral("--colorscale ") + QLatin1String(text)),
                      qPrintable(
                          QStringLiteral("--colorscale cannot be \"%1\"; it must be linear, log, symlog, symlog,T with T above 0, or auto.")
                              .arg(QLatin1String(text))));
        }

        const auto ofPanels = [&](const char* flags, const char* sentence) {
            row(qPrintable(QStringLiteral("export --encoding swin --output out.png ") + QLatin1String(flags)), sentence);
        };
        ofPanels("--panel foo=bias", "--panel cannot be \"foo=bias\"; it must be layer, difference, profile, query or sheet before the =.");
        ofPanels("--panel bias:9", "Head 9 is out of range; number of heads: 4 (counted from 0).");
        ofPanels("--panel query=attention:0",
                 "--panel cannot be \"query=attention:0\"; it must be query=LAYER:HEAD@QUERY with the number of a query.");
        ofPanels("--panel query=attention:0@49", "The cell (49, 0) is outside the matrix; rows: 49, columns: 49 (counted from 0).");
        ofPanels("--panel difference=bias:0-9", "Head 9 is out of range; number of heads: 4 (counted from 0).");
        ofPanels("--panel bias --panel-title abc",
                 "--panel-title cannot be \"abc\"; it must be LETTER=TEXT with the letter of a panel: a=Content.");
        ofPanels("--panel bias --panel-title b=x", "--panel-title cannot be \"b\"; it must be one of: a.");
        for (const char* text : {"grid:0", "grid:x", "grid:65", "grid:", "diagonal"}) {
            ofPanels(qPrintable(QStringLiteral("--panel bias --panel index --arrange ") + QLatin1String(text)),
                     qPrintable(QStringLiteral("--arrange cannot be \"%1\"; it must be row, column, grid or grid:N with N from 1 to 64.")
                                    .arg(QLatin1String(text))));
        }
        for (const char* text : {"a:star:1,1", "a:box", "a:box:1", "a:box:1,x:2,2", "a:box:1e9,1:2,2", "a:box:1,1", "a:arrow:1,1"}) {
            ofPanels(
                qPrintable(QStringLiteral("--panel bias --annotate ") + QLatin1String(text)),
                qPrintable(QStringLiteral("--annotate cannot be \"%1\"; it must be PANEL:box:ROW,COLUMN:ROW,COLUMN, PANEL:arrow:FROM:TO "
                                          "or PANEL:text:PLACE:TEXT.")
                               .arg(QLatin1String(text))));
        }

        row("derive t5-bucket --frames out --fps x", "--fps cannot be \"x\"; it must be a whole number.");
        row("derive t5-bucket --frames out --fps 0", "--fps cannot be 0; it must be between 1 and 120.");
        row("derive t5-bucket --frames out --fps 121", "--fps cannot be 121; it must be between 1 and 120.");
        row("permute --tensor table.npy", "posenc permute needs --to half|interleaved; see \"posenc permute --help\".");
        row("permute --tensor table.npy --to half", "posenc permute needs --head-dim D; see \"posenc permute --help\".");
        row("permute --tensor table.npy --to half --head-dim x", "--head-dim cannot be \"x\"; it must be a whole number.");
        row("permute --tensor table.npy --to half --head-dim 1", "--head-dim cannot be 1; it must be between 2 and 1024.");
        row("permute --tensor table.npy --to half --head-dim 1025", "--head-dim cannot be 1025; it must be between 2 and 1024.");
        row("permute --tensor table.npy --to half --head-dim 2 --rotary-dim 3", "--rotary-dim must be even, at most 2, not 3.");
        row("permute --tensor table.npy --to half --head-dim 4 --rotary-dim 6", "--rotary-dim must be even, at most 4, not 6.");
        row("permute --tensor table.npy --to half --head-dim 2 --heads 0", "--heads cannot be 0; it must be between 1 and 1024.");
    }
    void whatWouldBeRightIsSaid() {
        QFETCH(QString, sentence);
        QTemporaryDir folder;
        QVERIFY(writeNpy(folder.filePath(QStringLiteral("table.npy")), {4, 2}, counted(8)));
        QStringList words = QProcess::splitCommand(QString::fromLatin1(QTest::currentDataTag()));
        const Run told = Run::posenc(words, folder.path());
        QCOMPARE(told.status, 2);
        QVERIFY2(told.oneLine() && told.err.trimmed().endsWith(sentence.toUtf8()), told.err.constData());
        QVERIFY(told.out.isEmpty());
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList(QStringLiteral("table.npy")));
    }
};

POSENC_TEST_GUILESS(CliWrongFlagsTest)
#include "cli_wrong_flags_test.moc"
