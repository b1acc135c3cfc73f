#include <QDir>
#include <QFile>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <tuple>

#include "app/figure/figure.h"
#include "app/figure/figure_scene.h"
#include "tests/app/figure_fixture.h"
#include "tests/app/pdf_file.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Figures of several panels, from the command line: what other programs find in them.
class FigureCompositionTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] QByteArray bytes(const QString& name) const { return contents(path(name)); }
    /// Swin with three heads; `words` are separated by blanks.
    [[nodiscard]] Run swin(const QString& words, const QStringList& more = {}) const {
        return Run::posenc(QStringLiteral("export --encoding swin --window 7x7 --heads 3 %1").arg(words).split(QLatin1Char(' ')) + more,
                           folder_.path());
    }
    [[nodiscard]] QSizeF points(const QString& name) const {
        static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+) *\\]"));
        const auto found = box.match(QString::fromLatin1(bytes(name)));
        return {found.captured(1).toDouble(), found.captured(2).toDouble()};
    }
    /// What a program of another house prints of a file; none where it is not there.
    [[nodiscard]] std::optional<QString> told(const QString& program, const QStringList& arguments) const {
        if (QStandardPaths::findExecutable(program).isEmpty()) {
            return std::nullopt;
        }
        QProcess process;
        process.setWorkingDirectory(folder_.path());
        process.start(program, arguments);
        process.waitForFinished(60000);
        return QString::fromUtf8(process.readAllStandardOutput());
    }

private Q_SLOTS:
    void pagesAreAsLargeAsAskedFor_data() {
        QTest::addColumn<QString>("flags");
        QTest::addColumn<double>("width");   // millimetres
        QTest::addColumn<double>("height");  // 0: any
        const auto row = [](const char* flags, double width, double height) {
            QTest::newRow(flags) << QString::fromLatin1(flags) << width << height;
        };
        row("--width 85mm", 85, 0);
        row("--width 3.5in", 88.9, 0);
        row("--width 241pt --height 150pt", 241 * 25.4 / 72, 150 * 25.4 / 72);
        row("--width 900px --dpi 300", 76.2, 0);
        row("--width 85mm --height 3in", 85, 76.2);
        row("--preset nature-1", 89, 0);
        row("--preset neurips --dpi 97", 139.7, 0);
        row("--preset slide", 338.7, 190.5);
    }

    void pagesAreAsLargeAsAskedFor() {
        QFETCH(QString, flags);
        QFETCH(double, width);
        QFETCH(double, height);
        const QString panels = QStringLiteral("--panel bias:0 --panel bias:1 --arrange row ") + flags + QStringLiteral(" --output page.");
        for (const char* suffix : {"pdf", "svg", "png"}) {
            const Run run = swin(panels + QLatin1String(suffix));
            QVERIFY2(run.status == 0, run.err.constData());
        }
        const QSizeF pdf = points(QStringLiteral("page.pdf")) / 72 * 25.4;
        static const QRegularExpression svgSize(QStringLiteral("<svg width=\"([0-9.]+)mm\" height=\"([0-9.]+)mm\""));
        const auto svg = svgSize.match(QString::fromUtf8(bytes(QStringLiteral("page.svg"))));
        const QImage png(path(QStringLiteral("page.png")));
        for (const double seen : {pdf.width(), svg.captured(1).toDouble()}) {
            QVERIFY2(std::abs(seen - width) < 0.05, qPrintable(QString::number(seen)));
        }
        QVERIFY(std::abs(png.width() * 1000.0 / png.dotsPerMeterX() - width) < 25.4 / 72);
        if (height > 0) {
            QVERIFY2(std::abs(pdf.height() - height) < 0.05, qPrintable(QString::number(pdf.height())));
        }
        if (const auto info = told(QStringLiteral("pdfinfo"), {QStringLiteral("page.pdf")})) {
            static const QRegularExpression size(QStringLiteral("Page size: *([0-9.]+) x"));
            QVERIFY2(std::abs(size.match(*info).captured(1).toDouble() / 72 * 25.4 - width) < 0.05, qPrintable(*info));
        }
    }

    void oneBarMeansOneRange() {
        const auto bars = [&](const QString& name) {
            const auto pdf = PdfFile::parse(bytes(name));
            return pdf ? std::count_if(pdf->images().begin(), pdf->images().end(),
                                       [](const PdfImage& image) { return image.pixels.width() == 1; })
                       : -1;
        };
        const QString panels = QStringLiteral("--panel bias:0 --panel bias:1 --panel bias:2 --arrange row --width 85mm ");
        QCOMPARE(swin(panels + QStringLiteral("--shared-bar --output shared.pdf")).status, 0);
        QCOMPARE(bars(QStringLiteral("shared.pdf")), 1);
        QCOMPARE(swin(panels + QStringLiteral("--output own.pdf")).status, 0);
        QCOMPARE(bars(QStringLiteral("own.pdf")), 3);
        QCOMPARE(swin(panels + QStringLiteral("--no-colorbar --output none.pdf")).status, 0);
        QCOMPARE(bars(QStringLiteral("none.pdf")), 0);
        QCOMPARE(swin(panels + QStringLiteral("--shared-bar --bar-side below --output below.pdf")).status, 0);
        QVERIFY(points(QStringLiteral("below.pdf")).height() > 0);
    }

    void composedFiguresAreMadeAgainBitByBit_data() {
        QTest::addColumn<QString>("suffix");
        for (const char* suffix : {"png", "svg", "pdf", "tex"}) {
            QTest::newRow(suffix) << QString::fromLatin1(suffix);
        }
    }

    void composedFiguresAreMadeAgainBitByBit() {
        QFETCH(QString, suffix);
        const QString order = QStringLiteral(
                                  "--panel bias:0 --panel profile=bias:all --panel query=attention:1@3 --letters --frame --cell-grid "
                                  "--marks --theme dark --font-size 6.5 --preset nature-1 --annotate a:box:1,1:4,5 "
                                  "--annotate a:arrow:9,9:4,4:look --output first.%1")
                                  .arg(suffix);
        const Run first = swin(order);
        QVERIFY2(first.status == 0, first.err.constData());
        const QByteArray made = bytes(QStringLiteral("first.") + suffix);
        QVERIFY(!made.isEmpty());
        QCOMPARE(swin(order).status, 0);
        QVERIFY(bytes(QStringLiteral("first.") + suffix) == made);
        const Run again = Run::posenc({QStringLiteral("reproduce"), QStringLiteral("first.") + suffix, QStringLiteral("--output"),
                                       QStringLiteral("first-again.") + suffix},
                                      folder_.path());
        QVERIFY2(again.status == 0 && again.err.isEmpty(), again.err.constData());
        QVERIFY(bytes(QStringLiteral("first-again.") + suffix) == made);
        // Again with one number changed: the composition stays.
        const Run other =
            Run::posenc({QStringLiteral("export"), QStringLiteral("--session"), QStringLiteral("first.") + suffix, QStringLiteral("--seed"),
                         QStringLiteral("1"), QStringLiteral("--output"), QStringLiteral("other.") + suffix},
                        folder_.path());
        QVERIFY2(other.status == 0, other.err.constData());
        QVERIFY(bytes(QStringLiteral("other.") + suffix) != made);
        const auto carried = readFigureScene(path(QStringLiteral("other.") + suffix).toStdString());
        const auto before = readFigureScene(path(QStringLiteral("first.") + suffix).toStdString());
        QVERIFY(carried.ok() && before.ok());
        QCOMPARE(carried.value().file.scene.figure, before.value().file.scene.figure);
        QCOMPARE(carried.value().file.scene.figure.items.size(), std::size_t{3});
        QCOMPARE(carried.value().file.scene.figure.items.front().notes.size(), std::size_t{2});
    }

    void aPdfIsSmallLosslessAndHasItsFonts_data() {
        QTest::addColumn<int>("length");
        for (const int length : {32, 256, 512, 2048}) {
            QTest::addRow("%d", length) << length;
        }
    }

    void aPdfIsSmallLosslessAndHasItsFonts() {
        QFETCH(int, length);
        const QString name = QStringLiteral("n%1.pdf").arg(length);
        const Run run =
            Run::posenc(QStringLiteral("export --encoding t5 --heads 1 --head-dim 8 --length %1 --panel bias:0 --width 85mm --output %2")
                            .arg(QString::number(length), name)
                            .split(QLatin1Char(' ')),
                        folder_.path());
        QVERIFY2(run.status == 0, run.err.constData());
        if (length == 512) {
            QVERIFY2(bytes(name).size() < 100000, qPrintable(QString::number(bytes(name).size())));
        }
        const auto images = told(QStringLiteral("pdfimages"), {QStringLiteral("-list"), name});
        const auto fonts = told(QStringLiteral("pdffonts"), {name});
        if (!images || !fonts) {
            QSKIP("needs poppler-utils");
        }
        QVERIFY2(!images->contains(QLatin1String("jpeg")) && !images->contains(QLatin1String("jpx")), qPrintable(*images));
        const QStringList lines = fonts->trimmed().split(QLatin1Char('\n')).mid(2);
        QVERIFY(!lines.isEmpty());
        // Columns from the right: object and generation, uni, sub, emb.
        for (const QString& line : lines) {
            const QStringList columns = line.simplified().split(QLatin1Char(' '));
            QCOMPARE(columns.at(columns.size() - 5), QStringLiteral("yes"));
        }
    }

    void aTexFileCompiles() {
        const Run run =
            swin(QStringLiteral("--panel bias:0 --panel profile=bias:all --panel attention:1 --letters --width 139.7mm --shared-bar "
                                "--annotate a:box:1,1:4,5:50%_{} --output f.tex"),
                 {QStringLiteral("--panel-title"), QStringLiteral("a=100 % of $x_1$ & {\u0394 \u2212 \u03b1}")});
        QVERIFY2(run.status == 0, run.err.constData());
        const QString text = QString::fromUtf8(bytes(QStringLiteral("f.tex")));
        QVERIFY(text.contains(QLatin1String("\\documentclass")) && text.contains(QLatin1String("matrix plot*")));
        int depth = 0;
        for (const QString& line : text.split(QLatin1Char('\n'))) {
            if (line.startsWith(QLatin1Char('%'))) {
                continue;
            }
            for (qsizetype i = 0; i < line.size(); ++i) {
                if (line[i] == QLatin1Char('\\')) {
                    ++i;
                    continue;
                }
                depth += line[i] == QLatin1Char('{') ? 1 : line[i] == QLatin1Char('}') ? -1 : 0;
                QVERIFY(depth >= 0);
            }
        }
        QCOMPARE(depth, 0);
        QCOMPARE(text.count(QLatin1String("\\begin{axis}")), text.count(QLatin1String("\\end{axis}")));
        // Large matrices are images beside it, one pixel per cell.
        const Run large = Run::posenc(
            QStringLiteral("export --encoding relative-1d --length 200 --layer index --output large.tex").split(QLatin1Char(' ')),
            folder_.path());
        QVERIFY2(large.status == 0, large.err.constData());
        QCOMPARE(QImage(path(QStringLiteral("large-1.png"))).size(), QSize(200, 200));
        if (QStandardPaths::findExecutable(QStringLiteral("pdflatex")).isEmpty()) {
            QSKIP("needs pdflatex");
        }
        for (const char* name : {"f", "large"}) {
            const auto log = told(QStringLiteral("pdflatex"), {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                                                               QLatin1String(name) + QStringLiteral(".tex")});
            QVERIFY2(QFile::exists(path(QLatin1String(name) + QStringLiteral(".pdf"))), qPrintable(*log));
        }
    }

    void annotationsOutsideTheCellsAreNamed() {
        const Run outside =
            swin(QStringLiteral("--panel bias:0 --panel bias:1 --annotate b:box:60,2:70,5 --annotate a:text:50,1:far "
                                "--annotate a:box:3,3:80,80 --output outside.png"));
        QCOMPARE(outside.status, 0);
        QVERIFY(outside.err.contains("not drawn: 50,1 in panel a (49 × 49 cells); 60,2 in panel b (49 × 49 cells)."));
        const Run inside = swin(QStringLiteral("--panel bias:0 --annotate a:box:3,3:80,80 --output inside.png"));
        QVERIFY(!inside.err.contains("not drawn"));
    }

    void whatContradictsItselfIsRefused_data() {
        QTest::addColumn<QString>("flags");
        QTest::addColumn<QString>("flag");
        const auto row = [](const char* flags, const char* flag) {
            QTest::newRow(flags) << QString::fromLatin1(flags) << QString::fromLatin1(flag);
        };
        row("--panel bias:0 --layer bias", "--panel");
        row("--panel bias:0 --width 85mm --size 500x400", "--size");
        row("--panel bias:0 --width 85mm --preset column", "--width");
        row("--panel bias:0 --shared-bar --no-colorbar", "--no-colorbar");
        row("--panel bias:0 --shared-bar --range own", "--range");
        row("--panel bias:0 --range 1,1", "--range");
        row("--panel bias:0 --bar-side below", "--bar-side");
        row("--panel bias:0 --width 85", "--width");
        row("--panel bias:0 --width -3mm", "--width");
        row("--panel bias:0 --font-size 3", "--font-size");
        row("--panel bias:0 --font NoSuchFamilyAnywhere", "font");
        row("--panel bias:9", "head");
        row("--panel difference=index:0-1", "panel");
        row("--panel query=attention:0@99", "99");
        row("--panel movie=bias:0", "--panel");
        row("--panel nothing:0", "nothing");
        row("--panel bias:0 --annotate b:box:0,0:1,1", "--annotate");
        row("--panel profile=bias:0 --annotate a:box:0,0:1,1", "--annotate");
        row("--panel bias:0 --arrange circle", "--arrange");
        row("--panel bias:0 --width 13mm --font-size 14", "text of the figure");
    }

    void whatContradictsItselfIsRefused() {
        QFETCH(QString, flags);
        QFETCH(QString, flag);
        const Run run = swin(flags + QStringLiteral(" --output refused.pdf"));
        QCOMPARE(run.status, 2);
        QVERIFY2(run.oneLine() && run.err.contains(flag.toUtf8()), run.err.constData());
        QVERIFY(!QFile::exists(path(QStringLiteral("refused.pdf"))));
    }

    void manyFiguresAreMadeByOneCommand() {
        QCOMPARE(swin(QStringLiteral("--panel bias:0 --panel index --preset column --output two.pdf")).status, 0);
        const auto figures = [&](const QString& words) {
            return Run::posenc(QStringLiteral("figures %1").arg(words).split(QLatin1Char(' ')), folder_.path());
        };
        const Run heads = figures(QStringLiteral("two.pdf --each heads --output heads --format svg"));
        QVERIFY2(heads.status == 0, heads.err.constData());
        const QStringList names = QDir(path(QStringLiteral("heads"))).entryList(QDir::Files);
        QCOMPARE(names, (QStringList{QStringLiteral("two-bias-head0.svg"), QStringLiteral("two-bias-head1.svg"),
                                     QStringLiteral("two-bias-head2.svg"), QStringLiteral("two-index.svg")}));
        // Each is told as it is done, and each is a figure of its own that can be made again.
        QCOMPARE(heads.err.count("written"), 4);
        const auto carried = readFigureScene(path(QStringLiteral("heads/two-bias-head2.svg")).toStdString());
        QVERIFY(carried.ok());
        QCOMPARE(carried.value().file.scene.figure.items.front().head.head, Index{2});
        QCOMPARE(carried.value().file.scene.figure.paper.width, 85.0);
        // Every table of a trained file, and a list of scenes.
        QVERIFY(QFile::copy(QStringLiteral(":/samples/swin-digits.safetensors"), path(QStringLiteral("digits.safetensors"))));
        const Run tables = figures(QStringLiteral("digits.safetensors two.pdf --output tables --format png"));
        QVERIFY2(tables.status == 0, tables.err.constData());
        const QStringList pictures = QDir(path(QStringLiteral("tables"))).entryList(QDir::Files);
        QVERIFY2(pictures.size() >= 2 && pictures.contains(QStringLiteral("two.png")), qPrintable(pictures.join(QLatin1Char(' '))));
        for (const QString& name : pictures) {
            QVERIFY2(!QImage(path(QStringLiteral("tables/") + name)).isNull(), qPrintable(name));
        }
        const Run wrong = figures(QStringLiteral("two.pdf --each tokens --output none"));
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.oneLine() && wrong.err.contains("--each"), wrong.err.constData());
    }

    /// Every field of a description is another one than usual, and comes back.
    void aSceneKeepsTheDescription() {
        SceneFile file;
        FigureDescription& figure = file.scene.figure;
        figure.layers = {"bias", "index"};
        figure.heads = {2, 0};
        figure.slice = {SliceChoice::Kind::One, 3};
        figure.size = QSize(640, 480);
        figure.dpi = 97;
        figure.cell = 3;
        figure.title = QString();
        figure.colourBar = false;
        FigureItem item{FigureItem::Kind::Difference, "t5", "bias", {HeadChoice::Kind::One, 4}, 1, 9, QStringLiteral("T"), {}};
        item.notes = {{FigureNote::Kind::Arrow, -1.5, 2, 3, 4.25, QStringLiteral("here")}};
        figure.items = {item, FigureItem{}};
        figure.arrangement = FigureDescription::Arrangement::Column;
        figure.columns = 3;
        figure.paper = {PaperSize::Unit::Point, 240.5, 99};
        figure.fontSize = 6.5;
        figure.fontFamily = QStringLiteral("Family");
        figure.range = FigureDescription::Range::Common;
        figure.sharedBar = true;
        figure.barSide = FigureDescription::BarSide::Below;
        for (bool FigureDescription::*flag :
             {&FigureDescription::letters, &FigureDescription::caption, &FigureDescription::ticks, &FigureDescription::axisTitles,
              &FigureDescription::frame, &FigureDescription::cellGrid, &FigureDescription::numbers, &FigureDescription::marks,
              &FigureDescription::transparent, &FigureDescription::dark}) {
            figure.*flag = !(figure.*flag);
        }
        const auto read = parseScene(sceneText(file), "scene");
        QVERIFY(read.ok());
        QVERIFY(read.value().scene == file.scene);
        QByteArray text = sceneText(file);
        text.replace("\"font-size\": 6.5", "\"font-size\": 99");
        const auto refused = parseScene(text, "scene");
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::FileMalformed);
    }

    void aPrintIsAsLargeAsTheFigureOrThePage() {
        FigureOptions options = indexOptions("viridis", 22);
        options.arrangement = FigureDescription::Arrangement::Row;
        options.caption = false;
        // Of the third, it is the height that the 277 mm of the page decide on.
        for (const auto& [width, height, shown] :
             {std::tuple(50.0, 0.0, 50.0), std::tuple(400.0, 0.0, 190.0), std::tuple(150.0, 554.0, 75.0)}) {
            options.paper = {PaperSize::Unit::Millimetre, width, height};
            QPdfWriter printer(path(QStringLiteral("print.pdf")));
            printer.setPageSize(QPageSize(QPageSize::A4));
            printer.setPageMargins(QMarginsF(10, 10, 10, 10), QPageLayout::Millimeter);
            QVERIFY(printFigure(*relative(12), options, printer).ok());
            QVERIFY(std::abs(points(QStringLiteral("print.pdf")).width() - 595) < 1);
            const auto text =
                told(QStringLiteral("pdftotext"), {QStringLiteral("-bbox"), QStringLiteral("print.pdf"), QStringLiteral("-")});
            if (!text) {
                QSKIP("needs poppler-utils");
            }
            static const QRegularExpression right(QStringLiteral("xMax=\"([0-9.]+)\""));
            double last = 0;
            for (auto found = right.globalMatch(*text); found.hasNext();) {
                last = std::max(last, found.next().captured(1).toDouble());
            }
            const double end = (10 + shown) / 25.4 * 72;
            QVERIFY2(last > 0.6 * end && last <= end, qPrintable(QStringLiteral("%1 of %2").arg(last).arg(end)));
        }
    }

    /// Pixels of the file, whatever its resolution.
    void aCellHasAsManyPixelsAsAskedFor() {
        for (const int dpi : {96, 150, 300}) {
            const QString words =
                QStringLiteral("--panel index --cell 8 --dpi %1 --colormap viridis --no-colorbar --output c.png").arg(dpi);
            const Run run = swin(words);
            QVERIFY2(run.status == 0, run.err.constData());
            QCOMPARE(colouredPart(QImage(path(QStringLiteral("c.png")))).size(), QSize(49 * 8, 49 * 8));
        }
    }

    void aTransparentPageHasNoGround() {
        QCOMPARE(swin(QStringLiteral("--panel bias:0 --transparent --output t.png")).status, 0);
        QCOMPARE(qAlpha(QImage(path(QStringLiteral("t.png"))).pixel(0, 0)), 0);
        QCOMPARE(swin(QStringLiteral("--panel bias:0 --theme dark --output d.png")).status, 0);
        QVERIFY(qGray(QImage(path(QStringLiteral("d.png"))).pixel(0, 0)) < 64);
    }
};

POSENC_TEST(FigureCompositionTest)
#include "figure_composition_test.moc"
