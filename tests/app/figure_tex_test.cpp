#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "app/export/figure_task.h"
#include "app/figure/figure.h"
#include "tests/app/figure_fixture.h"
#include "tests/app/program.h"
#include "tests/app/step_executor.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Figures for LaTeX whose text is Chinese: which TeX has it, and who is told.
class FigureTexTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] QString text(const QString& name) const { return QString::fromUtf8(contents(path(name))); }
    /// Swin's first bias under this title.
    [[nodiscard]] Run titled(const QString& title, const QString& output) const {
        return Run::posenc(QStringLiteral("export --encoding swin --window 3x3 --heads 1 --panel bias:0 --title %1 --output %2")
                               .arg(title, output)
                               .split(u' '),
                           folder_.path());
    }

private Q_SLOTS:
    void chineseTextIsNotLost() {
        const Run run = titled(QStringLiteral("\u504f\u7f6e"), QStringLiteral("zh.tex"));
        QVERIFY2(run.status == 0, run.err.constData());
        QVERIFY2(run.err.contains("XeLaTeX or LuaLaTeX"), run.err.constData());
        const QString zh = text(QStringLiteral("zh.tex"));
        QVERIFY(zh.contains(QStringLiteral("{\u504f\u7f6e}")));
        QVERIFY(!zh.contains(QLatin1String("\\DeclareUnicodeCharacter{504F}")));
        // pdfTeX ends in its own branch, before it reads what it has no glyphs for; the others ask for ctex.
        const qsizetype pdftex = zh.indexOf(QLatin1String("\\ifPDFTeX"));
        const qsizetype end = zh.indexOf(QLatin1String("@@end"), pdftex);
        const qsizetype other = zh.indexOf(QLatin1String("\\else"), pdftex);
        QVERIFY(pdftex >= 0 && pdftex < end && end < other && other < zh.indexOf(QLatin1String("{ctex}")));
        // Who makes it again is told again.
        const Run again =
            Run::posenc({QStringLiteral("reproduce"), QStringLiteral("zh.tex"), QStringLiteral("--output"), QStringLiteral("again.tex")},
                        folder_.path());
        QVERIFY2(again.status == 0 && again.err.contains("XeLaTeX or LuaLaTeX"), again.err.constData());
        const Run all = Run::posenc({QStringLiteral("figures"), QStringLiteral("zh.tex"), QStringLiteral("--format"), QStringLiteral("tex"),
                                     QStringLiteral("--output"), QStringLiteral("all")},
                                    folder_.path());
        QVERIFY2(all.status == 0 && all.err.contains("XeLaTeX or LuaLaTeX"), all.err.constData());
    }

    /// Every mean of a profile stands at its offset, from that of the last query to the first key on.
    void aProfileHasItsMeansAtTheirOffsets() {
        const auto lines = [&](const char* words) {
            const Run run = Run::posenc(
                (QStringLiteral("export --output p.tex --encoding ") + QLatin1String(words)).split(QLatin1Char(' ')), folder_.path());
            static const QRegularExpression points(QStringLiteral("coordinates \\{([^}]*)\\}"));
            QStringList found;
            for (auto all = points.globalMatch(text(QStringLiteral("p.tex"))); run.status == 0 && all.hasNext();) {
                found += all.next().captured(1).trimmed();
            }
            return found;
        };
        // Slopes of 2^-4 and 2^-8.
        QCOMPARE(lines("alibi --length 4 --heads 2 --panel profile=bias:all"),
                 QStringList({QStringLiteral("(-3,-0.1875) (-2,-0.125) (-1,-0.0625) (0,0)"),
                              QStringLiteral("(-3,-0.01171875) (-2,-0.0078125) (-1,-0.00390625) (0,0)")}));
        // Two keys before the first query: the row of the table is that of the offset, counted from the first one.
        QCOMPARE(lines("relative-1d --length 2 --key-length 4 --heads 1 --panel profile=index:0"),
                 QStringList(QStringLiteral("(-3,0) (-2,1) (-1,2) (0,3) (1,4)")));
        // Of a window of 2 x 3 the row is 5 (dy + 1) + dx + 2, whose mean over dx is 5 (dy + 1) + 2.
        QCOMPARE(lines("swin --window 2x3 --heads 1 --panel profile=index:0"), QStringList(QStringLiteral("(-1,2) (0,7) (1,12)")));
    }

    void otherTextIsAsBefore() {
        for (const auto& [title, file] :
             {std::pair(QStringLiteral("Bias"), QStringLiteral("en.tex")), {QStringLiteral("\u504f"), QStringLiteral("zh.pdf")}}) {
            const Run run = titled(title, file);
            QVERIFY2(run.status == 0 && !run.err.contains("LaTeX"), run.err.constData());
        }
        const QString en = text(QStringLiteral("en.tex"));
        QVERIFY(en.contains(QLatin1String("fontspec")) && !en.contains(QLatin1String("ctex")));
    }

    /// Letters that pdfTeX's fonts have not are declared, each once, so that a figure compiles; what has a sign of its own in TeX, and what
    /// the fonts have, is not.
    void lettersWithoutAGlyphAreDeclared() {
        const Run run = titled(QStringLiteral("\u03b2\u03b1\u03b2\u00e9\u0416\U0001d6fc"), QStringLiteral("greek.tex"));
        QVERIFY2(run.status == 0 && !run.err.contains("LaTeX"), run.err.constData());
        const QString tex = text(QStringLiteral("greek.tex"));
        static const QRegularExpression declared(QStringLiteral("\\\\DeclareUnicodeCharacter\\{([0-9A-F]+)\\}\\{\\?\\}\n"));
        QStringList codes;
        for (auto all = declared.globalMatch(tex); all.hasNext();) {
            codes << all.next().captured(1);
        }
        for (const char* code : {"03B1", "03B2", "0416", "1D6FC"}) {
            QCOMPARE(codes.count(QLatin1String(code)), 1);
        }
        QVERIFY2(!codes.contains(QLatin1String("00E9")) && !codes.contains(QLatin1String("E9")), qPrintable(codes.join(u' ')));
        // Where no other TeX reads it, before the text.
        const qsizetype pdftex = tex.indexOf(QLatin1String("\\ifPDFTeX"));
        const qsizetype other = tex.indexOf(QLatin1String("\\else"), pdftex);
        for (auto all = declared.globalMatch(tex); all.hasNext();) {
            const qsizetype place = all.next().capturedStart();
            QVERIFY(pdftex < place && place < other);
        }
        QVERIFY(other < tex.indexOf(QStringLiteral("{\u03b2\u03b1\u03b2\u00e9\u0416\U0001d6fc}")));
    }

    /// Nine rows for two heads: cells follow each other row by row, and how many are in one is what a document needs to know.
    void aTableHasItsColumns() {
        const Run done = Run::posenc(
            QStringLiteral("export --encoding swin --window 2x2 --heads 2 --panel table --output table.tex").split(u' '), folder_.path());
        QVERIFY2(done.status == 0, done.err.constData());
        const QString tex = text(QStringLiteral("table.tex"));
        QCOMPARE(tex.count(QLatin1String("mesh/cols=")), 1);
        QVERIFY(tex.contains(QLatin1String("mesh/cols=2,")));
        QVERIFY(tex.contains(QLatin1String("xmin=-0.5,xmax=1.5,ymin=-0.5,ymax=8.5")));
    }

    void theWindowIsTold() {
        Steps steps;
        FigureTask task(steps.factory()());
        QSignalSpy remarked(&task, &FigureTask::remarked);
        TensorStore store;
        FigureOptions options = indexOptions("viridis", 22);
        options.title = QStringLiteral("\u504f");
        task.write(relative(4), options, path(QStringLiteral("w.tex")), Scene(), store);
        steps.runAll();
        QVERIFY(remarked.takeLast().first().toString().contains(QLatin1String("XeLaTeX")));
        task.writeAll(relative(4), {{path(QStringLiteral("1.tex")), options}, {path(QStringLiteral("2.png")), options}}, Scene(), store);
        steps.runAll();
        QVERIFY(remarked.takeLast().first().toString().contains(QLatin1String("XeLaTeX")));
        task.write(relative(4), options, path(QStringLiteral("w.svg")), Scene(), store);
        steps.runAll();
        QVERIFY(remarked.takeLast().first().toString().isEmpty());
    }

    void chineseTextCompiles_data() {
        QTest::addColumn<bool>("compiles");
        QTest::newRow("pdflatex") << false;
        QTest::newRow("xelatex") << true;
        QTest::newRow("lualatex") << true;
    }

    void chineseTextCompiles() {
        QFETCH(bool, compiles);
        const QString program = QLatin1String(QTest::currentDataTag());
        const auto ran = [&](const QString& name, const QStringList& arguments) {
            QProcess process;
            process.setWorkingDirectory(folder_.path());
            process.start(name, arguments);
            process.waitForFinished(300000);
            return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
        };
        if (QStandardPaths::findExecutable(program).isEmpty() || !ran(QStringLiteral("kpsewhich"), {QStringLiteral("ctex.sty")})) {
            QSKIP("needs LaTeX with the package ctex");
        }
        const Run run = titled(QStringLiteral("\u504f\u7f6e"), program + QStringLiteral(".tex"));
        QVERIFY2(run.status == 0, run.err.constData());
        QCOMPARE(ran(program, {QStringLiteral("-interaction=nonstopmode"), program + QStringLiteral(".tex")}), compiles);
        QCOMPARE(QFile::exists(path(program + QStringLiteral(".pdf"))), compiles);
    }
};

POSENC_TEST(FigureTexTest)
#include "figure_tex_test.moc"
