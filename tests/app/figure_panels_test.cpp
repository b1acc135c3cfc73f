#include "app/figure/figure_panels.h"

#include <QRectF>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <optional>

#include "app/scene/resolve.h"
#include "tests/app/npy_array.h"
#include "tests/app/program.h"
#include "tests/app/svg_texts.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// What the panels of a composed figure may show, from the command line.
class FigurePanelsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QByteArray bytes(const QString& name) const { return contents(folder_.filePath(name)); }
    /// Swin with three heads; `words` are separated by blanks.
    [[nodiscard]] Run swin(const QString& words, const QStringList& more = {}) const {
        return Run::posenc(QStringLiteral("export --encoding swin --window 7x7 --heads 3 %1").arg(words).split(QLatin1Char(' ')) + more,
                           folder_.path());
    }
    [[nodiscard]] QStringList writing(const QString& svg) const { return svgTexts(bytes(svg)); }

private Q_SLOTS:
    /// Of a picture that is no square, columns are columns.
    void whatIsWrittenBesideAWidePictureIsNamed() {
        const auto annotated = [&](const char* note) {
            return Run::posenc(
                QStringLiteral(
                    "export --encoding learned-absolute --length 9 --head-dim 30 --panel table --annotate a:text:%1:x --output w.png")
                    .arg(QLatin1String(note))
                    .split(QLatin1Char(' ')),
                folder_.path());
        };
        for (const char* note : {"2,20", "8,29"}) {
            const Run run = annotated(note);
            QVERIFY2(run.status == 0 && !run.err.contains("not drawn"), run.err.constData());
        }
        for (const char* note : {"20,2", "2,31"}) {
            QVERIFY2(annotated(note).err.contains("(9 × 30 cells)"), note);
        }
    }

    void everyKindOfPanelIsDrawnAndNamed() {
        const Run run =
            swin(QStringLiteral("--panel bias:0 --panel difference=bias:0-2 --panel profile=bias:all --panel query=attention:0@24 "
                                "--panel bias:all --panel t5/bias:0 --panel bias:mean --letters --width 183mm --output all.svg"),
                 {QStringLiteral("--panel-title"), QStringLiteral("a=Own & <title>")});
        QVERIFY2(run.status == 0, run.err.constData());
        const QStringList all = writing(QStringLiteral("all.svg"));
        for (const char* letter : {"(a)", "(b)", "(i)"}) {
            QCOMPARE(all.count(QLatin1String(letter)), 1);
        }
        QVERIFY(!all.contains(QStringLiteral("(j)")));
        QVERIFY(all.contains(QStringLiteral("Own & <title>")));
        QCOMPARE(all.filter(QStringLiteral("row offset")).isEmpty(), false);
        const QString told = all.join(QLatin1Char('|'));
        QVERIFY2(told.contains(QStringLiteral("\u2212")) && told.contains(QStringLiteral("query 3,3")), qPrintable(told));
        QVERIFY2(told.contains(QLatin1String("swin:")) && told.contains(QLatin1String("t5:")), qPrintable(told));
    }

    /// As the Profile panel says it, by the axis that it begins with.
    void aProfileSaysThatItIsAMean() {
        const auto told = [&](const char* words) {
            const Run run = Run::posenc(
                (QStringLiteral("export --output p.svg --width 120mm --encoding ") + QString::fromUtf8(words)).split(QLatin1Char(' ')),
                folder_.path());
            return run.status == 0 ? writing(QStringLiteral("p.svg")) : QStringList{QString::fromUtf8(run.err)};
        };
        const QStringList swin = told("swin --window 7x7 --heads 3 --panel profile=bias:0");
        for (const char* words : {"Bias, mean", "row offset (query \u2212 key)", "Bias by row offset, head 0"}) {
            QVERIFY2(swin.contains(QString::fromUtf8(words)), qPrintable(swin.join(QLatin1Char('|'))));
        }
        const QStringList alibi = told("alibi --length 12 --heads 2 --panel profile=bias:all");
        for (const char* words : {"Bias, mean", "offset (key \u2212 query)", "Bias by offset"}) {
            QVERIFY2(alibi.contains(QString::fromUtf8(words)), qPrintable(alibi.join(QLatin1Char('|'))));
        }
    }

    /// A title that was given is the whole title.
    void aPanelOfAnotherEncodingKeepsItsOwnTitle() {
        const QString panels = QStringLiteral("--panel bias:0 --panel alibi/bias:0 --width 183mm --output other.svg");
        QCOMPARE(swin(panels).status, 0);
        const auto named = [&](const QString& words) {
            return std::ranges::any_of(writing(QStringLiteral("other.svg")), [&](const QString& text) { return text.contains(words); });
        };
        QVERIFY(named(QStringLiteral("ALiBi")));
        QCOMPARE(swin(panels, {QStringLiteral("--panel-title"), QStringLiteral("b=Slopes")}).status, 0);
        QVERIFY(writing(QStringLiteral("other.svg")).contains(QStringLiteral("Slopes")));
    }

    void whatIsSubtractedMayBeAnything() {
        // Another layer, another encoding, an array, a scene: each the same as the difference of the arrays.
        const auto array = [&](const QString& flags) {
            return swin(flags + QStringLiteral(" --output b.npy")).status == 0 ? parseNpy(bytes(QStringLiteral("b.npy"))) : std::nullopt;
        };
        const auto head = array(QStringLiteral("--layer bias --head 1"));
        QVERIFY(head.has_value());
        QCOMPARE(swin(QStringLiteral("--panel difference=bias:0-b.npy --output with-array.svg")).status, 0);
        QCOMPARE(swin(QStringLiteral("--panel difference=bias:0-1 --output with-head.svg")).status, 0);
        // The same cells, though the titles name them differently.
        const auto cells = [&](const QString& name) {
            static const QRegularExpression fills(QStringLiteral("fill=\"(#[0-9a-f]{6})\"|base64,([^\"]+)"));
            QStringList found;
            for (auto all = fills.globalMatch(QString::fromUtf8(bytes(name))); all.hasNext();) {
                found += all.next().captured(0);
            }
            return found;
        };
        QCOMPARE(cells(QStringLiteral("with-array.svg")), cells(QStringLiteral("with-head.svg")));
        QVERIFY(cells(QStringLiteral("with-head.svg")).size() > 1);
        for (const char* against : {"logits:1", "swin-v2/bias:0", "bias:2"}) {
            const Run run = swin(QStringLiteral("--panel difference=bias:0-%1 --output other.svg").arg(QLatin1String(against)));
            QVERIFY2(run.status == 0, run.err.constData());
            QVERIFY(writing(QStringLiteral("other.svg")).join(QLatin1Char('|')).contains(QStringLiteral("\u2212")));
        }
        // A layer without a head is that of the panel's.
        for (const char* layer : {"1-logits", "1-logits:1", "1-swin-v2/bias", "1-swin-v2/bias:1"}) {
            const QString name = QString::fromLatin1(layer).remove(QLatin1Char('/')).remove(QLatin1Char(':'));
            const QString line = QStringLiteral("--panel difference=bias:%1 --output %2.svg").arg(QLatin1String(layer), name);
            QCOMPARE(swin(line).status, 0);
        }
        QCOMPARE(cells(QStringLiteral("1-logits.svg")), cells(QStringLiteral("1-logits1.svg")));
        QCOMPARE(cells(QStringLiteral("1-swin-v2bias.svg")), cells(QStringLiteral("1-swin-v2bias1.svg")));
        const Run again = Run::posenc(
            {QStringLiteral("reproduce"), QStringLiteral("with-array.svg"), QStringLiteral("--output"), QStringLiteral("again.svg")},
            folder_.path());
        QVERIFY2(again.status == 0, again.err.constData());
        QVERIFY(bytes(QStringLiteral("again.svg")) == bytes(QStringLiteral("with-array.svg")));
        QCOMPARE(swin(QStringLiteral("--panel difference=bias:0-none.npy --output none.svg")).status, 3);
        const Run size = swin(QStringLiteral("--panel difference=bias:0-index:0 --panel difference=bias:0-table:0 --output none.svg"));
        QCOMPARE(size.status, 2);
    }

    /// "head 0" alone would name each of them.
    void aShortTitleSaysWhichLayerWhereThereAreSeveral() {
        const QString places = QStringLiteral(" --width 120mm --arrange grid:4 --output titles.svg");
        QCOMPARE(swin(QStringLiteral("--panel bias:0 --panel bias:1 --panel attention:0 --panel t5/bias:0") + places).status, 0);
        const QStringList texts = writing(QStringLiteral("titles.svg"));
        QVERIFY2(texts.contains(QStringLiteral("Attention, h0")) && texts.contains(QStringLiteral("t5: Bias, h0")),
                 qPrintable(texts.join(QLatin1Char('|'))));
        // Of one layer it says all.
        QCOMPARE(swin(QStringLiteral("--panel attention:0 --panel attention:1 --panel attention:2 --panel attention:mean") + places).status,
                 0);
        QVERIFY(writing(QStringLiteral("titles.svg")).contains(QStringLiteral("mean of 3 heads")));
    }

    /// What differs between panels stands in their titles, however narrow: heads, and both sides of a difference.
    void titlesTellPanelsApart() {
        const auto titles = [&](const QString& words) {
            const Run run = Run::posenc(QStringLiteral("export --encoding shaw --length 20 --heads 4 --letters --output apart.svg ")
                                                .split(QLatin1Char(' '), Qt::SkipEmptyParts) +
                                            words.split(QLatin1Char(' ')),
                                        folder_.path());
            return run.status == 0 ? writing(QStringLiteral("apart.svg")) : QStringList();
        };
        const QStringList wide = titles(QStringLiteral(
            "--panel query=attention:0@7 --panel query=attention:1@7 --panel query=attention:mean@7 --panel profile=attention:1 "
            "--panel profile=attention:mean --panel difference=attention:1-logits:2 --panel difference=attention:1-t5/attention:2 "
            "--width 183mm"));
        for (const char* title : {"h0, query 7", "h1, query 7", "mean, query 7", "h1, by offset", "mean, by offset", "h1 \u2212 Logits, h2",
                                  "head 1 \u2212 t5: Attention, h2"}) {
            QVERIFY2(wide.contains(QString::fromUtf8(title)), qPrintable(QString::fromUtf8(title) + wide.join(QLatin1Char('|'))));
        }
        const QStringList narrow = titles(QStringLiteral(
            "--panel query=attention:0@7 --panel query=attention:1@7 --panel difference=attention:1-2 --panel attention:mean "
            "--panel difference=attention:1-t5/attention:2 --panel attention:0 --width 85mm"));
        for (const char* title : {"h0,", "h1,", "h1 \u2212 h2", "head 0", "mean"}) {
            const auto begins = [&](const QString& text) { return text.startsWith(QString::fromUtf8(title)); };
            QVERIFY2(std::any_of(narrow.begin(), narrow.end(), begins), qPrintable(narrow.join(QLatin1Char('|'))));
        }
        const auto both = [](const QString& text) {
            return text.startsWith(QStringLiteral("h1 \u2212")) && text.endsWith(QLatin1String("h2"));
        };
        QCOMPARE(std::count_if(narrow.begin(), narrow.end(), both), 2);
        // Of several layers each names its own.
        const QStringList several = titles(QStringLiteral("--panel query=attention:2@7 --panel logits:1 --width 140mm"));
        QVERIFY2(several.contains(QStringLiteral("Attention, h2, query 7")), qPrintable(several.join(QLatin1Char('|'))));
    }

    void whatIsRandomIsSaidWithoutACaptionToo() {
        for (const auto& [flags, words] : {std::pair("--width 30mm", "Tensors random"), std::pair("--width 90mm", "random (seed 0)")}) {
            QCOMPARE(swin(QStringLiteral("--panel bias:0 --no-caption --output random.svg ") + QLatin1String(flags)).status, 0);
            const QString told = writing(QStringLiteral("random.svg")).join(QLatin1Char(' '));
            QVERIFY2(told.contains(QLatin1String(words)), qPrintable(told));
            QCOMPARE(told.contains(QLatin1String("Tensors")), QLatin1String(words).startsWith(QLatin1String("Tensors")));
        }
    }

    /// Tokens before the map have no place on it: it begins with its first patch, and has its last.
    void aQueryHasEveryKeyOfTheMapAtItsPlace() {
        const auto maps = [&](const QString& words) {
            const Run run = Run::posenc(QStringLiteral("export %1 --output q.tex").arg(words).split(QLatin1Char(' ')), folder_.path());
            static const QRegularExpression cells(QStringLiteral("x y v\n([^}]+)\\};"));
            QStringList found;
            for (auto all = cells.globalMatch(QString::fromUtf8(bytes(QStringLiteral("q.tex")))); run.status == 0 && all.hasNext();) {
                found += all.next().captured(1);
            }
            return found;
        };
        // As TeX has them: column, row, and the share of the range.
        const auto map = [](auto share) {
            QString text;
            for (int row = 0; row < 2; ++row) {
                for (int column = 0; column < 3; ++column) {
                    text += QStringLiteral("%1 %2 %3\n").arg(column).arg(row).arg(share(row, column));
                }
            }
            return text;
        };
        // The index of a window of 2 x 3: 15 rows, then that of a class token to any patch, that of any patch to it, and its own.
        QStringList expected{map([](int, int) { return 15 / 16.0; })};
        for (int query = 0; query < 6; ++query) {
            expected += map([&](int row, int column) { return ((query / 3 - row + 1) * 5 + query % 3 - column + 2) / 16.0; });
        }
        const auto panels = [](int count) {
            QString words;
            for (int query = 0; query < count; ++query) {
                words += QStringLiteral(" --panel query=index:0@%1").arg(query);
            }
            return words;
        };
        const QString window = QStringLiteral("--encoding swin --window 2x3 --heads 1 --range 0,16 --colormap viridis");
        QCOMPARE(maps(window + QStringLiteral(" --class-token") + panels(7)), expected);
        QCOMPARE(maps(window + panels(6)), expected.mid(1));
        // Two tokens before the map, and a query sees those before it and itself: tokens 2 to 4 are the first row.
        const auto upTo = [&](int seen) { return map([seen](int row, int column) { return 3 * row + column < seen ? 1.0 : 0.0; }); };
        QCOMPARE(maps(QStringLiteral("--encoding learned-absolute --length 8 --grid 2x3 --causal --range 0,1 --panel query=visible:0@1 "
                                     "--panel query=visible:0@4 --panel query=visible:0@6 --panel query=visible:0@7")),
                 QStringList({upTo(0), upTo(3), upTo(5), upTo(6)}));
    }

    void aSheetHasEveryHead() {
        const Run run =
            swin(QStringLiteral("--panel sheet=bias --panel bias:0 --shared-bar --bar-title Score --width 183mm --output s.svg"));
        QVERIFY2(run.status == 0, run.err.constData());
        const QStringList texts = writing(QStringLiteral("s.svg"));
        for (const char* told : {"0", "1", "2", "Score", "Bias by head"}) {
            QVERIFY2(texts.contains(QLatin1String(told)), qPrintable(texts.join(QLatin1Char('|'))));
        }
    }

    /// As many tiles to a row as make it nearest to a square; each has the numbers of its head, in a box with the head's number.
    void aSheetHasEachHeadInItsTile() {
        Scene scene;
        scene.encoding = "alibi";
        scene.parameters = {{"length", Index{4}}, {"key-length", Index{8}}, {"heads", Index{8}}, {"causal", true}};
        const auto model = buildModel(scene, TensorStore());
        QVERIFY(model.ok());
        FigureOptions options;
        options.items.resize(1);
        options.items.front().kind = FigureItem::Kind::Sheet;
        options.items.front().layer = "bias";
        const auto panels = figurePanels(*model.value(), options);
        QVERIFY(panels.ok() && panels.value().size() == 1);
        const FigurePanel& sheet = panels.value().front();
        QCOMPARE(sheet.field->rows(), Index{4 * 4});
        QCOMPARE(sheet.field->columns(), Index{2 * 8});
        QCOMPARE(sheet.notes.size(), std::size_t{2 * 8});
        for (Index head = 0; head < 8; ++head) {
            const auto own = model.value()->shownField("bias", head);
            QVERIFY(own.ok());
            const Index top = head / 2 * 4;
            const Index left = head % 2 * 8;
            for (Index row = 0; row < 4; ++row) {
                for (Index column = 0; column < 8; ++column) {
                    QCOMPARE(sheet.field->value(top + row, left + column), own.value()->value(row, column));
                }
            }
            const FigureNote& box = sheet.notes[static_cast<std::size_t>(2 * head)];
            QVERIFY(box.kind == FigureNote::Kind::Box);
            QCOMPARE(QRectF(QPointF(box.column, box.row), QPointF(box.toColumn, box.toRow)),
                     QRectF(static_cast<double>(left), static_cast<double>(top), 8, 4));
            const FigureNote& name = sheet.notes[static_cast<std::size_t>(2 * head + 1)];
            QVERIFY(name.kind == FigureNote::Kind::Text);
            QCOMPARE(name.text, QString::number(head));
            QVERIFY(QRectF(static_cast<double>(left), static_cast<double>(top), 4, 2).contains(name.column, name.row));
        }
    }

    /// A page as wide as its content is wide enough to be read, too.
    void theWritingOfASmallPictureHasRoom() {
        const auto inches = [&](const char* words) {
            const Run run = swin(QStringLiteral("--panel index %1 --dpi 300 --output s.svg").arg(QLatin1String(words)));
            const QRegularExpressionMatch width = QRegularExpression(QStringLiteral("<svg[^>]* width=\"([0-9.]+)mm\""))
                                                      .match(QString::fromUtf8(bytes(QStringLiteral("s.svg"))));
            return run.status == 0 ? width.captured(1).toDouble() / 25.4 : -1.0;
        };
        const double small = inches("--cell 2");
        QVERIFY2(small >= 2 && small < 2.2, qPrintable(QString::number(small)));
        const QString all = writing(QStringLiteral("s.svg")).join(QLatin1Char('|'));
        QVERIFY2(all.contains(QLatin1String("Index table")) && !all.contains(QChar(0x2026)), qPrintable(all));
        // Of a larger one the picture decides, and nothing is added where nothing is written.
        QVERIFY(inches("--cell 20") > 49 * 20 / 300.0);
        const double bare = inches("--cell 2 --panel-title a= --no-caption --no-axis-titles --no-ticks --no-colorbar");
        QVERIFY2(bare > 0.3 && bare < 0.6, qPrintable(QString::number(bare)));
    }

    /// The second of two pictures with the same rows has labels of its columns alone.
    void ticksAreLeftOutWhereANeighbourHasThem() {
        const auto labels = [&](const char* arrangement) {
            const Run run = swin(QStringLiteral("--panel index --panel bias:0 --arrange %1 --no-colorbar --no-caption --no-axis-titles "
                                                "--width 160mm --no-numbers --output two.svg")
                                     .arg(QLatin1String(arrangement)));
            // Token 0, with its place on the grid where there is room.
            const QStringList first = writing(QStringLiteral("two.svg")).filter(QRegularExpression(QStringLiteral("^0(,0)?$")));
            return run.status == 0 ? static_cast<int>(first.size()) : -1;
        };
        // Rows once and columns twice; rows twice and columns once.
        QCOMPARE(labels("row"), 3);
        QCOMPARE(labels("column"), 3);
        const Run run = swin(QStringLiteral("--panel index --no-colorbar --no-caption --no-axis-titles --output one.svg"));
        QVERIFY(run.status == 0 && writing(QStringLiteral("one.svg")).count(QLatin1String("0")) >= 2);
    }

    /// A shared bar names what any of its pictures has, in whatever order they stand.
    void theLegendOfASharedBarIsThatOfAllPictures() {
        for (const char* panels :
             {"--panel logits:0 --panel similarity", "--panel similarity --panel logits:0", "--panel similarity --panel content:0"}) {
            for (const char* side : {"right", "below"}) {
                const Run run = Run::posenc(
                    QStringLiteral(
                        "export --encoding sinusoidal --length 8 --causal %1 --shared-bar --bar-side %2 --no-caption --output m.svg")
                        .arg(QLatin1String(panels), QLatin1String(side))
                        .split(QLatin1Char(' ')),
                    folder_.path());
                QVERIFY2(run.status == 0, run.err.constData());
                const QStringList told = writing(QStringLiteral("m.svg"));
                QCOMPARE(told.contains(QStringLiteral("masked")), QLatin1String(panels).contains(QLatin1String("logits")));
            }
        }
    }

    /// Whole numbers beside real ones: the labels of their bar do not depend on which come last.
    void theLabelsOfASharedBarDoNotDependOnTheOrder() {
        const auto told = [&](const char* panels) {
            const Run run = swin(QStringLiteral("%1 --shared-bar --no-caption --no-numbers --no-axis-titles --no-ticks --colormap viridis "
                                                "--output o.svg")
                                     .arg(QLatin1String(panels)));
            QStringList all = run.status == 0 ? writing(QStringLiteral("o.svg")) : QStringList();
            all.sort();
            return all;
        };
        const QStringList first = told("--panel index --panel bias:0");
        QVERIFY(!first.isEmpty());
        QCOMPARE(told("--panel bias:0 --panel index"), first);
    }

    /// A square beside a table, which is drawn wider than it is high, whichever comes first.
    void theHighestPictureOfARowHasItsRoom() {
        const auto heightOf = [&](const char* panels) {
            static const QRegularExpression height(QStringLiteral("<svg [^>]*height=\"([0-9.]+)mm\""));
            const Run run = Run::posenc(QStringLiteral("export --encoding swin --window 2x2 --heads 2 %1 --no-caption --output h.svg")
                                            .arg(QLatin1String(panels))
                                            .split(QLatin1Char(' ')),
                                        folder_.path());
            return run.status == 0 ? height.match(QString::fromUtf8(bytes(QStringLiteral("h.svg")))).captured(1) : QString();
        };
        const QString high = heightOf("--panel index --panel table");
        QVERIFY(high.toDouble() > 1.1 * heightOf("--panel table --panel table").toDouble());
        QCOMPARE(heightOf("--panel table --panel index"), high);
    }
};

POSENC_TEST(FigurePanelsTest)
#include "figure_panels_test.moc"
