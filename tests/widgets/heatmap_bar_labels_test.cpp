#include <QFontMetricsF>
#include <QPainter>

#include "tests/support/drawn_text.h"
#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"
#include "widgets/plate/heatmap_plate.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double kRounding = 0.25;  // of the widths of drawn texts

}  // namespace

/// Numbers beside a colour bar lie within their panel, whatever they are and however large they are written.
class HeatmapBarLabelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labelsEndBeforeTheFrame_data() {
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        const auto row = [](double minimum, double maximum) { QTest::addRow("%g to %g", minimum, maximum) << minimum << maximum; };
        row(-0.384, 0.384);  // biases
        row(-0.3845, 0.3845);
        row(-1.0499, 1.0499);
        row(-18.27, 18.27);
        row(-444.44, 444.44);
        row(-0.0036, 0.0036);
        row(-4.4e-7, 4.4e-7);
        row(-44444, 44444);
        row(-4.4e12, 4.4e12);
        row(0, 0.384);  // probabilities
        row(-0.384, 0.1);
        row(0, 168);  // indices
        row(-128, 128);
        row(0, 65535);
    }

    void labelsEndBeforeTheFrame() {
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        const bool whole = std::trunc(maximum) == maximum && maximum < 1e6;
        HeatmapData data = wholeMatrix(8, 8, [&](Index row, Index) { return row % 2 == 0 ? minimum : maximum; });
        data.integer = whole;
        const HeatmapColours colours{findColourMap(minimum < 0 ? "rdbu" : "viridis"), minimum, maximum};
        int labels = 0;
        for (const double points : {7.0, 8.0, 9.0, 9.5, 10.0, 11.0, 12.5, 14.0, 18.0}) {
            for (const bool tools : {false, true}) {
                for (int width = 300; width < 360; width += 3) {
                    QFont font;
                    font.setPointSizeF(points);
                    HeatmapStyle style = HeatmapStyle::fromPalette(QPalette(), font);
                    style.tools = tools;
                    const HeatmapPlate plate(QSizeF(width, 300), 1, {data.rows, data.columns, data.rowMeaning, data.columnMeaning}, style);
                    TextRecorder recorder(QSize(width, 300));
                    QPainter painter(&recorder);
                    plate.paint(painter, data, colours);
                    painter.end();
                    const PlateLayout& layout = plate.layout();
                    for (const DrawnText& drawn : recorder.texts()) {
                        if (drawn.place.left() >= layout.barLabels.left() - 0.5 && drawn.place.top() > layout.header.bottom()) {
                            // A pixel before the border, which the ink of the last digit may take.
                            QVERIFY2(drawn.place.right() <= layout.frame.right() - 2 + kRounding,
                                     qPrintable(QStringLiteral("%1 at %2 points ends at %3 of %4")
                                                    .arg(drawn.text)
                                                    .arg(points)
                                                    .arg(drawn.place.right())
                                                    .arg(layout.frame.right())));
                            ++labels;
                        }
                    }
                }
            }
        }
        QVERIFY(labels > 100);
    }
};

POSENC_TEST(HeatmapBarLabelsTest)
#include "heatmap_bar_labels_test.moc"
