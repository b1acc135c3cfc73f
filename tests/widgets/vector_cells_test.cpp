#include "widgets/plate/vector_cells.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QPicture>
#include <QTest>
#include <limits>
#include <random>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/vector_device.h"

using namespace posenc;
using namespace posenc::test;

namespace {

HeatmapStyle withoutBar() {
    QFont font;
    font.setPixelSize(12);
    HeatmapStyle style = HeatmapStyle::paper(font);
    style.bar = false;
    style.numbers = false;
    return style;
}

/// A matrix as a PDF of one page.
QByteArray pdfOf(const HeatmapData& data) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    QPainter painter(&pdf);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    paintHeatmap(painter, {400, 400}, data, {findColourMap("rdbu"), -1, 1}, withoutBar());
    painter.end();
    return bytes;
}

/// What was painted on a plate of 400 x 400.
QImage imageOf(const QPicture& record) {
    QImage image(QSizeF(400 * kVectorScale, 400 * kVectorScale).toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(kVectorScale, kVectorScale);
    painter.drawPicture(0, 0, record);
    return image;
}

bool holdsImage(const QByteArray& pdf) {
    return pdf.contains("/Subtype /Image");
}

}  // namespace

/// Rectangles or an image, whichever is smaller.
class VectorCellsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void cellsThatAllDifferAreAnImage() {
        // Below the 40,000 samples that used to be rectangles in any case.
        const QByteArray pdf = pdfOf(wholeMatrix(120, 120, checkered));
        QVERIFY(holdsImage(pdf));
        QVERIFY2(pdf.size() < 60000, qPrintable(QString::number(pdf.size())));
    }

    void fewLargeBlocksAreRectangles() {
        // Nine million samples in a few hundred bands: an image of them takes tens of thousands of bytes however well it is compressed.
        std::mt19937 dice(1);
        std::vector<double> bands(3000);
        for (std::size_t row = 0; row < bands.size(); ++row) {
            bands[row] = row % 8 == 0 ? static_cast<double>(dice() % 2001) / 1000 - 1 : bands[row - 1];
        }
        const HeatmapData data = wholeMatrix(3000, 3000, [&](Index i, Index) { return bands[static_cast<std::size_t>(i)]; });
        QVERIFY(!holdsImage(pdfOf(data)));
    }

    void fewCellsAreRectanglesAsViewersBlurImages() {
        QVERIFY(!holdsImage(pdfOf(wholeMatrix(16, 16, checkered))));
        QVERIFY(holdsImage(pdfOf(wholeMatrix(18, 18, checkered))));
    }

    /// Rows that are alike become one; one cell is enough for two.
    void rowsThatDifferInOneCellAreNotJoined() {
        for (const Index place : {Index{0}, Index{3}}) {
            const HeatmapData data = wholeMatrix(4, 4, [&](Index i, Index j) { return i == 2 && j == place ? 1.0 : -1.0; });
            QPicture record;
            QPainter recorder(&record);
            const HeatmapPlate plate({400, 400}, kVectorScale, {data.rows, data.columns, {}, {}}, withoutBar());
            const HeatmapColours colours{findColourMap("rdbu"), -1, 1};
            plate.paint(recorder, data, colours);
            recorder.end();
            const QImage image = imageOf(record);
            const auto seen = [&](Index row, Index column) {
                return image.pixelColor(plate.view().cellRect({row, column}).translated(plate.layout().picture.topLeft()).center());
            };
            for (Index row = 0; row < 4; ++row) {
                for (Index column = 0; column < 4; ++column) {
                    QCOMPARE(seen(row, column) == seen(2, place), row == 2 && column == place);
                }
            }
        }
    }

    /// A cell that is larger than the stripes of its mark shows them, on an image of one pixel per cell as well.
    void markedCellsKeepTheirPatternOnAnImage() {
        constexpr int kSide = 24;
        const HeatmapData data =
            wholeMatrix(kSide, kSide, [](Index i, Index j) { return j > i ? -std::numeric_limits<double>::infinity() : checkered(i, j); });
        QVERIFY(holdsImage(pdfOf(data)));
        QPicture record;
        QPainter recorder(&record);
        const HeatmapPlate plate({400, 400}, kVectorScale, {data.rows, data.columns, {}, {}}, withoutBar());
        QVERIFY(plate.paint(recorder, data, {findColourMap("rdbu"), -1, 1}).has(ValueClass::MinusInfinity));
        recorder.end();
        const QImage image = imageOf(record);
        const ValueMark& mark = valueMark(ValueClass::MinusInfinity);
        for (const Cell cell : {Cell{0, 1}, Cell{3, 20}, Cell{kSide - 2, kSide - 1}}) {
            const QRect pixels = plate.view().cellRect(cell).translated(plate.layout().picture.topLeft());
            int ground = 0;
            int stripes = 0;
            for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
                for (int x = pixels.left(); x <= pixels.right(); ++x) {
                    ground += image.pixelColor(x, y) == toColor(mark.first) ? 1 : 0;
                    stripes += image.pixelColor(x, y) == toColor(mark.second) ? 1 : 0;
                }
            }
            const int all = pixels.width() * pixels.height();
            QVERIFY2(ground > all / 8 && stripes > all / 16, qPrintable(QStringLiteral("%1 %2 of %3").arg(ground).arg(stripes).arg(all)));
        }
    }
};

POSENC_TEST(VectorCellsTest)
#include "vector_cells_test.moc"
