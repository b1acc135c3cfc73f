#include "app/figure/profile_panel.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/figure/figure_panels.h"
#include "app/figure/figure_sheet.h"
#include "app/scene/resolve.h"
#include "tests/support/drawn_text.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const QRectF kPicture(40, 20, 340, 240);

Profile profileFrom(Index first, std::vector<double> means) {
    Profile profile;
    profile.first = first;
    profile.means = std::move(means);
    return profile;
}

HeatmapStyle smallStyle() {
    QFont font;
    font.setPixelSize(12);
    return HeatmapStyle::paper(font);
}

QImage paintedProfile(const FigureProfile& profile) {
    QImage image(400, 300, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintProfile(painter, kPicture, profile, smallStyle(), false);
    return image;
}

QList<DrawnText> textsOf(const FigureProfile& profile, bool ticks) {
    TextRecorder paper(QSize(400, 300));
    QPainter painter(&paper);
    paintProfile(painter, kPicture, profile, smallStyle(), ticks);
    painter.end();
    return paper.texts();
}

/// Whether anything is drawn within these pixels.
bool inkIn(const QImage& image, const QRectF& place) {
    for (int y = static_cast<int>(std::ceil(place.top())); y <= static_cast<int>(place.bottom()); ++y) {
        for (int x = static_cast<int>(std::ceil(place.left())); x <= static_cast<int>(place.right()); ++x) {
            if (image.pixelColor(x, y).lightness() < 230) {
                return true;
            }
        }
    }
    return false;
}

bool inkAt(const QImage& image, QPointF at) {
    return inkIn(image, QRectF(at.x() - 2, at.y() - 2, 4, 4));
}

}  // namespace

/// The profile of a figure.
class ProfilePanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Small numbers take more room than large ones.
    void whatIsWrittenBesideItLiesApart() {
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{3, 3}}, {"heads", Index{3}}};
        TensorStore store;
        const auto model = buildModel(scene, store).value();
        FigureOptions options;
        FigureItem profile;
        profile.kind = FigureItem::Kind::Profile;
        profile.layer = "bias";
        options.items = {profile};
        options.paper = {PaperSize::Unit::Millimetre, 90, 0};
        const auto sheet = FigureSheet::make(*model, options);
        QVERIFY(sheet.ok());
        TextRecorder paper(sheet.value().size());
        QPainter painter(&paper);
        painter.scale(sheet.value().scale(), sheet.value().scale());
        QVERIFY(sheet.value().paint(painter, sheet.value().scale()).ok());
        painter.end();
        const auto title =
            std::ranges::find_if(paper.texts(), [](const DrawnText& drawn) { return drawn.text == QStringLiteral("Bias, mean"); });
        QVERIFY(title != paper.texts().end());
        int numbers = 0;
        for (const DrawnText& drawn : paper.texts()) {
            if (drawn.text.startsWith(QStringLiteral("\u22120.00"))) {
                ++numbers;
                QVERIFY2(drawn.place.left() > title->place.right(), qPrintable(drawn.text));
            }
        }
        QVERIFY(numbers > 0);
    }

    /// An offset has its share of the width, a mean its place between 5 % below the least and 5 % above the largest; offsets without a
    /// mean are gaps.
    void everyMeanIsDrawnAtItsOffset() {
        constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
        FigureProfile profile;
        profile.lines = {profileFrom(-4, {1, 3, 2, kNone, 2.5, kNone, 1, 2, 3})};
        const std::vector<double>& means = profile.lines.front().means;
        const auto x = [](double place) { return kPicture.left() + (place + 0.5) / 9 * kPicture.width(); };
        const auto y = [](double value, double last) { return kPicture.bottom() - (value - 0.9) / (last - 0.9) * kPicture.height(); };
        const QImage image = paintedProfile(profile);
        for (std::size_t at = 0; at < means.size(); ++at) {
            const auto place = static_cast<double>(at);
            if (std::isnan(means[at])) {
                QVERIFY(!inkIn(image, QRectF(x(place) - 3, kPicture.top() + 3, 6, kPicture.height() - 6)));
                continue;
            }
            QVERIFY2(inkAt(image, {x(place), y(means[at], 3.1)}), qPrintable(QString::number(at)));
            if (at > 0 && std::isfinite(means[at - 1])) {
                QVERIFY(inkAt(image, {x(place - 0.5), y((means[at] + means[at - 1]) / 2, 3.1)}));
            }
        }
        // Nothing lies above the largest, nor below the least.
        QVERIFY(!inkIn(image, QRectF(kPicture.left() + 4, kPicture.top() + 1, kPicture.width() - 8, y(3, 3.1) - kPicture.top() - 5)));
        QVERIFY(!inkIn(image, QRectF(kPicture.left() + 4, y(1, 3.1) + 4, kPicture.width() - 8, kPicture.bottom() - y(1, 3.1) - 7)));
        // Several lines have 15 % more above them, for their names.
        profile.lines.push_back(profileFrom(-4, std::vector<double>(9, 2)));
        profile.names = {QStringLiteral("0"), QStringLiteral("1")};
        const QImage two = paintedProfile(profile);
        QVERIFY(inkAt(two, {x(1), y(3, 3.4)}) && inkAt(two, {x(8), y(3, 3.4)}));
        QVERIFY(inkAt(two, {x(3), y(2, 3.4)}) && inkAt(two, {x(5), y(2, 3.4)}));
        // Whichever of them has the least and the largest.
        std::swap(profile.lines.front(), profile.lines.back());
        const QImage swapped = paintedProfile(profile);
        QVERIFY(inkAt(swapped, {x(1), y(3, 3.4)}) && inkAt(swapped, {x(8), y(3, 3.4)}) && inkAt(swapped, {x(0), y(1, 3.4)}));
        QVERIFY(inkAt(swapped, {x(3), y(2, 3.4)}) && inkAt(swapped, {x(5), y(2, 3.4)}));
    }

    /// In steps of 1, 2 or 5 times a power of ten that leave room for a number each.
    void numbersStandAtTheirOffsetsAndValues() {
        QLocale::setDefault(QLocale::c());
        FigureProfile profile;
        std::vector<double> means(21);
        for (std::size_t at = 0; at < means.size(); ++at) {
            means[at] = static_cast<double>(at) / 10;
        }
        profile.lines = {profileFrom(-10, means)};
        QStringList below;
        QStringList beside;
        for (const DrawnText& drawn : textsOf(profile, true)) {
            const double number = QString(drawn.text).replace(QChar(0x2212), QLatin1Char('-')).toDouble();
            const QPointF middle = drawn.place.center();
            if (drawn.place.top() >= kPicture.bottom()) {
                below << QString::number(number);
                QVERIFY2(std::abs(middle.x() - (kPicture.left() + (number + 10.5) / 21 * kPicture.width())) < 2, qPrintable(drawn.text));
            } else {
                beside << QString::number(number);
                QVERIFY(drawn.place.right() < kPicture.left());
                QVERIFY2(std::abs(middle.y() - (kPicture.bottom() - (number + 0.1) / 2.2 * kPicture.height())) < 2, qPrintable(drawn.text));
            }
        }
        QCOMPARE(below.join(QLatin1Char(' ')), QStringLiteral("-10 -8 -6 -4 -2 0 2 4 6 8 10"));
        QCOMPARE(beside.join(QLatin1Char(' ')), QStringLiteral("0 0.5 1 1.5 2"));
        QVERIFY(textsOf(profile, false).isEmpty());
    }

    /// Up to 12 lines are named, each in the picture.
    void fewLinesAreNamed() {
        FigureProfile profile;
        for (int lines = 1; lines <= 13; ++lines) {
            profile.lines.push_back(profileFrom(-1, {0, 1, static_cast<double>(lines)}));
            profile.names << QStringLiteral("line %1").arg(lines);
            const QList<DrawnText> texts = textsOf(profile, false);
            QCOMPARE(texts.size(), lines <= 12 ? lines : 0);
            for (qsizetype at = 0; at < texts.size(); ++at) {
                QCOMPARE(texts[at].text, profile.names[at]);
                QVERIFY(texts[at].place.left() > kPicture.left() && texts[at].place.right() < kPicture.right());
                // Beside the one before, or in the next row.
                QVERIFY(at == 0 || texts[at].place.left() > texts[at - 1].place.right() ||
                        texts[at].place.top() > texts[at - 1].place.top());
            }
        }
    }
};

POSENC_TEST(ProfilePanelTest)
#include "profile_panel_test.moc"
