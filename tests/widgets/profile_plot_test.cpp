#include "widgets/profile/profile_plot.h"

#include <QMouseEvent>
#include <QtTest>
#include <cmath>
#include <limits>
#include <memory>

#include "tests/support/colour_vision.h"
#include "tests/support/test_program.h"
#include "widgets/profile/profile_colours.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

ProfileLine line(const QString& name, std::vector<double> values, Index first) {
    ProfileLine out{name, name.right(1), {}, profilePoints(values, first, 1000)};
    out.values = std::make_shared<const std::vector<double>>(std::move(values));
    return out;
}

/// Offsets -4 .. 4: a rising line, a falling one and one of zeros with a hole.
ProfileData three() {
    ProfileData data;
    data.offsetTitle = QStringLiteral("offset");
    data.valueTitle = QStringLiteral("Bias");
    data.first = -4;
    data.count = 9;
    data.lines = {line(QStringLiteral("head 0"), {-4, -3, -2, -1, 0, 1, 2, 3, 4}, -4),
                  line(QStringLiteral("head 1"), {4, 3, 2, 1, 0, -1, -2, -3, -4}, -4),
                  line(QStringLiteral("head 2"), {0, 0, 0, 0, 0, 0, 0, 0, kNoValue}, -4)};
    return data;
}

struct Shown {
    ProfilePlot plot;
    std::vector<std::optional<Index>> pointed;
    std::vector<std::optional<Index>> pinned;
    std::vector<int> chosen;

    explicit Shown(ProfileData data = three()) {
        QObject::connect(&plot, &ProfilePlot::offsetPointed, &plot, [this](std::optional<Index> offset) { pointed.push_back(offset); });
        QObject::connect(&plot, &ProfilePlot::offsetPinned, &plot, [this](std::optional<Index> offset) { pinned.push_back(offset); });
        QObject::connect(&plot, &ProfilePlot::lineChosen, &plot, [this](int line) { chosen.push_back(line); });
        plot.setAccessibleName(QStringLiteral("Profile"));
        plot.setObjectName(QStringLiteral("profile"));
        plot.resize(600, 240);
        plot.setData(std::move(data));
        plot.setChosen(0);
        plot.show();
    }
    void hover(QPoint place) {
        QMouseEvent event(QEvent::MouseMove, place, plot.mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&plot, &event);
    }
    void click(QPoint place) { QTest::mouseClick(&plot, Qt::LeftButton, {}, place); }
    [[nodiscard]] QImage image() { return plot.grab().toImage(); }
    [[nodiscard]] QColor at(QPoint place) { return image().pixelColor(place * plot.devicePixelRatioF()); }
    /// Pixels of nearly this colour in a square around a place.
    [[nodiscard]] int near(QPoint place, const QColor& colour, int reach = 3) {
        const QImage seen = image();
        const qreal scale = plot.devicePixelRatioF();
        int count = 0;
        for (int x = -reach; x <= reach; ++x) {
            for (int y = -reach; y <= reach; ++y) {
                const QColor one = seen.pixelColor((place + QPoint(x, y)) * scale);
                const int away =
                    std::abs(one.red() - colour.red()) + std::abs(one.green() - colour.green()) + std::abs(one.blue() - colour.blue());
                count += away < 30 ? 1 : 0;
            }
        }
        return count;
    }
};

/// A place on the plot at an offset where no line passes.
QPoint beside(const ProfilePlot& plot, Index offset) {
    return {plot.placeOf(offset, 0).x(), plot.placeOf(0, plot.valueRange().second).y() + 3};
}

}  // namespace

class ProfilePlotTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        test::failOnWarnings();
        applyTheme(*qApp, Theme::Light);
    }

    /// Also in a low plot, as that below a comparison is; a line that stands alone needs no name.
    void linesHaveNamesInALowPlotToo() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        const auto named = [&](const QColor& colour) {
            const QImage seen = shown.image();
            for (int y = 0; y < 20; ++y) {
                for (int x = 0; x < 200; ++x) {
                    const QColor one = seen.pixelColor(QPoint(x, y) * shown.plot.devicePixelRatioF());
                    if (std::abs(one.red() - colour.red()) + std::abs(one.green() - colour.green()) + std::abs(one.blue() - colour.blue()) <
                        30) {
                        return true;
                    }
                }
            }
            return false;
        };
        for (const int height : {240, 100}) {
            shown.plot.resize(600, height);
            QTRY_VERIFY(named(profilePen(shown.plot.palette(), 1).color()));
            QVERIFY(named(profilePen(shown.plot.palette(), 2).color()));
        }
        ProfileData one = three();
        one.lines.resize(2);
        one.lines.erase(one.lines.begin());
        shown.plot.setChosen(-1);
        shown.plot.setData(one);
        QTRY_VERIFY(!named(profilePen(shown.plot.palette(), 0).color()));
    }

    void linesLieWhereTheirValuesAre() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        const QPalette palette = shown.plot.palette();
        for (const Index offset : {-3, -2, 2, 3}) {
            const auto value = static_cast<double>(offset);
            QVERIFY(shown.near(shown.plot.placeOf(offset, value), accentColour(palette)) >= 4);
            QVERIFY(shown.near(shown.plot.placeOf(offset, -value), profilePen(palette, 1).color()) >= 2);
            QCOMPARE(shown.near(shown.plot.placeOf(offset, -value), accentColour(palette)), 0);
        }
        const auto [least, greatest] = shown.plot.valueRange();
        QVERIFY(least < -4 && greatest > 4);
        QVERIFY(shown.plot.rect().contains(shown.plot.placeOf(4, 4)));
        QVERIFY(shown.plot.rect().contains(shown.plot.placeOf(-4, -4)));
    }

    void theChosenLineIsTheThickOne() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        const QColor accent = accentColour(shown.plot.palette());
        shown.plot.setChosen(1);
        QTRY_VERIFY(shown.near(shown.plot.placeOf(3, -3), accent) >= 4);
        QCOMPARE(shown.near(shown.plot.placeOf(3, 3), accent), 0);
        QVERIFY(shown.chosen.empty());
    }

    void theThemeIsFollowed() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        QCOMPARE(shown.at(beside(shown.plot, 1)), lightPalette().color(QPalette::Base));
        applyTheme(*qApp, Theme::Dark);
        QTRY_COMPARE(shown.at(beside(shown.plot, 1)), darkPalette().color(QPalette::Base));
        QVERIFY(shown.near(shown.plot.placeOf(3, 3), accentColour(darkPalette())) >= 4);
    }

    /// By normal eyes and by those that lack a kind of cone (Machado et al. 2009), and each line from the ground.
    void linesAreToldApartByEveryEye() {
        for (const QPalette& palette : {lightPalette(), darkPalette()}) {
            const auto colourOf = [](const QColor& colour) { return Rgb::fromHex(colour.rgb() & 0xffffff); };
            std::vector<Rgb> lines{colourOf(chosenPen(palette).color())};
            for (int line = 0; line < 5; ++line) {
                lines.push_back(colourOf(profilePen(palette, line).color()));
                QVERIFY(test::contrast(lines.back(), colourOf(palette.color(QPalette::Base))) >= 3);
            }
            for (const auto* eye : {&test::kAllCones, &test::kProtanopia, &test::kDeuteranopia, &test::kTritanopia}) {
                for (std::size_t first = 0; first < lines.size(); ++first) {
                    for (std::size_t second = 0; second < first; ++second) {
                        QVERIFY(test::ciede2000(test::seenWith(*eye, lines[first]), test::seenWith(*eye, lines[second])) > 10);
                    }
                }
            }
        }
    }

    void marksAndBandsAreDrawn() {
        ProfileData data = three();
        data.marks = {{ProfileMark::Kind::Limit, -2, QStringLiteral("−k")}, {ProfileMark::Kind::Edge, 1.5, {}}};
        data.bands = {{2, 4.5, QStringLiteral("beyond")}};
        Shown shown(data);
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        const QPalette palette = shown.plot.palette();
        const QPoint limit(shown.plot.placeOf(-2, 0).x(), shown.plot.placeOf(0, 3).y());
        QVERIFY(shown.near(limit, mutedText(palette)) >= 7);
        const QPoint edge((shown.plot.placeOf(1, 0).x() + shown.plot.placeOf(2, 0).x()) / 2, shown.plot.placeOf(0, 3).y());
        QVERIFY(shown.near(edge, hairlineColour(palette)) >= 7);
        const QColor ground = palette.color(QPalette::Base);
        QVERIFY(shown.at(beside(shown.plot, 3)) != ground);
        QCOMPARE(shown.at(beside(shown.plot, 1)), ground);
    }

    /// A word stands to the right of its mark, at the right end to the left of it, and not on another word.
    void wordsOfMarksStandBesideThemAndApart() {
        const auto drawn = [](const QString& first, const QString& second, const QString& last) {
            ProfileData data = three();
            data.marks = {
                {ProfileMark::Kind::Limit, -2, first}, {ProfileMark::Kind::Trained, -1.95, second}, {ProfileMark::Kind::Limit, 4, last}};
            Shown shown(data);
            return QTest::qWaitForWindowExposed(&shown.plot) ? shown.image() : QImage();
        };
        const QString k = QStringLiteral("k");
        const QImage none = drawn({}, {}, {});
        const int mark = Shown().plot.placeOf(-2, 0).x();
        const int end = Shown().plot.placeOf(4, 0).x();
        // The first and the last column in which two pictures differ.
        const auto differing = [&](const QImage& seen) {
            std::pair<int, int> columns{none.width(), -1};
            for (int x = 0; x < none.width(); ++x) {
                for (int y = 0; y < none.height(); ++y) {
                    if (seen.pixel(x, y) != none.pixel(x, y)) {
                        columns = {std::min(columns.first, x), x};
                    }
                }
            }
            return std::pair(columns.first / none.devicePixelRatio(), columns.second / none.devicePixelRatio());
        };
        const auto [from, to] = differing(drawn(k, {}, {}));
        QVERIFY2(from > mark && to < mark + 20 && to > from, qPrintable(QStringLiteral("%1 to %2 of %3").arg(from).arg(to).arg(mark)));
        QCOMPARE(drawn(k, k, {}), drawn(k, {}, {}));
        const auto [left, right] = differing(drawn({}, {}, QStringLiteral("context")));
        QVERIFY2(right < end && left > end - 90 && left < right,
                 qPrintable(QStringLiteral("%1 to %2 of %3").arg(left).arg(right).arg(end)));
    }

    /// A mark beside whose words there is no room for its own has the brief ones.
    void aMarkIsNamedInBriefWhereThereIsLittleRoom() {
        const auto drawn = [](const QString& first, const QString& last, const QString& brief) {
            ProfileData data = three();
            data.marks = {{ProfileMark::Kind::Trained, -2, first, {}}, {ProfileMark::Kind::Trained, 4, last, brief}};
            Shown shown(data);
            return QTest::qWaitForWindowExposed(&shown.plot) ? shown.image() : QImage();
        };
        const Shown shown;
        QString words;
        while (shown.plot.fontMetrics().horizontalAdvance(words) < 0.6 * (shown.plot.placeOf(4, 0).x() - shown.plot.placeOf(-2, 0).x())) {
            words += QLatin1Char('x');
        }
        const QString six = QStringLiteral("6");
        QVERIFY(drawn(words, words, six) != drawn(words, words, {}));
        QCOMPARE(drawn(words, words, six), drawn(words, six, {}));
        QCOMPARE(drawn({}, words, six), drawn({}, words, {}));
    }

    void pointingTellsTheOffsetAndItsValues() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        shown.hover(beside(shown.plot, -3));
        QVERIFY(shown.pointed == std::vector<std::optional<Index>>{-3});
        QCOMPARE(shown.plot.readout(), QStringLiteral("offset −3 · head 0: −3"));
        QCOMPARE(shown.plot.accessibleDescription(), shown.plot.readout());
        QVERIFY(shown.near(shown.plot.placeOf(-3, -3), accentColour(shown.plot.palette()), 4) >= 20);
        // Within the same offset nothing is told again.
        shown.hover(beside(shown.plot, -3) + QPoint(2, 1));
        QCOMPARE(shown.pointed.size(), std::size_t{1});
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&shown.plot, &leave);
        QVERIFY(shown.pointed.back() == std::nullopt);
        QVERIFY(shown.plot.readout().isEmpty());
    }

    void aHoleIsToldAsOne() {
        Shown shown;
        shown.plot.setChosen(2);
        shown.plot.setMarked(4);
        QCOMPARE(shown.plot.readout(), QStringLiteral("offset 4 · head 2: –"));
    }

    /// What is pointed at goes before what is marked from elsewhere, and that before what was pinned some time ago.
    void theReadoutIsOfWhatIsLookedAtNow() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        shown.plot.setPinned(2);
        QCOMPARE(shown.plot.readout(), QStringLiteral("offset 2 · head 0: 2"));
        shown.plot.setMarked(-1);
        QCOMPARE(shown.plot.readout(), QStringLiteral("offset −1 · head 0: −1"));
        shown.hover(beside(shown.plot, -3));
        QCOMPARE(shown.plot.readout(), QStringLiteral("offset −3 · head 0: −3"));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&shown.plot, &leave);
        QCOMPARE(shown.plot.readout(), QStringLiteral("offset −1 · head 0: −1"));
        shown.plot.setMarked(std::nullopt);
        QCOMPARE(shown.plot.readout(), QStringLiteral("offset 2 · head 0: 2"));
    }

    void aClickOnALineChoosesItAndBesideItPins() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        shown.click(shown.plot.placeOf(3, -3));
        QVERIFY(shown.chosen == std::vector<int>{1});
        QCOMPARE(shown.plot.chosen(), 1);
        QVERIFY(shown.pinned.empty());
        shown.click(beside(shown.plot, 2));
        QVERIFY(shown.pinned == std::vector<std::optional<Index>>{2});
        shown.click(beside(shown.plot, 2));
        QVERIFY(shown.pinned.back() == std::nullopt);
    }

    void keysMoveChooseAndPin() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        shown.plot.setFocus();
        const auto press = [&](Qt::Key key) { QTest::keyClick(&shown.plot, key); };
        press(Qt::Key_Right);
        QVERIFY(shown.plot.pointed() == Index{0});
        press(Qt::Key_Right);
        press(Qt::Key_Right);
        press(Qt::Key_Left);
        QVERIFY(shown.plot.pointed() == Index{1});
        press(Qt::Key_End);
        press(Qt::Key_Right);
        QVERIFY(shown.plot.pointed() == Index{4});
        press(Qt::Key_Home);
        QVERIFY(shown.plot.pointed() == Index{-4});
        press(Qt::Key_Up);
        QVERIFY(shown.chosen.empty());
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        QVERIFY((shown.chosen == std::vector<int>{1, 2}));
        press(Qt::Key_Return);
        QVERIFY(shown.plot.pinned() == Index{-4});
        press(Qt::Key_Space);
        QVERIFY(!shown.plot.pinned());
        press(Qt::Key_Enter);
        QVERIFY(shown.plot.pinned() == Index{-4});
        press(Qt::Key_Escape);
        QVERIFY(!shown.plot.pinned() && !shown.plot.pointed());
        QVERIFY(shown.pinned.back() == std::nullopt);
    }

    void newDataKeepsWhatItHas() {
        Shown shown;
        shown.plot.setPinned(4);
        shown.plot.setMarked(-1);
        shown.plot.setChosen(2);
        ProfileData smaller = three();
        smaller.first = -1;
        smaller.count = 3;
        smaller.lines = {line(QStringLiteral("head 0"), {1, 2, 3}, -1)};
        shown.plot.setData(smaller);
        QVERIFY(!shown.plot.pinned());
        QVERIFY(shown.plot.marked() == Index{-1});
        QCOMPARE(shown.plot.chosen(), 0);
        shown.plot.setMarked(2);
        QVERIFY(!shown.plot.marked());
        QVERIFY(shown.pinned.empty() && shown.pointed.empty() && shown.chosen.empty());
        shown.plot.setData({});
        QCOMPARE(shown.plot.chosen(), -1);
        QTest::keyClick(&shown.plot, Qt::Key_Right);
        QVERIFY(!shown.plot.pointed());
        QVERIFY(!shown.image().isNull());
    }

    void smallAndLargePlotsAreDrawn() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowExposed(&shown.plot));
        for (const QSize size : {QSize(1, 1), QSize(40, 30), QSize(160, 90), QSize(2000, 900)}) {
            shown.plot.resize(size);
            QVERIFY(!shown.image().isNull());
        }
    }

    void pointsKeepThePeaks() {
        std::vector<double> values(10001);
        for (std::size_t k = 0; k < values.size(); ++k) {
            values[k] = std::sin(static_cast<double>(k) / 50);
        }
        values[4321] = 9;
        values[8765] = -7;
        values[17] = kNoValue;
        const auto points = profilePoints(values, -5000, 400);
        QVERIFY(points.size() <= 400);
        QVERIFY(points.contains(QPointF(-679, 9)));
        QVERIFY(points.contains(QPointF(3765, -7)));
        for (qsizetype k = 1; k < points.size(); ++k) {
            QVERIFY(points[k - 1].x() < points[k].x());
        }
        QCOMPARE(profilePoints(values, -5000, 10001).size(), qsizetype{10001});
        const auto holes = profilePoints(std::vector<double>(50, kNoValue), 0, 10);
        QVERIFY(!holes.isEmpty());
        QVERIFY(std::all_of(holes.begin(), holes.end(), [](const QPointF& point) { return std::isnan(point.y()); }));
    }
};

POSENC_TEST(ProfilePlotTest)
#include "profile_plot_test.moc"
