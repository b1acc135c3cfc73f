#include "widgets/plate/heatmap_plate.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QPicture>
#include <QTest>
#include <limits>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/plate_header.h"
#include "widgets/plate/vector_device.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const HeatmapColours kColours{findColourMap("rdbu"), -1, 1};

HeatmapStyle paper() {
    QFont font;
    font.setPixelSize(12);
    return HeatmapStyle::paper(font);
}

PlateShape shapeOf(const HeatmapData& data) {
    return {data.rows, data.columns, data.rowMeaning, data.columnMeaning};
}

QImage paintOn(const HeatmapPlate& plate, const HeatmapData& data, const HeatmapColours& colours = kColours) {
    QImage image((plate.layout().frame.size() * plate.layout().scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(plate.layout().scale);
    QPainter painter(&image);
    plate.paint(painter, data, colours);
    return image;
}

QColor plateColour(float value) {
    return toColor(scaleOf(kColours).colour(value));
}

/// Pixels of a cell that do not have its colour.
int inkIn(const QImage& image, const HeatmapPlate& plate, Cell cell, float value) {
    const QRect pixels = plate.view().cellRect(cell).translated(plate.layout().picture.topLeft());
    int ink = 0;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        for (int x = pixels.left(); x <= pixels.right(); ++x) {
            ink += image.pixelColor(x, y) == plateColour(value) ? 0 : 1;
        }
    }
    return ink;
}

}  // namespace

class HeatmapPlateTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void cellsOutsideOfTheBlockAreHatched() {
        for (const double scale : {1.0, 1.5, 2.0}) {
            HeatmapData data = wholeMatrix(5, 7, [](Index, Index) { return 0.25; });
            data.hatch = HeatmapHatch{Axis{1, 3, 3}, Axis{2, 4, 4}, QStringLiteral("far out")};
            HeatmapStyle style = paper();
            style.bar = false;
            const HeatmapPlate plate(QSizeF(180, 160), scale, shapeOf(data), style);
            const QImage image = paintOn(plate, data);
            data.hatch.reset();
            const QImage plain = paintOn(plate, data);
            for (Index row = 0; row < 5; ++row) {
                for (Index column = 0; column < 7; ++column) {
                    const bool outside = row < 1 || row > 3 || column < 2 || column > 5;
                    const QRect pixels = plate.view().cellRect({row, column}).translated(plate.layout().picture.topLeft());
                    QCOMPARE(image.copy(pixels) != plain.copy(pixels), outside);
                }
            }
            // Nothing but the picture is touched.
            const QRect picture = plate.layout().picture;
            QCOMPARE(image.copy(0, 0, image.width(), picture.top()), plain.copy(0, 0, image.width(), picture.top()));
        }
    }

    void aBlockWithoutCellsHatchesEverything() {
        HeatmapData data = wholeMatrix(3, 3, [](Index, Index) { return -0.5; });
        data.hatch = HeatmapHatch{Axis{1, 0, 0}, Axis{1, 1, 1}, QString()};
        const HeatmapPlate plate(QSizeF(180, 160), 1, shapeOf(data), paper());
        QVERIFY(inkIn(paintOn(plate, data), plate, {1, 1}, -0.5F) > 0);
        QVERIFY(data.hatch->covers({1, 1}));
    }

    void cellCentresHaveTheirColourAtEveryScale_data() {
        QTest::addColumn<double>("scale");
        for (const double scale : {1.0, 1.25, 1.5, 2.0, 3.125}) {
            QTest::addRow("%g", scale) << scale;
        }
    }
    void cellCentresHaveTheirColourAtEveryScale() {
        QFETCH(double, scale);
        const HeatmapData data = wholeMatrix(31, 29, checkered);
        const HeatmapPlate plate({333, 301}, scale, shapeOf(data), paper());
        const QImage image = paintOn(plate, data);
        for (Index row = 0; row < 31; ++row) {
            for (Index column = 0; column < 29; ++column) {
                const QPoint centre = plate.view().cellRect({row, column}).center() + plate.layout().picture.topLeft();
                QCOMPARE(image.pixelColor(centre), plateColour(static_cast<float>(checkered(row, column))));
            }
        }
    }

    void figuresThroughAScaledPainterAreTheSame() {
        const HeatmapData data = wholeMatrix(31, 29, checkered);
        const HeatmapPlate plate({333, 301}, 2.5, shapeOf(data), paper());
        QImage image(QSizeF(333 * 2.5, 301 * 2.5).toSize(), QImage::Format_RGB32);
        QPainter painter(&image);
        painter.scale(2.5, 2.5);
        paintHeatmap(painter, {333, 301}, data, kColours, paper());
        painter.end();
        for (Index row = 0; row < 31; ++row) {
            const QPoint centre = plate.view().cellRect({row, 17}).center() + plate.layout().picture.topLeft();
            QCOMPARE(image.pixelColor(centre), plateColour(static_cast<float>(checkered(row, 17))));
        }
        QCOMPARE(figureRegion({333, 301}, 2.5, shapeOf(data), paper()), Region::whole(31, 29));
    }

    void numbersAppearOnlyWithRoom() {
        const auto value = [](Index row, Index column) { return checkered(row, column); };
        const HeatmapData few = wholeMatrix(5, 5, value);
        const HeatmapPlate roomy({420, 400}, 1, shapeOf(few), paper());
        const QImage withNumbers = paintOn(roomy, few);
        for (Index row = 0; row < 5; ++row) {
            for (Index column = 0; column < 5; ++column) {
                QVERIFY(inkIn(withNumbers, roomy, {row, column}, static_cast<float>(checkered(row, column))) > 10);
            }
        }
        const HeatmapData many = wholeMatrix(24, 24, value);
        const HeatmapPlate narrow({420, 400}, 1, shapeOf(many), paper());
        const QImage without = paintOn(narrow, many);
        for (Index row = 0; row < 24; ++row) {
            QCOMPARE(inkIn(without, narrow, {row, row}, static_cast<float>(checkered(row, row))), 0);
        }
    }

    void numbersStandOutFromTheirCell() {
        const HeatmapData data = wholeMatrix(2, 2, [](Index row, Index column) { return row == column ? 1.0 : 0.0; });
        const HeatmapPlate plate({420, 400}, 1, shapeOf(data), paper());
        const QImage image = paintOn(plate, data);
        const auto extremes = [&](Cell cell) {
            const QRect pixels = plate.view().cellRect(cell).translated(plate.layout().picture.topLeft());
            std::pair<int, int> found{255, 0};
            for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
                for (int x = pixels.left(); x <= pixels.right(); ++x) {
                    const int level = qGray(image.pixel(x, y));
                    found = {std::min(found.first, level), std::max(found.second, level)};
                }
            }
            return found;
        };
        QVERIFY(extremes({0, 0}).second > 220);  // white on the dark red of 1
        QVERIFY(extremes({0, 1}).first < 40);    // black on the white of 0
    }

    void numbersOffTheScaleStandOnAPlainGround() {
        const HeatmapData data = wholeMatrix(1, 2, [](Index, Index column) { return column == 0 ? 3.0 : -3.0; });
        const HeatmapPlate plate({420, 240}, 1, shapeOf(data), paper());
        const QImage image = paintOn(plate, data);
        for (Index column = 0; column < 2; ++column) {
            const QRect pixels = plate.view().cellRect({0, column}).translated(plate.layout().picture.topLeft());
            const QRect ink(pixels.center() - QPoint(10, 5), QSize(20, 10));
            int ground = 0;
            for (int y = ink.top(); y <= ink.bottom(); ++y) {
                for (int x = ink.left(); x <= ink.right(); ++x) {
                    ground += image.pixelColor(x, y) == paper().ground ? 1 : 0;
                }
            }
            // Between the strokes of the digits there is no stripe.
            QVERIFY2(ground > ink.width() * ink.height() / 3, qPrintable(QString::number(ground)));
        }
    }

    void reductionIsToldInWords() {
        QCOMPARE(HeatmapText::reductionLabel(Region::whole(9, 9)), QString());
        QCOMPARE(HeatmapText::reductionLabel({{0, 400, 100}, {0, 400, 100}, Reduction::Mean}), QStringLiteral("1 px = 4 × 4 cells (mean)"));
        QCOMPARE(HeatmapText::reductionLabel({{0, 230, 100}, {7, 50, 50}, Reduction::Max}),
                 QStringLiteral("1 px = 2.3 × 1 cells (maximum)"));
        QCOMPARE(HeatmapText::reductionLabel({{0, 400, 100}, {0, 400, 100}, Reduction::Mean}, true), QStringLiteral("mean of 4 × 4"));
        // A few more cells than pixels are not a cell to a pixel.
        QCOMPARE(HeatmapText::reductionLabel({{0, 207, 204}, {0, 256, 256}, Reduction::Mean}),
                 QStringLiteral("1 px = 1.01 × 1 cells (mean)"));
        QCOMPARE(HeatmapText::reductionLabel({{0, 2003, 2000}, {0, 256, 256}, Reduction::Mean}),
                 QStringLiteral("1 px = 1.002 × 1 cells (mean)"));
    }

    void reductionIsLabelledOnThePicture() {
        const ViewTransform whole = HeatmapPlate({360, 340}, 1, {2000, 2000, {}, {}}, paper()).view();
        const HeatmapData data = sampled(2000, 2000, whole.region(), [](Index, Index) { return 1.0; });
        const HeatmapPlate plate({360, 340}, 1, shapeOf(data), paper());
        QCOMPARE(plate.region(), data.region);
        const QImage image = paintOn(plate, data);
        const QRect picture = plate.layout().picture;
        int others = 0;
        for (int x = picture.left(); x < picture.left() + picture.width() / 2; ++x) {
            others += image.pixelColor(x, picture.bottom() - 10) == plateColour(1) ? 0 : 1;
        }
        QVERIFY(others > 40);
        QCOMPARE(image.pixelColor(picture.center()), plateColour(1));
    }

    void barRunsFromTheLargestToTheSmallest() {
        HeatmapData data = wholeMatrix(31, 29, checkered);
        const HeatmapPlate plate({360, 340}, 2, shapeOf(data), paper());
        const auto at = [&](const QImage& image, double y) {
            return image.pixelColor((QPointF(plate.layout().bar.center().x(), y) * 2).toPoint());
        };
        const QImage image = paintOn(plate, data);
        const QRectF bar = plate.layout().bar;
        QCOMPARE(at(image, bar.top() + 0.1), toColor((*kColours.map)[255]));
        QCOMPARE(at(image, bar.bottom() - 0.6), toColor((*kColours.map)[0]));

        auto samples = std::make_shared<std::vector<float>>(*data.samples);
        samples->front() = 5;
        samples->back() = -5;
        data.samples = samples;
        const QImage capped = paintOn(plate, data);
        QCOMPARE(at(capped, bar.top() + 1), toColor(valueMark(ValueClass::Above).first));
        QCOMPARE(at(capped, bar.bottom() - 1), toColor(valueMark(ValueClass::Below).first));
    }

    void vectorDevicesGetTheSameColours_data() {
        QTest::addColumn<int>("side");
        QTest::newRow("rectangles") << 13;
        QTest::newRow("image") << 210;
    }
    void vectorDevicesGetTheSameColours() {
        QFETCH(int, side);
        const HeatmapData data = wholeMatrix(side, side, checkered);
        QPicture record;
        QPainter recorder(&record);
        paintHeatmap(recorder, {333, 301}, data, kColours, paper());
        recorder.end();

        const double zoom = kVectorScale;
        QImage image(QSizeF(333 * zoom, 301 * zoom).toSize(), QImage::Format_RGB32);
        QPainter painter(&image);
        painter.scale(zoom, zoom);
        painter.drawPicture(0, 0, record);
        painter.end();
        const HeatmapPlate plate({333, 301}, zoom, shapeOf(data), paper());
        for (Index row = 0; row < side; row += 3) {
            for (Index column = 0; column < side; column += 5) {
                const QPoint centre = plate.view().cellRect({row, column}).center() + plate.layout().picture.topLeft();
                QCOMPARE(image.pixelColor(centre), plateColour(static_cast<float>(checkered(row, column))));
            }
        }
    }

    void pdfIsWritten() {
        QBuffer buffer;
        QVERIFY(buffer.open(QIODevice::WriteOnly));
        QPdfWriter writer(&buffer);
        writer.setResolution(72);
        QPainter painter(&writer);
        QCOMPARE(scaleFor(painter), kVectorScale);
        paintHeatmap(painter, {333, 301}, wholeMatrix(31, 29, checkered), kColours, paper());
        QVERIFY(painter.end());
        QVERIFY(buffer.data().startsWith("%PDF"));
    }

    void partsKeepTheirPlaces_data() {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        for (const QSizeF size : {QSizeF(180, 160), QSizeF(360, 340), QSizeF(900, 260), QSizeF(300, 900)}) {
            QTest::addRow("window in %gx%g", size.width(), size.height()) << size << 49 << 49;
            QTest::addRow("tall table in %gx%g", size.width(), size.height()) << size << 65536 << 3;
            QTest::addRow("wide table in %gx%g", size.width(), size.height()) << size << 2 << 512;
        }
    }
    void partsKeepTheirPlaces() {
        QFETCH(QSizeF, size);
        QFETCH(int, rows);
        QFETCH(int, columns);
        for (const double scale : {1.0, 1.5, 2.0}) {
            const PlateLayout layout = PlateLayout::compute(size, scale, {rows, columns, {}, {}}, paper());
            const QRectF picture = layout.logicalPicture();
            const QList<QRectF> parts{layout.header,      picture,    layout.rowLabels, layout.columnLabels, layout.rowTitle,
                                      layout.columnTitle, layout.bar, layout.barLabels};
            for (qsizetype first = 0; first < parts.size(); ++first) {
                QVERIFY(layout.frame.adjusted(-0.01, -0.01, 0.01, 0.01).contains(parts[first]) || parts[first].isEmpty());
                for (qsizetype second = 0; second < first; ++second) {
                    const QRectF common = parts[first].intersected(parts[second]);
                    QVERIFY(common.width() < 1 / scale || common.height() < 1 / scale);
                }
            }
            QVERIFY(picture.width() > 60 && picture.height() > 60);
        }
    }

    void squareCellsAsLongAsTheShapeAllows() {
        const PlateLayout square = PlateLayout::compute({700, 300}, 1, {49, 49, {}, {}}, paper());
        QVERIFY(std::abs(square.picture.width() - square.picture.height()) <= 1);
        const PlateLayout wide = PlateLayout::compute({700, 300}, 1, {20, 40, {}, {}}, paper());
        QVERIFY(std::abs(wide.picture.width() - 2 * wide.picture.height()) <= 2);
        const PlateLayout table = PlateLayout::compute({700, 300}, 1, {169, 3, {}, {}}, paper());
        QVERIFY(table.picture.width() > 500);  // a sliver would show nothing
    }

    void windowBordersAreDrawnOnTheEdges() {
        HeatmapData data = wholeMatrix(49, 49, [](Index, Index) { return 1.0; });
        const auto borders = [&](const HeatmapPlate& plate) {
            const QImage image = paintOn(plate, data);
            const QRect picture = plate.layout().picture;
            QList<Index> found;
            for (int x = 0; x < picture.width(); ++x) {
                if (image.pixelColor(picture.left() + x, picture.top() + 3) != plateColour(1)) {
                    found << x;
                }
            }
            return found;
        };
        QCOMPARE(borders(HeatmapPlate({360, 340}, 1, shapeOf(data), paper())), QList<Index>());
        data.columnMeaning.grid = Grid{7, 7};
        const HeatmapPlate plate({360, 340}, 1, shapeOf(data), paper());
        QList<Index> expected;
        for (Index cell = 7; cell < 49; cell += 7) {
            expected << plate.view().columns().edge(cell);
        }
        QCOMPARE(borders(plate), expected);
    }

    void nothingToShowIsSaid() {
        const HeatmapPlate plate({180, 160}, 1, {}, paper());
        HeatmapData none;
        none.title = QStringLiteral("Bias");
        const QImage image = paintOn(plate, none);
        int ink = 0;
        for (int x = 20; x < 160; ++x) {
            for (int y = 60; y < 140; ++y) {
                ink += image.pixelColor(x, y) == QColor(Qt::white) ? 0 : 1;
            }
        }
        QVERIFY(ink > 50);
    }

    void namesOfCellsTellRowAndColumn() {
        AxisMeaning query, key;
        query.kind = AxisMeaning::Kind::QueryToken;
        key.kind = AxisMeaning::Kind::KeyToken;
        QCOMPARE(HeatmapText::cellName(query, key, {3, 7}), QStringLiteral("query 3, key 7"));
        query.grid = key.grid = Grid{2, 5};
        query.leading = 1;
        QCOMPARE(HeatmapText::cellName(query, key, {0, 7}), QStringLiteral("query 0, key 7 (1,2)"));
        QCOMPARE(HeatmapText::axisName(key, true), QStringLiteral("key (row,column)"));
        query.label = "channel";
        QCOMPARE(HeatmapText::axisName(query), QStringLiteral("channel"));
    }

    void theBadgeIsNeverShortened_data() {
        QTest::addColumn<double>("width");
        QTest::addColumn<QString>("badge");
        for (const double width : {90.0, 180.0, 240.0, 600.0}) {
            for (const char* badge : {"random (seed 0)", "random (seed 18446744073709551615)"}) {
                QTest::addRow("%s in %g", badge, width) << width << QString::fromLatin1(badge);
            }
        }
    }
    void theBadgeIsNeverShortened() {
        QFETCH(const double, width);
        QFETCH(const QString, badge);
        HeatmapData data = wholeMatrix(4, 4, [](Index row, Index column) { return static_cast<double>(row - column) / 4; });
        data.title = QStringLiteral("Scaled products of queries and keys");
        data.subtitle = QStringLiteral("head 3");
        data.badge = badge;
        const HeatmapPlate plate({width, 200}, 1, shapeOf(data), paper());
        const HeaderPlaces places = headerPlaces(plate.geometry(), data);
        QVERIFY(plate.layout().header.contains(places.badge));
        QVERIFY(QFontMetricsF(places.badgeFont).horizontalAdvance(badge) <= places.badge.width());
        QVERIFY(!places.badge.intersects(places.title));
        QVERIFY(places.title.width() >= QFontMetricsF(plate.style().titleFont()).horizontalAdvance(places.shownTitle) - 0.01);
        // It is painted: there is ink where there is none without it.
        HeatmapData plain = data;
        plain.badge.clear();
        plain.title.clear();
        plain.subtitle.clear();
        const QRect place = places.badge.toAlignedRect();
        QVERIFY(paintOn(plate, data).copy(place) != paintOn(plate, plain).copy(place));
        QVERIFY(headerPlaces(plate.geometry(), plain).badge.isEmpty());
    }
};

POSENC_TEST(HeatmapPlateTest)
#include "heatmap_plate_test.moc"
