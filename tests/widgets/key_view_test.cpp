#include "widgets/query/key_view.h"

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
};

POSENC_TEST(KeyViewTest)
#include "key_view_test.moc"
