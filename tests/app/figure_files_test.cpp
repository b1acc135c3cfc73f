#include <QDir>
#include <QFile>
#include <QFontInfo>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <set>
#include <vector>

#include "app/figure/figure.h"
#include "engine/colours/colour_scale.h"
#include "engine/schema/declaration.h"
#include "tests/app/figure_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/pdf_file.h"
#include "tests/app/program.h"
#include "tests/app/svg_texts.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr Index kClip = 15;
constexpr int kValues = 2 * kClip + 1;

/// The index of a clipped offset: 2 clip + 1 different numbers whatever the length.
float clippedIndex(Index query, Index key, Index clip = kClip) {
    return static_cast<float>(std::clamp<Index>(key - query, -clip, clip) + clip);
}

QRgb colourOf(Index query, Index key, Index clip = kClip) {
    return rgb(ColourScale(*findColourMap("viridis"), 0, static_cast<float>(2 * clip)).colour(clippedIndex(query, key, clip)));
}

/// Whether every pixel is the colour of its cell, one for one.
bool isIndex(const QImage& image, int length) {
    if (image.size() != QSize(length, length)) {
        return false;
    }
    for (int query = 0; query < length; ++query) {
        for (int key = 0; key < length; ++key) {
            if (image.pixel(key, query) != colourOf(query, key)) {
                return false;
            }
        }
    }
    return true;
}

struct Svg {
    QString title;
    QString description;
    QList<QImage> images;
    QStringList rendering;  ///< of the images
    int rectangles = 0;
    QSet<QString> elements;
    bool wellFormed = false;
};

Svg parseSvg(const QByteArray& bytes) {
    Svg svg;
    QXmlStreamReader xml(bytes);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const QString name = xml.name().toString();
        svg.elements += name;
        svg.rectangles += name == QLatin1String("rect") ? 1 : 0;
        if (name == QLatin1String("title")) {
            svg.title = xml.readElementText();
        } else if (name == QLatin1String("desc")) {
            svg.description = xml.readElementText();
        } else if (name == QLatin1String("image")) {
            const QString data = xml.attributes().value(QLatin1String("xlink:href")).toString();
            svg.images += QImage::fromData(QByteArray::fromBase64(data.section(QLatin1Char(','), 1).toLatin1()), "PNG");
            svg.rendering += xml.attributes().value(QLatin1String("style")).toString();
        }
    }
    svg.wellFormed = !xml.hasError();
    return svg;
}

}  // namespace

/// What other programs find in the files that are written.
class FigureFilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }
    Run clipped(int length, const QString& name, const QStringList& more = {}, Index clip = kClip) const {
        return Run::posenc(QStringList{QStringLiteral("export"), QStringLiteral("--encoding"), QStringLiteral("shaw"),
                                       QStringLiteral("--length"), QString::number(length), QStringLiteral("--clip"), QString::number(clip),
                                       QStringLiteral("--layer"), QStringLiteral("index"), QStringLiteral("--colormap"),
                                       QStringLiteral("viridis"), QStringLiteral("--output"), name} +
                               more,
                           folder_.path());
    }

private Q_SLOTS:
    void aPdfHoldsEveryCellAsItIs_data() {
        QTest::addColumn<int>("length");
        QTest::addColumn<QString>("size");
        QTest::addRow("some") << 60 << QString();
        QTest::addRow("many") << 700 << QString();
        QTest::addRow("more than the pixels of the picture") << 2500 << QStringLiteral("400x400");
    }

    void aPdfHoldsEveryCellAsItIs() {
        QFETCH(int, length);
        QFETCH(QString, size);
        const QStringList sized = size.isEmpty() ? QStringList() : QStringList{QStringLiteral("--size"), size};
        const Run run = clipped(length, QStringLiteral("clipped.pdf"), sized);
        QVERIFY2(run.status == 0, run.err.constData());
        QString why;
        const auto pdf = PdfFile::parse(contents(path(QStringLiteral("clipped.pdf"))), &why);
        QVERIFY2(pdf.has_value(), qPrintable(why));
        int pictures = 0;
        int bars = 0;
        for (const PdfImage& image : pdf->images()) {
            QCOMPARE(image.filter, QByteArray("FlateDecode"));
            QVERIFY(!image.interpolated);
            pictures += isIndex(image.pixels, length) ? 1 : 0;
            std::set<QRgb> colours;
            for (int y = 0; image.pixels.width() == 1 && y < image.pixels.height(); ++y) {
                colours.insert(image.pixels.pixel(0, y));
            }
            bars += colours.size() == kValues ? 1 : 0;
        }
        QCOMPARE(pictures, 1);
        QCOMPARE(bars, 1);
    }

    void anSvgHoldsEveryCellAsItIs() {
        for (const int length : {60, 700}) {
            QCOMPARE(clipped(length, QStringLiteral("clipped.svg"), {QStringLiteral("--no-colorbar")}).status, 0);
            const Svg svg = parseSvg(contents(path(QStringLiteral("clipped.svg"))));
            QVERIFY(svg.wellFormed);
            QCOMPARE(svg.images.size(), 1);
            QVERIFY(isIndex(svg.images.front(), length));
            QVERIFY(svg.rendering.front().contains(QLatin1String("image-rendering:pixelated")));
        }
    }

    void neighboursOfOneColourAreOneRectangle() {
        constexpr int kLength = 40;
        constexpr Index kFew = 2;
        QCOMPARE(clipped(kLength, QStringLiteral("runs.svg"), {QStringLiteral("--no-colorbar")}, kFew).status, 0);
        const QByteArray bytes = contents(path(QStringLiteral("runs.svg")));
        const Svg svg = parseSvg(bytes);
        QVERIFY(svg.wellFormed && svg.images.isEmpty());
        int runs = 0;
        for (Index query = 0; query < kLength; ++query) {
            for (Index key = 0; key < kLength; ++key) {
                runs += key == 0 || clippedIndex(query, key, kFew) != clippedIndex(query, key - 1, kFew) ? 1 : 0;
            }
        }
        // The paper, and the ground of the picture.
        QVERIFY2(svg.rectangles >= runs && svg.rectangles <= runs + 3, qPrintable(QString::number(svg.rectangles)));
        // And it still is the picture.
        QSvgRenderer renderer(bytes);
        QVERIFY(renderer.isValid());
        QImage image(renderer.defaultSize() * 4, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.end();
        const QRect picture = colouredPart(image);
        for (Index query = 0; query < kLength; query += 7) {
            for (Index key = 0; key < kLength; key += 3) {
                const QPointF centre((static_cast<double>(key) + 0.5) / kLength, (static_cast<double>(query) + 0.5) / kLength);
                const QPoint pixel = picture.topLeft() + QPoint(static_cast<int>(centre.x() * picture.width()),
                                                                static_cast<int>(centre.y() * picture.height()));
                QCOMPARE(image.pixel(pixel), colourOf(query, key, kFew));
            }
        }
    }

    void whateverATitleHoldsTheFileIsWhole_data() {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("kept");
        const auto row = [](const char* name, const QString& title, const QString& kept) { QTest::newRow(name) << title << kept; };
        const auto same = [&](const char* name, const QString& title) { row(name, title, title); };
        same("ampersand", QStringLiteral("Q & A"));
        same("mark-up", QStringLiteral("</title><script>alert(1)</script>"));
        same("entities", QStringLiteral("&lt; &#0; &nope; ]]> <!-- --> <![CDATA["));
        same("parentheses", QStringLiteral("a) /Title (b \\ c \\) ((("));
        same("quotes", QStringLiteral("\"'`"));
        same("beyond the first plane", QStringLiteral("\U0001F600 \u4E2D\u6587"));
        row("control characters", QStringLiteral("a\u0001\u001B[31mb\u007F\u009Bc"), QStringLiteral("a[31mbc"));
        row("lines", QStringLiteral("one\ntwo\tthree\u2028four"), QStringLiteral("one two three four"));
        row("no characters", QStringLiteral("a\uFFFE\uFFFFb"), QStringLiteral("ab"));
    }

    void whateverATitleHoldsTheFileIsWhole() {
        QFETCH(QString, title);
        QFETCH(QString, kept);
        const QStringList titled{QStringLiteral("--title"), title};
        QCOMPARE(clipped(20, QStringLiteral("t.svg"), titled).status, 0);
        const QByteArray bytes = contents(path(QStringLiteral("t.svg")));
        const Svg svg = parseSvg(bytes);
        QVERIFY(svg.wellFormed);
        QCOMPARE(svg.title.left(kept.size()), kept);
        QVERIFY(!svg.elements.contains(QStringLiteral("script")));
        QVERIFY(QSvgRenderer(bytes).isValid());

        QCOMPARE(clipped(20, QStringLiteral("t.pdf"), titled).status, 0);
        QString why;
        const auto pdf = PdfFile::parse(contents(path(QStringLiteral("t.pdf"))), &why);
        QVERIFY2(pdf.has_value(), qPrintable(why));
        QCOMPARE(pdf->title().left(kept.size()), kept);

        QCOMPARE(clipped(20, QStringLiteral("t.png"), titled).status, 0);
        const QImage png(path(QStringLiteral("t.png")));
        QVERIFY(!png.isNull());
        QCOMPARE(png.text(QStringLiteral("Title")).left(kept.size()), kept);
    }

    /// Names of files and tensors reach the description, and are no more ours than a title.
    void whateverAFileIsCalledTheFigureIsWhole() {
        const QString sample = inSource(QStringLiteral("resources/samples/swin-digits.safetensors"));
        const QByteArray key = "layers.0.blocks.1.attn.relative_position_bias_table";
        // Of the same length, so that the header of the file keeps its size.
        const QByteArray hostile = QByteArray("</desc><script>alert(1)</script>&amp;&").leftJustified(key.size(), '.');
        QFile file(path(QStringLiteral("R&D <b>.safetensors")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(contents(sample).replace(key, hostile)) > 0);
        file.close();
        for (const char* suffix : {"svg", "pdf", "png"}) {
            const Run run = Run::posenc(
                {QStringLiteral("export"), QStringLiteral("--encoding"), QStringLiteral("swin"), QStringLiteral("--window"),
                 QStringLiteral("7x7"), QStringLiteral("--heads"), QStringLiteral("3"), QStringLiteral("--layer"), QStringLiteral("bias"),
                 QStringLiteral("--tensor"), QStringLiteral("bias=%1:%2").arg(file.fileName(), QString::fromUtf8(hostile)),
                 QStringLiteral("--output"), QStringLiteral("named.") + QLatin1String(suffix)},
                folder_.path());
            QVERIFY2(run.status == 0, run.err.constData());
        }
        const QByteArray bytes = contents(path(QStringLiteral("named.svg")));
        const Svg svg = parseSvg(bytes);
        QVERIFY(svg.wellFormed && QSvgRenderer(bytes).isValid());
        QVERIFY(!svg.elements.contains(QStringLiteral("script")));
        QVERIFY2(svg.description.contains(QLatin1String("R&D <b>.safetensors")), qPrintable(svg.description));
        QVERIFY(svg.description.contains(QString::fromUtf8(hostile)));
        QVERIFY(PdfFile::parse(contents(path(QStringLiteral("named.pdf")))).has_value());
        QVERIFY(QImage(path(QStringLiteral("named.png"))).text(QStringLiteral("Provenance")).contains(QString::fromUtf8(hostile)));
    }

    void whatWasDoneToATensorIsToldBesideIt_data() {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<std::vector<long long>>("shape");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, const char* scene, const std::vector<long long>& shape, const char* told) {
            QTest::newRow(name) << QString::fromUtf8(scene) << shape << QString::fromUtf8(told);
        };
        row("resized", "swin --window 5x6 --heads 1 --layer bias --tensor bias", {169, 1}, "bias (resized 7×7 → 5×6 (geometric))");
        const char* const positions = "learned-absolute --head-dim 8 --layer table --length %1 --tensor embedding";
        const auto length = [&](int tokens) { return QString::fromUtf8(positions).arg(tokens).toUtf8(); };
        row("cut", length(12).constData(), {16, 8}, "embedding (cut 16 → 12)");
        row("interpolated", length(20).constData(), {16, 8}, "embedding (interpolated 16 → 20)");
        row("continued", "shaw --head-dim 4 --heads 1 --length 8 --clip 5 --layer table --tensor key-embedding", {7, 4},
            "key-embedding (continued 7 → 11)");
        row("as it is", length(16).constData(), {16, 8}, "embedding");
    }

    /// A table that was adapted is not that of its file: the picture's badge says so, and its description, which goes with it.
    void whatWasDoneToATensorIsToldBesideIt() {
        QFETCH(const QString, scene);
        QFETCH(const std::vector<long long>, shape);
        QFETCH(const QString, told);
        QVERIFY(writeNpy(path(QStringLiteral("t.npy")), shape, counted(static_cast<std::size_t>(shape[0] * shape[1]))));
        for (const char* suffix : {"svg", "png"}) {
            const QString words =
                QStringLiteral("export --encoding %1=t.npy --fit geometric --output t.%2").arg(scene, QLatin1String(suffix));
            const Run run = Run::posenc(words.split(QLatin1Char(' ')), folder_.path());
            QVERIFY2(run.status == 0, run.err.constData());
        }
        const QString from = QStringLiteral("from t.npy: %1; random (seed 0): ").arg(told);
        const QString description = parseSvg(contents(path(QStringLiteral("t.svg")))).description;
        QVERIFY2(description.contains(QStringLiteral(". Tensors ") + from), qPrintable(description));
        const QString provenance = QImage(path(QStringLiteral("t.png"))).text(QStringLiteral("Provenance"));
        QVERIFY2(provenance.startsWith(from), qPrintable(provenance));
    }

    /// Names are broken where they are long, and found by whoever searches for them.
    void whatOnlyAllowsABreakIsNotWritten() {
        const QStringList order{QStringLiteral("export"),   QStringLiteral("--encoding"), QStringLiteral("swin"),
                                QStringLiteral("--window"), QStringLiteral("7x7"),        QStringLiteral("--heads"),
                                QStringLiteral("3"),        QStringLiteral("--tensor"),   QStringLiteral("bias=%1:%2")};
        const QString file = inSource(QStringLiteral("resources/samples/swin-digits.safetensors"));
        const QString key = QStringLiteral("layers.0.blocks.1.attn.relative_position_bias_table");
        for (const QString& words : {QStringLiteral("--layer bias"), QStringLiteral("--panel bias:0 --width 45mm")}) {
            QStringList line = order;
            line.last() = line.last().arg(file, key);
            line += words.split(u' ');
            for (const char* suffix : {"svg", "pdf", "png", "tex"}) {
                const QString name = QStringLiteral("broken.") + QLatin1String(suffix);
                const Run run = Run::posenc(line + QStringList{QStringLiteral("--output"), name}, folder_.path());
                QVERIFY2(run.status == 0, run.err.constData());
                QVERIFY2(!contents(path(name)).contains("\xe2\x80\x8b"), suffix);
            }
            const QStringList texts = svgTexts(contents(path(QStringLiteral("broken.svg"))));
            const QString whole = texts.join(QString());
            QVERIFY2(whole.contains(QLatin1String("swin-digits.safetensors")) && whole.contains(key), qPrintable(texts.join(u'\n')));
            // On a narrow page it is longer than a line.
            QVERIFY(texts.filter(key).isEmpty() || !words.contains(QLatin1String("45mm")));
        }
    }

    /// "Sans Serif" is Qt's word for a kind of font; CSS has another one.
    void fontsHaveNamesThatCssKnows_data() {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("kind");  // none: the family alone
        QTest::newRow("sans") << QStringLiteral("Sans Serif") << QStringLiteral("sans-serif");
        QTest::newRow("serif") << QStringLiteral("Serif") << QStringLiteral("serif");
        QTest::newRow("mono") << QStringLiteral("Monospace") << QStringLiteral("monospace");
        QTest::newRow("named") << QFontInfo(QFont()).family() << QString();
    }

    void fontsHaveNamesThatCssKnows() {
        QFETCH(QString, asked);
        QFETCH(QString, kind);
        QFont font(asked);
        QGuiApplication::setFont(font);
        QVERIFY(writeFigure(*relative(4), indexOptions("viridis", 6), path(QStringLiteral("font.svg")).toStdString()).ok());
        QGuiApplication::setFont(QFont());
        const QString family = QFontInfo(font).family();
        const QString wanted = kind.isEmpty() ? family : QStringLiteral("'%1', %2").arg(family, kind);
        QXmlStreamReader xml(contents(path(QStringLiteral("font.svg"))));
        int named = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() == QXmlStreamReader::StartElement && xml.attributes().hasAttribute(QStringLiteral("font-family"))) {
                QCOMPARE(xml.attributes().value(QStringLiteral("font-family")).toString(), wanted);
                ++named;
            }
        }
        QVERIFY(named > 0);
    }

    /// Every encoding's first layer, and every other layer in the first encoding that has it: marks, hatching and grid lines are drawn too.
    void everyLayerOfEveryEncodingIsWhole() {
        std::set<std::string> drawn;
        for (const EncodingDeclaration& encoding : catalogue()) {
            Scene scene;
            scene.encoding = encoding.id;
            TensorStore store;
            const auto model = buildModel(scene, store);
            QVERIFY2(model.ok(), encoding.id.c_str());
            for (const LayerDeclaration& layer : model.value()->layers()) {
                if (!drawn.insert(layer.id).second && layer.id != model.value()->layers().front().id) {
                    continue;
                }
                FigureOptions options;
                options.layers = {layer.id};
                options.dpi = 60;
                const std::string name = encoding.id + " " + layer.id;
                QVERIFY2(writeFigure(*model.value(), options, path(QStringLiteral("l.svg")).toStdString()).ok(), name.c_str());
                const QByteArray bytes = contents(path(QStringLiteral("l.svg")));
                QVERIFY2(parseSvg(bytes).wellFormed && QSvgRenderer(bytes).isValid(), name.c_str());
                QVERIFY2(writeFigure(*model.value(), options, path(QStringLiteral("l.pdf")).toStdString()).ok(), name.c_str());
                const auto pdf = PdfFile::parse(contents(path(QStringLiteral("l.pdf"))));
                QVERIFY2(pdf.has_value(), name.c_str());
                for (const PdfImage& image : pdf->images()) {
                    QVERIFY2(image.filter == "FlateDecode" && !image.interpolated, name.c_str());
                }
            }
        }
    }
};

POSENC_TEST(FigureFilesTest)
#include "figure_files_test.moc"
