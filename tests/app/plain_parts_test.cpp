#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QPushButton>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <limits>

#include "app/browser/manual_scene.h"
#include "app/browser/table_images.h"
#include "app/code/code_template.h"
#include "app/code/code_text.h"
#include "app/code/tensor_code.h"
#include "app/derivation/derivation_examples.h"
#include "app/derivation/own_numbers.h"
#include "app/gallery/gallery_entry.h"
#include "app/pictures/picture_places.h"
#include "app/window/focus_regions.h"
#include "app/window/panel_layout.h"
#include "app/workspace/document.h"
#include "engine/colours/colour_scale.h"
#include "engine/derivation/derivation.h"
#include "tests/app/npy_array.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/plate/heatmap_renderer.h"

using namespace posenc;

namespace {

QString matrixRead(const char* text) {
    const auto matrix = matrixOf(QString::fromUtf8(text));
    return matrix ? QString::fromStdString(toString(matrix->shape())) + QLatin1Char(' ') +
                        matrixText(*matrix).replace(QLatin1Char('\n'), QLatin1String("; "))
                  : QString();
}

CodeBlock codeOf(const QStringList& lines, bool function = false) {
    CodeBlock block;
    block.lines = lines;
    block.function = function;
    return block;
}

TableSamples sampledTable(Index rows, Index columns, std::vector<float> values) {
    return {rows, columns, std::move(values), {}};
}

CardShape plainCard(int least) {
    return {QSize(20, 20), 0, QSize(least, least)};
}

}  // namespace

/// Small parts of the program that need no window.
class PlainPartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The keyboard is led to what can be used.
    void theFirstControlIsOneThatIsEnabled() {
        QWidget region;
        QPushButton grey(&region);
        QPushButton hidden(&region);
        QPushButton used(&region);
        grey.setEnabled(false);
        region.show();
        hidden.hide();
        QCOMPARE(firstControl(region), &used);
        used.setFocusPolicy(Qt::NoFocus);
        QCOMPARE(firstControl(region), nullptr);
    }

    void init() { QLocale::setDefault(QLocale::c()); }

    void anArrangementOfPanelsComesBack() {
        PanelLayout layout;
        layout.panels = {{QStringLiteral("cell"), PanelPlace::Window, QRect(10, 20, 300, 200)},
                         {QStringLiteral("query"), PanelPlace::Below, {}},
                         {QStringLiteral("heads"), PanelPlace::Pane, {}}};
        layout.current = QStringLiteral("heads");
        layout.breadths = {{QStringLiteral("large"), 420}, {QStringLiteral("small"), 4096}};
        layout.below = 180;
        layout.drawer = QStringLiteral("layers");
        QVERIFY(panelLayoutOf(toJson(layout)) == layout);
        layout.shown = false;
        layout.pinned = true;
        const PanelLayout back = panelLayoutOf(toJson(layout));
        QVERIFY(back == layout);
        QVERIFY(back.panels[0].window == QRect(10, 20, 300, 200) && !back.panels[1].window.isValid());
        // What makes no sense is left out.
        QVERIFY(panelLayoutOf("nonsense") == PanelLayout());
        const PanelLayout odd = panelLayoutOf(
            R"({"panels": [{"name": "a", "place": "sky", "window": [1, 2, 3]}], "breadths": {"x": 0, "y": 5000, "z": 12}, "below": -4,
                "shown": 1})");
        QVERIFY(odd.panels == (std::vector<PanelLayout::Panel>{{QStringLiteral("a"), PanelPlace::Pane, {}}}));
        QVERIFY(odd.breadths == (std::map<QString, int>{{QStringLiteral("z"), 12}}));
        QCOMPARE(odd.below, 0);
        QVERIFY(!odd.shown);
        QCOMPARE(panelLayoutOf(R"({"below": 5000})").below, 4096);
    }

    void matricesAreReadInEveryWriting() {
        QCOMPARE(matrixRead("[[1,2,3],[4,5,6]]"), QStringLiteral("[2, 3] 1, 2, 3; 4, 5, 6"));
        QCOMPARE(matrixRead("1 2 3\n4 5 6"), QStringLiteral("[2, 3] 1, 2, 3; 4, 5, 6"));
        QCOMPARE(matrixRead("1\t2; -3e-1, .5;"), QStringLiteral("[2, 2] 1, 2; -0.300000012, 0.5"));
        QCOMPARE(matrixRead("[ [1, 2],\n  [3, 4] ]"), QStringLiteral("[2, 2] 1, 2; 3, 4"));
        QCOMPARE(matrixRead("7"), QStringLiteral("[1, 1] 7"));
        for (const char* wrong : {"", "1 2\n3", "1 x", "inf 1", "nan", "1e40", "[]"}) {
            QVERIFY2(matrixRead(wrong).isEmpty(), wrong);
        }
        const QString row = QStringLiteral("1 ").repeated(64);
        QVERIFY(matrixOf(row).has_value() && !matrixOf(row + QLatin1Char('1')).has_value());
        QVERIFY(matrixOf(QStringLiteral("1\n").repeated(64)).has_value());
        QVERIFY(!matrixOf(QStringLiteral("1\n").repeated(65)).has_value());
        const auto matrix = matrixOf(QStringLiteral("1 2 3; 4 5 6"));
        const DerivationInput input = inputOf(*matrix);
        QVERIFY(input.matrix == (std::vector<std::vector<float>>{{1, 2, 3}, {4, 5, 6}}));
        QVERIFY(typedMatrix(input)->shape() == (Shape{2, 3}));
        QCOMPARE(typedMatrix(input)->values()[3], 4.0F);
        QVERIFY(!typedMatrix({}).has_value());
    }

    void aBoundTensorGivesTheMatrixOfAHead() {
        std::vector<float> values(24);
        for (std::size_t at = 0; at < values.size(); ++at) {
            values[at] = static_cast<float>(at);
        }
        const auto model = Model::build({findEncoding("swin"),
                                         {{"window", Grid{1, 3}}, {"heads", Index{2}}, {"head-dim", Index{4}}},
                                         {{"queries", Tensor({2, 3, 4}, values)}},
                                         0});
        QVERIFY(model.ok());
        Scene scene;
        QVERIFY(!boundMatrix("queries", scene, *model.value(), 0));
        scene.tensors["queries"] = {"q.npy", {}, {}};
        QVERIFY(boundMatrix("queries", scene, *model.value(), 0)->shape() == (Shape{3, 4}));
        QCOMPARE(boundMatrix("queries", scene, *model.value(), 0)->values().back(), 11.0F);
        QCOMPARE(boundMatrix("queries", scene, *model.value(), 1)->values().front(), 12.0F);
        QCOMPARE(boundMatrix("queries", scene, *model.value(), 9)->values().front(), 12.0F);
        QVERIFY(!boundMatrix("nothing", scene, *model.value(), 0));
    }

    void examplesAreNamedByTheirSizes() {
        for (const DerivationDeclaration& one : derivations()) {
            const auto examples = examplesOf(one);
            QCOMPARE(examples.size(), one.examples.size() + 1);
            QVERIFY(examples.front().empty());
            for (const Parameters::Map& example : examples) {
                const QString text = exampleText(one, example);
                QVERIFY(!text.contains(QLatin1String("head-dim")));
                for (const auto& [id, value] : example) {
                    QVERIFY(id == "head-dim" || text.contains(QString::fromStdString(id) + QLatin1Char(' ')));
                }
            }
        }
        DerivationDeclaration made;
        made.sizes = {{"rows", Index{2}}, {"window", Grid{2, 3}}, {"head-dim", Index{4}}};
        QCOMPARE(exampleText(made, {}), QStringLiteral("rows 2, window 2 × 3"));
        QCOMPARE(exampleText(made, {{"rows", Index{5}}}), QStringLiteral("rows 5, window 2 × 3"));
    }

    void pythonHasItsOwnWriting() {
        QCOMPARE(pythonTuple({4, 16}), QStringLiteral("(4, 16)"));
        QCOMPARE(pythonTuple({4}), QStringLiteral("(4,)"));
        QCOMPARE(pythonString("a\"b\\c\n"), QStringLiteral("\"a\\\"b\\\\c\\x0a\""));
        QCOMPARE(pythonNumber(2), QStringLiteral("2.0"));
        QCOMPARE(pythonNumber(-0.5), QStringLiteral("-0.5"));
        QCOMPARE(pythonNumber(std::numeric_limits<double>::infinity()), QStringLiteral("math.inf"));
        QCOMPARE(pythonNumber(-std::numeric_limits<double>::infinity()), QStringLiteral("-math.inf"));
        QCOMPARE(pythonNumber(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("math.nan"));
    }

    void piecesOfCodeBecomeAFile() {
        const CodeBlock line = codeOf({QStringLiteral("x = i + index[i]")});
        QCOMPARE(code::textOf(line, QStringLiteral("i"), QStringLiteral("q_idx")), QStringLiteral("x = q_idx + index[q_idx]"));
        const CodeBlock next = codeOf({QStringLiteral("y = x")});
        const CodeBlock table = codeOf({QStringLiteral("z = ["), QStringLiteral("]")});
        const CodeBlock function = codeOf({QStringLiteral("def f(a):"), QStringLiteral("    return a")}, true);
        QCOMPARE(code::joined({&line, &next}), QStringLiteral("x = i + index[i]\ny = x"));
        QCOMPARE(code::joined({&next, &table, &next}), QStringLiteral("y = x\n\nz = [\n]\n\ny = x"));
        QCOMPARE(code::joined({&next, &function, &table}), QStringLiteral("y = x\n\n\ndef f(a):\n    return a\n\n\nz = [\n]"));
        QCOMPARE(code::inDialect(QStringLiteral("a = np.exp(b)"), CodeFormat::NumPy), QStringLiteral("a = np.exp(b)"));
        // What is assigned last is what is returned.
        const CodeBlock offset = codeOf({QStringLiteral("offset = j - i")});
        const CodeBlock score = codeOf({QStringLiteral("bias = product + slope[h] * offset")});
        QCOMPARE(code::pairFunction(QStringLiteral("def score_mod(score, b, h, q_idx, kv_idx):"), QStringLiteral("bias"), {&offset, &score},
                                    QStringLiteral("product")),
                 QStringLiteral(
                     "def score_mod(score, b, h, q_idx, kv_idx):\n    offset = kv_idx - q_idx\n    return score + slope[h] * offset"));
        QCOMPARE(code::pairFunction(QStringLiteral("def m():"), QStringLiteral("seen"), {&offset}, QStringLiteral("product")),
                 QStringLiteral("def m():\n    offset = kv_idx - q_idx\n    return seen"));
        const QStringList call{QStringLiteral("q"), QStringLiteral("k"), QStringLiteral("0.5")};
        QCOMPARE(code::flexCall(call, false, false),
                 QStringLiteral("result = flex_attention(q[None], k[None], values[None], scale=0.5)[0]"));
        QCOMPARE(code::flexCall(call, true, true),
                 QStringLiteral("block_mask = create_block_mask(mask_mod, None, None, q.shape[-2], k.shape[-2], device=\"cpu\")\n"
                                "result = flex_attention(q[None], k[None], values[None], score_mod=score_mod, block_mask=block_mask, "
                                "scale=0.5)[0]"));
        QCOMPARE(code::flexPairs(call, QStringLiteral("visible"), true, true), QStringLiteral("result = mask_mod(0, h[0], i, j)"));
        QVERIFY(code::flexPairs(call, QStringLiteral("bias"), true, false).startsWith(QLatin1String("score = np.zeros(())\n")));
        QVERIFY(code::flexPairs(call, QStringLiteral("logits"), true, false).startsWith(QLatin1String("score = 0.5 * (q @ k.swapaxes")));
        QVERIFY(!code::flexPairs(call, QStringLiteral("logits"), true, true).contains(QLatin1String("softmax")));
        QVERIFY(code::flexPairs(call, QStringLiteral("attention"), true, true).endsWith(QLatin1String("\nresult = softmax(result)")));
    }

    void aFileOfCodeImportsWhatItUses() {
        code::Parts parts;
        parts.header = QStringLiteral("# x");
        parts.body = QStringLiteral("a = math.pi * np.ones(2)");
        parts.result = QStringLiteral("result = a");
        QCOMPARE(code::document(parts, CodeFormat::NumPy),
                 QStringLiteral("# x\n\nimport math\n\nimport numpy as np\n\na = math.pi * np.ones(2)\n\nresult = a\n"
                                "print(tuple(result.shape))\n"));
        parts.body = QStringLiteral("a = rearrange(b, \"h i -> i h\")");
        parts.helpers = QStringLiteral("def f():\n    return 1");
        const QString einops = code::document(parts, CodeFormat::Einops);
        QVERIFY(einops.contains(QLatin1String("import torch\nfrom einops import rearrange\n\ntorch.set_default_dtype")));
        QVERIFY(einops.contains(QLatin1String("\n\n\ndef f():")));
        QVERIFY(!einops.contains(QLatin1String("numpy")) && !einops.contains(QLatin1String("import math")));
        // A word in a text is no use of a module.
        parts.body = QStringLiteral("a = \"json\"");
        QVERIFY(!code::document(parts, CodeFormat::PyTorch).contains(QLatin1String("import json")));
    }

    void tablesAreDrawnAboutZeroAndIndicesFromTheirFirstRow() {
        const std::vector<TableSamples> heads{sampledTable(1, 3, {-0.5F, 0.25F, std::numeric_limits<float>::quiet_NaN()}),
                                              sampledTable(1, 2, {0.125F, 2})};
        const auto range = rangeOf(heads);
        QVERIFY(range);
        QCOMPARE(range->minimum, -0.5);
        QCOMPARE(range->maximum, 2.0);
        const HeatmapColours table = tableColours(false, range);
        QCOMPARE(table.minimum, -2.0);
        QCOMPARE(table.maximum, 2.0);
        QVERIFY(rangeText(table, range).startsWith(QStringLiteral("±2.00")));
        const HeatmapColours index = tableColours(true, ValueRange{3, 168, true});
        QCOMPARE(index.minimum, 3.0);
        QCOMPARE(index.maximum, 168.0);
        QCOMPARE(rangeText(index, ValueRange{3, 168, true}), QStringLiteral("3 … 168"));
        QVERIFY(!rangeOf({sampledTable(1, 1, {std::numeric_limits<float>::quiet_NaN()})}));
        QCOMPARE(rangeText(table, {}), QStringLiteral("no finite number"));
        // One pixel for each number, row by row.
        const QImage image = imageOf(sampledTable(2, 3, {-2, -1, 0, 1, 1.5F, 2}), table);
        QCOMPARE(image.size(), QSize(3, 2));
        const ColourScale scale = scaleOf(table);
        const Rgb second = scale.colour(-1);
        const Rgb last = scale.colour(2);
        QCOMPARE(image.pixel(1, 0), qRgb(second.red, second.green, second.blue));
        QCOMPARE(image.pixel(2, 1), qRgb(last.red, last.green, last.blue));
    }

    void picturesLieInRowsAndColumns() {
        const std::vector<CardShape> five(5, plainCard(50));
        const auto grid = placePictures(PictureSplit::Grid, {600, 401}, five, 10);
        QVERIFY(!grid.scrolls() && grid.fixed == 0);
        for (std::size_t at = 0; at < 5; ++at) {
            // Three to a row, in reading order.
            QCOMPARE(grid.cards[at].left(), grid.cards[at % 3].left());
            QCOMPARE(grid.cards[at].top(), grid.cards[at / 3 * 3].top());
            QVERIFY(std::abs(grid.cards[at].width() - grid.cards[0].width()) <= 1);
        }
        QVERIFY(grid.cards[1].left() > grid.cards[0].right() && grid.cards[3].top() > grid.cards[0].bottom());
        QCOMPARE(grid.cards[2].right(), 599);
        QCOMPARE(grid.cards[4].bottom(), 400);
        QCOMPARE(placePictures(PictureSplit::Grid, {600, 400}, {five.begin(), five.begin() + 4}, 10).cards[2].left(), 0);
        // No room for three beside each other.
        const auto narrow = placePictures(PictureSplit::Grid, {130, 400}, five, 10);
        QCOMPARE(narrow.cards[2].left(), narrow.cards[0].left());
        const auto row = placePictures(PictureSplit::Row, {600, 400}, five, 10);
        QVERIFY(row.along == Qt::Horizontal && !row.scrolls());
        QVERIFY(row.cards[4].top() == 0 && row.cards[4].right() == 599 && row.cards[4].height() == 400);
        const auto column = placePictures(PictureSplit::Column, {600, 400}, five, 10);
        QVERIFY(column.along == Qt::Vertical && column.cards[4].left() == 0 && column.cards[4].bottom() == 399);
        // What does not fit scrolls, beside a bar.
        const auto tall = placePictures(PictureSplit::Column, {600, 200}, five, 10);
        QVERIFY(tall.scrolls());
        QCOMPARE(tall.length, 5 * 53 - 3);
        QCOMPARE(tall.cards[0].width(), 590);
        QVERIFY(tall.cards[4].height() >= 50 && tall.cards[4].bottom() == tall.length - 1);
    }

    void cellsOfACardKeepTheirShape() {
        QCOMPARE(cellPixels({120, 80}, {QSize(20, 20), 0, QSize(1, 1)}), 6000.0);
        QCOMPARE(cellPixels({120, 80}, {QSize(20, 20), 1, QSize(1, 1)}), 3600.0);
        QCOMPARE(cellPixels({120, 80}, {QSize(20, 20), 2, QSize(1, 1)}), 5000.0);
        QCOMPARE(cellPixels({120, 80}, {QSize(20, 20), 0.5, QSize(1, 1)}), 1800.0);
        QCOMPARE(cellPixels({15, 80}, {QSize(20, 20), 0, QSize(1, 1)}), 0.0);
    }

    void stepsOfTheHistorySayWhatTheyChange() {
        Scene scene;
        scene.encoding = "swin";
        Document document(scene);
        const auto said = [&] { return document.undoStack().undoText(); };
        document.setSeed(4);
        QCOMPARE(said(), QStringLiteral("Change the seed to 4"));
        document.setHead({HeadChoice::Kind::Mean, 0});
        QCOMPARE(said(), QStringLiteral("Choose the mean over heads"));
        document.setHead({HeadChoice::Kind::One, 2});
        QCOMPARE(said(), QStringLiteral("Choose head 2"));
        document.setParameter("window", Grid{9, 9}, false);
        QCOMPARE(said(), QStringLiteral("Change Window to 9 × 9"));
        document.setLayers({"bias"});
        QCOMPARE(said(), QStringLiteral("Choose layers: Bias"));
        document.setLayers({"index", "bias", "attention", "logits", "table"});
        QCOMPARE(said(), QStringLiteral("Choose layers: Index table, Bias, Attention, Logits, T…"));  // a line of a menu
        document.setLayers({});
        QCOMPARE(said(), QStringLiteral("Choose the default layers"));
        document.setSign(OffsetSign::KeyMinusQuery);
        QCOMPARE(said(), QStringLiteral("Change the sign of offsets"));
        document.setFit(ResizeMethod::Linear);
        QCOMPARE(said(), QStringLiteral("Change the resize method"));
        document.setArrangement({PictureSplit::Hero, true});
        QCOMPARE(said(), QStringLiteral("Show one picture alone"));
        document.setArrangement({PictureSplit::Hero, false});
        QCOMPARE(said(), QStringLiteral("Show all pictures"));
        document.setArrangement({PictureSplit::Row, false});
        QCOMPARE(said(), QStringLiteral("Arrange the pictures"));
        LayerLook look;
        look.reversed = true;
        document.setLook("bias", look, false);
        QCOMPARE(said(), QStringLiteral("Change colours of Bias"));
        document.resetParameters({{"heads", Index{2}}});
        QCOMPARE(said(), QStringLiteral("All parameters as trained"));
        document.resetParameters({});
        QCOMPARE(said(), QStringLiteral("Reset all parameters"));
        document.setEncoding("t5");
        QVERIFY(said().startsWith(QLatin1String("Choose ")) && document.scene().encoding == "t5");
        QCOMPARE(document.undoStack().count(), 16);
    }

    void theGalleryHasItsOrderAndItsKinds() {
        const QStringList ids = galleryIds();
        QVERIFY(ids.size() > 40 && QSet<QString>(ids.begin(), ids.end()).size() == ids.size());
        QStringList themes;
        QString before;
        for (const QString& id : ids) {
            const auto entry = readGalleryEntry(id);
            QVERIFY2(entry && entry->id == id && !entry->text.title.isEmpty(), qPrintable(id));
            if (themes.isEmpty() || themes.last() != entry->theme) {
                themes << entry->theme;
                before.clear();
            }
            // By title within a theme, behind those that people ask about most.
            const bool asked = id == QLatin1String("alibi-key-row") || id == QLatin1String("sinusoid-halves");
            QVERIFY(before.isEmpty() || (!asked && before <= entry->text.title));
            before = asked ? QString() : entry->text.title;
        }
        QCOMPARE(themes, QStringList({QStringLiteral("absolute"), QStringLiteral("relative-1d"), QStringLiteral("t5"),
                                      QStringLiteral("alibi-and-windows"), QStringLiteral("rope"), QStringLiteral("grids"),
                                      QStringLiteral("resizing"), QStringLiteral("regularisation")}));
        QCOMPARE(themeTitle(QStringLiteral("grids")), QStringLiteral("Grids and windows"));
        QCOMPARE(themeTitle(QStringLiteral("other")), QStringLiteral("other"));
        GalleryEntry entry;
        entry.kind = QStringLiteral("mistake");
        QCOMPARE(kindTitle(entry), QStringLiteral("a mistake"));
        entry.kind = QStringLiteral("convention");
        QCOMPARE(kindTitle(entry), QStringLiteral("a convention"));
        entry.kind = QStringLiteral("limit");
        QCOMPARE(kindTitle(entry), QStringLiteral("works as designed"));
        entry.relation = QStringLiteral("row-constant");
        QCOMPARE(kindTitle(entry), QStringLiteral("equal up to a constant"));
        QVERIFY(!readGalleryEntry(QStringLiteral("no-such-entry")));
    }

    void aFixtureHoldsBothArraysAndItsFacts() {
        const auto entry = readGalleryEntry(QStringLiteral("swin-no-stride"));
        QVERIFY(entry && !entry->sizes.empty());
        const GallerySize& size = entry->sizes.front();
        QTemporaryDir folder;
        QVERIFY(saveFixture(*entry, size, folder.path()).ok());
        const auto right = test::parseNpy(test::contents(folder.filePath(QStringLiteral("right.npy"))));
        const auto wrong = test::parseNpy(test::contents(folder.filePath(QStringLiteral("wrong.npy"))));
        QVERIFY(right && wrong);
        QCOMPARE(right->dtype, QByteArray("<i4"));
        QVERIFY(right->values == size.right->values && wrong->values == size.wrong->values && right->values != wrong->values);
        const QJsonObject facts = QJsonDocument::fromJson(test::contents(folder.filePath(QStringLiteral("parameters.json")))).object();
        QCOMPARE(facts[QStringLiteral("id")].toString(), QStringLiteral("swin-no-stride"));
        QCOMPARE(facts[QStringLiteral("cells")].toInteger(), static_cast<qint64>(right->values.size()));
        QCOMPARE(facts[QStringLiteral("differing")].toInteger(), static_cast<qint64>(size.differing));
        QCOMPARE(facts[QStringLiteral("size")].toString(), size.label);
        // The size that is shown first is the last of those that the entry holds, with the same cells live.
        QCOMPARE(entry->first, static_cast<int>(entry->sizes.size()) - 1);
        const GalleryEntry live = withLiveSizes(*entry, {});
        QVERIFY(live.sizes[static_cast<std::size_t>(live.first)].numbers == entry->sizes.back().numbers);
        QVERIFY(live.sizes[static_cast<std::size_t>(live.first)].wrong->values == entry->sizes.back().wrong->values);
        for (std::size_t at = 1; at < live.sizes.size(); ++at) {
            QVERIFY(live.sizes[at - 1].right->cells() <= live.sizes[at].right->cells());
        }
    }
};

POSENC_TEST(PlainPartsTest)
#include "plain_parts_test.moc"
