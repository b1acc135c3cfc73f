#include <QTest>

#include "app/scene_file/scene_file.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// Nothing in it is as it is by default.
FigureDescription otherInEverything() {
    FigureDescription figure;
    figure.layers = {"index", "bias"};
    figure.heads = {2, 0};
    figure.slice = {SliceChoice::Kind::One, 3};
    figure.size = QSize(640, 481);
    figure.dpi = 300;
    figure.cell = 7;
    figure.title = QStringLiteral("Ein Titel, 标题");
    figure.colourBar = false;
    FigureItem item;
    item.kind = FigureItem::Kind::Difference;
    item.encoding = "alibi";
    item.layer = "bias";
    item.head = {HeadChoice::Kind::One, 1};
    item.other = 4;
    item.query = 5;
    item.title = QString();
    item.notes = {{FigureNote::Kind::Box, 0.5, 1.5, 2.5, 3.5, QStringLiteral("here")}};
    item.against = "t5/bias:1";
    figure.items = {item, FigureItem()};
    figure.arrangement = FigureDescription::Arrangement::Grid;
    figure.columns = 3;
    figure.paper = {PaperSize::Unit::Inch, 3.5, 2.25};
    figure.fontSize = 9.5;
    figure.fontFamily = QStringLiteral("DejaVu Serif");
    figure.range = FigureDescription::Range::Common;
    figure.sharedBar = true;
    figure.barSide = FigureDescription::BarSide::Below;
    figure.barTitle = QStringLiteral("logit");
    figure.letters = true;
    figure.caption = false;
    figure.ticks = false;
    figure.axisTitles = false;
    figure.frame = true;
    figure.cellGrid = true;
    figure.numbers = false;
    figure.marks = true;
    figure.transparent = true;
    figure.dark = true;
    return figure;
}

}  // namespace

/// The figure of a scene file.
class FigureJsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFieldComesBack() {
        SceneFile file;
        file.scene.figure = otherInEverything();
        const auto read = parseScene(sceneText(file), "a");
        QVERIFY(read.ok());
        const FigureDescription& figure = read.value().scene.figure;
        const FigureDescription wanted = otherInEverything();
        QCOMPARE(figure.items.size(), wanted.items.size());
        QVERIFY(figure.items.front() == wanted.items.front());
        QVERIFY(figure == wanted);
    }

    /// A title that was emptied is none; where nothing is said of it, it is the layer's own.
    void anEmptyTitleIsNotTheUsualOne() {
        for (const auto& title :
             {std::optional<QString>(), std::optional(QString(QLatin1String(""))), std::optional(QStringLiteral("Bar"))}) {
            SceneFile file;
            file.scene.figure.sharedBar = true;
            file.scene.figure.barTitle = title;
            file.scene.figure.title = title;
            const auto read = parseScene(sceneText(file), "a");
            QVERIFY(read.ok());
            QVERIFY(read.value().scene.figure.barTitle == title);
            QVERIFY(read.value().scene.figure.title == title);
        }
    }
};

POSENC_TEST_APPLESS(FigureJsonTest)
#include "figure_json_test.moc"
