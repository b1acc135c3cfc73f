#include "widgets/form/number_field.h"

#include <QSignalBlocker>
#include <cmath>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_box.h"
#include "widgets/form/parameter_text.h"
#include "widgets/form/tied_slider.h"

namespace posenc {

namespace {

double numberOf(const ParameterValue& value) {
    if (const auto* whole = std::get_if<Index>(&value)) {
        return static_cast<double>(*whole);
    }
    const auto* real = std::get_if<double>(&value);
    return real != nullptr ? *real : 0;
}

}  // namespace

NumberField::NumberField(const ParameterDeclaration& declaration, QWidget* parent)
    : ParameterField(declaration, parent), scale_(declaration) {
    auto* slider = new TiedSlider(scale_.count(), this);
    slider_ = slider;
    box_ = new NumberBox(this);
    const bool whole = declaration.type == ParameterType::Integer;
    box_->setNumbers(declaration.minimum, declaration.maximum, scale_.value(scale_.count() - 1) - scale_.value(0), whole,
                     scale_.logarithmic());
    if (whole) {
        box_->setSingleStep(static_cast<double>(declaration.multipleOf));
    }
    box_->setAccepts([this](double number) { return accepts(valueOf(number)); });
    updateStyle(*slider_, "slider", tr("%1, slider").arg(label()));
    updateStyle(*box_, "value", label());
    connect(slider, &TiedSlider::moved, this, [this, slider](int moved, bool dragging) {
        const auto stop = nextStop(moved, dragging);
        if (!stop) {
            slider->setStop(scale_.stopOf(numberOf(shown())));
            return;
        }
        slider->setStop(*stop);
        const double number = scale_.value(*stop);
        {
            const QSignalBlocker quiet(box_);
            box_->setValue(number);
        }
        edited(valueOf(number), dragging);
    });
    connect(slider, &TiedSlider::dragEnded, this, [this, slider] {
        // The hand may have left it where no value is accepted.
        slider->setStop(scale_.stopOf(numberOf(shown())));
        edited(shown(), false);
    });
    connect(box_, &QDoubleSpinBox::valueChanged, this, [this, slider](double number) {
        slider->setStop(scale_.stopOf(number));
        edited(valueOf(number), false);
    });
    connect(box_, &NumberBox::corrected, this, [this](double typed) { tellCorrected(typed, box_->value()); });
    place(slider_, box_);
    present(declaration.defaultValue);
}

std::optional<int> NumberField::nextStop(int moved, bool dragging) const {
    // A value between two stops shows at the nearer one; a step from there goes to the neighbour of the value, not of
    // the stop.
    const double number = numberOf(shown());
    const int nearest = scale_.stopOf(number);
    const bool skipped =
        !dragging && ((moved == nearest + 1 && scale_.value(nearest) > number) || (moved == nearest - 1 && scale_.value(nearest) < number));
    // Beyond the end the nearest stop is the end itself, and the way back leads over it.
    return acceptedStop(nearest, skipped ? nearest : moved, scale_.count(), dragging,
                        [this](int stop) { return valueOf(scale_.value(stop)); });
}

ParameterValue NumberField::valueOf(double number) const {
    if (declaration().type == ParameterType::Integer) {
        return static_cast<Index>(std::llround(number));
    }
    return number;
}

int NumberField::editorWidth(bool withUnit) const {
    const bool whole = declaration().type == ParameterType::Integer;
    QString widest = parameterText(declaration(), valueOf(declaration().maximum));
    if (whole) {
        const QString lowest = parameterText(declaration(), valueOf(declaration().minimum));
        widest = QString(std::max(widest.size(), lowest.size()), QLatin1Char('8'));
    } else {
        widest = QStringLiteral("0.0888");
        const QString first = box_->textFromValue(numberOf(declaration().defaultValue));
        widest = first.size() > widest.size() ? first : widest;
    }
    if (withUnit && !declaration().unit.empty()) {
        widest += QLatin1Char(' ') + engineText(declaration().unit);
    }
    return box_->widthFor(widest);
}

void NumberField::setColumns(const Columns& columns) {
    const QString unit = engineText(declaration().unit);
    const QString suffix = columns.units && !unit.isEmpty() ? QLatin1Char(' ') + unit : QString();
    if (suffix != box_->suffix()) {
        box_->setSuffix(suffix);
    }
    ParameterField::setColumns(columns);
}

void NumberField::present(const ParameterValue& value) {
    const double number = numberOf(value);
    const QSignalBlocker quiet(box_);
    box_->setValue(number);
    static_cast<TiedSlider*>(slider_)->setStop(scale_.stopOf(number));
}

}  // namespace posenc
