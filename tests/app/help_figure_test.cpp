#include "app/help/help_figure.h"

#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QUrl>

#include "app/help/help_page.h"
#include "tests/support/test_program.h"
#include "widgets/theme/theme.h"

using namespace posenc;

/// Pictures that help pages ask for.
class HelpFigureTest : public QObject {
    Q_OBJECT

    static QImage drawn(const char* link, const QPalette& palette = lightPalette()) {
        const auto parsed = parseFigureLink(QUrl(QLatin1String(link)));
        const auto image =
            parsed.ok() ? helpFigure(parsed.value(), HeatmapStyle::fromPalette(palette, QFont()), 1) : Result<QImage>(parsed.error());
        return image.ok() ? image.value() : QImage();
    }

    static QUrl firstFigure(const QTextDocument& page) {
        for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                const QTextCharFormat format = part.fragment().charFormat();
                if (format.isImageFormat()) {
                    return QUrl(format.toImageFormat().name());
                }
            }
        }
        return {};
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void itHasTheColoursOfTheTheme() {
        const QImage light = drawn("figure:swin?window=3x3&layer=index");
        const QImage dark = drawn("figure:swin?window=3x3&layer=index", darkPalette());
        QVERIFY(!light.isNull());
        QCOMPARE(light.size(), dark.size());
        const QPoint corner(4, light.height() - 4);
        QVERIFY(light.pixelColor(corner).lightness() > dark.pixelColor(corner).lightness());
    }

    /// The last of eight heads of ALiBi has the slope 2^-8, which is that of the only one; the title alone names another head.
    void itShowsTheHeadOfItsLink() {
        const auto belowTheTitle = [](const QImage& image) { return image.copy(image.rect().adjusted(0, 24, 0, 0)); };
        const QImage only = drawn("figure:alibi?length=6&heads=1&layer=bias");
        QVERIFY(!only.isNull());
        const QImage last = drawn("figure:alibi?length=6&heads=8&layer=bias&slice=7");
        QVERIFY(last != only);
        QCOMPARE(belowTheTitle(last), belowTheTitle(only));
        const QImage first = drawn("figure:alibi?length=6&heads=8&layer=bias&slice=0");
        QVERIFY(belowTheTitle(first) != belowTheTitle(only));
        QCOMPARE(drawn("figure:alibi?length=6&heads=8&layer=bias"), first);
    }

    /// Cells are square: a matrix with fewer rows makes a picture that is less high, one with fewer columns one that is less wide.
    void itIsAsWideAsItHasColumns() {
        const auto size = [](const char* link) { return drawn(link).size(); };
        const QSize square = size("figure:alibi?length=9&layer=bias");
        const QSize wide = size("figure:alibi?length=6&key-length=9&layer=bias");
        const QSize tall = size("figure:decomposed-2d?grid=3x3&key-grid=2x3&layer=position");
        QVERIFY(!square.isEmpty());
        QCOMPARE(wide.width(), square.width());
        QCOMPARE(tall.height(), square.height());
        const int lower = square.height() - wide.height();
        QVERIFY(lower > 20);
        QCOMPARE(square.width() - tall.width(), lower);
    }

    /// The last window of a shifted grid hides more than the first one.
    void itShowsTheWindowOfItsLink() {
        const QImage first = drawn("figure:swin?window=2x2&grid=4x4&shift=1&heads=1&layer=mask&slice=0");
        QVERIFY(!first.isNull());
        QVERIFY(drawn("figure:swin?window=2x2&grid=4x4&shift=1&heads=1&layer=mask&slice=3") != first);
    }

    /// A page that is open when the text becomes larger has larger letters in its figures as well, as one has that is opened after.
    void itsLettersAreAsLargeAsThoseOfThePage() {
        const QUrl address = HelpPage::address(QStringLiteral("swin"));
        HelpPage page(nullptr);
        page.setSource(address);
        const QUrl link = firstFigure(*page.document());
        QVERIFY(!link.isEmpty());
        const auto figure = [&](const HelpPage& of) { return of.document()->resource(QTextDocument::ImageResource, link).value<QImage>(); };
        const QImage before = figure(page);
        QVERIFY(!before.isNull());
        QFont larger = page.font();
        larger.setPixelSize(page.fontInfo().pixelSize() + 8);
        page.setFont(larger);
        QVERIFY(figure(page) != before);
        HelpPage later(nullptr);
        later.setFont(larger);
        later.setSource(address);
        QCOMPARE(figure(page), figure(later));
    }
};

POSENC_TEST(HelpFigureTest)
#include "help_figure_test.moc"
