#include <QPainter>
#include <cmath>
#include <functional>
#include <set>
#include <tuple>

#include "tests/support/colour_vision.h"
#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"
#include "widgets/plate/cells_painter.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/marks_painter.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double kMarkSeen = 3;    // contrast that WCAG 2 asks of graphical objects
constexpr double kMarkRead = 4.5;  // and of text
constexpr double kMarkApart = 20;  // CIEDE2000, for every kind of eye
constexpr const ColourMatrix* kMarkEyes[] = {&kAllCones, &kProtanopia, &kDeuteranopia, &kTritanopia};

Rgb rgbOfMark(QColor colour) {
    return {static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()), static_cast<std::uint8_t>(colour.blue())};
}

HeatmapPlate markedPlate(Index cells) {
    QFont font;
    font.setPixelSize(12);
    HeatmapStyle style = HeatmapStyle::paper(font);
    style.bar = false;
    return {
        QSizeF(160, 160), 1, {cells, cells, {AxisMeaning::Kind::QueryToken, {}, {}, 0}, {AxisMeaning::Kind::KeyToken, {}, {}, 0}}, style};
}

/// What a pixel of a mark becomes on a black and on a white ground; from both follows what it is on every other.
struct MarkInk {
    QRgb onBlack;
    QRgb onWhite;
    friend bool operator<(const MarkInk& a, const MarkInk& b) { return std::tie(a.onBlack, a.onWhite) < std::tie(b.onBlack, b.onWhite); }

    [[nodiscard]] Rgb on(Rgb ground) const {
        const auto mixed = [](int black, int white, int below) {
            return static_cast<std::uint8_t>(std::clamp(black + (white - black) * below / 255, 0, 255));
        };
        return {mixed(qRed(onBlack), qRed(onWhite), ground.red), mixed(qGreen(onBlack), qGreen(onWhite), ground.green),
                mixed(qBlue(onBlack), qBlue(onWhite), ground.blue)};
    }
};

std::set<MarkInk> inksOfMark(const HeatmapPlate& plate, const std::function<void(QPainter&)>& paint) {
    QImage images[] = {QImage(160, 160, QImage::Format_RGB32), QImage(160, 160, QImage::Format_RGB32)};
    for (int white = 0; white < 2; ++white) {
        images[white].fill(white == 1 ? Qt::white : Qt::black);
        QPainter painter(&images[white]);
        paint(painter);
    }
    std::set<MarkInk> inks;
    const QRect picture = plate.layout().picture;
    for (int y = picture.top(); y <= picture.bottom(); ++y) {
        for (int x = picture.left(); x <= picture.right(); ++x) {
            inks.insert({images[0].pixel(x, y), images[1].pixel(x, y)});
        }
    }
    inks.erase({qRgb(0, 0, 0), qRgb(255, 255, 255)});
    return inks;
}

/// Every colour that a mark can lie on: all steps of all maps, and what stands for values off the scale.
const std::vector<Rgb>& markGrounds() {
    static const std::vector<Rgb> all = [] {
        std::vector<Rgb> found;
        for (const ColourMap& map : colourMaps()) {
            found.insert(found.end(), map.table->begin(), map.table->end());
        }
        for (const ValueClass kind : kLegendOrder) {
            found.push_back(valueMark(kind).first);
            found.push_back(valueMark(kind).second);
        }
        return found;
    }();
    return all;
}

/// The best of several colours on a ground, for the eye that tells them apart worst.
double markApart(const std::vector<Rgb>& marks, Rgb ground) {
    double worst = 1e9;
    for (const ColourMatrix* eye : kMarkEyes) {
        double best = 0;
        for (const Rgb mark : marks) {
            best = std::max(best, ciede2000(seenWith(*eye, mark), seenWith(*eye, ground)));
        }
        worst = std::min(worst, best);
    }
    return worst;
}

double markContrast(const std::vector<Rgb>& marks, Rgb ground) {
    double best = 1;
    for (const Rgb mark : marks) {
        best = std::max(best, contrast(mark, ground));
    }
    return best;
}

void verifyMarkSeen(const std::vector<Rgb>& marks, Rgb ground) {
    const double found = markContrast(marks, ground);
    QVERIFY2(found >= kMarkSeen, qPrintable(QStringLiteral("contrast %1 on %2").arg(found).arg(toColor(ground).name())));
    const double apart = markApart(marks, ground);
    QVERIFY2(apart >= kMarkApart, qPrintable(QStringLiteral("difference %1 on %2").arg(apart).arg(toColor(ground).name())));
}

void verifyMarkInks(const std::set<MarkInk>& inks) {
    QVERIFY(inks.size() >= 2);
    // Of the shades between, the outermost ones are the lines themselves.
    const auto lightness = [](const MarkInk& ink) { return qGray(ink.onBlack) + qGray(ink.onWhite); };
    const auto byLightness = [&](const MarkInk& a, const MarkInk& b) { return lightness(a) < lightness(b); };
    const auto [darkest, lightest] = std::minmax_element(inks.begin(), inks.end(), byLightness);
    for (const Rgb& ground : markGrounds()) {
        verifyMarkSeen({darkest->on(ground), lightest->on(ground)}, ground);
    }
}

}  // namespace

/// Marks are a dark and a light line: one of them is seen on every colour that they can lie on, by every kind of eye.
class HeatmapMarksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void differencesAreThoseOfThePublishedPairs() {
        // Pairs with differences that two other implementations agree on are in Lab; greys and primaries suffice for the branches here.
        QVERIFY(std::abs(ciede2000({0, 0, 0}, {255, 255, 255}) - 100) < 0.1);
        QCOMPARE(ciede2000({12, 34, 56}, {12, 34, 56}), 0.0);
        QVERIFY(std::abs(ciede2000({255, 0, 0}, {0, 255, 0}) - 86.6) < 0.1);
        QVERIFY(std::abs(ciede2000({255, 0, 0}, {0, 0, 255}) - 52.9) < 0.1);
        for (const ColourMatrix* eye : kMarkEyes) {
            QCOMPARE(seenWith(*eye, {255, 255, 255}), (Rgb{255, 255, 255}));
            QCOMPARE(seenWith(*eye, {0, 0, 0}), (Rgb{0, 0, 0}));
        }
        // Eyes without the cones for red or for green take red and green of one lightness for the same.
        QVERIFY(ciede2000(seenWith(kDeuteranopia, {200, 60, 0}), seenWith(kDeuteranopia, {120, 120, 0})) <
                ciede2000({200, 60, 0}, {120, 120, 0}) / 3);
    }

    void everyMarkIsSeenOnEveryColour_data() {
        QTest::addColumn<int>("mark");
        QTest::addColumn<Index>("cells");
        for (const Index cells : {Index{6}, Index{60}}) {
            const int count = static_cast<int>(cells);
            QTest::addRow("row under the pointer, %d cells", count) << 0 << cells;
            QTest::addRow("column that is pinned, %d cells", count) << 1 << cells;
            QTest::addRow("cell that is pinned, %d cells", count) << 2 << cells;
            QTest::addRow("cells that read the same row, %d cells", count) << 3 << cells;
        }
        QTest::addRow("frame that is dragged") << 4 << Index{6};
    }

    void everyMarkIsSeenOnEveryColour() {
        QFETCH(const int, mark);
        QFETCH(const Index, cells);
        PlateMarks marks;
        switch (mark) {
            case 0:
                marks.pointer = Cell{2, -1};
                break;
            case 1:
                marks.pinned = Cell{-1, 3};
                break;
            case 2:
                marks.pinned = Cell{2, 3};
                break;
            case 3:
                marks.twins = std::make_shared<const Twins>(Twins{2, {{2, 2, 2}}});
                break;
            default:
                marks.frame = QRectF(40, 40, 50, 60);
        }
        const HeatmapPlate plate = markedPlate(cells);
        verifyMarkInks(inksOfMark(plate, [&](QPainter& painter) { MarksPainter(plate.geometry()).paint(painter, marks); }));
    }

    void hatchingIsSeenOnEveryColour() {
        const HeatmapPlate plate = markedPlate(6);
        const HeatmapHatch everything{};
        verifyMarkInks(inksOfMark(plate, [&](QPainter& painter) { CellsPainter(plate.geometry()).paintHatch(painter, everything); }));
    }

    void cellsOffTheScaleAreSeenBesideEveryColour() {
        for (const ValueClass kind : {ValueClass::Below, ValueClass::Above, ValueClass::PlusInfinity, ValueClass::NotANumber,
                                      ValueClass::MinusInfinity, ValueClass::NoValue}) {
            const ValueMark& mark = valueMark(kind);
            for (const ColourMap& map : colourMaps()) {
                for (const Rgb ground : *map.table) {
                    verifyMarkSeen({mark.first, mark.second}, ground);
                }
            }
            // And beside the picture, in both themes and on paper.
            for (const HeatmapStyle& style : {HeatmapStyle::fromPalette(lightPalette(), QFont()),
                                              HeatmapStyle::fromPalette(darkPalette(), QFont()), HeatmapStyle::paper(QFont())}) {
                verifyMarkSeen({mark.first, mark.second}, rgbOfMark(style.ground));
            }
        }
    }

    void textOfAPictureIsReadInBothThemesAndOnPaper() {
        for (const HeatmapStyle& style : {HeatmapStyle::fromPalette(lightPalette(), QFont()),
                                          HeatmapStyle::fromPalette(darkPalette(), QFont()), HeatmapStyle::paper(QFont())}) {
            QVERIFY(contrast(rgbOfMark(style.text), rgbOfMark(style.ground)) >= kMarkRead);
            QVERIFY(contrast(rgbOfMark(style.muted), rgbOfMark(style.ground)) >= kMarkRead);
            QVERIFY(contrast(rgbOfMark(style.accent), rgbOfMark(style.ground)) >= kMarkSeen);
        }
    }

    void numbersInCellsAreReadOnEveryColour() {
        QFont font;
        font.setPixelSize(28);
        HeatmapStyle style = HeatmapStyle::paper(font);
        style.bar = false;
        const QSize size(150, 150);
        for (const ColourMap& map : colourMaps()) {
            for (int slot = 0; slot < kColourSlots; slot += 5) {
                const HeatmapData data = wholeMatrix(1, 1, [slot](Index, Index) { return static_cast<double>(slot); });
                QImage image(size, QImage::Format_RGB32);
                image.fill(Qt::gray);
                QPainter painter(&image);
                const HeatmapPlate plate(size, 1, {1, 1, data.rowMeaning, data.columnMeaning}, style);
                plate.paint(painter, data, {&map, 0, 255});
                painter.end();
                double best = 1;
                const QRect picture = plate.layout().picture;
                for (int y = picture.top(); y <= picture.bottom(); ++y) {
                    for (int x = picture.left(); x <= picture.right(); ++x) {
                        best = std::max(best, contrast(rgbOfMark(image.pixelColor(x, y)), map[slot]));
                    }
                }
                QVERIFY2(best >= kMarkRead, qPrintable(QStringLiteral("%1 on %2").arg(best).arg(toColor(map[slot]).name())));
            }
        }
    }

    /// The spotlight of a lecturer: a disc about the middle of the cell stays as it is, the rest of the picture is darkened by half, and
    /// what lies around the picture is not touched.
    void theSpotlightLeavesADiscAboutTheCell_data() {
        QTest::addColumn<int>("cells");
        QTest::addColumn<double>("part");
        QTest::addColumn<double>("ofCells");
        // 0.12 of the picture, but a cell and a half where the cells are large.
        QTest::newRow("small cells") << 20 << 0.12 << 0.0;
        QTest::newRow("large cells") << 4 << 0.0 << 1.5;
    }
    void theSpotlightLeavesADiscAboutTheCell() {
        QFETCH(int, cells);
        QFETCH(double, part);
        QFETCH(double, ofCells);
        const HeatmapPlate plate = markedPlate(cells);
        const auto painted = [&](std::optional<Cell> pointer, bool spotlight, const QColor& ground = Qt::white) {
            QImage image(160, 160, QImage::Format_RGB32);
            image.fill(ground);
            QPainter painter(&image);
            PlateMarks marks;
            marks.pointer = pointer;
            marks.spotlight = spotlight;
            MarksPainter(plate.geometry()).paint(painter, marks);
            return image;
        };
        const Cell cell{1, 2};
        const QImage onWhite = painted(cell, false);
        const QImage onBlack = painted(cell, false, Qt::black);
        const QImage lit = painted(cell, true);
        const QRect picture = plate.layout().picture;
        const QRectF place = QRectF(plate.view().cellRect(cell)).translated(picture.topLeft());
        const double radius = std::min(picture.width(), picture.height()) * part + place.width() * ofCells;
        int bright = 0;
        int dark = 0;
        for (int y = 0; y < 160; ++y) {
            for (int x = 0; x < 160; ++x) {
                const double distance = std::hypot(x + 0.5 - place.center().x(), y + 0.5 - place.center().y());
                // Marks lie over it, and the edge of the disc is smooth.
                const bool marked = onWhite.pixelColor(x, y) != QColor(Qt::white) || onBlack.pixelColor(x, y) != QColor(Qt::black);
                if (marked || std::abs(distance - radius) < 1.5) {
                    continue;
                }
                const bool shaded = picture.contains(x, y) && distance > radius;
                (shaded ? dark : bright) += 1;
                QVERIFY2(
                    shaded ? std::abs(lit.pixelColor(x, y).red() - 125) <= 2 : lit.pixelColor(x, y) == QColor(Qt::white),
                    qPrintable(
                        QStringLiteral("%1, %2: %3 at %4 of %5").arg(x).arg(y).arg(lit.pixelColor(x, y).red()).arg(distance).arg(radius)));
            }
        }
        QVERIFY(bright > 100 && dark > 100);
        // Without a cell that is pointed at nothing is darkened.
        for (const std::optional<Cell>& none : {std::optional<Cell>(), std::optional(Cell{1, -1}), std::optional(Cell{-1, 2}),
                                                std::optional(Cell{1, cells}), std::optional(Cell{cells, 1})}) {
            QCOMPARE(painted(none, true), painted(none, false));
        }
    }
};

POSENC_TEST(HeatmapMarksTest)
#include "heatmap_marks_test.moc"
