#include <QComboBox>
#include <QTest>
#include <array>
#include <cmath>
#include <set>

#include "tests/app/window_fixture.h"
#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/theme/palette_colours.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr QSize kProfileWindow(1900, 1200);

class ProfileWindow : public ShownWindow {
public:
    ProfileWindow() : ShownWindow(kProfileWindow), plot(*find<ProfilePlot>("profilePlot")) {}

    /// Waits until the plot shows this many offsets, for the scene as it is, and is drawn.
    [[nodiscard]] bool profiled(Index first, Index count, std::size_t lines) {
        return QTest::qWaitFor(
            [&] { return plot.data().first == first && plot.data().count == count && plot.data().lines.size() == lines && plot.drawn(); },
            kPatience);
    }
    void use(const std::string& encoding, const Parameters::Map& parameters) {
        Scene scene;
        scene.encoding = encoding;
        scene.parameters = parameters;
        (*this)->workspace().document().change(scene, QStringLiteral("another"));
    }
    void choose(const char* combo, const QString& text) {
        auto* box = find<QComboBox>(combo);
        const int index = box->findText(text);
        QVERIFY(index >= 0);
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }
    [[nodiscard]] QStringList offered(const char* combo) const {
        const auto* box = find<QComboBox>(combo);
        QStringList texts;
        for (int k = 0; k < box->count(); ++k) {
            texts << box->itemText(k);
        }
        return texts;
    }
    [[nodiscard]] double value(std::size_t line, Index offset) const {
        return (*plot.data().lines[line].values)[static_cast<std::size_t>(offset - plot.data().first)];
    }
    [[nodiscard]] const Model& model() { return *(*this)->workspace().picture()->model; }
    /// A place on the plot at an offset where no line passes: the very top.
    [[nodiscard]] QPoint beside(Index offset) const {
        return {plot.placeOf(offset, 0).x(), plot.placeOf(0, plot.valueRange().second).y() + 2};
    }

    ProfilePlot& plot;
};

/// The mean over all pairs of a layer that `of` tells this offset of.
double meanWhere(const Model& model, const char* layer, Index head, const std::function<bool(Index, Index)>& of) {
    const auto field = model.field(layer, head).value();
    double sum = 0;
    double pairs = 0;
    for (Index query = 0; query < model.queries(); ++query) {
        for (Index key = 0; key < model.keys(); ++key) {
            if (of(query, key)) {
                sum += static_cast<double>(field->value(query, key));
                pairs += 1;
            }
        }
    }
    return sum / pairs;
}

bool nearlyEqual(double a, double b) {
    return std::abs(a - b) <= 1e-5 * std::max(1.0, std::abs(b));
}

std::set<std::pair<Index, Index>> cellsOfTwins(const Twins& twins) {
    std::set<std::pair<Index, Index>> cells;
    for (const CellRun& run : twins.runs) {
        for (Index k = 0; k < run.length; ++k) {
            cells.emplace(run.row, run.column + k);
        }
    }
    return cells;
}

std::vector<double> limits(const ProfileData& data) {
    std::vector<double> out;
    for (const ProfileMark& mark : data.marks) {
        if (mark.kind == ProfileMark::Kind::Limit) {
            out.push_back(mark.at);
        }
    }
    return out;
}

}  // namespace

class WindowProfileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everyHeadOfTheTrainedTableIsALine() {
        ProfileWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.profiled(-6, 13, 3));
        QCOMPARE(window.offered("profileAxis").size(), 3);
        for (Index head = 0; head < 3; ++head) {
            for (Index offset = -6; offset <= 6; ++offset) {
                const double expected = meanWhere(window.model(), "bias", head, [&](Index i, Index j) { return i / 7 - j / 7 == offset; });
                QVERIFY(nearlyEqual(window.value(static_cast<std::size_t>(head), offset), expected));
            }
        }
        QCOMPARE(window.plot.chosen(), static_cast<int>(window->workspace().picture()->head));
        // The bound table is that of a 7 x 7 window: trained to its edge, nothing beyond.
        QCOMPARE(window.plot.data().marks.size(), std::size_t{2});
        QCOMPARE(window.plot.data().marks.front().at, -6.0);
        QCOMPARE(window.plot.data().marks.front().label, QStringLiteral("trained up to −6"));
        QCOMPARE(window.plot.data().marks.back().at, 6.0);
        QCOMPARE(window.plot.data().marks.back().label, QStringLiteral("trained up to 6"));
        QVERIFY(window.plot.data().bands.empty());
        QCOMPARE(undressedControls(*window.find<QWidget>("profilePane")), QString());
    }

    /// Rows of a clip's window are those of one slice, and its depth is an axis of its own.
    void aVolumeHasAnAxisOfDepth() {
        ProfileWindow window;
        QVERIFY(window.shown());
        window.use("window-3d", {{"window", Grid3d{3, 2, 4}}, {"heads", Index{2}}});
        QTRY_COMPARE(window.offered("profileAxis").size(), 4);
        const std::array<Index, 3> sides{3, 2, 4};
        const std::array<Index, 3> strides{8, 4, 1};
        const char* const names[] = {"depth", "row", "column"};
        for (std::size_t a = 0; a < sides.size(); ++a) {
            window.choose("profileAxis", QStringLiteral("%1 offset (query − key)").arg(QLatin1String(names[a])));
            QVERIFY(window.profiled(1 - sides[a], 2 * sides[a] - 1, 2));
            const auto place = [&](Index token) { return token / strides[a] % sides[a]; };
            for (Index offset = 1 - sides[a]; offset < sides[a]; ++offset) {
                const double expected =
                    meanWhere(window.model(), "bias", 1, [&](Index i, Index j) { return place(i) - place(j) == offset; });
                QVERIFY(nearlyEqual(window.value(1, offset), expected));
            }
        }
    }

    void axesAndLayersAreChosen() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        window.choose("profileAxis", QStringLiteral("distance"));
        QVERIFY(window.profiled(0, 9, 3));
        window.choose("profileLayer", QStringLiteral("Attention"));
        QTRY_COMPARE(window.plot.data().valueTitle, QStringLiteral("Attention, mean"));
        for (Index distance = 0; distance < 9; ++distance) {
            const double expected = meanWhere(window.model(), "attention", 1, [&](Index i, Index j) {
                const auto down = static_cast<double>(j / 7 - i / 7);
                const auto right = static_cast<double>(j % 7 - i % 7);
                return std::lround(std::sqrt(down * down + right * right)) == distance;
            });
            QVERIFY(nearlyEqual(window.value(1, distance), expected));
        }
        // A sequence has no distance on a grid; the layer stays, and the axis comes back with the next grid.
        window.use("alibi", {{"length", Index{12}}, {"heads", Index{4}}});
        QVERIFY(window.profiled(-11, 12, 4));
        QCOMPARE(window.plot.data().valueTitle, QStringLiteral("Attention, mean"));
        QCOMPARE(window.offered("profileAxis").size(), 1);
        window.use("swin", {{"window", Grid{3, 3}}, {"heads", Index{2}}});
        QVERIFY(window.profiled(0, 4, 2));
    }

    void theClipIsMarkedAndWhatLiesBeyondIsShaded() {
        ProfileWindow window;
        QVERIFY(window.shown());
        window.use("shaw", {{"length", Index{12}}, {"clip", Index{4}}, {"heads", Index{2}}});
        QVERIFY(window.profiled(-11, 23, 2));
        QCOMPARE(window.plot.data().valueTitle, QStringLiteral("Position, mean"));
        QVERIFY((limits(window.plot.data()) == std::vector<double>{-4, 4}));
        QCOMPARE(window.plot.data().bands.size(), std::size_t{2});
        QCOMPARE(window.plot.data().bands[0].to, -4.0);
        QCOMPARE(window.plot.data().bands[1].from, 4.0);
        QVERIFY(window.plot.data().bands[1].to >= 11);
        const QColor ground = window.plot.palette().color(QPalette::Base);
        const QImage image = window.plot.grab().toImage();
        const qreal scale = window.plot.devicePixelRatioF();
        QVERIFY(image.pixelColor(window.beside(7) * scale) != ground);
        QCOMPARE(image.pixelColor(window.beside(2) * scale), ground);
    }

    void pointingAtACellMarksItsOffset() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        HeatmapView& bias = window.view("bias");
        hover(bias, bias.cellRect({16, 25}).center());  // (2,2) to (3,4), counted as Swin counts
        QVERIFY(window.plot.marked() == Index{-1});
        window.choose("profileAxis", QStringLiteral("column offset (query − key)"));
        QTRY_VERIFY(window.plot.marked() == Index{-2});
        QVERIFY(window.plot.readout().startsWith(QStringLiteral("column offset (query − key) −2 · head ")));
        HeatmapView& attention = window.view("attention");
        hover(attention, attention.cellRect({0, 6}).center());
        QVERIFY(window.plot.marked() == Index{-6});
        // A row of the table stands for one offset too, the one that the map's axis names: column 4 of -6 .. 6.
        HeatmapView& map = window.view("table-map");
        hover(map, map.cellRect({5, 4}).center());
        QTRY_VERIFY(window.plot.marked() == Index{-2});
    }

    /// Keys up to 7 tokens before the query have a row each, those 8 to 11 before it share one, which stands for no offset then.
    void aRowOfSeveralOffsetsMarksNone() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        window.use("t5", {{"length", Index{24}}, {"heads", Index{2}}});
        QVERIFY(window.profiled(-23, 47, 2));
        window->workspace().document().setLayers({"bias", "table"});
        QTRY_VERIFY(window->pictures().view("table") != nullptr);
        QVERIFY(window.settled());
        HeatmapView& table = window.view("table");
        for (const Index row : {3, 8, 7}) {
            hover(table, table.cellRect({row, 0}).center());
            const auto& explained = window->workspace().explained();
            QTRY_VERIFY(explained && explained->of.focus.entry == row);
            QCOMPARE(explained->twins->count, row == 8 ? Index{16 + 15 + 14 + 13} : 24 - row);
            QTRY_COMPARE(window.plot.marked(), row == 8 ? std::nullopt : std::optional<Index>(-row));
        }
    }

    void anOffsetMarksExactlyItsPairs() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        // What was pinned before does not hide them.
        window->workspace().document().setPinned(Focus::ofPair({16, 25}));
        QTRY_VERIFY(window->workspace().explained().has_value());
        hover(window.plot, window.beside(-5));
        HeatmapView& bias = window.view("bias");
        QTRY_VERIFY(bias.twins() && bias.twins()->count == 98);
        const auto pairs = cellsOfTwins(*bias.twins());
        QCOMPARE(pairs.size(), std::size_t{98});
        for (const auto& [query, key] : pairs) {
            QCOMPARE(query / 7 - key / 7, Index{-5});
        }
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&window.plot, &leave);
        QTRY_VERIFY(bias.twins() && bias.twins()->count == 30);
        // Pinned, they stay until Escape.
        QTest::mouseClick(&window.plot, Qt::LeftButton, {}, window.beside(6));
        QApplication::sendEvent(&window.plot, &leave);
        QTRY_VERIFY(bias.twins() && bias.twins()->count == 49);
        QTest::keyClick(&window.plot, Qt::Key_Escape);
        QTRY_VERIFY(bias.twins() && bias.twins()->count == 30);
    }

    /// A pinned offset stays where the same axis is plotted again, and goes where the number would be that of another one.
    void aPinnedOffsetBelongsToItsAxis() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        QTest::mouseClick(&window.plot, Qt::LeftButton, {}, window.beside(6));
        QVERIFY(window.plot.pinned() == Index{6});
        window->workspace().document().setHead({HeadChoice::Kind::One, 2});
        QTRY_COMPARE(window.plot.chosen(), 2);
        QVERIFY(window.plot.pinned() == Index{6});
        window.choose("profileLayer", QStringLiteral("Attention"));
        QTRY_COMPARE(window.plot.data().valueTitle, QStringLiteral("Attention, mean"));
        QVERIFY(window.profiled(-6, 13, 3) && window.plot.pinned() == Index{6});
        window.choose("profileAxis", QStringLiteral("column offset (query − key)"));
        QTRY_COMPARE(window.plot.data().offsetTitle, QStringLiteral("column offset (query − key)"));
        QVERIFY(window.profiled(-6, 13, 3) && !window.plot.pinned());
        // Counted the other way round it would be the offset of other pairs.
        QTest::mouseClick(&window.plot, Qt::LeftButton, {}, window.beside(-5));
        QVERIFY(window.plot.pinned() == Index{-5});
        window->workspace().document().setSign(OffsetSign::KeyMinusQuery);
        QTRY_COMPARE(window.plot.data().offsetTitle, QStringLiteral("column offset (key − query)"));
        QVERIFY(window.profiled(-6, 13, 3) && !window.plot.pinned());
    }

    void aLineChoosesItsHead() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        window->workspace().document().setHead({HeadChoice::Kind::One, 0});
        QTRY_COMPARE(window.plot.chosen(), 0);
        window.plot.setFocus();
        QTest::keyClick(&window.plot, Qt::Key_Down);
        QCOMPARE(window.scene().head.head, Index{1});
        QTRY_COMPARE(window->workspace().picture()->head, Index{1});
        QCOMPARE(window.plot.chosen(), 1);
        window->workspace().document().setHead({HeadChoice::Kind::Mean, 0});
        QVERIFY(window.profiled(-6, 13, 4));
        QCOMPARE(window.plot.chosen(), 3);
        for (Index offset = -6; offset <= 6; ++offset) {
            const double mean = (window.value(0, offset) + window.value(1, offset) + window.value(2, offset)) / 3;
            QVERIFY(nearlyEqual(window.value(3, offset), mean));
        }
        // From the mean the line above is that of the last head, whose line is the last one then.
        QTest::keyClick(&window.plot, Qt::Key_Up);
        QVERIFY(window.scene().head == (HeadChoice{HeadChoice::Kind::One, 2}));
        QVERIFY(window.profiled(-6, 13, 3));
        QCOMPARE(window.plot.chosen(), 2);
    }

    /// A click on the curve of the mean is a choice like that of a head, and so is one on a curve that is not seen to be the chosen one.
    void aClickOnTheMeanChoosesIt() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        window->workspace().document().setHead({HeadChoice::Kind::Mean, 0});
        QVERIFY(window.profiled(-6, 13, 4));
        // Wherever the curve of this line is alone.
        const auto click = [&](std::size_t line) {
            for (Index offset = -6; offset <= 6; ++offset) {
                const QPointF place = window.plot.placeOf(offset, window.value(line, offset));
                const auto apart = [&](std::size_t other) {
                    return other == line || std::abs(window.plot.placeOf(offset, window.value(other, offset)).y() - place.y()) > 20;
                };
                if (apart(0) && apart(1) && apart(2) && apart(3)) {
                    QTest::mouseClick(&window.plot, Qt::LeftButton, {}, place.toPoint());
                    return true;
                }
            }
            return false;
        };
        QVERIFY(click(1));
        QVERIFY(window.scene().head == (HeadChoice{HeadChoice::Kind::One, 1}));
        window->workspace().document().setHead({HeadChoice::Kind::Mean, 0});
        QVERIFY(window.profiled(-6, 13, 4));
        // Up and down again: from the last head to the mean.
        window.plot.setFocus();
        window.plot.setChosen(2);
        QTest::keyClick(&window.plot, Qt::Key_Down);
        QVERIFY(window.scene().head.kind == HeadChoice::Kind::Mean);
        QCOMPARE(window.plot.chosen(), 3);
    }

    void theThemeIsFollowed() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        applyTheme(*qApp, Theme::Dark);
        const auto ground = [&] { return window.plot.grab().toImage().pixelColor(window.beside(1) * window.plot.devicePixelRatioF()); };
        QTRY_COMPARE(ground(), darkPalette().color(QPalette::Base));
    }

    void anEncodingWithoutPairsSaysSo() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        window.use("drop-path", {});
        QTRY_VERIFY(window.find<QWidget>("profileEmpty")->isVisible());
        QVERIFY(!window.plot.isVisible());
        window.use("alibi", {{"length", Index{5}}, {"heads", Index{2}}});
        QVERIFY(window.profiled(-4, 5, 2));
        QVERIFY(window.plot.isVisible());
    }

    void aPanelBehindAnotherMarksNothing() {
        ProfileWindow window;
        QVERIFY(window.shown() && window.profiled(-6, 13, 3));
        // A panel whose own window is closed is the pane's front tab.
        window.find<QWidget>("profileWindow")->close();
        QTRY_VERIFY(window.find<QWidget>("profileWindow") == nullptr);
        QVERIFY(window.plot.isVisible() && window.profiled(-6, 13, 3));
        QTest::mouseClick(&window.plot, Qt::LeftButton, {}, window.beside(6));
        QTRY_VERIFY(window->workspace().view().highlight() != nullptr);
        window.bring("cell");
        QTRY_VERIFY(window->workspace().view().highlight() == nullptr);
    }
};

POSENC_TEST(WindowProfileTest)
#include "window_profile_test.moc"
