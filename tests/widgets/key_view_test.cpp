#include "widgets/query/key_view.h"

#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <limits>

#include "engine/colours/colour_scale.h"
#include "tests/support/drawn_text.h"
#include "tests/support/test_program.h"
#include "widgets/query/scale_bar.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinite = std::numeric_limits<float>::infinity();

QColor toColour(const Rgb& rgb) {
    return {rgb.red, rgb.green, rgb.blue};
}

QueryData keysOn(const std::optional<Grid>& grid, Index leading, Index count = 0) {
    QueryData data;
    data.keys = {AxisMeaning::Kind::KeyToken, {}, grid, leading};
    data.values = std::make_shared<const std::vector<float>>(static_cast<std::size_t>(grid ? leading + grid->tokens() : count), 0.5F);
    data.colours = {findColourMap("viridis"), 0, 1};
    return data;
}

}  // namespace

/// The keys of one query by themselves.
class KeyViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { failOnWarnings(); }

    void numbersWithoutAPlaceHaveTheirMark() {
        QueryData data;
        data.keys = {AxisMeaning::Kind::KeyToken, {}, Grid{2, 2}};
        data.values = std::make_shared<const std::vector<float>>(std::vector<float>{0.25F, kNan, 0.75F, -kInfinite});
        data.colours = {findColourMap("viridis"), 0, 1};
        KeyView view;
        view.resize(160, 160);
        view.setData(data);
        const QImage seen = view.grab().toImage();
        const ColourScale scale(*data.colours.map, 0, 1);
        const auto countOf = [&](Index key, const QColor& colour) {
            const QRect place = view.keyRect(key).toAlignedRect().adjusted(6, 6, -6, -6);
            int count = 0;
            for (int y = place.top(); y <= place.bottom(); ++y) {
                for (int x = place.left(); x <= place.right(); ++x) {
                    count += seen.pixelColor(QPointF(x, y).toPoint() * qRound(seen.devicePixelRatio())) == colour ? 1 : 0;
                }
            }
            return count * 1.0 / (place.width() * place.height());
        };
        QCOMPARE(countOf(2, toColour(scale.colour(0.75F))), 1.0);
        for (const Index key : {1, 3}) {
            const ValueMark& mark = valueMark(scale.classify((*data.values)[static_cast<std::size_t>(key)]));
            QVERIFY(countOf(key, toColour(mark.first)) > 0.25);
            QVERIFY(countOf(key, toColour(mark.second)) > 0.25);
        }
    }

    void eitherAllKeysOfAMapHaveTheirTextOrNone() {
        QueryData data;
        data.keys = {AxisMeaning::Kind::KeyToken, {}, Grid{7, 7}};
        data.values = std::make_shared<const std::vector<float>>(49, 0.5F);
        data.colours = {findColourMap("viridis"), 0, 1};
        KeyView view;
        const auto withText = [&](int side) {
            view.resize(side, side);
            data.text = {};
            view.setData(data);
            const QImage plain = view.grab().toImage();
            // Short ones and long ones.
            data.text = [](Index key) { return key < 20 ? QStringLiteral("1,2") : QStringLiteral("−1,−2"); };
            view.setData(data);
            const QImage seen = view.grab().toImage();
            int keys = 0;
            for (Index key = 0; key < 49; ++key) {
                const QRect place = view.keyRect(key).toRect();
                keys += seen.copy(place) != plain.copy(place) ? 1 : 0;
            }
            return keys;
        };
        QCOMPARE(withText(400), 49);
        const int cell = QFontMetrics(view.font()).horizontalAdvance(QStringLiteral("−1,−2"));
        QCOMPARE(withText(cell * 6 + 30), 49);
        QCOMPARE(withText(cell * 3), 0);
    }

    void linesOfTokensAskForTheHeightTheyNeed() {
        QueryData data;
        data.keys = {AxisMeaning::Kind::KeyToken, {}, {}};
        data.values = std::make_shared<const std::vector<float>>(300, 0.5F);
        data.colours = {findColourMap("viridis"), 0, 1};
        KeyView view;
        view.resize(200, 100);
        view.setData(data);
        QCOMPARE(view.shownKeys(), Index{300});
        QVERIFY(view.neededHeight() > view.keyRect(299).bottom());
        // Wider, there are fewer lines.
        const int narrow = view.neededHeight();
        view.resize(400, 100);
        view.grab();
        QVERIFY(view.neededHeight() < narrow);
        // No key lies on another one.
        for (Index key = 1; key < 300; ++key) {
            QVERIFY(!view.keyRect(key).intersects(view.keyRect(key - 1)));
        }
    }

    void upAndDownStayInTheColumnOfTheGrid() {
        QueryData data;
        data.keys = {AxisMeaning::Kind::KeyToken, {}, Grid{3, 5}};
        data.values = std::make_shared<const std::vector<float>>(15, 0.5F);
        data.colours = {findColourMap("viridis"), 0, 1};
        data.query = 7;
        KeyView view;
        view.setData(data);
        QSignalSpy moved(&view, &KeyView::queryMoved);
        QTest::keyClick(&view, Qt::Key_Up);
        QCOMPARE(moved.takeFirst().first().value<Index>(), Index{2});
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(moved.takeFirst().first().value<Index>(), Index{12});
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(moved.takeFirst().first().value<Index>(), Index{8});
        QVERIFY(moved.isEmpty());
    }

    /// The ends of the colour bar and its zero, where they belong.
    void theScaleTellsItsEnds() {
        ScaleBar bar;
        bar.resize(240, bar.sizeHint().height());
        bar.setColours(HeatmapColours{findColourMap("rdbu"), -2, 6}, true);
        TextRecorder recorder(bar.size(), bar.logicalDpiX());
        bar.render(&recorder);
        QStringList texts;
        for (const DrawnText& drawn : recorder.texts()) {
            texts << QStringLiteral("%1 at %2").arg(drawn.text).arg(qRound(drawn.place.center().x() / 60));
        }
        QCOMPARE(texts.join(QLatin1String(", ")), QStringLiteral("−2 at 0, 6 at 4, 0 at 1"));
        const QImage seen = bar.grab().toImage();
        const ColourScale scale(*findColourMap("rdbu"), -2, 6);
        const auto at = [&](double share) {
            return seen.pixelColor(static_cast<int>(share * seen.width()), static_cast<int>(2 * seen.devicePixelRatio()));
        };
        for (const double share : {0.01, 0.99}) {
            const Rgb expected = scale.colour(static_cast<float>(scale.valueAt(share)));
            QVERIFY(std::abs(at(share).red() - expected.red) < 12 && std::abs(at(share).blue() - expected.blue) < 12);
        }
    }

    /// Keys of a map that is not square: columns go to the right, rows down, and tokens before it stand at its left.
    void aMapHasItsRowsBelowOneAnother() {
        KeyView view;
        view.resize(400, 100);
        view.setData(keysOn(Grid{2, 3}, 2));
        const double side = view.keyRect(2).width();
        QVERIFY(side > 20);
        const auto placed = [&](Index key, double x, double y) {
            const QRectF first = view.keyRect(2);
            const QRectF place = view.keyRect(key);
            return qFuzzyCompare(place.width(), side) && qFuzzyCompare(place.height(), side) &&
                   std::abs(place.left() - first.left() - x * side) < 1e-6 && std::abs(place.top() - first.top() - y * side) < 1e-6;
        };
        QVERIFY(placed(0, -1.5, 0) && placed(1, -1.5, 1));
        QVERIFY(placed(3, 1, 0) && placed(4, 2, 0) && placed(5, 0, 1) && placed(7, 2, 1));
        // In the middle of the room, and as high as it.
        QVERIFY(std::abs(view.keyRect(0).left() - (400 - view.keyRect(4).right())) < 1e-6);
        QVERIFY(std::abs(view.keyRect(0).top() - (100 - view.keyRect(7).bottom())) < 1e-6);
        for (Index key = 0; key < 8; ++key) {
            QCOMPARE(view.keyAt(view.keyRect(key).center()), std::optional(key));
        }
        QVERIFY(!view.keyAt(view.keyRect(2).center() - QPointF(0.75 * side, 0)));
        QVERIFY(view.keyRect(8).isEmpty() && view.keyRect(-1).isEmpty());
        // A wide map is as wide as the room.
        view.resize(100, 400);
        view.grab();
        QVERIFY(std::abs(view.keyRect(0).left() - 8) < 1e-6 && std::abs(view.keyRect(4).right() - 92) < 1e-6);
    }

    void slicesOfAVolumeStandApart() {
        KeyView view;
        view.resize(300, 300);
        QueryData data = keysOn(Grid{6, 3}, 0);
        data.keys.sliceRows = 2;
        view.setData(data);
        const auto gapBelow = [&](Index row) { return view.keyRect(3 * row + 3).top() - view.keyRect(3 * row).bottom(); };
        for (const Index row : {0, 2, 4}) {
            QVERIFY(std::abs(gapBelow(row)) < 1e-6);
        }
        QVERIFY(gapBelow(1) > 2);
        QVERIFY(std::abs(gapBelow(1) - gapBelow(3)) < 1e-6);
        QVERIFY(view.keyRect(17).bottom() <= 300);
    }

    void controlGoesByTenAndTheEndsHold() {
        KeyView view;
        QueryData data = keysOn({}, 0, 100);
        QList<Index> moved;
        connect(&view, &KeyView::queryMoved, &view, [&](Index key) { moved << key; });
        const auto press = [&](Index query, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            data.query = query;
            view.setData(data);
            QTest::keyClick(&view, key, modifiers);
        };
        press(50, Qt::Key_Right, Qt::ControlModifier);
        press(50, Qt::Key_Left, Qt::ControlModifier);
        press(50, Qt::Key_Left);
        press(50, Qt::Key_Down);
        press(50, Qt::Key_Up);
        QCOMPARE(moved, QList<Index>({60, 40, 49, 51, 49}));
        moved.clear();
        press(95, Qt::Key_Right, Qt::ControlModifier);
        press(4, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(moved, QList<Index>({99, 0}));
        moved.clear();
        press(99, Qt::Key_Right);
        press(0, Qt::Key_Left);
        QVERIFY(moved.isEmpty());
    }

    void thePointerReportsKeysAndThePressTakesTheQuery() {
        KeyView view;
        view.resize(300, 200);
        QueryData data = keysOn(Grid{2, 3}, 0);
        data.query = 4;
        view.setData(data);
        QList<std::optional<Index>> pointed;
        QList<Index> moved;
        connect(&view, &KeyView::keyPointed, &view, [&](std::optional<Index> key) { pointed << key; });
        connect(&view, &KeyView::queryMoved, &view, [&](Index key) { moved << key; });
        const auto send = [&](QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons) {
            QMouseEvent event(type, at, view.mapToGlobal(at), button, buttons, {});
            QCoreApplication::sendEvent(&view, &event);
        };
        const QPointF five = view.keyRect(5).center();
        send(QEvent::MouseMove, five, Qt::NoButton, Qt::NoButton);
        send(QEvent::MouseMove, five + QPointF(2, 2), Qt::NoButton, Qt::NoButton);
        QCOMPARE(pointed, QList<std::optional<Index>>{5});
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&view, &leave);
        QCoreApplication::sendEvent(&view, &leave);
        QCOMPARE(pointed, (QList<std::optional<Index>>{5, std::nullopt}));
        QVERIFY(moved.isEmpty());
        send(QEvent::MouseButtonPress, five, Qt::RightButton, Qt::RightButton);
        QVERIFY(moved.isEmpty());
        send(QEvent::MouseButtonPress, five, Qt::LeftButton, Qt::LeftButton);
        send(QEvent::MouseMove, view.keyRect(2).center(), Qt::NoButton, Qt::LeftButton);
        QCOMPARE(moved, QList<Index>({5, 2}));
        // Where it is already, it does not move, and dragging reports no key.
        send(QEvent::MouseMove, view.keyRect(4).center(), Qt::NoButton, Qt::LeftButton);
        QCOMPARE(moved.size(), 2);
        QCOMPARE(pointed.size(), 2);
    }

    void theKeyAndItsNumberAreTold() {
        KeyView view;
        QueryData data = keysOn(Grid{2, 3}, 1);
        data.values = std::make_shared<const std::vector<float>>(std::vector<float>{0.5F, 1, 2, 3, 4, 5, 0.25F});
        data.query = 5;
        view.setData(data);
        QCOMPARE(view.accessibleDescription(), QStringLiteral("query at (1,1)"));
        view.setKey(6);
        QCOMPARE(view.accessibleDescription(), QStringLiteral("query at (1,1), key (1,2): 0.25"));
        view.setKey(0);
        QCOMPARE(view.accessibleDescription(), QStringLiteral("query at (1,1), key class token: 0.5"));
        data.masked = [](Index key) { return key == 0; };
        view.setData(data);
        QCOMPARE(view.accessibleDescription(), QStringLiteral("query at (1,1), key class token: masked"));
        view.setKey({});
        QCOMPARE(view.accessibleDescription(), QStringLiteral("query at (1,1)"));
        // A sequence has the words of its tokens, and numbers behind them.
        view.setTokens({QStringLiteral("the"), QStringLiteral("cat")});
        QueryData text = keysOn({}, 0, 3);
        text.query = 1;
        text.whole = true;
        text.text = [](Index key) { return QStringLiteral("row %1").arg(key); };
        view.setData(text);
        view.setKey(2);
        QCOMPARE(view.accessibleDescription(), QStringLiteral("query at cat, key 2: row 2"));
        // A label that is rounded for its cell is not the number.
        text.whole = false;
        view.setData(text);
        QCOMPARE(view.accessibleDescription(), QStringLiteral("query at cat, key 2: 0.5"));
    }

    void ofALongSequenceTheBeginningIsShown() {
        KeyView view;
        view.resize(400, 100);
        view.setData(keysOn({}, 0, 2000));
        QCOMPARE(view.shownKeys(), Index{2000});
        const int whole = view.neededHeight();
        view.setData(keysOn({}, 0, 2001));
        QCOMPARE(view.shownKeys(), Index{2000});
        QVERIFY(view.neededHeight() >= whole);
        QVERIFY(view.keyRect(2000).isEmpty());
        // A map asks for no height.
        view.setData(keysOn(Grid{2, 3}, 0));
        QCOMPARE(view.neededHeight(), 0);
    }

    void aScaleOfOneSignHasNoZeroInTheMiddle() {
        ScaleBar bar;
        bar.resize(240, bar.sizeHint().height());
        const auto written = [&](double least, double most) {
            bar.setColours(HeatmapColours{findColourMap("viridis"), least, most}, false);
            TextRecorder recorder(bar.size(), bar.logicalDpiX());
            bar.render(&recorder);
            QStringList texts;
            for (const DrawnText& drawn : recorder.texts()) {
                texts << drawn.text;
            }
            return texts;
        };
        QCOMPARE(written(0, 4), QStringList({QStringLiteral("0"), QStringLiteral("4.00")}));
        QCOMPARE(written(-4, 4), QStringList({QStringLiteral("\u22124.00"), QStringLiteral("4.00"), QStringLiteral("0")}));
        // No room beside the end for it.
        QCOMPARE(written(-0.01, 4).size(), 2);
        QCOMPARE(written(-4, 0.01).size(), 2);
        bar.setColours({}, false);
        TextRecorder recorder(bar.size(), bar.logicalDpiX());
        bar.render(&recorder);
        QVERIFY(recorder.texts().empty());
        QCOMPARE(bar.accessibleDescription(), QString());
    }

    /// The same limits of other numbers are another scale.
    void theScaleFollowsWhatItsNumbersAre() {
        ScaleBar bar;
        bar.resize(240, bar.sizeHint().height());
        const auto written = [&bar] {
            TextRecorder recorder(bar.size(), bar.logicalDpiX());
            bar.render(&recorder);
            QStringList texts;
            for (const DrawnText& drawn : recorder.texts()) {
                texts << drawn.text;
            }
            return texts;
        };
        HeatmapColours colours{findColourMap("viridis"), 0, 4};
        bar.setColours(colours, false);
        QCOMPARE(written(), QStringList({QStringLiteral("0"), QStringLiteral("4.00")}));
        bar.setColours(colours, true);
        QCOMPARE(written(), QStringList({QStringLiteral("0"), QStringLiteral("4")}));
        const QString before = bar.accessibleDescription();
        QCOMPARE(bar.toolTip(), before);
        colours.limits = HeatmapColours::Limits::Means;
        bar.setColours(colours, true);
        QVERIFY2(bar.accessibleDescription() != before && bar.accessibleDescription().contains(QLatin1String("of means")),
                 qPrintable(bar.accessibleDescription()));
        QCOMPARE(bar.toolTip(), bar.accessibleDescription());
    }

    void wordsThatComeLaterAreToldToo() {
        QueryData data;
        data.keys.kind = AxisMeaning::Kind::KeyToken;
        data.values = std::make_shared<const std::vector<float>>(std::vector<float>{0.25F, 0.75F});
        data.colours = {findColourMap("viridis"), 0, 1};
        KeyView view;
        view.resize(300, 100);
        view.setData(data);
        const QString before = view.accessibleDescription();
        view.setTokens({QStringLiteral("the"), QStringLiteral("cat")});
        QVERIFY2(view.accessibleDescription() != before && view.accessibleDescription().contains(QLatin1String("the")),
                 qPrintable(view.accessibleDescription()));
    }
};

POSENC_TEST(KeyViewTest)
#include "key_view_test.moc"
