#include "app/export/figure_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QGridLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <algorithm>

#include "app/export/length_box.h"
#include "app/figure/figure_options.h"
#include "app/figure/page_presets.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/named.h"

namespace posenc {
namespace {

using FigureOrder = FigureDescription::Arrangement;
using Range = FigureDescription::Range;
using Unit = PaperSize::Unit;

/// Colour bars as one choice.
enum class Bars { None, Each, Right, Below };

struct FormSwitch {
    const char* name;
    const char* label;
    const char* tip;
    bool FigureDescription::*member;
};
constexpr FormSwitch kFormSwitches[] = {
    {"figureLetters", QT_TRANSLATE_NOOP("posenc::FigureForm", "Letters"),
     QT_TRANSLATE_NOOP("posenc::FigureForm", "(a), (b), (c) before the panel titles"), &FigureDescription::letters},
    {"figureCaption", QT_TRANSLATE_NOOP("posenc::FigureForm", "Caption"),
     QT_TRANSLATE_NOOP("posenc::FigureForm", "Parameters and origin of the tensors below the panels; always in the metadata"),
     &FigureDescription::caption},
    {"figureTicks", QT_TRANSLATE_NOOP("posenc::FigureForm", "Ticks"),
     QT_TRANSLATE_NOOP("posenc::FigureForm", "Tick marks and their labels"), &FigureDescription::ticks},
    {"figureAxisTitles", QT_TRANSLATE_NOOP("posenc::FigureForm", "Axis titles"),
     QT_TRANSLATE_NOOP("posenc::FigureForm", "Names of the axes"), &FigureDescription::axisTitles},
    {"figureFrame", QT_TRANSLATE_NOOP("posenc::FigureForm", "Frame"), QT_TRANSLATE_NOOP("posenc::FigureForm", "A line around each picture"),
     &FigureDescription::frame},
    {"figureCellGrid", QT_TRANSLATE_NOOP("posenc::FigureForm", "Grid"), QT_TRANSLATE_NOOP("posenc::FigureForm", "Lines between the cells"),
     &FigureDescription::cellGrid},
    {"figureNumbers", QT_TRANSLATE_NOOP("posenc::FigureForm", "Numbers"),
     QT_TRANSLATE_NOOP("posenc::FigureForm", "Values in cells that are wide enough for them"), &FigureDescription::numbers},
    {"figureMarks", QT_TRANSLATE_NOOP("posenc::FigureForm", "Marks"),
     QT_TRANSLATE_NOOP("posenc::FigureForm", "The pinned cell and the cells that read the same table row"), &FigureDescription::marks},
    {"figureTransparent", QT_TRANSLATE_NOOP("posenc::FigureForm", "Transparent"), QT_TRANSLATE_NOOP("posenc::FigureForm", "No background"),
     &FigureDescription::transparent},
};

}  // namespace

FigureForm::FigureForm(QObject* parent) : QObject(parent) {}

QComboBox* FigureForm::addChoice(QFormLayout& form, const char* name, const QString& label, const QString& accessible, const QString& tip,
                                 const std::vector<std::pair<QString, int>>& choices) {
    auto* box = named(new QComboBox, name, accessible, tip);
    for (const auto& [text, value] : choices) {
        box->addItem(text, value);
    }
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(14);
    form.addRow(label, box);
    connect(box, &QComboBox::currentIndexChanged, this, &FigureForm::take);
    return box;
}

LengthBox* FigureForm::addLength(QFormLayout& form, const char* name, const QString& label, const QString& accessible, const QString& tip) {
    auto* box = named(new LengthBox, name, accessible, tip);
    box->setSpecialValueText(tr("As needed"));
    form.addRow(label, box);
    connect(box, &QDoubleSpinBox::valueChanged, this, &FigureForm::take);
    return box;
}

QWidget* FigureForm::makePage() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    std::vector<std::pair<QString, int>> presets{{tr("Custom"), -1}};
    for (const PagePreset& preset : kPagePresets) {
        presets.emplace_back(engineText(std::string(preset.title)), static_cast<int>(presets.size()) - 1);
    }
    preset_ = addChoice(*form, "figurePreset", tr("&Preset"), tr("Page preset"), tr("Page and font size that publishers ask for"), presets);
    unit_ = addChoice(*form, "figureUnit", tr("&Unit"), tr("Unit of length"), tr("Unit of width and height"),
                      {{tr("mm"), static_cast<int>(Unit::Millimetre)},
                       {tr("inch"), static_cast<int>(Unit::Inch)},
                       {tr("pt"), static_cast<int>(Unit::Point)},
                       {tr("px"), static_cast<int>(Unit::Pixel)}});
    width_ = addLength(*form, "figureWidth", tr("&Width"), tr("Width of the page"), tr("Width of the page; 0: as the panels need"));
    height_ = addLength(*form, "figureHeight", tr("&Height"), tr("Height of the page"), tr("Height of the page; 0: as the panels need"));
    dpi_ = named(new QSpinBox, "figureDpi", tr("Resolution"), tr("Pixels per inch of PNG files"));
    dpi_->setRange(FigureOptions::kMinimumDpi, FigureOptions::kMaximumDpi);
    dpi_->setSuffix(tr(" dpi"));
    dpi_->setKeyboardTracking(false);
    form->addRow(tr("&Resolution"), dpi_);
    connect(dpi_, &QSpinBox::valueChanged, this, &FigureForm::take);
    arrangement_ = addChoice(*form, "figureArrangement", tr("&Arrangement"), tr("Arrangement"), tr("How the panels are placed"),
                             {{tr("Row"), static_cast<int>(FigureOrder::Row)},
                              {tr("Column"), static_cast<int>(FigureOrder::Column)},
                              {tr("Grid"), static_cast<int>(FigureOrder::Grid)}});
    columns_ = named(new QSpinBox, "figureColumns", tr("Panels per row"), tr("Panels per row of the grid"));
    columns_->setRange(0, FigureDescription::kMostItems);
    columns_->setSpecialValueText(tr("Automatic"));
    form->addRow(tr("Panels per row"), columns_);
    connect(columns_, &QSpinBox::valueChanged, this, &FigureForm::take);
    // Not before it is chosen: take() shows the preset that the page has, and Qt reports as chosen what the box shows after that.
    disconnect(preset_, &QComboBox::currentIndexChanged, this, &FigureForm::take);
    connect(preset_, &QComboBox::activated, this, &FigureForm::applyPreset);
    return page;
}

QWidget* FigureForm::makeStyle() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    title_ = named(new QLineEdit, "figureTitle", tr("Figure title"), tr("Above all panels; empty: none"));
    title_->setMaxLength(1024);
    form->addRow(tr("T&itle"), title_);
    connect(title_, &QLineEdit::textEdited, this, &FigureForm::take);
    bars_ = addChoice(*form, "figureBars", tr("Colour &bars"), tr("Colour bars"),
                      tr("Colour scales: one per panel, or one for all with one range"),
                      {{tr("One per panel"), static_cast<int>(Bars::Each)},
                       {tr("One for all, right"), static_cast<int>(Bars::Right)},
                       {tr("One for all, below"), static_cast<int>(Bars::Below)},
                       {tr("None"), static_cast<int>(Bars::None)}});
    barTitle_ =
        named(new QLineEdit, "figureBarTitle", tr("Title of the bar"), tr("Title of the bar for all; empty: the layer of all panels"));
    barTitle_->setMaxLength(256);
    form->addRow(tr("Bar tit&le"), barTitle_);
    connect(barTitle_, &QLineEdit::textEdited, this, &FigureForm::take);
    range_ = addChoice(*form, "figureRange", tr("&Range"), tr("Range of colours"), tr("Which panels have the same range of colours"),
                       {{tr("Same per layer"), static_cast<int>(Range::Layer)},
                        {tr("Same for all"), static_cast<int>(Range::Common)},
                        {tr("Own per panel"), static_cast<int>(Range::Own)}});
    font_ = named(new QComboBox, "figureFont", tr("Font"), tr("Font family of all text"));
    font_->addItem(tr("Default"), QString());
    font_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    font_->setMinimumContentsLength(14);
    for (const QString& family : QFontDatabase::families()) {
        if (!QFontDatabase::isPrivateFamily(family)) {
            font_->addItem(family, family);
        }
    }
    form->addRow(tr("&Font"), font_);
    connect(font_, &QComboBox::currentIndexChanged, this, &FigureForm::take);
    fontSize_ = named(new QDoubleSpinBox, "figureFontSize", tr("Font size"), tr("Size of titles; ticks and numbers have 5/6 of it"));
    fontSize_->setRange(FigureDescription::kLeastFont, FigureDescription::kMostFont);
    fontSize_->setDecimals(1);
    fontSize_->setSingleStep(0.5);
    fontSize_->setSuffix(tr(" pt"));
    fontSize_->setKeyboardTracking(false);
    form->addRow(tr("Font si&ze"), fontSize_);
    connect(fontSize_, &QDoubleSpinBox::valueChanged, this, &FigureForm::take);
    theme_ =
        addChoice(*form, "figureTheme", tr("The&me"), tr("Theme"), tr("Light or dark background"), {{tr("Light"), 0}, {tr("Dark"), 1}});
    auto* grid = new QGridLayout;
    for (const FormSwitch& one : kFormSwitches) {
        auto* box = named(new QCheckBox(tr(one.label)), one.name, tr(one.label), tr(one.tip));
        const int number = static_cast<int>(switches_.size());
        grid->addWidget(box, number / 2, number % 2);
        switches_.emplace_back(box, one.member);
        connect(box, &QCheckBox::toggled, this, &FigureForm::take);
    }
    form->addRow(grid);
    return page;
}

void FigureForm::setFigure(const FigureDescription& figure) {
    filling_ = true;
    lengthsIn_ = figure.paper.unit;
    unit_->setCurrentIndex(unit_->findData(static_cast<int>(figure.paper.unit)));
    width_->setLength(figure.paper.width, figure.paper.unit);
    height_->setLength(figure.paper.height, figure.paper.unit);
    dpi_->setValue(figure.dpi);
    // One panel looks the same in each of them.
    const FigureOrder arrangement = figure.arrangement == FigureOrder::Automatic ? FigureOrder::Row : figure.arrangement;
    arrangement_->setCurrentIndex(arrangement_->findData(static_cast<int>(arrangement)));
    columns_->setValue(figure.columns);
    const bool below = figure.barSide == FigureDescription::BarSide::Below;
    const Bars bars = !figure.colourBar ? Bars::None : !figure.sharedBar ? Bars::Each : below ? Bars::Below : Bars::Right;
    bars_->setCurrentIndex(bars_->findData(static_cast<int>(bars)));
    barTitle_->setText(figure.barTitle.value_or(QString()));
    range_->setCurrentIndex(range_->findData(static_cast<int>(figure.range)));
    title_->setText(figure.title.value_or(QString()));
    font_->setCurrentIndex(std::max(0, font_->findData(figure.fontFamily)));
    fontSize_->setValue(figure.fontSize);
    theme_->setCurrentIndex(figure.dark ? 1 : 0);
    for (const auto& [box, member] : switches_) {
        box->setChecked(figure.*member);
    }
    enableFields();
    filling_ = false;
}

void FigureForm::read(FigureDescription& figure) const {
    figure.size.reset();
    figure.paper = {static_cast<Unit>(unit_->currentData().toInt()), width_->length(), height_->length()};
    figure.dpi = dpi_->value();
    figure.arrangement = static_cast<FigureOrder>(arrangement_->currentData().toInt());
    figure.columns = columns_->value();
    const auto bars = static_cast<Bars>(bars_->currentData().toInt());
    figure.colourBar = bars != Bars::None;
    figure.sharedBar = bars == Bars::Right || bars == Bars::Below;
    figure.barSide = bars == Bars::Below ? FigureDescription::BarSide::Below : FigureDescription::BarSide::Right;
    figure.barTitle = barTitle_->text().isEmpty() ? std::nullopt : std::optional(barTitle_->text());
    figure.range = static_cast<Range>(range_->currentData().toInt());
    figure.title = title_->text().isEmpty() ? std::nullopt : std::optional(title_->text());
    figure.fontFamily = font_->currentData().toString();
    figure.fontSize = fontSize_->value();
    figure.dark = theme_->currentIndex() == 1;
    for (const auto& [box, member] : switches_) {
        figure.*member = box->isChecked();
    }
}

void FigureForm::applyPreset(int index) {
    // The page is not yet that of the preset, so the box may show another entry again.
    const int preset = preset_->itemData(index).toInt();
    if (preset < 0) {
        return;
    }
    FigureDescription figure;
    read(figure);
    kPagePresets[static_cast<std::size_t>(preset)].apply(figure);
    setFigure(figure);
    Q_EMIT changed();
}

void FigureForm::convertLengths() {
    const auto unit = static_cast<Unit>(unit_->currentData().toInt());
    if (unit != lengthsIn_) {
        const double factor = PaperSize::perInch(unit, dpi_->value()) / PaperSize::perInch(lengthsIn_, dpi_->value());
        lengthsIn_ = unit;
        for (LengthBox* box : {width_, height_}) {
            box->setLength(box->length() * factor, unit);
        }
    }
}

void FigureForm::enableFields() {
    const auto arrangement = static_cast<FigureOrder>(arrangement_->currentData().toInt());
    columns_->setEnabled(arrangement == FigureOrder::Grid);
    const auto bars = static_cast<Bars>(bars_->currentData().toInt());
    // One bar shows one range.
    range_->setEnabled(bars == Bars::Each || bars == Bars::None);
    barTitle_->setEnabled(!range_->isEnabled());
    FigureDescription figure;
    read(figure);
    const auto same = [&](const PagePreset& preset) {
        return figure.paper == PaperSize{Unit::Millimetre, preset.width, preset.height} && figure.fontSize == preset.points;
    };
    const auto found = std::find_if(kPagePresets.begin(), kPagePresets.end(), same);
    preset_->setCurrentIndex(found == kPagePresets.end() ? 0 : static_cast<int>(found - kPagePresets.begin()) + 1);
}

void FigureForm::take() {
    if (!std::exchange(filling_, true)) {
        convertLengths();
        enableFields();
        filling_ = false;
        Q_EMIT changed();
    }
}

}  // namespace posenc
