// What the popover is made of.

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>

#include "app/messages/printable.h"
#include "app/pictures/colours_popover.h"
#include "engine/colours/colour_map.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/value_edit.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/colour_map_icon.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kNumberWidth = 86;

QString kindName(ColourMap::Kind kind) {
    switch (kind) {
        case ColourMap::Kind::Sequential:
            return ColoursPopover::tr("sequential: small to large");
        case ColourMap::Kind::Diverging:
            return ColoursPopover::tr("diverging: two directions from the middle");
        case ColourMap::Kind::Cyclic:
            return ColoursPopover::tr("cyclic: both ends equal, for phases");
        case ColourMap::Kind::Categorical:
            return ColoursPopover::tr("categorical: integers as classes");
    }
    return {};
}

}  // namespace

QComboBox* ColoursPopover::choice(const char* name, const QString& label, const QString& help, QFormLayout& form) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(withoutMnemonic(label));
    box->setToolTip(help);
    form.addRow(label, box);
    return box;
}

ValueEdit* ColoursPopover::number(const char* name, const QString& label, const QString& help) {
    auto* edit = new ValueEdit(this);
    edit->setObjectName(QLatin1String(name));
    edit->setAccessibleName(label);
    edit->setToolTip(help);
    edit->setFixedWidth(std::max(kNumberWidth, edit->fontMetrics().horizontalAdvance(QStringLiteral("-1.23456e-07")) + 16));
    return edit;
}

void ColoursPopover::addMaps(QFormLayout& form) {
    map_ = choice("coloursMap", tr("&Colours"), tr("Colour map of the values"), form);
    map_->setIconSize(kColourMapIconSize);
    map_->addItem(QString(), QString());
    for (const ColourMap& map : colourMaps()) {
        map_->addItem(engineText(map.title), fromUtf8(map.id));
        map_->setItemData(
            map_->count() - 1,
            tr("%1\n%2, %3", "kind of colour map, source, licence").arg(kindName(map.kind), fromUtf8(map.source), fromUtf8(map.licence)),
            Qt::ToolTipRole);
    }
    connect(map_, &QComboBox::activated, this, [this] {
        const std::string id = map_->currentData().toString().toStdString();
        change([&id](LayerLook& look) { look.colourMap = id; });
    });
    reversed_ = new QCheckBox(tr("Re&versed"), this);
    reversed_->setObjectName(QStringLiteral("coloursReversed"));
    reversed_->setAccessibleName(tr("Reversed"));
    reversed_->setToolTip(tr("Reverse the colour map"));
    form.addRow(QString(), reversed_);
    connect(reversed_, &QCheckBox::clicked, this, [this](bool on) { change([on](LayerLook& look) { look.reversed = on; }); });
}

void ColoursPopover::addScale(QFormLayout& form) {
    scale_ = choice("coloursScale", tr("&Scale"), tr("How values map to colours"), form);
    using Scale = LayerLook::Scale;
    for (const auto& [text, scale] : {std::pair(tr("Automatic (by layer type)"), Scale::Auto), std::pair(tr("Linear"), Scale::Linear),
                                      std::pair(tr("Symlog: logarithmic for both signs"), Scale::Symlog),
                                      std::pair(tr("Logarithmic: positive values only"), Scale::Log)}) {
        scale_->addItem(text, static_cast<int>(scale));
    }
    connect(scale_, &QComboBox::activated, this,
            [this] { change([this](LayerLook& look) { look.scale = static_cast<Scale>(scale_->currentData().toInt()); }); });
    threshold_ = number("coloursThreshold", tr("Linear threshold"), tr("Linear up to this magnitude; 0: a thousandth of the largest"));
    form.addRow(tr("Linear &threshold"), threshold_);
    connect(threshold_, &ValueEdit::valueTyped, this,
            [this](double value) { change([value](LayerLook& look) { look.threshold = std::abs(value); }); });
}

void ColoursPopover::addRange(QFormLayout& form) {
    using Range = LayerLook::Range;
    range_ = choice("coloursRange", tr("&Range"), tr("Values of the first and the last colour"), form);
    const std::pair<QString, Range> kinds[] = {{tr("Automatic (by layer type)"), Range::Auto},  {tr("Symmetric about 0"), Range::Symmetric},
                                               {tr("Locked at current limits"), Range::Locked}, {tr("Shared by all heads"), Range::Shared},
                                               {tr("Clipped at percentiles"), Range::Clipped},  {tr("Custom"), Range::Fixed}};
    for (const auto& [text, kind] : kinds) {
        range_->addItem(text, static_cast<int>(kind));
    }
    connect(range_, &QComboBox::activated, this, [this] { chooseRange(static_cast<Range>(range_->currentData().toInt())); });
    clip_ = number("coloursClip", tr("Clipped at each end, in percent"), tr("Share of the values beyond each limit, 0 to 49 %"));
    form.addRow(tr("Cl&ip, %"), clip_);
    connect(clip_, &ValueEdit::valueTyped, this, [this](double value) {
        change([value](LayerLook& look) {
            look.range = LayerLook::Range::Clipped;
            look.clip = std::clamp(value, 0.0, 49.0);
        });
    });
    minimum_ = number("coloursMinimum", tr("Smallest value"), tr("Value of the first colour; smaller values are marked"));
    maximum_ = number("coloursMaximum", tr("Largest value"), tr("Value of the last colour; larger values are marked"));
    auto* limits = new QHBoxLayout;
    limits->addWidget(minimum_);
    limits->addWidget(new QLabel(tr("to", "smallest value to largest value"), this));
    limits->addWidget(maximum_);
    limits->addStretch(1);
    form.addRow(tr("&Limits"), limits);
    static_cast<QLabel*>(form.labelForField(limits))->setBuddy(minimum_);
    limitsOf_ = new QLabel(this);
    limitsOf_->setObjectName(QStringLiteral("coloursLimitsOf"));
    limitsOf_->setAccessibleName(tr("Source of the limits"));
    limitsOf_->setToolTip(tr("Choose Custom, Locked or Shared for other limits"));
    limitsOf_->setWordWrap(true);
    limitsOf_->setForegroundRole(kMutedRole);
    form.addRow(limitsOf_);
    connect(minimum_, &ValueEdit::valueTyped, this, [this](double value) { typeLimits(value, view_.colours().maximum); });
    connect(maximum_, &ValueEdit::valueTyped, this, [this](double value) { typeLimits(view_.colours().minimum, value); });
}

void ColoursPopover::addReduction(QFormLayout& form) {
    reduction_ = choice("coloursReduction", tr("&Downsampling"), tr("What to show where several cells share a pixel"), form);
    reduction_->addItem(QString());
    reduction_->addItem(tr("Mean"), static_cast<int>(Reduction::Mean));
    reduction_->addItem(tr("Minimum"), static_cast<int>(Reduction::Min));
    reduction_->addItem(tr("Maximum"), static_cast<int>(Reduction::Max));
    connect(reduction_, &QComboBox::activated, this, [this] {
        const QVariant chosen = reduction_->currentData();
        change([&chosen](LayerLook& look) {
            look.reduction = chosen.isValid() ? std::optional(static_cast<Reduction>(chosen.toInt())) : std::nullopt;
        });
    });
}

}  // namespace posenc
