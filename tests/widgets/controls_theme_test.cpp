#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <QtTest>
#include <cmath>
#include <memory>

#include "tests/support/test_program.h"
#include "widgets/controls/icons.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/flat_style.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/panel.h"
#include "widgets/theme/tabular.h"
#include "widgets/theme/text_size.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

/// Contrast of two colours as WCAG 2 defines it.
double contrastOfColours(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(static_cast<double>(colour.redF())) + 0.7152 * linear(static_cast<double>(colour.greenF())) +
               0.0722 * linear(static_cast<double>(colour.blueF()));
    };
    const double light = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (light + 0.05) / (dark + 0.05);
}

}  // namespace

class ControlsThemeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void textIsReadableInBothThemes() {
        for (const QPalette& palette : {lightPalette(), darkPalette()}) {
            for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button}) {
                QVERIFY(contrastOfColours(palette.color(QPalette::WindowText), palette.color(ground)) >= 7);
                QVERIFY2(contrastOfColours(mutedText(palette), palette.color(ground)) >= 4.5, qPrintable(palette.color(ground).name()));
                QVERIFY2(contrastOfColours(problemColour(palette), palette.color(ground)) >= 4.5, qPrintable(palette.color(ground).name()));
                QVERIFY2(contrastOfColours(accentColour(palette), palette.color(ground)) >= 4.5, qPrintable(palette.color(ground).name()));
            }
            QVERIFY(contrastOfColours(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
        }
        QVERIFY(!isDark(lightPalette()));
        QVERIFY(isDark(darkPalette()));
    }

    void theThemeSwitchesUnderLivingWidgets() {
        applyTheme(*qApp, Theme::Light);
        const QStyle* style = QApplication::style();
        QVERIFY(qobject_cast<const FlatStyle*>(style) != nullptr);
        QLabel label(QStringLiteral("words"));
        label.setForegroundRole(kMutedRole);
        label.show();
        for (const Theme theme : {Theme::Dark, Theme::Light}) {
            const QPalette wanted = theme == Theme::Dark ? darkPalette() : lightPalette();
            applyTheme(*qApp, theme);
            QTRY_COMPARE(label.palette().color(QPalette::Window), wanted.color(QPalette::Window));
            QCOMPARE(QColor(label.grab().toImage().pixel(0, 0)), wanted.color(QPalette::Window));
            QCOMPARE(mutedText(label.palette()), mutedText(wanted));
            QCOMPARE(QToolTip::palette().color(QPalette::ToolTipBase), wanted.color(QPalette::ToolTipBase));
        }
        // The style stays, so that nothing is polished twice.
        QCOMPARE(QApplication::style(), style);
    }

    void theSystemsOwnPaletteDecidesWhenItIsFollowed() {
        applyTheme(*qApp, Theme::Dark);
        QApplication::setPalette(QPalette());
        const bool systemDark = isDark(QApplication::palette());
        applyTheme(*qApp, Theme::Dark);
        applyTheme(*qApp, Theme::System);
        QCOMPARE(isDark(QApplication::palette()), systemDark);
        // A change of the desktop comes as an event and puts the theme on again.
        QApplication::setPalette(systemDark ? lightPalette() : darkPalette());
        QWidget window;
        QEvent change(QEvent::ThemeChange);
        QApplication::sendEvent(&window, &change);
        QTRY_COMPARE(isDark(QApplication::palette()), systemDark);
    }

    void whatTheDesktopSaysCountsForMoreThanItsPalette() {
        applyTheme(*qApp, Theme::System);
        const bool palette = isDark(QApplication::palette());
        setDesktopDark(*qApp, !palette);
        QCOMPARE(isDark(QApplication::palette()), !palette);
        setDesktopDark(*qApp, palette);
        QCOMPARE(isDark(QApplication::palette()), palette);
        // One that the person has chosen stays, until the system is followed again.
        applyTheme(*qApp, Theme::Dark);
        setDesktopDark(*qApp, false);
        QVERIFY(isDark(QApplication::palette()));
        applyTheme(*qApp, Theme::System);
        QVERIFY(!isDark(QApplication::palette()));
        setDesktopDark(*qApp, std::nullopt);
        QCOMPARE(isDark(QApplication::palette()), palette);
    }

    void aChosenThemeDoesNotFollowTheSystem() {
        applyTheme(*qApp, Theme::System);
        applyTheme(*qApp, Theme::Dark);
        QWidget window;
        QEvent change(QEvent::ThemeChange);
        QApplication::sendEvent(&window, &change);
        QCoreApplication::processEvents();
        QVERIFY(isDark(QApplication::palette()));
    }

    void aListIsAsWideAsItsLongestEntry() {
        applyTheme(*qApp, Theme::Light);
        for (const char* words : {"Row offset (query \u2212 key)", "\u5217\u504f\u79fb\uff08\u67e5\u8a62 \u2212 \u9375\uff09"}) {
            QComboBox box;
            box.setSizeAdjustPolicy(QComboBox::AdjustToContents);
            box.addItem(QString::fromUtf8(words));
            box.resize(box.sizeHint());
            QStyleOptionComboBox option;
            option.initFrom(&box);
            const QRect room = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
            QVERIFY2(room.width() >= box.fontMetrics().horizontalAdvance(box.itemText(0)), words);
        }
    }

    void wordsOfAButtonKeepAwayFromItsEnds() {
        applyTheme(*qApp, Theme::Light);
        for (const char* words : {"Go", "Show live", "Save as fixture...", "Gallery: Row and column offset added without the stride"}) {
            const QPushButton button{QLatin1String(words)};
            QVERIFY2(button.sizeHint().width() >= button.fontMetrics().horizontalAdvance(button.text()) + 16, words);
        }
    }

    void controlsAreDrawnInTheColoursOfThePalette() {
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            applyTheme(*qApp, theme);
            QWidget window;
            auto* column = new QVBoxLayout(&window);
            auto* slider = new QSlider(Qt::Horizontal);
            slider->setRange(0, 2);
            slider->setValue(1);
            auto* box = new QCheckBox;
            box->setChecked(true);
            auto* button = new QPushButton(QStringLiteral("Go"));
            button->setDefault(true);
            column->addWidget(slider);
            column->addWidget(box);
            column->addWidget(button);
            window.resize(200, 140);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            const QImage picture = window.grab().toImage();
            const auto at = [&](const QWidget* widget, int x, int y) {
                return QColor(picture.pixel((QPointF(widget->mapTo(&window, QPoint(x, y))) * picture.devicePixelRatio()).toPoint()));
            };
            const QColor accent = window.palette().color(QPalette::Highlight);
            QCOMPARE(at(slider, slider->width() / 4, slider->height() / 2), accent);
            QCOMPARE(at(slider, slider->width() * 3 / 4, slider->height() / 2), hairlineColour(window.palette()));
            QCOMPARE(at(button, 6, button->height() / 2), accent);
            const int middle = box->height() / 2;
            QCOMPARE(at(box, 3, middle - 5), accent);
        }
    }

    void aFlatButtonShowsThatItHasTheFocus() {
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            applyTheme(*qApp, theme);
            QWidget window;
            auto* row = new QHBoxLayout(&window);
            QToolButton* buttons[] = {new QToolButton, new QToolButton};
            for (QToolButton* button : buttons) {
                button->setText(QStringLiteral("Details"));
                button->setAutoRaise(true);
                button->setFocusPolicy(Qt::StrongFocus);
                row->addWidget(button);
            }
            window.show();
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            buttons[0]->setFocus();
            QTRY_VERIFY(buttons[0]->hasFocus());
            const auto hasBorder = [&window](QToolButton* button) {
                const QImage image = button->grab().toImage();
                const QList<QColor> edge{image.pixelColor(image.width() / 2, 0), image.pixelColor(image.width() / 2, 1)};
                return edge.contains(accentColour(window.palette()));
            };
            QVERIFY(hasBorder(buttons[0]));
            QVERIFY(!hasBorder(buttons[1]));
        }
    }

    /// However long the list: something to take hold of.
    void theThumbOfAScrollBarIsLargeEnoughToBeHeld() {
        for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
            QScrollBar bar(orientation);
            FlatStyle style;
            bar.setStyle(&style);
            bar.resize(orientation == Qt::Horizontal ? QSize(300, 12) : QSize(12, 300));
            bar.setRange(0, 1'000'000);
            bar.setPageStep(20);
            QStyleOptionSlider option;
            const auto thumb = [&] {
                option.initFrom(&bar);
                option.orientation = orientation;
                option.maximum = bar.maximum();
                option.pageStep = bar.pageStep();
                option.sliderPosition = option.sliderValue = bar.value();
                option.subControls = QStyle::SC_All;
                const QRect rect = style.subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, &bar);
                return orientation == Qt::Horizontal ? std::pair(rect.left(), rect.width()) : std::pair(rect.top(), rect.height());
            };
            QVERIFY(thumb().second >= 20);
            QCOMPARE(thumb().first, 0);
            bar.setValue(bar.maximum());
            QCOMPARE(thumb().first + thumb().second, 300);
            // Of a short list it is as long as what is seen.
            bar.setRange(0, 100);
            bar.setPageStep(100);
            QCOMPARE(thumb().second, 150);
        }
    }

    void panelsHaveAHairlineAndTheirContent() {
        applyTheme(*qApp, Theme::Light);
        Panel panel;
        panel.setTitle(QStringLiteral("Bias"), QStringLiteral("head 1, trained"));
        auto* content = new QLabel(QStringLiteral("picture"));
        panel.setContent(content);
        panel.addTitleWidget(new QToolButton);
        panel.resize(300, 200);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QCOMPARE(panel.accessibleName(), QStringLiteral("Bias"));
        QCOMPARE(QColor(panel.grab().toImage().pixel(0, 100)), hairlineColour(panel.palette()));
        QVERIFY(content->y() > 20 && content->height() > 100);
    }

    void longTextIsShortenedOnScreenOnly() {
        ElidedLabel label;
        label.setText(QStringLiteral("layers.0.blocks.0.attn.relative_position_bias_table"));
        QVERIFY(label.minimumSizeHint().width() < 60);
        QVERIFY(label.sizeHint().width() > 200);
        QCOMPARE(label.accessibleName(), label.text());
    }

    void digitsLineUp() {
        const TabularFont font(QApplication::font());
        QCOMPARE(font.width(QStringLiteral("111.11")), font.width(QStringLiteral("888.88")));
    }

    /// As a button without room for its icon asks.
    void anIconOfNoSizeIsEmpty() {
        QVERIFY(nextIcon().pixmap(QSize(0, 16)).isNull());
        QVERIFY(nextIcon().pixmap(QSize(16, 0)).isNull());
    }

    void iconsFollowTheThemeAndTheScale() {
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            applyTheme(*qApp, theme);
            const QImage image = nextIcon().pixmap(QSize(64, 64)).toImage();
            QColor strongest(Qt::transparent);
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const QColor pixel = image.pixelColor(x, y);
                    strongest = pixel.alpha() > strongest.alpha() ? pixel : strongest;
                }
            }
            QCOMPARE(strongest.alpha(), 255);
            QCOMPARE(strongest, mutedText(QApplication::palette()));
        }
    }

    /// Every size is one of the desktop's, whatever was set before.
    void textComesBackToTheSizeOfTheDesktop() {
        const double desktop = QApplication::font().pointSizeF();
        for (const int percent : {150, 200, 80, 150}) {
            setTextSize(*qApp, percent);
            QCOMPARE(textSize(*qApp), percent);
            QVERIFY(std::abs(QApplication::font().pointSizeF() - desktop * percent / 100) < 0.01);
        }
        setTextSize(*qApp, 100);
        QVERIFY(std::abs(QApplication::font().pointSizeF() - desktop) < 0.01);
        QCOMPARE(nextTextSize(100, 1), 110);
        QCOMPARE(nextTextSize(100, -1), 90);
        QCOMPARE(nextTextSize(200, 1), 200);
        QCOMPARE(nextTextSize(80, -1), 80);
    }
};

POSENC_TEST(ControlsThemeTest)
#include "controls_theme_test.moc"
