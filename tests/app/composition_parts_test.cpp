#include <QTest>
#include <algorithm>
#include <cmath>

#include "app/figure/figure_composition.h"
#include "app/figure/figure_panels.h"
#include "app/figure/figure_sheet.h"
#include "app/figure/tex_document.h"
#include "app/figure/tex_text.h"
#include "tests/app/figure_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

FigureItem composedItem(const std::string& layer, Index head = 0) {
    FigureItem item;
    item.layer = layer;
    item.head = {HeadChoice::Kind::One, head};
    return item;
}

/// The composition of four heads, or what the options say, in the font of figures.
class Composed {
public:
    explicit Composed(Index length) : model_(relative(length, 4)) {
        for (const LayerDeclaration& layer : model_->layers()) {
            if (layer.stack == LayerStack::Heads && layer_.empty() && model_->fullShape(layer.id).value() == Shape{4, length, length}) {
                layer_ = layer.id;
            }
        }
        for (Index head = 0; head < 4; ++head) {
            options.items.push_back(composedItem(layer_, head));
        }
        options.paper = {PaperSize::Unit::Millimetre, 160, 0};
        options.arrangement = FigureDescription::Arrangement::Grid;
    }

    [[nodiscard]] Result<FigureComposition> tried(const QString& title = {}) {
        panels_ = figurePanels(*model_, options).value();
        QFont font;
        font.setPixelSize(FigureComposition::kFont);
        return FigureComposition::compute(panels_, options, HeatmapStyle::paper(font), title, QStringLiteral("The caption of it."));
    }
    [[nodiscard]] FigureComposition made(const QString& title = {}) { return tried(title).value(); }
    [[nodiscard]] const std::vector<FigurePanel>& panels() const { return panels_; }
    [[nodiscard]] const std::string& layer() const { return layer_; }
    [[nodiscard]] const Model& model() const { return *model_; }

    FigureOptions options;

private:
    std::shared_ptr<const Model> model_;
    std::string layer_;
    std::vector<FigurePanel> panels_;
};

bool near(double a, double b, double within = 1e-6) {
    return std::abs(a - b) <= within;
}

QRectF pageRect(const FigureComposition& composition) {
    return {QPointF(), composition.inches * composition.size.width() / composition.inches.width() / composition.scale};
}

}  // namespace

/// Where the parts of a composed figure lie, and how TeX says them.
class CompositionPartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGridHasItsPanelsInReadingOrder() {
        Composed figure(6);
        const FigureComposition made = figure.made(QStringLiteral("Title"));
        QVERIFY(near(made.inches.width(), 160 / 25.4));
        // 12 units are 8 points.
        QVERIFY(near(made.scale, 144.0 * 8 / 72 / 12));
        QCOMPARE(made.size.width(), static_cast<int>(std::lround(made.inches.width() * 144)));
        QCOMPARE(made.places.size(), std::size_t{4});
        const QRectF page = pageRect(made);
        const double pixel = 1 / made.scale;
        for (std::size_t at = 0; at < 4; ++at) {
            const auto& place = made.places[at];
            QVERIFY(near(place.picture.left(), made.places[at % 2].picture.left()));
            QVERIFY(near(place.picture.top(), made.places[at / 2 * 2].picture.top()));
            QVERIFY(near(place.picture.width(), place.picture.height(), pixel));
            QVERIFY(page.adjusted(-pixel, -pixel, pixel, pixel).contains(place.picture.united(place.bar)));
            // Its title is above it, its bar at its right.
            QVERIFY(place.title.bottom() <= place.picture.top() + pixel && near(place.title.left(), place.picture.left()));
            QVERIFY(place.bar.left() > place.picture.right() && near(place.bar.top(), place.picture.top()));
            QVERIFY(place.plate.adjusted(-pixel, -pixel, pixel, pixel).contains(place.picture));
            for (std::size_t other = 0; other < at; ++other) {
                QVERIFY(!place.picture.united(place.bar).intersects(made.places[other].picture.united(made.places[other].bar)));
            }
            // Numbers of rows at the left, of columns below.
            QCOMPARE(place.rowTicks, at % 2 == 0);
            QCOMPARE(place.columnTicks, at >= 2);
            QCOMPARE(place.rowTitle.isEmpty(), at % 2 != 0);
            QCOMPARE(place.columnTitle.isEmpty(), at < 2);
        }
        QVERIFY(made.places[1].picture.left() > made.places[0].bar.right());
        QVERIFY(made.places[2].picture.top() > made.places[0].picture.bottom());
        QVERIFY(made.places[0].rowTitle.right() <= made.places[0].picture.left() + pixel);
        QVERIFY(made.places[2].columnTitle.top() >= made.places[2].picture.bottom());
        QVERIFY(made.title.bottom() <= made.places[0].title.top() && made.caption.top() >= made.places[2].columnTitle.bottom());
        QVERIFY(near(page.bottom() - made.caption.bottom(), made.title.top(), pixel));
        QVERIFY(made.bar.isEmpty() && made.barTitleText.isEmpty());
    }

    void rowsColumnsAndGridsHaveTheirNumbers() {
        Composed figure(6);
        const auto columnsOf = [&] {
            std::vector<double> lefts;
            for (const auto& place : figure.made().places) {
                if (std::none_of(lefts.begin(), lefts.end(), [&](double left) { return near(left, place.picture.left()); })) {
                    lefts.push_back(place.picture.left());
                }
            }
            return lefts.size();
        };
        using Order = FigureDescription::Arrangement;
        figure.options.arrangement = Order::Row;
        QCOMPARE(columnsOf(), std::size_t{4});
        figure.options.arrangement = Order::Column;
        QCOMPARE(columnsOf(), std::size_t{1});
        figure.options.arrangement = Order::Automatic;
        QCOMPARE(columnsOf(), std::size_t{2});
        figure.options.items.push_back(composedItem("index"));
        QCOMPARE(columnsOf(), std::size_t{3});
        figure.options.arrangement = Order::Grid;
        figure.options.columns = 5;
        QCOMPARE(columnsOf(), std::size_t{5});
        figure.options.columns = 9;
        QCOMPARE(columnsOf(), std::size_t{5});
    }

    void aSharedBarStandsBesideOrBelowAll() {
        Composed figure(6);
        figure.options.sharedBar = true;
        const FigureComposition beside = figure.made();
        const auto rightmost = beside.places[1].picture.right();
        QVERIFY(beside.bar.left() > rightmost && beside.bar.right() <= pageRect(beside).right());
        QVERIFY(near(beside.bar.bottom(), beside.places[3].picture.bottom()));
        QCOMPARE(beside.barTitleText, QString::fromStdString(figure.model().layer(figure.layer()).value().title));
        QVERIFY(beside.barTitle.bottom() <= beside.bar.top() + 1);
        for (const auto& place : beside.places) {
            QVERIFY(place.bar.isEmpty());
        }
        figure.options.barSide = FigureDescription::BarSide::Below;
        const FigureComposition below = figure.made();
        QVERIFY(below.bar.top() > below.places[2].columnTitle.bottom() && below.bar.bottom() < below.caption.top());
        QVERIFY(near(below.bar.left(), below.places[0].picture.left(), 1) && near(below.bar.right(), below.places[1].picture.right(), 1));
        QVERIFY(below.barTitle.top() >= below.bar.bottom());
        // Pictures have the room that the bar leaves.
        QVERIFY(below.places[0].picture.width() > beside.places[0].picture.width());
        figure.options.barTitle = QStringLiteral("own");
        QCOMPARE(figure.made().barTitleText, QStringLiteral("own"));
        figure.options.barTitle.reset();
        figure.options.items.push_back(composedItem("index"));
        QCOMPARE(figure.made().barTitleText, QString());
        figure.options.colourBar = false;
        QVERIFY(figure.made().bar.isEmpty() && figure.made().places[0].bar.isEmpty());
    }

    void whatIsLeftOutLeavesItsRoom() {
        Composed figure(6);
        const FigureComposition all = figure.made();
        figure.options.caption = false;
        const FigureComposition plain = figure.made();
        QVERIFY(plain.caption.isEmpty() && plain.captionText.isEmpty());
        QVERIFY(plain.inches.height() < all.inches.height());
        QVERIFY(near(plain.places[3].picture.top(), all.places[3].picture.top()));
        figure.options.ticks = false;
        const FigureComposition bare = figure.made();
        QVERIFY(!bare.places[0].rowTicks && !bare.places[2].columnTicks && !bare.places[0].rowTitle.isEmpty());
        QVERIFY(bare.places[0].picture.width() > plain.places[0].picture.width());
        figure.options.axisTitles = false;
        QVERIFY(figure.made().places[0].rowTitle.isEmpty() && figure.made().places[2].columnTitle.isEmpty());
        QVERIFY(figure.made().places[0].picture.width() > bare.places[0].picture.width());
    }

    void aHeightThatIsGivenIsKept() {
        Composed figure(6);
        const double free = figure.made().places[0].picture.width();
        figure.options.paper.height = 70;
        const FigureComposition low = figure.made();
        QVERIFY(near(low.inches.height(), 70 / 25.4) && near(low.inches.width(), 160 / 25.4));
        QVERIFY(low.places[0].picture.width() < free);
        QVERIFY(low.places[2].columnTitle.bottom() <= low.caption.top() + 1 / low.scale);
        // In the middle of the page.
        const double left = low.places[0].rowTitle.left();
        const double right = pageRect(low).right() - low.places[1].bar.right();
        QVERIFY(near(left, right, 2));
        figure.options.paper = {PaperSize::Unit::Inch, 0, 4};
        QVERIFY(near(figure.made().inches.height(), 4));
        figure.options.paper = {PaperSize::Unit::Millimetre, 160, 20};
        QVERIFY(!figure.tried().ok());
        figure.options.paper = {PaperSize::Unit::Millimetre, 1600, 0};
        QCOMPARE(figure.tried().error().code, ErrorCode::TooLarge);
    }

    void unitsOfAPageAreWhatTheySay() {
        QCOMPARE(PaperSize::perInch(PaperSize::Unit::Millimetre, 100), 25.4);
        QCOMPARE(PaperSize::perInch(PaperSize::Unit::Inch, 100), 1.0);
        QCOMPARE(PaperSize::perInch(PaperSize::Unit::Point, 100), 72.0);
        QCOMPARE(PaperSize::perInch(PaperSize::Unit::Pixel, 100), 100.0);
        Composed figure(6);
        figure.options.paper = {PaperSize::Unit::Pixel, 720, 0};
        QVERIFY(near(figure.made().inches.width(), 5));
        QCOMPARE(figure.made().size.width(), 720);
        figure.options.paper = {PaperSize::Unit::Point, 360, 0};
        QVERIFY(near(figure.made().inches.width(), 5));
        // A picture whose cells have so many pixels.
        figure.options.paper = {};
        figure.options.cell = 40;
        const FigureComposition cells = figure.made();
        QVERIFY(near(cells.places[0].picture.width() * cells.scale, 240, 1));
    }

    void aBadgeNeedsLessThanHalfOfTheTitle() {
        QFont font;
        font.setPixelSize(FigureComposition::kFont);
        const HeatmapStyle style = HeatmapStyle::paper(font);
        const QString badge = QStringLiteral("random (seed 0)");
        const double width = QFontMetricsF(style.smallFont()).horizontalAdvance(badge);
        FigureComposition::Place place;
        place.title = QRectF(10, 5, 3 * width + 20, 14);
        QVERIFY(place.setBadge(badge, style));
        QVERIFY(near(place.badge.right(), 10 + 3 * width + 20) && place.badge.width() >= width);
        QVERIFY(place.title.right() < place.badge.left() && place.title.left() == 10);
        // Another text has the same room again.
        QVERIFY(place.setBadge(QStringLiteral("x"), style));
        QVERIFY(near(place.badge.right(), 10 + 3 * width + 20) && place.title.right() > 10 + 2 * width);
        FigureComposition::Place narrow;
        narrow.title = QRectF(0, 0, 1.5 * width, 14);
        QVERIFY(!narrow.setBadge(badge, style));
        QVERIFY(narrow.badge.isEmpty() && narrow.title == QRectF(0, 0, 1.5 * width, 14));
        QVERIFY(!place.setBadge({}, style));
        FigureComposition composition;
        composition.places = {narrow};
        FigurePanel panel;
        QVERIFY(!composition.hidesBadge({panel}));
        panel.badge = badge;
        QVERIFY(composition.hidesBadge({panel}));
        // Every panel is asked, not the first one alone.
        FigureComposition::Place without;
        composition.places = {without, narrow};
        QVERIFY(composition.hidesBadge({FigurePanel(), panel}));
        composition.places = {place, without};
        QVERIFY(!place.badge.isEmpty() && !composition.hidesBadge({panel, FigurePanel()}));
    }

    /// Cells in their order with their shares of the range, rows counted downwards, and notes between the edges of cells.
    void texHasEveryCellAtItsPlace() {
        const auto model = relative(3);
        FigureOptions options;
        options.items = {composedItem("index")};
        options.looks["index"] = {"viridis", LayerLook::Range::Fixed, 0, 4};
        options.letters = true;
        options.items[0].notes = {{FigureNote::Kind::Box, 1, 0, 3, 2, QStringLiteral("b_x")},
                                  {FigureNote::Kind::Arrow, 0, 2, 3, 1, {}},
                                  {FigureNote::Kind::Text, 1, 2, 1, 1, QStringLiteral("word")}};
        options.marks = true;
        options.pinned = Focus::ofPair({2, 1});
        const auto sheet = FigureSheet::make(*model, options);
        QVERIFY(sheet.ok());
        const auto document = texDocument(sheet.value().composed(), QStringLiteral("stem"), "SCENE");
        QVERIFY(document.ok() && document.value().images.empty());
        const QString text = QString::fromUtf8(document.value().text);
        QVERIFY(text.startsWith(QLatin1String("% posenc-scene: SCENE\n\\documentclass")));
        QVERIFY(text.contains(QLatin1String("mesh/cols=3,")) &&
                text.contains(QLatin1String("y dir=reverse,xmin=-0.5,xmax=2.5,ymin=-0.5,ymax=2.5")));
        QVERIFY(text.contains(QLatin1String("x y v\n0 0 0.5\n1 0 0.75\n2 0 1\n0 1 0.25\n1 1 0.5\n2 1 0.75\n0 2 0\n1 2 0.25\n2 2 0.5\n};")));
        QVERIFY(text.contains(QLatin1String("(axis cs:-0.5,0.5) rectangle (axis cs:1.5,2.5);")));
        QVERIFY(text.contains(QLatin1String("\\path (axis cs:0.5,0.5) node[")) && text.contains(QLatin1String("{b\\_x};")));
        QVERIFY(text.contains(QLatin1String("(axis cs:1.5,-0.5)  -- (axis cs:0.5,2.5);")));
        QVERIFY(text.contains(QLatin1String("\\path (axis cs:1.5,0.5) node[")) && text.contains(QLatin1String("{word};")));
        // The pinned cell.
        QVERIFY(
            text.contains(QLatin1String("\\draw[black,line width=0.6pt,preaction={draw=white,line width=1.6pt}] (axis cs:0.5,1.5) "
                                        "rectangle (axis cs:1.5,2.5);")));
        QVERIFY(text.contains(QLatin1String("ytick={0,0.5,1},yticklabels={{0.00},{2.00},{4.00}}")));
        QVERIFY(text.contains(QLatin1String("\\textbf{(a)}~")));
        QVERIFY(text.contains(QLatin1String("xtick={0,1,2},xticklabels={{0},{1},{2}}")));
        QVERIFY(text.contains(QLatin1String("ytick={0,1,2},yticklabels={{0},{1},{2}}")));
    }

    void texDrawsProfilesWithTheirOffsets() {
        const auto model = relative(3, 2);
        FigureOptions options;
        options.items = {composedItem("bias")};
        for (const LayerDeclaration& layer : model->layers()) {
            if (layer.stack == LayerStack::Heads && model->fullShape(layer.id).value() == Shape{2, 3, 3}) {
                options.items[0].layer = layer.id;
            }
        }
        options.items[0].kind = FigureItem::Kind::Profile;
        options.items[0].head.kind = HeadChoice::Kind::All;
        const auto sheet = FigureSheet::make(*model, options);
        QVERIFY(sheet.ok());
        const auto& panel = sheet.value().composed().panels.front();
        QVERIFY(panel.profile && panel.profile->lines.size() == 2);
        const QString text = QString::fromUtf8(texDocument(sheet.value().composed(), QStringLiteral("s"), {}).value().text);
        QVERIFY(text.startsWith(QLatin1String("\\documentclass")));
        QString before;
        for (std::size_t line = 0; line < 2; ++line) {
            QString points;
            for (std::size_t offset = 0; offset < 5; ++offset) {
                points += QStringLiteral("(%1,%2) ")
                              .arg(static_cast<int>(offset) - 2)
                              .arg(QString::number(panel.profile->lines[line].means[offset], 'g', 7));
            }
            QVERIFY2(text.contains(points), qPrintable(points));
            QVERIFY(text.contains(QStringLiteral("\\addlegendentry") + texText(panel.profile->names[static_cast<qsizetype>(line)])));
            QVERIFY(text.indexOf(before) < text.indexOf(points));
            before = points;
        }
    }
};

POSENC_TEST(CompositionPartsTest)
#include "composition_parts_test.moc"
