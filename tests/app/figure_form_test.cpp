#include "app/export/figure_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <cmath>
#include <memory>

#include "app/figure/page_presets.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// Page and style of a figure, without the dialog.
class FigureFormTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void anotherUnitLeavesThePageAsLargeAsItWas() {
        FigureForm form;
        const std::unique_ptr<QWidget> page(form.makePage());
        const std::unique_ptr<QWidget> style(form.makeStyle());
        FigureDescription figure;
        figure.paper = {PaperSize::Unit::Millimetre, 127, 50.8};
        figure.dpi = 300;
        form.setFigure(figure);
        auto* unit = page->findChild<QComboBox*>(QStringLiteral("figureUnit"));
        const auto lengths = [&](PaperSize::Unit wanted) {
            const int entry = unit->findData(static_cast<int>(wanted));
            unit->setCurrentIndex(entry);
            Q_EMIT unit->activated(entry);
            form.read(figure);
            return std::pair(page->findChild<QDoubleSpinBox*>(QStringLiteral("figureWidth"))->value(),
                             page->findChild<QDoubleSpinBox*>(QStringLiteral("figureHeight"))->value());
        };
        QCOMPARE(lengths(PaperSize::Unit::Inch), std::pair(5.0, 2.0));
        QCOMPARE(figure.paper.unit, PaperSize::Unit::Inch);
        QCOMPARE(lengths(PaperSize::Unit::Pixel), std::pair(1500.0, 600.0));
        const auto [width, height] = lengths(PaperSize::Unit::Millimetre);
        QVERIFY(std::abs(width - 127) < 0.051 && std::abs(height - 50.8) < 0.051);
        // What is no round number in the other unit comes back as it was.
        figure.paper = {PaperSize::Unit::Millimetre, 85, 60.5};
        form.setFigure(figure);
        for (const auto unitOf : {PaperSize::Unit::Inch, PaperSize::Unit::Point, PaperSize::Unit::Pixel, PaperSize::Unit::Millimetre}) {
            lengths(unitOf);
            const double inches = figure.paper.width / PaperSize::perInch(unitOf, 300);
            QVERIFY2(std::abs(inches - 85 / 25.4) < 1e-9, qPrintable(QString::number(inches, 'g', 12)));
        }
    }

    /// A page of a file or of the command line has more digits than are shown.
    void aPageThatIsShownAloneStaysAsItIs() {
        const Form form;
        auto* width = form.page->findChild<QDoubleSpinBox*>(QStringLiteral("figureWidth"));
        FigureDescription figure;
        figure.paper = {PaperSize::Unit::Inch, 3.25, 2.123456};
        form.fields->setFigure(figure);
        FigureDescription read = form.figure();
        QCOMPARE(read.paper.width, 3.25);
        QCOMPARE(read.paper.height, 2.123456);
        QCOMPARE(width->text(), QStringLiteral("3.25"));
        QCOMPARE(form.page->findChild<QDoubleSpinBox*>(QStringLiteral("figureHeight"))->text(), QStringLiteral("2.1235"));
        width->setValue(3.5);
        read = form.figure();
        QCOMPARE(read.paper.width, 3.5);
        QCOMPARE(read.paper.height, 2.123456);
    }

    /// Every field has a value that is not its first one.
    void whatIsShownIsRead() {
        const Form form;
        FigureDescription figure;
        figure.paper = {PaperSize::Unit::Point, 240.5, 120};
        figure.dpi = 300;
        figure.arrangement = FigureDescription::Arrangement::Grid;
        figure.columns = 3;
        figure.sharedBar = true;
        figure.barSide = FigureDescription::BarSide::Below;
        figure.barTitle = QStringLiteral("bar");
        figure.range = FigureDescription::Range::Own;
        figure.title = QStringLiteral("above");
        figure.fontSize = 9.5;
        figure.dark = true;
        for (bool FigureDescription::*one : switches()) {
            figure.*one = !(figure.*one);
        }
        QSignalSpy changed(form.fields.get(), &FigureForm::changed);
        form.fields->setFigure(figure);
        QCOMPARE(changed.count(), 0);
        QVERIFY(form.figure() == figure);
        // And back: nothing of the one before stays.
        FigureDescription plain;
        plain.arrangement = FigureDescription::Arrangement::Column;
        form.fields->setFigure(plain);
        QVERIFY(form.figure() == plain);
        plain.arrangement = FigureDescription::Arrangement::Automatic;
        form.fields->setFigure(plain);
        QCOMPARE(form.figure().arrangement, FigureDescription::Arrangement::Row);
    }

    /// A size in pixels gives way to the page; what the form has no field for stays.
    void theRestOfAFigureStays() {
        const Form form;
        form.fields->setFigure({});
        FigureDescription figure;
        figure.size = QSize(640, 480);
        figure.cell = 5;
        figure.layers = {"bias"};
        form.fields->read(figure);
        QVERIFY(!figure.size);
        QCOMPARE(figure.cell, 5);
        QCOMPARE(figure.layers, std::vector<std::string>{"bias"});
    }

    void eachChoiceOfBarsIsReadAndDecidesTheRange() {
        using Side = FigureDescription::BarSide;
        const Form form;
        form.fields->setFigure({});
        auto* bars = form.style->findChild<QComboBox*>(QStringLiteral("figureBars"));
        const auto* range = form.style->findChild<QComboBox*>(QStringLiteral("figureRange"));
        const auto* title = form.style->findChild<QLineEdit*>(QStringLiteral("figureBarTitle"));
        const struct {
            const char* text;
            bool bar;
            bool shared;
            Side side;
        } choices[] = {{"None", false, false, Side::Right},
                       {"One for all, right", true, true, Side::Right},
                       {"One for all, below", true, true, Side::Below},
                       {"One per panel", true, false, Side::Right}};
        for (const auto& choice : choices) {
            bars->setCurrentIndex(bars->findText(QLatin1String(choice.text)));
            const FigureDescription figure = form.figure();
            QCOMPARE(figure.colourBar, choice.bar);
            QCOMPARE(figure.sharedBar, choice.shared);
            QCOMPARE(figure.barSide, choice.side);
            // One bar shows one range and has a title.
            QCOMPARE(range->isEnabled(), !choice.shared);
            QCOMPARE(title->isEnabled(), choice.shared);
        }
    }

    void onlyAGridHasPanelsPerRow() {
        const Form form;
        form.fields->setFigure({});
        auto* arrangement = form.page->findChild<QComboBox*>(QStringLiteral("figureArrangement"));
        const auto* columns = form.page->findChild<QSpinBox*>(QStringLiteral("figureColumns"));
        QVERIFY(!columns->isEnabled());
        for (const char* text : {"Grid", "Column", "Row"}) {
            arrangement->setCurrentIndex(arrangement->findText(QLatin1String(text)));
            QCOMPARE(columns->isEnabled(), QLatin1String(text) == QLatin1String("Grid"));
        }
        QCOMPARE(columns->text(), QStringLiteral("Automatic"));
        QCOMPARE(form.page->findChild<QDoubleSpinBox*>(QStringLiteral("figureWidth"))->text(), QStringLiteral("As needed"));
    }

    void aPresetGivesPageAndWritingAndIsShownForThem() {
        const Form form;
        FigureDescription before;
        before.paper = {PaperSize::Unit::Inch, 5, 5};
        before.dark = true;
        auto* preset = form.page->findChild<QComboBox*>(QStringLiteral("figurePreset"));
        QCOMPARE(preset->count(), static_cast<int>(kPagePresets.size()) + 1);
        for (std::size_t number = 0; number < kPagePresets.size(); ++number) {
            form.fields->setFigure(before);
            QCOMPARE(preset->currentText(), QStringLiteral("Custom"));
            const int entry = static_cast<int>(number) + 1;
            QCOMPARE(preset->itemText(entry), QString::fromUtf8(kPagePresets[number].title.data()));
            QSignalSpy changed(form.fields.get(), &FigureForm::changed);
            Q_EMIT preset->activated(entry);
            QCOMPARE(changed.count(), 1);
            const FigureDescription figure = form.figure();
            QVERIFY(figure.paper == (PaperSize{PaperSize::Unit::Millimetre, kPagePresets[number].width, kPagePresets[number].height}));
            QCOMPARE(figure.fontSize, kPagePresets[number].points);
            QVERIFY(figure.dark);
            QCOMPARE(preset->currentIndex(), entry);
        }
        // Another font size is not the preset's, and to choose Custom changes nothing.
        form.style->findChild<QDoubleSpinBox*>(QStringLiteral("figureFontSize"))->setValue(5);
        QCOMPARE(preset->currentIndex(), 0);
        QSignalSpy changed(form.fields.get(), &FigureForm::changed);
        Q_EMIT preset->activated(0);
        QCOMPARE(changed.count(), 0);
    }

    void everyFieldTellsOnceThatItChanged() {
        const Form form;
        FigureDescription shared;
        shared.sharedBar = true;
        form.fields->setFigure(shared);
        QSignalSpy changed(form.fields.get(), &FigureForm::changed);
        form.page->findChild<QDoubleSpinBox*>(QStringLiteral("figureWidth"))->setValue(90);
        QCOMPARE(changed.count(), 1);
        form.page->findChild<QDoubleSpinBox*>(QStringLiteral("figureHeight"))->setValue(70);
        QCOMPARE(changed.count(), 2);
        form.page->findChild<QSpinBox*>(QStringLiteral("figureDpi"))->setValue(600);
        QCOMPARE(changed.count(), 3);
        QTest::keyClicks(form.style->findChild<QLineEdit*>(QStringLiteral("figureTitle")), QStringLiteral("T"));
        QCOMPARE(changed.count(), 4);
        QTest::keyClicks(form.style->findChild<QLineEdit*>(QStringLiteral("figureBarTitle")), QStringLiteral("B"));
        QCOMPARE(changed.count(), 5);
        auto* theme = form.style->findChild<QComboBox*>(QStringLiteral("figureTheme"));
        theme->setCurrentIndex(theme->findText(QStringLiteral("Dark")));
        QCOMPARE(changed.count(), 6);
        const FigureDescription figure = form.figure();
        QVERIFY(figure.paper == (PaperSize{PaperSize::Unit::Millimetre, 90, 70}));
        QCOMPARE(figure.dpi, 600);
        QCOMPARE(figure.title, std::optional(QStringLiteral("T")));
        QCOMPARE(figure.barTitle, std::optional(QStringLiteral("B")));
        QVERIFY(figure.dark);
    }

    void eachSwitchIsTheOneThatItsNameSays() {
        const Form form;
        const std::pair<const char*, bool FigureDescription::*> named[] = {{"figureLetters", &FigureDescription::letters},
                                                                           {"figureCaption", &FigureDescription::caption},
                                                                           {"figureTicks", &FigureDescription::ticks},
                                                                           {"figureAxisTitles", &FigureDescription::axisTitles},
                                                                           {"figureFrame", &FigureDescription::frame},
                                                                           {"figureCellGrid", &FigureDescription::cellGrid},
                                                                           {"figureNumbers", &FigureDescription::numbers},
                                                                           {"figureMarks", &FigureDescription::marks},
                                                                           {"figureTransparent", &FigureDescription::transparent}};
        for (const auto& [name, member] : named) {
            FigureDescription expected;
            expected.arrangement = FigureDescription::Arrangement::Row;
            form.fields->setFigure(expected);
            expected.*member = !(expected.*member);
            form.style->findChild<QCheckBox*>(QLatin1String(name))->click();
            QVERIFY2(form.figure() == expected, name);
        }
    }

private:
    /// Both pages of a form, which own the fields.
    struct Form {
        std::unique_ptr<FigureForm> fields = std::make_unique<FigureForm>();
        std::unique_ptr<QWidget> page{fields->makePage()};
        std::unique_ptr<QWidget> style{fields->makeStyle()};

        [[nodiscard]] FigureDescription figure() const {
            FigureDescription read;
            fields->read(read);
            return read;
        }
    };

    static std::vector<bool FigureDescription::*> switches() {
        return {&FigureDescription::letters,    &FigureDescription::caption, &FigureDescription::ticks,
                &FigureDescription::axisTitles, &FigureDescription::frame,   &FigureDescription::cellGrid,
                &FigureDescription::numbers,    &FigureDescription::marks,   &FigureDescription::transparent};
    }
};

POSENC_TEST(FigureFormTest)
#include "figure_form_test.moc"
