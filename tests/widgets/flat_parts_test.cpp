#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QTest>
#include <array>
#include <cmath>
#include <functional>

#include "tests/support/test_program.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/flat_chrome.h"
#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/text_size.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tip_text.h"

using namespace posenc;

namespace {

/// What is painted on a ground of magenta, a pixel for a pixel.
QImage flatPainted(QSize size, const std::function<void(QPainter&)>& paint) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    paint(painter);
    return image;
}

bool isFilledWith(const QImage& image, const QRect& part, const QColor& colour) {
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            if (image.pixelColor(x, y) != colour) {
                return false;
            }
        }
    }
    return true;
}

int pixelsOf(const QImage& image, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += image.pixelColor(x, y) == colour ? 1 : 0;
        }
    }
    return count;
}

QStyleOptionSlider scrolled(Qt::Orientation orientation, QRect rect, int maximum, int page, int position) {
    QStyleOptionSlider option;
    option.orientation = orientation;
    option.rect = rect;
    option.minimum = 0;
    option.maximum = maximum;
    option.pageStep = page;
    option.sliderPosition = option.sliderValue = position;
    option.direction = Qt::LeftToRight;
    return option;
}

}  // namespace

/// Parts that are drawn by the program's own style.
class FlatPartsTest : public QObject {
    Q_OBJECT

    static void addThemes() {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << static_cast<int>(Theme::Light);
        QTest::newRow("dark") << static_cast<int>(Theme::Dark);
    }
    static QPalette themed() {
        QFETCH(int, theme);
        applyTheme(*qApp, static_cast<Theme>(theme));
        return QApplication::palette();
    }

private Q_SLOTS:
    void init() {
        test::failOnWarnings();
        applyTheme(*qApp, Theme::Light);
    }

    /// A button that is on looks as one that is held down, in every kind, and neither as one that is neither.
    void aButtonThatIsOnIsPressed() {
        const auto drawn = [](const QPalette& palette, QStyle::State state, bool flat, bool isDefault) {
            QStyleOption option;
            option.rect = QRect(0, 0, 40, 24);
            option.palette = palette;
            option.state = QStyle::State_Enabled | state;
            return flatPainted({40, 24}, [&](QPainter& painter) { flat::button(painter, option, flat, isDefault); });
        };
        for (const QPalette& palette : {lightPalette(), darkPalette()}) {
            for (const auto& [flat, isDefault] : {std::pair(true, false), {false, false}, {false, true}}) {
                const QImage up = drawn(palette, QStyle::State_None, flat, isDefault);
                const QImage on = drawn(palette, QStyle::State_On, flat, isDefault);
                QCOMPARE(on, drawn(palette, QStyle::State_Sunken, flat, isDefault));
                QVERIFY(on.pixelColor(20, 12) != up.pixelColor(20, 12));
                QVERIFY(on.pixelColor(20, 12) != drawn(palette, QStyle::State_MouseOver, flat, isDefault).pixelColor(20, 12));
            }
        }
    }

    void whatIsAimedAtIsLargeEnough() {
        for (const auto type : {QStyle::CT_ToolButton, QStyle::CT_CheckBox, QStyle::CT_RadioButton, QStyle::CT_SpinBox, QStyle::CT_LineEdit,
                                QStyle::CT_Slider, QStyle::CT_TabBarTab, QStyle::CT_HeaderSection, QStyle::CT_MenuBarItem,
                                QStyle::CT_ItemViewItem, QStyle::CT_ComboBox, QStyle::CT_PushButton}) {
            QCOMPARE(flat::targetSize(type, {3, 4}), QSize(24, 24));
        }
        QCOMPARE(flat::targetSize(QStyle::CT_ToolButton, {30, 4}), QSize(30, 24));
        QCOMPARE(flat::targetSize(QStyle::CT_ToolButton, {3, 40}), QSize(24, 40));
        QCOMPARE(flat::targetSize(QStyle::CT_ComboBox, {50, 30}), QSize(56, 30));
        // Long words have air at both ends of a button.
        QCOMPARE(flat::targetSize(QStyle::CT_PushButton, {80, 30}), QSize(80, 30));
        QCOMPARE(flat::targetSize(QStyle::CT_PushButton, {81, 30}), QSize(89, 30));
        // A line between entries of a menu stays low.
        QCOMPARE(flat::targetSize(QStyle::CT_MenuItem, {100, 12}), QSize(100, 12));
        QCOMPARE(flat::targetSize(QStyle::CT_MenuItem, {100, 13}), QSize(100, 24));
        QCOMPARE(flat::targetSize(QStyle::CT_GroupBox, {3, 4}), QSize(3, 4));
    }

    void aSpinBoxHasItsButtonsAtTheEnd() {
        QStyleOptionSpinBox option;
        option.rect = QRect(10, 20, 100, 30);
        option.direction = Qt::LeftToRight;
        option.buttonSymbols = QAbstractSpinBox::UpDownArrows;
        const auto part = [&](QStyle::SubControl control) { return flat::spinBoxPart(option, control); };
        const QRect up = part(QStyle::SC_SpinBoxUp);
        const QRect down = part(QStyle::SC_SpinBoxDown);
        const QRect edit = part(QStyle::SC_SpinBoxEditField);
        QVERIFY(up.bottom() < down.top() && up.left() == down.left() && up.width() == down.width());
        QVERIFY(option.rect.contains(up) && option.rect.contains(down) && option.rect.contains(edit));
        QVERIFY(std::abs(up.height() - down.height()) <= 1);
        QVERIFY(up.left() > option.rect.center().x() && edit.right() < up.left() && edit.left() > option.rect.left());
        option.direction = Qt::RightToLeft;
        QVERIFY(part(QStyle::SC_SpinBoxUp).right() < option.rect.center().x());
        QVERIFY(part(QStyle::SC_SpinBoxEditField).left() > part(QStyle::SC_SpinBoxUp).right());
        option.direction = Qt::LeftToRight;
        option.buttonSymbols = QAbstractSpinBox::NoButtons;
        QVERIFY(part(QStyle::SC_SpinBoxUp).width() == 0 && part(QStyle::SC_SpinBoxEditField).right() > edit.right());
        QCOMPARE(part(QStyle::SC_SpinBoxFrame), option.rect);
    }

    void theThumbOfAScrollBarIsThePartThatIsSeen() {
        const QRect across(10, 5, 200, 12);
        const auto part = [](const QStyleOptionSlider& option, QStyle::SubControl control) { return flat::scrollBarPart(option, control); };
        QCOMPARE(part(scrolled(Qt::Horizontal, across, 100, 100, 0), QStyle::SC_ScrollBarSlider), QRect(10, 5, 100, 12));
        QCOMPARE(part(scrolled(Qt::Horizontal, across, 100, 100, 100), QStyle::SC_ScrollBarSlider), QRect(110, 5, 100, 12));
        QCOMPARE(part(scrolled(Qt::Horizontal, across, 0, 100, 0), QStyle::SC_ScrollBarSlider), across);
        // Before and behind it is the rest.
        const QStyleOptionSlider middle = scrolled(Qt::Horizontal, across, 300, 100, 150);
        const QRect thumb = part(middle, QStyle::SC_ScrollBarSlider);
        QCOMPARE(thumb.width(), 50);
        QCOMPARE(part(middle, QStyle::SC_ScrollBarSubPage), QRect(10, 5, 75, 12));
        QCOMPARE(part(middle, QStyle::SC_ScrollBarAddPage), QRect(thumb.right() + 1, 5, 75, 12));
        QVERIFY(part(middle, QStyle::SC_ScrollBarAddLine).isEmpty() && part(middle, QStyle::SC_ScrollBarSubLine).isEmpty());
        QStyleOptionSlider mirrored = scrolled(Qt::Horizontal, across, 100, 100, 0);
        mirrored.direction = Qt::RightToLeft;
        QCOMPARE(part(mirrored, QStyle::SC_ScrollBarSlider), QRect(110, 5, 100, 12));
        // Large enough to be held, and not larger than the bar.
        QCOMPARE(part(scrolled(Qt::Vertical, {5, 10, 12, 200}, 9000, 1, 9000), QStyle::SC_ScrollBarSlider), QRect(5, 186, 12, 24));
        QCOMPARE(part(scrolled(Qt::Vertical, {5, 10, 12, 20}, 9000, 1, 0), QStyle::SC_ScrollBarSlider), QRect(5, 10, 12, 20));
    }

    void theChosenTabIsUnderlinedTowardsItsPage_data() { addThemes(); }
    void theChosenTabIsUnderlinedTowardsItsPage() {
        const QPalette palette = themed();
        const QColor accent = accentColour(palette);
        const std::pair<QTabBar::Shape, QRect> lines[]{{QTabBar::RoundedNorth, QRect(0, 18, 40, 2)},
                                                       {QTabBar::RoundedSouth, QRect(0, 0, 40, 2)},
                                                       {QTabBar::RoundedWest, QRect(38, 0, 2, 20)},
                                                       {QTabBar::RoundedEast, QRect(0, 0, 2, 20)}};
        for (const auto& [shape, line] : lines) {
            QStyleOptionTab option;
            option.rect = QRect(0, 0, 40, 20);
            option.palette = palette;
            option.shape = shape;
            option.state = QStyle::State_Enabled | QStyle::State_Selected;
            const QImage chosen = flatPainted({40, 20}, [&](QPainter& painter) { flat::tab(painter, option); });
            QVERIFY(isFilledWith(chosen, line, accent));
            QCOMPARE(pixelsOf(chosen, accent), line.width() * line.height());
            option.state = QStyle::State_Enabled;
            QCOMPARE(pixelsOf(flatPainted({40, 20}, [&](QPainter& painter) { flat::tab(painter, option); }), Qt::magenta), 800);
            option.state |= QStyle::State_MouseOver;
            QCOMPARE(pixelsOf(flatPainted({40, 20}, [&](QPainter& painter) { flat::tab(painter, option); }), Qt::magenta), 0);
            option.state = QStyle::State_MouseOver;
            QCOMPARE(pixelsOf(flatPainted({40, 20}, [&](QPainter& painter) { flat::tab(painter, option); }), Qt::magenta), 800);
        }
    }

    /// Boxes have a tick and circles a dot, in the colour that is read on theirs; without it they are empty. The dialog of the printer has
    /// both.
    void onlyWhatIsOnHasItsMark_data() { addThemes(); }
    void onlyWhatIsOnHasItsMark() {
        QStyleOption option;
        option.palette = themed();
        option.rect = QRect(2, 2, 16, 16);
        const QColor mark = option.palette.color(QPalette::HighlightedText);
        const QColor fill = option.palette.color(QPalette::Highlight);
        for (const bool round : {false, true}) {
            const auto painted = [&](QStyle::State state) {
                option.state = state | QStyle::State_Enabled;
                const auto element = round ? QStyle::PE_IndicatorRadioButton : QStyle::PE_IndicatorCheckBox;
                return flatPainted({20, 20}, [&](QPainter& painter) { qApp->style()->drawPrimitive(element, &option, &painter); });
            };
            const QImage off = painted(QStyle::State_Off);
            QCOMPARE(off.pixelColor(10, 10), option.palette.color(QPalette::Base));
            const QImage on = painted(QStyle::State_On);
            QCOMPARE(on.pixelColor(4, 10), fill);
            if (round) {
                QCOMPARE(on.pixelColor(3, 3), QColor(Qt::magenta));
                QCOMPARE(on.pixelColor(10, 10), mark);
                QCOMPARE(on.pixelColor(10, 5), fill);
                QCOMPARE(on.pixelColor(10, 15), fill);
            } else {
                QCOMPARE(on.pixelColor(4, 4), fill);
                // Half chosen is a line from side to side.
                const QImage half = painted(QStyle::State_NoChange);
                QVERIFY(half.pixelColor(8, 10) != fill && half.pixelColor(12, 10) != fill);
                QVERIFY(half.pixelColor(10, 5) == fill && half.pixelColor(10, 15) == fill);
                QVERIFY(on != half);
            }
        }
    }

    void progressFillsItsShareOfTheGroove_data() { addThemes(); }
    void progressFillsItsShareOfTheGroove() {
        QStyleOptionProgressBar option;
        option.palette = themed();
        option.rect = QRect(0, 0, 200, 12);
        option.minimum = 100;
        option.maximum = 500;
        option.direction = Qt::LeftToRight;
        const QColor highlight = option.palette.color(QPalette::Highlight);
        const auto filled = [&](int progress) {
            option.progress = progress;
            const QImage image = flatPainted({200, 12}, [&](QPainter& painter) { flat::progressContents(painter, option); });
            std::pair<int, int> ends{200, -1};
            for (int x = 0; x < 200; ++x) {
                if (image.pixelColor(x, 6) == highlight) {
                    ends = {std::min(ends.first, x), std::max(ends.second, x)};
                }
            }
            return ends;
        };
        // Round ends cost a few pixels.
        QCOMPARE(filled(100).second, -1);
        QVERIFY(filled(200).first <= 2 && std::abs(filled(200).second - 49) <= 2);
        QVERIFY(filled(500).first <= 2 && filled(500).second >= 197);
        QVERIFY(filled(900).second >= 197);
        option.direction = Qt::RightToLeft;
        QVERIFY(std::abs(filled(200).first - 150) <= 2 && filled(200).second >= 197);
        // Without an end all of it, at half strength.
        option.maximum = option.minimum;
        QCOMPARE(filled(100).second, -1);
        const QImage unknown = flatPainted({200, 12}, [&](QPainter& painter) { flat::progressContents(painter, option); });
        QVERIFY(unknown.pixelColor(10, 6) != QColor(Qt::magenta) && unknown.pixelColor(190, 6) == unknown.pixelColor(10, 6));
    }

    void aSliderIsFilledUpToItsHandle() {
        QStyleOptionSlider option = scrolled(Qt::Horizontal, {0, 0, 200, 16}, 100, 10, 25);
        option.palette = QApplication::palette();
        option.state = QStyle::State_Enabled;
        const QColor accent = option.palette.color(QPalette::Highlight);
        const auto painted = [&](QRect groove, QRect handle) {
            return flatPainted(groove.size(), [&](QPainter& painter) { flat::slider(painter, option, groove, handle); });
        };
        const QRect across(0, 0, 200, 16);
        const QImage left = painted(across, {42, 0, 16, 16});
        QCOMPARE(left.pixelColor(20, 8), accent);
        QVERIFY(left.pixelColor(120, 8) != accent && left.pixelColor(120, 8) != QColor(Qt::magenta));
        QCOMPARE(left.pixelColor(50, 8), option.palette.color(QPalette::Base));
        option.upsideDown = true;
        QVERIFY(painted(across, {42, 0, 16, 16}).pixelColor(20, 8) != accent);
        QCOMPARE(painted(across, {42, 0, 16, 16}).pixelColor(120, 8), accent);
        // Held, the handle is full.
        option.activeSubControls = QStyle::SC_SliderHandle;
        option.state |= QStyle::State_Sunken;
        QCOMPARE(painted(across, {42, 0, 16, 16}).pixelColor(50, 8), accent);
        option.orientation = Qt::Vertical;
        const QImage down = painted({0, 0, 16, 200}, {0, 42, 16, 16});
        QCOMPARE(down.pixelColor(8, 120), accent);
        QVERIFY(down.pixelColor(8, 20) != accent);
    }

    void arrowsPointTheirWay() {
        const QRect room(0, 0, 20, 20);
        const auto mean = [&](QStyle::PrimitiveElement direction, const std::function<bool(int x, int y)>& of, bool across) {
            const QImage image = flatPainted({20, 20}, [&](QPainter& painter) { flat::arrow(painter, room, direction, Qt::black); });
            double sum = 0;
            int count = 0;
            for (int y = 0; y < 20; ++y) {
                for (int x = 0; x < 20; ++x) {
                    if (image.pixelColor(x, y).green() == 0 && image.pixelColor(x, y).red() < 128 && of(x, y)) {
                        sum += std::abs((across ? x : y) - 9.5);
                        ++count;
                    }
                }
            }
            return count == 0 ? 0 : sum / count;
        };
        const auto upper = [](int, int y) { return y < 10; };
        const auto lower = [](int, int y) { return y >= 10; };
        const auto left = [](int x, int) { return x < 10; };
        const auto right = [](int x, int) { return x >= 10; };
        // Its two lines meet at the point.
        QVERIFY(mean(QStyle::PE_IndicatorArrowDown, lower, true) < mean(QStyle::PE_IndicatorArrowDown, upper, true));
        QVERIFY(mean(QStyle::PE_IndicatorArrowUp, upper, true) < mean(QStyle::PE_IndicatorArrowUp, lower, true));
        QVERIFY(mean(QStyle::PE_IndicatorArrowRight, right, false) < mean(QStyle::PE_IndicatorArrowRight, left, false));
        QVERIFY(mean(QStyle::PE_IndicatorArrowLeft, left, false) < mean(QStyle::PE_IndicatorArrowLeft, right, false));
        QStyleOption option;
        option.palette = QApplication::palette();
        option.state = QStyle::State_Enabled;
        QCOMPARE(flat::arrowColour(option, true), option.palette.color(QPalette::WindowText));
        QCOMPARE(flat::arrowColour(option, false), mutedText(option.palette));
        option.state = QStyle::State_None;
        QCOMPARE(flat::arrowColour(option, true), option.palette.color(QPalette::Dark));
    }

    void aLabelAsksForItsTextAndShrinks() {
        ElidedLabel label;
        label.setText(QStringLiteral("a long name of a layer"));
        QCOMPARE(label.accessibleName(), label.text());
        const int wide = label.fontMetrics().horizontalAdvance(label.text());
        QCOMPARE(label.sizeHint().width(), wide + 1);
        QCOMPARE(label.sizeHint().height(), label.fontMetrics().height());
        QVERIFY(label.minimumSizeHint().width() < wide / 2);
        label.setContentsMargins(5, 2, 7, 4);
        QCOMPARE(label.sizeHint(), QSize(wide + 13, label.fontMetrics().height() + 6));
        label.setText(QStringLiteral("i"));
        QCOMPARE(label.minimumSizeHint(), label.sizeHint());
    }

    void sizesOfTextGoUpAndDown() {
        QCOMPARE(nextTextSize(100, 1), 110);
        QCOMPARE(nextTextSize(100, -1), 90);
        QCOMPARE(nextTextSize(105, 1), 110);
        QCOMPARE(nextTextSize(105, -1), 100);
        QCOMPARE(nextTextSize(200, 1), 200);
        QCOMPARE(nextTextSize(80, -1), 80);
        QCOMPARE(nextTextSize(400, -1), 200);
        QCOMPARE(nextTextSize(50, 1), 80);
    }

    void longTipsAreBrokenBetweenWords() {
        QCOMPARE(tipText({QStringLiteral("a"), QString(), QStringLiteral("b c")}), QStringLiteral("a\nb c"));
        const QString words = QStringLiteral("several words ").repeated(20).trimmed();
        const QStringList lines = tipText({words}).split(QLatin1Char('\n'));
        QVERIFY(lines.size() >= 4);
        for (const QString& line : lines) {
            QVERIFY(line.size() <= 80 && line == line.trimmed());
        }
        QCOMPARE(lines.join(QLatin1Char(' ')), words);
        QCOMPARE(tipText({QString(200, QLatin1Char('x'))}).split(QLatin1Char('\n')),
                 QStringList({QString(80, QLatin1Char('x')), QString(80, QLatin1Char('x')), QString(40, QLatin1Char('x'))}));
    }
};

POSENC_TEST(FlatPartsTest)
#include "flat_parts_test.moc"
