#include "widgets/form/grid_field.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/controls/number_box.h"
#include "widgets/form/tied_slider.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kTimesGap = 3;

ParameterValue valueOf(const std::vector<Index>& sides) {
    return sides.size() == 3 ? ParameterValue(Grid3d{sides[0], sides[1], sides[2]}) : ParameterValue(Grid{sides[0], sides[1]});
}

}  // namespace

GridField::GridField(const ParameterDeclaration& declaration, QWidget* parent) : ParameterField(declaration, parent), scale_(declaration) {
    // The order of making is the order of Tab.
    slider_ = new TiedSlider(scale_.count(), this);
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kTimesGap);
    const bool volume = declaration.type == ParameterType::Grid3dSize;
    const auto addBox = [&](const char* part, const QString& name) {
        if (!boxes_.empty()) {
            auto* times = new QLabel(QStringLiteral("\u00d7"), pair);
            times->setForegroundRole(kMutedRole);
            row->addWidget(times);
        }
        boxes_.push_back(new NumberBox(pair));
        row->addWidget(boxes_.back());
        updateStyle(*boxes_.back(), part, name);
    };
    updateStyle(*slider_, "slider", volume ? tr("%1, slider for all sides").arg(label()) : tr("%1, slider for both sides").arg(label()));
    if (volume) {
        addBox("depth", tr("%1, depth").arg(label()));
    }
    addBox("rows", tr("%1, rows").arg(label()));
    addBox("columns", tr("%1, columns").arg(label()));
    for (std::size_t side = 0; side < boxes_.size(); ++side) {
        NumberBox* box = boxes_[side];
        box->setNumbers(declaration.minimum, declaration.maximum, declaration.maximum - declaration.minimum, true, false);
        box->setFixedWidth(
            box->widthFor(QString(static_cast<qsizetype>(std::log10(std::max(1.0, declaration.maximum))) + 1, QLatin1Char('8'))));
        box->setAccepts([this, side](double number) { return accepts(valueOf(with(side, number))); });
        connect(box, &QDoubleSpinBox::valueChanged, this, [this, side](double number) {
            put(with(side, number));
            anchor_ = sides();
            slider_->setStop(stopOf(anchor_));
            edited(valueOf(anchor_), false);
        });
        connect(box, &NumberBox::corrected, this, [this, box](double typed) { tellCorrected(typed, box->value()); });
    }
    connect(slider_, &TiedSlider::moved, this, [this](int moved, bool dragging) {
        const int from = stopOf(sides());
        const auto stop = acceptedStop(from, moved, scale_.count(), dragging, [this](int at) { return valueOf(sidesAt(at)); });
        slider_->setStop(stop.value_or(from));
        if (stop) {
            put(sidesAt(*stop));
            edited(valueOf(sides()), dragging);
        }
    });
    connect(slider_, &TiedSlider::dragEnded, this, [this] {
        // The hand may have left it where no value is accepted.
        slider_->setStop(stopOf(sides()));
        edited(valueOf(sides()), false);
    });
    pair->setFixedWidth(editorWidth(false));
    place(slider_, pair);
    present(declaration.defaultValue);
}

GridField::Sides GridField::sides() const {
    Sides out;
    for (const NumberBox* box : boxes_) {
        out.push_back(static_cast<Index>(std::llround(box->value())));
    }
    return out;
}

GridField::Sides GridField::with(std::size_t side, double number) const {
    Sides alone = sides();
    alone[side] = static_cast<Index>(std::llround(number));
    const Sides all(alone.size(), alone[side]);
    return accepts(valueOf(alone)) || !accepts(valueOf(all)) ? alone : all;
}

int GridField::stopOf(const Sides& sides) const {
    return scale_.stopOf(static_cast<double>(*std::max_element(sides.begin(), sides.end())));
}

GridField::Sides GridField::sidesAt(int stop) const {
    return scaledSides(anchor_, static_cast<Index>(scale_.value(stop)), static_cast<Index>(declaration().minimum),
                       static_cast<Index>(declaration().maximum));
}

int GridField::editorWidth(bool /*withUnit*/) const {
    int width = 2;
    for (const NumberBox* box : boxes_) {
        width += box->width();
    }
    return width + (static_cast<int>(boxes_.size()) - 1) * (fontMetrics().horizontalAdvance(QStringLiteral("\u00d7")) + 2 * kTimesGap);
}

void GridField::put(const Sides& sides) {
    for (std::size_t side = 0; side < boxes_.size(); ++side) {
        const QSignalBlocker quiet(boxes_[side]);
        boxes_[side]->setValue(static_cast<double>(sides[side]));
    }
}

void GridField::present(const ParameterValue& value) {
    Sides sides = sidesOf(value);
    if (sides.size() != boxes_.size()) {
        return;
    }
    anchor_ = std::move(sides);
    put(anchor_);
    slider_->setStop(stopOf(anchor_));
}

}  // namespace posenc
