#include "app/figure/figure.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>
#include <set>
#include <thread>
#include <tuple>

#include "app/figure/figure_layout.h"
#include "app/figure/scene_figure.h"
#include "app/scene/resolve.h"
#include "app/scene/sample_scene.h"
#include "engine/colours/colour_map.h"
#include "engine/colours/colour_scale.h"
#include "tests/app/figure_fixture.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/plate/plate_layout.h"

using namespace posenc;
using namespace posenc::test;

class FigureTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    std::string path(const char* name) { return folder_.filePath(QString::fromUtf8(name)).toStdString(); }

private Q_SLOTS:
    void everyCellHasItsColourAtItsPlace() {
        constexpr int kCell = 7;
        constexpr int kLength = 12;
        FigureOptions options = indexOptions("viridis", 22);
        options.cell = kCell;
        const auto image = renderFigure(*relative(kLength), options);
        QVERIFY(image.ok());
        const QRect picture = colouredPart(image.value());
        QCOMPARE(picture.size(), QSize(kCell * kLength, kCell * kLength));
        const ColourScale scale(*findColourMap("viridis"), 0, 22);
        for (int i = 0; i < kLength; ++i) {
            for (int j = 0; j < kLength; ++j) {
                const QPoint centre = picture.topLeft() + QPoint(j * kCell + kCell / 2, i * kCell + kCell / 2);
                QCOMPARE(image.value().pixel(centre), rgb(scale.colour(static_cast<float>(j - i + kLength - 1))));
            }
        }
    }

    void theSizeAndResolutionAreThoseAskedFor() {
        FigureOptions options = indexOptions("viridis", 22);
        options.size = QSize(640, 480);
        options.dpi = 200;
        QVERIFY(writeFigure(*relative(12), options, path("sized.png")).ok());
        const QImage image(QString::fromStdString(path("sized.png")));
        QCOMPARE(image.size(), QSize(640, 480));
        QCOMPARE(image.dotsPerMeterX(), 7874);  // 200 / 0.0254
        QCOMPARE(image.dotsPerMeterY(), 7874);
    }

    /// A cell has the pixels that were asked for, also where the picture is smaller than a window would show it.
    void everyCellHasItsPixels() {
        for (const auto& [rows, columns, cell] : {std::tuple(6, 6, 2), std::tuple(5, 5, 3), std::tuple(7, 7, 2), std::tuple(20, 20, 1),
                                                  std::tuple(1, 3, 1), std::tuple(9, 9, 40)}) {
            for (const bool bar : {false, true}) {
                FigureOptions options;
                options.cell = cell;
                QFont font;
                font.setPixelSize(17);
                HeatmapStyle style = HeatmapStyle::paper(font);
                style.bar = bar;
                const PlateShape shape{rows, columns, {}, {}};
                const auto made = FigureLayout::compute({shape}, options, style, true, QStringLiteral("caption"));
                QVERIFY(made.ok());
                const PlateLayout plate = PlateLayout::compute(made.value().plates[0].size, made.value().scale, shape, made.value().style);
                QCOMPARE(plate.picture.size(), QSize(columns * cell, rows * cell));
            }
        }
    }

    void aHigherResolutionMakesTheWritingLarger() {
        // The figure keeps its size in inches; without one given, its pixels follow.
        FigureOptions options = indexOptions("viridis", 22);
        options.dpi = 96;
        const QSize low = renderFigure(*relative(12), options).value().size();
        options.dpi = 192;
        const QSize high = renderFigure(*relative(12), options).value().size();
        QVERIFY(std::abs(high.width() - 2 * low.width()) <= 40);
        QVERIFY(high.width() > low.width() * 3 / 2);
    }

    void whatTheFigureShowsIsWrittenIntoThePng() {
        TensorStore store;
        const auto model = buildModel(defaultScene(), store);
        QVERIFY(writeFigure(*model.value(), figureOptions(defaultScene(), *model.value()), path("told.png")).ok());
        const QImage image(QString::fromStdString(path("told.png")));
        QCOMPARE(image.text(QStringLiteral("Encoding")), QStringLiteral("swin"));
        QVERIFY(image.text(QStringLiteral("Parameters")).contains(QStringLiteral("window 7x7")));
        QVERIFY(image.text(QStringLiteral("Provenance")).contains(QStringLiteral("relative_position_bias_table")));
        QVERIFY(image.text(QStringLiteral("Software")).startsWith(QStringLiteral("posenc ")));
        const auto drawn = renderFigure(*relative(4), indexOptions("viridis", 6));
        QVERIFY(drawn.value().text(QStringLiteral("Provenance")).contains(QStringLiteral("seed 0")));
    }

    void theColourBarAndTheTitleCanBeLeftOut() {
        FigureOptions options = indexOptions("viridis", 22);
        options.cell = 40;
        const QImage without = renderFigure(*relative(12), options).value();
        options.colourBar = true;
        const QImage with = renderFigure(*relative(12), options).value();
        QVERIFY(with.width() > without.width());
        QVERIFY(colouredPart(with).width() > colouredPart(without).width());
        options.title = QString();
        QVERIFY(renderFigure(*relative(12), options).value().height() < with.height());
    }

    void allHeadsShareOneRangeOfColours() {
        FigureOptions options;
        options.layers = {"content"};
        options.head = {HeadChoice::Kind::All, 0};
        const auto all = renderFigure(*relative(6, 3), options);
        options.head = {HeadChoice::Kind::One, 0};
        const auto one = renderFigure(*relative(6, 3), options);
        QVERIFY(all.ok() && one.ok());
        QVERIFY(all.value().width() > one.value().width() * 3 / 2);
        QVERIFY(all.value().height() > one.value().height() * 3 / 2);
        options.head = {HeadChoice::Kind::One, 3};
        QCOMPARE(renderFigure(*relative(6, 3), options).error(), makeError(ErrorCode::HeadRange, 3, 3));
    }

    void aLargeLayerIsSampledToThePixels() {
        FigureOptions options = indexOptions("viridis", 2 * 20000 - 2);
        options.size = QSize(500, 500);
        const auto image = renderFigure(*relative(20000), options);
        QVERIFY(image.ok());
        const QRect picture = colouredPart(image.value());
        QVERIFY(picture.width() > 200);
        // The mean of an index along any diagonal block is what its middle says: the corners are the ends of the scale.
        const ColourScale scale(*findColourMap("viridis"), 0, 39998);
        const auto near = [&](QPoint place, float value) {
            const QColor seen(image.value().pixel(place));
            const QColor wanted(rgb(scale.colour(value)));
            return std::abs(seen.red() - wanted.red()) < 8 && std::abs(seen.green() - wanted.green()) < 8 &&
                   std::abs(seen.blue() - wanted.blue()) < 8;
        };
        QVERIFY(near(picture.topRight() + QPoint(-1, 1), 39998));
        QVERIFY(near(picture.center(), 19999));
    }

    void anSvgHoldsOneRectanglePerCell() {
        FigureOptions options = indexOptions("viridis", 10);
        options.size = QSize(400, 400);
        options.dpi = 100;
        QVERIFY(writeFigure(*relative(6), options, path("f.svg")).ok());
        const QByteArray bytes = contents(QString::fromStdString(path("f.svg")));
        QXmlStreamReader xml(bytes);
        std::multiset<QString> fills;
        QString width;
        while (!xml.atEnd()) {
            if (xml.readNext() == QXmlStreamReader::StartElement) {
                if (xml.name() == QLatin1String("svg")) {
                    width = xml.attributes().value(QLatin1String("width")).toString();
                }
                QVERIFY(xml.name() != QLatin1String("image"));
                fills.insert(xml.attributes().value(QLatin1String("fill")).toString());
            }
        }
        QVERIFY(!xml.hasError());
        QCOMPARE(width, QStringLiteral("101.6mm"));  // 4 inches
        const ColourScale scale(*findColourMap("viridis"), 0, 10);
        for (int index = 0; index <= 10; ++index) {
            const QString colour = QColor(rgb(scale.colour(static_cast<float>(index)))).name();
            QVERIFY2(fills.count(colour) > 0, qPrintable(colour));
        }
        QVERIFY(bytes.contains("relative-1d"));
    }

    void aPdfHasOnePageOfTheSizeAskedFor() {
        FigureOptions options = indexOptions("viridis", 10);
        options.size = QSize(600, 300);
        options.dpi = 100;
        QVERIFY(writeFigure(*relative(6), options, path("f.pdf")).ok());
        const QByteArray bytes = contents(QString::fromStdString(path("f.pdf")));
        QVERIFY(bytes.startsWith("%PDF-"));
        QVERIFY(bytes.contains("/MediaBox [0 0 432"));  // 6 inches of 72 points
        QCOMPARE(bytes.count("/Type /Page\n"), 1);
    }

    void whatCannotBeLaidOutIsAnError() {
        FigureOptions options = indexOptions("viridis", 22);
        options.size = QSize(200, 200);
        options.cell = 40;
        QCOMPARE(renderFigure(*relative(12), options).error().code, ErrorCode::TooLarge);
        options.size.reset();
        options.cell = FigureOptions::kMaximumCell;
        QCOMPARE(renderFigure(*relative(4096), options).error().code, ErrorCode::TooLarge);
        options.cell = 0;
        options.size = QSize(64, 64);
        options.dpi = FigureOptions::kMaximumDpi;
        QCOMPARE(renderFigure(*relative(12), options).error().code, ErrorCode::TooLarge);
        options.layers = {"bias"};
        QCOMPARE(renderFigure(*relative(12), options).error().code, ErrorCode::UnknownLayer);
    }

    /// A high picture and a low one beside it: the row is as high as the high one, whichever stands first.
    void aRowOfPicturesIsAsHighAsItsHighest() {
        FigureOptions options;
        options.cell = 8;
        const PlateShape high{60, 20, {}, {}};
        const PlateShape low{4, 20, {}, {}};
        const auto laidOut = [&](const std::vector<PlateShape>& shapes) {
            return FigureLayout::compute(shapes, options, HeatmapStyle(), false, QString());
        };
        const auto first = laidOut({high, low});
        const auto last = laidOut({low, high});
        QVERIFY(first.ok() && last.ok());
        QCOMPARE(first.value().size, last.value().size);
        QCOMPARE(first.value().plates.front().size, last.value().plates.back().size);
        QVERIFY(first.value().plates.front().size.height() > 60 * 8 / first.value().scale);
        for (const auto* layout : {&first.value(), &last.value()}) {
            for (const auto& plate : layout->plates) {
                QVERIFY(plate.place.y() + plate.size.height() * layout->scale <= layout->size.height());
            }
        }
    }

    void nothingIsLeftWhereAFigureCannotBeWritten() {
        FigureOptions options = indexOptions("viridis", 22);
        QCOMPARE(writeFigure(*relative(12), options, path("f.gif")).error().code, ErrorCode::UnknownFormat);
        QCOMPARE(writeFigure(*relative(12), options, path("none/f.png")).error().code, ErrorCode::OutputUnwritable);
        options.layers = {"nothing"};
        QCOMPARE(writeFigure(*relative(12), options, path("g.png")).error().code, ErrorCode::UnknownLayer);
        QVERIFY(!QFile::exists(QString::fromStdString(path("f.gif"))));
        QVERIFY(!QFile::exists(QString::fromStdString(path("g.png"))));
        for (const QString& name : QDir(folder_.path()).entryList(QDir::Files | QDir::Hidden)) {
            QVERIFY2(!name.startsWith(QLatin1Char('.')), qPrintable(name));
        }
    }

    void aFigureCanBeMadeOnAnotherThread() {
        const auto model = relative(8);
        const auto here = renderFigure(*model, indexOptions("viridis", 14));
        QImage there;
        std::thread worker([&] { there = renderFigure(*model, indexOptions("viridis", 14)).value(); });
        worker.join();
        QCOMPARE(there, here.value());
    }
};

POSENC_TEST(FigureTest)
#include "figure_test.moc"
