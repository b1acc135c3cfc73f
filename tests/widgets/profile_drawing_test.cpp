#include "widgets/profile/profile_drawing.h"

#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include <qcustomplot.h>

#include "tests/support/test_program.h"
#include "widgets/profile/profile_colours.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

/// The same as one path for each line, as a painter draws it who knows nothing of strips.
QImage naive(const ProfileDrawing& drawing) {
    QImage image((QSizeF(drawing.size) * drawing.ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(drawing.ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing, drawing.smooth);
    if (drawing.smooth) {
        painter.translate(0.5, 0.5);
    }
    for (const DrawnLine& line : drawing.lines) {
        painter.setPen(line.pen);
        QPolygonF places;
        for (const QPointF& point : line.points + QVector<QPointF>{{0, kNotANumber}}) {
            if (std::isfinite(point.y())) {
                places << QPointF((point.x() - drawing.range.left()) / drawing.range.width() * drawing.size.width(),
                                  drawing.size.height() * (1 - (point.y() - drawing.range.top()) / drawing.range.height()));
                continue;
            }
            if (places.size() > 1) {
                painter.drawPolyline(places);
            }
            places.clear();
        }
    }
    return image;
}

/// The colour that two pictures differ in most.
int difference(const QImage& a, const QImage& b) {
    int most = a.size() == b.size() ? 0 : 256;
    for (int y = 0; most < 256 && y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb one = a.pixel(x, y);
            const QRgb other = b.pixel(x, y);
            most = std::max({most, std::abs(qRed(one) - qRed(other)), std::abs(qGreen(one) - qGreen(other)),
                             std::abs(qBlue(one) - qBlue(other)), std::abs(qAlpha(one) - qAlpha(other))});
        }
    }
    return most;
}

QVector<QPointF> points(int count, double first, const std::function<double(int)>& value) {
    QVector<QPointF> out;
    for (int k = 0; k < count; ++k) {
        out << QPointF(first + k, value(k));
    }
    return out;
}

/// Flat, steep, interrupted, dashed and thick lines, and one that leaves the range.
ProfileDrawing manifold(int count) {
    ProfileDrawing drawing;
    drawing.range = QRectF(-0.5, -1.2, count, 2.4);
    drawing.size = {501, 83};
    const QPalette palette = lightPalette();
    drawing.lines.push_back({points(count, 0, [count](int k) { return 0.9 - 1.8 * k / count; }), profilePen(palette, 0)});
    drawing.lines.push_back({points(count, 0, [](int k) { return std::sin(2.0 * k); }), profilePen(palette, 1)});
    drawing.lines.push_back(
        {points(count, 0, [](int k) { return k % 7 == 3 ? kNotANumber : 0.3 * std::cos(0.1 * k); }), profilePen(palette, 2)});
    drawing.lines.push_back({points(count, 0, [](int k) { return 0.1 * std::sin(0.2 * k); }), profilePen(palette, 6)});
    drawing.lines.push_back({points(count, 0, [](int k) { return 3 * std::sin(0.3 * k); }), profilePen(palette, 3)});
    drawing.lines.push_back({points(count, 0, [](int) { return -0.5; }), chosenPen(palette)});
    return drawing;
}

}  // namespace

class ProfileDrawingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { test::failOnWarnings(); }

    void stripsGiveTheSamePixels_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("ratio");
        QTest::addColumn<bool>("smooth");
        for (const int count : {1, 2, 3, 64, 127, 700}) {
            for (const double ratio : {1.0, 1.25, 1.5}) {
                for (const bool smooth : {true, false}) {
                    QTest::addRow("%d at %.1f %s", count, ratio, smooth ? "smooth" : "plain") << count << ratio << smooth;
                }
            }
        }
    }
    void stripsGiveTheSamePixels() {
        QFETCH(int, count);
        QFETCH(double, ratio);
        QFETCH(bool, smooth);
        ProfileDrawing drawing = manifold(count);
        drawing.ratio = ratio;
        drawing.smooth = smooth;
        const QImage image = drawProfile(drawing);
        QCOMPARE(image.size(), (QSizeF(drawing.size) * ratio).toSize());
        // A place is computed in another order of steps.
        QVERIFY(difference(image, naive(drawing)) <= 2);
    }

    void nothingIsDrawnOfNothing() {
        ProfileDrawing drawing = manifold(5);
        drawing.size = {0, 20};
        QVERIFY(drawProfile(drawing).isNull());
        drawing = manifold(5);
        drawing.lines = {{points(5, 0, [](int) { return kNotANumber; }), chosenPen(lightPalette())}};
        QVERIFY(difference(drawProfile(drawing), naive(drawing)) == 0);
    }

    void untilLinesAreDrawnThePlotStaysAsItWas() {
        std::vector<std::function<void()>> jobs;
        ProfilePlot plot;
        plot.resize(500, 200);
        plot.setData(rising(1));
        plot.setChosen(0);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        QVERIFY(plot.drawn());
        const QImage before = plot.grab().toImage();
        plot.setDrawing([&jobs](std::function<void()> job) { jobs.push_back(std::move(job)); });
        plot.setData(rising(-1));
        QCOMPARE(jobs.size(), std::size_t{1});
        QVERIFY(!plot.drawn());
        QVERIFY(plot.grab().toImage() == before);
        // Places are those of what comes.
        QVERIFY(plot.placeOf(3, -3).y() > plot.placeOf(-3, 3).y());
        jobs.front()();
        QVERIFY(plot.drawn());
        QVERIFY(plot.grab().toImage() != before);
        const QPoint place = plot.placeOf(3, -3) * plot.devicePixelRatioF();
        QVERIFY(colourNear(plot.grab().toImage(), place, accentColour(plot.palette())));
    }

    void anOlderPictureNeverTakesThePlaceOfANewerOne() {
        std::vector<std::function<void()>> jobs;
        ProfilePlot plot;
        plot.resize(500, 200);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.setDrawing([&jobs](std::function<void()> job) { jobs.push_back(std::move(job)); });
        plot.setData(rising(1));
        plot.setData(rising(-1));
        QCOMPARE(jobs.size(), std::size_t{2});
        jobs[1]();
        QVERIFY(plot.drawn());
        const QImage newest = plot.grab().toImage();
        jobs[0]();
        QVERIFY(plot.drawn());
        QVERIFY(plot.grab().toImage() == newest);
    }

    /// Numbers and titles at the axes have the colour of muted texts, in both themes.
    void numbersAtTheAxesHaveTheColoursOfTheTheme() {
        for (const Theme theme : {Theme::Dark, Theme::Light}) {
            applyTheme(*qApp, theme);
            ProfilePlot plot;
            plot.resize(500, 200);
            plot.show();
            QVERIFY(QTest::qWaitForWindowExposed(&plot));
            plot.setData(rising(1));
            auto* drawn = plot.findChild<QCustomPlot*>();
            QVERIFY(drawn != nullptr);
            for (const QCPAxis* axis : {drawn->xAxis, drawn->yAxis}) {
                QCOMPARE(axis->tickLabelColor(), mutedText(plot.palette()));
                QCOMPARE(axis->labelColor(), mutedText(plot.palette()));
            }
        }
    }

    /// Every number at the axis of values is that of its tick, with no decimal rounded away.
    void numbersAtTheAxisAreThoseOfTheirTicks() {
        ProfilePlot plot;
        auto* drawn = plot.findChild<QCustomPlot*>();
        QVERIFY(drawn != nullptr);
        std::set<double> steps;
        for (const double unit : {1e-8, 1e-3, 1e-2, 0.1, 1.0, 10.0, 100.0, 1e5, 1e9}) {
            for (int size = 10; size < 100; ++size) {
                const double most = unit * size;
                for (const double least : {0.0, -most / 3, -most, 0.99 * most}) {
                    QVector<double> ticks;
                    QVector<QString> texts;
                    drawn->yAxis->ticker()->generate(QCPRange(least, most), QLocale(), QLatin1Char('g'), 6, ticks, nullptr, &texts);
                    QCOMPARE(texts.size(), ticks.size());
                    if (ticks.size() < 2) {
                        continue;
                    }
                    const double step = ticks[1] - ticks[0];
                    steps.insert(std::round(step / std::pow(10, std::floor(std::log10(step) + 1e-9)) * 100) / 100);
                    for (qsizetype k = 0; k < ticks.size(); ++k) {
                        bool number = false;
                        const double told = QLocale().toDouble(QString(texts[k]).replace(QChar(0x2212), QLatin1Char('-')), &number);
                        QVERIFY2(number && std::abs(told - ticks[k]) < step / 1000,
                                 qPrintable(QStringLiteral("%1 at %2").arg(texts[k]).arg(ticks[k])));
                    }
                }
            }
        }
        // Quarters are among them.
        QVERIFY(steps.contains(2.5) && steps.size() > 2);
    }

    /// A word that would lie on the one before is left out, its line is not.
    void wordsOfMarksDoNotLieOnOneAnother() {
        ProfilePlot plot;
        plot.resize(500, 200);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        const auto seen = [&](double second, const QString& word) {
            ProfileData data = rising(1);
            data.marks = {{ProfileMark::Kind::Limit, -3, QStringLiteral("a long word")}, {ProfileMark::Kind::Limit, second, word}};
            plot.setData(data);
            return plot.grab().toImage();
        };
        const QImage near = seen(-2.97, {});
        QCOMPARE(seen(-2.97, QStringLiteral("another")), near);
        const QImage far = seen(2, {});
        QVERIFY(far != near);
        QVERIFY(seen(2, QStringLiteral("another")) != far);
    }

    void whatLooksTheSameIsNotDrawnAgain() {
        int jobs = 0;
        ProfilePlot plot;
        plot.resize(500, 200);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.setDrawing([&jobs](const std::function<void()>& job) {
            ++jobs;
            job();
        });
        const ProfileData data = rising(1);
        plot.setData(data);
        QCOMPARE(jobs, 1);
        plot.setData(data);
        plot.setMarked(2);
        QCOMPARE(jobs, 1);
        plot.setChosen(0);
        QCOMPARE(jobs, 2);
        QVERIFY(plot.drawn());
    }

    /// Of more values than are drawn none is lost that stands out, wherever it is among its neighbours, nor where the line begins and ends.
    void everyPeakIsDrawnWhereverItIs() {
        constexpr int kMost = 20;
        for (const int count : {21, 100, 101}) {
            std::vector<double> values;
            for (int place = 0; place < count; ++place) {
                values.push_back(place);
            }
            const auto climbing = profilePoints(values, -5, kMost);
            QVERIFY(climbing.size() <= kMost);
            QCOMPARE(climbing.front(), QPointF(-5, 0));
            QCOMPARE(climbing.back(), QPointF(count - 6, count - 1));
            for (int peak = 0; peak < count; ++peak) {
                for (const double height : {9.0, -9.0}) {
                    std::fill(values.begin(), values.end(), 0.0);
                    values[static_cast<std::size_t>(peak)] = height;
                    QVERIFY2(profilePoints(values, -5, kMost).contains(QPointF(peak - 5, height)),
                             qPrintable(QStringLiteral("%1 of %2: %3").arg(peak).arg(count).arg(height)));
                }
            }
        }
    }

    /// Zero is always in view, with some room beyond the values; where none lies below it, it is the floor.
    void theRangeOfValuesHasZeroInIt() {
        const auto rangeOf = [](const std::vector<double>& values) {
            ProfileData data;
            data.count = static_cast<Index>(values.size());
            data.lines = {{QStringLiteral("head 0"), QStringLiteral("0"), std::make_shared<const std::vector<double>>(values),
                           profilePoints(values, 0, kProfilePoints)}};
            ProfilePlot plot;
            plot.resize(400, 200);
            plot.setData(data);
            return plot.valueRange();
        };
        const auto between = [](double low, double value, double high) { return low < value && value < high; };
        const auto above = rangeOf({1, 3, kNotANumber, 2});
        QVERIFY(above.first == 0 && between(3, above.second, 4));
        const auto below = rangeOf({-1, -3});
        QVERIFY(between(-4, below.first, -3) && between(0, below.second, 1));
        const auto both = rangeOf({-1, 3});
        QVERIFY(between(-2, both.first, -1) && between(3, both.second, 4));
        const auto nothing = rangeOf({0, 0});
        QVERIFY(nothing.first < 0 && nothing.second > 0);
        const auto hole = rangeOf({kNotANumber});
        QVERIFY(hole.first < hole.second);
    }

    void aClickOnANameChoosesItsLine() {
        ProfileData data;
        data.count = 5;
        for (int head = 0; head < 3; ++head) {
            const std::vector<double> values(5, 1.0 + head);
            data.lines.push_back({QStringLiteral("head %1").arg(head), QString::number(head),
                                  std::make_shared<const std::vector<double>>(values), profilePoints(values, 0, kProfilePoints)});
        }
        ProfilePlot plot;
        plot.setAccessibleName(QStringLiteral("Profile"));
        plot.resize(600, 240);
        plot.setData(data);
        plot.setChosen(0);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        // Beside each name is a piece of its line.
        const auto placeOf = [&plot](int head) {
            const QColor wanted = profilePen(plot.palette(), head).color();
            const QImage seen = plot.grab().toImage();
            for (int y = 0; y < 20; ++y) {
                for (int x = 0; x < 300; ++x) {
                    const QColor one = seen.pixelColor(QPoint(x, y) * plot.devicePixelRatioF());
                    if (std::abs(one.red() - wanted.red()) + std::abs(one.green() - wanted.green()) + std::abs(one.blue() - wanted.blue()) <
                        30) {
                        return QPoint(x, y);
                    }
                }
            }
            return QPoint(-1, -1);
        };
        QTRY_VERIFY(placeOf(2).x() > 0);
        QSignalSpy chosen(&plot, &ProfilePlot::lineChosen);
        QSignalSpy pinned(&plot, &ProfilePlot::offsetPinned);
        for (const int head : {2, 1}) {
            QTest::mouseClick(&plot, Qt::LeftButton, {}, placeOf(head) + QPoint(4, 0));
            QCOMPARE(plot.chosen(), head);
            QCOMPARE(chosen.takeLast().first().toInt(), head);
        }
        QVERIFY(pinned.isEmpty());
    }

private:
    /// Offsets -4 .. 4 with a line of this slope.
    static ProfileData rising(double slope) {
        std::vector<double> values;
        for (int offset = -4; offset <= 4; ++offset) {
            values.push_back(slope * offset);
        }
        ProfileData data;
        data.offsetTitle = QStringLiteral("offset");
        data.valueTitle = QStringLiteral("Bias");
        data.first = -4;
        data.count = 9;
        ProfileLine line{QStringLiteral("head 0"), QStringLiteral("0"), {}, profilePoints(values, -4, 100)};
        line.values = std::make_shared<const std::vector<double>>(std::move(values));
        data.lines.push_back(std::move(line));
        return data;
    }
    static bool colourNear(const QImage& image, QPoint place, const QColor& colour) {
        for (int x = -3; x <= 3; ++x) {
            for (int y = -3; y <= 3; ++y) {
                if (image.pixelColor(place + QPoint(x, y)) == colour) {
                    return true;
                }
            }
        }
        return false;
    }
};

POSENC_TEST(ProfileDrawingTest)
#include "profile_drawing_test.moc"
