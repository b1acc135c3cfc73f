#include <QPainter>
#include <QStyleOption>

#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/flat_style.h"

// The part of FlatStyle about controls of several parts: spin and combo boxes, sliders, scroll bars, menu buttons.

namespace posenc {

namespace {

constexpr int kComboButton = 18;

}  // namespace

QRect FlatStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const {
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); control == CC_SpinBox && spin != nullptr) {
        return flat::spinBoxPart(*spin, part);
    }
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option); control == CC_ScrollBar && bar != nullptr) {
        return flat::scrollBarPart(*bar, part);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                   const QWidget* widget) const {
    const auto part = [&](SubControl which) { return proxy()->subControlRect(control, option, which, widget); };
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); control == CC_SpinBox && spin != nullptr) {
        if (spin->frame) {
            flat::inputBox(*painter, option->rect, *option);
        }
        if (spin->buttonSymbols != QAbstractSpinBox::NoButtons) {
            const auto arrow = [&](SubControl which, PrimitiveElement direction, QAbstractSpinBox::StepEnabledFlag step) {
                QStyleOption state = *option;
                if ((spin->stepEnabled & step) == 0) {
                    state.state &= ~State_Enabled;
                }
                flat::arrow(*painter, part(which), direction, flat::arrowColour(state, (option->activeSubControls & which) != 0));
            };
            arrow(SC_SpinBoxUp, PE_IndicatorArrowUp, QAbstractSpinBox::StepUpEnabled);
            arrow(SC_SpinBoxDown, PE_IndicatorArrowDown, QAbstractSpinBox::StepDownEnabled);
        }
        return;
    }
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); control == CC_ComboBox && combo != nullptr) {
        if (combo->editable) {
            flat::inputBox(*painter, option->rect, *option);
        } else {
            flat::button(*painter, *option, !combo->frame, false);
        }
        QRect arrowRect(option->rect.right() - kComboButton, option->rect.top(), kComboButton, option->rect.height());
        flat::arrow(*painter, visualRect(option->direction, option->rect, arrowRect), PE_IndicatorArrowDown,
                    flat::arrowColour(*option, false));
        return;
    }
    if (const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        control == CC_ToolButton && tool != nullptr && flat::opensMenu(*tool)) {
        QStyleOptionToolButton copy = *tool;
        copy.features &= ~QStyleOptionToolButton::HasMenu;
        QProxyStyle::drawComplexControl(control, &copy, painter, widget);
        const QRect end(option->rect.right() - flat::kMenuArrow - 2, option->rect.top(), flat::kMenuArrow, option->rect.height());
        flat::arrow(*painter, visualRect(option->direction, option->rect, end), PE_IndicatorArrowDown, flat::arrowColour(*option, false));
        return;
    }
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        if (control == CC_Slider && slider->tickPosition == QSlider::NoTicks) {
            flat::slider(*painter, *slider, part(SC_SliderGroove), part(SC_SliderHandle));
            return;
        }
        if (control == CC_ScrollBar) {
            flat::scrollBar(*painter, *slider, part(SC_ScrollBarSlider));
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

}  // namespace posenc
