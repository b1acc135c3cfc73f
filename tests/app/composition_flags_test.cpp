// The flags of a composed figure are what its file keeps of it, each in its own field.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <optional>
#include <tuple>

#include "app/figure/figure_scene.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class CompositionFlagsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// The description that the file of an export carries; one without panels where that failed.
    [[nodiscard]] FigureDescription carried(const QString& words, const QStringList& more = {}) const {
        const QString file = folder_.filePath(QStringLiteral("out.svg"));
        QFile::remove(file);
        const Run run = Run::posenc(
            QStringLiteral("export --encoding swin --window 3x4 --heads 3 --output out.svg %1").arg(words).split(QLatin1Char(' ')) + more,
            folder_.path());
        const auto scene = readFigureScene(file.toStdString());
        return run.status == 0 && scene.ok() ? scene.value().file.scene.figure : FigureDescription{};
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aFigureWithoutSwitchesHasThoseOfTheDescription() {
        const FigureDescription figure = carried(QStringLiteral("--panel bias:1 --panel index"));
        QCOMPARE(figure.items.size(), std::size_t{2});
        const FigureDescription usual;
        QCOMPARE(figure.letters, usual.letters);
        QCOMPARE(figure.caption, usual.caption);
        QCOMPARE(figure.ticks, usual.ticks);
        QCOMPARE(figure.axisTitles, usual.axisTitles);
        QCOMPARE(figure.frame, usual.frame);
        QCOMPARE(figure.cellGrid, usual.cellGrid);
        QCOMPARE(figure.numbers, usual.numbers);
        QCOMPARE(figure.marks, usual.marks);
        QCOMPARE(figure.transparent, usual.transparent);
        QCOMPARE(figure.dark, usual.dark);
        QCOMPARE(figure.sharedBar, usual.sharedBar);
        QCOMPARE(figure.fontSize, usual.fontSize);
        QVERIFY(figure.paper == usual.paper);
        QVERIFY(figure.items[0].head == (HeadChoice{HeadChoice::Kind::One, 1}));
        QCOMPARE(figure.items[1].layer, std::string("index"));
    }

    void eachSwitchSetsItsOwnField_data() {
        QTest::addColumn<QString>("flag");
        QTest::addColumn<int>("number");
        const char* flags[] = {"--letters",    "--frame",    "--cell-grid",      "--marks",      "--transparent",
                               "--shared-bar", "--no-ticks", "--no-axis-titles", "--no-caption", "--no-numbers"};
        for (int number = 0; number < 10; ++number) {
            QTest::newRow(flags[number]) << QString::fromLatin1(flags[number]) << number;
        }
    }

    void eachSwitchSetsItsOwnField() {
        QFETCH(QString, flag);
        QFETCH(int, number);
        bool FigureDescription::*const fields[] = {
            &FigureDescription::letters,     &FigureDescription::frame,     &FigureDescription::cellGrid, &FigureDescription::marks,
            &FigureDescription::transparent, &FigureDescription::sharedBar, &FigureDescription::ticks,    &FigureDescription::axisTitles,
            &FigureDescription::caption,     &FigureDescription::numbers};
        const FigureDescription figure = carried(QStringLiteral("--panel bias:0 ") + flag);
        QCOMPARE(figure.items.size(), std::size_t{1});
        for (int other = 0; other < 10; ++other) {
            const bool usual = FigureDescription{}.*fields[other];
            QCOMPARE(figure.*fields[other], other == number ? !usual : usual);
        }
    }

    /// A width is that of a new page, whatever page the scene's figure has; a height alone changes that one.
    void aWidthReplacesThePageOfTheScene() {
        const QString first = folder_.filePath(QStringLiteral("first.svg"));
        const FigureDescription saved = carried(QStringLiteral("--panel bias:0 --width 6in --height 4in"));
        QCOMPARE(saved.paper.height, 4.0);
        QVERIFY(QFile::copy(folder_.filePath(QStringLiteral("out.svg")), first));
        const auto again = [&](const QString& page) {
            const Run run = Run::posenc(
                QStringLiteral("export --session first.svg --output again.svg %1").arg(page).split(QLatin1Char(' ')), folder_.path());
            const auto scene = readFigureScene(folder_.filePath(QStringLiteral("again.svg")).toStdString());
            return run.status == 0 && scene.ok() ? scene.value().file.scene.figure.paper : PaperSize{};
        };
        QVERIFY(again(QStringLiteral("--width 100mm")) == (PaperSize{PaperSize::Unit::Millimetre, 100, 0}));
        QVERIFY(again(QStringLiteral("--height 3in")) == (PaperSize{PaperSize::Unit::Inch, 6, 3}));
        QVERIFY(again(QStringLiteral("--width 90mm --height 50mm")) == (PaperSize{PaperSize::Unit::Millimetre, 90, 50}));
    }

    void aPageIsKeptInItsOwnUnit() {
        FigureDescription figure = carried(QStringLiteral("--panel bias:0 --width 6in --height 254mm --font-size 9.5 --theme dark"));
        QCOMPARE(figure.paper.unit, PaperSize::Unit::Inch);
        QCOMPARE(figure.paper.width, 6.0);
        QVERIFY(std::abs(figure.paper.height - 10) < 1e-9);
        QCOMPARE(figure.fontSize, 9.5);
        QVERIFY(figure.dark);
        // The height alone, and over that of a preset, whose width stays.
        figure = carried(QStringLiteral("--panel bias:0 --height 288pt --theme light"));
        QCOMPARE(figure.paper.unit, PaperSize::Unit::Point);
        QCOMPARE(figure.paper.width, 0.0);
        QCOMPARE(figure.paper.height, 288.0);
        QVERIFY(!figure.dark);
        figure = carried(QStringLiteral("--panel bias:0 --preset nature-2 --height 3in --font-size 6"));
        QCOMPARE(figure.paper.unit, PaperSize::Unit::Millimetre);
        QCOMPARE(figure.paper.width, 183.0);
        QVERIFY(std::abs(figure.paper.height - 76.2) < 1e-9);
        QCOMPARE(figure.fontSize, 6.0);
    }

    void everyArrangementHasItsName() {
        using Order = FigureDescription::Arrangement;
        const std::tuple<const char*, Order, int> named[] = {
            {"row", Order::Row, 0}, {"column", Order::Column, 0}, {"grid", Order::Grid, 0}, {"grid:3", Order::Grid, 3}};
        for (const auto& [name, order, columns] : named) {
            const FigureDescription figure = carried(QStringLiteral("--panel bias:0 --panel bias:1 --arrange %1").arg(QLatin1String(name)));
            QCOMPARE(figure.arrangement, order);
            QCOMPARE(figure.columns, columns);
        }
    }

    void aSharedBarIsWhereAndCalledAsAsked() {
        FigureDescription figure = carried(QStringLiteral("--panel bias:0 --panel bias:1 --shared-bar --bar-side below --bar-title Bar"));
        QCOMPARE(figure.barSide, FigureDescription::BarSide::Below);
        QCOMPARE(figure.barTitle, std::optional(QStringLiteral("Bar")));
        figure = carried(QStringLiteral("--panel bias:0 --panel bias:1 --shared-bar --bar-side right"));
        QCOMPARE(figure.barSide, FigureDescription::BarSide::Right);
        QVERIFY(figure.sharedBar && !figure.barTitle);
    }

    /// By its letter: the last panel, too.
    void titlesAndNotesBelongToThePanelOfTheirLetter() {
        const FigureDescription figure =
            carried(QStringLiteral("--panel bias:0 --panel bias:1 --panel-title b=Second=it --annotate b:arrow:1,2:3.5,4:see:this "
                                   "--annotate a:box:0,1:2,3 --annotate b:text:2,1"),
                    {QStringLiteral("--panel-title"), QStringLiteral("a=")});
        QCOMPARE(figure.items.size(), std::size_t{0});
        const FigureDescription good =
            carried(QStringLiteral("--panel bias:0 --panel bias:1 --panel-title b=Second=it --annotate b:arrow:1,2:2.5,4:see:this "
                                   "--annotate a:box:0,1:2,3 --annotate b:text:2,1:here"),
                    {QStringLiteral("--panel-title"), QStringLiteral("a=")});
        QCOMPARE(good.items.size(), std::size_t{2});
        QCOMPARE(good.items[0].title, std::optional(QString()));
        QCOMPARE(good.items[1].title, std::optional(QStringLiteral("Second=it")));
        QVERIFY(good.items[0].notes == (std::vector<FigureNote>{{FigureNote::Kind::Box, 0, 1, 2, 3, {}}}));
        QCOMPARE(good.items[1].notes.size(), std::size_t{2});
        QVERIFY(good.items[1].notes[0] == (FigureNote{FigureNote::Kind::Arrow, 1, 2, 2.5, 4, QStringLiteral("see:this")}));
        const FigureNote& text = good.items[1].notes[1];
        QVERIFY(text.kind == FigureNote::Kind::Text && text.row == 2 && text.column == 1 && text.text == QStringLiteral("here"));
    }

    /// Flags override what a figure carries, and leave the rest of it as it was.
    void flagsOverrideTheFigureThatIsOpened() {
        const auto run = [&](const QString& words) { return Run::posenc(words.split(QLatin1Char(' ')), folder_.path()); };
        const auto again = [&](const QString& words) {
            QFile::remove(folder_.filePath(QStringLiteral("again.svg")));
            const Run made = run(QStringLiteral("export --session kept.svg --output again.svg ") + words);
            const auto scene = readFigureScene(folder_.filePath(QStringLiteral("again.svg")).toStdString());
            return made.status == 0 && scene.ok() ? scene.value().file.scene.figure : FigureDescription{};
        };
        QCOMPARE(run(QStringLiteral("export --encoding swin --window 3x4 --heads 3 --panel bias:0 --panel bias:1 --letters --width 85mm "
                                    "--output kept.svg"))
                     .status,
                 0);
        const FigureDescription noted = again(QStringLiteral("--annotate a:box:1,1:3,3 --panel-title b=Zwei"));
        QCOMPARE(noted.items.size(), std::size_t{2});
        QCOMPARE(noted.items[0].notes.size(), std::size_t{1});
        QCOMPARE(noted.items[1].title, std::optional(QStringLiteral("Zwei")));
        const FigureDescription layer = again(QStringLiteral("--layer bias --head 1"));
        QVERIFY(layer.items.empty());
        QVERIFY(layer.layers == std::vector<std::string>{"bias"});
        for (const FigureDescription& figure : {noted, layer}) {
            QCOMPARE(figure.paper.width, 85.0);
            QVERIFY(figure.letters);
        }
        // The panels have heads of their own.
        const Run head = run(QStringLiteral("export --session kept.svg --head 1 --output none.svg"));
        QVERIFY2(head.status == 2 && head.oneLine() && head.err.contains("--panel LAYER:HEAD"), head.err.constData());
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("none.svg"))));
        const Run letter = run(QStringLiteral("export --session kept.svg --panel-title c=x --output none.svg"));
        QVERIFY2(letter.status == 2 && letter.err.contains("a, b"), letter.err.constData());
        const Run without = run(QStringLiteral("export --encoding swin --layer bias --annotate a:box:1,1:3,3 --output none.svg"));
        QVERIFY2(without.status == 2 && without.err.contains("--panel"), without.err.constData());
    }

    /// What would make room is said.
    void aPageThatIsTooSmallSaysWhatHelps() {
        const Run run = Run::posenc(QStringLiteral("export --encoding swin --heads 4 --panel bias:0 --panel bias:1 --panel bias:2 --panel "
                                                   "bias:3 --arrange row --width 85mm --output small.svg")
                                        .split(QLatin1Char(' ')),
                                    folder_.path());
        QCOMPARE(run.status, 2);
        QVERIFY2(run.oneLine() && run.err.contains("smaller font") && run.err.contains("shared colour bar"), run.err.constData());
    }

    /// Behind (z) come (aa), (ab), ..., as they are written over the pictures.
    void aPanelBehindTheAlphabetIsNamedByTwoLetters() {
        QStringList words =
            QStringLiteral("export --encoding swin --window 2x2 --heads 1 --no-caption --width 400mm --letters --output many.svg")
                .split(QLatin1Char(' '));
        for (int panel = 0; panel < 28; ++panel) {
            words << QStringLiteral("--panel") << QStringLiteral("bias:0");
        }
        const Run run = Run::posenc(words + QStringList{QStringLiteral("--panel-title"), QStringLiteral("aa=Next"),
                                                        QStringLiteral("--panel-title"), QStringLiteral("z=Last letter")},
                                    folder_.path());
        QVERIFY2(run.status == 0, run.err.constData());
        const QByteArray svg = contents(folder_.filePath(QStringLiteral("many.svg")));
        for (const char* told : {">(aa)<", ">Next<", ">(z)<", ">Last letter<"}) {
            QVERIFY2(svg.contains(told), told);
        }
        for (const char* beyond : {"ac=x", "a =x", "A=x", "=x", "aaa=x"}) {
            const Run refused = Run::posenc(words + QStringList{QStringLiteral("--panel-title"), QLatin1String(beyond)}, folder_.path());
            QVERIFY2(refused.status == 2 && refused.oneLine(), beyond);
        }
    }
};

POSENC_TEST(CompositionFlagsTest)
#include "composition_flags_test.moc"
