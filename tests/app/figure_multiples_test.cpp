#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTransform>
#include <QXmlStreamReader>
#include <algorithm>
#include <map>
#include <vector>

#include "app/figure/figure_panels.h"
#include "engine/colours/colour_scale.h"
#include "tests/app/figure_fixture.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// A line of writing in an SVG: what it says, and where its foot is, in pixels of the figure.
struct Writing {
    QString text;
    QPointF place;
};

QTransform transformOf(QStringView text) {
    static const QRegularExpression matrix(QStringLiteral("matrix\\(([^)]*)\\)"));
    const QStringList numbers = matrix.match(text.toString()).captured(1).split(QLatin1Char(','));
    return numbers.size() < 6 ? QTransform()
                              : QTransform(numbers[0].toDouble(), numbers[1].toDouble(), numbers[2].toDouble(), numbers[3].toDouble(),
                                           numbers[4].toDouble(), numbers[5].toDouble());
}

QList<Writing> writingOf(const QString& path) {
    QFile file(path);
    QList<Writing> all;
    if (!file.open(QIODevice::ReadOnly)) {
        return all;
    }
    QXmlStreamReader xml(&file);
    QTransform placed;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == QLatin1String("g") && xml.attributes().hasAttribute(QLatin1String("transform"))) {
            placed = transformOf(xml.attributes().value(QLatin1String("transform")));
        }
        if (xml.name() == QLatin1String("text")) {
            const QPointF foot(xml.attributes().value(QLatin1String("x")).toDouble(),
                               xml.attributes().value(QLatin1String("y")).toDouble());
            all += {xml.readElementText().trimmed(), placed.map(foot)};
        }
    }
    return all;
}

qsizetype count(const QList<Writing>& writing, const QString& text) {
    return std::count_if(writing.begin(), writing.end(), [&](const Writing& line) { return line.text == text; });
}

}  // namespace

/// Heads beside each other in the column of a paper: 85 mm x 68 mm at 300 dots per inch.
class FigureMultiplesTest : public QObject {
    Q_OBJECT

    static constexpr double kWidth = 1004;
    static constexpr double kHeight = 803;
    QTemporaryDir folder_;

    Run figure(const char* head, int heads, const QString& name, const QStringList& more = {}) const {
        QStringList arguments{QStringLiteral("export"),
                              QStringLiteral("--encoding"),
                              QStringLiteral("swin"),
                              QStringLiteral("--window"),
                              QStringLiteral("7x7"),
                              QStringLiteral("--heads"),
                              QString::number(heads),
                              QStringLiteral("--head-dim"),
                              QStringLiteral("8"),
                              QStringLiteral("--layer"),
                              QStringLiteral("attention"),
                              QStringLiteral("--head"),
                              QLatin1String(head),
                              QStringLiteral("--dpi"),
                              QStringLiteral("300"),
                              QStringLiteral("--size"),
                              QStringLiteral("1004x803"),
                              QStringLiteral("--output"),
                              name};
        return Run::posenc(arguments + more, folder_.path());
    }

private Q_SLOTS:
    void everyHeadIsNamedInFull_data() {
        QTest::addColumn<QString>("head");
        QTest::addColumn<int>("heads");
        QTest::addColumn<QList<int>>("shown");
        const auto upTo = [](int count) {
            QList<int> all;
            for (int number = 0; number < count; ++number) {
                all += number;
            }
            return all;
        };
        for (const int heads : {2, 3, 8, 12, 24}) {
            QTest::addRow("%d", heads) << QStringLiteral("all") << heads << upTo(heads);
        }
        QTest::newRow("some") << QStringLiteral("11,0,4") << 12 << QList<int>{11, 0, 4};
    }

    void everyHeadIsNamedInFull() {
        QFETCH(QString, head);
        QFETCH(int, heads);
        QFETCH(QList<int>, shown);
        const Run run = figure(head.toUtf8().constData(), heads, QStringLiteral("m.svg"));
        QVERIFY2(run.status == 0, run.err.constData());
        const QList<Writing> writing = writingOf(folder_.filePath(QStringLiteral("m.svg")));
        const bool whole = count(writing, QStringLiteral("head %1").arg(shown.front())) == 1;
        QPointF before;
        for (const int number : shown) {
            const QString label = whole ? QStringLiteral("head %1").arg(number) : QStringLiteral("h%1").arg(number);
            QVERIFY2(count(writing, label) == 1, qPrintable(label));
            const auto line = std::find_if(writing.begin(), writing.end(), [&](const Writing& any) { return any.text == label; });
            // In reading order.
            QVERIFY(number == shown.front() || line->place.y() > before.y() + 1 || line->place.x() > before.x());
            before = line->place;
        }
        // What is common to all is written once, and nothing is cut off.
        QCOMPARE(count(writing, QStringLiteral("Attention by head")), 1);
        QCOMPARE(count(writing, QStringLiteral("random (seed 0)")), 1);
        QCOMPARE(count(writing, QStringLiteral("rows: query \u00B7 columns: key")), 1);
        // One bar, which begins at 0 and has numbers.
        static const QRegularExpression decimal(QStringLiteral("^0\\.\\d+$"));
        QVERIFY(std::count_if(writing.begin(), writing.end(), [](const Writing& any) { return decimal.match(any.text).hasMatch(); }) >= 1);
        for (const Writing& any : writing) {
            QVERIFY2(!any.text.startsWith(QLatin1String("softmax")) || any.text == QLatin1String("softmax of the logits over the keys"),
                     qPrintable(any.text));
            QVERIFY2(any.place.x() >= 0 && any.place.x() < kWidth && any.place.y() > 0 && any.place.y() < kHeight, qPrintable(any.text));
        }
    }

    void theCaptionTakesAnEighthAtMost() {
        QCOMPARE(figure("all", 8, QStringLiteral("c.svg")).status, 0);
        const QList<Writing> writing = writingOf(folder_.filePath(QStringLiteral("c.svg")));
        const auto caption =
            std::find_if(writing.begin(), writing.end(), [](const Writing& any) { return any.text.startsWith(QLatin1String("swin:")); });
        QVERIFY(caption != writing.end());
        QVERIFY2(caption->place.y() > 0.84 * kHeight, qPrintable(QString::number(caption->place.y())));
        // All of it is in the description.
        QFile file(folder_.filePath(QStringLiteral("c.svg")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("random (seed 0): bias, queries, keys"));
    }

    void pixelsOfAllHeadsAreOfOneScale() {
        QCOMPARE(figure("0,1", 2, QStringLiteral("both.png"), {QStringLiteral("--no-colorbar")}).status, 0);
        const QImage both(folder_.filePath(QStringLiteral("both.png")));
        QCOMPARE(both.size(), QSize(1004, 803));
        // Side by side, their cells square and whole pixels.
        const QRect coloured = colouredPart(both);
        QVERIFY2(coloured.width() > 0.67 * kWidth, qPrintable(QString::number(coloured.width())));
    }

    void aFigureTooSmallForItsHeadsIsASentence() {
        const Run run = figure("all", 24, QStringLiteral("small.png"), {QStringLiteral("--size"), QStringLiteral("200x150")});
        QCOMPARE(run.status, 2);
        QVERIFY(run.oneLine() && run.err.contains("200x150 px"));
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("small.png"))));
    }

    /// Values beyond the ends of the colours are said beside the title, with or without a bar; a range that holds all of them says nothing.
    void clippedColoursAreSaid_data() {
        QTest::addColumn<QString>("flags");
        QTest::newRow("one picture") << QStringLiteral("--layer logits");
        QTest::newRow("no bar") << QStringLiteral("--layer logits --no-colorbar");
        QTest::newRow("all heads") << QStringLiteral("--layer logits --head all");
        QTest::newRow("two panels") << QStringLiteral("--panel logits:0 --panel logits:1 --arrange row --width 183mm");
        QTest::newRow("a bar below") << QStringLiteral(
            "--panel logits:0 --panel logits:1 --arrange row --width 183mm --shared-bar --bar-side below");
    }
    void clippedColoursAreSaid() {
        QFETCH(QString, flags);
        QTemporaryDir folder;
        const auto clipped = [&](const QString& range, const QString& name) {
            const QString words =
                QStringLiteral("export --encoding t5 --length 12 --heads 2 ") + flags + range + QStringLiteral(" --output ");
            const Run run = Run::posenc((words + name).split(QLatin1Char(' ')), folder.path());
            if (run.status != 0) {
                return QString::fromUtf8(run.err);
            }
            QFile file(folder.filePath(name));
            return file.open(QIODevice::ReadOnly) && file.readAll().contains("\xC2\xB7 clipped") ? QStringLiteral("clipped") : QString();
        };
        QCOMPARE(clipped(QStringLiteral(" --range=-5,5"), QStringLiteral("c.svg")), QStringLiteral("clipped"));
        QCOMPARE(clipped(QStringLiteral(" --range=-500,500"), QStringLiteral("w.svg")), QString());
    }

    /// What one of several pictures shows is said of all: ALiBi's first head alone leaves a range of 2.
    void whatOneHeadLeavesIsSaidOfAll() {
        QTemporaryDir folder;
        for (const auto& [range, leaves] : {std::pair("-2,0", true), std::pair("-5,0", false)}) {
            const auto figure = [&, range = range](const QString& name) {
                const QString words = QStringLiteral(
                                          "export --encoding alibi --no-causal --heads 2 --length 40 --layer bias --head all --range=%1 "
                                          "--output %2")
                                          .arg(QLatin1String(range), name);
                return Run::posenc(words.split(QLatin1Char(' ')), folder.path()).status == 0 ? folder.filePath(name) : QString();
            };
            QFile file(figure(QStringLiteral("all.svg")));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().contains("clipped"), leaves);
            // The bar at the right edge has the mark of what lies below its range.
            const QImage image(figure(QStringLiteral("all.png")));
            const Rgb mark = valueMark(ValueClass::Below).second;
            bool marked = false;
            for (int x = image.width() * 9 / 10; x < image.width(); ++x) {
                for (int y = 0; y < image.height(); ++y) {
                    marked = marked || image.pixelColor(x, y) == QColor(mark.red, mark.green, mark.blue);
                }
            }
            QCOMPARE(marked, leaves);
        }
    }

    /// Of a stack over windows, components or channels: the matrix of the scene, the one that is asked for, or all, each by its name.
    void everyMatrixOfAStackIsDrawnByItsName() {
        const struct {
            const char* encoding;
            Parameters::Map parameters;
            const char* layer;
            const char* one;
            Index matrices;
            Index ofScene;
        } stacks[] = {{"swin",
                       {{"window", Grid{2, 2}}, {"grid", Grid{4, 4}}, {"shift", Index{1}}, {"window-number", Index{2}}},
                       "mask",
                       "window",
                       4,
                       2},
                      {"swin-v2", {{"window", Grid{2, 3}}}, "coordinates", "component", 2, 0},
                      {"axial",
                       {{"length", Index{4}}, {"heads", Index{2}}, {"key-dim", Index{3}}, {"value-dim", Index{3}}},
                       "key-embedding",
                       "channel",
                       3,
                       0}};
        const auto cells = [](const Field& field) {
            std::vector<float> out(static_cast<std::size_t>(field.rows() * field.columns()));
            return field.evaluate(Region::whole(field.rows(), field.columns()), out).ok() ? out : std::vector<float>();
        };
        TensorStore store;
        for (const auto& stack : stacks) {
            Scene scene;
            scene.encoding = stack.encoding;
            scene.parameters = stack.parameters;
            const auto model = buildModel(scene, store).value();
            QCOMPARE(model->stackSize(stack.layer), stack.matrices);
            QVERIFY(cells(*model->shownField(stack.layer, 0).value()) != cells(*model->shownField(stack.layer, 1).value()));
            FigureItem item;
            item.layer = stack.layer;
            // Which head is shown is of no matter, nor how the figure is put together.
            for (const HeadChoice head : {HeadChoice{HeadChoice::Kind::One, 1}, HeadChoice{HeadChoice::Kind::Mean, 0}}) {
                for (const bool composed : {false, true}) {
                    const auto drawn = [&](const SliceChoice& choice, const std::map<LayerStack, Index>& chosen) {
                        FigureOptions options;
                        item.head = head;
                        options.head = head;
                        options.slice = choice;
                        options.slices = chosen;
                        if (composed) {
                            options.items = {item};
                        } else {
                            options.layers = {stack.layer};
                        }
                        std::vector<Index> numbers;
                        const auto panels = figurePanels(*model, options);
                        for (const FigurePanel& panel : panels.ok() ? panels.value() : std::vector<FigurePanel>()) {
                            const Index number = panel.label.section(QLatin1Char(' '), -1).toLongLong();
                            const bool named = panel.label == QStringLiteral("%1 %2").arg(QLatin1String(stack.one)).arg(number) &&
                                               panel.title.contains(panel.label);
                            const bool shown = cells(*panel.field) == cells(*model->shownField(stack.layer, number).value());
                            numbers.push_back(named && shown ? number : -1);
                        }
                        return numbers;
                    };
                    std::vector<Index> all;
                    for (Index number = 0; number < stack.matrices; ++number) {
                        all.push_back(number);
                        QCOMPARE(drawn({SliceChoice::Kind::One, number}, {}), std::vector<Index>{number});
                        const auto kind = model->layer(stack.layer).value().stack;
                        QCOMPARE(drawn({}, {{kind, number}}), std::vector<Index>{number});
                    }
                    QCOMPARE(drawn({}, {}), std::vector<Index>{stack.ofScene});
                    QCOMPARE(drawn({SliceChoice::Kind::All, 0}, {}), all);
                }
            }
        }
    }

    void texSaysWhatIsClippedOrLeftBlank() {
        QTemporaryDir folder;
        const Run run =
            Run::posenc(QStringLiteral("export --encoding t5 --length 12 --causal --layer logits --range=-5,5 --width 183mm --output c.tex")
                            .split(QLatin1Char(' ')),
                        folder.path());
        QVERIFY2(run.status == 0, run.err.constData());
        QFile file(folder.filePath(QStringLiteral("c.tex")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("clipped $\\cdot$ masked"));
    }
};

POSENC_TEST(FigureMultiplesTest)
#include "figure_multiples_test.moc"
