#include <QContextMenuEvent>
#include <QSignalSpy>
#include <QToolButton>
#include <limits>
#include <utility>

#include "engine/colours/value_histogram.h"
#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_view_fixture.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// One of the two colours of the pattern for values off the scale.
bool isOfMark(const QColor& seen, ValueClass kind) {
    return seen == toColor(valueMark(kind).first) || seen == toColor(valueMark(kind).second);
}

HeatmapData counted(HeatmapData data) {
    data.some = std::make_shared<const std::vector<float>>(someValues(*data.samples, 4096));
    return data;
}

/// A view that takes what is dragged, as a window does.
class ToolView {
public:
    explicit ToolView(const HeatmapData& data = counted(wholeMatrix(23, 19, checkered))) : shown_(data) {
        shown_->setColoursOffered(true);
        QObject::connect(&*shown_, &HeatmapView::limitsDragged, &*shown_, [this](double minimum, double maximum, bool) {
            HeatmapColours colours = shown_->colours();
            colours.minimum = minimum;
            colours.maximum = maximum;
            shown_->setColours(colours);
        });
        QVERIFY(!grabbed(*shown_).isNull());
    }
    [[nodiscard]] HeatmapView& operator*() { return *shown_; }
    [[nodiscard]] HeatmapView* operator->() { return &*shown_; }
    [[nodiscard]] QPoint top() { return QPointF(shown_->barRect().center().x(), shown_->barRect().top()).toPoint(); }
    [[nodiscard]] QPoint bottom() { return QPointF(shown_->barRect().center().x(), shown_->barRect().bottom()).toPoint(); }

    /// Presses at a place, moves in steps, lets go.
    void drag(QPoint from, QPoint to) {
        QTest::mousePress(&*shown_, Qt::LeftButton, {}, from);
        for (int step = 1; step <= 4; ++step) {
            move(from + (to - from) * step / 4);
        }
        QTest::mouseRelease(&*shown_, Qt::LeftButton, {}, to);
    }
    void move(QPoint to) {
        QMouseEvent event(QEvent::MouseMove, to, shown_->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&*shown_, &event);
    }

private:
    ShownView shown_;
};

}  // namespace

class HeatmapBarTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { failOnWarnings(); }

    void theUpperLimitFollowsTheHand() {
        ToolView view;
        QSignalSpy told(&*view, &HeatmapView::limitsDragged);
        const QRectF bar = view->barRect();
        const int way = static_cast<int>(bar.height() / 4);
        view.drag(view.top(), view.top() + QPoint(0, way));
        QVERIFY(told.size() >= 4);
        for (qsizetype k = 0; k < told.size(); ++k) {
            QCOMPARE(told[k][0].toDouble(), -1.0);
            QCOMPARE(told[k][2].toBool(), k + 1 < told.size());
        }
        // Of the range from -1 to 1 a part of way / height is gone, to within the pixel of the hand.
        QVERIFY(std::abs(view->colours().maximum - (1 - 2 * way / bar.height())) < 2 * 1.5 / bar.height());
        QCOMPARE(view->colours().minimum, -1.0);
        QCOMPARE(view->barRect(), bar);
    }

    void aHandThatTakesALimitBesideItMovesItByItsOwnWayOnly() {
        ToolView view;
        const QRectF bar = view->barRect();
        const QPoint beside = view.top() + QPoint(0, 4);
        view.drag(beside, beside);
        QCOMPARE(view->colours().maximum, 1.0);
        QCOMPARE(view->colours().minimum, -1.0);
        // A pixel of the hand is 2 / height of the range from -1 to 1.
        const int way = static_cast<int>(bar.height() / 4);
        view.drag(beside, beside + QPoint(0, way));
        QVERIFY(std::abs(view->colours().maximum - (1 - 2 * way / bar.height())) < 2 * 1.5 / bar.height());
    }

    void theLowerLimitGoesBeyondTheBar() {
        ToolView view;
        const double height = view->barRect().height();
        view.drag(view.bottom(), view.bottom() + QPoint(0, static_cast<int>(height / 2)));
        QVERIFY(std::abs(view->colours().minimum + 2) < 2 * 2 / height);
        QCOMPARE(view->colours().maximum, 1.0);
    }

    void limitsNeverCross() {
        ToolView view;
        view.drag(view.top(), view.bottom() + QPoint(0, 60));
        QVERIFY(view->colours().maximum > view->colours().minimum);
    }

    void aLimitEndsWhereNoCellHasNumbers_data() {
        QTest::addColumn<bool>("upper");
        QTest::addColumn<int>("transform");
        for (const auto& [name, kind] : {std::pair("linear", ValueTransform::Kind::Linear),
                                         std::pair("symlog", ValueTransform::Kind::Symlog), std::pair("log", ValueTransform::Kind::Log)}) {
            QTest::addRow("upper, %s", name) << true << static_cast<int>(kind);
            QTest::addRow("lower, %s", name) << false << static_cast<int>(kind);
        }
    }

    /// Two lengths of a bar of many decades are more than a number can tell: cells are float32, and so are their limits.
    void aLimitEndsWhereNoCellHasNumbers() {
        QFETCH(bool, upper);
        QFETCH(int, transform);
        const auto kind = static_cast<ValueTransform::Kind>(transform);
        ToolView view;
        HeatmapColours colours = signedColours();
        colours.minimum = kind == ValueTransform::Kind::Log ? 1e-30 : -1e38;
        colours.maximum = kind == ValueTransform::Kind::Log ? 1e30 : 1e38;
        colours.transform = {kind, kind == ValueTransform::Kind::Symlog ? 1e-37 : 1};
        view->setColours(colours);
        for (int times = 0; times < 8; ++times) {
            const int way = static_cast<int>(3 * view->barRect().height());
            upper ? view.drag(view.top(), view.top() - QPoint(0, way)) : view.drag(view.bottom(), view.bottom() + QPoint(0, way));
            QVERIFY(!view->grab().isNull());
        }
        constexpr double kLargest = std::numeric_limits<float>::max();
        QCOMPARE(view->colours().maximum, upper ? kLargest : colours.maximum);
        constexpr double kSmallest = std::numeric_limits<float>::denorm_min();
        const double least = kind == ValueTransform::Kind::Log ? kSmallest : -kLargest;
        QCOMPARE(view->colours().minimum, upper ? colours.minimum : least);
    }

    void aDragBackEndsWithTheLimitItBeganWith() {
        ToolView view;
        HeatmapColours colours = signedColours();
        colours.maximum = 0.123456789;
        view->setColours(colours);
        QSignalSpy told(&*view, &HeatmapView::limitsDragged);
        QTest::mousePress(&*view, Qt::LeftButton, {}, view.top());
        view.move(view.top() + QPoint(0, 30));
        view.move(view.top());
        QTest::mouseRelease(&*view, Qt::LeftButton, {}, view.top());
        QCOMPARE(view->colours().maximum, 0.123456789);
        QCOMPARE(told.last()[2].toBool(), false);
    }

    /// A bar that changed under the hand would run away from it: until the limit is let go the strip spans the range of the beginning.
    void whileALimitIsHeldTheBarSpansTheRangeItHad() {
        ToolView view;
        const QRectF bar = view->barRect();
        const auto stripsDiffer = [&](double minimum, double maximum) {
            const QImage image = grabbed(*view);
            int differing = 0;
            for (Index row = 0; row < 23; ++row) {
                const double value = checkered(row, 7);
                if (value < -0.6 || value > 0.2) {  // beyond are the handles
                    continue;
                }
                const double y = bar.bottom() - (value - minimum) / (maximum - minimum) * bar.height();
                const QColor cell = colourAt(image, view->cellRect({row, 7}).center());
                const QColor strip = colourAt(image, QPointF(bar.center().x(), y).toPoint());
                differing += std::abs(cell.red() - strip.red()) > 12 || std::abs(cell.blue() - strip.blue()) > 12 ? 1 : 0;
            }
            return differing;
        };
        QCOMPARE(stripsDiffer(-1, 1), 0);
        const QPoint held = view.top() + QPoint(0, static_cast<int>(bar.height() / 4));
        QTest::mousePress(&*view, Qt::LeftButton, {}, view.top());
        view.move(held);
        const double limit = view->colours().maximum;
        QVERIFY(std::abs(limit - 0.5) < 4 / bar.height());
        QCOMPARE(stripsDiffer(-1, 1), 0);
        QVERIFY(stripsDiffer(-1, limit) > 3);
        QTest::mouseRelease(&*view, Qt::LeftButton, {}, held);
        QCOMPARE(stripsDiffer(-1, limit), 0);
    }

    /// Undo, or a look that is set from elsewhere, while the mouse holds a limit.
    void anotherScaleWhileALimitIsHeldIsDrawn() {
        ToolView view(counted(wholeMatrix(20, 20, [](Index row, Index column) { return 1.0 + static_cast<double>(row + column); })));
        HeatmapColours logarithmic{findColourMap("viridis"), 1, 39};
        logarithmic.transform = ValueTransform::log();
        view->setColours(logarithmic);
        QTest::mousePress(&*view, Qt::LeftButton, {}, view.bottom());
        view.move(view.bottom() - QPoint(0, 20));
        view->setColours(signedColours());
        QVERIFY(!view->grab().isNull());
        view.move(view.bottom() - QPoint(0, 30));
        QVERIFY(!view->grab().isNull());
        QTest::mouseRelease(&*view, Qt::LeftButton, {}, view.bottom() - QPoint(0, 30));
        QVERIFY(view->colours().minimum <= view->colours().maximum);
    }

    /// However small the picture is: letters of no size are nobody's.
    void aBarIsDrawnAtEverySize() {
        ShownView view(wholeMatrix(300, 7, [](Index row, Index column) { return 1e-3 * static_cast<double>(row - column); }));
        view->setColours({findColourMap("rdbu"), -0.0036, 0.0036});
        for (int width = 1; width < 260; width += 3) {
            for (const int height : {1, 20, 60, 130}) {
                view->resize(width, height);
                QVERIFY(!view->grab().isNull());
            }
        }
    }

    void wholeNumbersHaveWholeLimits() {
        HeatmapData data = counted(wholeMatrix(20, 20, [](Index row, Index column) { return static_cast<double>(row + column); }));
        data.integer = true;
        ToolView view(data);
        view->setColours({findColourMap("twilight"), 0, 38});
        view.drag(view.top(), view.top() + QPoint(0, 41));
        QVERIFY(view->colours().maximum < 38);
        QCOMPARE(view->colours().maximum, std::round(view->colours().maximum));
    }

    void narrowLimitsMarkWhatIsBeyond() {
        ToolView view;
        HeatmapColours colours = signedColours();
        colours.minimum = -0.2;
        colours.maximum = 0.3;
        view->setColours(colours);
        const QImage image = grabbed(*view);
        int above = 0;
        int below = 0;
        for (Index row = 0; row < 23; ++row) {
            for (Index column = 0; column < 19; ++column) {
                const QColor seen = colourAt(image, view->cellRect({row, column}).center());
                const double value = checkered(row, column);
                if (value > 0.302) {
                    QVERIFY(isOfMark(seen, ValueClass::Above));
                    ++above;
                } else if (value < -0.202) {
                    QVERIFY(isOfMark(seen, ValueClass::Below));
                    ++below;
                } else {
                    QVERIFY(!isOfMark(seen, ValueClass::Above) && !isOfMark(seen, ValueClass::Below));
                }
            }
        }
        QVERIFY(above > 20 && below > 20);
        // The bar says so at its ends.
        const QRectF bar = view->barRect();
        QVERIFY(isOfMark(colourAt(image, QPointF(bar.center().x(), bar.top() - 5).toPoint()), ValueClass::Above));
        QVERIFY(isOfMark(colourAt(image, QPointF(bar.center().x(), bar.bottom() + 4).toPoint()), ValueClass::Below));
    }

    void anUnevenRangeHasItsColoursAtTheirValues() {
        for (const auto& [minimum, maximum] : {std::pair(-1.0, 3.0), std::pair(-3.0, 1.0)}) {
            ToolView view;
            view->setColours({findColourMap("rdbu"), minimum, maximum});
            const QImage image = grabbed(*view);
            const QRectF bar = view->barRect();
            const auto heightOf = [&](double value) { return bar.bottom() - (value - minimum) / (maximum - minimum) * bar.height(); };
            for (Index row = 0; row < 23; ++row) {
                for (Index column = 0; column < 19; ++column) {
                    const double y = heightOf(checkered(row, column));
                    if (y < bar.top() + 8 || y > bar.bottom() - 8) {  // there are the handles
                        continue;
                    }
                    const QColor cell = colourAt(image, view->cellRect({row, column}).center());
                    const QColor strip = colourAt(image, QPointF(bar.center().x(), y).toPoint());
                    // A pixel of the strip is up to three of the 256 colours.
                    QVERIFY(std::abs(cell.red() - strip.red()) <= 12 && std::abs(cell.green() - strip.green()) <= 12 &&
                            std::abs(cell.blue() - strip.blue()) <= 12);
                }
            }
        }
    }

    void theMiddleLabelOfAnUnevenRangeIsWhereTheSignTurns() {
        for (const auto& [minimum, maximum] : {std::pair(-1.0, 3.0), std::pair(-3.0, 1.0)}) {
            ToolView view;
            view->setColours({findColourMap("rdbu"), minimum, maximum});
            const QImage image = grabbed(*view);
            const QRectF bar = view->barRect();
            const auto labelled = [&](double share) {
                const double middle = bar.bottom() - share * bar.height();
                const QColor ground = colourAt(image, QPointF(bar.right() + 2, middle).toPoint());
                bool ink = false;
                for (double y = middle - 3; y <= middle + 3; ++y) {
                    for (double x = bar.right() + 2; x < bar.right() + 16; ++x) {
                        ink = ink || colourAt(image, QPointF(x, y).toPoint()) != ground;
                    }
                }
                return ink;
            };
            QVERIFY(labelled(-minimum / (maximum - minimum)));
            QVERIFY(!labelled(0.5));
        }
    }

    void reversedSymlogColoursAreTheDefinitions() {
        ToolView view;
        const double t = 0.01;
        view->setColours({findColourMap("viridis"), -1, 1, ValueTransform::symlog(t), true});
        const auto spread = [t](double x) { return std::abs(x) <= t ? x / t : std::copysign(1 + std::log(std::abs(x) / t), x); };
        const QImage image = grabbed(*view);
        for (Index row = 0; row < 23; ++row) {
            for (Index column = 0; column < 19; ++column) {
                const auto value = static_cast<double>(static_cast<float>(checkered(row, column)));
                const auto slot = static_cast<int>((spread(value) - spread(-1)) / (spread(1) - spread(-1)) * 255 + 0.5);
                QCOMPARE(colourAt(image, view->cellRect({row, column}).center()), toColor((*findColourMap("viridis"))[255 - slot]));
            }
        }
    }

    void theHistogramStandsBesideTheBar() {
        const auto ink = [](ToolView& view) {
            const QRectF bar = view->barRect();
            hover(*view, bar.center().toPoint());
            const QImage image = grabbed(*view);
            int count = 0;
            for (double y = bar.top() + 4; y < bar.bottom() - 4; ++y) {
                // Lengths begin beside the handles' room, over the cells, which have no colour of text.
                count += colourAt(image, QPointF(bar.left() - 5, y).toPoint()) == mutedText(view->palette()) ? 1 : 0;
            }
            return count;
        };
        ToolView with;
        ToolView without(wholeMatrix(23, 19, checkered));
        QVERIFY(ink(with) > 0.5 * with->barRect().height());
        // It gives way to the cells when the pointer leaves the bar.
        hover(*with, with->pictureRect().topLeft() + QPoint(2, 2));
        const QRectF bar = with->barRect();
        const QImage cells = grabbed(*with);
        for (double y = bar.top() + 4; y < bar.bottom() - 4; ++y) {
            QVERIFY(colourAt(cells, QPointF(bar.left() - 5, y).toPoint()) != mutedText(with->palette()));
        }
        QCOMPARE(ink(without), 0);
    }

    void everyWayAsksForColours() {
        ToolView view;
        QSignalSpy wanted(&*view, &HeatmapView::coloursWanted);
        QTest::keyClick(&*view, Qt::Key_C);
        QCOMPARE(wanted.size(), 1);
        view->findChild<QToolButton*>(QStringLiteral("coloursButton"))->click();
        QCOMPARE(wanted.size(), 2);
        const auto menuAt = [&](QContextMenuEvent::Reason reason, QPoint position) {
            QContextMenuEvent event(reason, position, view->mapToGlobal(position));
            QApplication::sendEvent(&*view, &event);
        };
        menuAt(QContextMenuEvent::Mouse, view->barRect().center().toPoint());
        QCOMPARE(wanted.size(), 3);
        // Elsewhere, and by the key, the menu of the cell is meant.
        QSignalSpy menu(&*view, &HeatmapView::menuWanted);
        menuAt(QContextMenuEvent::Keyboard, {5, 5});
        menuAt(QContextMenuEvent::Mouse, view->pictureRect().center());
        QCOMPARE(wanted.size(), 3);
        QCOMPARE(menu.size(), 2);
        QSignalSpy reset(&*view, &HeatmapView::limitsReset);
        QTest::mouseDClick(&*view, Qt::LeftButton, {}, view->barRect().center().toPoint());
        QCOMPARE(reset.size(), 1);
    }

    void withoutTheOfferTheBarIsAPicture() {
        ShownView view;
        QSignalSpy wanted(&*view, &HeatmapView::coloursWanted);
        QSignalSpy dragged(&*view, &HeatmapView::limitsDragged);
        QVERIFY(!grabbed(*view).isNull());
        QTest::keyClick(&*view, Qt::Key_C);
        const QPoint top = QPointF(view->barRect().center().x(), view->barRect().top()).toPoint();
        QTest::mousePress(&*view, Qt::LeftButton, {}, top);
        QTest::mouseRelease(&*view, Qt::LeftButton, {}, top + QPoint(0, 30));
        QCOMPARE(wanted.size() + dragged.size(), 0);
    }

    void theWordsTellMapScaleAndRange() {
        ToolView view;
        view->setColours({findColourMap("magma"), -1, 0.5, ValueTransform::symlog(0.001), true});
        QCOMPARE(view->coloursInWords(), QStringLiteral("Magma, reversed, \u22121 to 0.5; symlog, linear threshold 0.001"));
    }

    void theReductionIsPartOfWhatIsWanted() {
        ShownView view(sampled(1200, 1200, {{0, 1200, 40}, {0, 1200, 40}, Reduction::Mean}, [](Index, Index) { return 0.5; }));
        view->setReduction(Reduction::Max);
        QCOMPARE(view->wantedRegion().reduction, Reduction::Max);
        QCOMPARE(view->wantedRegionFor(5, 5).reduction, Reduction::Mean);  // nothing to reduce
    }
};

POSENC_TEST(HeatmapBarTest)
#include "heatmap_bar_test.moc"
