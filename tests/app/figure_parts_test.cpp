#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTest>
#include <algorithm>
#include <cctype>

#include "app/figure/composition_painter.h"
#include "app/figure/figure_batch.h"
#include "app/figure/figure_caption.h"
#include "app/figure/figure_layout.h"
#include "app/figure/figure_notes.h"
#include "app/figure/figure_panels.h"
#include "app/figure/grey_check.h"
#include "app/figure/panel_title.h"
#include "app/figure/pdf_bytes.h"
#include "app/figure/picture_size.h"
#include "app/figure/tex_text.h"
#include "tests/app/figure_fixture.h"
#include "tests/app/pdf_file.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The first layer of a model that is stacked over heads and is of pairs.
LayerDeclaration stackedLayer(const Model& model) {
    for (const LayerDeclaration& layer : model.layers()) {
        if (layer.stack == LayerStack::Heads && model.fullShape(layer.id).value().size() == 3 &&
            model.fullShape(layer.id).value().back() == model.keys()) {
            return layer;
        }
    }
    return {};
}

HeatmapStyle plainPaper() {
    QFont font;
    font.setPixelSize(12);
    return HeatmapStyle::paper(font);
}

FigureNote noteAt(FigureNote::Kind kind, double row, double column, double toRow = 1, double toColumn = 1) {
    return {kind, row, column, toRow, toColumn};
}

FigureItem itemOf(FigureItem::Kind kind, const std::string& layer, Index head = 0) {
    FigureItem item;
    item.kind = kind;
    item.layer = layer;
    item.head = {HeadChoice::Kind::One, head};
    return item;
}

}  // namespace

/// What figures are put together from.
class FigurePartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void picturesHaveWholePixelsPerCell() {
        const QList<std::size_t> columns{1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4};
        for (qsizetype pictures = 0; pictures < columns.size(); ++pictures) {
            QCOMPARE(usualColumns(static_cast<std::size_t>(pictures)), columns[pictures]);
        }
        QCOMPARE(usualPictureSize({3, 12, {}, {}}, 7, 1.5), QSizeF(84, 21));
        // 326 logical pixels are 489 at 144 dpi: 40 of them for each of 12 cells.
        QCOMPARE(usualPictureSize({12, 12, {}, {}}, 0, 1.5), QSizeF(480, 480));
        QCOMPARE(usualPictureSize({10, 20, {}, {}}, 0, 1.5), QSizeF(480, 240));
        QCOMPARE(usualPictureSize({20, 10, {}, {}}, 0, 1.5), QSizeF(240, 480));
        // More cells than pixels take all of these; the shorter side of a narrow table is 0.6 of the longer one.
        QCOMPARE(usualPictureSize({1000, 1000, {}, {}}, 0, 1.5), QSizeF(489, 489));
        QCOMPARE(usualPictureSize({2, 100, {}, {}}, 0, 1.5), QSizeF(400, 292));
        QCOMPARE(usualPictureSize({100, 2, {}, {}}, 0, 1.5), QSizeF(292, 400));
    }

    void platesStandInRowsAndColumns_data() {
        QTest::addColumn<int>("dpi");
        QTest::newRow("as on a screen") << 96;
        QTest::newRow("for print") << 200;
    }
    void platesStandInRowsAndColumns() {
        QFETCH(const int, dpi);
        FigureOptions options;
        options.dpi = dpi;
        const std::vector<PlateShape> shapes{{12, 12, {}, {}}, {20, 10, {}, {}}, {4, 40, {}, {}}, {10, 20, {}, {}}, {12, 12, {}, {}}};
        const auto made = FigureLayout::compute(shapes, options, plainPaper(), true, QStringLiteral("caption"));
        QVERIFY(made.ok());
        const FigureLayout& layout = made.value();
        const double pixel = 1 / layout.scale;
        QCOMPARE(layout.scale, dpi / 96.0);
        std::vector<QRectF> places;
        for (const FigureLayout::Plate& plate : layout.plates) {
            places.emplace_back(QPointF(plate.place) / layout.scale, plate.size);
        }
        QCOMPARE(places.size(), std::size_t{5});
        const QRectF page(QPointF(), QSizeF(layout.size) / layout.scale);
        for (std::size_t one = 0; one < places.size(); ++one) {
            // Three to a row.
            QVERIFY(std::abs(places[one].left() - places[one % 3].left()) <= pixel);
            QVERIFY(std::abs(places[one].top() - places[one / 3 * 3].top()) <= pixel);
            QVERIFY(page.contains(places[one]));
            QVERIFY(places[one].top() >= layout.title.bottom() && places[one].bottom() <= layout.caption.top() + pixel);
            for (std::size_t other = 0; other < one; ++other) {
                QVERIFY(!places[one].intersects(places[other]));
            }
        }
        // The margin is as wide as the writing is high, on every side.
        QVERIFY(std::abs(places[0].left() - 12) <= pixel && std::abs(layout.title.top() - 12) < 1e-6);
        QVERIFY(std::abs(layout.caption.left() - 12) < 1e-6 && std::abs(page.bottom() - layout.caption.bottom() - 12) <= 1 + pixel);
        QVERIFY(std::abs(page.right() - std::max(places[2].right(), places[1].right()) - 12) <= 1 + pixel);
    }

    void platesShareASizeThatIsGiven() {
        FigureOptions options;
        options.dpi = 96;
        options.size = QSize(900, 500);
        const auto made = FigureLayout::compute({{12, 12, {}, {}}, {4, 40, {}, {}}}, options, plainPaper(), false, QStringLiteral("x"));
        QVERIFY(made.ok());
        const auto& plates = made.value().plates;
        QCOMPARE(made.value().size, QSize(900, 500));
        QCOMPARE(plates[0].size, plates[1].size);
        QVERIFY(made.value().title.isEmpty());
        QCOMPARE(plates[0].place, QPoint(12, 12));
        QVERIFY(std::abs(plates[1].place.x() + plates[1].size.width() - 888) <= 1);
        QVERIFY(std::abs(plates[0].place.x() + plates[0].size.width() + 10 - plates[1].place.x()) <= 1);
    }

    /// Five pictures in three columns: numbers stand at the left of each row and below the last picture of each column.
    void multiplesShareTheirTicks() {
        FigureOptions options;
        options.dpi = 96;
        const QStringList labels{QStringLiteral("head 0"), QStringLiteral("head 1"), QStringLiteral("head 2"), QStringLiteral("head 3"),
                                 QStringLiteral("head 4")};
        const auto made = FigureLayout::multiples({12, 12, {}, {}}, {labels, labels}, options, plainPaper(), true, QStringLiteral("x"));
        QVERIFY(made.ok());
        const FigureLayout& layout = made.value();
        const auto& plates = layout.plates;
        QCOMPARE(plates.size(), std::size_t{5});
        for (std::size_t picture = 0; picture < 5; ++picture) {
            QCOMPARE(plates[picture].rowTicks, picture == 0 || picture == 3);
            QCOMPARE(plates[picture].columnTicks, picture >= 2);
        }
        // All pictures are of one size, with one gap between them.
        const auto right = [&](std::size_t picture) { return plates[picture].place.x() + plates[picture].size.width(); };
        const double gap = plates[2].place.x() - right(1);
        QVERIFY(gap > 0 && std::abs(plates[1].place.x() - right(0) - gap) <= 1);
        QCOMPARE(plates[1].size.width(), plates[2].size.width());
        QVERIFY(std::abs(right(3) - right(0)) <= 1 && plates[3].place.x() == plates[0].place.x());
        QVERIFY(plates[3].place.y() > plates[0].place.y() + plates[0].size.height());
        QVERIFY(layout.heading.bottom() <= plates[0].place.y() && layout.heading.top() >= layout.title.bottom());
        QVERIFY(layout.bar.left() > right(2) && layout.bar.right() <= layout.size.width());
        QVERIFY(layout.note.top() >= plates[3].place.y() + plates[3].size.height() - 1 && layout.note.bottom() <= layout.caption.top());
        options.colourBar = false;
        QVERIFY(FigureLayout::multiples({12, 12, {}, {}}, {labels, labels}, options, plainPaper(), true, {}).value().bar.isEmpty());
    }

    void aBatchNamesEveryFigure() {
        const auto model = relative(6, 3);
        const std::string stacked = stackedLayer(*model).id;
        QVERIFY(!stacked.empty());
        const QString name = QString::fromStdString(stacked);
        FigureOptions whole;
        whole.layers = {"index", stacked, "index"};
        whole.head.kind = HeadChoice::Kind::Mean;
        const auto one = figureBatch(whole, *model, false, false);
        QCOMPARE(one.value().size(), std::size_t{1});
        QVERIFY(one.value()[0].suffix.isEmpty() && one.value()[0].options.layers == whole.layers);
        const auto heads = figureBatch(whole, *model, true, false);
        QStringList suffixes;
        for (const BatchFigure& figure : heads.value()) {
            suffixes << figure.suffix;
            QCOMPARE(figure.options.items.size(), std::size_t{1});
        }
        QCOMPARE(suffixes, QStringList({QStringLiteral("-index"), QStringLiteral("-%1-head0").arg(name),
                                        QStringLiteral("-%1-head1").arg(name), QStringLiteral("-%1-head2").arg(name)}));
        QVERIFY(heads.value()[0].options.items[0].head == whole.head);
        QVERIFY(heads.value()[3].options.items[0].head == (HeadChoice{HeadChoice::Kind::One, 2}));
        const auto layers = figureBatch(whole, *model, false, true);
        QCOMPARE(layers.value().size(), model->layers().size());
        for (std::size_t at = 0; at < layers.value().size(); ++at) {
            QCOMPARE(layers.value()[at].options.items[0].layer, model->layers()[at].id);
            QVERIFY(layers.value()[at].options.items[0].head == whole.head);
        }
        whole.items = {itemOf(FigureItem::Kind::Layer, "index")};
        QCOMPARE(figureBatch(whole, *model, true, false).value().size(), std::size_t{1});
        whole.items[0].layer = "nothing";
        QCOMPARE(figureBatch(whole, *model, true, false).error().code, ErrorCode::UnknownLayer);
        QCOMPARE(plainFileName(QStringLiteral("a b/ü.c_d-1")), QStringLiteral("a-b--.c_d-1"));
    }

    void notesBesideTheCellsAreNamed() {
        using Kind = FigureNote::Kind;
        const auto model = relative(12);
        FigureOptions options;
        options.items = {itemOf(FigureItem::Kind::Layer, "index"), itemOf(FigureItem::Kind::Layer, "index")};
        QCOMPARE(notesOutside(*model, options), QString());
        // On the border, or with a part of it over the cells.
        options.items[0].notes = {noteAt(Kind::Text, 12, 12), noteAt(Kind::Box, -3, -3), noteAt(Kind::Arrow, -5, 3, 2, 3)};
        QCOMPARE(notesOutside(*model, options), QString());
        options.items[0].notes.push_back(noteAt(Kind::Text, -1, 3));
        options.items[1].notes = {noteAt(Kind::Text, 12.5, 2), noteAt(Kind::Box, 2, 14, 4, 20), noteAt(Kind::Arrow, 2, -1, 4, -0.5)};
        QCOMPARE(notesOutside(*model, options),
                 QStringLiteral("Annotations outside the cells are not drawn: -1,3 in panel a (12 × 12 cells); 12.5,2 in panel b (12 × 12 "
                                "cells); 2,14 in panel b (12 × 12 cells); 2,-1 in panel b (12 × 12 cells)."));
    }

    void coloursThatAGreyPrintLosesAreTold() {
        const auto model = relative(6, 2);
        FigureOptions options;
        options.items = {itemOf(FigureItem::Kind::Layer, "index"), itemOf(FigureItem::Kind::Layer, "index")};
        options.looks["index"].colourMap = "viridis";
        QCOMPARE(lostInGrey(*model, options), QStringList());
        options.looks["index"].colourMap = "rdbu";
        QCOMPARE(lostInGrey(*model, options), QStringList{QString::fromStdString(model->layer("index").value().title)});
        options.items[0].kind = options.items[1].kind = FigureItem::Kind::Profile;
        QCOMPARE(lostInGrey(*model, options), QStringList());
        options.items[0].kind = FigureItem::Kind::Layer;
        options.items[0].encoding = "t5";
        QCOMPARE(lostInGrey(*model, options), QStringList());
        // A difference has colours of its own, on both sides of 0.
        options.items[1].kind = FigureItem::Kind::Difference;
        options.looks["index"].colourMap = "viridis";
        QCOMPARE(lostInGrey(*model, options).size(), 1);
    }

    void picturesOfHeadsAreNamedInTheirOrder() {
        const auto model = relative(6, 3);
        const LayerDeclaration layer = stackedLayer(*model);
        const QString title = QString::fromStdString(layer.title);
        FigureOptions options;
        options.layers = {layer.id};
        options.heads = {2, 0};
        const auto two = figurePanels(*model, options);
        QCOMPARE(two.value().size(), std::size_t{2});
        QCOMPARE(two.value()[0].title, title + QStringLiteral(", head 2"));
        QCOMPARE(two.value()[0].label, QStringLiteral("head 2"));
        QCOMPARE(two.value()[0].briefLabel, QStringLiteral("h2"));
        QCOMPARE(two.value()[0].stackTitle, title + QStringLiteral(" by head"));
        QCOMPARE(two.value()[1].label, QStringLiteral("head 0"));
        QCOMPARE(two.value()[1].field->value(2, 3), model->field(layer.id, 0).value()->value(2, 3));
        options.heads.clear();
        options.head = {HeadChoice::Kind::Mean, 0};
        const auto mean = figurePanels(*model, options);
        QCOMPARE(mean.value().size(), std::size_t{1});
        QCOMPARE(mean.value()[0].label, QStringLiteral("mean of 3 heads"));
        options.head = {HeadChoice::Kind::All, 0};
        const auto all = figurePanels(*model, options);
        QCOMPARE(all.value().size(), std::size_t{3});
        QCOMPARE(all.value()[1].label, QStringLiteral("head 1"));
        options.head = {HeadChoice::Kind::One, 3};
        QCOMPARE(figurePanels(*model, options).error().code, ErrorCode::HeadRange);
        // What has no heads is one picture, whatever is chosen.
        options.layers = {"index"};
        QCOMPARE(figurePanels(*model, options).value().size(), std::size_t{1});
        QVERIFY(figurePanels(*model, options).value()[0].label.isEmpty());
    }

    void aQueryAndADifferenceShowTheirCells() {
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 5}}, {"heads", Index{3}}};
        TensorStore store;
        const auto model = buildModel(scene, store).value();
        FigureOptions options;
        options.items = {itemOf(FigureItem::Kind::Query, "bias", 1), itemOf(FigureItem::Kind::Difference, "bias", 2)};
        options.items[0].query = 7;
        options.items[1].other = 1;
        const auto panels = figurePanels(*model, options);
        QVERIFY(panels.ok());
        const FigurePanel& query = panels.value()[0];
        const auto one = model->field("bias", 1).value();
        const auto two = model->field("bias", 2).value();
        QCOMPARE(query.field->rows(), Index{2});
        QCOMPARE(query.field->columns(), Index{5});
        QVERIFY(query.title.endsWith(QStringLiteral(", head 1, query 1,2")));
        const FigurePanel& difference = panels.value()[1];
        QVERIFY(difference.title.endsWith(QStringLiteral(", head 2 − head 1")));
        for (Index key = 0; key < 10; ++key) {
            QCOMPARE(query.field->value(key / 5, key % 5), one->value(7, key));
            QCOMPARE(difference.field->value(7, key), two->value(7, key) - one->value(7, key));
        }
        // One head alone has nothing to be compared with; a query that there is not has no values.
        options.items[1].layer = "index";
        QVERIFY(!figurePanels(*model, options).ok());
        options.items = {itemOf(FigureItem::Kind::Query, "bias")};
        options.items[0].query = 10;
        QVERIFY(!figurePanels(*model, options).ok());
    }

    void panelsThatShareARangeAreGroups() {
        const auto model = relative(6, 3);
        const std::string stacked = stackedLayer(*model).id;
        FigureOptions options;
        options.items = {itemOf(FigureItem::Kind::Layer, "index"), itemOf(FigureItem::Kind::Layer, stacked, 0),
                         itemOf(FigureItem::Kind::Layer, stacked, 1), itemOf(FigureItem::Kind::Layer, "index")};
        auto panels = figurePanels(*model, options).value();
        panels[3].profile = std::make_shared<const FigureProfile>();
        const FigureComposition layout{};
        const HeatmapStyle style = plainPaper();
        const QString title;
        using Groups = std::vector<std::vector<std::size_t>>;
        const auto groups = [&] { return colourGroups({layout, panels, options, style, title}); };
        QVERIFY(groups() == (Groups{{0}, {1, 2}}));
        options.range = FigureDescription::Range::Own;
        QVERIFY(groups() == (Groups{{0}, {1}, {2}}));
        options.range = FigureDescription::Range::Common;
        QVERIFY(groups() == (Groups{{0, 1, 2}}));
        options.range = FigureDescription::Range::Own;
        options.sharedBar = true;
        QVERIFY(groups() == (Groups{{0, 1, 2}}));
        options.colourBar = false;
        QVERIFY(groups() == (Groups{{0}, {1}, {2}}));
    }

    void aTitleGivesWayToAShorterOne() {
        QCOMPARE(panelLetter(0), QStringLiteral("(a)"));
        QCOMPARE(panelLetter(25), QStringLiteral("(z)"));
        QCOMPARE(panelLetter(26), QStringLiteral("(aa)"));
        QCOMPARE(panelLetter(53), QStringLiteral("(bb)"));
        FigurePanel panel;
        panel.title = QStringLiteral("Bias of a window, head 12");
        panel.label = QStringLiteral("Bias, head 12");
        panel.briefLabel = QStringLiteral("h12");
        const QFont font = plainPaper().font;
        const QFontMetricsF metrics(font);
        const auto fitting = [&](const QString& like) { return fittingTitle(panel, font, metrics.horizontalAdvance(like) + 0.01); };
        QCOMPARE(fitting(panel.title), panel.title);
        QCOMPARE(fitting(panel.label), panel.label);
        QCOMPARE(fitting(panel.briefLabel), panel.briefLabel);
        QVERIFY(fittingTitle(panel, font, metrics.horizontalAdvance(QStringLiteral("h1"))).size() < 3);
        // The user's own is shortened instead.
        panel.titled = true;
        QVERIFY(fitting(panel.label).startsWith(QLatin1String("Bias of")) && fitting(panel.label).endsWith(QChar(0x2026)));
    }

    void signsOfTexAreWords() {
        QCOMPARE(texText(QStringLiteral("50% of a_b & c#d")), QStringLiteral("{50\\% of a\\_b \\& c\\#d}"));
        QCOMPARE(texText(QStringLiteral("{$}")), QStringLiteral("{$\\{$\\char36{}$\\}$}"));
        QCOMPARE(texText(QStringLiteral("\\^~")), QStringLiteral("{$\\backslash$\\char94{}\\char126{}}"));
        QCOMPARE(texText(QStringLiteral("−1 × 2 · 3…")), QStringLiteral("{$-$1 $\\times$ 2 $\\cdot$ 3\\dots{}}"));
        QCOMPARE(texText({}), QStringLiteral("{}"));
    }

    void theCaptionTellsParametersAndOrigins() {
        const auto model = relative(12, 3);
        QStringList parameters;
        for (const ParameterDeclaration& parameter : model->encoding().parameters) {
            if (parameter.id == "length" || parameter.id == "heads" || parameter.id == "head-dim") {
                parameters << QString::fromStdString(parameter.id);
            }
        }
        const QString list = parameterList(*model);
        QVERIFY(list.contains(QLatin1String("length 12")) && list.contains(QLatin1String("heads 3, ")));
        QVERIFY(!list.contains(QLatin1String("window-convention")));  // not read without a window
        // In the order of the declaration.
        for (qsizetype at = 1; at < parameters.size(); ++at) {
            QVERIFY(list.indexOf(parameters[at - 1] + QLatin1Char(' ')) < list.indexOf(parameters[at] + QLatin1Char(' ')));
        }
        const QString origins = provenance(*model);
        QVERIFY(origins.startsWith(QLatin1String("random (seed 0): ")));
        QCOMPARE(figureCaption(*model), QStringLiteral("relative-1d: %1. Tensors %2.").arg(list, origins));
    }

    void aPdfDoesNotSayWhenItWasMade() {
        QBuffer buffer;
        QVERIFY(buffer.open(QIODevice::WriteOnly));
        {
            QPdfWriter writer(&buffer);
            writer.setTitle(QStringLiteral("T"));
            QPainter painter(&writer);
            painter.drawLine(0, 0, 100, 50);
        }
        QByteArray one = buffer.data();
        QByteArray other = one;
        const qsizetype date = other.lastIndexOf("/CreationDate (D:");
        QVERIFY(date > 0);
        other.replace(date + 17, 14, "19991231235959");
        const qsizetype list = other.indexOf('[', other.lastIndexOf("/ID "));
        for (qsizetype at = list; list > 0 && at < other.indexOf(']', list); ++at) {
            other[at] = std::isdigit(static_cast<unsigned char>(other.at(at))) != 0 ? '7' : other.at(at);
        }
        QVERIFY(one != other);
        removeMoment(one);
        removeMoment(other);
        QCOMPARE(one, other);
        QVERIFY(!one.contains("/CreationDate") && !one.contains("/ModDate"));
        QString why;
        const auto parsed = PdfFile::parse(one, &why);
        QVERIFY2(parsed, qPrintable(why));
        QCOMPARE(parsed->title(), QStringLiteral("T"));
    }
};

POSENC_TEST(FigurePartsTest)
#include "figure_parts_test.moc"
